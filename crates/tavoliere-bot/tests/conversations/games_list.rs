//! `/games` with many matches: the most urgent first, one page at a time.

use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::reply::Answer;
use tavoliere_store::matches::match_events;

use crate::support::conversation::Conversation;

/// The codes on a page of `/games`, in order, and the labels of the navigation buttons.
fn page(answer: Answer) -> (Vec<String>, Vec<String>) {
    let (Answer::Say(post) | Answer::Replace(post)) = answer else { panic!("{answer:?}") };
    let words = post.text.words();
    let codes = words.lines().skip(1).map(|line| line[..7].to_owned()).collect();
    let ways = post.buttons.last().expect("a row").iter().map(|button| button.label.clone()).collect();
    (codes, ways)
}

#[tokio::test]
async fn fifty_games_are_ordered_by_the_time_that_is_left() {
    let mut chat = Conversation::new().await;
    let clocks = ["none", "14d", "7d", "3d", "12h"];
    for number in 0..50 {
        let clock = clocks[number % clocks.len()];
        chat.say("ann", &format!("/play snort size=3 side=first clock={clock}")).await;
        chat.tap("bob", "Join").await;
        chat.bot.wait(Millis::MINUTE);
    }
    let (first, ways) = page(chat.say("ann", "/games").await);
    assert_eq!((first.len(), ways), (10, vec!["Next game".to_owned(), "Next ›".to_owned()]));
    let mut seen = first.clone();
    for number in 2..=5 {
        let (codes, ways) = page(chat.say("ann", &format!("/games {number}")).await);
        assert_eq!(codes.len(), 10);
        assert_eq!(ways.contains(&"Next ›".to_owned()), number < 5);
        seen.extend(codes);
    }
    let mut deadlines = Vec::new();
    for code in &seen {
        let mut session = chat.bot.store.read().await.expect("a look");
        let stored = match_events::load_by_code(&mut session, &code[1..]).await.expect("read").expect("a game");
        deadlines.push(stored.deadline().unwrap_or(Timestamp::MAX));
    }
    assert!(deadlines.is_sorted(), "{deadlines:?}");
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 50);

    // Next comes the match with the least time left. Once Bob is to move there, it is another.
    let Answer::Say(board) = chat.tap("ann", "Next game").await else { panic!("{}", chat.transcript()) };
    assert!(board.text.words().contains(&first[0]), "{}", board.text.words());
    chat.say("ann", &format!("/move {} a1", first[0])).await;
    let (after, _) = page(chat.say("ann", "/games").await);
    assert_eq!(after[0], first[1]);
    let (last, _) = page(chat.say("ann", "/games 99").await);
    assert_eq!(last.last(), Some(&first[0]), "where nothing waits for her comes last");
}
