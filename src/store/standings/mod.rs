//! The consequences of finished matches: results, ratings, leaderboards, achievements, months.

pub mod achievements;
mod lookups;
pub mod profiles;
pub mod rankings;
pub mod rerating;
pub mod results;
pub mod seasons;
pub mod standing;
