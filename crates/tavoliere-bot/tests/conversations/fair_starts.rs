//! The pie rule, and two games with one result.

use tavoliere_play::matches::{MatchId, PersonId, Phase};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;
use tavoliere_store::standings::{rerating, standing};

use super::two_platforms::latest_code;
use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS, says};
use crate::support::rows;

#[tokio::test]
async fn the_first_move_is_taken_over() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort size=3 side=first swap=yes rated=yes").await;
    chat.tap("bob", "Join").await;
    chat.say("ann", "/swap").await;
    chat.say("ann", "/move a2").await;
    chat.tap("ann", "Swap sides").await;
    chat.tap("bob", "Swap sides").await;
    chat.say("bob", "/takeback").await;
    chat.say("ann", "/swap").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/export").await;
    chat.say("ann", "/resign yes").await;
    chat.say("ann", "/rematch").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_too() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/gioca snort misura=3 lato=primo scambio=sì rated=yes").await;
    chat.tap("i-bruno", "Partecipa").await;
    chat.say("i-anna", "/mossa a2").await;
    chat.say("i-bruno", "/scambia").await;
    chat.say("i-anna", "/gioca snort misura=3 lato=primo partite=2 rated=yes").await;
    chat.say("i-anna", "/regole insert 5").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn rated_games_that_the_first_side_wins_begin_so_by_themselves() {
    let mut chat = Conversation::new().await;
    let rated = "insert rated=yes";
    for terms in [
        rated,
        "insert swap=no rated=yes",
        "insert rated=no",
        "insert games=2 rated=yes",
        "insert computer 3",
        "stripes rated=yes",
        // Nobody has finished a game yet.
        "insert",
    ] {
        chat.say("ann", &format!("/play {terms} clock=7d")).await;
        let challenge = chat.courier.latest().expect("a post").1.text.words();
        assert_eq!(challenge.contains("swap rule"), terms == rated, "{terms}: {challenge}");
    }
}

#[tokio::test]
async fn two_games_have_one_result() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort size=3 side=first games=2 rated=yes").await;
    chat.tap("bob", "Join").await;
    let mut codes = Vec::new();
    for id in [1, 2] {
        let mut session = chat.bot.store.read().await.expect("a look");
        codes.push(match_events::load(&mut session, MatchId(id)).await.expect("two games").code);
    }
    let [first, second] = &codes[..] else { panic!("two games, not {codes:?}") };
    chat.say("ann", &format!("/move #{first} a2")).await;
    chat.say("bob", &format!("/move #{second} a2")).await;
    chat.say("bob", &format!("/resign #{first} yes")).await;
    chat.say("ann", "/profile").await;
    chat.say("bob", &format!("/resign #{second} yes")).await;
    chat.say("ann", "/profile").await;
    insta::assert_snapshot!(chat.transcript());
    let mut session = chat.bot.store.write().await.expect("a session");
    let before = [
        standing::changes(&mut session, MatchId(1)).await.expect("read"),
        standing::changes(&mut session, MatchId(2)).await.expect("read"),
    ];
    rerating::rerate(&mut session).await.expect("rated again");
    let after = [
        standing::changes(&mut session, MatchId(1)).await.expect("read"),
        standing::changes(&mut session, MatchId(2)).await.expect("read"),
    ];
    assert_eq!(before, after);
    assert!(before[0].is_empty() && before[1].len() == 2, "only the last one counts: {before:?}");
}

#[tokio::test]
async fn what_is_ended_without_a_result_leaves_it_to_the_other_game() {
    let mut chat = Conversation::new().await;
    chat.administrators.push("eve".to_owned());
    chat.say("ann", "/play snort size=3 side=first games=2 rated=yes").await;
    chat.tap("bob", "Join").await;
    chat.say("bob", "/resign #9cgvng yes").await;
    chat.say("ann", "/rematch #9cgvng").await;
    chat.say("eve", "/void #9cgvngb a test").await;
    chat.say("ann", "/profile").await;
    chat.say("ann", "/rematch #9cgvng").await;
    chat.say("bob", "/rematch #9cgvngb").await;
    insta::assert_snapshot!(chat.transcript());
    let mut session = chat.bot.store.write().await.expect("a session");
    let before = standing::changes(&mut session, MatchId(1)).await.expect("read");
    rerating::rerate(&mut session).await.expect("rated again");
    assert_eq!(before, standing::changes(&mut session, MatchId(1)).await.expect("read"));
    assert_eq!(before.len(), 2, "the first game counts alone");
}

