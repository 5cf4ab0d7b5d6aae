//! The bot without any platform: a request in, an answer out, and notices through the outbox.
//!
//! The rooms, each of which may use those before it; `commands`, `tables` and `workers` do not use each
//! other.
//!
//! | room | purpose |
//! |---|---|
//! | [`platform`] | data to and from a platform: requests, posts, answers, couriers, limits, languages |
//! | [`settings`] | the choices of people and chats, and their effects for a reader |
//! | [`grammar`] | the command line: every command, how lines are read and spelled |
//! | [`presentation`] | matches, refusals and leaderboards in words and pictures, for one reader |
//! | [`thinking`] | where and how long the computer thinks |
//! | [`context`] | shared dependencies: the store, the clock, randomness, bells |
//! | [`recording`] | the consequences of a decision, in one visible order |
//! | `sight` | permission to see a match |
//! | [`outbox`] | delivers notices to chats |
//! | [`commands`] | the commands, one file for each |
//! | `tables` | matches as plain data, for pages and programs |
//! | [`workers`] | background work: clocks, the computer's moves, reviews, books |
//! | [`app`] | one request, one transaction, one answer |

pub mod app;
pub mod commands;
pub mod context;
pub mod grammar;
pub mod outbox;
pub mod platform;
pub mod presentation;
pub mod recording;
pub mod settings;
mod sight;
pub(crate) mod tables;
pub mod thinking;
pub mod workers;
