//! The actions of simulated people. They see the posts in their chats, tap, type, and make mistakes.

use tavoliere_seam::platform::request::Platform;

use super::everything;
use super::time::{DAY, MINUTE, SECOND};
use super::world::{Chat, World, code_of, is_board_button};

/// An act of a person that needs a look at the bot first.
pub enum Deed {
    /// Types a legal move, in a match of that code or in the only one.
    Move { chat: usize, code: Option<String> },
    /// Types after the bot's name in a chat where the bot is not, and passes on what is offered.
    PassOn { typed: String },
}

/// The games and tournaments that people prefer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fashion {
    /// Anything.
    All,
    /// Small tournaments, and hardly anything else.
    Cups,
    /// A tournament of its own in every chat, and hardly anything else.
    Seasons,
    /// All that the bot offers, in any order.
    Everything,
}

#[derive(Clone, Copy)]
enum Wish {
    Tap,
    TapOld,
    Move,
    Mistake,
    Challenge,
    Command,
    Confirmed,
    Manage,
    Tournament,
    Forget,
    Everything,
    PassOn,
    Role,
}

/// Small boards, so that matches end.
const GAMES: &[&str] = &[
    "briths-square size=3",
    "briths-square size=3",
    "diagonal size=4",
    "insert",
    "insert-x",
    "circondato size=6",
    "apricena size=5",
    "stripes size=13",
    // Forced passes, two turns in a row, and chains that a pass ends.
    "reversi size=6",
    "dots-and-boxes size=3",
    "fanorona",
];

const COMMANDS: &[&str] = &[
    "/play",
    "/play insert",
    "/games",
    "/board",
    "/board next",
    "/accept",
    "/accept",
    "/decline",
    "/cancel",
    "/draw",
    "/takeback",
    "/rematch",
    "/nudge",
    "/leaderboard",
    "/profile",
    "/puzzle",
    "/replay",
    "/export",
    "/help",
    "/rules insert",
    "/review",
    "/resign",
    "/leave",
    "/more",
    "/game",
    "/game draw",
    "/top",
    "/help 2",
    "/settings more",
    "/what",
    "/",
    "hello there",
    "/hint",
    "/say well played",
    "/say 👍",
    "/if",
    "/tournament",
    "/tournament join",
    "/tournament join",
    "/tournament challenge",
    "/tournament table",
    "/tournament leave",
];

/// The tournaments that people make.
const FORMATS: &[&str] = &[
    "round-robin least=2 most=2",
    "swiss least=2 most=3",
    "knockout least=2 most=3",
    "league least=2 most=2",
    "ladder reach=5",
    "arena lasts=1d least=2 most=3",
    "teams least=2 most=2",
    "votes least=2 most=3",
    "votes voters=registered least=2 most=3",
];

const MANAGEMENT: &[&str] = &[
    "/settings",
    "/settings language=it",
    "/settings language=en",
    "/settings confirm=on",
    "/settings confirm=off",
    "/settings reminders=off",
    "/settings takebacks=off",
    "/settings chat clock=1d",
    "/settings chat monthly=on",
    "/settings chat history=all",
    "/settings chat history=latest",
    "/settings chat threads=on",
    "/settings chat threads=off",
    "/settings chat games=on",
    "/vacation 2",
    "/vacation off",
    "/quiet 22-7 Europe/Rome",
    "/quiet 9-20 Europe/Rome",
    "/quiet 13-1 America/New_York",
    "/quiet 2-4 Europe/Rome",
    "/quiet 8-11 Europe/Rome",
    "/quiet 13-15 Europe/Rome",
    "/quiet 18-20 Europe/Rome",
    "/quiet off",
    "/mydata",
    "/privacy",
    "/unlink",
    "/block",
    "/learn match",
];

