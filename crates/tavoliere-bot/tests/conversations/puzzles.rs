//! `/puzzle`: positions with one move that wins.

use tavoliere_engine::puzzles::{Puzzle, SolvingStep, best_play, play};
use tavoliere_games::games::find;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

/// A puzzle by its game and number, such as `insert 101`.
fn puzzle(place: &str) -> Puzzle {
    let (game, number) = place.split_once(' ').expect("a game and a number");
    let place = number.parse::<usize>().expect("a number") - 101;
    Puzzle::shipped(find(game).expect("a game"))[place].clone()
}

/// A move that does not win.
fn wrong(puzzle: &Puzzle) -> String {
    let other = puzzle.position().legal().into_iter().find(|steps| *steps != puzzle.solution);
    other.expect("another move").to_string()
}

/// The lines that solve a puzzle: each has the own moves before it.
pub(super) fn lines(place: &str) -> Vec<String> {
    let puzzle = puzzle(place);
    let (mut position, mut found, mut lines) = (puzzle.position(), String::new(), Vec::new());
    let mut steps = puzzle.solution.clone();
    let side = position.turn().side().expect("the game is not over");
    for own in 0..usize::from(puzzle.depth) {
        lines.push(format!("/puzzle {place} {found} {steps}").replace("  ", " "));
        found = format!("{found}{steps},");
        if play(&mut position, &steps, puzzle.moves_left(own)) == SolvingStep::Won {
            break;
        }
        let limit = puzzle.moves_left(own + 1).map(|moves| (side, moves));
        steps = best_play(&position, limit).map(|best| best.line[0].clone()).expect("the game goes on");
    }
    lines
}

/// Solves a puzzle.
pub(super) async fn solve(chat: &mut Conversation, who: &str, place: &str) {
    for line in lines(place) {
        chat.say(who, &line).await;
    }
}

/// The puzzle that somebody is asked, such as `insert 101`.
pub(super) fn asked(post: &Post) -> String {
    let lines = post.all_buttons().map(|button| button.line.clone());
    let line = lines.into_iter().find(|line| line.starts_with("/puzzle ")).expect("a way to answer");
    line.split_whitespace().skip(1).take(2).collect::<Vec<_>>().join(" ")
}

/// The post in an answer.
fn shown(answer: Answer) -> Post {
    match answer {
        Answer::Say(post) | Answer::Replace(post) => post,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_list_of_games_may_be_named() {
    let mut chat = Conversation::new().await;
    for (line, game) in [("/puzzle classics", "reversi"), ("/puzzle italian", "insert"), ("/puzzle", "insert")] {
        let place = asked(&shown(chat.say("ann", line).await));
        assert_eq!(place.split(' ').next(), Some(game), "{line}");
    }
}

#[tokio::test]
async fn puzzles_are_tried_solved_and_given_up() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        chat.say("ann", &format!("/settings language={}", language.tag())).await;
        let [again, next, show, why] =
            ["again", "next", "show", "why"].map(|name| language.say(&format!("button-puzzle-{name}")));
        let first = asked(&shown(chat.say("ann", "/puzzle insert").await));
        solve(&mut chat, "ann", &first).await;
        let second = asked(&shown(chat.tap("ann", &next).await));
        assert_ne!(first, second);
        chat.say("ann", &format!("/puzzle {second} {}", wrong(&puzzle(&second)))).await;
        chat.tap("ann", &why).await;
        chat.tap("ann", &again).await;
        solve(&mut chat, "ann", &second).await;
        let third = asked(&shown(chat.tap("ann", &next).await));
        chat.tap("ann", &show).await;
        solve(&mut chat, "ann", &third).await;
        insta::assert_snapshot!(format!("puzzles_{}", language.tag()), chat.transcript());
    }
}

/// Where other moves may win later, the puzzle says in how many moves to win, and a wrong move is too slow.
#[tokio::test]
async fn a_win_has_to_come_in_time() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        chat.say("ann", &format!("/settings language={}", language.tag())).await;
        let [again, show, why] = ["again", "show", "why"].map(|name| language.say(&format!("button-puzzle-{name}")));
        chat.say("ann", "/puzzle breakthrough 101").await;
        chat.say("ann", &format!("/puzzle breakthrough 101 {}", wrong(&puzzle("breakthrough 101")))).await;
        chat.tap("ann", &why).await;
        chat.tap("ann", &again).await;
        chat.tap("ann", &show).await;
        solve(&mut chat, "ann", "breakthrough 101").await;
        insta::assert_snapshot!(format!("puzzles_in_time_{}", language.tag()), chat.transcript());
    }
}

