//! Chats, and what is posted in them.

pub mod calls;
pub mod chats;
pub mod daily_puzzle;
pub mod delivery;
pub mod digest;
pub mod group_calls;
pub mod notice;
pub mod queue;
pub mod rooms;
pub mod seen;
pub mod servers;
pub mod tidying;
pub mod unseen;
