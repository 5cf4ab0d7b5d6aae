//! A match at a table: as plain data, for pages and programs that show it and play. `docs/api.md` describes it.

use std::collections::BTreeMap;
use std::iter;

use serde::Serialize;
use serde_json::{Map, Value};
use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::{Game, Reading, Setup, Shelf, Steps, parse_move_among};
use tavoliere_render::Theme;
use tavoliere_render::touch::bare;

use crate::platform::language::Language;
use crate::platform::path::Evening;
use crate::platform::reply::Post;

/// Where in a match somebody looks: at a board of its course, and at moves that are tried out from there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Viewpoint {
    /// The number of moves of the match that are on the board; `None` for all.
    pub ply: Option<usize>,
    /// The spellings of moves tried out from there.
    pub tried: Vec<String>,
    /// The number of moves on the board that the reader has drawn, if they want the change of the drawing.
    pub drawn: Option<u32>,
}

impl Viewpoint {
    /// The match as it is, for a reader who has drawn the board after so many moves.
    pub fn now(drawn: Option<u32>) -> Self {
        Self { drawn, ..Self::default() }
    }

    /// Whether it is the board as it is.
    pub fn is_now(&self) -> bool {
        self.ply.is_none() && self.tried.is_empty()
    }
}

/// A match as one reader sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Table {
    #[serde(flatten)]
    pub shown: TableView,
    /// The side of the reader: 0 moves first. `None` for a reader who only looks on.
    pub you: Option<usize>,
    /// Whether the reader is to move.
    pub yours: bool,
    /// Whether the reader wants to see a move before it is played.
    pub confirm: bool,
    /// The actions besides a move: answers, and new matches.
    pub actions: Vec<Vec<TableButton>>,
    /// The remarks about the board, and a wish to undo the match, a line each.
    pub talk: Vec<String>,
    /// The rematch of a match that the reader has played, if somebody has asked for it; or the next of several games.
    pub rematch: Option<TableRematch>,
    /// Where others find the match: its page for everybody, or the way of the reader's platform. `None` if there is
    /// nothing but the table itself.
    pub link: Option<String>,
    /// The possible beginnings of a move, for the reader who is to move.
    pub reading: Option<Ways>,
    /// The board as it is, for a reader who has drawn an earlier one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<BoardChange>,
}

/// The part of a match that is the same for all readers of one language.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TableView {
    pub code: String,
    pub version: u32,
    /// The id of the game.
    pub game: &'static str,
    /// The name of the game.
    pub name: String,
    /// The options of the game, as the referee takes them.
    pub options: Map<String, Value>,
    /// The size of the board, such as `8×8`.
    pub size: String,
    pub phase: PhaseName,
    pub columns: u8,
    pub rows: u8,
    /// Both sides, the one that moves first first.
    pub sides: [TableSide; 2],
    /// The side to move: 0 or 1; `None` before the beginning and after the end.
    pub turn: Option<usize>,
    /// The moves so far by their spellings.
    pub moves: Vec<String>,
    /// The side of each of them.
    pub movers: Vec<usize>,
    /// The last event in words.
    pub said: String,
    /// The result in words, after the end.
    pub result: Option<String>,
    /// The content of each cell that is not empty, in words.
    pub cells: BTreeMap<String, String>,
    /// The turning points, if the match was reviewed.
    pub turns: Vec<TableTurningPoint>,
    /// The review in words, if it has found no turning point.
    pub steady: Option<String>,
}

impl TableView {
    /// Whether somebody who types this means a move of the match, which is spelled as in [`TableView::moves`].
    pub fn means(&self, made: &str, typed: &str) -> bool {
        let either_way = || Setup::parse(self.game, GAMES).is_ok_and(|setup| setup.start().either_way());
        let read = |made: Steps| parse_move_among(&[made], either_way(), typed);
        made == typed || Steps::parse(made).is_some_and(|made| matches!(read(made), Reading::Whole(_)))
    }
}

/// A turning point of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableTurningPoint {
    /// The number of moves before it.
    pub ply: usize,
    /// The spelling of the better move.
    pub better: String,
    /// The move that was played and the better move, in words.
    pub words: String,
}

/// The match after a match: its rematch, or the next of several games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableRematch {
    pub code: String,
    pub phase: PhaseName,
    /// The words on a button that leads to it.
    pub label: String,
    /// The person who asked for it, or what became of it. Empty for the next of several games, which nobody asks for.
    pub words: String,
}

/// The stage that a match has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseName {
    /// A challenge that nobody has accepted.
    Open,
    Playing,
    Over,
    /// A challenge that was declined or cancelled, or a match without a result.
    Ended,
}