/// Where a side may move again, there may be no reply to an own move, and a wrong move may be followed by another own one.
#[tokio::test]
async fn a_side_may_move_again_in_a_puzzle() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
    let why = Language::DEFAULT.say("button-puzzle-why");
    for place in ["dots-and-boxes 101", "fanorona 101"] {
        chat.say("ann", &format!("/puzzle {place}")).await;
        for legal in puzzle(place).position().legal() {
            if legal != puzzle(place).solution {
                chat.say("ann", &format!("/puzzle {place} {legal}")).await;
                chat.tap("ann", &why).await;
            }
        }
        solve(&mut chat, "ann", place).await;
    }
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn the_first_try_moves_both_ratings_and_later_ones_do_not() {
    let mut chat = Conversation::new().await;
    let place = asked(&shown(chat.say("ann", "/puzzle insert").await));
    let measured = puzzle(&place).rating;
    solve(&mut chat, "ann", &place).await;
    let words = chat.answer_to("ann").expect("an answer").text.words();
    assert!(words.contains("your puzzle rating is now 1") && !words.contains(&format!("rated {measured};")), "{words}");
    // Bob finds it at his second try: his rating has fallen, the puzzle's has risen, and the second try changes nothing.
    chat.say("bob", &format!("/puzzle {place} {}", wrong(&puzzle(&place)))).await;
    solve(&mut chat, "bob", &place).await;
    let words = chat.answer_to("bob").expect("an answer").text.words();
    assert!(words.contains("your puzzle rating is 1") && !words.contains("(+"), "{words}");
}

#[tokio::test]
async fn a_puzzle_solved_again_changes_nothing_and_says_so() {
    let mut chat = Conversation::new().await;
    for _ in 0..2 {
        solve(&mut chat, "ann", "insert 101").await;
    }
    let words = chat.answer_to("ann").expect("an answer").text.words();
    assert!(words.contains("your puzzle rating is 1") && !words.contains("Streak"), "{words}");
}

#[tokio::test]
async fn nothing_tells_whether_a_move_is_right_before_it_is_tried() {
    let mut chat = Conversation::new().await;
    let (wrong, right) = (wrong(&puzzle("insert 101")), puzzle("insert 101").solution.to_string());
    for tried in [&wrong, &right] {
        let answer = shown(chat.say("ann", &format!("/puzzle insert 101 why {tried}")).await);
        assert!(!answer.text.words().starts_with("After "), "{}", chat.transcript());
    }
    // A wrong move that is typed as found is a try.
    chat.say("ann", &format!("/puzzle insert 101 {wrong}, try")).await;
    let answer = shown(chat.say("ann", &format!("/puzzle insert 101 why {wrong}")).await);
    assert!(answer.text.words().starts_with("After "), "{}", chat.transcript());
    solve(&mut chat, "ann", "insert 101").await;
    let words = chat.answer_to("ann").expect("an answer").text.words();
    assert!(words.contains("is right.") && !words.contains("Streak"), "{words}");
}

#[tokio::test]
async fn the_puzzle_of_the_day_counts_if_it_was_solved_on_another_day_before() {
    let mut tomorrow = Conversation::new().await;
    tomorrow.bot.wait(Millis::DAY);
    let place = asked(&shown(tomorrow.say("ann", "/puzzle today").await));
    let mut chat = Conversation::new().await;
    solve(&mut chat, "ann", &place).await;
    let today = asked(&shown(chat.say("ann", "/puzzle today").await));
    solve(&mut chat, "ann", &today).await;
    chat.bot.wait(Millis::DAY);
    assert_eq!(asked(&shown(chat.say("ann", "/puzzle today").await)), place);
    solve(&mut chat, "ann", &place).await;
    let words = chat.answer_to("ann").expect("an answer").text.words();
    assert!(words.contains("That’s 2 days in a row."), "{words}");
}

#[tokio::test]
async fn a_profile_tells_of_puzzles() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort <@bob> size=3 side=first").await;
    chat.tap("bob", "Accept").await;
    chat.both_move(["ann", "bob"]).await;
    chat.say("ann", "/resign yes").await;
    chat.say("bob", "/profile").await;
    assert!(!chat.transcript().contains("Puzzles:"));
    solve(&mut chat, "bob", "insert 101").await;
    chat.say("bob", &format!("/puzzle insert 102 {}", wrong(&puzzle("insert 102")))).await;
    chat.say("bob", "/profile").await;
    let told = chat.transcript().lines().find(|line| line.contains("Puzzles:")).expect("a line").trim();
    assert!(told.starts_with("Puzzles: 1 of 2 solved on the first try · rating 1"), "{told}");
}

