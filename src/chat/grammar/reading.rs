//! Reads a command line: the command, the match it is about, and the words that follow.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::chat::grammar::command::{COMMANDS, Command, OptionKind, Verb};
use crate::chat::grammar::keyword;
use crate::chat::grammar::line::{Line, Reference};
use crate::chat::platform::language::Language;

/// The commands by name, in every language.
static NAMES: LazyLock<HashMap<String, &'static Command>> = LazyLock::new(|| {
    let names = |command: &'static Command| Language::ALL.map(|language| (command.name_in(language), command));
    let english = COMMANDS.iter().map(|command| (command.name.to_owned(), command));
    COMMANDS.iter().flat_map(names).chain(english).collect()
});

/// No command has that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCommand {
    /// The name without the `/`, shortened.
    pub word: String,
    /// The most similar name of a command, in any language.
    pub meant: Option<String>,
}

/// Reads a line. Text that does not begin with `/` is a move.
///
/// # Errors
/// If the line begins with `/` and no command has that name in any language.
pub fn read(line: &str) -> Result<Line, UnknownCommand> {
    let command = match name(line) {
        None => Command::of(Verb::Move),
        Some(name) => by_name(&name).ok_or_else(|| unknown(&name))?,
    };
    let spelled = if takes_moves(command) { keyword::of_move } else { str::to_owned };
    let name = usize::from(line.trim_start().starts_with('/'));
    let mut words: Vec<String> = line.split_whitespace().skip(name).map(spelled).collect();
    let reference = take_reference(&mut words, command);
    Ok(Line { verb: command.verb, reference, words })
}

/// The command of a line, without reading the rest of it. `None` if no command has that name.
#[must_use]
pub fn command(line: &str) -> Option<&'static Command> {
    name(line).map_or_else(|| Some(Command::of(Verb::Move)), |name| by_name(&name))
}

/// The command of that name in any language, without the `/`.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Command> {
    NAMES.get(name).copied()
}

/// The name at the beginning of a line, in lower case. `None` for text that does not begin with `/`.
fn name(line: &str) -> Option<String> {
    let word = line.split_whitespace().next()?.strip_prefix('/')?;
    // On Telegram `/play@TavoliereBot` names one of several bots.
    Some(word.split('@').next().unwrap_or_default().to_lowercase())
}

/// Removes the first word that names a match from the words. A code without `#` counts only if the command takes no
/// moves.
fn take_reference(words: &mut Vec<String>, command: &Command) -> Option<Reference> {
    let marked = words.iter().position(|word| word.starts_with('#') && word.len() > 1);
    let takes_code = command.options.iter().any(|option| option.kind == OptionKind::Code);
    let takes_bare = takes_code && !matches!(command.verb, Verb::Move | Verb::If);
    let bare = || words.iter().position(|word| takes_bare && looks_like_code(word));
    let word = words.remove(marked.or_else(bare)?);
    let (code, version) = word
        .trim_start_matches('#')
        .split_once('.')
        .map_or_else(|| (word.trim_start_matches('#'), None), |(code, version)| (code, version.parse().ok()));
    Some(Reference { code: code.to_lowercase(), version })
}

/// Whether the words of a command are moves.
const fn takes_moves(command: &Command) -> bool {
    matches!(command.verb, Verb::Move | Verb::If | Verb::Pick | Verb::Puzzle)
}

fn looks_like_code(word: &str) -> bool {
    (4..=7).contains(&word.len())
        && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && word.bytes().any(|byte| byte.is_ascii_digit())
        && word.bytes().any(|byte| byte.is_ascii_alphabetic())
}

fn unknown(name: &str) -> UnknownCommand {
    const MOST_SHOWN: usize = 20;
    let names = Command::listed().flat_map(|command| Language::ALL.map(|language| command.name_in(language)));
    let nearest = names.map(|known| (strsim::damerau_levenshtein(&known, name), known)).min();
    // With two wrong letters, a name of two letters is not similar.
    let alike = |(distance, known): &(usize, String)| *distance <= 2 && *distance < known.chars().count();
    UnknownCommand {
        word: name.chars().take(MOST_SHOWN).collect(),
        meant: nearest.filter(alike).map(|(_, known)| known),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_split_into_verb_match_and_words() {
        for (line, verb, reference, rest) in [
            ("/play briths-square computer", Verb::Play, None, "briths-square computer"),
            ("/gioca", Verb::Play, None, ""),
            ("/PLAY@TavoliereBot size=8", Verb::Play, None, "size=8"),
            ("/move #k7q2.5 e5", Verb::Move, Some(("k7q2", Some(5))), "e5"),
            ("/move e5 #K7Q2", Verb::Move, Some(("k7q2", None)), "e5"),
            ("/move d4 g4", Verb::Move, None, "d4 g4"),
            ("/move d4g4", Verb::Move, None, "d4g4"),
            ("/muovi Passo", Verb::Move, None, "pass"),
            ("/if d4,passo e5", Verb::If, None, "d4,pass e5"),
            ("/void k7q2 passo", Verb::Void, Some(("k7q2", None)), "passo"),
            ("/if d4g4 #k7q2 e5", Verb::If, Some(("k7q2", None)), "d4g4 e5"),
            ("e 5", Verb::Move, None, "e 5"),
            ("", Verb::Move, None, ""),
            ("/board k7q2 text", Verb::Board, Some(("k7q2", None)), "text"),
            ("/join k7q2", Verb::Join, Some(("k7q2", None)), ""),
            ("/join #k7q2.x", Verb::Join, Some(("k7q2", None)), ""),
            ("/rules briths-square", Verb::Rules, None, "briths-square"),
            ("/pick #k7q2.5 d4 g", Verb::Pick, Some(("k7q2", Some(5))), "d4 g"),
        ] {
            let read = read(line).expect(line);
            assert_eq!((read.verb, read.rest().as_str()), (verb, rest), "{line}");
            let expected = reference.map(|(code, version)| Reference { code: code.to_owned(), version });
            assert_eq!(read.reference, expected, "{line}");
            assert_eq!(command(line).map(|command| command.verb), Some(verb), "{line}");
        }
    }

    #[test]
    fn an_unknown_command_is_reported_with_the_most_similar_name() {
        for (line, word, meant) in [
            ("/paly", "paly", Some("play")),
            ("/giaco", "giaco", Some("gioca")),
            ("/", "", None),
            ("/abracadabra", "abracadabra", None),
            (&format!("/{}", "x".repeat(5000)), &"x".repeat(20), None),
        ] {
            let expected = UnknownCommand { word: word.to_owned(), meant: meant.map(str::to_owned) };
            assert_eq!(read(line), Err(expected), "{line}");
        }
    }

    #[test]
    fn every_name_leads_back_to_its_command() {
        for command in COMMANDS {
            for language in Language::ALL {
                let found = by_name(&command.name_in(language)).expect("its own name");
                assert_eq!(found.verb, command.verb, "{} in {language:?}", command.name);
            }
        }
    }
}
