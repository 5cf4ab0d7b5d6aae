//! The commands and their facts. Platforms, help and completion read them.

use crate::each_command;
use crate::grammar::option::{CommandOption, OptionKind};
use crate::grammar::option_lists::{
    CODE, GAME, TOP_OPTIONS, TYPED_CODE, WHOM, option, play_options, required, settings_options, tournament_options,
    typed,
};
use crate::platform::language::Language;
use crate::settings::setting::Setting;

/// One command.
#[derive(Debug)]
pub struct Command {
    pub verb: Verb,
    /// The English name.
    pub name: &'static str,
    options: OptionList,
    pub purpose: Purpose,
    pub menu: MenuPlace,
    /// The ways to use a command that has others below it, where a platform lists only those. Others have none.
    pub ways: &'static [&'static str],
    pub needs: Needs,
    /// The cost of a line in addition to the request itself.
    pub cost: Cost,
    pub sharing: Sharing,
    /// Whether programs may use it: to play, and to end playing.
    pub is_for_programs: bool,
    /// Whether its words are moves.
    pub takes_moves: bool,
    /// Whether it decides only by rows of its match, which it writes, so that a weaker isolation is enough.
    pub decides_by_own_rows: bool,
    /// Whether it is asked for what is known of the asker. Somebody who is new, as after they were forgotten, is not stored
    /// for it.
    pub is_about_the_asker: bool,
    /// Whether its code is usually that of a match that has ended.
    pub is_for_ended_matches: bool,
    /// Whether a tap on a board that only the asker sees is answered at this board.
    pub is_on_board: bool,
}

/// The options of a command.
#[derive(Clone, Copy, Debug)]
enum OptionList {
    These(&'static [CommandOption]),
    /// From other lists, once.
    Computed(fn() -> &'static [CommandOption]),
}

/// The cost of a line for the budgets of people and chats, in addition to the request itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    Nothing,
    /// So many pictures are drawn.
    Pictures(u32),
    /// The computer thinks for so many units.
    Thinking(u32),
    /// A match begins.
    Game,
    /// A match begins if the line asks for one, else a picture is drawn.
    Lesson,
}

/// Where everybody may see the answer of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    Never,
    /// In a chat of several people.
    InChats,
    /// Also in a private chat, from which it can be forwarded.
    Anywhere,
}

/// The purposes of commands. Help and the manual have a page for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// From the challenge to the first move.
    Begin,
    /// While a match is played.
    Play,
    /// Learning, and looking back at matches.
    Learn,
    /// Profiles, results and leaderboards.
    People,
    /// Settings of the asker, and the data that the bot stores.
    Choices,
}

impl Purpose {
    pub const ALL: [Self; 5] = [Self::Begin, Self::Play, Self::Learn, Self::People, Self::Choices];

    /// The heading of its commands.
    pub fn title(self, language: Language) -> String {
        language.say(match self {
            Self::Begin => "purpose-begin",
            Self::Play => "purpose-play",
            Self::Learn => "purpose-learn",
            Self::People => "purpose-people",
            Self::Choices => "purpose-choices",
        })
    }
}

/// Where a command is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuPlace {
    /// In the menus of platforms and on the first page of help.
    Shown,
    /// Below a shown command, which leads to it. People can also type it, alone or after the name of that command.
    Below(Verb),
    /// Nowhere: only buttons and platforms spell the command.
    Unlisted,
}

/// Facts about a chat of several people that the bot needs before it carries out a command there. If the platform does
/// not send them with every request, the adapter requests them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs {
    /// The permissions that the bot lacks in the chat.
    pub permissions: bool,
    /// Whether the person is an administrator of the chat.
    pub administrator: bool,
}

impl Needs {
    const NOTHING: Self = Self { permissions: false, administrator: false };
    /// Brings a match into the chat that exists already, or introduces the bot.
    const TO_JOIN: Self = Self { permissions: true, administrator: false };
    /// Decides something for the chat.
    const TO_DECIDE: Self = Self { permissions: false, administrator: true };
    /// Starts a match in the chat. The rules of the room may require an administrator.
    const TO_START: Self = Self { permissions: true, administrator: true };
}

/// A command that menus show.
const fn shown(
    purpose: Purpose,
    name: &'static str,
    options: &'static [CommandOption],
    ways: &'static [&'static str],
) -> Command {
    Command {
        // The list sets it.
        verb: Verb::Play,
        name,
        options: OptionList::These(options),
        purpose,
        menu: MenuPlace::Shown,
        ways,
        needs: Needs::NOTHING,
        cost: Cost::Nothing,
        sharing: Sharing::Never,
        is_for_programs: false,
        takes_moves: false,
        decides_by_own_rows: false,
        is_about_the_asker: false,
        is_for_ended_matches: false,
        is_on_board: false,
    }
}

/// A command below a shown one.
const fn below(parent: Verb, purpose: Purpose, name: &'static str, options: &'static [CommandOption]) -> Command {
    Command { menu: MenuPlace::Below(parent), ..shown(purpose, name, options, &[]) }
}

const fn unlisted(name: &'static str) -> Command {
    Command { menu: MenuPlace::Unlisted, ..shown(Purpose::Play, name, &[], &[]) }
}

