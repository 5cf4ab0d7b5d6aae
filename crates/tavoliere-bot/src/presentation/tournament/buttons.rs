//! The buttons under the message that shows how a tournament stands.

use tavoliere_play::tournaments::{Format, Tournament, TournamentPhase};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Tone};

/// The buttons under the message that shows how a tournament stands.
pub(crate) fn buttons(language: Language, tournament: &Tournament) -> Vec<Vec<Button>> {
    let button = |id: &str, word: &str| {
        let line = Line::new(Verb::Tournament).code(&tournament.code).word(word);
        Button::new(language.say(id), line)
    };
    let join = || button("button-join", "join").toned(Tone::Primary);
    let table = || button("button-my-place", "table");
    let pairings = || button("button-pairings", "pairings");
    // Nobody but the bot hosts a championship.
    let host = || tournament.terms.host.is_some().then(|| button("button-host", "host"));
    let begin = || tournament.terms.host.is_some().then(|| button("button-begin-now", "begin"));
    let mut buttons = match (&tournament.phase, tournament.terms.format) {
        (TournamentPhase::Open, Format::Ladder { .. }) => vec![vec![join(), button("button-rules", "rules")]],
        (TournamentPhase::Open, _) => {
            vec![
                vec![join(), button("button-leave", "leave"), button("button-rules", "rules")],
                begin().into_iter().chain(host()).collect(),
            ]
        }
        (TournamentPhase::Cancelled(_), _) => Vec::new(),
        (TournamentPhase::Running, Format::Ladder { .. }) => {
            vec![vec![join(), button("button-challenge-above", "challenge"), table(), button("button-rules", "rules")]]
        }
        (TournamentPhase::Running, Format::Arena { .. }) => {
            vec![vec![join(), button("button-leave", "leave"), table(), button("button-rules", "rules")]]
        }
        (TournamentPhase::Running | TournamentPhase::Paused(_), Format::League { .. }) => {
            vec![vec![table(), pairings(), join()]]
        }
        (TournamentPhase::Over(_), Format::Votes) => vec![vec![button("button-votes", "pairings")]],
        (_, Format::Votes) => vec![vec![button("button-rules", "rules")]],
        _ => vec![vec![table(), pairings()]],
    };
    if tournament.has_begun() {
        buttons.push(host().into_iter().collect());
    }
    buttons.retain(|row| !row.is_empty());
    buttons
}
