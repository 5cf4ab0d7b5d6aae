//! The result of a try at a puzzle: the answer, and the rating changes.

use crate::commands::puzzle::shown::ShownPuzzle;
use crate::commands::puzzle::{WHY, spell_moves, tries};
use crate::commands::support::asker::Reaction;
use crate::commands::support::posed::Try;
use crate::presentation::problem::Failure;
use crate::presentation::puzzles;
use tavoliere_engine::puzzles::{BestPlay, PlayEnd, SolvingStep, best_play};
use tavoliere_games::rules::{BoxedPosition, Effects, Steps};
use tavoliere_play::rating::Rating;
use tavoliere_seam::platform::language::{Language, SIDE};
use tavoliere_seam::platform::reply::{Attachment, Reply};
use tavoliere_store::Session;
use tavoliere_store::people::puzzle_tries::{self, TryResult};

/// Answers moves or steps that were typed or tapped.
pub(super) async fn answer(shown: &ShownPuzzle<'_>, typed: &str, session: &mut Session) -> Result<Reaction, Failure> {
    match shown.posed.parse_try(typed)? {
        Try::Whole(steps) => judge(shown, &steps, session).await,
        Try::Begun if shown.asker.limits.private_answers => Ok(Reaction::Replace(shown.question(typed))),
        // The board stays: only the buttons below it change.
        Try::Begun => {
            let reply = Reply::plain(shown.posed.shown.goal.clone());
            Ok(Reaction::Say(shown.posed.with_choices(typed, reply, shown.controls())))
        }
    }
}

async fn judge(shown: &ShownPuzzle<'_>, steps: &Steps, session: &mut Session) -> Result<Reaction, Failure> {
    let (result, position) = shown.tried(steps);
    match result {
        SolvingStep::Missed => wrong(shown, steps, session).await,
        SolvingStep::Kept(replies) => match shown.next_position(position, steps, &replies) {
            Some(reply) => Ok(Reaction::Replace(reply)),
            None => right(shown, steps, session).await,
        },
        SolvingStep::Won => right(shown, steps, session).await,
    }
}

async fn right(shown: &ShownPuzzle<'_>, steps: &Steps, session: &mut Session) -> Result<Reaction, Failure> {
    let (language, now) = (shown.asker.language, shown.asker.context.now());
    let is_first = keep(shown, TryResult::Right, session).await?;
    let tries = tries(shown.asker, session).await?;
    let (row, most) = puzzles::streaks(&tries);
    let mine = tries.iter().find(|one| shown.is_about(one));
    let id = if is_first { "puzzle-right" } else { "puzzle-right-at-last" };
    let variables = [("move", steps.to_string().into()), ("row", row.into()), ("most", most.into())];
    let mut words = vec![language.say_with(id, variables)];
    if mine.is_some() {
        let moved = puzzle_tries::ratings(session, shown.place.0.id).await?;
        let [puzzle, own] =
            [puzzles::rating(shown.puzzle, moved.get(&shown.place.1)), puzzles::rating_of(&tries)].map(rounded);
        let before = rounded(puzzles::rating_of(tries.iter().filter(|one| !shown.is_about(one))));
        let change = own - before;
        let id = if is_first && change > 0 { "puzzle-rated-up" } else { "puzzle-rated" };
        let variables = [("puzzle", puzzle.into()), ("rating", own.into()), ("change", change.into())];
        words.push(language.say_with(id, variables));
    }
    let found = mine.filter(|mine| mine.right_at.is_some() && shown.is_of_today());
    if let (Some(mine), Some(player)) = (found, &shown.asker.player) {
        // Also if it was solved on another day before.
        puzzle_tries::solve_day(session, player.own, puzzles::day(now)).await?;
        let days = puzzles::days_in_a_row(&puzzle_tries::days_of(session, player.own).await?, puzzles::day(now));
        let variables = [("squares", puzzles::squares(mine).into()), ("days", days.into())];
        words.push(language.say_with("puzzle-of-today", variables));
    }
    let to_copy = found.map(|mine| puzzles::shared_squares(language, mine, now));
    Ok(shown.solved(steps, words.join("\n"), to_copy))
}

async fn wrong(shown: &ShownPuzzle<'_>, steps: &Steps, session: &mut Session) -> Result<Reaction, Failure> {
    keep(shown, TryResult::Wrong, session).await?;
    let named = ("move", steps.to_string().into());
    let words = match shown.puzzle.moves_left(shown.found.len()) {
        Some(left) => shown.asker.language.say_with("puzzle-wrong-in", [named, ("count", left.into())]),
        None => shown.asker.language.say_with("puzzle-wrong", [named]),
    };
    if !shown.asker.is_private() {
        return Ok(Reaction::Say(Reply::plain(words)));
    }
    let board = shown.posed.board_after(steps, &words);
    let why = shown.posed.button("button-puzzle-why", &format!("{WHY} {steps}"));
    let buttons = vec![[shown.again_button(), why].into_iter().chain(shown.controls()).collect()];
    Ok(Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) }))
}

