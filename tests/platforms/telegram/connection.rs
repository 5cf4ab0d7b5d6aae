//! Connecting the bot to Telegram.

use std::sync::Arc;
use std::time::Duration;

use tavoliere_adapter::adapter::{Adapter as _, AdapterSettings, ConnectError};
use tavoliere_adapter::condition::{Condition, Patience};
use tavoliere_seam::grammar::command::Command;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_telegram::adapter::Telegram;
use tavoliere_telegram::timeouts::TelegramTimeouts;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::fake::{Fake, TOKEN};
use super::world::{ANN, Failure, GROUP};
use super::{TIMEOUTS, connect, connect_with, plain, settings, start, start_with};
use crate::support::{Bot, send_post};

#[tokio::test]
async fn a_wrong_token_is_rejected() {
    let fake = Fake::start().await;
    let wrong = AdapterSettings { token: "1:wrong".to_owned(), ..settings(&fake) };
    assert!(matches!(Telegram::connect(&wrong).await, Err(ConnectError::Rejected("Telegram"))));
}

#[tokio::test]
async fn an_address_that_is_none_is_refused() {
    for url in ["", "nonsense", "mailto:a@b", "/bot", "ftp://127.0.0.1"] {
        let settings = AdapterSettings { token: TOKEN.to_owned(), api_url: Some(url.to_owned()) };
        assert!(matches!(Telegram::connect(&settings).await, Err(ConnectError::BadUrl(_))), "{url}");
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
async fn a_token_that_is_not_accepted_for_a_while_ends_nothing() {
    let fake = Fake::start().await;
    let running = start(&Bot::new().await, &fake).await;
    fake.called("getUpdates", 1).await;
    for _ in 0..3 {
        fake.fail("getUpdates", Failure::Unauthorized);
    }
    let asked = fake.say(ANN, GROUP, "/help");
    fake.called("getUpdates", 5).await;
    fake.wait_for("the answer", |world| world.messages.values().any(|post| post.reply_to == Some(asked)).then_some(()))
        .await;
    running.stop().await;
}

/// Timeouts under which the first failure is reported at once.
const TOLD_AT_ONCE: TelegramTimeouts =
    TelegramTimeouts { told: Patience { trouble: Duration::ZERO, ..TIMEOUTS.told }, ..TIMEOUTS };

/// A bot on a fake Telegram whose condition is looked at.
struct Watched {
    telegram: Arc<Telegram>,
    stop: CancellationToken,
    listening: JoinHandle<anyhow::Result<()>>,
}

impl Watched {
    async fn listen(fake: &Fake) -> Self {
        let telegram = connect_with(fake, TOLD_AT_ONCE).await;
        let (listener, stop) = (Arc::clone(&telegram), CancellationToken::new());
        let (app, until) = (Arc::clone(&Bot::new().await.app), stop.clone());
        let listening = tokio::spawn(async move { listener.listen(app, until).await });
        Self { telegram, stop, listening }
    }

    async fn stop(self) {
        self.stop.cancel();
        self.listening.await.expect("no panic").expect("it listened");
    }
}

const WEBHOOK: &str =
    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
const RIVAL: &str = "terminated by other getUpdates request; make sure that only one bot instance is running";

#[tokio::test]
async fn a_webhook_that_another_program_sets_is_deleted() {
    let fake = Fake::start().await;
    let running = start(&Bot::new().await, &fake).await;
    fake.called("getUpdates", 1).await;
    fake.fail("getUpdates", Failure::Conflict(WEBHOOK));
    let asked = fake.say(ANN, GROUP, "/help");
    fake.called("deleteWebhook", 2).await;
    fake.wait_for("the answer", |world| world.messages.values().any(|post| post.reply_to == Some(asked)).then_some(()))
        .await;
    running.stop().await;
}

/// Each of two programs ends the other's calls, so that some of them succeed.
#[tokio::test]
async fn another_program_with_the_same_token_is_told() {
    let fake = Fake::start().await;
    let watched = Watched::listen(&fake).await;
    fake.called("getUpdates", 1).await;
    // One is that of a process that has just ended.
    fake.fail("getUpdates", Failure::Conflict(RIVAL));
    fake.say(ANN, GROUP, "/help");
    fake.acknowledged().await;
    assert_eq!(watched.telegram.condition().await, Condition::Connected);
    fake.fail("getUpdates", Failure::Conflict(RIVAL));
    fake.say(ANN, GROUP, "/help");
    fake.acknowledged().await;
    let Condition::Lost(why) = watched.telegram.condition().await else { panic!("it is said to be well") };
    assert!(why.contains("another program listens with the same token"), "{why}");
    watched.stop().await;
}

#[tokio::test]
async fn a_server_that_answers_at_once_and_with_nothing_is_not_asked_without_end() {
    let fake = Fake::start().await;
    for _ in 0..9 {
        fake.fail("getUpdates", Failure::Nothing);
    }
    let watched = Watched::listen(&fake).await;
    fake.called("getUpdates", 7).await;
    let Condition::Lost(why) = watched.telegram.condition().await else { panic!("it is said to be well") };
    assert!(why.contains("at once, and with nothing"), "{why}");
    fake.say(ANN, GROUP, "/help");
    fake.acknowledged().await;
    assert_eq!(watched.telegram.condition().await, Condition::Connected);
    watched.stop().await;
}

#[tokio::test]
async fn the_token_is_in_no_words() {
    let fake = Fake::start().await;
    let telegram = connect(&fake).await;
    let mut said = vec![format!("{telegram:?}"), format!("{:?}", settings(&fake))];
    for failure in [Failure::Dropped, Failure::NoJson, Failure::Bad("odd"), Failure::Unauthorized] {
        fake.fail("sendMessage", failure);
        let error = send_post(&*telegram, &"-500".into(), &plain("a"), 1).await.unwrap_err();
        said.extend([format!("{error}"), format!("{error:#}"), format!("{error:?}")]);
    }
    let short = AdapterSettings { token: "12:short".to_owned(), api_url: Some("http://127.0.0.1:1".to_owned()) };
    let unreachable = Telegram::connect(&short).await.expect("it may be reached later");
    let error = send_post(&unreachable, &"-500".into(), &plain("a"), 1).await.unwrap_err();
    said.extend([format!("{error:?}"), format!("{unreachable:?}"), format!("{short:?}")]);
    for words in said {
        for secret in [TOKEN, TOKEN.split_once(':').unwrap().1, "12:short"] {
            assert!(!words.contains(secret), "{words}");
        }
    }
}

#[tokio::test]
async fn the_commands_are_registered_in_every_language() {
    let fake = Fake::start().await;
    let running = start(&Bot::new().await, &fake).await;
    fake.called("setMyCommands", 2 * Language::ALL.len()).await;
    let menus = fake.calls("setMyCommands");
    assert_eq!(menus.len(), 2 * Language::ALL.len());
    let in_groups = Some("all_group_chats");
    let expected = [None, in_groups].into_iter().flat_map(|scope| Language::ALL.map(|language| (scope, language)));
    for (menu, (scope, language)) in menus.iter().zip(expected) {
        assert_eq!(menu.get("scope").and_then(|scope| scope["type"].as_str()), scope);
        // The menu without a language is the default for all languages.
        let code = Some(language.say("language-telegram")).filter(|_| language != Language::EN);
        assert_eq!(menu.get("language_code").and_then(|code| code.as_str()), code.as_deref());
        let commands = menu["commands"].as_array().expect("commands");
        let names: Vec<_> = commands.iter().filter_map(|command| command["command"].as_str()).collect();
        assert_eq!(names[0], language.say("command-play"));
        let shown: Vec<_> = Command::shown().map(|command| command.name_in(language)).collect();
        assert_eq!(
            (names.as_slice(), names.len()),
            (shown.iter().map(String::as_str).collect::<Vec<_>>().as_slice(), 12)
        );
    }
    running.stop().await;
    // The same bot finds them there; another menu is replaced.
    fake.change(|world| world.forget_a_menu());
    let running = start(&Bot::new().await, &fake).await;
    fake.called("setMyCommands", menus.len() + 1).await;
    fake.called("getMyCommands", 2 * menus.len()).await;
    fake.say(ANN, GROUP, "/help");
    fake.post(GROUP, 1).await;
    running.stop().await;
    assert_eq!(fake.calls("setMyCommands").len(), menus.len() + 1);
}
