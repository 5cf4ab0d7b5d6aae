//! The bot on a Telegram of our own.

mod fake;
mod html;
mod server;
mod spec;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tavoliere::adapters::telegram::{ConnectError, Patience, Settings, Telegram};
use tavoliere::chat::{
    Answer, Button, COMMANDS, Courier, DeliveryError, Language, Picture, Post, Prompt, Request, Span, Text, Tone,
};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use fake::{ANN, BOB, Failure, Fake, GROUP, TOKEN, TOPIC};

/// Stopping must not take longer than whoever asks for it waits.
const STOPPING: Duration = Duration::from_secs(10);

/// Short, because the tests that wait for it have nothing else to do.
const PATIENCE: Patience =
    Patience { with_answers: Duration::from_millis(400), with_requests: Duration::from_millis(800) };

/// The bot, listening.
struct Running {
    stop: CancellationToken,
    listening: JoinHandle<Result<(), ConnectError>>,
}

impl Running {
    /// Asks the bot to stop and waits for it.
    async fn stop(self) {
        self.stop.cancel();
        let stopped = tokio::time::timeout(STOPPING, self.listening).await.expect("stopped in time");
        stopped.expect("listening does not panic").expect("the token is right");
    }

    /// The process dies.
    async fn kill(self) {
        self.listening.abort();
        assert!(self.listening.await.is_err());
    }
}

/// The whole bot: it listens, and carries what the outbox holds.
async fn start(bot: &Bot, fake: &Fake) -> Running {
    let (app, telegram, stop) = (Arc::clone(&bot.app), connect(fake).await, CancellationToken::new());
    let (listener, courier, until) = (Arc::clone(&telegram), telegram, stop.clone());
    let listening = tokio::spawn(async move {
        let deliver = app.deliver(&*courier, &until);
        let (listened, ()) = tokio::join!(listener.listen(Arc::clone(&app), until.clone()), deliver);
        listened
    });
    Running { stop, listening }
}

/// The bot with these answers.
async fn start_with<F>(fake: &Fake, handle: impl Fn(Request) -> F + Clone + Send + Sync + 'static) -> Running
where
    F: Future<Output = Answer> + Send + 'static,
{
    let (telegram, stop) = (connect(fake).await, CancellationToken::new());
    let until = stop.clone();
    let listening = tokio::spawn(async move { telegram.listen_with(handle, Language::English, until).await });
    Running { stop, listening }
}

fn settings(fake: &Fake) -> Settings {
    Settings { token: TOKEN.to_owned(), api_url: Some(fake.url().to_owned()) }
}

async fn connect(fake: &Fake) -> Arc<Telegram> {
    let telegram = Telegram::connect(&settings(fake)).await.expect("the token is right");
    Arc::new(telegram.with_patience(PATIENCE))
}

/// What was asked, in order.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<Request>>>);

impl Heard {
    fn hear(&self, request: Request) {
        self.0.lock().unwrap().push(request);
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().iter().map(|request| request.line.clone()).collect()
    }

    fn inputs(&self) -> Vec<String> {
        self.0.lock().unwrap().iter().map(|request| request.input.clone()).collect()
    }
}

/// The smallest picture there is.
fn picture() -> Picture {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, 1, 1);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().unwrap().write_image_data(&[0]).unwrap();
    Picture { png, alt: "a board".to_owned(), name: "k7q2-1.png".to_owned() }
}

fn button(label: &str, line: &str) -> Button {
    Button { label: label.to_owned(), line: line.to_owned(), tone: Tone::Plain }
}

fn plain(words: &str) -> Post {
    Post { text: Text(vec![Span::Plain(words.to_owned())]), ..Post::default() }
}

fn with_buttons(words: &str, labels: &[&str]) -> Post {
    let row = labels.iter().map(|label| button(label, &format!("pick #k7q2.1 {label}"))).collect();
    Post { buttons: vec![row], ..plain(words) }
}

mod carrying {
    use super::*;

