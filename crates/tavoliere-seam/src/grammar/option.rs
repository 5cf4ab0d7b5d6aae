//! The options of commands, by name and type.

use crate::grammar::levels;
use crate::platform::language::Language;
use crate::platform::time;
use crate::settings::setting::Setting;
use tavoliere_engine as engine;
use tavoliere_games::games::GAMES;
use tavoliere_play::matches::Clock;

/// One option of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandOption {
    pub name: &'static str,
    pub kind: OptionKind,
    pub required: bool,
    /// Whether forms have a field for it. The others are for whoever types.
    pub is_field: bool,
}

/// The type of an option's value. Platforms choose the field by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// The id of a game.
    Game,
    /// A person, spelled `<@KEY>`.
    Person,
    /// A level of the computer, 1 to [`levels::LEVELS`], spelled `computer 3`.
    Level,
    /// A legal move, completed as it is typed.
    Move,
    /// The code of a match, completed as it is typed.
    Code,
    /// Present or absent, spelled by the option's name.
    Flag,
    /// A value of the [`Setting`] with the option's name, spelled `theme=dark`.
    Setting,
    /// A value of the topic of challenges with the option's name, spelled `side=first`: one of these words, or free text
    /// if there are none.
    Topic(&'static [&'static str]),
    /// One of a few words. Their texts are `option-NAME-WORD`.
    OneOf(&'static [&'static str]),
    /// Free text.
    Words,
}

impl CommandOption {
    /// The option's name in a language.
    pub fn name_in(&self, language: Language) -> String {
        language.say(&format!("option-{}", self.name))
    }

    /// The description in a language, at most 100 characters.
    pub fn description_in(&self, language: Language) -> String {
        language.say(&format!("option-{}.description", self.name))
    }

    /// The values to choose from, with their names in a language. Empty if the option has no list of values.
    pub fn choices(&self, language: Language) -> Vec<(&'static str, String)> {
        let of_setting = |setting: &Setting| {
            setting.allowed().into_iter().map(|value| (value, setting.label(language, value))).collect()
        };
        let of_topic = |word: &str| match Clock::parse(word) {
            Some(clock) => time::clock(language, Some(clock)),
            None => language.try_say(&format!("option-{}-{word}", self.name), []).unwrap_or_else(|| word.to_owned()),
        };
        match self.kind {
            OptionKind::Game => GAMES.iter().map(|game| (game.id, language.game_text(game, "name"))).collect(),
            OptionKind::Setting => Setting::find(self.name).map(of_setting).unwrap_or_default(),
            OptionKind::Topic(words) => words.iter().map(|word| (*word, of_topic(word))).collect(),
            OptionKind::Level => {
                LEVELS.iter().zip(1..).map(|(word, level)| (*word, levels::level(language, None, level))).collect()
            }
            OptionKind::OneOf(words) => {
                words.iter().map(|word| (*word, language.say(&format!("option-{}-{word}", self.name)))).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The levels of the computer, as they are typed.
const LEVELS: [&str; engine::LEVELS as usize] = {
    const NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let mut levels = [""; engine::LEVELS as usize];
    let mut place = 0;
    while place < levels.len() {
        levels[place] = NUMBERS[place];
        place += 1;
    }
    levels
};
