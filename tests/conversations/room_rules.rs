//! Room rules: where matches begin, who starts them, how many boards a minute.

use tavoliere::adapters::{discord, telegram};
use tavoliere::chat::platform::courier::DeliveryError;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::says;
use crate::support::table::{QUIET, Table};

const NOT_HERE: &str = "Games do not begin here";

/// A room of a server. Eve is an administrator.
async fn room() -> Table {
    let mut table = Table::new().await;
    table.place().server = Some("server".to_owned());
    table.administrators.push("eve".to_owned());
    table
}

fn another(table: &Table, key: &str) -> Table {
    let mut other = table.elsewhere(key, Platform::Discord, &QUIET);
    other.place().server = Some("server".to_owned());
    other.administrators.push("eve".to_owned());
    other
}

fn posts(table: &Table) -> usize {
    table.courier.state.lock().expect("no panic").posts.len()
}

#[tokio::test]
async fn rules_are_chosen_by_buttons_and_by_administrators_alone() {
    let mut table = Table::with(Bot::new().await, Platform::Discord, &discord::limits::LIMITS);
    table.administrators.push("eve".to_owned());
    table.say("ann", "/settings rules").await;
    table.say("eve", "/settings").await;
    table.tap("eve", "Rules of this room").await;
    table.tap("eve", "Administrators").await;
    let off = table.button("eve", "Not here").expect("a button");
    table.tap("eve", "2").await;
    // A person who is no administrator any more taps a button they saw as one.
    table.administrators.clear();
    table.tap_old("eve", &off).await;
    table.say("ann", "/play snort").await;
    table.say("ann", "/learn").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_where_all_read_along() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &telegram::limits::LIMITS);
    table.administrators.push("i-eva".to_owned());
    table.say("i-eva", "/impostazioni rules").await;
    table.tap("i-eva", "Chi amministra").await;
    table.say("i-anna", "/gioca snort").await;
    table.say("i-eva", "/impostazioni chat games=off starts=auto").await;
    table.say("i-anna", "/gioca snort").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn games_begin_in_the_rooms_chosen_for_them() {
    let mut here = room().await;
    let mut there = another(&here, "there");
    there.say("ann", "/play snort anyone side=first").await;
    let first = there.courier.latest().expect("a post").1.text.words();
    let code = first.rsplit('#').next().expect("a code").to_owned();
    here.say("eve", "/settings chat games=only").await;
    assert!(says(&there.say("ann", "/play snort").await, NOT_HERE), "{}", there.transcript());
    assert!(says(&there.say("ann", "/learn").await, NOT_HERE));
    // A match in progress continues, and its commands are answered in its room. No match is joined from another room.
    there.tap("bob", "Join").await;
    assert_eq!(there.say("ann", "/move b2").await, Answer::Done);
    here.say("ann", "/play snort anyone").await;
    let elsewhere = here.courier.latest().expect("a post").1.text.words();
    let other = elsewhere.rsplit('#').next().expect("a code").to_owned();
    assert_ne!(code, other);
    assert!(says(&there.say("bob", &format!("/join {other}")).await, NOT_HERE), "{}", there.transcript());
    // The settings of a room say which rule holds, and offer to choose it.
    let Answer::Replace(post) = there.say("eve", "/settings rules").await else { panic!("a leaf") };
    assert!(post.text.words().contains("Games: automatic (Not here)"), "{}", post.text.words());
    there.say("eve", "/settings chat games=on").await;
    assert_eq!(there.say("ann", "/play snort anyone").await, Answer::Done);
    // Another server and a private chat are not affected.
    let mut far = another(&here, "far");
    far.place().server = Some("another".to_owned());
    assert_eq!(far.say("ann", "/play snort anyone").await, Answer::Done);
    far.place().server = None;
    far.place().private = true;
    far.place().key = "ann".to_owned();
    assert_eq!(far.say("ann", "/play snort computer").await, Answer::Done);
}

#[tokio::test]
async fn where_administrators_start_games_anybody_joins_them() {
    let mut table = room().await;
    table.say("eve", "/settings chat starts=admins").await;
    table.say("ann", "/play snort anyone").await;
    assert_eq!(posts(&table), 0);
    table.say("eve", "/play snort anyone size=3 side=first").await;
    table.tap("ann", "Join").await;
    table.say("ann", "/resign").await;
    table.tap("ann", "Yes, resign").await;
    let refused = table.tap("ann", "Rematch").await;
    assert!(says(&refused, "Here only administrators start games"), "{}", table.transcript());
    table.administrators.clear();
    assert!(says(&table.say("eve", "/play snort").await, "Here only administrators start games"));
}

#[tokio::test]
async fn a_room_content_with_few_boards_a_minute_gets_the_others_gathered() {
    let mut table = room().await;
    table.say("eve", "/settings chat boards=2").await;
    table.say("ann", "/play snort anyone size=5 side=first").await;
    table.tap("bob", "Join").await;
    assert_eq!(posts(&table), 2);
    for (who, cell) in [("ann", "b2"), ("bob", "d4"), ("ann", "a1")] {
        assert_eq!(table.say(who, &format!("/move {cell}")).await, Answer::Done);
        table.bot.wait(10_000);
    }
    assert_eq!(posts(&table), 2, "three moves wait:\n{}", table.transcript());
    table.bot.wait(29_999);
    table.settle().await;
    assert_eq!(posts(&table), 2, "{}", table.transcript());
    table.bot.wait(1);
    table.settle().await;
    assert_eq!(posts(&table), 3, "{}", table.transcript());
    let said = table.courier.latest().expect("a post").1.text.words();
    for words in ["Ann plays b2.", "Bob plays d4.", "Ann plays a1.", "Bob (O) to move"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    // The minute has room for one more board.
    table.say("bob", "/move e5").await;
    assert_eq!(posts(&table), 4, "{}", table.transcript());
    table.say("eve", "/settings chat boards=auto").await;
    table.say("ann", "/move a2").await;
    assert_eq!(posts(&table), 5, "{}", table.transcript());
}

#[tokio::test]
async fn a_game_whose_thread_is_deleted_goes_on_in_the_channel_and_says_so() {
    let mut table = room().await;
    table.place().key = "thread".to_owned();
    table.place().parent = Some("channel".to_owned());
    table.say("ann", "/play snort anyone size=5 side=first").await;
    table.tap("bob", "Join").await;
    let gone = || DeliveryError::Gone("Unknown Channel".to_owned());
    table.courier.trouble(gone());
    table.say("ann", "/move b2").await;
    let said = table.courier.latest().expect("a post").1.text.words();
    assert!(said.starts_with("The thread of this game is gone or closed. It goes on here.\nAnn plays b2."), "{said}");
    assert_eq!(table.courier.places(), ["thread", "thread", "channel"]);
    // From now on the match is in the channel, and the notice is not repeated.
    table.place().key = "channel".to_owned();
    table.place().parent = None;
    assert_eq!(table.say("bob", "/move d4").await, Answer::Done);
    let said = table.courier.latest().expect("a post").1.text.words();
    assert!(said.starts_with("Bob plays d4."), "{said}");
    // A deleted channel has no parent: the post is dropped, and the match waits.
    table.courier.trouble(gone());
    table.say("ann", "/move a1").await;
    assert_eq!(table.courier.places(), ["thread", "thread", "channel", "channel"]);
}
