//! The answer to a question about a position: plays the moves and describes the board.

use serde::Serialize;
use serde_json::{Map, Value};
use tavoliere_games::rules::{self, Diagram, Game, Piece, Position, Side, Steps, Turn, Unplayable};

use super::fault::{Code, LANGUAGE, MoveAtFault, QuestionFault};
use super::request::RefereeQuestion;
use super::thinking::ThinkingResult;
use tavoliere_bot::presentation::problem::sentence;
use tavoliere_bot::tables::options;
use tavoliere_seam::grammar::problem::Problem;

/// The full description of a position.
#[derive(Serialize)]
pub(super) struct Ruling {
    game: &'static str,
    options: Map<String, Value>,
    ply: usize,
    to_move: Option<&'static str>,
    decided: Option<&'static str>,
    legal: Vec<String>,
    scores: [i32; 2],
    outcome: Option<RuledOutcome>,
    board: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    perft: Option<Vec<u64>>,
    #[serde(flatten)]
    thinking: Option<ThinkingResult>,
}

#[derive(Serialize)]
struct RuledOutcome {
    winner: Option<&'static str>,
    reason: &'static str,
}

impl Ruling {
    /// Plays the moves of a question and describes the position.
    pub(super) fn on(request: &RefereeQuestion) -> Result<Self, QuestionFault> {
        let game = request.setup.game;
        let mut position = request.setup.start();
        for (ply, typed) in (1..).zip(&request.moves) {
            rules::play(&mut *position, typed).map_err(|why| refused(game, &*position, ply, typed, &why))?;
        }
        let (to_move, outcome) = match position.turn() {
            Turn::ToMove(side) => (Some(side.name()), None),
            Turn::Over(rules::Outcome { winner, reason }) => {
                (None, Some(RuledOutcome { winner: winner.map(Side::name), reason: reason.name() }))
            }
        };
        Ok(Self {
            game: game.id,
            options: options::written(&request.setup),
            ply: request.moves.len(),
            to_move,
            decided: position.decided().filter(|_| to_move.is_some()).map(Side::name),
            legal: position.legal().iter().map(Steps::to_string).collect(),
            scores: position.scores(),
            outcome,
            board: board(&position.diagram()),
            perft: request.perft.map(|depth| position.perft(depth)),
            thinking: request.think.as_ref().map(|think| think.about(&*position, request.moves.len())),
        })
    }
}

/// The fault for a move that cannot be played, with the message that players see.
fn refused(game: &Game, position: &dyn Position, ply: usize, typed: &str, why: &Unplayable) -> QuestionFault {
    let code = match why {
        Unplayable::Over => Code::GameOver,
        Unplayable::NotLegal(_) => Code::IllegalMove,
        Unplayable::NotAMove | Unplayable::Begun(_) | Unplayable::NotWhole(_) => Code::BadNotation,
    };
    let message = objection(game, position, typed, why);
    QuestionFault { code, message, at: Some(MoveAtFault { ply, r#move: typed.to_owned() }) }
}

/// The message for a move that cannot be played.
pub fn objection(game: &Game, position: &dyn Position, typed: &str, why: &Unplayable) -> String {
    match why {
        Unplayable::Over => LANGUAGE.say("referee-over"),
        Unplayable::NotLegal(not_legal) | Unplayable::NotWhole(not_legal) => LANGUAGE.remark(game, &not_legal.0),
        Unplayable::Begun(moves) => {
            let sentence = LANGUAGE.say_with("referee-begun", [("typed", typed.into())]);
            format!("{sentence} {}", LANGUAGE.possible(moves))
        }
        Unplayable::NotAMove => {
            sentence(&Problem::Unreadable { typed: typed.to_owned(), legal: position.legal() }, LANGUAGE)
        }
    }
}

/// The board as text, the top row first.
fn board(diagram: &Diagram) -> Vec<String> {
    let mut rows = vec![vec!['.'; usize::from(diagram.columns)]; usize::from(diagram.rows)];
    for (cell, piece) in &diagram.cells {
        rows[usize::from(cell.row)][usize::from(cell.column)] = sign(*piece);
    }
    rows.into_iter().rev().map(String::from_iter).collect()
}

/// `x` and `o` for the sides, `#` for the origin, the value of a shared piece, `-` if that is negative.
fn sign(piece: Piece) -> char {
    match piece {
        Piece::Of(Side::First) => 'x',
        Piece::Of(Side::Second) => 'o',
        Piece::Origin => '#',
        Piece::Shared(value) => u32::try_from(value).ok().and_then(|value| char::from_digit(value, 10)).unwrap_or('-'),
    }
}
