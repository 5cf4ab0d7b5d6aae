//! Fixtures for several test files: those of the stage, and those that need the program or a platform.

pub mod log;
pub mod mutation;
pub mod observed;
pub mod odd_answers;
pub mod plain;
pub mod program;
pub mod sample;
pub mod stage;
pub mod watched;

pub use tavoliere_stage::*;
