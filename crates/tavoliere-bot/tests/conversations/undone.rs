//! Finished games that both sides want not to count.

use tavoliere_bot::workers;
use tavoliere_play::matches::{MatchId, PersonId, Phase};
use tavoliere_play::time::Millis;
use tavoliere_store::matches::match_events;
use tavoliere_store::standings::{rerating, standing};
use tokio_util::sync::CancellationToken;

use super::two_platforms::latest_code;
use crate::support::conversation::{Conversation, says, wait};

/// A rated game that Ann wins against Bob.
async fn ann_wins(chat: &mut Conversation) -> String {
    chat.say("ann", "/play snort <@bob> size=3 side=first rated=yes").await;
    let code = latest_code(chat);
    chat.say("bob", &format!("/accept #{code}")).await;
    for (who, at) in [("ann", "b1"), ("bob", "c3"), ("ann", "a2"), ("bob", "b3"), ("ann", "c1")] {
        chat.say(who, &format!("/move #{code} {at}")).await;
    }
    code
}

async fn keep_books(chat: &Conversation) {
    workers::books::update(&chat.bot.context, &CancellationToken::new()).await.expect("kept");
}

/// The ratings of the two, and the number of results and achievements.
async fn books(chat: &Conversation) -> (Vec<Option<f64>>, i64, Vec<(i64, String)>) {
    let mut session = chat.bot.store.read().await.expect("a look");
    let mut ratings = Vec::new();
    for person in [1, 2] {
        let found = standing::find(&mut session, PersonId(person), "briths-square").await.expect("read");
        ratings.push(found.map(|standing| standing.rating.rating));
    }
    let mut connection = chat.bot.another_program().await;
    let results = sqlx::query_scalar("select count(*) from result").fetch_one(&mut connection).await.expect("read");
    let achieved = sqlx::query_as("select match_id, name from achievement order by match_id, name");
    (ratings, results, achieved.fetch_all(&mut connection).await.expect("read"))
}

/// The result, the ratings and the achievements go; a later game that earned the same has it now, and all is as if it were
/// computed from the events.
#[tokio::test]
async fn a_game_is_undone_by_both() {
    let mut chat = Conversation::new().await;
    let first = ann_wins(&mut chat).await;
    ann_wins(&mut chat).await;
    let (before, results, achieved) = books(&chat).await;
    assert_eq!(results, 4);
    chat.say("bob", &format!("/game #{first}")).await;
    chat.tap("bob", "Undo this game").await;
    chat.say("bob", &format!("/takeback #{first}")).await;
    assert_eq!(books(&chat).await.1, 4, "one side is not enough");
    chat.tap("ann", "Undo this game").await;
    keep_books(&chat).await;
    let (after, results, now_achieved) = books(&chat).await;
    assert_eq!(results, 2);
    assert_ne!(after, before);
    assert_eq!(now_achieved.len(), achieved.len(), "{now_achieved:?}");
    assert!(now_achieved.iter().all(|(id, _)| *id == 2), "{now_achieved:?}");
    let mut session = chat.bot.store.write().await.expect("a store");
    rerating::rerate(&mut session).await.expect("rated");
    session.commit().await.expect("stored");
    assert_eq!(books(&chat).await, (after, results, now_achieved));
    chat.say("ann", &format!("/takeback #{first}")).await;
    chat.say("ann", &format!("/export #{first}")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_result_stands_where_something_follows_from_it_or_a_day_has_passed() {
    let mut chat = Conversation::new().await;
    let code = ann_wins(&mut chat).await;
    assert!(says(&chat.say("eve", &format!("/takeback #{code}")).await, "You’re not playing in"));
    wait(&mut chat, 2 * Millis::DAY).await;
    assert!(says(&chat.say("bob", &format!("/takeback #{code}")).await, "Too late: a game can be undone"));
    let mut refused = Vec::new();
    for terms in ["games=2", "games=3"] {
        chat.say("ann", &format!("/play snort <@bob> size=3 side=first {terms}")).await;
        let code = latest_code(&chat);
        chat.say("bob", &format!("/accept #{code}")).await;
        chat.say("bob", &format!("/resign #{code} yes")).await;
        refused.push(code);
    }
    chat.say("ann", "/play snort size=3 side=first computer 1").await;
    let code = latest_code(&chat);
    chat.say("ann", &format!("/move #{code} b1")).await;
    chat.say("ann", &format!("/resign #{code} yes")).await;
    refused.push(code);
    for code in refused {
        let answer = chat.say("ann", &format!("/takeback #{code}")).await;
        assert!(says(&answer, &format!("The result of #{code} stands")), "{answer:?}");
    }
}

/// A wish can be taken back. Afterwards nothing is made of a game that does not count.
#[tokio::test]
async fn what_is_undone_has_no_review_and_nothing_to_share() {
    let mut chat = Conversation::new().await;
    let code = ann_wins(&mut chat).await;
    chat.say("bob", &format!("/takeback #{code}")).await;
    assert!(says(&chat.say("bob", &format!("/decline #{code}")).await, "All right: as far as you’re concerned"));
    assert!(says(&chat.say("ann", &format!("/takeback #{code}")).await, "I’ve asked."), "{}", chat.transcript());
    chat.say("bob", &format!("/takeback #{code}")).await;
    for (line, expected) in [
        ("/review", "doesn’t count, so there’s no review."),
        ("/share result", "doesn’t count, so there’s no result to share."),
    ] {
        let refused = chat.say("bob", &format!("{line} #{code}")).await;
        assert!(says(&refused, &format!("#{code} {expected}")), "{line}: {refused:?}");
    }
    chat.say("bob", &format!("/game #{code}")).await;
    assert!(chat.button("bob", "Review").is_none(), "{}", chat.transcript());
}

/// Somebody who is forgotten wants nothing any more.
#[tokio::test]
async fn a_wish_goes_with_its_person() {
    let mut chat = Conversation::new().await;
    let code = ann_wins(&mut chat).await;
    chat.say("bob", &format!("/takeback #{code}")).await;
    chat.say("bob", "/forgetme yes").await;
    chat.say("ann", &format!("/takeback #{code}")).await;
    let stored = match_events::load(&mut chat.bot.store.read().await.expect("a look"), MatchId(1)).await;
    assert!(matches!(stored.expect("read").phase, Phase::Over(_)), "{}", chat.transcript());
}
