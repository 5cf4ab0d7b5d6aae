//! Puts a match into words for one reader: names, sides, what happened, what it looks like.

mod achievements;
mod alone;
mod board;
mod challenge;
mod description;
mod offers;
mod plans;
mod ratings;
mod refusals;
mod review;
mod spoken;
mod timing;

use std::collections::HashMap;
use std::iter;

use fluent_templates::fluent_bundle::FluentValue;

pub use self::plans::spelled;
use self::ratings::Ratings;
use crate::chat::platform::language::Language;
use crate::chat::platform::language::Variable;
use crate::chat::platform::reply::{Span, Text};
use crate::chat::platform::request::Platform;
use crate::chat::settings::reader::Reader;
use crate::matches::StoredMatch;
use crate::matches::{Challenge, Event, Identity, Invitee, Occupant, Phase, PlayerId, Seat, Team};
use crate::store::people::players::Account;
use crate::store::standings::achievements::Achieved;
use crate::store::{Result, Session};
use tavoliere_games::rules::{Effects, Outcome, Remark, Side};

/// A match, the people in it, and the reader's language and platform.
pub struct Speaker<'a> {
    pub language: Language,
    reader: Reader,
    platform: Platform,
    game: &'a StoredMatch,
    accounts: HashMap<PlayerId, Account>,
    /// Everybody the one person is who reads, if it is one.
    own: Option<Identity>,
    /// What the last move brought about.
    effects: Effects,
    ratings: Ratings,
    achieved: Vec<Achieved>,
    /// Those who are not to be called now.
    uncalled: Vec<PlayerId>,
    /// When it is said, in unix milliseconds; `None` of a version that is past, whose time is told by nothing.
    now: Option<i64>,
}

/// Stands in a sentence where the one person to be notified is named; no name can hold it.
const MENTION: char = '\u{1}';

/// Stands in a sentence where it says how much time is left.
const DEADLINE: char = '\u{2}';

