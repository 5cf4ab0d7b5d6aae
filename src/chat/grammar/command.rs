//! Every command, in one list. Platforms, help and completion read it.

use crate::chat::grammar::option::{CommandOption, OptionKind};
use crate::chat::platform::language::Language;
use crate::chat::settings::setting::{SETTINGS, Setting};
use tavoliere_engine as engine;

/// Something a person can ask of the bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    Play,
    Accept,
    Decline,
    Cancel,
    Join,
    Leave,
    Rematch,
    Move,
    If,
    Games,
    Game,
    Board,
    Draw,
    Takeback,
    /// Takes over the first move.
    Swap,
    Nudge,
    Hint,
    Resign,
    Finish,
    Void,
    Rules,
    Learn,
    Puzzle,
    /// The leaderboards.
    Top,
    Tournament,
    Profile,
    Replay,
    Review,
    Export,
    Settings,
    Vacation,
    Quiet,
    Link,
    Unlink,
    /// The programs of a person, and their tokens.
    Token,
    Block,
    Unblock,
    Privacy,
    MyData,
    ForgetMe,
    Help,
    /// Greets a person or a chat that is new to the bot.
    Welcome,
    /// Answers which language the bot is to speak in a chat.
    Speak,
    /// Reports that a person has posted an invitation in a chat with the bot.
    Posted,
    /// Shows everybody in the chat the answer of a line.
    Share,
    Result,
    /// Chooses the steps of a move by buttons.
    Pick,
    /// Asks for a move by typing.
    Type,
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
    pub purpose: Purpose,
    pub menu: MenuPlace,
    /// The ways to use a command that has others below it, where a platform lists only those. Others have none.
    pub ways: &'static [&'static str],
    pub needs: Needs,
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
    #[must_use]
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

const GAME: CommandOption = option("game", OptionKind::Game);
const WHOM: CommandOption = option("whom", OptionKind::Person);
const CODE: CommandOption = option("code", OptionKind::Code);

const fn option(name: &'static str, kind: OptionKind) -> CommandOption {
    CommandOption { name, kind, required: false }
}

const fn topic(name: &'static str, words: &'static [&'static str]) -> CommandOption {
    option(name, OptionKind::Topic(words))
}

const fn required(name: &'static str, kind: OptionKind) -> CommandOption {
    CommandOption { name, kind, required: true }
}

/// The options of `/settings`.
const SETTINGS_OPTIONS: [CommandOption; SETTINGS.len() + 1] = {
    let mut options = [option("chat", OptionKind::Flag); SETTINGS.len() + 1];
    let mut place = 0;
    while place < SETTINGS.len() {
        options[place] = option(SETTINGS[place].name, OptionKind::Setting);
        place += 1;
    }
    options
};

const fn shown(
    purpose: Purpose,
    verb: Verb,
    name: &'static str,
    options: &'static [CommandOption],
    ways: &'static [&'static str],
) -> Command {
    Command { verb, name, options, purpose, menu: MenuPlace::Shown, ways, needs: Needs::NOTHING }
}

const fn below(
    parent: Verb,
    purpose: Purpose,
    verb: Verb,
    name: &'static str,
    options: &'static [CommandOption],
) -> Command {
    Command { menu: MenuPlace::Below(parent), ..shown(purpose, verb, name, options, &[]) }
}

const fn unlisted(verb: Verb, name: &'static str) -> Command {
    Command { menu: MenuPlace::Unlisted, ..shown(Purpose::Play, verb, name, &[], &[]) }
}

