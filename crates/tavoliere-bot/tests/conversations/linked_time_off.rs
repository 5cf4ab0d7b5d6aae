//! Time off of linked accounts: it holds in the matches of both, and both keep it when they are separated.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::reply::Answer;

use super::two_platforms::{Both, link};
use crate::support::conversation::wait;

/// Ann on Discord plays Bob there, with a day a move. She is to move.
async fn begun() -> Both {
    let mut both = Both::private().await;
    both.on_discord("ann", "/play snort anyone size=5 centre=allowed side=first clock=1d").await;
    both.tap_on_discord("bob", "Join").await;
    both.on_discord("ann", "/move a1").await;
    both.on_discord("bob", "/move e5").await;
    both
}

async fn pass(both: &mut Both, time: Millis) {
    wait(&mut both.discord, time).await;
    both.settle().await;
}

fn tells(answer: &Answer, words: &str) -> bool {
    matches!(answer, Answer::Say(post) if post.text.words().contains(words))
}

/// The first line of the latest post on Discord.
fn told(both: &Both) -> String {
    let (_, post) = both.discord.courier.latest().expect("a post");
    post.text.words().lines().next().expect("a line").to_owned()
}

#[tokio::test]
async fn a_vacation_taken_before_linking_stops_the_clocks_of_the_other_account() {
    let mut both = begun().await;
    both.on_telegram("i-anna", "/ferie 7g").await;
    pass(&mut both, 6 * Millis::HOUR).await;
    assert!(!told(&both).starts_with("Ann is away"), "{}", both.transcript());
    link(&mut both, "ann", "i-anna").await;
    assert!(told(&both).starts_with("Ann is away until 8 January, 00:00 UTC."), "{}", both.transcript());
    pass(&mut both, 6 * Millis::DAY + 18 * Millis::HOUR).await;
    both.on_discord("ann", "/vacation").await;
    pass(&mut both, 18 * Millis::HOUR - Millis(1)).await;
    assert!(!both.transcript().contains("Time is up"), "{}", both.transcript());
    pass(&mut both, Millis(1)).await;
    assert!(told(&both).starts_with("Time is up for Ann."), "{}", both.transcript());
    insta::assert_snapshot!(both.transcript());
}

#[tokio::test]
async fn who_gives_the_code_may_be_the_one_away_and_the_longer_time_holds() {
    let mut both = begun().await;
    both.on_discord("bob", "/play snort anyone size=5 centre=allowed side=second clock=1d").await;
    let code = both.code();
    both.on_telegram("i-anna", &format!("/partecipa {code}")).await;
    both.on_discord("ann", "/vacation 7d").await;
    both.on_telegram("i-anna", "/ferie 3g").await;
    link(&mut both, "ann", "i-anna").await;
    let said = both.transcript().to_owned();
    assert!(said.contains("Sei in ferie: ora il tuo tempo si ferma anche in un’altra partita"), "{said}");
    assert!(told(&both).starts_with("Ann is away until 8 January") && said.contains(&format!("#{code}")), "{said}");
    pass(&mut both, 7 * Millis::DAY + 24 * Millis::HOUR - Millis(1)).await;
    assert!(!both.transcript().contains("didn’t move in time"), "{}", both.transcript());
    pass(&mut both, Millis(1)).await;
    assert!(both.transcript().contains("Ann didn’t move in time"), "{}", both.transcript());
}

#[tokio::test]
async fn separated_accounts_keep_the_vacation_and_its_days_count_once() {
    let mut both = begun().await;
    link(&mut both, "ann", "i-anna").await;
    both.on_discord("ann", "/vacation 7d").await;
    both.on_telegram("i-anna", "/scollega yes").await;
    pass(&mut both, Millis::HOUR).await;
    let now = both.on_telegram("i-anna", "/ferie").await;
    assert!(tells(&now, "Sei in ferie fino all’8 gennaio") && tells(&now, "23 giorni"), "{now:?}");
    assert!(tells(&both.on_telegram("i-anna", "/ferie fine").await, "29 giorni"), "{}", both.transcript());
    assert!(tells(&both.on_discord("ann", "/vacation").await, "You’re away until 8 January"), "alone");
    link(&mut both, "ann", "i-anna").await;
    let now = both.on_telegram("i-anna", "/ferie").await;
    assert!(tells(&now, "Sei in ferie fino all’8 gennaio") && tells(&now, "23 giorni"), "{now:?}");
    assert!(tells(&both.on_telegram("i-anna", "/ferie fine").await, "29 giorni"));
    assert!(told(&both).starts_with("Ann is back."), "{}", both.transcript());
}

#[tokio::test]
async fn separated_accounts_keep_the_quiet_hours() {
    let (night, day) = ("22:00 to 07:00 (UTC)", "09:00 to 17:00 (UTC)");
    let (italian_night, italian_day) = ("dalle 22:00 alle 07:00 (UTC)", "dalle 09:00 alle 17:00 (UTC)");
    let none = ("You have no quiet hours.", "Non hai ore di silenzio.");
    for (before, meanwhile, linked, parted) in [
        (("/quiet 22-7 UTC", ""), "", (night, italian_night), (night, italian_night)),
        (("", "/silenzio 9-17 UTC"), "", (day, italian_day), (day, italian_day)),
        // Ann's choice on Discord holds for both accounts. After the separation her choice on Telegram holds there
        // again.
        (("/quiet 22-7 UTC", "/silenzio 9-17 UTC"), "", (night, italian_night), (night, italian_day)),
        (("/quiet 22-7 UTC", "/silenzio 9-17 UTC"), "/quiet 9-17 UTC", (day, italian_day), (day, italian_day)),
        (("", ""), "/quiet 22-7 UTC", (night, italian_night), (night, italian_night)),
        (("/quiet 22-7 UTC", "/silenzio 9-17 UTC"), "/quiet off", none, none),
    ] {
        let mut both = Both::private().await;
        // This account is the older one, which makes no difference.
        both.on_telegram("i-anna", "/ferie fine").await;
        let lines = [("ann", before.0), ("i-anna", before.1)];
        for (who, line) in lines.into_iter().filter(|(_, line)| !line.is_empty()) {
            if who == "ann" {
                both.on_discord(who, line).await
            } else {
                both.on_telegram(who, line).await
            };
        }
        link(&mut both, "ann", "i-anna").await;
        if !meanwhile.is_empty() {
            both.on_discord("ann", meanwhile).await;
        }
        for expected in [linked, parted] {
            let told = (both.on_discord("ann", "/quiet").await, both.on_telegram("i-anna", "/silenzio").await);
            assert!(tells(&told.0, expected.0) && tells(&told.1, expected.1), "{before:?} {meanwhile}: {told:?}");
            both.on_telegram("i-anna", "/scollega yes").await;
        }
    }
}
