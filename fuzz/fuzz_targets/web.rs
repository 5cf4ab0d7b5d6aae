//! Fuzzes requests of HTTP to the lounge's server: addresses, headers, bodies.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::web;

fuzz_target!(|bytes: &[u8]| {
    web::exchange(bytes);
});
