//! The words after `/tournament new` and `/tournament #code set`, and the terms that follow from them.

use tavoliere_games::rules::Game;
use tavoliere_play::tournaments::pairings::{league, swiss};

use tavoliere_play::matches::Clock;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_play::tournaments::{Format, TournamentTerms, Voters};
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::option_lists::{HOST_NUMBERS, HOST_TEXTS};
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::grammar::terms::{Terms, Topic};

/// The options that are only typed: who votes, who may join, and how many games of a hundred an entrant must have ended in time.
const VOTERS: &str = "voters";
pub(super) const OPEN: &str = "open";
const RELIABLE: &str = "reliable";

/// The words for a tournament that people of all chats see, and for one that is told in its chats alone.
pub(super) const OPEN_TO: [&str; 2] = ["everyone", "here"];

/// The terms that a host requests; those not given are `None`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct HostWishes {
    pub format: Option<Format>,
    pub challenge: Terms,
    most: Option<u32>,
    least: Option<u32>,
    /// `Some(None)`: when it is full.
    begins: Option<Option<Millis>>,
    rounds: Option<u32>,
    division: Option<u32>,
    movers: Option<u32>,
    reach: Option<u32>,
    lasts: Option<Millis>,
    cap: Option<Millis>,
    at_once: Option<u32>,
    voters: Option<Voters>,
    pub is_listed: Option<bool>,
    reliability: Option<u32>,
    name: Option<String>,
    about: Option<String>,
}

