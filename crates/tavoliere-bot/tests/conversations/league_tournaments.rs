//! Leagues of which the host, or many others, are not there.

use tavoliere_play::time::Millis;
use tavoliere_play::tournaments::{Tournament, TournamentPhase};
use tavoliere_store::matches::match_events;

use super::tournaments::{answered, begun, code, let_resign, let_second_seats_resign, open_games, tournament};
use crate::support::conversation::{Conversation, wait};

const PEOPLE: [&str; 4] = ["ann", "bob", "cleo", "dan"];

/// A league of Ann's, before it begins, in which these have registered.
async fn league(people: &[&str], options: &str) -> (Conversation, String) {
    let mut chat = Conversation::new().await;
    chat.say("ann", &format!("/tournament new snort size=4 league name=Sunday {options}")).await;
    let code = code(&chat).await;
    for who in people {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    (chat, code)
}

/// The registration for the second season of a league.
async fn second_season() -> (Conversation, String) {
    let (mut chat, first) = league(&PEOPLE, "").await;
    chat.say("ann", &format!("/tournament {first} begin")).await;
    let_resign(&mut chat, &PEOPLE, |seats| seats[1]).await;
    let second = code(&chat).await;
    assert_ne!(first, second);
    (chat, second)
}

/// The numbers of those who play.
fn playing(tournament: &Tournament) -> Vec<i64> {
    let mut ids: Vec<i64> = tournament.entrants.iter().map(|entrant| entrant.id.0).collect();
    ids.sort_unstable();
    ids
}

#[tokio::test]
async fn a_league_outlives_its_host() {
    let (mut chat, code) = second_season().await;
    chat.say("ann", "/forgetme yes").await;
    assert_eq!(tournament(&chat, &code).await.phase, TournamentPhase::Open, "{}", chat.transcript());
    wait(&mut chat, Millis::from_days(40)).await;
    let begun = tournament(&chat, &code).await;
    assert_eq!(
        (begun.phase.clone(), playing(&begun)),
        (TournamentPhase::Running, vec![2, 3, 4]),
        "{}",
        chat.transcript()
    );
}

#[tokio::test]
async fn a_tournament_with_a_helper_outlives_its_host() {
    let (mut chat, code) = league(&PEOPLE, "").await;
    chat.say("ann", &format!("/tournament {code} help <@bob>")).await;
    let forgotten = answered(&chat.say("ann", "/forgetme yes").await);
    assert!(forgotten.starts_with("Done: I don’t know you any more."), "{}", chat.transcript());
    chat.say("bob", &format!("/tournament {code} begin")).await;
    let begun = tournament(&chat, &code).await;
    assert_eq!(
        (begun.phase.clone(), playing(&begun)),
        (TournamentPhase::Running, vec![2, 3, 4]),
        "{}",
        chat.transcript()
    );
}

#[tokio::test]
async fn whoever_only_made_a_tournament_can_be_forgotten() {
    let (mut chat, code) = league(&["bob", "cleo"], "").await;
    let forgotten = answered(&chat.say("ann", "/forgetme yes").await);
    assert!(forgotten.starts_with("Done: I don’t know you any more."), "{}", chat.transcript());
    assert!(matches!(tournament(&chat, &code).await.phase, TournamentPhase::Cancelled(_)), "{}", chat.transcript());
}

#[tokio::test]
async fn what_stands_still_goes_on_when_its_host_is_forgotten() {
    let (mut chat, code) = league(&PEOPLE, "").await;
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.say("ann", &format!("/tournament {code} pause")).await;
    chat.say("ann", "/forgetme yes").await;
    assert_eq!(tournament(&chat, &code).await.phase, TournamentPhase::Running, "{}", chat.transcript());
}

#[tokio::test]
async fn a_season_waits_while_too_many_are_away() {
    let (mut chat, code) = league(&PEOPLE, "begins=2d").await;
    for who in ["ann", "bob"] {
        chat.say(who, "/vacation 5").await;
    }
    let refused = answered(&chat.say("ann", &format!("/tournament {code} begin")).await);
    assert_eq!(refused, "Too many players are on vacation right now.");
    wait(&mut chat, Millis::from_days(3)).await;
    let waiting = tournament(&chat, &code).await;
    assert_eq!(waiting.phase, TournamentPhase::Open, "{}", chat.transcript());
    wait(&mut chat, Millis::from_days(8)).await;
    let begun = tournament(&chat, &code).await;
    assert_eq!(
        (begun.phase.clone(), playing(&begun)),
        (TournamentPhase::Running, vec![1, 2, 3, 4]),
        "{}",
        chat.transcript()
    );
}

#[tokio::test]
async fn who_pauses_for_a_season_can_sign_off() {
    let (mut chat, code) = league(&PEOPLE, "").await;
    chat.say("dan", "/vacation 10").await;
    chat.say("ann", &format!("/tournament {code} begin")).await;
    assert_eq!(tournament(&chat, &code).await.pausing.len(), 1, "{}", chat.transcript());
    let left = answered(&chat.say("dan", &format!("/tournament {code} leave yes")).await);
    assert_eq!(left, "You’ve left Sunday.", "{}", chat.transcript());
    assert!(tournament(&chat, &code).await.pausing.is_empty());
}

#[tokio::test]
async fn who_waits_when_a_season_begins_waits_on() {
    let (mut chat, code) = league(&["ann", "bob", "cleo", "dan", "eve"], "most=3 begins=5d at-once=1").await;
    chat.say("ann", "/vacation 10").await;
    chat.say("ann", &format!("/tournament {code} begin")).await;
    let begun = tournament(&chat, &code).await;
    assert_eq!((playing(&begun), begun.queue.len()), (vec![2, 3, 4], 1), "{}", chat.transcript());
    assert_eq!(begun.divisions.concat().len(), 3);
    // Eve takes the place of somebody who leaves before all their games have begun.
    chat.say("bob", &format!("/tournament {code} leave yes")).await;
    assert_eq!(playing(&tournament(&chat, &code).await), [3, 4, 5], "{}", chat.transcript());
}

#[tokio::test]
async fn a_league_goes_on_with_its_next_season() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 league name=Sunday").await;
    let first = code(&chat).await;
    for who in ["ann", "bob", "cleo"] {
        chat.say(who, &format!("/tournament {first} join")).await;
    }
    chat.say("ann", &format!("/tournament {first} begin")).await;
    chat.say("dan", &format!("/tournament {first} join")).await;
    let_second_seats_resign(&mut chat, &["ann", "bob", "cleo", "dan"]).await;
    let second = code(&chat).await;
    assert_ne!(first, second);
    chat.say("cleo", &format!("/tournament {second} leave yes")).await;
    wait(&mut chat, Millis::from_days(40)).await;
    chat.say("dan", &format!("/tournament {second} table")).await;
    insta::assert_snapshot!(chat.transcript());
}

