//! Every text exists in every language, with the same variables, and is used.

mod comments;
mod languages;
mod texts;

use std::collections::{BTreeSet, HashSet};

use tavoliere_games::games::GAMES;
use tavoliere_seam::grammar::command::Command;
use tavoliere_seam::grammar::option::{CommandOption, OptionKind};
use tavoliere_seam::grammar::terms::Topic;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::settings::setting::{SETTINGS, Setting};

use super::architecture::source::Source;
use texts::{Texts, files, read, texts};

/// Texts whose ids the sources compose: the beginning, and the source of the rest. Each beginning must stand in the
/// sources as `"beginning{`. The prefix of a game is removed from its texts' ids first.
const FAMILIES: &[(&str, Rest)] = &[
    ("achievement-", Rest::Achievements),
    ("choice-", Rest::Choices),
    ("command-", Rest::Commands),
    ("fault-", Rest::Words),
    ("option-", Rest::Options),
    ("heading-", Rest::Words),
    ("kind-", Rest::Words),
    ("learn-", Rest::Exercises),
    ("leaderboard-by-", Rest::Words),
    ("measure-", Rest::Words),
    ("objection-", Rest::Words),
    ("permission-", Rest::Words),
    ("ending-", Rest::Words),
    ("reason-", Rest::Words),
    ("card-how-", Rest::Words),
    ("result-", Rest::Words),
    ("setting-", Rest::Settings),
    ("side-", Rest::Sides),
    ("time-left-", Rest::Words),
    ("tournament-kind-", Rest::Words),
    ("tournament-phase-", Rest::Words),
    ("time-short-", Rest::Words),
    ("time-span-", Rest::Words),
    ("way-", Rest::Ways),
    ("word-", Rest::Words),
    ("wrong-", Rest::Words),
];

/// Files beside `bot.ftl` that belong to no game: the texts of pages, with the name of the file before every id. Each with
/// the folder of its pages.
const PAGES: &[(&str, &str)] =
    &[("lounge", "crates/tavoliere-web/src/page"), ("table", "crates/tavoliere-web/src/table")];

fn is_page(file: &str) -> bool {
    PAGES.iter().any(|(name, _)| *name == file)
}

/// The rest of an id after the beginning of a family.
enum Rest {
    /// The name of an achievement.
    Achievements,
    /// The name of a term of challenges, alone or with one of its values.
    Choices,
    /// The name of a listed command.
    Commands,
    /// The name of an exercise, for the task and what it teaches.
    Exercises,
    /// The name of a command's option, alone or with one of its words.
    Options,
    /// The name of a setting, alone or with one of its values.
    Settings,
    /// A side, alone or with a form of its name.
    Sides,
    /// A way to use a command.
    Ways,
    /// A word that stands as `"word"` in the sources: a reason, a side, a remark.
    Words,
}

#[test]
fn every_language_has_the_same_files() {
    for language in Language::ALL {
        assert_eq!(files(language.tag()), files("en"), "{language:?}");
    }
}

#[test]
fn every_language_has_the_same_texts_with_the_same_variables() {
    let english = texts("en");
    for language in Language::ALL {
        let faults = differences(&english, &texts(language.tag()));
        assert!(faults.is_empty(), "{}\n{}\n", language.tag(), faults.join("\n"));
    }
}

#[test]
fn no_text_is_empty() {
    for language in Language::ALL {
        let texts = texts(language.tag());
        let empty: Vec<&String> = texts.iter().filter(|(_, text)| text.empty).map(|(id, _)| id).collect();
        assert!(empty.is_empty(), "{language:?}: {empty:?}");
    }
}

#[test]
fn texts_of_a_game_begin_with_its_id_and_no_others_do() {
    for (id, text) in texts("en") {
        let owners = || GAMES.iter().map(|game| game.id).chain(PAGES.iter().map(|(name, _)| *name));
        let owner = owners().find(|owner| text.file == *owner).unwrap_or("bot");
        assert_eq!(text.file, owner, "{}.ftl belongs to no game", text.file);
        let prefixed = owners().filter(|owner| id.strip_prefix(owner).is_some_and(|rest| rest.starts_with('-')));
        // `diagonal-plus-name` begins with `diagonal-` too: the longest id counts.
        let meant = prefixed.max_by_key(|owner| owner.len()).unwrap_or("bot");
        assert_eq!(meant, owner, "{id} stands in {}.ftl", text.file);
    }
}

