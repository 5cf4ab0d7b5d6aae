//! The choices of people and chats, and their effects for a reader.

pub mod quiet;
pub mod reader;
pub mod room_rules;
pub mod setting;
pub mod spoken;
