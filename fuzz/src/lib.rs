//! The checks of the fuzz targets, shared with the bot's tests.

#[path = "../../tests/promises/fuzz/checks.rs"]
pub mod checks;
