//! Votes for moves, in a game between two chats.

use tavoliere_games::rules::{Side, Steps};
use tavoliere_tournaments::entrant::EntrantId;
use tavoliere_tournaments::team::Team;
use tavoliere_tournaments::votes::Vote;

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::platform::reply::Reply;
use crate::chat::platform::time;
use crate::chat::presentation::problem::Failure;
use crate::chat::recording::votes::decide;
use crate::matches::{Action, Identity, Occupant, PlayerId, Refusal, StoredMatch};
use crate::store::Session;
use crate::tournaments::{entrant_of, player_of};

/// Somebody who votes in a match.
pub(crate) struct Voter<'a> {
    /// The asker, who may also act as whoever stands for their chat in the match.
    pub asker: Asker<'a>,
    /// The asker's own player.
    own: PlayerId,
    /// Those who vote on this side.
    voters: Vec<EntrantId>,
}

/// The asker as a voter; `None` in other matches, and for those who play for none of the two chats.
///
/// # Errors
/// If the asker sits at the board for a team that they have left.
pub(crate) async fn voter<'a>(
    asker: &Asker<'a>,
    stored: &StoredMatch,
    session: &mut Session,
) -> Result<Option<Voter<'a>>, Failure> {
    let (Some(_), Some(player)) = (&stored.tournament, &asker.player) else { return Ok(None) };
    let Some(id) = session.voted_in(stored.id).await? else { return Ok(None) };
    let tournament = session.load_tournament(id).await?;
    let ids: Vec<PlayerId> = std::iter::once(player.own).chain(player.others.iter().copied()).collect();
    let found = [(Team::Home, Side::First), (Team::Away, Side::Second)].into_iter().find_map(|(team, side)| {
        let members = tournament.members(team);
        let own = ids.iter().copied().find(|id| members.contains(&entrant_of(*id)))?;
        Some((own, team, side, members))
    });
    let Some((own, team, side, voters)) = found else {
        // Whoever stood for a team and has left it decides nothing for it.
        let has_left = asker.plays(stored);
        return if has_left { Err(asker.refused(session, stored, &Refusal::NotPlaying).await?) } else { Ok(None) };
    };
    // After an exchange of sides whoever stands for the team has the other seat.
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
    };
    Ok(Some(Voter { asker, own, voters }))
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
    let turn = stored.board_since;
    session.vote((stored.id, turn), voter.own, &choice, now).await?;
    let votes = session.votes(stored.id).await?;
    // Some may have left since they voted.
    let counts =
        |(version, vote): &&(u32, Vote<String>)| *version == turn && voter.voters.contains(&EntrantId(vote.voter));
    let (cast, voters) = (votes.iter().filter(counts).count(), voter.voters.len());
    if cast >= voters {
        decide(session, stored, now).await?;
        let variables = [("move", choice.into())];
        return Ok(Reaction::Say(Reply::plain(asker.language.say_with("vote-last", variables))));
    }
    let left = stored.deadline().map(|deadline| time::duration(asker.language, deadline - now)).unwrap_or_default();
    let variables = [("move", choice.into()), ("cast", cast.into()), ("voters", voters.into()), ("left", left.into())];
    Ok(Reaction::Say(Reply::plain(asker.language.say_with("vote-cast", variables))))
}
