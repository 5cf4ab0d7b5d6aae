//! The opponents that `/play` offers, and the number of taps it takes.

use tavoliere_seam::platform::limits::{DISCORD, LOUNGE, TELEGRAM};
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::{Person, Platform};
use tavoliere_store::people::players;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, says};

fn post(answer: Answer) -> Post {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post,
        other => panic!("{other:?}"),
    }
}

fn labels(post: &Post) -> Vec<String> {
    post.buttons.iter().flatten().map(|button| button.label.clone()).collect()
}

fn latest(chat: &Conversation) -> String {
    chat.courier.latest().expect("a post").1.text.words()
}

/// Taps each button and returns how many taps it took.
async fn tap_all(chat: &mut Conversation, who: &str, buttons: &[&str]) -> usize {
    for label in buttons {
        chat.tap(who, label).await;
    }
    buttons.len()
}

#[tokio::test]
async fn a_challenge_takes_two_taps_and_one_if_the_game_is_named() {
    for (platform, limits) in
        [(Platform::Discord, &DISCORD), (Platform::Telegram, &TELEGRAM), (Platform::Lounge, &LOUNGE)]
    {
        let mut chat = Conversation::with(Bot::new().await, platform, limits);
        for who in ["bob", "eve"] {
            chat.say(who, "/puzzle").await;
        }
        chat.say("ann", "/play").await;
        assert_eq!(tap_all(&mut chat, "ann", &["Bob", "Insert"]).await, 2);
        assert!(latest(&chat).starts_with("Insert · Ann challenges Bob."), "{}", chat.transcript());
        chat.say("ann", "/play diagonal").await;
        assert_eq!(tap_all(&mut chat, "ann", &["Eve"]).await, 1);
        assert!(latest(&chat).starts_with("Diagonal · Ann challenges Eve."), "{}", chat.transcript());
        chat.say("ann", "/play").await;
        assert_eq!(tap_all(&mut chat, "ann", &["Easy · Novice 1 (1150)", "Insert"]).await, 2);
        assert!(latest(&chat).contains("Tavoliere Novice 1"), "{}", chat.transcript());
        chat.say("ann", "/play").await;
        let here = "This chat";
        assert_eq!(tap_all(&mut chat, "ann", &["Anyone", here, "Circondato!"]).await, 3);
        assert!(latest(&chat).starts_with("Circondato! · Ann wants to play."), "{}", chat.transcript());
        // Nothing stays of the choice.
        assert!(!chat.transcript().contains("Sent: "), "{}", chat.transcript());
        if platform == Platform::Telegram {
            insta::assert_snapshot!(chat.transcript());
        }
    }
}

#[tokio::test]
async fn people_are_offered_who_can_be_played_with() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    let offered = labels(&post(chat.say("ann", "/play").await));
    assert_eq!(
        offered,
        [
            "Easy · Novice 1 (1150)",
            "Medium · Casual 3 (1480)",
            "Hard · Strong 5 (1800)",
            "Anyone",
            "Open challenges",
            "More…"
        ]
    );
    // Eve blocks Ann, Bob has played with her, Carl was only here, Dora has left.
    for who in ["eve", "bob", "carl", "dora"] {
        chat.say(who, "/puzzle").await;
    }
    chat.say("eve", "/block <@ann>").await;
    chat.say("dora", "/forgetme yes").await;
    chat.say("ann", "/play snort @bob size=3").await;
    let offered = post(chat.say("ann", "/play").await);
    let offered_now = labels(&offered);
    assert_eq!(offered_now[..2], ["Bob", "Carl"], "{}", chat.transcript());
    assert_eq!(offered_now[5..], ["Anyone", "Open challenges", "More…"], "{}", chat.transcript());
    assert!(offered.people.is_some_and(|menu| menu.line.starts_with("/play <@> ?")), "Discord has a menu of people");
    // By a number alone nobody can be challenged whom the asker has not met.
    let mut there = chat.elsewhere("another room", Platform::Discord, &DISCORD);
    there.say("fay", "/puzzle").await;
    let mut session = chat.bot.store.read().await.expect("a look");
    let fay = players::find(&mut session, Platform::Discord, "fay").await.expect("read").expect("she was there").0;
    drop(session);
    assert!(
        says(&chat.say("ann", &format!("/play snort ~{fay} size=3")).await, "That person no longer uses Tavoliere"),
        "{}",
        chat.transcript()
    );
}

#[tokio::test]
async fn the_menu_of_people_completes_its_line() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    let menu = post(chat.say("ann", "/play insert").await).people.expect("a menu");
    let line = tavoliere_seam::platform::reply::PeopleMenu::chosen(&menu.line, "bob");
    chat.say("ann", &line).await;
    assert!(
        latest(&chat).starts_with("Insert · Ann challenges <@bob>") || latest(&chat).contains("Ann challenges Bob")
    );
}

