//! Choosing a move by buttons: each step offers only what leads to a legal move, as the platform can show it best.

mod begun;
mod board;
mod lists;

pub use begun::BegunChoice;
use board::ChoiceBoard;
use lists::Lists;

use crate::grammar::command::Verb;
use crate::grammar::line::Line;
use crate::platform::language::Language;
use crate::platform::limits::Limits;
use crate::platform::reply::{Button, CellTap, Menu, Reply, Tone};
use tavoliere_games::rules::{Cell, Game, Kind, Position, Reading, Step, StepPrompt, Steps, parse_move_among};
use tavoliere_play::matches::{Occupant, StoredMatch, swap};

/// The choices in a position, step by step. The line of each button contains all earlier choices, so the bot keeps no
/// state between two taps.
///
/// The choices are written as the steps so far, after them the letter of a column or nothing, and before them the name
/// of a [`Kind`] if it is not the first kind of the position: `d4`, `d`, `line`, `line d`.
pub struct MoveChoices<'a> {
    pub game: &'static Game,
    pub position: &'a dyn Position,
    pub limits: &'a Limits,
    /// The language of the buttons that are words.
    pub language: Language,
    /// The line of a button after which there is more to choose, from what is chosen so far.
    pub pick: &'a dyn Fn(&str) -> Line,
    /// The line of a button that completes a move, from the move.
    pub play: &'a dyn Fn(&str) -> Line,
    /// The line that leaves the choice, if there is one.
    pub leave: Option<Line>,
    /// Further buttons for the last row.
    pub controls: Vec<Button>,
    /// Whether the cells are touched on the board itself, and not offered as buttons.
    pub touch: bool,
}

/// The menus and buttons of the next choice.
pub struct NextChoice {
    pub menus: Vec<Menu>,
    pub buttons: Vec<Vec<Button>>,
    /// The steps chosen so far, and those after them that can only be one.
    pub made: Steps,
    /// Whether a column is chosen next.
    pub by_column: bool,
    /// The effect of a tap on each cell, if cells are touched.
    pub taps: Vec<CellTap>,
}

/// The choices of a step, before the buttons that every step has.
#[derive(Default)]
struct Arranged {
    menus: Vec<Menu>,
    rows: Vec<Vec<Button>>,
    by_column: bool,
    /// Whether these are the moves of all kinds, except for the pass.
    has_all_kinds: bool,
}

