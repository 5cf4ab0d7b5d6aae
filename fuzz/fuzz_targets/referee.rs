//! Fuzzes the referee with lines of text and of bytes, whole and truncated.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::checks;

fuzz_target!(|bytes: &[u8]| {
    checks::questions(bytes);
});
