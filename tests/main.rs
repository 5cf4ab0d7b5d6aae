//! All integration tests in one binary: linking is most of what a test costs here.

mod achievements;
mod across;
mod architecture;
mod chat;
mod conformance;
mod crash;
mod discord;
mod fuzz;
mod keys;
mod lab;
mod lounge;
mod migrations;
mod naive;
mod pages;
mod playthroughs;
mod ratings;
mod records;
mod referee;
mod render;
mod solving;
mod start;
mod store;
mod strength;
mod support;
mod telegram;
mod words;