impl MoveChoices<'_> {
    /// The next choice after what is chosen so far. `None` if no legal move begins with it.
    pub fn next_choice(&self, chosen: &str) -> Option<NextChoice> {
        let mut begun = BegunChoice::parse(self.position, chosen)?;
        let diagram = self.position.diagram();
        let has_board = !self.touch
            && board::has_room(self.limits, &diagram, begun.kinds.len())
            && begun.next.iter().all(|step| cell_of(*step).is_some());
        if has_board || self.touch {
            // The whole board is to be seen, also if a column was typed.
            begun = BegunChoice::parse(self.position, &begun.text(&begun.chosen, None))?;
        }
        let back = self.back(&begun);
        let controls: Vec<Button> = back.into_iter().chain(self.controls.iter().cloned()).collect();
        let lists = Lists { choices: self, begun: &begun };
        let board = ChoiceBoard { choices: self, begun: &begun, diagram: &diagram };
        let arranged = if self.touch {
            let others = begun.next.iter().filter(|step| cell_of(**step).is_none());
            let row: Vec<Button> = others.map(|step| self.step(&begun, *step)).collect();
            Arranged { rows: vec![row], ..Arranged::default() }
        } else if has_board {
            Arranged { rows: board.rows(), ..Arranged::default() }
        } else if self.limits.menu > 0 {
            lists.menus(self.kinds(&begun, false).len() + controls.len())
        } else {
            lists.buttons()
        };
        let taps = if self.touch { board.taps() } else { Vec::new() };
        let kinds = self.kinds(&begun, arranged.has_all_kinds);
        let Arranged { menus, rows, by_column, .. } = arranged;
        let buttons = if has_board && self.limits.menu > 0 {
            self.board_with_footer(rows, kinds, controls)
        } else {
            self.with_footer(rows, kinds, controls, !menus.is_empty())
        };
        Some(NextChoice { menus, buttons, made: Steps(begun.made), by_column, taps })
    }

    /// Adds the kinds and the controls below. On platforms with menus, where rows are few, they share rows; and if even
    /// so there are too many buttons, the controls give way: the choice is the asker's own message, and can be dismissed.
    fn with_footer(
        &self,
        mut rows: Vec<Vec<Button>>,
        kinds: Vec<Button>,
        controls: Vec<Button>,
        has_menus: bool,
    ) -> Vec<Vec<Button>> {
        if self.limits.menu == 0 {
            rows.extend([kinds, controls].into_iter().filter(|row| !row.is_empty()));
            return rows;
        }
        let width = self.limits.buttons_in_row;
        let footer = [kinds, controls].concat();
        let height: usize = rows.iter().map(|row| row.len().div_ceil(width)).sum();
        if has_menus || height + footer.len().div_ceil(width) <= self.limits.rows {
            rows.push(footer);
            return rows;
        }
        let mut all = [rows.concat(), footer].concat();
        all.truncate(width * self.limits.rows);
        all.chunks(width).map(<[Button]>::to_vec).collect()
    }

    /// Adds a row below a board where rows are few: the kinds, and as many controls as fit, or none. The rows of the board
    /// stay as they are, so that no cell moves under a finger.
    fn board_with_footer(
        &self,
        mut rows: Vec<Vec<Button>>,
        kinds: Vec<Button>,
        controls: Vec<Button>,
    ) -> Vec<Vec<Button>> {
        if rows.len() < self.limits.rows {
            let footer = kinds.into_iter().chain(controls).take(self.limits.buttons_in_row).collect();
            rows.push(footer);
        }
        rows
    }

    /// A button for each kind of move, if there are several; `has_all_kinds` says that all but the pass are there already.
    fn kinds(&self, begun: &BegunChoice, has_all_kinds: bool) -> Vec<Button> {
        if begun.kinds.len() < 2 {
            return Vec::new();
        }
        let button = |kind: &Kind| {
            let name = self.kind_name(*kind);
            if *kind == begun.kind {
                let here = (self.pick)(&begun.text(&begun.made, begun.column));
                return Button::new(format!("· {name} ·"), here).toned(Tone::Inert);
            }
            let line = match kind {
                Kind::Pass => (self.play)(&Step::Pass.to_string()),
                _ => (self.pick)(begun.word(*kind)),
            };
            Button::new(name, line)
        };
        begun.kinds.iter().filter(|kind| !has_all_kinds || **kind == Kind::Pass).map(button).collect()
    }

    fn kind_name(&self, kind: Kind) -> String {
        self.language.said_in(self.game, &format!("kind-{}", kind.name()), Vec::new())
    }

    /// The button that takes back the column or the last step that was chosen, or leaves the choice.
    fn back(&self, begun: &BegunChoice) -> Option<Button> {
        let line = match (begun.column, begun.chosen.split_last()) {
            (Some(_), _) => Some((self.pick)(&begun.text(&begun.made, None))),
            (None, Some((_, before))) => Some((self.pick)(&begun.text(before, None))),
            (None, None) => self.leave.clone(),
        };
        line.map(|line| Button::new(self.language.say("button-back"), line))
    }

    /// The button of a next step.
    fn step(&self, begun: &BegunChoice, step: Step) -> Button {
        let steps = begun.then(step);
        let carried = if begun.moves.contains(&steps) { self.play } else { self.pick };
        Button::new(step.to_string(), carried(&steps.to_string()))
    }
}

/// Why the choice cannot go on with what is chosen, in words for a person who tapped a cell that is not to be chosen.
pub fn objection(game: &Game, position: &dyn Position, chosen: &str, language: Language) -> String {
    let (kind, typed) = begun::split(chosen);
    let illegal = match parse_move_among(&position.legal(), position.either_way(), typed) {
        Reading::Illegal(steps) if kind.is_none_or(|kind| position.kind_of(&steps) == kind) => {
            Some(position.objection(&steps))
        }
        _ => None,
    };
    let last = Steps::parse(typed).and_then(|steps| steps.0.last().copied());
    match (illegal, last) {
        (Some(remark), _) => language.remark(game, &remark),
        (None, Some(last)) => language.say_with("pick-not-here", [("cell", last.to_string().into())]),
        (None, None) => language.say_with("problem-unreadable", [("typed", typed.into())]),
    }
}

/// The buttons for the next choice in a match. `None` if no legal move begins with what is chosen. `buttons` is the
/// language of the buttons that are words.
pub fn picker(
    stored: &StoredMatch,
    chosen: &str,
    limits: &Limits,
    language: Language,
    buttons: Language,
) -> Option<Reply> {
    // The choice has taken the place of the buttons of the board, which both players need.
    let more = !limits.private_answers;
    let leave = Some(Line::new(Verb::Back).about(stored));
    let NextChoice { menus, buttons, made, by_column, .. } = choice(stored, chosen, limits, buttons, leave, more)?;
    let code = format!("#{}", stored.code);
    // Where few moves are left, whole ones are on the buttons, and there is no question.
    let pick = Line::new(Verb::Pick).to_string();
    let mut offered = buttons.iter().flatten().chain(menus.iter().flat_map(|menu| &menu.options));
    let has_steps = offered.any(|button| button.line.starts_with(&pick));
    let prompt = if has_steps || !made.0.is_empty() { stored.position.prompt(&made.0) } else { StepPrompt::Place };
    let asked = match prompt {
        StepPrompt::Place if by_column => language.say_with("pick-column", [("code", code.into())]),
        StepPrompt::Place => language.say_with("pick-move", [("code", code.into())]),
        prompt if made.0.is_empty() => {
            language.say_with("pick-first", [("code", code.into()), ("question", question(prompt, language).into())])
        }
        _ => next_question(&*stored.position, &made.0, &made.to_string(), language),
    };
    let text = match prompt {
        StepPrompt::Place => asked,
        _ if by_column => language.say_with("pick-then-column", [("asked", asked.into())]),
        _ => asked,
    };
    Some(Reply { menus, buttons, ..Reply::plain(text) })
}

