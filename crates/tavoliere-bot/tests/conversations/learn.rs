//! `/welcome` and `/learn`: a welcome with a picture, a first match with lessons, and the offers after it.

use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, TELEGRAM};
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::{Answer, Post, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;

use crate::support::Bot;
use crate::support::conversation::Conversation;
use crate::support::conversation::says;

/// Plays a first game by taps on its board, always on the first cell offered, until a button `end` is shown.
pub(super) async fn play_to_the_end(chat: &mut Conversation, who: &str, end: &str) {
    for _ in 0..20 {
        if chat.button(who, end).is_some() {
            return;
        }
        let cell = first_cell(chat, who);
        chat.tap(who, &cell).await;
    }
    panic!("the game does not end:\n{}", chat.transcript());
}

/// The label of the first cell that can be tapped: in the last answer to a person, else under the latest post.
pub(super) fn first_cell(chat: &Conversation, who: &str) -> String {
    let moves = |post: &Post| {
        let cell = post.all_buttons().find(|button| button.tone != Tone::Inert && button.line.starts_with("/move"));
        cell.map(|button| button.label.clone())
    };
    let answer = chat.answer_to(who).and_then(moves);
    let cell = answer.or_else(|| chat.courier.latest().and_then(|(_, post)| moves(&post)));
    cell.unwrap_or_else(|| panic!("no cell:\n{}", chat.transcript()))
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
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    chat.say("ann", "/welcome").await;
    chat.tap("ann", "Play a first game").await;
    play_to_the_end(&mut chat, "ann", "Challenge a friend").await;
    assert_eq!(posts(&chat), [], "the others see nothing");
    for lesson in LESSONS[0] {
        assert_eq!(chat.transcript().matches(lesson).count(), 1, "{lesson}:\n{}", chat.transcript());
    }
    chat.tap("ann", "Challenge a friend").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_and_alone_with_the_bot() {
    let bot = Bot::speaking(Language::IT).await;
    let mut chat = Conversation::with(bot, Platform::Telegram, &TELEGRAM);
    chat.place().private = true;
    chat.say("i-anna", "/welcome").await;
    chat.tap("i-anna", "Gioca una prima partita").await;
    // Asked for again, it shows the same match.
    let again = chat.say("i-anna", "/impara partita").await;
    assert!(says(&again, "La tua prima partita, #"), "{}", chat.transcript());
    play_to_the_end(&mut chat, "i-anna", "Sfida un amico").await;
    for lesson in LESSONS[1] {
        assert_eq!(chat.transcript().matches(lesson).count(), 1, "{lesson}:\n{}", chat.transcript());
    }
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_lesson_whose_post_was_merged_comes_with_the_next_post() {
    let mut chat = Conversation::new().await;
    chat.place().private = true;
    chat.say("ann", "/learn match").await;
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
    chat.place().private = true;
    chat.say("ann", "/learn match").await;
    chat.say("ann", "/move b2").await;
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, resign").await;
    assert!(!chat.courier.latest().expect("a post").1.text.words().contains(LESSONS[0][5]), "nobody was blocked");
    chat.tap("ann", "Rematch").await;
    chat.settle().await;
    assert!(!posts(&chat).last().expect("a post").text.words().contains("share an edge"), "{}", chat.transcript());
    chat.place().missing = vec![Permission::AttachFiles];
    let welcome = chat.say("bob", "/welcome").await;
    assert!(matches!(welcome, Answer::Say(post)
            if post.text.words().contains("Permissions I’m missing: Attach Files") && post.picture.is_none()));
    assert!(says(&chat.say("bob", "/learn match").await, "I can’t play here yet"));
}

/// The whole of it is in answers to the learner, who takes moves back, leaves and comes back, and begins again.
#[tokio::test]
async fn a_first_game_aside_is_seen_by_its_player_alone() {
    let mut chat = Conversation::new().await;
    // Nothing is posted, so the bot needs no permissions.
    chat.place().missing = vec![Permission::SendMessages, Permission::AttachFiles];
    chat.say("ann", "/learn match").await;
    let cell = first_cell(&chat, "ann");
    let old = chat.button("ann", &cell).expect("a cell");
    chat.tap("ann", &cell).await;
    chat.tap_old("ann", &old).await;
    chat.say("ann", "/takeback").await;
    chat.forget_answer("ann");
    chat.say("ann", "/move b2").await;
    chat.say("ann", "/games").await;
    chat.tap("ann", "Briths Square · Tavoliere Novice 1").await;
    chat.say("ann", "/learn match").await;
    chat.say("bob", "/board #9cgvng").await;
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, resign").await;
    chat.place().missing.clear();
    chat.tap("ann", "Rematch").await;
    assert_eq!(posts(&chat), [], "{}", chat.transcript());
    insta::assert_snapshot!(chat.transcript());
}

/// Where answers are public, a first game is played in the private chat; a bot that is mentioned on Discord leads to it.
#[tokio::test]
async fn where_everybody_reads_answers_a_first_game_is_elsewhere() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    let led = chat.say("i-anna", "/impara partita").await;
    let Answer::Aside { line, post } = led else { panic!("{}", chat.transcript()) };
    assert_eq!((line.as_str(), post.text.words().as_str()), ("/learn match", "Una prima partita, solo per te:"));
    assert_eq!(post.all_buttons().next().map(|button| button.line.as_str()), Some("/learn match"));
    assert_eq!(posts(&chat), []);
}

/// A lesson comes when it is the learner's turn, or at the end.
#[tokio::test]
async fn every_lesson_belongs_to_a_turn() {
    let mut chat = Conversation::new().await;
    chat.place().private = true;
    chat.say("ann", "/learn match").await;
    assert!(posts(&chat)[0].text.words().starts_with("The aim: "), "{}", chat.transcript());
    let Bot { app, context, .. } = chat.bot.twin();
    let request = chat.request("ann", "/move b2", None, "the computer takes its time");
    assert_eq!(app.handle(request, chat.limits()).await, Answer::Done);
    chat.bot.wait(Millis::MINUTE);
    let stop = tokio_util::sync::CancellationToken::new();
    let courier =
        std::sync::Arc::clone(&chat.courier) as std::sync::Arc<dyn tavoliere_seam::platform::courier::Courier>;
    tavoliere_bot::outbox::delivery::deliver_what_is_due(&context, &courier, &stop).await.expect("delivered");
    let waiting = posts(&chat).last().expect("a post").text.words();
    assert!(waiting.starts_with("Ann plays b2."), "{waiting}");
    chat.settle().await;
    let turn = posts(&chat).last().expect("a post").text.words();
    assert!(turn.starts_with(LESSONS[0][1]), "{turn}");
}
