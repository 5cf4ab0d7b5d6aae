//! Packs the files of the pages into one, which is a fifth of their size. A debug build reads them when it runs.

#[path = "../tavoliere-seam/packing.rs"]
mod packing;

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folders of the files, in `src`. Scripts and styles are served as bundles.
const FOLDERS: [&str; 3] = ["bundle", "page", "table"];

/// The endings of the other files that pages need.
const SERVED: [&str; 3] = ["html", "svg", "webmanifest"];

/// The description of the API, in `src`.
const API: &str = "../../../docs/api.yaml";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../tavoliere-seam/packing.rs");
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
    packing::compress(&all, &folder.join("files"));
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
