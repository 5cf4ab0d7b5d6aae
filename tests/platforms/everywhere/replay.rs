//! The replay of a finished match, page by page.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob};

on_every_stage!(the_replay_of_a_match_is_shown_page_by_page);

async fn the_replay_of_a_match_is_shown_page_by_page<S: Stage>() {
    let mut stage = S::open().await;
    stage.begin("").await;
    for (who, cell) in [(Ann, "b1"), (Bob, "c3"), (Ann, "a2"), (Bob, "b3"), (Ann, "c1")] {
        stage.say(who, &format!("/move {cell}")).await;
    }
    let end = stage.latest();
    let code: String =
        end.text.chars().skip_while(|sign| *sign != '#').take_while(|sign| !sign.is_whitespace()).collect();
    let title = stage.ask(Ann, &format!("/replay {code}")).await;
    assert!(title.has_picture && title.text.contains("1. b1 c3  2. a2 b3  3. c1"), "{title:?}");
    let bob = S::name(Bob);
    for (label, words) in [
        ("›", "1/5 · Ann plays b1"),
        ("«", "0/5 · Before the first move"),
        ("»", "5/5 · Ann plays c1"),
        ("‹", &format!("4/5 · {bob} plays b3")),
    ] {
        let page = stage.tap(Ann, &title, label).await.message;
        assert!(page.id == title.id && page.has_picture && page.text.contains(words), "{label}: {page:?}");
    }
    let typed = stage.ask(Bob, &format!("/replay {code} 2")).await;
    assert!(typed.text.contains(&format!("2/5 · {bob} gioca c3")), "{typed:?}");
    stage.close().await;
}
