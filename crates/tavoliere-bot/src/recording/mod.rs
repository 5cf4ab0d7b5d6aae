//! The consequences of a decision on a match, in one visible order.

pub mod automatch;
pub mod away;
pub mod bans;
pub mod calls;
pub mod creation;
pub mod departure;
pub mod ended;
pub mod languages;
pub mod notices;
pub mod plans;
pub mod record;
pub mod together;
pub mod tournaments;
pub mod votes;
