//! `/help`, and the completion of a command line that is being typed.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, person, says};

#[tokio::test]
async fn help_and_rules_in_both_languages() {
    let mut chat = Conversation::new().await;
    for who in ["ann", "i-anna"] {
        chat.say(who, "/help").await;
        chat.say(who, "/rules").await;
        chat.say(who, "/rules briths-square").await;
        chat.say(who, "/play").await;
        chat.say(who, "/play computer size=5").await;
    }
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn all_commands_are_listed_by_purpose_in_every_language() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        chat.say("ann", &format!("/settings language={}", language.tag())).await;
        let [all, next, back] =
            ["button-all-commands", "button-page-next", "button-page-back"].map(|id| language.say(id));
        chat.say("ann", "/help").await;
        chat.tap("ann", &all).await;
        for _ in 1..5 {
            chat.tap("ann", &next).await;
        }
        for _ in 0..5 {
            chat.tap("ann", &back).await;
        }
        insta::assert_snapshot!(format!("all_commands_{}", language.tag()), chat.transcript());
    }
}

#[tokio::test]
async fn greetings_are_answered_with_help_in_their_language() {
    let beginnings = |post: &Post| Language::ALL.map(|language| post.text.words().starts_with(&language.say("help")));
    for (platform, private) in [(Platform::Lounge, false), (Platform::Telegram, true)] {
        let mut chat = Conversation::with(Bot::new().await, platform, &PRIVATE_ANSWERS);
        chat.place().private = private;
        for (text, language) in
            [("ciao", Language::IT), ("Hello!", Language::EN), ("hola", Language::ES), ("blah blah", Language::EN)]
        {
            let Answer::Say(post) = chat.say("ann", text).await else { panic!("{}", chat.transcript()) };
            assert_eq!(beginnings(&post), Language::ALL.map(|one| one == language), "{text}: {}", chat.transcript());
        }
        assert!(says(&chat.say("ann", "e5").await, "You have no game in progress here."));
        // A person who has chosen a language gets the answer in it.
        chat.say("ann", "/settings language=es").await;
        let Answer::Say(post) = chat.say("ann", "ciao").await else { panic!("{}", chat.transcript()) };
        assert_eq!(beginnings(&post), Language::ALL.map(|one| one == Language::ES));
    }
    // Under a board people talk to each other.
    let mut group = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    group.say("ann", "/play snort anyone size=5").await;
    assert_eq!(group.reply("ann", "ciao").await, Answer::Done);
}

#[tokio::test]
async fn a_game_has_a_page_of_buttons_before_during_and_after_it() {
    let mut chat = Conversation::new().await;
    chat.administrators = vec!["eve".to_owned()];
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    let code = super::ratings::code(&chat);
    chat.say("ann", &format!("/game #{code}")).await;
    chat.say("bob", &format!("/game #{code}")).await;
    chat.tap("bob", "Join").await;
    chat.both_move(["ann", "bob"]).await;
    chat.say("ann", "/game").await;
    chat.say("eve", &format!("/game #{code}")).await;
    chat.tap("eve", "Void the game").await;
    chat.say("i-anna", &format!("/partita {code}")).await;
    chat.say("ann", "/game resign yes").await;
    chat.say("ann", "/game").await;
    chat.tap("ann", "Rematch").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn settings_lead_to_what_people_decide_by_other_commands() {
    for limits in [&PRIVATE_ANSWERS, &PUBLIC_ANSWERS] {
        let mut chat = Conversation::with(Bot::new().await, Platform::Discord, limits);
        chat.say("ann", "/settings").await;
        chat.tap("ann", "Time off, privacy…").await;
        chat.tap("ann", "Time off").await;
        insta::assert_snapshot!(format!("further_settings_{}", limits.private_answers), chat.transcript());
    }
}

#[tokio::test]
async fn lines_are_completed_as_they_are_typed() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=4 side=first").await;
    chat.tap("bob", "Join").await;
    let place = chat.request("ann", "", None, "0").place;
    for (who, line, expected) in [
        ("ann", "/", "/play /move /games /game /rules /puzzle /top /tournament /profile /replay /settings /help"),
        ("ann", "/r", "/rematch /resign /report /rules /replay /review"),
        ("i-anna", "/a", "/accetta /annulla /abbandona /analisi /aiuto"),
        ("ann", "/game d", "decline draw"),
        ("i-anna", "/partita p", "partecipa patta"),
        ("ann", "/settings v", "vacation"),
        ("ann", "/move b", "b1 b2 b3 b4"),
        ("ann", "/move B", "b1 b2 b3 b4"),
        ("ann", "/move b 3", "b3"),
        ("bob", "/move b", ""),
        ("eve", "/move b", ""),
        ("ann", "/rules bri", "briths-square"),
        (
            "ann",
            "/play briths-square ",
            "anyone everyone computer size= centre= side=random side=first side=second teams=1 teams=2 teams=3 clock=12h clock=1d clock=3d clock=7d clock=14d clock=none weekends=on weekends=off rated=yes rated=no swap=no swap=yes games=1 games=2",
        ),
        ("ann", "/play briths-square s", "size= side=random side=first side=second swap=no swap=yes"),
        (
            "ann",
            "/settings t",
            "token theme=auto theme=light theme=dark theme=wood theme=paper theme=high-contrast text-boards=auto text-boards=on text-boards=off takebacks=auto takebacks=on takebacks=off",
        ),
        ("ann", "/settings chat m", "monthly=auto monthly=on monthly=off"),
        (
            "ann",
            "/settings c",
            "chat confirm=auto confirm=on confirm=off calls=auto calls=private calls=mention calls=silent",
        ),
        ("ann", "/settings chat c", "chat clock=auto clock=1d clock=3d clock=7d clock=14d"),
        ("ann", "/settings chat r", "remarks=auto remarks=on remarks=off"),
        ("ann", "/settings chat x", ""),
        ("ann", "/nonsense x", ""),
        ("ann", "hello", ""),
    ] {
        let suggestions = chat.bot.app.complete(Platform::Discord, &person(who), &place, line).await;
        let words: Vec<&str> = suggestions.iter().map(|suggestion| suggestion.word.as_str()).collect();
        assert_eq!(words.join(" "), expected, "{who}: {line:?}");
    }
    let codes = chat.bot.app.complete(Platform::Discord, &person("bob"), &place, "/board #").await;
    assert_eq!(codes[0].hint, "Briths Square · Ann");
}

