//! Playing, without a chat, a database or a clock: matches, ratings and tournaments.
//!
//! | module | contents |
//! |---|---|
//! | [`time`] | points in time and spans of time |
//! | [`mod@matches`] | one match from challenge to outcome: what is decided, and what follows from the events |
//! | [`platforms`] | the platforms on which people play, and their keys |
//! | [`choices`] | what people and chats have chosen |
//! | [`rating`] | the result of a match, Glicko-2, and the results that count |
//! | [`automatch`] | pairs people who wait for anybody at a game |
//! | [`tournaments`] | one tournament from registration to the final table, with its pairings and standings |
//!
//! The same input gives the same output on every machine.

pub mod automatch;
pub mod choices;
#[cfg(feature = "sqlx")]
mod columns;
pub mod matches;
pub mod platforms;
pub mod rating;
pub mod time;
pub mod tournaments;
