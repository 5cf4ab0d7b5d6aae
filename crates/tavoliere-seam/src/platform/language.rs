//! The languages the bot speaks, one for each folder of `assets/text`, and their sentences.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::platform::texts;
use tavoliere_games::rules::{Game, Outcome, Remark, RemarkFact, Side, Step, Steps};
use tavoliere_play::platforms::Account;

/// A language, named by its tag. `Language::ALL` lists all of them; each has a constant named after its tag, such as
/// `Language::EN`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Language {
    tag: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// The language of those who chose none.
    pub const DEFAULT: Self = Self::ALL[0];

    /// The name of its folder, such as `en` or `pt-BR`.
    pub const fn tag(self) -> &'static str {
        self.tag
    }

    /// The language of a tag such as `it`, `it-IT` or `it_IT`, if the bot speaks it. A tag that names no folder stands
    /// for the first language with the same primary subtag.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.replace('_', "-");
        let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_lowercase();
        let exact = Self::ALL.into_iter().find(|language| language.tag.eq_ignore_ascii_case(&tag));
        exact.or_else(|| Self::ALL.into_iter().find(|language| primary(language.tag) == primary(&tag)))
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// A variable of a sentence, by name.
pub type Variable<'a> = (&'static str, FluentValue<'a>);

/// The names of the variables that have the forms of a side's name: as a label, with its article, the same at the
/// beginning of a sentence, as an owner, as a receiver. In Italian: `Rosso`, `il Rosso`, `Il Rosso`, `del Rosso`,
/// `al Rosso`. The last four forms are attributes of the side's name.
pub type SideForms = [&'static str; 5];

/// The forms in a sentence that names one side.
pub const SIDE: SideForms = ["side", "side-the", "side-opening", "side-of", "side-to"];

impl Language {
    /// Returns the name of the language in the language itself.
    pub fn name(self) -> String {
        self.say("language-name")
    }

    /// The sentence of that id.
    pub fn say(self, id: &str) -> String {
        self.say_with(id, [])
    }

    /// The sentence of that id with its variables.
    ///
    /// A text that is missing prints its id and is logged: nobody should lose a game to a missing word.
    pub fn say_with<'a>(self, id: &str, variables: impl IntoIterator<Item = Variable<'a>>) -> String {
        self.try_say(id, variables).unwrap_or_else(|| {
            tracing::error!(id, language = self.tag(), "missing text");
            id.to_owned()
        })
    }

    /// The sentence of that id, if there is one.
    pub fn try_say<'a>(self, id: &str, variables: impl IntoIterator<Item = Variable<'a>>) -> Option<String> {
        let variables = variables.into_iter().map(|(name, value)| (Cow::<'a, str>::Borrowed(name), value));
        let variables: FluentArgs<'a> = variables.collect();
        texts::find(self.tag, id, &variables).or_else(|| texts::find(Self::DEFAULT.tag, id, &variables))
    }

    /// Several words in a sentence: `A`, `A and B`, `A, B and C`. Spanish has another “and” before the sound of an `i`.
    pub fn list<W: AsRef<str>>(self, words: &[W]) -> String {
        let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        let Some((last, some @ [_, ..])) = words.split_last() else { return words.concat() };
        let id = if sounds_like_i(last) { "list-before-i" } else { "list" };
        self.say_with(id, [("some", some.join(", ").into()), ("last", (*last).into())])
    }

    /// Returns the text under this id, without the prefix, in a game's own text file.
    pub fn game_text(self, game: &Game, id: &str) -> String {
        self.game_text_with(game, id, [])
    }

    /// Returns the text under this id, without the prefix, in a game's own text file, with its variables.
    pub fn game_text_with<'a>(
        self,
        game: &Game,
        id: &str,
        variables: impl IntoIterator<Item = Variable<'a>>,
    ) -> String {
        self.say_with(&format!("{}-{id}", game.id), variables)
    }

    /// Returns the text under this id for a game: the game's own text, which has its prefix, else the text that all
    /// games share.
    pub fn said_in(self, game: &Game, id: &str, variables: Vec<Variable<'_>>) -> String {
        self.try_say(&format!("{}-{id}", game.id), variables.clone()).unwrap_or_else(|| self.say_with(id, variables))
    }

    /// The name of an account, or what somebody is called who has none any more.
    pub fn name_of(self, account: Option<&Account>) -> String {
        let named = account.filter(|account| !account.name.trim().is_empty());
        named.map_or_else(|| self.say("anonymous"), |account| isolated(&account.name))
    }

    /// Returns the name of a side in a game, such as `X`.
    pub fn side_name(self, game: &Game, side: Side) -> String {
        self.say(&format!("side-{}", game.pieces.colour(side).name()))
    }

    /// Returns the name of a side at the beginning of a sentence, such as `Il Rosso`.
    pub fn side_opening(self, game: &Game, side: Side) -> String {
        self.say(&format!("side-{}.opening", game.pieces.colour(side).name()))
    }

    /// The name of a side in every form, as variables of these names. A sentence takes the form that its grammar needs.
    pub fn side_variables(self, game: &Game, side: Side, names: SideForms) -> [Variable<'static>; 5] {
        let mut names = names.into_iter();
        ["", ".the", ".opening", ".of", ".to"].map(|form| {
            let name = names.next().expect("there are as many names as forms");
            (name, self.say(&format!("side-{}{form}", game.pieces.colour(side).name())).into())
        })
    }

    /// The name of a level of the computer with its number, such as `Novice 1`.
    pub fn level(self, level: u8) -> String {
        self.say_with("level", [("level", level.into())])
    }

    /// The name of the computer at a level.
    pub fn computer(self, level: u8) -> String {
        self.say_with("computer", [("level", self.level(level).into())])
    }

    /// Returns the name of an achievement in a game.
    pub fn achievement(self, game: &str, name: &str) -> String {
        self.say(&format!("{game}-achievement-{name}"))
    }

    /// Returns the description of an achievement in a game.
    pub fn achievement_described(self, game: &str, name: &str) -> String {
        self.say(&format!("{game}-achievement-{name}.description"))
    }

    /// Returns the text of a remark about a move: the game's own text, else the text that all games share.
    pub fn remark(self, game: &Game, remark: &Remark) -> String {
        let variables = self.facts(game, remark);
        self.try_say(&format!("{}-{}", game.id, remark.id), variables.clone())
            .unwrap_or_else(|| self.say_with(&format!("objection-{}", remark.id), variables))
    }

    /// The unit of a remark that is a number; `None` for other remarks.
    pub fn unit_of(self, game: &Game, remark: &Remark) -> Option<String> {
        self.try_say(&format!("{}-{}.unit", game.id, remark.id), self.facts(game, remark))
    }

    /// The variables of a remark.
    pub fn facts(self, game: &Game, remark: &Remark) -> Vec<Variable<'static>> {
        let variables = remark.facts.iter().flat_map(|(name, fact)| match fact {
            RemarkFact::Cell(cell) => vec![(*name, cell.to_string().into())],
            RemarkFact::Side(side) => self.side_variables(game, *side, SIDE).to_vec(),
            RemarkFact::Number(number) => vec![(*name, (*number).into())],
        });
        variables.collect()
    }

    /// How a game ended, from the winner's point of view. `parties` are the people of the sides, or the sides.
    pub fn result(self, game: &Game, outcome: Outcome, parties: &[String; 2], scores: [i32; 2]) -> String {
        let reason = outcome.reason.name();
        let Some(winner) = outcome.winner else {
            return self.say_with("result-draw", [("reason", self.say(&format!("reason-{reason}")).into())]);
        };
        let loser = winner.opponent();
        let variables = vec![
            ("winner", parties[winner.index()].as_str().into()),
            ("loser", parties[loser.index()].as_str().into()),
            ("score", scores[winner.index()].into()),
            ("other", scores[loser.index()].into()),
        ];
        self.said_in(game, &format!("result-{reason}"), variables)
    }

    /// A move in a sentence: as it is typed, but a pass in words.
    pub fn spelled(self, steps: &Steps) -> String {
        if steps.0 == [Step::Pass] { self.say("told-pass") } else { steps.to_string() }
    }

    /// Returns the possible moves in words, in full if they are few.
    pub fn possible(self, legal: &[Steps]) -> String {
        self.possible_few(legal).unwrap_or_else(|| {
            let example = legal[legal.len() / 2].to_string();
            self.say_with("possible-many", [("count", legal.len().into()), ("example", example.into())])
        })
    }

    /// Returns the possible moves in words; `None` if they are many.
    pub fn possible_few(self, legal: &[Steps]) -> Option<String> {
        const FEW: usize = 12;
        let moves: Vec<String> = legal.iter().map(Steps::to_string).collect();
        (moves.len() <= FEW).then(|| self.say_with("possible-few", [("moves", moves.join(", ").into())]))
    }
}

