//! One person behind several accounts, as a match sees them.

use super::{Match, Occupant, Phase, PlayerId, Seat};

/// Everybody a person is in matches: a player for each of their accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The player of the account they act from, whose name goes under all they do.
    pub own: PlayerId,
    pub others: Vec<PlayerId>,
}

impl Identity {
    /// Whether this player is they.
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
    /// The seats of a person, in the order of play.
    pub fn seats_of<'a>(&'a self, person: &'a Identity) -> impl Iterator<Item = Seat> + 'a {
        let sits = |occupant: &Occupant| matches!(occupant, Occupant::Player(player) if person.is(*player));
        self.seats.iter().enumerate().filter(move |(_, occupant)| sits(occupant)).map(|(place, _)| Seat(place))
    }

    /// Whether two people are against each other here, and it is not over.
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

/// Whether something of the one is not the same as something of the other.
fn differ<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one.iter().any(|of_one| other.iter().any(|of_other| of_one != of_other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Challenge, Event, Team};
    use tavoliere_games::games::briths_square::GAME;
    use tavoliere_games::rules::Setup;

    #[test]
    fn who_is_against_whom() {
        let [ann, bob, eve, dan, zoe] = [1, 2, 3, 4, 5].map(PlayerId);
        let setup = Setup::new(&GAME, &[], 0).expect("a setup");
        let mut game = Match::from_first(Event::Challenged(Challenge { team: 2, ..Challenge::new(setup, ann) }), 0);
        let both = Identity { own: zoe, others: vec![bob] };
        assert!(!game.opposes(&ann.into(), &both), "nobody has joined yet");
        game.apply(Event::Joined { by: bob, team: Team::Guest }, 0);
        game.apply(Event::Joined { by: eve, team: Team::Host }, 0);
        let expected = [(ann, true), (eve, true), (bob, false), (dan, false)];
        for (player, against) in expected {
            assert_eq!(game.opposes(&player.into(), &both), against, "{player:?} gathering");
        }
        game.apply(Event::Accepted { seats: [ann, bob, eve, dan].map(Occupant::Player).to_vec() }, 0);
        for (player, against) in expected {
            assert_eq!(game.opposes(&both, &player.into()), against, "{player:?} playing");
        }
        assert_eq!(game.seats_of(&both).collect::<Vec<_>>(), [Seat(1)]);
        game.apply(Event::Resigned { seat: Seat(0) }, 0);
        assert!(!game.opposes(&ann.into(), &both), "it is over");
    }
}
