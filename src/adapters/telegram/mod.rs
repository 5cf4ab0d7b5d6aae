//! Telegram, by long polling of its Bot API.
//!
//! [`adapter`] is the bot's connection; `listen` fetches updates, `read` turns them into requests, `dispatch` has them
//! carried out in the order of `inbox`, and `answer` prints the answers. `courier` delivers posts. `uploads` knows the
//! pictures that were sent before.

pub mod adapter;
mod answer;
mod commands;
mod connection;
mod courier;
mod dispatch;
mod inbox;
mod incoming;
mod inline;
pub mod limits;
mod listen;
mod people;
mod permissions;
mod print;
mod read;
mod refusals;
pub mod timeouts;
mod uploads;
