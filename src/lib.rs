//! The program: settings, logs, what a host asks for, pages for whoever runs it, and tools. The bot and the adapters of platforms are
//! crates of their own.
//!
//! `ARCHITECTURE.md` has the layers and the reasons.

pub mod config;
pub mod host;
pub mod logging;
pub mod operations;
pub mod tools;
