//! People: their accounts, and what they have decided about being invited, mentioned and away.

pub mod blocks;
mod kept_lines;
pub mod keys;
pub mod links;
pub mod players;
pub mod programs;
pub mod puzzle_tries;
pub mod questions;
pub mod quiet;
pub mod vacations;
