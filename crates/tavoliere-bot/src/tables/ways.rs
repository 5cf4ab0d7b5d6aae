//! How a move goes on.

use tavoliere_games::rules::{Reading, Step, Steps, parse_move};
use tavoliere_play::matches::StoredMatch;
use tavoliere_seam::grammar::picker::{next_question, objection};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::table::{NextStep, Ways};

/// Returns the meaning of some steps on the board of a match.
pub(super) fn read_steps(stored: &StoredMatch, typed: &str, language: Language) -> Ways {
    let (position, game) = (&*stored.position, stored.setup.game);
    match parse_move(position, typed) {
        Reading::Whole(steps) => {
            let remarks = position.effects(&steps).remarks;
            let words: Vec<String> = remarks.iter().map(|remark| language.remark(game, remark)).collect();
            Ways::Whole { spelled: steps.to_string(), words: words.join(" ") }
        }
        Reading::Begun { made, next, moves, column: _ } => {
            let ends =
                |step: Step| moves.iter().any(|steps| steps.0.len() == made.len() + 1 && steps.0.last() == Some(&step));
            let next = next.into_iter().map(|step| NextStep { step: spelled(step), ends: ends(step) }).collect();
            let words = next_question(position, &made, &Steps(made.clone()).to_string(), language);
            Ways::Begun { made: made.into_iter().map(spelled).collect(), next, words }
        }
        Reading::Illegal(_) | Reading::Unreadable => {
            Ways::Illegal { words: objection(game, position, typed, language) }
        }
    }
}

fn spelled(step: Step) -> String {
    Steps(vec![step]).to_string()
}
