//! `/if`: what to play should the others play as expected. Told to, shown to and dropped by its owner alone.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{BoardView, Button, Reply, Span, Text};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::presentation::speaker::{Speaker, spelled};
use crate::matches::{Event, Occupant, Plan, PlayerId, Refusal, StoredMatch, Unplannable};
use crate::store::Session;
use crate::store::matches::plans::{Lapse, Planned};
use tavoliere_games::rules::Steps;

/// The most lines of one player in one match.
const MOST_LINES: usize = 16;

pub(crate) async fn plan(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.is_alone() {
        return Err(said(asker, "link-privately"));
    }
    let words: Vec<&str> = asked.words.iter().flat_map(|word| word.split([',', ';', '→'])).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    match words[..] {
        [] => Ok(Reaction::Say(list(asker, session).await?)),
        ["drop", which] => drop_lines(asker, which, session).await,
        _ => add(asker, asked, &words, session).await,
    }
}

async fn add(asker: &Asker<'_>, asked: &Asked, words: &[&str], session: &mut Session) -> Result<Reaction, Failure> {
    let game = target(asker, asked, Wanted::Waiting, session).await?;
    let Some(player) = own_player(asker, &game) else {
        return Err(asker.refused(session, &game, &Refusal::NotPlaying).await?);
    };
    let speaker = asker.speaker(session, &game).await?;
    let line = match game.plan(player, words) {
        _ if asker.is_mover(&game) => return Err(unplannable(&speaker, &Unplannable::OwnTurn)),
        Ok(line) => line,
        Err(why) => return Err(unplannable(&speaker, &why)),
    };
    keep(asker, &game, player, &line, session).await?;
    let mut plans = session.plans(game.id).await?;
    plans.retain(|plan| plan.player == player);
    let mut text = vec![Span::Plain(format!("{}\n", asker.language.say("if-kept")))];
    text.extend(tree(&speaker, player, &plans).0);
    let then = foreseen(asker, &game, &line);
    let board: BoardView = speaker.at(&then, then.last_effects()).board();
    let buttons = drop_buttons(asker, &plans);
    Ok(Reaction::Say(Reply { text: Text(text), board: Some(board), buttons, ..Reply::default() }))
}

/// The account of the asker's that plays here.
fn own_player(asker: &Asker<'_>, game: &StoredMatch) -> Option<PlayerId> {
    let seat = game.seats_of(asker.player.as_ref()?).next()?;
    match game.occupant(seat) {
        Occupant::Player(player) => Some(player),
        Occupant::Computer(_) => None,
    }
}

/// Keeps a line in place of those that say less, and of those that would answer the same otherwise.
async fn keep(
    asker: &Asker<'_>,
    game: &StoredMatch,
    player: PlayerId,
    line: &Plan,
    session: &mut Session,
) -> Result<(), Failure> {
    let plans: Vec<Planned> = session.plans(game.id).await?.into_iter().filter(|plan| plan.player == player).collect();
    let (kept, replaced): (Vec<&Planned>, Vec<&Planned>) =
        plans.iter().partition(|plan| line.agrees_with(&plan.line) && !line.moves.starts_with(&plan.line));
    if kept.iter().any(|plan| line.is_part_of(&plan.line)) {
        return Ok(());
    }
    if kept.len() >= MOST_LINES {
        let variables = [("most", MOST_LINES.into())];
        return Err(Problem::Said(asker.language.say_with("if-too-many", variables)).into());
    }
    for plan in replaced {
        session.drop_plan(plan.id).await?;
    }
    Ok(session.keep_plan(game.id, player, &line.moves, asker.context.now()).await?)
}

fn foreseen(asker: &Asker<'_>, game: &StoredMatch, line: &Plan) -> StoredMatch {
    line.moves.iter().fold(game.clone(), |then, steps| {
        let seat = then.to_move().expect("the line was planned on this board");
        then.foreseen(Event::Moved { seat, steps: steps.clone() }, asker.context.now())
    })
}

