//! Requests as the bot reads them from the fake Discord.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use tavoliere_seam::grammar::command::Command;
use tavoliere_seam::grammar::option::CommandOption;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::permission::Permission::{
    AttachFiles, EmbedLinks, ReadMessageHistory, SendMessages, SendMessagesInThreads, ViewChannel,
};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::MessageKey;
use tavoliere_seam::requests::bot::Suggestion;

use super::fake::{BOT, Fake};
use super::people::{ANN, BOB, CHANNEL, Channel, DM, ENOUGH, Given, THREAD, account};
use super::{Scripted, board, connect, prompt, start};
use crate::support::send_post;

/// A text in every language but English, by Discord's names of the languages.
fn localized(words: impl Fn(Language) -> String) -> Value {
    let mut localized = Map::new();
    for language in Language::ALL.into_iter().filter(|language| *language != Language::EN) {
        for locale in language.say("language-discord").split_whitespace() {
            localized.insert(locale.to_owned(), words(language).into());
        }
    }
    Value::Object(localized)
}

/// Checks the name and the description of a command, or of one below another.
fn check(command: &Command, registered: &Value) {
    assert_eq!(registered["name"], command.name);
    assert_eq!(registered["name_localizations"], localized(|language| command.name_in(language)));
    assert_eq!(registered["description"], command.description_in(Language::EN));
    assert_eq!(registered["description_localizations"], localized(|language| command.description_in(language)));
}

fn check_options(options: impl Iterator<Item = &'static CommandOption>, registered: &Value) {
    let mut names = HashSet::new();
    let registered = registered["options"].as_array().unwrap();
    let options: Vec<_> = options.filter(|option| option.is_field).collect();
    assert_eq!(options.len(), registered.len());
    for (option, registered) in options.into_iter().zip(registered) {
        assert_eq!(registered["name"], option.name);
        assert_eq!(registered["name_localizations"], localized(|language| option.name_in(language)));
        for (locale, name) in registered["name_localizations"].as_object().unwrap() {
            assert!(names.insert((locale.clone(), name.to_string())), "two options of one name");
        }
    }
}

