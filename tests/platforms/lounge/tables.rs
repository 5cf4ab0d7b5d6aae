//! Tables: the description of their API, and the page on which one plays.

mod document;
mod scripts;
