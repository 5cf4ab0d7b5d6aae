//! Reads a command line: the command, the match it is about, and the words that follow.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::grammar::command::{COMMANDS, Command, MenuPlace, Verb};
use crate::grammar::keyword;
use crate::grammar::line::{Line, Reference};
use crate::grammar::option::OptionKind;
use crate::grammar::problem::UnknownCommand;
use crate::grammar::similar::most_similar;
use crate::grammar::terms::line::with_games;
use crate::platform::language::Language;
use tavoliere_games::rules::Steps;

/// The commands by name and alias, in every language.
static NAMES: LazyLock<HashMap<String, &'static Command>> = LazyLock::new(|| {
    let in_language = |command: &'static Command, language: Language| {
        command.aliases_in(language).into_iter().chain([command.name_in(language)]).map(move |name| (name, command))
    };
    let names = |command| Language::ALL.into_iter().flat_map(move |language| in_language(command, language));
    let english = COMMANDS.iter().map(|command| (command.name.to_owned(), command));
    COMMANDS.iter().flat_map(names).chain(english).collect()
});

/// Reads a line. Text that does not begin with `/` is a move.
///
/// # Errors
/// If the line begins with `/` and no command has that name in any language.
pub fn parse_line(line: &str) -> Result<Line, UnknownCommand> {
    let typed: Vec<&str> = line.split_whitespace().collect();
    let (command, rest) = match name(line) {
        None => (Command::of(Verb::Move), &typed[..]),
        Some(name) => {
            let command = by_name(&name).ok_or_else(|| unknown(&name))?;
            refined(command, typed.get(1..).unwrap_or_default())
        }
    };
    let spelled = if command.takes_moves { keyword::of_move } else { str::to_owned };
    let mut words: Vec<String> = rest.iter().map(|word| spelled(word)).collect();
    // The line of a tournament has other texts, too: its terms are read apart.
    if command.verb != Verb::Tournament && command.options().iter().any(|option| option.kind == OptionKind::Game) {
        words = with_games(&words);
    }
    let reference = take_reference(&mut words, command);
    let line = Line { verb: command.verb, reference, words };
    Ok(if command.verb == Verb::Move { as_plan(line) } else { line })
}

/// The command that is meant by the name of one and the words after it, and the words that are left: `/game draw` is
/// `/draw`, and `/settings mine` is `/settings`.
fn refined<'a, 'b>(command: &'static Command, rest: &'a [&'b str]) -> (&'static Command, &'a [&'b str]) {
    let Some((first, left)) = rest.split_first() else { return (command, rest) };
    let first = first.to_lowercase();
    match by_name(&first).filter(|found| found.menu == MenuPlace::Below(command.verb)) {
        Some(below) => (below, left),
        None if is_silent_way(command, &first) => refined(command, left),
        None => (command, rest),
    }
}

/// Whether a word is a way to use a command that need not be said. One that sets a flag is read with the options.
fn is_silent_way(command: &Command, word: &str) -> bool {
    let is_flag = |way: &str| command.options().iter().any(|option| option.name == way);
    let mut silent = command.ways.iter().filter(|way| !is_flag(way));
    silent.any(|way| {
        word == *way || Language::ALL.into_iter().any(|language| language.say(&format!("way-{way}")) == word)
    })
}

/// A plan where one is written as a move with a condition: `/move e5 if d4` is `/if d4 e5`.
fn as_plan(line: Line) -> Line {
    let is_if = |word: &String| by_name(&word.to_lowercase()).is_some_and(|found| found.verb == Verb::If);
    let Some(at) = line.words.iter().position(is_if) else { return line };
    let moves = |words: &[String]| Steps::parse(&words.join(" ")).map(|steps| steps.to_string());
    // Talk is no plan.
    let (Some(answer), Some(condition)) = (moves(&line.words[..at]), moves(&line.words[at + 1..])) else { return line };
    let words = vec![condition, answer];
    Line { verb: Verb::If, words, ..line }
}

