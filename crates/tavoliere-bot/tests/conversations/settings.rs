//! `/settings`: what people choose for themselves, and what administrators choose for a chat.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::DISCORD;
use tavoliere_seam::platform::reply::{Answer, Button};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::settings::setting::{Setting, SettingsPart};

use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

async fn loud() -> Conversation {
    Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS)
}

fn latest_words(chat: &Conversation) -> String {
    chat.courier.latest().expect("a post").1.text.words()
}

#[tokio::test]
async fn somebody_chooses_for_themselves() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/settings").await;
    chat.tap("ann", "Dark").await;
    chat.tap("ann", "Italiano").await;
    chat.tap("ann", "Come testo").await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/board").await;
    chat.say("bob", "/board").await;
    chat.say("ann", "/settings language=auto text-boards=auto theme=auto").await;
    chat.say("bob", "/settings").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn administrators_choose_for_a_chat() {
    let mut chat = Conversation::new().await;
    chat.administrators.push("ann".to_owned());
    chat.say("bob", "/settings chat").await;
    chat.say("bob", "/settings chat language=it").await;
    chat.say("ann", "/settings").await;
    chat.tap("ann", "This chat’s settings").await;
    chat.tap("ann", "Italiano").await;
    chat.tap("ann", "Paper").await;
    chat.tap("ann", "My settings").await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Partecipa").await;
    chat.say("ann", "/settings chat text-boards=on").await;
    chat.say("ann", "/move b1").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn where_others_read_along_settings_name_their_owner() {
    let mut chat = loud().await;
    chat.administrators.push("ann".to_owned());
    chat.say("ann", "/settings theme=dark").await;
    chat.say("i-bruno", "/impostazioni").await;
    chat.say("ann", "/settings chat language=it").await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Partecipa").await;
    chat.tap("ann", "Altro").await;
    chat.say("ann", "/board").await;
    chat.say("ann", "/settings text-boards=on").await;
    chat.say("ann", "/board").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn switches_are_ones_own_and_turn_over() {
    for (who, on, chat_settings) in [("ann", "Confirm moves", "This chat’s settings"), ("i-anna", "Conferma mosse", "")]
    {
        let (bot, platform) = (Bot::new().await, Platform::Discord);
        let mut chat = Conversation::with(bot, platform, &DISCORD);
        chat.say(who, "/settings").await;
        chat.tap(who, on).await;
        chat.tap(who, &format!("✓ {on}")).await;
        chat.say(who, "/settings reminders=off confirm=on").await;
        chat.say(who, "/settings confirm=auto").await;
        chat.administrators.push(who.to_owned());
        chat.say(who, "/settings chat confirm=on").await;
        // All buttons fit, including the one to the chat's settings.
        let Answer::Replace(post) = chat.say(who, "/settings").await else { panic!("{}", chat.transcript()) };
        assert!(post.menus.is_empty() && post.buttons.len() == 5, "{post:?}");
        if !chat_settings.is_empty() {
            chat.tap(who, chat_settings).await;
        }
        insta::assert_snapshot!(format!("switches of {who}"), chat.transcript());
    }
}

#[tokio::test]
async fn a_private_conversation_is_its_persons_own() {
    let mut chat = loud().await;
    chat.place().private = true;
    chat.say("ann", "/settings chat theme=dark language=it").await;
    chat.say("ann", "/impostazioni").await;
    chat.say("ann", "/play snort computer 3 size=3 side=first").await;
    insta::assert_snapshot!(chat.transcript());
    // A person's choice holds in every chat.
    let mut elsewhere = chat.elsewhere("group", Platform::Telegram, &PUBLIC_ANSWERS);
    elsewhere.say("ann", "/settings language=en text-boards=on").await;
    chat.say("ann", "/move b1").await;
    let post = chat.courier.latest().expect("a post").1;
    assert!(post.picture.is_none() && post.text.words().contains("Your move"), "{}", chat.transcript());
}

#[tokio::test]
async fn settings_that_there_are_not_are_refused_with_those_there_are() {
    let mut chat = Conversation::new().await;
    for who in ["ann", "i-anna"] {
        for line in [
            "/settings theme=pink",
            "/settings theme",
            "/settings colour=red",
            "/settings chat",
            "/settings theme=dark language=de",
            "/settings text-boards=maybe",
        ] {
            chat.say(who, line).await;
        }
    }
    insta::assert_snapshot!(chat.transcript());
    let mut connection = chat.bot.another_program().await;
    let chosen: i64 =
        sqlx::query_scalar("select count(*) from choice").fetch_one(&mut connection).await.expect("a count");
    assert_eq!(chosen, 0, "a line that is refused changes nothing");
}

#[tokio::test]
async fn what_is_chosen_beats_what_the_platform_says_and_is_kept() {
    let mut chat = Conversation::new().await;
    chat.say("i-anna", "/settings language=en").await;
    // The platform reports Italian with every request.
    chat.say("i-anna", "/play snort anyone size=3").await;
    chat.restart().await;
    assert!(says(&chat.say("i-anna", "/games").await, "You have no games in progress."), "{}", chat.transcript());
    assert!(says(&chat.say("i-anna", "/paly").await, "I don’t know the command"), "{}", chat.transcript());
    let mut connection = chat.bot.another_program().await;
    let languages: (String, String) =
        sqlx::query_as("select language, value from player join choice using (player_id)")
            .fetch_one(&mut connection)
            .await
            .expect("one person");
    assert_eq!(languages, ("it".to_owned(), "en".to_owned()));
    chat.say("i-anna", "/settings language=auto").await;
    assert!(says(&chat.say("i-anna", "/games").await, "Non hai partite in corso."), "{}", chat.transcript());
}

#[tokio::test]
async fn a_chat_that_moves_takes_its_settings_along() {
    let mut chat = loud().await;
    chat.administrators.push("ann".to_owned());
    chat.say("ann", "/settings chat language=it").await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    let mut target = chat.elsewhere("target", Platform::Telegram, &PUBLIC_ANSWERS);
    target.say("bob", "/settings theme=dark").await;
    chat.courier.trouble(tavoliere_seam::platform::courier::DeliveryError::Moved("target".into()));
    chat.tap("bob", "Partecipa").await;
    assert!(latest_words(&chat).starts_with("Si comincia"), "{}", chat.transcript());
}

#[tokio::test]
async fn a_choice_delivered_twice_is_made_once() {
    let mut chat = Conversation::new().await;
    let request = chat.request("ann", "/settings theme=dark", None, "the same");
    assert!(matches!(chat.hand_in(request.clone()).await, Answer::Replace(_)));
    chat.say("ann", "/settings theme=paper").await;
    assert_eq!(chat.hand_in(request).await, Answer::Done);
    let Answer::Replace(post) = chat.say("ann", "/settings").await else { panic!("{}", chat.transcript()) };
    assert!(post.text.words().contains("Theme: Paper"), "{}", chat.transcript());
}

#[tokio::test]
async fn every_value_has_a_button_that_fits_everywhere() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Lounge, &PRIVATE_ANSWERS);
        chat.administrators.push("ann".to_owned());
        for (menu, command, part) in [
            ("/settings", "/settings", SettingsPart::Mine),
            ("/settings more", "/settings", SettingsPart::Calls),
            ("/settings chat", "/settings chat", SettingsPart::Chat),
            ("/settings rules", "/settings chat", SettingsPart::Room),
        ] {
            let Answer::Replace(post) = chat.say("ann", menu).await else { panic!("{}", chat.transcript()) };
            let lines: Vec<String> = post.buttons.concat().into_iter().map(|button| button.line).collect();
            for setting in Setting::in_part(part) {
                // A switch has one button, which turns it over.
                let is_off =
                    ["confirm", "monthly", "spoken", "history", "puzzles", "digest", "lobby", "threads", "public"]
                        .contains(&setting.name);
                let turned = vec![(setting.values)()[usize::from(!is_off)]];
                // Without a button of its own, the chosen value gives the automatic one back.
                let crowded = setting.allowed().len() > PRIVATE_ANSWERS.buttons_in_row;
                let values =
                    setting.allowed().into_iter().filter(|value| !crowded || *value != Setting::AUTO).collect();
                for value in if setting.is_switch() { turned } else { values } {
                    let line = format!("{command} {}={value}", setting.name);
                    assert!(lines.contains(&line) && line.len() <= Button::LONGEST_LINE, "{line}: {lines:?}");
                }
            }
        }
    }
}
