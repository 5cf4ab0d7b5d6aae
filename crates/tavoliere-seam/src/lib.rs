//! Everything that crosses between the bot and the platforms: requests, posts and answers, the command line, settings.
//!
//! The modules are rooms, each of which may use those before it in the table of `ARCHITECTURE.md`. Nothing here knows the database.

pub mod grammar;
pub mod platform;
pub mod requests;
pub mod settings;
