//! Replies, the posts laid out from them, and answers.

use std::collections::BTreeMap;

use bytes::Bytes;
use tavoliere_games::rules::{Cell, Diagram};
use tavoliere_render::card::{
    BracketCard, ChallengeCard, FinishedCard, Leaderboard, Profile, PuzzleCard, Review, Standings,
};
use tavoliere_render::{Frame, Theme};

use crate::platform::look::Source;
use crate::platform::request::{ChatKey, MessageKey, ServerKey};
use tavoliere_play::time::Timestamp;

/// Content for any platform, not drawn and not cut. [`Reply::lay_out`] makes a [`Post`] of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reply {
    pub text: Text,
    pub attachment: Option<Attachment>,
    /// Menus above the buttons. Only for platforms that have menus.
    pub menus: Vec<Menu>,
    /// Rows of buttons that belong together.
    pub buttons: Vec<Vec<Button>>,
    /// Whether it begins something of its own: it never takes the place of the buttons under which it was asked for.
    pub apart: bool,
    /// The code of the match of which it shows that the computer is to move.
    pub awaits: Option<String>,
    /// The cells of which it speaks, for a page that shows the board anyway.
    pub lights: Vec<Cell>,
    /// A text to take along, which a page offers to copy with its address.
    pub to_copy: Option<String>,
}

impl Reply {
    /// Whether it shows a board, as a picture or in words.
    pub const fn shows_board(&self) -> bool {
        matches!(self.attachment, Some(Attachment::Board(_)))
    }
}

/// The attachment to the text of a reply.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for each reply, and it is moved a few times")]
pub enum Attachment {
    Board(BoardView),
    Card(CardView),
    Document(Document),
    /// Lets the reader choose a person. Left out if the platform has nothing for it.
    People(PeopleMenu),
}

/// The content of a board view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardScene {
    /// The board as it is.
    Board,
    /// A replay: the earlier boards, the first one first, then the board as it is.
    Replay(Vec<(Frame, Diagram)>),
    /// The title alone, where a board was that newer ones have replaced.
    Past,
    /// The card of a challenge, before the match begins.
    Challenge(ChallengeCard),
    /// The card of a puzzle.
    Puzzle(PuzzleCard),
}

/// A board to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    pub frame: Frame,
    pub diagram: Diagram,
    pub scene: BoardScene,
    pub theme: &'static Theme,
    /// Whether the reader gets text instead of a picture.
    pub as_text: bool,
    /// The description in a short sentence.
    pub alt: String,
    /// Everything on the board in words, for people who cannot see it and have asked for the board; else empty.
    pub standing: String,
    /// The score in a few words; may be empty.
    pub score: String,
    /// The legend of the board as text.
    pub legend: String,
    /// The file name of the picture, without the extension.
    pub name: String,
    /// The cells as buttons; `None` if the board is only to be looked at.
    pub touch: Option<TouchView>,
}

/// A board whose cells are buttons, where [`Limits::touch`](super::limits::Limits::touch) says so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TouchView {
    /// The content of each cell that is not empty, in words.
    pub words: BTreeMap<String, String>,
    /// The cells that are chosen already.
    pub made: Vec<String>,
    /// The effect of a tap on each cell.
    pub taps: Vec<CellTap>,
}

/// A cell as a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellTap {
    pub cell: Cell,
    /// The line that is carried out. For a cell that cannot be chosen it is answered with the reason.
    pub line: String,
    pub can_be_chosen: bool,
}

/// A board to touch, drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TouchBoard {
    /// The drawing, with an element for each cell.
    pub svg: Bytes,
    /// The description in words.
    pub alt: String,
    pub columns: u8,
    pub rows: u8,
    pub shown: TouchView,
}

/// A card to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardView {
    pub card: Card,
    pub theme: &'static Theme,
    /// Whether the reader gets text instead of a picture.
    pub as_text: bool,
    /// The card as text in a monospaced font.
    pub table: String,
    /// The description in words, the most important first.
    pub alt: String,
    /// The file name of the picture, without the extension.
    pub name: String,
}

/// The content of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for each reply, and it is moved a few times")]
pub enum Card {
    Leaderboard(Leaderboard),
    Profile(Profile),
    Review(Review),
    Finished(FinishedCard),
    Standings(Standings),
    Bracket(BracketCard),
}

