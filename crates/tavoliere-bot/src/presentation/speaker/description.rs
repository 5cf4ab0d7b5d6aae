//! A match in words, for people who cannot see the board. The most important comes first, because the end may be cut off.

use crate::presentation::description::{board as board_in_words, signed, size};
use crate::presentation::speaker::{Speaker, decided, events};
use tavoliere_games::rules::{Diagram, Side};
use tavoliere_play::matches::Event;

/// A match in a short sentence: the game, the last move, the result or who is to move, and the score. Before the first
/// move, the size of the board.
pub(super) fn description(speaker: &Speaker<'_>) -> String {
    let game = format!("{} {}", speaker.game_name(), speaker.code());
    let score = Some(score(speaker)).filter(|score| !score.is_empty()).map(|score| format!("{score}."));
    let told =
        [last_move_with_effects(speaker), state(speaker), score].into_iter().flatten().collect::<Vec<_>>().join(" ");
    if speaker.stored.moves.is_empty() {
        return format!("{game}, {}. {told}", board_size(speaker)).trim_end().to_owned();
    }
    format!("{game}: {told}")
}

/// The legal moves, if they are few, and everything on the board.
pub(super) fn describe_position(speaker: &Speaker<'_>, diagram: &Diagram) -> String {
    let sides = Side::BOTH.map(|side| speaker.side_and_names(side));
    let board = board_in_words(speaker.language, diagram, speaker.stored.setup.game, &sides);
    possible_moves(speaker).into_iter().chain(board).collect::<Vec<_>>().join(" ")
}

/// The last move with its effects.
fn last_move_with_effects(speaker: &Speaker<'_>) -> Option<String> {
    let moved = matches!(speaker.stored.event(), Event::Moved { .. });
    if moved {
        Some(before_pass(speaker) + &events::last(speaker))
    } else {
        last_move(speaker).map(|words| format!("{words}."))
    }
}

/// The move before a pass that was forced, which came with it; else nothing.
fn before_pass(speaker: &Speaker<'_>) -> String {
    let version = speaker.stored.version;
    if speaker.stored.is_forced_pass(version) {
        events::earlier(speaker, speaker.stored, &[version - 1]).replace('\n', " ")
    } else {
        String::new()
    }
}

/// The result; before the end, whether the match is decided and who is to move.
fn state(speaker: &Speaker<'_>) -> Option<String> {
    if let Some(outcome) = speaker.stored.outcome() {
        return Some(speaker.result(outcome));
    }
    let decided =
        speaker.stored.decided().map(|winner| decided::decision(speaker, winner, |occupant| speaker.name(occupant)));
    let turn = speaker.stored.to_move().map(|seat| {
        let (mover, side) = (speaker.stored.occupant(seat), speaker.side_name(seat.side()));
        let id = if speaker.is_reader(mover) { "described-turn-mine" } else { "described-turn" };
        speaker.language.say_with(id, [("name", speaker.name(mover).into()), ("side", side.into())])
    });
    Some([decided, turn].into_iter().flatten().collect::<Vec<_>>().join(" ")).filter(|words| !words.is_empty())
}

/// The legal moves, if they are few.
fn possible_moves(speaker: &Speaker<'_>) -> Option<String> {
    speaker.stored.to_move()?;
    speaker.language.possible_few(&speaker.stored.position.legal())
}

pub(super) fn has_score(speaker: &Speaker<'_>) -> bool {
    speaker.stored.position.scores() != [0; 2]
}

/// The scores of both sides; empty if the game has none yet.
pub(super) fn score(speaker: &Speaker<'_>) -> String {
    let of_side = |side: Side| {
        let score = signed(speaker.stored.position.scores()[side.index()]);
        speaker.language.say_with("score", [("side", speaker.side_name(side).into()), ("score", score.into())])
    };
    if has_score(speaker) { Side::BOTH.map(of_side).join(" · ") } else { String::new() }
}

pub(super) fn board_size(speaker: &Speaker<'_>) -> String {
    size(speaker.language, &speaker.stored.position.diagram())
}

pub(super) fn last_move(speaker: &Speaker<'_>) -> Option<String> {
    let (seat, steps) = speaker.stored.moves.last()?;
    let variables = [
        ("number", speaker.stored.moves.len().into()),
        ("side", speaker.side_name(seat.side()).into()),
        ("move", steps.to_string().into()),
    ];
    Some(speaker.language.say_with("last-move", variables))
}
