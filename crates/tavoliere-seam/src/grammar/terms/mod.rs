//! The terms of a challenge, in one list. Reading, spelling, buttons, completion and texts use it.

pub mod line;
mod topic;

use crate::grammar::keyword;
use crate::grammar::levels;
use crate::grammar::problem::Problem;
use crate::platform::language::{Language, SIDE};
use crate::platform::time;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Setup, Side};
use tavoliere_play::matches::{Challenge, Clock, Invitee, Match, MatchTerms, PlayerId};

pub use topic::Topic;

/// The terms of a challenge as far as they are given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    pub game: Option<&'static Game>,
    pub opponent: Option<Opponent>,
    /// The game's own choices, by name.
    pub choices: Vec<(String, String)>,
    /// The challenger's side. `None`: drawn by lot.
    pub side: Option<Side>,
    /// The number of people on each side.
    pub team: Option<u8>,
    /// `None` if the terms say nothing of a clock, `Some(None)` for no clock.
    pub clock: Option<Option<Clock>>,
    /// Whether the clock stops on Saturdays and Sundays.
    pub weekends_off: bool,
    /// Whether the result counts for ratings. `None` if the terms say nothing of it: then it does, but not in a
    /// [first game](Self::is_first).
    pub rated: Option<bool>,
    /// Whether the second side may take over the first move. `None` if the terms say nothing of it.
    pub swap: Option<bool>,
    /// Whether two games are played, with the sides exchanged, for one result.
    pub double: bool,
    /// Of how many games the better half decides; 0 or 1 for one game.
    pub best_of: u8,
    /// Whether all games by Italian authors begin together.
    pub all_games: bool,
    /// The clock if the terms say nothing of a clock.
    pub usual_clock: Option<Clock>,
    /// Whether somebody is to play who has not finished a game with a person, or two who have not finished one with each other.
    pub is_first: bool,
}

/// An opponent as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opponent {
    Anyone,
    /// Anyone, also in other chats.
    Everyone,
    /// The computer, at a level that fits the challenger if none is named.
    Computer(Option<u8>),
    /// The platform's key of a mentioned person.
    Mentioned(String),
    /// A person of a button, spelled `~12`.
    Known(PlayerId),
    Handle(String),
}

/// One term of a challenge, beside the game and its choices.
#[derive(Debug)]
pub struct Term {
    /// The word before `=`. The text `choice-NAME` is its title.
    pub name: &'static str,
    /// The place in the form of `/play`. Buttons have the order of the list.
    pub place: u8,
    /// Whether people type its values without the name.
    nameless: bool,
    /// The values on buttons, as they are typed.
    pub values: fn() -> Vec<String>,
    /// The same as words of which one is chosen. Empty for the opponent.
    pub words: &'static [&'static str],
    /// The words that the form of `/tournament` offers; none if it is only typed there. `None` if tournaments do not have the
    /// term.
    pub in_tournaments: Option<&'static [&'static str]>,
    /// The forms that may be typed, if there are more than the values on buttons.
    allowed: Option<&'static [&'static str]>,
    /// Sets a value. `None` if there is no such value.
    set: fn(&mut Terms, &str) -> Option<()>,
    /// The value, as it is typed. `None` for the default.
    get: fn(&Terms) -> Option<String>,
    /// The default, as it is typed.
    usual: fn(&Terms) -> String,
    /// Whether the term makes sense with the other terms.
    pub applies: fn(&Terms) -> bool,
    /// The text for a value, in a game.
    pub label: fn(Language, &Game, &str) -> String,
}

/// The clocks to choose from, as they are typed. The last one is none.
const CLOCKS: [&str; 6] = ["12h", "1d", "3d", "7d", "14d", "none"];

/// How many games belong together: one, two with the sides exchanged, the best of three or five, or all by Italian authors.
const GAMES_TOGETHER: [&str; 5] = ["1", "2", "3", "5", "8"];

