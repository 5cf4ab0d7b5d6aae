//! Fuzzes the data with which Telegram opens a Mini App, with the right signature and with others.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tavoliere_fuzz::init_data;

fuzz_target!(|text: &str| {
    init_data::init_data(text);
});