/// A text that is meant for the bot and for nobody else, as a line: if it begins with the name of a command without its sign, it
/// is that command.
pub fn of_speech(text: &str) -> String {
    let text = text.trim();
    let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    let is_command = by_name(&first).is_some_and(|command| command.menu != MenuPlace::Unlisted);
    if is_command && Steps::parse(text).is_none() { format!("/{text}") } else { text.to_owned() }
}

/// The language of a text that greets the bot.
pub fn greeted_in(text: &str) -> Option<Language> {
    let first = text.split_whitespace().next()?.to_lowercase();
    let word = first.trim_matches(|sign: char| !sign.is_alphanumeric());
    let greets = |language: &Language| keyword::is_in(*language, word, "greeting");
    Language::ALL.into_iter().find(greets).filter(|_| !first.starts_with('/'))
}

/// The command of that name in any language, without the `/`.
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
    let marked = words.iter().position(|word| word.starts_with('#') && reference(word).is_some());
    let takes_code = command.options().iter().any(|option| option.kind == OptionKind::Code);
    let takes_bare = takes_code && !command.takes_moves;
    let bare = || words.iter().position(|word| takes_bare && looks_like_code(word));
    reference(&words.remove(marked.or_else(bare)?))
}

/// The match that a word such as `#k7q2.5` names. `None` if the word has no code.
fn reference(word: &str) -> Option<Reference> {
    let named = word.trim_start_matches('#');
    let (code, version) = named.split_once('.').unwrap_or((named, ""));
    (!code.is_empty()).then(|| Reference { code: code.to_lowercase(), version: version.parse().ok() })
}

fn looks_like_code(word: &str) -> bool {
    // The second of two games has a letter more; codes of earlier releases are shorter.
    (4..=8).contains(&word.len())
        && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && word.bytes().any(|byte| byte.is_ascii_digit())
        && word.bytes().any(|byte| byte.is_ascii_alphabetic())
}

