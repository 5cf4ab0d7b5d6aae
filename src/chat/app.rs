//! The bot itself: what it needs to run, and its two questions.

use super::{Answer, Courier, Language, Limits, Person, Place, Platform, Post, Request};

/// The whole bot, shared by all platforms.
pub struct App {}

/// One way to finish a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// What takes the place of the line's last word.
    pub word: String,
    /// What it means, in the asker's language; may be empty.
    pub hint: String,
}

/// A post that was delivered before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posted {
    /// The key the courier returned for it.
    pub message: String,
    /// As it reads now: without buttons when they were taken off.
    pub post: Post,
}

impl App {
    /// Carries out a request and answers the one who asked. Never fails: what breaks is logged and answered with an
    /// apology and a reference. `limits` lays the answer out for the platform.
    pub async fn handle(&self, _request: Request, _limits: &Limits) -> Answer {
        Answer::Done
    }

    /// Ways to finish the last word of a command line being typed: commands, games, codes, legal moves.
    pub async fn complete(
        &self,
        _platform: Platform,
        _person: &Person,
        _place: &Place,
        _line: &str,
    ) -> Vec<Suggestion> {
        Vec::new()
    }

    /// The latest posts in a place, oldest first, for a platform that does not keep its messages itself.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn recent(
        &self,
        _platform: Platform,
        _place: &str,
        _limits: &Limits,
        _most: u32,
    ) -> anyhow::Result<Vec<Posted>> {
        Ok(Vec::new())
    }

    /// Carries this courier's deliveries from the outbox until asked to stop. One such loop a platform.
    pub async fn deliver(&self, _courier: &dyn Courier, stop: &tokio_util::sync::CancellationToken) {
        stop.cancelled().await;
    }

    /// The language of public posts where neither the chat nor the platform says otherwise.
    #[must_use]
    pub fn language(&self) -> Language {
        Language::English
    }
}
