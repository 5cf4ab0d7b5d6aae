//! The bot on each platform, against a fake of it.

mod across;
mod checkup;
pub mod discord;
mod everywhere;
pub mod lounge;
pub mod plain;
pub mod telegram;