/// The pairs of opponents in the open games, as numbers of people.
async fn pairs(chat: &Conversation) -> Vec<[usize; 2]> {
    let mut pairs: Vec<[usize; 2]> = open_games(chat).await.into_iter().map(|(_, seats)| seats).collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.sort_unstable();
    pairs
}

#[tokio::test]
async fn whoever_joins_a_league_after_somebody_has_left_plays_at_once() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 league name=Sunday", &["ann", "bob", "cleo"]).await;
    chat.say("bob", &format!("/tournament {code} leave yes")).await;
    assert_eq!(pairs(&chat).await, [[0, 2]]);
    chat.say("dan", &format!("/tournament {code} join")).await;
    assert_eq!(pairs(&chat).await, [[0, 2], [0, 3], [2, 3]]);
}

#[tokio::test]
async fn whoever_waits_in_a_league_plays_as_soon_as_somebody_leaves() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 league name=Sunday", &["ann", "bob", "cleo"]).await;
    chat.say("dan", &format!("/tournament {code} join")).await;
    assert_eq!(pairs(&chat).await, [[0, 1], [0, 2], [1, 2]]);
    chat.say("bob", &format!("/tournament {code} leave yes")).await;
    assert_eq!(pairs(&chat).await, [[0, 2], [0, 3], [2, 3]]);
}

#[tokio::test]
async fn a_leaver_without_a_free_game_stands_in_nobodys_way() {
    let mut chat = Conversation::new().await;
    let people = ["ann", "bob", "cleo", "dan"];
    let code = begun(&mut chat, "snort size=4 league name=Sunday", &people).await;
    // Bob has begun all of his games.
    for (game, seats) in open_games(&chat).await.into_iter().filter(|(_, seats)| seats.contains(&1)) {
        for seat in seats {
            let found = match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &game)
                .await
                .expect("read");
            let steps = found.expect("a match").position.legal().swap_remove(0);
            chat.say(people[seat], &format!("/move #{game} {steps}")).await;
        }
    }
    for who in ["bob", "dan"] {
        chat.say(who, &format!("/tournament {code} leave yes")).await;
    }
    assert_eq!(pairs(&chat).await, [[0, 2]]);
    chat.say("eve", &format!("/tournament {code} join")).await;
    assert_eq!(pairs(&chat).await, [[0, 2], [0, 4], [2, 4]]);
}
