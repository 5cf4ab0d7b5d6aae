//! Tavoliere: abstract board games played asynchronously on Discord, Telegram and a web page.
//!
//! `ARCHITECTURE.md` has the layers and the reasons.

pub mod adapters;
pub mod chat;
pub mod config;
pub mod host;
pub mod logging;
pub mod operations;
pub mod tools;
