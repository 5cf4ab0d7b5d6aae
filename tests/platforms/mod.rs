//! The bot on each platform, against a fake of it.

mod across;
pub mod discord;
pub mod lounge;
pub mod plain;
mod shared;
pub mod telegram;
