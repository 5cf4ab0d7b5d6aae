//! The first game: what is played, and which rule is told when. Each rule is told once, when it first matters.

use crate::chat::presentation::speaker::Speaker;
use crate::matches::StoredMatch;
use crate::matches::{Match, Phase};
use tavoliere_games::rules::{Diagram, Mark, Reason};

/// What follows `/play`: a small board, the weakest computer, all the time one likes, and the first move.
pub const FIRST_GAME: &str = "briths-square computer 1 size=5 centre=allowed side=first clock=none rated=no";

/// A rule, or a piece of advice.
struct Lesson {
    /// The text's id after the game's own prefix.
    words: &'static str,
    /// Whether a board shows what it is about.
    matters: fn(&Match) -> bool,
}

/// So many moves left, or fewer, are few.
const FEW_MOVES: usize = 3;

/// In the order in which they are told where several matter at once.
const LESSONS: [Lesson; 6] = [
    Lesson { words: "lesson-marking", matters: |game| game.phase == Phase::Playing && game.moves.is_empty() },
    Lesson { words: "lesson-closed", matters: |game| game.moves.len() == 1 },
    Lesson { words: "lesson-reserve", matters: |game| game.moves.len() == 2 },
    Lesson { words: "lesson-dead", matters: |game| is_dead_somewhere(&game.position.diagram()) },
    Lesson {
        words: "lesson-few",
        matters: |game| game.phase == Phase::Playing && game.position.legal().len() <= FEW_MOVES,
    },
    Lesson {
        words: "lesson-end",
        matters: |game| game.outcome().is_some_and(|outcome| outcome.reason == Reason::Blocked),
    },
];

fn is_dead_somewhere(diagram: &Diagram) -> bool {
    diagram.marks.iter().any(|(_, mark)| *mark == Mark::Dead)
}

/// What is to be told at these versions, each lesson with the match it is about.
fn told(game: &StoredMatch, versions: &[u32]) -> Vec<(&'static Lesson, Match)> {
    let mut events = game.events.iter().cloned().zip(game.times.iter().copied());
    let Some((first, at)) = events.next() else { return Vec::new() };
    let mut then = Match::from_first(first, at);
    let mut waiting: Vec<&Lesson> = LESSONS.iter().collect();
    let mut told = Vec::new();
    for (event, at) in events {
        then.apply(event, at);
        let (now, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|lesson| (lesson.matters)(&then));
        waiting = later;
        if versions.contains(&then.version) {
            told.extend(now.into_iter().map(|lesson| (lesson, then.clone())));
        }
    }
    told
}

impl Speaker<'_> {
    /// What a first game teaches at these versions, a line each; empty in any other game.
    #[must_use]
    pub fn lessons(&self, game: &StoredMatch, versions: &[u32]) -> String {
        if !game.guided {
            return String::new();
        }
        let line = |(lesson, then): (&Lesson, Match)| {
            let side = then.position.turn().side().map(|side| self.side_name(side)).unwrap_or_default();
            let variables = [("side", side.into()), ("count", then.position.legal().len().into())];
            self.language.game_text_with(game.setup.game, lesson.words, variables)
        };
        told(game, versions).into_iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::grammar::terms::{Opponent, Terms};

    #[test]
    fn the_first_game_is_as_it_is_described() {
        let words: Vec<String> = FIRST_GAME.split(' ').map(str::to_owned).collect();
        let terms = Terms::read(&words).expect("it can be typed");
        assert_eq!((terms.opponent, terms.unrated, terms.clock), (Some(Opponent::Computer(1)), true, Some(None)));
    }
}
