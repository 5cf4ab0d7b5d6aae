//! Conditional moves: planned in private, played at once, and hidden from everyone else.

use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

/// A match of Ann against Bob, in which she is to move.
async fn begun(size: u8) -> Conversation {
    let mut chat = Conversation::new().await;
    chat.say("ann", &format!("/play snort anyone size={size} centre=allowed side=first")).await;
    chat.tap("bob", "Join").await;
    chat
}

fn words(answer: &Answer) -> String {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post.text.words(),
        other => format!("{other:?}"),
    }
}

fn posts(chat: &Conversation) -> Vec<String> {
    chat.courier.state.lock().expect("no panic").posts.iter().map(|(_, post)| post.text.words()).collect()
}

/// The transcript so far, and the posts since then in two chats, sorted because either may be served first.
fn with_posts_since(shown: &str, before: usize, chat: &Conversation) -> String {
    let mut since = posts(chat).split_off(before);
    since.sort();
    format!("{shown}\n\n{}", since.join("\n\n"))
}

fn begin_conversation(chat: &Conversation, key: &str) {
    chat.courier.state.lock().expect("no panic").conversations.push(Ok(key.to_owned()));
}

async fn kept(chat: &Conversation) -> Vec<String> {
    let mut connection = chat.bot.another_program().await;
    let sql = "select line || coalesce(' ' || lapsed, '') from plan order by plan_id";
    sqlx::query_scalar(sql).fetch_all(&mut connection).await.expect("lines")
}

#[tokio::test]
async fn what_was_planned_is_played_at_once() {
    let mut chat = begun(5).await;
    chat.say("bob", "/if").await;
    chat.say("bob", "/if A1, e5 b 1 e4").await;
    chat.say("bob", "/if a1 e5 c1 e3").await;
    chat.say("bob", "/if c3 a5").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/if").await;
    chat.say("ann", "/move c1").await;
    chat.say("bob", "/if").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_and_only_where_nobody_reads_along() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort chiunque size=5 centre=allowed side=first").await;
    chat.tap("i-bruno", "Partecipa").await;
    chat.say("i-bruno", "/se a1 e5").await;
    assert!(kept(&chat).await.is_empty(), "what others have read is void");
    let group = chat.place().clone();
    chat.place().private = true;
    chat.place().key = "i-bruno".into();
    chat.say("i-bruno", "/se a1 e5 b1 e4").await;
    chat.say("i-bruno", "/se c3 a5").await;
    chat.tap("i-bruno", "Togli c3 a5").await;
    *chat.place() = group;
    chat.say("i-anna", "/muovi a1").await;
    let (shown, before) = (chat.transcript().to_owned(), posts(&chat).len());
    chat.say("i-anna", "/muovi c1").await;
    assert!(chat.courier.places()[before..].iter().any(|place| place == "i-bruno"), "told alone");
    insta::assert_snapshot!(with_posts_since(&shown, before, &chat));
}

#[tokio::test]
async fn plans_against_each_other_run_until_one_ends_and_one_post_tells_it() {
    let mut chat = teams().await.unhurried();
    chat.say("bob", "/if a1 e5 b1 e4 c1 e3").await;
    chat.say("eve", "/if a1 e5 b1 e4 c1 e3 d1").await;
    chat.say("dan", "/if a1 e5 b1 e4").await;
    let before = posts(&chat).len();
    chat.say("ann", "/move a1").await;
    assert_eq!(posts(&chat).len(), before + 1, "{}", chat.transcript());
    assert_eq!(kept(&chat).await, ["c1 e3", "c1 e3 d1"]);
    chat.say("ann", "/move c1").await;
    let last = posts(&chat).last().expect("a post").clone();
    assert!(last.starts_with("Ann plays c1.\nBob plays e3.\nEve plays d1.\nDan (O) to move"), "{last}");
    assert!(kept(&chat).await.is_empty());
    insta::assert_snapshot!(chat.transcript());
}

/// The order of turns: Ann, Bob, Eve, Dan.
async fn teams() -> Conversation {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone teams=2 size=5 centre=allowed side=first").await;
    for (who, label) in [("bob", "Against Ann"), ("eve", "With Ann"), ("dan", "Against Ann")] {
        chat.tap(who, label).await;
    }
    chat
}