/// Whether a word begins with the sound of an `i` that is no glide, in Spanish.
fn sounds_like_i(word: &str) -> bool {
    let word = word.to_lowercase();
    let spoken = word.strip_prefix('h').unwrap_or(&word);
    spoken.starts_with(['i', 'í']) && !["ia", "ie", "io"].iter().any(|glide| spoken.starts_with(glide))
}

/// A name that keeps its own direction: one with letters that run leftwards gets the isolates of Unicode around it.
/// Without them, numbers after it would move to its other side.
fn isolated(name: &str) -> String {
    let runs_leftwards = |letter: char| {
        matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if name.contains(runs_leftwards) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// The unit of a score in a game; `None` if nothing is counted.
pub fn unit(language: Language, game: &Game, score: i32) -> Option<String> {
    let id = "unit";
    language.try_say(&format!("{}-{id}", game.id), [("count", score.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::request::Platform;

    #[test]
    fn names_that_run_leftwards_are_isolated() {
        let named = |name: &str| {
            let account = Account { platform: Platform::Telegram, key: "1".to_owned(), name: name.to_owned() };
            Language::IT.name_of(Some(&account))
        };
        assert_eq!(["Zoë", "王小明 7", "🦀"].map(named), ["Zoë", "王小明 7", "🦀"]);
        assert_eq!(named("שרה (Sara)"), "\u{2068}שרה (Sara)\u{2069}");
        assert_eq!(named("محمد"), "\u{2068}محمد\u{2069}");
    }

    #[test]
    fn a_pass_is_spelled_in_words() {
        let spelled = |language: Language, typed: &str| language.spelled(&Steps::parse(typed).expect("a move"));
        assert_eq!([Language::EN, Language::IT].map(|language| spelled(language, "pass")), ["a pass", "il passo"]);
        assert_eq!(spelled(Language::IT, "d4-g4"), "d4-g4");
    }

    #[test]
    fn tags_lead_to_languages() {
        for (tag, language) in [
            ("it", Some(Language::IT)),
            ("it-IT", Some(Language::IT)),
            ("IT_it", Some(Language::IT)),
            ("en-GB", Some(Language::EN)),
            ("xx", None),
            ("", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }

    #[test]
    fn a_sentence_takes_the_form_of_a_side_that_it_needs() {
        let game = |id| tavoliere_games::games::find(id).expect("a game");
        let captures = Remark::new("captures").with("side", Side::First).with("count", 2);
        for (language, words) in [
            (Language::EN, "Yellow captures 2 pieces."),
            (Language::IT, "Il Giallo cattura 2 pedine."),
            (Language::ES, "2 fichas capturadas por las amarillas."),
        ] {
            assert_eq!(language.remark(game("circondato"), &captures), words);
        }
        for (language, id, side, words) in [
            (Language::IT, "stripes", Side::Second, "Tocca all’Azzurro: muove e vince."),
            (Language::IT, "diagonal", Side::First, "Tocca alla X: muove e vince."),
            (Language::ES, "diagonal", Side::Second, "Juegas con la O: mueve y gana."),
            (Language::EN, "insert", Side::First, "White to move and win."),
        ] {
            assert_eq!(language.say_with("puzzle-task", language.side_variables(game(id), side, SIDE)), words);
        }
    }
}
