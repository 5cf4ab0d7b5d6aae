//! Terms as they are typed: read from the words of a line, and spelled as the shortest line.

use std::cmp::Reverse;
use std::sync::LazyLock;

use crate::grammar::command::Verb;
use crate::grammar::keyword;
use crate::grammar::levels;
use crate::grammar::line::Line;
use crate::grammar::problem::Problem;
use crate::grammar::similar::most_similar;
use crate::grammar::terms::{Opponent, TERMS, Term, Terms, Topic};
use crate::platform::language::Language;
use tavoliere_games::games;
use tavoliere_games::rules::{Game, GameOption, Setup};

impl Terms {
    /// Reads the words after `/play`.
    ///
    /// # Errors
    /// If a word is unknown, or a value is not possible.
    pub fn parse(words: &[String]) -> Result<Self, Problem> {
        let (mut terms, mut values) = (Self::default(), Vec::new());
        let words = with_games(words);
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            let lower = word.to_lowercase();
            if let Some((name, value)) = lower.split_once('=') {
                terms.choose(name, value)?;
            } else if let Some(game) = find_game(&lower) {
                terms.game = Some(game);
            } else if keyword::matches(word, "computer") {
                let named = words.clone().find(|next| !is_connective(next)).and_then(|next| level(next));
                while words.next_if(|next| is_connective(next)).is_some() {}
                if named.is_some() {
                    words.next();
                }
                terms.oppose(Opponent::Computer(named.map(|named| read_level(&named)).transpose()?))?;
            } else if let Some(opponent) = Opponent::parse(word) {
                terms.oppose(opponent)?;
            } else {
                values.push((word, lower));
            }
        }
        // Which choice a value belongs to depends on the game, and the game may be the last word.
        for (word, value) in values {
            if terms.set_nameless(&value).is_none() && !is_connective(word) {
                return Err(Problem::UnknownWord { word: word.clone() });
            }
        }
        Ok(terms)
    }

    fn choose(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        let name = match name {
            // A time bank is a kind of clock.
            "bank" => "clock",
            name if keyword::matches(name, "level") || keyword::option(name, ["computer"].into_iter()).is_some() => {
                let level = level(value).unwrap_or_else(|| value.to_owned());
                return self.oppose(Opponent::Computer(Some(read_level(&level)?)));
            }
            name => keyword::option(name, Topic::names()).unwrap_or(name),
        };
        if let Some(term) = Term::find(name) {
            return term.set(self, value);
        }
        let value = keyword::value(value, name, &Topic::words(name)).unwrap_or(value);
        self.choices.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    fn oppose(&mut self, opponent: Opponent) -> Result<(), Problem> {
        let opponent = match (self.opponent.take(), opponent) {
            (None, opponent) => opponent,
            // The level of the computer may stand apart from it.
            (Some(Opponent::Computer(None)), Opponent::Computer(level))
            | (Some(Opponent::Computer(level)), Opponent::Computer(None)) => Opponent::Computer(level),
            (Some(_), _) => return Err(Problem::TwoOpponents),
        };
        self.opponent = Some(opponent);
        Ok(())
    }

    /// Takes a value without its name, if it can belong to a term or choice.
    fn set_nameless(&mut self, value: &str) -> Option<()> {
        let has = |term: &&Term| term.nameless && (term.set)(&mut self.clone(), &term.canonical(value)).is_some();
        if let Some(term) = TERMS.iter().find(has) {
            return (term.set)(self, &term.canonical(value));
        }
        let game = self.game?;
        let words = |choice: &GameOption| Topic::words(choice.name);
        let named = |choice: &GameOption| keyword::value(value, choice.name, &words(choice)).map(str::to_owned);
        let (choice, value) = match allowing(game, value) {
            Some(choice) => (choice, value.to_owned()),
            None => game.choices.iter().find_map(|choice| Some((choice, named(choice)?)))?,
        };
        self.choices.push((choice.name.to_owned(), value));
        Some(())
    }

    /// The shortest `/play` line for these terms, with `mark` as its last word.
    pub fn line(&self, mark: &str) -> Line {
        let line = |name: &str| {
            let choices = self.choices.iter().filter_map(|(name, value)| self.spelled_choice(name, value));
            // The opponent comes last: a number after the computer would be its level.
            let terms = TERMS.iter().rev().filter_map(|term| Some(term.spelled(&(term.get)(self)?)));
            choices.chain(terms).fold(Line::new(Verb::Play).word(name), Line::word).word(mark)
        };
        let line_by_id = line(self.game.map_or("", |game| game.id));
        match self.game {
            Some(game) if !line_by_id.fits() => line(&shortest_name(game)),
            _ => line_by_id,
        }
    }

    /// A choice as it is typed. `None` for the default.
    fn spelled_choice(&self, name: &str, value: &str) -> Option<String> {
        let choice = self.game.and_then(|game| game.choices.iter().find(|choice| choice.name == name));
        if choice.is_some_and(|choice| choice.default == value) {
            return None;
        }
        let is_enough = |game| allowing(game, value).is_some_and(|meant| meant.name == name);
        Some(if self.game.is_some_and(is_enough) { value.to_owned() } else { format!("{name}={value}") })
    }
}

