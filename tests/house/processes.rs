//! Several processes on one database: who acts when many want to, and who takes over from whom.

use std::sync::Arc;
use std::time::Duration;

use tavoliere_bot::outbox;
use tavoliere_bot::workers;
use tavoliere_games::rules::Steps;
use tavoliere_play::matches::{Event, MatchId, Occupant, Seat};
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::again::{MayConflict as _, retry_on_conflict};
use tavoliere_store::isolation::Isolation;
use tavoliere_store::matches::match_events;
use tavoliere_store::posts::{chats, servers};
use tavoliere_store::processes::look::Looks;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, says};
use crate::support::database::{is_on_server, only_on_a_server};
use crate::support::{Bot, LEASE};

/// Several processes, with a conversation that goes through the first.
async fn several(count: usize) -> (Conversation, Vec<Bot>) {
    let first = Bot::new().await;
    let mut processes = Vec::new();
    for _ in 0..count {
        processes.push(first.beside().await);
    }
    let chat = Conversation::new().await.at(processes[0].twin());
    (chat, processes)
}

/// The code of the match that was posted last.
fn code(chat: &Conversation) -> String {
    let post = chat.courier.latest().expect("a post").1;
    post.text.words().rsplit('#').next().expect("a code").split_whitespace().next().expect("a code").to_owned()
}

/// Hands lines in at the same time, each to the next process, and returns the answers.
async fn at_once(chat: &Conversation, processes: &[Bot], lines: Vec<(&str, String)>) -> Vec<Answer> {
    let mut tasks = JoinSet::new();
    for (number, (who, line)) in lines.into_iter().enumerate() {
        let request = chat.request(who, &line, None, &format!("{line} at once {number}"));
        let app = processes[number % processes.len()].app.clone();
        tasks.spawn(async move { app.handle(request, &PRIVATE_ANSWERS).await });
    }
    tasks.join_all().await
}

