//! Packs the steps in `migrations`, which is at the top of the repository: a sixteenth of a megabyte otherwise.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::ZlibEncoder;

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../migrations");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    println!("cargo:rerun-if-changed={}", root.display());
    println!("cargo:rerun-if-changed=build.rs");
    for engine in ["sqlite", "postgres"] {
        let packed = fs::File::create(folder.join(engine)).expect("cargo's own folder is writable");
        let mut encoder = ZlibEncoder::new(packed, Compression::best());
        encoder.write_all(steps(&root.join(engine)).as_bytes()).expect("the file is writable");
        encoder.finish().expect("the file is writable");
    }
}

/// The steps of an engine: of each its number, its description and its SQL, as sqlx reads them from the name of a file such as
/// `0001_first.sql`, each of the three followed by a NUL.
fn steps(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the steps are there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.sort();
    let one = |file: &PathBuf| {
        let name = file.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".sql"));
        let (number, description) = name.and_then(|name| name.split_once('_')).expect("a name such as 0001_first.sql");
        let number: u32 = number.parse().expect("a number");
        println!("cargo:rerun-if-changed={}", file.display());
        let sql = fs::read_to_string(file).expect("readable");
        format!("{number}\0{}\0{sql}\0", description.replace('_', " "))
    };
    files.iter().map(one).collect()
}
