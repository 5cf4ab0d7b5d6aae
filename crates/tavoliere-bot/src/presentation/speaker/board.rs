//! The board of a match with the texts around it.

use crate::presentation::description::{legend, signed};
use crate::presentation::speaker::{Speaker, description, ratings, timing};
use tavoliere_games::rules::{Diagram, Mark, Side};
use tavoliere_play::matches::{Occupant, StoredMatch};
use tavoliere_render::{Ending, Frame, PlayerLabel};
use tavoliere_seam::platform::language::unit;
use tavoliere_seam::platform::reply::{BoardScene, BoardView};

/// The board with the texts around it, as it is posted after every event: described in a short sentence.
pub(crate) fn view(speaker: &Speaker<'_>) -> BoardView {
    let diagram = diagram(speaker);
    BoardView {
        frame: frame(speaker),
        alt: description::description(speaker),
        standing: String::new(),
        score: description::score(speaker),
        legend: legend(speaker.language, &diagram, speaker.stored.setup.game),
        diagram,
        theme: speaker.reader.theme,
        as_text: speaker.reader.text_boards,
        scene: BoardScene::Board,
        touch: None,
        name: format!("{}-{}", speaker.stored.code, speaker.stored.version),
    }
}

/// The same for somebody who has asked for it: with everything on the board in words.
pub(crate) fn in_full(speaker: &Speaker<'_>) -> BoardView {
    let board = view(speaker);
    BoardView { standing: description::describe_position(speaker, &board.diagram), ..board }
}

/// The boards of all moves up to this one, or of at most that many.
pub(crate) fn replay(speaker: &Speaker<'_>, most: Option<usize>) -> BoardView {
    let count = speaker.stored.moves.len();
    let first = most.map_or(0, |most| count.saturating_sub(most));
    let is_before = |then: &StoredMatch| then.seats.is_empty() || then.moves.len() < first;
    let shown = speaker.stored.versions().skip_while(|(then, _)| is_before(then));
    let mut earlier: Vec<(Frame, Diagram)> = shown
        .map(|(stored, effects)| {
            let then = speaker.for_version(&stored, effects);
            (frame(&then), diagram(&then))
        })
        .collect();
    earlier.pop();
    let board = in_full(speaker);
    if earlier.is_empty() {
        return board;
    }
    let described = if first == 0 { "replay-described" } else { "replay-described-last" };
    let described = speaker.language.say_with(described, [("count", (count - first).into())]);
    BoardView { scene: BoardScene::Replay(earlier), alt: format!("{described} {}", board.alt), ..board }
}

pub(super) fn diagram(speaker: &Speaker<'_>) -> Diagram {
    let mut diagram = speaker.stored.position.diagram();
    let Some(((_, steps), before)) = speaker.stored.moves.split_last() else { return diagram };
    // A pass that was forced is told with the move before it, and shows it.
    let forced = speaker.stored.is_forced_pass(speaker.stored.version);
    for (_, unseen) in before.iter().rev().take(speaker.unseen.max(usize::from(forced))) {
        let marks = unseen.cells().filter(|cell| diagram.piece(*cell).is_some());
        let marks: Vec<_> = marks.map(|cell| (cell, Mark::Last)).collect();
        diagram.marks.extend(marks);
    }
    diagram.show_played(steps, &speaker.effects);
    diagram
}

fn frame(speaker: &Speaker<'_>) -> Frame {
    Frame {
        title: speaker.game_name(),
        code: speaker.code(),
        players: Some(Side::BOTH.map(|side| player(speaker, side))),
        footer: match speaker.stored.outcome() {
            Some(outcome) => speaker.result(outcome),
            None if speaker.stored.moves.is_empty() => beginning(speaker),
            None => last_moves(speaker),
        },
        ending: speaker.stored.outcome().map(|outcome| outcome.winner.map_or(Ending::Drawn, Ending::Won)),
    }
}

/// Returns the text that names the side that begins, for an empty board.
fn beginning(speaker: &Speaker<'_>) -> String {
    let Some(seat) = speaker.stored.to_move() else { return String::new() };
    speaker.language.say_with("board-begins", speaker.side_variables(seat.side()))
}

/// The last moves with their numbers. The picture itself shows where the last one went.
fn last_moves(speaker: &Speaker<'_>) -> String {
    let moves = &speaker.stored.moves;
    let numbered = (1..).zip(moves).skip(moves.len().saturating_sub(MOVES_IN_FOOTER));
    let words: Vec<String> = numbered.map(|(number, (_, steps))| format!("{number}. {steps}")).collect();
    words.join(" · ")
}

/// As many moves fit below a board.
const MOVES_IN_FOOTER: usize = 3;

pub(crate) fn player(speaker: &Speaker<'_>, side: Side) -> PlayerLabel {
    let scores = speaker.stored.position.scores();
    let outcome = speaker.stored.outcome();
    let status = speaker.stored.position.status(side);
    // A game without scores while it is played may have a status that is a number with a unit.
    let counted = status.as_ref().and_then(|status| speaker.language.unit_of(speaker.stored.setup.game, status));
    let status = status.map(|status| speaker.remark(&status));
    let (score, unit, status) = match counted {
        Some(unit) => (status, Some(unit), None),
        None => {
            let score = description::has_score(speaker).then(|| signed(scores[side.index()]));
            (score, unit(speaker.language, speaker.stored.setup.game, scores[side.index()]), status)
        }
    };
    PlayerLabel {
        name: names_beside(speaker, side),
        note: timing::time_beside(speaker, side).or_else(|| ratings::rating_text(speaker, side)),
        status,
        score,
        unit,
        to_move: speaker.stored.to_move().is_some_and(|seat| seat.side() == side),
        winner: outcome.map_or_else(|| speaker.stored.decided(), |outcome| outcome.winner) == Some(side),
    }
}

/// The names of a side's players, for the board. The reader's own name is marked.
fn names_beside(speaker: &Speaker<'_>, side: Side) -> String {
    if speaker.stored.seats.is_empty() {
        return speaker.side_name(side);
    }
    let name = |occupant: Occupant| {
        let name = match occupant {
            // The picture is of this house anyway.
            Occupant::Computer(level) => speaker.language.level(level),
            Occupant::Player(_) => speaker.name(occupant),
        };
        if speaker.is_reader(occupant) { speaker.language.say_with("you", [("name", name.into())]) } else { name }
    };
    speaker.language.list(&speaker.occupants(side).into_iter().map(name).collect::<Vec<_>>())
}
