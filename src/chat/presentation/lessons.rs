//! A player's first game: its terms, and the lessons that explain each rule once, when it first matters.

use crate::chat::platform::language::SIDE;
use crate::chat::presentation::speaker::Speaker;
use crate::matches::StoredMatch;
use crate::matches::{Match, Phase};
use tavoliere_games::rules::{Diagram, Mark, Reason};

/// The words after `/play`: a small board, the weakest computer, no clock, and the first move.
pub const FIRST_GAME: &str = "briths-square computer 1 size=5 centre=allowed side=first clock=none rated=no";

/// A rule, or a piece of advice.
struct Lesson {
    /// The text's id after the game's own prefix.
    text: &'static str,
    /// Whether the board shows the rule.
    matters: fn(&Match) -> bool,
}

/// The most legal moves that count as few.
const FEW_MOVES: usize = 3;

/// The order decides which lesson comes first if several matter at once.
const LESSONS: [Lesson; 6] = [
    Lesson { text: "lesson-marking", matters: |played| played.phase == Phase::Playing && played.moves.is_empty() },
    Lesson { text: "lesson-closed", matters: |played| played.moves.len() == 1 },
    Lesson { text: "lesson-reserve", matters: |played| played.moves.len() == 2 },
    Lesson { text: "lesson-dead", matters: |played| is_dead_somewhere(&played.position.diagram()) },
    Lesson {
        text: "lesson-few",
        matters: |played| played.phase == Phase::Playing && played.position.legal().len() <= FEW_MOVES,
    },
    Lesson {
        text: "lesson-end",
        matters: |played| played.outcome().is_some_and(|outcome| outcome.reason == Reason::Blocked),
    },
];

fn is_dead_somewhere(diagram: &Diagram) -> bool {
    diagram.marks.iter().any(|(_, mark)| *mark == Mark::Dead)
}

/// The lessons due at these versions, each with the match at its version.
fn due(stored: &StoredMatch, versions: &[u32]) -> Vec<(&'static Lesson, Match)> {
    let mut events = stored.events.iter().cloned().zip(stored.times.iter().copied());
    let Some((first, at)) = events.next() else { return Vec::new() };
    let mut then = Match::from_first(first, at);
    let mut waiting: Vec<&Lesson> = LESSONS.iter().collect();
    let mut due = Vec::new();
    for (event, at) in events {
        then.apply(event, at);
        let (now, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|lesson| (lesson.matters)(&then));
        waiting = later;
        if versions.contains(&then.version) {
            due.extend(now.into_iter().map(|lesson| (lesson, then.clone())));
        }
    }
    due
}

/// The lessons of a player's first game that are due at these versions, one line each. Empty in other games.
pub(crate) fn lessons(speaker: &Speaker<'_>, stored: &StoredMatch, versions: &[u32]) -> String {
    if !stored.guided {
        return String::new();
    }
    let line = |(lesson, then): (&Lesson, Match)| {
        let game = stored.setup.game;
        let side = then.position.turn().side().map(|side| speaker.language.side_variables(game, side, SIDE));
        let count = ("count", then.position.legal().len().into());
        speaker.language.game_text_with(game, lesson.text, side.into_iter().flatten().chain([count]))
    };
    due(stored, versions).into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::grammar::terms::{Opponent, Terms};

    #[test]
    fn the_first_game_is_as_it_is_described() {
        let words: Vec<String> = FIRST_GAME.split(' ').map(str::to_owned).collect();
        let terms = Terms::read(&words).expect("it can be typed");
        assert_eq!((terms.opponent, terms.unrated, terms.clock), (Some(Opponent::Computer(Some(1))), true, Some(None)));
    }
}
