//! Conditional moves on Discord: planned, shown and dropped in messages that their owner alone sees, played at once; and
//! what Discord refuses of it.

use super::fake::{Message, World};
use super::house::House;
use super::http::refusal;
use super::people::{ANN, BOB, Given, TABLE, User};

const CALLBACK: &str = "post /interactions/{interaction_id}/{interaction_token}/callback";
const OPEN: &str = "post /users/@me/channels";

/// What somebody is shown who plans; without moves, what they have planned.
async fn plan(house: &House, user: User, moves: &'static str) -> Message {
    let options = [("moves", Given::Text(moves))];
    house.ask(user, "if", if moves.is_empty() { &[] } else { &options }).await
}

#[tokio::test]
async fn a_plan_is_its_owners_alone_until_it_is_played() {
    let house = House::open().await;
    house.begin("size=3 side=first").await;
    let kept = plan(&house, BOB, "b1 c3").await;
    assert!(kept.content.starts_with("Risposta pronta: la giocherò subito al posto tuo"), "{}", kept.content);
    assert!(kept.content.contains("b1 → c3") && kept.attachments.len() == 1, "{kept:?}");
    assert_eq!(kept.labels(), ["Togli b1 c3"]);
    let none = plan(&house, ANN, "").await;
    assert!(none.content.starts_with("You have planned nothing."), "{}", none.content);
    let not_hers = plan(&house, ANN, "drop 1").await;
    assert!(not_hers.content.starts_with("That is dropped already, or played."), "{}", not_hers.content);
    assert_eq!(house.read(TABLE).len(), 2, "nobody else reads of any of it");

    house.play(ANN, "b1", 4).await;
    let played = house.fake.post(TABLE, 3).await;
    assert!(played.content.starts_with("Ann gioca b1.\nbob gioca c3.\n"), "{}", played.content);
    assert_eq!((house.read(TABLE).len(), played.pings.as_slice()), (3, &[ANN.id.to_string()][..]), "in one post");
    let late = house.fake.said(&house.fake.tap(BOB, &kept.id, "Togli b1 c3")).await;
    assert!(late.content.starts_with("È già stata tolta, o già giocata."), "{}", late.content);
    house.close().await;
}

#[tokio::test]
async fn plans_are_shown_and_dropped_one_by_one_or_all() {
    let house = House::open().await;
    house.begin("size=3 side=first").await;
    for moves in ["b1 c3", "a1 c3", "a2 c3"] {
        plan(&house, BOB, moves).await;
    }
    let shown = plan(&house, BOB, "").await;
    assert!(shown.content.contains("a1 → c3\na2 → c3\nb1 → c3"), "{}", shown.content);
    house.fake.answered(&house.fake.tap(BOB, &shown.id, "Togli a1 c3")).await;
    let labels = |labels: &'static [&str]| {
        let id = shown.id.clone();
        move |world: &World| (world.message(&id).labels() == labels).then_some(())
    };
    house.fake.wait_for("two lines", labels(&["Togli b1 c3", "Togli a2 c3", "Togli tutte"])).await;
    house.fake.answered(&house.fake.tap(BOB, &shown.id, "Togli tutte")).await;
    house.fake.wait_for("no lines", labels(&[])).await;
    house.play(ANN, "b1", 3).await;
    assert_eq!(house.read(TABLE).len(), 3, "Bob has to move himself");
    house.close().await;
}

#[tokio::test]
async fn lines_that_cannot_be_planned_are_answered_with_the_reason() {
    let house = House::open().await;
    house.begin("size=3 side=first").await;
    for (user, moves, said) in [
        (ANN, "b1 c3", "It is your turn in #"),
        (BOB, "b1", "Si finisce con una tua risposta"),
        (BOB, "b1 c1", "c1 non si può giocare dopo b1. c1 confina con una X."),
        (BOB, "z9 c3", "«z9» non è una mossa."),
    ] {
        let told = plan(&house, user, moves).await;
        assert!(told.content.contains(said), "{moves}: {}", told.content);
    }
    assert!(plan(&house, BOB, "").await.content.starts_with("Non hai preparato nessuna mossa."));
    house.close().await;
}

/// Where Discord does not take the answer, or takes it no more, the plan stands and is shown to whoever looks.
#[tokio::test]
async fn a_plan_whose_answer_is_refused_is_kept() {
    let house = House::open().await;
    house.begin("size=3 side=first").await;
    let failures = [refusal(404, 10062, "Unknown interaction"), refusal(403, 50013, "Missing Permissions")];
    for (moves, failure) in ["b1 c3", "a1 c3"].into_iter().zip(failures) {
        house.fake.fail(CALLBACK, failure);
        let asked = house.fake.slash(BOB, TABLE, "if", &[("moves", Given::Text(moves))]);
        house.fake.wait_for("the refusal", |world| (!world.is_failing(CALLBACK)).then_some(())).await;
        // Discord tells the asker itself.
        house.fake.change(|world| world.interactions.retain(|one| one.id != asked));
    }
    let shown = plan(&house, BOB, "").await;
    assert!(shown.content.contains("a1 → c3\nb1 → c3"), "{}", shown.content);
    house.play(ANN, "a1", 4).await;
    assert!(house.read(TABLE)[2].starts_with("Ann gioca a1.\nbob gioca c3."), "{:?}", house.read(TABLE));
    house.close().await;
}

/// What came to nothing is told to its owner alone, or else waits until they look.
#[tokio::test]
async fn what_came_to_nothing_is_never_told_in_the_channel() {
    let blocked = || refusal(403, 50007, "Cannot send messages to this user");
    for (opens, takes) in [(true, true), (true, false), (false, false)] {
        let house = House::open().await;
        house.begin("size=3 side=first").await;
        plan(&house, BOB, "b1 c3").await;
        if !opens {
            house.fake.fail(OPEN, blocked());
        }
        if !takes {
            house.fake.close(BOB.private(), blocked());
        }
        house.play(ANN, "a2", 3).await;
        let (told, read) = (house.read(BOB.private()), house.read(TABLE));
        assert!(read.len() == 3 && !read.concat().contains("Tolte"), "{read:?}");
        assert_eq!(told.len(), usize::from(takes), "{told:?}");
        assert!(
            told.iter().all(|told| told.contains("ha preso un’altra strada") && told.contains("b1 c3")),
            "{told:?}"
        );
        let shown = plan(&house, BOB, "").await;
        let said = if takes { "Non hai preparato nessuna mossa." } else { "Le mosse che hai preparato." };
        assert!(shown.content.starts_with(said), "{}", shown.content);
        house.close().await;
    }
}
