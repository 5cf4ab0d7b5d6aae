//! The program as a whole: its sources, its texts, its database, its start and its crashes.

mod architecture;
mod crash;
mod delivery;
pub mod migrations;
mod settings_page;
mod start;
pub mod store;
mod watching;
mod words;
