//! Discord, by its gateway (through serenity) and plain calls to its HTTP API.
//!
//! [`adapter`] is the bot's connection; `gateway` keeps it open, by a `relay` of `messages` that a `watchdog` looks at. `listener` handles its
//! events, `reading` turns them into requests, and `answer` has the calls of their answers. `courier` delivers posts, with `guest` for channels that the
//! bot has not joined, and `own_posts` finds those that arrived twice.

pub mod adapter;
mod answer;
mod api;
pub mod checkup;
mod commands;
mod courier;
mod division;
pub mod door;
mod gateway;
mod guest;
pub mod limits;
mod listener;
mod mentions;
mod messages;
mod oauth;
mod own_posts;
mod passes;
mod permissions;
mod print;
pub mod reading;
mod registration;
mod relay;
mod servers;
mod shards;
pub mod timeouts;
mod watchdog;
