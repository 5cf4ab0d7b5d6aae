//! Matches: their events, plans, threads, deadlines and reviews, and the chats that see them.

pub(in crate::store) mod event_json;
pub mod events;
pub mod invitations;
pub mod lists;
pub mod plans;
pub mod reviews;
pub mod shown_in;
pub mod threads;
pub mod times;
