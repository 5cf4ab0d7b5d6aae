//! `/rules`: choosing a game, turning its pages, and starting a match of it.

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::WayToEnd;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

#[tokio::test]
async fn pages_are_turned_by_taps() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/rules").await;
    chat.tap("ann", "Stripes!").await;
    for page in ["Next ›", "Next ›", "Next ›", "Next ›", "‹ Previous"] {
        chat.tap("ann", page).await;
    }
    chat.tap("ann", "Challenge anyone").await;
    insta::assert_snapshot!(chat.transcript());
}

/// No list of games: a further game changes nothing here.
#[tokio::test]
async fn the_ways_to_end_name_each_game_that_ends_so() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/rules").await;
    let Answer::Say(post) = chat.tap("ann", "How games end…").await else { panic!("{}", chat.transcript()) };
    let words = post.text.words();
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!((lines.len(), lines[0]), (WayToEnd::ALL.len() + 2, "How the games here end:"), "{words}");
    for (line, ending) in lines[1..].iter().zip(WayToEnd::ALL) {
        let (_, named) = line.split_once(": ").expect("a way and its games");
        let named: Vec<&str> = named.split(", ").collect();
        for game in GAMES {
            let name = Language::EN.game_text(game, "name");
            assert_eq!(named.contains(&&*name), game.endings.contains(&ending), "{name}: {line}");
        }
    }
    assert_eq!(lines.last(), Some(&"And every game ends when both agree: offer it with /draw."));
}

/// Its nearest classic is told where an Italian game is explained to the end.
#[tokio::test]
async fn the_last_page_of_an_italian_game_names_its_nearest_classic() {
    let mut chat = Conversation::new().await;
    for (line, told) in [("circondato 99 en", Some("The nearest classic: Reversi.")), ("reversi 99 en", None)] {
        let (Answer::Say(post) | Answer::Replace(post)) = chat.say("ann", &format!("/rules {line}")).await else {
            panic!("{}", chat.transcript())
        };
        let words = post.text.words();
        let found = words.lines().find(|line| line.starts_with("The nearest"));
        assert_eq!(found, told, "{words}");
    }
}

#[tokio::test]
async fn pages_are_named_by_their_numbers() {
    let mut chat = Conversation::new().await;
    for line in
        ["insert 2", "insert 0", "insert 99", "insert -1", "insert two", "insert 18446744073709551616", "insert"]
    {
        chat.say("ann", &format!("/rules {line}")).await;
    }
    let headings: Vec<&str> = chat.transcript().lines().filter(|line| line.contains("*Insert*")).collect();
    let pages = ["2", "1", "5", "1", "1", "1", "1"].map(|page| format!("    *Insert* · {page}/5"));
    assert_eq!(headings, pages);
}

#[tokio::test]
async fn pages_are_told_in_italian() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/regole diagonal-plus").await;
    chat.tap("i-anna", "Avanti ›").await;
    chat.tap("i-anna", "Avanti ›").await;
    chat.say("ann", "/rules diagonal-plus 2 it").await;
    chat.say("i-anna", "/regole circondato").await;
    for page in ["Avanti ›", "Avanti ›", "Avanti ›", "Avanti ›"] {
        chat.tap("i-anna", page).await;
    }
    insta::assert_snapshot!(chat.transcript());
}