/// The names of games that are several words, in lower case, in every language. The longest is first.
static GAMES_IN_WORDS: LazyLock<Vec<(Vec<String>, &'static Game)>> = LazyLock::new(|| {
    let words = |name: &str| name.to_lowercase().replace('’', "'").split([' ', '-']).map(str::to_owned).collect();
    let names = |game: &'static Game| {
        let told = |language: Language| {
            let aliases = language.game_text(game, "aliases");
            let aliases: Vec<String> = aliases.split_whitespace().map(str::to_owned).collect();
            [vec![language.game_text(game, "name")], aliases].concat()
        };
        let told = Language::ALL.into_iter().flat_map(told).chain([game.id.to_owned()]);
        told.map(|name| (words(&name), game)).collect::<Vec<_>>()
    };
    let mut names: Vec<(Vec<String>, &'static Game)> = games::GAMES.iter().copied().flat_map(names).collect();
    names.retain(|(words, _)| words.len() > 1);
    names.sort_by_key(|(words, _)| Reverse(words.len()));
    names
});

/// The words with the id of a game in place of its name in several words, such as `four-in-a-row` for “four in a row”.
pub fn with_games(words: &[String]) -> Vec<String> {
    let (mut rest, mut read) = (words, Vec::new());
    while let [first, left @ ..] = rest {
        let is_here = |name: &[String]| {
            let typed = |word: &String| word.to_lowercase().replace('’', "'");
            rest.len() >= name.len() && rest.iter().zip(name).all(|(word, part)| typed(word) == *part)
        };
        let named = GAMES_IN_WORDS.iter().find(|(name, _)| is_here(name));
        let (word, after) = named.map_or((&**first, left), |(name, game)| (game.id, &rest[name.len()..]));
        read.push(word.to_owned());
        rest = after;
    }
    read
}

/// The game with that id or alias.
pub fn find_game(word: &str) -> Option<&'static Game> {
    let is_called = |game: &&&Game| aliases(game).iter().any(|name| name == word);
    games::find(word).or_else(|| games::GAMES.iter().find(is_called).copied())
}

/// The game whose id, name or alias, in any language, is most similar to a word.
pub fn similar_game(word: &str) -> Option<&'static Game> {
    let named = |game: &'static Game| {
        let names = Language::ALL.map(|language| language.game_text(game, "name").to_lowercase().replace(' ', "-"));
        names.into_iter().chain(aliases(game)).chain([game.id.to_owned()]).map(move |name| (name, game))
    };
    most_similar(&word.to_lowercase(), games::GAMES.iter().copied().flat_map(named))
}

fn aliases(game: &Game) -> Vec<String> {
    let names = Language::ALL.map(|language| language.game_text(game, "aliases"));
    names.iter().flat_map(|names| names.split_whitespace()).map(str::to_owned).collect()
}

fn shortest_name(game: &Game) -> String {
    let names = aliases(game).into_iter().chain([game.id.to_owned()]);
    names.min_by_key(String::len).expect("the id is one of them")
}

/// The first choice of a game that allows a value.
fn allowing(game: &'static Game, value: &str) -> Option<&'static GameOption> {
    game.choices.iter().find(|choice| Setup::new(game, &[(choice.name, value)], 0).is_ok())
}

/// Whether a word only joins others, as in “against the computer at level 2”.
fn is_connective(word: &str) -> bool {
    ["filler", "with", "against", "level"].into_iter().any(|keyword| keyword::matches(word, keyword))
}

/// The level of the computer that a word names: a number, or the name of a level in any language.
fn level(word: &str) -> Option<String> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(word.to_owned());
    }
    let is_named = |level: &u8| {
        let mut names = Language::ALL.into_iter().map(|language| language.level(*level).to_lowercase());
        names.any(|name| name.split_whitespace().next() == Some(&*word.to_lowercase()))
    };
    (1..=levels::LEVELS).find(is_named).map(|level| level.to_string())
}

