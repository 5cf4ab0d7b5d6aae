//! `/export`: the record of a match as text.

use tavoliere_games::games::GAMES;
use tavoliere_play::matches::Record;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Answer, Span};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};

#[tokio::test]
async fn a_game_is_exported_as_a_record_that_reads_back() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.say_to_latest("ann", "/export #CODE").await;
    chat.tap("bob", "Join").await;
    chat.say("bob", "/export").await;
    chat.bot.wait(Millis::from_hours(36));
    for (who, cell) in [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")] {
        chat.say(who, &format!("/move {cell}")).await;
    }
    let Answer::Say(post) = chat.say_to_latest("i-eva", "/esporta #CODE").await else { panic!("a record") };
    let record = Record::parse(&post.text.words(), GAMES).expect("a record");
    assert_eq!((record.moves.len(), record.names), (5, vec!["Ann".to_owned(), "Bob".to_owned()]));
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_long_game_is_exported_in_parts() {
    const NARROW: Limits = Limits { text: 170, ..PRIVATE_ANSWERS };
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &NARROW);
    chat.say("ann", "/play snort computer 3 size=8 side=first").await;
    for _ in 0..6 {
        let code = chat.courier.latest().expect("a post").1.picture.expect("a board").name;
        let code = code.split('-').next().expect("a code").to_owned();
        let mut look = chat.bot.store.read().await.expect("a look");
        let stored = match_events::load_by_code(&mut look, &code).await.expect("read").expect("there");
        let mv = stored.position.legal()[0].to_string();
        chat.say("ann", &format!("/move {mv}")).await;
    }
    let mut whole = String::new();
    let mut answer = chat.say("ann", "/export").await;
    for part in 1.. {
        let Answer::Say(post) = answer else { panic!("a part") };
        let Some(Span::Code(text)) = post.text.0.first() else { panic!("{post:?}") };
        whole.push_str(&format!("{text}\n"));
        let Some(next) = post.buttons.first() else { break };
        assert!(part < 10 && post.text.words().contains(&format!("Part {part} of ")), "{post:?}");
        let label = next[0].label.clone();
        answer = chat.tap("ann", &label).await;
    }
    let record = Record::parse(&whole, GAMES).expect("all parts together");
    assert_eq!(record.moves.len(), 12, "{whole}");
}
