//! Updates as Telegram sends them, and the requests in them.

use serde_json::{Value, json};
use teloxide::types::{CallbackQueryId, ChatId as TelegramChatId, MessageId, Update, UserId};

use super::read_update;
use crate::connection::BotAccount;
use crate::incoming::{Destination, Incoming, PrivateChat, Trigger};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Post, Span};
use tavoliere_seam::platform::request::{MessageKey, Person, Place, Platform};
use tavoliere_seam::requests::request::Request;

fn account() -> BotAccount {
    BotAccount { id: UserId(99), username: "TavoliereBot".to_owned() }
}

fn ann() -> Value {
    json!({"id": 7, "is_bot": false, "first_name": "Ann", "last_name": "Rossi", "username": "ann", "language_code": "it-IT"})
}

fn bot_user() -> Value {
    json!({"id": 99, "is_bot": true, "first_name": "Tavoliere", "username": "TavoliereBot"})
}

fn private_chat() -> Value {
    json!({"id": 7, "type": "private", "first_name": "Ann"})
}

fn group() -> Value {
    json!({"id": -100, "type": "supergroup", "title": "Friends"})
}

/// A message of Ann's in the group, with these fields changed.
fn message(changes: Value) -> Update {
    let mut message = json!({"message_id": 5, "date": 1, "chat": group(), "from": ann()});
    message.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    update(json!({"update_id": 1, "message": message}))
}

fn tap(changes: Value) -> Update {
    let message = json!({"message_id": 6, "date": 1, "chat": group(), "from": bot_user(), "text": "board"});
    let mut query = json!({"id": "q", "from": ann(), "chat_instance": "c", "data": "accept #k7q2", "message": message});
    query.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    update(json!({"update_id": 2, "callback_query": query}))
}

fn update(update: Value) -> Update {
    super::update(&update).unwrap()
}

fn request(update: Update) -> Option<(Request, Destination)> {
    match read_update(update, &account(), Language::EN) {
        Incoming::Request(request, destination) | Incoming::Arrival(request, destination) => {
            Some((*request, destination))
        }
        _ => None,
    }
}

fn line(changes: Value) -> Option<String> {
    request(message(changes)).map(|(request, _)| request.line.to_string())
}

#[test]
fn lines_of_messages() {
    let post = json!({"message_id": 3, "date": 1, "chat": group(), "from": bot_user(), "text": "board"});
    let friend = json!({"message_id": 3, "date": 1, "chat": group(), "from": ann(), "text": "hello"});
    let table = [
        (json!({"text": "/play briths-square"}), Some("/play briths-square")),
        (json!({"text": "/play@TavoliereBot insert"}), Some("/play insert")),
        (json!({"text": "/play@tavolierebot"}), Some("/play")),
        (json!({"text": "/play insert @tavolierebot 1d"}), Some("/play insert computer 1d")),
        (json!({"text": "/play opponent=@TavoliereBot insert"}), Some("/play opponent=computer insert")),
        (json!({"text": "/play insert @TavoliereBott"}), Some("/play insert @TavoliereBott")),
        (json!({"text": "/play@OtherBot"}), None),
        (json!({"text": "/gioca\ninsert"}), Some("/gioca\ninsert")),
        (json!({"text": "/weather"}), None),
        (json!({"text": "/weather@TavoliereBot"}), Some("/weather")),
        (json!({"text": "/weather", "chat": private_chat()}), Some("/weather")),
        (json!({"text": "e5"}), None),
        (json!({"text": "e5", "chat": private_chat()}), Some("e5")),
        (json!({"text": "e5", "reply_to_message": post}), Some("e5")),
        (json!({"text": "e5", "reply_to_message": friend}), None),
        (json!({"text": "draw", "reply_to_message": post}), Some("draw")),
        (json!({"text": "@TavoliereBot e5"}), Some("e5")),
        (json!({"text": "@tavolierebot, c4"}), Some("c4")),
        (json!({"text": "c4 @TavoliereBot"}), Some("c4")),
        (json!({"text": "@TavoliereBot play insert @bob"}), Some("/play insert @bob")),
        (json!({"text": "@TavoliereBot gioca insert @TavoliereBot"}), Some("/gioca insert computer")),
        (json!({"text": "play insert @TavoliereBot"}), Some("/play insert computer")),
        (json!({"text": "@TavoliereBot /rules insert"}), Some("/rules insert")),
        (json!({"text": "@TavoliereBot hello!"}), Some("hello!")),
        (json!({"text": "@TavoliereBot"}), Some("/help")),
        (json!({"text": "Who plays with @TavoliereBott?"}), None),
        (json!({"text": "play insert computer", "chat": private_chat()}), Some("/play insert computer")),
        (json!({"text": "/start", "chat": private_chat()}), Some("/welcome")),
        (json!({"text": "/start join_k7q2", "chat": private_chat()}), Some("/join #k7q2")),
        (json!({"text": "/start board_k7q2", "chat": private_chat()}), Some("/board #k7q2")),
        (json!({"text": "/start resign_k7q2", "chat": private_chat()}), Some("/welcome")),
        (json!({"text": "/start else", "chat": private_chat()}), Some("/welcome")),
        (json!({"text": "/start"}), None),
        (json!({"text": "/start@TavoliereBot"}), Some("/welcome")),
        (json!({"new_chat_members": [ann(), bot_user()]}), Some("/welcome")),
        (json!({"new_chat_members": [ann()]}), None),
        (json!({"group_chat_created": true}), Some("/welcome")),
        (json!({"sticker": "broken"}), None),
        (json!({"new_chat_title": "Better friends"}), None),
        (json!({"migrate_to_chat_id": -1_000_000_000_500_i64}), None),
    ];
    for (changes, expected) in table {
        assert_eq!(line(changes.clone()).as_deref(), expected, "{changes}");
    }
}