macro_rules! commands {
    ($($(#[$doc:meta])* $verb:ident: $command:expr, $writes:expr, $run:expr;)*) => {
        /// Something a person can ask of the bot.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Verb {
            $($(#[$doc])* $verb,)*
        }

        /// Every command, by purpose. The order is that of help and of the platforms' menus.
        pub const COMMANDS: &[Command] = &[$(Command { verb: Verb::$verb, ..$command }),*];
    };
}

each_command!(commands);

impl Command {
    const fn with_options(self, options: fn() -> &'static [CommandOption]) -> Self {
        Self { options: OptionList::Computed(options), ..self }
    }

    const fn needs(self, needs: Needs) -> Self {
        Self { needs, ..self }
    }

    const fn costs(self, cost: Cost) -> Self {
        Self { cost, ..self }
    }

    const fn shared(self, sharing: Sharing) -> Self {
        Self { sharing, ..self }
    }

    const fn for_programs(self) -> Self {
        Self { is_for_programs: true, ..self }
    }

    const fn taking_moves(self) -> Self {
        Self { takes_moves: true, ..self }
    }

    const fn deciding_by_own_rows(self) -> Self {
        Self { decides_by_own_rows: true, ..self }
    }

    const fn about_the_asker(self) -> Self {
        Self { is_about_the_asker: true, ..self }
    }

    const fn for_ended_matches(self) -> Self {
        Self { is_for_ended_matches: true, ..self }
    }

    const fn on_board(self) -> Self {
        Self { is_on_board: true, ..self }
    }

    /// The command of a verb.
    pub const fn of(verb: Verb) -> &'static Self {
        &COMMANDS[verb as usize]
    }

    /// The options, in the order in which platforms show them.
    pub fn options(&self) -> &'static [CommandOption] {
        match self.options {
            OptionList::These(options) => options,
            OptionList::Computed(options) => options(),
        }
    }

    /// The commands that menus show.
    pub fn shown() -> impl Iterator<Item = &'static Self> {
        COMMANDS.iter().filter(|command| command.menu == MenuPlace::Shown)
    }

    /// The commands that people type.
    pub fn listed() -> impl Iterator<Item = &'static Self> {
        COMMANDS.iter().filter(|command| command.menu != MenuPlace::Unlisted)
    }

    /// The commands below this one.
    pub fn below(&self) -> impl Iterator<Item = &'static Self> + use<> {
        let parent = MenuPlace::Below(self.verb);
        COMMANDS.iter().filter(move |command| command.menu == parent)
    }

    /// The name for a platform that lists commands below others: the shown command, and the name of what is below it or
    /// of a way. `draw` is `game draw`, `settings` is `settings mine`, `play` is `play`.
    pub fn path(&self) -> (&'static Self, Option<&'static str>) {
        match self.menu {
            MenuPlace::Below(parent) => (Self::of(parent), Some(self.name)),
            _ => (Self::of(self.verb), self.ways.first().copied()),
        }
    }

    /// The options of a way. A way that is called like a flag sets it.
    pub fn options_of(&self, way: &str) -> impl Iterator<Item = &'static CommandOption> + use<> {
        let (ways, of_chat) = (self.ways, way == "chat");
        let takes = move |option: &&CommandOption| match option.kind {
            OptionKind::Flag => !ways.contains(&option.name),
            OptionKind::Setting => Setting::available(of_chat).any(|setting| setting.name == option.name),
            _ => true,
        };
        self.options().iter().filter(takes)
    }

    /// The command's name in a language: lower case letters only.
    pub fn name_in(&self, language: Language) -> String {
        match self.menu {
            MenuPlace::Unlisted => self.name.to_owned(),
            _ => language.say(&format!("command-{}", self.name)),
        }
    }

    /// Other names that lead to the command.
    pub fn aliases_in(&self, language: Language) -> Vec<String> {
        let aliases = language.try_say(&format!("command-{}.aliases", self.name), []).unwrap_or_default();
        aliases.split_whitespace().map(str::to_owned).collect()
    }

    /// The description in a language, at most 100 characters.
    pub fn description_in(&self, language: Language) -> String {
        language.say(&format!("command-{}.description", self.name))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_command_has_one_row() {
        let verbs: HashSet<Verb> = COMMANDS.iter().map(|command| command.verb).collect();
        let names: HashSet<&str> = COMMANDS.iter().map(|command| command.name).collect();
        assert_eq!((verbs.len(), names.len()), (COMMANDS.len(), COMMANDS.len()));
    }

    #[test]
    fn about_ten_commands_are_shown_and_lead_to_all_others() {
        let shown: Vec<&str> = Command::shown().map(|command| command.name).collect();
        let expected = [
            "play",
            "move",
            "games",
            "game",
            "rules",
            "puzzle",
            "top",
            "tournament",
            "profile",
            "replay",
            "settings",
            "help",
        ];
        assert_eq!(shown, expected);
        let below = Command::shown().map(|command| command.below().count()).sum::<usize>();
        assert_eq!(shown.len() + below, Command::listed().count());
        for command in Command::shown() {
            assert_eq!(command.below().next().is_some(), !command.ways.is_empty(), "{}", command.name);
        }
    }

    #[test]
    fn every_command_has_a_place_below_a_shown_one() {
        for (verb, path) in [
            (Verb::Play, ("play", None)),
            (Verb::Draw, ("game", Some("draw"))),
            (Verb::Game, ("game", Some("show"))),
            (Verb::Settings, ("settings", Some("mine"))),
            (Verb::ForgetMe, ("settings", Some("forgetme"))),
        ] {
            let (shown, name) = Command::of(verb).path();
            assert_eq!((shown.name, name), path);
        }
    }
}