#[tokio::test]
async fn whole_moves_are_offered() {
    let mut chat = Conversation::new().await;
    let place = asked(&shown(chat.say("ann", "/puzzle stripes").await));
    chat.tap("ann", &puzzle(&place).solution.to_string()).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_puzzle_on_a_small_board_is_solved_on_the_board() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.place().private = true;
    let shipped = Puzzle::shipped(find("apricena").expect("a game"));
    let (number, puzzle) = (101..).zip(shipped).find(|(_, one)| one.solution.0.len() == 2).expect("a push");
    let [from, to] = [0, 1].map(|step| puzzle.solution.0[step].to_string());
    let mut post = shown(chat.say("ann", &format!("/puzzle apricena {number}")).await);
    for cell in [&from, &to] {
        let button = post.all_buttons().find(|button| button.line.ends_with(cell.as_str())).expect("the cell").clone();
        post = shown(chat.tap_old("ann", &button).await);
    }
    assert!(post.text.words().starts_with(&format!("{} is right", puzzle.solution)), "{}", chat.transcript());
}

#[tokio::test]
async fn where_all_read_along_the_first_move_is_the_answer() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    let place = asked(&shown(chat.say("ann", "/puzzle insert").await));
    let right = puzzle(&place).solution.to_string();
    for who in ["ann", "bob"] {
        let answer = chat.say(who, &format!("/puzzle {place} {right}")).await;
        assert!(says(&answer, &format!("{right} is right! Streak: 1 (best: 1).")), "{answer:?}");
        let Answer::Say(post) = answer else { panic!("said") };
        assert!(post.picture.is_none() && post.buttons.is_empty(), "a notice, and the puzzle stands");
    }
    let answer = chat.say("eve", &format!("/puzzle {place} show")).await;
    assert!(says(&answer, &format!("The answer is {right}.")), "{answer:?}");
}

#[tokio::test]
async fn what_is_no_puzzle_or_no_move_gets_a_sentence() {
    let mut chat = Conversation::new().await;
    for line in [
        "/puzzle chess",
        "/puzzle insert 999",
        "/puzzle insert 5",
        "/puzzle insert 101 z9,",
        "/puzzle insert 101 a1,b2, c3",
        "/puzzle insert 101 why",
        "/puzzle insert 101 why z9",
        "/puzzle insert 0",
        "/puzzle insert 101 z9",
        "/puzzle insert 101 nonsense and more of it",
        "/puzzle insert -1",
        "/puzzle next",
        "/puzzle",
    ] {
        let answer = chat.say("ann", line).await;
        assert!(matches!(answer, Answer::Say(_) | Answer::Replace(_)), "{line}: {answer:?}");
    }
    assert!(!chat.transcript().contains("reference"), "nothing broke:\n{}", chat.transcript());
    let answer = chat.say("ann", "/puzzle insert 999").await;
    assert!(says(&answer, "The puzzles of Insert go from 101 to "), "{answer:?}");
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_everybody_and_told_in_squares() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        for who in ["ann", "bob"] {
            chat.say(who, &format!("/settings language={}", language.tag())).await;
        }
        let post = shown(chat.say("ann", &format!("/puzzle {}", language.say("word-today"))).await);
        let place = asked(&post);
        assert_eq!(asked(&shown(chat.say("bob", "/puzzle today").await)), place);
        chat.remark("(answered)");
        let right = puzzle(&place).solution.to_string();
        chat.say("ann", &format!("/puzzle {place} {}", wrong(&puzzle(&place)))).await;
        solve(&mut chat, "ann", &place).await;
        let to_copy = chat.answer_to("ann").expect("an answer").to_copy.clone();
        assert_eq!(to_copy.as_deref(), Some("Tavoliere 1 🟥🟩"));
        chat.tap("ann", &language.say("button-share")).await;
        let (_, shared) = chat.courier.latest().expect("a post");
        let words = shared.text.words();
        assert!(words.contains("\nTavoliere 1 🟥🟩\n") && !words.contains(&right), "{words}");
        let transcript = chat.transcript().split("(answered)").nth(1).expect("the rest").to_owned();
        insta::assert_snapshot!(format!("puzzle_of_today_{}", language.tag()), transcript);
    }
}

