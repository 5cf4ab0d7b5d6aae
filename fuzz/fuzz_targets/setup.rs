//! Fuzzes the reading of setups and layouts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::checks;

fuzz_target!(|text: &str| {
    checks::setup(text);
});
