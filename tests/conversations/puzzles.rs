//! `/puzzle`: positions with one right move.

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::{Answer, Post, Tone};
use tavoliere::chat::platform::request::Platform;
use tavoliere::time::Millis;
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

/// The puzzle of the day under which somebody is asked: its place, and its solution.
fn asked(post: &Post) -> (String, String) {
    let lines = post.all_buttons().map(|button| button.line.clone());
    let line = lines.into_iter().find(|line| line.starts_with("/puzzle ")).expect("a way to answer");
    let mut words = line.split_whitespace().skip(1);
    let (game, number) = (words.next().expect("a game"), words.next().expect("a number"));
    (format!("{game} {number}"), solution(game, number.parse().expect("a number")))
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_everybody_and_told_in_squares() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        for who in ["ann", "bob"] {
            chat.say(who, &format!("/settings language={}", language.tag())).await;
        }
        let Answer::Say(post) = chat.say("ann", &format!("/puzzle {}", language.say("word-today"))).await else {
            panic!("{}", chat.transcript());
        };
        let (place, right) = asked(&post);
        let Answer::Say(of_bob) = chat.say("bob", "/puzzle today").await else { panic!("{}", chat.transcript()) };
        assert_eq!(asked(&of_bob).0, place);
        chat.remark("(answered)");
        let (game, number) = place.split_once(' ').expect("both");
        let puzzle = &Puzzle::shipped(find(game).expect("a game"))[number.parse::<usize>().expect("a number") - 1];
        let wrong = puzzle.position().legal().into_iter().find(|steps| *steps != puzzle.solution).expect("another");
        chat.say("ann", &format!("/puzzle {place} {wrong}")).await;
        chat.say("ann", &format!("/puzzle {place} {right}")).await;
        chat.tap("ann", &language.say("button-share")).await;
        let (_, shared) = chat.courier.latest().expect("a post");
        let words = shared.text.words();
        assert!(words.contains("\n🟥🟩\n") && !words.contains(&right), "{words}");
        let transcript = chat.transcript().split("(answered)").nth(1).expect("the rest").to_owned();
        insta::assert_snapshot!(format!("puzzle_of_today_{}", language.tag()), transcript);
    }
}

#[tokio::test]
async fn puzzles_of_days_in_a_row_are_counted_and_given_up_ones_are_not() {
    let mut chat = Conversation::new().await;
    for days in 1..=3 {
        let Answer::Say(post) = chat.say("ann", "/puzzle today").await else { panic!("{}", chat.transcript()) };
        let (place, right) = asked(&post);
        chat.say("ann", &format!("/puzzle {place} {right}")).await;
        let told = if days == 1 { "Come back tomorrow".to_owned() } else { format!("That’s {days} days in a row.") };
        let words = chat.answer_to("ann").expect("an answer").text.words();
        assert!(words.contains(&told), "{words}");
        chat.bot.wait(Millis::DAY);
    }
    let Answer::Say(post) = chat.say("ann", "/puzzle today").await else { panic!("{}", chat.transcript()) };
    let (place, right) = asked(&post);
    chat.say("ann", &format!("/puzzle {place} show")).await;
    chat.say("ann", &format!("/puzzle {place} {right}")).await;
    let words = chat.answer_to("ann").expect("an answer").text.words();
    assert!(words.contains("is right") && !words.contains("Puzzle of the day"), "{words}");
}

#[tokio::test]
async fn a_solved_puzzle_can_be_forwarded_from_a_private_chat() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.place().private = true;
    chat.say("ann", "/puzzle insert").await;
    chat.say("ann", &format!("/puzzle insert 1 {}", solution("insert", 1))).await;
    chat.tap("ann", "Share").await;
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.text.words().starts_with("🟩\nInsert · puzzle 1"), "{}", post.text.words());
}