#[tokio::test]
async fn moves_of_several_games_are_completed_with_the_code_of_each() {
    let mut chat = Conversation::new().await;
    for guest in ["bob", "eve"] {
        chat.say("ann", "/play snort anyone size=8 side=first").await;
        chat.tap(guest, "Join").await;
    }
    let place = chat.request("ann", "", None, "0").place;
    let complete = async |line: &str| chat.bot.app.complete(Platform::Discord, &person("ann"), &place, line).await;
    let offered = complete("/move ").await;
    let codes: Vec<&str> = offered.iter().filter_map(|one| one.word.split_once(' ')).map(|(code, _)| code).collect();
    let first = codes.iter().filter(|code| **code == codes[0]).count();
    assert_eq!((offered.len(), first), (25, 13), "as many of each: {offered:?}");
    assert_eq!(offered[0].hint, "Briths Square · Bob");
    assert_eq!(offered[24].hint, "Briths Square · Eve");
    let begun: Vec<String> = complete("/move c3").await.into_iter().map(|one| one.word).collect();
    assert_eq!(begun, [format!("{} c3", codes[0]), format!("{} c3", codes[24])]);
    assert_eq!(complete(&format!("/move {} c3", codes[24])).await[0].word, "c3");
    chat.say("ann", &format!("/move {}", begun[1])).await;
    let played = chat.courier.latest().expect("a post").1.text.words();
    assert!(played.starts_with("Ann plays c3.") && played.contains("Eve (O) to move"), "{played}");
}

/// Among several people a text without a command mentions the bot, if it replies to nothing.
#[tokio::test]
async fn whoever_mentions_the_bot_is_answered() {
    for platform in [Platform::Discord, Platform::Telegram] {
        let mut chat = Conversation::with(Bot::new().await, platform, &PUBLIC_ANSWERS);
        for line in ["hello", "ciao", "what a day"] {
            let Answer::Say(post) = chat.say("ann", line).await else { panic!("{line}") };
            assert!(post.text.words().contains("/play") || post.text.words().contains("/gioca"), "{line}: {post:?}");
        }
    }
}

/// Only buttons spell it; whoever types it is answered in words.
#[tokio::test]
async fn a_typed_back_is_answered() {
    for limits in [&PUBLIC_ANSWERS, &PRIVATE_ANSWERS] {
        let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, limits);
        chat.say("ann", "/play snort computer 1 size=4 side=first").await;
        let answer = chat.say("ann", "/back").await;
        assert!(says(&answer, "All right, nothing changes."), "{answer:?}");
    }
}

#[tokio::test]
async fn who_only_looks_is_known_by_name_and_may_invite_others() {
    let mut own = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    let mut group = own.elsewhere("group", Platform::Telegram, &PUBLIC_ANSWERS);
    own.place().key = "ann".into();
    own.place().private = true;
    let invites =
        async |chat: &Conversation| chat.bot.app.invite(Platform::Telegram, &person("ann"), "").await.first.is_none();
    for (line, is_known) in [("/privacy", false), ("/help", true), ("/forgetme yes", false), ("/mydata", false)] {
        own.say("ann", line).await;
        assert_eq!(invites(&own).await, is_known, "{line}");
        let found = !says(&group.say("bob", "/profile @ann").await, "I don’t know anyone called @ann");
        assert_eq!(found, is_known, "{line}: {}", group.transcript());
    }
}
