//! A player, and a person with several accounts, as matches see them.

use serde::{Deserialize, Serialize};

/// An account's number in matches; it never changes. The accounts of one person make an [`Identity`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub i64);

/// A person's number: that of the player by whom the person is named. It changes if accounts are linked or separated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub i64);

/// All players that are one person: one for each linked account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The player of the account in use. Events name this one.
    pub own: PlayerId,
    pub others: Vec<PlayerId>,
}

impl Identity {
    /// Whether this player belongs to the person.
    #[must_use]
    pub fn owns(&self, player: PlayerId) -> bool {
        self.own == player || self.others.contains(&player)
    }
}

impl PersonId {
    /// The player by whom the person is named.
    #[must_use]
    pub const fn player(self) -> PlayerId {
        PlayerId(self.0)
    }
}

impl From<i64> for PersonId {
    fn from(number: i64) -> Self {
        Self(number)
    }
}

impl From<PlayerId> for Identity {
    fn from(own: PlayerId) -> Self {
        Self { own, others: Vec::new() }
    }
}
