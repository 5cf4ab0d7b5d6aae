//! The next season of a league begins by itself.

use crate::context::BotContext;
use crate::recording::bans;
use crate::recording::tournaments::{rating_in, record};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::{Tournament, TournamentEvent, player_of, season};
use tavoliere_store::Session;
use tavoliere_store::tournaments::{entrants, tournament_events};

/// Makes the season after one that is over. It begins with the next month. Does nothing for other tournaments.
pub(super) async fn begin_next(
    context: &BotContext,
    session: &mut Session,
    last: &Tournament,
    now: Timestamp,
) -> anyhow::Result<()> {
    // A host may have ended the championships meanwhile.
    if last.terms.host.is_none() && !context.has_championships {
        return Ok(());
    }
    let Some(terms) = season::terms_after(last, season::next_begin(now)) else { return Ok(()) };
    let mut made = None;
    for code in context.draw_codes() {
        made = tournament_events::create(session, &code, TournamentEvent::Made { terms: terms.clone() }, None, now)
            .await?;
        if made.is_some() {
            break;
        }
    }
    let Some(mut next) = made else { anyhow::bail!("no code is free") };
    entrants::carry_over(session, last.id, next.id).await?;
    let mut events = season::carried(last);
    if last.terms.is_listed {
        keep_willing(session, &mut events).await?;
    }
    for event in &mut events {
        if let TournamentEvent::Joined { entrant, rating, .. } = event {
            *rating = rating_in(session, player_of(*entrant), last.terms.setup.game, now).await?;
        }
    }
    Ok(record(session, &mut next, events, now).await?)
}

/// Leaves out those who want no games with people of other chats any more, or are kept out of them.
async fn keep_willing(session: &mut Session, events: &mut Vec<TournamentEvent>) -> anyhow::Result<()> {
    let mut willing = Vec::new();
    for event in events.drain(..) {
        match event {
            TournamentEvent::Joined { entrant, .. } if bans::is_apart(session, player_of(entrant)).await? => {}
            event => willing.push(event),
        }
    }
    *events = willing;
    Ok(())
}
