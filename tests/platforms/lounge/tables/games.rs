//! All games, played to their ends by taps alone.

use std::time::Duration;

use serde_json::{Value, json};
use tavoliere_bot::workers;
use tavoliere_games::rules::Game;

use super::seat::{Dice, Seat, begin, play_any, smallest};
use crate::platforms::lounge::LoungeServer;
use crate::platforms::lounge::api::Guest;
use crate::platforms::lounge::browser::{DESKTOP, Driver, PHONE};
use crate::support::Bot;

/// How often in a row nobody can move while a move is on its way.
const PATIENCE: u32 = 500;

/// The taps of a game. A longer one is played on by programs, and the page follows.
const MOST_TAPS: u32 = 40;

/// Bob, who plays as a program or on a page of his own.
enum Opponent<'a> {
    Program(&'a Guest),
    Seat(&'a Seat),
}

/// Plays until the end. A move of the opponent reaches the page of the first player by itself. The page gives its
/// place to a program only in the opponent's turn, as a move of its own may still be on its way before.
async fn play_out(ann: &Seat, bob: &Opponent<'_>, code: &str, dice: &mut Dice) -> Value {
    let (mut idle, mut taps, mut by_program) = (0, 0, false);
    loop {
        let table = ann.guest.game(code).await;
        let Some(turn) = table["turn"].as_u64() else { return table };
        by_program |= turn == 1 && taps >= MOST_TAPS;
        let moved = match bob {
            _ if turn == 0 && by_program => {
                play_any(&ann.guest, code, dice).await;
                true
            }
            _ if turn == 0 => {
                let tapped = ann.tap_any(dice).await;
                taps += u32::from(tapped);
                tapped
            }
            Opponent::Seat(bob) => bob.tap_any(dice).await,
            Opponent::Program(bob) => {
                play_any(bob, code, dice).await;
                true
            }
        };
        if moved {
            idle = 0;
        } else {
            idle += 1;
            assert!(idle < PATIENCE, "nobody can move: {table}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

/// A whole game in a window of that size, against a program.
async fn play_game(game: &'static Game, size: (u32, u32)) {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", size).await;
    let bob = Guest::enter(&server, "Bob").await;
    let code = begin((&ann.guest, &bob), &smallest(game)).await;
    ann.open(&code).await;
    let over = play_out(&ann, &Opponent::Program(&bob), &code, &mut Dice::new(1)).await;
    assert_eq!(over["phase"], "over", "{over}");
    shows_all_of(&ann, &over).await;
    ann.window.screenshot(&format!("table-{}-{}", game.id, size.0)).await;
    assert_eq!(ann.window.complaints().await, Vec::<Value>::new());
}

/// Each game played to its end by one pointer.
macro_rules! by {
    ($size:expr, $($name:ident: $module:ident::$game:ident),* $(,)?) => {
        use super::*;
        $(
            #[tokio::test]
            #[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
            async fn $name() {
                play_game(&tavoliere_games::games::$module::$game, $size).await;
            }
        )*
    };
}

mod by_finger {
    macro_rules! tests { ($($games:tt)*) => { by!(PHONE, $($games)*); } }
    tavoliere_games::each_game!(tests);
}

mod by_mouse {
    macro_rules! tests { ($($games:tt)*) => { by!(DESKTOP, $($games)*); } }
    tavoliere_games::each_game!(tests);
}

/// Whether the page shows how the match ended, and how it came to that.
async fn shows_all_of(seat: &Seat, over: &Value) {
    let words = |field: &str| over[field].as_str().expect("words").to_owned();
    seat.reads("#said", &json!([words("said"), words("result")].join("\n"))).await;
    let listed = |spelled: &Value| if spelled == "pass" { json!("Pass") } else { spelled.clone() };
    let moves: Vec<Value> = over["moves"].as_array().expect("moves").iter().map(listed).collect();
    assert_eq!(seat.moves().await, json!(moves));
    assert_eq!(seat.excess().await, json!(0), "{} is wider than the page", over["game"]);
}

/// An offer, its refusal and a resignation are read at both tables as they happen.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn what_passes_between_two_people_is_said_at_both_tables() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let seats = (Seat::take(&server, &driver, "Ann", PHONE), Seat::take(&server, &driver, "Bob", DESKTOP));
    let (ann, bob) = tokio::join!(seats.0, seats.1);
    let code = begin((&ann.guest, &bob.guest), "diagonal size=4").await;
    tokio::join!(ann.open(&code), bob.open(&code));
    let mut dice = Dice::new(3);
    for seat in [&ann, &bob, &ann, &bob] {
        play_any(&seat.guest, &code, &mut dice).await;
    }
    let happens = [
        (&ann, "draw", "Ann offers a draw."),
        (&bob, "decline", "Bob would rather play on."),
        (&bob, "draw", "Bob offers a draw."),
        (&bob, "decline", "Bob takes the draw offer back."),
    ];
    for (seat, command, words) in happens {
        if words.ends_with("back.") {
            seat.reads("#actions button", &json!("Withdraw")).await;
        }
        seat.guest.say(&format!("/{command} #{code}")).await;
        for table in [&ann, &bob] {
            table.reads("#said", &json!(words)).await;
        }
    }
    // A remark needs no new version.
    ann.guest.say(&format!("/say #{code} <b>nice</b> try")).await;
    for table in [&ann, &bob] {
        table.reads("#said", &json!("Bob takes the draw offer back.\nAnn: “<b>nice</b> try”")).await;
    }
    // Words have a form of their own.
    ann.window.click("#actions > :last-child button:last-child").await;
    ann.window.find("#sheet #asked").await.send_keys("too <late>").await.expect("a field");
    ann.window.click("#sheet form button").await;
    for table in [&ann, &bob] {
        table.reads("#said", &json!("Bob takes the draw offer back.\nAnn: “too <late>”")).await;
    }
    let asked = bob.guest.say(&format!("/resign #{code}")).await;
    let buttons =
        asked["post"]["buttons"].as_array().expect("buttons").iter().flat_map(|row| row.as_array().expect("a row"));
    let yes = buttons.into_iter().find(|button| button["label"] == "Yes, resign").expect("a question");
    bob.guest.say(yes["line"].as_str().expect("a line")).await;
    for table in [&ann, &bob] {
        table.reads("#said", &json!("Bob resigns.\nAnn wins!\nAnn: “too <late>”")).await;
    }
    // One would undo it, and the other agrees.
    bob.guest.say(&format!("/takeback #{code}")).await;
    ann.reads("#actions button", &json!("Undo this game")).await;
    bob.window.until("document.querySelector('#said').textContent.includes('I’ve asked.')").await;
    ann.window.click("#actions button").await;
    for table in [&ann, &bob] {
        table.window.until("document.querySelector('#said').textContent.startsWith('Both sides agree')").await;
        assert_eq!(table.window.complaints().await, Vec::<Value>::new());
    }
}

/// The next of several games has a button at the table of the one before, whose end is looked at first.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn the_next_of_several_games_is_a_tap_away() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    let code = begin((&ann.guest, &bob), "diagonal size=4 games=3").await;
    ann.open(&code).await;
    let mut dice = Dice::new(3);
    for guest in [&ann.guest, &bob, &ann.guest, &bob] {
        play_any(guest, &code, &mut dice).await;
    }
    let asked = bob.say(&format!("/resign #{code}")).await;
    bob.say(asked["post"]["buttons"][0][0]["line"].as_str().expect("a line")).await;
    ann.reads("#actions button", &json!("Next game")).await;
    assert_eq!(ann.window.value("document.getElementById('next').hidden").await, json!(true), "one way is enough");
    // The end is in the colours of the winner.
    for banner in ["outcome", "across"] {
        let colour = format!("document.getElementById('{banner}').style.getPropertyValue('--ground')");
        ann.window.until(&format!("!!{colour} && {colour} === document.getElementById('piece-0').dataset.piece")).await;
        assert_eq!(
            ann.window.value(&format!("document.getElementById('{banner}').textContent.trim()")).await,
            "You won!"
        );
    }
    ann.window.until("document.getElementById('across').hidden").await;
    assert_eq!(ann.window.value("location.pathname").await, json!(ann.guest.page(&code)), "the end is looked at first");
    ann.window.until("document.querySelector('#said').textContent.endsWith('Best of 3: Ann 1 – 0 Bob.')").await;
    ann.window.click("#actions button").await;
    ann.window.until(&format!("location.pathname.endsWith('/{code}b')")).await;
    ann.window.find("#board[aria-busy=false] .cell").await;
    assert_eq!(ann.window.complaints().await, Vec::<Value>::new());
}

/// A rematch is asked for and accepted at the table of the game before it, and both arrive at the new one.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_rematch_begins_at_both_tables() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let seats = (Seat::take(&server, &driver, "Ann", PHONE), Seat::take(&server, &driver, "Bob", DESKTOP));
    let (ann, bob) = tokio::join!(seats.0, seats.1);
    let code = begin((&ann.guest, &bob.guest), "diagonal size=4").await;
    tokio::join!(ann.open(&code), bob.open(&code));
    play_out(&ann, &Opponent::Seat(&bob), &code, &mut Dice::new(3)).await;
    let ends_with = |words: &str| format!("document.querySelector('#said').textContent.endsWith({words:?})");
    let reads = |label: &str| format!("document.querySelector('#actions button')?.textContent === {label:?}");
    ann.window.until(&reads("Rematch")).await;
    ann.window.click("#actions button").await;
    ann.window.until(&ends_with("You’ve asked for a rematch.")).await;
    ann.window.until(&reads("Withdraw")).await;
    bob.window.until(&ends_with("Ann would like a rematch.")).await;
    bob.window.until(&reads("Accept")).await;
    bob.window.click("#actions button").await;
    for seat in [&ann, &bob] {
        seat.window.until(&format!("!location.pathname.endsWith('/{code}')")).await;
        seat.window.until("document.querySelector('#moves').hidden").await;
        assert_eq!(seat.window.complaints().await, Vec::<Value>::new());
    }
    // Back at the old table there is a way to the new one.
    ann.open(&code).await;
    ann.window.until(&reads("To the rematch")).await;
}

/// The page of a finished game plays its last moves by itself, up to the end.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_public_page_plays_the_last_moves() {
    let server = LoungeServer::open_at("127.0.0.1:0".parse().expect("an address"), Bot::in_public().await);
    let driver = Driver::start().lively();
    let (ann, bob) = (Guest::enter(&server, "Ann").await, Guest::enter(&server, "Bob").await);
    let code = begin((&ann, &bob), "diagonal size=4").await;
    for guest in [&ann, &bob] {
        guest.say("/settings public=yes").await;
    }
    let mut dice = Dice::new(3);
    while let Some(turn) = ann.game(&code).await["turn"].as_u64() {
        play_any([&ann, &bob][turn as usize], &code, &mut dice).await;
    }
    let window = driver.open("eve", "en", PHONE).await;
    window.goto(&format!("http://{}/g/{code}", server.address)).await;
    let [at, last] = ["value", "max"].map(|field| format!("Number(document.getElementById('slider').{field})"));
    window.until(&format!("{at} > 0 && {at} < {last}")).await;
    assert_eq!(window.value("document.getElementById('rules').hidden").await, json!(false));
    window.until(&format!("{at} === {last} && !document.getElementById('outcome').hidden")).await;
    assert_eq!(window.complaints().await, Vec::<Value>::new());
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn two_browsers_play_against_each_other() {
    let (server, driver) = (LoungeServer::open().await, Driver::start().lively());
    let seats = (Seat::take(&server, &driver, "Ann", PHONE), Seat::take(&server, &driver, "Bob", DESKTOP));
    let (ann, bob) = tokio::join!(seats.0, seats.1);
    let code = begin((&ann.guest, &bob.guest), "diagonal size=4").await;
    tokio::join!(ann.open(&code), bob.open(&code));
    let over = play_out(&ann, &Opponent::Seat(&bob), &code, &mut Dice::new(7)).await;
    for seat in [&ann, &bob] {
        shows_all_of(seat, &over).await;
        assert_eq!(seat.window.complaints().await, Vec::<Value>::new());
    }
}

/// A review is read at the table that is open: its turning points are marks of the slider, and lead to their boards.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn turning_points_are_marks_of_the_slider() {
    const MARKS: &str = "[...document.querySelectorAll('#stops option')].map(({ value }) => Number(value))";
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", PHONE).await;
    let bob = Guest::enter(&server, "Bob").await;
    let code = begin((&ann.guest, &bob), "briths-square size=3").await;
    ann.open(&code).await;
    for (who, cell) in [(&ann.guest, "a1"), (&bob, "c3"), (&ann.guest, "a2"), (&bob, "b3")] {
        who.play(&code, &who.game(&code).await["version"], cell).await;
    }
    bob.say(&format!("/resign #{code} yes")).await;
    ann.window.until("!document.getElementById('outcome').hidden").await;
    assert_eq!(ann.window.value(MARKS).await, json!([]));
    ann.guest.say(&format!("/review #{code}")).await;
    workers::reviews::make_reviews(&server.bot.context).await.expect("made");
    ann.window.until(&format!("{MARKS}.length > 0")).await;
    let turns = ann.guest.game(&code).await["turns"].clone();
    let plies: Vec<&Value> = turns.as_array().expect("turns").iter().map(|turn| &turn["ply"]).collect();
    assert_eq!(ann.window.value(MARKS).await, json!(plies));
    assert_eq!(ann.window.value("document.getElementById('slider').getAttribute('list')").await, json!("stops"));
    // Each leads to its board, and says what would have been better.
    ann.window.click("#turns button").await;
    ann.reads("#said", &turns[0]["words"]).await;
    assert_eq!(ann.window.value("Number(document.getElementById('slider').value)").await, *plies[0]);
    ann.window.screenshot("turning-points").await;
    assert_eq!(ann.window.complaints().await, Vec::<Value>::new());
}
