//! The whole bot under load, in one process, against fake platforms on loopback that answer without delay.
//!
//! `cargo bench --bench bot -- load` prints the times until answers and posts, and the highest rates of calls beside the
//! platforms' limits. It fails if a person gets no answer or a platform is called too often.

mod workload;

use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tavoliere_games::games::{GAMES, apricena};
use tavoliere_seam::platform::request::Platform;
use workload::Workload;

use crate::memory::resident;
use crate::times::at;

/// Calls may arrive closer together than they were sent.
const ON_THE_WAY: Duration = Duration::from_millis(50);

pub async fn run() {
    many_games().await;
    one_group().await;
}

/// 2,000 matches in 400 chats on both platforms. After a slow start there are fifty moves a second, and ten people a
/// second open the picker.
async fn many_games() {
    let mut workload = Workload::open(2000, GAMES, 400, &[Platform::Telegram, Platform::Discord]).await;
    println!("2,000 games in 400 chats; resident memory {} kB, the platforms' own included", resident());
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for (name, a_second, seconds) in [("5 moves a second", 5, 10), ("50 moves a second", 50, 30)] {
        workload.begin_anew();
        let mut ticks = tokio::time::interval(Duration::from_secs(1) / a_second);
        for number in 0..a_second * seconds {
            ticks.tick().await;
            let game = loop {
                let game = chance.random_range(0..workload.games.len());
                if workload.games[game].is_calm() {
                    break game;
                }
            };
            if number % 5 == 0 {
                workload.pick(game);
                ticks.tick().await;
            }
            workload.play(game);
        }
        let begun = Instant::now();
        workload.all_answered().await;
        println!("{name} for {seconds} s; all answered {:.1?} after the last", begun.elapsed());
        for platform in [Platform::Telegram, Platform::Discord] {
            tell(&format!("  {}: update to acknowledgement", platform.name()), workload.answer_times(platform));
            tell(&format!("  {}: move to its board", platform.name()), workload.post_times(platform));
        }
        workload.print_rates(ON_THE_WAY);
        println!("  resident memory {} kB", resident());
    }
    assert_eq!(workload.kept().await, workload.played(), "every move counts");
    workload.close().await;
}

/// 500 moves at full speed in the ten matches of one group.
async fn one_group() {
    // The game with the longest matches: fifty moves are left in each, and no person exceeds the flood limit.
    let mut workload = Workload::open(10, &[&apricena::GAME], 1, &[Platform::Telegram]).await;
    workload.begin_anew();
    for number in 0..500 {
        workload.play(number % 10);
    }
    workload.all_answered().await;
    let posts = workload.all_posted().await;
    println!("500 moves in one group with ten games: {posts} posts");
    tell("  update to acknowledgement", workload.answer_times(Platform::Telegram));
    workload.print_rates(ON_THE_WAY);
    assert_eq!(workload.kept().await, workload.played(), "every move counts");
    workload.close().await;
}

fn tell(what: &str, mut times: Vec<Duration>) {
    if times.is_empty() {
        return println!("{what}: none");
    }
    times.sort_unstable();
    println!(
        "{what}, {}: median {:.1?}, 99th percentile {:.1?}, worst {:.1?}",
        times.len(),
        at(&times, 0.5),
        at(&times, 0.99),
        at(&times, 1.0)
    );
}
