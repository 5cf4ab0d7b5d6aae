//! The review of a match in words and as a card.

use std::collections::BTreeSet;

use crate::presentation::speaker::{Speaker, board};
use tavoliere_engine::{self as engine, Advice, TurningPoint};
use tavoliere_games::rules::{Side, fault};
use tavoliere_play::matches::Event;
use tavoliere_render::Frame;
use tavoliere_render::card::{Review, TurnOfGame};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Attachment, BoardView, Button, Card, CardView, Reply, Tone};
use tavoliere_seam::platform::table::TableTurningPoint;
use tavoliere_store::matches::reviews::Judged;

/// A proven chance above this is a win, not a draw.
const WON: f32 = 0.9;

/// A proven chance below this is a loss.
const LOST: f32 = 0.1;

/// A move that loses as much of the chance to win is a mistake, not just inaccurate.
const MISTAKE: f32 = 0.3;

/// The number of chances in the description of the graph.
const CHANCES_IN_WORDS: usize = 12;

/// The review: the chances during the match, and its turning points. `judged` has the best move before each move.
pub(crate) fn review(speaker: &Speaker<'_>, judged: &[Judged]) -> Reply {
    let points = turning_points(speaker, judged);
    let turns = points.iter().map(|point| describe(speaker, point));
    let mut lines =
        vec![speaker.title(), speaker.stored.outcome().map(|outcome| speaker.result(outcome)).unwrap_or_default()];
    if points.is_empty() {
        lines.push(steady(speaker, judged));
    } else {
        lines.extend(not_taken_over(speaker, judged).into_iter().chain(turns));
    }
    let chances = chances(speaker, judged);
    let in_words = chances_in_words(speaker, &chances, &points);
    let shown = |point: &TurningPoint| TurnOfGame {
        after: point.after,
        verdict: verdict(speaker, point),
        played: played(speaker, point),
        better: better(speaker, point),
    };
    let review = Review {
        title: speaker.game_name(),
        code: speaker.code(),
        subtitle: speaker.language.say_with("review-moves", [("count", speaker.stored.moves.len().into())]),
        pieces: speaker.stored.position.diagram().pieces,
        names: Side::BOTH.map(|side| speaker.side_names(side)),
        chances: chances.iter().map(|chance| (chance * 1000.0).clamp(0.0, 1000.0) as u16).collect(),
        turns: points.iter().map(shown).collect(),
    };
    let card = CardView {
        card: Card::Review(review),
        theme: speaker.reader.theme,
        as_text: speaker.reader.text_boards,
        table: in_words.join("\n"),
        alt: speaker.language.say_with(
            "review-described",
            [("name", speaker.side_names(Side::First).into()), ("chances", in_words.join(", ").into())],
        ),
        name: format!("{}-review", speaker.stored.code),
    };
    let buttons = buttons(speaker, &points, None);
    Reply { attachment: Some(Attachment::Card(card)), buttons, ..Reply::plain(lines.join("\n")) }
}

/// The board of a turning point, counted from 0, with the better move on it; `None` if there is no such turning point.
pub(crate) fn turning_point(speaker: &Speaker<'_>, judged: &[Judged], number: usize) -> Option<Reply> {
    let points = turning_points(speaker, judged);
    let point = points.get(number)?;
    let (seat, _) = &speaker.stored.moves[point.after];
    let moved = Event::Moved { seat: *seat, steps: point.better.steps.clone() };
    let then = speaker.stored.after_moves(point.after).foreseen(moved, speaker.stored.times[0]);
    let board = board::in_full(&speaker.for_version(&then, then.last_effects()));
    // The move on it was never played.
    let better = better(speaker, point);
    let described = speaker
        .language
        .say_with("review-board", [("title", speaker.game_name().into()), ("better", better.clone().into())]);
    let board = BoardView { frame: Frame { footer: better, ..board.frame }, alt: described, ..board };
    let words = [speaker.title(), describe(speaker, point)].join("\n");
    let buttons = buttons(speaker, &points, Some(number));
    Some(Reply { attachment: Some(Attachment::Board(board)), buttons, ..Reply::plain(words) })
}