/// The question about the step that follows these, after what is chosen as a person wrote it.
pub fn next_question(position: &dyn Position, made: &[Step], chosen: &str, language: Language) -> String {
    let asked = question(position.prompt(made), language);
    if chosen.is_empty() {
        return asked;
    }
    language.say_with("pick-next", [("chosen", chosen.into()), ("question", asked.into())])
}

/// The question about a step, in small letters.
fn question(prompt: StepPrompt, language: Language) -> String {
    language.say(match prompt {
        StepPrompt::Place => "prompt-place",
        StepPrompt::Which => "prompt-which",
        StepPrompt::To => "prompt-to",
        StepPrompt::Shoot => "prompt-shoot",
        StepPrompt::Take => "prompt-take",
    })
}

/// The next choice in a match. `leave` is the line that leaves it; `more` adds the way to the less common commands.
fn choice(
    stored: &StoredMatch,
    chosen: &str,
    limits: &Limits,
    language: Language,
    leave: Option<Line>,
    more: bool,
) -> Option<NextChoice> {
    let about = |verb: Verb| Line::new(verb).about(stored);
    let mut controls = Vec::new();
    if more {
        controls.extend(decisions(stored, language));
    }
    // On a board that is all there, a move need not be typed.
    if !board_fits(stored, limits) {
        controls.push(Button::new(language.say("button-type"), about(Verb::Type)));
    }
    controls.extend((more && limits.tables).then(|| table_button(stored, language)));
    controls.extend(more.then(|| Button::new(language.say("button-more"), about(Verb::Game))));
    let choices = MoveChoices {
        game: stored.setup.game,
        position: &*stored.position,
        limits,
        language,
        pick: &|chosen| about(Verb::Pick).word(chosen),
        play: &|steps| about(Verb::Move).word(steps),
        leave,
        controls,
        touch: false,
    };
    choices.next_choice(chosen)
}

/// The menus and the buttons under a board that is itself the keyboard: a move is chosen there at once.
pub fn keyboard(stored: &StoredMatch, limits: &Limits, language: Language) -> (Vec<Menu>, Vec<Vec<Button>>) {
    match choice(stored, "", limits, language, None, true) {
        Some(NextChoice { menus, buttons, .. }) => (menus, buttons),
        None => (Vec::new(), board_buttons(stored, language)),
    }
}

/// The buttons under a public board, for the player to move: the board itself where it fits, so that a move takes one tap; else
/// the way to choose one.
pub fn under_board(stored: &StoredMatch, limits: &Limits, language: Language) -> Vec<Vec<Button>> {
    match stored.mover() {
        // Nothing but buttons is on such a board.
        Some(Occupant::Player(_)) if board_fits(stored, limits) => keyboard(stored, limits, language).1,
        _ => board_buttons(stored, language),
    }
}

/// Whether a platform can show the board of a match as buttons, with all others below it.
fn board_fits(stored: &StoredMatch, limits: &Limits) -> bool {
    limits.menu == 0 && board::has_room(limits, &stored.position.diagram(), 0)
}

/// The buttons under a board, for the player to move. Empty while the computer is to move and after the end.
pub fn board_buttons(stored: &StoredMatch, language: Language) -> Vec<Vec<Button>> {
    let Some(Occupant::Player(_)) = stored.mover() else { return Vec::new() };
    let button = |id: &str, verb: Verb| Button::new(language.say(id), Line::new(verb).about(stored));
    let mut buttons = vec![button("button-move", Verb::Pick).toned(Tone::Primary)];
    buttons.extend(decisions(stored, language));
    buttons.push(button("button-board", Verb::Board));
    buttons.push(table_button(stored, language));
    buttons.push(button("button-more", Verb::Game));
    vec![buttons]
}

/// The actions besides a move that a position allows: to have a decided game finished, and to take over the first move.
fn decisions(stored: &StoredMatch, language: Language) -> Vec<Button> {
    let finish = || Button::new(language.say("button-finish"), Line::new(Verb::Finish).about(stored));
    let swap = || swap_button(stored, language);
    let decided = stored.decided().is_some();
    decided.then(finish).into_iter().chain(swap::is_possible(stored).then(swap)).collect()
}

/// Takes over the first move of a match.
pub fn swap_button(stored: &StoredMatch, language: Language) -> Button {
    Button::new(language.say("button-swap"), Line::new(Verb::Swap).about(stored))
}

/// Opens the table of a match.
pub fn table_button(stored: &StoredMatch, language: Language) -> Button {
    Button::of_table(language.say("button-table"), &stored.code)
}

const fn cell_of(step: Step) -> Option<Cell> {
    match step {
        Step::Cell(cell) => Some(cell),
        _ => None,
    }
}