/// Every term, in the order in which they are shown. The choices of the game come after the opponent.
pub const TERMS: &[Term] = &[
    Term {
        name: "opponent",
        place: 0,
        nameless: true,
        values: || {
            let computers = (1..=levels::LEVELS).map(|level| Opponent::Computer(Some(level)).spelled());
            [Opponent::Anyone, Opponent::Everyone].map(|one| one.spelled()).into_iter().chain(computers).collect()
        },
        words: &[],
        in_tournaments: None,
        allowed: None,
        set: |terms, value| {
            terms.opponent = Some(Opponent::parse(value)?);
            // Teams are open to anyone.
            if terms.is_against_somebody() {
                terms.team = None;
            }
            Some(())
        },
        get: |terms| terms.opponent.as_ref().filter(|opponent| **opponent != Opponent::Anyone).map(Opponent::spelled),
        usual: |_| Opponent::Anyone.spelled(),
        applies: |_| true,
        label: |language, game, value| match Opponent::parse(value) {
            Some(Opponent::Computer(Some(level))) => levels::computer(language, Some(game), level),
            Some(Opponent::Computer(None)) => language.say("choice-opponent-computer"),
            Some(Opponent::Everyone) => language.say("choice-opponent-everyone"),
            Some(Opponent::Anyone) | None => language.say("choice-opponent-anyone"),
            Some(Opponent::Mentioned(_) | Opponent::Known(_) | Opponent::Handle(_)) => value.to_owned(),
        },
    },
    Term {
        name: "side",
        place: 1,
        nameless: true,
        values: || ["random", "first", "second"].map(str::to_owned).to_vec(),
        words: &["random", "first", "second"],
        in_tournaments: None,
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
            Some(side) => language.say_with(&format!("choice-side-{side}"), language.side_variables(game, side, SIDE)),
        },
    },
    Term {
        name: "teams",
        place: 5,
        nameless: false,
        values: || (1..=Match::MOST_A_SIDE).map(|people| people.to_string()).collect(),
        words: &["1", "2", "3"],
        in_tournaments: None,
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
        place: 2,
        nameless: true,
        values: || CLOCKS.map(str::to_owned).to_vec(),
        words: &CLOCKS,
        in_tournaments: Some(CLOCKS.split_at(CLOCKS.len() - 1).0),
        allowed: Some(&Clock::ALLOWED),
        set: |terms, value| {
            let clock = if value == "none" { None } else { Some(Clock::parse(value)?) };
            terms.clock = Some(clock);
            Some(())
        },
        get: |terms| terms.clock.map(spelled_clock),
        usual: |terms| spelled_clock(terms.usual_clock),
        applies: |_| true,
        label: |language, _, value| time::clock(language, Clock::parse(value)),
    },
    Term {
        name: "weekends",
        place: 4,
        nameless: false,
        values: || ["on", "off"].map(str::to_owned).to_vec(),
        words: &["on", "off"],
        in_tournaments: Some(&[]),
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
        place: 3,
        nameless: false,
        values: || ["yes", "no"].map(str::to_owned).to_vec(),
        words: &["yes", "no"],
        in_tournaments: Some(&["yes", "no"]),
        allowed: None,
        set: |terms, value| {
            terms.rated = Some(value == "yes");
            ["yes", "no"].contains(&value).then_some(())
        },
        get: |terms| terms.rated.map(|rated| spelled_flag(rated).to_owned()),
        usual: |terms| spelled_flag(!terms.is_first).to_owned(),
        // Only matches between two people are rated.
        applies: |terms| !terms.is_against_computer() && terms.team.is_none_or(|team| team == 1),
        label: |language, _, value| match value {
            "no" => language.say("choice-rated-no"),
            _ => language.say("choice-rated-yes"),
        },
    },
    Term {
        name: "swap",
        place: 6,
        nameless: false,
        values: || ["no", "yes"].map(str::to_owned).to_vec(),
        words: &["yes", "no"],
        in_tournaments: Some(&["yes", "no"]),
        allowed: None,
        set: |terms, value| {
            terms.swap = Some(value == "yes");
            ["yes", "no"].contains(&value).then_some(())
        },
        get: |terms| terms.swap.map(|swap| spelled_flag(swap).to_owned()),
        usual: |terms| spelled_flag(terms.usually_swaps()).to_owned(),
        applies: |_| true,
        label: |language, _, value| language.say(&format!("choice-swap-{value}")),
    },
    Term {
        name: "double",
        place: 7,
        nameless: false,
        values: || GAMES_TOGETHER.map(str::to_owned).to_vec(),
        words: &GAMES_TOGETHER,
        in_tournaments: None,
        allowed: None,
        set: |terms, value| {
            (terms.double, terms.all_games) = (value == "2", value == "8");
            terms.best_of = value.parse().ok().filter(|of| [3, 5].contains(of)).unwrap_or(1);
            GAMES_TOGETHER.contains(&value).then_some(())
        },
        get: |terms| match (terms.double, terms.all_games, terms.best_of) {
            (_, true, _) => Some("8".to_owned()),
            (true, ..) => Some("2".to_owned()),
            (.., of @ (3 | 5)) => Some(of.to_string()),
            _ => None,
        },
        usual: |_| "1".to_owned(),
        applies: |_| true,
        label: |language, _, value| language.say(&format!("choice-double-{value}")),
    },
];

