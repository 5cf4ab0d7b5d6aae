//! What the targets check: the same as the bot's tests.

#[path = "../../tests/promises/fuzz/checks.rs"]
pub mod checks;
