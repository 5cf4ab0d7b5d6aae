//! Notices, which the outbox delivers, in their stored form: a kind, references, and a payload.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::digests::DigestDay;
use super::notice_delivery::Lane;
use crate::row::from_row;
use tavoliere_play::matches::{MatchId, PlayerId};
use tavoliere_play::platforms::MessageKey;
use tavoliere_play::rating::Month;
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::TournamentId;

/// The id of a row of the outbox. Later notices have greater ids; this is the order of delivery in a chat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NoticeId(pub i64);

/// A notice that the outbox delivers to a chat. Its text and picture are made at delivery.
///
/// It is stored as a JSON object, of which some fields are columns of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
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
    /// A player wants a finished match not to count.
    Undo { id: MatchId, player: PlayerId },
    /// The review of a match.
    Review { id: MatchId },
    /// A chat's standings of a month.
    Month { month: Month },
    /// The digest of a chat at the end of a day.
    Digest { day: DigestDay },
    /// The puzzle of a day.
    Puzzle { day: DigestDay },
    /// The question which language a chat speaks.
    Language,
    /// The message that shows the lobby in a chat is made, or brought up to date.
    Lobby,
    /// Nobody has come yet for somebody who waits to be paired; `over` if they wait no more.
    Waiting { player: PlayerId, games: Vec<String>, over: bool },
    /// A player follows the person of a private chat.
    Followed { player: PlayerId },
    /// The news of a day for a follower, in a private chat.
    Following { player: PlayerId, day: DigestDay },
    /// Somebody has reported an opponent; for those who keep order in the lobby.
    Report { number: i64 },
    /// Something has happened in a tournament.
    Tournament {
        #[serde(rename = "tournament")]
        id: TournamentId,
        said: Announcement,
    },
    /// The message that shows how a tournament stands is made, or brought up to date.
    Scoreboard {
        #[serde(rename = "tournament")]
        id: TournamentId,
    },
    /// The answer of a command line, which a person shares with the chat.
    Shared { by: PlayerId, line: String },
    /// An account was linked with the person of a private chat.
    Linked { player: PlayerId },
    /// A thread is made for a match; in such a thread, the thread is opened or closed. `announcement` is the message
    /// under which the thread is made.
    Thread { id: MatchId, version: u32, announcement: Option<MessageKey> },
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

/// An event of a tournament that is announced once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Announcement {
    /// A round has begun, by its number. The first one begins the tournament.
    Round(u32),
    /// The games of the groups are over, and the final begins.
    Final,
    /// The bot can post in none of its chats. Said to the host.
    ShutOut,
    Paused,
    Resumed,
    Cancelled,
    Over,
}

/// The facts of a kind of notice.
#[derive(Debug)]
pub struct NoticeKind {
    /// Notices in the leisurely lane hold up no board, and do not make the outbox late.
    pub lane: Lane,
    /// Its place in the order of posts where calls are scarce.
    pub precedence: Precedence,
    /// How long its message stands, and which messages it replaces.
    pub role: Role,
    /// Whether it is for one player, in a private chat if possible.
    pub is_personal: bool,
    /// Whether only its player may read it: it is never posted where others read.
    pub is_for_one: bool,
}

/// The place of a notice in the order of posts where calls are scarce, the first one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precedence {
    Board,
    Reminder,
    Leisure,
}

/// The state of a notice in the outbox.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoticeState {
    /// It is to be delivered.
    Waiting,
    /// It was delivered, and stands.
    Open,
    /// It was delivered, and is to be taken back.
    Closing,
    /// It was delivered and taken back, or is not needed any more.
    Closed,
    /// It was given up.
    Failed,
}

/// No notice is in a state of this name.
#[derive(Debug, thiserror::Error)]
#[error("a notice is in no state \"{0}\"")]
pub(crate) struct UnknownState(String);

/// How long the message of a notice stands, and which earlier messages of the same match it replaces in its chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It stands while it has buttons, and replaces boards and calls.
    Board,
    /// It replaces boards and calls, and stays.
    Thread,
    /// It calls the player to move. It stands until the next board or call, and replaces calls.
    Call,
    /// It stays, and replaces nothing.
    Other,
}

/// The columns in which a notice is stored.
pub(crate) struct NoticeColumns {
    pub kind: String,
    pub match_id: Option<i64>,
    pub version: Option<i64>,
    pub player_id: Option<i64>,
    pub code: Option<String>,
    /// The other fields, as a JSON object.
    pub payload: String,
}