impl Term {
    /// The term of that name.
    pub fn find(name: &str) -> Option<&'static Self> {
        TERMS.iter().find(|term| term.name == name)
    }

    /// Its values as they are typed in a language, with the name if it is needed. The default comes first.
    pub fn typed(&self, language: Language) -> Vec<String> {
        let typed = |value: &String| {
            let value = keyword::typed_value(language, self.name, value);
            let name = || keyword::option_name(language, self.name);
            if self.nameless { value } else { format!("{}={value}", name()) }
        };
        (self.values)().iter().map(typed).collect()
    }

    fn spelled(&self, value: &str) -> String {
        if self.nameless { value.to_owned() } else { format!("{}={value}", self.name) }
    }

    /// A value as it is stored, from what is typed in any language.
    fn canonical(&self, typed: &str) -> String {
        let meant = keyword::value(typed, self.name, self.words);
        meant.map_or_else(
            || if self.name == "clock" { keyword::of_clock(typed) } else { typed.to_owned() },
            str::to_owned,
        )
    }

    /// Sets a value.
    ///
    /// # Errors
    /// If there is no such value.
    pub fn set(&'static self, terms: &mut Terms, value: &str) -> Result<(), Problem> {
        (self.set)(terms, &self.canonical(value)).ok_or_else(|| Problem::BadSetting {
            name: self.name,
            value: value.to_owned(),
            allowed: self.allowed.map_or_else(|| (self.values)().join(", "), |allowed| allowed.join(", ")),
        })
    }
}

impl Opponent {
    /// The opponent, as it is typed.
    pub fn spelled(&self) -> String {
        match self {
            Self::Anyone => "anyone".to_owned(),
            Self::Everyone => "everyone".to_owned(),
            Self::Computer(None) => "computer".to_owned(),
            Self::Computer(Some(level)) => format!("computer {level}"),
            Self::Mentioned(key) => format!("<@{key}>"),
            Self::Known(player) => format!("~{}", player.0),
            Self::Handle(handle) => format!("@{handle}"),
        }
    }

    fn parse(word: &str) -> Option<Self> {
        if let Some(level) = word.strip_prefix("computer ") {
            return level.parse().ok().map(|level| Self::Computer(Some(level)));
        }
        if keyword::matches(word, "anyone") {
            return Some(Self::Anyone);
        }
        if keyword::matches(word, "everyone") {
            return Some(Self::Everyone);
        }
        if keyword::matches(word, "computer") {
            return Some(Self::Computer(None));
        }
        if let Some(key) = word.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) {
            return Some(Self::Mentioned(key.to_owned()));
        }
        if let Some(number) = word.strip_prefix('~') {
            return number.parse().ok().map(|number| Self::Known(PlayerId(number)));
        }
        word.strip_prefix('@').filter(|handle| !handle.is_empty()).map(|handle| Self::Handle(handle.to_owned()))
    }
}

