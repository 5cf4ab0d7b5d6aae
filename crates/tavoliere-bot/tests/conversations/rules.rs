//! `/rules`: choosing a game, turning its pages, and starting a match of it.

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

#[tokio::test]
async fn pages_are_turned_by_taps() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/rules").await;
    chat.tap("ann", "How games end…").await;
    chat.say("ann", "/rules").await;
    chat.tap("ann", "Stripes!").await;
    for page in ["Next ›", "Next ›", "Next ›", "Next ›", "‹ Previous"] {
        chat.tap("ann", page).await;
    }
    chat.tap("ann", "Challenge anyone").await;
    insta::assert_snapshot!(chat.transcript());
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
