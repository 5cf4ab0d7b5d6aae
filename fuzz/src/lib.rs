//! The checks of the fuzz targets, shared with the bot's tests.

#[path = "../../tests/promises/fuzz/checks.rs"]
pub mod checks;
#[path = "../../tests/promises/fuzz/cookies.rs"]
pub mod cookies;
#[path = "../../tests/promises/fuzz/init_data.rs"]
pub mod init_data;
#[path = "../../tests/promises/fuzz/interactions.rs"]
pub mod interactions;
#[path = "../../tests/promises/fuzz/lines.rs"]
pub mod lines;
#[path = "../../tests/promises/fuzz/requests.rs"]
pub mod requests;
#[path = "../../tests/promises/fuzz/updates.rs"]
pub mod updates;
#[path = "../../tests/promises/fuzz/web.rs"]
pub mod web;
