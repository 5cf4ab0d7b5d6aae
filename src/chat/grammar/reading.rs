//! Reads a command line: what is asked, about which match, and the words that follow.

use crate::chat::grammar::command::{COMMANDS, Command, OptionKind, Verb};
use crate::chat::grammar::keyword;
use crate::chat::platform::language::Language;

/// A command line as it was typed, split but not yet looked into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    pub verb: Verb,
    /// The match it is about, where the line says so.
    pub reference: Option<Reference>,
    /// Everything else, in order.
    pub words: Vec<String>,
}

/// A match by its code, and the version the asker looked at: `#k7q2.5`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    pub code: String,
    pub version: Option<u32>,
}

/// No command is called that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCommand {
    /// Without the `/`, cut to a bearable length.
    pub word: String,
    /// A command with almost the same name, in the language of the name.
    pub meant: Option<String>,
}

impl Asked {
    /// The line with all words as they were, apart from the command and the match.
    #[must_use]
    pub fn rest(&self) -> String {
        self.words.join(" ")
    }
}

/// Reads a line. Text that does not begin with `/` is a move.
///
/// # Errors
/// When the line begins with `/` and no command has that name in any language.
pub fn read(line: &str) -> Result<Asked, UnknownCommand> {
    let mut words = line.split_whitespace().peekable();
    let mut command = find(Verb::Move);
    if let Some(name) = words.peek().and_then(|word| word.strip_prefix('/')) {
        // Telegram lets people say which of several bots they mean.
        let name = name.split('@').next().unwrap_or_default().to_lowercase();
        command = by_name(&name).ok_or_else(|| unknown(&name))?;
        words.next();
    }
    let word = if takes_moves(command) { keyword::of_move } else { str::to_owned };
    let mut words: Vec<String> = words.map(word).collect();
    let reference = take_reference(&mut words, command);
    Ok(Asked { verb: command.verb, reference, words })
}

/// The command of a verb.
///
/// # Panics
/// Never: every verb is in the list, as a test shows.
#[must_use]
pub fn find(verb: Verb) -> &'static Command {
    COMMANDS.iter().find(|command| command.verb == verb).expect("every verb has a command")
}

/// The command of that name in any language, without the `/`.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Command> {
    let is_called = |command: &Command| {
        command.name == name || Language::ALL.into_iter().any(|language| command.name_in(language) == name)
    };
    COMMANDS.iter().find(|command| is_called(command))
}

/// Takes the first word that names a match out of the words. Without its `#` a code is taken only where no move can
/// be meant.
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

/// Whether what follows a command are moves.
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
    let names = COMMANDS
        .iter()
        .filter(|command| command.listed)
        .flat_map(|command| Language::ALL.map(|language| command.name_in(language)));
    let nearest = names.map(|known| (strsim::damerau_levenshtein(&known, name), known)).min();
    // Of a name of two letters nothing is left where both are wrong.
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
            let asked = read(line).expect(line);
            assert_eq!((asked.verb, asked.rest().as_str()), (verb, rest), "{line}");
            let expected = reference.map(|(code, version)| Reference { code: code.to_owned(), version });
            assert_eq!(asked.reference, expected, "{line}");
        }
    }

    #[test]
    fn unknown_commands_are_told_with_what_was_meant() {
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
            assert_eq!(find(command.verb).name, command.name);
            for language in Language::ALL {
                let found = by_name(&command.name_in(language)).expect("its own name");
                assert_eq!(found.verb, command.verb, "{} in {language:?}", command.name);
            }
        }
    }
}