#[tokio::test]
async fn what_came_to_nothing_is_told_once_to_its_owner_alone() {
    let mut chat = begun(5).await;
    chat.say("bob", "/if a1 e5").await;
    chat.say("bob", "/if c3 a5").await;
    begin_conversation(&chat, "bobs-own");
    let (shown, before) = (chat.transcript().to_owned(), posts(&chat).len());
    chat.say("ann", "/move b2").await;
    assert_eq!(chat.courier.places().iter().filter(|place| *place == "bobs-own").count(), 1);
    assert!(kept(&chat).await.is_empty(), "told, and forgotten");
    insta::assert_snapshot!(with_posts_since(&shown, before, &chat));
    assert!(words(&chat.say("bob", "/if").await).contains("No plans yet"));
}

#[tokio::test]
async fn without_a_conversation_of_their_own_they_read_it_when_they_look() {
    let mut chat = begun(5).await;
    chat.say("bob", "/if a1 e5").await;
    chat.say("ann", "/move b2").await;
    assert!(posts(&chat).iter().all(|post| !post.contains("Dropped")), "{}", chat.transcript());
    assert_eq!(kept(&chat).await, ["a1 e5 other"]);
    assert!(words(&chat.say("bob", "/if").await).contains("the game went another way"), "{}", chat.transcript());
    assert!(words(&chat.say("bob", "/if").await).contains("No plans yet"), "{}", chat.transcript());
}

#[tokio::test]
async fn who_wants_to_hear_nothing_in_private_is_told_nothing_in_public() {
    let mut chat = begun(5).await.unhurried();
    chat.say("bob", "/if a1 e5").await;
    let closed = DeliveryError::Refused("Cannot send messages to this user".to_owned());
    chat.courier.state.lock().expect("no panic").conversations.push(Err(closed));
    let before = posts(&chat).len();
    chat.say("ann", "/move b2").await;
    assert_eq!(posts(&chat).len(), before + 1, "the board alone: {}", chat.transcript());
    assert!(words(&chat.say("bob", "/if").await).contains("the game went another way"), "{}", chat.transcript());
}

#[tokio::test]
async fn taking_back_resigning_and_the_end_let_plans_go() {
    let mut chat = begun(5).await;
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/if e5 b1").await;
    chat.say("ann", "/takeback").await;
    chat.tap("bob", "Yes, take it back").await;
    assert_eq!(kept(&chat).await, ["e5 b1 taken-back"]);
    assert!(words(&chat.say("ann", "/if").await).contains("a move was taken back"), "{}", chat.transcript());
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/if e5 b1").await;
    chat.say("bob", "/resign").await;
    chat.tap("bob", "Yes, call it off").await;
    assert!(kept(&chat).await.is_empty(), "the game is over, and there is nothing to tell");
    assert!(words(&chat.say("ann", "/if e5 b1 #9cgvng").await).contains("over"), "{}", chat.transcript());
}

#[tokio::test]
async fn an_offer_lets_a_plan_stand() {
    let mut chat = begun(5).await;
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/if e5 b1").await;
    chat.say("ann", "/draw").await;
    chat.say("bob", "/move e5").await;
    assert!(posts(&chat).last().expect("a post").contains("Ann plays b1."), "{}", chat.transcript());
}

#[tokio::test]
async fn a_line_that_became_illegal_is_not_played() {
    for damage in ["b1 a1", "b1 nonsense", "b1 a1 c1 a2"] {
        let mut chat = begun(5).await;
        chat.say("bob", "/if b1 e5").await;
        let mut connection = chat.bot.another_program().await;
        sqlx::query("update plan set line = $1").bind(damage).execute(&mut connection).await.expect("damaged");
        chat.say("ann", "/move b1").await;
        let last = posts(&chat).last().expect("a post").clone();
        assert!(last.starts_with("Ann plays b1.\nBob (O) to move"), "{damage}: {last}");
        let told = words(&chat.say("bob", "/if").await);
        let why = if damage == "b1 nonsense" { "another way" } else { "isn’t possible any more" };
        assert!(told.contains(why), "{damage}: {told}");
    }
}

