//! `/hint`: a good move, shown to the asker only.

use async_trait::async_trait;

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::found::Found;
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::command::Verb;
use crate::chat::grammar::line::Line;
use crate::chat::grammar::problem::Problem;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Attachment, BoardView, Button, Reply, Tone};
use crate::chat::presentation::problem::Failure;
use crate::chat::presentation::speaker::board;
use crate::chat::recording::record::record;
use crate::chat::thinking::advice::find_advice;
use crate::matches::{Action, Event, Occupant};
use crate::matches::{MatchId, StoredMatch};
use crate::store::Session;
use tavoliere_engine::Advice;

/// The result of the search.
pub(crate) struct Hint {
    id: MatchId,
    version: u32,
    advice: Advice,
}

/// The most searches that a hint waits for.
const MOST_WAITING: usize = 10;

/// Searches for a move, if the asker may have a hint.
pub(crate) async fn search(asker: &Asker<'_>, line: &Line, mut session: Session) -> Result<Hint, Failure> {
    let stored = target(asker, line, Wanted::Mine, &mut session).await?;
    asker.decide(&mut session, &stored, Action::Hint, line.seen()).await?;
    drop(session);
    // Only lines of buttons name a version.
    if !asker.is_private() && line.seen().is_none() {
        return Err(by_button(asker, &stored));
    }
    let waiting = asker.context.thinking.waiting();
    if waiting > MOST_WAITING {
        return Err(Problem::with("hint-later", [("count", waiting.into())]).into());
    }
    let slot = asker.context.thinking.slot(stored.id).await;
    // The same board gets the same hint.
    let seed = u64::from(stored.board_since);
    let advice = find_advice(&slot, stored.position.clone(), seed, asker.context.thinking.effort).await;
    let advice = advice.map_err(Failure::Broken)?;
    Ok(Hint { id: stored.id, version: stored.version, advice })
}

/// A button that asks for the hint, because the answer to a tap is private in every chat.
fn by_button(asker: &Asker<'_>, stored: &StoredMatch) -> Failure {
    let line = Line::new(Verb::Hint).about(stored);
    let button = Button::new(asker.language.say("button-hint"), line).toned(Tone::Primary);
    let reply = Reply::plain(asker.language.say("hint-aside")).with_buttons(vec![vec![button]]);
    reply.into()
}

#[async_trait]
impl Found for Hint {
    /// Shows the hint, and posts that the asker took one.
    async fn carry_out(&self, asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
        show(asker, self, session).await
    }
}

async fn show(asker: &Asker<'_>, found: &Hint, session: &mut Session) -> Result<Reaction, Failure> {
    let mut stored = session.load(found.id).await?;
    let event = asker.decide(session, &stored, Action::Hint, Some(found.version)).await?;
    // A second hint on the same board is not posted.
    if *stored.event() != event {
        post(asker, &mut stored, event, session).await?;
    }
    let words = words(&found.advice, asker.language);
    if !asker.is_private() {
        return Ok(Reaction::Say(Reply::plain(words)));
    }
    let (steps, advice) = (found.advice.steps.clone(), &found.advice);
    let speaker = asker.speaker(session, &stored).await?;
    let moved = stored.decide(&asker.actor_or_stranger(), Action::Move(advice.steps.clone()), None);
    let then = stored.foreseen(moved.expect("a legal move of the one to move"), asker.context.now());
    let board: BoardView = board::in_full(&speaker.at(&then, then.last_effects()));
    let play = asker.language.say_with("button-play-move", [("move", steps.to_string().into())]);
    let confirmed = Line::new(Verb::Move).about(&stored).word(steps).word(Line::YES);
    let buttons = vec![
        Button::new(play, confirmed).toned(Tone::Primary),
        Button::new(asker.language.say("button-back"), Line::new(Verb::Back).about(&stored)),
    ];
    Ok(Reaction::Say(Reply {
        attachment: Some(Attachment::Board(board)),
        buttons: vec![buttons],
        ..Reply::plain(words)
    }))
}

/// Stores the event. It is posted only if the match has other people.
async fn post(asker: &Asker<'_>, stored: &mut StoredMatch, event: Event, session: &mut Session) -> Result<(), Failure> {
    let me = asker.player.as_ref();
    let others = stored
        .seats
        .iter()
        .any(|seat| matches!(seat, Occupant::Player(player) if !me.is_some_and(|me| me.is(*player))));
    if others {
        record(session, stored, vec![event], asker.context.now()).await?;
    } else {
        session.append(stored, event, asker.context.now()).await?;
    }
    Ok(())
}

/// The move, with its chance of winning.
fn words(advice: &Advice, language: Language) -> String {
    let id = match advice.chance {
        _ if !advice.proven => "hint-chance",
        chance if chance > 0.9 => "hint-wins",
        chance if chance < 0.1 => "hint-loses",
        _ => "hint-draws",
    };
    let percent = (advice.chance * 100.0).round().clamp(1.0, 99.0);
    language.say_with(id, [("move", advice.steps.to_string().into()), ("percent", percent.into())])
}
