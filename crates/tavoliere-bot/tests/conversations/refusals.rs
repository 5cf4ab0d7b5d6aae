//! Refusals: a sentence with the reason, and no effect.

use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};
use crate::support::database::only_with_files;

#[tokio::test]
async fn what_is_wrong_is_said_in_both_languages() {
    let mut chat = Conversation::new().await;
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
            "/play snort computer 3 anyone",
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
            chat.say(who, line).await;
        }
    }
    insta::assert_snapshot!(chat.transcript());
    let posts = chat.courier.state.lock().expect("no panic").posts.len();
    assert_eq!(posts, 0, "nothing was posted");
}

#[tokio::test]
async fn moves_are_refused_with_the_reason_and_what_is_possible() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.say("ann", "/move a1").await;
    chat.tap("bob", "Join").await;
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
        ("bob", "/move c3"),
        ("bob", "/resign #CODE.4 yes"),
        ("bob", "/move c3"),
        ("bob", "/accept #CODE"),
        ("bob", "/more #CODE"),
    ] {
        chat.say_to_latest(who, line).await;
    }
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn an_old_board_shows_the_new_one_where_only_the_asker_sees_it() {
    let mut quiet = Conversation::new().await;
    let mut loud = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    for chat in [&mut quiet, &mut loud] {
        chat.say("ann", "/play snort anyone size=3 side=first").await;
        chat.tap("bob", "Join").await;
        chat.say("ann", "/move a1").await;
        let old = chat.say_to_latest("ann", "/move #CODE.2 c3").await;
        assert!(says(&old, "The board has moved on"), "{}", chat.transcript());
        let Answer::Say(post) = old else { panic!("said") };
        assert_eq!(post.picture.is_some(), chat.courier.latest().is_some_and(|_| chat.has_private_answers()));
    }
}

#[tokio::test]
async fn a_finished_game_takes_nothing_more() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    chat.both_move(["ann", "bob"]).await;
    chat.say("bob", "/resign yes").await;
    for line in ["/move #CODE a1", "/resign #CODE yes", "/pick #CODE", "/type #CODE", "/more #CODE.2", "/accept #CODE"]
    {
        let answer = chat.say_to_latest("ann", line).await;
        assert!(matches!(&answer, Answer::Say(post) if post.text.words().ends_with("is over.")), "{line}: {answer:?}");
    }
    let shown = chat.say_to_latest("ann", "/board #CODE").await;
    assert!(says(&shown, "Bob resigns."), "{shown:?}");
}

#[tokio::test]
async fn nothing_begins_where_the_bot_may_not_post() {
    let mut chat = Conversation::new().await;
    chat.place().missing = vec![Permission::SendMessages, Permission::AttachFiles];
    let refused = chat.say("ann", "/play snort anyone").await;
    let sentence = "I can’t play here yet. Permissions I’m missing: Send Messages and Attach Files. Anyone who manages this \
                    server’s roles or this channel can grant them, under Permissions.";
    assert!(says(&refused, sentence), "{refused:?}");
    assert!(says(&chat.say("ann", "/games").await, "You have no game"), "no game was made");
    // It is refused before a game is chosen.
    assert!(says(&chat.say("ann", "/play").await, sentence));
    let settings = chat.say("ann", "/settings").await;
    let Answer::Replace(settings) = &settings else { panic!("{settings:?}") };
    assert!(settings.text.words().contains(sentence), "settings tell it too: {settings:?}");
    let refused = chat.say("i-bruno", "/gioca snort").await;
    let sentence = "Qui non posso ancora giocare. Permessi che mi mancano: Invia messaggi e Allegare file (Attach Files). \
                    Può darmeli chi gestisce i ruoli del server o il canale, alla voce Permessi.";
    assert!(says(&refused, sentence), "by the names Discord shows its Italians: {refused:?}");
}