impl NoticeKind {
    /// A board, or a notice that is as urgent as one.
    const BOARD: Self = Self {
        lane: Lane::Urgent,
        precedence: Precedence::Board,
        role: Role::Other,
        is_personal: false,
        is_for_one: false,
    };
    /// A notice to one player, as urgent as a board.
    const PERSONAL: Self = Self { is_personal: true, ..Self::BOARD };
    /// A notice that can be read a little later.
    const NEWS: Self = Self { precedence: Precedence::Reminder, ..Self::BOARD };
    /// A notice that can be read at any time.
    const LEISURELY: Self = Self { lane: Lane::Leisurely, precedence: Precedence::Leisure, ..Self::BOARD };
}

impl NoticeState {
    const ALL: [Self; 5] = [Self::Waiting, Self::Open, Self::Closing, Self::Closed, Self::Failed];

    /// Its name in the database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Open => "open",
            Self::Closing => "closing",
            Self::Closed => "closed",
            Self::Failed => "failed",
        }
    }
}

impl TryFrom<String> for NoticeState {
    type Error = UnknownState;

    fn try_from(name: String) -> Result<Self, UnknownState> {
        Self::ALL.into_iter().find(|state| state.name() == name).ok_or(UnknownState(name))
    }
}

impl Role {
    /// Its name in the database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Thread => "thread",
            Self::Call => "call",
            Self::Other => "other",
        }
    }
}