/// Lets a person do something, and says when next.
pub fn choose(world: &mut World, person: usize) -> Option<Deed> {
    let pause = world.pace;
    let wait = world.chance.wait(pause);
    let now = world.time.now();
    world.people[person].next_at = now + wait;
    if world.is_calm {
        return None;
    }
    let is_live = |chat: &Chat| chat.live_until > now && chat.members.contains(&person);
    if let Some(chat) = world.chats.iter().position(is_live) {
        return Some(move_at_once(world, chat, now));
    }
    let chat = choose_chat(world, person)?;
    // A code holds for ten minutes only.
    if world.people[person].secret.is_some() && world.chance.one_in(2) {
        link(world, chat, person);
        return None;
    }
    let wish = match world.fashion {
        Fashion::Cups => world.chance.weighted(&[(20, Wish::Tap), (55, Wish::Move), (25, Wish::Tournament)]),
        Fashion::Seasons => world.chance.weighted(&[(10, Wish::Tap), (65, Wish::Move), (25, Wish::Tournament)]),
        Fashion::Everything => world.chance.weighted(&[
            (30, Wish::Tap),
            (4, Wish::TapOld),
            (16, Wish::Move),
            (6, Wish::Challenge),
            (4, Wish::Tournament),
            (2, Wish::Forget),
            (30, Wish::Everything),
            (4, Wish::PassOn),
            (12, Wish::Role),
        ]),
        Fashion::All => world.chance.weighted(&[
            (40, Wish::Tap),
            (4, Wish::TapOld),
            (26, Wish::Move),
            (3, Wish::Mistake),
            (8, Wish::Challenge),
            (10, Wish::Command),
            (2, Wish::Confirmed),
            (5, Wish::Manage),
            (4, Wish::Tournament),
            (1, Wish::Forget),
        ]),
    };
    match wish {
        Wish::Tap => tap(world, chat, person),
        Wish::TapOld => tap_old(world, chat, person),
        Wish::Move => {
            if world.fashion == Fashion::All && !world.chats[chat].private && world.chance.one_in(8) {
                world.chats[chat].live_until = now + LIVE;
                world.count("live games");
                return Some(move_at_once(world, chat, now));
            }
            let code = board_code(world, chat);
            return Some(Deed::Move { chat, code });
        }
        Wish::Mistake => {
            let line = *world.chance.pick(&["/move a1", "zz9", "/move 3", "e5 e6 e7", "/move #aaaa.3 b2"])?;
            world.ask(chat, person, line.to_owned(), None, None);
        }
        Wish::Challenge => challenge(world, chat, person),
        Wish::Command => {
            let line = *world.chance.pick(COMMANDS)?;
            world.ask(chat, person, line.to_owned(), None, None);
        }
        Wish::Confirmed => {
            let code = board_code(world, chat)?;
            let verb = *world.chance.pick(&["resign", "finish", "draw", "takeback"])?;
            world.ask(chat, person, format!("/{verb} #{code}"), None, None);
        }
        Wish::Manage => {
            let line = *world.chance.pick(MANAGEMENT)?;
            if line.starts_with("/quiet") && !world.has_quiet_hours {
                return None;
            }
            world.ask(chat, person, line.to_owned(), None, None);
        }
        Wish::Tournament if world.fashion == Fashion::Seasons => season(world, chat, person),
        Wish::Tournament => tournament(world, chat, person),
        Wish::Forget => rarely(world, chat, person),
        Wish::Everything => {
            let mut line = everything::line(world);
            // In private a word is a command without its sign.
            if world.chats[chat].private && world.chance.one_in(3) {
                line.remove(0);
            }
            world.ask(chat, person, line, None, None);
        }
        Wish::PassOn => {
            let code = board_code(world, chat).unwrap_or_else(|| "zzzz".to_owned());
            let lines = ["", "briths-square size=3", "share top", "share puzzle today", "join", "nonsense"];
            let typed = match *world.chance.pick(&lines)? {
                "join" => format!("join #{code}"),
                line => line.to_owned(),
            };
            return Some(Deed::PassOn { typed });
        }
        Wish::Role => act_in_a_role(world, chat, person),
    }
    None
}

/// How long people of a chat stay and answer each other at once.
const LIVE: i64 = 3 * MINUTE;

/// A move of somebody in a chat whose people are there: all of them act again within seconds.
fn move_at_once(world: &mut World, chat: usize, now: i64) -> Deed {
    for member in world.chats[chat].members.clone() {
        world.people[member].next_at = now + world.chance.within(3 * SECOND..12 * SECOND);
    }
    let code = board_code(world, chat);
    Deed::Move { chat, code }
}

