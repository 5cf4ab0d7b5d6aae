//! Conditional moves: planned, shown and dropped where only their owner reads, and played at once.

use crate::support::stage::{Stage, Who, on_every_stage};
use Who::{Ann, Bob};

on_every_stage!(
    a_plan_is_private_until_it_is_played,
    plans_are_shown_and_dropped_one_by_one_or_all,
    lines_that_cannot_be_planned_are_answered_with_the_reason,
    a_plan_whose_answer_is_refused_is_kept,
    a_plan_that_lapsed_is_never_told_in_the_room,
);

async fn begun<S: Stage>() -> S {
    let mut stage = S::open().await;
    stage.begin("").await;
    stage
}

async fn a_plan_is_private_until_it_is_played<S: Stage>() {
    let mut stage = begun::<S>().await;
    let before = stage.posts().len();
    let kept = stage.ask(Bob, "/if b1 c3").await;
    assert!(kept.text.starts_with("Fatto: se succede, rispondo subito io per te"), "{kept:?}");
    assert!(kept.text.contains("b1 → c3") && kept.has_picture && kept.labels == ["Togli b1 c3"], "{kept:?}");
    let none = stage.ask(Ann, "/if").await;
    assert!(none.text.starts_with("No plans yet."), "{none:?}");
    let not_hers = stage.ask(Ann, "/if drop 1").await;
    assert!(not_hers.text.starts_with("That plan is already gone."), "{not_hers:?}");
    assert_eq!(stage.posts().len(), before, "the room sees none of it");

    stage.say(Ann, "/move b1").await;
    let played = stage.latest_begins(&format!("{}\n{}\n", S::plays(Ann, "b1"), S::plays(Bob, "c3")));
    assert_eq!((stage.posts().len(), played.mentions), (before + 1, vec![]), "in one post, and she is there");
    let late = stage.tap(Bob, &kept, "Togli b1 c3").await;
    assert!(late.told.starts_with("Quella risposta non c’è più."), "{late:?}");
    stage.close().await;
}

async fn plans_are_shown_and_dropped_one_by_one_or_all<S: Stage>() {
    let mut stage = begun::<S>().await;
    for line in ["/if b1 c3", "/if a1 c3", "/if a2 c3"] {
        stage.ask(Bob, line).await;
    }
    let shown = stage.ask(Bob, "/if").await;
    assert!(shown.text.contains("a1 → c3\na2 → c3\nb1 → c3"), "{shown:?}");
    for (label, left) in [("Togli a1 c3", &["Togli b1 c3", "Togli a2 c3", "Togli tutto"][..]), ("Togli tutto", &[])] {
        stage.tap(Bob, &shown, label).await;
        stage.wait_for_labels(&shown, left).await;
    }
    stage.say(Ann, "/move b1").await;
    let played = stage.latest_begins(&S::plays(Ann, "b1"));
    let to_move = S::in_room("Bob (O) to move", "Tocca a Bob (O)").replace("Bob", S::name(Bob));
    assert!(played.text.contains(&to_move), "Bob has to move himself: {played:?}");
    stage.close().await;
}

async fn lines_that_cannot_be_planned_are_answered_with_the_reason<S: Stage>() {
    let mut stage = begun::<S>().await;
    for (who, line, reason) in [
        (Ann, "/if b1 c3", "It’s your turn in #"),
        (Bob, "/if b1", "L’ultima mossa dev’essere una tua risposta"),
        (Bob, "/if b1 c1", "Non puoi giocare c1 dopo b1. c1 confina con una X."),
        (Bob, "/if z9 c3", "«z9» non è una mossa."),
    ] {
        let answer = stage.ask(who, line).await;
        assert!(answer.text.contains(reason), "{line}: {answer:?}");
    }
    let none = stage.ask(Bob, "/if").await;
    assert!(none.text.starts_with("Non hai preparato nessuna mossa."), "{none:?}");
    stage.close().await;
}

async fn a_plan_whose_answer_is_refused_is_kept<S: Stage>() {
    for refusal in 0..S::LOST_ANSWERS {
        let mut stage = begun::<S>().await;
        stage.ask_in_vain(Bob, "/if b1 c3", refusal).await;
        let shown = stage.ask(Bob, "/if").await;
        assert!(shown.text.contains("b1 → c3"), "refusal {refusal}: {shown:?}");
        stage.say(Ann, "/move b1").await;
        stage.latest_begins(&format!("{}\n{}", S::plays(Ann, "b1"), S::plays(Bob, "c3")));
        stage.close().await;
    }
}

/// Its owner reads it in a private message, or else with their other plans.
async fn a_plan_that_lapsed_is_never_told_in_the_room<S: Stage>() {
    for refusal in [None].into_iter().chain((0..S::PRIVATE_REFUSALS).map(Some)) {
        let mut stage = begun::<S>().await;
        stage.ask(Bob, "/settings calls=mention").await;
        stage.ask(Bob, "/if b1 c3").await;
        refusal.into_iter().for_each(|refusal| stage.close_private(Bob, refusal));
        let before = stage.posts().len();
        stage.say(Ann, "/move a2").await;
        let posts = stage.posts();
        let is_told = posts.iter().any(|post| post.text.contains(S::in_room("Dropped", "Ho tolto")));
        assert!(posts.len() == before + 1 && !is_told, "{posts:?}");
        let notices = stage.notices(Bob);
        assert_eq!(notices.len(), usize::from(refusal.is_none()), "{refusal:?}: {notices:?}");
        let is_reason = |text: &str| text.contains("ha preso un’altra strada") && text.contains("b1 c3");
        assert!(notices.iter().all(|notice| is_reason(&notice.text)), "{notices:?}");
        stage.reopen();
        let shown = stage.ask(Bob, "/if").await;
        let said = if refusal.is_none() { "Non hai preparato nessuna mossa." } else { "Le mosse che hai preparato." };
        assert!(shown.text.starts_with(said), "{refusal:?}: {shown:?}");
        stage.close().await;
    }
}
