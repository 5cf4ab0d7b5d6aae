//! Time off on Telegram: vacations, quiet hours, weekends that both have agreed to, and what Telegram refuses of it.

use super::house::House;
use super::whole_matches::{board, tap};
use super::world::{ANN, BOB, EVE, Failure, GROUP, Message, World};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// A game with a day a move in which each has moved and Ann is to move; returns its code.
async fn played(house: &House) -> String {
    let code = house.begin("size=3 clock=1d").await;
    house.say(ANN, GROUP, "/move b1").await;
    house.say(BOB, GROUP, "/move c3").await;
    code
}

fn latest(house: &House) -> Message {
    house.fake.posts(GROUP).pop().expect("a post")
}

fn count(house: &House) -> usize {
    house.fake.posts(GROUP).len()
}

#[tokio::test]
async fn a_vacation_stops_the_clock_and_the_group_is_told() {
    let house = House::open().await;
    played(&house).await;
    house.wait(6 * HOUR).await;
    let asked = house.ask(ANN, ANN.private(), "/vacation").await;
    assert!(asked.starts_with("Time off stops your clocks"), "{asked}");
    let status = house.fake.posts(ANN.private()).pop().expect("the answer");
    assert_eq!(status.labels(), [["3 days", "7 days", "14 days"]]);
    let notice = tap(&house.fake, ANN, &status, "7 days").await;
    assert!(notice.starts_with("Have a good time! You are away until 8 January, 06:00 UTC."), "{notice}");
    house.deliver().await;
    let told = latest(&house);
    assert!(told.text.starts_with("Ann is away until 8 January, 06:00 UTC. Till then Ann’s clock stands."), "{told:?}");
    assert!(told.mentions.is_empty(), "nobody has anything to do");

    let (before, own) = (count(&house), house.fake.posts(ANN.private()).len());
    house.wait(7 * DAY + 13 * HOUR).await;
    assert_eq!((count(&house), house.fake.posts(ANN.private()).len()), (before, own), "five hours are left");
    house.wait(HOUR).await;
    let reminder = house.fake.posts(ANN.private()).pop().expect("a reminder");
    assert!(reminder.text.starts_with("It is your move in #"), "{}", reminder.text);
    house.wait(4 * HOUR).await;
    assert!(latest(&house).text.starts_with("Time is up for Ann."), "{}", latest(&house).text);
    house.close().await;
}

#[tokio::test]
async fn back_early_the_clock_goes_on_where_it_stood() {
    let house = House::open().await;
    played(&house).await;
    house.say(ANN, GROUP, "/move a2").await;
    for (line, said) in [
        ("/ferie 31", "Dimmi quanti giorni, da 1 a 30"),
        ("/ferie fine", "Non sei in ferie."),
        ("/ferie 10g", "Buone ferie! Sei via fino all’11 gennaio"),
        ("/ferie 3g", "Sei già in ferie, fino all’11 gennaio"),
    ] {
        let answer = house.ask(BOB, GROUP, line).await;
        assert!(answer.starts_with(said), "{line}: {answer}");
    }
    house.wait(2 * DAY).await;
    let back = house.ask(BOB, GROUP, "/ferie fine").await;
    assert!(back.starts_with("Rieccoti! Il tuo orologio riparte in 1 partita"), "{back}");
    let told = house.fake.posts(GROUP).into_iter().rfind(|post| post.reply_to.is_none()).expect("a post");
    assert!(told.text.starts_with("Bob <b> is back.") && told.mentions.is_empty(), "{told:?}");
    let before = count(&house);
    house.wait(DAY - 1).await;
    assert_eq!(count(&house), before);
    house.wait(1).await;
    assert!(latest(&house).text.starts_with("Time is up for Bob <b>."), "{}", latest(&house).text);
    house.close().await;
}

