//! Reads moves for all games: compares typed or tapped text with the legal moves.
//!
//! Typed moves, completion and step-by-step buttons all use it.

use thiserror::Error;

use super::scan::{Scanned, scan};
use super::{NotLegal, Position, Step, Steps, Turn};

/// The meaning of a text in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A legal move.
    Whole(Steps),
    /// The beginning of at least one legal move. `made` are its steps so far; `next` are the possible next steps in
    /// order. `column` restricts the next cell if only its letter was given. `moves` are the moves that begin so, each
    /// once, with their steps in the order in which they were begun.
    Begun { made: Vec<Step>, column: Option<u8>, next: Vec<Step>, moves: Vec<Steps> },
    /// Well-formed, but neither a legal move nor the beginning of one.
    Illegal(Steps),
    /// Neither a move of any game nor the letter of a column.
    Unreadable,
}

/// Why a typed move cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unplayable {
    #[error("the game is over")]
    Over,
    /// The text is not made of steps, or is empty.
    #[error("not a move")]
    NotAMove,
    /// Only the beginning of these legal moves.
    #[error("only the beginning of a move")]
    Begun(Vec<Steps>),
    /// Formed like the beginning of a move, but no legal move begins so.
    #[error("not a whole move: {}", .0.0.id)]
    NotWhole(NotLegal),
    #[error(transparent)]
    NotLegal(#[from] NotLegal),
}

/// Plays a complete typed move and returns its steps.
///
/// # Errors
/// If the move is not legal; the position does not change.
pub fn play(position: &mut dyn Position, typed: &str) -> Result<Steps, Unplayable> {
    if let Turn::Over(_) = position.turn() {
        return Err(Unplayable::Over);
    }
    // A canonical spelling needs no list of all legal moves.
    if let Some(steps) = Steps::parse(typed)
        && position.play(&steps).is_ok()
    {
        return Ok(steps);
    }
    match parse_move(position, typed) {
        Reading::Whole(steps) => {
            position.play(&steps)?;
            Ok(steps)
        }
        Reading::Illegal(steps) => Err(refused(position, steps)),
        // Steps that only begin a move here may be a complete move in another position.
        Reading::Begun { made, column: None, .. } if form_of(position, &made) == StepsForm::Whole => {
            Err(refused(position, Steps(made)))
        }
        Reading::Begun { made, column: None, .. } if made.is_empty() => Err(Unplayable::NotAMove),
        Reading::Begun { moves, .. } => Err(Unplayable::Begun(moves)),
        Reading::Unreadable => Err(Unplayable::NotAMove),
    }
}

/// Why steps that are no legal move cannot be played.
fn refused(position: &dyn Position, steps: Steps) -> Unplayable {
    let not_legal = NotLegal(position.objection(&steps));
    if form_of(position, &steps.0) == StepsForm::Beginning { Unplayable::NotWhole(not_legal) } else { not_legal.into() }
}

/// The kinds of steps, compared with those of the legal moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepsForm {
    Whole,
    Beginning,
    Other,
}

fn form_of(position: &dyn Position, made: &[Step]) -> StepsForm {
    let kinds = |steps: &[Step]| steps.iter().map(std::mem::discriminant).collect::<Vec<_>>();
    let (own, mut form) = (kinds(made), StepsForm::Other);
    for steps in position.legal() {
        let of_move = kinds(&steps.0);
        if of_move == own {
            return StepsForm::Whole;
        }
        if of_move.starts_with(&own) {
            form = StepsForm::Beginning;
        }
    }
    form
}

/// Reads a typed move. Ignores case. Steps may stand together or have blanks and one separator between them. A separator
/// at the end makes a text the beginning of a longer move. An empty text is the beginning of every move.
#[must_use]
pub fn parse_move(position: &dyn Position, typed: &str) -> Reading {
    parse_move_among(&position.legal(), position.either_way(), typed)
}

