//! What is agreed before a game, in one list: reading, spelling, buttons, completion and what is shown come from it.

use super::problem::Problem;
use super::{Button, Command, Language};
use crate::games;
use crate::matches::{Clock, Match};
use crate::rules::{Choice, Game, Setup, Side, Values};

/// A challenge as far as it has been put into words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    pub game: Option<&'static Game>,
    pub opponent: Option<Opponent>,
    /// The game's own choices, by name.
    pub choices: Vec<(String, String)>,
    /// The challenger's; by lot where it is not given.
    pub side: Option<Side>,
    /// People a side.
    pub team: Option<u8>,
    /// `Some(None)` is no clock.
    pub clock: Option<Option<Clock>>,
    /// Whether the clock stands on Saturdays and Sundays.
    pub weekends_off: bool,
    /// Whether the result is not to count.
    pub unrated: bool,
    /// What holds in the chat where no clock is given.
    pub usual_clock: Option<Clock>,
}

/// An opponent as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opponent {
    Anyone,
    Computer(u8),
    /// The platform's key of somebody mentioned.
    Mentioned(String),
    Handle(String),
}

/// One thing to agree on, beside the game and its own choices.
#[derive(Debug)]
pub struct Term {
    /// As it is typed before `=`. What it is called is the text `choice-NAME`.
    pub name: &'static str,
    /// Whether its values are typed without the name.
    nameless: bool,
    /// The values to choose from, as they are typed.
    pub values: fn() -> Vec<String>,
    /// All that may be typed, where it is more than that.
    allowed: Option<&'static [&'static str]>,
    /// Reads a value; `None` where there is no such value.
    set: fn(&mut Terms, &str) -> Option<()>,
    /// The value agreed on, as it is typed; `None` where it is the usual one.
    get: fn(&Terms) -> Option<String>,
    /// The value that holds where nothing is said.
    usual: fn(&Terms) -> String,
    /// Whether there is anything to choose beside the other terms.
    pub applies: fn(&Terms) -> bool,
    /// What a value is called in a game.
    pub label: fn(Language, &Game, &str) -> String,
}

