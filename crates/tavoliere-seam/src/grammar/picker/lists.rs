//! Lists of moves, cells and columns, where the board itself cannot be shown as buttons.

use super::begun::BegunChoice;
use super::{Arranged, MoveChoices, cell_of};
use crate::platform::reply::{Button, Menu, Tone};
use tavoliere_games::rules::{Cell, Kind, Steps};

/// On platforms without menus and grids: with more choices than this, the column is chosen first.
const FEW: usize = 10;

/// There too: with more moves than this in a column, one of their cells is chosen first.
const FEW_IN_COLUMN: usize = 24;

/// On platforms with grids: the most rows of a list that is only sorted, for a glance and at all, and of a list with
/// rows of their own for each column.
const GLANCE: usize = 2;
const TALL: usize = 4;
const TALL_BY_COLUMN: usize = 10;

/// The most characters of labels that are readable in a full row. Longer ones have half of it.
const SHORT: usize = 3;

/// A choice with the cell by which it is found.
struct CellChoice {
    cell: Option<Cell>,
    button: Button,
}

/// The lists in a choice.
pub struct Lists<'a> {
    pub choices: &'a MoveChoices<'a>,
    pub begun: &'a BegunChoice,
}

impl Lists<'_> {
    /// Buttons alone: all choices if they are few, else the columns.
    pub fn buttons(&self) -> Arranged {
        let (width, is_column) = (self.choices.limits.buttons_in_row, self.begun.column.is_some());
        let all_steps = || even(self.steps().into_iter().map(|entry| entry.button).collect(), width);
        let rows = self.wholes().and_then(|wholes| self.rows(wholes, is_column));
        let rows = rows.or_else(|| self.rows(self.steps(), is_column)).or_else(|| is_column.then(all_steps));
        let by_column = rows.is_none();
        let mut rows = rows.unwrap_or_else(|| even(self.columns(), width));
        rows.extend(self.neighbours());
        Arranged { rows, by_column, ..Arranged::default() }
    }

    /// Whole moves as buttons if they all fit below a message, else as menus, else their next steps in the same way, else
    /// the columns with what is in the chosen one. `footer` is the number of buttons that every step has.
    pub fn menus(&self, footer: usize) -> Arranged {
        let width = self.choices.limits.buttons_in_row;
        let room = self.choices.limits.rows.saturating_sub(footer.div_ceil(width));
        if let Some(menus) = self.menus_of_all_kinds(room) {
            return Arranged { menus, has_all_kinds: true, ..Arranged::default() };
        }
        if self.begun.column.is_some() {
            // If everything fits without columns, a column that was typed narrows nothing down.
            let text = self.begun.text(&self.begun.chosen, None);
            let everything = BegunChoice::parse(self.choices.position, &text)
                .map(|begun| Lists { choices: self.choices, begun: &begun }.menus(footer));
            if let Some(everything) = everything.filter(|everything| !everything.by_column) {
                return everything;
            }
        } else {
            for entries in self.wholes().into_iter().chain([self.steps()]) {
                // With several kinds, all of them are to stay in view.
                let most = if self.begun.kinds.len() > 1 { room * width } else { self.choices.limits.rows * width };
                if entries.len() <= most {
                    let rows = vec![entries.into_iter().map(|entry| entry.button).collect()];
                    return Arranged { rows, ..Arranged::default() };
                }
                if let Some(menus) = self.menus_of(&entries, room, "") {
                    return Arranged { menus, ..Arranged::default() };
                }
            }
        }
        let columns = Menu { title: self.choices.language.say("menu-column"), options: self.columns() };
        let by_column = self.begun.column.is_none();
        let in_column = self.wholes().into_iter().chain([self.steps()]);
        let mut in_column = in_column.filter(|_| !by_column).filter_map(|them| self.menus_of(&them, room - 1, ""));
        let menus = [columns].into_iter().chain(in_column.next().unwrap_or_default()).collect();
        Arranged { menus, by_column, ..Arranged::default() }
    }

    /// Menus of all moves of all kinds but the pass, if nothing is chosen yet and they fit.
    fn menus_of_all_kinds(&self, room: usize) -> Option<Vec<Menu>> {
        let kinds = self.begun.kinds.iter().filter(|kind| **kind != Kind::Pass);
        if self.begun.others.is_empty() || kinds.clone().count() < 2 {
            return None;
        }
        let mut menus = Vec::new();
        for kind in kinds {
            let of_kind = BegunChoice::parse(self.choices.position, kind.name())?;
            let of_kind = Lists { choices: self.choices, begun: &of_kind };
            let entries = of_kind.wholes().unwrap_or_else(|| of_kind.steps());
            menus.extend(self.menus_of(&entries, room, &self.choices.kind_name(*kind))?);
        }
        (menus.len() <= room).then_some(menus)
    }

    /// The whole moves, if some take more than one step from here.
    fn wholes(&self) -> Option<Vec<CellChoice>> {
        let next = self.begun.made.len();
        if self.begun.moves.iter().all(|steps| steps.0.len() == next + 1) {
            return None;
        }
        let entry = |steps: &Steps| CellChoice {
            cell: steps.0.get(next).copied().and_then(cell_of),
            button: Button::new(steps.to_string(), (self.choices.play)(&steps.to_string())),
        };
        let mut entries: Vec<CellChoice> = self.begun.moves.iter().map(entry).collect();
        entries.sort_by_key(|entry| entry.cell);
        Some(entries)
    }

    /// The next steps.
    fn steps(&self) -> Vec<CellChoice> {
        self.begun
            .next
            .iter()
            .map(|step| CellChoice { cell: cell_of(*step), button: self.choices.step(self.begun, *step) })
            .collect()
    }

    /// The columns of the next cells. The chosen one stands out.
    fn columns(&self) -> Vec<Button> {
        let Some(all) = BegunChoice::parse(self.choices.position, &self.begun.text(&self.begun.made, None)) else {
            return Vec::new();
        };
        let mut columns: Vec<u8> = all.next.iter().filter_map(|step| cell_of(*step)).map(|cell| cell.column).collect();
        columns.dedup();
        let button = |column: u8| {
            let line = (self.choices.pick)(&self.begun.text(&self.begun.made, Some(column)));
            let button = Button::new(Cell::column_letter(column).to_string(), line);
            if self.begun.column == Some(column) { button.toned(Tone::Primary) } else { button }
        };
        columns.into_iter().map(button).collect()
    }

    /// A row that leads to the columns beside the chosen one.
    fn neighbours(&self) -> Option<Vec<Button>> {
        self.begun.column?;
        let columns = self.columns();
        let here = columns.iter().position(|button| button.tone == Tone::Primary)?;
        let left = here.checked_sub(1).map(|left| &columns[left]);
        let left = left.map(|left| Button::new(format!("‹ {}", left.label), left.line.clone()));
        let right = columns.get(here + 1).map(|right| Button::new(format!("{} ›", right.label), right.line.clone()));
        Some(left.into_iter().chain(right).collect())
    }

    /// The choices in rows, if they are not too many. `is_column` says that they are those of one column.
    fn rows(&self, entries: Vec<CellChoice>, is_column: bool) -> Option<Vec<Vec<Button>>> {
        if !self.choices.limits.grid {
            let most = if is_column { FEW_IN_COLUMN } else { FEW };
            let row: Vec<Button> = entries.into_iter().map(|entry| entry.button).collect();
            return (row.len() <= most).then(|| vec![row]);
        }
        let is_short = entries.iter().all(|entry| entry.button.label.chars().count() <= SHORT);
        let width = if is_short { self.choices.limits.buttons_in_row } else { self.choices.limits.buttons_in_row / 2 };
        let sorted = even(entries.iter().map(|entry| entry.button.clone()).collect(), width);
        let column = |entry: &CellChoice| entry.cell.map(|cell| cell.column);
        let by_column: Vec<Vec<Button>> = entries
            .chunk_by(|one, other| column(one) == column(other))
            .flat_map(|column| even(column.iter().map(|entry| entry.button.clone()).collect(), width))
            .collect();
        match (sorted.len(), by_column.len()) {
            (..=GLANCE, _) => Some(sorted),
            (_, ..=TALL_BY_COLUMN) => Some(by_column),
            (..=TALL, _) => Some(sorted),
            _ => None,
        }
    }

    /// The choices in at most `most` menus, with whole columns in each if that is possible.
    fn menus_of(&self, entries: &[CellChoice], most: usize, kind: &str) -> Option<Vec<Menu>> {
        let size = self.choices.limits.menu;
        if entries.is_empty() || entries.len() > most * size {
            return None;
        }
        let column = |entry: &CellChoice| entry.cell.map(|cell| cell.column);
        let mut groups: Vec<Vec<&CellChoice>> = Vec::new();
        for together in entries.chunk_by(|one, other| column(one) == column(other)) {
            match groups.last_mut() {
                Some(group) if group.len() + together.len() <= size => group.extend(together),
                _ => groups.push(together.iter().collect()),
            }
        }
        if groups.len() > most || groups.iter().any(|group| group.len() > size) {
            let entries: Vec<&CellChoice> = entries.iter().collect();
            groups = entries.chunks(size).map(<[&CellChoice]>::to_vec).collect();
        }
        let title = |group: &[&CellChoice]| {
            let mut ends: Vec<Cell> =
                [group.first(), group.last()].into_iter().flatten().filter_map(|it| it.cell).collect();
            ends.dedup();
            let ends: Vec<String> = ends.iter().map(Cell::to_string).collect();
            format!("{kind} {}", ends.join(" – ")).trim().to_owned()
        };
        let options = |group: &[&CellChoice]| group.iter().map(|entry| entry.button.clone()).collect();
        Some(groups.iter().map(|group| Menu { title: title(group), options: options(group) }).collect())
    }
}

/// Buttons in as few rows as possible, of nearly the same length.
fn even(buttons: Vec<Button>, most: usize) -> Vec<Vec<Button>> {
    let rows = buttons.len().div_ceil(most.max(1));
    let (short, longer) = (buttons.len() / rows.max(1), buttons.len() % rows.max(1));
    let mut buttons = buttons.into_iter();
    (0..rows).map(|row| buttons.by_ref().take(short + usize::from(row < longer)).collect()).collect()
}