#[tokio::test]
async fn puzzles_of_days_in_a_row_are_counted_and_given_up_ones_are_not() {
    let mut chat = Conversation::new().await;
    for days in 1..=3 {
        let place = asked(&shown(chat.say("ann", "/puzzle today").await));
        solve(&mut chat, "ann", &place).await;
        let told = if days == 1 { "Come back tomorrow".to_owned() } else { format!("That’s {days} days in a row.") };
        let words = chat.answer_to("ann").expect("an answer").text.words();
        assert!(words.contains(&told), "{words}");
        let again = shown(chat.say("ann", "/puzzle today").await);
        let first = again.text.words();
        assert!(asked(&again) == place && first.starts_with("You’ve already solved today’s"), "{first}");
        chat.bot.wait(Millis::DAY);
    }
    let post = shown(chat.say("ann", "/puzzle today").await);
    assert!(!post.text.words().contains("already solved"), "a new day: {}", post.text.words());
    let place = asked(&post);
    chat.say("ann", &format!("/puzzle {place} show")).await;
    solve(&mut chat, "ann", &place).await;
    let words = chat.answer_to("ann").expect("an answer").text.words();
    assert!(words.contains("is right") && !words.contains("Puzzle of the day"), "{words}");
}

#[tokio::test]
async fn a_solved_puzzle_can_be_forwarded_from_a_private_chat() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.place().private = true;
    let place = asked(&shown(chat.say("ann", "/puzzle insert").await));
    solve(&mut chat, "ann", &place).await;
    chat.tap("ann", "Share").await;
    let (_, post) = chat.courier.latest().expect("a post");
    let named = place.replace("insert ", "🟩\nInsert · puzzle ");
    assert!(post.text.words().starts_with(&named), "{}", post.text.words());
}

#[tokio::test]
async fn a_chat_that_asks_for_it_gets_the_puzzle_of_the_day() {
    for language in Language::ALL {
        let bot = Bot::speaking(language).await;
        let mut chat = Conversation::with(bot, Platform::Telegram, &PUBLIC_ANSWERS);
        chat.administrators.push("ann".to_owned());
        for who in ["ann", "bob"] {
            chat.say(who, &format!("/settings language={}", language.tag())).await;
        }
        chat.say("ann", "/settings chat puzzles=daily").await;
        chat.say("bob", "/games").await;
        let title = language.say_with("puzzle-title-today", [("game", "".into()), ("date", "".into())]);
        let title =
            title.split_whitespace().find(|word| word.chars().all(char::is_alphabetic)).expect("a word").to_owned();
        let mut posts = Vec::new();
        // An hour after the puzzle of a day is due.
        let since_midnight = Millis(chat.bot.context.now().since_epoch().0.rem_euclid(Millis::DAY.0));
        chat.bot.wait(Millis::DAY - since_midnight + Millis::from_hours(8));
        for day in 0..3 {
            chat.bot.keep_books().await;
            chat.bot.keep_books().await;
            chat.settle().await;
            let here = chat.place().key.clone();
            let now: Vec<Post> = chat.courier.posts_in(here.as_str()).into_iter().map(|(_, post)| post).collect();
            let now: Vec<Post> = now.into_iter().filter(|post| post.text.words().contains(&title)).collect();
            assert_eq!(now.len(), day + 1, "one a day: {}", chat.transcript());
            let post = now.last().expect("a post").clone();
            let place = asked(&post);
            let right = puzzle(&place).solution.to_string();
            assert!(!post.text.words().contains(&right) && post.picture.is_some(), "{}", post.text.words());
            let who = if day == 1 { vec!["ann"] } else { vec!["ann", "bob"] };
            for who in who {
                chat.tap_under(who, &post, &language.say("button-solve")).await;
                chat.say(who, &format!("/puzzle {place} {right}")).await;
            }
            posts.push(post.text.words());
            chat.bot.wait(Millis::DAY);
        }
        insta::assert_snapshot!(format!("puzzles_of_days_{}", language.tag()), posts.join("\n\n"));
    }
}

/// On a day whose puzzle is hard, until the first one is solved.
#[tokio::test]
async fn whoever_has_solved_nothing_yet_is_offered_an_easier_puzzle() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/puzzle today").await;
    let easier = shown(chat.tap("ann", "An easier one").await);
    assert!(easier.text.words().contains(" · ★\n"), "{}", chat.transcript());
    solve(&mut chat, "ann", &asked(&easier)).await;
    chat.say("ann", "/puzzle today").await;
    assert!(chat.button("ann", "An easier one").is_none(), "{}", chat.transcript());
}
