//! The rules of Italian and classic abstract board games, as plain values and pure functions.
//!
//! | module | contents | may use |
//! |---|---|---|
//! | [`rules`] | what a board game is: cells, sides, steps, positions, setups, the reading of moves | nothing |
//! | [`games`] | every game, a folder or a file each; [`games::GAMES`] is the list | `rules` |
//!
//! Start at [`games::find`] and [`rules::Setup`]: a setup starts a [`rules::Position`], which lists its legal moves and
//! plays them. [`rules::parse_move`] and [`rules::play`] take moves as people type them. A game implements [`rules::Rules`].

pub mod games;
pub mod rules;

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
