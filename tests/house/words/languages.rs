//! Rules for the texts of every language: names on the platforms, unambiguous keywords, and labels that fit.

use std::collections::{BTreeMap, BTreeSet};

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Setup, Side};
use tavoliere_render::lettering::width;
use tavoliere_render::theme::Lettering;
use tavoliere_seam::grammar::command::{COMMANDS, Command};
use tavoliere_seam::grammar::option::CommandOption;
use tavoliere_seam::grammar::reading;
use tavoliere_seam::platform::language::{Language, unit};

use super::texts::{Text, Texts, texts};

/// Discord's limits in characters: for the label of a button, for the title of a form and the label of its field, for
/// the name of a command in the menu of a person, and for the name of an option's value.
const LABEL: usize = 80;
const FORM: usize = 45;
const UNDER: usize = 32;
const VALUE: usize = 100;

/// The limit for a label without a name in it, so that a row of buttons is readable on a phone.
const SHORT: usize = 32;

fn plain(texts: &Texts, id: &str) -> String {
    texts[id].plain.clone().unwrap_or_else(|| panic!("{id} varies"))
}

#[test]
fn every_language_has_names_of_its_own() {
    let mut names = BTreeSet::new();
    for language in Language::ALL {
        let texts = texts(language.tag());
        assert_eq!(Language::from_tag(language.tag()), Some(language));
        assert!(names.insert(language.name()), "two languages are called {}", language.name());
        for id in ["language-discord", "language-telegram"] {
            for name in plain(&texts, id).split(' ') {
                assert!(names.insert(format!("{id} {name}")), "{name} is two languages");
                assert_eq!(Language::from_tag(name), Some(language), "{id}: people who speak {name}");
            }
        }
        let telegram = plain(&texts, "language-telegram");
        assert!(telegram.len() == 2 && telegram.bytes().all(|byte| byte.is_ascii_lowercase()), "{telegram}");
    }
}

/// Words of all languages are read. A word with two meanings would be ambiguous.
#[test]
fn no_word_has_two_meanings() {
    let mut keywords: BTreeMap<String, String> = BTreeMap::new();
    for language in Language::ALL {
        for (id, text) in texts(language.tag()) {
            let Some(keyword) = id.strip_prefix("word-") else { continue };
            let aliases = text.plain.unwrap_or_default();
            for alias in aliases.split(' ').chain([keyword]) {
                assert_eq!(alias, alias.to_lowercase(), "{}: {id}", language.tag());
                let other = keywords.insert(alias.to_owned(), keyword.to_owned());
                assert_eq!(other.unwrap_or_else(|| keyword.to_owned()), keyword, "{}: {alias}", language.tag());
            }
        }
        for command in COMMANDS {
            for name in command.aliases_in(language).into_iter().chain([command.name_in(language)]) {
                let found = reading::by_name(&name).map(|found| found.name);
                assert_eq!(found, Some(command.name), "{name} of {}", language.tag());
            }
        }
    }
    let mut games: BTreeMap<String, &str> = BTreeMap::new();
    for game in GAMES {
        let aliases = Language::ALL.map(|language| language.game_text(game, "aliases"));
        for name in aliases.iter().flat_map(|names| names.split(' ')).chain([game.id]) {
            assert_eq!(*games.entry(name.to_owned()).or_insert(game.id), game.id, "{name} is two games");
            assert!(!keywords.contains_key(name), "{name} is a game and a word");
        }
    }
}

