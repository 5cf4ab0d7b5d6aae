//! A match that one side has won and plays on alone, by hand or with `/finish`.

use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;
use tavoliere::matches::Event;
use tavoliere::matches::StoredMatch;
use tavoliere_games::rules::{Steps, Turn};

use crate::support::table::says;
use crate::support::table::{LOUD, Table};
use crate::support::{Bot, START};

/// A whole match of Stripes!: Red cannot draw after the 48th strip; Azure draws on to the 54th.
const GAME: &str = include_str!("../promises/playthroughs/stripes-13.txt");

/// The number of strips after which the match is decided.
const DECIDED: usize = 48;

fn moves() -> Vec<Steps> {
    let line = GAME.lines().find_map(|line| line.strip_prefix("moves: ")).expect("moves");
    line.split(' ').map(|spelling| Steps::parse(spelling).expect("a move")).collect()
}

async fn latest_game(table: &Table) -> StoredMatch {
    let (_, post) = table.courier.latest().expect("a post");
    let name = post.picture.expect("a board").name;
    let code = name.split('-').next().expect("a code");
    table.bot.store.read().await.expect("a look").load_by_code(code).await.expect("read").expect("there")
}

/// Plays that many moves of the match without the bot, so that the transcript has no posts of them.
async fn play_quietly(table: &Table, count: usize) {
    let mut game = latest_game(table).await;
    let mut session = table.bot.store.write().await.expect("a change");
    for steps in moves().into_iter().take(count) {
        let seat = game.to_move().expect("still playing");
        session.append(&mut game, Event::Moved { seat, steps }, START).await.expect("kept");
    }
    session.commit().await.expect("kept");
}

/// A chat in which Ann has lost by Bob's latest move.
pub(super) async fn decided(mut table: Table) -> Table {
    table.say("ann", "/play stripes anyone side=first").await;
    table.say_to_latest("bob", "/join #CODE").await;
    play_quietly(&table, DECIDED - 1).await;
    table.say("bob", &format!("/move {}", moves()[DECIDED - 1])).await;
    table
}

fn posts(table: &Table) -> usize {
    table.courier.state.lock().expect("no panic").posts.len()
}

fn latest_words(table: &Table) -> String {
    table.courier.latest().expect("a post").1.text.words()
}

#[tokio::test]
async fn the_winner_goes_on_alone_and_has_the_rest_played() {
    let mut table = decided(Table::new().await).await;
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
        table.say_to_latest(who, line).await;
    }
    table.tap("ann", "Finish for me").await;
    table.tap("ann", "More").await;
    table.tap("ann", "Back").await;
    table.tap("bob", "More").await;
    table.say("bob", "/move c7-b7").await;
    let before = posts(&table);
    table.tap("bob", "Finish for me").await;
    assert_eq!(posts(&table), before + 1, "one post for all the moves:\n{}", table.transcript());
    table.say_to_latest("bob", "/finish #CODE").await;
    insta::assert_snapshot!(table.transcript());
    let state = table.courier.state.lock().expect("no panic");
    let left: Vec<&str> =
        state.posts.iter().flat_map(|(_, post)| &post.buttons).flatten().map(|it| &*it.label).collect();
    assert_eq!(left, ["Rematch", "Replay", "Review"], "nothing else is left to tap");
}

#[tokio::test]
async fn the_winner_may_draw_to_the_end_by_hand() {
    let mut table = decided(Table::new().await).await;
    for steps in &moves()[DECIDED..] {
        assert!(!latest_words(&table).contains("wins"), "not yet");
        table.say("bob", &format!("/move {steps}")).await;
    }
    let words = latest_words(&table);
    let lines: Vec<&str> = words.lines().take(3).collect();
    let expected = [
        "Bob plays a6-a6.",
        "Bob has gone on alone for 6 more moves.",
        "Ann cannot draw any more: Bob wins with 68 cells!",
    ];
    assert_eq!(lines, expected);
}

