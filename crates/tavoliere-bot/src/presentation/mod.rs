//! Matches, refusals and leaderboards in words and pictures, for one reader.

pub(crate) mod balance;
pub mod description;
pub(crate) mod following;
pub(crate) mod introduction;
pub mod leaderboard;
pub mod lessons;
pub(crate) mod lobby;
pub(crate) mod points;
pub mod problem;
pub mod puzzles;
pub(crate) mod rating;
pub(crate) mod reliability;
pub mod speaker;
pub(crate) mod tournament;
pub mod version;
