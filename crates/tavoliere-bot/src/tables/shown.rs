//! The view of a match for a guest.

use std::sync::Arc;

use crate::context::BotContext;
use crate::presentation::description;
use crate::presentation::lessons;
use crate::presentation::speaker::{Speaker, board, events, remarks, review, series, timing};
use crate::presentation::version;
use crate::readers::reader::Reader;
use crate::tables::guest::Guest;
use crate::tables::{SharedTables, drawn, options, rematch, undo, ways};
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{MatchId, Occupant, Phase, StoredMatch};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::grammar::command::{Command, Verb};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::reading::parse_line;
use tavoliere_seam::platform::reply::{Audience, Button, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::table::{PhaseName, Table, TableButton, TableSide, TableView, Viewpoint};
use tavoliere_store::matches::reviews;
use tavoliere_store::{Result, Session};

/// A match by all that decides what those see who do not take part.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Public {
    id: MatchId,
    version: u32,
    language: &'static str,
    /// Whether there is a review.
    reviewed: bool,
}

/// A match at a board, as a guest sees it.
pub(super) async fn table_for_guest(
    tables: &SharedTables,
    context: &BotContext,
    session: &mut Session,
    (guest, scene): (&Guest, &StoredMatch),
    at: &Viewpoint,
) -> Result<Table> {
    let takes_part = guest.takes_part(scene);
    let language = guest.reader.language;
    let link = context.public_link(session, scene).await?;
    let review = if at.is_now() && scene.outcome().is_some() { reviews::find(session, scene.id).await? } else { None };
    let reviewed = review.is_some();
    let known = || Public { id: scene.id, version: scene.version, language: language.tag(), reviewed };
    // Boards with tried moves and past boards are personal and are not cached.
    let grace = context.grace_for(scene.deadline());
    let shared = at.is_now() && !takes_part && grace == Millis::ZERO;
    if let Some(shown) = shared.then(|| tables.public.get(&known())).flatten() {
        return Ok(Table { link, ..personal(guest, scene, at, (*shown).clone()) });
    }
    let person = guest.identity.as_ref().filter(|_| takes_part).map(|identity| identity.own);
    let reader = Reader { person, ..guest.reader };
    let mut speaker = Speaker::new(session, scene, guest.platform, reader, context.now()).await?.with_grace(grace);
    if takes_part {
        speaker = remarks::showing_remarks(speaker, session).await?;
    }
    let mut shown = table_view(&speaker, scene, context);
    if let Some(judged) = review {
        shown.turns = review::turns(&speaker, &judged);
        shown.steady = shown.turns.is_empty().then(|| review::steady(&speaker, &judged));
    }
    let mut actions = if at.is_now() { actions(guest, scene, &speaker, context.now()) } else { Vec::new() };
    if shared && actions.is_empty() {
        tables.public.insert(known(), Arc::new(shown.clone()));
    }
    let (mut talk, mut rematch) = (remarks::lines(&speaker), None);
    if person.is_some() && at.is_now() {
        rematch = rematch::shown(context, session, (guest, reader), scene, &mut actions).await?;
        talk.extend(undo::asked(context, session, guest, (scene, &speaker), &mut actions).await?);
    }
    if guest.platform == Platform::Program {
        actions.iter_mut().for_each(|row| row.retain(|button| is_for_programs(&button.line)));
        actions.retain(|row| !row.is_empty());
    }
    Ok(Table { link, rematch, actions, talk, ..personal(guest, scene, at, shown) })
}

fn personal(guest: &Guest, scene: &StoredMatch, at: &Viewpoint, shown: TableView) -> Table {
    let seat = guest.identity.as_ref().and_then(|identity| scene.seats_of(identity).next());
    let yours = at.is_now() && scene.seat_to_move_for(&guest.actor(), None).is_ok();
    let moves = yours || (!at.is_now() && scene.to_move().is_some());
    Table {
        you: seat.map(|seat| seat.side().index()),
        yours,
        confirm: guest.reader.confirm,
        actions: Vec::new(),
        talk: Vec::new(),
        rematch: None,
        link: None,
        drawing: None,
        reading: moves.then(|| ways::read_steps(scene, "", guest.reader.language)),
        shown,
    }
}

