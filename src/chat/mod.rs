//! The bot without any platform: a request in, an answer out, and notices through the outbox.
//!
//! The rooms, each of which may use those before it; `commands`, `tables` and `workers` do not use each
//! other.
//!
//! | room | what it is for |
//! |---|---|
//! | [`platform`] | what crosses to and from a platform: requests, posts, answers, couriers, limits, languages |
//! | [`settings`] | what people and chats choose, and what follows from it for a reader |
//! | [`grammar`] | the command line: every command, how lines are read and spelled |
//! | [`presentation`] | matches, refusals and leaderboards in words and pictures, for one reader |
//! | [`thinking`] | where and how long the computer thinks |
//! | [`context`] | what everything above needs: the store, the clock, randomness, bells |
//! | [`recording`] | what follows a decision, in one visible order |
//! | `sight` | who may see a match |
//! | [`outbox`] | delivers notices to chats |
//! | [`commands`] | what each command does, one file a command |
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
