//! Time off on Discord: vacations, quiet hours, weekends that both have agreed to, and what Discord refuses of it.

use super::fake::{Failure, World};
use super::house::House;
use super::http::refusal;
use super::people::{ANN, BOB, Given, TABLE};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
const CALLBACK: &str = "post /interactions/{interaction_id}/{interaction_token}/callback";

/// A game with a day a move in which each has moved and Ann is to move.
async fn played(house: &House) {
    house.begin("size=3 side=first clock=1d").await;
    house.play(ANN, "b1", 3).await;
    house.play(BOB, "c3", 4).await;
}

/// The latest post in the channel: what it says, and whom it notifies.
fn latest(house: &House) -> (String, Vec<String>) {
    house.fake.look(|world| {
        let posts = world.posts(TABLE);
        let post = posts.last().expect("a post");
        (post.content.clone(), post.pings.clone())
    })
}

/// Whether the latest post in the channel came without a sound.
fn is_silent(house: &House) -> bool {
    house.fake.look(|world| world.posts(TABLE).last().expect("a post").silent)
}

fn count(house: &House) -> usize {
    house.fake.look(|world| world.posts(TABLE).len())
}

#[tokio::test]
async fn a_vacation_stops_the_clock_and_the_channel_is_told() {
    let house = House::open().await;
    played(&house).await;
    house.wait(6 * HOUR).await;
    let status = house.ask(ANN, "vacation", &[]).await;
    assert_eq!(status.labels(), ["3 days", "7 days", "14 days"]);
    let begun = house.fake.said(&house.fake.tap(ANN, &status.id, "7 days")).await;
    assert!(begun.content.starts_with("Have a good time! You are away until 8 January, 06:00 UTC."), "{begun:?}");
    assert!(begun.content.contains("Your clock stands in 1 game, and your opponent is told."), "{begun:?}");
    house.deliver().await;
    let (told, pings) = latest(&house);
    assert!(told.starts_with("Ann è in ferie fino all’8 gennaio, ore 06:00 UTC. Fino ad allora l’orologio"), "{told}");
    assert!(pings.is_empty(), "nobody has anything to do: {pings:?}");

    let before = count(&house);
    house.wait(7 * DAY + 13 * HOUR).await;
    assert_eq!((count(&house), house.read(ANN.private()).len()), (before, 0), "eighteen hours were left, and five are");
    house.wait(HOUR).await;
    let reminders = house.read(ANN.private());
    assert!(reminders[0].starts_with("It is your move in #"), "{reminders:?}");
    house.wait(4 * HOUR).await;
    let (lost, _) = latest(&house);
    assert!(lost.starts_with("Tempo scaduto per Ann."), "{lost}");
    house.close().await;
}

#[tokio::test]
async fn back_early_the_clock_goes_on_where_it_stood() {
    let house = House::open().await;
    played(&house).await;
    house.play(ANN, "a2", 5).await;
    for (typed, said) in [
        ("99", "Dimmi quanti giorni, da 1 a 30"),
        ("presto", "Dimmi quanti giorni, da 1 a 30"),
        ("fine", "Non sei in ferie."),
        ("10g", "Buone ferie! Sei via fino all’11 gennaio, ore 00:00 UTC."),
        ("3g", "Sei già in ferie, fino all’11 gennaio"),
    ] {
        let answer = house.ask(BOB, "vacation", &[("days", Given::Text(typed))]).await;
        assert!(answer.content.starts_with(said), "{typed}: {}", answer.content);
    }
    house.wait(2 * DAY).await;
    let now = house.ask(BOB, "vacation", &[]).await;
    let back = house.fake.said(&house.fake.tap(BOB, &now.id, "Sono di nuovo qui")).await;
    assert!(back.content.starts_with("Rieccoti! Il tuo orologio riparte in 1 partita"), "{}", back.content);
    house.deliver().await;
    let (told, pings) = latest(&house);
    assert!(told.starts_with("bob è di nuovo qui.") && pings.is_empty(), "{told} {pings:?}");
    house.wait(DAY - 1).await;
    assert_eq!(latest(&house).0, told);
    house.wait(1).await;
    assert!(latest(&house).0.starts_with("Tempo scaduto per bob."), "{}", latest(&house).0);
    house.close().await;
}

