//! The options of a game as JSON: numbers as numbers, words as strings, layouts as rows of cells.

use serde_json::Value;
use serde_json::value::RawValue;
use tavoliere_games::rules::{Game, GameOption, Setup, SetupError, Values};

use super::fault::{Code, LANGUAGE, QuestionFault, abbreviate};
use super::fields::Fields;
use tavoliere_bot::presentation::problem::sentence;
use tavoliere_seam::grammar::problem::Problem;

/// The rows and columns of a layout.
const EDGE: usize = 6;

/// The setup with these options, and the defaults for the others. Parts drawn by lot use the seed 0 if no option gives
/// one.
pub(super) fn parse_setup(game: &'static Game, options: Option<&Fields>) -> Result<Setup, QuestionFault> {
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
fn bad_option(game: &'static Game, options: Option<&Fields>, error: SetupError) -> QuestionFault {
    let SetupError::BadValue { choice, allowed, .. } = error else {
        return QuestionFault::new(Code::BadOption, sentence(&Problem::BadSetup { game, error }, LANGUAGE));
    };
    let written = options.and_then(|fields| fields.get(choice)).map_or("", RawValue::get);
    let allowed_words = in_words(allowed);
    let fact =
        |value: &str| [("name", choice.into()), ("value", abbreviate(value).into()), ("allowed", allowed_words.into())];
    let message = match wrong_row(allowed, written) {
        Some((number, row)) => {
            let facts = fact(row.get()).into_iter().chain([("row", number.into())]);
            LANGUAGE.say_with("referee-row", facts)
        }
        None => LANGUAGE.say_with("problem-value", fact(written)),
    };
    QuestionFault::new(Code::BadOption, message)
}

/// The first row of a layout that is not possible, with its number from 1. `None` if there are not as many rows as there
/// must be: a question may have a hundred thousand.
fn wrong_row(allowed: Values, written: &str) -> Option<(usize, Box<RawValue>)> {
    let Values::Drawn { allow, .. } = allowed else { return None };
    let rows: Vec<Box<RawValue>> = serde_json::from_str(written).ok().filter(|rows: &Vec<_>| rows.len() == EDGE)?;
    let is_wrong = |row: &RawValue| {
        let row: Value = serde_json::from_str(row.get()).unwrap_or_default();
        word_of_layout(&vec![row; EDGE]).is_none_or(|word| !allow(&word))
    };
    (1..).zip(rows).find(|(_, row)| is_wrong(row))
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
        Values::Drawn { allow, .. } => {
            let crossed = vec![Value::from(vec!["-|"; EDGE]); EDGE];
            let most = if word_of_layout(&crossed).is_some_and(|word| allow(&word)) { 2 } else { 1 };
            LANGUAGE.say_with("referee-layout", [("most", most.into())])
        }
        Values::Words(words) => {
            let written =
                |word: &&str| if word.parse::<u64>().is_ok() { (*word).to_owned() } else { format!("{word:?}") };
            words.iter().map(written).collect::<Vec<_>>().join(", ")
        }
    }
}

/// The value in the notation of setups.
fn word(choice: &GameOption, raw: &RawValue) -> Result<String, SetupError> {
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
    use tavoliere_bot::tables::options::rows_of_layout;

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