#[tokio::test]
async fn a_decided_game_in_italian() {
    let bot = Bot::speaking(Language::IT).await;
    let mut table = Table::with(bot, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca stripes chiunque side=first").await;
    table.say_to_latest("i-bruno", "/partecipa #CODE").await;
    table.say("i-anna", "/completa").await;
    play_quietly(&table, DECIDED - 1).await;
    table.say("i-bruno", &format!("/muovi {}", moves()[DECIDED - 1])).await;
    table.say("i-anna", "/completa").await;
    table.say("i-anna", "/partite").await;
    table.say("i-bruno", "/completa").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn what_is_found_is_at_least_what_the_longest_strips_give() {
    let mut table = decided(Table::new().await).await;
    let mut greedy = latest_game(&table).await.position.clone();
    while let Turn::ToMove(_) = greedy.turn() {
        let cells = |steps: &Steps| {
            let ends: Vec<_> = steps.cells().collect();
            ends[1].column - ends[0].column + ends[1].row - ends[0].row
        };
        let longest = greedy.legal().into_iter().max_by_key(cells).expect("a move");
        greedy.play(&longest).expect("legal");
    }
    table.say("bob", "/finish").await;
    let game = latest_game(&table).await;
    assert!(game.position.scores()[1] >= greedy.scores()[1]);
    assert!(game.outcome().is_some());
}

#[tokio::test]
async fn a_game_that_is_not_decided_cannot_be_finished() {
    let mut table = Table::new().await;
    assert!(says(&table.say("ann", "/finish").await, "You have no game in progress here."));
    assert!(says(&table.say("ann", "/finish #zzzz").await, "There is no game #zzzz."));
    table.say("ann", "/play stripes anyone side=first").await;
    assert!(table.say_to_latest("ann", "/finish #CODE").await != Answer::Done);
    table.say_to_latest("bob", "/join #CODE").await;
    for who in ["ann", "bob"] {
        let answer = table.say(who, "/finish").await;
        let Answer::Say(post) = answer else { panic!("{answer:?}") };
        assert!(post.text.words().ends_with("is not decided yet: both sides can still move."), "{post:?}");
    }
    let answer = table.say_to_latest("eve", "/finish #CODE").await;
    assert!(says(&answer, "You are not playing in"), "{answer:?}");
}

#[tokio::test]
async fn of_several_games_the_decided_one_is_meant() {
    let mut table = decided(Table::new().await).await;
    let code = latest_game(&table).await.code;
    for _ in 0..2 {
        table.say("ann", "/play snort <@bob> size=3 side=first").await;
        table.tap("bob", "Accept").await;
    }
    assert_eq!(table.say("bob", "/finish").await, Answer::Done, "{}", table.transcript());
    assert_eq!(latest_game(&table).await.code, code);
    assert!(latest_words(&table).contains("Bob wins with"));
}

#[tokio::test]
async fn the_same_tap_delivered_twice_finishes_once_and_says_so_once() {
    let mut table = decided(Table::new().await).await;
    let before = posts(&table);
    let request = table.request("bob", "/finish", None, "the same");
    for _ in 0..2 {
        assert_eq!(table.hand_in(request.clone()).await, Answer::Done);
    }
    assert_eq!(posts(&table), before + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_simultaneous_taps_one_finishes() {
    let mut table = decided(Table::new().await).await;
    let game = latest_game(&table).await;
    let before = posts(&table);
    let mut taps = tokio::task::JoinSet::new();
    for number in 0..5 {
        let line = format!("/finish #{}.{}", game.code, game.version);
        let request = table.request("bob", &line, None, &format!("tap {number}"));
        let (app, limits) = (table.bot.app.clone(), table.limits());
        taps.spawn(async move { app.handle(request, limits).await });
    }
    let answers = taps.join_all().await;
    assert_eq!(answers.iter().filter(|answer| **answer == Answer::Done).count(), 1);
    let refused = |answer: &&Answer| matches!(answer, Answer::Say(post) if post.text.words().ends_with("is over."));
    assert_eq!(answers.iter().filter(refused).count(), 4, "{answers:?}");
    table.settle().await;
    assert_eq!(posts(&table), before + 1);
}

#[tokio::test]
async fn the_computer_ends_a_game_it_has_won_in_one_post() {
    let mut table = Table::new().await;
    table.say("ann", "/play stripes computer side=first").await;
    play_quietly(&table, DECIDED).await;
    let before = posts(&table);
    table.settle().await;
    assert_eq!(posts(&table), before + 1, "{}", table.transcript());
    assert!(latest_words(&table).contains("Ann cannot draw any more: Tavoliere level 3 wins with"));
}
