//! The core of tournaments: who plays whom, and how they stand. It decides; the caller stores rows and starts games.
//!
//! | module | contents |
//! |---|---|
//! | [`entrant`], [`game`], [`points`] | the rows: who takes part, pairings, results, byes |
//! | [`berger`], [`groups`] | round-robins, and groups before a final |
//! | [`swiss`] | Swiss rounds after the FIDE (Dutch) System |
//! | [`knockout`] | the bracket, ties and places |
//! | [`league`], [`ladder`], [`arena`], [`team`] | seasons and divisions; places to take; whoever is free; chat against chat |
//! | [`life`], [`load`] | no-shows, leavers, replacements; how many games somebody has at once |
//! | [`standings`] | tables, tie-breaks, crosstables, performance |
//! | [`votes`] | the count of votes for a move |
//! | `matching`, `seats` | perfect matchings of least cost; positions of entrants by id |
//!
//! Everything is a pure function of rows. The same input gives the same pairings, in any order of rows. A pairing has a
//! [`game::Slot`]; a unique key of tournament and slot makes sure that it is stored once.

pub mod arena;
pub mod berger;
pub mod entrant;
pub mod game;
pub mod groups;
pub mod knockout;
pub mod ladder;
pub mod league;
pub mod life;
pub mod load;
mod matching;
pub mod points;
mod seats;
pub mod standings;
pub mod swiss;
pub mod team;
pub mod votes;

#[cfg(test)]
mod tests;