/// The turning points, for a table.
pub(crate) fn turns(speaker: &Speaker<'_>, judged: &[Judged]) -> Vec<TableTurningPoint> {
    let turn = |point: &TurningPoint| TableTurningPoint {
        ply: point.after,
        better: point.better.steps.to_string(),
        words: describe(speaker, point),
    };
    turning_points(speaker, judged).iter().map(turn).collect()
}

/// The words of a review that has found no turning point.
pub(crate) fn steady(speaker: &Speaker<'_>, judged: &[Judged]) -> String {
    not_taken_over(speaker, judged).unwrap_or_else(|| speaker.language.say("review-steady"))
}

fn advised(speaker: &Speaker<'_>, judged: &[Judged]) -> Vec<(Side, Advice)> {
    let advice = |one: &Judged| Advice { steps: one.best.clone(), chance: one.chance, proven: one.proven };
    let movers = speaker.stored.moves.iter().map(|(seat, _)| seat.side()).chain(speaker.stored.position.turn().side());
    let mut advised: Vec<(Side, Advice)> = movers.zip(judged).map(|(side, one)| (side, advice(one))).collect();
    // The best first move would be taken over, so no other one is worse.
    if let (Some((_, first)), Some((_, played)), true) =
        (advised.first_mut(), speaker.stored.moves.first(), speaker.stored.terms.swap)
    {
        *first = Advice { steps: played.clone(), chance: 0.5, proven: false };
    }
    advised
}

/// The result as a chance of the first side.
fn end(speaker: &Speaker<'_>) -> f32 {
    match speaker.stored.outcome().and_then(|outcome| outcome.winner) {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    }
}

fn chances(speaker: &Speaker<'_>, judged: &[Judged]) -> Vec<f32> {
    engine::chances(&advised(speaker, judged), end(speaker))
}

fn turning_points(speaker: &Speaker<'_>, judged: &[Judged]) -> Vec<TurningPoint> {
    let played: Vec<_> = speaker.stored.moves.iter().map(|(_, steps)| steps.clone()).collect();
    engine::turning_points(&advised(speaker, judged), &played, end(speaker))
}

/// That the first move should have been taken over.
fn not_taken_over(speaker: &Speaker<'_>, judged: &[Judged]) -> Option<String> {
    let stored = speaker.stored;
    let (answer, (seat, _)) = (judged.get(1)?, stored.moves.get(1)?);
    let was_better = stored.terms.swap && !stored.swapped && 1.0 - 2.0 * answer.chance >= MISTAKE;
    let name = || speaker.name(stored.occupant(*seat));
    was_better.then(|| speaker.language.say_with("review-not-taken-over", [("name", name().into())]))
}

/// A turning point in a sentence or two.
fn describe(speaker: &Speaker<'_>, point: &TurningPoint) -> String {
    let variables = [
        ("verdict", because(speaker, point).into()),
        ("played", played(speaker, point).into()),
        ("better", better(speaker, point).into()),
    ];
    speaker.language.say_with("review-told", variables)
}

/// The verdict with its reason.
fn because(speaker: &Speaker<'_>, point: &TurningPoint) -> String {
    let verdict = verdict(speaker, point);
    match reason(speaker, point) {
        Some(reason) => {
            let variables = [("verdict", verdict.into()), ("reason", reason.into())];
            speaker.language.say_with("review-because", variables)
        }
        None => verdict,
    }
}

/// Returns the fault of the move compared with the better move on the board; else the best answer to it.
fn reason(speaker: &Speaker<'_>, point: &TurningPoint) -> Option<String> {
    let (language, game) = (speaker.language, speaker.stored.setup.game);
    let (before, (_, played)) = (speaker.stored.after_moves(point.after), &speaker.stored.moves[point.after]);
    let Some(fault) = fault(game, &before.position, played, &point.better.steps) else {
        return answered(speaker, point);
    };
    Some(language.said_in(game, &format!("fault-{}", fault.id), language.facts(game, &fault)))
}

