//! A match that one side has won and plays on alone, by hand or with `/finish`.

use tavoliere_games::rules::{Steps, Turn};
use tavoliere_play::matches::Event;
use tavoliere_play::matches::StoredMatch;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::matches::match_events;

use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};
use crate::support::{Bot, START};

/// A whole match of Stripes!: Red cannot draw after the 48th strip; Azure draws on to the 54th.
const GAME: &str = include_str!("../../../tavoliere-games/src/games/stripes/playthroughs/13.txt");

/// The number of strips after which the match is decided.
const DECIDED: usize = 48;

fn moves() -> Vec<Steps> {
    let line = GAME.lines().find_map(|line| line.strip_prefix("moves: ")).expect("moves");
    line.split(' ').map(|spelling| Steps::parse(spelling).expect("a move")).collect()
}

async fn latest_match(chat: &Conversation) -> StoredMatch {
    let (_, post) = chat.courier.latest().expect("a post");
    let name = post.picture.expect("a board").name;
    let code = name.split('-').next().expect("a code");
    match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), code)
        .await
        .expect("read")
        .expect("there")
}

/// Plays that many moves of the match without the bot, so that the transcript has no posts of them.
async fn play_quietly(chat: &Conversation, count: usize) {
    let mut stored = latest_match(chat).await;
    let mut session = chat.bot.store.write().await.expect("a change");
    for steps in moves().into_iter().take(count) {
        let seat = stored.to_move().expect("still playing");
        match_events::append(&mut session, &mut stored, Event::Moved { seat, steps }, START).await.expect("kept");
    }
    session.commit().await.expect("kept");
}

/// A chat in which Ann has lost by Bob's latest move.
pub(super) async fn decided(chat: Conversation) -> Conversation {
    decided_in(chat, "").await
}

/// The same with more options, each after a blank.
async fn decided_in(mut chat: Conversation, options: &str) -> Conversation {
    chat.say("ann", &format!("/play stripes anyone side=first{options}")).await;
    chat.say_to_latest("bob", "/join #CODE").await;
    play_quietly(&chat, DECIDED - 1).await;
    chat.say("bob", &format!("/move {}", moves()[DECIDED - 1])).await;
    chat
}

fn posts(chat: &Conversation) -> usize {
    chat.courier.state.lock().expect("no panic").posts.len()
}

fn latest_words(chat: &Conversation) -> String {
    chat.courier.latest().expect("a post").1.text.words()
}

#[tokio::test]
async fn the_winner_goes_on_alone_and_has_the_rest_played() {
    let mut chat = decided(Conversation::new().await).await;
    for (who, line) in [
        ("ann", "/move b7-c7"),
        ("ann", "/pick #CODE"),
        ("ann", "/finish"),
        ("ann", "/resign"),
        ("ann", "/resign #CODE yes"),
        ("bob", "/resign"),
        ("eve", "/finish #CODE"),
        ("ann", "/games"),
        ("bob", "/games"),
    ] {
        chat.say_to_latest(who, line).await;
    }
    chat.tap("ann", "Finish for me").await;
    chat.tap("ann", "More").await;
    chat.tap("ann", "Back").await;
    chat.tap("bob", "More").await;
    chat.say("bob", "/move c7-b7").await;
    let before = posts(&chat);
    chat.tap("bob", "Finish for me").await;
    assert_eq!(posts(&chat), before + 1, "one post for all the moves:\n{}", chat.transcript());
    chat.say_to_latest("bob", "/finish #CODE").await;
    insta::assert_snapshot!(chat.transcript());
    let state = chat.courier.state.lock().expect("no panic");
    let left: Vec<&str> =
        state.posts.iter().flat_map(|(_, post)| &post.buttons).flatten().map(|it| &*it.label).collect();
    assert_eq!(left, ["Rematch", "Replay", "Review", "Share"], "nothing else is left to tap");
}

#[tokio::test]
async fn whoever_has_won_gets_no_hint_but_may_have_the_rest_played() {
    let mut chat = decided_in(Conversation::new().await, " rated=no").await;
    chat.say("bob", "/hint").await;
    assert!(chat.transcript().contains("You’ve won this game already."), "{}", chat.transcript());
    chat.tap("bob", "Finish for me").await;
    assert!(latest_match(&chat).await.outcome().is_some(), "{}", chat.transcript());
}

#[tokio::test]
async fn the_winner_may_draw_to_the_end_by_hand() {
    let mut chat = decided(Conversation::new().await).await;
    for steps in &moves()[DECIDED..] {
        assert!(!latest_words(&chat).contains("wins"), "not yet");
        chat.say("bob", &format!("/move {steps}")).await;
    }
    let words = latest_words(&chat);
    let lines: Vec<&str> = words.lines().take(3).collect();
    let expected = [
        "Bob plays a6-a6.",
        "Bob played on alone for 6 more moves.",
        "Ann can’t draw any more: Bob wins with 68 cells!",
    ];
    assert_eq!(lines, expected);
}