/// Answers a wrong move with the board after the best reply and the line that follows. A person who has not tried the
/// puzzle yet gets no information about wrong moves.
pub(super) async fn explain(shown: &ShownPuzzle<'_>, tried: &str, session: &mut Session) -> Result<Reaction, Failure> {
    let has_tried = tries(shown.asker, session).await?.iter().any(|one| shown.is_about(one));
    let steps = match shown.posed.parse_try(tried)? {
        Try::Whole(steps) if has_tried && shown.is_missed(&steps) => steps,
        _ => return Ok(Reaction::Say(shown.question(""))),
    };
    let mut position = shown.posed.position.clone();
    position.play(&steps).expect("a legal move");
    let limit = shown.limit().map(|(side, moves)| (side, moves.saturating_sub(1)));
    let best = best_play(&position, limit);
    let Refutation { words, last } = refute(shown, &mut position, &steps, best);
    if !shown.asker.is_private() {
        return Ok(Reaction::Say(Reply::plain(words)));
    }
    let last = Some((&last, Effects::default()));
    let board = shown.posed.board(&position, last, &words);
    let buttons = vec![[shown.again_button()].into_iter().chain(shown.controls()).collect()];
    Ok(Reaction::Replace(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) }))
}

/// Why a move is wrong, and the last move on the board that shows it.
struct Refutation {
    words: String,
    last: Steps,
}

/// Plays on after a wrong move until the other side has moved once, and says how play ends.
fn refute(shown: &ShownPuzzle<'_>, position: &mut BoxedPosition, wrong: &Steps, best: Option<BestPlay>) -> Refutation {
    let (language, side) = (shown.posed.language(), shown.posed.shown.side);
    let BestPlay { line, end } = best.unwrap_or(BestPlay { line: Vec::new(), end: PlayEnd::Drawn });
    // The own moves before the other side moves, where a side may move again.
    let (mut own, mut rest) = (vec![wrong.clone()], line.as_slice());
    while let Some((steps, after)) = rest.split_first()
        && position.turn().side() == Some(side)
    {
        position.play(steps).expect("a legal move");
        own.push(steps.clone());
        rest = after;
    }
    let moved = match own.as_slice() {
        [wrong] => wrong.to_string(),
        moves => spell_moves(language, moves),
    };
    let named = ("move", moved.into());
    let Some((reply, after)) = rest.split_first() else {
        let id = if end == PlayEnd::TooLate { "puzzle-why-slow" } else { "puzzle-why-over" };
        let last = own.pop().expect("the wrong move");
        return Refutation { words: language.say_with(id, [named]), last };
    };
    position.play(reply).expect("a legal move");
    let variables = [named, ("line", language.spelled(reply).into())];
    let words = match end {
        PlayEnd::Won(winner) => {
            let sides = language.side_variables(shown.place.0, winner, SIDE);
            language.say_with("puzzle-why-lost", variables.into_iter().chain(sides))
        }
        PlayEnd::Drawn => language.say_with("puzzle-why-drawn", variables),
        PlayEnd::TooLate => language.say_with("puzzle-why-late", variables),
    };
    Refutation { words: and_on(language, words, after), last: reply.clone() }
}

/// Shows the solution, from where the asker is. The puzzle counts as not solved.
pub(super) async fn show(shown: &ShownPuzzle<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    keep(shown, TryResult::Shown, session).await?;
    let language = shown.asker.language;
    let best = best_play(&shown.posed.position, shown.limit()).map(|best| best.line).unwrap_or_default();
    let Some(steps) = best.first() else { return Ok(Reaction::Say(shown.question(""))) };
    let id = if shown.found.is_empty() { "puzzle-shown" } else { "puzzle-shown-next" };
    let mut words = language.say_with(id, [("move", steps.to_string().into())]);
    if best.len() > 1 {
        words = and_on(language, words, &best);
    }
    Ok(shown.solved(steps, words, None))
}

/// Stores a try, and returns whether it is the first one at the puzzle. That is a game between the person and the puzzle: it
/// moves both ratings.
pub(super) async fn keep(shown: &ShownPuzzle<'_>, tried: TryResult, session: &mut Session) -> Result<bool, Failure> {
    let Some(player) = &shown.asker.player else { return Ok(false) };
    let (game, number) = (shown.place.0.id, shown.place.1);
    let before = puzzle_tries::of_player(session, player.own).await?;
    let moved = puzzle_tries::ratings(session, game).await?;
    let against = puzzles::rating(shown.puzzle, moved.get(&number));
    let is_first = !before.iter().any(|one| shown.is_about(one));
    if is_first {
        let score = puzzles::score(tried == TryResult::Right).for_opponent();
        let rated = against.rated(&[(puzzles::rating_of(&before), score)]);
        puzzle_tries::rate(session, (game, number), rated).await?;
    }
    puzzle_tries::add(session, player.own, (game, number), tried, against, shown.asker.context.now()).await?;
    Ok(is_first)
}

/// The words with how play goes on, if it does.
fn and_on(language: Language, words: String, line: &[Steps]) -> String {
    if line.is_empty() {
        return words;
    }
    let line = language.say_with("puzzle-shown-line", [("line", spell_moves(language, line).into())]);
    format!("{words}\n{line}")
}

/// A rating as it is shown.
fn rounded(rating: Rating) -> i32 {
    rating.rating.round() as i32
}