    #[tokio::test]
    async fn a_board_arrives_as_it_is() {
        let fake = Fake::start().await;
        let telegram = connect(&fake).await;
        let text = Text(vec![
            Span::Strong("Ann & Bob".to_owned()),
            Span::Plain(": <e5>\n".to_owned()),
            Span::Code("+--+\n|<>|".to_owned()),
            Span::Mention { key: BOB.id.to_string(), name: BOB.name.to_owned() },
        ]);
        let buttons = vec![vec![button("Move", "/pick #k7q2.1"), button("Board", "/board #k7q2")], vec![]];
        let post = Post { text, picture: Some(picture()), menu: None, buttons };

        let key = telegram.post(&GROUP.key(), &post, 1).await.unwrap();
        let posted = fake.posts(GROUP).remove(0);
        assert_eq!(key, posted.id.to_string());
        assert_eq!(posted.text, "Ann & Bob: <e5>\n+--+\n|<>|Bob <b>");
        assert_eq!(posted.mentions, [BOB.id]);
        assert_eq!(posted.picture, Some(picture().png));
        assert_eq!(posted.labels(), [["Move", "Board"]]);
    }

    #[tokio::test]
    async fn a_post_without_a_picture_is_a_message() {
        let fake = Fake::start().await;
        let telegram = connect(&fake).await;
        telegram.post(&ANN.private().key(), &plain("Your turn"), 1).await.unwrap();
        let posted = fake.posts(ANN.private()).remove(0);
        assert_eq!((posted.text.as_str(), posted.picture, posted.keyboard.len()), ("Your turn", None, 0));
    }

    #[tokio::test]
    async fn a_topic_is_posted_to_by_its_thread() {
        let fake = Fake::start().await;
        let telegram = connect(&fake).await;
        telegram.post(&TOPIC.key(), &Post { picture: Some(picture()), ..plain("a") }, 1).await.unwrap();
        telegram.post(&TOPIC.key(), &plain("b"), 2).await.unwrap();
        telegram.post(&fake::FORUM.key(), &plain("c"), 3).await.unwrap();
        assert_eq!(fake.posts(TOPIC).len(), 2);
        assert_eq!(fake.posts(fake::FORUM).len(), 1);
    }

    #[tokio::test]
    async fn a_closed_post_has_no_buttons_and_may_be_closed_again() {
        let fake = Fake::start().await;
        let telegram = connect(&fake).await;
        let key = telegram.post(&TOPIC.key(), &with_buttons("board", &["Move"]), 1).await.unwrap();
        for _ in 0..2 {
            telegram.close(&TOPIC.key(), &key).await.unwrap();
            assert_eq!(fake.posts(TOPIC)[0].keyboard.len(), 0);
        }
        telegram.close(&TOPIC.key(), "999").await.expect("a message that is gone has no buttons");
    }

    #[tokio::test]
    async fn failures_say_what_to_do_next() {
        let fake = Fake::start().await;
        let telegram = connect(&fake).await;
        let table = [
            (Failure::TooMany(7), "asked to wait 7000 ms"),
            (Failure::Forbidden("bot was blocked by the user"), "refused for good"),
            (Failure::Bad("not enough rights to send photos to the chat"), "refused for good"),
            (Failure::Bad("TOPIC_CLOSED"), "refused for good"),
            (Failure::Migrated(-1_001_000_000_500), "the chat moved to -1001000000500"),
            (Failure::Bad("IMAGE_PROCESS_FAILED"), "Telegram"),
            (Failure::NoJson, "Telegram's answer is no Bot API"),
            (Failure::Dropped, "A network error"),
        ];
        for (failure, expected) in table {
            for method in ["sendMessage", "sendPhoto", "editMessageReplyMarkup"] {
                fake.fail(method, failure);
            }
            let with_picture = Post { picture: Some(picture()), ..plain("a") };
            let place = GROUP.key();
            for result in [
                telegram.post(&place, &plain("a"), 1).await.map(drop),
                telegram.post(&place, &with_picture, 2).await.map(drop),
                telegram.close(&place, "1").await,
            ] {
                let error = result.expect_err("it failed");
                assert!(format!("{error:#}").contains(expected), "{failure:?}: {error:?}");
            }
        }
    }

