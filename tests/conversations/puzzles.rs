//! `/puzzle`: positions with one right move.

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::{Answer, Tone};
use tavoliere::chat::platform::request::Platform;
use tavoliere_engine::puzzles::Puzzle;
use tavoliere_games::games::find;

use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

fn solution(game: &str, number: usize) -> String {
    Puzzle::shipped(find(game).expect("a game"))[number - 1].solution.to_string()
}

#[tokio::test]
async fn puzzles_are_tried_solved_and_given_up() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        chat.say("ann", &format!("/settings language={}", language.tag())).await;
        let [again, next, show] = ["again", "next", "show"].map(|name| language.say(&format!("button-puzzle-{name}")));
        chat.say("ann", "/puzzle insert").await;
        chat.say("ann", &format!("/puzzle insert 1 {}", solution("insert", 1))).await;
        chat.tap("ann", &next).await;
        let wrong = Puzzle::shipped(find("insert").expect("a game"))[1].clone();
        let wrong = wrong.position().legal().into_iter().find(|steps| *steps != wrong.solution).expect("another move");
        chat.say("ann", &format!("/puzzle insert 2 {wrong}")).await;
        chat.tap("ann", &again).await;
        chat.say("ann", &format!("/puzzle insert 2 {}", solution("insert", 2))).await;
        chat.tap("ann", &next).await;
        chat.tap("ann", &show).await;
        chat.say("ann", &format!("/puzzle insert 3 {}", solution("insert", 3))).await;
        insta::assert_snapshot!(format!("puzzles_{}", language.tag()), chat.transcript());
    }
}

#[tokio::test]
async fn whole_moves_are_offered() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/puzzle stripes").await;
    chat.tap("ann", &solution("stripes", 1)).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_puzzle_on_a_small_board_is_solved_on_the_board() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.place().private = true;
    let Answer::Say(post) = chat.say("ann", "/puzzle apricena").await else { panic!("{}", chat.transcript()) };
    let inert = post.all_buttons().find(|button| button.tone == Tone::Inert && button.label == "🟡").expect("a piece");
    assert!(says(&chat.tap_old("ann", inert).await, "a8 is taken."), "{}", chat.transcript());
    assert_eq!(solution("apricena", 1), "a1-b1");
    chat.tap_under("ann", &post, "🔵›").await;
    chat.tap("ann", "🔵›").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn where_all_read_along_everybody_tries_for_themselves() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/puzzle insert").await;
    let right = solution("insert", 1);
    for who in ["ann", "bob"] {
        let answer = chat.say(who, &format!("/puzzle insert 1 {right}")).await;
        assert!(says(&answer, &format!("{right} is right! Streak: 1 (best: 1).")), "{answer:?}");
        let Answer::Say(post) = answer else { panic!("said") };
        assert!(post.picture.is_none() && post.buttons.is_empty(), "a notice, and the puzzle stands");
    }
    let answer = chat.say("eve", "/puzzle insert 1 show").await;
    assert!(says(&answer, &format!("The answer is {right}.")), "{answer:?}");
}

#[tokio::test]
async fn what_is_no_puzzle_or_no_move_gets_a_sentence() {
    let mut chat = Conversation::new().await;
    for line in [
        "/puzzle chess",
        "/puzzle insert 999",
        "/puzzle insert 0",
        "/puzzle insert 1 z9",
        "/puzzle insert 1 nonsense and more of it",
        "/puzzle insert -1",
        "/puzzle next",
        "/puzzle",
    ] {
        let answer = chat.say("ann", line).await;
        assert!(matches!(answer, Answer::Say(_) | Answer::Replace(_)), "{line}: {answer:?}");
    }
    assert!(!chat.transcript().contains("reference"), "nothing broke:\n{}", chat.transcript());
}