impl Notice {
    /// The facts of its kind.
    pub const fn kind(&self) -> &'static NoticeKind {
        match self {
            Self::Version { .. } => &NoticeKind { role: Role::Board, ..NoticeKind::BOARD },
            Self::Thread { .. } => &NoticeKind { role: Role::Thread, ..NoticeKind::BOARD },
            Self::Call { .. } | Self::Nudge { .. } => &NoticeKind { role: Role::Call, ..NoticeKind::PERSONAL },
            Self::Reminder { .. } => {
                &NoticeKind { role: Role::Call, precedence: Precedence::Reminder, ..NoticeKind::PERSONAL }
            }
            Self::Lapsed { .. } | Self::Unseen { .. } => &NoticeKind { is_for_one: true, ..NoticeKind::PERSONAL },
            Self::Tournament { .. }
            | Self::Shared { .. }
            | Self::Linked { .. }
            | Self::Waiting { .. }
            | Self::Followed { .. }
            | Self::Undo { .. }
            | Self::Report { .. } => &NoticeKind::NEWS,
            Self::Scoreboard { .. } => &NoticeKind { precedence: Precedence::Leisure, ..NoticeKind::BOARD },
            Self::Review { .. }
            | Self::Month { .. }
            | Self::Digest { .. }
            | Self::Following { .. }
            | Self::Puzzle { .. }
            | Self::Language
            | Self::Lobby
            | Self::Card { .. } => &NoticeKind::LEISURELY,
        }
    }

    /// The match that it is about.
    pub const fn match_id(&self) -> Option<MatchId> {
        match self {
            Self::Version { id, .. }
            | Self::Reminder { id, .. }
            | Self::Call { id, .. }
            | Self::Nudge { id, .. }
            | Self::Lapsed { id, .. }
            | Self::Unseen { id, .. }
            | Self::Review { id }
            | Self::Undo { id, .. }
            | Self::Thread { id, .. } => Some(*id),
            _ => None,
        }
    }

    /// The player whom it names. A reminder names nobody: it is for the player to move.
    pub const fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Call { player, .. }
            | Self::Nudge { player, .. }
            | Self::Lapsed { player, .. }
            | Self::Unseen { player, .. }
            | Self::Linked { player }
            | Self::Followed { player }
            | Self::Undo { player, .. }
            | Self::Following { player, .. }
            | Self::Waiting { player, .. } => Some(*player),
            _ => None,
        }
    }

    /// The version of the match that it is about.
    pub const fn version(&self) -> Option<u32> {
        match self {
            Self::Version { version, .. }
            | Self::Reminder { version, .. }
            | Self::Call { version, .. }
            | Self::Nudge { version, .. }
            | Self::Lapsed { version, .. }
            | Self::Unseen { version, .. }
            | Self::Thread { version, .. } => Some(*version),
            _ => None,
        }
    }

    /// Whether it makes a sound although it shows no match: it is for one player, or tells the end of a tournament.
    pub const fn sounds(&self) -> bool {
        self.kind().is_personal
            || matches!(self, Self::Tournament { said: Announcement::Over, .. } | Self::Linked { .. })
    }

    /// Whether it shows a board that was shown before.
    pub const fn is_again(&self) -> bool {
        matches!(self, Self::Version { again: true, .. })
    }

    /// Whether it is a version that is not posted in a thread of its match.
    pub(crate) const fn is_unthreaded(&self) -> bool {
        matches!(self, Self::Version { unthreaded: Some(_), .. })
    }

    /// Whether its chat is final. Only the chat of a personal notice may still change.
    pub const fn is_directed(&self) -> bool {
        match self {
            Self::Reminder { directed, .. }
            | Self::Call { directed, .. }
            | Self::Nudge { directed, .. }
            | Self::Lapsed { directed, .. }
            | Self::Unseen { directed, .. } => *directed,
            _ => true,
        }
    }

    /// The same notice; its chat is final.
    pub fn directed_here(mut self) -> Self {
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

    pub(crate) fn columns(&self) -> NoticeColumns {
        let Ok(Value::Object(mut fields)) = serde_json::to_value(self) else { unreachable!("an object with a kind") };
        let mut take = |name: &str| fields.remove(name).unwrap_or_default();
        let (kind, code) = (take("kind"), take("code"));
        let numbers = ["id", "version", "player"].map(|name| take(name).as_i64());
        let [match_id, version, player_id] = numbers;
        // An absent field is null or false.
        fields.retain(|_, value| !matches!(value, Value::Null | Value::Bool(false)));
        let text = |value: Value| value.as_str().map(str::to_owned);
        NoticeColumns {
            kind: text(kind).expect("every notice has a kind"),
            match_id,
            version,
            player_id,
            code: text(code),
            payload: Value::Object(fields).to_string(),
        }
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
        let mut fields: Map<String, Value> = serde_json::from_str(&self.payload).ok()?;
        fields.insert("kind".to_owned(), self.kind.clone().into());
        // Rows of earlier releases lack them if they are false.
        for flag in ["again", "directed", "over"] {
            fields.entry(flag).or_insert(Value::Bool(false));
        }
        let columns: [(&str, Option<Value>); 4] = [
            ("id", self.match_id.map(Value::from)),
            ("version", self.version.map(Value::from)),
            ("player", self.player_id.map(Value::from)),
            ("code", self.code.clone().map(Value::from)),
        ];
        let columns = columns.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        fields.extend(columns);
        serde_json::from_value(Value::Object(fields)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No board waits for news, and news that cannot be posted is no trouble of the bot's.
    #[test]
    fn news_is_in_a_lane_of_its_own() {
        for news in [
            Notice::Review { id: MatchId(3) },
            Notice::Month { month: Month::from_number(24_310) },
            Notice::Digest { day: DigestDay::from_number(20_000) },
            Notice::Puzzle { day: DigestDay::from_number(20_000) },
            Notice::Language,
        ] {
            assert_eq!(news.kind().lane, Lane::Leisurely, "{news:?}");
        }
    }

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
            Notice::Digest { day: DigestDay::from_number(20_000) },
            Notice::Puzzle { day: DigestDay::from_number(20_000) },
            Notice::Language,
            Notice::Lobby,
            Notice::Waiting { player, games: vec!["insert".to_owned(), "hex".to_owned()], over: false },
            Notice::Waiting { player, games: vec!["insert".to_owned()], over: true },
            Notice::Tournament { id: TournamentId(2), said: Announcement::Round(3) },
            Notice::Tournament { id: TournamentId(2), said: Announcement::Over },
            Notice::Report { number: 4 },
            Notice::Followed { player },
            Notice::Undo { id, player },
            Notice::Following { player, day: DigestDay::from_number(20_000) },
            Notice::Scoreboard { id: TournamentId(2) },
            Notice::Shared { by: player, line: "/top insert".to_owned() },
            Notice::Thread { id, version, announcement: Some("12".into()) },
            Notice::Card { code: "k7q2x".to_owned(), expires_at: Timestamp(9) },
        ] {
            let NoticeColumns { kind, match_id, version, player_id, code, payload } = notice.columns();
            assert_eq!(match_id, notice.match_id().map(|id| id.0));
            assert_eq!(version, notice.version().map(i64::from));
            let mut row = NoticeRow { notice_id: 1, kind, match_id, version, player_id, code, payload };
            assert_eq!(row.notice(), Some(notice));
            row.kind = "novelty".to_owned();
            assert_eq!(row.notice(), None);
        }
    }
}