#[tokio::test]
async fn talk_under_a_board_is_left_alone_where_an_answer_would_disturb() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    assert_eq!(chat.reply("eve", "good luck you two!").await, Answer::Done);
    assert_eq!(chat.reply("ann", "thanks :)").await, Answer::Done);
    assert!(says(&chat.reply("ann", "a9").await, "a9 isn’t on the board."));
    assert_eq!(chat.reply("ann", "A 3").await, Answer::Done);
    assert!(chat.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a3."));
}

#[tokio::test]
async fn names_cannot_break_a_sentence() {
    let mut chat = Conversation::new().await;
    let mut request = chat.request("ann", "/play snort anyone size=3", None, "a");
    request.person.name = "*Ann*\n\u{202e}<@everyone> {$x} \u{1} `".repeat(9);
    chat.hand_in(request).await;
    let mut request = chat.request("bob", "/join", chat.courier.latest().map(|(message, _)| message), "b");
    request.person.name = "\u{200b}".into();
    chat.hand_in(request).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_broken_store_is_apologised_for_and_nothing_dies() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    chat.bot.break_events().await;
    let answer = chat.say_to_latest("ann", "/move #CODE a1").await;
    assert!(says(&answer, "Something broke on my side"), "{answer:?}");
    assert!(says(&chat.say("ann", "/help").await, "I’m Tavoliere."));
}

#[tokio::test]
async fn a_locked_database_is_apologised_for_and_works_when_it_is_free_again() {
    only_with_files!();
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 side=first").await;
    chat.tap("bob", "Join").await;
    let lock = chat.bot.lock().await;
    let answer = chat.say_to_latest("ann", "/move #CODE a1").await;
    assert!(says(&answer, "Something broke on my side"), "{answer:?}");
    drop(lock);
    assert_eq!(chat.say_to_latest("ann", "/move #CODE a1").await, Answer::Done);
}

#[tokio::test]
async fn a_mistyped_game_or_person_is_a_question_with_a_button() {
    let mut chat = Conversation::new().await;
    chat.say("bob", "/games").await;
    chat.say("bob", "/play snort computer 1").await;
    for (line, question, button) in [
        ("/play inserto", "I don’t know “inserto”. Did you mean Insert?", "/play insert ?"),
        ("/play inserto @bob", "I don’t know “inserto”. Did you mean Insert?", "/play insert @bob !"),
        ("/rules strpies", "I don’t know “strpies”. Did you mean Stripes!?", "/rules stripes"),
        ("/top inserto month", "I don’t know “inserto”. Did you mean Insert?", "/top insert month"),
        ("/puzzle diagnal", "I don’t know “diagnal”. Did you mean Diagonal?", "/puzzle diagonal"),
        (
            "/tournament new inserto swiss",
            "I don’t know “inserto”. Did you mean Insert?",
            "/tournament new insert swiss",
        ),
        ("/play insert bob", "I don’t know “bob”. Did you mean Bob?", "/play insert ~"),
        ("/play insert bobb first", "I don’t know “bobb”. Did you mean Bob?", "/play insert first ~"),
    ] {
        let Answer::Say(post) = chat.say("ann", line).await else { panic!("{line}") };
        assert_eq!(post.text.words(), question, "{line}");
        let lines: Vec<&str> = post.all_buttons().map(|button| &*button.line).collect();
        assert!(matches!(lines[..], [only] if only.starts_with(button)), "{line}: {lines:?}");
    }
    chat.say("ann", "/play insert bob").await;
    chat.tap("ann", "Bob").await;
    let (_, post) = chat.courier.latest().expect("a challenge");
    assert!(post.text.words().starts_with("Insert · Ann challenges Bob"), "{}", post.text.words());
    // Nothing is like it: the answer says how people are written, and names the games.
    let told = chat.say("ann", "/play insert zzyzx").await;
    assert!(
        says(&told, "I don’t know “zzyzx”. Put @ before a person, as in /play insert @friend. Some of the games: "),
        "{told:?}"
    );
    let told = chat.say("ann", "/rules chess").await;
    assert!(says(&told, "I don’t know a game called “chess”. Some of the games: "), "{told:?}");
}
