//! The lounge: a web page to play on, which the bot itself serves.
//!
//! It needs no token and no accounts: a person takes a name and plays against the computer, or against another tab.
//! There is one `room`. Its posts are kept in memory and read from the store after a restart; `news` sends them and
//! their changes to each page as server-sent events, printed for its `viewer`. A person at this machine itself (`here`)
//! uses any name; everybody else has a key to theirs (`keys`, `entrance`). `sender` and `proxies` distinguish the two.
//! Requests of other web sites are refused (`guard`).

pub mod adapter;
mod api;
mod caller;
mod cards;
mod courier;
pub mod doors;
mod entrance;
mod fault;
pub mod files;
pub mod guard;
pub mod here;
mod inside;
mod keys;
mod listen;
mod news;
mod open_graph;
mod own_links;
mod pace;
mod page;
mod places;
mod print;
pub mod proxies;
mod public;
mod public_place;
pub mod room;
pub mod routes;
mod sender;
mod state;
mod table;
mod tabs;
mod template;
mod viewer;
pub mod visitor;
mod watchers;
mod way_on;
