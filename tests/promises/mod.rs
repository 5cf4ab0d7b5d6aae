//! Properties of the engine, the ratings, the tools and the readers of outside data, and what games on record promise.

mod achievements;
mod exercises;
mod faults;
mod fuzz;
mod keys;
mod lab;
mod learning;
mod pages;
mod playthroughs;
mod ratings;
mod records;
mod referee;
mod solving;
mod strength;
