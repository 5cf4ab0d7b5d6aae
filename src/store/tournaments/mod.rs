//! Tournaments: their events, and beside them who takes part, which chats are told, and which matches are theirs.

pub mod chats;
pub mod entrants;
pub mod events;
pub mod games;
pub mod lists;
pub mod votes;