/// Every term. The order is that in which they are shown; the game's own choices come after the opponent.
pub const TERMS: &[Term] = &[
    Term {
        name: "opponent",
        nameless: true,
        values: || {
            let computers = (1..=Command::LEVELS).map(|level| Opponent::Computer(level).spelled());
            std::iter::once(Opponent::Anyone.spelled()).chain(computers).collect()
        },
        allowed: None,
        set: |terms, value| {
            terms.opponent = Some(Opponent::read(value)?);
            // Teams are open to anyone.
            if terms.is_against_somebody() {
                terms.team = None;
            }
            Some(())
        },
        get: |terms| terms.opponent.as_ref().filter(|opponent| **opponent != Opponent::Anyone).map(Opponent::spelled),
        usual: |_| Opponent::Anyone.spelled(),
        applies: |_| true,
        label: |language, _, value| match Opponent::read(value) {
            Some(Opponent::Computer(level)) => language.say_with("computer", [("level", level.into())]),
            Some(Opponent::Anyone) | None => language.say("choice-opponent-anyone"),
            Some(Opponent::Mentioned(_) | Opponent::Handle(_)) => value.to_owned(),
        },
    },
    Term {
        name: "side",
        nameless: true,
        values: || ["random", "first", "second"].map(str::to_owned).to_vec(),
        allowed: None,
        set: |terms, value| {
            terms.side = Side::from_name(value);
            (terms.side.is_some() || value == "random").then_some(())
        },
        get: |terms| terms.side.map(|side| side.to_string()),
        usual: |_| "random".to_owned(),
        applies: |_| true,
        label: |language, game, value| match Side::from_name(value) {
            None => language.say("choice-side-random"),
            Some(side) => {
                language.say_with(&format!("choice-side-{side}"), [("side", language.side_name(game, side).into())])
            }
        },
    },
    Term {
        name: "teams",
        nameless: false,
        values: || (1..=Match::MOST_A_SIDE).map(|people| people.to_string()).collect(),
        allowed: None,
        set: |terms, value| {
            terms.team = value.parse().ok().filter(|team| (1..=Match::MOST_A_SIDE).contains(team));
            terms.team.map(|_| ())
        },
        get: |terms| terms.team.filter(|team| *team > 1).map(|team| team.to_string()),
        usual: |_| "1".to_owned(),
        applies: |terms| !terms.is_against_somebody(),
        label: |_, _, value| value.to_owned(),
    },
    Term {
        name: "clock",
        nameless: true,
        values: || ["12h", "1d", "3d", "7d", "14d", "none"].map(str::to_owned).to_vec(),
        allowed: Some(&Clock::ALLOWED),
        set: |terms, value| {
            let clock = if value == "none" { None } else { Some(Clock::parse(value)?) };
            terms.clock = Some(clock);
            Some(())
        },
        get: |terms| terms.clock.map(spelled_clock),
        usual: |terms| spelled_clock(terms.usual_clock),
        applies: |_| true,
        label: |language, _, value| language.clock(Clock::parse(value)),
    },
    Term {
        name: "weekends",
        nameless: false,
        values: || ["on", "off"].map(str::to_owned).to_vec(),
        allowed: None,
        set: |terms, value| {
            terms.weekends_off = value == "off";
            ["on", "off"].contains(&value).then_some(())
        },
        get: |terms| terms.weekends_off.then(|| "off".to_owned()),
        usual: |_| "on".to_owned(),
        applies: |terms| terms.clock.unwrap_or(terms.usual_clock).is_some(),
        label: |language, _, value| match value {
            "off" => language.say("choice-weekends-off"),
            _ => language.say("choice-weekends-on"),
        },
    },
    Term {
        name: "rated",
        nameless: false,
        values: || ["yes", "no"].map(str::to_owned).to_vec(),
        allowed: None,
        set: |terms, value| {
            terms.unrated = value == "no";
            ["yes", "no"].contains(&value).then_some(())
        },
        get: |terms| terms.unrated.then(|| "no".to_owned()),
        usual: |_| "yes".to_owned(),
        // Only what two people play is ever rated.
        applies: |terms| !terms.is_against_computer() && terms.team.is_none_or(|team| team == 1),
        label: |language, _, value| match value {
            "no" => language.say("choice-rated-no"),
            _ => language.say("choice-rated-yes"),
        },
    },
];

/// Something to agree on: a term of all games, or a choice of one.
#[derive(Clone, Copy, Debug)]
pub enum Topic {
    Term(&'static Term),
    Choice(&'static Choice),
}

impl Term {
    /// The term of that name that is typed with it.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        TERMS.iter().find(|term| term.name == name)
    }

    /// Its values as they are typed, with its name where that is needed, the default first.
    #[must_use]
    pub fn typed(&self) -> Vec<String> {
        (self.values)().iter().map(|value| self.spelled(value)).collect()
    }

    fn spelled(&self, value: &str) -> String {
        if self.nameless { value.to_owned() } else { format!("{}={value}", self.name) }
    }

    /// Agrees on a value.
    ///
    /// # Errors
    /// When there is no such value.
    pub fn set(&'static self, terms: &mut Terms, value: &str) -> Result<(), Problem> {
        (self.set)(terms, value).ok_or_else(|| Problem::BadSetting {
            name: self.name,
            value: value.to_owned(),
            allowed: self.allowed.map_or_else(|| (self.values)().join(", "), |allowed| allowed.join(", ")),
        })
    }
}

impl Opponent {
    /// The computer's level where none is given: for somebody who knows the rules.
    const USUAL_LEVEL: &'static str = "3";

    /// As it is typed.
    fn spelled(&self) -> String {
        match self {
            Self::Anyone => "anyone".to_owned(),
            Self::Computer(level) => format!("computer {level}"),
            Self::Mentioned(key) => format!("<@{key}>"),
            Self::Handle(handle) => format!("@{handle}"),
        }
    }