impl HostWishes {
    /// Reads the words. A name and what it is about go on to the next option.
    ///
    /// # Errors
    /// If a word is unknown, or a value is not possible.
    pub(super) fn parse(words: &[String]) -> Result<Self, Problem> {
        let (mut wishes, mut others) = (Self::default(), Vec::new());
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            let formats = Format::NAMED.map(|(name, _)| name);
            let options = HOST_NUMBERS.into_iter().chain(HOST_TEXTS).chain([VOTERS, OPEN, RELIABLE]);
            let named = word.split_once('=').map(|(name, value)| (name.to_lowercase(), value));
            let option = named.and_then(|(name, value)| Some((keyword::option(&name, options)?, value)));
            match (option, keyword::find(word, &formats)) {
                (Some((name @ ("name" | "about"), value)), _) => {
                    let mut text = value.to_owned();
                    while let Some(next) = words.next_if(|next| !next.contains('=')) {
                        text = format!("{text} {next}");
                    }
                    let (place, most) = match name {
                        "name" => (&mut wishes.name, TournamentTerms::LONGEST_NAME),
                        _ => (&mut wishes.about, TournamentTerms::LONGEST_ABOUT),
                    };
                    *place = Some(cleaned(&text, most));
                }
                (Some((name, value)), _) => wishes.choose(name, value)?,
                (None, Some(format)) => {
                    wishes.format = Format::NAMED.iter().find(|(name, _)| *name == format).map(|(_, format)| *format);
                }
                (None, None) => others.push(word.clone()),
            }
        }
        wishes.challenge = Terms::parse(&others)?;
        if wishes.challenge.given().any(|term| term.in_tournaments.is_none()) {
            return Err(Problem::Refused("refused-tournament-term"));
        }
        Ok(wishes)
    }

    fn choose(&mut self, name: &'static str, value: &str) -> Result<(), Problem> {
        let number = |least: u32, most: u32| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| bad(name, value, format!("{least} … {most}")))
        };
        let span = |most: Millis| {
            let span = span_of(value).filter(|span| (Millis::HOUR..=most).contains(span));
            span.ok_or_else(|| bad(name, value, format!("1h … {}d", most / Millis::DAY)))
        };
        match name {
            "most" => self.most = Some(number(2, 1_024)?),
            "least" => self.least = Some(number(2, 1_024)?),
            "rounds" => self.rounds = Some(number(1, swiss::MOST_ROUNDS)?),
            "at-once" => self.at_once = Some(number(1, 20)?),
            "division" => self.division = Some(number(league::SMALLEST as u32, league::LARGEST as u32)?),
            "movers" => self.movers = Some(number(0, 3)?),
            "reach" => self.reach = Some(number(1, 10)?),
            "lasts" => self.lasts = Some(span(Millis::from_days(14))?),
            "cap" => self.cap = Some(span(Millis::from_days(180))?),
            RELIABLE => self.reliability = Some(number(0, 100)?),
            OPEN => {
                let typed = value.to_lowercase();
                // In Spanish, `todos` is also the word for a format.
                let all = || keyword::matches(&typed, "round-robin").then_some(OPEN_TO[0]);
                let word = keyword::value(&typed, OPEN, &OPEN_TO).or_else(all);
                let word = word.ok_or_else(|| bad(name, value, OPEN_TO.join(", ")))?;
                self.is_listed = Some(word == OPEN_TO[0]);
            }
            VOTERS => {
                let words = Voters::NAMED.map(|(word, _)| word);
                let word = keyword::value(&value.to_lowercase(), VOTERS, &words);
                let chosen = Voters::NAMED.into_iter().find(|(named, _)| Some(*named) == word);
                self.voters = Some(chosen.ok_or_else(|| bad(name, value, words.join(", ")))?.1);
            }
            _ if keyword::matches(value, "full") => self.begins = Some(None),
            _ => self.begins = Some(Some(span(TournamentTerms::LONGEST_REGISTRATION)?)),
        }
        Ok(())
    }

    /// The terms of a new tournament.
    ///
    /// # Errors
    /// If they do not fit each other.
    pub(super) fn terms(
        self,
        game: &'static Game,
        host: tavoliere_play::tournaments::pairings::entrant::EntrantId,
        (now, seed): (Timestamp, u64),
        name: impl FnOnce(Format) -> String,
    ) -> Result<TournamentTerms, Problem> {
        let format = self.chosen(self.format.unwrap_or(Format::Swiss { rounds: None }))?;
        let (clock, cap, [least, most], at_once) = TournamentTerms::defaults_for(format);
        let terms = TournamentTerms {
            name: self.name.clone().filter(|name| !name.is_empty()).unwrap_or_else(|| name(format)),
            about: String::new(),
            setup: self.challenge.setup(game, seed)?,
            format,
            host: Some(host),
            clock,
            weekends_off: false,
            rated: true,
            swap: game.balance.is_proven_for_first() && format != Format::Votes,
            least,
            most,
            begins: None,
            cap,
            at_once,
            voters: Voters::default(),
            is_listed: false,
            reliability: 0,
        };
        self.changed(terms, now, seed)
    }

    /// Terms with these changes.
    ///
    /// # Errors
    /// If they do not fit each other.
    pub(super) fn changed(
        self,
        before: TournamentTerms,
        now: Timestamp,
        seed: u64,
    ) -> Result<TournamentTerms, Problem> {
        let Terms { game, clock, weekends_off, rated, swap, ref choices, .. } = self.challenge;
        if game.is_some_and(|game| game.id != before.setup.game.id) {
            return Err(Problem::Refused("refused-tournament-game"));
        }
        let clock: Clock = match clock {
            Some(Some(clock)) => clock,
            Some(None) => return Err(Problem::Refused("refused-tournament-clock")),
            None => before.clock,
        };
        let setup = match choices.is_empty() {
            true => before.setup.clone(),
            false => self.challenge.setup(before.setup.game, seed)?,
        };
        let format = self.chosen(self.format.unwrap_or(before.format))?;
        // Nobody can vote for taking over the first move.
        let is_voted = format == Format::Votes;
        if is_voted && swap == Some(true) {
            return Err(Problem::Refused("refused-tournament-swap"));
        }
        let usual_cap = match format {
            Format::Arena { .. } => TournamentTerms::defaults_for(format).1,
            _ if clock == before.clock => before.cap,
            _ => TournamentTerms::usual_cap(clock),
        };
        let terms = TournamentTerms {
            name: self.name.filter(|name| !name.is_empty()).unwrap_or(before.name),
            about: self.about.unwrap_or(before.about),
            setup,
            format,
            clock,
            weekends_off: weekends_off || before.weekends_off,
            // A team is nobody's rating.
            rated: before.rated && rated.unwrap_or(true) && !is_voted,
            swap: swap.unwrap_or(before.swap && !is_voted),
            least: self.least.unwrap_or(before.least.min(self.most.unwrap_or(before.least))),
            most: self.most.unwrap_or(before.most.max(self.least.unwrap_or(0)).min(TournamentTerms::limit(format))),
            begins: self.begins.map_or(before.begins, |begins| begins.map(|span| now + span)),
            cap: self.cap.unwrap_or(usual_cap),
            at_once: self.at_once.unwrap_or(before.at_once),
            voters: self.voters.unwrap_or(before.voters),
            is_listed: self.is_listed.unwrap_or(before.is_listed),
            reliability: self.reliability.unwrap_or(before.reliability),
            ..before
        };
        check(&terms)?;
        Ok(terms)
    }

    /// The format with what is chosen for it.
    fn chosen(&self, format: Format) -> Result<Format, Problem> {
        let Self { rounds, division, movers, reach, lasts, voters, .. } = *self;
        let given = [
            ("rounds", rounds.is_some()),
            ("division", division.is_some()),
            ("movers", movers.is_some()),
            ("reach", reach.is_some()),
            ("lasts", lasts.is_some()),
            (VOTERS, voters.is_some()),
        ];
        let own = own_options(format);
        if let Some((option, _)) = given.into_iter().find(|(name, is_given)| *is_given && !own.contains(name)) {
            let id = if own.is_empty() { "refused-tournament-option" } else { "refused-tournament-option-own" };
            let facts = [("option", Fact::Options(vec![option])), ("own", Fact::Options(own.to_vec()))];
            return Err(Problem::with(id, facts));
        }
        let mut format = format;
        match &mut format {
            Format::Swiss { rounds: now } => *now = rounds.or(*now),
            Format::League { size, movers: now, .. } => {
                *size = division.unwrap_or(*size);
                *now = movers.unwrap_or(*now);
            }
            Format::Ladder { reach: now } => *now = reach.unwrap_or(*now),
            Format::Arena { hours } => {
                let wanted = lasts.map(|span| u32::try_from(span / Millis::HOUR).expect("two weeks at most"));
                *hours = wanted.unwrap_or(*hours);
            }
            _ => {}
        }
        Ok(format)
    }
}