#[tokio::test]
async fn who_replies_to_a_message_challenges_its_author() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    let bob = Person { key: "bob".into(), name: "Bob".into(), handle: None, language: None, dark: false, bot: false };
    let mut request = chat.request("ann", "/play insert", None, "reply");
    request.replied_to = Some(bob.clone());
    assert_eq!(chat.hand_in(request).await, Answer::Done);
    assert!(latest(&chat).starts_with("Insert · Ann challenges Bob."), "{}", chat.transcript());
    let mut request = chat.request("ann", "/profile", None, "profile");
    request.replied_to = Some(bob);
    assert!(says(&chat.hand_in(request).await, "Bob hasn’t finished a game yet."), "{}", chat.transcript());
}

#[tokio::test]
async fn in_a_private_chat_anybody_can_be_chosen() {
    let mut ann = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    ann.place().key = "ann".into();
    ann.place().private = true;
    ann.say("ann", "/play insert").await;
    let choice = post(ann.tap("ann", "Someone else…").await);
    assert_eq!(choice.people.expect("a key").line, "/play insert <@> !");
    // The bot cannot write to Bob, whom it does not know: Ann forwards a link.
    let sent = post(ann.say("ann", "/play insert <@bob>").await);
    assert!(sent.text.words().starts_with("I can’t message Bob yet."), "{}", ann.transcript());
    insta::assert_snapshot!(ann.transcript());
    // Eve has a private chat with the bot.
    let mut eve = ann.elsewhere("eve", Platform::Telegram, &TELEGRAM);
    eve.place().private = true;
    eve.say("eve", "/play").await;
    assert_eq!(ann.say("ann", "/play insert <@eve>").await, Answer::Done, "{}", ann.transcript());
    let (_, shown) = ann.courier.posts_in("eve").pop().expect("a challenge");
    assert!(shown.text.words().starts_with("Insert · Ann challenges Eve."), "{shown:?}");
}

#[tokio::test]
async fn a_challenge_from_a_private_chat_is_shown_where_both_are() {
    let mut group = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    for who in ["ann", "bob"] {
        group.say(who, "/puzzle").await;
    }
    let mut ann = group.elsewhere("ann", Platform::Telegram, &PUBLIC_ANSWERS);
    ann.place().private = true;
    ann.say("ann", "/play insert").await;
    ann.tap("ann", "Bob").await;
    let (_, shown) = ann.courier.posts_in(group.place().key.as_str()).pop().expect("a challenge");
    assert!(shown.text.words().starts_with("Insert · Ann challenges Bob."), "{shown:?}");
}

#[tokio::test]
async fn the_level_that_fits_is_marked() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    chat.say("ann", "/play snort computer 4 size=3 side=first").await;
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/resign yes").await;
    let offered = post(chat.say("ann", "/play").await);
    let begin = ["Easy · Novice 1 (", "★ Medium · Beginner 2 (", "Hard · Skilled 4 ("];
    assert!(labels(&offered).iter().zip(begin).all(|(label, begin)| label.starts_with(begin)), "{offered:?}");
    assert_eq!(chat.say("ann", "/play snort computer size=3 side=first").await, Answer::Done);
    assert!(latest(&chat).contains("Tavoliere Beginner 2"), "{}", chat.transcript());
}

#[tokio::test]
async fn a_level_begins_with_the_usual_one_and_follows_the_results() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    // As long as nothing is known, the level is asked for.
    let asked = post(chat.say("ann", "/play snort computer size=3 side=first").await);
    assert_eq!(asked.text.words(), "How strong should the computer be?");
    let begin = ["Easy · Novice 1 (", "Medium · Casual 3 (", "Hard · Strong 5 ("];
    assert!(labels(&asked).iter().zip(begin).all(|(label, begin)| label.starts_with(begin)), "{asked:?}");
    let medium = labels(&asked).swap_remove(1);
    chat.tap("ann", &medium).await;
    assert!(latest(&chat).contains("Tavoliere Casual 3"), "{}", chat.transcript());
    for name in ["Beginner 2", "Novice 1", "Novice 1"] {
        chat.say("ann", "/move a1").await;
        chat.say("ann", "/resign yes").await;
        assert_eq!(chat.say("ann", "/play snort computer size=3 side=first").await, Answer::Done);
        assert!(latest(&chat).contains(&format!("Tavoliere {name}")), "{}", chat.transcript());
    }
    chat.say("ann", "/move a1").await;
    chat.say("ann", "/resign yes").await;
    let chosen = labels(&post(chat.say("ann", "/play insert computer 3 ?opponent").await));
    assert!(chosen.iter().any(|label| label.starts_with("✓ Tavoliere Casual 3 (")), "{chosen:?}");
}