fn read_level(level: &str) -> Result<u8, Problem> {
    let bad = || Problem::BadLevel { level: level.to_owned(), most: levels::LEVELS };
    level.parse().ok().filter(|level| (1..=levels::LEVELS).contains(level)).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Terms {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Terms::parse(&words).unwrap_or_else(|problem| panic!("{line}: {problem:?}"))
    }

    #[test]
    fn terms_are_spelled_as_short_as_they_can_be_read() {
        for (typed, spelled) in [
            ("", "/play"),
            ("STRIPES", "/play stripes"),
            ("stripes anyone side=random teams=1 size=13", "/play stripes"),
            ("15 stripes", "/play stripes 15"),
            ("stripes size=15 side=first @bob", "/play stripes 15 first @bob"),
            ("computer snort second centre=allowed 16", "/play briths-square allowed 16 second computer"),
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
            let terms = parsed(typed);
            let line = terms.line("").to_string();
            assert_eq!(line, spelled, "{typed}");
            // A spelled line is read as the same terms.
            assert_eq!(parsed(line.strip_prefix("/play").unwrap()).line("").to_string(), spelled, "{typed}");
        }
    }

    #[test]
    fn terms_are_read_in_every_language() {
        for (typed, spelled) in [
            ("insert lato=primo", "/play insert first"),
            ("snort misura=6 tempo=1g", "/play briths-square 6 1d"),
            ("snort 6 1g computer livello 2", "/play briths-square 6 1d computer 2"),
            ("insert col computer", "/play insert computer"),
            ("insert al computer maestro", "/play insert computer 8"),
            ("insert contro @bob", "/play insert @bob"),
            ("insert computer=4", "/play insert computer 4"),
            ("insert computer level=4", "/play insert computer 4"),
            ("level=4 four in a row computer", "/play four-in-a-row computer 4"),
            ("insert against the computer at level 2", "/play insert computer 2"),
            ("insert lado=segundo tiempo=7dias", "/play insert 7d second"),
            ("insert contra el ordenador nivel 5", "/play insert computer 5"),
            ("insert contra la máquina nivel 5", "/play insert computer 5"),
            ("insert avversario=chiunque valida=no", "/play insert rated=no"),
            ("snort centro=libero sabati=no", "/play briths-square allowed weekends=off"),
            ("insert ~12", "/play insert ~12"),
        ] {
            assert_eq!(parsed(typed).line("").to_string(), spelled, "{typed}");
        }
    }

    #[test]
    fn every_topic_can_be_given_each_of_its_values() {
        for game in games::GAMES {
            let plain = Terms { game: Some(game), ..Terms::default() };
            for topic in Topic::in_game(game) {
                for value in topic.values() {
                    let terms = plain.with_value(topic, &value);
                    assert_eq!(topic.value(&terms), Some(value.clone()), "{} of {}", topic.name(), game.id);
                    assert_eq!(parsed(&terms.line("").rest()).line(""), terms.line(""));
                    assert!(terms.setup(game, 1).is_ok());
                    for other in Topic::in_game(game).filter(|other| other.name() != topic.name()) {
                        // Whether the first move can be taken over by default depends on other terms.
                        if other.name() == "swap" {
                            continue;
                        }
                        assert_eq!(other.value(&terms), other.value(&plain));
                    }
                }
            }
        }
    }

    #[test]
    fn against_somebody_there_are_no_teams() {
        let teams = parsed("stripes teams=2");
        let opponent = Topic::Term(&TERMS[0]);
        assert_eq!(teams.with_value(opponent, "computer 1").line("").to_string(), "/play stripes computer 1");
        assert_eq!(teams.with_value(opponent, "anyone").line("").to_string(), "/play stripes teams=2");
        let is_open = |terms: &Terms| Topic::Term(Term::find("teams").unwrap()).is_open(terms);
        assert!(is_open(&teams) && !is_open(&parsed("stripes @bob")));
    }
}
