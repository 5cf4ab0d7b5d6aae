//! What people and chats can set, in one list: reading, buttons, options, completion and what is shown come from it.

use crate::chat::grammar::command::{CommandOption, OptionKind};
use crate::chat::platform::language::Language;
use crate::chat::settings::reader::{GAMES, Reader};
use crate::matches::Clock;
use crate::store::choices::Choices;
use tavoliere_render::Theme;

/// Who chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// People and chats.
    Everybodys,
    /// A switch of one's own, `on` or `off`: a chat has no such choice.
    Personal,
    /// What holds for all who play in a chat.
    Chats,
    /// A switch of a chat, `on` or `off`.
    ChatsSwitch,
    /// What administrators decide about games in a room.
    Rooms,
}

/// Settings that are shown together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Mine,
    Chat,
    /// The rules of a chat.
    Room,
}

/// Something to be chosen, by a person, by a chat, or by both.
#[derive(Debug)]
pub struct Setting {
    /// As it is typed before `=`. What it is called is the text `setting-NAME`, its values `setting-NAME-VALUE`.
    pub name: &'static str,
    /// The values there are, as they are typed after `=`, beside [`Setting::AUTO`].
    pub values: fn() -> Vec<&'static str>,
    pub whose: Whose,
    /// Where a choice is kept.
    kept: fn(&mut Choices) -> &mut Option<String>,
    /// The value a reader gets.
    in_force: fn(&Reader) -> &'static str,
}

/// Every setting. The order is that in which they are shown.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: "language",
        values: || Language::ALL.map(Language::tag).to_vec(),
        whose: Whose::Everybodys,
        kept: |choices| &mut choices.language,
        in_force: |reader| reader.language.tag(),
    },
    Setting {
        name: "theme",
        values: || Theme::ALL.map(|theme| theme.name).to_vec(),
        whose: Whose::Everybodys,
        kept: |choices| &mut choices.theme,
        in_force: |reader| reader.theme.name,
    },
    Setting {
        name: "text-boards",
        values: || vec!["on", "off"],
        whose: Whose::Everybodys,
        kept: |choices| &mut choices.text_boards,
        in_force: |reader| on_or_off(reader.text_boards),
    },
    Setting {
        name: "confirm",
        values: || vec!["on", "off"],
        whose: Whose::Personal,
        kept: |choices| &mut choices.confirm,
        in_force: |reader| on_or_off(reader.confirm),
    },
    Setting {
        name: "reminders",
        values: || vec!["on", "off"],
        whose: Whose::Personal,
        kept: |choices| &mut choices.reminders,
        in_force: |reader| on_or_off(reader.reminders),
    },
    Setting {
        name: "leaderboards",
        values: || vec!["on", "off"],
        whose: Whose::Personal,
        kept: |choices| &mut choices.leaderboards,
        in_force: |reader| on_or_off(reader.leaderboards),
    },
    Setting {
        name: "spoken",
        values: || vec!["on", "off"],
        whose: Whose::Personal,
        kept: |choices| &mut choices.spoken,
        in_force: |reader| on_or_off(reader.spoken),
    },
    Setting {
        name: "clock",
        values: || CLOCKS.to_vec(),
        whose: Whose::Chats,
        kept: |choices| &mut choices.clock,
        in_force: |reader| CLOCKS.into_iter().find(|clock| Clock::parse(clock) == reader.clock).unwrap_or(CLOCKS[1]),
    },
    Setting {
        name: "monthly",
        values: || vec!["on", "off"],
        whose: Whose::ChatsSwitch,
        kept: |choices| &mut choices.monthly,
        in_force: |reader| on_or_off(reader.monthly),
    },
    Setting {
        name: "games",
        values: || GAMES.to_vec(),
        whose: Whose::Rooms,
        kept: |choices| &mut choices.games,
        in_force: |reader| reader.games,
    },
    Setting {
        name: "starts",
        values: || vec!["everyone", "admins"],
        whose: Whose::Rooms,
        kept: |choices| &mut choices.starts,
        in_force: |reader| if reader.starts_by_admins { "admins" } else { "everyone" },
    },
    Setting {
        name: "boards",
        values: || BOARDS.to_vec(),
        whose: Whose::Rooms,
        kept: |choices| &mut choices.boards,
        in_force: |reader| {
            let most = reader.boards.map(|boards| boards.to_string());
            BOARDS.into_iter().find(|boards| Some(*boards) == most.as_deref()).unwrap_or(BOARDS[0])
        },
    },
    Setting {
        name: "threads",
        values: || vec!["on", "off"],
        whose: Whose::Rooms,
        kept: |choices| &mut choices.threads,
        in_force: |reader| on_or_off(reader.threads),
    },
];

