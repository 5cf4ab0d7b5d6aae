//! All integration tests in one binary, because linking is most of what a test binary costs here.

mod house;
mod platforms;
mod promises;
mod simulation;
mod support;