#[tokio::test]
async fn in_quiet_hours_a_mention_waits_and_the_clock_does_not() {
    let house = House::open().await;
    for (typed, said) in [
        ("22-7 Europe/Atlantis", "Il fuso orario “Europe/Atlantis” non esiste."),
        ("25-7 UTC", "Dimmi da che ora a che ora"),
        ("22-7", "In quale fuso orario?"),
        ("22-7 europe/rome", "Ore di silenzio: dalle 22:00 alle 07:00 (Europe/Rome)."),
    ] {
        let answer = house.ask(BOB, "quiet", &[("hours", Given::Text(typed))]).await;
        assert!(answer.content.starts_with(said), "{typed}: {}", answer.content);
    }
    // It is one in the morning in Rome.
    let options = [
        ("game", Given::Text("briths-square")),
        ("opponent", Given::Person(BOB)),
        ("settings", Given::Text("size=3 side=first clock=1d")),
    ];
    house.fake.gone(&house.fake.slash(ANN, TABLE, "play", &options)).await;
    house.deliver().await;
    let (challenge, pings) = latest(&house);
    assert!(challenge.starts_with("Briths Square · Ann sfida bob.") && pings.is_empty(), "{challenge} {pings:?}");
    assert!(is_silent(&house));
    house.wait(6 * HOUR - 1).await;
    assert_eq!(house.read(BOB.private()).len(), 0);
    house.wait(1).await;
    let called = house.read(BOB.private());
    assert!(called.len() == 1 && called[0].starts_with("Briths Square · Ann sfida "), "{called:?}");
    let challenge = house.fake.post(TABLE, 1).await;
    house.fake.answered(&house.fake.tap(BOB, &challenge.id, "Accetta")).await;
    house.decided(2).await;
    house.deliver().await;
    assert_eq!((latest(&house).1, is_silent(&house)), (vec![ANN.id.to_string()], false));

    house.wait(15 * HOUR).await;
    house.play(ANN, "b1", 3).await;
    let (played, pings) = latest(&house);
    assert!(played.contains("Turno di bob (O)") && pings.is_empty(), "it is ten in the evening: {played} {pings:?}");
    assert!(is_silent(&house));
    house.wait(9 * HOUR).await;
    let called = house.read(BOB.private());
    assert!(called.len() == 2 && called[1].starts_with("Tocca a te in #"), "{called:?}");
    house.wait(15 * HOUR).await;
    assert!(latest(&house).0.starts_with("bob non ha mosso in tempo."), "{}", latest(&house).0);
    house.close().await;
}

#[tokio::test]
async fn who_takes_no_messages_is_called_in_the_channel_when_quiet_hours_are_over() {
    let house = House::open().await;
    house.fake.close(BOB.private(), refusal(403, 50007, "Cannot send messages to this user"));
    house.ask(BOB, "quiet", &[("hours", Given::Text("22-7 UTC"))]).await;
    house.begin("size=3 side=first clock=2d").await;
    house.play(ANN, "b1", 3).await;
    assert_eq!((latest(&house).1, is_silent(&house)), (Vec::new(), true));
    house.wait(7 * HOUR).await;
    let (called, pings) = latest(&house);
    assert!(called.starts_with("<@12>, tocca a te in #"), "{called}");
    assert_eq!((pings, is_silent(&house)), (vec![BOB.id.to_string()], false));
    let before = count(&house);
    house.wait(DAY).await;
    assert_eq!(count(&house), before, "once");
    house.close().await;
}

