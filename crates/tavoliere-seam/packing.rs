//! Packs files into the program, for build scripts. `tavoliere_seam::platform::packed` unpacks them.

use std::fs;
use std::io::Write;
use std::path::Path;

use lzma_rust2::{LzmaOptions, LzmaWriter};

/// Writes bytes into a file, compressed so that unpacking takes no more than a megabyte beside.
pub fn compress(bytes: &[u8], into: &Path) {
    let file = fs::File::create(into).expect("cargo's own folder is writable");
    let options = LzmaOptions { dict_size: 1 << 20, ..LzmaOptions::with_preset(9) };
    let length = u64::try_from(bytes.len()).expect("a small file");
    let mut encoder = LzmaWriter::new_use_header(file, &options, Some(length)).expect("the options fit together");
    encoder.write_all(bytes).expect("the file is writable");
    encoder.finish().expect("the file is writable");
}
