//! Refusals: a sentence with the reason, and no effect.

use tavoliere::chat::platform::permission::Permission;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;

use crate::support::Bot;
use crate::support::table::says;
use crate::support::table::{LOUD, Table};

#[tokio::test]
async fn what_is_wrong_is_said_in_both_languages() {
    let mut table = Table::new().await;
    for who in ["ann", "i-anna"] {
        for line in [
            "/paly",
            "/abracadabra",
            "/play chess",
            "/play snort size=99",
            "/play snort size=ten",
            "/play snort colour=red",
            "/play snort size=5 size=6",
            "/play snort centre=maybe",
            "/play snort side=third",
            "/play snort computer 9",
            "/play snort computer 0",
            "/play snort computer anyone",
            "/play snort <@robot>",
            "/play snort <@ghost ",
            &format!("/play snort @{who}"),
            &format!("/play snort <@{who}>"),
            "/move e5",
            "/move #zzzz e5",
            "/board",
            "/board #zzzz",
            "/accept",
            "/decline",
            "/cancel",
            "/join",
            "/join zz99",
            "/resign",
            "/rules chess",
            "/pick",
            "/type",
            "/more",
            "",
            "   ",
            "hello",
            &"/play ".repeat(800),
            "/move \u{0} \u{202e} 💥",
        ] {
            table.say(who, line).await;
        }
    }
    insta::assert_snapshot!(table.transcript());
    let posts = table.courier.state.lock().expect("no panic").posts.len();
    assert_eq!(posts, 0, "nothing was posted");
}

#[tokio::test]
async fn moves_are_refused_with_the_reason_and_what_is_possible() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.say("ann", "/move a1").await;
    table.tap("bob", "Join").await;
    for (who, line) in [
        ("ann", "/move b2"),
        ("bob", "/move a1"),
        ("eve", "/move #CODE a1"),
        ("ann", "/move d1"),
        ("ann", "/move a4"),
        ("ann", "/move z9"),
        ("ann", "/move pass"),
        ("ann", "/move a1-b1"),
        ("ann", "/move"),
        ("ann", "/move a"),
        ("ann", "/move #CODE.1 a1"),
        ("ann", "/move #CODE.99 a1"),
        ("ann", "/pick #CODE.1 a"),
        ("ann", "/move a1"),
        ("bob", "/move a1"),
        ("bob", "/move a2"),
        ("eve", "/pick #CODE"),
        ("eve", "/resign #CODE"),
        ("eve", "/resign #CODE yes"),
        ("bob", "/resign #CODE.3 yes"),
        ("bob", "/move c3"),
        ("bob", "/accept #CODE"),
        ("bob", "/more #CODE"),
    ] {
        table.say_to_latest(who, line).await;
    }
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn an_old_board_shows_the_new_one_where_only_the_asker_sees_it() {
    let mut quiet = Table::new().await;
    let mut loud = Table::with(Bot::new().await, Platform::Telegram, &LOUD);
    for table in [&mut quiet, &mut loud] {
        table.say("ann", "/play snort anyone size=3 side=first").await;
        table.tap("bob", "Join").await;
        table.say("ann", "/move a1").await;
        let old = table.say_to_latest("ann", "/move #CODE.2 c3").await;
        assert!(says(&old, "The board has moved on"), "{}", table.transcript());
        let Answer::Say(post) = old else { panic!("said") };
        assert_eq!(post.picture.is_some(), table.courier.latest().is_some_and(|_| table.is_quiet()));
    }
}

#[tokio::test]
async fn a_finished_game_takes_nothing_more() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    table.say("bob", "/resign yes").await;
    for line in ["/move #CODE a1", "/resign #CODE yes", "/pick #CODE", "/type #CODE", "/more #CODE", "/accept #CODE"] {
        let answer = table.say_to_latest("ann", line).await;
        assert!(matches!(&answer, Answer::Say(post) if post.text.words().ends_with("is over.")), "{line}: {answer:?}");
    }
    let shown = table.say_to_latest("ann", "/board #CODE").await;
    assert!(says(&shown, "Bob resigns."), "{shown:?}");
}

#[tokio::test]
async fn nothing_begins_where_the_bot_may_not_post() {
    let mut table = Table::new().await;
    table.place().missing = vec![Permission::SendMessages, Permission::AttachFiles];
    let refused = table.say("ann", "/play snort anyone").await;
    let sentence = "I cannot play here yet. Permissions I lack: Send Messages, Attach Files. Whoever manages this \
                    server’s roles or channel can grant it, under Permissions.";
    assert!(says(&refused, sentence), "{refused:?}");
    assert!(says(&table.say("ann", "/games").await, "You have no game"), "no game was made");
    // It is refused before a game is chosen.
    assert!(says(&table.say("ann", "/play").await, sentence));
    let settings = table.say("ann", "/settings").await;
    let Answer::Replace(settings) = &settings else { panic!("{settings:?}") };
    assert!(settings.text.words().contains(sentence), "settings tell it too: {settings:?}");
    let refused = table.say("i-bruno", "/gioca snort").await;
    let sentence = "Qui non posso ancora giocare. Permessi che mi mancano: Invia messaggi, Allegare file (Attach Files). \
                    Lo può concedere chi gestisce i ruoli del server o il canale, alla voce Permessi.";
    assert!(says(&refused, sentence), "by the names Discord shows its Italians: {refused:?}");
}

#[tokio::test]
async fn talk_under_a_board_is_left_alone_where_an_answer_would_disturb() {
    let mut table = Table::with(Bot::new().await, Platform::Telegram, &LOUD);
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    assert_eq!(table.reply("eve", "good luck you two!").await, Answer::Done);
    assert_eq!(table.reply("ann", "thanks :)").await, Answer::Done);
    assert!(says(&table.reply("ann", "a9").await, "a9 is not on the board."));
    assert_eq!(table.reply("ann", "A 3").await, Answer::Done);
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a3."));
}

#[tokio::test]
async fn names_cannot_break_a_sentence() {
    let mut table = Table::new().await;
    let mut request = table.request("ann", "/play snort anyone size=3", None, "a");
    request.person.name = "*Ann*\n\u{202e}<@everyone> {$x} \u{1} `".repeat(9);
    table.hand_in(request).await;
    let mut request = table.request("bob", "/join", table.courier.latest().map(|(message, _)| message), "b");
    request.person.name = "\u{200b}".into();
    table.hand_in(request).await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_broken_store_is_apologised_for_and_nothing_dies() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    table.bot.break_events().await;
    let answer = table.say_to_latest("ann", "/move #CODE a1").await;
    assert!(says(&answer, "Something broke on my side"), "{answer:?}");
    assert!(says(&table.say("ann", "/help").await, "I am Tavoliere."));
}

#[tokio::test]
async fn a_locked_database_is_apologised_for_and_works_when_it_is_free_again() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    let lock = table.bot.lock().await;
    let answer = table.say_to_latest("ann", "/move #CODE a1").await;
    assert!(says(&answer, "Something broke on my side"), "{answer:?}");
    drop(lock);
    assert_eq!(table.say_to_latest("ann", "/move #CODE a1").await, Answer::Done);
}