#[tokio::test]
async fn in_a_team_everybody_answers_for_their_own_seat() {
    let mut chat = teams().await;
    assert!(words(&chat.say("eve", "/if a1 e5").await).contains("A plan must end with your reply"));
    chat.say("eve", "/if a1 e5 b1").await;
    chat.say("dan", "/if a1 e4 b1 c5").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move e5").await;
    assert!(posts(&chat).last().expect("a post").contains("Eve plays b1."), "{}", chat.transcript());
    assert_eq!(kept(&chat).await, ["e4 b1 c5 other"]);
    chat.say("dan", "/if").await;
    // A player who leaves takes their plans along. The plans of the others were made for other turns and lapse.
    chat.say("eve", "/if c5 c1 e3 d1").await;
    chat.say("bob", "/if c5 c1 e3").await;
    chat.say("ann", "/forgetme yes").await;
    assert_eq!(kept(&chat).await, ["c5 c1 e3 d1 left", "c5 c1 e3 left"], "{}", chat.transcript());
    chat.say("eve", "/forgetme yes").await;
    assert_eq!(kept(&chat).await, ["c5 c1 e3 left"], "and nothing of theirs is kept");
}

#[tokio::test]
async fn nobody_else_sees_any_of_it() {
    let mut chat = begun(5).await;
    let before = posts(&chat).len();
    chat.say("bob", "/if a1 e5 b1 e4").await;
    assert_eq!(posts(&chat).len(), before, "nothing is posted");
    for line in
        ["/if", "/if drop 1", "/if drop all", "/board", "/games", "/replay", "/export", "/mydata", "/profile <@bob>"]
    {
        let answer = chat.say("ann", line).await;
        let mut shown = format!("{answer:?}");
        if let Answer::Say(post) = &answer {
            shown.extend(post.document.iter().map(|document| String::from_utf8_lossy(&document.bytes).into_owned()));
        }
        assert!(!shown.contains("e5 b1") && !shown.contains("a1 e5"), "{line}: {shown}");
    }
    assert_eq!(kept(&chat).await, ["a1 e5 b1 e4"], "and nobody else drops it");
    let Answer::Say(post) = chat.say("bob", "/mydata").await else { panic!("{}", chat.transcript()) };
    let own = String::from_utf8(post.document.expect("a document").bytes.to_vec()).expect("text");
    assert!(own.contains("a1 e5 b1 e4"), "one's own data has it: {own}");
    assert!(words(&chat.say("eve", "/if a1 e5 #9cgvng").await).contains("You’re not playing"), "{}", chat.transcript());
}

#[tokio::test]
async fn bad_lines_are_refused_with_the_reason() {
    let mut chat = begun(3).await;
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
        chat.say("bob", line).await;
        assert!(kept(&chat).await.is_empty(), "{line}");
    }
    chat.say("i-anna", "/se").await;
    chat.say("ann", "/if a1 c3").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_later_answer_takes_the_place_of_an_earlier_one() {
    let mut chat = begun(5).await;
    for (line, lines) in [
        ("a1 e5", &["a1 e5"][..]),
        ("a1 e5 b1 e4", &["a1 e5 b1 e4"]),
        ("a1 e5", &["a1 e5 b1 e4"]),
        ("c3 a5", &["a1 e5 b1 e4", "c3 a5"]),
        ("a1 e3", &["c3 a5", "a1 e3"]),
    ] {
        chat.say("bob", &format!("/if {line}")).await;
        assert_eq!(kept(&chat).await, lines, "{line}");
    }
    chat.tap("bob", "Drop all").await;
    assert!(kept(&chat).await.is_empty());
    for cell in ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "c1", "c2", "c3", "c4", "c5", "d1", "d2"] {
        chat.say("bob", &format!("/if {cell} e5")).await;
    }
    assert_eq!(kept(&chat).await.len(), 16, "a small tree");
    assert!(chat.transcript().contains("You already have 16 plans"), "{}", chat.transcript());
}

#[tokio::test]
async fn the_computers_move_is_answered_too() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    chat.say("ann", "/play snort computer 3 size=3 centre=allowed side=first").await;
    chat.say("ann", "/move b2").await;
    // The computer has moved already, so there is nothing to plan for.
    assert!(words(&chat.say("ann", "/if a1 c3").await).contains("It’s your turn"), "{}", chat.transcript());
}