impl<'a> Speaker<'a> {
    /// Looks up the people of a match. `now` is in unix milliseconds.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn new(
        session: &mut Session,
        game: &'a StoredMatch,
        platform: Platform,
        reader: Reader,
        now: i64,
    ) -> Result<Self> {
        let mut accounts = HashMap::new();
        for player in people(game) {
            if let Some(account) = session.account(player, platform.name()).await? {
                accounts.insert(player, account);
            }
        }
        let own = match reader.person {
            Some(player) => Some(session.identity(player).await?),
            None => None,
        };
        Ok(Self {
            language: reader.language,
            reader,
            platform,
            game,
            accounts,
            own,
            effects: game.last_effects(),
            ratings: Ratings::of(session, game, now).await?,
            achieved: achievements::achieved(session, game).await?,
            uncalled: session.uncalled(game.id).await?,
            now: Some(now),
        })
    }

    /// The same reader and people, for another version of the match. `effects` are those of its last move.
    #[must_use]
    pub fn at<'then>(&'then self, game: &'then StoredMatch, effects: Effects) -> Speaker<'then> {
        let (accounts, own, ratings) = (self.accounts.clone(), self.own.clone(), self.ratings.clone());
        let (achieved, uncalled) = (self.achieved.clone(), self.uncalled.clone());
        Speaker { game, effects, accounts, own, ratings, achieved, uncalled, now: None, ..*self }
    }

    /// The match's code with its `#`.
    #[must_use]
    pub fn code(&self) -> String {
        format!("#{}", self.game.code)
    }

    /// The game's name.
    #[must_use]
    pub fn game_name(&self) -> String {
        self.language.game_text(self.game.setup.game, "name")
    }

    /// A person's name, or the computer's.
    #[must_use]
    pub fn name(&self, occupant: Occupant) -> String {
        match occupant {
            Occupant::Player(player) => self.language.name_of(self.accounts.get(&player)),
            Occupant::Computer(level) => self.language.say_with("computer", [("level", level.into())]),
        }
    }

    /// What a side is called in this game, such as `X`.
    #[must_use]
    pub fn side_name(&self, side: Side) -> String {
        self.language.side_name(self.game.setup.game, side)
    }

    /// The names of a side's people.
    #[must_use]
    pub fn side_names(&self, side: Side) -> String {
        let names: Vec<String> = self.occupants(side).into_iter().map(|occupant| self.name(occupant)).collect();
        names.join(", ")
    }

    /// Who won or lost: a person by name, a team by its side, so that the sentence stays in the singular.
    fn party(&self, side: Side) -> String {
        if self.game.team > 1 { self.side_and_names(side) } else { self.side_names(side) }
    }

    /// A side and, once they are known, who plays it.
    fn side_and_names(&self, side: Side) -> String {
        if self.game.seats.is_empty() {
            return self.side_name(side);
        }
        let variables = [("side", self.side_name(side).into()), ("name", self.side_names(side).into())];
        self.language.say_with("side-of", variables)
    }

    /// The people the reader plays against, or everybody in it when the reader does not play.
    #[must_use]
    pub fn opponents_of(&self, person: &Identity) -> String {
        let side = self.game.seats_of(person).next().map(Seat::side);
        side.map_or_else(
            || Side::BOTH.map(|side| self.side_names(side)).join(" – "),
            |side| self.side_names(side.opponent()),
        )
    }

    /// What this version of the match says to everybody: what happened, and who is to move.
    #[must_use]
    pub fn announcement(&self) -> Text {
        match self.game.phase {
            Phase::Open if self.game.team > 1 => Text::plain(self.gathering()),
            Phase::Open => self.challenge(),
            Phase::Declined | Phase::Cancelled => Text::plain([self.happening(), self.code()].join("\n")),
            Phase::Playing => match (self.game.event(), self.game.decided()) {
                (
                    Event::Offered { .. }
                    | Event::Refused { .. }
                    | Event::Hinted { .. }
                    | Event::Away { .. }
                    | Event::Back { .. },
                    _,
                ) => self.of_offer(),
                (_, Some(winner)) => self.going_on(winner),
                (_, None) => {
                    let mover = self.game.mover().filter(|mover| !self.is_reader(*mover));
                    self.with_mention(&[self.happening(), self.to_move(&MENTION.to_string())].join("\n"), mover)
                }
            },
            Phase::Over(outcome) => {
                let (what, how, code) = (self.happening(), self.result(outcome), self.code());
                let lines = [Some(what), self.went_on(), Some(how), self.rated()].into_iter().flatten();
                let invitation = self.game.guided.then(|| self.language.say("first-game-over"));
                let lines = lines.chain(self.achievements()).chain(invitation).chain([code]);
                self.with_mention(&lines.collect::<Vec<_>>().join("\n"), None)
            }
        }
    }

    /// What happened at earlier versions that nothing was said of, a line each; of many only the last ones.
    #[must_use]
    pub fn meanwhile(&self, latest: &StoredMatch, versions: &[u32]) -> String {
        const MOST: usize = 4;
        let told = versions.iter().skip(versions.len().saturating_sub(MOST)).map(|version| {
            let then = latest.at(*version);
            let effects = then.last_effects();
            format!("{}\n", self.at(&then, effects).happening())
        });
        let cut = (versions.len() > MOST).then(|| "…\n".to_owned());
        cut.into_iter().chain(told).collect()
    }

    fn challenge(&self) -> Text {
        let host = FluentValue::from(self.name(Occupant::Player(self.game.challenger)));
        let game = FluentValue::from(self.game_name());
        let (id, guest, mentioned) = match &self.game.invitee {
            Invitee::Anyone => ("challenge-anyone", String::new(), None),
            Invitee::Player(player) => ("challenge-person", MENTION.to_string(), Some(Occupant::Player(*player))),
            Invitee::Handle(handle) => ("challenge-person", format!("@{handle}"), None),
            Invitee::Computer(level) => ("challenge-person", self.name(Occupant::Computer(*level)), None),
        };
        let sentence = self.language.say_with(id, [("host", host), ("guest", guest.into()), ("game", game)]);
        self.with_mention(&format!("{sentence}\n{}", self.terms()), mentioned)
    }

    /// Who has joined which team, and how many are still wanted.
    fn gathering(&self) -> String {
        let host = FluentValue::from(self.name(Occupant::Player(self.game.challenger)));
        let opening = match self.game.event() {
            Event::Joined { .. } | Event::Left { .. } => self.happening(),
            _ => {
                let variables = [("host", host), ("game", self.game_name().into()), ("people", self.game.team.into())];
                self.language.say_with("challenge-teams", variables)
            }
        };
        let [hosts, guests] = [Team::Host, Team::Guest].map(|team| self.team_so_far(team));
        [opening, hosts, guests, self.terms()].join("\n")
    }

    /// Who has joined a team, and how many are still wanted.
    fn team_so_far(&self, team: Team) -> String {
        let of_team = self.game.joined.iter().filter(|(_, joined)| *joined == team);
        let mut names: Vec<String> = of_team.map(|(player, _)| self.name(Occupant::Player(*player))).collect();
        if names.is_empty() {
            names.push(self.language.say("nobody-yet"));
        }
        let variables = [("names", names.join(", ").into()), ("free", self.game.free(team).into())];
        self.language.say_with("team-so-far", variables)
    }

    /// The settings in words, and the code.
    #[must_use]
    pub fn terms(&self) -> String {
        [self.settings(), self.code()].join(" · ")
    }

    fn settings(&self) -> String {
        let setup = &self.game.setup;
        let mut terms: Vec<String> = setup
            .choices()
            .map(|(choice, value)| self.language.game_text_with(setup.game, choice.name, [("value", value.into())]))
            .filter(|words| !words.is_empty())
            .collect();
        terms.push(match self.game.wish {
            Some(side) => {
                let host = self.name(Occupant::Player(self.game.challenger));
                self.language.say_with("term-side", [("host", host.into()), ("side", self.side_name(side).into())])
            }
            None => self.language.say("term-sides-by-lot"),
        });
        terms.push(self.clock());
        let rests = self.game.stops.weekends() && self.game.clocks.clock.is_some();
        terms.extend(rests.then(|| self.language.say("term-weekends")));
        terms.extend((!self.game.rated).then(|| self.language.say("term-unrated")));
        terms.join(" · ")
    }

    /// What the latest event was.
    #[must_use]
    pub fn happening(&self) -> String {
        let by = |player: PlayerId| [("name", FluentValue::from(self.name(Occupant::Player(player))))];
        let of_seat = |seat: Seat| ("name", FluentValue::from(self.name(self.game.occupant(seat))));
        match self.game.event() {
            Event::Challenged(Challenge { by: host, .. }) => self.language.say_with("happened-challenged", by(*host)),
            Event::Accepted { seats } if seats.len() > 2 => {
                self.language.say_with("happened-begun-teams", self.side_variables())
            }
            Event::Accepted { .. } => self.language.say_with("happened-begun", self.side_variables()),
            Event::Joined { by: member, team } => {
                let host = self.name(Occupant::Player(self.game.challenger));
                let id = match team {
                    Team::Host => "happened-joined-host",
                    Team::Guest => "happened-joined-guest",
                };
                self.language.say_with(id, by(*member).into_iter().chain([("host", host.into())]))
            }
            Event::Left { .. } if self.game.phase == Phase::Playing => self.language.say("happened-left-begun"),
            Event::Left { by: member } => self.language.say_with("happened-left", by(*member)),
            Event::Declined { by: guest } => self.language.say_with("happened-declined", by(*guest)),
            Event::Cancelled { .. } if !self.game.seats.is_empty() => self.language.say("happened-cancelled-begun"),
            Event::Cancelled { by: host } => self.language.say_with("happened-cancelled", by(*host)),
            Event::Moved { seat, steps } if self.reader.spoken => {
                self.spoken(&self.name(self.game.occupant(*seat)), seat.side(), steps)
            }
            Event::Moved { seat, steps } => {
                let variables = [of_seat(*seat), ("move", steps.to_string().into())];
                let moved = self.language.say_with("happened-moved", variables);
                let remarks = self.effects.remarks.iter().map(|remark| self.remark(remark));
                iter::once(moved).chain(remarks).collect::<Vec<_>>().join(" ")
            }
            Event::Resigned { seat } => self.language.say_with("happened-resigned", [of_seat(*seat)]),
            Event::Offered { seat, offer } => self.offered(*seat, *offer, &self.name(self.game.occupant(*seat))),
            Event::Agreed { seat } => self.answered(*seat, true),
            Event::Refused { seat } => self.answered(*seat, false),
            Event::Hinted { seat } => self.language.say_with("happened-hinted", [of_seat(*seat)]),
            Event::Away { by: player, until } => {
                let variables = [("date", self.language.date(*until).into())];
                self.language.say_with("happened-away", by(*player).into_iter().chain(variables))
            }
            Event::Back { by: player } => self.language.say_with("happened-back", by(*player)),
            Event::Voided { by: administrator, reason } => {
                let variables = by(*administrator).into_iter().chain([("reason", reason.as_str().into())]);
                self.language.say_with("happened-voided", variables)
            }
            Event::TimedOut => self.timed_out(),
        }
    }

    fn side_variables(&self) -> [Variable<'static>; 4] {
        [
            ("first", self.side_names(Side::First).into()),
            ("second", self.side_names(Side::Second).into()),
            ("first-side", self.side_name(Side::First).into()),
            ("second-side", self.side_name(Side::Second).into()),
        ]
    }

    /// Whose turn it is, and the code. `name` stands for the mover, unless it is the reader.
    fn to_move(&self, name: &str) -> String {
        let Some(seat) = self.game.to_move() else { return self.code() };
        let id = if self.game.mover().is_some_and(|mover| self.is_reader(mover)) { "to-move-mine" } else { "to-move" };
        let time = self.game.deadline().map_or_else(String::new, |_| format!(" · {DEADLINE}"));
        let variables = [
            ("name", name.into()),
            ("side", self.side_name(seat.side()).into()),
            ("code", self.code().into()),
            ("time", time.into()),
        ];
        self.language.say_with(id, variables)
    }

    /// Whether it is the one person who reads.
    fn is_reader(&self, occupant: Occupant) -> bool {
        matches!((occupant, &self.own), (Occupant::Player(player), Some(own)) if own.is(player))
    }

    /// How it ended, from the winner's point of view.
    #[must_use]
    pub fn result(&self, outcome: Outcome) -> String {
        let parties = Side::BOTH.map(|side| self.party(side));
        self.language.result(self.game.setup.game, outcome, &parties, self.game.position.scores())
    }

    /// What a game says about a move.
    #[must_use]
    pub fn remark(&self, remark: &Remark) -> String {
        self.language.remark(self.game.setup.game, remark)
    }

    /// What can be played, in full where it is little.
    #[must_use]
    pub fn possible(&self) -> String {
        self.language.possible(&self.game.position.legal())
    }

    /// Which game of whom: `Briths Square #k7q2: X (Ann) – O (Bob)`.
    #[must_use]
    pub fn title(&self) -> String {
        let sides = Side::BOTH.map(|side| self.side_and_names(side)).join(" – ");
        format!("{} {}: {sides}", self.game_name(), self.code())
    }

    /// What a thread of the match is called: `Briths Square · Ann – Bob · k7q2`. Names give way to what platforms take.
    #[must_use]
    pub fn thread_title(&self) -> String {
        const LONGEST: usize = 100;
        let (game, code) = (self.game_name(), &self.game.code);
        let room = LONGEST.saturating_sub([&game, code, " ·  – … · …"].map(|part| part.chars().count()).iter().sum());
        let short = |names: String| match names.char_indices().nth(room / 2) {
            Some((end, _)) => format!("{}…", names[..end].trim_end()),
            None => names,
        };
        let names = Side::BOTH.map(|side| short(self.side_names(side))).join(" – ");
        format!("{game} · {names} · {code}")
    }

    /// A sentence in which the one person to be notified stands as [`MENTION`].
    fn with_mention(&self, sentence: &str, mentioned: Option<Occupant>) -> Text {
        let name = mentioned.map(|occupant| self.name(occupant)).unwrap_or_default();
        let account = mentioned.and_then(|occupant| match occupant {
            Occupant::Player(player) => self.accounts.get(&player).filter(|_| !self.uncalled.contains(&player)),
            Occupant::Computer(_) => None,
        });
        let here = account.filter(|account| account.platform == self.platform.name());
        let named = || match here {
            Some(account) => Span::Mention { key: account.key.clone(), name: name.clone() },
            None => Span::Plain(name.clone()),
        };
        let mut spans = Vec::new();
        for piece in sentence.split_inclusive([MENTION, DEADLINE]) {
            let words = piece.trim_end_matches([MENTION, DEADLINE]);
            spans.push(Span::Plain(words.to_owned()));
            match (piece.ends_with(MENTION), self.game.deadline()) {
                (true, _) => spans.push(named()),
                (_, Some(at)) if piece.ends_with(DEADLINE) => {
                    spans.push(Span::Deadline { at, words: self.time_left() });
                }
                _ => {}
            }
        }
        Text(spans)
    }
}

/// Everybody a match is about.
fn people(game: &StoredMatch) -> Vec<PlayerId> {
    let mut people = vec![game.challenger];
    if let Invitee::Player(player) = game.invitee {
        people.push(player);
    }
    people.extend(game.joined.iter().map(|(player, _)| *player));
    for occupant in &game.seats {
        if let Occupant::Player(player) = occupant {
            people.push(*player);
        }
    }
    if let Event::Declined { by } | Event::Left { by } | Event::Cancelled { by } | Event::Voided { by, .. } =
        game.event()
    {
        people.push(*by);
    }
    people.sort_unstable();
    people.dedup();
    people
}