    fn read(word: &str) -> Option<Self> {
        if let Some(level) = word.strip_prefix("computer ") {
            return level.parse().ok().map(Self::Computer);
        }
        if ["anyone", "chiunque"].contains(&&*word.to_lowercase()) {
            return Some(Self::Anyone);
        }
        if let Some(key) = word.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) {
            return Some(Self::Mentioned(key.to_owned()));
        }
        word.strip_prefix('@').filter(|handle| !handle.is_empty()).map(|handle| Self::Handle(handle.to_owned()))
    }
}

impl Terms {
    /// Reads the words after `/play`.
    ///
    /// # Errors
    /// When a word means nothing, or what it says is not possible.
    pub fn read(words: &[String]) -> Result<Self, Problem> {
        let (mut terms, mut values) = (Self::default(), Vec::new());
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            let lower = word.to_lowercase();
            if let Some((name, value)) = lower.split_once('=') {
                terms.choose(name, value)?;
            } else if let Some(game) = find_game(&lower) {
                terms.game = Some(game);
            } else if lower == "computer" {
                let level = words.next_if(|next| next.bytes().all(|byte| byte.is_ascii_digit()));
                terms.oppose(Opponent::Computer(read_level(level.map_or(Opponent::USUAL_LEVEL, String::as_str))?))?;
            } else if let Some(opponent) = Opponent::read(word) {
                terms.oppose(opponent)?;
            } else {
                values.push((word, lower));
            }
        }
        // What a value is about may depend on the game, wherever that stands.
        for (word, value) in values {
            terms.take(&value).ok_or_else(|| Problem::UnknownWord { word: word.clone() })?;
        }
        Ok(terms)
    }

    fn choose(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        // A bank is a clock, too.
        if let Some(term) = Term::find(if name == "bank" { "clock" } else { name }) {
            return term.set(self, value);
        }
        self.choices.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    fn oppose(&mut self, opponent: Opponent) -> Result<(), Problem> {
        if self.opponent.is_some() {
            return Err(Problem::TwoOpponents);
        }
        self.opponent = Some(opponent);
        Ok(())
    }

    /// A value without its name, where it can be only one.
    fn take(&mut self, value: &str) -> Option<()> {
        let has = |term: &&Term| term.nameless && (term.set)(&mut self.clone(), value).is_some();
        if let Some(term) = TERMS.iter().find(has) {
            return (term.set)(self, value);
        }
        let choice = allowing(self.game?, value)?;
        self.choices.push((choice.name.to_owned(), value.to_owned()));
        Some(())
    }

    /// The setup they describe. `seed` decides what is drawn by lot.
    ///
    /// # Errors
    /// When the game does not allow one of the choices.
    pub fn setup(&self, game: &'static Game, seed: u64) -> Result<Setup, Problem> {
        let choices: Vec<(&str, &str)> = self.choices.iter().map(|(name, value)| (&**name, &**value)).collect();
        Setup::new(game, &choices, seed).map_err(|error| Problem::BadSetup { game, error })
    }

    const fn is_against_computer(&self) -> bool {
        matches!(self.opponent, Some(Opponent::Computer(_)))
    }

    fn is_against_somebody(&self) -> bool {
        !matches!(self.opponent, None | Some(Opponent::Anyone))
    }

    /// The same terms for another game.
    #[must_use]
    pub fn of(&self, game: &'static Game) -> Self {
        Self { game: Some(game), ..self.clone() }
    }

    /// The same terms but for a value of one of them.
    #[must_use]
    pub fn with(&self, topic: Topic, value: &str) -> Self {
        let mut terms = self.clone();
        match topic {
            Topic::Term(term) => (term.set)(&mut terms, value).unwrap_or_default(),
            Topic::Choice(choice) => {
                terms.choices.retain(|(name, _)| name != choice.name);
                terms.choices.push((choice.name.to_owned(), value.to_owned()));
            }
        }
        terms
    }

    /// The line that says all this, as short as it can be said, with `mark` at its end.
    #[must_use]
    pub fn line(&self, mark: &str) -> String {
        let line = |name: Option<&str>| {
            let mut words = vec!["/play".to_owned()];
            words.extend(name.map(str::to_owned));
            words.extend(self.choices.iter().filter_map(|(name, value)| self.spelled_choice(name, value)));
            // The opponent comes last: a number after the computer would be its level.
            words.extend(TERMS.iter().rev().filter_map(|term| {
                let value = (term.get)(self)?;
                Some(term.spelled(&value))
            }));
            words.extend((!mark.is_empty()).then(|| mark.to_owned()));
            words.join(" ")
        };
        let line_by_id = line(self.game.map(|game| game.id));
        match self.game {
            Some(game) if line_by_id.len() > Button::LONGEST_LINE => line(Some(&shortest_name(game))),
            _ => line_by_id,
        }
    }

    /// A choice as it is typed; `None` where it is the default.
    fn spelled_choice(&self, name: &str, value: &str) -> Option<String> {
        let choice = self.game.and_then(|game| game.choices.iter().find(|choice| choice.name == name));
        if choice.is_some_and(|choice| choice.default == value) {
            return None;
        }
        let is_enough = |game| allowing(game, value).is_some_and(|meant| meant.name == name);
        Some(if self.game.is_some_and(is_enough) { value.to_owned() } else { format!("{name}={value}") })
    }
}

