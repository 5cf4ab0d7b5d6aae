//! Somebody leaves for ever: the matches first, then what is stored.

use std::collections::HashSet;

use anyhow::Result;

use crate::presentation::tournament::usual_name;
use crate::recording::record::record;
use crate::recording::tournaments::record as tournaments_record;
use tavoliere_engine as engine;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{self, Actor, Identity, MatchId, Phase, PlayerId, Refusal};
use tavoliere_play::platforms::Platform;
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::event::Pause;
use tavoliere_play::tournaments::pairings::entrant::EntrantId;
use tavoliere_play::tournaments::{
    self, TournamentAction, TournamentEvent, TournamentMoment, TournamentTerms, entrant_of, player_of,
};
use tavoliere_seam::platform::language::Language;
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::programs;
use tavoliere_store::privacy;
use tavoliere_store::tournaments::{match_votes, tournament_events, tournament_lists};

/// Somebody who leaves.
#[derive(Clone, Copy)]
pub(crate) struct Leaving<'a> {
    pub person: &'a Identity,
    pub actor: &'a Actor,
    /// Their handle on the platform of the account in use.
    pub handle: Option<(Platform, &'a str)>,
}

/// Ends what a person has begun, and forgets them. Their tournaments get their usual names in that language.
pub(crate) async fn forget(
    Leaving { person, actor, handle }: Leaving<'_>,
    language: Language,
    now: Timestamp,
    session: &mut Session,
) -> Result<()> {
    for (program, _) in programs::of_owner(session, person.own).await? {
        remove(program, now, session).await?;
    }
    for player in person.others.iter().chain([&person.own]) {
        Box::pin(leave_tournaments(*player, person, now, session)).await?;
        take_words(*player, language, now, session).await?;
    }
    Box::pin(leave_matches(person.own, handle, actor, now, session)).await?;
    for player in person.others.iter().chain([&person.own]) {
        privacy::forget(session, *player, handle).await?;
    }
    Ok(())
}

/// Takes an actor out of the matches of a player's person that are not over. A winner who plays on wins one of several games, and the
/// next one begins and is left, too.
async fn leave_matches(
    player: PlayerId,
    handle: Option<(Platform, &str)>,
    actor: &Actor,
    now: Timestamp,
    session: &mut Session,
) -> Result<()> {
    let mut seen = HashSet::new();
    loop {
        let unfinished = privacy::unfinished(session, player, handle).await?;
        let new: Vec<MatchId> = unfinished.into_iter().filter(|id| seen.insert(*id)).collect();
        if new.is_empty() {
            return Ok(());
        }
        for id in new {
            Box::pin(depart(id, actor, now, session)).await?;
        }
    }
}

/// Takes a program out of its matches and forgets it. Its name is free again.
pub(crate) async fn remove(program: PlayerId, now: Timestamp, session: &mut Session) -> Result<()> {
    let actor = Actor::Player { player: program.into(), handle: None };
    leave_matches(program, None, &actor, now, session).await?;
    Ok(privacy::forget(session, program, None).await?)
}

/// Takes a player of this person out of the tournaments that go on. One that they made and that has not begun is cancelled, and one that
/// stands still goes on, unless somebody helps them. The next season of a league begins by itself.
async fn leave_tournaments(player: PlayerId, person: &Identity, now: Timestamp, session: &mut Session) -> Result<()> {
    let (own, away) = (entrant_of(player), HashSet::new());
    let moment = TournamentMoment { now, toss: Side::First, away: &away, is_shut_out: false };
    for id in tournament_lists::unfinished_of(session, player).await? {
        let mut tournament = tournament_events::load(session, id).await?;
        let is_helper = |id: &EntrantId| !person.owns(player_of(*id));
        let is_alone = tournament.terms.host == Some(own) && !tournament.helpers.iter().any(is_helper);
        let actions = match &tournament.phase {
            tournaments::TournamentPhase::Open if is_alone && tournament.last_season.is_empty() => {
                vec![TournamentAction::Cancel { why: String::new() }]
            }
            tournaments::TournamentPhase::Paused(Pause::Host) if is_alone => {
                vec![TournamentAction::Resume, TournamentAction::Leave]
            }
            _ => vec![TournamentAction::Leave],
        };
        for action in actions {
            // A host who does not play leaves the tournament to the others.
            if let Ok(event) = tournaments::decide(&tournament, own, action, &moment) {
                tournaments_record(session, &mut tournament, [event], now).await?;
            }
        }
    }
    Ok(())
}

/// Takes what a player has typed out of the tournaments that they made: their names, what they are about, and reasons. Each gets its
/// usual name in that language.
async fn take_words(player: PlayerId, language: Language, now: Timestamp, session: &mut Session) -> Result<()> {
    for id in tournament_events::hosted_by(session, player).await? {
        // One that cannot be read keeps nobody from being forgotten.
        let Ok(mut tournament) = tournament_events::load(session, id).await else { continue };
        let terms = tournament.terms.clone();
        let name = usual_name(language, terms.setup.game, terms.format);
        tournament_events::forget_words(session, id, &name).await?;
        let terms = TournamentTerms { name, about: String::new(), ..terms };
        tournaments_record(session, &mut tournament, [TournamentEvent::Changed { terms }], now).await?;
    }
    Ok(())
}

/// Takes an actor out of every seat in a match.
async fn depart(id: MatchId, actor: &Actor, now: Timestamp, session: &mut Session) -> Result<()> {
    let mut stored = match_events::load(session, id).await?;
    if stored.phase == Phase::Playing && match_votes::voted_in(session, id).await?.is_some() {
        // Others vote on, and a team in which nobody is left loses in its tournament.
        return Ok(());
    }
    loop {
        match stored.decide(actor, matches::Action::Depart, None) {
            Ok(event) => record(session, &mut stored, vec![event], now).await?,
            // For a winner who plays on, the rest is played at once. A loser has no moves left to make.
            Err(Refusal::Decided) if stored.check_finish(actor, None).is_ok() => {
                let moves = engine::finish(&*stored.position, 0, &mut |_| false);
                let events = stored.finish(actor, &moves, None)?;
                return Ok(record(session, &mut stored, events, now).await?);
            }
            Err(_) => return Ok(()),
        }
    }
}