/// Every command, by purpose. The order is that of help and of the platforms' menus.
///
/// The texts are in `assets/text/*/bot.ftl`: `command-NAME` is the name in that language, with the attribute
/// `.description`, and `.aliases` if other names lead to it; `way-NAME` is a way, and `option-NAME` an option.
pub const COMMANDS: &[Command] = &[
    shown(
        Purpose::Begin,
        Verb::Play,
        "play",
        &[
            GAME,
            option("opponent", OptionKind::Person),
            option("computer", OptionKind::Level),
            topic("size", &[]),
            topic("side", &["random", "first", "second"]),
            topic("clock", &["12h", "1d", "3d", "7d", "14d", "none"]),
            topic("rated", &["yes", "no"]),
            topic("weekends", &["on", "off"]),
            topic("teams", &["1", "2", "3"]),
            topic("swap", &["yes", "no"]),
            topic("double", &["1", "2"]),
            topic("centre", &["forbidden", "allowed"]),
            topic("layout", &[]),
            topic("seed", &[]),
            option("settings", OptionKind::Words),
        ],
        &[],
    )
    .needs(Needs::TO_START),
    below(Verb::Game, Purpose::Begin, Verb::Accept, "accept", &[CODE]).needs(Needs::TO_JOIN),
    below(Verb::Game, Purpose::Begin, Verb::Decline, "decline", &[CODE]),
    below(Verb::Game, Purpose::Begin, Verb::Cancel, "cancel", &[CODE]),
    below(Verb::Game, Purpose::Begin, Verb::Join, "join", &[required("code", OptionKind::Code)]).needs(Needs::TO_JOIN),
    below(Verb::Game, Purpose::Begin, Verb::Leave, "leave", &[CODE]),
    below(Verb::Game, Purpose::Begin, Verb::Rematch, "rematch", &[CODE]).needs(Needs::TO_START),
    shown(Purpose::Play, Verb::Move, "move", &[required("move", OptionKind::Move), CODE], &[]),
    below(Verb::Game, Purpose::Play, Verb::If, "if", &[option("moves", OptionKind::Words), CODE]),
    shown(Purpose::Play, Verb::Games, "games", &[], &[]),
    shown(Purpose::Play, Verb::Game, "game", &[CODE], &["show"]),
    below(Verb::Game, Purpose::Play, Verb::Board, "board", &[CODE, option("text", OptionKind::Flag)]),
    below(Verb::Game, Purpose::Play, Verb::Draw, "draw", &[CODE]),
    below(Verb::Game, Purpose::Play, Verb::Takeback, "takeback", &[CODE]),
    below(Verb::Game, Purpose::Play, Verb::Swap, "swap", &[CODE]),
    below(Verb::Game, Purpose::Play, Verb::Nudge, "nudge", &[CODE]),
    below(Verb::Game, Purpose::Play, Verb::Hint, "hint", &[CODE]),
    below(Verb::Game, Purpose::Play, Verb::Resign, "resign", &[CODE]),
    below(Verb::Game, Purpose::Play, Verb::Finish, "finish", &[CODE]),
    below(
        Verb::Game,
        Purpose::Play,
        Verb::Void,
        "void",
        &[required("code", OptionKind::Code), required("reason", OptionKind::Words)],
    )
    .needs(Needs::TO_DECIDE),
    shown(Purpose::Learn, Verb::Rules, "rules", &[GAME], &["read"]),
    below(Verb::Rules, Purpose::Learn, Verb::Learn, "learn", &[GAME]).needs(Needs::TO_START),
    shown(Purpose::Learn, Verb::Puzzle, "puzzle", &[GAME, option("day", OptionKind::OneOf(&["today"]))], &[]),
    shown(
        Purpose::People,
        Verb::Top,
        "top",
        &[
            GAME,
            option("where", OptionKind::OneOf(&["here", "world"])),
            option("when", OptionKind::OneOf(&["month", "all"])),
            option("by", OptionKind::OneOf(&["rating", "score", "shortest"])),
        ],
        &[],
    ),
    shown(
        Purpose::People,
        Verb::Tournament,
        "tournament",
        &[
            option(
                "do",
                OptionKind::OneOf(&["new", "join", "leave", "begin", "table", "pairings", "challenge", "host"]),
            ),
            CODE,
            GAME,
            option(
                "format",
                OptionKind::OneOf(&[
                    "swiss",
                    "round-robin",
                    "double-round-robin",
                    "knockout",
                    "league",
                    "ladder",
                    "arena",
                    "teams",
                    "votes",
                ]),
            ),
            topic("size", &[]),
            topic("clock", &["12h", "1d", "3d", "7d", "14d"]),
            topic("rated", &["yes", "no"]),
            topic("swap", &["yes", "no"]),
            topic("most", &[]),
            topic("least", &[]),
            topic("begins", &[]),
            topic("rounds", &[]),
            topic("cap", &[]),
            topic("at-once", &[]),
            topic("division", &[]),
            topic("movers", &[]),
            topic("reach", &[]),
            topic("lasts", &[]),
            option("more", OptionKind::Words),
            topic("name", &[]),
            topic("about", &[]),
        ],
        &[],
    )
    .needs(Needs::TO_START),
    shown(Purpose::People, Verb::Profile, "profile", &[option("person", OptionKind::Person), GAME], &[]),
    shown(Purpose::Learn, Verb::Replay, "replay", &[CODE, option("number", OptionKind::Words)], &["watch"]),
    below(Verb::Replay, Purpose::Learn, Verb::Review, "review", &[CODE]),
    below(Verb::Replay, Purpose::Learn, Verb::Export, "export", &[CODE]),
    shown(Purpose::Choices, Verb::Settings, "settings", &SETTINGS_OPTIONS, &["mine", "chat"]).needs(Needs::TO_START),
    below(Verb::Settings, Purpose::Choices, Verb::Vacation, "vacation", &[option("days", OptionKind::Words)]),
    below(Verb::Settings, Purpose::Choices, Verb::Quiet, "quiet", &[option("hours", OptionKind::Words)]),
    below(Verb::Settings, Purpose::Choices, Verb::Link, "link", &[option("one-time-code", OptionKind::Words)]),
    below(Verb::Settings, Purpose::Choices, Verb::Unlink, "unlink", &[]),
    below(Verb::Settings, Purpose::Choices, Verb::Token, "token", &[option("program", OptionKind::Words)]),
    below(Verb::Settings, Purpose::Choices, Verb::Block, "block", &[WHOM]),
    below(Verb::Settings, Purpose::Choices, Verb::Unblock, "unblock", &[WHOM]),
    below(Verb::Settings, Purpose::Choices, Verb::Privacy, "privacy", &[]),
    below(Verb::Settings, Purpose::Choices, Verb::MyData, "mydata", &[]),
    below(Verb::Settings, Purpose::Choices, Verb::ForgetMe, "forgetme", &[]),
    shown(Purpose::Choices, Verb::Help, "help", &[], &[]),
    unlisted(Verb::Welcome, "welcome").needs(Needs::TO_JOIN),
    unlisted(Verb::Speak, "speak").needs(Needs::TO_DECIDE),
    unlisted(Verb::Posted, "posted").needs(Needs::TO_DECIDE),
    unlisted(Verb::Share, "share").needs(Needs::TO_JOIN),
    unlisted(Verb::Result, "result"),
    unlisted(Verb::Pick, "pick"),
    unlisted(Verb::Type, "type"),
    unlisted(Verb::Back, "back"),
];

