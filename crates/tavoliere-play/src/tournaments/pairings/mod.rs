//! Pairings and standings: who plays whom, and how they stand. It decides; the caller stores rows and starts games.
//!
//! | module | contents |
//! |---|---|
//! | [`entrant`], [`game`], [`points`] | the rows: who takes part, pairings, results, byes |
//! | [`berger`], [`groups`] | round-robins, and groups before a final |
//! | [`swiss`] | Swiss rounds after the FIDE (Dutch) System |
//! | [`knockout`] | the bracket, ties and places |
//! | [`league`], [`ladder`], [`arena`], [`team`] | seasons and divisions; places to take; whoever is free; chat against chat |
//! | [`life`], [`load`] | no-shows, leavers, replacements; how many games somebody has at once |
//! | [`replaced`] | who has taken whose place |
//! | [`standings`] | tables, tie-breaks, crosstables, performance |
//! | [`votes`] | the count of votes for a move |
//! | `matching`, `seats` | perfect matchings of least cost; positions of entrants by id |
//!
//! Everything is a pure function of rows. The same input gives the same pairings, in any order of rows. A pairing has a
//! [`game::Slot`]; a unique key of tournament and slot makes sure that it is stored once.
//!
//! ```
//! use tavoliere_games::rules::Side;
//! use tavoliere_play::tournaments::pairings::entrant::{Entrant, EntrantId, seed_by_rating};
//! use tavoliere_play::tournaments::pairings::game::{GameOutcome, PlayedGames, TournamentGame};
//! use tavoliere_play::tournaments::pairings::standings::{StandingsFormat, standings};
//! use tavoliere_play::tournaments::pairings::swiss::{SwissSettings, pair, rounds_for};
//!
//! let mut entrants: Vec<Entrant> = (1..=5).map(|id| Entrant::new(EntrantId(id), 1500)).collect();
//! seed_by_rating(&mut entrants);
//! let settings = SwissSettings { rounds: rounds_for(5), top: Side::First };
//! let mut played = PlayedGames::default();
//! let round = pair(&entrants, &played, &settings, 1)?;
//! assert_eq!((round.pairings.len(), round.byes.len()), (2, 1));
//! // The caller stores the round, starts the games, and stores their results.
//! played.byes.extend(round.byes);
//! let won = GameOutcome::Won(Side::First);
//! played.games.extend(round.pairings.into_iter().map(|pairing| TournamentGame::played(pairing, won)));
//! assert_eq!(standings(&entrants, &played, StandingsFormat::Swiss)[0].rank, 1);
//! # Ok::<(), tavoliere_play::tournaments::pairings::swiss::SwissRefusal>(())
//! ```

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
pub mod replaced;
mod seats;
pub mod standings;
pub mod swiss;
pub mod team;
pub mod votes;

#[cfg(test)]
mod tests;