impl Topic {
    /// Everything to agree on in a game, in the order in which it is shown.
    pub fn of(game: &'static Game) -> impl Iterator<Item = Self> {
        let (opponent, others) = TERMS.split_first().expect("the opponent is there");
        let choices = game.choices.iter().map(Self::Choice);
        std::iter::once(Self::Term(opponent)).chain(choices).chain(others.iter().map(Self::Term))
    }

    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Term(term) => term.name,
            Self::Choice(choice) => choice.name,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        language.say(&format!("choice-{}", self.name()))
    }

    /// What a value is called.
    #[must_use]
    pub fn label(&self, language: Language, game: &Game, value: &str) -> String {
        match self {
            Self::Term(term) => (term.label)(language, game, value),
            Self::Choice(choice) => {
                let named = language.try_say(&format!("choice-{}-{value}", choice.name), []);
                let words = || language.game_text_with(game, choice.name, [("value", value.into())]);
                named.or_else(|| Some(words()).filter(|words| !words.is_empty())).unwrap_or_else(|| value.to_owned())
            }
        }
    }

    /// The values to choose from, as they are typed; none where there are too many to show.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        match self {
            Self::Term(term) => (term.values)(),
            Self::Choice(Choice { values, .. }) => match values {
                Values::Numbers { least, most } | Values::Edges { least, most } => {
                    (*least..=*most).map(|number| number.to_string()).collect()
                }
                Values::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
                Values::Seed | Values::Drawn { .. } => Vec::new(),
            },
        }
    }

    /// The value agreed on, as it is typed; `None` where it is drawn by lot.
    #[must_use]
    pub fn value(&self, terms: &Terms) -> Option<String> {
        match self {
            Self::Term(term) => Some((term.get)(terms).unwrap_or_else(|| (term.usual)(terms))),
            Self::Choice(choice) => {
                let chosen = terms.choices.iter().find(|(name, _)| name == choice.name);
                let value = chosen.map_or(choice.default, |(_, value)| value);
                (!value.is_empty()).then(|| value.to_owned())
            }
        }
    }

    /// Whether there is anything to choose.
    #[must_use]
    pub fn is_open(&self, terms: &Terms) -> bool {
        let applies = match self {
            Self::Term(term) => (term.applies)(terms),
            Self::Choice(_) => true,
        };
        applies && self.values().len() > 1
    }
}

/// The game of that id, or that people call so.
#[must_use]
pub fn find_game(word: &str) -> Option<&'static Game> {
    let is_called = |game: &&&Game| aliases(game).iter().any(|name| name == word);
    games::find(word).or_else(|| games::GAMES.iter().find(is_called).copied())
}