/// One message, laid out for a platform.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Post {
    pub text: Text,
    pub picture: Option<Picture>,
    /// A board to touch, in place of a picture.
    pub touch: Option<TouchBoard>,
    /// A post has a document or a picture, not both.
    pub document: Option<Document>,
    /// Menus above the buttons, each in a row of its own.
    pub menus: Vec<Menu>,
    /// Rows of buttons, top first.
    pub buttons: Vec<Vec<Button>>,
    /// Lets the reader choose a person, as [`Limits::people`](super::limits::Limits::people) says.
    pub people: Option<PeopleMenu>,
    /// Whether it begins something of its own: it never takes the place of the buttons under which it was asked for.
    pub apart: bool,
    /// The code of the match of which it shows that the computer is to move. If it is an answer, nothing but
    /// [`awaited`](crate::requests::bot::Requests::awaited) tells what becomes of it.
    pub awaits: Option<String>,
    /// The cells of which it speaks, for a page that shows the board anyway.
    pub lights: Vec<Cell>,
    /// A text to take along, which a page offers to copy with its address.
    pub to_copy: Option<String>,
    /// Whether to send the post without sound, because its readers have quiet hours.
    pub silent: bool,
    /// The source of the post; `None` for an answer.
    pub source: Option<Source>,
}

impl Post {
    /// All buttons: the options of the menus, then the others.
    pub fn all_buttons(&self) -> impl Iterator<Item = &Button> {
        self.menus.iter().flat_map(|menu| &menu.options).chain(self.buttons.iter().flatten())
    }
}

/// Buttons as a list that opens, for more buttons than fit below a post.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The label of the closed menu.
    pub title: String,
    /// At most [`Limits::menu`](super::limits::Limits::menu). One of tone [`Tone::Primary`] is chosen already.
    pub options: Vec<Button>,
}

/// The choice of a person from all that the platform knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeopleMenu {
    pub title: String,
    /// The line with [`PeopleMenu::PERSON`] in place of the person. At most [`Button::LONGEST_LINE`] bytes.
    pub line: String,
}

impl PeopleMenu {
    /// Stands in the line for the person who is chosen.
    pub const PERSON: &'static str = "<@>";

    /// The line for a person, by their key.
    pub fn chosen(line: &str, key: &str) -> String {
        line.replacen(Self::PERSON, &format!("<@{key}>"), 1)
    }
}

/// Text in pieces, so that no name can act as markup or as a mention.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text(pub Vec<Span>);

impl Text {
    pub fn plain(words: impl Into<String>) -> Self {
        Self(vec![Span::Plain(words.into())])
    }

    /// The text with a link to a post at the first place where these words stand.
    pub fn linking(self, words: &str, post: Option<PostAddress>) -> Self {
        let Some(post) = post else { return self };
        let found = self.0.iter().position(|span| matches!(span, Span::Plain(text) if text.contains(words)));
        let Some(at) = found else { return self };
        let mut spans = self.0;
        if let Span::Plain(text) = spans.remove(at)
            && let Some((before, after)) = text.split_once(words)
        {
            let link = Span::Post { words: words.to_owned(), post };
            spans.splice(at..at, [Span::Plain(before.to_owned()), link, Span::Plain(after.to_owned())]);
        }
        Self(spans)
    }

    /// The text without emphasis, with names instead of mentions.
    pub fn words(&self) -> String {
        let words = self.0.iter().map(|span| match span {
            Span::Plain(words)
            | Span::Strong(words)
            | Span::Code(words)
            | Span::Deadline { words, .. }
            | Span::Link { line: words }
            | Span::Page { url: words }
            | Span::Post { words, .. } => words.as_str(),
            Span::Mention { name, .. } => name,
        });
        words.collect()
    }
}

/// A piece of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain text, which the adapter escapes. May contain line breaks.
    Plain(String),
    /// Emphasised text, which the adapter escapes.
    Strong(String),
    /// A block in a monospaced font, on lines of its own.
    Code(String),
    /// The mention of the person who is notified. A post has at most one.
    Mention {
        /// The person's key on the platform the post goes to.
        key: String,
        /// The text if the platform cannot mention the person.
        name: String,
    },
    /// A link that has a line carried out in the private chat of the person who follows it. Platforms without such
    /// links show the line.
    Link { line: String },
    /// The address of a web page.
    Page { url: String },
    /// A link to an earlier post on the platform. Platforms without such links show the words.
    Post { words: String, post: PostAddress },
    /// The time that is left.
    Deadline {
        /// The deadline, for platforms that count down.
        at: Timestamp,
        /// The time that is left now, for other platforms.
        words: String,
    },
}

/// Where a post of the bot is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PostAddress {
    pub place: ChatKey,
    /// The key of the server that the place belongs to, if there is one.
    pub server: Option<ServerKey>,
    pub message: MessageKey,
}

/// A picture with its description.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// Shared by all copies of the picture.
    pub bytes: Bytes,
    pub format: PictureFormat,
    /// The description, for people who cannot see the picture.
    pub alt: String,
    /// A file name such as `k7q2-12.png`: the code and the version of the match.
    pub name: String,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Picture").field("name", &self.name).field("bytes", &self.bytes.len()).finish_non_exhaustive()
    }
}

