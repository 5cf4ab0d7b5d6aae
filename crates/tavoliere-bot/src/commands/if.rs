//! `/if`: conditional moves, which only their owner sees.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::{Speaker, board, plans};
use tavoliere_games::rules::Steps;
use tavoliere_play::matches::{Event, Occupant, Plan, PlayerId, Refusal, StoredMatch, Unplannable};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::reply::{Attachment, BoardView, Button, Reply, Span, Text};
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;
use tavoliere_store::matches::match_plans::{self, Lapse, Planned};
use tavoliere_store::tournaments::match_votes;

/// The most plans of one player in one match.
const MOST_PLANS: usize = 16;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.is_private() {
        return Err(Problem::Refused("link-privately").into());
    }
    let words: Vec<&str> = line.words.iter().flat_map(|word| word.split([',', ';', '→'])).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    match words[..] {
        [] => Ok(Reaction::Say(list(asker, session).await?)),
        ["drop", which] => drop_plans(asker, which, session).await,
        _ => add(asker, line, &words, session).await,
    }
}

async fn add(asker: &Asker<'_>, line: &Line, words: &[&str], session: &mut Session) -> Result<Reaction, Failure> {
    let stored = target(asker, line, WantedMatch::Waiting, session).await?;
    if match_votes::voted_in(session, stored.id).await?.is_some() {
        return Err(Problem::Refused("if-voted").into());
    }
    let Some(player) = own_player(asker, &stored) else {
        return Err(asker.refused(session, &stored, &Refusal::NotPlaying).await?);
    };
    if asker.is_mover(&stored) {
        return Err(unplannable(asker, &stored, &Unplannable::OwnTurn, session).await?);
    }
    let plan = match stored.plan(player, words) {
        Ok(plan) => plan,
        Err(why) => return Err(unplannable(asker, &stored, &why, session).await?),
    };
    keep(asker, &stored, player, &plan, session).await?;
    let speaker = asker.speaker(session, &stored).await?;
    let mut plans = match_plans::in_match(session, stored.id).await?;
    plans.retain(|plan| plan.player == player);
    let mut text = vec![Span::Plain(format!("{}\n", asker.language.say("if-kept")))];
    text.extend(tree(&speaker, player, &plans).0);
    let then = foreseen(asker, &stored, &plan);
    let board: BoardView = board::in_full(&speaker.for_version(&then, then.last_effects()));
    let buttons = drop_buttons(asker, &plans);
    let attachment = Some(Attachment::Board(board));
    Ok(Reaction::Say(Reply { text: Text(text), attachment, buttons, ..Reply::default() }))
}

/// The asker's player in a match.
fn own_player(asker: &Asker<'_>, stored: &StoredMatch) -> Option<PlayerId> {
    let seat = stored.seats_of(asker.player.as_ref()?).next()?;
    match stored.occupant(seat) {
        Occupant::Player(player) => Some(player),
        Occupant::Computer(_) => None,
    }
}

/// Stores a plan. It replaces plans that are its beginning, and plans with another answer to the same moves.
async fn keep(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    player: PlayerId,
    new: &Plan,
    session: &mut Session,
) -> Result<(), Failure> {
    let plans: Vec<Planned> =
        match_plans::in_match(session, stored.id).await?.into_iter().filter(|plan| plan.player == player).collect();
    let (kept, replaced): (Vec<&Planned>, Vec<&Planned>) =
        plans.iter().partition(|plan| new.agrees_with(&plan.line) && !new.moves.starts_with(&plan.line));
    if kept.iter().any(|plan| new.is_part_of(&plan.line)) {
        return Ok(());
    }
    if kept.len() >= MOST_PLANS {
        return Err(Problem::with("if-too-many", [("most", MOST_PLANS.into())]).into());
    }
    for plan in replaced {
        match_plans::delete(session, plan.id).await?;
    }
    Ok(match_plans::keep(session, stored.id, player, &new.moves, asker.context.now()).await?)
}

/// The match after the moves of a plan.
fn foreseen(asker: &Asker<'_>, stored: &StoredMatch, plan: &Plan) -> StoredMatch {
    plan.moves.iter().fold(stored.clone(), |then, steps| {
        let seat = then.to_move().expect("the plan was made for this board");
        then.foreseen(Event::Moved { seat, steps: steps.clone() }, asker.context.now())
    })
}

