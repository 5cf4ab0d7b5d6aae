//! Chats, and what is said in them.

pub mod calls;
pub mod cards;
pub mod chats;
pub mod outbox;
pub mod rooms;
pub mod unseen;
