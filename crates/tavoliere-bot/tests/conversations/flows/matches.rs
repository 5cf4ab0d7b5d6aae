//! Matches from the challenge to the end, move by move, with a tap for each step.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::rules::{BoxedPosition, Reading, Steps, parse_move};
use tavoliere_play::matches::{MatchId, Occupant};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;

use super::{Flow, PACE, group};
use crate::conversations::taps::can_lead;
use crate::support::conversation::Conversation;

/// The most moves of one match: Apricena's game need not end.
const LONGEST: usize = 150;

/// Lets the player to move tap a random legal move. Returns `false` if the match is over.
async fn tap_one(chat: &mut Conversation, pause: Millis, chance: &mut ChaCha8Rng) -> bool {
    let mut session = chat.bot.store.read().await.expect("a look");
    let stored = match_events::load(&mut session, MatchId(1)).await.expect("a match");
    let Some(Occupant::Player(player)) = stored.mover() else { return false };
    let who = players::accounts(&mut session, player).await.expect("a look")[0].key.clone();
    drop(session);
    let legal = stored.position.legal();
    let wanted = &legal[chance.random_range(0..legal.len())];
    chat.bot.wait(pause);
    chat.forget_answer(&who);
    for _ in 0..6 {
        let button = next_button(chat, &who, &stored.position, wanted);
        let button = button.unwrap_or_else(|| panic!("{who} finds no way to {wanted}:\n{}", chat.transcript()));
        chat.tap_button(&who, &button).await;
        let now = match_events::load(&mut chat.bot.store.read().await.expect("a look"), MatchId(1)).await;
        if now.expect("a match").moves.len() > stored.moves.len() {
            return true;
        }
    }
    panic!("{who} cannot play {wanted}:\n{}", chat.transcript());
}

/// The next button to tap for a move: the move itself, else a step to it, else what opens the choice.
fn next_button(chat: &Conversation, who: &str, position: &BoxedPosition, wanted: &Steps) -> Option<Button> {
    let shown = chat.answer_to(who).cloned().or_else(|| Some(chat.courier.posts_in("room").pop()?.1))?;
    let offered: Vec<Button> = shown.all_buttons().filter(|button| button.tone != Tone::Inert).cloned().collect();
    let after = |button: &Button, verb: &str| -> Option<String> {
        let rest = button.line.strip_prefix(verb)?.strip_prefix(" #")?;
        Some(rest.split_once(' ').map_or("", |(_, words)| words).to_owned())
    };
    let plays = |button: &&Button| {
        let Some(steps) = after(button, "/move") else { return false };
        // After the move comes the question that it answers, if there was one.
        let steps = steps.split(' ').next().unwrap_or_default();
        parse_move(&**position, steps) == Reading::Whole(wanted.clone())
    };
    let leads = |button: &&&Button| {
        after(button, "/pick").is_some_and(|chosen| chosen.is_empty() || can_lead(position, &chosen, wanted))
    };
    let chosen = |button: &&Button| after(button, "/pick").map_or(0, |chosen| chosen.len());
    let step = offered.iter().filter(|button| leads(&button)).max_by_key(chosen);
    offered.iter().find(plays).or(step).cloned()
}

/// A match of people in a group from its challenge to its end.
async fn played(
    (platform, limits): (Platform, &'static Limits),
    language: Language,
    [terms, most]: [&str; 2],
    pause: Millis,
    people: &[&str],
) -> (Conversation, usize) {
    let mut chat = group(platform, limits, language, people).await;
    chat.say(people[0], &format!("/play {terms}")).await;
    if people.len() == 2 {
        let label = language.say("button-join");
        chat.tap(people[1], &label).await;
    } else {
        for (who, side) in people[1..].iter().zip(["with", "against", "against"]) {
            chat.say_to_latest(who, &format!("/join #CODE {side}")).await;
        }
    }
    let most = most.parse().unwrap_or(LONGEST);
    let (mut chance, mut moves) = (ChaCha8Rng::seed_from_u64(1), 0);
    while moves < most && tap_one(&mut chat, pause, &mut chance).await {
        moves += 1;
    }
    (chat, moves)
}

/// Two people who answer each other every 6 and every 12 seconds.
pub(super) async fn live(platform: Platform, limits: &'static Limits) -> Vec<Flow> {
    let mut flows = Vec::new();
    for (seconds, before) in [(6, "4 to 5 s a tap, up to 30 pictures"), (12, "3 to 4 s a tap from the sixth move")] {
        let terms = ["briths-square anyone size=8 side=first", "16"];
        let pause = Millis::from_seconds(seconds);
        let (chat, moves) = played((platform, limits), Language::EN, terms, pause, &["ann", "bob"]).await;
        flows.push(Flow { moves, ..Flow::new(format!("live, a move each {seconds} s"), vec![chat], before) });
    }
    flows
}

/// The games that were played through in the walk of 26 November 2026, with the counts of then.
const WALKED: [(&str, &str, Language, &[&str], &str); 8] = [
    ("insert", "insert anyone seed=7 side=first", Language::IT, &["i-anna", "i-bruno"], "32 moves, 62 taps, 30 heard"),
    (
        "briths square",
        "briths-square size=5 anyone side=first",
        Language::IT,
        &["i-anna", "i-bruno"],
        "14 moves, 30 taps, 14 heard",
    ),
    (
        "diagonal",
        "diagonal size=4 anyone side=first",
        Language::EN,
        &["ann", "bob"],
        "16 moves, 32 taps, 18 heard, 19 pictures",
    ),
    (
        "insert x",
        "insert-x anyone seed=7 side=first",
        Language::IT,
        &["i-anna", "i-bruno"],
        "28 moves, 58 taps, 28 heard",
    ),
    ("stripes", "stripes anyone side=first", Language::EN, &["ann", "bob"], "29 moves, 59 taps, 29 heard, 32 pictures"),
    (
        "circondato",
        "circondato anyone side=first",
        Language::ES,
        &["es-ana", "es-luis"],
        "64 moves, 132 taps, 64 heard, 61 pictures",
    ),
    ("diagonal plus", "diagonal-plus anyone side=first", Language::EN, &["ann", "bob"], "62 moves, 130 taps, 65 heard"),
    (
        "apricena, two a side",
        "apricena size=5 teams=2 side=first",
        Language::IT,
        &["i-anna", "i-bruno", "i-carla", "i-dario"],
        "30 moves, 65 taps, 34 heard",
    ),
];

/// Whole games by taps.
pub(super) async fn whole(platform: Platform, limits: &'static Limits) -> Vec<Flow> {
    let mut flows = Vec::new();
    for (name, terms, language, people, before) in WALKED {
        let most = if name.starts_with("apricena") { "30" } else { "" };
        let (chat, moves) = played((platform, limits), language, [terms, most], PACE, people).await;
        flows.push(Flow { moves, ..Flow::new(name, vec![chat], before) });
    }
    flows
}
