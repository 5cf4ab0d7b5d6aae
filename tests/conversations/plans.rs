//! Conditional moves: planned in private, played at once, and hidden from everyone else.

use tavoliere::chat::platform::courier::DeliveryError;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::{LOUD, QUIET, Table};

/// A match of Ann against Bob, in which she is to move.
async fn begun(size: u8) -> Table {
    let mut table = Table::new().await;
    table.say("ann", &format!("/play snort anyone size={size} centre=allowed side=first")).await;
    table.tap("bob", "Join").await;
    table
}

fn words(answer: &Answer) -> String {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post.text.words(),
        other => format!("{other:?}"),
    }
}

fn posts(table: &Table) -> Vec<String> {
    table.courier.state.lock().expect("no panic").posts.iter().map(|(_, post)| post.text.words()).collect()
}

/// The transcript so far, and the posts since then in two chats, sorted because either may be served first.
fn with_posts_since(shown: &str, before: usize, table: &Table) -> String {
    let mut since = posts(table).split_off(before);
    since.sort();
    format!("{shown}\n\n{}", since.join("\n\n"))
}

fn begin_conversation(table: &Table, key: &str) {
    table.courier.state.lock().expect("no panic").conversations.push(Ok(key.to_owned()));
}

async fn kept(table: &Table) -> Vec<String> {
    let mut connection = table.bot.another_program().await;
    let sql = "select line || coalesce(' ' || lapsed, '') from plan order by plan_id";
    sqlx::query_scalar(sql).fetch_all(&mut connection).await.expect("lines")
}

#[tokio::test]
async fn what_was_planned_is_played_at_once() {
    let mut table = begun(5).await;
    table.say("bob", "/if").await;
    table.say("bob", "/if A1, e5 b 1 e4").await;
    table.say("bob", "/if a1 e5 c1 e3").await;
    table.say("bob", "/if c3 a5").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/if").await;
    table.say("ann", "/move c1").await;
    table.say("bob", "/if").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_and_only_where_nobody_reads_along() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca snort chiunque size=5 centre=allowed side=first").await;
    table.tap("i-bruno", "Partecipa").await;
    table.say("i-bruno", "/se a1 e5").await;
    assert!(kept(&table).await.is_empty(), "what others have read is void");
    let group = table.place().clone();
    table.place().private = true;
    table.place().key = "i-bruno".to_owned();
    table.say("i-bruno", "/se a1 e5 b1 e4").await;
    table.say("i-bruno", "/se c3 a5").await;
    table.tap("i-bruno", "Togli c3 a5").await;
    *table.place() = group;
    table.say("i-anna", "/muovi a1").await;
    let (shown, before) = (table.transcript().to_owned(), posts(&table).len());
    table.say("i-anna", "/muovi c1").await;
    assert!(table.courier.places()[before..].iter().any(|place| place == "i-bruno"), "told alone");
    insta::assert_snapshot!(with_posts_since(&shown, before, &table));
}

#[tokio::test]
async fn plans_against_each_other_run_until_one_ends_and_one_post_tells_it() {
    let mut table = teams().await;
    table.say("bob", "/if a1 e5 b1 e4 c1 e3").await;
    table.say("eve", "/if a1 e5 b1 e4 c1 e3 d1").await;
    table.say("dan", "/if a1 e5 b1 e4").await;
    let before = posts(&table).len();
    table.say("ann", "/move a1").await;
    assert_eq!(posts(&table).len(), before + 1, "{}", table.transcript());
    assert_eq!(kept(&table).await, ["c1 e3", "c1 e3 d1"]);
    table.say("ann", "/move c1").await;
    let last = posts(&table).last().expect("a post").clone();
    assert!(last.starts_with("Ann plays c1.\nBob plays e3.\nEve plays d1.\nDan (O) to move"), "{last}");
    assert!(kept(&table).await.is_empty());
    insta::assert_snapshot!(table.transcript());
}

/// The order of turns: Ann, Bob, Eve, Dan.
async fn teams() -> Table {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone teams=2 size=5 centre=allowed side=first").await;
    for (who, label) in [("bob", "Against Ann"), ("eve", "With Ann"), ("dan", "Against Ann")] {
        table.tap(who, label).await;
    }
    table
}

