//! People: their accounts, and what they have decided about being invited, mentioned and away.

pub mod follows;
pub mod kept_lines;
pub mod keys;
pub mod link_codes;
pub mod paths;
pub mod player_blocks;
pub mod players;
pub mod programs;
pub mod puzzle_tries;
pub mod questions;
pub mod quiet_hours;
pub mod vacations;
