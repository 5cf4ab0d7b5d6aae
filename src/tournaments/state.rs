//! The state of a tournament: what its events amount to.

use tavoliere_tournaments::entrant::{Entrant, EntrantId, State, seed_by_rating};
use tavoliere_tournaments::game::{Decision, Game, Pairing, Played, Side, Slot};

use super::event::{Cancellation, Event, Pause};
use super::{Format, Terms};

/// The id of the row of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TournamentId(pub i64);

/// How far a tournament has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People register.
    Open,
    Running,
    Paused(Pause),
    /// The entrants by their places.
    Over(Vec<EntrantId>),
    Cancelled(Cancellation),
}

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    pub id: TournamentId,
    /// Short letters and digits, unique among matches and tournaments.
    pub code: String,
    pub terms: Terms,
    pub phase: Phase,
    /// The number of events.
    pub version: u32,
    /// Those who registered, in this order until the beginning, then those who take part by their seeds.
    pub entrants: Vec<Entrant>,
    /// Those whom the host has excluded.
    pub banned: Vec<EntrantId>,
    pub helpers: Vec<EntrantId>,
    /// The side of the first seed in the first round.
    pub top: Side,
    /// All games that are scheduled, with their results, and byes.
    pub played: Played,
}

impl Tournament {
    /// A tournament of its first event; `None` if that is another one.
    #[must_use]
    pub fn from_first(id: TournamentId, code: String, event: Event) -> Option<Self> {
        let Event::Made { terms } = event else { return None };
        Some(Self {
            id,
            code,
            terms,
            phase: Phase::Open,
            version: 1,
            entrants: Vec::new(),
            banned: Vec::new(),
            helpers: Vec::new(),
            top: Side::First,
            played: Played::default(),
        })
    }

    /// Applies an event that was decided on this version.
    pub fn apply(&mut self, event: Event) {
        self.version += 1;
        match event {
            Event::Made { terms } | Event::Changed { terms } => self.terms = terms,
            Event::Joined { entrant, rating } => self.entrants.push(Entrant::new(entrant, rating)),
            Event::Left { entrant } => self.leave(entrant, State::Withdrawn),
            Event::Removed { entrant } => self.leave(entrant, State::Removed),
            Event::Banned { entrant } => {
                self.banned.push(entrant);
                self.leave(entrant, State::Banned);
            }
            Event::Helped { entrant } => self.helpers.push(entrant),
            Event::Began { top } => {
                self.entrants.truncate(self.terms.most as usize);
                seed_by_rating(&mut self.entrants);
                (self.top, self.phase) = (top, Phase::Running);
            }
            Event::Paired { round } => {
                self.played.games.extend(round.pairings.into_iter().map(Game::open));
                self.played.byes.extend(round.byes);
            }
            Event::Decided { slot, result } | Event::Mended { slot, result, .. } => {
                if let Some(game) = self.played.games.iter_mut().find(|game| game.pairing.slot == slot) {
                    game.result = Some(result);
                }
            }
            Event::Paused { why } => self.phase = Phase::Paused(why),
            Event::Resumed => self.phase = Phase::Running,
            Event::Cancelled { why } => self.phase = Phase::Cancelled(why),
            Event::Ended { places } => self.phase = Phase::Over(places),
        }
    }

    fn leave(&mut self, gone: EntrantId, state: State) {
        if self.phase == Phase::Open {
            self.entrants.retain(|entrant| entrant.id != gone);
        } else if let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.id == gone) {
            entrant.state = state;
        }
    }

    /// Those who take part, or would if it began now.
    #[must_use]
    pub fn taking_part(&self) -> &[Entrant] {
        &self.entrants[..self.entrants.len().min(self.terms.most as usize)]
    }

    /// Those who wait for a place.
    #[must_use]
    pub fn waiting(&self) -> &[Entrant] {
        &self.entrants[self.taking_part().len()..]
    }

    /// Whether registration is over and it has not ended.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        matches!(self.phase, Phase::Running | Phase::Paused(_))
    }

    /// Whether nothing happens any more.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_) | Phase::Cancelled(_))
    }

    /// Somebody who registered or takes part.
    #[must_use]
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.id == id)
    }

    /// The game of a place.
    #[must_use]
    pub fn game(&self, slot: Slot) -> Option<&Game> {
        self.played.games.iter().find(|game| game.pairing.slot == slot)
    }

    /// The pairings without a result.
    pub fn open(&self) -> impl Iterator<Item = &Pairing> {
        self.played.games.iter().filter(|game| game.result.is_none()).map(|game| &game.pairing)
    }

    /// The number of the last round with a pairing; 0 before the first.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.played.games.iter().map(|game| game.pairing.slot.round).max().unwrap_or(0)
    }

    /// The number of rounds that it has, or will have with those who take part now.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        let entrants = self.taking_part().len();
        self.terms.rounds(entrants).unwrap_or_else(|| entrants.next_power_of_two().ilog2())
    }

    /// Whether somebody made it or was named a helper.
    #[must_use]
    pub fn is_hosted_by(&self, id: EntrantId) -> bool {
        self.terms.host == id || self.helpers.contains(&id)
    }

    /// The results that the host has set, with their notes, in the order of rounds and boards.
    pub fn notes(&self) -> impl Iterator<Item = (&Game, &str)> {
        self.played.games.iter().filter_map(|game| match &game.result.as_ref()?.decision {
            Decision::Host(note) => Some((game, &**note)),
            _ => None,
        })
    }

    /// Whether every pair meets in a knockout.
    #[must_use]
    pub const fn is_knockout(&self) -> bool {
        matches!(self.terms.format, Format::Knockout)
    }

    /// Whether enough have registered to begin.
    #[must_use]
    pub fn has_enough(&self) -> bool {
        self.entrants.len() >= self.terms.least as usize
    }

    /// Whether it begins as soon as it is full: without a date and with its last place taken.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.phase == Phase::Open && self.terms.begins.is_none() && self.entrants.len() >= self.terms.most as usize
    }
}