/// As [`parse_move`], among some moves of a position. `either_way` is [`Position::either_way`].
#[must_use]
pub fn parse_move_among(legal: &[Steps], either_way: bool, typed: &str) -> Reading {
    let Some(Scanned { made, column, goes_on }) = scan(typed) else {
        return Reading::Unreadable;
    };
    let whole = |steps: &&Steps| steps.0 == made || (either_way && steps.0.iter().rev().eq(&made));
    if column.is_none()
        && !goes_on
        && let Some(whole) = legal.iter().find(whole)
    {
        return Reading::Whole(whole.clone());
    }
    let next_of = |steps: &[Step]| -> Option<Step> {
        let next = *steps.strip_prefix(&made[..])?.first()?;
        column.is_none_or(|wanted| matches!(next, Step::Cell(cell) if cell.column == wanted)).then_some(next)
    };
    let (mut next, mut moves) = (Vec::new(), Vec::new());
    for steps in legal {
        let begun = next_of(&steps.0);
        let turned = either_way.then(|| Steps(steps.0.iter().rev().copied().collect()));
        let begun_turned = turned.as_ref().and_then(|turned| next_of(&turned.0));
        next.extend(begun.into_iter().chain(begun_turned));
        match (begun, begun_turned) {
            (Some(_), _) => moves.push(steps.clone()),
            (None, Some(_)) => moves.extend(turned),
            (None, None) => {}
        }
    }
    next.sort_unstable();
    next.dedup();
    if !next.is_empty() {
        return Reading::Begun { made, column, next, moves };
    }
    if column.is_some() || goes_on { Reading::Unreadable } else { Reading::Illegal(Steps(made)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Cell;

    fn steps(names: &[&str]) -> Steps {
        Steps(names.iter().map(|name| step(name)).collect())
    }

    fn step(name: &str) -> Step {
        match name {
            "pass" => Step::Pass,
            "+3" => Step::Piece(3),
            "-2" => Step::Piece(-2),
            cell => Step::Cell(Cell::from_name(cell).expect("a cell")),
        }
    }

    fn legal() -> Vec<Steps> {
        [&["e5"][..], &["e10"], &["c1"], &["d4", "g4"], &["d4", "d6"], &["+3", "c4"], &["-2", "f1"], &["pass"]]
            .map(steps)
            .to_vec()
    }

    #[test]
    fn whole_moves_are_read_however_people_type_them() {
        for (typed, canonical) in [
            ("e5", "e5"),
            (" E5 ", "e5"),
            ("e 5", "e5"),
            ("e10", "e10"),
            ("d4-g4", "d4-g4"),
            ("d4 g4", "d4-g4"),
            ("D4–G4", "d4-g4"),
            ("d4:g4", "d4-g4"),
            ("d4g4", "d4-g4"),
            ("d4 -> g4", "d4-g4"),
            ("d4 → g4", "d4-g4"),
            ("d4, g4", "d4-g4"),
            ("d4xg4", "d4-g4"),
            ("D4 × g4", "d4-g4"),
            ("+3@c4", "+3@c4"),
            ("+3 c4", "+3@c4"),
            ("-2@f1", "-2@f1"),
            (" -2 F1", "-2@f1"),
            ("−2 f1", "-2@f1"),
            ("pass", "pass"),
            ("Pass", "pass"),
        ] {
            let Reading::Whole(steps) = parse_move_among(&legal(), false, typed) else {
                panic!("{typed:?} reads as {:?}", parse_move_among(&legal(), false, typed));
            };
            assert_eq!(steps.to_string(), canonical, "{typed:?}");
        }
    }

    #[test]
    fn beginnings_say_what_comes_next() {
        for (typed, expected) in [
            ("", "c1 e5 e10 d4 -2 +3 pass"),
            ("e", "e5 e10"),
            ("d4", "d4-d6 d4-g4"),
            ("d4 g", "d4-g4"),
            ("d4-", "d4-d6 d4-g4"),
            ("d4 - g ", "d4-g4"),
            ("+3@", "+3@c4"),
            ("+3", "+3@c4"),
        ] {
            let Reading::Begun { made, next, .. } = parse_move_among(&legal(), false, typed) else {
                panic!("{typed:?}")
            };
            let mut found: Vec<String> =
                next.iter().map(|step| Steps(made.iter().copied().chain([*step]).collect()).to_string()).collect();
            let mut wanted: Vec<&str> = expected.split(' ').collect();
            found.sort();
            wanted.sort_unstable();
            assert_eq!(found, wanted, "{typed:?}");
        }
    }

    #[test]
    fn unreadable_and_illegal_moves_are_distinguished() {
        for typed in ["a1", "d4-h4", "g4-d4", "+2@c4", "e5 e5"] {
            assert!(matches!(parse_move_among(&legal(), false, typed), Reading::Illegal(_)), "{typed:?}");
        }
        for typed in [
            "hello",
            "f",
            "z9",
            "e0",
            "5e",
            "🦀",
            "e5x",
            "e999",
            "+",
            "++3",
            "e5 & co",
            "e5-2",
            "+3-2",
            // Stray signs.
            "@e5",
            "-e5",
            "e5-",
            "e5.",
            "d4-g4.",
            "d4--g4",
            "d4-.g4",
            "f-",
            "pass!",
            "pass-",
            "-",
            &"e5".repeat(5000),
        ] {
            assert_eq!(parse_move_among(&legal(), false, typed), Reading::Unreadable, "{typed:?}");
        }
    }

    #[test]
    fn a_strip_is_read_from_either_end() {
        let legal = [steps(&["f8", "f11"]), steps(&["f8", "f8"]), steps(&["c1", "e1"])];
        for (typed, canonical) in [("f8-f11", "f8-f11"), ("f11-f8", "f8-f11"), ("f8 f8", "f8-f8"), ("e1 c1", "c1-e1")] {
            let Reading::Whole(steps) = parse_move_among(&legal, true, typed) else { panic!("{typed}") };
            assert_eq!(steps.to_string(), canonical);
        }
        let Reading::Begun { next, moves, .. } = parse_move_among(&legal, true, "f11") else { panic!("begun") };
        assert_eq!((next, moves), (vec![step("f8")], vec![steps(&["f11", "f8"])]));
        let Reading::Begun { next, moves, .. } = parse_move_among(&legal, true, "e") else { panic!("begun") };
        assert_eq!((next, moves), (vec![step("e1")], vec![steps(&["e1", "c1"])]), "the other end is in this column");
        let Reading::Begun { next, moves, .. } = parse_move_among(&legal, true, "f") else { panic!("begun") };
        assert_eq!((next.len(), moves), (2, legal[..2].to_vec()), "each strip once");
        assert!(matches!(parse_move_among(&legal, false, "f11-f8"), Reading::Illegal(_)));
    }
}
