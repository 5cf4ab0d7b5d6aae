//! The checks of the fuzz targets, shared with the bot's tests.

#[path = "../../tests/fuzz/checks.rs"]
pub mod checks;
