//! The bot without any platform: a request in, an answer out, and posts through the outbox.

pub mod app;
pub mod command;
pub mod courier;
pub mod reply;
pub mod request;
pub mod words;

pub use app::{App, Posted, Suggestion};
pub use command::{COMMANDS, Command, CommandOption, OptionKind, Verb};
pub use courier::{Courier, DeliveryError};
pub use reply::{Answer, Button, Limits, Menu, Picture, Post, Prompt, Span, Text, Tone};
pub use request::{Person, Place, Platform, Request};
pub use words::Language;