/// A player who has swapped with the computer has one seat, as after the rows are computed anew.
#[tokio::test]
async fn who_swaps_with_the_computer_sits_at_one_place() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort computer 1 size=4 side=second swap=yes rated=no").await;
    chat.say("ann", "/swap").await;
    let seats = rows(&chat.bot, &["seat"]).await;
    assert_eq!(seats.trim().lines().count(), 1, "{seats}\n{}", chat.transcript());
    chat.bot.check_database().await;
}

/// The matches that go on, by their games.
async fn games_that_go_on(chat: &Conversation) -> Vec<&'static str> {
    let mut session = chat.bot.store.read().await.expect("a look");
    let mut games = Vec::new();
    for id in 1..40 {
        if let Ok(stored) = match_events::load(&mut session, MatchId(id)).await
            && stored.phase == Phase::Playing
        {
            games.push(stored.setup.game.id);
        }
    }
    games
}

/// One acceptance begins all eight; each is a game of its own, in which another side goes first.
#[tokio::test]
async fn all_eight_games_are_played_with_a_friend() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play <@bob>").await;
    chat.tap("ann", "All eight").await;
    chat.tap("bob", "Accept").await;
    let games = games_that_go_on(&chat).await;
    let different: std::collections::BTreeSet<_> = games.iter().collect();
    assert_eq!((games.len(), different.len()), (8, 8), "{games:?}");
    insta::assert_snapshot!(chat.transcript());
    for line in [
        "insert everyone games=8",
        "insert computer games=8",
        "snort <@bob> games=8 size=5",
        "hex <@bob> games=8",
        "insert teams=2 games=8",
    ] {
        let refused = chat.say("ann", &format!("/play {line}")).await;
        assert!(says(&refused, "All eight games are for two people who know each other"), "{line}: {refused:?}");
    }
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play <@bob> games=8").await;
    chat.tap("bob", "Accept").await;
    assert_eq!(games_that_go_on(&chat).await.len(), 8, "no game is to be named: {}", chat.transcript());
}

/// Without a code, a rematch is of the game that ended last, also while another one goes on.
#[tokio::test]
async fn a_rematch_is_of_the_last_game() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort size=3 side=first").await;
    chat.tap("bob", "Join").await;
    chat.both_move(["ann", "bob"]).await;
    chat.say("bob", "/resign yes").await;
    chat.say("ann", "/play hex first").await;
    chat.tap("eve", "Join").await;
    chat.say("ann", "/rematch").await;
    let asked = chat.courier.latest().expect("a post").1.text.words();
    assert!(asked.contains("Bob") && !asked.contains("Eve"), "{}", chat.transcript());
}

/// The first game of two is unrated, unless they say otherwise, and a rematch of it counts. So does a game with somebody else only
/// after the first.
#[tokio::test]
async fn the_first_game_of_two_is_unrated_and_its_rematch_counts() {
    let mut chat = Conversation::new().await;
    let is_rated = |chat: &Conversation| !chat.courier.latest().expect("a post").1.text.words().contains("unrated");
    for opponent in ["bob", "cleo"] {
        chat.say("ann", &format!("/play snort <@{opponent}> size=3 side=first")).await;
        assert!(!is_rated(&chat), "{}", chat.transcript());
        chat.tap(opponent, "Accept").await;
        chat.say("ann", "/move a1").await;
        chat.say(opponent, "/move c3").await;
        chat.say("ann", "/resign yes").await;
        chat.say("ann", "/rematch").await;
        assert!(is_rated(&chat), "{}", chat.transcript());
        chat.say("ann", "/cancel").await;
        chat.say("ann", &format!("/play snort <@{opponent}> size=3")).await;
        assert!(is_rated(&chat), "{}", chat.transcript());
        chat.say("ann", "/cancel").await;
    }
    // A choice stays one.
    chat.say("ann", "/play snort <@bob> size=3 side=first rated=no").await;
    chat.tap("bob", "Accept").await;
    chat.say("ann", "/move a1").await;
    chat.say("bob", "/move c3").await;
    chat.say("bob", "/resign yes").await;
    chat.say("bob", "/rematch").await;
    assert!(!is_rated(&chat), "{}", chat.transcript());
}

