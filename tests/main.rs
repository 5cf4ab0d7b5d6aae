//! All integration tests in one binary: linking is most of what a test costs here.

mod architecture;
mod render;
mod start;
mod telegram;
mod words;
