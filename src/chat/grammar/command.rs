//! Every command, in one list. Platforms, help and completion read it.

use crate::chat::platform::language::Language;
use crate::chat::platform::time;
use crate::chat::settings::setting::{SETTINGS, Setting};
use crate::matches::Clock;
use tavoliere_engine as engine;
use tavoliere_games::games::GAMES;

/// Something a person can ask of the bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    Play,
    Move,
    If,
    Board,
    Games,
    Accept,
    Decline,
    Cancel,
    Join,
    Leave,
    Draw,
    Takeback,
    Nudge,
    Rematch,
    Resign,
    Finish,
    Void,
    Hint,
    Settings,
    Vacation,
    Quiet,
    Link,
    Unlink,
    Block,
    Unblock,
    Privacy,
    MyData,
    ForgetMe,
    Rules,
    Replay,
    Review,
    Export,
    Puzzle,
    Leaderboard,
    Profile,
    Learn,
    Help,
    /// Greets a person or a chat that is new to the bot.
    Welcome,
    /// Answers which language the bot is to speak in a chat.
    Speak,
    /// Reports that a person has posted an invitation in a chat with the bot.
    Posted,
    /// Chooses the steps of a move by buttons.
    Pick,
    /// Asks for a move by typing.
    Type,
    /// Shows the less common commands for a match.
    More,
    /// Leaves the choice of steps and shows the buttons of the board again.
    Back,
}

/// One command.
#[derive(Debug)]
pub struct Command {
    pub verb: Verb,
    /// The English name.
    pub name: &'static str,
    pub options: &'static [CommandOption],
    pub menu: Menu,
    pub needs: Needs,
}

/// Where platforms list a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    Everywhere,
    /// Only in private chats, because the command concerns one person. Other chats accept it too, or refer to the
    /// private chat.
    Private,
    /// Nowhere: only buttons and platforms spell the command.
    Unlisted,
}

/// What the bot must know of a chat with several people before it carries out a command there. If the platform does
/// not send it with every request, the adapter asks for it.
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

/// One option of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandOption {
    pub name: &'static str,
    pub kind: OptionKind,
    pub required: bool,
}

/// The type of an option's value. Platforms choose the field by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// The id of a game.
    Game,
    /// A person, spelled `<@KEY>`.
    Person,
    /// A level of the computer, 1 to [`Command::LEVELS`], spelled `computer 3`.
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

const GAME: CommandOption = CommandOption { name: "game", kind: OptionKind::Game, required: false };
const WHOM: CommandOption = CommandOption { name: "whom", kind: OptionKind::Person, required: false };
const CODE: CommandOption = CommandOption { name: "code", kind: OptionKind::Code, required: false };

