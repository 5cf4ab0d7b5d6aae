//! The whole life of a game in a channel: agreed on, played, offered, reminded of, lost on time, and played again.

use super::fake::{Fake, Message, World};
use super::http::refusal;
use super::people::{ANN, BOB, Channel, Given, TABLE, User};
use super::whole_matches::start;
use crate::support::Bot;
use tavoliere::chat::workers;

const HOUR: i64 = 3_600_000;

/// Waits for the newest post in a channel to begin so, with the only buttons there but those of a game that is over.
async fn latest(fake: &Fake, channel: Channel, beginning: &str) -> Message {
    let find = |world: &World| {
        let posts = world.posts(channel);
        let (last, earlier) = posts.split_last()?;
        let is_over = |post: &Message| post.labels() == ["Rivincita", "Rivedi", "Analisi"];
        let closed = earlier.iter().all(|post| post.components.is_empty() || is_over(post));
        (last.content.starts_with(beginning) && closed).then(|| (*last).clone())
    };
    fake.wait_for(&format!("“{beginning}”, alone with buttons"), find).await
}

/// Lets time pass and the bot do what it brings.
async fn wait(bot: &Bot, time: i64) {
    bot.wait(time);
    workers::time::act_on_deadlines(&bot.context).await.expect("done");
}

/// What everybody reads in a channel.
fn read(fake: &Fake, channel: Channel) -> String {
    let written = |post: &&Message| {
        let picture = if post.attachments.is_empty() { "" } else { "(picture)\n" };
        let labels = if post.labels().is_empty() { String::new() } else { format!("{:?}\n", post.labels()) };
        format!("{}\n{picture}{labels}", post.content)
    };
    fake.look(|world| world.posts(channel).iter().map(written).collect::<Vec<_>>().join("\n"))
}

#[tokio::test]
async fn a_game_from_the_first_tap_to_the_rematch() {
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    agree(&fake).await;
    let begun = latest(&fake, TABLE, "Si comincia: Ann gioca con X").await;

    // Ann looks at every move before it is played; Bob does not.
    fake.said(&fake.slash(ANN, TABLE, "settings", &[("confirm", Given::Text("on"))])).await;
    pick_and_confirm(&fake, &begun, "b1").await;
    let played = latest(&fake, TABLE, "Ann gioca b1.").await;
    let picker = fake.said(&fake.tap(BOB, &played.id, "Muovi")).await;
    fake.gone(&fake.tap(BOB, &picker.id, "c3")).await;
    let played = latest(&fake, TABLE, "bob gioca c3.").await;

    let asked = offer(&fake, &played, "Offer a draw", "Ann offre la patta.").await;
    assert_eq!((asked.attachments.len(), asked.pings.as_slice()), (0, &[BOB.id.to_string()][..]));
    assert_eq!(fake.answered(&fake.tap(BOB, &asked.id, "No")).await, 6);
    let refused = latest(&fake, TABLE, "bob preferisce").await;
    assert_eq!(refused.labels(), ["Muovi", "Tavoliere", "Altro"]);
    pick_and_confirm(&fake, &refused, "a1").await;
    let played = latest(&fake, TABLE, "Ann gioca a1.").await;
    let asked = offer(&fake, &played, "Take back", "Ann vorrebbe").await;
    let told = fake.said(&fake.tap(ANN, &asked.id, "Accetto")).await;
    assert!(told.content.starts_with("You have asked to take a move back in #"), "{}", told.content);
    assert_eq!(fake.answered(&fake.tap(BOB, &asked.id, "Accetto")).await, 6);
    let taken_back = latest(&fake, TABLE, "bob acconsente").await;
    assert_eq!(taken_back.attachments.len(), 1);
    pick_and_confirm(&fake, &taken_back, "a2").await;
    latest(&fake, TABLE, "Ann gioca a2.").await;

    wait(&bot, 20 * HOUR - 1).await;
    assert_eq!(fake.look(|world| world.posts(BOB.private()).len()), 0);
    wait(&bot, 1).await;
    let reminder = fake.post(BOB.private(), 1).await;
    assert!(reminder.content.starts_with("Tocca a te in #"), "in his language: {}", reminder.content);
    let board = fake.said(&fake.tap(BOB, &reminder.id, "Tavoliere")).await;
    assert_eq!(board.attachments.len(), 1);
    wait(&bot, HOUR).await;
    wait(&bot, 3 * HOUR).await;
    let lost = latest(&fake, TABLE, "Tempo scaduto").await;
    play_again(&fake, &lost).await;

    running.stop().await;
    insta::assert_snapshot!("life in the channel", read(&fake, TABLE));
    insta::assert_snapshot!("life in private on Discord", read(&fake, BOB.private()));
    fake.finish().await;
}