#[tokio::test]
async fn in_quiet_hours_a_mention_waits_and_the_clock_does_not() {
    let house = House::open().await;
    for (line, said) in [
        ("/silenzio 22-7 Europe/Atlantis", "Il fuso orario “Europe/Atlantis” non esiste."),
        ("/silenzio 22:30-7 UTC", "Dimmi da che ora a che ora"),
        ("/silenzio 22-7", "In quale fuso orario?"),
        ("/silenzio 22-7 europe/rome", "Ore di silenzio: dalle 22:00 alle 07:00 (Europe/Rome)."),
    ] {
        let answer = house.ask(BOB, BOB.private(), line).await;
        assert!(answer.starts_with(said), "{line}: {answer}");
    }
    house.begin("size=3 clock=1d").await;
    assert_eq!((latest(&house).mentions, latest(&house).silent), (vec![ANN.id], false));
    // It is one in the morning in Rome.
    house.say(ANN, GROUP, "/move b1").await;
    let played = latest(&house);
    assert!(played.text.contains("Bob <b> (O) to move") && played.mentions.is_empty(), "{played:?}");
    assert!(played.silent && played.picture.is_some(), "the board is there, without a sound");
    let own = house.fake.posts(BOB.private()).len();
    house.wait(6 * HOUR - 1).await;
    assert_eq!(house.fake.posts(BOB.private()).len(), own);
    house.wait(1).await;
    let called = house.fake.post(BOB.private(), own + 1).await;
    assert!(called.text.starts_with("Tocca a te in #") && called.text.contains("18 ore"), "{}", called.text);
    assert!(!called.silent);
    house.wait(18 * HOUR).await;
    assert!(latest(&house).text.starts_with("Bob <b> did not move in time."), "{}", latest(&house).text);
    house.close().await;
}

/// Where Telegram takes nothing in private, as from somebody who never began a conversation, the group calls.
#[tokio::test]
async fn who_takes_no_messages_is_called_in_the_group_when_quiet_hours_are_over() {
    for user in [BOB, EVE] {
        let house = House::open().await;
        house.ask(user, if user == BOB { BOB.private() } else { GROUP }, "/quiet 22-7 UTC").await;
        house.fake.close(BOB.private(), Failure::Forbidden("bot was blocked by the user"));
        house.say(ANN, GROUP, "/play briths-square anyone side=first size=3 clock=2d").await;
        let challenge = board(&house.fake, GROUP, 1).await;
        assert_eq!(tap(&house.fake, user, &challenge, "Join").await, "");
        house.deliver().await;
        house.say(ANN, GROUP, "/move b1").await;
        assert_eq!(latest(&house).mentions, [0; 0]);
        house.wait(7 * HOUR).await;
        let called = latest(&house);
        assert!(called.text.starts_with(&format!("{}, it is your move in #", user.name)), "{}", called.text);
        assert_eq!(called.mentions, [user.id]);
        let before = count(&house);
        house.wait(DAY).await;
        assert_eq!(count(&house), before, "once");
        house.close().await;
    }
}

/// Who plays in a conversation of their own hears nothing there in their quiet hours.
#[tokio::test]
async fn in_a_private_conversation_boards_come_without_a_sound() {
    let house = House::open().await;
    house.ask(BOB, BOB.private(), "/silenzio 22-7 UTC").await;
    let code = house.begin_with("size=3", BOB.private()).await;
    house.say(ANN, GROUP, "/move b1").await;
    let boards = |house: &House| house.fake.posts(BOB.private()).into_iter().filter(|post| post.picture.is_some());
    let board = boards(&house).next_back().expect("a board");
    assert!(board.text.starts_with("Ann gioca b1.") && board.silent, "{board:?}");
    house.wait(7 * HOUR).await;
    house.say(BOB, BOB.private(), &format!("/muovi #{code} c3")).await;
    let board = boards(&house).next_back().expect("a board");
    assert!(board.text.starts_with("Bob <b> gioca c3.") && !board.silent, "{board:?}");
    house.close().await;
}