const fn topic(name: &'static str, words: &'static [&'static str]) -> CommandOption {
    CommandOption { name, kind: OptionKind::Topic(words), required: false }
}

/// The options of `/settings`.
const SETTINGS_OPTIONS: [CommandOption; SETTINGS.len() + 1] = {
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

const fn command(verb: Verb, name: &'static str, options: &'static [CommandOption]) -> Command {
    Command { verb, name, options, menu: Menu::Everywhere, needs: Needs::NOTHING }
}

/// Every command. The order is that of help and of the platforms' menus.
///
/// The texts are in `assets/text/*/bot.ftl`: `command-NAME` is the name in that language and its attribute
/// `.description` the description; those of an option are `option-NAME`.
pub const COMMANDS: &[Command] = &[
    command(
        Verb::Play,
        "play",
        &[
            GAME,
            CommandOption { name: "opponent", kind: OptionKind::Person, required: false },
            CommandOption { name: "computer", kind: OptionKind::Level, required: false },
            topic("size", &[]),
            topic("side", &["random", "first", "second"]),
            topic("clock", &["12h", "1d", "3d", "7d", "14d", "none"]),
            topic("rated", &["yes", "no"]),
            topic("weekends", &["on", "off"]),
            topic("teams", &["1", "2", "3"]),
            topic("centre", &["forbidden", "allowed"]),
            topic("layout", &[]),
            topic("seed", &[]),
            CommandOption { name: "settings", kind: OptionKind::Words, required: false },
        ],
    )
    .needs(Needs::TO_START),
    command(Verb::Move, "move", &[CommandOption { name: "move", kind: OptionKind::Move, required: true }, CODE]),
    command(Verb::If, "if", &[CommandOption { name: "moves", kind: OptionKind::Words, required: false }, CODE])
        .menu(Menu::Private),
    command(Verb::Board, "board", &[CODE, CommandOption { name: "text", kind: OptionKind::Flag, required: false }]),
    command(Verb::Games, "games", &[]),
    command(Verb::Accept, "accept", &[CODE]).needs(Needs::TO_JOIN),
    command(Verb::Decline, "decline", &[CODE]),
    command(Verb::Cancel, "cancel", &[CODE]),
    command(Verb::Join, "join", &[CommandOption { name: "code", kind: OptionKind::Code, required: true }])
        .needs(Needs::TO_JOIN),
    command(Verb::Leave, "leave", &[CODE]),
    command(Verb::Draw, "draw", &[CODE]),
    command(Verb::Takeback, "takeback", &[CODE]),
    command(Verb::Nudge, "nudge", &[CODE]),
    command(Verb::Rematch, "rematch", &[CODE]).needs(Needs::TO_START),
    command(Verb::Resign, "resign", &[CODE]),
    command(Verb::Finish, "finish", &[CODE]),
    command(
        Verb::Void,
        "void",
        &[
            CommandOption { name: "code", kind: OptionKind::Code, required: true },
            CommandOption { name: "reason", kind: OptionKind::Words, required: true },
        ],
    )
    .needs(Needs::TO_DECIDE),
    command(Verb::Hint, "hint", &[CODE]),
    command(Verb::Settings, "settings", &SETTINGS_OPTIONS).needs(Needs::TO_START),
    command(Verb::Vacation, "vacation", &[CommandOption { name: "days", kind: OptionKind::Words, required: false }]),
    command(Verb::Quiet, "quiet", &[CommandOption { name: "hours", kind: OptionKind::Words, required: false }]),
    command(Verb::Link, "link", &[CommandOption { name: "one-time-code", kind: OptionKind::Words, required: false }])
        .menu(Menu::Private),
    command(Verb::Unlink, "unlink", &[]).menu(Menu::Private),
    command(Verb::Block, "block", &[WHOM]).menu(Menu::Private),
    command(Verb::Unblock, "unblock", &[WHOM]).menu(Menu::Private),
    command(Verb::Privacy, "privacy", &[]).menu(Menu::Private),
    command(Verb::MyData, "mydata", &[]).menu(Menu::Private),
    command(Verb::ForgetMe, "forgetme", &[]).menu(Menu::Private),
    command(Verb::Rules, "rules", &[GAME]),
    command(
        Verb::Replay,
        "replay",
        &[CODE, CommandOption { name: "number", kind: OptionKind::Words, required: false }],
    ),
    command(Verb::Review, "review", &[CODE]),
    command(Verb::Export, "export", &[CODE]),
    command(Verb::Puzzle, "puzzle", &[GAME]),
    command(
        Verb::Leaderboard,
        "leaderboard",
        &[
            GAME,
            CommandOption { name: "where", kind: OptionKind::OneOf(&["here", "world"]), required: false },
            CommandOption { name: "when", kind: OptionKind::OneOf(&["month", "all"]), required: false },
            CommandOption { name: "by", kind: OptionKind::OneOf(&["rating", "score", "shortest"]), required: false },
        ],
    ),
    command(
        Verb::Profile,
        "profile",
        &[CommandOption { name: "person", kind: OptionKind::Person, required: false }, GAME],
    ),
    command(Verb::Learn, "learn", &[]),
    command(Verb::Help, "help", &[]),
    command(Verb::Welcome, "welcome", &[]).menu(Menu::Unlisted).needs(Needs::TO_JOIN),
    command(Verb::Speak, "speak", &[]).menu(Menu::Unlisted).needs(Needs::TO_DECIDE),
    command(Verb::Posted, "posted", &[]).menu(Menu::Unlisted).needs(Needs::TO_DECIDE),
    command(Verb::Pick, "pick", &[]).menu(Menu::Unlisted),
    command(Verb::Type, "type", &[]).menu(Menu::Unlisted),
    command(Verb::More, "more", &[]).menu(Menu::Unlisted),
    command(Verb::Back, "back", &[]).menu(Menu::Unlisted),
];

impl Command {
    /// The number of levels of the computer.
    pub const LEVELS: u8 = engine::LEVELS;

    /// The level of the computer for people of whom nothing is known.
    pub const USUAL_LEVEL: u8 = 3;

    const fn menu(self, menu: Menu) -> Self {
        Self { menu, ..self }
    }

    const fn needs(self, needs: Needs) -> Self {
        Self { needs, ..self }
    }

    /// The command of a verb.
    ///
    /// # Panics
    /// Never: every verb has a row, as a test shows.
    #[must_use]
    pub fn of(verb: Verb) -> &'static Self {
        COMMANDS.iter().find(|command| command.verb == verb).expect("every verb has a row")
    }

    /// The commands that people type.
    pub fn listed() -> impl Iterator<Item = &'static Self> {
        COMMANDS.iter().filter(|command| command.menu != Menu::Unlisted)
    }

    /// The command's name in a language: lower case letters only.
    #[must_use]
    pub fn name_in(&self, language: Language) -> String {
        match self.menu {
            Menu::Unlisted => self.name.to_owned(),
            _ => language.say(&format!("command-{}", self.name)),
        }
    }

    /// The description in a language, at most 100 characters.
    #[must_use]
    pub fn description_in(&self, language: Language) -> String {
        language.say(&format!("command-{}.description", self.name))
    }
}

impl CommandOption {
    /// The option's name in a language.
    #[must_use]
    pub fn name_in(&self, language: Language) -> String {
        language.say(&format!("option-{}", self.name))
    }

    /// The description in a language, at most 100 characters.
    #[must_use]
    pub fn description_in(&self, language: Language) -> String {
        language.say(&format!("option-{}.description", self.name))
    }

    /// The values to choose from, with their names in a language. Empty if the option has no list of values.
    #[must_use]
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
            OptionKind::Level => LEVELS.iter().zip(1..).map(|(word, level)| (*word, language.level(level))).collect(),
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_command_has_one_row() {
        let verbs: HashSet<Verb> = COMMANDS.iter().map(|command| command.verb).collect();
        let names: HashSet<&str> = COMMANDS.iter().map(|command| command.name).collect();
        assert_eq!((verbs.len(), names.len()), (COMMANDS.len(), COMMANDS.len()));
        assert_eq!(COMMANDS.len(), Verb::Back as usize + 1, "a verb has no row");
        for command in COMMANDS {
            assert_eq!(Command::of(command.verb).name, command.name);
        }
    }
}
