//! `/hint`: suggests a move to the player to move, and tells the others.

use tavoliere_bot::outbox;
use tavoliere_bot::workers;
use tavoliere_play::matches::Event;
use tavoliere_play::matches::MatchId;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::matches::match_events;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

fn posts(chat: &Conversation) -> usize {
    chat.courier.state.lock().expect("no panic").posts.len()
}

async fn hints_kept(chat: &Conversation) -> usize {
    let stored = match_events::load(&mut chat.bot.store.read().await.expect("a look"), MatchId(1)).await.expect("read");
    stored.events.iter().filter(|event| matches!(event, Event::Hinted { .. })).count()
}

#[tokio::test]
async fn against_the_computer_nobody_else_need_know() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort computer 2 size=3 side=first").await;
    let before = posts(&chat);
    chat.say("ann", "/hint").await;
    chat.say("ann", "/hint").await;
    assert_eq!((posts(&chat), hints_kept(&chat).await), (before, 1), "once, and in private");
    chat.tap("ann", "Back").await;
    chat.tap("ann", "More").await;
    chat.tap("ann", "Hint").await;
    chat.tap("ann", "Show the move").await;
    chat.tap("ann", "Play a1").await;
    for (who, line) in [("ann", "/hint"), ("bob", "/hint #CODE"), ("ann", "/resign #CODE yes"), ("ann", "/hint #CODE")]
    {
        chat.say_to_latest(who, line).await;
    }
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn between_people_the_others_are_told_and_a_rated_game_has_none() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::speaking(language).await, Platform::Discord, &PRIVATE_ANSWERS);
        for who in ["ann", "bob", "eve"] {
            chat.say(who, &format!("/settings language={}", language.tag())).await;
        }
        chat.say("ann", "/play snort anyone size=3 side=first rated=no").await;
        chat.say_to_latest("bob", "/join #CODE").await;
        chat.say_to_latest("bob", "/hint #CODE").await;
        chat.say("ann", "/hint").await;
        chat.tap("ann", &language.say("button-hint-move")).await;
        chat.say("ann", "/move b2").await;
        chat.say("eve", "/play snort anyone size=3 side=first").await;
        chat.say_to_latest("bob", "/join #CODE").await;
        chat.say_to_latest("eve", "/hint #CODE").await;
        insta::assert_snapshot!(format!("hints_between_people_{}", language.tag()), chat.transcript());
    }
}

#[tokio::test]
async fn where_all_read_along_it_comes_by_a_tap() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/play snort computer 2 size=3 side=first").await;
    chat.say("ann", "/hint").await;
    chat.tap("ann", "Hint").await;
    chat.say("ann", "/hint").await;
    chat.tap("ann", "Show the move").await;
    chat.place().private = true;
    chat.say("ann", "/hint").await;
    chat.tap("ann", "Show the move").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_first_move_that_may_be_taken_over_is_even_and_a_good_one_is_taken_over() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=3 centre=allowed side=first rated=no swap=yes").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/hint").await;
    chat.tap("ann", "Show the move").await;
    // The middle wins.
    chat.say("ann", "/move b2").await;
    chat.say("bob", "/hint").await;
    chat.tap("bob", "Swap sides").await;
    insta::assert_snapshot!(chat.transcript());
}

/// Waits until that many searches are queued.
async fn in_line(bot: &Bot, count: usize) {
    while bot.context.thinking.waiting() < count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_hint_is_refused_if_too_many_searches_are_queued() {
    let chat = Conversation::with(Bot::without_slots().await, Platform::Discord, &PRIVATE_ANSWERS);
    let mut waiting = JoinSet::new();
    for number in 1..=12_usize {
        let request = chat.request("ann", "/play snort computer 3 size=3 side=first", None, &number.to_string());
        assert!(matches!(chat.bot.app.handle(request, chat.limits()).await, Answer::Done | Answer::Say(_)));
        let id = MatchId(i64::try_from(number).expect("few"));
        let code =
            match_events::load(&mut chat.bot.store.read().await.expect("a look"), id).await.expect("read").code.clone();
        let (bot, input) = (chat.bot.twin(), format!("hint {number}"));
        let request = chat.request("ann", &format!("/hint #{code}"), None, &input);
        if number == 12 {
            let answer = bot.app.handle(request, &PRIVATE_ANSWERS).await;
            assert!(says(&answer, "The computer has 11 other boards to think about first."), "{answer:?}");
        } else {
            waiting.spawn(async move { bot.app.handle(request, &PRIVATE_ANSWERS).await });
            in_line(&chat.bot, number).await;
        }
    }
}

#[tokio::test]
async fn posts_tell_how_long_the_line_before_the_computer_is() {
    let chat = Conversation::with(Bot::without_slots().await, Platform::Discord, &PRIVATE_ANSWERS);
    for number in 0..5 {
        let request = chat.request("ann", "/play snort computer 3 size=3 side=second", None, &number.to_string());
        assert!(matches!(chat.bot.app.handle(request, chat.limits()).await, Answer::Done | Answer::Say(_)));
    }
    let bot = chat.bot.twin();
    let thinking = tokio::spawn(async move { workers::computer::play_turns(&bot.context).await });
    in_line(&chat.bot, 5).await;
    // A post waits a little for the computer's answer.
    chat.bot.wait(Millis::from_seconds(10));
    outbox::delivery::deliver_what_is_due(&chat.bot.context, &(chat.courier.clone() as _), &CancellationToken::new())
        .await
        .expect("delivered");
    let told: Vec<bool> = {
        let state = chat.courier.state.lock().expect("no panic");
        state.posts.iter().map(|(_, post)| post.text.words().contains("other boards to think about first")).collect()
    };
    assert_eq!(told, [false, false, false, true, true], "a short line is over before it is read");
    let (_, post) = chat.courier.latest().expect("a post");
    assert!(post.text.words().ends_with("It has 4 other boards to think about first."), "{}", post.text.words());
    thinking.abort();
}