/// All that the asker has planned, and what came to nothing unless they were told of it.
async fn list(asker: &Asker<'_>, session: &mut Session) -> Result<Reply, Failure> {
    let all = match &asker.player {
        Some(own) => session.plans_of(own.own).await?,
        None => Vec::new(),
    };
    if all.is_empty() {
        return Ok(Reply::plain(asker.language.say("if-none")));
    }
    let (mut text, mut standing) = (vec![Span::Plain(format!("{}\n", asker.language.say("if-list")))], Vec::new());
    for group in all.chunk_by(|(one, _), (other, _)| (one.match_id, one.player) == (other.match_id, other.player)) {
        let game = session.load(group[0].0.match_id).await?;
        let speaker = asker.speaker(session, &game).await?;
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

/// What came to nothing, told now and never again.
async fn lapsed(
    speaker: &Speaker<'_>,
    player: PlayerId,
    group: &[(Planned, Option<Lapse>)],
    session: &mut Session,
) -> Result<Vec<Span>, Failure> {
    let mut text = Vec::new();
    for (plan, lapse) in group {
        let Some(why) = lapse else { continue };
        text.extend(speaker.lapsed(player, *why, &[&plan.line]).0);
        session.drop_plan(plan.id).await?;
    }
    Ok(text)
}

fn tree(speaker: &Speaker<'_>, player: PlayerId, plans: &[Planned]) -> Text {
    let lines: Vec<&[Steps]> = plans.iter().map(|plan| &*plan.line).collect();
    speaker.plans(player, &lines)
}

fn drop_buttons(asker: &Asker<'_>, plans: &[Planned]) -> Vec<Vec<Button>> {
    let button = |plan: &Planned| {
        let label = asker.language.say_with("button-drop", [("line", spelled(&plan.line).into())]);
        vec![Button::new(label, format!("/if drop {}", plan.id))]
    };
    let all = (plans.len() > 1).then(|| vec![Button::new(asker.language.say("button-drop-all"), "/if drop all")]);
    plans.iter().map(button).chain(all).collect()
}

/// Drops one of the asker's lines, or all of them.
async fn drop_lines(asker: &Asker<'_>, which: &str, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let mut plans = session.plans_of(own.own).await?;
    plans.retain(|(plan, _)| which == "all" || which.parse() == Ok(plan.id));
    if plans.is_empty() {
        return Err(said(asker, "if-gone"));
    }
    for (plan, _) in plans {
        session.drop_plan(plan.id).await?;
    }
    Ok(Reaction::Turn(list(asker, session).await?))
}

/// Why a line cannot be planned, in words.
fn unplannable(speaker: &Speaker<'_>, why: &Unplannable) -> Failure {
    let language = speaker.language;
    let code = [("code", speaker.code().into())];
    let sentence = match why {
        Unplannable::NotPlayed => speaker.refusal(&Refusal::Over),
        Unplannable::OwnTurn => language.say_with("if-own-turn", code),
        Unplannable::NoAnswer => language.say("if-no-answer"),
        Unplannable::Over { moves } => language.say_with("if-over", [("moves", spelled(moves).into())]),
        Unplannable::TooLong => language.say_with("if-too-long", [("most", Plan::LONGEST.into())]),
        Unplannable::Unreadable { typed } => Problem::Unreadable { typed: typed.clone() }.sentence(language),
        Unplannable::Illegal { before, steps, remark } => {
            let variables = [
                ("move", steps.to_string().into()),
                ("before", spelled(before).into()),
                ("why", speaker.remark(remark).into()),
            ];
            language.say_with(if before.is_empty() { "if-illegal" } else { "if-illegal-after" }, variables)
        }
    };
    Problem::Said(sentence).into()
}

fn said(asker: &Asker<'_>, id: &str) -> Failure {
    Problem::Said(asker.language.say(id)).into()
}