#[test]
fn labels_fit_into_what_platforms_show() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for (id, text) in texts(language.tag()) {
            let Some(words) = &text.plain else { continue };
            let length = words.chars().count();
            faults.extend(most(&id, &text).filter(|most| length > *most).map(|most| {
                format!("{}: {id} has {length} characters, and {most} are the most: {words:?}", language.tag())
            }));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The limit of a text that is shown in a place with a limit.
fn most(id: &str, text: &Text) -> Option<usize> {
    let is_value = id.starts_with("option-") && !id.contains('.') || id.starts_with("setting-");
    match id {
        "discord-challenge" => Some(UNDER),
        "prompt-title" | "prompt-label" => Some(FORM),
        _ if id.starts_with("button-") || id == "telegram-anonymous-button" => Some(SHORT),
        // The name of a setting is also the label of a button.
        _ if is_value || id.starts_with("choice-") => Some(VALUE.min(LABEL)),
        _ if text.file != "bot" && id.ends_with("-name") => Some(SHORT),
        _ => None,
    }
}

#[test]
fn headings_fit_on_cards() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for (id, text) in texts(language.tag()) {
            let Some(room) = room(&id) else { continue };
            let words = text.plain.unwrap_or_default();
            let wide = width(&words, Lettering::NOTE);
            if wide > room {
                faults.push(format!("{}: {id} is {wide} pixels wide, and {room} are there: {words:?}", language.tag()));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The width in pixels that a card has for a heading, or for the text under a number.
fn room(id: &str) -> Option<u32> {
    match id {
        "heading-won" | "heading-drawn" | "heading-lost" => Some(94),
        "profile-games" | "profile-streak" | "profile-longest" | "profile-time" => Some(182),
        _ if id.contains("heading-") => Some(180),
        _ => None,
    }
}

/// The pixels for the words under a number beside a player's name, as `tavoliere-render` cuts them.
const UNDER_NUMBER: u32 = 245;

/// A number beside a player, with the words under it, on the widest board of each game.
#[test]
fn units_fit_beside_names() {
    let mut faults = Vec::new();
    for (language, game) in Language::ALL.iter().flat_map(|language| GAMES.iter().map(move |game| (language, game))) {
        let sizes = (1..=25).rev().map(|size| size.to_string());
        let widest = sizes.filter_map(|size| Setup::new(game, &[("size", &size)], 1).ok()).next();
        let setup = widest.unwrap_or_else(|| Setup::study(game, &[], 1).expect("defaults"));
        let counted = setup.start().status(Side::First).and_then(|status| language.unit_of(game, &status));
        let unit = counted.or_else(|| unit(*language, game, 2)).unwrap_or_default();
        let wide = width(&unit, Lettering::NOTE);
        if wide > UNDER_NUMBER {
            faults.push(format!("{}: {unit:?} of {} is {wide} pixels wide", language.tag(), game.id));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// A text that refers to a command must use the name of the command in its own language.
#[test]
fn commands_in_texts_are_named_in_their_language() {
    let names = |language| Command::listed().map(|command| command.name_in(language)).collect();
    check_names("command", names, named);
}

/// Fails if a file of texts has a name that its language does not know.
fn check_names(kind: &str, names: fn(Language) -> BTreeSet<String>, found: fn(&str) -> Vec<String>) {
    let mut faults = Vec::new();
    for language in Language::ALL {
        let names = names(language);
        for file in super::texts::files(language.tag()) {
            let unknown =
                found(&super::texts::source(language.tag(), &file)).into_iter().filter(|name| !names.contains(name));
            faults.extend(unknown.map(|name| format!("{}/{file}.ftl: there is no {kind} {name}", language.tag())));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The commands that a file of texts names: a `/` at the beginning of a word, and letters after it.
fn named(source: &str) -> Vec<String> {
    let said = source.lines().filter(|line| !line.starts_with('#'));
    let words = said.flat_map(|line| line.split(|sign: char| sign.is_whitespace() || "(`“«\"".contains(sign)));
    let command = |word: &str| {
        let rest = word.strip_prefix('/')?;
        let name: String = rest.chars().take_while(char::is_ascii_lowercase).collect();
        (!name.is_empty()).then_some(name)
    };
    words.filter_map(command).collect()
}

/// A text that tells what to type, such as `size=8`, must use the name of the option in its own language.
#[test]
fn options_in_texts_are_named_in_their_language() {
    let names = |language: Language| {
        let options = texts(language.tag()).into_iter();
        let options = options.filter(|(id, _)| id.starts_with("option-") && !id.contains('.'));
        options.filter_map(|(_, text)| text.plain).collect()
    };
    check_names("option", names, given);
}

/// The options that a file of texts gives values to: letters before a `=`.
fn given(source: &str) -> Vec<String> {
    let said = source.lines().filter(|line| !line.starts_with('#'));
    let words = said.flat_map(|line| line.split(|sign: char| sign.is_whitespace() || "(`“«\"".contains(sign)));
    let option = |word: &str| {
        let (name, _) = word.split_once('=')?;
        let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_alphabetic() || sign == '-');
        is_name.then(|| name.to_owned())
    };
    words.filter_map(option).collect()
}

/// Discord offers at most 25 values, and no two of them may be called the same.
#[test]
fn the_values_of_options_have_different_names() {
    for language in Language::ALL {
        let options: Vec<&CommandOption> = COMMANDS.iter().flat_map(|command| command.options()).collect();
        for option in options {
            let choices = option.choices(language);
            let names: BTreeSet<&String> = choices.iter().map(|(_, name)| name).collect();
            assert!(choices.len() <= 25 && names.len() == choices.len(), "{}: {choices:?}", language.tag());
        }
        for command in COMMANDS {
            let names: BTreeSet<String> = command.options().iter().map(|option| option.name_in(language)).collect();
            assert_eq!(names.len(), command.options().len(), "two options of {} in {}", command.name, language.tag());
        }
    }
}
