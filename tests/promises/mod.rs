//! Properties of the rules, the games, the engine, the pictures and the tools.

mod achievements;
mod conformance;
mod exercises;
mod faults;
mod fuzz;
mod keys;
mod lab;
mod learning;
mod naive;
mod pages;
mod playthroughs;
mod ratings;
mod records;
mod referee;
pub mod render;
mod solving;
mod strength;
