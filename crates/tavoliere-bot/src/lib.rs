//! The bot without any platform: a request in, an answer out, and notices through the outbox.
//!
//! The modules are rooms, each of which may use those before it in the table of `ARCHITECTURE.md`.

pub mod app;
pub mod commands;
pub mod context;
pub mod outbox;
pub mod presentation;
pub mod readers;
pub mod recording;
mod sight;
pub mod tables;
pub mod thinking;
pub mod workers;