/// Returns the best answer of the other side in words.
fn answered(speaker: &Speaker<'_>, point: &TurningPoint) -> Option<String> {
    let answer = point.answer.as_ref()?;
    let id = match point {
        point if *answer == point.better.steps => "review-left",
        point if is_lost(point) => "review-answer-wins",
        _ => "review-answer",
    };
    Some(speaker.language.say_with(id, [("move", speaker.language.spelled(answer).into())]))
}

/// Whether the move is proven to lose.
fn is_lost(point: &TurningPoint) -> bool {
    point.settled && point.left < LOST
}

/// Returns the verdict on the move that was played, in one or two words.
fn verdict(speaker: &Speaker<'_>, point: &TurningPoint) -> String {
    let lost = point.better.chance - point.left;
    let id = match (point.better.proven, point.better.chance) {
        (true, chance) if chance > WON => "review-missed-win",
        (true, _) => "review-missed-draw",
        (false, _) if is_lost(point) => "review-lost",
        (false, _) if lost >= MISTAKE => "review-mistake",
        (false, _) => "review-inaccuracy",
    };
    speaker.language.say(id)
}

/// The move that was played.
fn played(speaker: &Speaker<'_>, point: &TurningPoint) -> String {
    let (seat, steps) = &speaker.stored.moves[point.after];
    speaker.language.say_with(
        "review-played",
        [
            ("number", (point.after + 1).into()),
            ("name", speaker.name(speaker.stored.occupant(*seat)).into()),
            ("move", speaker.language.spelled(steps).into()),
        ],
    )
}

/// The better move.
fn better(speaker: &Speaker<'_>, point: &TurningPoint) -> String {
    let id = match (point.better.proven, point.better.chance) {
        (false, _) => "review-better-chance",
        (true, chance) if chance > WON => "review-better-wins",
        (true, _) => "review-better-draws",
    };
    let steps = speaker.language.spelled(&point.better.steps);
    let [percent, left] = [point.better.chance, point.left].map(percent);
    let variables = [("move", steps.into()), ("percent", percent.into()), ("left", left.into())];
    speaker.language.say_with(id, variables)
}

/// The chances of the first side after some moves, evenly spread, and before and after each turning point.
fn chances_in_words(speaker: &Speaker<'_>, chances: &[f32], points: &[TurningPoint]) -> Vec<String> {
    let last = chances.len().saturating_sub(1);
    let count = last.clamp(1, CHANCES_IN_WORDS);
    let at = |part: usize| part * last / count;
    let one = |moves: usize| {
        let variables = [("number", moves.into()), ("percent", percent(chances[moves]).into())];
        speaker.language.say_with("review-chance", variables)
    };
    let turns = points.iter().flat_map(|point| [point.after, point.after + 1]);
    let told: BTreeSet<usize> = (0..=count).map(at).chain(turns).filter(|moves| *moves < chances.len()).collect();
    told.into_iter().map(one).collect()
}

/// Buttons for the boards of the turning points and for the whole review. The open one is inert.
fn buttons(speaker: &Speaker<'_>, points: &[TurningPoint], open: Option<usize>) -> Vec<Vec<Button>> {
    let line = Line::new(Verb::Review).code(&speaker.stored.code);
    let label =
        |point: &TurningPoint| speaker.language.say_with("button-review-turn", [("number", (point.after + 1).into())]);
    let to = |(number, point): (usize, &TurningPoint)| {
        let button = Button::new(label(point), line.clone().word(number + 1));
        if open == Some(number) { button.toned(Tone::Inert) } else { button }
    };
    let turns: Vec<Button> = points.iter().enumerate().map(to).collect();
    let whole = open.map(|_| Button::new(speaker.language.say("button-replay-whole"), line.clone().word("whole")));
    let replay = Button::new(speaker.language.say("button-replay"), Line::new(Verb::Replay).code(&speaker.stored.code));
    vec![turns, whole.into_iter().chain([replay]).collect()]
}

/// A chance in per cent.
fn percent(chance: f32) -> u32 {
    (chance * 100.0).round().clamp(0.0, 100.0) as u32
}
