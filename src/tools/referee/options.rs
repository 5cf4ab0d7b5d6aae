//! The options of a game as JSON: numbers as numbers, words as strings, layouts as rows of cells.

use serde_json::Value;
use serde_json::value::RawValue;
use tavoliere_games::rules::{Choice, Game, Setup, SetupError, Values};

use super::fault::{Code, Fault, LANGUAGE};
use super::fields::Fields;
use crate::chat::grammar::problem::Problem;
use crate::chat::presentation::problem::sentence;

/// The maximum number of characters of a value that a message repeats.
const LONGEST_SHOWN: usize = 40;

/// The setup with these options, and the defaults for the others. Parts drawn by lot use the seed 0 if no option gives
/// one.
pub(super) fn read(game: &'static Game, options: Option<&Fields>) -> Result<Setup, Fault> {
    let bad = |error| bad_option(game, options, error);
    let mut made = Vec::new();
    for (name, value) in options.into_iter().flat_map(Fields::iter) {
        let Some(choice) = game.choices.iter().find(|choice| choice.name == name) else {
            return Err(bad(SetupError::UnknownChoice(name.to_owned())));
        };
        made.push((choice.name, word(choice, value).map_err(bad)?));
    }
    let made: Vec<(&str, &str)> = made.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Setup::study(game, &made, 0).map_err(bad)
}

/// The fault for an option, with its value as it is written in the question.
fn bad_option(game: &'static Game, options: Option<&Fields>, error: SetupError) -> Fault {
    let SetupError::BadValue { choice, allowed, .. } = error else {
        return Fault::new(Code::BadOption, sentence(&Problem::BadSetup { game, error }, LANGUAGE));
    };
    let written = options.and_then(|fields| fields.get(choice)).map_or("", RawValue::get);
    let mut shown: String = written.chars().take(LONGEST_SHOWN).collect();
    if shown.len() < written.len() {
        shown.push('…');
    }
    let facts = [("name", choice.into()), ("value", shown.into()), ("allowed", in_words(allowed).into())];
    Fault::new(Code::BadOption, LANGUAGE.say_with("problem-value", facts))
}

/// The values that an option may have, as they are written in a question.
fn in_words(values: Values) -> String {
    match values {
        Values::Numbers { least, most } => {
            LANGUAGE.say_with("values-numbers", [("least", least.into()), ("most", most.into())])
        }
        Values::Edges { least, most } => {
            LANGUAGE.say_with("referee-edges", [("least", least.into()), ("most", most.into())])
        }
        Values::Seed => LANGUAGE.say_with("referee-seed", [("most", u64::MAX.to_string().into())]),
        Values::Drawn { .. } => LANGUAGE.say("referee-layout"),
        Values::Words(words) => {
            let written =
                |word: &&str| if word.parse::<u64>().is_ok() { (*word).to_owned() } else { format!("{word:?}") };
            words.iter().map(written).collect::<Vec<_>>().join(", ")
        }
    }
}

/// The value in the notation of setups.
fn word(choice: &Choice, raw: &RawValue) -> Result<String, SetupError> {
    let value = serde_json::from_str(raw.get()).unwrap_or_default();
    let word = match (choice.values, &value) {
        (Values::Drawn { .. }, Value::Array(rows)) => word_of_layout(rows),
        (Values::Drawn { .. }, _) => None,
        (_, Value::Number(number)) => Some(number.to_string()),
        // A number in quotes is not a number.
        (_, Value::String(word)) if word.parse::<u64>().is_err() => Some(word.clone()),
        _ => None,
    };
    word.ok_or_else(|| SetupError::BadValue { choice: choice.name, value: String::new(), allowed: choice.values })
}

/// The layout with these rows; `None` if a cell is not the text of exactly one cell.
fn word_of_layout(rows: &[Value]) -> Option<String> {
    let cell = |cell: &Value| -> Option<String> {
        let signs =
            cell.as_str().filter(|signs| !signs.contains([',', '.']) && !signs.contains(char::is_whitespace))?;
        Some(signs.to_owned())
    };
    let row = |row: &Value| Some(row.as_array()?.iter().map(cell).collect::<Option<Vec<_>>>()?.join("."));
    Some(rows.iter().map(row).collect::<Option<Vec<_>>>()?.join(","))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::chat::tables::options::rows_of_layout;

    #[test]
    fn layouts_are_rows_of_cells() {
        for (word, rows, read) in [
            ("-|,/\\", json!([["-", "|"], ["/", "\\"]]), "-.|,/.\\"),
            ("-|./,\\./-", json!([["-|", "/"], ["\\", "/-"]]), "-|./,\\./-"),
        ] {
            assert_eq!(rows_of_layout(word), rows);
            assert_eq!(word_of_layout(rows.as_array().expect("rows")).as_deref(), Some(read));
        }
        for rows in [json!(["-|"]), json!([[1]]), json!([["-.-"]]), json!([["-", "-,-"]]), json!([["- -"]])] {
            assert_eq!(word_of_layout(rows.as_array().expect("rows")), None, "{rows}");
        }
    }
}
