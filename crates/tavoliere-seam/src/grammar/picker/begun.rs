//! How far a choice of a move has come.

use tavoliere_games::rules::{Cell, Kind, Position, Reading, Step, Steps, parse_move_among};

/// The choices so far and the choices that can follow.
pub struct BegunChoice {
    /// The kinds of all legal moves.
    pub kinds: Vec<Kind>,
    /// The kind that is being chosen from.
    pub kind: Kind,
    /// The steps that were chosen.
    pub chosen: Vec<Step>,
    /// These, and the steps after them that can only be one.
    pub made: Vec<Step>,
    /// The column of the next cell, if it was chosen.
    pub column: Option<u8>,
    /// The next steps, in order.
    pub next: Vec<Step>,
    /// The moves of this kind that begin so, with their steps in the order in which they were begun.
    pub moves: Vec<Steps>,
    /// The first steps of moves of other kinds, if neither a kind nor a step was chosen.
    pub others: Vec<Step>,
}

impl BegunChoice {
    /// Reads what is chosen. `None` if no legal move begins so.
    pub fn parse(position: &dyn Position, chosen: &str) -> Option<Self> {
        let legal = position.legal();
        let has = |kind: &Kind| legal.iter().any(|steps| position.kind_of(steps) == *kind);
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(has).collect();
        let (named, typed) = split(chosen);
        let of = |kind: Kind| legal.iter().filter(|steps| position.kind_of(steps) == kind).cloned().collect::<Vec<_>>();
        kinds.iter().filter(|kind| named.is_none_or(|named| named == **kind)).find_map(|kind| {
            let of_kind = of(*kind);
            let read = |typed: &str| match parse_move_among(&of_kind, position.either_way(), typed) {
                Reading::Begun { made, column, next, moves } => Some((made, column, next, moves)),
                _ => None,
            };
            let (chosen, mut column, mut next, mut moves) = read(typed)?;
            let mut made = chosen.clone();
            // A piece that is the only one left is not worth a tap.
            if let [piece @ Step::Piece(_)] = next[..] {
                made.push(piece);
                (made, column, next, moves) = read(&Steps(made).to_string())?;
            }
            let mut others = Vec::new();
            if named.is_none() && made.is_empty() && column.is_none() {
                others =
                    legal.iter().filter(|steps| position.kind_of(steps) != *kind).map(|steps| steps.0[0]).collect();
            }
            Some(Self { kinds: kinds.clone(), kind: *kind, chosen, made, column, next, moves, others })
        })
    }

    /// The steps that are made, and one more.
    pub fn then(&self, step: Step) -> Steps {
        Steps(self.made.iter().copied().chain([step]).collect())
    }

    /// A choice of this kind as it is written.
    pub fn text(&self, steps: &[Step], column: Option<u8>) -> String {
        let steps = Steps(steps.to_vec()).to_string();
        let word = if steps.is_empty() { self.word(self.kind) } else { "" };
        let column = column.map(|column| Cell::column_letter(column).to_string()).unwrap_or_default();
        [word, &steps, &column].iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
    }

    /// The word for a kind: none for the first one.
    pub fn word(&self, kind: Kind) -> &'static str {
        if self.kinds.first() == Some(&kind) { "" } else { kind.name() }
    }
}

/// Splits the name of a kind off what is chosen.
pub fn split(chosen: &str) -> (Option<Kind>, &str) {
    let (first, rest) = chosen.split_once(' ').unwrap_or((chosen, ""));
    match Kind::from_name(first) {
        // `pass` is a move, not only a kind.
        Some(kind) if kind != Kind::Pass => (Some(kind), rest),
        _ => (None, chosen),
    }
}
