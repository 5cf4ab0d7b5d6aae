//! Notices, which the outbox delivers, in their stored form: a kind, references, and a payload.

use serde::{Deserialize, Serialize};

use super::digest::Day;
use crate::matches::{MatchId, PlayerId};
use crate::rating::Month;
use crate::store::row::from_row;
use crate::store::values::count;
use crate::time::Timestamp;
use crate::tournaments::TournamentId;

/// The id of a row of the outbox. Later notices have greater ids; this is the order of delivery in a chat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NoticeId(pub i64);

/// A notice that the outbox delivers to a chat. Its text and picture are made at delivery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A version of a match, for everybody who reads the chat. One that is posted again notifies nobody.
    Version { id: MatchId, version: u32, unthreaded: Option<Unthreaded>, again: bool },
    /// Time is running out for the player to move.
    Reminder { id: MatchId, version: u32, directed: bool },
    /// A mention of a player after their quiet hours.
    Call { id: MatchId, player: PlayerId, version: u32, directed: bool },
    /// A player is nudged by an opponent who waits.
    Nudge { id: MatchId, player: PlayerId, version: u32, directed: bool },
    /// Plans of a player lapsed at a version. It is given up if the player has no private chat.
    Lapsed { id: MatchId, player: PlayerId, version: u32, directed: bool },
    /// The first post of a match was rejected in its chat; for the host. It is given up if the host has no private
    /// chat.
    Unseen { id: MatchId, player: PlayerId, version: u32, directed: bool },
    /// The review of a match.
    Review { id: MatchId },
    /// A chat's standings of a month.
    Month { month: Month },
    /// The digest of a chat at the end of a day.
    Digest { day: Day },
    /// The puzzle of a day.
    Puzzle { day: Day },
    /// The question which language a chat speaks.
    Language,
    /// Something has happened in a tournament.
    Tournament { id: TournamentId, said: Said },
    /// The message that shows how a tournament stands is made, or brought up to date.
    Scoreboard { id: TournamentId },
    /// The answer of a command line, which a person shares with the chat.
    Shared { by: PlayerId, line: String },
    /// A thread is made for a match; in such a thread, the thread is opened or closed. `announcement` is the message
    /// under which the thread is made.
    Thread { id: MatchId, version: u32, announcement: Option<String> },
    /// A message of inline mode shows the invitation with this code. When the invitation has ended, the message is
    /// edited. `expires_at` is 1970 if the invitation had ended before the message was known.
    Card { code: String, expires_at: Timestamp },
}

/// Why a version is not posted in a thread of its match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unthreaded {
    /// The thread was deleted.
    Gone,
    /// The thread could not be made.
    NotMade,
}

/// A one-time announcement about a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// A round has begun, by its number. The first one begins the tournament.
    Round(u32),
    /// The games of the groups are over, and the final begins.
    Final,
    /// The bot can post in none of its chats. Sent to the host.
    ShutOut,
    Paused,
    Resumed,
    Cancelled,
    Over,
}

/// The fields that only some kinds have, as JSON.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Payload {
    #[serde(skip_serializing_if = "Option::is_none")]
    unthreaded: Option<Unthreaded>,
    /// Whether the version is posted again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    again: bool,
    /// Whether the chat of the notice is final.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    directed: bool,
    /// The month by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    month: Option<i32>,
    /// The day by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<Said>,
    #[serde(skip_serializing_if = "Option::is_none")]
    announcement: Option<String>,
    /// The player who shares a line, and the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<Timestamp>,
}

impl Notice {
    /// The match that it is about.
    pub(crate) const fn match_id(&self) -> Option<MatchId> {
        match self {
            Self::Version { id, .. }
            | Self::Reminder { id, .. }
            | Self::Call { id, .. }
            | Self::Nudge { id, .. }
            | Self::Lapsed { id, .. }
            | Self::Unseen { id, .. }
            | Self::Review { id }
            | Self::Thread { id, .. } => Some(*id),
            Self::Month { .. }
            | Self::Digest { .. }
            | Self::Puzzle { .. }
            | Self::Language
            | Self::Tournament { .. }
            | Self::Scoreboard { .. }
            | Self::Shared { .. }
            | Self::Card { .. } => None,
        }
    }

