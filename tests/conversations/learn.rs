//! `/welcome` and `/learn`: a welcome of three lines, a first match with lessons, and the offers after it.

use tavoliere::adapters::{discord, telegram};
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::permission::Permission;
use tavoliere::chat::platform::reply::{Answer, Post, Tone};
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::workers;
use tavoliere::time::Millis;

use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::conversation::says;

/// Plays a match by taps, always the first move offered, until a button `end` is shown.
pub(super) async fn play_to_the_end(chat: &mut Conversation, who: &str, pick: &str, end: &str) {
    for _ in 0..20 {
        if chat.button(who, end).is_some() {
            return;
        }
        let mut label = pick.to_owned();
        while let Answer::Say(post) | Answer::Replace(post) = chat.tap(who, &label).await {
            let choice = post.all_buttons().find(|button| button.tone != Tone::Inert).expect("a choice");
            label.clone_from(&choice.label);
        }
    }
    panic!("the game does not end:\n{}", chat.transcript());
}

fn posts(chat: &Conversation) -> Vec<Post> {
    chat.courier.state.lock().expect("no panic").posts.iter().map(|(_, post)| post.clone()).collect()
}

/// The texts of the lessons in a language, without their variables.
const LESSONS: [[&str; 6]; 2] = [
    [
        "X and O take turns marking",
        "No mark may share an edge",
        "Now O has closed cells to X",
        "An empty cell that touches an X and an O",
        "The end is near",
        "The loser had no cell left",
    ],
    [
        "La X e la O segnano a turno",
        "Un segno non può avere un lato in comune",
        "Ora la O ha chiuso caselle alla X",
        "Una casella vuota che tocca sia una X sia una O",
        "La fine è vicina",
        "Chi ha perso non aveva più caselle",
    ],
];

#[tokio::test]
async fn somebody_new_is_taught_a_game_as_it_is_played() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &discord::limits::LIMITS);
    chat.say("ann", "/welcome").await;
    chat.tap("ann", "Play a first game").await;
    play_to_the_end(&mut chat, "ann", "Move", "Challenge a friend").await;
    for lesson in LESSONS[0] {
        assert_eq!(chat.transcript().matches(lesson).count(), 1, "{lesson}:\n{}", chat.transcript());
    }
    chat.tap("ann", "Challenge a friend").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_and_alone_with_the_bot() {
    let bot = Bot::speaking(Language::IT).await;
    let mut chat = Conversation::with(bot, Platform::Telegram, &telegram::limits::LIMITS);
    chat.place().private = true;
    chat.say("i-anna", "/welcome").await;
    chat.tap("i-anna", "Gioca una prima partita").await;
    // Asked for again, it shows the same match.
    let again = chat.say("i-anna", "/impara").await;
    assert!(says(&again, "La tua prima partita, #"), "{}", chat.transcript());
    play_to_the_end(&mut chat, "i-anna", "Muovi", "Sfida un amico").await;
    for lesson in LESSONS[1] {
        assert_eq!(chat.transcript().matches(lesson).count(), 1, "{lesson}:\n{}", chat.transcript());
    }
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_lesson_whose_post_was_merged_comes_with_the_next_post() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/learn").await;
    let Bot { app, context, .. } = chat.bot.twin();
    let request = chat.request("ann", "/move b2", None, "nobody delivers");
    assert_eq!(app.handle(request, chat.limits()).await, Answer::Done);
    workers::computer::play_turns(&context).await.expect("played");
    chat.bot.wait(Millis::MINUTE);
    chat.settle().await;
    let said = posts(&chat).last().expect("a post").text.words();
    for lesson in &LESSONS[0][1..3] {
        assert!(said.contains(lesson), "{lesson}: {said}");
    }
}

#[tokio::test]
async fn a_rematch_teaches_nothing_and_nobody_is_taught_what_the_bot_may_not_play() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/learn").await;
    chat.say("ann", "/move b2").await;
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, resign").await;
    assert!(!chat.courier.latest().expect("a post").1.text.words().contains(LESSONS[0][5]), "nobody was blocked");
    chat.tap("ann", "Rematch").await;
    chat.settle().await;
    assert!(!posts(&chat).last().expect("a post").text.words().contains("share an edge"), "{}", chat.transcript());
    chat.place().missing = vec![Permission::AttachFiles];
    let welcome = chat.say("bob", "/welcome").await;
    assert!(
        matches!(welcome, Answer::Say(post) if post.text.words().contains("Permissions I’m missing: Attach Files"))
    );
    assert!(says(&chat.say("bob", "/learn").await, "I can’t play here yet"));
}
