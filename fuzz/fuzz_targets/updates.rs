//! Fuzzes the reading of updates from Telegram.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::updates;

fuzz_target!(|bytes: &[u8]| {
    updates::an_update(bytes);
});
