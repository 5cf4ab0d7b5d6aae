//! Answers to a challenge, before the match begins.

use tavoliere_games::rules::Side;

use super::{Actor, Event, Identity, Invitee, Match, Occupant, PlayerId, Refusal, Team, authority};

pub(super) fn accept(stored: &Match, actor: &Actor, toss: Side, team: Option<Team>) -> Result<Event, Refusal> {
    authority::check_open(stored)?;
    match (actor, &stored.invitee) {
        (Actor::Computer, Invitee::Computer(level)) => {
            Ok(begin(stored, toss, vec![Occupant::Player(stored.challenger)], vec![Occupant::Computer(*level)]))
        }
        (Actor::Player { player, .. }, _) if player.owns(stored.challenger) => Err(Refusal::Oneself),
        (Actor::Player { player, .. }, _) if invites(stored, actor) => join(stored, player, toss, team),
        _ => Err(Refusal::NotInvited),
    }
}

/// Takes a seat in a team. The match begins when all seats are taken.
fn join(stored: &Match, person: &Identity, toss: Side, team: Option<Team>) -> Result<Event, Refusal> {
    if stored.joined.iter().any(|(joined, _)| person.owns(*joined)) {
        return Err(Refusal::AlreadyJoined);
    }
    let player = person.own;
    let emptier = if stored.free(Team::Host) > stored.free(Team::Guest) { Team::Host } else { Team::Guest };
    let team = team.unwrap_or(emptier);
    match (stored.free(team), stored.free(Team::Host) + stored.free(Team::Guest)) {
        (0, _) => Err(Refusal::TeamFull),
        (_, 1) => {
            let all: Vec<(PlayerId, Team)> = stored.joined.iter().copied().chain([(player, team)]).collect();
            let (hosts, guests): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, team)| *team == Team::Host);
            let seated = |team: Vec<(PlayerId, Team)>| team.into_iter().map(|(player, _)| Occupant::Player(player));
            Ok(begin(stored, toss, seated(hosts).collect(), seated(guests).collect()))
        }
        _ => Ok(Event::Joined { by: player, team }),
    }
}

/// Gives up a seat in a team. The challenger cannot leave, only cancel.
pub(super) fn leave(stored: &Match, actor: &Actor) -> Result<Event, Refusal> {
    authority::check_open(stored)?;
    let Actor::Player { player, .. } = actor else { return Err(Refusal::NotJoined) };
    if player.owns(stored.challenger) {
        return Err(Refusal::HostLeaves);
    }
    let joined = stored.joined.iter().map(|(joined, _)| *joined).find(|joined| player.owns(*joined));
    Ok(Event::Left { by: joined.ok_or(Refusal::NotJoined)? })
}

/// Seats the players of both teams alternately, in the order of joining.
fn begin(stored: &Match, toss: Side, hosts: Vec<Occupant>, guests: Vec<Occupant>) -> Event {
    let (first, second) = match stored.wish.unwrap_or(toss) {
        Side::First => (hosts, guests),
        Side::Second => (guests, hosts),
    };
    Event::Accepted { seats: first.into_iter().zip(second).flat_map(|(one, other)| [one, other]).collect() }
}

pub(super) fn decline(stored: &Match, actor: &Actor) -> Result<Event, Refusal> {
    authority::check_open(stored)?;
    match actor {
        Actor::Player { player, .. } if stored.invitee != Invitee::Anyone && invites(stored, actor) => {
            Ok(Event::Declined { by: player.own })
        }
        _ => Err(Refusal::NotInvited),
    }
}

pub(super) fn cancel(stored: &Match, actor: &Actor) -> Result<Event, Refusal> {
    authority::check_open(stored)?;
    match actor {
        Actor::Player { player, .. } if player.owns(stored.challenger) => Ok(Event::Cancelled { by: player.own }),
        _ => Err(Refusal::NotChallenger),
    }
}

fn invites(stored: &Match, actor: &Actor) -> bool {
    let Actor::Player { player, handle } = actor else { return false };
    match &stored.invitee {
        Invitee::Anyone => true,
        Invitee::Player(invited) => player.owns(*invited),
        Invitee::Handle(invited) => handle.as_ref().is_some_and(|handle| same_handle(invited, handle)),
        Invitee::Computer(_) => false,
    }
}

fn same_handle(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}
