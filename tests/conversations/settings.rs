//! `/settings`: what people choose for themselves, and what administrators choose for a chat.

use tavoliere::adapters::discord;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::{Answer, Button};
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::settings::setting::{Part, Setting};

use crate::support::Bot;
use crate::support::table::says;
use crate::support::table::{LOUD, QUIET, Table};

async fn loud() -> Table {
    Table::with(Bot::new().await, Platform::Telegram, &LOUD)
}

fn latest_words(table: &Table) -> String {
    table.courier.latest().expect("a post").1.text.words()
}

#[tokio::test]
async fn somebody_chooses_for_themselves() {
    let mut table = Table::new().await;
    table.say("ann", "/settings").await;
    table.tap("ann", "Dark").await;
    table.tap("ann", "Italiano").await;
    table.tap("ann", "In testo").await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    table.say("ann", "/board").await;
    table.say("bob", "/board").await;
    table.say("ann", "/settings language=auto text-boards=auto theme=auto").await;
    table.say("bob", "/settings").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn administrators_choose_for_a_chat() {
    let mut table = Table::new().await;
    table.administrators.push("ann".to_owned());
    table.say("bob", "/settings chat").await;
    table.say("bob", "/settings chat language=it").await;
    table.say("ann", "/settings").await;
    table.tap("ann", "This chat’s settings").await;
    table.tap("ann", "Italiano").await;
    table.tap("ann", "Paper").await;
    table.tap("ann", "My settings").await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Partecipa").await;
    table.say("ann", "/settings chat text-boards=on").await;
    table.say("ann", "/move b1").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn where_others_read_along_settings_name_their_owner() {
    let mut table = loud().await;
    table.administrators.push("ann".to_owned());
    table.say("ann", "/settings theme=dark").await;
    table.say("i-bruno", "/impostazioni").await;
    table.say("ann", "/settings chat language=it").await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Partecipa").await;
    table.tap("ann", "Altro").await;
    table.say("ann", "/board").await;
    table.say("ann", "/settings text-boards=on").await;
    table.say("ann", "/board").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn switches_are_ones_own_and_turn_over() {
    for (who, on, chat) in [("ann", "Confirm moves", "This chat’s settings"), ("i-anna", "Conferma mosse", "")] {
        let (bot, platform) = (Bot::new().await, Platform::Discord);
        let mut table = Table::with(bot, platform, &discord::limits::LIMITS);
        table.say(who, "/settings").await;
        table.tap(who, on).await;
        table.tap(who, &format!("✓ {on}")).await;
        table.say(who, "/settings reminders=off confirm=on").await;
        table.say(who, "/settings confirm=auto").await;
        table.administrators.push(who.to_owned());
        table.say(who, "/settings chat confirm=on").await;
        // All buttons fit, including the one to the chat's settings.
        let Answer::Replace(post) = table.say(who, "/settings").await else { panic!("{}", table.transcript()) };
        assert!(post.menu.is_none() && post.buttons.len() == 5, "{post:?}");
        if !chat.is_empty() {
            table.tap(who, chat).await;
        }
        insta::assert_snapshot!(format!("switches of {who}"), table.transcript());
    }
}

#[tokio::test]
async fn a_private_conversation_is_its_persons_own() {
    let mut table = loud().await;
    table.place().private = true;
    table.say("ann", "/settings chat theme=dark language=it").await;
    table.say("ann", "/impostazioni").await;
    table.say("ann", "/play snort computer size=3 side=first").await;
    insta::assert_snapshot!(table.transcript());
    // A person's choice holds in every chat.
    let mut elsewhere = table.elsewhere("group", Platform::Telegram, &LOUD);
    elsewhere.say("ann", "/settings language=en text-boards=on").await;
    table.say("ann", "/move b1").await;
    let post = table.courier.latest().expect("a post").1;
    assert!(post.picture.is_none() && post.text.words().contains("to move"), "{}", table.transcript());
}

#[tokio::test]
async fn settings_that_there_are_not_are_refused_with_those_there_are() {
    let mut table = Table::new().await;
    for who in ["ann", "i-anna"] {
        for line in [
            "/settings theme=pink",
            "/settings theme",
            "/settings colour=red",
            "/settings chat",
            "/settings theme=dark language=de",
            "/settings text-boards=yes",
        ] {
            table.say(who, line).await;
        }
    }
    insta::assert_snapshot!(table.transcript());
    let mut connection = table.bot.another_program().await;
    let chosen: i64 =
        sqlx::query_scalar("select count(*) from choice").fetch_one(&mut connection).await.expect("a count");
    assert_eq!(chosen, 0, "a line that is refused changes nothing");
}

#[tokio::test]
async fn what_is_chosen_beats_what_the_platform_says_and_is_kept() {
    let mut table = Table::new().await;
    table.say("i-anna", "/settings language=en").await;
    // The platform reports Italian with every request.
    table.say("i-anna", "/play snort anyone size=3").await;
    table.restart().await;
    assert!(says(&table.say("i-anna", "/games").await, "You have no game in progress."), "{}", table.transcript());
    assert!(says(&table.say("i-anna", "/paly").await, "I know no command"), "{}", table.transcript());
    let mut connection = table.bot.another_program().await;
    let languages: (String, String) =
        sqlx::query_as("select language, value from player join choice using (player_id)")
            .fetch_one(&mut connection)
            .await
            .expect("one person");
    assert_eq!(languages, ("it".to_owned(), "en".to_owned()));
    table.say("i-anna", "/settings language=auto").await;
    assert!(says(&table.say("i-anna", "/games").await, "Non hai partite in corso."), "{}", table.transcript());
}

#[tokio::test]
async fn a_chat_that_moves_takes_its_settings_along() {
    let mut table = loud().await;
    table.administrators.push("ann".to_owned());
    table.say("ann", "/settings chat language=it").await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    let mut target = table.elsewhere("target", Platform::Telegram, &LOUD);
    target.say("bob", "/settings theme=dark").await;
    table.courier.trouble(tavoliere::chat::platform::courier::DeliveryError::Moved("target".to_owned()));
    table.tap("bob", "Partecipa").await;
    assert!(latest_words(&table).starts_with("Si comincia"), "{}", table.transcript());
}

#[tokio::test]
async fn a_choice_delivered_twice_is_made_once() {
    let mut table = Table::new().await;
    let request = table.request("ann", "/settings theme=dark", None, "the same");
    assert!(matches!(table.hand_in(request.clone()).await, Answer::Replace(_)));
    table.say("ann", "/settings theme=paper").await;
    assert_eq!(table.hand_in(request).await, Answer::Done);
    let Answer::Replace(post) = table.say("ann", "/settings").await else { panic!("{}", table.transcript()) };
    assert!(post.text.words().contains("Theme: Paper"), "{}", table.transcript());
}

#[tokio::test]
async fn every_value_has_a_button_that_fits_everywhere() {
    for language in Language::ALL {
        let mut table = Table::with(Bot::speaking(language).await, Platform::Lounge, &QUIET);
        table.administrators.push("ann".to_owned());
        for (leaf, command, part) in [
            ("/settings", "/settings", Part::Mine),
            ("/settings chat", "/settings chat", Part::Chat),
            ("/settings rules", "/settings chat", Part::Room),
        ] {
            let Answer::Replace(post) = table.say("ann", leaf).await else { panic!("{}", table.transcript()) };
            let lines: Vec<String> = post.buttons.concat().into_iter().map(|button| button.line).collect();
            for setting in Setting::shown(part) {
                // A switch has one button, which turns it over.
                let turned =
                    if ["confirm", "monthly", "spoken"].contains(&setting.name) { vec!["on"] } else { vec!["off"] };
                for value in if setting.is_switch() { turned } else { setting.allowed() } {
                    let line = format!("{command} {}={value}", setting.name);
                    assert!(lines.contains(&line) && line.len() <= Button::LONGEST_LINE, "{line}: {lines:?}");
                }
            }
        }
    }
}
