//! The options of a game as JSON: numbers as numbers, words as strings, layouts as rows of cells. The referee reads what is
//! written here.

use serde_json::{Map, Value, json};
use tavoliere_games::rules::{GameOption, Setup, Values};

/// All options of a setup with their values. A seed is left out: the layout drawn from it is there.
pub fn written(setup: &Setup) -> Map<String, Value> {
    let value = |choice: &GameOption, word: &str| match choice.values {
        Values::Seed => None,
        Values::Drawn { .. } => Some(rows_of_layout(word)),
        _ => Some(word.parse().map_or_else(|_| json!(word), |number: u64| json!(number))),
    };
    setup.choices().filter_map(|(choice, word)| Some((choice.name.to_owned(), value(choice, word)?))).collect()
}

/// The rows of a layout, each a list of its cells.
pub fn rows_of_layout(word: &str) -> Value {
    let cells = |row: &str| -> Vec<String> {
        if row.contains('.') {
            return row.split('.').map(str::to_owned).collect();
        }
        row.chars().map(String::from).collect()
    };
    word.split(',').map(cells).collect()
}
