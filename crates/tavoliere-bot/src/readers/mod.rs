//! How somebody reads, and what holds in a chat: what follows from the choices of people and chats.

pub mod reader;
pub mod room_rules;
pub mod spoken;
