//! The program as a whole: its sources, its texts, its database, its start and its crashes.

mod architecture;
mod baseline;
mod crash;
mod delivery;
mod documents;
mod engines;
mod host;
mod hosting;
mod housekeeping;
pub mod migrations;
mod moving;
mod planted;
mod processes;
mod releases;
mod server;
mod settings_page;
mod start;
pub mod store;
mod watching;
mod words;
