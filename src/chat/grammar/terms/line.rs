//! Terms as they are typed: read from a line, and spelled as short a line as says the same.

use crate::chat::grammar::command::Command;
use crate::chat::grammar::keyword;
use crate::chat::grammar::terms::{Opponent, TERMS, Term, Terms};
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::Button;
use crate::chat::presentation::problem::Problem;
use tavoliere_games::games;
use tavoliere_games::rules::{Choice, Game, Setup};

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
            } else if keyword::is(word, "computer") {
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

fn read_level(level: &str) -> Result<u8, Problem> {
    let bad = || Problem::BadLevel { level: level.to_owned(), most: Command::LEVELS };
    level.parse().ok().filter(|level| (1..=Command::LEVELS).contains(level)).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::grammar::terms::Topic;

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