/// The clocks a chat can choose for challenges that name none. Four, so that they fit in a row with the automatic one.
const CLOCKS: [&str; 4] = ["1d", "3d", "7d", "14d"];

/// How many boards a minute a room can be content with.
const BOARDS: [&str; 4] = ["all", "4", "2", "1"];

const fn on_or_off(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

impl Setting {
    /// Takes a choice back: what holds is found out as if nothing had been chosen.
    pub const AUTO: &'static str = "auto";

    /// The setting of that name, if there is one.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.name == name)
    }

    /// Those a chat can choose, or those a person can.
    pub fn of(chat: bool) -> impl Iterator<Item = &'static Self> {
        SETTINGS.iter().filter(move |setting| match setting.whose {
            Whose::Everybodys => true,
            Whose::Personal => !chat,
            Whose::Chats | Whose::ChatsSwitch | Whose::Rooms => chat,
        })
    }

    /// Those that are shown together.
    pub fn shown(part: Part) -> impl Iterator<Item = &'static Self> {
        Self::of(part != Part::Mine).filter(move |setting| (setting.whose == Whose::Rooms) == (part == Part::Room))
    }

    /// Whether it is on or off, and nothing else.
    #[must_use]
    pub fn is_switch(&self) -> bool {
        matches!(self.whose, Whose::Personal | Whose::ChatsSwitch)
    }

    /// Everything that may be typed after `=`.
    #[must_use]
    pub fn allowed(&self) -> Vec<&'static str> {
        [vec![Self::AUTO], (self.values)()].concat()
    }

    /// Chooses a value. `None` where there is no such value.
    #[must_use]
    pub fn choose(&self, choices: &mut Choices, value: &str) -> Option<()> {
        let value = self.allowed().into_iter().find(|allowed| *allowed == value)?;
        *(self.kept)(choices) = (value != Self::AUTO).then(|| value.to_owned());
        Some(())
    }

    /// The value that was chosen, [`Setting::AUTO`] where none was or where it is no more.
    #[must_use]
    pub fn chosen(&self, choices: &Choices) -> &'static str {
        let chosen = (self.kept)(&mut choices.clone()).take();
        (self.values)().into_iter().find(|value| Some(*value) == chosen.as_deref()).unwrap_or(Self::AUTO)
    }

    /// The value that holds for a reader.
    #[must_use]
    pub fn in_force(&self, reader: &Reader) -> &'static str {
        (self.in_force)(reader)
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        language.say(&format!("setting-{}", self.name))
    }

    /// What a value is called.
    #[must_use]
    pub fn label(&self, language: Language, value: &str) -> String {
        if value == Self::AUTO {
            return language.say("setting-auto");
        }
        language.say(&format!("setting-{}-{value}", self.name))
    }
}

/// What may follow `/settings`, as fields of a form.
pub const OPTIONS: [CommandOption; SETTINGS.len() + 1] = {
    let of_chat = CommandOption { name: "chat", kind: OptionKind::Flag, required: false };
    let mut options = [of_chat; SETTINGS.len() + 1];
    let mut place = 0;
    while place < SETTINGS.len() {
        let name = SETTINGS[place].name;
        options[place] = CommandOption { name, kind: OptionKind::Setting, required: false };
        place += 1;
    }
    options
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_keeps_its_own_choice() {
        for setting in SETTINGS {
            let mut choices = Choices::default();
            assert_eq!(setting.chosen(&choices), Setting::AUTO);
            for value in (setting.values)() {
                assert_eq!(setting.choose(&mut choices, value), Some(()));
                let chosen: Vec<&str> = SETTINGS.iter().map(|one| one.chosen(&choices)).collect();
                let expected = |one: &Setting| if one.name == setting.name { value } else { Setting::AUTO };
                assert_eq!(chosen, SETTINGS.iter().map(expected).collect::<Vec<_>>(), "{}={value}", setting.name);
            }
            assert_eq!(setting.choose(&mut choices, "nonsense"), None);
            assert_eq!(setting.choose(&mut choices, Setting::AUTO), Some(()));
            assert_eq!(choices, Choices::default());
        }
    }

    #[test]
    fn what_is_in_force_is_a_value() {
        let reader = Reader::everybody(&Choices::default(), None, Language::English);
        for setting in SETTINGS {
            assert!((setting.values)().contains(&setting.in_force(&reader)), "{}", setting.name);
        }
    }

    #[test]
    fn a_choice_that_is_no_more_is_none() {
        let choices = Choices { theme: Some("sepia".to_owned()), ..Choices::default() };
        assert_eq!(Setting::find("theme").map(|theme| theme.chosen(&choices)), Some(Setting::AUTO));
    }
}
