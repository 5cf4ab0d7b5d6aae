//! A game of two people who are there, in a group with all of Telegram's limits. It takes true seconds, so it runs at night:
//!
//! ```sh
//! cargo nextest run -p tavoliere --test main --ignore-default-filter --no-capture telegram::live
//! ```

mod nightly {
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    use tavoliere_adapter::adapter::Adapter;
    use tavoliere_bot::{outbox, workers};
    use tavoliere_telegram::adapter::Telegram;
    use tokio::time::sleep;
    use tokio_util::sync::CancellationToken;

    use crate::platforms::telegram::fake::Fake;
    use crate::platforms::telegram::world::{ANN, BOB, GROUP, Message, World};
    use crate::platforms::telegram::{TIMEOUTS, settings};
    use crate::support::Bot;

    /// The moves of a game, by Ann and Bob in turn: all of them are legal.
    const MOVES: [&str; 16] =
        ["a1", "e5", "b1", "e4", "c1", "e3", "a2", "d5", "b2", "d4", "c2", "d3", "a3", "c5", "b3", "c4"];

    /// Plays with a pause before each move. Returns the times from each tap to the next board, and the calls for all.
    async fn play(pause: Duration) -> (Vec<Duration>, usize, usize) {
        let (fake, bot) = (Fake::start().await, Bot::new().await);
        let telegram = Arc::new(Telegram::connect_with(&settings(&fake), TIMEOUTS).await.expect("the token is right"));
        let (stop, context) = (CancellationToken::new(), Arc::clone(&bot.context));
        let (listener, app, until) = (Arc::clone(&telegram), Arc::clone(&bot.app), stop.clone());
        let running = tokio::spawn(async move {
            let deliver = outbox::delivery::deliver(Arc::clone(&context), telegram, until.clone());
            tokio::join!(listener.listen(app, until.clone()), deliver, workers::computer::run(&context, &until)).0
        });
        fake.say(ANN, GROUP, "/play briths-square anyone size=8 side=first");
        let shown = |label: &'static str| {
            move |world: &World| world.posts(GROUP).into_iter().rfind(|post| post.labels().concat().contains(&label))
        };
        let challenge = fake.wait_for("a challenge", shown("Join")).await;
        fake.tap(BOB, challenge.id, "Join");
        fake.wait_for("a board", shown("a1")).await;
        let before = fake.look(|world| world.calls.len());
        let (mut times, mut most) = (Vec::new(), 0);
        for (at, cell) in MOVES.into_iter().enumerate() {
            sleep(pause).await;
            bot.wait(tavoliere_play::time::Millis::from_seconds(pause.as_secs() as i64));
            let board: Message = fake.wait_for("the board", shown(cell)).await;
            let begun = Instant::now();
            fake.tap([ANN, BOB][at % 2], board.id, cell);
            let played = |world: &World| {
                world.posts(GROUP).into_iter().find(|post| post.text.contains(&format!("plays {cell}.")))
            };
            fake.wait_for("the move", played).await;
            times.push(begun.elapsed());
            most = most.max(fake.look(|world| world.posts(GROUP).iter().filter(|post| post.picture.is_some()).count()));
        }
        let is_of_game = |method: &str| method != "getUpdates" && method != "answerCallbackQuery";
        let calls = fake.look(|world| world.calls[before..].iter().filter(|call| is_of_game(&call.method)).count());
        stop.cancel();
        running.await.expect("no panic").expect("the token is right");
        (times, calls, most)
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_move_is_one_tap_and_the_board_follows_at_once() {
        for seconds in [6, 12] {
            let (mut times, calls, pictures) = play(Duration::from_secs(seconds)).await;
            times.sort_unstable();
            let (median, slow) = (times[times.len() / 2], times[times.len() * 95 / 100]);
            println!(
                "a move each {seconds} s: {median:?} median, {slow:?} at 95 %, {:.2} calls a move, {pictures} pictures at most",
                calls as f64 / MOVES.len() as f64,
            );
            assert!(calls * 10 <= MOVES.len() * 22, "{calls} calls");
            assert!(pictures <= 2, "{pictures} pictures");
            assert!(median <= Duration::from_millis(1500) && slow <= Duration::from_secs(3), "{times:?}");
        }
    }
}
