//! The path of somebody who is new: an evening for each Italian game, of four steps each.

use tavoliere_games::rules::Game;

/// A step of an evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathStep {
    /// All exercises of the game.
    Lesson,
    /// A match that was played to its end.
    Match,
    /// A puzzle.
    Puzzle,
    /// A match that was won.
    Win,
}

impl PathStep {
    /// In the order of an evening.
    pub const ALL: [Self; 4] = [Self::Lesson, Self::Match, Self::Puzzle, Self::Win];

    /// The id of its name.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Lesson => "path-lesson",
            Self::Match => "path-match",
            Self::Puzzle => "path-puzzle",
            Self::Win => "path-win",
        }
    }
}

/// An evening of somebody's path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evening {
    /// Its place on the path, from 1.
    pub number: usize,
    pub game: &'static Game,
    /// The steps that are done.
    pub done: Vec<PathStep>,
}

impl Evening {
    /// The first step that is not done.
    pub fn next(&self) -> Option<PathStep> {
        PathStep::ALL.into_iter().find(|step| !self.done.contains(step))
    }
}