    #[tokio::test]
    async fn places_that_are_not_telegrams_are_refused() {
        let fake = Fake::start().await;
        let telegram = connect(&fake).await;
        for place in ["", "general", "-5/x"] {
            assert!(matches!(telegram.post(place, &plain("a"), 1).await, Err(DeliveryError::Refused(_))), "{place}");
        }
        assert!(matches!(telegram.close("-500", "x").await, Err(DeliveryError::Refused(_))));
        let nowhere = telegram.post("-501", &plain("a"), 1).await;
        assert!(matches!(nowhere, Err(DeliveryError::Refused(_))), "{nowhere:?}");
    }
}

mod connecting {
    use super::*;

    #[tokio::test]
    async fn a_wrong_token_is_rejected() {
        let fake = Fake::start().await;
        let wrong = Settings { token: "1:wrong".to_owned(), ..settings(&fake) };
        assert!(matches!(Telegram::connect(&wrong).await, Err(ConnectError::Rejected)));
    }

    #[tokio::test]
    async fn an_address_that_is_none_is_refused() {
        for url in ["", "nonsense", "mailto:a@b", "/bot", "ftp://127.0.0.1"] {
            let settings = Settings { token: TOKEN.to_owned(), api_url: Some(url.to_owned()) };
            assert!(matches!(Telegram::connect(&settings).await, Err(ConnectError::BadUrl)), "{url}");
        }
    }

    #[tokio::test]
    async fn a_server_that_is_away_is_waited_for() {
        let fake = Fake::start().await;
        for _ in 0..2 {
            fake.fail("getMe", Failure::Dropped);
        }
        let running = start_with(&fake, async |_| Answer::Done).await;
        fake.called("getUpdates", 1).await;
        assert_eq!(fake.calls("getMe").len(), 3);
        running.stop().await;
    }

    #[tokio::test]
    async fn a_token_that_is_revoked_ends_listening() {
        let fake = Fake::start().await;
        let running = start_with(&fake, async |_| Answer::Done).await;
        fake.fail("getUpdates", Failure::Unauthorized);
        let listened = tokio::time::timeout(STOPPING, running.listening).await.expect("in time").expect("no panic");
        assert!(matches!(listened, Err(ConnectError::Rejected)));
    }

    #[tokio::test]
    async fn the_token_is_in_no_words() {
        let fake = Fake::start().await;
        let telegram = connect(&fake).await;
        let mut said = vec![format!("{telegram:?}"), format!("{:?}", settings(&fake))];
        for failure in [Failure::Dropped, Failure::NoJson, Failure::Bad("odd"), Failure::Unauthorized] {
            fake.fail("sendMessage", failure);
            let error = telegram.post("-500", &plain("a"), 1).await.unwrap_err();
            said.extend([format!("{error}"), format!("{error:#}"), format!("{error:?}")]);
        }
        let short = Settings { token: "12:short".to_owned(), api_url: Some("http://127.0.0.1:1".to_owned()) };
        let unreachable = Telegram::connect(&short).await.expect("it may be reached later");
        let error = unreachable.post("-500", &plain("a"), 1).await.unwrap_err();
        said.extend([format!("{error:?}"), format!("{unreachable:?}"), format!("{short:?}")]);
        for words in said {
            for secret in [TOKEN, TOKEN.split_once(':').unwrap().1, "12:short"] {
                assert!(!words.contains(secret), "{words}");
            }
        }
    }

