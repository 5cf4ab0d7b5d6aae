//! One match for one reader: the data for its texts and pictures, and the names in it. The files of this folder turn it
//! into words and pictures.

pub(crate) mod achievements;
pub(crate) mod announcement;
pub(crate) mod board;
pub(crate) mod challenge;
mod chats;
mod decided;
mod description;
mod double;
pub(crate) mod events;
pub(crate) mod finished;
mod match_ratings;
mod mention;
mod offers;
pub(crate) mod plans;
mod ratings;
pub(crate) mod refusals;
pub(crate) mod remarks;
pub(crate) mod reminders;
pub(crate) mod review;
pub(crate) mod series;
pub(crate) mod spoken;
pub(crate) mod timing;

use std::collections::HashMap;

use self::double::Twin;
use self::match_ratings::MatchRatings;
use crate::readers::reader::Reader;
use tavoliere_games::rules::{Effects, Outcome, Remark, Side};
use tavoliere_play::matches::{Event, Identity, Invitee, Occupant, Phase, PlayerId, Seat, StoredMatch};
use tavoliere_play::platforms::Account;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::language::{Language, SIDE, Variable};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::remarks::PlayerRemark;
use tavoliere_store::matches::{match_events, match_lists};
use tavoliere_store::people::players;
use tavoliere_store::posts::waiting_calls;
use tavoliere_store::standings::person_achievements::{self, Achieved};
use tavoliere_store::tournaments::tournament_games::{self, Belonging};
use tavoliere_store::{Result, Session};

/// A match, the people in it, and the reader's language and platform.
pub struct Speaker<'a> {
    pub language: Language,
    reader: Reader,
    platform: Platform,
    stored: &'a StoredMatch,
    accounts: HashMap<PlayerId, Account>,
    /// All players of the reader, if the reader is one person.
    own: Option<Identity>,
    /// The effects of the last move.
    effects: Effects,
    /// How many moves before the last one are marked, too, because no board has shown them.
    unseen: usize,
    ratings: MatchRatings,
    achieved: Vec<Achieved>,
    /// The players who must not be notified now.
    not_mentioned: Vec<PlayerId>,
    /// The players whose names are marks, which [`mention`] replaces.
    marked: Vec<Occupant>,
    /// The current time; `None` for an earlier version, which shows no times.
    now: Option<Timestamp>,
    /// How long the deadline does not count yet after a gap in time.
    grace: Millis,
    /// Whether the match has ended and another one waits for the reader, or for one of its players.
    pub waits_elsewhere: bool,
    /// The other one of two matches that have one result together.
    twin: Option<Twin>,
    /// Whether no further one of several games follows, although this one does not decide.
    is_broken_off: bool,
    /// The name, the code and the round of the tournament that the match belongs to.
    tournament: Option<Belonging>,
    /// The remarks about the board that are shown to the reader; none unless it is asked for them.
    remarks: Vec<PlayerRemark>,
}

impl<'a> Speaker<'a> {
    /// Looks up the people of a match.
    pub async fn new(
        session: &mut Session,
        stored: &'a StoredMatch,
        platform: Platform,
        reader: Reader,
        now: Timestamp,
    ) -> Result<Self> {
        let mut accounts = HashMap::new();
        for player in people(stored) {
            if let Some(account) = players::account(session, player, platform).await? {
                accounts.insert(player, account);
            }
        }
        let own = match reader.person {
            Some(player) => Some(players::identity(session, player).await?),
            None => None,
        };
        let tournament = match stored.tournament {
            Some(_) => tournament_games::tournament_of(session, stored.id).await?,
            None => None,
        };
        let achieved = match stored.phase {
            Phase::Over(_) => person_achievements::achieved_in(session, stored.id).await?,
            _ => Vec::new(),
        };
        let mut waits_elsewhere = false;
        for player in waiting(stored, reader) {
            waits_elsewhere |= !match_lists::waiting_for(session, player, None, Some(stored.id)).await?.is_empty();
        }
        Ok(Self {
            language: reader.language,
            reader,
            platform,
            stored,
            accounts,
            own,
            effects: stored.last_effects(),
            unseen: 0,
            ratings: MatchRatings::load(session, stored, now).await?,
            achieved,
            not_mentioned: match platform.notifies_mentioned() {
                true => waiting_calls::uncalled(session, stored.id).await?,
                false => Vec::new(),
            },
            marked: Vec::new(),
            now: Some(now),
            grace: Millis::ZERO,
            waits_elsewhere,
            twin: Twin::load(session, stored).await?,
            is_broken_off: tavoliere_play::matches::series::goes_on(stored)
                && match_events::next_of(session, stored).await?.is_none(),
            tournament,
            remarks: Vec::new(),
        })
    }

