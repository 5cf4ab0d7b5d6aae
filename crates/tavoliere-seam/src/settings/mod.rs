//! The settings that people and chats can choose.

pub mod quiet;
pub mod setting;
mod zones;