    #[tokio::test]
    async fn the_commands_are_registered_in_both_languages() {
        let fake = Fake::start().await;
        let running = start(&Bot::new().await, &fake).await;
        fake.called("getUpdates", 1).await;
        let listed = COMMANDS.iter().filter(|command| command.listed).count();
        let menus = fake.calls("setMyCommands");
        assert_eq!(menus.len(), Language::ALL.len());
        for (menu, (language, first)) in menus.iter().zip([(None, "play"), (Some("it"), "gioca")]) {
            assert_eq!(menu.get("language_code").and_then(|tag| tag.as_str()), language);
            assert_eq!(menu["commands"][0]["command"], first);
            assert_eq!(menu["commands"].as_array().map(Vec::len), Some(listed));
        }
        running.stop().await;
    }
}

mod answering {
    use super::*;

    /// The bot says this to everything.
    async fn saying(fake: &Fake, post: Post) -> Running {
        start_with(fake, move |_| std::future::ready(Answer::Say(post.clone()))).await
    }

    /// A board in the group, as the outbox would have left it.
    async fn board(fake: &Fake) -> i64 {
        let telegram = connect(fake).await;
        let post = Post { picture: Some(picture()), ..with_buttons("board", &["Move", "More"]) };
        telegram.post(&GROUP.key(), &post, 1).await.unwrap().parse().unwrap()
    }

    #[tokio::test]
    async fn a_typed_command_is_answered_by_a_reply() {
        let fake = Fake::start().await;
        let running = saying(&fake, with_buttons("Which game?", &["Insert"])).await;
        let asked = fake.say(ANN, GROUP, "/play@TavoliereBot");
        let answer = fake.post(GROUP, 1).await;
        assert_eq!((answer.text.as_str(), answer.reply_to), ("Which game?", Some(asked)));
        assert_eq!(answer.labels(), [["Insert"]]);
        fake.say(ANN, TOPIC, "/play");
        fake.post(TOPIC, 1).await;
        running.stop().await;
    }

    #[tokio::test]
    async fn a_question_is_asked_in_words() {
        let fake = Fake::start().await;
        let prompt = Prompt {
            title: "Move".to_owned(),
            label: "Move".to_owned(),
            placeholder: "e5".to_owned(),
            line: "move #k7q2.1 ".to_owned(),
            post: plain("Reply to the board with your move."),
        };
        let running = start_with(&fake, move |_| std::future::ready(Answer::Ask(prompt.clone()))).await;
        let board = board(&fake).await;
        let tap = fake.tap(ANN, board, "Move");
        assert_eq!(fake.notice(&tap).await.text, "Reply to the board with your move.");
        running.stop().await;
    }

    #[tokio::test]
    async fn every_tap_is_answered_once() {
        let fake = Fake::start().await;
        let running = start_with(&fake, async |_| Answer::Done).await;
        let board = board(&fake).await;
        let old = json!({"message_id": 900, "date": 0, "chat": {"id": GROUP.id, "type": "group", "title": "Group"}});
        let taps = [
            fake.tap(ANN, board, "Move"),
            fake.tap(BOB, board, "More"),
            fake.tap_on(ANN, "board #k7q2", Some(old)),
            fake.tap_on(ANN, "board #k7q2", None),
        ];
        for tap in taps {
            assert_eq!(fake.notice(&tap).await.text, "");
        }
        running.stop().await;
        assert_eq!(fake.posts(GROUP).len(), 1, "nothing else was said");
    }

    #[tokio::test]
    async fn short_words_are_a_notice_and_longer_ones_stay() {
        for (words, lasting) in [("It is Bob's turn.".to_owned(), false), ("x".repeat(200), true)] {
            let fake = Fake::start().await;
            let running = saying(&fake, plain(&words)).await;
            let board = board(&fake).await;
            let tap = fake.tap(ANN, board, "Move");
            assert_eq!(fake.notice(&tap).await, fake::Notice { text: words, lasting });
            running.stop().await;
            assert_eq!(fake.posts(GROUP).len(), 1);
        }
    }

