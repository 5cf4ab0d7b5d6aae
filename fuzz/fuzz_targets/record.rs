//! Fuzzes the reading of records.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::checks;

fuzz_target!(|text: &str| {
    checks::record(text);
});