#[tokio::test]
async fn what_came_to_nothing_is_told_once_to_its_owner_alone() {
    let mut table = begun(5).await;
    table.say("bob", "/if a1 e5").await;
    table.say("bob", "/if c3 a5").await;
    begin_conversation(&table, "bobs-own");
    let (shown, before) = (table.transcript().to_owned(), posts(&table).len());
    table.say("ann", "/move b2").await;
    assert_eq!(table.courier.places().iter().filter(|place| *place == "bobs-own").count(), 1);
    assert!(kept(&table).await.is_empty(), "told, and forgotten");
    insta::assert_snapshot!(with_posts_since(&shown, before, &table));
    assert!(words(&table.say("bob", "/if").await).contains("You have planned nothing"));
}

#[tokio::test]
async fn without_a_conversation_of_their_own_they_read_it_when_they_look() {
    let mut table = begun(5).await;
    table.say("bob", "/if a1 e5").await;
    table.say("ann", "/move b2").await;
    assert!(posts(&table).iter().all(|post| !post.contains("Dropped")), "{}", table.transcript());
    assert_eq!(kept(&table).await, ["a1 e5 other"]);
    assert!(words(&table.say("bob", "/if").await).contains("the game went another way"), "{}", table.transcript());
    assert!(words(&table.say("bob", "/if").await).contains("You have planned nothing"), "{}", table.transcript());
}

#[tokio::test]
async fn who_wants_to_hear_nothing_in_private_is_told_nothing_in_public() {
    let mut table = begun(5).await;
    table.say("bob", "/if a1 e5").await;
    let closed = DeliveryError::Refused("Cannot send messages to this user".to_owned());
    table.courier.state.lock().expect("no panic").conversations.push(Err(closed));
    let before = posts(&table).len();
    table.say("ann", "/move b2").await;
    assert_eq!(posts(&table).len(), before + 1, "the board alone: {}", table.transcript());
    assert!(words(&table.say("bob", "/if").await).contains("the game went another way"), "{}", table.transcript());
}

#[tokio::test]
async fn taking_back_resigning_and_the_end_let_plans_go() {
    let mut table = begun(5).await;
    table.say("ann", "/move a1").await;
    table.say("ann", "/if e5 b1").await;
    table.say("ann", "/takeback").await;
    table.tap("bob", "Agree").await;
    assert_eq!(kept(&table).await, ["e5 b1 taken-back"]);
    assert!(words(&table.say("ann", "/if").await).contains("a move was taken back"), "{}", table.transcript());
    table.say("ann", "/move a1").await;
    table.say("ann", "/if e5 b1").await;
    table.say("bob", "/resign").await;
    table.tap("bob", "Yes, resign").await;
    assert!(kept(&table).await.is_empty(), "the game is over, and there is nothing to tell");
    assert!(words(&table.say("ann", "/if e5 b1 #9cgv").await).contains("over"), "{}", table.transcript());
}

#[tokio::test]
async fn an_offer_lets_a_plan_stand() {
    let mut table = begun(5).await;
    table.say("ann", "/move a1").await;
    table.say("ann", "/if e5 b1").await;
    table.say("ann", "/draw").await;
    table.say("bob", "/move e5").await;
    assert!(posts(&table).last().expect("a post").contains("Ann plays b1."), "{}", table.transcript());
}

#[tokio::test]
async fn a_line_that_became_illegal_is_not_played() {
    for damage in ["b1 a1", "b1 nonsense", "b1 a1 c1 a2"] {
        let mut table = begun(5).await;
        table.say("bob", "/if b1 e5").await;
        let mut connection = table.bot.another_program().await;
        sqlx::query("update plan set line = $1").bind(damage).execute(&mut connection).await.expect("damaged");
        table.say("ann", "/move b1").await;
        let last = posts(&table).last().expect("a post").clone();
        assert!(last.starts_with("Ann plays b1.\nBob (O) to move"), "{damage}: {last}");
        let told = words(&table.say("bob", "/if").await);
        let why = if damage == "b1 nonsense" { "another way" } else { "not possible any more" };
        assert!(told.contains(why), "{damage}: {told}");
    }
}