impl Terms {
    /// The setup of a game with these choices. `seed` decides what is drawn by lot.
    ///
    /// # Errors
    /// If the game does not allow one of the choices.
    pub fn setup(&self, game: &'static Game, seed: u64) -> Result<Setup, Problem> {
        let choices: Vec<(&str, &str)> = self.choices.iter().map(|(name, value)| (&**name, &**value)).collect();
        Setup::new(game, &choices, seed).map_err(|error| Problem::BadSetup { game, error })
    }

    /// The terms of an invitation. No chat decides its usual clock, so it is the default.
    pub fn of_invitation(self) -> Self {
        Self { usual_clock: Some(Clock::DEFAULT), ..self }
    }

    /// The challenge with these terms. The clock is [`usual_clock`](Self::usual_clock) if the terms say nothing of a
    /// clock.
    pub fn challenge(&self, setup: Setup, host: PlayerId, invitee: Invitee) -> Challenge {
        Challenge {
            invitee,
            wish: self.side,
            terms: MatchTerms {
                team: self.team.unwrap_or(1),
                clock: self.clock.unwrap_or(self.usual_clock),
                weekends_off: self.weekends_off,
                rated: self.is_rated(),
                swap: self.swap.unwrap_or_else(|| setup.game.balance.is_proven_for_first() && self.is_swap_usual()),
                double: self.double,
                best_of: self.best_of.max(1),
                all_games: self.all_games,
                first: self.is_first && self.rated.is_none(),
            },
            ..Challenge::new(setup, host)
        }
    }

    /// Whether the second side may take over the first move if the terms say nothing of it: in rated games of two people
    /// that are proven to be won by the first side, unless both sides are played anyway.
    fn usually_swaps(&self) -> bool {
        self.game.is_some_and(|game| game.balance.is_proven_for_first()) && self.is_swap_usual()
    }

    /// The same for such a game.
    fn is_swap_usual(&self) -> bool {
        self.is_rated() && !self.double && !self.is_against_computer() && self.team.is_none_or(|team| team == 1)
    }

    /// Whether the result counts for ratings, as the terms say or as is usual.
    pub fn is_rated(&self) -> bool {
        self.rated.unwrap_or(!self.is_first)
    }

    /// The game whose match stands for all that begin together.
    pub const FIRST_OF_ALL: &'static Game = GAMES[0];

    /// Whether all games by Italian authors could begin together: between two people who know each other, on the usual boards.
    pub fn may_be_all_games(&self) -> bool {
        let is_open = matches!(self.opponent, None | Some(Opponent::Everyone | Opponent::Computer(_)));
        !is_open
            && !self.double
            && self.best_of <= 1
            && self.choices.is_empty()
            && self.team.is_none_or(|team| team == 1)
    }

    const fn is_against_computer(&self) -> bool {
        matches!(self.opponent, Some(Opponent::Computer(_)))
    }

    fn is_against_somebody(&self) -> bool {
        !matches!(self.opponent, None | Some(Opponent::Anyone | Opponent::Everyone))
    }

    /// Whether anything beside the game is given.
    pub fn is_detailed(&self) -> bool {
        !self.choices.is_empty() || self.given().next().is_some()
    }

    /// The terms that differ from the default, without the choices of the game.
    pub fn given(&self) -> impl Iterator<Item = &'static Term> {
        TERMS.iter().filter(|term| (term.get)(self).is_some())
    }

    /// The same terms with another opponent.
    pub fn against(&self, opponent: Opponent) -> Self {
        Self { opponent: Some(opponent), team: None, ..self.clone() }
    }

    /// The same terms for another game.
    pub fn for_game(&self, game: &'static Game) -> Self {
        Self { game: Some(game), ..self.clone() }
    }

    /// The same terms with another value for one topic.
    pub fn with_value(&self, topic: Topic, value: &str) -> Self {
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
}

const fn spelled_flag(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

fn spelled_clock(clock: Option<Clock>) -> String {
    clock.map_or_else(|| "none".to_owned(), |clock| clock.to_string())
}
