//! People: who they are, and what they have decided about being played with and called.

pub mod blocks;
pub mod links;
pub mod players;
pub mod puzzle_tries;
pub mod quiet;
pub mod vacations;