    /// The version of the match that it is about.
    pub(crate) const fn version(&self) -> Option<u32> {
        match self {
            Self::Version { version, .. }
            | Self::Reminder { version, .. }
            | Self::Call { version, .. }
            | Self::Nudge { version, .. }
            | Self::Lapsed { version, .. }
            | Self::Unseen { version, .. }
            | Self::Thread { version, .. } => Some(*version),
            Self::Review { .. }
            | Self::Month { .. }
            | Self::Digest { .. }
            | Self::Puzzle { .. }
            | Self::Language
            | Self::Tournament { .. }
            | Self::Scoreboard { .. }
            | Self::Shared { .. }
            | Self::Card { .. } => None,
        }
    }

    /// The player it is for.
    pub(crate) const fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Call { player, .. }
            | Self::Nudge { player, .. }
            | Self::Lapsed { player, .. }
            | Self::Unseen { player, .. } => Some(*player),
            _ => None,
        }
    }

    /// Whether it is for one player, in a private chat if possible.
    pub(crate) const fn is_personal(&self) -> bool {
        matches!(self, Self::Reminder { .. }) || self.player().is_some()
    }

    /// Whether it shows what was shown before.
    pub(crate) const fn is_again(&self) -> bool {
        matches!(self, Self::Version { again: true, .. })
    }

    /// Whether its chat is final. Only the chat of a personal notice may still change.
    pub(crate) const fn is_directed(&self) -> bool {
        match self {
            Self::Reminder { directed, .. }
            | Self::Call { directed, .. }
            | Self::Nudge { directed, .. }
            | Self::Lapsed { directed, .. }
            | Self::Unseen { directed, .. } => *directed,
            _ => true,
        }
    }

    /// Whether only its player may read it: it is never said where others read.
    pub(crate) const fn is_for_one(&self) -> bool {
        matches!(self, Self::Lapsed { .. } | Self::Unseen { .. })
    }

    /// The same notice; its chat is final.
    pub(crate) fn directed_here(mut self) -> Self {
        if let Self::Reminder { directed, .. }
        | Self::Call { directed, .. }
        | Self::Nudge { directed, .. }
        | Self::Lapsed { directed, .. }
        | Self::Unseen { directed, .. } = &mut self
        {
            *directed = true;
        }
        self
    }

    /// Whether nobody waits for it. Such notices have a lane of their own, hold up no board, and make the outbox not late.
    pub(in crate::store) const fn is_leisurely(&self) -> bool {
        match self {
            Self::Review { .. }
            | Self::Month { .. }
            | Self::Digest { .. }
            | Self::Puzzle { .. }
            | Self::Language
            | Self::Card { .. } => true,
            Self::Version { .. }
            | Self::Reminder { .. }
            | Self::Call { .. }
            | Self::Nudge { .. }
            | Self::Lapsed { .. }
            | Self::Unseen { .. }
            | Self::Tournament { .. }
            | Self::Scoreboard { .. }
            | Self::Shared { .. }
            | Self::Thread { .. } => false,
        }
    }

    pub(in crate::store) const fn kind(&self) -> &'static str {
        match self {
            Self::Version { .. } => "version",
            Self::Reminder { .. } => "reminder",
            Self::Call { .. } => "call",
            Self::Nudge { .. } => "nudge",
            Self::Lapsed { .. } => "lapsed",
            Self::Unseen { .. } => "unseen",
            Self::Review { .. } => "review",
            Self::Month { .. } => "month",
            Self::Digest { .. } => "digest",
            Self::Puzzle { .. } => "puzzle",
            Self::Language => "language",
            Self::Tournament { .. } => "tournament",
            Self::Scoreboard { .. } => "scoreboard",
            Self::Shared { .. } => "shared",
            Self::Thread { .. } => "thread",
            Self::Card { .. } => "card",
        }
    }

    pub(super) fn code(&self) -> Option<&str> {
        match self {
            Self::Card { code, .. } => Some(code),
            _ => None,
        }
    }

    pub(in crate::store) fn payload(&self) -> String {
        let mut payload = Payload { directed: self.is_personal() && self.is_directed(), ..Payload::default() };
        match self {
            Self::Version { unthreaded, again, .. } => {
                payload.unthreaded = *unthreaded;
                payload.again = *again;
            }
            Self::Month { month } => payload.month = Some(month.number()),
            Self::Digest { day } | Self::Puzzle { day } => payload.day = Some(day.number()),
            Self::Tournament { id, said } => (payload.tournament, payload.said) = (Some(id.0), Some(*said)),
            Self::Scoreboard { id } => payload.tournament = Some(id.0),
            Self::Shared { by, line } => (payload.by, payload.line) = (Some(by.0), Some(line.clone())),
            Self::Thread { announcement, .. } => payload.announcement.clone_from(announcement),
            Self::Card { expires_at, .. } => payload.expires_at = Some(*expires_at),
            _ => {}
        }
        serde_json::to_string(&payload).expect("words and numbers")
    }
}

