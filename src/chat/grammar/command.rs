//! Every command there is, in one list; what platforms register, help shows and completion offers comes from it.

use crate::chat::platform::language::Language;
use crate::chat::settings::setting::{SETTINGS, Setting};
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
    /// What is said to those who meet the bot for the first time.
    Welcome,
    /// Somebody has put an invitation before others in a chat the bot is in.
    Posted,
    /// Steps of a move chosen by taps.
    Pick,
    /// Asks for a move by typing.
    Type,
    /// The less common things one can do with a game.
    More,
    /// Out of a choice by taps, back to the board's own buttons.
    Back,
}

/// One command: its English name and what may follow it.
#[derive(Debug)]
pub struct Command {
    pub verb: Verb,
    pub name: &'static str,
    pub options: &'static [CommandOption],
    /// Whether people type it; the others are only ever spelled by buttons.
    pub listed: bool,
}

/// One thing that may follow a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandOption {
    pub name: &'static str,
    pub kind: OptionKind,
    pub required: bool,
}

/// What an option holds, so that a platform can offer the right field for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A game's id, out of the list of games.
    Game,
    /// A person, spelled `<@KEY>`.
    Person,
    /// A level of the computer, 1 to [`Command::LEVELS`], spelled `computer 3`.
    Level,
    /// A legal move, completed as it is typed.
    Move,
    /// The code of a game being played, completed as it is typed.
    Code,
    /// Present or not, spelled by its own name.
    Flag,
    /// A value of the [`Setting`] of the option's name, spelled `theme=dark`.
    Setting,
    /// One of a few words, called `option-NAME-WORD`.
    OneOf(&'static [&'static str]),
    /// Free words.
    Words,
}

const GAME: CommandOption = CommandOption { name: "game", kind: OptionKind::Game, required: false };
const WHOM: CommandOption = CommandOption { name: "whom", kind: OptionKind::Person, required: false };
const CODE: CommandOption = CommandOption { name: "code", kind: OptionKind::Code, required: false };

/// What may follow `/settings`, as fields of a form.
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
    Command { verb, name, options, listed: true }
}

const fn unlisted(verb: Verb, name: &'static str) -> Command {
    Command { verb, name, options: &[], listed: false }
}

/// Every command. The order is that of help and of the platforms' menus.
///
/// The words for each are in `assets/text/*/bot.ftl`: `command-NAME` is its name in that language, with the
/// attribute `.description`; an option's are `option-NAME`.
pub const COMMANDS: &[Command] = &[
    command(
        Verb::Play,
        "play",
        &[
            GAME,
            CommandOption { name: "opponent", kind: OptionKind::Person, required: false },
            CommandOption { name: "computer", kind: OptionKind::Level, required: false },
            CommandOption { name: "settings", kind: OptionKind::Words, required: false },
        ],
    ),
    command(Verb::Move, "move", &[CommandOption { name: "move", kind: OptionKind::Move, required: true }, CODE]),
    command(Verb::If, "if", &[CommandOption { name: "moves", kind: OptionKind::Words, required: false }, CODE]),
    command(Verb::Board, "board", &[CODE, CommandOption { name: "text", kind: OptionKind::Flag, required: false }]),
    command(Verb::Games, "games", &[]),
    command(Verb::Accept, "accept", &[CODE]),
    command(Verb::Decline, "decline", &[CODE]),
    command(Verb::Cancel, "cancel", &[CODE]),
    command(Verb::Join, "join", &[CommandOption { name: "code", kind: OptionKind::Code, required: true }]),
    command(Verb::Leave, "leave", &[CODE]),
    command(Verb::Draw, "draw", &[CODE]),
    command(Verb::Takeback, "takeback", &[CODE]),
    command(Verb::Rematch, "rematch", &[CODE]),
    command(Verb::Resign, "resign", &[CODE]),
    command(Verb::Finish, "finish", &[CODE]),
    command(
        Verb::Void,
        "void",
        &[
            CommandOption { name: "code", kind: OptionKind::Code, required: true },
            CommandOption { name: "reason", kind: OptionKind::Words, required: true },
        ],
    ),
    command(Verb::Hint, "hint", &[CODE]),
    command(Verb::Settings, "settings", &SETTINGS_OPTIONS),
    command(Verb::Vacation, "vacation", &[CommandOption { name: "days", kind: OptionKind::Words, required: false }]),
    command(Verb::Quiet, "quiet", &[CommandOption { name: "hours", kind: OptionKind::Words, required: false }]),
    command(Verb::Link, "link", &[CommandOption { name: "one-time-code", kind: OptionKind::Words, required: false }]),
    command(Verb::Unlink, "unlink", &[]),
    command(Verb::Block, "block", &[WHOM]),
    command(Verb::Unblock, "unblock", &[WHOM]),
    command(Verb::Privacy, "privacy", &[]),
    command(Verb::MyData, "mydata", &[]),
    command(Verb::ForgetMe, "forgetme", &[]),
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
    unlisted(Verb::Welcome, "welcome"),
    unlisted(Verb::Posted, "posted"),
    unlisted(Verb::Pick, "pick"),
    unlisted(Verb::Type, "type"),
    unlisted(Verb::More, "more"),
    unlisted(Verb::Back, "back"),
];

impl Command {
    /// The levels the computer can be asked for.
    pub const LEVELS: u8 = engine::LEVELS;

    /// The command's name in a language: lower case letters only.
    #[must_use]
    pub fn name_in(&self, language: Language) -> String {
        if self.listed { language.say(&format!("command-{}", self.name)) } else { self.name.to_owned() }
    }

    /// What it does, in at most 100 characters.
    #[must_use]
    pub fn description_in(&self, language: Language) -> String {
        language.say(&format!("command-{}.description", self.name))
    }

    /// The command line for option values by name, in the order of the options: what typing it would have been.
    #[must_use]
    pub fn line(&self, values: &[(&str, String)]) -> String {
        let mut line = format!("/{}", self.name);
        for option in self.options {
            let Some((_, value)) = values.iter().find(|(name, _)| *name == option.name) else { continue };
            match option.kind {
                OptionKind::Level => line.push_str(&format!(" computer {value}")),
                OptionKind::Flag if value == "true" => line.push_str(&format!(" {}", option.name)),
                OptionKind::Flag => {}
                OptionKind::Setting => line.push_str(&format!(" {}={value}", option.name)),
                OptionKind::Code if !value.starts_with('#') => line.push_str(&format!(" #{value}")),
                _ => line.push_str(&format!(" {value}")),
            }
        }
        line
    }
}

impl CommandOption {
    /// The option's name in a language.
    #[must_use]
    pub fn name_in(&self, language: Language) -> String {
        language.say(&format!("option-{}", self.name))
    }

    /// What it is for, in at most 100 characters.
    #[must_use]
    pub fn description_in(&self, language: Language) -> String {
        language.say(&format!("option-{}.description", self.name))
    }

    /// The values to choose from, with their names in a language; none where there is more to say than a list.
    #[must_use]
    pub fn choices(&self, language: Language) -> Vec<(&'static str, String)> {
        let of_setting = |setting: &Setting| {
            setting.allowed().into_iter().map(|value| (value, setting.label(language, value))).collect()
        };
        match self.kind {
            OptionKind::Game => GAMES.iter().map(|game| (game.id, language.game_text(game, "name"))).collect(),
            OptionKind::Setting => Setting::find(self.name).map(of_setting).unwrap_or_default(),
            OptionKind::OneOf(words) => {
                words.iter().map(|word| (*word, language.say(&format!("option-{}-{word}", self.name)))).collect()
            }
            _ => Vec::new(),
        }
    }
}
