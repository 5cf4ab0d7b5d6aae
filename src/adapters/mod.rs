//! The platforms. Each listens, turns an update into a request, prints answers and posts. Nothing else.

pub mod discord;
pub mod lounge;
pub mod pace;
pub mod telegram;