/// The columns of a notice.
pub(super) struct NoticeRow {
    notice_id: i64,
    kind: String,
    match_id: Option<i64>,
    version: Option<i64>,
    player_id: Option<i64>,
    code: Option<String>,
    payload: String,
}

from_row!(NoticeRow { notice_id, kind, match_id, version, player_id, code, payload });

impl NoticeRow {
    pub(super) const fn id(&self) -> NoticeId {
        NoticeId(self.notice_id)
    }

    /// The notice; `None` if the columns do not fit the kind.
    pub(super) fn notice(&self) -> Option<Notice> {
        let payload: Payload = serde_json::from_str(&self.payload).ok()?;
        let (id, version, player) = (self.match_id.map(MatchId), self.version.map(count), self.player_id.map(PlayerId));
        let directed = payload.directed;
        Some(match &*self.kind {
            "version" => {
                Notice::Version { id: id?, version: version?, unthreaded: payload.unthreaded, again: payload.again }
            }
            "reminder" => Notice::Reminder { id: id?, version: version?, directed },
            "call" => Notice::Call { id: id?, player: player?, version: version?, directed },
            "nudge" => Notice::Nudge { id: id?, player: player?, version: version?, directed },
            "lapsed" => Notice::Lapsed { id: id?, player: player?, version: version?, directed },
            "unseen" => Notice::Unseen { id: id?, player: player?, version: version?, directed },
            "review" => Notice::Review { id: id? },
            "month" => Notice::Month { month: Month::from_number(payload.month?) },
            "digest" => Notice::Digest { day: Day::from_number(payload.day?) },
            "puzzle" => Notice::Puzzle { day: Day::from_number(payload.day?) },
            "language" => Notice::Language,
            "tournament" => Notice::Tournament { id: TournamentId(payload.tournament?), said: payload.said? },
            "scoreboard" => Notice::Scoreboard { id: TournamentId(payload.tournament?) },
            "shared" => Notice::Shared { by: PlayerId(payload.by?), line: payload.line? },
            "thread" => Notice::Thread { id: id?, version: version?, announcement: payload.announcement },
            "card" => Notice::Card { code: self.code.clone()?, expires_at: payload.expires_at? },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_read_as_they_were_written() {
        let (id, player, version) = (MatchId(3), PlayerId(7), 5);
        for notice in [
            Notice::Version { id, version, unthreaded: None, again: false },
            Notice::Version { id, version, unthreaded: None, again: true },
            Notice::Version { id, version, unthreaded: Some(Unthreaded::NotMade), again: false },
            Notice::Reminder { id, version, directed: true },
            Notice::Call { id, player, version, directed: false },
            Notice::Nudge { id, player, version, directed: true },
            Notice::Lapsed { id, player, version, directed: true },
            Notice::Unseen { id, player, version, directed: false },
            Notice::Review { id },
            Notice::Month { month: Month::from_number(24_310) },
            Notice::Digest { day: Day::from_number(20_000) },
            Notice::Puzzle { day: Day::from_number(20_000) },
            Notice::Language,
            Notice::Tournament { id: TournamentId(2), said: Said::Round(3) },
            Notice::Tournament { id: TournamentId(2), said: Said::Over },
            Notice::Scoreboard { id: TournamentId(2) },
            Notice::Shared { by: player, line: "/top insert".to_owned() },
            Notice::Thread { id, version, announcement: Some("12".to_owned()) },
            Notice::Card { code: "k7q2x".to_owned(), expires_at: Timestamp(9) },
        ] {
            let mut row = NoticeRow {
                notice_id: 1,
                kind: notice.kind().to_owned(),
                match_id: notice.match_id().map(|id| id.0),
                version: notice.version().map(i64::from),
                player_id: notice.player().map(|player| player.0),
                code: notice.code().map(str::to_owned),
                payload: notice.payload(),
            };
            assert_eq!(row.notice(), Some(notice));
            row.kind = "novelty".to_owned();
            assert_eq!(row.notice(), None);
        }
    }
}