#[test]
fn who_and_where() {
    let (request, destination) = request(message(json!({"text": "/games"}))).unwrap();
    assert_eq!((request.platform, request.input.as_str(), request.post), (Platform::Telegram, "1", None));
    let ann = Person {
        key: "7".to_owned(),
        name: "Ann Rossi".to_owned(),
        handle: Some("ann".to_owned()),
        language: Some(Language::IT),
        dark: false,
        bot: false,
    };
    assert_eq!(request.person, ann);
    let (server, title) = (Some("-100".into()), Some("Friends".to_owned()));
    assert_eq!(request.place, Place { key: "-100".into(), server, title, ..Place::default() });
    let private = Some(PrivateChat { chat: TelegramChatId(7), language: Language::IT });
    let trigger = Trigger::Message(MessageId(5));
    assert_eq!(destination, Destination { chat: TelegramChatId(-100), thread: None, trigger, private });
}

#[test]
fn a_private_chat_has_the_language_of_the_person() {
    let (request, destination) = request(message(json!({"text": "/games", "chat": private_chat()}))).unwrap();
    assert!(request.place.private && destination.private.is_none());
    assert_eq!(request.place.language, Some(Language::IT));
}

#[test]
fn topics_are_places_of_their_own_but_the_general_one_is_the_chat() {
    let table = [
        (json!({"text": "/games", "message_thread_id": 17, "is_topic_message": true}), "-100/17"),
        (json!({"text": "/games", "message_thread_id": 1, "is_topic_message": true}), "-100"),
        // A thread of replies in a chat without topics.
        (json!({"text": "/games", "message_thread_id": 17}), "-100"),
    ];
    for (changes, expected) in table {
        let (request, destination) = request(message(changes.clone())).unwrap();
        assert_eq!((request.place.key.as_str(), destination.place().as_str()), (expected, expected), "{changes}");
    }
}

#[test]
fn people_without_a_handle_are_mentioned_by_key() {
    let bob = json!({"id": 8, "is_bot": false, "first_name": "Bob"});
    let text = "/play 🂡 Bob @carl";
    let entities = json!([
        {"type": "bot_command", "offset": 0, "length": 5},
        {"type": "text_mention", "offset": 9, "length": 3, "user": bob},
        {"type": "mention", "offset": 13, "length": 5},
    ]);
    let (request, _) = request(message(json!({"text": text, "entities": entities}))).unwrap();
    assert_eq!(request.line, "/play 🂡 <@8> @carl");
    assert_eq!(request.mentions.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(), ["Bob"]);
}

#[test]
fn bots_are_known_by_their_handles_and_this_one_is_the_computer() {
    let text = "/play insert @GameBot @carl Tavoliere";
    let entities = json!([
        {"type": "mention", "offset": 13, "length": 8},
        {"type": "mention", "offset": 22, "length": 5},
        {"type": "text_mention", "offset": 28, "length": 9, "user": bot_user()},
    ]);
    let (request, _) = request(message(json!({"text": text, "entities": entities}))).unwrap();
    assert_eq!(request.line, "/play insert @GameBot @carl computer");
    let bots: Vec<_> = request.mentions.iter().map(|person| (person.bot, person.handle.as_deref())).collect();
    assert_eq!(bots, [(true, Some("GameBot"))]);
}

