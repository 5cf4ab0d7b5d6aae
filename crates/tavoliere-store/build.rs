//! Lists the steps in `migrations`, which is at the top of the repository.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../migrations");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    println!("cargo:rerun-if-changed={}", root.display());
    println!("cargo:rerun-if-changed=build.rs");
    for engine in ["sqlite", "postgres"] {
        let steps = steps(&root.join(engine));
        fs::write(folder.join(format!("{engine}.rs")), steps).expect("cargo's own folder is writable");
    }
}

/// The source of the steps of an engine: each with its number, its description and its SQL, as sqlx reads them from the name of
/// a file such as `0001_first.sql`.
fn steps(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the steps are there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.sort();
    let one = |file: &PathBuf| {
        let name = file.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".sql"));
        let (number, description) = name.and_then(|name| name.split_once('_')).expect("a name such as 0001_first.sql");
        let number: u32 = number.parse().expect("a number");
        format!("({number}, {:?}, include_str!({file:?}))", description.replace('_', " "))
    };
    format!("&[{}]", files.iter().map(one).collect::<Vec<_>>().join(", "))
}
