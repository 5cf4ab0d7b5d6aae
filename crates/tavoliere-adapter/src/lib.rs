//! The parts that all adapters share. An adapter listens to a platform, turns an update into a request, prints answers and posts. Nothing else.

pub mod adapter;
pub mod checkup;
pub mod condition;
pub mod door;
pub mod held;
pub mod hosts;
pub mod pace;
pub mod retry;
pub mod rival;
pub mod serve;
pub mod trouble;
pub mod unread;