/// The results of queries that each count something in the database.
async fn counted(chat: &Conversation, queries: &[&'static str]) -> Vec<i64> {
    let mut connection = chat.bot.another_program().await;
    let mut counts = Vec::new();
    for sql in queries {
        counts.push(sqlx::query_scalar(*sql).fetch_one(&mut connection).await.expect(sql));
    }
    counts
}

/// Whether the answer reports success.
fn is_done(answer: &Answer) -> bool {
    matches!(answer, Answer::Done | Answer::Answered)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_a_hundred_who_act_on_one_match_one_wins_each_version() {
    only_on_a_server!();
    let (mut chat, processes) = several(4).await;
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
    let code = code(&chat);
    let mut cells = ["d4", "a1", "e5", "b2", "c3", "e1"].into_iter().cycle();
    for version in 2..6 {
        let who = if version % 2 == 0 { "ann" } else { "bob" };
        let line = |cell: &str| (who, format!("/move #{code}.{version} {cell}"));
        let lines = (0..100).map(|_| line(cells.next().expect("cells"))).collect();
        let answers = at_once(&chat, &processes, lines).await;
        let played = answers.iter().filter(|answer| **answer == Answer::Done).count();
        let refusals = ["The board has moved on", "turn", "can’t be in the centre", "is taken", "One thing at a time"];
        let words = |answer: &Answer| format!("{answer:?}");
        let late = |answer: &&Answer| refusals.iter().any(|refusal| words(answer).contains(refusal));
        assert_eq!((played, answers.iter().filter(late).count()), (1, 99), "version {version}: {answers:?}");
    }
    let stored = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &code)
        .await
        .expect("read")
        .expect("there");
    assert_eq!((stored.moves.len(), stored.version), (4, 6));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_a_hundred_who_answer_one_challenge_one_plays() {
    only_on_a_server!();
    let (mut chat, processes) = several(4).await;
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    let code = code(&chat);
    let people: Vec<String> = (0..100).map(|number| format!("guest-{number}")).collect();
    let lines = people.iter().map(|who| (who.as_str(), format!("/join #{code}.1"))).collect();
    let answers = at_once(&chat, &processes, lines).await;
    let joined = answers.iter().filter(|answer| is_done(answer)).count();
    let late = answers.iter().filter(|answer| says(answer, "Someone has already answered this challenge")).count();
    assert_eq!((joined, late), (1, 99), "{answers:?}");
    let stored = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &code)
        .await
        .expect("read")
        .expect("there");
    assert_eq!((stored.seats.len(), stored.version), (2, 2));
}

/// People who wait for anybody come to all processes at once, while each of these pairs people, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_people_who_wait_at_once_each_plays_one_game() {
    only_on_a_server!();
    let (chat, processes) = several(4).await;
    let people: Vec<String> = (0..40).map(|number| format!("guest-{number}")).collect();
    let lines = people.iter().map(|who| (who.as_str(), "/find insert hex".to_owned())).collect();
    let pairing = async {
        for process in processes.iter().cycle().take(12) {
            workers::lobby::bring_together(&process.context).await.expect("paired");
        }
    };
    let (answers, ()) = tokio::join!(at_once(&chat, &processes, lines), pairing);
    assert!(answers.iter().all(|answer| !says(answer, "Something broke")), "{answers:?}");
    workers::lobby::bring_together(&processes[0].context).await.expect("paired");
    let counts = [
        "select count(*) from event where body like '%\"paired\":true%'",
        "select count(distinct player_id) from seat",
        "select coalesce(max(games), 0) from (select count(*) as games from seat group by player_id) as each_player",
        "select count(*) from seek",
    ];
    assert_eq!(counted(&chat, &counts).await, [20, 40, 1, 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_a_hundred_requests_of_one_new_person_all_meet_the_same_one() {
    only_on_a_server!();
    let (chat, processes) = several(4).await;
    let themes = ["dark", "light", "paper", "wood"];
    let lines = (0..100).map(|number| ("eve", format!("/settings theme={}", themes[number % 4]))).collect();
    let answers = at_once(&chat, &processes, lines).await;
    assert!(answers.iter().all(|answer| !says(answer, "Something broke")), "{answers:?}");
    let counts = ["select count(*) from player", "select count(*) from choice where name = 'theme'"];
    assert_eq!(counted(&chat, &counts).await, [1, 1]);
}

/// Somebody in a group looks for games with strangers in all processes at once: one private conversation begins, and one wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_a_hundred_who_begin_one_private_conversation_all_meet_in_it() {
    only_on_a_server!();
    let (chat, processes) = several(4).await;
    let games = ["insert", "hex", "reversi", "snort"];
    let lines = (0..100).map(|number| ("eve", format!("/find {}", games[number % 4]))).collect();
    let answers = at_once(&chat, &processes, lines).await;
    assert!(answers.iter().all(|answer| !says(answer, "Something broke")), "{answers:?}");
    let counts = [
        "select count(*) from player",
        "select count(*) from chat where private = 1",
        "select count(distinct chat_id) from seek",
    ];
    assert_eq!(counted(&chat, &counts).await, [1, 1, 1]);
}

#[tokio::test]
async fn work_belongs_to_one_process_until_it_is_given_back_or_dies() {
    only_on_a_server!();
    let (chat, processes) = several(3).await;
    let [one, two, three] = [&processes[0], &processes[1], &processes[2]].map(|process| &process.context.claims);
    let has = async |claims: &tavoliere_bot::context::claims::Claims| claims.claim("time").await.expect("asked");
    assert_eq!((has(one).await, has(two).await, has(three).await, has(one).await), (true, false, false, true));
    one.give_back("time").await;
    assert_eq!((has(two).await, has(one).await), (true, false));
    // The second dies: its row is not renewed any more.
    let mut connection = chat.bot.another_program().await;
    let sql = "update process set expires_at = 0 where process_id = $1";
    sqlx::query(sql).bind(two.process().0).execute(&mut connection).await.expect("dead");
    assert!(!has(one).await, "nobody has noticed yet");
    one.renew().await.expect("renewed");
    assert_eq!((has(three).await, has(one).await), (true, false));
    // A write by the dead process is refused.
    let mut session = chat.bot.store.write().await.expect("a change");
    assert!(!two.hold(&mut session, "time").await.expect("asked"), "its claim is fenced off");
    assert!(three.hold(&mut session, "time").await.expect("asked"));
    drop(session);
    // It comes back as another process, without what it had.
    let before = two.process();
    two.renew().await.expect("entered again");
    assert!(two.process() > before);
    assert!(!has(two).await);
    assert_eq!(one.process_count(), 2);
    three.leave().await;
    assert!(has(two).await, "who leaves gives everything back at once");
}

#[tokio::test]
async fn where_the_bell_is_silent_changes_are_found_by_looking() {
    only_on_a_server!();
    let (mut chat, processes) = several(2).await;
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    let (registry, mut looks) = (processes[1].store.registry().expect("a server"), Looks::default());
    assert_eq!(registry.poll_changes(&mut looks).await.expect("read"), [], "what was there before is no news");
    chat.tap("bob", "Join").await;
    chat.say("ann", "/move a1").await;
    assert_eq!(registry.poll_changes(&mut looks).await.expect("read"), [MatchId(1)]);
    assert_eq!(registry.poll_changes(&mut looks).await.expect("read"), []);
    let mut changes = processes[1].store.changes();
    match_events::publish_changes(&processes[1].store, &[MatchId(1)]).await.expect("read");
    assert_eq!(changes.recv().await.expect("told").version, 3);
}

#[tokio::test]
async fn a_board_is_posted_by_one_process() {
    only_on_a_server!();
    let (mut chat, processes) = several(3).await;
    for number in 0..10 {
        chat.say("ann", &format!("/play snort anyone size=5 side=first weekends-off={}", ["yes", "no"][number % 2]))
            .await;
    }
    let sent = chat.courier.state.lock().expect("no panic").posts.len();
    let lines = ["/play snort anyone size=4", "/play snort anyone size=6", "/play insert anyone"];
    for (number, process) in processes.iter().enumerate() {
        let request = chat.request("ann", lines[number], None, &format!("more {number}"));
        assert!(is_done(&process.app.handle(request, &PRIVATE_ANSWERS).await));
    }
    let mut deliveries = JoinSet::new();
    for process in &processes {
        let (context, courier) = (Arc::clone(&process.context), Arc::clone(&chat.courier) as Arc<dyn Courier>);
        deliveries.spawn(async move {
            outbox::delivery::deliver_what_is_due(&context, &courier, &CancellationToken::new())
                .await
                .expect("delivered")
        });
    }
    deliveries.join_all().await;
    assert_eq!(chat.courier.state.lock().expect("no panic").posts.len(), sent + 3, "each of them once");
}

#[tokio::test]
async fn what_a_process_posted_that_counts_as_dead_is_not_stored() {
    only_on_a_server!();
    let (mut chat, processes) = several(2).await;
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    let request = chat.request("ann", "/play insert anyone", None, "another");
    assert!(is_done(&processes[0].app.handle(request, &PRIVATE_ANSWERS).await));
    let sent = chat.courier.state.lock().expect("no panic").posts.len();
    let mut connection = chat.bot.another_program().await;
    let sql = "update process set expires_at = 0 where process_id = $1";
    let away = processes[0].context.claims.process();
    sqlx::query(sql).bind(away.0).execute(&mut connection).await.expect("away");
    processes[1].context.claims.renew().await.expect("renewed");
    let courier = Arc::clone(&chat.courier) as Arc<dyn Courier>;
    let stop = CancellationToken::new();
    // It still thinks that the chat is its own, until it wants to store what it has posted.
    let delivering = outbox::delivery::deliver_what_is_due(&processes[0].context, &courier, &stop);
    assert!(tokio::time::timeout(Duration::from_millis(700), delivering).await.is_err());
    let doubled = chat.courier.state.lock().expect("no panic").posts.len();
    assert!(doubled <= sent + 1, "it goes on posting");
    outbox::delivery::deliver_what_is_due(&processes[1].context, &courier, &stop).await.expect("delivered");
    assert_eq!(chat.courier.state.lock().expect("no panic").posts.len(), doubled + 1, "the other posts it");
}

#[tokio::test]
async fn who_is_cut_off_from_the_database_begins_nothing_before_others_take_over() {
    only_on_a_server!();
    let (_chat, processes) = several(1).await;
    let claims = &processes[0].context.claims;
    assert!(claims.claim("time").await.expect("asked") && claims.is_trusted());
    tokio::time::pause();
    tokio::time::advance(LEASE.trusted).await;
    assert!(!claims.is_trusted());
    assert!(!claims.claim("time").await.expect("not asked at all"));
}

#[tokio::test]
async fn the_clock_of_the_database_counts() {
    only_on_a_server!();
    let (chat, processes) = several(1).await;
    // The clock of this machine stands at the beginning of 2026, long before that of the database.
    let local = processes[0].now();
    let there = local + processes[0].context.claims.clock_offset();
    let sql = "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";
    let now: i64 = sqlx::query_scalar(sql).fetch_one(&mut chat.bot.another_program().await).await.expect("a time");
    assert!(there > local && (0..60_000).contains(&(now - there.0)), "{there:?}, not {now}");
}

#[tokio::test]
async fn each_turn_of_the_computer_is_played_once() {
    only_on_a_server!();
    let (chat, processes) = several(3).await;
    for number in 0..6 {
        let request = chat.request("ann", "/play snort computer 3 size=4 side=second", None, &format!("{number}"));
        assert!(is_done(&processes[0].app.handle(request, &PRIVATE_ANSWERS).await));
    }
    let mut turns = JoinSet::new();
    for process in &processes {
        let context = Arc::clone(&process.context);
        turns.spawn(async move { workers::computer::play_turns(&context).await.expect("played") });
    }
    turns.join_all().await;
    let mut session = chat.bot.store.read().await.expect("a look");
    for id in 1..=6 {
        let stored = match_events::load(&mut session, MatchId(id)).await.expect("there");
        assert_eq!(stored.moves.len(), 1, "match {id}");
    }
}

/// A game that only the answers to its player show: each has the computer's move, also if another task or another process has
/// begun to play it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_answer_waits_for_a_turn_that_somebody_else_plays() {
    let first = Bot::new().await;
    let (own, other) = match is_on_server() {
        true => (first.beside().await, first.beside().await),
        false => (first.twin(), first.twin()),
    };
    let chat = Conversation::new().await.at(own.twin());
    let begun = own.app.handle(chat.request("ann", "/learn match", None, "begins"), &PRIVATE_ANSWERS).await;
    assert!(format!("{begun:?}").contains("The game begins"), "{begun:?}");
    let load =
        async || match_events::load(&mut own.store.read().await.expect("a look"), MatchId(1)).await.expect("there");
    for turn in 0..3 {
        let work = "turn in match 1";
        assert!(other.context.claims.take_for_now(work).await.expect("asked"));
        let playing = own.context.thinking.play(MatchId(1));
        let before = load().await;
        let line = format!("/move #{} {}", before.code, before.position.legal().remove(0));
        let request = chat.request("ann", &line, None, &format!("move {turn}"));
        let app = own.app.clone();
        let answering = tokio::spawn(async move { app.handle(request, &PRIVATE_ANSWERS).await });
        while load().await.version == before.version {
            tokio::task::yield_now().await;
        }
        assert!(matches!(load().await.mover(), Some(Occupant::Computer(_))));
        drop(playing);
        workers::computer::play_turns(&other.context).await.expect("played");
        other.context.claims.give_back(work).await;
        let answer = answering.await.expect("answered");
        let after = load().await;
        assert!(!matches!(after.mover(), Some(Occupant::Computer(_))), "{answer:?}");
        let Answer::Say(post) = answer else { panic!("{answer:?}") };
        assert!(post.menus.len() + post.buttons.len() > 1, "it is not Ann's turn: {:?}", post.buttons);
    }
}

/// If the computer takes longer than the answer waits, the answer says so, and the board follows when it has moved.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_answer_is_completed_when_the_computer_moves_later() {
    let bot = Bot::new().await;
    let chat = Conversation::new().await.at(bot.twin());
    bot.app.handle(chat.request("ann", "/learn match", None, "begins"), &PRIVATE_ANSWERS).await;
    let load =
        async || match_events::load(&mut bot.store.read().await.expect("a look"), MatchId(1)).await.expect("there");
    let before = load().await;
    // Another task plays the turn, for longer than an answer waits.
    let playing = bot.context.thinking.play(MatchId(1)).expect("nobody else");
    let line = format!("/move #{} {}", before.code, before.position.legal().remove(0));
    let request = chat.request("ann", &line, None, "moves");
    let answer = bot.app.handle(request.clone(), &PRIVATE_ANSWERS).await;
    assert_eq!(answer.awaits(), Some(&*before.code), "{answer:?}");
    let app = bot.app.clone();
    let awaited = tokio::spawn(async move { app.awaited(&request, &answer, &PRIVATE_ANSWERS).await });
    drop(playing);
    workers::computer::play_turns(&bot.context).await.expect("played");
    let post = awaited.await.expect("no panic").expect("the computer has moved");
    assert_eq!(post.awaits, None);
    assert!(post.menus.len() + post.buttons.len() > 1, "it is not Ann's turn: {:?}", post.buttons);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_action_that_others_come_in_the_way_of_is_carried_out_again() {
    only_on_a_server!();
    let (_chat, processes) = several(4).await;
    let mut tasks = JoinSet::new();
    for number in 0..40_usize {
        let store = processes[number % 4].store.clone();
        tasks.spawn(async move {
            retry_on_conflict(|| async {
                let mut session = store.write().await?;
                let known = chats::find(&mut session, Platform::Telegram, &"the same".into()).await?.is_some();
                servers::settle_language(
                    &mut session,
                    Platform::Telegram,
                    &format!("server {number} {known}").into(),
                    "it",
                )
                .await?;
                session.commit().await
            })
            .await
            .expect("stored in the end");
        });
    }
    tasks.join_all().await;
}

/// Begins a match of two people and plays it until the next move ends it. Returns who makes that move, and the line.
async fn play_to_the_last_move(chat: &mut Conversation, pair: usize) -> (String, String) {
    let names = [format!("ann-{pair}"), format!("bob-{pair}")];
    chat.say(&names[0], "/play snort anyone size=3 side=first").await;
    let code = code(chat);
    chat.say(&names[1], &format!("/join #{code}")).await;
    for who in names.iter().cycle() {
        let mut session = chat.bot.store.read().await.expect("a look");
        let stored = match_events::load_by_code(&mut session, &code).await.expect("read").expect("there");
        drop(session);
        let steps = stored.position.legal().remove(0);
        let line = format!("/move #{code} {steps}");
        let then = stored.foreseen(Event::Moved { seat: stored.to_move().expect("playing"), steps }, chat.bot.now());
        if then.outcome().is_some() {
            return (who.clone(), line);
        }
        assert_eq!(chat.say(who, &line).await, Answer::Done);
    }
    unreachable!("a cycle has no end")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn matches_that_end_at_the_same_time_end_one_after_the_other() {
    only_on_a_server!();
    let (mut chat, processes) = several(4).await;
    let mut last = Vec::new();
    for pair in 0..8 {
        last.push(play_to_the_last_move(&mut chat, pair).await);
    }
    let lines = last.iter().map(|(who, line)| (who.as_str(), line.clone())).collect();
    let answers = at_once(&chat, &processes, lines).await;
    assert!(answers.iter().all(|answer| *answer == Answer::Done), "{answers:?}");
    let numbers: Vec<i64> = sqlx::query_scalar("select number from result where place = 0 order by number")
        .fetch_all(&mut chat.bot.another_program().await)
        .await
        .expect("results");
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[tokio::test]
async fn a_move_does_not_miss_a_plan_that_is_made_at_the_same_time() {
    only_on_a_server!();
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort anyone size=5 side=first").await;
    chat.tap("bob", "Join").await;
    let code = code(&chat);
    let mut moving = chat.bot.store.write_with(Isolation::RepeatableRead).await.expect("begun");
    let mut the_match = match_events::load_by_code(&mut moving, &code).await.expect("read").expect("there");
    let answer = chat.say("bob", "/if a1 b3").await;
    let event = Event::Moved { seat: Seat(0), steps: Steps::parse("a1").expect("a move") };
    let stored = match_events::append(&mut moving, &mut the_match, event, chat.bot.now()).await;
    assert!(stored.is_err_and(|error| error.is_conflict()), "the plan was not in the way: {answer:?}");
}
