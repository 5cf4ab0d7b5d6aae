//! All integration tests in one binary: linking is most of what a test costs here.

mod conversations;
mod house;
mod platforms;
mod promises;
mod support;
