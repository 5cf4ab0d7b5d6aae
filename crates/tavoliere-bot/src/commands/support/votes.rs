//! Votes for moves, in a game between two chats.

use tavoliere_games::rules::{Side, Steps};
use tavoliere_play::tournaments::pairings::team::TeamSide;

use crate::commands::support::asker::{Asker, Reaction};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::timing;
use crate::recording::votes::{Ballot, is_guest};
use tavoliere_play::matches::{Action, Identity, MatchId, Occupant, PlayerId, Refusal, StoredMatch};
use tavoliere_play::tournaments::{Tournament, Voters, entrant_of, player_of};
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_store::Session;
use tavoliere_store::matches::match_chats;
use tavoliere_store::posts::chats::ChatId;
use tavoliere_store::tournaments::{match_votes, tournament_events};

/// Somebody who votes in a match.
pub(crate) struct Voter<'a> {
    /// The asker, who may also act as the representative of their chat in the match.
    pub asker: Asker<'a>,
    /// The player of the asker who votes.
    own: PlayerId,
}

/// The turn of a chat, for one of its voters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VotingTurn {
    Waits,
    Voted,
}

/// The asker as a voter; `None` in other matches, and for those who play for none of the two chats.
///
/// # Errors
/// If only those who have registered vote, and the asker is in the chat and has not.
pub(crate) async fn voter<'a>(
    asker: &Asker<'a>,
    stored: &StoredMatch,
    session: &mut Session,
) -> Result<Option<Voter<'a>>, Failure> {
    let Some(tournament) = voted_in(stored, session).await? else { return Ok(None) };
    // Somebody who has never played may vote, too.
    let person = asker.player.clone().unwrap_or_else(|| PlayerId(0).into());
    let (own, team) = match membership(&person, &tournament) {
        Some(member) => member,
        None => match guest(asker, &person, stored, &tournament, session).await? {
            Some(_) if tournament.terms.voters == Voters::Registered => {
                return Err(Problem::Refused("refused-vote-registered").into());
            }
            Some(guest) => guest,
            None => return Ok(None),
        },
    };
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
        player: Some(Identity { own: person.own, others: [person.others, vec![captain]].concat() }),
        chat: asker.chat,
        acted: asker.acted.clone(),
        votes: true,
    };
    Ok(Some(Voter { asker, own }))
}

/// As [`voter`], `None` also for those who are refused.
pub(crate) async fn allowed<'a>(
    asker: &Asker<'a>,
    stored: &StoredMatch,
    session: &mut Session,
) -> Result<Option<Voter<'a>>, Failure> {
    match voter(asker, stored, session).await {
        Err(Failure::Refused(_)) => Ok(None),
        found => found,
    }
}

/// Somebody who has not registered, as a voter for the chat in which they are: the player who votes, and the team. `None` for
/// those who have left, were excluded, or have voted for the other chat.
async fn guest(
    asker: &Asker<'_>,
    person: &Identity,
    stored: &StoredMatch,
    tournament: &Tournament,
    session: &mut Session,
) -> Result<Option<(PlayerId, TeamSide)>, Failure> {
    let Some(team) = team_here(asker, stored, tournament, session).await? else { return Ok(None) };
    let mut accounts = std::iter::once(person.own).chain(person.others.iter().copied());
    if !accounts.all(|id| is_guest(tournament, id)) {
        return Ok(None);
    }
    let Some((version, own)) = match_votes::first_of(session, stored.id, person.own).await? else {
        return Ok(Some((person.own, team)));
    };
    let voted_for = stored.at_version(version).mover().and_then(Occupant::player);
    let voted_for = voted_for.and_then(|seated| tournament.teams.team_of(entrant_of(seated)));
    Ok((voted_for == Some(team)).then_some((own, team)))
}

/// The team of the chat that the asker is in, or in whose thread for the match.
async fn team_here(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    tournament: &Tournament,
    session: &mut Session,
) -> Result<Option<TeamSide>, Failure> {
    let Some(here) = asker.chat.filter(|_| !asker.request.place.private) else { return Ok(None) };
    for (team, (chat, _)) in [TeamSide::Home, TeamSide::Away].into_iter().zip(&tournament.teams.0) {
        let chat = ChatId(*chat);
        if chat == here || match_chats::thread_of(session, stored.id, chat).await? == Some(here) {
            return Ok(Some(team));
        }
    }
    Ok(None)
}

/// The matches that go on in which the asker may vote, in all chats or in one. Where somebody who has not registered is,
/// and has no other match, that of the chat.
pub(crate) async fn matches_of(
    asker: &Asker<'_>,
    here: Option<ChatId>,
    has_others: bool,
    session: &mut Session,
) -> Result<Vec<MatchId>, Failure> {
    let mut found = match &asker.player {
        Some(player) => match_votes::voting(session, player.own, here).await?,
        None => Vec::new(),
    };
    found.extend(match here {
        Some(here) if found.is_empty() && !has_others => match_votes::voted_in_chat(session, here).await?,
        _ => Vec::new(),
    });
    Ok(found)
}

/// Whether a match waits for the vote of the asker, or did and has it: `None` if it is not their turn to vote.
pub(crate) async fn turn(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    session: &mut Session,
) -> Result<Option<VotingTurn>, Failure> {
    let voter = allowed(asker, stored, session).await?;
    let Some(voter) = voter.filter(|voter| voter.asker.is_mover(stored)) else { return Ok(None) };
    let has_voted = match_votes::has_voted(session, (stored.id, stored.board_since), voter.own).await?;
    Ok(Some(if has_voted { VotingTurn::Voted } else { VotingTurn::Waits }))
}

/// Refuses a person who has the seat of a team that they have left: they decide nothing for it.
pub(in crate::commands) async fn check_member(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    session: &mut Session,
) -> Result<(), Failure> {
    if asker.votes {
        return Ok(());
    }
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

/// Keeps a vote. With the last one the move is made. Where others read the answer, it does not name the move.
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
    // The answer to a tap is read by whoever has tapped.
    let is_secret = asker.is_private() || seen.is_some();
    if ballot.is_complete() {
        ballot.decide(session, stored, now).await?;
        let variables = [("move", choice.into())];
        let last = || Reply::plain(asker.language.say_with("vote-last", variables));
        return Ok(if is_secret { Reaction::Say(last()) } else { Reaction::Done });
    }
    let (cast, voters) = (ballot.votes.len(), ballot.voters);
    let variables = [("move", choice.into()), ("cast", cast.into()), ("voters", voters.into())];
    let id = if is_secret { "vote-cast" } else { "vote-cast-aloud" };
    let counted = asker.language.say_with(id, variables);
    let speaker = asker.speaker(session, stored).await?;
    Ok(Reaction::Say(Reply::plain(timing::with_time_left(&speaker, counted))))
}
