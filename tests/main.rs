//! All integration tests in one binary: linking is most of what a test costs here.

mod architecture;
mod chat;
mod conformance;
mod discord;
mod lounge;
mod naive;
mod playthroughs;
mod render;
mod start;
mod support;
mod telegram;
mod words;
