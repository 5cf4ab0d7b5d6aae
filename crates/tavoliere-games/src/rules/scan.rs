//! Splits a text into steps.

use super::{Cell, Step};

/// A text split into steps.
pub(super) struct Scanned {
    pub made: Vec<Step>,
    /// The letter of a column at the end.
    pub column: Option<u8>,
    /// Whether the text ends with a separator, so that a step is missing.
    pub goes_on: bool,
}

/// Splits a text into steps; `None` if it has anything else.
pub(super) fn scan(typed: &str) -> Option<Scanned> {
    const LONGEST: usize = 64;
    if typed.chars().count() > LONGEST {
        return None;
    }
    let text = typed.to_lowercase();
    let (mut made, mut goes_on) = (Vec::new(), false);
    let mut rest = text.trim();
    if let Some((step, after)) = scan_piece(rest) {
        made.push(step);
        (rest, goes_on) = skip_separator(after);
    }
    while !rest.is_empty() {
        let letters_end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(letters_end);
        let digits = after.trim_start();
        let digits_end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        match (word, &digits[..digits_end]) {
            ("pass", "") => {
                made.push(Step::Pass);
                (rest, goes_on) = skip_separator(after);
            }
            (letter, "") if letter.len() == 1 && digits.is_empty() => {
                let column = letter.bytes().next()?.wrapping_sub(b'a');
                return (column < Cell::MOST_COLUMNS).then_some(Scanned { made, column: Some(column), goes_on });
            }
            (letter, number) => {
                made.push(Step::Cell(Cell::from_name(&format!("{letter}{number}"))?));
                (rest, goes_on) = skip_separator(&digits[digits_end..]);
            }
        }
    }
    Some(Scanned { made, column: None, goes_on })
}

/// The text after blanks and at most one separator, and whether there was one.
fn skip_separator(text: &str) -> (&str, bool) {
    const SIGNS: [&str; 13] = ["->", "-", "–", "—", "−", ":", "@", ",", ".", ";", ">", "→", "/"];
    let text = text.trim_start();
    // People write captures so; `x5` is a cell.
    let of_capture = text.strip_prefix(['x', '×']).filter(|after| after.trim_start().starts_with(char::is_alphabetic));
    let after = of_capture.or_else(|| SIGNS.iter().find_map(|sign| text.strip_prefix(sign)));
    after.map_or((text, false), |after| (after.trim_start(), true))
}

/// Reads a shared piece at the start of the text: a sign and a digit. After a cell a `-` is only a separator.
fn scan_piece(text: &str) -> Option<(Step, &str)> {
    let (sign, after) = match text.strip_prefix('+') {
        Some(after) => (1, after),
        None => (-1, text.strip_prefix(['-', '–', '—', '−'])?),
    };
    let digit = i8::try_from(after.chars().next()?.to_digit(10)?).ok()?;
    Some((Step::Piece(sign * digit), &after[1..]))
}