#[test]
fn entities_that_do_not_fit_the_text_are_ignored() {
    let bob = json!({"id": 8, "is_bot": false, "first_name": "Bob"});
    for (offset, length) in [(7, 1), (8, 1), (100, 3), (7, 1000)] {
        let entities = json!([{"type": "text_mention", "offset": offset, "length": length, "user": bob}]);
        assert!(request(message(json!({"text": "/games 🂡", "entities": entities}))).is_some(), "{offset} {length}");
    }
}

#[test]
fn a_reply_carries_the_post() {
    let post = json!({"message_id": 3, "date": 1, "chat": group(), "from": bot_user(),
        "photo": [{"file_id": "f", "file_unique_id": "u", "width": 8, "height": 8}], "caption": "board"});
    let (request, _) = request(message(json!({"text": "e5", "reply_to_message": post}))).unwrap();
    assert_eq!((request.line.as_str(), request.post.as_ref().map(MessageKey::as_str)), ("e5", Some("3")));
}

#[test]
fn taps() {
    let (request, destination) = request(tap(json!({}))).unwrap();
    assert_eq!((request.line.as_str(), request.post.as_ref().map(MessageKey::as_str)), ("accept #k7q2", Some("6")));
    assert_eq!((request.input.as_str(), request.place.key.as_str()), ("2", "-100"));
    let tap = Some(CallbackQueryId("q".to_owned()));
    let trigger = Trigger::Tap { tap, message: Some(MessageId(6)) };
    let private = Some(PrivateChat { chat: TelegramChatId(7), language: Language::IT });
    assert_eq!(destination, Destination { chat: TelegramChatId(-100), thread: None, trigger, private });
}

#[test]
fn taps_on_messages_that_cannot_be_edited() {
    let old = json!({"message": {"message_id": 6, "date": 0, "chat": group()}});
    let (request_old, destination) = request(tap(old)).unwrap();
    assert_eq!(
        (request_old.post.as_ref().map(MessageKey::as_str), destination.chat),
        (Some("6"), TelegramChatId(-100))
    );
    assert!(matches!(destination.trigger, Trigger::Tap { message: None, .. }));

    let (request_lost, destination) = request(tap(json!({"message": null}))).unwrap();
    assert_eq!(
        (request_lost.place.key.as_str(), request_lost.place.private, destination.chat),
        ("7", true, TelegramChatId(7))
    );
    assert!(matches!(destination.trigger, Trigger::Tap { message: None, .. }));
}

#[test]
fn a_tap_without_a_line_is_answered_without_words() {
    let Incoming::Reply(post, destination) = read_update(tap(json!({"data": null})), &account(), Language::EN) else {
        panic!("the tap got lost");
    };
    assert_eq!(*post, Post::default());
    assert!(matches!(destination.trigger, Trigger::Tap { tap: Some(_), .. }));
}

#[test]
fn messages_in_the_name_of_a_group_or_a_channel_are_answered_with_a_button() {
    let admin = json!({"id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"});
    let channel = json!({"id": 136_817_688, "is_bot": true, "first_name": "Channel", "username": "Channel_Bot"});
    let long = format!("/play insert {}", "x".repeat(64));
    let table = [
        (json!({"text": "/play insert", "from": admin, "sender_chat": group()}), Some("/play insert")),
        (json!({"text": "/play insert", "from": admin}), Some("/play insert")),
        (json!({"text": "/play insert", "from": channel, "sender_chat": group()}), Some("/play insert")),
        (json!({"text": long, "from": admin}), None),
    ];
    for (changes, expected) in table {
        let Incoming::Reply(post, destination) = read_update(message(changes.clone()), &account(), Language::IT) else {
            panic!("a request without a person: {changes}");
        };
        assert_eq!(destination.private, None, "there is no private chat");
        let line = post.buttons.first().map(|row| row[0].line.as_str());
        assert_eq!(line, expected, "{changes}");
        assert_eq!(post.text.0, [Span::Plain(Language::IT.say("telegram-anonymous"))]);
    }
}

#[test]
fn an_anonymous_administrator_who_lets_the_bot_in_is_not_asked_to_tap() {
    let anonymous =
        json!({"id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"});
    let welcome = json!({"from": anonymous, "sender_chat": group(), "new_chat_members": [bot_user()]});
    assert_eq!(line(welcome), Some("/welcome".to_owned()));
    let asked = json!({"from": anonymous, "sender_chat": group(), "text": "/welcome"});
    assert!(matches!(read_update(message(asked), &account(), Language::EN), Incoming::Reply(..)));
}