/// The asker's active plans, and lapsed ones that are not reported yet.
async fn list(asker: &Asker<'_>, session: &mut Session) -> Result<Reply, Failure> {
    let all = match &asker.player {
        Some(own) => match_plans::of_player(session, own.own).await?,
        None => Vec::new(),
    };
    if all.is_empty() {
        return Ok(Reply::plain(asker.language.say("if-none")));
    }
    let (mut text, mut standing) = (vec![Span::Plain(format!("{}\n", asker.language.say("if-list")))], Vec::new());
    for group in all.chunk_by(|(one, _), (other, _)| (one.match_id, one.player) == (other.match_id, other.player)) {
        let stored = match_events::load(session, group[0].0.match_id).await?;
        let speaker = asker.speaker(session, &stored).await?;
        let player = group[0].0.player;
        let stands: Vec<Planned> =
            group.iter().filter(|(_, lapse)| lapse.is_none()).map(|(plan, _)| plan.clone()).collect();
        if !stands.is_empty() {
            text.extend(tree(&speaker, player, &stands).0);
        }
        text.extend(lapsed(&speaker, player, group, session).await?);
        standing.extend(stands);
    }
    let buttons = drop_buttons(asker, &standing);
    Ok(Reply { text: Text(text), buttons, ..Reply::default() })
}

/// Reports lapsed plans and deletes them.
async fn lapsed(
    speaker: &Speaker<'_>,
    player: PlayerId,
    group: &[(Planned, Option<Lapse>)],
    session: &mut Session,
) -> Result<Vec<Span>, Failure> {
    let mut text = Vec::new();
    for (plan, lapse) in group {
        let Some(why) = lapse else { continue };
        text.extend(plans::lapsed(speaker, player, *why, &[&plan.line]).0);
        match_plans::delete(session, plan.id).await?;
    }
    Ok(text)
}

fn tree(speaker: &Speaker<'_>, player: PlayerId, plans: &[Planned]) -> Text {
    let lines: Vec<&[Steps]> = plans.iter().map(|plan| &*plan.line).collect();
    plans::plans(speaker, player, &lines)
}

fn drop_buttons(asker: &Asker<'_>, plans: &[Planned]) -> Vec<Vec<Button>> {
    let button = |plan: &Planned| {
        let label = asker.language.say_with("button-drop", [("line", plans::spelled(&plan.line).into())]);
        vec![Button::new(label, Line::new(Verb::If).word("drop").word(plan.id))]
    };
    let all = Button::new(asker.language.say("button-drop-all"), Line::new(Verb::If).word("drop all"));
    let all = (plans.len() > 1).then(|| vec![all]);
    plans.iter().map(button).chain(all).collect()
}

/// Drops one of the asker's plans, or all of them.
async fn drop_plans(asker: &Asker<'_>, which: &str, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let mut plans = match_plans::of_player(session, own.own).await?;
    plans.retain(|(plan, _)| which == "all" || which.parse() == Ok(plan.id));
    if plans.is_empty() {
        return Err(Problem::Refused("if-gone").into());
    }
    for (plan, _) in plans {
        match_plans::delete(session, plan.id).await?;
    }
    Ok(Reaction::Replace(list(asker, session).await?))
}

/// Why a plan is not possible.
async fn unplannable(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    why: &Unplannable,
    session: &mut Session,
) -> Result<Failure, Failure> {
    let problem = match why {
        Unplannable::NotPlayed => return asker.refused(session, stored, &Refusal::Over).await,
        Unplannable::OwnTurn => Problem::with("if-own-turn", [("code", Fact::Code(stored.code.clone()))]),
        Unplannable::NoAnswer => Problem::Refused("if-no-answer"),
        Unplannable::Over { moves } => Problem::with("if-over", [("moves", plans::spelled(moves).into())]),
        Unplannable::TooLong => Problem::with("if-too-long", [("most", Plan::LONGEST.into())]),
        Unplannable::Unreadable { typed } => Problem::Unreadable { typed: typed.clone(), legal: Vec::new() },
        Unplannable::Illegal { before, steps, remark } => {
            let facts = [
                ("move", steps.to_string().into()),
                ("before", plans::spelled(before).into()),
                ("why", Fact::Remark(stored.setup.game, remark.clone())),
            ];
            Problem::with(if before.is_empty() { "if-illegal" } else { "if-illegal-after" }, facts)
        }
    };
    Ok(problem.into())
}