fn aliases(game: &Game) -> Vec<String> {
    let names = Language::ALL.map(|language| language.game_text(game, "aliases"));
    names.iter().flat_map(|names| names.split_whitespace()).map(str::to_owned).collect()
}

fn shortest_name(game: &Game) -> String {
    let names = aliases(game).into_iter().chain([game.id.to_owned()]);
    names.min_by_key(String::len).expect("there is the id")
}

/// The choice of a game that a value alone can be meant for.
fn allowing(game: &'static Game, value: &str) -> Option<&'static Choice> {
    game.choices.iter().find(|choice| Setup::new(game, &[(choice.name, value)], 0).is_ok())
}

fn spelled_clock(clock: Option<Clock>) -> String {
    clock.map_or_else(|| "none".to_owned(), |clock| clock.to_string())
}

fn read_level(level: &str) -> Result<u8, Problem> {
    let bad = || Problem::BadLevel { level: level.to_owned(), most: Command::LEVELS };
    level.parse().ok().filter(|level| (1..=Command::LEVELS).contains(level)).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Terms {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Terms::read(&words).unwrap_or_else(|problem| panic!("{line}: {problem:?}"))
    }

    #[test]
    fn terms_are_spelled_as_short_as_they_can_be_read() {
        for (typed, spelled) in [
            ("", "/play"),
            ("STRIPES", "/play stripes"),
            ("stripes anyone side=random teams=1 size=13", "/play stripes"),
            ("15 stripes", "/play stripes 15"),
            ("stripes size=15 side=first @bob", "/play stripes 15 first @bob"),
            ("computer snort second centre=allowed 16", "/play briths-square allowed 16 second computer 3"),
            ("teams=3 snort", "/play briths-square teams=3"),
            ("<@42> size=5", "/play size=5 <@42>"),
            ("stripes bank=5d+12h", "/play stripes 5d+12h"),
            ("none stripes second", "/play stripes none second"),
            ("insert 7 random", "/play insert 7"),
            ("insert seed=7 chiunque", "/play insert 7"),
            (
                "snort @abcdefghijklmnopqrstuvwxyz size=16 centre=allowed",
                "/play briths-square 16 allowed @abcdefghijklmnopqrstuvwxyz",
            ),
            (
                "snort @abcdefghijklmnopqrstuvwxyz size=16 centre=allowed side=second",
                "/play snort 16 allowed second @abcdefghijklmnopqrstuvwxyz",
            ),
        ] {
            let terms = read(typed);
            let line = terms.line("");
            assert_eq!(line, spelled, "{typed}");
            // What is said again says the same.
            assert_eq!(read(line.strip_prefix("/play").unwrap()).line(""), spelled, "{typed}");
        }
    }

    #[test]
    fn every_topic_can_be_given_each_of_its_values() {
        for game in games::GAMES {
            let plain = Terms { game: Some(game), ..Terms::default() };
            for topic in Topic::of(game) {
                for value in topic.values() {
                    let terms = plain.with(topic, &value);
                    assert_eq!(topic.value(&terms), Some(value.clone()), "{} of {}", topic.name(), game.id);
                    assert_eq!(read(terms.line("").strip_prefix("/play").unwrap()).line(""), terms.line(""));
                    assert!(terms.setup(game, 1).is_ok());
                    for other in Topic::of(game).filter(|other| other.name() != topic.name()) {
                        assert_eq!(other.value(&terms), other.value(&plain));
                    }
                }
            }
        }
    }

    #[test]
    fn against_somebody_there_are_no_teams() {
        let teams = read("stripes teams=2");
        let opponent = Topic::Term(&TERMS[0]);
        assert_eq!(teams.with(opponent, "computer 1").line(""), "/play stripes computer 1");
        assert_eq!(teams.with(opponent, "anyone").line(""), "/play stripes teams=2");
        let is_open = |terms: &Terms| Topic::Term(Term::find("teams").unwrap()).is_open(terms);
        assert!(is_open(&teams) && !is_open(&read("stripes @bob")));
    }
}
