//! Requests from platforms: the person, the place, and the command line.

use crate::grammar::spelled_line::SpelledLine;
use crate::platform::request::{MessageKey, Person, Place, Platform};

/// One request of a person: a typed command, a tapped button, or a move sent as a reply.
#[derive(Clone, Debug)]
pub struct Request {
    pub platform: Platform,
    /// The platform's own id of the update. The same id is never carried out twice.
    pub input: String,
    pub person: Person,
    pub place: Place,
    /// A command line: `/play briths-square computer`, or the [`line`](crate::platform::reply::Button::line) of a tapped button.
    /// Text without a leading `/` is a move for the board replied to. A person mentioned stands as `<@KEY>`.
    pub line: SpelledLine,
    /// The people that the line mentions as `<@KEY>`, and the bots that it mentions by their handles.
    pub mentions: Vec<Person>,
    /// The platform's key of the bot's post that the person replied to or tapped.
    pub post: Option<MessageKey>,
    /// The person to whose message this one is a reply; `None` if it replies to the bot or to the person's own message.
    pub replied_to: Option<Person>,
    /// The people who are in the place at this moment, if the platform knows it.
    pub present: Vec<Person>,
    /// Whether the person is an administrator of the place. If the platform must be asked, this is set only for commands
    /// of administrators.
    pub administrator: bool,
}

/// The ids of actions at a table begin so, also those of people from another platform.
pub const AT_A_TABLE: &str = "table-";

impl Request {
    /// Whether the answer belongs to the request: somebody who has not got it asks again.
    pub fn is_answered_at_once(&self) -> bool {
        matches!(self.platform, Platform::Lounge | Platform::Program) || self.input.starts_with(AT_A_TABLE)
    }
}