/// Does what only some can do: link their two accounts, decide about a room, bring a chat into the tournament of another one,
/// or host one.
fn act_in_a_role(world: &mut World, chat: usize, person: usize) {
    let is_administrator = !world.chats[chat].private && world.chats[chat].members.first() == Some(&person);
    match world.chance.within(0..9) {
        8 => {
            let other = World::key_of(world.chance.within(0..world.people.len() as i64).unsigned_abs() as usize);
            let line = world.chance.weighted(&[(3, ""), (1, " stop"), (1, " refuse")]);
            let private = world.private_chat(world.chats[chat].platform, person);
            world.ask(private, person, format!("/follow <@{other}>{line}"), None, None);
        }
        7 => world.ask(chat, person, "/say well played".to_owned(), None, None),
        0 => link(world, chat, person),
        6 => {
            let line = if world.chance.one_in(2) { "/vacation 1" } else { "/vacation off" };
            world.ask(chat, person, line.to_owned(), None, None);
        }
        1 if is_administrator => {
            let line = everything::of_a_room(world);
            world.ask(chat, person, line, None, None);
        }
        2 => {
            let format = *world.chance.pick(&["votes", "teams"]).expect("there are some");
            let game = game_of_a_tournament(world);
            let line = format!("/tournament new {game} {format} least=2 most=3 clock=12h");
            world.ask(chat, person, line, None, None);
        }
        _ => {
            let latest = world.hosts.iter().rev().take(6);
            let (own, others): (Vec<_>, Vec<_>) = latest.cloned().partition(|(_, host)| *host == person);
            let is_host = !own.is_empty() && world.chance.one_in(2);
            let codes = if is_host { own } else { others };
            let Some((code, _)) = world.chance.pick(&codes).cloned() else { return tournament(world, chat, person) };
            let words = if is_host {
                [(3, "join"), (4, "begin"), (2, "ban"), (1, "replace")].as_slice()
            } else {
                &[(1, "join")]
            };
            let word = world.chance.weighted(words);
            let other = World::key_of(world.chance.within(0..world.people.len() as i64).unsigned_abs() as usize);
            let whom = if matches!(word, "ban" | "replace") { format!(" <@{other}>") } else { String::new() };
            world.ask(chat, person, format!("/tournament #{code} {word}{whom}"), None, None);
        }
    }
}

/// Links two accounts: asks for a code on one platform, or types it on the other one.
fn link(world: &mut World, chat: usize, person: usize) {
    let who = &mut world.people[person];
    let secret = who.secret.take().filter(|_| who.platforms.len() == 2);
    let (platform, line) = match secret {
        Some((Platform::Telegram, code)) => (Platform::Discord, format!("/link {code}")),
        Some((_, code)) => (Platform::Telegram, format!("/link {code}")),
        None => (world.chats[chat].platform, "/link".to_owned()),
    };
    let private = world.private_chat(platform, person);
    world.ask(private, person, line, None, None);
}

/// The game of a new tournament: a short one in most of them.
fn game_of_a_tournament(world: &mut World) -> &'static str {
    world.chance.weighted(&[(4, "snort size=3"), (1, "dots-and-boxes size=3"), (1, "reversi size=6")])
}

/// Makes a tournament, or joins one that the chat shows, lets it begin, or challenges somebody there. In private people also look
/// for those that are open to everybody, of which championships are most.
fn tournament(world: &mut World, chat: usize, person: usize) {
    let code = match world.chats[chat].private {
        true if world.chance.one_in(4) => {
            return world.ask(chat, person, "/tournament everyone".to_owned(), None, None);
        }
        // The first of a list, so that people meet in one.
        true => tournaments_in(world, chat).into_iter().next(),
        false => tournament_in(world, chat),
    };
    let Some(code) = code else {
        let format = *world.chance.pick(FORMATS).expect("there are some");
        let game = game_of_a_tournament(world);
        return world.ask(chat, person, format!("/tournament new {game} {format} clock=12h"), None, None);
    };
    let word = world.chance.weighted(&[(6, "join"), (3, "begin"), (2, "challenge"), (1, "table"), (1, "leave")]);
    world.ask(chat, person, format!("/tournament #{code} {word}"), None, None);
}

/// The code of a tournament of which a message of the chat tells.
fn tournament_in(world: &mut World, chat: usize) -> Option<String> {
    let codes = tournaments_in(world, chat);
    world.chance.pick(&codes).cloned()
}

/// The codes of the tournaments of which messages of a chat tell, the latest first.
fn tournaments_in(world: &World, chat: usize) -> Vec<String> {
    let lines =
        world.chats[chat].messages.iter().rev().flat_map(|message| &message.buttons).map(|button| &*button.line);
    let told = lines.filter_map(|line| line.strip_prefix("/tournament #")?.split(' ').next());
    let mut codes: Vec<String> = Vec::new();
    for code in told {
        if !codes.iter().any(|known| known == code) {
            codes.push(code.to_owned());
        }
    }
    codes
}

