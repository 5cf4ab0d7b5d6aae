//! Tables: the description of their API, and the page on which one plays.

mod document;
mod games;
mod keys;
mod looks;
mod offline;
mod scripts;
pub mod seat;
mod tabs;
