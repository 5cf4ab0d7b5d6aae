//! `/learn GAME`: exercises by taps, wrong tries answered in words, and the offer to learn.

use tavoliere_games::games::{GAMES, find};
use tavoliere_games::rules::{Game, Steps};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::reply::{Answer, Tone};
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

/// A wrong and a right move of an exercise, counted from 0.
fn tries(game: &'static Game, number: usize) -> [Steps; 2] {
    let exercise = &game.exercises[number];
    let position = exercise.page.scene(game).position;
    let (wrong, right): (Vec<Steps>, Vec<Steps>) =
        position.legal().into_iter().partition(|steps| exercise.judge(&position, steps).is_some());
    [wrong[0].clone(), right[0].clone()]
}

fn offers(chat: &Conversation) -> usize {
    chat.transcript().matches(OFFER).count()
}

/// The button under the first board of a game that is new to somebody.
const OFFER: &str = "New to this game? Show me how";

#[tokio::test]
async fn a_game_is_learnt_by_taps_from_the_list_to_a_match() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        chat.say("ann", &format!("/settings language={}", language.tag())).await;
        let insert = find("insert").expect("a game");
        let [again, next] = ["button-puzzle-again", "button-page-next"].map(|id| language.say(id));
        chat.say("ann", "/learn").await;
        chat.tap("ann", &language.game_text(insert, "name")).await;
        for number in 0..insert.exercises.len() {
            let [wrong, right] = tries(insert, number);
            chat.say("ann", &format!("/learn insert {} {wrong}", number + 1)).await;
            chat.tap("ann", &again).await;
            chat.say("ann", &format!("/learn insert {} {right}", number + 1)).await;
            if chat.button("ann", &next).is_some() {
                chat.tap("ann", &next).await;
            }
        }
        chat.tap("ann", &language.say("button-play-computer")).await;
        insta::assert_snapshot!(format!("exercises_{}", language.tag()), chat.transcript());
    }
}

/// Taps the steps of a move, as far as they are offered one by one.
async fn tap_through(chat: &mut Conversation, steps: &Steps) {
    /// The steps of the longest move, and the column of each.
    const MOST_TAPS: usize = 6;
    let whole = steps.to_string();
    for _ in 0..MOST_TAPS {
        let post = chat.answer_to("ann").expect("an answer").clone();
        let ends = |words: &str| post.all_buttons().find(|it| it.line.ends_with(&format!(" {words}"))).cloned();
        if let Some(button) = ends(&whole) {
            return drop(chat.tap_old("ann", &button).await);
        }
        // The longest beginning that is offered: steps, or steps and the letter of a column.
        let beginnings = (1..whole.len()).rev().map(|length| &whole[..length]);
        let button = beginnings.filter_map(ends).find(|button| button.tone != Tone::Inert);
        chat.tap_old("ann", &button.unwrap_or_else(|| panic!("no way to {whole}:\n{}", chat.transcript()))).await;
    }
    panic!("too many taps to {whole}:\n{}", chat.transcript());
}

#[tokio::test]
async fn every_exercise_of_every_game_is_done_by_taps() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    chat.place().private = true;
    for game in GAMES.iter().filter(|game| !["stripes", "diagonal-plus"].contains(&game.id)) {
        for (number, exercise) in game.exercises.iter().enumerate() {
            chat.say("ann", &format!("/learn {} {}", game.id, number + 1)).await;
            tap_through(&mut chat, &tries(game, number)[1]).await;
            let learnt = Language::EN.game_text(game, &format!("learn-{}.right", exercise.name()));
            let answer = chat.answer_to("ann").expect("an answer").text.words();
            assert!(answer.contains(&learnt), "{} {}: {answer}", game.id, exercise.name());
        }
    }
}

#[tokio::test]
async fn where_everybody_reads_answers_exercises_are_elsewhere() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    let Answer::Aside { line, post } = chat.say("ann", "/learn snort").await else { panic!("{}", chat.transcript()) };
    assert_eq!(line, "/learn briths-square");
    assert_eq!(post.text.words(), "Briths Square in a few small positions, just for you:");
    let Answer::Say(unknown) = chat.say("ann", "/learn chess").await else { panic!("{}", chat.transcript()) };
    assert!(unknown.text.words().contains("chess"), "{}", chat.transcript());
}

#[tokio::test]
async fn what_is_no_exercise_or_no_move_gets_a_sentence() {
    let mut chat = Conversation::new().await;
    for line in ["/learn insert 0", "/learn insert 99", "/learn insert x", "/learn insert 1 z9", "/learn insert 1 pass"]
    {
        let answer = chat.say("ann", line).await;
        assert!(matches!(answer, Answer::Say(_) | Answer::Replace(_)), "{line}: {answer:?}");
    }
    assert!(!chat.transcript().contains("reference"), "nothing broke:\n{}", chat.transcript());
}

