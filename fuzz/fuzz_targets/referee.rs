//! Lines for the referee, of text and of any bytes, whole and cut off.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::checks;

fuzz_target!(|bytes: &[u8]| {
    checks::questions(bytes);
});
