//! The folder of a new game: rules to begin with, and the texts that are to be written.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use tavoliere_games::games;
use tavoliere_seam::platform::language::Language;

use super::{TEXTS, keep};
use crate::error::LabError;

/// The tutorial has a whole game, with which a new one begins.
const TUTORIAL: &str = include_str!("../../../tavoliere-games/README.md");

/// The id and the type of the game in the tutorial.
const MODEL: [&str; 2] = ["three-in-a-row", "ThreeInARow"];

/// Words that no game can have as its id: those of Rust, and the files of texts that are not a game's.
const TAKEN: &str = "abstract as async await become box break const continue crate do dyn else enum extern false final fn for \
    gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try \
    type typeof unsafe unsized use virtual where while yield \
    bot lounge table";

/// The beginning of a text that is not written yet.
pub(super) const UNWRITTEN: &str = "(unwritten)";

/// Makes the folder of a new game, with rules to change and texts to write, and puts it on the list
#[derive(Args, Debug)]
pub struct Skeleton {
    /// The id of the game: lower-case letters, digits and hyphens, such as nine-mens-morris
    id: String,
    /// The folder of all games; that of the sources by default
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Skeleton {
    /// Makes the files and tells which.
    pub(crate) fn report(&self) -> Result<String, LabError> {
        let Self { id, folder } = self;
        let is_word =
            |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        if !id.split('-').all(is_word) || !id.starts_with(|c: char| c.is_ascii_lowercase()) {
            return Err(LabError::NoId(id.clone()));
        }
        if TAKEN.split_whitespace().any(|word| word == id) {
            return Err(LabError::TakenId(id.clone()));
        }
        let module = id.replace('-', "_");
        let all = folder.clone().unwrap_or_else(|| PathBuf::from(games::folder("")));
        let own = all.join(&module);
        if own.exists() || games::find(id).is_some() {
            return Err(LabError::GameExists(id.clone()));
        }
        let list = all.join("mod.rs");
        let listed = fs::read_to_string(&list).map_err(|error| LabError::File { file: list.clone(), error })?;
        let listed = with_game(&listed, &module).ok_or_else(|| LabError::NoList(list.clone()))?;
        let mut told = String::new();
        let mut make = |file: &Path, text: &str| {
            let _ = writeln!(told, "made {}", file.display());
            keep(file, text)
        };
        make(&own.join("mod.rs"), &rules(id))?;
        for language in Language::ALL {
            make(&own.join(format!("{}.ftl", language.tag())), &texts(id))?;
        }
        keep(&list, &listed)?;
        let _ = writeln!(told, "{id} is on the list in {}", list.display());
        let _ = writeln!(told, "next: change the rules, write the texts, and run tavoliere-lab game accept {id}");
        Ok(told)
    }
}

/// The rules of the game in the tutorial, under another name.
fn rules(id: &str) -> String {
    let code = TUTORIAL.split("```rust\n").find(|code| code.contains(MODEL[1])).expect("the tutorial has a game");
    let visible = code.split("\n#\n").next().unwrap_or(code);
    let code = visible.replace("tavoliere_games::", "crate::").replace(MODEL[0], id).replace(MODEL[1], &type_name(id));
    format!("//! {UNWRITTEN}: the goal in a line.\n//!\n//! Source: {UNWRITTEN}\n\n{code}\n")
}

/// The id as the name of a type.
fn type_name(id: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    id.split('-').map(capital).collect()
}

/// The texts of the game in the tutorial, which are those of every game and its pages.
fn texts(id: &str) -> String {
    let pages = TUTORIAL.split("IllustratedPage::new(\"").skip(1).filter_map(|page| page.split('"').next());
    TEXTS.into_iter().chain(pages).map(|text| format!("{id}-{text} = {UNWRITTEN} {text}\n")).collect()
}

/// The list of games with a further one at its end; `None` if this is no list.
fn with_game(list: &str, module: &str) -> Option<String> {
    const END_OF_LIST: &str = "\n        }\n    };\n}";
    let declared = format!("pub mod {module};\n");
    let first_after = list.split_inclusive('\n').find(|line| line.starts_with("pub mod ") && **line > *declared);
    let place = match first_after {
        Some(line) => list.find(line)?,
        None => list.rfind("pub mod ").and_then(|last| Some(last + list[last..].find('\n')? + 1))?,
    };
    let list = [&list[..place], &declared, &list[place..]].concat();
    let end = list.find(END_OF_LIST)?;
    Some(format!("{}\n            {module}: {module}::GAME,{}", &list[..end], &list[end..]))
}
