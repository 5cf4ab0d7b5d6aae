//! A player's first game: its terms, one lesson a turn, and what the game says about the player's moves.

use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::{BoxedPosition, Cell, Mark, Reason, Side, Step};
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Event, Match, Occupant, Phase};

/// A first game, and the lessons in it.
pub struct Course {
    /// The id of the game.
    pub game: &'static str,
    /// The words after `/play GAME`: a small board, the weakest computer, no clock, and the first move.
    pub terms: &'static str,
    /// Of these the first that fits is said of the learner's last move.
    comments: &'static [Comment],
    /// Each is told once, at most one a turn: the first in this order that matters.
    lessons: &'static [Lesson],
}

/// The games that can be learnt so far, the one for beginners first.
pub const COURSES: [Course; 1] = [Course {
    game: "briths-square",
    terms: "computer 1 size=5 centre=allowed side=first clock=none rated=no",
    comments: &BRITHS_SQUARE_COMMENTS,
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
    /// Whether the board of a turn shows the rule.
    matters: fn(&Turn) -> bool,
}

/// A sentence about a move of the learner.
struct Comment {
    /// The text's id after the game's own prefix.
    text: &'static str,
    /// A lesson that says no more than this.
    instead_of: Option<&'static str>,
    /// The number in the sentence; `None` if the sentence does not fit the move.
    count: fn(&OwnMove) -> Option<usize>,
}

/// The side of the learner, as the terms of all first games say.
const LEARNER: Side = Side::First;

/// A turn of the learner, or the end.
struct Turn {
    now: Match,
    /// The learner's move before it.
    last: Option<OwnMove>,
}

/// A move of the learner that marks a cell.
struct OwnMove {
    cell: Cell,
    before: BoxedPosition,
    after: BoxedPosition,
}

/// The most legal moves that count as few.
const FEW_MOVES: usize = 3;

/// How often a game makes the same comment at most.
const MOST_OFTEN: usize = 2;

/// The fewest cells that are worth a word if a move closes them.
const MANY_CLOSED: usize = 3;

const BRITHS_SQUARE: [Lesson; 7] = [
    Lesson { text: "lesson-won", matters: |turn| turn.is_blocked_end(true) },
    Lesson { text: "lesson-lost", matters: |turn| turn.is_blocked_end(false) },
    Lesson { text: "lesson-marking", matters: |turn| turn.is_playing() && turn.now.moves.is_empty() },
    Lesson { text: "lesson-few", matters: |turn| turn.is_playing() && turn.now.position.legal().len() <= FEW_MOVES },
    Lesson { text: "lesson-closed", matters: |turn| turn.is_playing() && turn.now.moves.len() >= 2 },
    Lesson {
        text: "lesson-reserve",
        matters: |turn| {
            let position = &turn.now.position;
            turn.is_playing() && turn.now.moves.len() >= 4 && own(position, LEARNER) > 0 && shared(position) > 0
        },
    },
    Lesson {
        text: "lesson-dead",
        matters: |turn| turn.is_playing() && marked(&turn.now.position, |mark| mark == Mark::Dead) > 0,
    },
];

const BRITHS_SQUARE_COMMENTS: [Comment; 3] = [
    Comment {
        text: "lesson-spent",
        instead_of: Some("lesson-reserve"),
        count: |played| {
            let own = (played.cell, Mark::ClosedTo(LEARNER.opponent()));
            let is_own = played.before.diagram().marks.contains(&own);
            Some(shared(&played.before)).filter(|shared| is_own && *shared > 0)
        },
    },
    Comment {
        text: "lesson-kills",
        instead_of: None,
        count: |played| {
            let killed = own(&played.before, LEARNER.opponent()).checked_sub(own(&played.after, LEARNER.opponent()));
            killed.filter(|killed| *killed > 0)
        },
    },
    Comment {
        text: "lesson-closes",
        instead_of: None,
        count: |played| {
            let open = |position| own(position, LEARNER.opponent()) + shared(position);
            // The marked cell itself is not counted.
            let closed = open(&played.before).checked_sub(open(&played.after) + 1);
            closed.filter(|closed| *closed >= MANY_CLOSED)
        },
    },
];

fn marked(position: &BoxedPosition, is_it: impl Fn(Mark) -> bool) -> usize {
    position.diagram().marks.iter().filter(|(_, mark)| is_it(*mark)).count()
}

/// The cells that only a side may still mark.
fn own(position: &BoxedPosition, side: Side) -> usize {
    marked(position, |mark| mark == Mark::ClosedTo(side.opponent()))
}

/// The cells that both sides may still mark.
fn shared(position: &BoxedPosition) -> usize {
    let diagram = position.diagram();
    let closed = marked(position, |mark| matches!(mark, Mark::ClosedTo(_) | Mark::Dead));
    usize::from(diagram.columns) * usize::from(diagram.rows) - diagram.cells.len() - closed
}

impl Turn {
    fn is_playing(&self) -> bool {
        self.now.phase == Phase::Playing
    }

    /// Whether a side had no cell left, and the learner has won or not.
    fn is_blocked_end(&self, won: bool) -> bool {
        let is_it = |winner: Option<Side>| (winner == Some(LEARNER)) == won;
        self.now.outcome().is_some_and(|outcome| outcome.reason == Reason::Blocked && is_it(outcome.winner))
    }
}

/// The words of a turn.
#[derive(Default)]
struct Told {
    comment: Option<(&'static str, Cell, usize)>,
    lesson: Option<(&'static str, usize)>,
}

impl Course {
    /// The words of these versions, in their order.
    fn told(&'static self, stored: &StoredMatch, versions: &[u32]) -> Vec<Told> {
        let mut events = stored.events.iter().cloned().zip(stored.times.iter().copied());
        let Some((first, at)) = events.next() else { return Vec::new() };
        let mut then = Match::from_first(first, at);
        let (mut waiting, mut made): (Vec<&Lesson>, _) = (self.lessons.iter().collect(), Vec::new());
        let (mut last, mut moves_told, mut told) = (None, None, Vec::new());
        for (event, at) in events {
            let marks = match &event {
                Event::Moved { seat, steps } if seat.side() == LEARNER => steps.0.first().copied(),
                _ => None,
            };
            let before = then.position.clone();
            then.apply(event, at);
            if let Some(Step::Cell(cell)) = marks {
                last = Some(OwnMove { cell, before, after: then.position.clone() });
            }
            let is_turn = matches!(then.mover(), Some(Occupant::Player(_))) || then.outcome().is_some();
            // An event that leaves the board as it is begins no turn.
            let is_new = moves_told != Some(then.moves.len()) || then.outcome().is_some();
            if !is_turn || !is_new {
                continue;
            }
            moves_told = Some(then.moves.len());
            let turn = Turn { now: then.clone(), last: last.take() };
            let now = self.at(&turn, &mut waiting, &mut made);
            if versions.contains(&then.version) {
                told.push(now);
            }
        }
        told
    }

    /// The words of a turn. Lessons that are told wait no more, and comments are noted.
    fn at(&self, turn: &Turn, waiting: &mut Vec<&Lesson>, made: &mut Vec<&'static str>) -> Told {
        let comment = turn.last.as_ref().filter(|_| turn.is_playing()).and_then(|last| {
            let fits = |comment: &'static Comment| Some((comment, last.cell, (comment.count)(last)?));
            self.comments.iter().find_map(fits)
        });
        let is_new = |text: &str| made.iter().filter(|before| **before == text).count() < MOST_OFTEN;
        let comment = comment.filter(|(comment, ..)| is_new(comment.text));
        made.extend(comment.map(|(comment, ..)| comment.text));
        let said = comment.and_then(|(comment, ..)| comment.instead_of);
        let is_said = waiting.iter().any(|lesson| Some(lesson.text) == said && (lesson.matters)(turn));
        waiting.retain(|lesson| Some(lesson.text) != said);
        let due = waiting.iter().position(|lesson| (lesson.matters)(turn)).filter(|_| !is_said);
        let lesson = due.map(|place| (waiting.remove(place).text, turn.now.position.legal().len()));
        Told { comment: comment.map(|(comment, cell, count)| (comment.text, cell, count)), lesson }
    }
}

/// The lessons of a player's first game for the turn that begins at this version, or for its end, and the comments on the
/// moves before, one line each: those of the round, and of the versions in `before` that nothing has told. Empty while the
/// computer is to move, and in other games.
pub(crate) fn lessons(speaker: &Speaker<'_>, stored: &StoredMatch, before: &[u32]) -> String {
    let course = COURSES.iter().find(|course| stored.guided && course.game == stored.setup.game.id);
    let (Some(course), false) = (course, matches!(stored.mover(), Some(Occupant::Computer(_)))) else {
        return String::new();
    };
    let versions: Vec<u32> = stored.since_last_turn().chain(before.iter().copied()).collect();
    let (game, language) = (stored.setup.game, speaker.language);
    let lines = course.told(stored, &versions).into_iter().flat_map(|told| {
        let comment = told.comment.map(|(text, cell, count)| {
            let facts = [("move", cell.to_string().into()), ("count", count.into())];
            language.game_text_with(game, text, facts)
        });
        let lesson = told.lesson.map(|(text, count)| language.game_text_with(game, text, [("count", count.into())]));
        comment.into_iter().chain(lesson)
    });
    lines.collect::<Vec<_>>().join("\n")
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
            let expected = (Some(Opponent::Computer(Some(1))), Some(false), Some(None));
            assert_eq!((terms.opponent, terms.rated, terms.clock), expected, "{}", course.game);
        }
    }
}
