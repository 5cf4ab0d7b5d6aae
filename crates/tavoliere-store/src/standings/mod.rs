//! The consequences of finished matches: results, ratings, leaderboards, achievements, months.

pub mod daily_games;
mod lookups;
pub mod person_achievements;
pub mod profiles;
pub mod rankings;
pub mod reliability;
pub mod rerating;
pub mod results;
pub mod seasons;
pub mod standing;
