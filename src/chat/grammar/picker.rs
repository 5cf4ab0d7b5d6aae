//! Choosing a move by taps: each step shows only what leads to a legal move.

use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::chat::presentation::speaker::Speaker;
use crate::matches::Occupant;
use crate::matches::StoredMatch;
use tavoliere_games::rules::{Cell, Position, Reading, Step, Steps, read};

/// More choices than this are first narrowed to a column.
const FEW: usize = 10;

/// What can be chosen in a position, step by step. Each button's line holds all that was chosen before it, so that it works
/// after a restart and a month later.
pub struct Choices<'a> {
    pub position: &'a dyn Position,
    /// The line of a button that leads on, by the steps chosen so far.
    pub pick: &'a dyn Fn(&str) -> String,
    /// The line of a button that completes a move.
    pub play: &'a dyn Fn(&str) -> String,
}

/// What can be chosen next.
pub struct Choice {
    pub buttons: Vec<Button>,
    /// The line that takes the last step back; none where nothing is chosen yet.
    pub back: Option<String>,
    /// The steps chosen so far.
    pub chosen: String,
    /// Whether a column is to be chosen, to narrow many cells down.
    pub by_column: bool,
}

impl Choices<'_> {
    /// What comes after the steps chosen so far, or `None` when these begin no legal move.
    #[must_use]
    pub fn after(&self, chosen: &str) -> Option<Choice> {
        let Reading::Begun { made, column, next } = read(self.position, chosen) else { return None };
        let cells: Vec<Cell> = next.iter().filter_map(|step| step_cell(*step)).collect();
        let by_column = column.is_none() && cells.len() > FEW;
        let mut buttons: Vec<Button> = Vec::new();
        if by_column {
            let mut columns: Vec<u8> = cells.iter().map(|cell| cell.column).collect();
            columns.dedup();
            buttons.extend(columns.into_iter().map(|column| {
                let letter = Cell::column_letter(column);
                Button::new(letter.to_string(), (self.pick)(format!("{} {letter}", spelled(&made)).trim_start()))
            }));
        }
        let shown = next.iter().filter(|step| !(by_column && step_cell(**step).is_some()));
        buttons.extend(shown.map(|step| {
            let steps = Steps(made.iter().copied().chain([*step]).collect());
            let line = match read(self.position, &steps.to_string()) {
                Reading::Whole(whole) => (self.play)(&whole.to_string()),
                _ => (self.pick)(&steps.to_string()),
            };
            Button::new(step.to_string(), line)
        }));
        let back = match (column, made.split_last()) {
            (Some(_), _) => Some((self.pick)(&spelled(&made))),
            (None, Some((_, before))) => Some((self.pick)(&spelled(before))),
            (None, None) => None,
        };
        Some(Choice { buttons, back, chosen: spelled(&made), by_column })
    }
}

/// The buttons for what comes after the steps chosen so far, or `None` when these begin no legal move. `buttons` is the
/// language of those that are words.
#[must_use]
pub fn picker(game: &StoredMatch, chosen: &str, speaker: &Speaker, buttons: Language) -> Option<Reply> {
    let choices = Choices {
        position: &*game.position,
        pick: &|rest| line("pick", game, rest),
        play: &|steps| line("move", game, steps),
    };
    let choice = choices.after(chosen)?;
    let question = match (choice.by_column, choice.chosen.is_empty()) {
        (true, _) => "pick-column",
        (false, true) => "pick-move",
        (false, false) => "pick-next",
    };
    let variables = [("chosen", choice.chosen.into()), ("code", speaker.code().into())];
    let words = speaker.language.say_with(question, variables);
    // Back to the step before, or out; and the way to type instead.
    let back = choice.back.unwrap_or_else(|| line("back", game, ""));
    let controls = vec![
        Button::new(buttons.say("button-back"), back),
        Button::new(buttons.say("button-type"), line("type", game, "")),
    ];
    Some(Reply::plain(words).with_buttons(vec![choice.buttons, controls]))
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
