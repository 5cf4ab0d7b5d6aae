//! What the outbox delivers, one file a notice.

pub mod call;
pub mod lapsed;
pub mod month;
pub mod reminder;
pub mod review;
pub mod thread;
pub mod unseen;
pub mod version;