fn unknown(name: &str) -> UnknownCommand {
    const MOST_SHOWN: usize = 20;
    let names = Command::listed().flat_map(|command| Language::ALL.map(|language| command.name_in(language)));
    UnknownCommand {
        word: name.chars().take(MOST_SHOWN).collect(),
        meant: most_similar(name, names.map(|known| (known.clone(), known))),
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
            ("/game", Verb::Game, None, ""),
            ("/game #k7q2", Verb::Game, Some(("k7q2", None)), ""),
            ("/more #k7q2.5", Verb::Game, Some(("k7q2", Some(5))), ""),
            ("/game draw k7q2", Verb::Draw, Some(("k7q2", None)), ""),
            ("/Partita PATTA", Verb::Draw, None, ""),
            ("/game show k7q2", Verb::Game, Some(("k7q2", None)), ""),
            ("/game stop", Verb::Resign, None, ""),
            ("/game show show", Verb::Game, None, ""),
            ("/game show draw k7q2", Verb::Draw, Some(("k7q2", None)), ""),
            ("/game vacation", Verb::Game, None, "vacation"),
            ("/game if e5 d4", Verb::If, None, "e5 d4"),
            ("/replay review k7q2", Verb::Review, Some(("k7q2", None)), ""),
            ("/settings vacation 7d", Verb::Vacation, None, "7d"),
            ("/settings mine theme=dark", Verb::Settings, None, "theme=dark"),
            ("/settings mine vacation 7d", Verb::Vacation, None, "7d"),
            ("/settings chat theme=dark", Verb::Settings, None, "chat theme=dark"),
            ("/impostazioni personali", Verb::Settings, None, ""),
            ("/rules learn", Verb::Learn, None, ""),
            ("/rules read insert", Verb::Rules, None, "insert"),
            ("/leaderboard insert", Verb::Top, None, "insert"),
            ("/void k7q2 passo", Verb::Void, Some(("k7q2", None)), "passo"),
            ("/if d4g4 #k7q2 e5", Verb::If, Some(("k7q2", None)), "d4g4 e5"),
            ("e 5", Verb::Move, None, "e 5"),
            ("", Verb::Move, None, ""),
            ("/board k7q2 text", Verb::Board, Some(("k7q2", None)), "text"),
            ("/join k7q2", Verb::Join, Some(("k7q2", None)), ""),
            ("/join #k7q2.x", Verb::Join, Some(("k7q2", None)), ""),
            ("/rules briths-square", Verb::Rules, None, "briths-square"),
            ("/board # ## #. #.5 k7q2", Verb::Board, Some(("k7q2", None)), "# ## #. #.5"),
            ("/board ##k7q2..5", Verb::Board, Some(("k7q2", None)), ""),
            ("/pick #k7q2.5 d4 g", Verb::Pick, Some(("k7q2", Some(5))), "d4 g"),
            ("/play Four in a row computer 1", Verb::Play, None, "four-in-a-row computer 1"),
            ("/find lines of action hex", Verb::Find, None, "lines-of-action hex"),
            ("/top nine men's morris", Verb::Top, None, "nine-mens-morris"),
            ("/profile @bob nine men’s morris", Verb::Profile, None, "@bob nine-mens-morris"),
            ("/rules nine mens morris 2", Verb::Rules, None, "nine-mens-morris 2"),
            ("/gioca quattro in fila", Verb::Play, None, "four-in-a-row"),
            ("/aprender cuatro en línea", Verb::Learn, None, "four-in-a-row"),
            ("/play four in a line", Verb::Play, None, "four in a line"),
            (
                "/tournament #k7q2 cancel hex, dots and boxes",
                Verb::Tournament,
                Some(("k7q2", None)),
                "cancel hex, dots and boxes",
            ),
            ("/say four in a row", Verb::Say, None, "four in a row"),
        ] {
            let read = parse_line(line).expect(line);
            assert_eq!((read.verb, read.rest().as_str()), (verb, rest), "{line}");
            let expected = reference.map(|(code, version)| Reference { code: code.to_owned(), version });
            assert_eq!(read.reference, expected, "{line}");
        }
    }

    #[test]
    fn the_name_of_a_command_without_its_sign_is_that_command() {
        for (text, line) in [
            ("play insert @friend", "/play insert @friend"),
            ("Gioca insert computer", "/Gioca insert computer"),
            (" ayuda ", "/ayuda"),
            ("move e5", "/move e5"),
            ("e5", "e5"),
            ("d4 g4", "d4 g4"),
            ("/play", "/play"),
            ("hello", "hello"),
            ("pick e5", "pick e5"),
            ("", ""),
        ] {
            assert_eq!(of_speech(text), line, "{text}");
        }
    }

    #[test]
    fn a_move_with_a_condition_is_a_plan() {
        for (line, verb, rest) in [
            ("/move e5 if d4", Verb::If, "d4 e5"),
            ("/muovi d4 g4 se e5 #k7q2", Verb::If, "e5 d4-g4"),
            ("/move if d4", Verb::Move, "if d4"),
            ("yes if you like", Verb::Move, "yes if you like"),
            ("e5 si d4", Verb::If, "d4 e5"),
        ] {
            let read = parse_line(line).expect(line);
            assert_eq!((read.verb, read.rest().as_str()), (verb, rest), "{line}");
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
            assert_eq!(parse_line(line), Err(expected), "{line}");
        }
    }

    #[test]
    fn greetings_are_told_by_their_language() {
        for (text, language) in [
            ("hello there", Some(Language::EN)),
            ("Ciao!", Some(Language::IT)),
            ("¡Hola!", Some(Language::ES)),
            ("/ciao", None),
            ("e5", None),
            ("pass", None),
            ("what", None),
            ("", None),
        ] {
            assert_eq!(greeted_in(text), language, "{text}");
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

    /// The word of a button, typed as a command, does the same as the button.
    #[test]
    fn a_command_is_what_the_button_of_that_word_does() {
        let mut checked = 0;
        for command in Command::listed() {
            for language in Language::ALL {
                let Some(label) = language.try_say(&format!("button-{}", command.name), []) else { continue };
                let label = label.to_lowercase();
                let first = label.split_whitespace().next().unwrap_or_default();
                let word = first.trim_matches(|sign: char| !sign.is_alphanumeric());
                if let Some(found) = by_name(word) {
                    checked += 1;
                    assert_eq!(found.name, command.name, "“{label}” in {language:?}");
                }
            }
        }
        assert!(checked > 30, "{checked}");
    }

    /// Input that users have learned keeps its meaning. Rows may not be removed from this table.
    #[test]
    fn old_words_and_aliases_lead_where_they_led() {
        let table = [
            (Verb::Play, "play gioca jugar new nuova nueva"),
            (Verb::Move, "move muovi mover"),
            (Verb::If, "if se si"),
            (Verb::Board, "board tavoliere tablero"),
            (Verb::Games, "games partite partidas"),
            (Verb::Accept, "accept accetta aceptar"),
            (Verb::Decline, "decline rifiuta rechazar"),
            (Verb::Cancel, "cancel ritira retirar"),
            (Verb::Join, "join partecipa unirse"),
            (Verb::Leave, "leave lascia dejar"),
            (Verb::Draw, "draw patta tablas"),
            (Verb::Takeback, "takeback annulla riprendi deshacer undo indietro atras"),
            (Verb::Nudge, "nudge sollecita avisar"),
            (Verb::Lobby, "lobby seeks sfide aperte retos abiertos"),
            (Verb::Find, "find automatch cerca trova buscar busca"),
            (Verb::Rematch, "rematch rivincita revancha"),
            (Verb::Resign, "resign abbandona rendirse stop arrenditi abandonar"),
            (Verb::Finish, "finish completa terminar"),
            (Verb::Void, "void invalida anular"),
            (Verb::Report, "report segnala denunciar"),
            (Verb::Follow, "follow segui seguir"),
            (Verb::Ban, "ban banna vetar"),
            (Verb::Say, "say comment commenta di comentar decir"),
            (Verb::Hint, "hint suggerimento pista"),
            (Verb::Settings, "settings impostazioni ajustes"),
            (Verb::Vacation, "vacation ferie vacaciones"),
            (Verb::Quiet, "quiet silenzio silencio"),
            (Verb::Link, "link collega vincular"),
            (Verb::Unlink, "unlink scollega desvincular"),
            (Verb::Swap, "swap scambia cambiar"),
            (Verb::Token, "token"),
            (Verb::Block, "block blocca bloquear"),
            (Verb::Unblock, "unblock sblocca desbloquear"),
            (Verb::Privacy, "privacy privacidad"),
            (Verb::MyData, "mydata mieidati misdatos"),
            (Verb::ForgetMe, "forgetme dimenticami olvidame"),
            (Verb::Rules, "rules regole reglas"),
            (Verb::Replay, "replay rivedi repeticion"),
            (Verb::Review, "review analisi analisis"),
            (Verb::Export, "export esporta exportar"),
            (Verb::Puzzle, "puzzle problema"),
            (Verb::Top, "leaderboard classifica clasificacion top migliori mejores"),
            (Verb::Tournament, "tournament torneo"),
            (Verb::Profile, "profile profilo perfil stats statistiche estadisticas"),
            (Verb::Learn, "learn impara aprender"),
            (Verb::Help, "help aiuto ayuda start inizio inicio"),
            (Verb::Game, "game more partita altro partida mas"),
            (Verb::Game, "more"),
            (Verb::Welcome, "welcome"),
            (Verb::Speak, "speak"),
            (Verb::Posted, "posted"),
            (Verb::Share, "share"),
            (Verb::Result, "result"),
            (Verb::Pick, "pick"),
            (Verb::Type, "type"),
            (Verb::Back, "back"),
        ];
        for (verb, names) in table {
            for name in names.split(' ') {
                assert_eq!(parse_line(&format!("/{name}")).map(|line| line.verb), Ok(verb), "{name}");
            }
        }
        let named = |verb: Verb| table.iter().any(|(known, _)| *known == verb);
        assert!(COMMANDS.iter().all(|command| named(command.verb)), "a command is missing");
    }
}
