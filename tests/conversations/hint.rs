//! `/hint`: suggests a move to the player to move, and tells the others.

use tavoliere::chat::outbox;
use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::workers;
use tavoliere::matches::Event;
use tavoliere::matches::MatchId;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use crate::support::table::says;
use crate::support::table::{LOUD, QUIET, Table};

fn posts(table: &Table) -> usize {
    table.courier.state.lock().expect("no panic").posts.len()
}

async fn hints_kept(table: &Table) -> usize {
    let game = table.bot.store.read().await.expect("a look").load(MatchId(1)).await.expect("read");
    game.events.iter().filter(|event| matches!(event, Event::Hinted { .. })).count()
}

#[tokio::test]
async fn against_the_computer_nobody_else_need_know() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort computer 2 size=3 side=first").await;
    let before = posts(&table);
    table.say("ann", "/hint").await;
    table.say("ann", "/hint").await;
    assert_eq!((posts(&table), hints_kept(&table).await), (before, 1), "once, and in private");
    table.tap("ann", "Back").await;
    table.tap("ann", "More").await;
    table.tap("ann", "Hint").await;
    table.tap("ann", "Play a1").await;
    for (who, line) in [("ann", "/hint"), ("bob", "/hint #CODE"), ("ann", "/resign #CODE yes"), ("ann", "/hint #CODE")]
    {
        table.say_to_latest(who, line).await;
    }
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn between_people_the_others_are_told_and_a_rated_game_has_none() {
    for language in Language::ALL {
        let mut table = Table::with(Bot::speaking(language).await, Platform::Discord, &QUIET);
        for who in ["ann", "bob", "eve"] {
            table.say(who, &format!("/settings language={}", language.tag())).await;
        }
        table.say("ann", "/play snort anyone size=3 side=first rated=no").await;
        table.say_to_latest("bob", "/join #CODE").await;
        table.say_to_latest("bob", "/hint #CODE").await;
        table.say("ann", "/hint").await;
        table.say("ann", "/move b2").await;
        table.say("eve", "/play snort anyone size=3 side=first").await;
        table.say_to_latest("bob", "/join #CODE").await;
        table.say_to_latest("eve", "/hint #CODE").await;
        insta::assert_snapshot!(format!("hints_between_people_{}", language.tag()), table.transcript());
    }
}

#[tokio::test]
async fn where_all_read_along_it_comes_by_a_tap() {
    let mut table = Table::with(Bot::new().await, Platform::Telegram, &LOUD);
    table.say("ann", "/play snort computer 2 size=3 side=first").await;
    table.say("ann", "/hint").await;
    table.tap("ann", "Hint").await;
    table.place().private = true;
    table.say("ann", "/hint").await;
    insta::assert_snapshot!(table.transcript());
}

/// Waits until that many searches are queued.
async fn in_line(bot: &Bot, count: usize) {
    while bot.context.thinking.waiting() < count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn in_a_long_line_nobody_waits_for_a_hint() {
    let table = Table::with(Bot::thoughtless().await, Platform::Discord, &QUIET);
    let mut waiting = JoinSet::new();
    for number in 1..=12_usize {
        let request = table.request("ann", "/play snort computer size=3 side=first", None, &number.to_string());
        assert_eq!(table.bot.app.handle(request, table.limits()).await, Answer::Done);
        let id = MatchId(i64::try_from(number).expect("few"));
        let code = table.bot.store.read().await.expect("a look").load(id).await.expect("read").code.clone();
        let (bot, input) = (table.bot.twin(), format!("hint {number}"));
        let request = table.request("ann", &format!("/hint #{code}"), None, &input);
        if number == 12 {
            let answer = bot.app.handle(request, &QUIET).await;
            assert!(says(&answer, "The computer has 11 other boards to think about first."), "{answer:?}");
        } else {
            waiting.spawn(async move { bot.app.handle(request, &QUIET).await });
            in_line(&table.bot, number).await;
        }
    }
}

#[tokio::test]
async fn posts_tell_how_long_the_line_before_the_computer_is() {
    let table = Table::with(Bot::thoughtless().await, Platform::Discord, &QUIET);
    for number in 0..5 {
        let request = table.request("ann", "/play snort computer size=3 side=second", None, &number.to_string());
        assert_eq!(table.bot.app.handle(request, table.limits()).await, Answer::Done);
    }
    let bot = table.bot.twin();
    let thinking = tokio::spawn(async move { workers::computer::play_turns(&bot.context).await });
    in_line(&table.bot, 5).await;
    outbox::delivery::deliver_what_is_due(&table.bot.context, &table.courier, &CancellationToken::new())
        .await
        .expect("delivered");
    let told: Vec<bool> = {
        let state = table.courier.state.lock().expect("no panic");
        state.posts.iter().map(|(_, post)| post.text.words().contains("other boards first")).collect()
    };
    assert_eq!(told, [false, false, false, true, true], "a short line is over before it is read");
    let (_, post) = table.courier.latest().expect("a post");
    assert!(post.text.words().ends_with("It thinks about 4 other boards first."), "{}", post.text.words());
    thinking.abort();
}