#[test]
fn every_game_has_its_texts() {
    let english = texts("en");
    let asked = game_texts_asked(&spoken());
    for game in GAMES {
        assert!(files("en").contains(game.id), "there is no {}.ftl", game.id);
        for id in &asked {
            assert!(english.contains_key(&format!("{}-{id}", game.id)), "{}.ftl has no {}-{id}", game.id, game.id);
        }
    }
}

#[test]
fn every_page_of_rules_has_its_text_and_there_are_no_others() {
    for game in GAMES {
        let beginning = format!("{}-rules-", game.id);
        let pages: BTreeSet<String> = game.pages.iter().map(|page| format!("{}-{}", game.id, page.words)).collect();
        let written: BTreeSet<String> = texts("en").into_keys().filter(|id| id.starts_with(&beginning)).collect();
        assert_eq!(pages, written);
    }
}

#[test]
fn every_exercise_has_its_texts_and_there_are_no_others() {
    for game in GAMES {
        let beginning = format!("{}-learn-", game.id);
        let named = game.exercises.iter().map(|exercise| format!("{beginning}{}", exercise.name()));
        let named: BTreeSet<String> = named.flat_map(|id| [id.clone(), format!("{id}.right")]).collect();
        let written: BTreeSet<String> = texts("en").into_keys().filter(|id| id.starts_with(&beginning)).collect();
        assert_eq!(named, written);
    }
}

#[test]
fn every_achievement_has_its_texts_and_there_are_no_others() {
    for game in GAMES {
        let beginning = format!("{}-achievement-", game.id);
        let named = game.achievements.iter().map(|achievement| format!("{beginning}{}", achievement.name));
        let named: BTreeSet<String> = named.flat_map(|id| [id.clone(), format!("{id}.description")]).collect();
        let written: BTreeSet<String> = texts("en").into_keys().filter(|id| id.starts_with(&beginning)).collect();
        assert_eq!(named, written);
    }
}

