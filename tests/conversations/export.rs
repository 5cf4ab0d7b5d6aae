//! `/export`: the record of a match as text.

use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::{Answer, Span};
use tavoliere::chat::platform::request::Platform;
use tavoliere::matches::Record;
use tavoliere::time::Millis;
use tavoliere_games::games::GAMES;

use crate::support::Bot;
use crate::support::table::{QUIET, Table};

#[tokio::test]
async fn a_game_is_exported_as_a_record_that_reads_back() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.say_to_latest("ann", "/export #CODE").await;
    table.tap("bob", "Join").await;
    table.say("bob", "/export").await;
    table.bot.wait(Millis::from_hours(36));
    for (who, cell) in [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")] {
        table.say(who, &format!("/move {cell}")).await;
    }
    let Answer::Say(post) = table.say_to_latest("i-eva", "/esporta #CODE").await else { panic!("a record") };
    let record = Record::read(&post.text.words(), GAMES).expect("a record");
    assert_eq!((record.moves.len(), record.names), (5, vec!["Ann".to_owned(), "Bob".to_owned()]));
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_long_game_is_exported_in_parts() {
    const NARROW: Limits = Limits { text: 170, ..QUIET };
    let mut table = Table::with(Bot::new().await, Platform::Discord, &NARROW);
    table.say("ann", "/play snort computer size=8 side=first").await;
    for _ in 0..6 {
        let code = table.courier.latest().expect("a post").1.picture.expect("a board").name;
        let code = code.split('-').next().expect("a code").to_owned();
        let mut look = table.bot.store.read().await.expect("a look");
        let game = look.load_by_code(&code).await.expect("read").expect("there");
        let mv = game.position.legal()[0].to_string();
        table.say("ann", &format!("/move {mv}")).await;
    }
    let mut whole = String::new();
    let mut answer = table.say("ann", "/export").await;
    for part in 1.. {
        let Answer::Say(post) = answer else { panic!("a part") };
        let Some(Span::Code(text)) = post.text.0.first() else { panic!("{post:?}") };
        whole.push_str(&format!("{text}\n"));
        let Some(next) = post.buttons.first() else { break };
        assert!(part < 10 && post.text.words().contains(&format!("Part {part} of ")), "{post:?}");
        let label = next[0].label.clone();
        answer = table.tap("ann", &label).await;
    }
    let record = Record::read(&whole, GAMES).expect("all parts together");
    assert_eq!(record.moves.len(), 12, "{whole}");
}
