//! The composed positions have the best moves and the results that their files state.

use tavoliere_engine::{Aim, Solver, Verdict};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Diagram, Game, Piece, Position, Shelf, Side, Steps, Turn};

use super::{FILES, Known, known};

/// The kinds before the colon in the first line of a position. Every game has two or more of each; any other word is
/// the name of an idea.
const KINDS: [&str; 4] = [WIN, SAVE, CAPTURE_WINS, CAPTURE_LOSES];
const WIN: &str = "win in one";
const SAVE: &str = "save in one";
const CAPTURE_WINS: &str = "a capture that wins";
const CAPTURE_LOSES: &str = "a capture that loses";

impl Known {
    fn kind(&self) -> &str {
        self.why.split_once(':').expect("a kind, a colon and the idea").0
    }

    fn shows(&self, id: &str) {
        let Self { why, position, best, tempting, drawn, .. } = self;
        let about = format!("{why} in {id}");
        let legal = position.legal();
        let side = position.turn().side().expect("a game that is not over");
        let verdict = worth(&**position, side);
        assert!(best.len() < legal.len(), "{about}: whatever is played is best");
        assert_eq!(*drawn, rows(&position.diagram()), "{about}");
        if let Some(steps) = tempting {
            assert!(legal.contains(steps) && !best.contains(steps), "{about}: {steps}");
        }
        match self.kind() {
            WIN => assert!(best.iter().all(|steps| is_settled(&*after(&**position, steps), side, 2)), "{about}"),
            SAVE => {
                let other = legal.iter().filter(|steps| !best.contains(steps));
                let mut worths = other.map(|steps| worth(&*after(&**position, steps), side));
                assert!(verdict > Verdict::Loss && worths.all(|worth| worth == Verdict::Loss), "{about}");
            }
            CAPTURE_WINS => {
                assert_eq!(verdict, Verdict::Win, "{about}");
                assert!(best.iter().all(|steps| takes(id, &**position, steps)), "{about}");
            }
            CAPTURE_LOSES => {
                let steps = tempting.as_ref().expect("the capture");
                assert!(takes(id, &**position, steps), "{about}: {steps}");
                assert!(worth(&*after(&**position, steps), side) < verdict, "{about}: {steps}");
            }
            _ => {}
        }
    }
}

/// The games of the house. Positions of classics are found and not composed.
fn italian() -> impl Iterator<Item = &'static Game> {
    GAMES.iter().copied().filter(|game| game.shelf == Shelf::Italian)
}

#[test]
fn every_italian_game_has_two_or_more_of_each_kind() {
    for game in italian() {
        let composed = known(FILES[1], game.id);
        for kind in KINDS {
            let count = composed.iter().filter(|known| known.kind() == kind).count();
            assert!(count >= 2, "{count} of {kind} in {}", game.id);
        }
    }
}

#[test]
fn composed_positions_are_of_the_kind_that_they_state() {
    for game in italian() {
        known(FILES[1], game.id).iter().for_each(|known| known.shows(game.id));
    }
}

fn after(position: &dyn Position, steps: &Steps) -> BoxedPosition {
    let mut next = position.clone_box();
    next.play(steps).expect("legal");
    next
}

/// The result of best play by both, for that side.
fn worth(position: &dyn Position, side: Side) -> Verdict {
    let winner = match position.turn() {
        Turn::Over(outcome) => Some(outcome.winner),
        Turn::ToMove(_) => position.decided().map(Some),
    };
    if let Some(winner) = winner {
        return winner.map_or(Verdict::Draw, |winner| if winner == side { Verdict::Win } else { Verdict::Loss });
    }
    let mut keep_going = || true;
    let proven = Solver::new(position, Aim::Outcome, 200_000, &mut keep_going).proven().expect("a proof");
    match proven.verdict {
        verdict if position.turn().side() == Some(side) => verdict,
        Verdict::Win => Verdict::Loss,
        Verdict::Draw => Verdict::Draw,
        Verdict::Loss => Verdict::Win,
    }
}

/// Whether that side wins after any of the last moves, at most that many.
fn is_settled(position: &dyn Position, side: Side, moves: usize) -> bool {
    match position.turn() {
        Turn::Over(outcome) => outcome.winner == Some(side),
        Turn::ToMove(_) if position.decided().is_some() => position.decided() == Some(side),
        Turn::ToMove(_) => {
            moves > 0 && position.legal().iter().all(|steps| is_settled(&*after(position, steps), side, moves - 1))
        }
    }
}

/// Whether a move captures. In games without captures the files say what is meant.
fn takes(id: &str, position: &dyn Position, steps: &Steps) -> bool {
    let own = position.turn().side().expect("a side to move");
    let next = after(position, steps);
    let scored = |side: Side| next.scores()[side.index()] - position.scores()[side.index()];
    let enemies = |position: &dyn Position| position.diagram().cells_of(own.opponent()).count();
    match id {
        "circondato" | "insert" | "insert-x" => enemies(&*next) < enemies(position),
        "diagonal" | "diagonal-plus" => scored(own) > 0,
        "apricena" => scored(own.opponent()) < 0,
        _ => {
            let room = |steps: &Steps| after(position, steps).legal().len();
            let rooms: Vec<usize> = position.legal().iter().map(room).collect();
            rooms.iter().all(|other| *other >= room(steps)) && rooms.iter().any(|other| *other > room(steps))
        }
    }
}

/// The board in signs, as the referee writes them.
fn rows(diagram: &Diagram) -> Vec<String> {
    let mut rows = vec![vec!['.'; usize::from(diagram.columns)]; usize::from(diagram.rows)];
    for (cell, piece) in &diagram.cells {
        rows[usize::from(cell.row)][usize::from(cell.column)] = match piece {
            Piece::Of(Side::First) => 'x',
            Piece::Of(Side::Second) => 'o',
            Piece::Origin => '#',
            Piece::Shared(value) => {
                u32::try_from(*value).map_or('-', |value| char::from_digit(value, 10).expect("small"))
            }
        };
    }
    rows.into_iter().rev().map(String::from_iter).collect()
}
