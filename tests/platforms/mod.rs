//! The bot on each platform, against our own fake of it.

mod across;
pub mod discord;
pub mod lounge;
pub mod plain;
mod shared;
pub mod telegram;