/// In a town with seasons the first chat has a ladder for all, the second a Swiss tournament of 64, and every other group a
/// league of its own.
fn season(world: &mut World, chat: usize, person: usize) {
    let for_all = usize::from(world.chance.one_in(2));
    if (chat < 2 || world.chance.one_in(3))
        && let Some(code) = tournament_in(world, for_all)
    {
        let word = if for_all == 0 && world.chance.one_in(2) { "challenge" } else { "join" };
        // Mostly in private, so that what goes on in a group is mostly its own league.
        let platform = world.chats[chat].platform;
        let place = if world.chance.one_in(16) { chat } else { world.private_chat(platform, person) };
        return take_part(world, place, person, &code, word);
    }
    let mut codes = tournaments_in(world, chat);
    // One joins what one is not in yet.
    codes.sort_by_key(|code| world.has_joined.contains(&(person, code.clone())));
    match codes.first() {
        Some(code) => take_part(world, chat, person, code, "join"),
        None if !world.chats[chat].private && world.seasons_of.insert(chat) => {
            let format = match chat {
                0 => "ladder reach=10",
                1 => "swiss rounds=7 most=64 least=64",
                _ => "league least=8 most=8 begins=2d",
            };
            let game = game_of_a_tournament(world);
            world.ask(chat, person, format!("/tournament new {game} {format} clock=12h"), None, None);
        }
        None => {}
    }
}

/// A person who has joined seldom joins again.
fn take_part(world: &mut World, chat: usize, person: usize, code: &str, word: &str) {
    let is_new = word != "join" || world.has_joined.insert((person, code.to_owned()));
    if is_new || world.chance.one_in(8) {
        world.ask(chat, person, format!("/tournament #{code} {word}"), None, None);
    }
}

/// One of the person's chats. People often write where something has happened.
fn choose_chat(world: &mut World, person: usize) -> Option<usize> {
    let platforms = world.people[person].platforms.clone();
    if world.chance.one_in(4) {
        let platform = *world.chance.pick(&platforms)?;
        return Some(world.private_chat(platform, person));
    }
    let own = world.chats.iter().enumerate().filter(|(_, chat)| chat.members.contains(&person) && !chat.is_closed);
    let own: Vec<usize> = own.filter(|(_, chat)| platforms.contains(&chat.platform)).map(|(at, _)| at).collect();
    world.chance.pick(&own).copied()
}

/// The code of a match whose board is among the latest messages.
fn board_code(world: &mut World, chat: usize) -> Option<String> {
    let boards = world.chats[chat].messages.iter().rev().take(12);
    let codes = boards.filter_map(|message| message.buttons.iter().find(|it| is_board_button(it)).and_then(code_of));
    let codes: Vec<String> = codes.map(str::to_owned).collect();
    world.chance.pick(&codes).cloned()
}

fn tap(world: &mut World, chat: usize, person: usize) {
    let seen = world.chats[chat].messages.iter().rev().take(8);
    let seen = seen.filter(|message| message.only_for.is_none_or(|reader| reader == person));
    let buttons: Vec<_> = seen
        .flat_map(|message| message.buttons.iter().map(|button| (message.id.clone(), button.line.clone())))
        .collect();
    // A question counts for a few minutes only. Everybody who sees it likes to answer it.
    let questions: Vec<_> = buttons.iter().filter(|(_, line)| line.contains(" yes.")).cloned().collect();
    let buttons = if !questions.is_empty() && world.chance.one_in(2) { questions } else { buttons };
    if let Some((message, line)) = world.chance.pick(&buttons).cloned() {
        world.ask(chat, person, line, Some(message.clone()), Some(message));
    }
}

fn tap_old(world: &mut World, chat: usize, person: usize) {
    let old: Vec<_> =
        world.chats[chat].old_buttons.iter().map(|(id, button)| (id.clone(), button.line.clone())).collect();
    if let Some((message, line)) = world.chance.pick(&old).cloned() {
        world.tap_late(chat, person, line, message);
    }
}

