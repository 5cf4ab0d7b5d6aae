//! Connecting the bot to Telegram.

use tavoliere::adapters::telegram::{ConnectError, Settings, Telegram};
use tavoliere::chat::grammar::command::COMMANDS;
use tavoliere::chat::platform::courier::Courier;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::Answer;

use super::fake::{Fake, TOKEN};
use super::world::Failure;
use super::{STOPPING, connect, plain, settings, start, start_with};
use crate::support::Bot;

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
    fake.called("setMyCommands", 2 * Language::ALL.len()).await;
    let listed = COMMANDS.iter().filter(|command| command.listed).count();
    let menus = fake.calls("setMyCommands");
    assert_eq!(menus.len(), 2 * Language::ALL.len());
    let in_groups = Some("all_group_chats");
    let expected = [(None, None), (None, Some("it")), (in_groups, None), (in_groups, Some("it"))];
    for (menu, (scope, language)) in menus.iter().zip(expected) {
        assert_eq!(menu.get("scope").and_then(|scope| scope["type"].as_str()), scope);
        assert_eq!(menu.get("language_code").and_then(|tag| tag.as_str()), language);
        let commands = menu["commands"].as_array().expect("commands");
        let names: Vec<_> = commands.iter().filter_map(|command| command["command"].as_str()).collect();
        assert_eq!(names[0], if language.is_some() { "gioca" } else { "play" });
        assert_eq!(names.len() == listed, scope.is_none(), "{names:?}");
        let own = names
            .iter()
            .filter(|name| ["forgetme", "mydata", "dimenticami", "mieidati", "privacy"].contains(name))
            .count();
        assert_eq!(own > 0, scope.is_none(), "{names:?}");
    }
    running.stop().await;
}
