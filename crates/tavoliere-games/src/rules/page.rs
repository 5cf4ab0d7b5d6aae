//! The pages of a game's illustrated rules, as data. Boards are written as the moves that lead to them: what they show
//! can be reached, and stays true when the rules change.

use super::{BoxedPosition, Diagram, Effects, Game, Mark, Setup, Side, Steps, Stroke};

/// A page: a few sentences, and the board they speak of.
#[derive(Debug)]
pub struct Page {
    /// The text's id after the game's own prefix.
    pub words: &'static str,
    /// What is chosen about the board; the rest is as by default.
    choices: &'static [(&'static str, &'static str)],
    /// The moves played on it.
    moves: &'static str,
    /// How many of them, the last ones, are shown with what they brought about.
    just_played: usize,
    allowed: &'static str,
    forbidden: &'static str,
}

impl Page {
    /// A page with the board after these moves, spelled as in records and parted by spaces.
    #[must_use]
    pub const fn new(
        words: &'static str,
        choices: &'static [(&'static str, &'static str)],
        moves: &'static str,
    ) -> Self {
        Self { words, choices, moves, just_played: 0, allowed: "", forbidden: "" }
    }

    /// Shows so many of the last moves as they are shown in play.
    #[must_use]
    pub const fn just_played(mut self, moves: usize) -> Self {
        self.just_played = moves;
        self
    }

    /// Marks moves that are legal.
    #[must_use]
    pub const fn allowing(mut self, moves: &'static str) -> Self {
        self.allowed = moves;
        self
    }

    /// Marks moves that are not legal.
    #[must_use]
    pub const fn forbidding(mut self, moves: &'static str) -> Self {
        self.forbidden = moves;
        self
    }

    /// The moves marked as legal.
    #[must_use]
    pub fn allowed(&self) -> Vec<Steps> {
        read(self.allowed)
    }

    /// The moves marked as not legal.
    #[must_use]
    pub fn forbidden(&self) -> Vec<Steps> {
        read(self.forbidden)
    }

    /// Sets the board up and plays the moves.
    ///
    /// # Panics
    /// When the page is not one of the game's: a test plays every page of every game.
    #[must_use]
    pub fn scene(&self, game: &'static Game) -> Scene {
        let setup = Setup::study(game, self.choices, 0).expect("a page's choices are the game's");
        let (mut position, moves) = (setup.start(), read(self.moves));
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

/// A page's board.
pub struct Scene {
    pub position: BoxedPosition,
    pub diagram: Diagram,
    /// The moves just played, by whom, with what they brought about.
    pub played: Vec<(Side, Steps, Effects)>,
}

/// The moves of a page.
fn read(moves: &str) -> Vec<Steps> {
    moves.split_whitespace().map(|spelled| Steps::parse(spelled).expect("a page's moves are spelled well")).collect()
}

/// Marks the cells of a move: all that lie between its two ends, or else where something would move to.
fn point_out(diagram: &mut Diagram, steps: &Steps, mark: Mark, between_ends: bool) {
    let cells: Vec<_> = steps.cells().collect();
    let marked = match cells[..] {
        [from, to] if between_ends => from.line_to(to).collect(),
        [from, to] => {
            diagram.strokes.push(Stroke::Moved { from, to });
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