    #[tokio::test]
    async fn what_is_too_long_for_a_notice_is_a_message() {
        let fake = Fake::start().await;
        let running = saying(&fake, plain(&"x".repeat(201))).await;
        let board = board(&fake).await;
        let tap = fake.tap(ANN, board, "More");
        assert_eq!(fake.notice(&tap).await.text, "");
        assert_eq!(fake.post(GROUP, 2).await.text.len(), 201);
        running.stop().await;
    }

    #[tokio::test]
    async fn buttons_take_the_place_of_those_tapped() {
        let fake = Fake::start().await;
        let running = saying(&fake, with_buttons("Which column?", &["a", "b"])).await;
        let board = board(&fake).await;
        for tap in [fake.tap(ANN, board, "Move"), fake.tap(ANN, board, "Move")] {
            assert_eq!(fake.notice(&tap).await.text, "Which column?");
        }
        running.stop().await;
        assert_eq!(fake.posts(GROUP).len(), 1);
        assert_eq!(fake.posts(GROUP)[0].labels(), [["a", "b"]]);
    }

    #[tokio::test]
    async fn buttons_for_a_message_that_is_gone_come_in_a_new_one() {
        let fake = Fake::start().await;
        let running = saying(&fake, with_buttons("Which column?", &["a"])).await;
        let board = board(&fake).await;
        fake.fail("editMessageReplyMarkup", Failure::Bad("message to edit not found"));
        fake.tap(ANN, board, "Move");
        assert_eq!(fake.post(GROUP, 2).await.labels(), [["a"]]);
        running.stop().await;
    }

    #[tokio::test]
    async fn an_answer_waits_as_long_as_telegram_asks() {
        let fake = Fake::start().await;
        let running = saying(&fake, plain("Hello")).await;
        fake.fail("sendMessage", Failure::TooMany(0));
        fake.fail("sendMessage", Failure::TooMany(1));
        fake.say(ANN, GROUP, "/help");
        assert_eq!(fake.post(GROUP, 1).await.text, "Hello");
        running.stop().await;
    }

    #[tokio::test]
    async fn a_tap_is_answered_though_the_request_breaks() {
        let fake = Fake::start().await;
        let running = start_with(&fake, async |_| panic!("on purpose")).await;
        let board = board(&fake).await;
        for tap in [fake.tap(ANN, board, "Move"), fake.tap(ANN, board, "Move")] {
            assert_eq!(fake.notice(&tap).await.text, "");
        }
        fake.acknowledged().await;
        running.stop().await;
    }

    #[tokio::test]
    async fn a_tap_does_not_wait_for_a_slow_answer() {
        let fake = Fake::start().await;
        let gate = Arc::new(Semaphore::new(0));
        let held = Arc::clone(&gate);
        let running = start_with(&fake, move |_| {
            let held = Arc::clone(&held);
            async move {
                held.acquire().await.unwrap().forget();
                Answer::Say(plain("At last"))
            }
        })
        .await;
        let board = board(&fake).await;
        let taps = [fake.tap(ANN, board, "Move"), fake.tap(BOB, board, "Move")];
        for tap in &taps {
            assert_eq!(fake.notice(tap).await.text, "");
        }
        gate.add_permits(2);
        assert_eq!(fake.post(GROUP, 3).await.text, "At last");
        running.stop().await;
    }

    #[tokio::test]
    async fn who_writes_as_the_group_is_known_by_a_tap() {
        let fake = Fake::start().await;
        let heard = Heard::default();
        let hears = heard.clone();
        let running = start_with(&fake, move |request| {
            hears.hear(request);
            async { Answer::Done }
        })
        .await;
        let group = json!({"id": GROUP.id, "type": "group", "title": "Group"});
        let admin =
            json!({"id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"});
        let message =
            json!({"message_id": 1, "date": 1, "chat": group, "from": admin, "sender_chat": group, "text": "/resign"});
        fake.push(json!({"message": message}));
        let answer = fake.post(GROUP, 1).await;
        assert_eq!(heard.lines(), [""; 0], "nothing was granted");
        fake.notice(&fake.tap(ANN, answer.id, &Language::English.say("telegram-anonymous-button"))).await;
        assert_eq!(heard.lines(), ["/resign"]);
        assert_eq!(heard.0.lock().unwrap()[0].person.key, ANN.id.to_string());
        running.stop().await;
    }
}

