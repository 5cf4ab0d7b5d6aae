//! Conditional moves on Telegram: told and shown in private conversations alone, played at once; and what Telegram
//! refuses of it.

use super::house::House;
use super::world::{ANN, BOB, Failure, GROUP, World};

#[tokio::test]
async fn a_plan_is_its_owners_alone_until_it_is_played() {
    let house = House::open().await;
    house.begin("size=3").await;
    let before = house.fake.posts(GROUP).len();
    let said = house.ask(BOB, GROUP, "/se b1 c3").await;
    assert_eq!(said, "Qui leggono tutti. Scrivimelo in una chat privata.");
    assert!(house.ask(BOB, BOB.private(), "/se").await.starts_with("Non hai preparato nessuna mossa."), "it is void");

    let kept = house.ask(BOB, BOB.private(), "/se b1 c3").await;
    assert!(kept.starts_with("Risposta pronta: la giocherò subito al posto tuo") && kept.contains("b1 → c3"), "{kept}");
    let kept = house.fake.posts(BOB.private()).pop().expect("the answer");
    assert!(kept.picture.is_some() && kept.labels() == [["Togli b1 c3"]], "{:?}", kept.labels());
    assert!(house.ask(ANN, ANN.private(), "/if").await.starts_with("You have planned nothing."));
    let not_hers = house.fake.notice(&house.fake.tap_old(ANN, "/if drop 1", None)).await;
    assert_eq!(not_hers.text, "That is dropped already, or played.");
    assert_eq!(house.fake.posts(GROUP).len(), before + 1, "nobody else reads of any of it");

    house.say(ANN, GROUP, "/move b1").await;
    let posts = house.fake.posts(GROUP);
    let played = posts.last().expect("a board");
    assert!(played.text.starts_with("Ann plays b1.\nBob <b> plays c3.\n"), "{}", played.text);
    assert_eq!((posts.len(), played.mentions.as_slice()), (before + 2, &[ANN.id][..]), "in one post");
    let late = house.fake.notice(&house.fake.tap(BOB, kept.id, "Togli b1 c3")).await;
    assert_eq!(late.text, "È già stata tolta, o già giocata.");
    house.close().await;
}

#[tokio::test]
async fn plans_are_shown_and_dropped_one_by_one_or_all() {
    let house = House::open().await;
    house.begin("size=3").await;
    for line in ["/se b1 c3", "/se a1 c3", "/se a2 c3"] {
        house.ask(BOB, BOB.private(), line).await;
    }
    let shown = house.ask(BOB, BOB.private(), "/se").await;
    assert!(shown.contains("a1 → c3\na2 → c3\nb1 → c3"), "{shown}");
    let shown = house.fake.posts(BOB.private()).pop().expect("the list");
    for (label, left) in
        [("Togli a1 c3", vec!["Togli b1 c3", "Togli a2 c3", "Togli tutte"]), ("Togli tutte", Vec::new())]
    {
        house.fake.notice(&house.fake.tap(BOB, shown.id, label)).await;
        let dropped = |world: &World| (world.messages[&shown.id].labels().concat() == left).then_some(());
        house.fake.wait_for("fewer lines", dropped).await;
    }
    house.say(ANN, GROUP, "/move b1").await;
    let played = house.fake.posts(GROUP).pop().expect("a board");
    assert!(played.text.contains("Bob <b> (O) to move"), "{}", played.text);
    house.close().await;
}

#[tokio::test]
async fn lines_that_cannot_be_planned_are_answered_with_the_reason() {
    let house = House::open().await;
    house.begin("size=3").await;
    for (user, line, said) in [
        (ANN, "/if b1 c3", "It is your turn in #"),
        (BOB, "/se b1", "Si finisce con una tua risposta"),
        (BOB, "/se b1 c1", "c1 non si può giocare dopo b1. c1 confina con una X."),
        (BOB, "/se z9 c3", "«z9» non è una mossa."),
    ] {
        let told = house.ask(user, user.private(), line).await;
        assert!(told.contains(said), "{line}: {told}");
    }
    house.close().await;
}

/// Where Telegram does not take the answer, the plan stands and is shown to whoever looks.
#[tokio::test]
async fn a_plan_whose_answer_is_refused_is_kept() {
    let house = House::open().await;
    house.begin("size=3").await;
    let failures = [Failure::Forbidden("bot was blocked by the user"), Failure::Bad("odd"), Failure::Dropped];
    for (line, failure) in ["/se b1 c3", "/se a1 c3", "/se a2 c3"].into_iter().zip(failures) {
        house.fake.fail("sendPhoto", failure);
        house.fake.say(BOB, BOB.private(), line);
        house.fake.acknowledged().await;
        house.failed("sendPhoto").await;
    }
    let shown = house.ask(BOB, BOB.private(), "/se").await;
    assert!(shown.contains("a1 → c3\na2 → c3\nb1 → c3"), "{shown}");
    house.say(ANN, GROUP, "/move a1").await;
    let played = house.fake.posts(GROUP).pop().expect("a board");
    assert!(played.text.starts_with("Ann plays a1.\nBob <b> plays c3."), "{}", played.text);
    house.close().await;
}

/// What came to nothing is told to its owner alone, or else waits until they look.
#[tokio::test]
async fn what_came_to_nothing_is_never_told_in_the_group() {
    for why in [None, Some(Failure::Forbidden("bot was blocked by the user")), Some(Failure::Bad("chat not found"))] {
        let house = House::open().await;
        house.begin("size=3").await;
        house.ask(BOB, BOB.private(), "/se b1 c3").await;
        why.into_iter().for_each(|why| house.fake.close(BOB.private(), why));
        let own = house.fake.posts(BOB.private()).len();
        house.say(ANN, GROUP, "/move a2").await;
        assert!(house.fake.posts(GROUP).iter().all(|post| !post.text.contains("Dropped")), "{why:?}");
        let told = house.fake.posts(BOB.private()).split_off(own);
        assert_eq!(told.len(), usize::from(why.is_none()), "{told:?}");
        assert!(told.iter().all(|told| told.text.contains("ha preso un’altra strada")), "{told:?}");
        house.fake.reopen();
        let shown = house.ask(BOB, BOB.private(), "/se").await;
        let said = if why.is_none() { "Non hai preparato nessuna mossa." } else { "Le mosse che hai preparato." };
        assert!(shown.starts_with(said), "{shown}");
        house.close().await;
    }
}
