//! The rules that administrators set for matches in a chat.

use tavoliere_play::choices::Choices;
use tavoliere_play::matches::Clock;

/// The rules of a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomRules {
    /// The clock of challenges that name none; `None` if there is no limit.
    pub clock: Option<Clock>,
    /// Whether only administrators start matches.
    pub starts_by_admins: bool,
    /// How many boards a minute are posted; `None` if all are.
    pub boards: Option<u32>,
    /// Whether the boards of earlier moves stay.
    pub keeps_past: bool,
    /// Whether each match gets a thread of its own.
    pub threads: bool,
}

impl RoomRules {
    /// The rules that follow from the choices for a chat.
    pub fn from_choices(chosen: &Choices) -> Self {
        Self {
            clock: chosen.get("clock").and_then(Clock::parse).or(Some(Clock::DEFAULT)),
            starts_by_admins: chosen.get("starts") == Some("admins"),
            boards: chosen.get("boards").and_then(|boards| boards.parse().ok()),
            keeps_past: chosen.get("history") == Some("all"),
            threads: chosen.get("threads") == Some("on"),
        }
    }
}