/// One side of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TableSide {
    /// The name of the side, such as `X`.
    pub side: String,
    /// The names of its players; empty before the match begins.
    pub names: String,
    /// The number that the game counts, if it counts one.
    pub score: Option<String>,
    /// The unit of that number.
    pub unit: Option<String>,
    /// Further facts about the side, in words.
    pub status: Option<String>,
    /// When its time runs out, in Unix milliseconds: for the side to move.
    pub deadline_ms: Option<i64>,
    /// The same. Deprecated: its name lacks the unit.
    pub deadline: Option<i64>,
    /// Whether its clock stands, such as during a vacation.
    pub stands: bool,
    pub winner: bool,
    /// Whether the computer plays it.
    pub computer: bool,
}

/// A match for a page of another site that leads to it.
#[derive(Clone, Debug)]
pub struct Preview {
    /// In words and as a picture.
    pub post: Post,
    /// Whether search engines may know it.
    pub searchable: bool,
}

/// A game in a list to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCard {
    pub id: &'static str,
    pub name: String,
    /// The game in a line.
    pub summary: String,
    /// Whether it is one of the games of the house.
    pub is_italian: bool,
    /// The person's rating, or how often they have played it; empty if it is not known who looks.
    pub state: String,
    /// Its evening on the person's path, if it has one and it is known who looks.
    pub evening: Option<Evening>,
}

impl GameCard {
    /// A game for somebody of whom nothing is known.
    pub fn new(language: Language, game: &'static Game) -> Self {
        Self {
            id: game.id,
            name: language.game_text(game, "name"),
            summary: language.game_text(game, "summary"),
            is_italian: game.shelf == Shelf::Italian,
            state: String::new(),
            evening: None,
        }
    }

    /// All games, in their order, for somebody of whom nothing is known.
    pub fn all(language: Language) -> Vec<Self> {
        GAMES.iter().map(|game| Self::new(language, game)).collect()
    }
}

/// How somebody reads at tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLook {
    pub language: Language,
    /// The theme that they have chosen; `None` follows their screen.
    pub theme: Option<&'static str>,
    pub confirm: bool,
}

/// A button: a label, and the command line that it stands for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableButton {
    pub label: String,
    pub line: String,
    pub tone: &'static str,
}

/// The meaning of some steps of a move on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Ways {
    /// The beginning of at least one move. `words` asks for the next step.
    Begun { made: Vec<String>, next: Vec<NextStep>, words: String },
    /// A legal move. `words` says what follows from it; it may be empty.
    Whole {
        #[serde(rename = "move")]
        spelled: String,
        words: String,
    },
    /// No move and no beginning of one. `words` says why.
    Illegal { words: String },
}

/// A way in which a move goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NextStep {
    /// A cell, a shared piece such as `+3`, or `pass`.
    pub step: String,
    /// Whether the move is whole with it.
    pub ends: bool,
}

/// How a board is drawn as SVG.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drawn {
    /// To be touched, in colours that a style sheet decides.
    Touchable,
    /// Small, without coordinates, in the colours of a theme.
    Bare(&'static str),
    /// To be touched, in the colours of a theme.
    Themed(&'static str),
}

/// A touchable board as the difference from an earlier one of its match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardChange {
    /// The name of the earlier drawing, which is its `data-drawing`.
    pub from: String,
    /// The lines of the drawing from the first to the last.
    pub lines: Vec<DrawnLines>,
}

/// Lines of a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum DrawnLines {
    /// Lines of the earlier drawing: the index of the first, and their number.
    Kept(usize, usize),
    New(String),
}

/// Why there is nothing to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoTable {
    /// There is no such match, or this person may not see it.
    Unknown,
    /// The request is impossible: a move that is not legal, or a board that never existed.
    Impossible,
    /// An internal error. It is logged.
    Broken,
}

/// The name of a theme for [`Drawn`]; `None` if there is no such theme.
pub fn theme(name: &str) -> Option<&'static str> {
    Theme::from_name(name).map(|theme| theme.name)
}

/// A small board of a game, as it looks when some moves are played, in the colours of a theme. `None` if there is no such game or
/// theme.
pub fn game_picture(game: &str, theme: &str) -> Option<String> {
    let game = games::find(game)?;
    let fullest = game.pages.iter().map(|page| page.scene(game).diagram).max_by_key(|diagram| diagram.cells.len())?;
    Some(bare(&fullest, Theme::from_name(theme)?))
}

/// The colours of boards in all themes, as a style sheet: for the theme that `data-theme` names, else light or dark, as the
/// system of the reader is.
pub fn style_sheet() -> String {
    let colours = |theme: &Theme| {
        let variables = theme.variables().into_iter().map(|(name, colour)| format!("--{name}:{colour};"));
        variables.collect::<String>()
    };
    let chosen = Theme::ALL.iter().map(|theme| format!("[data-theme=\"{}\"]{{{}}}\n", theme.name, colours(theme)));
    let [light, dark] = [&Theme::LIGHT, &Theme::DARK].map(colours);
    let system = format!(":root{{{light}}}\n@media (prefers-color-scheme: dark){{:root{{{dark}}}}}\n");
    iter::once(system).chain(chosen).collect()
}
