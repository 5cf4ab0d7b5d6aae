//! The path of somebody who is new, and how far the asker has come on it.

use crate::commands::support::asker::Asker;
use crate::presentation::lessons::COURSES;
use crate::presentation::problem::Failure;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Shelf};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::path::{Evening, PathStep};
use tavoliere_seam::platform::reply::{Button, Tone};
use tavoliere_store::Session;
use tavoliere_store::people::paths::{self, GameFirst};

/// The asker's path: the game of the guided first match, then the other Italian games in their order.
pub(crate) async fn path(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<Evening>, Failure> {
    let (mut exercises, mut firsts) = (Vec::new(), Vec::new());
    if let Some(player) = &asker.player {
        exercises = paths::exercises_of(session, player.own).await?;
        firsts = paths::of_player(session, player.own).await?;
    }
    let is_done = |game: &'static Game, step: PathStep| {
        let has = |any: &[GameFirst]| firsts.iter().any(|(of, first)| of == game.id && any.contains(first));
        match step {
            PathStep::Lesson => first_unsolved(game, &exercises).is_none(),
            PathStep::Match => has(&[GameFirst::Played, GameFirst::Won]),
            PathStep::Puzzle => has(&[GameFirst::Solved]),
            PathStep::Win => has(&[GameFirst::Won]),
        }
    };
    let mut games: Vec<_> = GAMES.iter().copied().filter(|game| game.shelf == Shelf::Italian).collect();
    // The sort is stable.
    games.sort_by_key(|game| game.id != COURSES[0].game);
    let evening = |(index, game): (usize, &'static Game)| {
        let done = PathStep::ALL.into_iter().filter(|step| is_done(game, *step)).collect();
        Evening { number: index + 1, game, done }
    };
    Ok(games.into_iter().enumerate().map(evening).collect())
}

/// The number of the first exercise of a game, from 1, that is not among those solved; `None` if all are.
pub(crate) fn first_unsolved(game: &Game, solved: &[(String, String)]) -> Option<usize> {
    let is_solved = |name: &str| solved.iter().any(|(of, known)| of == game.id && known == name);
    game.exercises.iter().position(|exercise| !is_solved(exercise.name())).map(|index| index + 1)
}

/// The next step for somebody who has begun the path, in words and as a button.
pub(crate) fn next_step(language: Language, path: &[Evening]) -> Option<(String, Button)> {
    let is_begun = path.iter().any(|evening| !evening.done.is_empty());
    let evening = path.iter().find(|evening| evening.next().is_some()).filter(|_| is_begun)?;
    let (game, step) = (evening.game, evening.next()?);
    let words = language.say_with("path-next", [("number", evening.number.into()), ("count", path.len().into())]);
    let verb = match step {
        PathStep::Lesson => Verb::Learn,
        PathStep::Match | PathStep::Win => Verb::Play,
        PathStep::Puzzle => Verb::Puzzle,
    };
    let label = format!("{} · {}", language.game_text(game, "name"), language.say(step.text()));
    Some((words, Button::new(label, Line::new(verb).word(game.id)).toned(Tone::Primary)))
}
