//! Moves by taps: on the board as a keyboard and in menus, with all kinds of moves; and how many taps a move takes, in
//! whole random games on the board that a game has by default and on wider ones.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{BoxedPosition, Cell, Game, Kind, Reading, Setup, Step, Steps, parse_move};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::{BegunChoice, MoveChoices, NextChoice};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, LOUNGE, Limits, TELEGRAM};
use tavoliere_seam::platform::pictures::Pictures;
use tavoliere_seam::platform::reply::{Answer, Button, Post, Reply, Tone};
use tavoliere_seam::platform::request::Platform;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};

/// Where columns are chosen, what was chosen before is not forgotten.
#[tokio::test]
async fn the_question_for_a_column_repeats_what_is_chosen() {
    const PLAIN: Limits = Limits { grid: false, menu: 0, ..TELEGRAM };
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PLAIN);
    chat.say("ann", "/play amazons anyone side=first").await;
    chat.tap("bob", "Join").await;
    for (line, told) in
        [("/pick #CODE d1", "d1: where to? Which column?"), ("/pick #CODE d1-d7", "d1-d7: shoot where? Which column?")]
    {
        let (Answer::Say(post) | Answer::Replace(post)) = chat.say_to_latest("ann", line).await else {
            panic!("{}", chat.transcript())
        };
        assert_eq!(post.text.words(), told, "{line}");
    }
}

#[tokio::test]
async fn pieces_are_placed_and_pushed_on_the_board_itself() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/play apricena size=5 anyone side=first").await;
    chat.tap("bob", "Join").await;
    // The keyboard is under a post that everybody sees.
    let cell = chat.button("ann", "c3").expect("a cell");
    chat.tap_old("bob", &cell).await;
    chat.tap_old("eve", &cell).await;
    chat.tap("ann", "c3").await;
    chat.forget_answer("bob");
    let taken = chat.button("bob", "🔵").expect("a piece of Ann");
    assert_eq!(taken.tone, Tone::Inert);
    chat.tap_old("bob", &taken).await;
    chat.tap("bob", "Pass").await;
    chat.tap("bob", "Back").await;
    chat.tap("bob", "Pass").await;
    chat.tap("bob", "Pass (Bob)").await;
    // Ann pushes the piece: from the board, and by the kind of move.
    chat.tap("ann", "🔵›").await;
    chat.tap("ann", "📍").await;
    let empty = chat.button("ann", "·").expect("a cell on which nothing is to be pushed");
    chat.tap_old("ann", &empty).await;
    chat.tap("ann", "Push…").await;
    chat.tap("ann", "🔵›").await;
    chat.restart().await;
    let late = chat.button("ann", "e3").expect("a cell to push to");
    chat.tap("ann", "c5").await;
    chat.tap_old("ann", &late).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn kinds_of_moves_are_menus_with_names() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play apricena size=6 anyone side=first").await;
    chat.tap("bob", "Join").await;
    for (who, line) in [("ann", "/move c3"), ("bob", "/move d5")] {
        chat.say(who, line).await;
    }
    chat.tap("ann", "Move").await;
    chat.tap("ann", "c3-c6").await;
    chat.tap("bob", "Move").await;
    chat.tap("bob", "Pass").await;
    chat.tap("bob", "Pass").await;
    insta::assert_snapshot!(chat.transcript());
}

/// No game is followed for longer: Apricena's game need not end.
const LONGEST: usize = 150;

/// The next choice, by buttons or by touching cells.
fn choice(game: &'static Game, position: &BoxedPosition, limits: &Limits, chosen: &str, touch: bool) -> NextChoice {
    let line = |verb: Verb| Line::new(verb).code("k7q2");
    let choices = MoveChoices {
        game,
        position: &**position,
        limits,
        language: Language::EN,
        pick: &|chosen| line(Verb::Pick).word(chosen),
        play: &|steps| line(Verb::Move).word(steps),
        leave: Some(line(Verb::Back)),
        controls: vec![Button::new("Type…", line(Verb::Type))],
        touch,
    };
    choices.next_choice(chosen).unwrap_or_else(|| panic!("{chosen:?} leads nowhere"))
}

/// The line of a step where cells are touched: of its cell, or of the button of a step that is no cell.
fn touched(choice: &NextChoice, step: Step) -> String {
    let tap = |cell: Cell| choice.taps.iter().find(|tap| tap.cell == cell && tap.can_be_chosen);
    let labelled = |button: &&Button| button.label == step.to_string() || button.line.ends_with(" pass");
    let line = match step {
        Step::Cell(cell) => tap(cell).map(|tap| tap.line.clone()),
        _ => choice.buttons.iter().flatten().find(labelled).map(|button| button.line.clone()),
    };
    line.unwrap_or_else(|| panic!("{step} cannot be chosen"))
}