#[tokio::test]
async fn a_decided_game_in_italian() {
    let bot = Bot::speaking(Language::IT).await;
    let mut chat = Conversation::with(bot, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca stripes chiunque side=first").await;
    chat.say_to_latest("i-bruno", "/partecipa #CODE").await;
    chat.say("i-anna", "/completa").await;
    play_quietly(&chat, DECIDED - 1).await;
    chat.say("i-bruno", &format!("/muovi {}", moves()[DECIDED - 1])).await;
    chat.say("i-anna", "/completa").await;
    chat.say("i-anna", "/partite").await;
    chat.say("i-bruno", "/completa").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn the_finish_is_at_least_as_good_as_the_longest_strips() {
    let mut chat = decided(Conversation::new().await).await;
    let mut greedy = latest_match(&chat).await.position.clone();
    while let Turn::ToMove(_) = greedy.turn() {
        let cells = |steps: &Steps| {
            let ends: Vec<_> = steps.cells().collect();
            ends[1].column - ends[0].column + ends[1].row - ends[0].row
        };
        let longest = greedy.legal().into_iter().max_by_key(cells).expect("a move");
        greedy.play(&longest).expect("legal");
    }
    chat.say("bob", "/finish").await;
    let stored = latest_match(&chat).await;
    assert!(stored.position.scores()[1] >= greedy.scores()[1]);
    assert!(stored.outcome().is_some());
}

#[tokio::test]
async fn a_game_that_is_not_decided_cannot_be_finished() {
    let mut chat = Conversation::new().await;
    assert!(says(&chat.say("ann", "/finish").await, "You have no game in progress here."));
    assert!(says(&chat.say("ann", "/finish #zzzz").await, "There’s no game #zzzz."));
    chat.say("ann", "/play stripes anyone side=first").await;
    assert!(chat.say_to_latest("ann", "/finish #CODE").await != Answer::Done);
    chat.say_to_latest("bob", "/join #CODE").await;
    for who in ["ann", "bob"] {
        let answer = chat.say(who, "/finish").await;
        let Answer::Say(post) = answer else { panic!("{answer:?}") };
        assert!(post.text.words().ends_with("isn’t decided yet: both sides can still move."), "{post:?}");
    }
    let answer = chat.say_to_latest("eve", "/finish #CODE").await;
    assert!(says(&answer, "You’re not playing in"), "{answer:?}");
}

#[tokio::test]
async fn of_several_games_the_decided_one_is_meant() {
    let mut chat = decided(Conversation::new().await).await;
    let code = latest_match(&chat).await.code;
    for _ in 0..2 {
        chat.say("ann", "/play snort <@bob> size=3 side=first").await;
        chat.tap("bob", "Accept").await;
    }
    assert_eq!(chat.say("bob", "/finish").await, Answer::Done, "{}", chat.transcript());
    assert_eq!(latest_match(&chat).await.code, code);
    assert!(latest_words(&chat).contains("Bob wins with"));
}

#[tokio::test]
async fn the_same_tap_delivered_twice_finishes_once_and_says_so_once() {
    let mut chat = decided(Conversation::new().await).await;
    let before = posts(&chat);
    let request = chat.request("bob", "/finish", None, "the same");
    for _ in 0..2 {
        assert_eq!(chat.hand_in(request.clone()).await, Answer::Done);
    }
    assert_eq!(posts(&chat), before + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_simultaneous_taps_one_finishes() {
    let mut chat = decided(Conversation::new().await).await;
    let stored = latest_match(&chat).await;
    let before = posts(&chat);
    let mut taps = tokio::task::JoinSet::new();
    for number in 0..5 {
        let line = format!("/finish #{}.{}", stored.code, stored.version);
        let request = chat.request("bob", &line, None, &format!("tap {number}"));
        let (app, limits) = (chat.bot.app.clone(), chat.limits());
        taps.spawn(async move { app.handle(request, limits).await });
    }
    let answers = taps.join_all().await;
    assert_eq!(answers.iter().filter(|answer| **answer == Answer::Done).count(), 1);
    let refused = |answer: &&Answer| matches!(answer, Answer::Say(post) if post.text.words().ends_with("is over."));
    assert_eq!(answers.iter().filter(refused).count(), 4, "{answers:?}");
    chat.settle().await;
    assert_eq!(posts(&chat), before + 1);
}

#[tokio::test]
async fn the_computer_ends_a_game_it_has_won_in_one_post() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play stripes computer 3 side=first").await;
    play_quietly(&chat, DECIDED).await;
    let before = posts(&chat);
    chat.settle().await;
    assert_eq!(posts(&chat), before + 1, "{}", chat.transcript());
    assert!(latest_words(&chat).contains("Ann can’t draw any more: Tavoliere Casual 3 wins with"));
}

/// A side of several people is one side: it has won, not they.
#[tokio::test]
async fn a_team_that_has_won_is_told_in_the_singular() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play stripes teams=2 side=first").await;
    for (who, side) in [("bob", "against"), ("cleo", "with"), ("dan", "against")] {
        chat.say_to_latest(who, &format!("/join #CODE {side}")).await;
    }
    play_quietly(&chat, DECIDED - 1).await;
    let last = ["ann", "bob", "cleo", "dan"];
    for who in last {
        chat.say(who, &format!("/move {}", moves()[DECIDED - 1])).await;
    }
    let told = chat.courier.latest().expect("a board").1.text.words();
    let expected = "Red (Ann and Cleo) can’t move any more: Azure (Bob and Dan) has won!";
    assert!(told.contains(expected), "{}", chat.transcript());
}
