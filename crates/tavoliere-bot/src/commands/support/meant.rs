//! Refuses a word that stands for no game and no person, with a button for the one that it may mean.

use crate::commands::support::asker::Asker;
use crate::commands::support::mark::mark;
use crate::commands::support::opponents::{self, Met};
use crate::presentation::problem::{Failure, cut};
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::similar::most_similar;
use tavoliere_seam::grammar::terms::line::similar_game;
use tavoliere_seam::grammar::terms::{Opponent, Terms};
use tavoliere_seam::platform::reply::{Button, Reply, Tone};
use tavoliere_store::Session;

/// How many people are looked at.
const PEOPLE: usize = 20;

/// The refusal of a line: a word that means nothing gets the question whether it means a similar game or person. Other
/// problems stay as they are.
pub(crate) async fn or_similar(
    asker: &Asker<'_>,
    line: &Line,
    problem: Problem,
    session: &mut Session,
) -> Result<Failure, Failure> {
    let (Problem::UnknownWord { word } | Problem::UnknownGame { word }) = &problem else { return Ok(problem.into()) };
    if let Some(question) = similar(asker, line, word) {
        return Ok(question);
    }
    if !matches!(problem, Problem::UnknownWord { .. }) || line.verb != Verb::Play {
        return Ok(problem.into());
    }
    Ok(match person(asker, word, session).await? {
        Some((player, name)) => question(asker, word, &name, with_person(asker, line, word, &name, player)),
        None => problem.into(),
    })
}

/// The question whether a word means the game that is called like it, if one is.
pub(crate) fn similar(asker: &Asker<'_>, line: &Line, word: &str) -> Option<Failure> {
    let game = similar_game(word)?;
    let spelled = |other: &String| if other == word { game.id.to_owned() } else { other.clone() };
    let words: Vec<String> = line.words.iter().map(spelled).collect();
    let name = asker.language.game_text(game, "name");
    Some(question(asker, word, &name, marked(asker, Line { words, ..line.clone() })))
}

/// Somebody met here or played with whose name, or a part of it, is similar to a word.
async fn person(asker: &Asker<'_>, word: &str, session: &mut Session) -> Result<Option<(PlayerId, String)>, Failure> {
    let mut names = Vec::new();
    for met in opponents::people(asker, PEOPLE, session).await? {
        let Met::Known { player, name } = met else { continue };
        let whole = name.to_lowercase();
        let parts: Vec<String> = whole.split_whitespace().map(str::to_owned).collect();
        names.extend(parts.into_iter().chain([whole]).map(|part| (part, (player, name.clone()))));
    }
    Ok(most_similar(&word.to_lowercase(), names))
}

/// The line with a person in place of a word, and of the words around it that belong to the name.
fn with_person(asker: &Asker<'_>, line: &Line, word: &str, name: &str, player: PlayerId) -> Line {
    let name = name.to_lowercase();
    let is_part = |part: &str| name.split_whitespace().any(|own| own == part);
    let belongs = |other: &String| other == word || is_part(other.to_lowercase().trim_start_matches('@'));
    let others = line.words.iter().filter(|other| !belongs(other)).cloned();
    let words = others.chain([Opponent::Known(player).spelled()]).collect();
    marked(asker, Line { words, ..line.clone() })
}

/// A line of `/play` with the mark of a button: it sends the challenge if the line says against whom.
fn marked(asker: &Asker<'_>, line: Line) -> Line {
    if line.verb != Verb::Play {
        return line;
    }
    let is_whole = Terms::parse(&line.words).is_ok_and(|terms| terms.opponent.is_some() || terms.is_detailed());
    line.word(mark(asker, if is_whole { '!' } else { '?' }, ""))
}

fn question(asker: &Asker<'_>, word: &str, meant: &str, line: Line) -> Failure {
    let variables = [("word", cut(word).into()), ("meant", meant.to_owned().into())];
    let words = asker.language.say_with("problem-meant", variables);
    let button = Button::new(meant, line).toned(Tone::Primary);
    Reply::plain(words).with_buttons(vec![vec![button]]).into()
}
