//! A person with several accounts, as matches see them.

use super::{Match, Occupant, Phase, PlayerId, Seat};

/// All players that are one person: one for each linked account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The player of the account in use. Events name this one.
    pub own: PlayerId,
    pub others: Vec<PlayerId>,
}

impl Identity {
    /// Whether this player belongs to the person.
    #[must_use]
    pub fn is(&self, player: PlayerId) -> bool {
        self.own == player || self.others.contains(&player)
    }
}

impl From<PlayerId> for Identity {
    fn from(own: PlayerId) -> Self {
        Self { own, others: Vec::new() }
    }
}

impl Match {
    /// The person's seats, in the order of play.
    pub fn seats_of<'a>(&'a self, person: &'a Identity) -> impl Iterator<Item = Seat> + 'a {
        let sits = |occupant: &Occupant| matches!(occupant, Occupant::Player(player) if person.is(*player));
        self.seats.iter().enumerate().filter(move |(_, occupant)| sits(occupant)).map(|(place, _)| Seat(place))
    }

    /// Whether two people are opponents in a match that is not over.
    #[must_use]
    pub fn opposes(&self, one: &Identity, other: &Identity) -> bool {
        let teams_of = |person: &Identity| {
            let theirs = self.joined.iter().filter(|(player, _)| person.is(*player));
            theirs.map(|(_, team)| *team).collect::<Vec<_>>()
        };
        let sides_of = |person: &Identity| self.seats_of(person).map(Seat::side).collect::<Vec<_>>();
        match self.phase {
            Phase::Open => differ(&teams_of(one), &teams_of(other)),
            Phase::Playing => differ(&sides_of(one), &sides_of(other)),
            Phase::Declined | Phase::Cancelled | Phase::Over(_) => false,
        }
    }
}

/// Whether some element of one list differs from some element of the other.
fn differ<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one.iter().any(|of_one| other.iter().any(|of_other| of_one != of_other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{ANN, BOB, DAN, EVE, by_ann, open, players};
    use crate::matches::{Challenge, Event, Team};

    #[test]
    fn opponents_are_recognised_across_accounts() {
        let mut played = open(Challenge { team: 2, ..by_ann() });
        let both = Identity { own: PlayerId(5), others: vec![BOB] };
        assert!(!played.opposes(&ANN.into(), &both), "nobody has joined yet");
        played.apply(Event::Joined { by: BOB, team: Team::Guest }, 0);
        played.apply(Event::Joined { by: EVE, team: Team::Host }, 0);
        let expected = [(ANN, true), (EVE, true), (BOB, false), (DAN, false)];
        for (player, against) in expected {
            assert_eq!(played.opposes(&player.into(), &both), against, "{player:?} gathering");
        }
        played.apply(Event::Accepted { seats: players(&[ANN, BOB, EVE, DAN]) }, 0);
        for (player, against) in expected {
            assert_eq!(played.opposes(&both, &player.into()), against, "{player:?} playing");
        }
        assert_eq!(played.seats_of(&both).collect::<Vec<_>>(), [Seat(1)]);
        played.apply(Event::Resigned { seat: Seat(0) }, 0);
        assert!(!played.opposes(&ANN.into(), &both), "it is over");
    }
}
