//! Choosing a move by buttons: each step offers only what leads to a legal move.

use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Button, Reply, Tone};
use crate::matches::Occupant;
use crate::matches::StoredMatch;
use tavoliere_games::rules::{Cell, Position, Reading, Step, Steps, read};

/// With more cells than this, the column is chosen first.
const FEW: usize = 10;

/// What can be chosen in a position, step by step. The line of each button contains all steps chosen before, so the
/// bot keeps no state between two taps.
pub struct Choices<'a> {
    pub position: &'a dyn Position,
    /// The line of a button that needs more steps after it, from the steps chosen so far.
    pub pick: &'a dyn Fn(&str) -> Line,
    /// The line of a button that completes a move, from the move.
    pub play: &'a dyn Fn(&str) -> Line,
}

/// What can be chosen next.
pub struct Choice {
    pub buttons: Vec<Button>,
    /// The line that takes the last step back. `None` if no step is chosen yet.
    pub back: Option<Line>,
    /// The steps chosen so far.
    pub chosen: String,
    /// Whether a column is chosen next.
    pub by_column: bool,
}

impl Choices<'_> {
    /// The next choice after some steps. `None` if no legal move begins with them.
    #[must_use]
    pub fn after(&self, chosen: &str) -> Option<Choice> {
        let Reading::Begun { made, column, next, .. } = read(self.position, chosen) else { return None };
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

/// The buttons for the next choice after some steps. `None` if no legal move begins with them. `buttons` is the
/// language of the buttons that are words.
#[must_use]
pub fn picker(stored: &StoredMatch, chosen: &str, language: Language, buttons: Language) -> Option<Reply> {
    let choices = Choices {
        position: &*stored.position,
        pick: &|chosen| Line::new(Verb::Pick).about(stored).word(chosen),
        play: &|steps| Line::new(Verb::Move).about(stored).word(steps),
    };
    let choice = choices.after(chosen)?;
    let question = match (choice.by_column, choice.chosen.is_empty()) {
        (true, _) => "pick-column",
        (false, true) => "pick-move",
        (false, false) => "pick-next",
    };
    let variables = [("chosen", choice.chosen.into()), ("code", format!("#{}", stored.code).into())];
    let words = language.say_with(question, variables);
    let back = choice.back.unwrap_or_else(|| Line::new(Verb::Back).about(stored));
    let controls = vec![
        Button::new(buttons.say("button-back"), back),
        Button::new(buttons.say("button-type"), Line::new(Verb::Type).about(stored)),
    ];
    Some(Reply::plain(words).with_buttons(vec![choice.buttons, controls]))
}

/// The buttons under a board, for the player to move. Empty while the computer is to move and after the end.
#[must_use]
pub fn board_buttons(stored: &StoredMatch, language: Language) -> Vec<Vec<Button>> {
    let Some(Occupant::Player(_)) = stored.mover() else { return Vec::new() };
    let button = |id: &str, verb: Verb| Button::new(language.say(id), Line::new(verb).about(stored));
    let mut buttons = vec![button("button-move", Verb::Pick).toned(Tone::Primary)];
    if stored.decided().is_some() {
        buttons.push(button("button-finish", Verb::Finish));
    }
    buttons.push(button("button-board", Verb::Board));
    buttons.push(button("button-more", Verb::More));
    vec![buttons]
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
