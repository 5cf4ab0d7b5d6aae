//! Fuzzes what browsers tell the lounge about their visitors.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::cookies;

fuzz_target!(|bytes: &[u8]| {
    cookies::visitor(bytes);
});
