//! A game of two people who are there, in a channel. It takes true seconds, so it runs at night:
//!
//! ```sh
//! cargo nextest run -p tavoliere --test main --ignore-default-filter --no-capture discord::live
//! ```

mod nightly {
    use std::time::{Duration, Instant};

    use tavoliere_play::time::Millis;
    use tokio::time::sleep;

    use crate::platforms::discord::fake::{Fake, Message, World};
    use crate::platforms::discord::people::{ANN, BOB, CHANNEL, Given};
    use crate::platforms::discord::whole_matches::{board, start_as};
    use crate::support::Bot;

    /// The moves of a game on 5 × 5 cells, by Ann and Bob in turn: all of them are legal.
    const MOVES: [&str; 16] =
        ["a1", "e5", "b1", "e4", "c1", "e3", "a2", "d5", "b2", "d4", "c2", "d3", "a3", "c5", "b3", "c4"];

    /// The measures of a game.
    struct Measured {
        /// From the tap on a cell to the board that shows it.
        times: Vec<Duration>,
        /// The calls of the bot for all moves, the first answers to taps apart.
        calls: usize,
        /// The most boards in sight.
        boards: usize,
    }

    fn calls(world: &World) -> usize {
        world.calls.iter().filter(|call| !call.ends_with("/callback")).count()
    }

    fn boards(world: &World) -> usize {
        world.posts(CHANNEL).iter().filter(|post| !post.attachments.is_empty() && !post.is_taken_back).count()
    }

    async fn play(pause: Duration) -> Measured {
        let (fake, bot) = (Fake::start().await, Bot::new().await);
        let running = start_as(&bot, &fake, bot.app.clone()).await;
        let options = [
            ("game", Given::Text("briths-square")),
            ("opponent", Given::Person(BOB)),
            ("settings", Given::Text("size=5 side=first")),
        ];
        fake.gone(&fake.slash(ANN, CHANNEL, "play", &options)).await;
        let challenge = board(&fake, 1).await;
        fake.tap(BOB, &challenge.id, "Accetta");
        fake.post(CHANNEL, 2).await;
        let before = fake.look(calls);
        let (mut times, mut most) = (Vec::new(), 0);
        for (at, cell) in MOVES.into_iter().enumerate() {
            sleep(pause).await;
            bot.wait(Millis::from_seconds(pause.as_secs() as i64));
            let player = [ANN, BOB][at % 2];
            let live: Message = fake.wait_for("the board", live_board).await;
            let picker = fake.said(&fake.tap(player, &live.id, "Muovi")).await;
            let begun = Instant::now();
            fake.tap(player, &picker.id, cell);
            let shown = format!("gioca {cell}.");
            let is_shown =
                |world: &World| world.posts(CHANNEL).iter().any(|post| post.content.contains(&shown)).then_some(());
            fake.wait_for("the move", is_shown).await;
            times.push(begun.elapsed());
            most = most.max(fake.look(boards));
        }
        let calls = fake.look(calls) - before;
        running.stop().await;
        fake.finish().await;
        Measured { times, calls, boards: most }
    }

    /// The board on which one moves.
    fn live_board(world: &World) -> Option<Message> {
        world.posts(CHANNEL).into_iter().rfind(|post| post.labels().contains(&"Muovi")).cloned()
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_move_is_two_taps_and_the_board_follows_at_once() {
        for seconds in [6, 12] {
            let Measured { mut times, calls, boards } = play(Duration::from_secs(seconds)).await;
            times.sort_unstable();
            let (median, slow) = (times[times.len() / 2], times[times.len() * 95 / 100]);
            println!(
                "a move each {seconds} s: {median:?} median, {slow:?} at 95 %, {:.2} calls a move, {boards} boards at most",
                calls as f64 / MOVES.len() as f64,
            );
            assert!(boards <= 2, "{boards} boards");
            assert!(median <= Duration::from_millis(1500) && slow <= Duration::from_secs(3), "{times:?}");
        }
    }
}
