//! The board as a keyboard: a button for each cell, with what stands on it.

use super::MoveChoices;
use super::begun::BegunChoice;
use crate::platform::limits::Limits;
use crate::platform::reply::{Button, CellTap, Tone};
use tavoliere_games::rules::{Cell, Diagram, Piece, PieceSet, Side, Step};

/// An empty cell that cannot be chosen.
const EMPTY: &str = "·";

/// The mark of a piece that can be chosen. An empty cell that can be chosen has its name.
const CHOOSABLE: &str = "›";

/// The last cell that was chosen.
const CHOSEN: &str = "📍";

/// The rows that the kinds and the controls take where there are no menus.
const FOOTER: usize = 2;

/// Whether a platform can show the whole board as buttons. Where rows are few, the controls give way; the kinds do not.
pub fn has_room(limits: &Limits, diagram: &Diagram, kinds: usize) -> bool {
    let (columns, rows) = (usize::from(diagram.columns), usize::from(diagram.rows));
    let footer = if limits.menu == 0 { FOOTER } else { usize::from(kinds > 1) };
    limits.grid && columns <= limits.buttons_in_row && rows + footer <= limits.rows
}

/// The board in a choice.
pub struct ChoiceBoard<'a> {
    pub choices: &'a MoveChoices<'a>,
    pub begun: &'a BegunChoice,
    pub diagram: &'a Diagram,
}

impl ChoiceBoard<'_> {
    /// The rows of the board, the top one first.
    pub fn rows(&self) -> Vec<Vec<Button>> {
        let row = |row: u8| (0..self.diagram.columns).map(move |column| Cell::new(column, row));
        (0..self.diagram.rows).rev().map(|number| row(number).map(|cell| self.cell(cell)).collect()).collect()
    }

    /// All cells, as a board to touch has them.
    pub fn taps(&self) -> Vec<CellTap> {
        let Self { begun, diagram, .. } = self;
        let all = (0..diagram.rows).flat_map(|row| (0..diagram.columns).map(move |column| Cell::new(column, row)));
        let tap = |cell: Cell| {
            let step = Step::Cell(cell);
            let can_be_chosen = begun.next.contains(&step) || begun.others.contains(&step);
            CellTap { cell, line: self.cell(cell).line, can_be_chosen }
        };
        all.filter(|cell| diagram.has(*cell)).map(tap).collect()
    }

    fn cell(&self, cell: Cell) -> Button {
        let Self { choices, begun, diagram } = self;
        let step = Step::Cell(cell);
        let piece = diagram.piece(cell).map(|piece| sign(diagram.pieces, piece));
        let line = match begun.made.split_last() {
            _ if begun.next.contains(&step) => choices.step(begun, step).line,
            _ if begun.others.contains(&step) => (choices.pick)(&cell.to_string()).into(),
            Some((last, before)) if *last == step => {
                return Button::new(CHOSEN, (choices.pick)(&begun.text(before, None)));
            }
            _ => return self.inert(step, piece),
        };
        Button::new(piece.map_or_else(|| cell.to_string(), |piece| piece + CHOOSABLE), line)
    }

    /// A cell that cannot be chosen. A tap on it is answered with the reason.
    fn inert(&self, step: Step, piece: Option<String>) -> Button {
        let word = if self.begun.made.is_empty() { self.begun.word(self.begun.kind) } else { "" };
        let line = (self.choices.pick)(format!("{word} {}", self.begun.then(step)).trim_start());
        Button::new(piece.unwrap_or_else(|| EMPTY.to_owned()), line).toned(Tone::Inert)
    }
}

/// A piece on a button, in the colours of the picture.
fn sign(pieces: PieceSet, piece: Piece) -> String {
    let [first, second] = match pieces {
        PieceSet::CrossesAndNoughts => ["❌", "⭕"],
        PieceSet::YellowAndRed => ["🟡", "🔴"],
        PieceSet::AzureAndYellow => ["🔵", "🟡"],
        PieceSet::RedAndAzure => ["🟥", "🟦"],
        PieceSet::RedAndAzureTokens => ["🔴", "🔵"],
        PieceSet::WhiteAndBlackRings | PieceSet::WhiteAndBlack => ["⚪", "⚫"],
        PieceSet::BlackAndWhite => ["⚫", "⚪"],
    };
    match piece {
        Piece::Of(Side::First) => first.to_owned(),
        Piece::Of(Side::Second) => second.to_owned(),
        Piece::Shared(value) => Step::Piece(value).to_string(),
        Piece::Origin => "✳".to_owned(),
    }
}
