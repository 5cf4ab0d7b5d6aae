//! A player's first game: its terms, and the lessons that explain each rule once, when it first matters.

use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::{Diagram, Mark, Reason};
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Match, Occupant, Phase};
use tavoliere_seam::platform::language::SIDE;

/// A first game, and the lessons in it.
pub struct Course {
    /// The id of the game.
    pub game: &'static str,
    /// The words after `/play GAME`: a small board, the weakest computer, no clock, and the first move.
    pub terms: &'static str,
    /// The order decides which lesson comes first if several matter at once. The first one begins with the aim.
    lessons: &'static [Lesson],
}

/// The games that can be learnt so far, the one for beginners first.
pub const COURSES: [Course; 1] = [Course {
    game: "briths-square",
    terms: "computer 1 size=5 centre=allowed side=first clock=none rated=no",
    lessons: &BRITHS_SQUARE,
}];

impl Course {
    /// The words after `/play`.
    pub fn words(&self) -> impl Iterator<Item = String> + use<> {
        [self.game].into_iter().chain(self.terms.split(' ')).map(str::to_owned)
    }
}

/// A rule, or a piece of advice.
struct Lesson {
    /// The text's id after the game's own prefix.
    text: &'static str,
    /// Whether the board shows the rule.
    matters: fn(&Match) -> bool,
}

/// The most legal moves that count as few.
const FEW_MOVES: usize = 3;

const BRITHS_SQUARE: [Lesson; 6] = [
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
fn due(course: &'static Course, stored: &StoredMatch, versions: &[u32]) -> Vec<(&'static Lesson, Match)> {
    let mut events = stored.events.iter().cloned().zip(stored.times.iter().copied());
    let Some((first, at)) = events.next() else { return Vec::new() };
    let mut then = Match::from_first(first, at);
    let mut waiting: Vec<&Lesson> = course.lessons.iter().collect();
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

/// The lessons of a player's first game for the turn that begins at this version, or for its end, one line each: those
/// of the round, and of the versions in `before` that nothing has told. Empty while the computer is to move, and in other
/// games.
pub(crate) fn lessons(speaker: &Speaker<'_>, stored: &StoredMatch, before: &[u32]) -> String {
    let course = COURSES.iter().find(|course| stored.guided && course.game == stored.setup.game.id);
    let (Some(course), false) = (course, matches!(stored.mover(), Some(Occupant::Computer(_)))) else {
        return String::new();
    };
    let versions: Vec<u32> = stored.since_last_turn().chain(before.iter().copied()).collect();
    let line = |(lesson, then): (&Lesson, Match)| {
        let game = stored.setup.game;
        let side = then.position.turn().side().map(|side| speaker.language.side_variables(game, side, SIDE));
        let count = ("count", then.position.legal().len().into());
        speaker.language.game_text_with(game, lesson.text, side.into_iter().flatten().chain([count]))
    };
    due(course, stored, &versions).into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::grammar::terms::{Opponent, Terms};

    #[test]
    fn the_first_games_are_as_they_are_described() {
        for course in &COURSES {
            let words: Vec<String> = course.words().collect();
            let terms = Terms::parse(&words).expect("it can be typed");
            let expected = (Some(Opponent::Computer(Some(1))), true, Some(None));
            assert_eq!((terms.opponent, terms.unrated, terms.clock), expected, "{}", course.game);
        }
    }
}
