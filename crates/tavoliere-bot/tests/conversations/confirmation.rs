//! Confirmation of moves: a player who chooses it is shown each move before it is played.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, LOUNGE, Limits, TELEGRAM};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::conversation::says;

/// A match of two people who read the same language. The first of them confirms moves.
async fn begun(platform: Platform, limits: &'static Limits, language: Language) -> Conversation {
    let mut chat = Conversation::with(Bot::speaking(language).await, platform, limits);
    let [first, second] = players(language);
    chat.say(first, "/play snort anyone size=4 side=first").await;
    chat.say_to_latest(second, "/join #CODE").await;
    chat.say(first, "/settings confirm=on").await;
    chat
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
        let mut chat = begun(Platform::Discord, &DISCORD, language).await;
        let [first, second] = players(language);
        let [mv, back, play] = buttons(language);
        chat.tap(first, &mv).await;
        chat.tap(first, "b2").await;
        chat.tap(first, &back).await;
        chat.tap(first, "b2").await;
        chat.tap(first, &play).await;
        // The other player is not asked.
        chat.say(second, "/move d4").await;
        chat.say(first, "/move a 3").await;
        insta::assert_snapshot!(name, chat.transcript());
    }
}

#[tokio::test]
async fn where_others_read_along_the_boards_buttons_ask() {
    for (language, name) in [(Language::EN, "asked aloud"), (Language::IT, "asked aloud in Italian")] {
        let mut chat = begun(Platform::Telegram, &TELEGRAM, language).await;
        let [first, second] = players(language);
        let [_, back, play] = buttons(language);
        chat.tap(first, "b2").await;
        let code = chat.courier.latest().expect("a post").1.picture.expect("a board").name;
        let code = code.split('-').next().expect("a code").to_owned();
        // Everyone sees the buttons, but only the player can use them.
        chat.say(second, &format!("/move #{code}.2 b2 yes")).await;
        chat.tap(first, &back).await;
        chat.reply(first, "B 2").await;
        chat.tap(first, &play).await;
        chat.reply(second, "d4").await;
        insta::assert_snapshot!(name, chat.transcript());
    }
}

#[tokio::test]
async fn a_move_shown_on_a_board_that_has_moved_on_is_not_played() {
    for (platform, limits) in
        [(Platform::Discord, &DISCORD), (Platform::Telegram, &TELEGRAM), (Platform::Lounge, &LOUNGE)]
    {
        let mut chat = begun(platform, limits, Language::EN).await;
        let shown = chat.say("ann", "/move b2").await;
        let asked = says(&shown, if chat.has_private_answers() { "This is #" } else { "Ann: Play b2 in #" });
        let Answer::Say(post) = shown else { panic!("{}", chat.transcript()) };
        assert!(asked && post.picture.is_some() == chat.has_private_answers(), "{}", chat.transcript());
        let [play, back] = &post.buttons[0][..] else { panic!("{post:?}") };
        let to_go_back = if chat.has_private_answers() { "/pick #" } else { "/back #" };
        for (line, beginning) in [(&play.line, "/move #"), (&back.line, to_go_back)] {
            assert!(
                line.starts_with(beginning) && line.len() <= tavoliere_seam::platform::reply::Button::LONGEST_LINE,
                "{line}"
            );
        }
        // An unconfirmed move is not played, not even after a restart.
        chat.restart().await;
        assert!(chat.courier.latest().expect("a post").1.text.words().contains("Ann (X) to move"));
        chat.say("ann", "/move a1 yes").await;
        chat.say("bob", "/move d4").await;
        let Answer::Replace(late) = chat.say("ann", &play.line).await else { panic!("{}", chat.transcript()) };
        assert!(late.text.words().starts_with("The board has moved on"), "{}", chat.transcript());
    }
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_at_once() {
    let mut chat = begun(Platform::Discord, &DISCORD, Language::EN).await;
    assert!(says(&chat.say("ann", "/move z9").await, "“z9” isn’t a move."), "{}", chat.transcript());
    chat.say("bob", "/settings confirm=on").await;
    assert!(says(&chat.say("bob", "/move b2").await, "It’s Ann’s turn"), "{}", chat.transcript());
    assert!(says(&chat.say("ann", "/move oh yes").await, "“oh yes” isn’t a move."), "{}", chat.transcript());
    assert!(says(&chat.say("ann", "/move yes").await, "“yes” isn’t a move."), "{}", chat.transcript());
    chat.say("ann", "/settings confirm=off").await;
    assert_eq!(chat.say("ann", "/move b2").await, Answer::Done);
}

#[tokio::test]
async fn a_board_as_text_shows_it_as_text() {
    let mut chat = begun(Platform::Lounge, &LOUNGE, Language::EN).await;
    chat.say("ann", "/settings text-boards=on").await;
    let Answer::Say(post) = chat.say("ann", "/move b2").await else { panic!("{}", chat.transcript()) };
    let words = post.text.words();
    assert!(post.picture.is_none() && words.contains("\n2 '[x]' ."), "{words}");
}