fn table_view(speaker: &Speaker<'_>, stored: &StoredMatch, context: &BotContext) -> TableView {
    let diagram = drawn::diagram(stored);
    TableView {
        code: stored.code.clone(),
        version: stored.version,
        game: stored.setup.game.id,
        name: speaker.game_name(),
        options: options::written(&stored.setup),
        size: diagram.size().map(|count| count.to_string()).join("×"),
        phase: phase_name(stored.phase),
        columns: diagram.columns,
        rows: diagram.rows,
        sides: Side::BOTH.map(|side| side_of(speaker, stored, side, context)),
        turn: stored.to_move().map(|seat| seat.side().index()),
        moves: stored.moves.iter().map(|(_, steps)| steps.to_string()).collect(),
        movers: stored.moves.iter().map(|(seat, _)| seat.side().index()).collect(),
        said: last_turn_text(speaker, stored),
        result: stored.outcome().map(|outcome| {
            let result = speaker.result(outcome);
            series::result_text(speaker).map_or_else(|| result.clone(), |all| format!("{result}\n{all}"))
        }),
        cells: description::cells(speaker.language, &diagram, stored.setup.game),
        turns: Vec::new(),
        steady: None,
    }
}

pub(super) const fn phase_name(phase: Phase) -> PhaseName {
    match phase {
        Phase::Open => PhaseName::Open,
        Phase::Playing => PhaseName::Playing,
        Phase::Over(_) => PhaseName::Over,
        Phase::Declined | Phase::Cancelled => PhaseName::Ended,
    }
}

/// Returns the last turn in words, and in a first game the lessons from its last event.
fn last_turn_text(speaker: &Speaker<'_>, stored: &StoredMatch) -> String {
    let lessons = lessons::lessons(speaker, stored, &[]);
    let lessons = Some(lessons).filter(|lessons| !lessons.is_empty());
    lessons.into_iter().chain([events::turn(speaker)]).collect::<Vec<_>>().join("\n")
}

fn side_of(speaker: &Speaker<'_>, stored: &StoredMatch, side: Side, context: &BotContext) -> TableSide {
    let player = board::player(speaker, side);
    let is_to_move = stored.to_move().is_some_and(|seat| seat.side() == side);
    let deadline = timing::time_is_up(speaker).filter(|_| is_to_move);
    TableSide {
        side: speaker.side_name(side),
        names: if stored.seats.is_empty() { String::new() } else { speaker.side_names(side) },
        score: player.score,
        unit: player.unit,
        status: player.status,
        deadline_ms: deadline.map(|at| at.0),
        deadline: deadline.map(|at| at.0),
        stands: is_to_move && stored.clock_stands(context.now()),
        winner: player.winner,
        computer: matches!(speaker.occupants(side).first(), Some(Occupant::Computer(_))),
    }
}

/// Returns the guest's possible actions besides a move.
pub(super) fn actions(
    guest: &Guest,
    stored: &StoredMatch,
    speaker: &Speaker<'_>,
    now: Timestamp,
) -> Vec<Vec<TableButton>> {
    let is_for = |button: &Button| match &button.audience {
        Audience::Everybody => true,
        Audience::Only(key) => *key == guest.key,
        Audience::AllBut(key) => *key != guest.key,
    };
    // A table can be stepped through, has buttons of its own for the rules and the next game, and a link of its own to send.
    let replay = Line::new(Verb::Replay).code(&stored.code).to_string();
    let rules = Line::new(Verb::Rules).word(stored.setup.game.id).to_string();
    let next = Line::new(Verb::Board).word("next").to_string();
    let share = Line::new(Verb::Share).word("result").code(&stored.code).to_string();
    let is_wanted = |button: &Button| is_for(button) && ![&replay, &rules, &next].contains(&&button.line);
    let named = |button: Button| match button.line == share {
        true => Button { label: speaker.language.say("button-share-result"), ..button },
        false => button,
    };
    let rows = version::actions(stored, speaker, &guest.actor());
    let rows = rows.into_iter().map(|row| row.into_iter().filter(is_wanted).map(named).map(action).collect::<Vec<_>>());
    let faces = if may_say_something(guest, stored, now) { remarks::faces(stored) } else { Vec::new() };
    let faces: Vec<TableButton> = faces.into_iter().map(action).collect();
    rows.chain([faces]).filter(|row| !row.is_empty()).collect()
}

/// Whether a program may say a line.
fn is_for_programs(line: &str) -> bool {
    parse_line(line).is_ok_and(|line| Command::of(line.verb).is_for_programs)
}

/// Whether a guest plays with somebody else, and has not switched remarks off.
fn may_say_something(guest: &Guest, stored: &StoredMatch, now: Timestamp) -> bool {
    guest.reader.remarks && guest.takes_part(stored) && remarks::is_open(stored, now)
}

pub(super) fn action(button: Button) -> TableButton {
    let tone = match button.tone {
        Tone::Primary => "primary",
        Tone::Plain => "plain",
        Tone::Danger => "danger",
        Tone::Inert => "inert",
    };
    TableButton { label: button.label, line: button.line, tone }
}
