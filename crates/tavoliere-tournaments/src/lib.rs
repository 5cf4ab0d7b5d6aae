//! The core of tournaments: who plays whom, and how they stand.

pub mod entrant;
pub mod game;
mod matching;
pub mod points;
mod seats;
pub mod swiss;
#[cfg(test)]
mod tests;
