//! Buttons as an inline keyboard.

use teloxide::types::{InlineKeyboardButton, InlineKeyboardButtonKind, InlineKeyboardMarkup};

use tavoliere_seam::platform::reply::{Button, ButtonLead};

/// Rows of buttons; `None` if there are none. `table` says what opens the table of a match: a button without a way is left
/// out.
pub fn keyboard(
    buttons: &[Vec<Button>],
    table: impl Fn(&str) -> Option<InlineKeyboardButtonKind>,
) -> Option<InlineKeyboardMarkup> {
    let print = |button: &Button| {
        let kind = match &button.leads {
            None => InlineKeyboardButtonKind::CallbackData(button.line.clone()),
            Some(ButtonLead::Table(code)) => table(code)?,
            Some(ButtonLead::Chats(typed)) => InlineKeyboardButtonKind::SwitchInlineQuery(typed.clone()),
        };
        Some(InlineKeyboardButton::new(&button.label, kind))
    };
    let rows: Vec<Vec<_>> = buttons.iter().map(|row| row.iter().filter_map(print).collect()).collect();
    let rows: Vec<Vec<_>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    (!rows.is_empty()).then(|| InlineKeyboardMarkup::new(rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_without_buttons_are_left_out() {
        let nowhere = |_: &str| None;
        assert_eq!(keyboard(&[], nowhere), None);
        assert_eq!(keyboard(&[Vec::new()], nowhere), None);
        assert_eq!(keyboard(&[vec![Button::of_table("Table", "k7q2")]], nowhere), None);
        let rows = keyboard(&[Vec::new(), vec![Button::new("A", "/games")]], nowhere).expect("one button");
        assert_eq!(rows.inline_keyboard.len(), 1);
    }
}
