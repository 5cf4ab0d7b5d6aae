//! The bot without any platform: a request in, an answer out, and posts through the outbox.

pub mod app;
pub mod asked;
mod bookkeeping;
mod calling;
mod cards;
pub mod command;
pub mod completion;
mod computer;
pub mod courier;
mod described;
mod finishing;
pub mod flood;
mod handlers;
mod inviting;
mod keyword;
pub mod language;
mod layout;
mod leaderboard;
mod lessons;
pub mod manual;
pub mod outbox;
pub mod permission;
pub mod picker;
mod places;
mod planning;
pub mod problem;
mod puzzling;
pub mod quiet;
pub mod reader;
mod reminding;
pub mod reply;
pub mod request;
mod reviewing;
pub mod setting;
pub mod speaker;
pub mod terms;
mod thinking;
mod threads;
mod timekeeping;
mod unseen;
pub mod words;

pub use app::{App, Clock};
pub use command::{COMMANDS, Command, CommandOption, OptionKind, Verb};
pub use completion::Suggestion;
pub use courier::{Courier, DeliveryError, ThreadBegun};
pub use finishing::Effort;
pub use flood::Stopwatch;
pub use inviting::{Invitation, Invitations};
pub use language::Language;
pub use outbox::Posted;
pub use permission::Permission;
pub use reader::{Reader, Readers};
pub use reply::{
    Answer, BoardView, Button, Card, CardView, Document, Format, Limits, Menu, Picture, Post, Prompt, Reply, Span,
    Text, Tone,
};
pub use request::{Person, Place, Platform, Request};
