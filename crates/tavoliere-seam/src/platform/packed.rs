//! Files that build scripts have compressed into the program.

use std::io::Read;

use lzma_rust2::LzmaReader;

/// The content of a file that was compressed as LZMA with a header.
///
/// # Panics
/// If it was not.
pub fn unpack(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let reader = LzmaReader::new_mem_limit(packed, u32::MAX, None);
    reader.and_then(|mut reader| reader.read_to_end(&mut bytes)).expect("a build script has packed it");
    bytes
}