#[tokio::test]
async fn in_a_team_everybody_answers_for_their_own_seat() {
    let mut table = teams().await;
    assert!(words(&table.say("eve", "/if a1 e5").await).contains("A line ends with an answer of yours"));
    table.say("eve", "/if a1 e5 b1").await;
    table.say("dan", "/if a1 e4 b1 c5").await;
    table.say("ann", "/move a1").await;
    table.say("bob", "/move e5").await;
    assert!(posts(&table).last().expect("a post").contains("Eve plays b1."), "{}", table.transcript());
    assert_eq!(kept(&table).await, ["e4 b1 c5 other"]);
    table.say("dan", "/if").await;
    // A player who leaves takes their plans along. The plans of the others were made for other turns and lapse.
    table.say("eve", "/if c5 c1 e3 d1").await;
    table.say("bob", "/if c5 c1 e3").await;
    table.say("ann", "/forgetme yes").await;
    assert_eq!(kept(&table).await, ["c5 c1 e3 d1 left", "c5 c1 e3 left"], "{}", table.transcript());
    table.say("eve", "/forgetme yes").await;
    assert_eq!(kept(&table).await, ["c5 c1 e3 left"], "and nothing of theirs is kept");
}

#[tokio::test]
async fn nobody_else_sees_any_of_it() {
    let mut table = begun(5).await;
    let before = posts(&table).len();
    table.say("bob", "/if a1 e5 b1 e4").await;
    assert_eq!(posts(&table).len(), before, "nothing is posted");
    for line in
        ["/if", "/if drop 1", "/if drop all", "/board", "/games", "/replay", "/export", "/mydata", "/profile <@bob>"]
    {
        let answer = table.say("ann", line).await;
        let mut shown = format!("{answer:?}");
        if let Answer::Say(post) = &answer {
            shown.extend(post.document.iter().map(|document| String::from_utf8_lossy(&document.bytes).into_owned()));
        }
        assert!(!shown.contains("e5 b1") && !shown.contains("a1 e5"), "{line}: {shown}");
    }
    assert_eq!(kept(&table).await, ["a1 e5 b1 e4"], "and nobody else drops it");
    let Answer::Say(post) = table.say("bob", "/mydata").await else { panic!("{}", table.transcript()) };
    let own = String::from_utf8(post.document.expect("a document").bytes.to_vec()).expect("text");
    assert!(own.contains("a1 e5 b1 e4"), "one's own data has it: {own}");
    assert!(
        words(&table.say("eve", "/if a1 e5 #9cgv").await).contains("You are not playing"),
        "{}",
        table.transcript()
    );
}

#[tokio::test]
async fn bad_lines_are_refused_with_the_reason() {
    let mut table = begun(3).await;
    for line in [
        "/if a1",
        "/if a1 b1",
        "/if a1 nowhere",
        "/if z9 a1",
        "/if a1 c3 a1 c1",
        "/if b1 c3 a2 b3 c1 a1",
        "/if drop 77",
        "/if #zzzz a1 c3",
        "/if a1 c3 b1",
    ] {
        table.say("bob", line).await;
        assert!(kept(&table).await.is_empty(), "{line}");
    }
    table.say("i-anna", "/se").await;
    table.say("ann", "/if a1 c3").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_later_answer_takes_the_place_of_an_earlier_one() {
    let mut table = begun(5).await;
    for (line, lines) in [
        ("a1 e5", &["a1 e5"][..]),
        ("a1 e5 b1 e4", &["a1 e5 b1 e4"]),
        ("a1 e5", &["a1 e5 b1 e4"]),
        ("c3 a5", &["a1 e5 b1 e4", "c3 a5"]),
        ("a1 e3", &["c3 a5", "a1 e3"]),
    ] {
        table.say("bob", &format!("/if {line}")).await;
        assert_eq!(kept(&table).await, lines, "{line}");
    }
    table.tap("bob", "Drop all").await;
    assert!(kept(&table).await.is_empty());
    for cell in ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "c1", "c2", "c3", "c4", "c5", "d1", "d2"] {
        table.say("bob", &format!("/if {cell} e5")).await;
    }
    assert_eq!(kept(&table).await.len(), 16, "a small tree");
    assert!(table.transcript().contains("You have planned 16 lines"), "{}", table.transcript());
}

#[tokio::test]
async fn the_computers_move_is_answered_too() {
    let mut table = Table::with(Bot::new().await, Platform::Discord, &QUIET);
    table.say("ann", "/play snort computer size=3 centre=allowed side=first").await;
    table.say("ann", "/move b2").await;
    // The computer has moved already, so there is nothing to plan for.
    assert!(words(&table.say("ann", "/if a1 c3").await).contains("It is your turn"), "{}", table.transcript());
}