    /// The same reader and players, for another version of the match. `effects` are the effects of its last move.
    pub fn for_version<'then>(&'then self, stored: &'then StoredMatch, effects: Effects) -> Speaker<'then> {
        let (accounts, own, ratings) = (self.accounts.clone(), self.own.clone(), self.ratings.clone());
        let (achieved, not_mentioned, marked) =
            (self.achieved.clone(), self.not_mentioned.clone(), self.marked.clone());
        let (twin, tournament) = (self.twin.clone(), self.tournament.clone());
        Speaker {
            stored,
            effects,
            accounts,
            own,
            ratings,
            achieved,
            not_mentioned,
            marked,
            twin,
            tournament,
            remarks: Vec::new(),
            now: None,
            unseen: 0,
            ..*self
        }
    }

    /// The same reader, who notifies none of these players. Where a mention notifies nobody, it stays and marks what is for them.
    pub fn without_mentioning(mut self, players: impl IntoIterator<Item = PlayerId>) -> Self {
        if self.platform.notifies_mentioned() {
            self.not_mentioned.extend(players);
        }
        self
    }

    /// The same reader, for whom the deadline does not count before this time has passed, too.
    pub fn with_grace(mut self, grace: Millis) -> Self {
        self.grace = grace;
        self
    }

    /// The same reader, to whom no board has shown so many moves before the last one.
    pub fn showing_also(mut self, moves: usize) -> Self {
        self.unseen = moves;
        self
    }