/// Best of three: the sides change, the points go along, one result counts, and a rematch is again of three.
#[tokio::test]
async fn the_better_of_three_games_wins() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort size=3 side=first games=3 rated=yes").await;
    chat.tap("bob", "Join").await;
    let mut codes = Vec::new();
    for loser in ["bob", "ann", "ann"] {
        let code = latest_code(&chat);
        chat.say(loser, &format!("/resign #{code} yes")).await;
        if codes.is_empty() {
            // Another one begins at once.
            let refused = chat.say("ann", &format!("/rematch #{code}")).await;
            assert!(says(&refused, &format!("#{code}b is still being played.")), "{refused:?}");
        }
        codes.push(code);
    }
    let mut connection = chat.bot.another_program().await;
    let counted = "select count(*) from result where counting = 'counts' and place = 0";
    let counted: i64 = sqlx::query_scalar(counted).fetch_one(&mut connection).await.expect("a number");
    assert_eq!(counted, 1, "{}", chat.transcript());
    let before = standings(&chat).await;
    let mut session = chat.bot.store.write().await.expect("a store");
    rerating::rerate(&mut session).await.expect("rated");
    session.commit().await.expect("stored");
    assert_eq!(standings(&chat).await, before);
    assert!(before[0] < 1500.0 && before[1] > 1500.0, "{before:?}");
    chat.say("bob", &format!("/rematch #{}", codes[0])).await;
    insta::assert_snapshot!(chat.transcript());
}

/// The ratings of the two people, in the order in which they came.
async fn standings(chat: &Conversation) -> Vec<f64> {
    let mut session = chat.bot.store.read().await.expect("a look");
    let mut ratings = Vec::new();
    for person in [1, 2] {
        let found = standing::find(&mut session, PersonId(person), "briths-square").await.expect("read");
        ratings.push(found.expect("rated").rating.rating);
    }
    ratings
}

/// After somebody has left for ever or blocked the other, or a game was made void, no further game begins. The result is said, and
/// rated as far as they have played; whoever leaves loses the rest.
#[tokio::test]
async fn a_series_that_is_broken_off_has_a_result() {
    for (ends, said, ann_gains) in [
        (["/forgetme yes", ""], "Best of 5: Bob wins the match! Bob 4 – 1 A former player", false),
        (["/block <@bob>", "/resign #CODE yes"], "Best of 5 ends here: Bob 1 – 1 Ann.", false),
        (["/void #CODE it was a test", ""], "Best of 5 ends here: <@bob> 0 – 1 <@ann>.", true),
    ] {
        let mut chat = Conversation::new().await;
        chat.administrators.push("eve".to_owned());
        chat.say("ann", "/play snort size=3 side=first games=5 rated=yes").await;
        chat.tap("bob", "Join").await;
        chat.say_to_latest("bob", "/resign #CODE yes").await;
        for line in ends.into_iter().filter(|line| !line.is_empty()) {
            chat.say_to_latest(if line.starts_with("/void") { "eve" } else { "ann" }, line).await;
        }
        let transcript = chat.transcript();
        assert!(transcript.contains(said), "{said}: {transcript}");
        assert_eq!(games_that_go_on(&chat).await.len(), 0, "{said}: {transcript}");
        let mut connection = chat.bot.another_program().await;
        let sql = "select (select count(*) from match), (select count(*) from result where counting = 'counts' and place = 0)";
        let counts: (i64, i64) = sqlx::query_as(sql).fetch_one(&mut connection).await.expect("two numbers");
        assert_eq!(counts, (2, 1), "{said}: {transcript}");
        let before = standings(&chat).await;
        assert_eq!(before[0] > before[1], ann_gains, "{said}: {before:?}");
        let mut session = chat.bot.store.write().await.expect("a store");
        rerating::rerate(&mut session).await.expect("rated");
        session.commit().await.expect("stored");
        assert_eq!(standings(&chat).await, before, "{said}");
    }
}
