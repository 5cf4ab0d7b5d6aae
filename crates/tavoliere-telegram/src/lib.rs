//! Telegram, by long polling of its Bot API.
//!
//! [`adapter`] is the bot's connection; `listen` fetches updates, `read` turns them into requests, `dispatch` has them
//! carried out in the order of `inbox`, and `answer` prints the answers. `courier` delivers posts. `uploads` knows the
//! pictures that were sent before. `tables` are pages inside Telegram, and `door` says who comes to them.

pub mod adapter;
mod answer;
pub mod checkup;
mod commands;
pub mod connection;
mod courier;
mod dispatch;
pub mod door;
mod inbox;
pub mod incoming;
mod inline;
mod keyboard;
pub mod limits;
mod listen;
mod people;
mod permissions;
mod place;
mod print;
pub mod read;
mod refusals;
mod tables;
pub mod timeouts;
mod uploads;