    /// The same reader, with marks in place of the names of these players.
    fn marking(&self, marked: &[Occupant]) -> Speaker<'_> {
        Speaker {
            marked: marked.to_vec(),
            now: self.now,
            unseen: self.unseen,
            ..self.for_version(self.stored, self.effects.clone())
        }
    }

    /// The tournament that the match belongs to, and the round.
    pub(crate) fn tournament(&self) -> Option<String> {
        let Belonging { name, code, round, .. } = self.tournament.clone()?;
        let Some(round) = round else { return Some(format!("{name} · #{code}")) };
        let variables = [("name", name.into()), ("code", format!("#{code}").into()), ("round", round.into())];
        Some(self.language.say_with("tournament-of-match", variables))
    }

    /// The match's code with its `#`.
    pub fn code(&self) -> String {
        format!("#{}", self.stored.code)
    }

    /// The game's name.
    pub fn game_name(&self) -> String {
        self.language.game_text(self.stored.setup.game, "name")
    }

    /// The name of a player or of the computer.
    pub fn name(&self, occupant: Occupant) -> String {
        if let Some(place) = self.marked.iter().position(|marked| *marked == occupant) {
            return mention::mark(place).to_string();
        }
        match occupant {
            Occupant::Player(player) if chats::votes(self, player) => chats::name(self, player),
            Occupant::Player(player) => self.language.name_of(self.accounts.get(&player)),
            Occupant::Computer(level) => self.language.computer(level),
        }
    }

    /// The key of a player on the platform of the reader, if they have an account there.
    pub fn key_of(&self, player: PlayerId) -> Option<String> {
        let account = self.accounts.get(&player).filter(|account| account.platform == self.platform);
        let account = account.filter(|_| !chats::votes(self, player));
        account.map(|account| account.key.clone())
    }

    /// The name of a side in this game, such as `X`.
    pub fn side_name(&self, side: Side) -> String {
        self.language.side_name(self.stored.setup.game, side)
    }

    /// The name of a side in every form, as variables.
    fn side_variables(&self, side: Side) -> [Variable<'static>; 5] {
        self.language.side_variables(self.stored.setup.game, side, SIDE)
    }

    /// The names of a side's players.
    pub fn side_names(&self, side: Side) -> String {
        let names: Vec<String> = self.occupants(side).into_iter().map(|occupant| self.name(occupant)).collect();
        self.language.list(&names)
    }

    /// A side in a result: a player by name, a team by the side, so that the verb is in the singular.
    fn party(&self, side: Side) -> String {
        if self.stored.terms.team > 1 { self.side_and_names(side) } else { self.side_names(side) }
    }

    /// A side with the names of its players, if they are known.
    fn side_and_names(&self, side: Side) -> String {
        if self.stored.seats.is_empty() {
            return self.side_name(side);
        }
        let variables = [("side", self.side_name(side).into()), ("name", self.side_names(side).into())];
        self.language.say_with("side-of", variables)
    }

    /// The occupants of a side, in the order of play. A player with several seats is listed once.
    pub(crate) fn occupants(&self, side: Side) -> Vec<Occupant> {
        let of_side = |(place, _): &(usize, &Occupant)| Seat(*place).side() == side;
        let mut occupants: Vec<Occupant> = Vec::new();
        for (_, occupant) in self.stored.seats.iter().enumerate().filter(of_side) {
            if !occupants.contains(occupant) {
                occupants.push(*occupant);
            }
        }
        occupants
    }

    /// Whether this is a player of the reader.
    fn is_reader(&self, occupant: Occupant) -> bool {
        matches!((occupant, &self.own), (Occupant::Player(player), Some(own)) if own.owns(player))
    }

    /// Returns the names of a person's opponents; of all players if the person does not play. For a challenge, the
    /// challenger or the invited player, whichever is not the person; empty if the challenge is the person's own and
    /// open to anyone.
    pub fn opponents_of(&self, person: &Identity) -> String {
        if self.stored.seats.is_empty() {
            let (host, guest) = (self.stored.challenger, &self.stored.invitee);
            return match guest {
                _ if !person.owns(host) => self.name(Occupant::Player(host)),
                Invitee::Player(guest) => self.name(Occupant::Player(*guest)),
                Invitee::Computer(level) => self.name(Occupant::Computer(*level)),
                Invitee::Handle(handle) => format!("@{handle}"),
                Invitee::Anyone => String::new(),
            };
        }
        let side = self.stored.seats_of(person).next().map(Seat::side);
        side.map_or_else(
            || Side::BOTH.map(|side| self.side_names(side)).join(" – "),
            |side| self.side_names(side.opponent()),
        )
    }

    /// The game, the code and the players: `Briths Square #k7q2: X (Ann) – O (Bob)`.
    pub fn title(&self) -> String {
        let sides = Side::BOTH.map(|side| self.side_and_names(side)).join(" – ");
        format!("{} {}: {sides}", self.game_name(), self.code())
    }

    /// The title of a thread for the match: `Briths Square · Ann – Bob · k7q2`. Long names are cut to fit platforms.
    pub fn thread_title(&self) -> String {
        const LONGEST: usize = 100;
        let (game, code) = (self.game_name(), &self.stored.code);
        let room = LONGEST.saturating_sub([&game, code, " ·  – … · …"].map(|part| part.chars().count()).iter().sum());
        let short = |names: String| match names.char_indices().nth(room / 2) {
            Some((end, _)) => format!("{}…", names[..end].trim_end()),
            None => names,
        };
        let names = Side::BOTH.map(|side| short(self.side_names(side))).join(" – ");
        format!("{game} · {names} · {code}")
    }

    /// The result, from the winner's point of view.
    pub fn result(&self, outcome: Outcome) -> String {
        let parties = Side::BOTH.map(|side| self.party(side));
        self.language.result(self.stored.setup.game, outcome, &parties, self.stored.position.scores())
    }

    /// A game's remark on a move, in words.
    pub fn remark(&self, remark: &Remark) -> String {
        self.language.remark(self.stored.setup.game, remark)
    }

    /// The legal moves: all if they are few, else their number and an example.
    pub fn possible(&self) -> String {
        self.language.possible(&self.stored.position.legal())
    }

    /// Whether the reader gets moves in words.
    pub const fn wants_words(&self) -> bool {
        self.reader.spoken
    }
}

/// The players for whom another match may wait, after the end of one: the reader, else all who played it.
fn waiting(stored: &StoredMatch, reader: Reader) -> Vec<PlayerId> {
    if !matches!(stored.phase, Phase::Over(_)) {
        return Vec::new();
    }
    let player = |occupant: &Occupant| match occupant {
        Occupant::Player(player) => Some(*player),
        Occupant::Computer(_) => None,
    };
    reader.person.map_or_else(|| stored.seats.iter().filter_map(player).collect(), |person| vec![person])
}

/// The players that the texts of a match can name.
fn people(stored: &StoredMatch) -> Vec<PlayerId> {
    let mut people = vec![stored.challenger];
    if let Invitee::Player(player) = stored.invitee {
        people.push(player);
    }
    people.extend(stored.joined.iter().map(|(player, _)| *player));
    for occupant in &stored.seats {
        if let Occupant::Player(player) = occupant {
            people.push(*player);
        }
    }
    if let Event::Declined { by } | Event::Left { by } | Event::Cancelled { by } | Event::Voided { by, .. } =
        stored.event()
    {
        people.push(*by);
    }
    people.sort_unstable();
    people.dedup();
    people
}
