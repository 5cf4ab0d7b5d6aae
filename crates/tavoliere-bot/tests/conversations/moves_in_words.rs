//! Moves in words, for people who choose them in their settings.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{Limits, TELEGRAM};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};

/// The board of the rules' pages, on which captures are near.
const INSERT: &str = r"insert layout=/-|/\-,\-\-||,/||-\/,\|\-\/,/|/|/-,/--/\|";

#[tokio::test]
async fn captures_are_told_cell_by_cell() {
    let mut chat = Conversation::new().await;
    chat.say("ann", &format!("/play {INSERT} anyone side=first rated=yes")).await;
    chat.tap("bob", "Join").await;
    for (at, cell) in ["b6", "f6", "d6", "c5", "d4", "f4", "d2", "d5", "e5"].into_iter().enumerate() {
        chat.say(["ann", "bob"][at % 2], &format!("/move {cell}")).await;
    }
    chat.say("ann", "/settings spoken=on").await;
    chat.say_to_latest("ann", "/replay #CODE").await;
    chat.tap("ann", "‹").await;
    chat.say_to_latest("bob", "/replay #CODE").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn alone_with_the_bot_its_posts_speak_too() {
    let bot = Bot::speaking(Language::IT).await;
    let mut chat = Conversation::with(bot, Platform::Telegram, &TELEGRAM);
    chat.place().private = true;
    chat.say("i-anna", "/impostazioni spoken=on").await;
    chat.say("i-anna", "/gioca circondato computer 1 size=6 side=first").await;
    for _ in 0..6 {
        let code = chat.courier.latest().expect("a post").1.picture.expect("a board").name;
        let code = code.split('-').next().expect("a code").to_owned();
        let stored = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &code)
            .await
            .expect("read")
            .expect("there");
        let mv = stored.position.legal()[0].to_string();
        chat.say("i-anna", &format!("/muovi {mv}")).await;
    }
    chat.say("i-anna", "/rivedi").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn strips_and_long_lists() {
    const NARROW: Limits = Limits { text: 480, ..PRIVATE_ANSWERS };
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &NARROW);
    chat.say("ann", "/play stripes anyone side=first rated=yes").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/settings spoken=on").await;
    let mut moves = 0;
    while moves < 12 {
        let code = chat.courier.latest().expect("a post").1.picture.expect("a board").name;
        let code = code.split('-').next().expect("a code").to_owned();
        let stored = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &code)
            .await
            .expect("read")
            .expect("there");
        let mv = stored.position.legal()[0].to_string();
        assert_eq!(chat.say(["ann", "bob"][moves % 2], &format!("/move {mv}")).await, Answer::Done);
        moves += 1;
    }
    let Answer::Say(mut post) = chat.say_to_latest("ann", "/replay #CODE").await else { panic!("a list") };
    let mut told = String::new();
    for _ in 0..9 {
        told.push_str(&post.text.words());
        told.push('\n');
        let Some(next) = post.buttons.iter().flatten().find(|button| button.label.starts_with("Next")) else { break };
        let (Answer::Say(turned) | Answer::Replace(turned)) = chat.say("ann", &next.line.clone()).await else {
            panic!("a part")
        };
        post = turned;
    }
    for number in 1..=12 {
        let line = told.lines().find(|line| line.starts_with(&format!("{number}. ")));
        let line = line.unwrap_or_else(|| panic!("no move {number}: {told}"));
        assert!(line.contains(" plays ") && !line.contains('-'), "{line}");
    }
}

#[tokio::test]
async fn whoever_passes_plays_nothing() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play apricena anyone side=first rated=yes").await;
    chat.tap("bob", "Join").await;
    chat.say_to_latest("ann", "/move #CODE d4").await;
    chat.say_to_latest("bob", "/move #CODE pass").await;
    chat.say("ann", "/settings spoken=on").await;
    let Answer::Say(list) = chat.say_to_latest("ann", "/replay #CODE").await else { panic!("a list") };
    assert!(list.text.words().contains("1. Azure plays d4. Azure +1.\n2. Yellow passes."), "{}", list.text.words());
}

/// `pass` is how the move is typed, and no word of a sentence.
#[test]
fn a_pass_is_told_by_a_verb() {
    for language in Language::ALL {
        for id in [
            "happened-moved",
            "hint-chance",
            "hint-wins",
            "hint-draws",
            "hint-loses",
            "puzzle-right",
            "puzzle-right-at-last",
            "puzzle-wrong",
            "puzzle-goes-on",
            "puzzle-why-lost",
            "puzzle-why-drawn",
            "puzzle-why-over",
            "puzzle-shown",
            "puzzle-shown-next",
        ] {
            let rest =
                ["name", "percent", "row", "most", "reply", "line", "side", "side-the"].map(|of| (of, "…".into()));
            let words = language.say_with(id, [("move", "pass".into())].into_iter().chain(rest));
            let said = words.to_lowercase();
            let typed = said.split([' ', '.', ',', '!', ':']).any(|word| word == "pass");
            let is_verb = words.starts_with("Pass: ") || words.contains(" pass. ") || words.ends_with(" to pass.");
            assert!(!typed || (language == Language::EN && is_verb), "{id}: {words}");
        }
    }
}