#[tokio::test]
async fn weekends_are_off_for_both_who_agreed() {
    let house = House::open().await;
    let options =
        [("game", Given::Text("briths-square")), ("settings", Given::Text("size=3 side=first clock=2d weekends=off"))];
    house.fake.gone(&house.fake.slash(ANN, TABLE, "play", &options)).await;
    house.deliver().await;
    let challenge = house.fake.post(TABLE, 1).await;
    assert!(challenge.content.contains("l’orologio si ferma il sabato e la domenica (UTC)"), "{}", challenge.content);
    // It is noon on a Thursday: till Friday at midnight Ann has used 36 of her 48 hours.
    house.wait(12 * HOUR).await;
    house.fake.answered(&house.fake.tap(BOB, &challenge.id, "Partecipa")).await;
    house.decided(2).await;
    house.deliver().await;
    house.wait(36 * HOUR + 48 * HOUR).await;
    assert_eq!(house.read(ANN.private()).len(), 0, "it is Monday");
    house.wait(3 * HOUR).await;
    assert!(house.read(ANN.private())[0].starts_with("It is your move in #"), "a fifth is left");
    house.wait(9 * HOUR - 1).await;
    assert_eq!(count(&house), 2);
    house.wait(1).await;
    assert!(latest(&house).0.starts_with("Ann non ha mosso in tempo."), "{}", latest(&house).0);
    house.close().await;
}

/// What Discord does not take as an answer was decided all the same, and is told to whoever asks again.
#[tokio::test]
async fn an_answer_that_is_refused_takes_back_nothing() {
    let house = House::open().await;
    played(&house).await;
    let (gone, odd) = (refusal(404, 10062, "Unknown interaction"), refusal(400, 50035, "Invalid Form Body"));
    let later: Failure = (500, serde_json::json!({})).into();
    for (command, option, typed, failure, then) in [
        ("quiet", "hours", "22-7 UTC", gone.clone(), "Quiet hours: 22:00 to 07:00 (UTC)."),
        ("vacation", "days", "7d", gone, "You are away until 8 January"),
        ("quiet", "hours", "off", odd.clone(), "You have no quiet hours."),
        ("vacation", "days", "end", odd, "Time off stops your clocks"),
        ("vacation", "days", "3d", later, "You are away until 4 January"),
    ] {
        let lasting = failure.status != 500;
        house.fake.fail(CALLBACK, failure);
        let asked = house.fake.slash(ANN, TABLE, command, &[(option, Given::Text(typed))]);
        house.fake.wait_for("the refusal", |world| (!world.is_failing(CALLBACK)).then_some(())).await;
        if lasting {
            // Discord tells the asker itself.
            house.fake.change(|world: &mut World| world.interactions.retain(|one| one.id != asked));
        } else {
            house.fake.said(&asked).await;
        }
        let told = house.ask(ANN, command, &[]).await;
        assert!(told.content.starts_with(then), "/{command} {typed}: {}", told.content);
    }
    let told = house.read(TABLE);
    let away = |text: &&String| text.starts_with("Ann è in ferie") || text.starts_with("Ann è di nuovo qui");
    assert_eq!(told.iter().filter(away).count(), 3, "gone, back, and gone again: {told:?}");
    house.close().await;
}

/// Where the opponent cannot be told, the clock stands all the same.
#[tokio::test]
async fn a_channel_that_takes_no_posts_keeps_nobody_from_going_away() {
    let channels = [refusal(403, 50001, "Missing Access"), refusal(404, 10003, "Unknown Channel")];
    for failure in channels {
        let house = House::open().await;
        played(&house).await;
        let before = count(&house);
        house.fake.close(TABLE, failure);
        let begun = house.ask(ANN, "vacation", &[("days", Given::Text("7d"))]).await;
        assert!(begun.content.starts_with("Have a good time!"), "{}", begun.content);
        house.decided(5).await;
        house.wait(7 * DAY).await;
        house.fake.reopen();
        house.decided(5).await;
        assert_eq!(count(&house), before);
        house.play(ANN, "a2", 6).await;
        let (played, pings) = latest(&house);
        assert!(played.contains("Ann gioca a2.") && pings == [BOB.id.to_string()], "{played} {pings:?}");
        house.close().await;
    }
}