#[tokio::test]
async fn whoever_begins_a_game_is_offered_to_learn_it_once() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=4 side=first").await;
    assert_eq!(offers(&chat), 0, "{}", chat.transcript());
    chat.say_to_latest("bob", "/join #CODE").await;
    assert_eq!(offers(&chat), 1, "one for both:\n{}", chat.transcript());
    chat.tap("ann", OFFER).await;
    assert!(chat.transcript().contains("Briths Square · exercise 1 of 6"), "{}", chat.transcript());
    let shown = offers(&chat);
    chat.say("ann", "/play snort computer 1 size=4").await;
    assert_eq!(offers(&chat), shown, "once:\n{}", chat.transcript());
    chat.say("eve", "/play snort computer 1 size=4").await;
    assert_eq!(offers(&chat), shown + 1, "each person");
    chat.say("ann", "/play insert computer 1").await;
    assert_eq!(offers(&chat), shown + 2, "each game");
}

#[tokio::test]
async fn a_challenge_that_was_declined_is_no_beginning() {
    let mut chat = Conversation::new().await;
    for line in ["/decline #CODE", "/accept #CODE"] {
        chat.say("ann", "/play snort @bob size=4").await;
        chat.say_to_latest("bob", line).await;
    }
    assert_eq!(offers(&chat), 1, "for Bob:\n{}", chat.transcript());
}

#[tokio::test]
async fn a_match_after_the_exercises_is_not_offered_to_learn() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/learn insert play").await;
    chat.say("ann", "/play insert computer 1").await;
    assert_eq!(offers(&chat), 0, "{}", chat.transcript());
}

/// Nothing is said to a tap: the offer is a button under the board, and leads to the private chat.
#[tokio::test]
async fn in_a_group_that_reads_all_answers_the_offer_stands_under_the_board() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/play snort anyone size=4 side=first").await;
    assert_eq!(chat.tap("bob", "Join").await, Answer::Answered, "{}", chat.transcript());
    assert_eq!(offers(&chat), 1, "{}", chat.transcript());
    let Answer::Aside { line, .. } = chat.tap("bob", OFFER).await else { panic!("{}", chat.transcript()) };
    assert_eq!(line, "/learn briths-square");
}

/// Solves an exercise of a game, counted from 0.
async fn solve(chat: &mut Conversation, game: &'static Game, number: usize) {
    let [_, right] = tries(game, number);
    chat.say("ann", &format!("/learn {} {} {right}", game.id, number + 1)).await;
}

/// The words of the answer to `/learn`, and its button for the next step of the path.
async fn path(chat: &mut Conversation, who: &str) -> (String, Option<String>) {
    chat.say(who, "/learn").await;
    let post = chat.answer_to(who).expect("an answer");
    let next = post.all_buttons().find(|button| button.tone == Tone::Primary).map(|button| button.label.clone());
    (post.text.words().lines().last().expect("words").to_owned(), next)
}

#[tokio::test]
async fn a_lesson_goes_on_where_it_was_left_and_ticks_a_step_of_the_path() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    chat.place().private = true;
    let game = find("briths-square").expect("a game");
    assert_eq!(path(&mut chat, "ann").await.1.as_deref(), Some("Play a first game"));
    let [wrong, _] = tries(game, 1);
    solve(&mut chat, game, 0).await;
    solve(&mut chat, game, 2).await;
    chat.say("ann", &format!("/learn briths-square 2 {wrong}")).await;
    chat.say("ann", "/learn briths-square").await;
    let words = chat.answer_to("ann").expect("an answer").text.words();
    assert!(words.starts_with("Briths Square · exercise 2 of 6"), "{words}");
    for number in [1, 3, 4, 5] {
        solve(&mut chat, game, number).await;
    }
    let (words, next) = path(&mut chat, "ann").await;
    assert_eq!((words.as_str(), next.as_deref()), ("Your path: evening 1 of 8.", Some("Briths Square · First game")));
    // All are solved: it begins again.
    chat.say("ann", "/learn briths-square").await;
    let words = chat.answer_to("ann").expect("an answer").text.words();
    assert!(words.starts_with("Briths Square · exercise 1 of 6"), "{words}");
    // A game that was lost is a game.
    chat.say("ann", "/play briths-square computer 1 side=first size=4").await;
    chat.say("ann", "/move a1").await;
    chat.settle().await;
    chat.say_to_latest("ann", "/resign #CODE yes").await;
    chat.settle().await;
    assert_eq!(path(&mut chat, "ann").await.1.as_deref(), Some("Briths Square · First puzzle"));
    // Others, and a group, know nothing of it.
    assert_eq!(path(&mut chat, "bob").await.1.as_deref(), Some("Play a first game"));
    chat.place().private = false;
    assert_eq!(path(&mut chat, "ann").await.1.as_deref(), Some("Play a first game"));
    // Nor does the bot, once it has forgotten.
    chat.place().private = true;
    chat.say("ann", "/forgetme yes").await;
    assert_eq!(path(&mut chat, "ann").await.1.as_deref(), Some("Play a first game"));
}
