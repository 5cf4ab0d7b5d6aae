//! The platforms. Each listens, turns an update into a request, prints answers and posts. Nothing else.

pub mod adapter;
pub mod checkup;
pub mod condition;
pub mod discord;
pub mod door;
pub mod held;
pub mod hosts;
pub mod lounge;
pub mod pace;
mod retry;
pub mod serve;
pub mod telegram;
mod trouble;
mod unread;