/// A file for a person to save.
#[derive(Clone, PartialEq, Eq)]
pub struct Document {
    /// Shared by all copies of the document.
    pub bytes: Bytes,
    /// The name of the file, which tells its type.
    pub name: String,
}

impl Document {
    /// The media type, which the name tells.
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit_once('.') {
            Some((_, "csv")) => "text/csv",
            Some((_, "txt")) => "text/plain",
            _ => "application/json",
        }
    }
}

impl std::fmt::Debug for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Document").field("name", &self.name).field("bytes", &self.bytes.len()).finish()
    }
}

/// The format of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PictureFormat {
    Png,
    /// An animation.
    Gif,
}

impl PictureFormat {
    /// The media type.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Gif => "image/gif",
        }
    }

    /// The extension of file names, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }
}

/// A command line to tap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// At most [`Limits::button_label`](super::limits::Limits::button_label) characters.
    pub label: String,
    /// The command line, at most [`Button::LONGEST_LINE`] bytes.
    pub line: String,
    pub tone: Tone,
    pub audience: Audience,
    /// Where it leads, in place of carrying out the line. A platform that cannot lead there leaves the button out.
    pub leads: Option<ButtonLead>,
    /// The game that it chooses, for places that draw games on their buttons.
    pub game: Option<DrawnGame>,
}

/// A game on a button that chooses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnGame {
    pub id: &'static str,
    /// One line about it, in the language of the button.
    pub summary: String,
}

/// Where a button leads that carries out no line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ButtonLead {
    /// To the table of the match of this code.
    Table(String),
    /// To a chat that the person chooses from all of theirs, with these words typed after the name of the bot:
    /// [`invite`](crate::requests::bot::Requests::invite) offers what they stand for.
    Chats(String),
}

/// The people for whom a button under a shared post is meant. Platforms with one keyboard for everybody show it to all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Audience {
    #[default]
    Everybody,
    /// One person, by the platform's key.
    Only(String),
    /// All but one person.
    AllBut(String),
}

impl Button {
    pub fn new(label: impl Into<String>, line: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            line: line.into(),
            tone: Tone::Plain,
            audience: Audience::Everybody,
            leads: None,
            game: None,
        }
    }

    /// A button that opens the table of a match.
    pub fn of_table(label: impl Into<String>, code: &str) -> Self {
        let line = format!("{}{code}", Self::TABLE);
        Self { leads: Some(ButtonLead::Table(code.to_owned())), ..Self::new(label, line) }
    }

    /// A button that is drawn with the game that it chooses.
    pub fn with_game(mut self, game: DrawnGame) -> Self {
        self.game = Some(game);
        self
    }

    /// A button that lets the person choose a chat for what a line stands for.
    pub fn to_chats(label: impl Into<String>, line: &str) -> Self {
        let typed = line.trim_start_matches('/').to_owned();
        Self { leads: Some(ButtonLead::Chats(typed)), ..Self::new(label, line) }
    }

    pub fn concerning(mut self, audience: Audience) -> Self {
        self.audience = audience;
        self
    }

    pub const fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// The maximum number of bytes of a button's line: the smallest limit of all platforms.
    pub const LONGEST_LINE: usize = 64;

    /// How the line of a button begins that opens a table. It is no command: the platform opens the table itself.
    pub const TABLE: &'static str = "/table #";
}

/// The style of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// The most likely choice.
    Primary,
    #[default]
    Plain,
    /// An action that cannot be undone.
    Danger,
    /// Not available now. The button stays, so that the others keep their places.
    Inert,
}

/// The immediate answer to the asker. Posts for all people of a chat come through the outbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// No answer: the posts are enough.
    Done,
    /// The same; the question in the message whose button was tapped is answered, so its buttons go at once. The message
    /// itself is tidied away later.
    Answered,
    /// For the asker only, if the platform can do that.
    Say(Post),
    /// Replaces the message whose button was tapped. If no button was tapped, or the message cannot be changed, this is a
    /// new message.
    Replace(Post),
    /// Takes the place of a question whose button was tapped, as [`Replace`](Self::Replace) does. A message that only
    /// the asker sees is removed instead.
    Settled(Post),
    /// The message whose button was tapped has done its work and goes. The post takes its place where it cannot go.
    Remove(Post),
    /// Refers the asker to their private chat with the bot, where the line is carried out, because its answer is not
    /// for everybody in this chat. Platforms with private answers never get it.
    Aside { line: String, post: Post },
    /// Asks for a line of text, with a form or, if the platform has no forms, with [`Prompt::post`].
    Ask(Prompt),
}

impl Answer {
    /// The code of the match whose computer is to move, if the answer shows that to the asker.
    pub fn awaits(&self) -> Option<&str> {
        match self {
            Self::Say(post) | Self::Replace(post) => post.awaits.as_deref(),
            _ => None,
        }
    }
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
    /// The question if the platform has no forms.
    pub post: Post,
}
