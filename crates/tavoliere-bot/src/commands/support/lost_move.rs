//! The last move of a lost match that would have won it.

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::board;
use crate::thinking::advice::find_missed_win;
use tavoliere_games::rules::{BoxedPosition, Steps};
use tavoliere_play::matches::{Event, MatchId, StoredMatch};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;

/// The result of the search in a match.
pub(crate) struct LostMove {
    id: MatchId,
    /// The number of moves before it, and the move; `None` if none was found.
    found: Option<(usize, Steps)>,
}

/// Looks back from the end of a match for a move of the loser that would have won.
pub(crate) async fn search(asker: &Asker<'_>, stored: &StoredMatch) -> Result<LostMove, Failure> {
    let (numbers, positions): (Vec<usize>, Vec<BoxedPosition>) = turns_of_loser(stored).into_iter().unzip();
    let slot = asker.context.thinking.slot(stored.id).await;
    let found = find_missed_win(&slot, positions, asker.context.thinking.effort).await.map_err(Failure::Broken)?;
    Ok(LostMove { id: stored.id, found: found.map(|(place, better)| (numbers[place], better)) })
}

/// The positions in which the loser was to move, the last one first, with the number of moves before each.
fn turns_of_loser(stored: &StoredMatch) -> Vec<(usize, BoxedPosition)> {
    let Some(winner) = stored.outcome().and_then(|outcome| outcome.winner) else { return Vec::new() };
    let mut position = stored.setup.start();
    let mut turns = Vec::new();
    for (before, (seat, steps)) in stored.moves.iter().enumerate() {
        if seat.side() != winner {
            turns.push((before, position.clone()));
        }
        position.play(steps).expect("a move of the match");
    }
    turns.reverse();
    turns
}

/// The board with that move, and the ways to another game.
pub(crate) async fn show(asker: &Asker<'_>, lost: &LostMove, session: &mut Session) -> Result<Reaction, Failure> {
    let stored = match_events::load(session, lost.id).await?;
    let language = asker.language;
    let again = Button::new(language.say("button-rematch"), Line::new(Verb::Rematch).code(&stored.code));
    let friend = Button::new(language.say("button-challenge-friend"), Line::new(Verb::Play));
    let buttons = vec![vec![again.toned(Tone::Primary), friend]];
    let Some((before, better)) = &lost.found else {
        return Ok(Reaction::Say(Reply::plain(language.say("lost-move-none")).with_buttons(buttons)));
    };
    let (seat, played) = &stored.moves[*before];
    let variables =
        [("number", (before + 1).into()), ("better", better.to_string().into()), ("played", played.to_string().into())];
    let words = language.say_with("lost-move", variables);
    let speaker = asker.speaker(session, &stored).await?;
    let moved = Event::Moved { seat: *seat, steps: better.clone() };
    let then = stored.after_moves(*before).foreseen(moved, stored.times[0]);
    let board = board::in_full(&speaker.for_version(&then, then.last_effects()));
    Ok(Reaction::Say(Reply { attachment: Some(Attachment::Board(board)), ..Reply::plain(words).with_buttons(buttons) }))
}
