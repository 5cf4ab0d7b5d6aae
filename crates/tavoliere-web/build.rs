//! Packs the static files of the pages into one, which is a quarter of their size. A debug build reads them when it runs.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// The folders of the files, in `src`. Scripts and styles are served as bundles.
const FOLDERS: [&str; 3] = ["bundle", "page", "table"];

/// The endings of files that are served as they are.
const SERVED: [&str; 2] = ["svg", "webmanifest"];

/// The description of the API, in `src`.
const API: &str = "../../../docs/api.yaml";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-check-cfg=cfg(packed)");
    if env::var("PROFILE").is_ok_and(|profile| profile != "release") {
        return;
    }
    println!("cargo:rustc-cfg=packed");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let (mut lengths, mut all) = (String::new(), Vec::new());
    let is_served = |path: &PathBuf| {
        path.starts_with("src/bundle")
            || path.extension().is_some_and(|ending| SERVED.iter().any(|served| ending == *served))
    };
    let served = FOLDERS.iter().flat_map(|name| files(&Path::new("src").join(name))).filter(is_served);
    for path in served.chain([PathBuf::from("src").join(API)]) {
        println!("cargo:rerun-if-changed={}", path.display());
        let content = fs::read(&path).expect("readable");
        let name = path.strip_prefix("src").expect("found there").to_str().expect("a plain name");
        lengths += &format!("({name:?}, {}), ", content.len());
        all.extend(content);
    }
    let packed = fs::File::create(folder.join("files")).expect("cargo's own folder is writable");
    let mut encoder = ZlibEncoder::new(packed, Compression::best());
    encoder.write_all(&all).expect("the file is writable");
    encoder.finish().expect("the file is writable");
    fs::write(folder.join("files.rs"), format!("&[{lengths}]")).expect("cargo's own folder is writable");
}

/// The files of a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).expect("the files are there").map(|entry| entry.expect("readable").path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.is_file()).collect();
    files.sort();
    files
}
