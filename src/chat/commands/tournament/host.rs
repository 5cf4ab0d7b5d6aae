//! What the host of a tournament does, and helpers.

use tavoliere_tournaments::entrant::EntrantId;
use tavoliere_tournaments::game::{Outcome, Side, Slot};

use super::wishes::Wishes;
use super::{act, acting, toss};
use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::people::find;
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::keyword;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::Problem;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::problem::Failure;
use crate::chat::presentation::tournament;
use crate::store::Session;
use crate::tournaments::{Action, Phase, Terms, Tournament, entrant_of};

/// The words for the winner of a mended game.
const OUTCOMES: [&str; 4] = ["first", "second", "draw", "nobody"];

pub(super) async fn run(
    asker: &Asker<'_>,
    keyword: &str,
    words: &[String],
    tournament: &mut Tournament,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let action = match keyword {
        "host" => {
            let host = entrant_of(acting(asker, tournament)?);
            if !tournament.is_hosted_by(host) {
                return Err(super::refused(crate::tournaments::Refusal::NotHost).into());
            }
            return page(asker, tournament);
        }
        "begin" => Action::Begin { toss: toss(asker) },
        "cancel" => Action::Cancel { why: reason(words) },
        "pause" => Action::Pause,
        "resume" => Action::Resume,
        "ban" => Action::Ban { whom: whom(asker, words, session).await? },
        "help" => Action::Help { whom: whom(asker, words, session).await? },
        "result" => mend(words)?,
        _ => {
            let wishes = Wishes::read(words)?;
            let now = asker.context.now();
            Action::Change { terms: wishes.changed(tournament.terms.clone(), now, asker.context.draw_seed())? }
        }
    };
    act(asker, tournament, action, session).await
}

/// A reason as typed, on one line.
fn reason(words: &[String]) -> String {
    words.join(" ").chars().filter(|sign| !sign.is_control()).take(Terms::LONGEST_ABOUT).collect()
}

/// The person whom the words name.
async fn whom(asker: &Asker<'_>, words: &[String], session: &mut Session) -> Result<EntrantId, Failure> {
    let word = words.first().ok_or(Problem::Refused("refused-tournament-whom"))?;
    Ok(entrant_of(find(asker, word, session).await?))
}

/// A result such as `2.3 first agreed by both`: the round, the board, the winner and the note.
fn mend(words: &[String]) -> Result<Action, Problem> {
    let wrong = || Problem::Refused("refused-tournament-result");
    let [place, outcome, note @ ..] = words else { return Err(wrong()) };
    let numbers: Option<Vec<u32>> = place.split('.').map(|part| part.parse().ok()).collect();
    let slot = match numbers.as_deref() {
        Some([round, board]) => Slot { round: *round, board: *board, leg: 1 },
        Some([round, board, leg]) => Slot { round: *round, board: *board, leg: *leg },
        _ => return Err(wrong()),
    };
    let outcome = match keyword::find(outcome, &OUTCOMES) {
        Some("first") => Outcome::Won(Side::First),
        Some("second") => Outcome::Won(Side::Second),
        Some("draw") => Outcome::Draw,
        Some(_) => Outcome::NeitherWon,
        None => return Err(wrong()),
    };
    Ok(Action::Mend { slot, outcome, note: reason(note) })
}

/// What the host can do now, as buttons, with the terms that can still be changed.
pub(super) fn page(asker: &Asker<'_>, shown: &Tournament) -> Result<Reaction, Failure> {
    let language = asker.language;
    let line = |words: &str| Line::new(Verb::Tournament).code(&shown.code).word(words);
    let button = |id: &str, words: &str| Button::new(language.say(id), line(words));
    let code = ("code", format!("#{}", shown.code).into());
    let name = ("name", shown.terms.name.clone().into());
    let words = language.say_with("tournament-host", [name, code]);
    let buttons = match &shown.phase {
        Phase::Open => vec![
            vec![button("button-begin-now", "begin").toned(Tone::Primary), button("button-join", "join")],
            [8, 16, 32, 64]
                .into_iter()
                .filter(|most| *most <= Terms::limit(shown.terms.format) && *most != shown.terms.most)
                .map(|most| {
                    Button::new(
                        language.say_with("button-most", [("most", most.into())]),
                        line(&format!("set most={most}")),
                    )
                })
                .collect(),
            [(1, "1d"), (3, "3d"), (7, "7d")]
                .map(|(days, span)| {
                    let label = language.say_with("button-begins", [("days", days.into())]);
                    Button::new(label, line(&format!("set begins={span}")))
                })
                .to_vec(),
            vec![
                if shown.terms.rated {
                    button("button-unrated", "set rated=no")
                } else {
                    button("button-cancel-it", "cancel")
                },
                button("button-cancel-it", "cancel").toned(Tone::Danger),
            ],
        ],
        Phase::Running => vec![vec![button("button-pause", "pause"), button("button-pairings", "pairings")]],
        Phase::Paused(_) => vec![vec![button("button-resume", "resume"), button("button-pairings", "pairings")]],
        Phase::Over(_) | Phase::Cancelled(_) => Vec::new(),
    };
    let text = format!("{words}\n{}", tournament::terms(language, &shown.terms));
    Ok(Reaction::Say(Reply::plain(text).with_buttons(buttons)))
}
