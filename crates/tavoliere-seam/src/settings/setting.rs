//! The settings of people and chats, in one list. Reading, buttons, options, completion and display are derived from
//! it.

use crate::platform::language::Language;
use crate::platform::look::Look;
use tavoliere_play::choices::Choices;
use tavoliere_render::Theme;

/// The people who can choose a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingOwner {
    /// People and chats.
    Everybodys,
    /// A switch of one's own: a chat has no such choice.
    Personal,
    /// The same with more than two values.
    PersonsChoice,
    /// The same, a switch.
    PersonsSwitch,
    /// A setting that holds for all players in a chat.
    Chats,
    /// A switch of a chat.
    ChatsSwitch,
    /// A rule of administrators for games in a room.
    Rooms,
    /// A switch among the rules of a room.
    RoomsOwnSwitch,
    /// The same, but a person has the same choice, for all their games.
    RoomsSwitch,
}

/// Settings that are shown together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingsPart {
    Mine,
    /// How somebody is called, beside quiet hours, and who may meet them.
    Calls,
    Chat,
    /// The rules of a chat.
    Room,
}

/// Something to be chosen, by a person, by a chat, or by both.
#[derive(Debug)]
pub struct Setting {
    /// The name as typed before `=`. Its title is the text `setting-NAME`, the labels of its values are
    /// `setting-NAME-VALUE`.
    pub name: &'static str,
    /// The values there are, as they are typed after `=`, beside [`Setting::AUTO`].
    pub values: fn() -> Vec<&'static str>,
    pub whose: SettingOwner,
    /// The value if nothing is chosen.
    usual: Usual,
}

/// The value of a setting that nobody has chosen.
#[derive(Debug)]
enum Usual {
    Is(&'static str),
    /// It is known of whoever reads, from choices and from what the platform tells.
    Of(fn(&Look) -> &'static str),
}

/// Every setting. The order is that in which they are shown.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: "language",
        values: || Language::ALL.map(Language::tag).to_vec(),
        whose: SettingOwner::Everybodys,
        usual: Usual::Of(|look| look.language.tag()),
    },
    Setting {
        name: "theme",
        values: || Theme::ALL.map(|theme| theme.name).to_vec(),
        whose: SettingOwner::Everybodys,
        usual: Usual::Of(|look| look.theme.name),
    },
    Setting {
        name: "text-boards",
        values: || vec!["on", "off"],
        whose: SettingOwner::Everybodys,
        usual: Usual::Is("off"),
    },
    Setting { name: "confirm", values: || vec!["on", "off"], whose: SettingOwner::Personal, usual: Usual::Is("off") },
    Setting {
        name: "calls",
        values: || CALLS.to_vec(),
        whose: SettingOwner::PersonsChoice,
        usual: Usual::Is(CALLS[0]),
    },
    Setting {
        name: "strangers",
        values: || vec!["on", "off"],
        whose: SettingOwner::PersonsSwitch,
        usual: Usual::Is("on"),
    },
    Setting { name: "reminders", values: || vec!["on", "off"], whose: SettingOwner::Personal, usual: Usual::Is("on") },
    Setting { name: "takebacks", values: || vec!["on", "off"], whose: SettingOwner::Personal, usual: Usual::Is("on") },
    Setting {
        name: "leaderboards",
        values: || vec!["on", "off"],
        whose: SettingOwner::Personal,
        usual: Usual::Is("on"),
    },
    Setting { name: "spoken", values: || vec!["on", "off"], whose: SettingOwner::Personal, usual: Usual::Is("off") },
    Setting { name: "clock", values: || CLOCKS.to_vec(), whose: SettingOwner::Chats, usual: Usual::Is(CLOCKS[1]) },
    Setting {
        name: "monthly",
        values: || vec!["on", "off"],
        whose: SettingOwner::ChatsSwitch,
        usual: Usual::Is("off"),
    },
    Setting {
        name: "history",
        values: || vec!["all", "latest"],
        whose: SettingOwner::ChatsSwitch,
        usual: Usual::Is("latest"),
    },
    Setting {
        name: "digest",
        values: || vec!["daily", "off"],
        whose: SettingOwner::ChatsSwitch,
        usual: Usual::Is("off"),
    },
    Setting { name: "games", values: || vec!["on", "only", "off"], whose: SettingOwner::Rooms, usual: Usual::Is("on") },
    Setting {
        name: "starts",
        values: || vec!["everyone", "admins"],
        whose: SettingOwner::Rooms,
        usual: Usual::Is("everyone"),
    },
    Setting {
        name: "tournaments",
        values: || vec!["everyone", "off", "admins"],
        whose: SettingOwner::RoomsOwnSwitch,
        usual: Usual::Is("everyone"),
    },
    Setting {
        name: "puzzles",
        values: || vec!["daily", "off"],
        whose: SettingOwner::RoomsOwnSwitch,
        usual: Usual::Is("off"),
    },
    Setting {
        name: "lobby",
        values: || vec!["on", "off"],
        whose: SettingOwner::RoomsOwnSwitch,
        usual: Usual::Is("off"),
    },
    Setting { name: "boards", values: || BOARDS.to_vec(), whose: SettingOwner::Rooms, usual: Usual::Is(BOARDS[0]) },
    Setting {
        name: "threads",
        values: || vec!["on", "off"],
        whose: SettingOwner::RoomsOwnSwitch,
        usual: Usual::Is("off"),
    },
    Setting {
        name: "public",
        values: || vec!["yes", "no", "search"],
        whose: SettingOwner::RoomsSwitch,
        usual: Usual::Is("no"),
    },
    Setting { name: "remarks", values: || vec!["on", "off"], whose: SettingOwner::RoomsSwitch, usual: Usual::Is("on") },
];

