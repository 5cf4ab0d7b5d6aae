//! Tournaments: their events, and beside them who takes part, which chats are told, and which matches are theirs.

pub mod entrants;
pub mod match_votes;
pub mod tournament_chats;
pub mod tournament_events;
pub mod tournament_games;
pub mod tournament_lists;
