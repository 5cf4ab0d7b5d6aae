//! Votes for moves, in a game between two chats.

use tavoliere_games::rules::{Side, Steps};
use tavoliere_play::tournaments::pairings::team::TeamSide;

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::timing;
use crate::recording::votes::Ballot;
use tavoliere_play::matches::{Action, Identity, Occupant, PlayerId, Refusal, StoredMatch};
use tavoliere_play::tournaments::{Tournament, entrant_of, player_of};
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::tournaments::{match_votes, tournament_events};

/// Somebody who votes in a match.
pub(crate) struct Voter<'a> {
    /// The asker, who may also act as the representative of their chat in the match.
    pub asker: Asker<'a>,
    /// The asker's own player.
    own: PlayerId,
}

/// The asker as a voter; `None` in other matches, and for those who play for none of the two chats.
pub(crate) async fn voter<'a>(
    asker: &Asker<'a>,
    stored: &StoredMatch,
    session: &mut Session,
) -> Result<Option<Voter<'a>>, Failure> {
    let Some(player) = &asker.player else { return Ok(None) };
    let Some(tournament) = voted_in(stored, session).await? else { return Ok(None) };
    let Some((own, team)) = membership(player, &tournament) else { return Ok(None) };
    let side = if team == TeamSide::Home { Side::First } else { Side::Second };
    // After an exchange of sides the representative of the team has the other seat.
    let captain = tournament.teams.registered(team).first().map(|first| Occupant::Player(player_of(*first)));
    let seated =
        stored.seats.iter().find(|occupant| captain.as_ref() == Some(occupant)).or(stored.seats.get(side.index()));
    let Some(captain) = seated.and_then(|occupant| occupant.player()) else { return Ok(None) };
    let asker = Asker {
        context: asker.context,
        request: asker.request,
        limits: asker.limits,
        readers: asker.readers,
        language: asker.language,
        player: Some(Identity { own: player.own, others: [player.others.clone(), vec![captain]].concat() }),
        chat: asker.chat,
        acted: asker.acted.clone(),
    };
    Ok(Some(Voter { asker, own }))
}

/// Refuses a person who has the seat of a team that they have left: they decide nothing for it.
pub(in crate::commands) async fn check_member(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    session: &mut Session,
) -> Result<(), Failure> {
    let Some(player) = asker.player.as_ref().filter(|_| asker.plays(stored)) else { return Ok(()) };
    match voted_in(stored, session).await? {
        Some(tournament) if membership(player, &tournament).is_none() => {
            Err(asker.refused(session, stored, &Refusal::NotPlaying).await?)
        }
        _ => Ok(()),
    }
}

/// The tournament in which chats vote for the moves of a match.
async fn voted_in(stored: &StoredMatch, session: &mut Session) -> Result<Option<Tournament>, Failure> {
    if stored.tournament.is_none() {
        return Ok(None);
    }
    match match_votes::voted_in(session, stored.id).await? {
        Some(id) => Ok(Some(tournament_events::load(session, id).await?)),
        None => Ok(None),
    }
}

/// The team that somebody plays for now, and with which of their linked players.
fn membership(player: &Identity, tournament: &Tournament) -> Option<(PlayerId, TeamSide)> {
    let ids = || std::iter::once(player.own).chain(player.others.iter().copied());
    [TeamSide::Home, TeamSide::Away].into_iter().find_map(|team| {
        let members = tournament.members(team);
        ids().find(|id| members.contains(&entrant_of(*id))).map(|own| (own, team))
    })
}

/// Keeps a vote. With the last one the move is made.
pub(crate) async fn cast(
    voter: &Voter<'_>,
    stored: &mut StoredMatch,
    steps: Steps,
    seen: Option<u32>,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let asker = &voter.asker;
    asker.decide(session, stored, Action::Move(steps.clone()), seen).await?;
    let (now, choice) = (asker.context.now(), steps.to_string());
    // An offer makes a new version of the same board.
    match_votes::add(session, (stored.id, stored.board_since), voter.own, &choice, now).await?;
    let Some(ballot) = Ballot::find(session, stored).await? else { return Ok(Reaction::Done) };
    if ballot.is_complete() {
        ballot.decide(session, stored, now).await?;
        let variables = [("move", choice.into())];
        return Ok(Reaction::Say(Reply::plain(asker.language.say_with("vote-last", variables))));
    }
    let (cast, voters) = (ballot.votes.len(), ballot.voters);
    let variables = [("move", choice.into()), ("cast", cast.into()), ("voters", voters.into())];
    let counted = asker.language.say_with("vote-cast", variables);
    let speaker = asker.speaker(session, stored).await?;
    Ok(Reaction::Say(Reply::plain(timing::with_time_left(&speaker, counted))))
}
