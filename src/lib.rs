//! Tavoliere: abstract board games played asynchronously on Discord, Telegram and a web page.
//!
//! `ARCHITECTURE.md` has the layers and the reasons.

pub mod adapters;
pub mod chat;
pub mod config;
pub mod deadline;
pub mod host;
pub mod logging;
pub mod metering;
pub mod operations;
pub mod secret;
pub mod store;
pub mod tools;
