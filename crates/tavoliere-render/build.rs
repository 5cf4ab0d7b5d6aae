//! Compresses the fonts: they are a fifth of the program, and most of them are seldom needed.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::ZlibEncoder;

const FONTS: &str = "fonts";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed={FONTS}");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    for font in fs::read_dir(FONTS)? {
        let path = font?.path();
        if path.extension().is_some_and(|kind| kind == "ttf" || kind == "otf") {
            compress(&path, &folder.join(path.file_stem().expect("a font has a name")))?;
        }
    }
    Ok(())
}

fn compress(font: &Path, into: &Path) -> io::Result<()> {
    let mut encoder = ZlibEncoder::new(fs::File::create(into)?, Compression::best());
    encoder.write_all(&fs::read(font)?)?;
    encoder.finish().map(drop)
}
