//! The state of a tournament, computed from its events.

use std::borrow::Cow;
use std::collections::BTreeMap;
use tavoliere_games::rules::Side;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId, EntrantState, seed_by_rating};
use crate::tournaments::pairings::game::{Decision, GameOutcome, Pairing, PlayedGames, Slot, TournamentGame};
use crate::tournaments::pairings::ladder::{self, Ladder};
use crate::tournaments::pairings::life;
use crate::tournaments::pairings::replaced::Replaced;
use crate::tournaments::pairings::team::TeamSide;
use serde::{Deserialize, Serialize};

use super::event::{Cancellation, Pause, TournamentEvent};
use super::teams::Teams;
use super::{Format, TournamentTerms};
use crate::time::Timestamp;

/// The id of the row of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentId(pub i64);

/// How far a tournament has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentPhase {
    /// People register.
    Open,
    Running,
    Paused(Pause),
    /// The entrants by their places.
    Over(Vec<EntrantId>),
    Cancelled(Cancellation),
}

impl TournamentPhase {
    /// The name in the database.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Paused(_) => "paused",
            Self::Over(_) => "over",
            Self::Cancelled(_) => "cancelled",
        }
    }
}

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    pub id: TournamentId,
    /// Short letters and digits, unique among matches and tournaments.
    pub code: String,
    pub terms: TournamentTerms,
    pub phase: TournamentPhase,
    /// The number of events.
    pub version: u32,
    /// Those who registered, in this order until the beginning, then those who take part by their seeds.
    pub entrants: Vec<Entrant>,
    /// Those who gave up their places to others.
    pub replaced: Replaced,
    /// Those whom the host has excluded.
    pub banned: Vec<EntrantId>,
    pub helpers: Vec<EntrantId>,
    /// The side of the first seed in the first round.
    pub top: Side,
    /// All games that are scheduled, with their results, and byes.
    pub played: PlayedGames,
    /// When each game was scheduled, and when it got its first result.
    pub times: BTreeMap<Slot, (Timestamp, Option<Timestamp>)>,
    /// When it began.
    pub began: Option<Timestamp>,
    /// The groups or divisions, if there are several.
    pub divisions: Vec<Vec<EntrantId>>,
    /// The entrants of the final after the groups.
    pub finalists: Vec<EntrantId>,
    /// The divisions of a league after the last season, each in the order of its table.
    pub last_season: Vec<Vec<EntrantId>>,
    /// The entrants who pause in a league, with the division to which they return, from 0.
    pub pausing: Vec<(EntrantId, usize)>,
    /// The people registered for the next season of a league, or for a place that becomes free.
    pub queue: Vec<Entrant>,
    /// The places of a ladder.
    pub ladder: Ladder,
    /// When each entrant came, the last time.
    pub joined: BTreeMap<EntrantId, Timestamp>,
    /// Since when somebody on a ladder has not played.
    pub idle: BTreeMap<EntrantId, Timestamp>,
    /// The teams, if chats play each other.
    pub teams: Teams,
    /// The games whose results the host has set, the latest last.
    pub mended: Vec<Slot>,
}

impl Tournament {
    /// A tournament of its first event; `None` if that is another one.
    #[must_use]
    pub fn from_first(id: TournamentId, code: String, event: TournamentEvent) -> Option<Self> {
        let TournamentEvent::Made { terms } = event else { return None };
        Some(Self {
            id,
            code,
            terms,
            phase: TournamentPhase::Open,
            version: 1,
            entrants: Vec::new(),
            replaced: Replaced::default(),
            banned: Vec::new(),
            helpers: Vec::new(),
            top: Side::First,
            played: PlayedGames::default(),
            times: BTreeMap::new(),
            began: None,
            divisions: Vec::new(),
            finalists: Vec::new(),
            last_season: Vec::new(),
            pausing: Vec::new(),
            queue: Vec::new(),
            ladder: Ladder::default(),
            joined: BTreeMap::new(),
            idle: BTreeMap::new(),
            teams: Teams::default(),
            mended: Vec::new(),
        })
    }

