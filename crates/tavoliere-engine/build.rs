//! Compresses the puzzles of all games into one file: a seventh of a megabyte otherwise.

use std::io::Write;
use std::path::PathBuf;
use std::{env, fs};

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// Each game has a folder, whose name is its id with `_` for `-`, and in it its puzzles.
const GAMES: &str = "../tavoliere-games/src/games";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={GAMES}");
    let entries = fs::read_dir(GAMES).expect("the games are there").map(|entry| entry.expect("readable").path());
    let mut files: Vec<PathBuf> =
        entries.map(|folder| folder.join("puzzles.txt")).filter(|file| file.exists()).collect();
    files.sort();
    let into = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("puzzles");
    let packed = fs::File::create(into).expect("cargo's own folder is writable");
    let mut encoder = ZlibEncoder::new(packed, Compression::best());
    for file in files {
        println!("cargo:rerun-if-changed={}", file.display());
        let folder =
            file.parent().and_then(|folder| folder.file_name()).and_then(|name| name.to_str()).expect("a name");
        let puzzles = fs::read_to_string(&file).expect("readable");
        // No line of a puzzle begins so.
        let whole = format!("= {}\n{puzzles}", folder.replace('_', "-"));
        encoder.write_all(whole.as_bytes()).expect("the file is writable");
    }
    encoder.finish().expect("the file is writable");
}
