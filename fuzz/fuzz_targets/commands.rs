//! Fuzzes command lines: typed, on buttons, and while they are being typed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::lines;

fuzz_target!(|text: &str| {
    lines::lines(text);
});