impl Command {
    /// The number of levels of the computer.
    pub const LEVELS: u8 = engine::LEVELS;

    /// The level of the computer for people of whom nothing is known.
    pub const USUAL_LEVEL: u8 = 3;

    /// Whether programs may use it: to play, and to end playing.
    #[must_use]
    pub fn is_for_programs(&self) -> bool {
        use Verb::{Accept, Cancel, Decline, Draw, Finish, Leave, Move, Play, Resign, Swap};
        matches!(self.verb, Accept | Cancel | Decline | Draw | Finish | Leave | Move | Play | Resign | Swap)
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
    #[must_use]
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
        self.options.iter().filter(takes)
    }

    /// The command's name in a language: lower case letters only.
    #[must_use]
    pub fn name_in(&self, language: Language) -> String {
        match self.menu {
            MenuPlace::Unlisted => self.name.to_owned(),
            _ => language.say(&format!("command-{}", self.name)),
        }
    }

    /// Other names that lead to the command.
    #[must_use]
    pub fn aliases_in(&self, language: Language) -> Vec<String> {
        let aliases = language.try_say(&format!("command-{}.aliases", self.name), []).unwrap_or_default();
        aliases.split_whitespace().map(str::to_owned).collect()
    }

    /// The description in a language, at most 100 characters.
    #[must_use]
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
        assert_eq!(COMMANDS.len(), Verb::Back as usize + 1, "a verb has no row");
        for command in COMMANDS {
            assert_eq!(Command::of(command.verb).name, command.name);
        }
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
