//! `/hint`: a good move, for the asker's eyes.

use crate::chat::commands::asker::{Asker, Reaction, seen};
use crate::chat::commands::r#move::CONFIRMED;
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::picker::line;
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{BoardView, Button, Reply, Text, Tone};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::recording::record::record;
use crate::chat::thinking::advice::find_advice;
use crate::matches::{Action, Event, Occupant};
use crate::matches::{MatchId, StoredMatch};
use crate::store::Session;
use tavoliere_engine::Advice;

/// What was found before anything is written.
pub(crate) struct Hint {
    id: MatchId,
    version: u32,
    advice: Advice,
}

/// With so many boards to think about before it, a hint is not waited for.
const LONG_LINE: usize = 10;

/// Looks for a move, if the asker may be told one.
pub(crate) async fn find(asker: &Asker<'_>, asked: &Asked, mut session: Session) -> Result<Hint, Failure> {
    let game = target(asker, asked, Wanted::Mine, &mut session).await?;
    if let Err(refusal) = game.decide(&asker.actor_or_stranger(), Action::Hint, seen(asked)) {
        return Err(asker.refused(&mut session, &game, &refusal).await?);
    }
    drop(session);
    // Lines that say which board they are about are buttons'.
    if !asker.is_alone() && seen(asked).is_none() {
        return Err(aside(asker, &game));
    }
    let waiting = asker.context.thinking.waiting();
    if waiting > LONG_LINE {
        let words = asker.language.say_with("hint-later", [("count", waiting.into())]);
        return Err(Problem::Said(words).into());
    }
    let slot = asker.context.thinking.slot(game.id).await;
    // Who asks twice on one board is not told two things.
    let seed = u64::from(game.board_since);
    let advice = find_advice(&slot, game.position.clone(), seed, asker.context.thinking.effort).await;
    let advice = advice.map_err(Failure::Broken)?;
    Ok(Hint { id: game.id, version: game.version, advice })
}

/// Where all read what is said, a button asks again: what comes of a tap is for one person alone.
fn aside(asker: &Asker<'_>, game: &StoredMatch) -> Failure {
    let button = Button::new(asker.language.say("button-hint"), line("hint", game, "")).toned(Tone::Primary);
    let reply = Reply::plain(asker.language.say("hint-aside")).with_buttons(vec![vec![button]]);
    Failure::Instead(Box::new(reply))
}

/// Tells what was found, and those who play too that it was asked for.
pub(crate) async fn hint(asker: &Asker<'_>, found: &Hint, session: &mut Session) -> Result<Reaction, Failure> {
    let mut game = session.load(found.id).await?;
    let event = match game.decide(&asker.actor_or_stranger(), Action::Hint, Some(found.version)) {
        Ok(event) => event,
        Err(refusal) => return Err(asker.refused(session, &game, &refusal).await?),
    };
    // Asking again on the same board is no news.
    if *game.event() != event {
        tell(asker, &mut game, event, session).await?;
    }
    let words = words(&found.advice, asker.language);
    if !asker.is_alone() {
        return Ok(Reaction::Say(Reply::plain(words)));
    }
    let (steps, advice) = (found.advice.steps.clone(), &found.advice);
    let speaker = asker.speaker(session, &game).await?;
    let moved = game.decide(&asker.actor_or_stranger(), Action::Move(advice.steps.clone()), None);
    let then = game.foreseen(moved.expect("a legal move of the one to move"), asker.context.now());
    let board: BoardView = speaker.at(&then, then.last_effects()).board();
    let play = asker.language.say_with("button-play-move", [("move", steps.to_string().into())]);
    let buttons = vec![
        Button::new(play, line("move", &game, &format!("{steps} {}", CONFIRMED))).toned(Tone::Primary),
        Button::new(asker.language.say("button-back"), line("back", &game, "")),
    ];
    Ok(Reaction::Say(Reply {
        text: Text::plain(words),
        board: Some(board),
        buttons: vec![buttons],
        ..Reply::default()
    }))
}

async fn tell(asker: &Asker<'_>, game: &mut StoredMatch, event: Event, session: &mut Session) -> Result<(), Failure> {
    let me = asker.player.as_ref();
    let others =
        game.seats.iter().any(|seat| matches!(seat, Occupant::Player(player) if !me.is_some_and(|me| me.is(*player))));
    if others {
        record(session, game, vec![event], asker.context.now()).await?;
    } else {
        session.append(game, event, asker.context.now()).await?;
    }
    Ok(())
}

/// The move, and what it is worth.
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
