//! Properties of command lines: typed, on buttons, and while they are being typed.

use tavoliere_bot::app::completion::known_words;
use tavoliere_bot::presentation::problem::sentence;
use tavoliere_play::matches::Clock;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::numbered;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::reading::{by_name, greeted_in, parse_line};
use tavoliere_seam::grammar::terms::Terms;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::settings::quiet::Quiet;

/// Reads each line of a text as a command line, the first few of them. Returns how many were read.
pub fn lines(text: &str) -> usize {
    const MOST: usize = 8;
    text.split('\n').take(MOST).filter(|typed| line(typed)).count()
}

/// Reads a line: it is written and read again as the same line, or it is refused with a name to try instead. Returns
/// whether it was read.
pub fn line(typed: &str) -> bool {
    is_completed(typed);
    typed.split_whitespace().for_each(is_read_as_it_is_written);
    let greeted = greeted_in(typed);
    assert!(greeted.is_none() || !typed.trim_start().starts_with('/'), "{typed:?} is a command");
    match parse_line(typed) {
        Ok(line) => {
            assert_eq!(parse_line(&line.to_string()).as_ref(), Ok(&line), "{typed:?}");
            is_split(&line);
            if line.verb == Verb::Play {
                has_terms(&line.words);
            }
            // A platform may bring back only a number.
            assert!(parse_line(&numbered::line(numbered::number(typed))).is_ok_and(|line| line.verb == Verb::Play));
            true
        }
        Err(unknown) => {
            assert!(unknown.word.chars().count() <= 20, "{typed:?}");
            assert!(unknown.meant.as_ref().is_none_or(|meant| by_name(meant).is_some()), "{unknown:?}");
            is_refused(&Problem::UnknownCommand(unknown));
            false
        }
    }
}

/// Words and codes have no spaces.
fn is_split(line: &Line) {
    assert!(line.words.iter().all(|word| !word.is_empty() && !word.contains(char::is_whitespace)), "{line:?}");
    if let Some(reference) = &line.reference {
        assert!(!reference.code.is_empty() && !reference.code.contains(char::is_whitespace), "{line:?}");
    }
}

/// Terms are spelled so that they are read again, and lead to a setup or to a sentence.
fn has_terms(words: &[String]) {
    match Terms::parse(words) {
        Ok(terms) => {
            let spelled = terms.line("");
            let again = Terms::parse(&spelled.words).unwrap_or_else(|problem| panic!("{spelled}: {problem:?}"));
            // Values with names are read before the others.
            assert_eq!(sorted(again.line("")), sorted(spelled), "{words:?}");
            assert_eq!(again.opponent, terms.opponent, "{words:?}");
            assert_eq!((again.game.map(|game| game.id), again.side), (terms.game.map(|game| game.id), terms.side));
            assert_eq!((again.clock, again.team.unwrap_or(1)), (terms.clock, terms.team.unwrap_or(1)), "{words:?}");
            assert_eq!((again.weekends_off, again.rated), (terms.weekends_off, terms.rated), "{words:?}");
            if let Some(Err(problem)) = terms.game.map(|game| terms.setup(game, 1)) {
                is_refused(&problem);
            }
        }
        Err(problem) => is_refused(&problem),
    }
}

fn sorted(mut line: Line) -> Line {
    line.words.sort_unstable();
    line
}

/// A refusal has words of bounded length in every language, whatever was typed.
fn is_refused(problem: &Problem) {
    for language in Language::ALL {
        let words = sentence(problem, language);
        assert!((10..1000).contains(&words.chars().count()) && !words.contains("problem-"), "{words}");
    }
}

/// Each suggestion for the last word begins as the word does, and does not make the line unreadable.
fn is_completed(typed: &str) {
    let (before, last) = typed.rsplit_once(char::is_whitespace).unwrap_or(("", typed));
    let begun = last.to_lowercase();
    // One language for each line: the texts are most of the time.
    let language = Language::ALL[typed.len() % Language::ALL.len()];
    for suggestion in known_words(language, typed) {
        let word = &suggestion.word;
        assert!(word.to_lowercase().starts_with(&begun), "{typed:?}: {suggestion:?}");
        assert!(!word.contains(char::is_whitespace), "{typed:?}: {suggestion:?}");
        assert!(parse_line(&format!("{before} {word}")).is_ok(), "{typed:?}: {suggestion:?}");
    }
}

/// Single words with a form of their own.
fn is_read_as_it_is_written(word: &str) {
    if let Some(clock) = Clock::parse(word) {
        assert_eq!(Clock::parse(&clock.to_string()), Some(clock));
    }
    if let Some((begins, ends)) = Quiet::read_hours(word) {
        assert_eq!(Quiet::read_hours(&format!("{begins}-{ends}")), Some((begins, ends)));
    }
    if let Some(zone) = Quiet::read_zone(word) {
        let name = zone.iana_name().expect("zones with a name are read");
        assert_eq!(Quiet::read_zone(name), Some(zone.clone()));
    }
}