#[test]
fn every_text_asked_for_by_name_is_there() {
    let english = texts("en");
    let missing: Vec<String> = texts_asked(&spoken()).into_iter().filter(|id| !english.contains_key(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_text_is_used() {
    let sources = spoken() + &pages();
    let spoken: HashSet<&str> = sources.split('"').collect();
    let unused: Vec<String> = texts("en")
        .into_iter()
        .filter(|(id, text)| {
            let whole = text.file == "bot" || is_page(&text.file);
            let own = if whole { id } else { id.strip_prefix(&format!("{}-", text.file)).unwrap_or(id) };
            !is_said(own, &spoken)
        })
        .map(|(id, text)| format!("{}.ftl: {id}", text.file))
        .collect();
    assert!(unused.is_empty(), "\n{}\n", unused.join("\n"));
}

#[test]
fn every_family_is_still_put_together_somewhere() {
    let spoken = spoken();
    for (beginning, _) in FAMILIES {
        let built = spoken.contains(&format!("\"{beginning}{{")) || spoken.contains(&format!("}}-{beginning}{{"));
        // A family without a text may be ahead of its code.
        let has_texts = texts("en").keys().any(|id| id.contains(beginning));
        assert!(built || !has_texts, "nothing in src builds ids that begin with {beginning}");
    }
}

#[test]
fn commands_and_options_have_names_and_descriptions_that_platforms_take() {
    for language in Language::ALL {
        let texts = texts(language.tag());
        let listed = || Command::listed();
        let commands = listed().map(|command| (format!("command-{}", command.name), ""));
        // Telegram allows fewer characters, but names only commands.
        let options = listed().flat_map(|command| command.options());
        let options = options.map(|option| (format!("option-{}", option.name), "-"));
        let ways = listed().flat_map(|command| command.ways).map(|way| (format!("way-{way}"), "-"));
        let mut faults = Vec::new();
        for (id, signs) in commands.chain(options).chain(ways).collect::<BTreeSet<(String, &str)>>() {
            let plain = |id: &str| texts.get(id).and_then(|text| text.plain.clone()).unwrap_or_default();
            let name = plain(&id);
            faults.extend(name_fault(&name, signs).map(|fault| format!("{}: {id} {fault}", language.tag())));
            let described = format!("{id}.description");
            faults.extend(
                description_fault(&plain(&described)).map(|fault| format!("{}: {described} {fault}", language.tag())),
            );
        }
        let names: Vec<String> = listed().map(|command| command.name_in(language)).collect();
        let distinct: BTreeSet<&String> = names.iter().collect();
        assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
        assert_eq!(distinct.len(), names.len(), "two commands share a name: {names:?}");
    }
}

/// All sources of the product, in one text.
fn spoken() -> String {
    Source::product().into_iter().map(|source| source.spoken).collect()
}

/// The ids in the page templates, spelled as in the sources: `{{id}}` as `"id"`.
fn pages() -> String {
    let templates = PAGES.iter().flat_map(|(_, folder)| std::fs::read_dir(folder).unwrap());
    let templates = templates.map(|file| file.unwrap().path()).filter(|path| path.extension() == Some("html".as_ref()));
    templates.map(|path| std::fs::read_to_string(path).unwrap().replace("{{", "\"").replace("}}", "\"")).collect()
}

fn differences(these: &Texts, those: &Texts) -> Vec<String> {
    let ids: BTreeSet<&String> = these.keys().chain(those.keys()).collect();
    let fault = |id: &String| match (these.get(id), those.get(id)) {
        (Some(this), Some(that)) if this.variables != that.variables => {
            Some(format!("{id}: {:?} in one language, {:?} in another", this.variables, that.variables))
        }
        (Some(this), Some(that)) if this.file != that.file => {
            Some(format!("{id}: in {}.ftl in one language, in {}.ftl in another", this.file, that.file))
        }
        (Some(_), Some(_)) => None,
        _ => Some(format!("{id} is there in one language only")),
    };
    ids.into_iter().filter_map(fault).collect()
}

/// Whether the sources use a text. The id is without a game's prefix. `spoken` has what is between two quotation marks.
fn is_said(id: &str, spoken: &HashSet<&str>) -> bool {
    let word = |word: &str| spoken.contains(word);
    if word(id) {
        return true;
    }
    let (id, attribute) = id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
    // The unit of a remark that is a number.
    if attribute == Some("unit") && word(id) {
        return spoken.iter().any(|word| word.ends_with(".unit"));
    }
    FAMILIES.iter().any(|(beginning, rest)| {
        let Some(end) = id.strip_prefix(beginning) else { return false };
        let mut listed = Command::listed();
        let described = matches!(attribute, None | Some("description"));
        let has_aliases = described || attribute == Some("aliases");
        match rest {
            Rest::Achievements => {
                described && GAMES.iter().flat_map(|game| game.achievements).any(|one| one.name == end)
            }
            Rest::Choices => attribute.is_none() && topics().any(|name| is_named(name, end, &word)),
            Rest::Commands => has_aliases && listed.any(|command| command.name == end),
            Rest::Exercises => {
                matches!(attribute, None | Some("right"))
                    && GAMES.iter().flat_map(|game| game.exercises).any(|exercise| exercise.name() == end)
            }
            Rest::Ways => described && listed.any(|command| command.ways.contains(&end)),
            Rest::Options => {
                described && listed.flat_map(|command| command.options()).any(|option| is_option(option, end))
            }
            Rest::Settings => attribute.is_none() && SETTINGS.iter().any(|setting| is_of(setting, end)),
            Rest::Sides => word(end) && attribute.is_none_or(|form| word(&format!(".{form}"))),
            Rest::Words => attribute.is_none() && word(end),
        }
    })
}

/// Whether a text is the name of an option, or of one of its words.
fn is_option(option: &CommandOption, end: &str) -> bool {
    let word = end.strip_prefix(option.name).and_then(|rest| rest.strip_prefix('-'));
    let has =
        |word| matches!(option.kind, OptionKind::OneOf(words) | OptionKind::Topic(words) if words.contains(&word));
    end == option.name || word.is_some_and(has)
}

/// The names of all terms of challenges.
fn topics() -> impl Iterator<Item = &'static str> {
    GAMES.iter().flat_map(|game| Topic::in_game(game)).map(|topic| topic.name())
}

fn is_named(name: &str, end: &str, word: &impl Fn(&str) -> bool) -> bool {
    let value = end.strip_prefix(name).and_then(|rest| rest.strip_prefix('-'));
    end == name || value.is_some_and(word)
}

#[test]
fn everything_to_agree_on_has_a_name() {
    let english = texts("en");
    let missing: BTreeSet<&str> = topics().filter(|name| !english.contains_key(&format!("choice-{name}"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Whether a text is the name of a setting, or of one of its values.
fn is_of(setting: &Setting, end: &str) -> bool {
    let value = end.strip_prefix(setting.name).and_then(|rest| rest.strip_prefix('-'));
    end == setting.name || value.is_some_and(|value| (setting.values)().contains(&value))
}

/// The ids in `say("…")` and similar calls.
fn texts_asked(spoken: &str) -> BTreeSet<String> {
    let calls = [".say(", ".say_with(", ".try_say(", "Problem::Refused(", "Problem::with("];
    let after = calls.iter().flat_map(|call| spoken.match_indices(call).map(|(at, call)| &spoken[at + call.len()..]));
    after.filter_map(|rest| literal(rest.trim_start())).collect()
}

/// The ids in `game_text(game, "…")` and similar calls, which each game must have.
fn game_texts_asked(spoken: &str) -> BTreeSet<String> {
    let calls = [".game_text(", ".game_text_with("];
    let after = calls.iter().flat_map(|call| spoken.match_indices(call).map(|(at, call)| &spoken[at + call.len()..]));
    after.filter_map(|rest| literal(rest.split_once(',')?.1.trim_start())).collect()
}

/// The string literal that the text begins with, if there is one.
fn literal(text: &str) -> Option<String> {
    Some(text.strip_prefix('"')?.split_once('"')?.0.to_owned())
}

/// The fault of a name that may hold these characters beside letters.
fn name_fault(name: &str, signs: &str) -> Option<String> {
    let allowed = |letter: char| letter.is_ascii_lowercase() || signs.contains(letter);
    let fine = (1..=32).contains(&name.len()) && name.chars().all(allowed);
    (!fine).then(|| format!("is {name:?}, but must be 1 to 32 letters a to z"))
}

fn description_fault(description: &str) -> Option<String> {
    let length = description.chars().count();
    (!(1..=100).contains(&length)).then(|| format!("is {length} characters long, but must be 1 to 100"))
}

#[test]
fn what_differs_between_languages_is_found() {
    let texts = |text: &str| -> Texts { read("bot", text).into_iter().collect() };
    let english = texts("a = { $x ->\n    [one] { $y }\n   *[other] { NUMBER($z) }\n }\n    .b = B\nc = C");
    assert_eq!(english["a"].variables.iter().map(String::as_str).collect::<Vec<_>>(), ["x", "y", "z"]);
    assert!(differences(&english, &english).is_empty());
    for (other, fault) in [
        ("a = { $x } { $y }\n    .b = B\nc = C", "a: "),
        ("a = { $x } { $y } { $z }\nc = C", "a.b is there in one language only"),
        ("a = { $x } { $y } { $z }\n    .b = B\nc = C\nd = D", "d is there in one language only"),
    ] {
        let faults = differences(&english, &texts(other));
        assert!(faults.len() == 1 && faults[0].starts_with(fault), "{faults:?}");
    }
    assert!(texts("a = { $x }")["a"].plain.is_none() && !texts("a = A")["a"].empty);
    assert!(texts("a =\n    .b = { \"\" }")["a.b"].plain.is_none());
}

#[test]
fn what_is_said_is_found() {
    let spoken = r#"language.say("plain"); l.say_with(
        "broken", []); l.try_say(&format!("result-{reason}")); "blocked"; l.game_text(self.game, "name");
        l.game_text_with(game, choice.name, []); l.game_text(game, &format!("side-{side}"))"#;
    assert_eq!(texts_asked(spoken).into_iter().collect::<Vec<_>>(), ["broken", "plain"]);
    assert_eq!(game_texts_asked(spoken).into_iter().collect::<Vec<_>>(), ["name"]);
    for (id, said) in [
        ("plain", true),
        ("plai", false),
        ("result-blocked", true),
        ("result-line", false),
        ("command-play", true),
        ("command-play.description", true),
        ("command-play.aliases", true),
        ("command-play.other", false),
        ("way-show", true),
        ("way-dance", false),
        ("command-dance", false),
        ("option-opponent", true),
        ("setting-theme", true),
        ("setting-theme-dark", true),
        ("setting-theme-sepia", false),
        ("setting-colour", false),
    ] {
        assert_eq!(is_said(id, &spoken.split('"').collect()), said, "{id}");
    }
}

#[test]
fn bad_names_and_descriptions_are_found() {
    for name in ["", "Play", "play-it", "gioca!", "città", &"a".repeat(33)] {
        assert!(name_fault(name, "").is_some(), "{name:?}");
    }
    assert!(name_fault("play", "").is_none() && name_fault("play-it", "-").is_none());
    assert!(description_fault("").is_some() && description_fault(&"è".repeat(101)).is_some());
    assert!(description_fault(&"è".repeat(100)).is_none());
}
