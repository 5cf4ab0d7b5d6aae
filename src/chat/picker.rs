//! Choosing a move by taps: each step shows only what leads to a legal move.

use super::speaker::Speaker;
use super::{Button, Language, Reply, Tone};
use crate::matches::Occupant;
use crate::rules::{Cell, Reading, Step, Steps, read};
use crate::store::StoredMatch;

/// More choices than this are first narrowed to a column.
const FEW: usize = 10;

/// The buttons for what comes after the steps chosen so far, or `None` when these begin no legal move.
///
/// `buttons` is the language of those that are words. Each button's line holds all that was chosen before it, so that it works after a restart and a month later.
#[must_use]
pub fn picker(game: &StoredMatch, chosen: &str, speaker: &Speaker, buttons: Language) -> Option<Reply> {
    let Reading::Begun { made, column, next } = read(&*game.position, chosen) else { return None };
    let pick = |rest: &str| line("pick", game, rest);
    let cells: Vec<Cell> = next.iter().filter_map(|step| step_cell(*step)).collect();
    let by_column = column.is_none() && cells.len() > FEW;
    let mut choices: Vec<Button> = Vec::new();
    if by_column {
        let mut columns: Vec<u8> = cells.iter().map(|cell| cell.column).collect();
        columns.dedup();
        choices.extend(columns.into_iter().map(|column| {
            let letter = Cell::column_letter(column);
            Button::new(letter.to_string(), pick(format!("{} {letter}", spelled(&made)).trim_start()))
        }));
    }
    let shown = next.iter().filter(|step| !(by_column && step_cell(**step).is_some()));
    choices.extend(shown.map(|step| {
        let steps = Steps(made.iter().copied().chain([*step]).collect());
        let line = match read(&*game.position, &steps.to_string()) {
            Reading::Whole(whole) => line("move", game, &whole.to_string()),
            _ => line("pick", game, &steps.to_string()),
        };
        Button::new(step.to_string(), line)
    }));
    let language = speaker.language;
    let question = match (by_column, made.is_empty()) {
        (true, _) => "pick-column",
        (false, true) => "pick-move",
        (false, false) => "pick-next",
    };
    let variables = [("chosen", spelled(&made).into()), ("code", speaker.code().into())];
    let words = language.say_with(question, variables);
    Some(Reply::plain(words).with_buttons(vec![choices, controls(game, &made, column, buttons)]))
}

/// Back to the step before, or out; and the way to type instead.
fn controls(game: &StoredMatch, made: &[Step], column: Option<u8>, language: Language) -> Vec<Button> {
    let back = match (column, made.split_last()) {
        (Some(_), _) => line("pick", game, &spelled(made)),
        (None, Some((_, before))) => line("pick", game, &spelled(before)),
        (None, None) => line("back", game, ""),
    };
    vec![
        Button::new(language.say("button-back"), back),
        Button::new(language.say("button-type"), line("type", game, "")),
    ]
}

/// The buttons under a board: those of the mover, none while the computer moves or once it is over.
#[must_use]
pub fn board_buttons(game: &StoredMatch, language: Language) -> Vec<Vec<Button>> {
    let Some(Occupant::Player(_)) = game.mover() else { return Vec::new() };
    let mut buttons = vec![Button::new(language.say("button-move"), line("pick", game, "")).toned(Tone::Primary)];
    if game.decided().is_some() {
        buttons.push(Button::new(language.say("button-finish"), line("finish", game, "")));
    }
    buttons.push(Button::new(language.say("button-board"), line("board", game, "")));
    buttons.push(Button::new(language.say("button-more"), line("more", game, "")));
    vec![buttons]
}

/// A command about this very version of a match.
#[must_use]
pub fn line(verb: &str, game: &StoredMatch, rest: &str) -> String {
    format!("/{verb} #{}.{} {rest}", game.code, game.version).trim_end().to_owned()
}

fn spelled(made: &[Step]) -> String {
    Steps(made.to_vec()).to_string()
}

const fn step_cell(step: Step) -> Option<Cell> {
    match step {
        Step::Cell(cell) => Some(cell),
        _ => None,
    }
}
