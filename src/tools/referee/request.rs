//! Reads a question strictly: what is not understood is told, never guessed.

use std::fmt;

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::Setup;

use super::thinking::Think;
use super::{Code, DEEPEST_PERFT, Fault, LANGUAGE, MOST_MOVES, options};

const FIELDS: [&str; 6] = ["id", "game", "options", "moves", "perft", "think"];

/// A question that can be answered.
pub(super) struct Request {
    pub setup: Setup,
    pub moves: Vec<String>,
    /// How long the move sequences are that shall be counted.
    pub perft: Option<usize>,
    /// How far to think about the position.
    pub think: Option<Think>,
}

/// The fields of a JSON object in their order, each as it was written.
#[derive(Debug)]
pub(super) struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

impl Fields {
    /// Reads a line.
    pub(super) fn read(line: &[u8]) -> Result<Self, Fault> {
        let not_json =
            |fault: String| Fault::new(Code::BadJson, LANGUAGE.say_with("referee-json", [("fault", fault.into())]));
        let text = str::from_utf8(line).map_err(|error| not_json(error.to_string()))?;
        // Before anything is said of its parts, the whole must be JSON.
        serde_json::from_str::<IgnoredAny>(text).map_err(|error| not_json(error.to_string()))?;
        serde_json::from_str(text).map_err(|error| match error.is_data() {
            true => Fault::say(Code::BadRequest, "referee-object"),
            false => not_json(error.to_string()),
        })
    }

    pub(super) fn get(&self, name: &str) -> Option<&RawValue> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| &**value)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &RawValue)> {
        self.0.iter().map(|(name, value)| (name.as_str(), &**value))
    }

    /// The value of a field, if it is there and of that type.
    pub(super) fn value<'a, T: Deserialize<'a>>(&'a self, name: &str) -> Result<Option<T>, serde_json::Error> {
        self.get(name).map(|value| serde_json::from_str(value.get())).transpose()
    }

    /// Refuses fields that are not known or there twice.
    pub(super) fn check_names(&self, known: &[&str]) -> Result<(), Fault> {
        for (index, (name, _)) in self.0.iter().enumerate() {
            let message = if !known.contains(&name.as_str()) {
                let shown: String = name.chars().take(40).collect();
                LANGUAGE.say_with("referee-field", [("name", shown.into()), ("fields", known.join(", ").into())])
            } else if self.0[..index].iter().any(|(before, _)| before == name) {
                LANGUAGE.say_with("problem-twice", [("name", name.as_str().into())])
            } else {
                continue;
            };
            return Err(Fault::new(Code::BadRequest, message));
        }
        Ok(())
    }
}

impl Request {
    pub(super) fn read(fields: &Fields) -> Result<Self, Fault> {
        fields.check_names(&FIELDS)?;
        let wrong =
            |id: &str, most: usize| Fault::new(Code::BadRequest, LANGUAGE.say_with(id, [("most", most.into())]));
        let Some(word) = fields.value::<String>("game").map_err(|_| wrong("referee-game", 0))? else {
            let message = LANGUAGE.say_with("referee-missing", [("name", "game".into())]);
            return Err(Fault::new(Code::BadRequest, message));
        };
        let made = fields.value::<Fields>("options").map_err(|_| wrong("referee-options", 0))?;
        let moves = fields.value::<Vec<String>>("moves").ok().filter(|moves| count(moves) <= MOST_MOVES);
        let moves = moves.ok_or_else(|| wrong("referee-moves", MOST_MOVES))?.unwrap_or_default();
        let perft = fields.value::<usize>("perft").ok().filter(|depth| depth.unwrap_or_default() <= DEEPEST_PERFT);
        let perft = perft.ok_or_else(|| wrong("referee-perft", DEEPEST_PERFT))?;
        let think = fields.get("think").map(Think::read).transpose()?;
        let game = games::find(&word).ok_or_else(|| unknown_game(&word))?;
        Ok(Self { setup: options::read(game, made.as_ref())?, moves, perft, think })
    }
}

fn count(moves: &Option<Vec<String>>) -> usize {
    moves.as_ref().map_or(0, Vec::len)
}

fn unknown_game(word: &str) -> Fault {
    let ids: Vec<&str> = GAMES.iter().map(|game| game.id).collect();
    let shown: String = word.chars().take(40).collect();
    let variables = [("word", shown.into()), ("games", ids.join(", ").into())];
    Fault::new(Code::UnknownGame, LANGUAGE.say_with("problem-game", variables))
}
