//! Conversations with the bot, without any platform, in one binary, because linking is most of what a test binary costs here.

mod conversations;

/// Fixtures: a complete bot on a fresh database, and people who talk to it.
mod support {
    pub use tavoliere_stage::*;
}