    /// Applies an event that was decided on this version, and happened at this time.
    pub fn apply(&mut self, event: TournamentEvent, at: Timestamp) {
        self.version += 1;
        if let TournamentEvent::Mended { slot, .. } = &event {
            self.mended.retain(|mended| mended != slot);
            self.mended.push(*slot);
        }
        match event {
            TournamentEvent::Made { terms } | TournamentEvent::Changed { terms } => self.terms = terms,
            TournamentEvent::Joined { entrant, rating, chat } => self.join(Entrant::new(entrant, rating), chat, at),
            TournamentEvent::Carried { divisions, pausing } => (self.last_season, self.pausing) = (divisions, pausing),
            TournamentEvent::Left { entrant } => self.leave(entrant, EntrantState::Withdrawn),
            TournamentEvent::Removed { entrant } => self.leave(entrant, EntrantState::Removed),
            TournamentEvent::Banned { entrant } => {
                self.banned.push(entrant);
                self.leave(entrant, EntrantState::Banned);
            }
            TournamentEvent::Helped { entrant } => self.helpers.push(entrant),
            TournamentEvent::Began { top, divisions, pausing } => {
                self.entrants.retain(|entrant| pausing.iter().all(|(pauses, _)| *pauses != entrant.id));
                if matches!(self.terms.format, Format::League { .. }) {
                    // An entrant without a division waits for a place.
                    let plays = |entrant: &Entrant| divisions.iter().flatten().any(|id| *id == entrant.id);
                    let (playing, waiting): (Vec<Entrant>, Vec<Entrant>) =
                        self.entrants.iter().copied().partition(plays);
                    self.queue.extend(waiting);
                    self.entrants = playing;
                }
                let late = self.entrants.split_off(self.entrants.len().min(self.terms.most as usize));
                if self.terms.format.has_places() {
                    self.queue.extend(late);
                }
                seed_by_rating(&mut self.entrants);
                (self.top, self.phase, self.began) = (top, TournamentPhase::Running, Some(at));
                (self.divisions, self.pausing) = (divisions, pausing);
            }
            TournamentEvent::Paired { round } => {
                self.times.extend(round.pairings.iter().map(|pairing| (pairing.slot, (at, None))));
                self.played.games.extend(round.pairings.into_iter().map(TournamentGame::open));
                self.played.byes.extend(round.byes);
            }
            TournamentEvent::Promoted { entrants } => self.finalists = entrants,
            TournamentEvent::Decided { slot, result } | TournamentEvent::Mended { slot, result, .. } => {
                if let Some(game) = self.played.games.iter_mut().find(|game| game.pairing.slot == slot) {
                    game.result = Some(result);
                }
                self.take_place(slot, at);
            }
            TournamentEvent::Replaced { leaver, newcomer, rating, slots } => {
                self.replace(leaver, Entrant::new(newcomer, rating), &slots, at);
            }
            TournamentEvent::Idle { entrant, places } => {
                self.ladder.apply(ladder::LadderEvent::Sank { entrant, places });
                self.idle.insert(entrant, at);
            }
            TournamentEvent::Paused { why } => self.phase = TournamentPhase::Paused(why),
            TournamentEvent::Resumed => self.phase = TournamentPhase::Running,
            TournamentEvent::Cancelled { why } => self.phase = TournamentPhase::Cancelled(why),
            TournamentEvent::Ended { places } => self.phase = TournamentPhase::Over(places),
        }
    }

    fn join(&mut self, new: Entrant, chat: Option<i64>, at: Timestamp) {
        let id = new.id;
        self.joined.insert(id, at);
        if let Some(known) = self.entrants.iter_mut().find(|entrant| entrant.id == id) {
            known.state = EntrantState::Active;
        } else if self.phase == TournamentPhase::Open || self.terms.format.is_open() {
            self.entrants.push(new);
            if self.phase != TournamentPhase::Open {
                seed_by_rating(&mut self.entrants);
            }
        } else {
            // They join the team of whose place they take.
            return self.queue.push(new);
        }
        if let Some(chat) = chat {
            self.teams.join(chat, id);
        }
        if matches!(self.terms.format, Format::Ladder { .. }) {
            self.ladder.apply(ladder::LadderEvent::Joined(id));
            self.idle.insert(id, at);
        }
    }

