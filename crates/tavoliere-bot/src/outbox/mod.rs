//! Delivers notices to chats: in order in each chat, tried again after a failure, until they arrive.
//!
//! `delivery` is the loop of a platform. For each notice it calls `attempt`, which tries one delivery, and `settle`,
//! which stores the result. The text of a notice is composed by its file in `notices` at the moment of delivery.

pub mod attempt;
pub mod busy;
pub mod delivery;
pub mod direct;
pub mod forbidden;
mod measure;
pub mod notices;
pub mod occasion;
pub mod recent;
pub mod settle;
pub mod silence;
pub mod tidying;
