//! People who do all that the lists of commands, options and settings offer, in every language, in any order, as anybody. What they
//! see on buttons they tap as in every town ([`people`](super::people)).

use tavoliere::chat::grammar::command::{COMMANDS, Command, Menu, Verb};
use tavoliere::chat::grammar::option::{CommandOption, OptionKind};
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::settings::setting::SETTINGS;

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

/// What can be asked of a tournament, beside what the command lists.
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
    "csv",
    "rules",
    "challenge",
    "challenge <@1001>",
];

/// A line that somebody types.
pub fn line(world: &mut World) -> String {
    // Only buttons spell the others.
    let listed: Vec<&Command> = COMMANDS.iter().filter(|command| command.menu != Menu::Unlisted).collect();
    let command = *pick(world, &listed);
    // Whoever is forgotten has nothing to do for a while.
    if command.verb == Verb::ForgetMe && !world.chance.one_in(4) {
        return "/forgetme".to_owned();
    }
    let language = pick(world, Language::ALL.as_slice());
    let mut words = vec![format!("/{}", command.name_in(*language))];
    if command.verb == Verb::Tournament && world.chance.one_in(2) {
        words.extend([code(world), (*pick(world, OF_TOURNAMENTS)).to_owned()]);
        return words.join(" ");
    }
    // A few options of many, and all of a few.
    let likely = command.options.len().div_ceil(3).max(2) as u32;
    for option in command.options {
        if option.required || world.chance.one_in(likely) {
            words.push(value(world, command, option));
        }
    }
    if world.chance.one_in(10) {
        words.push((*pick(world, WORDS)).to_owned());
    }
    words.join(" ")
}

fn value(world: &mut World, command: &Command, option: &CommandOption) -> String {
    let choices = option.choices(Language::EN);
    let chosen = match choices.is_empty() || world.chance.one_in(12) {
        true => (*pick(world, WORDS)).to_owned(),
        false => pick(world, &choices).0.to_owned(),
    };
    match option.kind {
        OptionKind::Game | OptionKind::OneOf(_) | OptionKind::Words => chosen,
        OptionKind::Level => format!("computer {chosen}"),
        OptionKind::Flag => option.name.to_owned(),
        OptionKind::Setting if SETTINGS.iter().any(|setting| setting.name == option.name) => {
            format!("{}={chosen}", option.name)
        }
        OptionKind::Setting | OptionKind::Topic(_) => format!("{}={}", option.name, topic(world, option, chosen)),
        OptionKind::Person => person(world),
        OptionKind::Code => code(world),
        OptionKind::Move if command.verb == Verb::Move => {
            (*pick(world, &["a1", "b2", "c3", "a1-b2", "pass"])).to_owned()
        }
        OptionKind::Move => chosen,
    }
}

/// Numbers, where a topic has no list.
fn topic(world: &mut World, option: &CommandOption, chosen: String) -> String {
    let has_number = !["name", "about", "layout"].contains(&option.name);
    let is_free = matches!(option.kind, OptionKind::Topic(words) if words.is_empty());
    if is_free && has_number && !world.chance.one_in(6) { world.chance.within(0..12).to_string() } else { chosen }
}

fn person(world: &mut World) -> String {
    let people = world.people.len() as i64;
    // One of them is nobody.
    let other = usize::try_from(world.chance.within(0..people + 1)).unwrap_or_default();
    format!("<@{}>", World::key_of(other))
}

/// The code of anything in any chat, whoever may see it.
fn code(world: &mut World) -> String {
    let messages = world.chats.iter().flat_map(|chat| chat.messages.iter().rev().take(8));
    let codes = messages.flat_map(|message| &message.buttons).filter_map(code_of);
    let codes: Vec<String> = codes.map(str::to_owned).collect();
    match world.chance.pick(&codes) {
        Some(code) => format!("#{code}"),
        None => "#zzzz".to_owned(),
    }
}

fn pick<'a, T>(world: &mut World, all: &'a [T]) -> &'a T {
    world.chance.pick(all).expect("there are some")
}
