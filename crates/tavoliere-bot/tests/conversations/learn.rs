//! `/welcome` and `/learn`: a welcome with a picture, a first match with lessons, and the offers after it.

use std::sync::Arc;

use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::thinking::effort::Effort;
use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, TELEGRAM};
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::{Answer, Post, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;

use crate::support::conversation::Conversation;
use crate::support::conversation::says;
use crate::support::{Bot, START};

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

/// The texts of the lessons in a language, without their variables: those of every game, then those that may come.
const LESSONS: [[&str; 5]; 2] = [
    [
        "The aim: ",
        "A mark may never share an edge",
        "If you have none on your turn",
        "Nobody can take your own cells",
        "A shaded cell touches an X and an O",
    ],
    [
        "Lo scopo: ",
        "Un segno non può mai avere un lato in comune",
        "Se al tuo turno non ne hai più",
        "Nessuno può toglierti le caselle soltanto tue",
        "Una casella ombreggiata tocca sia una X sia una O",
    ],
];

/// The ends of a first game, in a language.
const ENDS: [[&str; 2]; 2] = [
    [
        "You had no cell left, so you lose. Next time take the cells open to both first: yours wait for you.",
        "O has no cell left: you win!",
    ],
    [
        "Non avevi più caselle: hai perso. La prossima volta prendi prima quelle aperte a entrambi: le tue ti aspettano.",
        "La O non ha più caselle: hai vinto!",
    ],
];

/// Every lesson comes once at most, one in a post, and the end is told to the learner.
fn check_lessons(chat: &Conversation, language: usize) {
    let transcript = chat.transcript();
    let count = |words: &str| transcript.matches(words).count();
    for (place, lesson) in LESSONS[language].iter().enumerate() {
        assert!(count(lesson) == 1 || count(lesson) == 0 && place > 1, "{lesson}:\n{transcript}");
    }
    assert_eq!(ENDS[language].iter().map(|end| count(end)).sum::<usize>(), 1, "{transcript}");
    for post in transcript.split("\n\n") {
        let told = LESSONS[language].iter().filter(|lesson| post.contains(*lesson)).count();
        assert!(told <= 1, "{told} lessons at once:\n{post}");
    }
}

#[tokio::test]
async fn somebody_new_is_taught_a_game_as_it_is_played() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    chat.say("ann", "/welcome").await;
    chat.tap("ann", "Play a first game").await;
    play_to_the_end(&mut chat, "ann", "Challenge a friend").await;
    assert_eq!(posts(&chat), [], "the others see nothing");
    check_lessons(&chat, 0);
    chat.tap("ann", "What would have won?").await;
    chat.tap("ann", "Challenge a friend").await;
    insta::assert_snapshot!(chat.transcript());
}

/// With a search that goes far enough, a lost first game ends with the move that would have won.
#[tokio::test]
async fn a_lost_first_game_shows_the_move_that_would_have_won() {
    let mut bot = Bot::new().await;
    let mut context = BotContext::new(bot.store.clone(), Language::EN, Arc::new(|| START), 1);
    context.thinking.effort = Effort::Tries(100_000);
    bot.context = Arc::new(context);
    bot.app = Arc::new(App::new(Arc::clone(&bot.context)));
    let mut chat = Conversation::with(bot, Platform::Discord, &DISCORD);
    chat.say("ann", "/learn match").await;
    play_to_the_end(&mut chat, "ann", "What would have won?").await;
    chat.tap("ann", "What would have won?").await;
    assert!(chat.transcript().contains(" would have won. Try it"), "{}", chat.transcript());
}

/// On Discord the 25 buttons lie as the board lies, and stay where they are.
#[tokio::test]
async fn the_buttons_of_a_small_board_lie_as_the_board_lies() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &DISCORD);
    chat.say("ann", "/learn match").await;
    let rows = |chat: &Conversation| chat.answer_to("ann").expect("an answer").buttons.clone();
    let labels: Vec<Vec<String>> =
        rows(&chat).iter().map(|row| row.iter().map(|button| button.label.clone()).collect()).collect();
    assert_eq!(labels[0], ["a5", "b5", "c5", "d5", "e5"]);
    assert_eq!(labels[4], ["a1", "b1", "c1", "d1", "e1"]);
    chat.tap("ann", "c4").await;
    let after = rows(&chat);
    assert_eq!(after.iter().map(Vec::len).collect::<Vec<_>>(), [5; 5]);
    assert_eq!((after[1][2].label.as_str(), after[1][2].tone), ("❌", Tone::Inert));
    for (row, before) in after.iter().zip(labels) {
        for (button, before) in row.iter().zip(before) {
            assert!(button.tone == Tone::Inert || button.label == before, "{button:?} in place of {before}");
        }
    }
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
    check_lessons(&chat, 1);
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
    assert!(said.contains(LESSONS[0][1]), "{said}");
}

#[tokio::test]
async fn a_rematch_teaches_nothing_and_nobody_is_taught_what_the_bot_may_not_play() {
    let mut chat = Conversation::new().await;
    chat.place().private = true;
    chat.say("ann", "/learn match").await;
    chat.say("ann", "/move b2").await;
    chat.say("ann", "/resign").await;
    chat.tap("ann", "Yes, resign").await;
    assert!(!chat.courier.latest().expect("a post").1.text.words().contains(ENDS[0][0]), "nobody was blocked");
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
    assert!(turn.contains(LESSONS[0][1]), "{turn}");
}