mod hearing {
    use super::*;

    async fn hearing(fake: &Fake, heard: &Heard) -> Running {
        let heard = heard.clone();
        start_with(fake, move |request| {
            heard.hear(request);
            async { Answer::Done }
        })
        .await
    }

    #[tokio::test]
    async fn what_is_meant_for_the_bot_is_heard_and_nothing_else() {
        let fake = Fake::start().await;
        let heard = Heard::default();
        let board = connect(&fake).await.post(&GROUP.key(), &plain("board"), 1).await.unwrap();
        let board = fake.posts(GROUP).into_iter().find(|post| post.id.to_string() == board).unwrap();
        fake.say(ANN, GROUP, "hello everybody");
        fake.say(ANN, GROUP, "/play@OtherBot");
        fake.say(ANN, GROUP, "/play@TavoliereBot insert @bob");
        fake.reply(BOB, &board, "e5");
        fake.say(ANN, ANN.private(), "e6");
        let running = hearing(&fake, &heard).await;
        fake.acknowledged().await;
        running.stop().await;
        let mut lines = heard.lines();
        lines.sort();
        assert_eq!(lines, ["/play insert @bob", "e5", "e6"]);
    }

    #[tokio::test]
    async fn a_chat_is_heard_in_order() {
        let fake = Fake::start().await;
        let heard = Heard::default();
        let lines: Vec<_> = (1..=150).map(|number| format!("/move a{number}")).collect();
        for line in &lines {
            fake.say(ANN, GROUP, line);
        }
        let hears = heard.clone();
        let running = start_with(&fake, move |request: Request| {
            let hears = hears.clone();
            async move {
                // The earlier, the slower.
                for _ in request.input.parse::<usize>().unwrap()..1200 {
                    tokio::task::yield_now().await;
                }
                hears.hear(request);
                Answer::Done
            }
        })
        .await;
        fake.acknowledged().await;
        running.stop().await;
        assert_eq!(heard.lines(), lines);
    }

    #[tokio::test]
    async fn a_slow_chat_does_not_hold_up_another() {
        let fake = Fake::start().await;
        let gate = Arc::new(Semaphore::new(0));
        let held = Arc::clone(&gate);
        let running = start_with(&fake, move |request: Request| {
            let held = Arc::clone(&held);
            async move {
                if request.line == "/games" {
                    held.acquire().await.unwrap().forget();
                }
                Answer::Say(plain(&request.line))
            }
        })
        .await;
        fake.say(ANN, ANN.private(), "/games");
        fake.called("getUpdates", 2).await;
        fake.say(BOB, GROUP, "/help");
        assert_eq!(fake.post(GROUP, 1).await.text, "/help");
        assert!(fake.posts(ANN.private()).is_empty());
        gate.add_permits(1);
        fake.post(ANN.private(), 1).await;
        fake.acknowledged().await;
        assert_eq!(fake.posts(GROUP).len(), 1, "what came again was not carried out again");
        running.stop().await;
    }

    #[tokio::test]
    async fn what_was_not_finished_when_the_process_died_is_heard_again() {
        let fake = Fake::start().await;
        let heard = Heard::default();
        let hears = heard.clone();
        let running = start_with(&fake, move |request: Request| {
            let waits = request.line == "/resign";
            hears.hear(request);
            async move {
                if waits {
                    std::future::pending::<()>().await;
                }
                Answer::Done
            }
        })
        .await;
        fake.say(ANN, ANN.private(), "/resign");
        fake.say(BOB, GROUP, "/help");
        while heard.lines().len() < 2 {
            tokio::task::yield_now().await;
        }
        fake.called("getUpdates", 3).await;
        running.kill().await;

        let after = Heard::default();
        let running = hearing(&fake, &after).await;
        fake.acknowledged().await;
        running.stop().await;
        assert!(after.lines().contains(&"/resign".to_owned()), "{:?}", after.lines());
        assert_eq!(after.inputs()[0], heard.inputs()[0], "the same input, so that it is known");
    }