/// The clocks a chat can choose for challenges that name none. Four, so that they fit in a row with the automatic one.
const CLOCKS: [&str; 4] = ["1d", "3d", "7d", "14d"];

/// How somebody is told that it is their turn: in their private chat with the bot if there is one, by the post of a chat that
/// mentions them, or not at all.
const CALLS: [&str; 3] = ["private", "mention", "silent"];

/// How many boards a minute a room can be content with.
const BOARDS: [&str; 4] = ["all", "4", "2", "1"];

impl Setting {
    /// The value that takes a choice back, as if nothing had been chosen.
    pub const AUTO: &'static str = "auto";

    /// The setting of that name, if there is one.
    pub fn find(name: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.name == name)
    }

    /// Those a chat can choose, or those a person can.
    pub fn available(chat: bool) -> impl Iterator<Item = &'static Self> {
        SETTINGS.iter().filter(move |setting| match setting.whose {
            SettingOwner::Everybodys | SettingOwner::RoomsSwitch => true,
            SettingOwner::Personal | SettingOwner::PersonsChoice | SettingOwner::PersonsSwitch => !chat,
            SettingOwner::Chats | SettingOwner::ChatsSwitch | SettingOwner::Rooms | SettingOwner::RoomsOwnSwitch => {
                chat
            }
        })
    }

    /// Those that are shown together.
    pub fn in_part(part: SettingsPart) -> impl Iterator<Item = &'static Self> {
        Self::available(matches!(part, SettingsPart::Chat | SettingsPart::Room)).filter(move |setting| {
            let has_part = match setting.whose {
                SettingOwner::PersonsChoice | SettingOwner::PersonsSwitch => SettingsPart::Calls,
                _ if setting.is_of_room() => SettingsPart::Room,
                _ if part == SettingsPart::Chat => SettingsPart::Chat,
                _ => SettingsPart::Mine,
            };
            has_part == part
        })
    }

    /// Whether it is on or off: its first value, or its second one. Further values are typed, and mean that it is on, too.
    pub fn is_switch(&self) -> bool {
        matches!(
            self.whose,
            SettingOwner::Personal
                | SettingOwner::PersonsSwitch
                | SettingOwner::ChatsSwitch
                | SettingOwner::RoomsSwitch
                | SettingOwner::RoomsOwnSwitch
        )
    }

    /// Those of a part that people can choose as chats do.
    pub fn of_people_too(part: SettingsPart) -> impl Iterator<Item = &'static Self> {
        Self::in_part(part).filter(|setting| matches!(setting.whose, SettingOwner::RoomsSwitch))
    }

    /// Whether it is one of the rules of a room.
    pub fn is_of_room(&self) -> bool {
        matches!(self.whose, SettingOwner::Rooms | SettingOwner::RoomsSwitch | SettingOwner::RoomsOwnSwitch)
    }

    /// Everything that may be typed after `=`.
    pub fn allowed(&self) -> Vec<&'static str> {
        [vec![Self::AUTO], (self.values)()].concat()
    }

    /// Chooses a value. `None` where there is no such value.
    pub fn choose(&self, choices: &mut Choices, value: &str) -> Option<()> {
        let value = self.allowed().into_iter().find(|allowed| *allowed == value)?;
        choices.set(self.name, (value != Self::AUTO).then_some(value));
        Some(())
    }

    /// The value that was chosen, [`Setting::AUTO`] where none was or where it is no more.
    pub fn chosen(&self, choices: &Choices) -> &'static str {
        let chosen = choices.get(self.name);
        (self.values)().into_iter().find(|value| Some(*value) == chosen).unwrap_or(Self::AUTO)
    }

    /// The value that holds for whoever reads in this look: the chosen one, else the usual one. `choices` are layered: a person's before
    /// the chat's.
    pub fn in_force(&self, choices: &Choices, look: &Look) -> &'static str {
        match (&self.usual, self.chosen(choices)) {
            (Usual::Of(value), _) => value(look),
            (Usual::Is(value), Self::AUTO) => value,
            (Usual::Is(_), chosen) => chosen,
        }
    }

    /// The value if nothing is chosen. `None` if it is known of the reader.
    pub const fn usual_value(&self) -> Option<&'static str> {
        match self.usual {
            Usual::Is(value) => Some(value),
            Usual::Of(_) => None,
        }
    }

    /// Returns the title of the setting.
    pub fn title(&self, language: Language) -> String {
        language.say(&format!("setting-{}", self.name))
    }

    /// Returns the label of a value.
    pub fn label(&self, language: Language, value: &str) -> String {
        if value == Self::AUTO {
            return language.say("setting-auto");
        }
        match Language::from_tag(value).filter(|_| self.name == "language") {
            // Languages are named alike whatever language one reads.
            Some(named) => named.name(),
            None => language.say(&format!("setting-{}-{value}", self.name)),
        }
    }
}

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
        let look = Look::default();
        for setting in SETTINGS {
            let in_force = setting.in_force(&Choices::default(), &look);
            assert!((setting.values)().contains(&in_force), "{}", setting.name);
        }
    }

    #[test]
    fn a_choice_that_is_no_more_is_none() {
        let choices = Choices::from([("theme", "sepia")]);
        assert_eq!(Setting::find("theme").map(|theme| theme.chosen(&choices)), Some(Setting::AUTO));
    }
}
