//! The pages of a game's illustrated rules, as data. A board is given by the moves that lead to it, so each picture
//! shows a position that the rules allow.

use super::{BoxedPosition, Diagram, Effects, Game, Mark, Setup, Side, Steps, Stroke};

/// A page: a short text and a board.
#[derive(Debug)]
pub struct IllustratedPage {
    /// The id of the text, after the prefix of the game.
    pub words: &'static str,
    /// Choices of the setup; the others have their defaults.
    choices: &'static [(&'static str, &'static str)],
    /// The moves that lead to the board.
    moves: &'static str,
    /// The number of moves, counted from the last one, that are shown with their effects.
    just_played: usize,
    allowed: &'static str,
    forbidden: &'static str,
}

impl IllustratedPage {
    /// A page with the board after these moves, spelled as in records and separated by spaces.
    #[must_use]
    pub const fn new(
        words: &'static str,
        choices: &'static [(&'static str, &'static str)],
        moves: &'static str,
    ) -> Self {
        Self { words, choices, moves, just_played: 0, allowed: "", forbidden: "" }
    }

    /// Shows the last `moves` moves as in play, with their effects.
    #[must_use]
    pub const fn just_played(mut self, moves: usize) -> Self {
        self.just_played = moves;
        self
    }

    /// Marks moves as legal.
    #[must_use]
    pub const fn allowing(mut self, moves: &'static str) -> Self {
        self.allowed = moves;
        self
    }

    /// Marks moves as illegal.
    #[must_use]
    pub const fn forbidding(mut self, moves: &'static str) -> Self {
        self.forbidden = moves;
        self
    }

    /// The moves marked as legal.
    #[must_use]
    pub fn allowed(&self) -> Vec<Steps> {
        parse_moves(self.allowed)
    }

    /// The moves marked as illegal.
    #[must_use]
    pub fn forbidden(&self) -> Vec<Steps> {
        parse_moves(self.forbidden)
    }

    /// Sets up the board and plays the moves.
    ///
    /// # Panics
    /// If a move cannot be played; a test plays all pages of all games.
    #[must_use]
    pub fn scene(&self, game: &'static Game) -> Scene {
        let setup = Setup::study(game, self.choices, 0).expect("a page's choices are the game's");
        let (mut position, moves) = (setup.start(), parse_moves(self.moves));
        let mut played = Vec::new();
        for (number, steps) in moves.iter().enumerate() {
            let side = position.turn().side().expect("a page's moves go no further than the game");
            if number + self.just_played >= moves.len() {
                played.push((side, steps.clone(), position.effects(steps)));
            }
            position.play(steps).expect("a page's moves are legal");
        }
        let mut diagram = position.diagram();
        for (_, steps, effects) in &played {
            diagram.show_played(steps, effects);
        }
        for (moves, mark) in [(self.allowed(), Mark::Allowed), (self.forbidden(), Mark::Forbidden)] {
            moves.iter().for_each(|steps| point_out(&mut diagram, steps, mark, position.either_way()));
        }
        Scene { position, diagram, played }
    }
}

/// The board of a page.
pub struct Scene {
    pub position: BoxedPosition,
    pub diagram: Diagram,
    /// The moves shown as just played, with their sides and effects.
    pub played: Vec<(Side, Steps, Effects)>,
}

/// Parses the moves of a page.
fn parse_moves(moves: &str) -> Vec<Steps> {
    moves.split_whitespace().map(|spelled| Steps::parse(spelled).expect("a page's moves are spelled well")).collect()
}

/// Marks the cells of a move: all cells between its ends, or only the one to which something moves.
fn point_out(diagram: &mut Diagram, steps: &Steps, mark: Mark, between_ends: bool) {
    let cells: Vec<_> = steps.cells().collect();
    let marked = match cells[..] {
        [from, to] if between_ends => from.line_to(to).collect(),
        [from, to] => {
            diagram.strokes.push(Stroke::Moved { from, to });
            vec![to]
        }
        [from, to, further] => {
            diagram.strokes.extend([Stroke::Moved { from, to }, Stroke::Moved { from: to, to: further }]);
            vec![to]
        }
        _ => cells,
    };
    for cell in marked {
        if !diagram.marks.contains(&(cell, mark)) {
            diagram.marks.push((cell, mark));
        }
    }
}
