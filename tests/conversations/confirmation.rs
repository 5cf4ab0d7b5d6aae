//! Confirmation: a chosen move is shown before it is played, to those who want it so.

use tavoliere::adapters::{discord, lounge, telegram};
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::Table;
use crate::support::table::says;

/// A game in which two people of one language move, the first one with confirmation.
async fn begun(platform: Platform, limits: &'static Limits, language: Language) -> Table {
    let mut table = Table::with(Bot::speaking(language).await, platform, limits);
    let [first, second] = players(language);
    table.say(first, "/play snort anyone size=4 side=first").await;
    table.say_to_latest(second, "/join #CODE").await;
    table.say(first, "/settings confirm=on").await;
    table
}

/// The labels of the buttons that choose a move, go back, and play b2.
fn buttons(language: Language) -> [String; 3] {
    let play = language.say_with("button-play-move", [("move", "b2".into())]);
    [language.say("button-move"), language.say("button-back"), play]
}

fn players(language: Language) -> [&'static str; 2] {
    match language {
        Language::IT => ["i-anna", "i-bruno"],
        _ => ["ann", "bob"],
    }
}

#[tokio::test]
async fn a_move_is_shown_to_its_player_alone() {
    for (language, name) in [(Language::EN, "shown alone"), (Language::IT, "shown alone in Italian")] {
        let mut table = begun(Platform::Discord, &discord::limits::LIMITS, language).await;
        let [first, second] = players(language);
        let [mv, back, play] = buttons(language);
        table.tap(first, &mv).await;
        table.tap(first, "b").await;
        table.tap(first, "b2").await;
        table.tap(first, &back).await;
        table.tap(first, "b").await;
        table.tap(first, "b2").await;
        table.tap(first, &play).await;
        // Nobody else is asked.
        table.say(second, "/move d4").await;
        table.say(first, "/move a 3").await;
        insta::assert_snapshot!(name, table.transcript());
    }
}

#[tokio::test]
async fn where_others_read_along_the_boards_buttons_ask() {
    for (language, name) in [(Language::EN, "asked aloud"), (Language::IT, "asked aloud in Italian")] {
        let mut table = begun(Platform::Telegram, &telegram::limits::LIMITS, language).await;
        let [first, second] = players(language);
        let [mv, back, play] = buttons(language);
        table.tap(first, &mv).await;
        table.tap(first, "b").await;
        table.tap(first, "b2").await;
        let code = table.courier.latest().expect("a post").1.picture.expect("a board").name;
        let code = code.split('-').next().expect("a code").to_owned();
        // The buttons are there for everybody to see, and the move is still nobody else's.
        table.say(second, &format!("/move #{code}.2 b2 yes")).await;
        table.tap(first, &back).await;
        table.reply(first, "B 2").await;
        table.tap(first, &play).await;
        table.reply(second, "d4").await;
        insta::assert_snapshot!(name, table.transcript());
    }
}

#[tokio::test]
async fn a_move_shown_on_a_board_that_has_moved_on_is_not_played() {
    for (platform, limits) in [
        (Platform::Discord, &discord::limits::LIMITS),
        (Platform::Telegram, &telegram::limits::LIMITS),
        (Platform::Lounge, &lounge::limits::LIMITS),
    ] {
        let mut table = begun(platform, limits, Language::EN).await;
        let shown = table.say("ann", "/move b2").await;
        let asked = says(&shown, if table.is_quiet() { "This is #" } else { "Play b2 in #" });
        let Answer::Say(post) = shown else { panic!("{}", table.transcript()) };
        assert!(asked && post.picture.is_some() == table.is_quiet(), "{}", table.transcript());
        let [play, back] = &post.buttons[0][..] else { panic!("{post:?}") };
        for (line, beginning) in [(&play.line, "/move #"), (&back.line, "/pick #")] {
            assert!(
                line.starts_with(beginning) && line.len() <= tavoliere::chat::platform::reply::Button::LONGEST_LINE,
                "{line}"
            );
        }
        // Nothing is played before it is confirmed, not even by a restart.
        table.restart().await;
        assert!(table.courier.latest().expect("a post").1.text.words().contains("Ann (X) to move"));
        table.say("ann", "/move a1 yes").await;
        table.say("bob", "/move d4").await;
        let late = table.say("ann", &play.line).await;
        assert!(says(&late, "The board has moved on"), "{}", table.transcript());
    }
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_at_once() {
    let mut table = begun(Platform::Discord, &discord::limits::LIMITS, Language::EN).await;
    assert!(says(&table.say("ann", "/move z9").await, "“z9” is not a move."), "{}", table.transcript());
    table.say("bob", "/settings confirm=on").await;
    assert!(says(&table.say("bob", "/move b2").await, "It is Ann’s turn"), "{}", table.transcript());
    assert!(says(&table.say("ann", "/move oh yes").await, "“oh yes” is not a move."), "{}", table.transcript());
    assert!(says(&table.say("ann", "/move yes").await, "“yes” is not a move."), "{}", table.transcript());
    table.say("ann", "/settings confirm=off").await;
    assert_eq!(table.say("ann", "/move b2").await, Answer::Done);
}

#[tokio::test]
async fn a_board_as_text_shows_it_as_text() {
    let mut table = begun(Platform::Lounge, &lounge::limits::LIMITS, Language::EN).await;
    table.say("ann", "/settings text-boards=on").await;
    let Answer::Say(post) = table.say("ann", "/move b2").await else { panic!("{}", table.transcript()) };
    let words = post.text.words();
    assert!(post.picture.is_none() && words.contains("\n2 '[x]' ."), "{words}");
}
