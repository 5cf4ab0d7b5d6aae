//! What the bot says: text, a picture, buttons. Platforms print it; [`Limits`] tell what they cannot print.

use bytes::Bytes;
use tavoliere_games::rules::Diagram;
use tavoliere_render::card::{Challenge, Leaderboard, Profile, Review};
use tavoliere_render::{Frame, Theme};

/// What is to be said, before it is known where: nothing drawn, nothing cut. [`Reply::lay_out`] makes a [`Post`] of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reply {
    pub text: Text,
    pub board: Option<BoardView>,
    /// In place of a board.
    pub card: Option<CardView>,
    pub document: Option<Document>,
    /// Buttons in the rows in which they belong together.
    pub buttons: Vec<Vec<Button>>,
}

/// A board to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    pub frame: Frame,
    pub diagram: Diagram,
    /// The boards before, the first one first, where they are to be seen one after the other.
    pub earlier: Vec<(Frame, Diagram)>,
    /// What is drawn in place of the board in its frame, where nobody has begun to play on it.
    pub challenge: Option<Challenge>,
    pub theme: &'static Theme,
    /// Lines of text in place of a picture.
    pub as_text: bool,
    /// Says the same in words, the most needed first.
    pub alt: String,
    /// The score in a few words; empty where there is none.
    pub score: String,
    /// What the signs of the board as text stand for.
    pub legend: String,
    /// The picture's file name, without what it ends with.
    pub name: String,
}

/// A card to be drawn, which is about people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardView {
    pub card: Card,
    pub theme: &'static Theme,
    /// Lines of text in place of a picture.
    pub as_text: bool,
    /// The same in a monospaced font.
    pub table: String,
    /// Says the same in words, the most needed first.
    pub alt: String,
    /// The picture's file name, without what it ends with.
    pub name: String,
}

/// What a card shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Card {
    Leaderboard(Leaderboard),
    Profile(Profile),
    Review(Review),
}

/// One message, in words a person reads, laid out for a platform.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Post {
    pub text: Text,
    pub picture: Option<Picture>,
    /// Never together with a picture.
    pub document: Option<Document>,
    /// A list to choose one from, above the buttons.
    pub menu: Option<Menu>,
    /// Rows of buttons, top first.
    pub buttons: Vec<Vec<Button>>,
    /// Whether it comes without a sound, as whom it is meant for has quiet hours.
    pub silent: bool,
}

/// Buttons that are too many to stand side by side, as a list that opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// What it says while closed.
    pub title: String,
    /// At most [`Limits::menu`].
    pub options: Vec<Button>,
}

/// Text in pieces, so that no name can be taken for markup or for a mention.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text(pub Vec<Span>);

impl Text {
    #[must_use]
    pub fn plain(words: impl Into<String>) -> Self {
        Self(vec![Span::Plain(words.into())])
    }

    /// The text without any emphasis, people by their names.
    #[must_use]
    pub fn words(&self) -> String {
        let words = self.0.iter().map(|span| match span {
            Span::Plain(words) | Span::Strong(words) | Span::Code(words) | Span::Deadline { words, .. } => {
                words.as_str()
            }
            Span::Mention { name, .. } => name,
        });
        words.collect()
    }
}

/// A piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain text, to be escaped as the platform needs it. May hold line breaks.
    Plain(String),
    /// Emphasised text, to be escaped likewise.
    Strong(String),
    /// A block in a monospaced font, on lines of its own.
    Code(String),
    /// The one person to be notified by this post.
    Mention {
        /// The person's key on the platform the post goes to.
        key: String,
        /// What is shown where there is no mention.
        name: String,
    },
    /// How much time is left.
    Deadline {
        /// When it will be over, in unix milliseconds: some platforms count down by themselves.
        at: i64,
        /// How much is left as this is said, for the others.
        words: String,
    },
}

/// A picture with the words for it.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// Shared by all copies of the picture.
    pub bytes: Bytes,
    pub format: Format,
    /// Says the same to somebody who cannot see it.
    pub alt: String,
    /// A file name such as `k7q2-12.png`: the game's code and its version.
    pub name: String,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Picture").field("name", &self.name).field("bytes", &self.bytes.len()).finish_non_exhaustive()
    }
}

/// A file for one person to keep.
#[derive(Clone, PartialEq, Eq)]
pub struct Document {
    /// Shared by all copies of the document.
    pub bytes: Bytes,
    /// The name of the file, which tells its type.
    pub name: String,
}

impl Document {
    /// The name of its type on the network.
    pub const CONTENT_TYPE: &str = "application/json";
}

impl std::fmt::Debug for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Document").field("name", &self.name).field("bytes", &self.bytes.len()).finish()
    }
}

/// How a picture is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Png,
    /// One that moves.
    Gif,
}

impl Format {
    /// The name of the type on the network.
    #[must_use]
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Gif => "image/gif",
        }
    }

    /// What names of such files end with, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }
}

/// A command already typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What it says, at most [`Limits::button_label`] characters.
    pub label: String,
    /// The command it stands for, at most [`Button::LONGEST_LINE`] bytes.
    pub line: String,
    pub tone: Tone,
}

impl Button {
    #[must_use]
    pub fn new(label: impl Into<String>, line: impl Into<String>) -> Self {
        Self { label: label.into(), line: line.into(), tone: Tone::Plain }
    }

    #[must_use]
    pub const fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// The most bytes a button's line may have: Telegram's limit, the smallest of all.
    pub const LONGEST_LINE: usize = 64;
}

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// What most people will tap.
    Primary,
    #[default]
    Plain,
    /// What cannot be undone.
    Danger,
    /// Nothing, as it leads nowhere now: it keeps its place so that the others keep theirs.
    Inert,
}

/// What the person who asked gets at once. What everybody sees comes through the outbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nothing more to say: the posts say it.
    Done,
    /// For the asker's eyes, where the platform can.
    Say(Post),
    /// Takes the place of the message whose button was tapped: its text, its picture and its buttons. Where none was
    /// tapped, or it cannot be changed any more, it is said.
    Turn(Post),
    /// Asks for a line of text: a form where the platform has forms, else [`Prompt::post`].
    Ask(Prompt),
}

/// A question to be answered by typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// At most 45 characters.
    pub title: String,
    /// The name of the field, at most 45 characters.
    pub label: String,
    pub placeholder: String,
    /// The command line that the typed text completes: `move #k7q2.5 `.
    pub line: String,
    /// What to say where there are no forms.
    pub post: Post,
}