#[tokio::test]
async fn all_commands_are_registered_at_once_in_every_language() {
    let fake = Fake::start().await;
    let running = start(Arc::new(Scripted::new(|_| Answer::Done)), &fake).await;
    let registered = fake.look(|world| world.commands.clone());
    let shown: Vec<_> = Command::shown().collect();
    assert_eq!((registered.len(), shown.len()), (14, 12));
    for command in &registered {
        assert_eq!((&command["contexts"], &command["integration_types"]), (&json!([0, 1, 2]), &json!([0, 1])));
    }
    let under: Vec<_> = registered[shown.len()..].iter().map(|command| (&command["type"], &command["name"])).collect();
    let challenge = json!("Challenge to a game");
    assert_eq!(under, [(&json!(2), &challenge), (&json!(3), &challenge)]);
    for (command, registered) in shown.into_iter().zip(&registered) {
        check(command, registered);
        if command.ways.is_empty() {
            check_options(command.options().iter(), registered);
            continue;
        }
        let below = registered["options"].as_array().unwrap();
        assert_eq!(below.len(), command.ways.len() + command.below().count());
        assert!(below.iter().all(|below| below["type"] == 1), "{below:?}");
        for (way, registered) in command.ways.iter().zip(below) {
            assert_eq!(registered["name"], *way);
            check_options(command.options_of(way), registered);
        }
        for (command, registered) in command.below().zip(&below[command.ways.len()..]) {
            check(command, registered);
            check_options(command.options().iter(), registered);
        }
    }
    let play = &registered[0];
    assert_eq!(play["name_localizations"]["it"], "gioca");
    let kinds: Vec<_> = play["options"].as_array().unwrap().iter().map(|option| &option["type"]).collect();
    assert_eq!(kinds, [3, 6, 4, 3, 3, 3]);
    let games = play["options"][0]["choices"].as_array().unwrap();
    let name = |language: Language| language.say("apricena-name");
    let game = json!({"name": name(Language::EN), "name_localizations": localized(name), "value": "apricena"});
    assert!(games.contains(&game), "{games:?}");
    assert_eq!(fake.look(|world| world.registrations), 1);
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn a_slash_command_says_who_asks_what_where() {
    let fake = Fake::start().await;
    let bot = Arc::new(Scripted::new(|_| Answer::Done));
    let running = start(bot.clone(), &fake).await;

    let options = [("game", Given::Text("briths-square")), ("opponent", Given::Person(BOB))];
    let id = fake.slash(ANN, CHANNEL, "play", &options);
    fake.gone(&id).await;
    let request = bot.last();
    assert_eq!((request.line.as_str(), request.input.as_str()), ("/play briths-square <@12>", id.as_str()));
    assert_eq!((request.person.key.as_str(), request.person.name.as_str()), ("11", "Ann"));
    assert_eq!(request.person.handle.as_deref(), Some("ann"));
    assert_eq!(request.person.language, Some(Language::EN));
    assert_eq!((request.place.key.as_str(), request.place.private), ("70", false));
    assert_eq!(request.place.language, Some(Language::IT));
    assert_eq!((request.mentions.len(), request.post), (1, None));
    assert_eq!((request.mentions[0].key.as_str(), request.mentions[0].name.as_str()), ("12", "bob"));
    assert!(request.place.missing.is_empty());

    let lines = [
        ("play", vec![("opponent", Given::TheBot)], "/play computer"),
        (
            "play",
            vec![("computer", Given::Number(1)), ("settings", Given::Text("side=first "))],
            "/play computer 1 side=first",
        ),
        // The bot's own name in free text.
        ("play", vec![("settings", Given::Text("insert opponent=<@901>"))], "/play insert opponent=computer"),
        ("board", vec![("text", Given::Flag(true))], "/board text"),
        ("board", vec![("code", Given::Text("#k7q2")), ("text", Given::Flag(false))], "/board #k7q2"),
        ("move", vec![("move", Given::Text("d4 g4"))], "/move d4 g4"),
        ("game", vec![("code", Given::Text("k7q2"))], "/game #k7q2"),
        ("draw", vec![], "/draw"),
        ("settings", vec![("theme", Given::Text("dark"))], "/settings theme=dark"),
        (
            "chat",
            vec![("theme", Given::Text("dark")), ("digest", Given::Text("daily"))],
            "/settings chat theme=dark digest=daily",
        ),
        ("vacation", vec![("days", Given::Text("7d"))], "/vacation 7d"),
        ("replay", vec![("number", Given::Text("5"))], "/replay 5"),
    ];
    for (name, options, line) in lines {
        fake.gone(&fake.slash(BOB, DM, name, &options)).await;
        let request = bot.last();
        assert_eq!(request.line, line);
        assert!(request.mentions.is_empty());
        assert_eq!((request.place.private, request.place.language), (true, None));
        assert_eq!((request.person.name.as_str(), request.person.language), ("bob", Some(Language::IT)));
    }
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn permissions_that_are_missing_are_known() {
    let fake = Fake::start().await;
    let bot = Arc::new(Scripted::new(|_| Answer::Done));
    let running = start(bot.clone(), &fake).await;
    let (send, in_threads, files, admin) = (1 << 11, 1 << 38, 1 << 15, 1 << 3);
    for (channel, permissions, expected) in [
        (CHANNEL, ENOUGH, vec![]),
        (CHANNEL, ENOUGH & !(send | files), vec![SendMessages, AttachFiles]),
        (CHANNEL, ENOUGH & !in_threads, vec![]),
        (THREAD, ENOUGH & !in_threads, vec![SendMessagesInThreads]),
        (THREAD, ENOUGH & !send, vec![]),
        (CHANNEL, 0, vec![ViewChannel, SendMessages, AttachFiles, EmbedLinks, ReadMessageHistory]),
        (CHANNEL, admin, vec![]),
        (DM, 0, vec![]),
    ] {
        fake.gone(&fake.slash(ANN, Channel { permissions, ..channel }, "help", &[])).await;
        assert_eq!(bot.last().place.missing, expected);
    }
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn a_command_under_somebody_or_what_they_wrote_challenges_them() {
    let fake = Fake::start().await;
    let bot = Arc::new(Scripted::new(|_| Answer::Done));
    let running = start(bot.clone(), &fake).await;
    let by = |author: serde_json::Value| fake.under_message(ANN, CHANNEL, json!({"author": author}));
    let hook = json!({"id": "44", "username": "hook", "discriminator": "0000", "avatar": null});
    for (asked, line, bots) in [
        (fake.under(ANN, CHANNEL, Given::Person(BOB)), "/play <@12>", vec![false]),
        (fake.under(ANN, DM, Given::TheBot), "/play computer", vec![]),
        (by(account(BOB)), "/play <@12>", vec![false]),
        (by(super::fake::bot()), "/play computer", vec![]),
        (fake.under_message(ANN, CHANNEL, json!({"author": hook, "webhook_id": "44"})), "/play <@44>", vec![true]),
    ] {
        fake.gone(&asked).await;
        let asked = bot.asked.lock().unwrap().clone();
        let request = &asked.iter().find(|(request, _)| request.line == line).expect("it was asked").0;
        let mentioned: Vec<_> = asked.last().map(|_| request.mentions.iter().map(|one| one.bot).collect()).unwrap();
        assert_eq!(mentioned, bots, "{line}");
    }
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn moves_are_suggested_as_they_are_typed() {
    let fake = Fake::start().await;
    let suggestion = |word: &str, hint: &str| Suggestion { word: word.to_owned(), hint: hint.to_owned() };
    let mut suggestions = vec![suggestion("g4", "3 in a row"), suggestion("g5", ""), suggestion("", "")];
    suggestions.extend((0..40).map(|at| suggestion(&format!("h{at}"), &"long ".repeat(40))));
    let bot = Arc::new(Scripted { suggestions, ..Scripted::new(|_| Answer::Done) });
    let running = start(bot.clone(), &fake).await;

    let typed = [("code", Given::Text("#k7q2")), ("move", Given::Text("d4 g"))];
    let suggested = fake.suggestions(ANN, CHANNEL, "move", &typed).await;
    assert_eq!(suggested[0], ("d4 g4  3 in a row".to_owned(), "d4 g4".to_owned()));
    assert_eq!(suggested[1], ("d4 g5".to_owned(), "d4 g5".to_owned()));
    assert_eq!(suggested.len(), 25);

    let nothing = [("move", Given::Text(""))];
    assert_eq!(fake.suggestions(ANN, CHANNEL, "move", &nothing).await[0].1, "g4");
    fake.suggestions(ANN, CHANNEL, "board", &[("text", Given::Flag(true)), ("code", Given::Text("k"))]).await;
    assert_eq!(*bot.completed.lock().unwrap(), ["/move #k7q2 d4 g", "/move ", "/board #k"]);
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn messages_to_the_bot_are_answered_by_a_reply_and_others_are_none_of_its_business() {
    let fake = Fake::start().await;
    let bot = Arc::new(Scripted::new(|request| match request.line.as_str() {
        "d4" => Answer::Done,
        "ask" => prompt(),
        _ => Answer::Say(board("To move:")),
    }));
    let running = start(bot.clone(), &fake).await;
    let discord = connect(&fake).await;
    let post = send_post(&discord, &"70".into(), &board("Your move,"), 1).await.unwrap().to_string();

    fake.write(ANN, CHANNEL, "just talking", None);
    let written = fake.write(ANN, CHANNEL, &format!("<@{BOT}> /play <@12> <@!{BOT}>"), None);
    let reply = fake.post(CHANNEL, 2).await;
    assert_eq!((reply.reply_to.as_ref(), reply.seen_by.as_ref()), (Some(&written), None));
    assert_eq!(reply.pings, ["12"]);
    let request = bot.last();
    assert_eq!((request.line.as_str(), request.input), ("/play <@12> computer", written));
    assert_eq!((request.person.name.as_str(), request.mentions[0].name.as_str()), ("Ann", "bob"));
    assert_eq!((request.post, request.place.private, request.person.language), (None, false, None));
    assert!(!bot.asked.lock().unwrap()[0].1.private_answers, "a reply is seen by all");

    fake.write(BOB, CHANNEL, "d4", Some(&post));
    fake.write(BOB, DM, "ask", None);
    assert_eq!(fake.post(DM, 1).await.content, "Reply with your move.");
    fake.write(BOB, CHANNEL, &format!("<@{BOT}>"), None);
    fake.post(CHANNEL, 3).await;
    let asked = bot.asked.lock().unwrap().clone();
    let asked: Vec<_> = asked
        .iter()
        .map(|(request, _)| (request.line.as_str(), request.post.as_ref().map(MessageKey::as_str)))
        .collect();
    assert_eq!(asked.len(), 4, "{asked:?}");
    for expected in [("d4", Some(post.as_str())), ("ask", None), ("/help", None)] {
        assert!(asked.contains(&expected), "{expected:?} of {asked:?}");
    }
    running.stop().await;
    fake.finish().await;
}
