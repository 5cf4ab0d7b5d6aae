//! The lounge: a web page to play on, which the bot itself serves.
//!
//! It needs no token and no accounts: a person takes a name and plays against the computer, or against another tab. There
//! is one `room`. Its posts are kept in memory and read from the store after a restart; `news` sends them and their changes
//! to each page as server-sent events, printed for its `viewer`. Names are not checked, so the address is loopback unless the operator decides otherwise,
//! and requests of other web sites are refused (`guard`).

pub mod adapter;
mod api;
mod caller;
mod courier;
pub mod doors;
pub mod guard;
mod inside;
pub mod limits;
mod listen;
mod news;
mod page;
mod print;
mod public;
pub mod room;
pub mod routes;
mod state;
mod table;
mod viewer;
pub mod visitor;