/// Ann is led to a challenge by taps on a message of her own, and Bob takes it.
async fn agree(fake: &Fake) {
    let guide = fake.said(&fake.slash(ANN, TABLE, "play", &[])).await;
    assert_eq!(guide.seen_by, Some(ANN.id.to_string()));
    for label in ["Briths Square", "Board…", "3 × 3", "You play…", "X, going first", "Time to think…", "1 day a move"]
    {
        assert_eq!(fake.answered(&fake.tap(ANN, &guide.id, label)).await, 7, "{label}");
    }
    fake.gone(&fake.tap(ANN, &guide.id, "Send the challenge")).await;
    let challenge = latest(fake, TABLE, "Briths Square · Ann").await;
    assert_eq!(fake.answered(&fake.tap(BOB, &challenge.id, "Partecipa")).await, 6);
}

/// Ann picks a move, sees it on a board of her own, goes back, picks it again, and plays it.
async fn pick_and_confirm(fake: &Fake, post: &Message, cell: &str) {
    let play = format!("Play {cell}");
    let picker = fake.said(&fake.tap(ANN, &post.id, "Muovi")).await;
    for then in ["Back", &play] {
        let shown = fake.said(&fake.tap(ANN, &picker.id, cell)).await;
        assert_eq!((shown.labels(), shown.attachments.len()), (vec![&*play, "Back"], 1));
        assert_eq!(shown.seen_by, Some(ANN.id.to_string()));
        let tapped = fake.tap(ANN, &picker.id, then);
        fake.answered(&tapped).await;
        if then == play {
            fake.gone(&tapped).await;
        }
    }
}

/// Ann offers something, from the buttons of a message of her own.
async fn offer(fake: &Fake, post: &Message, what: &str, said: &str) -> Message {
    let more = fake.said(&fake.tap(ANN, &post.id, "Altro")).await;
    fake.gone(&fake.tap(ANN, &more.id, what)).await;
    latest(fake, TABLE, said).await
}

/// The same again with the sides changed, to the end.
async fn play_again(fake: &Fake, lost: &Message) {
    assert_eq!(fake.answered(&fake.tap(BOB, &lost.id, "Rivincita")).await, 6);
    let challenge = latest(fake, TABLE, "Briths Square · bob sfida").await;
    assert_eq!(challenge.pings, [ANN.id.to_string()]);
    assert_eq!(fake.answered(&fake.tap(ANN, &challenge.id, "Accetta")).await, 6);
    latest(fake, TABLE, "Si comincia: bob gioca con X").await;
    fake.said(&fake.slash(ANN, TABLE, "settings", &[("confirm", Given::Text("off"))])).await;
    for (user, name, cell) in
        [(BOB, "bob", "b1"), (ANN, "Ann", "c3"), (BOB, "bob", "a2"), (ANN, "Ann", "b3"), (BOB, "bob", "c1")]
    {
        fake.gone(&fake.slash(user, TABLE, "move", &[("move", Given::Text(cell))])).await;
        latest(fake, TABLE, &format!("{name} gioca {cell}.")).await;
    }
    assert_eq!(latest(fake, TABLE, "bob gioca c1.").await.labels(), ["Rivincita", "Rivedi", "Analisi"]);
}

/// Begins a game with a day a move.
async fn begin(fake: &Fake, user: User) {
    let options = [("game", Given::Text("briths-square")), ("settings", Given::Text("size=3 side=first clock=1d"))];
    fake.gone(&fake.slash(user, TABLE, "play", &options)).await;
    let challenge = fake.post(TABLE, 1).await;
    fake.answered(&fake.tap(BOB, &challenge.id, "Partecipa")).await;
    fake.post(TABLE, 2).await;
}

#[tokio::test]
async fn who_takes_no_messages_is_reminded_where_others_read() {
    let closed = || refusal(403, 50007, "Cannot send messages to this user");
    let (bot, fake) = (Bot::new().await, Fake::start().await);
    let running = start(&bot, &fake).await;
    fake.close(ANN.private(), closed());
    begin(&fake, ANN).await;
    wait(&bot, 20 * HOUR).await;
    let reminder = fake.post(TABLE, 3).await;
    assert!(reminder.content.starts_with("<@11>, tocca a te in #"), "{}", reminder.content);
    assert_eq!(reminder.pings, [ANN.id.to_string()]);
    wait(&bot, HOUR).await;
    fake.gone(&fake.slash(ANN, TABLE, "move", &[("move", Given::Text("b1"))])).await;
    fake.post(TABLE, 4).await;
    let tries = |world: &World| {
        let calls = world.calls.iter();
        calls.filter(|call| call.contains("/users/@me/channels") || call.contains("/channels/80011/")).count()
    };
    assert_eq!(fake.look(tries), 2, "opened once, tried once");
    running.stop().await;
    fake.finish().await;
}