#[tokio::test]
async fn weekends_are_off_for_both_who_agreed() {
    let house = House::open().await;
    house.say(ANN, GROUP, "/play briths-square anyone side=first size=3 clock=2d weekends=off").await;
    let challenge = board(&house.fake, GROUP, 1).await;
    assert!(challenge.text.contains("the clock stands on Saturdays and Sundays (UTC)"), "{}", challenge.text);
    // It is noon on a Thursday: till Friday at midnight Ann has used 36 of her 48 hours.
    house.wait(12 * HOUR).await;
    assert_eq!(tap(&house.fake, BOB, &challenge, "Join").await, "");
    house.deliver().await;
    house.wait(36 * HOUR + 48 * HOUR).await;
    assert_eq!(house.fake.posts(ANN.private()).len(), 0, "it is Monday");
    house.wait(3 * HOUR).await;
    assert!(house.fake.post(ANN.private(), 1).await.text.starts_with("It is your move in #"), "a fifth is left");
    house.wait(9 * HOUR - 1).await;
    assert_eq!(count(&house), 2);
    house.wait(1).await;
    assert!(latest(&house).text.starts_with("Ann did not move in time."), "{}", latest(&house).text);
    house.close().await;
}

/// What Telegram does not take as an answer was decided all the same, and is told to whoever asks again.
#[tokio::test]
async fn an_answer_that_is_refused_takes_back_nothing() {
    let house = House::open().await;
    played(&house).await;
    for (line, failure, status, then) in [
        ("/quiet 22-7 UTC", Failure::Bad("odd"), "/quiet", "Quiet hours: 22:00 to 07:00 (UTC)."),
        (
            "/vacation 7d",
            Failure::Forbidden("bot was blocked by the user"),
            "/vacation",
            "You are away until 8 January",
        ),
        ("/quiet off", Failure::NoJson, "/quiet", "You have no quiet hours."),
        ("/vacation end", Failure::Dropped, "/vacation", "Time off stops your clocks"),
        ("/vacation 3d", Failure::TooMany(1), "/vacation", "You are away until 4 January"),
    ] {
        house.fake.fail("sendMessage", failure);
        house.fake.say(ANN, ANN.private(), line);
        house.fake.acknowledged().await;
        house.failed("sendMessage").await;
        house.deliver().await;
        let told = house.ask(ANN, ANN.private(), status).await;
        assert!(told.starts_with(then), "{line}: {told}");
    }
    let told = house.fake.posts(GROUP);
    let away = |post: &&Message| post.text.starts_with("Ann is away") || post.text.starts_with("Ann is back");
    assert_eq!(told.iter().filter(away).count(), 3, "gone, back, and gone again");
    house.close().await;
}

/// Where the opponent cannot be told, the clock stands all the same; and who asked there is told alone why nothing is
/// said.
#[tokio::test]
async fn a_group_that_takes_no_posts_keeps_nobody_from_going_away() {
    let gone = Failure::Forbidden("bot was kicked from the group chat");
    for (failure, told) in [
        (gone, "I may not write in that group"),
        (Failure::Bad("CHAT_WRITE_FORBIDDEN"), "I may not write in that group"),
        (Failure::Bad("chat not found"), ""),
    ] {
        let house = House::open().await;
        let code = played(&house).await;
        let before = count(&house);
        house.fake.close(GROUP, failure);
        house.say(ANN, GROUP, "/vacation 7d").await;
        if !told.is_empty() {
            let said = |world: &World| world.posts(ANN.private()).into_iter().find(|post| post.text.contains(told));
            house.fake.wait_for("a word in private", said).await;
        }
        assert_eq!(house.version(&code).await, 5, "{failure:?}");
        let now = house.ask(ANN, ANN.private(), "/vacation").await;
        assert!(now.starts_with("You are away until 8 January"), "{now}");
        house.wait(7 * DAY).await;
        assert_eq!((house.version(&code).await, count(&house)), (5, before));
        house.fake.reopen();
        house.say(ANN, GROUP, "/move a2").await;
        let played = latest(&house);
        assert!(played.text.contains("Ann plays a2.") && played.mentions == [BOB.id], "{played:?}");
        house.close().await;
    }
}
