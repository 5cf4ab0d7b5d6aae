//! What people ask of the bot, and the bot as adapters see it.

pub mod bot;
pub mod request;
