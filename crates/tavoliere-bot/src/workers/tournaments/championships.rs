//! The championships that the bot holds: for each game a league for everybody, whose next season begins by itself.

use std::collections::BTreeMap;

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Setup};

use crate::context::BotContext;
use crate::recording::tournaments::record;
use tavoliere_play::tournaments::event::Cancellation;
use tavoliere_play::tournaments::{TournamentEvent, TournamentId, TournamentPhase, TournamentTerms, season};
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::tournaments::{tournament_events, tournament_lists};

/// Opens the registration for a championship of each game that has none. Where a host has ended the championships, those that
/// have not begun are cancelled, and the others are played to the end of the season.
pub(super) async fn hold(context: &BotContext) -> anyhow::Result<()> {
    let held: BTreeMap<String, TournamentId> =
        tournament_lists::championships(&mut context.read().await?).await?.into_iter().collect();
    if context.has_championships {
        // Lists show the latest first: the order of the games is kept there.
        for game in GAMES.iter().rev().filter(|game| !held.contains_key(game.id)) {
            retry_on_conflict(|| open(context, game)).await?;
        }
    } else {
        for id in held.into_values() {
            retry_on_conflict(|| call_off(context, id)).await?;
        }
    }
    Ok(())
}

async fn open(context: &BotContext, game: &'static Game) -> anyhow::Result<()> {
    let now = context.now();
    let setup = Setup::new(game, &[], context.draw_seed())?;
    let name = context.language.game_text(game, "name");
    let name = context.language.say_with("championship-name", [("game", name.into())]);
    let terms = TournamentTerms::championship(setup, name, season::next_begin(now));
    let mut session = context.store.write().await?;
    for code in context.draw_codes() {
        // Another process may have been first: a game has one championship at a time.
        if tournament_lists::championships(&mut session).await?.iter().any(|(held, _)| held == game.id) {
            break;
        }
        let made = TournamentEvent::Made { terms: terms.clone() };
        if tournament_events::create(&mut session, &code, made, None, now).await?.is_some() {
            break;
        }
    }
    Ok(session.commit().await?)
}

async fn call_off(context: &BotContext, id: TournamentId) -> anyhow::Result<()> {
    let mut session = context.store.write().await?;
    let mut tournament = tournament_events::load(&mut session, id).await?;
    if tournament.phase == TournamentPhase::Open {
        let called_off = TournamentEvent::Cancelled { why: Cancellation::Host(String::new()) };
        record(&mut session, &mut tournament, [called_off], context.now()).await?;
    }
    Ok(session.commit().await?)
}