#[test]
fn every_move_is_made_by_touching_its_cells() {
    for game in GAMES {
        let mut position = Setup::parse(game.id, GAMES).expect("a setup").start();
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..40 {
            let Some(wanted) = position.sample(&mut |count| random.random_range(0..count)) else { break };
            let (mut chosen, mut played) = (String::new(), None);
            while played.is_none() {
                let choice = choice(game, &position, &LOUNGE, &chosen, true);
                let line = touched(&choice, wanted.0[choice.made.0.len()]);
                played = line.strip_prefix("/move #k7q2 ").map(str::to_owned);
                chosen = line.trim_start_matches("/pick #k7q2").trim().to_owned();
            }
            let read = parse_move(&*position, &played.expect("a move"));
            assert_eq!(read, Reading::Whole(wanted.clone()), "{}", game.id);
            position.play(&wanted).expect("legal");
        }
    }
}

/// The post with the next choice, as the platform shows it.
fn shown(game: &'static Game, position: &BoxedPosition, limits: &Limits, chosen: &str) -> Post {
    let choice = choice(game, position, limits, chosen, false);
    let reply = Reply { menus: choice.menus, buttons: choice.buttons, ..Reply::plain("Your move:") };
    let post = reply.clone().lay_out(limits, &Pictures::blank());
    assert_eq!((&post.menus, post.all_buttons().count()), (&reply.menus, count(&reply)), "nothing is left out");
    check(&post, limits);
    post
}

fn count(reply: &Reply) -> usize {
    reply.menus.iter().map(|menu| menu.options.len()).sum::<usize>() + reply.buttons.concat().len()
}

/// The requirements of platforms for buttons.
fn check(post: &Post, limits: &Limits) {
    assert!(post.menus.len() + post.buttons.len() <= limits.rows, "{post:?}");
    assert!(post.menus.is_empty() || limits.menu > 0);
    assert!(post.all_buttons().count() <= 100 || limits.menu > 0, "{post:?}");
    assert!(post.menus.iter().all(|menu| (1..=limits.menu).contains(&menu.options.len()) && !menu.title.is_empty()));
    for button in post.all_buttons() {
        assert!(button.line.len() <= Button::LONGEST_LINE && !button.label.contains("kind-"), "{button:?}");
    }
    let is_distinct =
        |buttons: &[Button]| buttons.iter().map(|button| &button.line).collect::<BTreeSet<_>>().len() == buttons.len();
    assert!(limits.menu == 0 || is_distinct(&post.buttons.concat()), "no line twice: {post:?}");
    assert!(post.menus.iter().all(|menu| is_distinct(&menu.options)), "no line twice: {post:?}");
}

/// The taps that lead to a move: how many, and how many of them open a menu first.
fn taps_to(game: &'static Game, position: &BoxedPosition, limits: &Limits, wanted: &Steps) -> (usize, usize) {
    let mut waiting = vec![(String::new(), 0)];
    for taps in 1..8 {
        let mut next = Vec::new();
        for (chosen, menus) in &waiting {
            let post = shown(game, position, limits, chosen);
            let from_menu = |button: &Button| post.menus.iter().any(|menu| menu.options.contains(button));
            for button in post.all_buttons().filter(|button| button.tone != Tone::Inert) {
                let menus = menus + usize::from(from_menu(button));
                if let Some(steps) = button.line.strip_prefix("/move #k7q2 ") {
                    if parse_move(&**position, steps) == Reading::Whole(wanted.clone()) {
                        return (taps, menus);
                    }
                    continue;
                }
                let Some(chosen) = button.line.strip_prefix("/pick #k7q2") else { continue };
                if can_lead(position, chosen.trim(), wanted) {
                    next.push((chosen.trim().to_owned(), menus));
                }
            }
        }
        waiting = next;
    }
    panic!("no taps lead to {wanted}")
}

/// Whether the moves that have begun with these words lead to a move.
pub(super) fn can_lead(position: &BoxedPosition, chosen: &str, wanted: &Steps) -> bool {
    let turned: Vec<_> = wanted.0.iter().rev().copied().collect();
    let Some(begun) = BegunChoice::parse(&**position, chosen) else {
        panic!("{chosen:?} is on a button and leads nowhere")
    };
    begun.moves.iter().any(|steps| *steps == *wanted || steps.0 == turned)
}

