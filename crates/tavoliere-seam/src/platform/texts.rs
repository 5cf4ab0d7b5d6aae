//! The sentences of all languages, compressed in the program and read once. A debug build reads them from `assets/text` and the
//! folders of the games.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use tavoliere_games::games::{self, GAMES};
use tavoliere_games::rules::Game;
use unic_langid::LanguageIdentifier;

use super::language::Language;

type Bundle = FluentBundle<FluentResource>;

/// The tag of each language, and the number of bytes of its texts, which are compressed in one file.
#[cfg(not(debug_assertions))]
const LENGTHS: &[(&str, usize)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

static TEXTS: LazyLock<HashMap<&str, Bundle>> =
    LazyLock::new(|| all().into_iter().map(|(tag, texts)| (tag, parse_bundle(tag, texts))).collect());

/// The texts of all languages.
#[cfg(not(debug_assertions))]
fn all() -> Vec<(&'static str, String)> {
    let mut rest = super::packed::unpack(include_bytes!(concat!(env!("OUT_DIR"), "/texts")));
    let mut opened = |&(tag, length): &(&'static str, usize)| {
        let texts = rest.drain(..length).collect();
        (tag, String::from_utf8(texts).expect("the files are text"))
    };
    LENGTHS.iter().map(&mut opened).collect()
}

/// The files of a language as they are at the machine that builds, by their names: `bot`, the ids of the games.
pub fn files(language: Language) -> BTreeMap<String, PathBuf> {
    let folder = format!("{}/../../assets/text/{}", env!("CARGO_MANIFEST_DIR"), language.tag());
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let texts = files.filter(|file| file.extension().is_some_and(|kind| kind == "ftl"));
    let name = |file: &PathBuf| file.file_stem().expect("a name").to_string_lossy().into_owned();
    let of_game = |game: &&Game| {
        (game.id.to_owned(), PathBuf::from(games::folder(game.id)).join(format!("{}.ftl", language.tag())))
    };
    texts.map(|file| (name(&file), file)).chain(GAMES.iter().map(of_game)).collect()
}

/// The texts of all languages, as their files are now.
#[cfg(debug_assertions)]
fn all() -> Vec<(&'static str, String)> {
    let opened = |language: Language| {
        let texts: Vec<String> =
            files(language).values().map(|file| std::fs::read_to_string(file).expect("a text")).collect();
        (language.tag(), texts.join("\n"))
    };
    Language::ALL.into_iter().map(opened).collect()
}

fn parse_bundle(tag: &str, texts: String) -> Bundle {
    let language: LanguageIdentifier = tag.parse().expect("a folder is named by a tag");
    let mut bundle = Bundle::new_concurrent(vec![language]);
    // Direction marks around every name would show as boxes in pictures and break the alignment of text boards.
    bundle.set_use_isolating(false);
    // A text that cannot be read is left out, and missed by a test.
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(texts);
    bundle.add_resource_overriding(resource);
    bundle
}

/// The sentence of an id, or of an attribute such as `command-play.description`, in the language of a tag.
pub(super) fn find(tag: &str, id: &str, variables: &FluentArgs<'_>) -> Option<String> {
    let bundle = TEXTS.get(tag)?;
    let (id, attribute) = id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let sentence = bundle.format_pattern(pattern, Some(variables), &mut errors).into_owned();
    if !errors.is_empty() {
        tracing::error!(id, language = tag, ?errors, "a text lacks a variable");
    }
    Some(sentence)
}
