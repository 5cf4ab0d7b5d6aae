//! The bot on each platform, against our own fake of it.

mod across;
mod discord;
pub mod lounge;
mod telegram;
