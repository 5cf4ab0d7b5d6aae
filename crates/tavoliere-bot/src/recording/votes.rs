//! Makes the move that has most votes.

use tavoliere_games::rules::Steps;
use tavoliere_play::tournaments::pairings::team::TeamSide;
use tavoliere_play::tournaments::pairings::votes::{self, Vote};

use crate::recording::record::record;
use tavoliere_play::matches::{Action, Actor, Identity, PlayerId, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_play::tournaments::{Tournament, TournamentId, Voters, entrant_of};
use tavoliere_store::matches::match_events;
use tavoliere_store::tournaments::{match_votes, tournament_events};
use tavoliere_store::{Session, StoreError};

/// The votes for the move that is to be made, in a game between two chats.
pub struct Ballot {
    /// One vote for each of those who have voted and have not left since.
    pub votes: Vec<Vote<String>>,
    /// The number of those who are waited for: who has registered, with those who have voted without that.
    pub voters: usize,
}

/// Whether somebody has not registered for a tournament, and may have: they vote where everybody in a chat does.
pub fn is_guest(tournament: &Tournament, player: PlayerId) -> bool {
    let id = entrant_of(player);
    tournament.entrant(id).is_none() && !tournament.banned.contains(&id)
}

impl Ballot {
    /// Looks up the votes on the board that stands. `None` in other matches, and once the game is over.
    pub async fn find(session: &mut Session, stored: &StoredMatch) -> Result<Option<Self>, StoreError> {
        let Some(mover) = stored.mover().and_then(|occupant| occupant.player()) else { return Ok(None) };
        let Some(id) = match_votes::voted_in(session, stored.id).await? else { return Ok(None) };
        let tournament = tournament_events::load(session, id).await?;
        // The representative of a team keeps the seat after leaving.
        let moves = |team: &TeamSide| tournament.teams.registered(*team).contains(&entrant_of(mover));
        let Some(team) = [TeamSide::Home, TeamSide::Away].into_iter().find(moves) else { return Ok(None) };
        let voters = tournament.members(team);
        let is_member = |vote: &Vote<String>| voters.iter().any(|voter| voter.0 == vote.voter);
        let is_open = tournament.terms.voters == Voters::Everyone;
        let counts = |vote: &Vote<String>| is_member(vote) || is_open && is_guest(&tournament, PlayerId(vote.voter));
        let cast = match_votes::in_match(session, stored.id).await?.into_iter();
        let cast = cast.filter(|(since, _)| *since == stored.board_since).map(|(_, vote)| vote);
        let votes: Vec<Vote<String>> = cast.filter(counts).collect();
        // Nobody waits for those who have not registered.
        let guests = votes.iter().filter(|vote| !is_member(vote)).count();
        Ok(Some(Self { voters: voters.len() + guests, votes }))
    }

    /// Whether everybody has voted.
    pub const fn is_complete(&self) -> bool {
        self.votes.len() >= self.voters
    }

    /// Makes the move with most votes, of equals the earliest. `false` if nobody has voted.
    pub async fn decide(
        &self,
        session: &mut Session,
        stored: &mut StoredMatch,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let counted = votes::count(&self.votes);
        let mover = stored.mover().and_then(|occupant| occupant.player());
        let steps = counted.first().and_then(|first| Steps::parse(&first.choice));
        let (Some(player), Some(steps)) = (mover, steps) else { return Ok(false) };
        let actor = Actor::Player { player: Identity::from(player), handle: None };
        let Ok(event) = stored.decide(&actor, Action::Move(steps), None) else { return Ok(false) };
        record(session, stored, vec![event], now).await?;
        Ok(true)
    }
}

/// Makes the move for which only somebody's vote was missing who has left.
pub async fn close(session: &mut Session, id: TournamentId, now: Timestamp) -> Result<(), StoreError> {
    let Some(played) = match_votes::voted_match(session, id).await? else { return Ok(()) };
    let mut stored = match_events::load(session, played).await?;
    if let Some(ballot) = Ballot::find(session, &stored).await?
        && ballot.is_complete()
    {
        ballot.decide(session, &mut stored, now).await?;
    }
    Ok(())
}
