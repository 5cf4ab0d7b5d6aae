//! The requests of people, and the bot as adapters see it.

pub mod bot;
pub mod request;
