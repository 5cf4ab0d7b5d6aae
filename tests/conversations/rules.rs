//! `/rules`: choosing a game, turning its pages, and starting a match of it.

use crate::support::Bot;
use crate::support::table::{LOUD, Table};
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;

#[tokio::test]
async fn pages_are_turned_by_taps() {
    let mut table = Table::new().await;
    table.say("ann", "/rules").await;
    table.tap("ann", "Stripes!").await;
    for page in ["2 ▶", "3 ▶", "4 ▶", "5 ▶", "◀ 4"] {
        table.tap("ann", page).await;
    }
    table.tap("ann", "Challenge anyone").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn pages_are_named_by_their_numbers() {
    let mut table = Table::new().await;
    for line in
        ["insert 2", "insert 0", "insert 99", "insert -1", "insert two", "insert 18446744073709551616", "insert"]
    {
        table.say("ann", &format!("/rules {line}")).await;
    }
    let headings: Vec<&str> = table.transcript().lines().filter(|line| line.contains("*Insert*")).collect();
    let pages = ["2", "1", "5", "1", "1", "1", "1"].map(|page| format!("    *Insert* · {page}/5"));
    assert_eq!(headings, pages);
}

#[tokio::test]
async fn pages_are_told_in_italian() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    table.say("i-anna", "/regole diagonal-plus").await;
    table.tap("i-anna", "2 ▶").await;
    table.tap("i-anna", "3 ▶").await;
    table.say("ann", "/rules diagonal-plus 2 it").await;
    table.say("i-anna", "/regole circondato").await;
    for page in ["2 ▶", "3 ▶", "4 ▶", "5 ▶"] {
        table.tap("i-anna", page).await;
    }
    insta::assert_snapshot!(table.transcript());
}