fn challenge(world: &mut World, chat: usize, person: usize) {
    let Some(game) = world.chance.pick(GAMES).copied() else { return };
    let members = world.chats[chat].members.clone();
    let other = world.chance.pick(&members).map(|other| World::key_of(*other)).unwrap_or_default();
    let opponent = world.chance.weighted(&[(3, 0), (4, 1), (3, 2), (1, 3), (4, 4)]);
    let opponent = match opponent {
        0 => "computer 1".to_owned(),
        1 => "anyone".to_owned(),
        3 => "everyone".to_owned(),
        4 => return find_somebody(world, chat, person, game),
        _ => format!("<@{other}>"),
    };
    let clock = *world.chance.pick(&["", "", " clock=12h", " clock=1d", " clock=none"]).unwrap_or(&"");
    world.ask(chat, person, format!("/play {game} {opponent}{clock}"), None, None);
}

/// Waits for anybody, ends a wait, or looks who is there, mostly in private.
fn find_somebody(world: &mut World, chat: usize, person: usize, game: &str) {
    let platform = world.chats[chat].platform;
    let chat = if world.chance.one_in(3) { chat } else { world.private_chat(platform, person) };
    let other = world.chance.pick(GAMES).copied().unwrap_or(game);
    let [game, other] = [game, other].map(|game| game.split(' ').next().unwrap_or_default());
    let line = match world.chance.within(0..8) {
        0 => "/find stop".to_owned(),
        1 | 2 => "/lobby".to_owned(),
        3 => format!("/find {game} clock=1d rated=no"),
        4 => format!("/find {game} {other}"),
        // Most want the same game, so that they meet.
        5 | 6 => "/find insert".to_owned(),
        _ => format!("/find {game}"),
    };
    world.ask(chat, person, line, None, None);
}

/// The person whom the host has named to keep people out of the lobby.
pub const HELPER: usize = 0;

/// Links two accounts, blocks somebody, or leaves for good. The helper of the host keeps somebody out, or lets them in again.
fn rarely(world: &mut World, chat: usize, person: usize) {
    let private = world.private_chat(world.chats[chat].platform, person);
    let others = world.people.len() as i64;
    let other = World::key_of(usize::try_from(world.chance.within(0..others)).unwrap_or_default());
    if person == HELPER {
        let lifts = if world.chance.one_in(3) { " lift" } else { "" };
        return world.ask(private, person, format!("/ban <@{other}>{lifts}"), None, None);
    }
    match world.chance.within(0..8) {
        0 => world.ask(private, person, "/forgetme yes".to_owned(), None, None),
        1 | 2 => world.ask(private, person, format!("/block <@{other}>"), None, None),
        3 => world.ask(private, person, format!("/unblock <@{other}>"), None, None),
        _ => link(world, chat, person),
    }
}

/// Makes a town: people, groups of Telegram and channels of Discord.
pub fn settle_town(world: &mut World, people: usize, chats: usize) {
    use tavoliere_seam::platform::language::Language;

    use super::world::SimPerson;

    for number in 0..people {
        let tries_everything = world.fashion == Fashion::Everything;
        let platforms = match world.chance.within(0..if tries_everything { 8 } else { 5 }) {
            0 | 1 => vec![Platform::Telegram],
            2 | 3 => vec![Platform::Discord],
            _ => vec![Platform::Telegram, Platform::Discord],
        };
        let language = match tries_everything {
            true => *world.chance.pick(Language::ALL.as_slice()).expect("there are some"),
            false if world.chance.one_in(3) => Language::IT,
            false => Language::EN,
        };
        let next_at = world.chance.within(0..DAY / 8);
        let name = match world.fashion {
            Fashion::Everything => everything::NAMES[number % everything::NAMES.len()].to_owned(),
            _ => format!("P{number}"),
        };
        world.people.push(SimPerson { name, platforms, language, next_at, secret: None });
    }
    for number in 0..chats {
        let platform = if number % 2 == 0 { Platform::Telegram } else { Platform::Discord };
        let key = match platform {
            Platform::Telegram => format!("-{}", 500 + number),
            _ => format!("{}", 5_000_000 + number),
        };
        let fits = |person: &usize| world.people[*person].platforms.contains(&platform);
        let candidates: Vec<usize> = (0..people).filter(fits).collect();
        let mut members = Vec::new();
        let most = if world.fashion == Fashion::Seasons { 14 } else { people.div_ceil(chats).clamp(3, 12) * 2 };
        for _ in 0..most {
            if let Some(member) = world.chance.pick(&candidates)
                && !members.contains(member)
            {
                members.push(*member);
            }
        }
        let chat = world.add_chat(platform, key, false, members);
        if world.fashion == Fashion::Everything {
            // Somebody may ask for it in any language.
            (world.chats[chat].has_slow_boards, world.chats[chat].keeps_past) = (true, true);
        }
    }
}
