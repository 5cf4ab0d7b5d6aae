//! Matches: their events, plans, threads, deadlines and reviews, and the chats that see them, and those who look for one.

pub(crate) mod event_json;
pub mod invitations;
pub mod lobby;
pub mod match_chats;
pub mod match_events;
pub mod match_lists;
pub mod match_plans;
pub mod match_times;
pub mod remarks;
pub mod reports;
pub mod reviews;
pub mod seeks;
pub mod threads;
pub mod undo_wishes;
