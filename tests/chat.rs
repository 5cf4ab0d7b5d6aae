//! Conversations: what people say and tap, and everything they are shown.

mod blind;
mod blocking;
mod boards;
mod cards;
mod confirming;
mod finishing;
mod flood;
mod forgetting;
mod guiding;
mod hints;
mod inviting;
mod learning;
mod linked_rest;
mod linking;
mod many;
mod months;
mod offers;
mod outbox;
mod plans;
mod platforms;
mod puzzles;
mod quiet;
mod ratings;
mod records;
mod refusals;
mod replaying;
mod reviews;
mod rooms;
mod rules;
mod settings;
mod teams;
mod telling;
mod threads;
mod time_off;
mod times;
mod voiding;

use tavoliere::chat::platform::bot::Bot as _;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::limits::Limits;
use tavoliere::chat::platform::reply::{Answer, Span};
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::workers;
use tavoliere::matches::{MatchId, Record};
use tavoliere_games::games::GAMES;

use crate::support::Bot;
use crate::support::table::{LOUD, QUIET, Table, person};

#[tokio::test]
async fn a_whole_game_by_taps_and_by_typing() {
    let mut table = Table::new().await;
    table.say("ann", "/play briths-square anyone size=3 side=first").await;
    table.tap("bob", "Join").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "b1").await;
    table.say("bob", "/move C 3").await;
    table.reply("ann", "a2").await;
    table.say("bob", "/move b3").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "c1").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_whole_game_in_italian() {
    let bot = Bot::speaking(Language::Italian).await;
    let mut table = Table::with(bot, Platform::Telegram, &LOUD);
    table.say("i-anna", "/gioca snort chiunque size=3 side=first").await;
    table.tap("i-bruno", "Partecipa").await;
    table.tap("i-anna", "Muovi").await;
    table.tap("i-anna", "Indietro").await;
    table.say("i-anna", "/muovi b2").await;
    table.say("i-anna", "/muovi b1").await;
    table.say("i-bruno", "/muovi b2").await;
    table.say("i-bruno", "/muovi c3").await;
    table.tap("i-anna", "Altro").await;
    table.say("i-anna", "/abbandona").await;
    table.tap("i-anna", "Sì, abbandono").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_challenge_to_a_person_is_theirs_to_answer() {
    let mut table = Table::new().await;
    table.say("ann", "/play briths-square <@bob> side=second").await;
    table.tap("eve", "Accept").await;
    table.tap("ann", "Accept").await;
    table.tap("eve", "Withdraw").await;
    table.tap("bob", "Decline").await;
    table.say("ann", "/play briths-square @bob").await;
    table.say("bob", "/accept").await;
    table.say("ann", "/play briths-square @eve").await;
    table.tap("ann", "Withdraw").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn the_computer_answers() {
    let mut table = Table::new().await;
    table.say("ann", "/play briths-square computer size=3 side=first").await;
    table.say("ann", "/move a1").await;
    insta::assert_snapshot!(table.transcript());
    table.say("bob", "/play briths-square computer size=4 side=second").await;
    let posts = table.courier.state.lock().expect("no panic").posts.clone();
    let last = posts.last().expect("a post").1.text.words();
    assert!(last.contains("Tavoliere level 3 plays"), "the computer begins where it is first: {last}");
}

#[tokio::test]
async fn a_broken_match_keeps_the_computer_from_no_other() {
    let table = Table::new().await;
    let bot = table.bot.twin();
    for who in ["ann", "bob", "eve"] {
        let request = table.request(who, "/play snort computer size=3 side=second", None, who);
        assert_eq!(bot.app.handle(request, table.limits()).await, Answer::Done);
    }
    // The first cannot be read, the second makes no sense.
    let mut damage = bot.another_program().await;
    for sql in [
        "update event set body = '{' where match_id = 1 and version = 2",
        r#"insert into event values (2, 3, 0, '{"event":"moved","seat":0,"steps":"d4"}')"#,
    ] {
        sqlx::query(sql).execute(&mut damage).await.expect("damaged");
    }
    let error = workers::computer::play_turns(&bot.context).await.expect_err("two cannot be played");
    assert!(format!("{error:#}").starts_with("in match 1: version 2 of match 1 cannot be read"), "{error:#}");
    let third = bot.store.read().await.expect("a look").load(MatchId(3)).await.expect("read");
    assert_eq!(third.moves.len(), 1);
}

#[tokio::test]
async fn the_picker_narrows_a_large_board_down() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone side=first").await;
    table.tap("bob", "Join").await;
    table.tap("bob", "Move").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "e").await;
    table.tap("ann", "Back").await;
    table.tap("ann", "Type…").await;
    table.tap("ann", "Move").await;
    table.tap("ann", "e").await;
    table.tap("ann", "e5").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn more_board_text_rules_and_resigning() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=4 side=first").await;
    table.tap("bob", "Join").await;
    table.say("ann", "/move b2").await;
    table.tap("ann", "Board").await;
    table.tap("ann", "More").await;
    table.tap("ann", "Board as text").await;
    table.say("bob", "/games").await;
    table.say("ann", "/games").await;
    table.say("eve", "/games").await;
    table.tap("bob", "More").await;
    table.tap("bob", "Resign").await;
    table.tap("bob", "Back").await;
    table.say("bob", "/resign").await;
    table.tap("bob", "Yes, resign").await;
    table.say("ann", "/games").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn help_and_rules_in_both_languages() {
    let mut table = Table::new().await;
    for who in ["ann", "i-anna"] {
        table.say(who, "/help").await;
        table.say(who, "/rules").await;
        table.say(who, "/rules briths-square").await;
        table.say(who, "/play").await;
        table.say(who, "/play computer size=5").await;
    }
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_board_asked_for_in_a_chat_without_private_answers_is_a_post() {
    let mut table = Table::with(Bot::new().await, Platform::Telegram, &LOUD);
    table.say("ann", "/play snort anyone size=3").await;
    table.tap("bob", "Join").await;
    table.say("ann", "/board").await;
    table.say("ann", "/board text").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn one_of_several_games_is_chosen_by_a_button() {
    let mut table = Table::new().await;
    for guest in ["bob", "eve"] {
        table.say("ann", &format!("/play snort @{guest} size=5 side=first")).await;
        table.tap(guest, "Accept").await;
    }
    table.say("ann", "/move d4").await;
    let transcript = table.transcript().to_owned();
    let label = transcript.rsplit('[').nth(1).and_then(|rest| rest.split(']').next()).expect("two buttons");
    assert!(label.contains("Briths Square · Bob"), "{transcript}");
    table.tap("ann", label).await;
    let (_, post) = table.courier.latest().expect("a post");
    assert!(post.text.words().starts_with("Ann plays d4."), "{}", table.transcript());
    // One of the two is left to move in, so that nothing has to be chosen.
    table.say("ann", "/move d4").await;
    let (_, post) = table.courier.latest().expect("a post");
    assert!(post.text.words().contains("Eve (O) to move"), "{}", table.transcript());
}

#[tokio::test]
async fn a_game_joined_from_elsewhere_is_posted_in_both_chats() {
    let mut here = Table::new().await;
    let mut there = here.elsewhere("group", Platform::Telegram, &LOUD);
    here.say("ann", "/play snort anyone size=3 side=first").await;
    let code = here.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    there.say("bob", &format!("/join {code}")).await;
    here.settle().await;
    for table in [&here, &there] {
        let (_, post) = table.courier.latest().expect("a post");
        assert!(post.text.words().starts_with("The game begins: Ann plays X"), "{}", table.transcript());
    }
    there.say("bob", "/move a1").await;
    let Answer::Done = here.say("ann", "/move b1").await else { panic!("{}", here.transcript()) };
    there.settle().await;
    assert!(there.courier.latest().expect("a post").1.text.words().starts_with("Ann plays b1."));
    // Ann is mentioned only where she has an account.
    assert!(!there.transcript().contains("<@ann>"), "{}", there.transcript());
    assert!(here.transcript().contains("<@ann>") && !here.transcript().contains("<@bob>"), "{}", here.transcript());
}

#[tokio::test]
async fn a_game_somebody_may_not_join_stays_out_of_their_chat() {
    let mut here = Table::new().await;
    let mut there = here.elsewhere("group", Platform::Telegram, &LOUD);
    here.say("ann", "/play snort @bob size=3 side=first").await;
    let code = here.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    assert!(matches!(there.say("eve", &format!("/join {code}")).await, Answer::Say(_)));
    here.tap("bob", "Accept").await;
    there.settle().await;
    assert!(there.courier.latest().is_none(), "{}", there.transcript());
}

#[tokio::test]
async fn the_same_update_delivered_twice_changes_nothing() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=5 side=first").await;
    table.tap("bob", "Join").await;
    let request = table.request("ann", "/move d4", None, "the same");
    for _ in 0..2 {
        assert_eq!(table.hand_in(request.clone()).await, Answer::Done);
    }
    let challenge = table.request("ann", "/play snort anyone", None, "the same challenge");
    for _ in 0..2 {
        assert_eq!(table.hand_in(challenge.clone()).await, Answer::Done);
    }
    let posts = table.courier.state.lock().expect("no panic").posts.len();
    assert_eq!(posts, 4, "two challenges, a beginning and a move:\n{}", table.transcript());
}

#[tokio::test]
async fn updates_are_remembered_for_three_days_and_no_longer() {
    const DAY: i64 = 24 * 3600 * 1000;
    let table = Table::new().await;
    let mut database = table.bot.another_program().await;
    // The days that pass before each update, and those of the updates that are remembered after it.
    for (input, days, remembered) in [
        ("day 0", 0, "day 0"),
        ("day 2", 2, "day 0, day 2"),
        ("day 3", 1, "day 0, day 2, day 3"),
        ("day 4", 1, "day 2, day 3, day 4"),
        ("day 9", 5, "day 9"),
    ] {
        table.bot.wait(days * DAY);
        let request = table.request("ann", "/play snort anyone", None, input);
        assert_eq!(table.bot.app.handle(request, table.limits()).await, Answer::Done);
        let sql = "select group_concat(input, ', ' order by at) from input";
        let known: String = sqlx::query_scalar(sql).fetch_one(&mut database).await.expect("a list");
        assert_eq!(known, remembered);
    }
}

#[tokio::test]
async fn a_refusal_delivered_again_stays_one() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=5 side=first").await;
    table.tap("bob", "Join").await;
    let early = table.request("bob", "/move d4", None, "too early");
    let Answer::Say(post) = table.hand_in(early.clone()).await else { panic!("refused") };
    assert!(post.text.words().starts_with("It is Ann’s turn"));
    table.say("ann", "/move a1").await;
    assert_eq!(table.hand_in(early).await, Answer::Done);
    assert!(table.courier.latest().expect("a post").1.text.words().starts_with("Ann plays a1."));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_hundred_simultaneous_taps_one_plays() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=5 side=first").await;
    table.tap("bob", "Join").await;
    let code = table.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    let mut taps = tokio::task::JoinSet::new();
    for number in 0..100 {
        let cell = ["d4", "a1", "e5", "b2"][number % 4];
        let request = table.request("ann", &format!("/move #{code}.2 {cell}"), None, &format!("tap {number}"));
        let app = table.bot.app.clone();
        taps.spawn(async move { app.handle(request, &QUIET).await });
    }
    let answers = taps.join_all().await;
    let played = answers.iter().filter(|answer| **answer == Answer::Done).count();
    let moved_on = answers.iter().filter(|answer| says(answer, "The board has moved on")).count();
    assert_eq!((played, moved_on), (1, 99));
    let game = table.bot.store.read().await.expect("a look").load_by_code(&code).await.expect("read").expect("there");
    assert_eq!((game.moves.len(), game.version), (1, 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_accept_at_once_one_plays() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=5 side=first").await;
    let code = table.courier.latest().expect("a post").1.text.words().rsplit('#').next().expect("a code").to_owned();
    let mut taps = tokio::task::JoinSet::new();
    for number in 0..20 {
        let request =
            table.request(["bob", "eve"][number % 2], &format!("/join #{code}.1"), None, &format!("tap {number}"));
        let app = table.bot.app.clone();
        taps.spawn(async move { app.handle(request, &QUIET).await });
    }
    let answers = taps.join_all().await;
    let joined = answers.iter().filter(|answer| **answer == Answer::Done).count();
    let answered = answers.iter().filter(|answer| says(answer, "This challenge has been answered")).count();
    // Who has it and taps on is shown the board that has begun.
    let begun = answers.iter().filter(|answer| says(answer, "The board has moved on")).count();
    assert_eq!((joined, answered, begun), (1, 10, 9), "{answers:?}");
    let game = table.bot.store.read().await.expect("a look").load_by_code(&code).await.expect("read").expect("there");
    assert_eq!((game.seats.len(), game.version), (2, 2));
}

#[tokio::test]
async fn lines_are_completed_as_they_are_typed() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=4 side=first").await;
    table.tap("bob", "Join").await;
    let place = table.request("ann", "", None, "0").place;
    for (who, line, expected) in [
        (
            "ann",
            "/",
            "/play /move /if /board /games /accept /decline /cancel /join /leave /draw /takeback /rematch /resign /finish /void /hint /settings /vacation /quiet /link /unlink /block /unblock /privacy /mydata /forgetme /rules /replay /review /export /puzzle /leaderboard /profile /learn /help",
        ),
        ("ann", "/r", "/rematch /resign /rules /replay /review"),
        ("i-anna", "/a", "/accetta /abbandona /annulla /analisi /aiuto"),
        ("ann", "/move b", "b1 b2 b3 b4"),
        ("ann", "/move B", "b1 b2 b3 b4"),
        ("ann", "/move b 3", "b3"),
        ("bob", "/move b", ""),
        ("eve", "/move b", ""),
        ("ann", "/rules b", "briths-square"),
        (
            "ann",
            "/play briths-square ",
            "anyone computer size= centre= side=random side=first side=second teams=1 teams=2 teams=3 clock=12h clock=1d clock=3d clock=7d clock=14d clock=none weekends=on weekends=off rated=yes rated=no",
        ),
        ("ann", "/play briths-square s", "size= side=random side=first side=second"),
        (
            "ann",
            "/settings t",
            "theme=auto theme=light theme=dark theme=paper theme=high-contrast text-boards=auto text-boards=on text-boards=off",
        ),
        ("ann", "/settings chat l", "language=auto language=en language=it"),
        ("ann", "/settings c", "chat confirm=auto confirm=on confirm=off"),
        ("ann", "/settings chat c", "chat clock=auto clock=1d clock=3d clock=7d clock=14d"),
        ("ann", "/settings chat r", ""),
        ("ann", "/nonsense x", ""),
        ("ann", "hello", ""),
    ] {
        let suggestions = table.bot.app.complete(Platform::Discord, &person(who), &place, line).await;
        let words: Vec<&str> = suggestions.iter().map(|suggestion| suggestion.word.as_str()).collect();
        assert_eq!(words.join(" "), expected, "{who}: {line:?}");
    }
    let codes = table.bot.app.complete(Platform::Discord, &person("bob"), &place, "/board #").await;
    assert_eq!(codes[0].hint, "Briths Square · Ann");
}

#[tokio::test]
async fn a_game_is_exported_as_a_record_that_reads_back() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort anyone size=3 side=first").await;
    table.say_to_latest("ann", "/export #CODE").await;
    table.tap("bob", "Join").await;
    table.say("bob", "/export").await;
    table.bot.wait(36 * 60 * 60 * 1000);
    for (who, cell) in [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")] {
        table.say(who, &format!("/move {cell}")).await;
    }
    let Answer::Say(post) = table.say_to_latest("i-eva", "/esporta #CODE").await else { panic!("a record") };
    let record = Record::read(&post.text.words(), GAMES).expect("a record");
    assert_eq!((record.moves.len(), record.names), (5, vec!["Ann".to_owned(), "Bob".to_owned()]));
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn a_long_game_is_exported_in_parts() {
    const NARROW: Limits = Limits { text: 170, ..QUIET };
    let mut table = Table::with(Bot::new().await, Platform::Discord, &NARROW);
    table.say("ann", "/play snort computer size=8 side=first").await;
    for _ in 0..6 {
        let code = table.courier.latest().expect("a post").1.picture.expect("a board").name;
        let code = code.split('-').next().expect("a code").to_owned();
        let mut look = table.bot.store.read().await.expect("a look");
        let game = look.load_by_code(&code).await.expect("read").expect("there");
        let mv = game.position.legal()[0].to_string();
        table.say("ann", &format!("/move {mv}")).await;
    }
    let mut whole = String::new();
    let mut answer = table.say("ann", "/export").await;
    for part in 1.. {
        let Answer::Say(post) = answer else { panic!("a part") };
        let Some(Span::Code(text)) = post.text.0.first() else { panic!("{post:?}") };
        whole.push_str(&format!("{text}\n"));
        let Some(next) = post.buttons.first() else { break };
        assert!(part < 10 && post.text.words().contains(&format!("Part {part} of ")), "{post:?}");
        let label = next[0].label.clone();
        answer = table.tap("ann", &label).await;
    }
    let record = Record::read(&whole, GAMES).expect("all parts together");
    assert_eq!(record.moves.len(), 12, "{whole}");
}

/// Whether an answer's text begins so.
pub fn says(answer: &Answer, beginning: &str) -> bool {
    matches!(answer, Answer::Say(post) if post.text.words().starts_with(beginning))
}