#[tokio::test]
async fn who_is_in_the_lounge_is_offered_before_they_say_anything() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Lounge, &LOUNGE);
    let walt = Person {
        key: "walt".into(),
        name: "Walt".into(),
        handle: Some("Walt".into()),
        language: None,
        dark: false,
        bot: false,
    };
    let mut request = chat.request("ann", "/play insert", None, "asked");
    request.present = vec![request.person.clone(), walt];
    assert!(labels(&post(chat.hand_in(request).await)).contains(&"Walt".to_owned()), "{}", chat.transcript());
    chat.tap("ann", "Walt").await;
    assert!(latest(&chat).starts_with("Insert · Ann challenges @Walt."), "{}", chat.transcript());
    chat.say("walt", "/accept").await;
    assert!(latest(&chat).starts_with("The game begins"), "{}", chat.transcript());
}

#[tokio::test]
async fn lists_begin_with_what_is_played_here() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    let rules = labels(&post(chat.say("ann", "/rules").await));
    assert_eq!(
        rules,
        [
            "Insert",
            "Briths Square",
            "Circondato!",
            "Diagonal",
            "Insert x+",
            "Diagonal Plus",
            "Apricena’s game",
            "Stripes!",
            "Reversi",
            "Four in a row",
            "Classics…",
            "Play a first game",
            "How games end…"
        ]
    );
    assert!(says(&chat.say("ann", "/puzzle").await, "Insert · puzzle 1"), "{}", chat.transcript());
    chat.say("ann", "/play diagonal @bob").await;
    assert_eq!(labels(&post(chat.say("ann", "/rules").await))[..2], ["Diagonal", "Insert"]);
    assert!(says(&chat.say("ann", "/leaderboard").await, "Diagonal"), "{}", chat.transcript());
    assert!(says(&chat.say("ann", "/puzzle").await, "Diagonal · puzzle 1"), "{}", chat.transcript());
    // Elsewhere it is what the person plays.
    let mut private = chat.elsewhere("dm", Platform::Discord, &DISCORD);
    private.place().private = true;
    assert_eq!(labels(&post(private.say("ann", "/rules").await))[..2], ["Diagonal", "Insert"]);
    assert_eq!(labels(&post(private.say("carl", "/rules").await))[0], "Insert");
}

#[tokio::test]
async fn the_end_of_a_game_leads_to_the_next_one() {
    let mut chat = Conversation::new().await;
    for _ in 0..2 {
        chat.say("ann", "/play snort @bob size=3 side=first").await;
        chat.say("bob", "/accept").await;
    }
    let code = latest(&chat).rsplit('#').next().expect("a code").trim().to_owned();
    chat.say("ann", &format!("/move #{code} a1")).await;
    chat.say("bob", &format!("/move #{code} c3")).await;
    chat.say("bob", &format!("/resign #{code} yes")).await;
    let end = chat.courier.latest().expect("a post").1;
    assert_eq!(labels(&end), ["Rematch", "Next game", "Replay", "Review", "Share"], "{}", chat.transcript());
    let next = post(chat.tap("ann", "Next game").await);
    assert!(next.text.words().contains("The game begins"), "{}", chat.transcript());
    assert!(says(&chat.tap("bob", "Next game").await, "Nothing else is waiting for you."), "{}", chat.transcript());
    // The other game ends: nothing waits any more.
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move c3").await;
    chat.say("bob", "/resign yes").await;
    assert_eq!(labels(&chat.courier.latest().expect("a post").1), ["Rematch", "Replay", "Review", "Share"]);
}

#[tokio::test]
async fn buttons_of_games_say_game_and_opponent() {
    let mut chat = Conversation::new().await;
    for line in ["/play insert @bob", "/play diagonal @bob", "/play diagonal @bob"] {
        chat.say("ann", line).await;
        chat.say("bob", "/accept").await;
    }
    let games = labels(&post(chat.say("ann", "/games").await));
    assert!(games.contains(&"Insert · Bob".to_owned()), "{games:?}");
    assert_eq!(games.iter().filter(|label| label.starts_with("Diagonal · Bob · #")).count(), 2, "{games:?}");
    assert!(says(&chat.say("bob", "/profile Ann").await, "Ann hasn’t finished a game yet."), "{}", chat.transcript());
}

#[tokio::test]
async fn options_are_typed_in_every_language() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    for (line, says) in [
        ("/impostazioni lingua=it tema=scuro", "Tema: Scuro"),
        ("/impostazioni conferma=sì", "Conferma"),
        ("/impostazioni tema=seppia", "tema=seppia"),
        ("/impostazioni tinta=scuro", "lingua, tema"),
        ("/ajustes idioma=es tema=oscuro", "Tema: Oscuro"),
        ("/settings language=english theme=light", "Theme: Light"),
    ] {
        let said = post(chat.say("ann", line).await).text.words();
        assert!(said.contains(says), "{line}: {said}");
    }
    for line in [
        "/gioca snort lato=primo misura=3 tempo=1g col computer livello 2",
        "/jugar snort 3 contra el ordenador nivel 2",
    ] {
        chat.say("bob", line).await;
        assert!(chat.transcript().contains("Tavoliere Beginner 2"), "{line}: {}", chat.transcript());
    }
}