/// The names of all that a host can choose for a tournament of a game.
pub(super) fn options(game: &'static Game) -> Vec<&'static str> {
    let is_of_tournaments = |topic: &Topic| match topic {
        Topic::Term(term) => term.in_tournaments.is_some(),
        Topic::Choice(_) => true,
    };
    let topics = Topic::in_game(game).filter(is_of_tournaments).map(|topic| topic.name());
    HOST_TEXTS.into_iter().chain(HOST_NUMBERS).chain([VOTERS, OPEN, RELIABLE]).chain(topics).collect()
}

/// The options that only one format has.
const fn own_options(format: Format) -> &'static [&'static str] {
    match format {
        Format::Swiss { .. } => &["rounds"],
        Format::League { .. } => &["division", "movers"],
        Format::Ladder { .. } => &["reach"],
        Format::Arena { .. } => &["lasts"],
        Format::Votes => &[VOTERS],
        Format::RoundRobin(_) | Format::Knockout | Format::Teams => &[],
    }
}

/// Refuses terms that do not fit each other.
fn check(terms: &TournamentTerms) -> Result<(), Problem> {
    let limit = TournamentTerms::limit(terms.format);
    if terms.most > limit {
        return Err(Problem::with("refused-tournament-size", [("limit", Fact::Count(limit.into()))]));
    }
    if terms.least > terms.most {
        return Err(Problem::Refused("refused-tournament-least"));
    }
    // Two chats play each other.
    if terms.is_listed && terms.format.has_teams() {
        return Err(Problem::with("refused-tournament-option", [("option", Fact::Options(vec![OPEN]))]));
    }
    if !terms.is_playable() {
        return Err(Problem::Refused("refused-tournament-cap"));
    }
    Ok(())
}

fn bad(name: &'static str, value: &str, allowed: String) -> Problem {
    Problem::BadSetting { name, value: value.to_owned(), allowed }
}

/// A span such as `3d` or `12h`, with the units of any language.
fn span_of(text: &str) -> Option<Millis> {
    let text = keyword::of_clock(&text.to_lowercase());
    let days = text.strip_suffix('d').and_then(|days| days.parse::<u16>().ok());
    let hours = text.strip_suffix('h').and_then(|hours| hours.parse::<u16>().ok());
    days.map(|days| Millis::from_days(days.into())).or(hours.map(|hours| Millis::from_hours(hours.into())))
}

/// A text on one line, cut.
fn cleaned(text: &str, most: usize) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(most).collect::<String>().trim().to_owned()
}
