//! What people and chats choose, and what follows from it for somebody who reads.

pub mod quiet;
pub mod reader;
pub mod room_rules;
pub mod setting;
pub mod spoken;
