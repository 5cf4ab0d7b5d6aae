//! Fuzzes moves typed in positions of every game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::checks;

fuzz_target!(|bytes: &[u8]| {
    checks::game(bytes);
});
