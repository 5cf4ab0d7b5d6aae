//! Fuzzes the reading of events from Discord's gateway.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::interactions;

fuzz_target!(|bytes: &[u8]| {
    interactions::event(bytes);
});
