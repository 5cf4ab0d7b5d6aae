//! People who use all that the lists of commands, options and settings offer, in every language, in any order, as
//! anybody. They tap the buttons that they see, as in every town ([`people`](super::people)).

use tavoliere_seam::grammar::command::{COMMANDS, Command, MenuPlace, Verb};
use tavoliere_seam::grammar::option::{CommandOption, OptionKind};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::settings::setting::{SETTINGS, Setting};

use super::chance::Chance;
use super::world::{World, code_of};

/// The names of people: nothing that can be seen, links, mentions, right to left, joined signs, and the longest there are.
pub const NAMES: &[&str] = &[
    "P0",
    "\u{3164}\u{3164}",
    "https://evil.example/x",
    "@everyone",
    "\u{202e}mallory",
    "👩‍💻 Zoe",
    "مهدی‌پور",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "<@1003> *bold* _it_ `x` ||y||",
    "Łukasz #k7q2 /resign",
];

/// Words where people may type what they like.
const WORDS: &[&str] = &[
    "Torneo di Natale con tutti gli amici del bar, anche i principianti",
    "new",
    "anyone",
    "yes",
    "off",
    "0",
    "-1",
    "999999999999999999999",
    "a1",
    "all",
    "<@1001>",
    "~1",
    "=",
    "name=",
    "\u{3164}",
    "\u{202e}evil",
    "https://evil.example",
    "@everyone",
    "👩‍💻",
    "مهدی",
    "%00",
    "'; drop table player; --",
];

/// The subcommands of a tournament beyond those that the command lists.
const OF_TOURNAMENTS: &[&str] = &[
    "pause",
    "resume",
    "cancel",
    "ban <@1002>",
    "help <@1001>",
    "replace <@1002> <@1005>",
    "result 1.1 first agreed by both",
    "result 1.1 draw",
    "set most=8",
    "set begins=1d",
    "set name=Another",
    "set open=everyone",
    "set reliable=90",
    "csv",
    "rules",
    "challenge",
    "challenge <@1001>",
];

/// How somebody types: by chance, of these people and these games.
pub struct Typist<'a> {
    pub chance: &'a mut Chance,
    /// The people there are, and one who is nobody, as they are mentioned.
    pub people: Vec<String>,
    /// The codes of anything in any chat, whoever may see it.
    pub codes: Vec<String>,
}

/// A line that somebody types.
pub fn line(world: &mut World) -> String {
    let people = (0..=world.people.len()).map(|person| format!("<@{}>", World::key_of(person)));
    let messages = world.chats.iter().flat_map(|chat| chat.messages.iter().rev().take(8));
    let codes = messages.flat_map(|message| &message.buttons).filter_map(code_of).map(str::to_owned);
    let (people, codes) = (people.collect(), codes.collect());
    Typist { chance: &mut world.chance, people, codes }.line()
}

/// An administrator decides about a room.
pub fn of_a_room(world: &mut World) -> String {
    // Public games are shown to everybody, so nothing would be left to look for.
    let settings: Vec<&Setting> = Setting::available(true).filter(|setting| setting.name != "public").collect();
    let setting = *world.chance.pick(&settings).expect("there are some");
    let value = world.chance.pick(&(setting.values)()).copied().expect("there are some");
    // Rooms do not stay closed.
    let value = if world.chance.one_in(2) { Setting::AUTO } else { value };
    format!("/settings chat {}={value}", setting.name)
}

impl Typist<'_> {
    /// A line with a command.
    pub fn line(&mut self) -> String {
        // Only buttons spell the others.
        let listed: Vec<&Command> = COMMANDS.iter().filter(|command| command.menu != MenuPlace::Unlisted).collect();
        let command = *self.pick(&listed);
        // A forgotten person has nothing to do for a while.
        if command.verb == Verb::ForgetMe && !self.chance.one_in(4) {
            return "/forgetme".to_owned();
        }
        let language = self.pick(Language::ALL.as_slice());
        let mut words = vec![format!("/{}", command.name_in(*language))];
        if command.verb == Verb::Tournament && self.chance.one_in(2) {
            words.extend([self.code(), (*self.pick(OF_TOURNAMENTS)).to_owned()]);
            return words.join(" ");
        }
        // A few options of many, and all of a few.
        let likely = command.options().len().div_ceil(3).max(2) as u32;
        for option in command.options() {
            if option.required || self.chance.one_in(likely) {
                words.push(self.value(command, option));
            }
        }
        if self.chance.one_in(10) {
            words.push(self.word());
        }
        words.join(" ")
    }

    /// A line about something that has a code.
    pub fn line_about(&mut self) -> String {
        let has_code =
            |command: &&Command| command.options().iter().any(|option| matches!(option.kind, OptionKind::Code));
        let commands: Vec<&Command> = COMMANDS.iter().filter(has_code).collect();
        format!("/{} {}", self.pick(&commands).name, self.code())
    }

    /// Anything that people may type.
    pub fn word(&mut self) -> String {
        (*self.pick(WORDS)).to_owned()
    }

    fn value(&mut self, command: &Command, option: &CommandOption) -> String {
        let choices = option.choices(Language::EN);
        let chosen = match choices.is_empty() || self.chance.one_in(12) {
            true => self.word(),
            false => self.pick(&choices).0.to_owned(),
        };
        match option.kind {
            OptionKind::Game | OptionKind::OneOf(_) | OptionKind::Words => chosen,
            OptionKind::Level => format!("computer {chosen}"),
            OptionKind::Flag => option.name.to_owned(),
            OptionKind::Setting if SETTINGS.iter().any(|setting| setting.name == option.name) => {
                format!("{}={chosen}", option.name)
            }
            OptionKind::Setting | OptionKind::Topic(_) => format!("{}={}", option.name, self.topic(option, chosen)),
            OptionKind::Person => self.chance.pick(&self.people).cloned().unwrap_or_default(),
            OptionKind::Code => self.code(),
            OptionKind::Move if command.verb == Verb::Move => {
                (*self.pick(&["a1", "b2", "c3", "a1-b2", "pass"])).to_owned()
            }
            OptionKind::Move => chosen,
        }
    }

    /// Numbers, where a topic has no list.
    fn topic(&mut self, option: &CommandOption, chosen: String) -> String {
        let has_number = !["name", "about", "layout"].contains(&option.name);
        let is_free = matches!(option.kind, OptionKind::Topic(words) if words.is_empty());
        if is_free && has_number && !self.chance.one_in(6) { self.chance.within(0..12).to_string() } else { chosen }
    }

    fn code(&mut self) -> String {
        match self.chance.pick(&self.codes) {
            Some(code) => format!("#{code}"),
            None => "#zzzz".to_owned(),
        }
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        self.chance.pick(all).expect("there are some")
    }
}