/// The taps of a random game: of the button Move, and of those after it.
#[derive(Default)]
struct Counted {
    moves: usize,
    sum: usize,
    most: usize,
    most_with_menus: usize,
    most_by_kind: [usize; 3],
}

fn play(game: &'static Game, setup: &str, limits: &Limits, seed: u64) -> Counted {
    let setup = format!("{} {setup}", game.id);
    let mut position = Setup::parse(setup.trim(), GAMES).expect("a setup").start();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut counted = Counted::default();
    while counted.moves < LONGEST
        && let Some(wanted) = position.sample(&mut |count| random.random_range(0..count))
    {
        let (taps, menus) = taps_to(game, &position, limits, &wanted);
        let taps = 1 + taps + usize::from(wanted.kind() == Kind::Pass);
        counted.moves += 1;
        counted.sum += taps;
        counted.most = counted.most.max(taps);
        counted.most_with_menus = counted.most_with_menus.max(taps + menus);
        let of_kind = &mut counted.most_by_kind[wanted.kind() as usize];
        *of_kind = (*of_kind).max(taps);
        position.play(&wanted).expect("legal");
    }
    counted
}

/// Boards that are wider than by default.
const WIDE: &[(&str, &str)] = &[
    ("stripes", "size=25"),
    ("circondato", "size=19"),
    ("apricena", "size=10"),
    ("apricena", "size=12"),
    ("diagonal", "size=16"),
    ("briths-square", "size=16"),
];

const PLATFORMS: [(&str, &Limits); 3] = [("Telegram", &TELEGRAM), ("Discord", &DISCORD), ("Lounge", &LOUNGE)];

/// Two taps on boards up to 8 × 8, three on wider ones, and one more for each cell of a move after the first. A piece of Diagonal
/// Plus takes one more, because it is chosen and then its cell; a pass is confirmed. Both ends of a strip of Stripes are in one menu.
fn most_allowed(game: &Game, setup: &str, kind: Kind) -> usize {
    let of_setup = Setup::parse(format!("{} {setup}", game.id).trim(), GAMES).expect("a setup");
    let is_wide = of_setup.start().diagram().columns > 8;
    let more = match (kind, game.id) {
        (Kind::Line, "stripes") => 0,
        (Kind::Place, "diagonal-plus") => 1,
        (Kind::Place, _) => 0,
        (Kind::Line, _) => longest_line(&of_setup).saturating_sub(1),
        (Kind::Pass, _) => usize::from(!is_wide),
    };
    2 + usize::from(is_wide) + more
}

/// The most cells of a move of one kind in a random game.
fn longest_line(setup: &Setup) -> usize {
    let (mut position, mut random, mut longest) = (setup.start(), ChaCha8Rng::seed_from_u64(1), 0);
    while let Some(steps) = position.sample(&mut |count| random.random_range(..count)) {
        let lines = position.legal().into_iter().filter(|steps| steps.kind() == Kind::Line);
        longest = lines.map(|steps| steps.0.len()).max().unwrap_or_default().max(longest);
        position.play(&steps).expect("a legal move");
    }
    longest
}

/// Prints the taps a move, the one on Move and the confirmation of a pass included.
fn a_move_takes_few_taps(game: &'static Game) {
    println!("{:38} moves  mean  most [place, line, pass]  with menus opened", "");
    let wide = WIDE.iter().filter(|(id, _)| *id == game.id).map(|(_, setup)| *setup);
    for setup in std::iter::once("").chain(wide) {
        for (platform, limits) in PLATFORMS {
            let counted = play(game, setup, limits, 1);
            let (mean, name) = (counted.sum as f64 / counted.moves as f64, format!("{} {setup}", game.id));
            let Counted { moves, most, most_by_kind, most_with_menus, .. } = counted;
            if platform != "Lounge" {
                let allowed = Kind::ALL.map(|kind| most_allowed(game, setup, kind));
                assert!(
                    (0..3).all(|kind| most_by_kind[kind] <= allowed[kind]),
                    "{name} on {platform}: {most_by_kind:?}"
                );
            }
            println!("{name:22} {platform:15} {moves:5} {mean:5.2} {most:5} {most_by_kind:?}  {most_with_menus}");
        }
    }
}

mod by_taps {
    macro_rules! tests {
        ($($name:ident: $game:path,)*) => {
            $(#[test]
            fn $name() {
                use tavoliere_games::games::*;
                super::a_move_takes_few_taps(&$game);
            })*
        };
    }
    tavoliere_games::each_game!(tests);
}