    #[tokio::test]
    async fn what_telegram_delivers_again_has_the_same_input() {
        let fake = Fake::start().await;
        let heard = Heard::default();
        let running = hearing(&fake, &heard).await;
        fake.say(ANN, GROUP, "/help");
        fake.acknowledged().await;
        running.stop().await;
        fake.deliver_again();
        let running = hearing(&fake, &heard).await;
        fake.acknowledged().await;
        running.stop().await;
        let inputs = heard.inputs();
        assert_eq!(inputs.len(), 2);
        assert_eq!(inputs[0], inputs[1]);
    }

    #[tokio::test]
    async fn updates_nobody_can_read_do_no_harm() {
        let fake = Fake::start().await;
        let heard = Heard::default();
        let running = hearing(&fake, &heard).await;
        let tap = fake.tap_on(ANN, "help", Some(json!({"odd": true})));
        for odd in [
            json!({}),
            json!({"message": 7}),
            json!({"message": {"message_id": "x"}}),
            json!({"a_thing_of_next_year": {"id": 1}}),
            json!({"callback_query": {"id": 5}}),
            json!({"message": {"message_id": 1, "date": 1, "chat": {"id": -500, "type": "planet"}, "text": "/help"}}),
        ] {
            fake.push(odd);
        }
        fake.say(ANN, GROUP, "/help");
        fake.acknowledged().await;
        assert_eq!(fake.notice(&tap).await.text, "");
        running.stop().await;
        assert_eq!(heard.lines(), ["/help"]);
    }

    #[tokio::test]
    async fn listening_goes_on_after_whatever_happens_to_the_connection() {
        let fake = Fake::start().await;
        let heard = Heard::default();
        let running = hearing(&fake, &heard).await;
        for failure in [Failure::Dropped, Failure::NoJson, Failure::TooMany(0), Failure::Bad("odd")] {
            fake.fail("getUpdates", failure);
        }
        fake.say(ANN, GROUP, "/help");
        fake.acknowledged().await;
        running.stop().await;
        assert_eq!(heard.lines(), ["/help"]);
    }

    #[tokio::test]
    async fn stopping_lets_what_has_begun_come_to_its_end() {
        let fake = Fake::start().await;
        let (gate, begun) = (Arc::new(Semaphore::new(0)), Arc::new(AtomicUsize::new(0)));
        let (held, count) = (Arc::clone(&gate), Arc::clone(&begun));
        let running = start_with(&fake, move |_| {
            let held = Arc::clone(&held);
            count.fetch_add(1, Ordering::SeqCst);
            async move {
                held.acquire().await.unwrap().forget();
                Answer::Say(plain("Bye"))
            }
        })
        .await;
        fake.say(ANN, GROUP, "/help");
        while begun.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        let stopping = tokio::spawn(running.stop());
        tokio::task::yield_now().await;
        gate.add_permits(1);
        stopping.await.unwrap();
        assert_eq!(fake.posts(GROUP)[0].text, "Bye");
        fake.acknowledged().await;
    }

    #[tokio::test]
    async fn stopping_does_not_wait_for_a_broken_server() {
        let fake = Fake::start().await;
        let running = start_with(&fake, async |_| Answer::Done).await;
        fake.called("getUpdates", 1).await;
        fake.fail("getUpdates", Failure::Broken);
        fake.called("getUpdates", 2).await;
        running.stop().await;
    }

    #[tokio::test]
    async fn stopping_does_not_wait_for_ever() {
        let fake = Fake::start().await;
        let running = start_with(&fake, async |_| std::future::pending().await).await;
        fake.say(ANN, GROUP, "/help");
        fake.called("getUpdates", 2).await;
        running.stop().await;
    }
}