    fn leave(&mut self, gone: EntrantId, state: EntrantState) {
        self.queue.retain(|entrant| entrant.id != gone);
        if self.phase == TournamentPhase::Open {
            self.entrants.retain(|entrant| entrant.id != gone);
            self.teams.leave(gone);
        } else if let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.id == gone) {
            entrant.state = state;
        } else {
            self.pausing.retain(|(id, _)| *id != gone);
        }
        self.ladder.apply(ladder::LadderEvent::Left(gone));
        self.idle.remove(&gone);
    }

    /// Applies the result of a game to a ladder, and notes the time of the result.
    fn take_place(&mut self, slot: Slot, at: Timestamp) {
        if let Some((_, ended)) = self.times.get_mut(&slot) {
            ended.get_or_insert(at);
        }
        let Some(TournamentGame { pairing, result: Some(result) }) = self.game(slot).cloned() else { return };
        for id in [pairing.first, pairing.second] {
            self.idle.entry(id).and_modify(|since| *since = at);
        }
        if let GameOutcome::Won(side) = result.outcome {
            let (challenger, target) = (pairing.entrant_at(side), pairing.entrant_at(side.opponent()));
            self.ladder.apply(ladder::LadderEvent::Won { challenger, target });
        }
    }

    /// The newcomer takes the place of the leaver in the list, in its group, and in these games.
    fn replace(&mut self, leaver: EntrantId, newcomer: Entrant, slots: &[Slot], at: Timestamp) {
        // The games of the newcomer are scheduled again, and count as missed by nobody yet.
        self.times.extend(slots.iter().map(|slot| (*slot, (at, None))));
        for game in self.played.games.iter_mut().filter(|game| slots.contains(&game.pairing.slot)) {
            game.result = None;
            for pairing in life::replace(std::slice::from_ref(game), leaver, newcomer.id) {
                game.pairing = pairing;
            }
        }
        if let Some(entrant) = self.entrants.iter_mut().find(|entrant| entrant.id == leaver) {
            *entrant = Entrant { seed: entrant.seed, ..newcomer };
        }
        self.replaced.add(leaver, newcomer.id);
        let named = |id: &mut EntrantId| {
            if *id == leaver {
                *id = newcomer.id;
            }
        };
        let teams = self.teams.0.iter_mut().flat_map(|(_, members)| members);
        self.divisions.iter_mut().flatten().chain(&mut self.finalists).chain(teams).for_each(named);
        self.queue.retain(|entrant| entrant.id != newcomer.id);
    }

    /// The games of somebody that are not over, and those that they lost without playing.
    #[must_use]
    pub fn unplayed(&self, id: EntrantId) -> Vec<Slot> {
        let of = self.played.games.iter().filter(|game| game.pairing.side_of(id).is_some());
        of.filter(|game| game.result.as_ref().is_none_or(|result| result.decision == Decision::Forfeit))
            .map(|game| game.pairing.slot)
            .collect()
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
        matches!(self.phase, TournamentPhase::Running | TournamentPhase::Paused(_))
    }

    /// Whether nothing happens any more.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, TournamentPhase::Over(_) | TournamentPhase::Cancelled(_))
    }

    /// Somebody who registered or takes part.
    #[must_use]
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.id == id)
    }

    /// The game of a place.
    #[must_use]
    pub fn game(&self, slot: Slot) -> Option<&TournamentGame> {
        self.played.games.iter().find(|game| game.pairing.slot == slot)
    }

    /// All games and byes, with those who have the places now.
    #[must_use]
    pub fn seated(&self) -> Cow<'_, PlayedGames> {
        self.replaced.seated(&self.played)
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
        self.terms.rounds(self.taking_part().len()).unwrap_or_else(|| self.round())
    }

    /// The number of rounds before the final, where groups are played.
    #[must_use]
    pub fn rounds_of_groups(&self) -> u32 {
        let largest = self.divisions.iter().map(Vec::len).max().unwrap_or(0);
        let once = u32::try_from(largest.next_multiple_of(2)).expect("few entrants").saturating_sub(1);
        if self.terms.format.cycles() == crate::tournaments::pairings::berger::Cycles::Double { 2 * once } else { once }
    }

    /// The members of a team who take part, in the order of registration.
    #[must_use]
    pub fn members(&self, team: TeamSide) -> Vec<EntrantId> {
        let of = self.teams.registered(team);
        let plays = |id: &EntrantId| self.taking_part().iter().any(|entrant| entrant.id == *id && entrant.is_active());
        of.iter().copied().filter(plays).collect()
    }

    /// Whether somebody made it or was named a helper.
    #[must_use]
    pub fn is_hosted_by(&self, id: EntrantId) -> bool {
        self.terms.host == Some(id) || self.helpers.contains(&id)
    }

    /// The results that the host has set, with their notes, the latest first.
    pub fn notes(&self) -> impl Iterator<Item = (&TournamentGame, &str)> {
        let games = self.mended.iter().rev().filter_map(|slot| self.game(*slot));
        games.filter_map(|game| match &game.result.as_ref()?.decision {
            Decision::Host(note) => Some((game, &**note)),
            _ => None,
        })
    }

    /// Whether who loses is out.
    #[must_use]
    pub const fn is_knockout(&self) -> bool {
        matches!(self.terms.format, Format::Knockout)
    }

    /// Whether enough have registered to begin: of two teams somebody of each.
    #[must_use]
    pub fn has_enough(&self) -> bool {
        let both = [TeamSide::Home, TeamSide::Away].into_iter().all(|team| !self.members(team).is_empty());
        match self.terms.format {
            Format::Ladder { .. } => true,
            format => self.entrants.len() >= self.terms.least as usize && (both || !format.has_teams()),
        }
    }

    /// Whether it begins as soon as it is full: without a date and with its last place taken.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.phase == TournamentPhase::Open
            && self.terms.begins.is_none()
            && self.entrants.len() >= self.terms.most as usize
    }
}
