//! Ratings in the posts, leaderboards and profiles.

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;
use tavoliere::chat::workers;
use tavoliere::time::Millis;

use super::two_platforms::{Both, link};
use crate::support::Bot;
use crate::support::table::{LOUD, QUIET, Table};

/// A match that the first player gives up.
pub async fn lose(table: &mut Table, loser: &str, winner: &str, game: &str) {
    table.say(loser, &format!("/play {game} side=first")).await;
    let join = if winner.starts_with("i-") { "/partecipa" } else { "/join" };
    let code = code(table);
    table.say(winner, &format!("{join} {code}")).await;
    table.say(loser, &format!("/resign #{code} yes")).await;
}

/// The code of the latest post, without its `#`.
pub fn code(table: &Table) -> String {
    let picture = table.courier.latest().and_then(|(_, post)| post.picture).expect("a post with a board");
    picture.name.split('-').next().expect("a code").to_owned()
}

#[tokio::test]
async fn the_end_of_a_game_says_what_it_does_to_the_ratings() {
    let mut table = Table::new().await;
    lose(&mut table, "ann", "bob", "snort size=3").await;
    lose(&mut table, "ann", "bob", "snort size=4").await;
    lose(&mut table, "bob", "ann", "stripes rated=no").await;
    lose(&mut table, "ann", "bob", "snort size=4").await;
    lose(&mut table, "ann", "bob", "snort size=4").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn in_italian_too() {
    let mut table = Table::with(Bot::speaking(Language::IT).await, Platform::Telegram, &LOUD);
    for _ in 0..4 {
        lose(&mut table, "i-anna", "i-bruno", "snort size=3").await;
    }
    table.say("i-bruno", "/classifica").await;
    table.tap("i-bruno", "Questo mese").await;
    table.say("i-anna", "/classifica stripes").await;
    table.say("i-anna", "/profilo").await;
    table.say("i-anna", "/profilo bruno").await;
    table.say("i-anna", "/profilo nessuno").await;
    table.say("i-zoe", "/profilo").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn losing_on_time_twice_a_day_costs_once() {
    let mut table = Table::new().await;
    for opponent in ["bob", "eve"] {
        table.say("ann", "/play snort size=5 side=first clock=1d").await;
        table.tap(opponent, "Join").await;
        let code = code(&table);
        table.say("ann", &format!("/move #{code} a1")).await;
        table.say(opponent, &format!("/move #{code} e5")).await;
    }
    table.bot.wait(Millis::DAY);
    workers::time::act_on_deadlines(&table.bot.context).await.expect("done");
    table.settle().await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn nobody_is_rated_yet_and_then_two_are() {
    let mut table = Table::new().await;
    table.say("ann", "/leaderboard").await;
    table.say("ann", "/leaderboard world month snort").await;
    table.say("ann", "/leaderboard chess").await;
    table.say("ann", "/profile").await;
    table.say("ann", "/profile <@bob>").await;
    lose(&mut table, "ann", "bob", "snort size=3").await;
    table.say("ann", "/leaderboard").await;
    table.say("eve", "/leaderboard snort").await;
    table.say("ann", "/profile").await;
    table.say("ann", "/profile <@bob>").await;
    table.say("eve", "/profile <@bob> stripes").await;
    table.bot.wait(40 * Millis::DAY);
    table.say("eve", "/leaderboard snort").await;
    table.tap("eve", "This month").await;
    insta::assert_snapshot!(table.transcript());
}

#[tokio::test]
async fn the_computer_is_counted_apart() {
    let mut table = Table::new().await;
    table.say("ann", "/play snort computer size=3 side=first").await;
    table.say_to_latest("ann", "/resign #CODE yes").await;
    table.say("ann", "/profile").await;
    table.say("ann", "/leaderboard").await;
    insta::assert_snapshot!(table.transcript());
}

/// That many people win one match each against Ann, which fills three pages of a leaderboard.
#[tokio::test]
async fn those_who_are_level_share_a_place_and_pages_are_turned() {
    let mut table = Table::new().await;
    let people: Vec<String> = (0..24).map(|number| format!("p{number}")).collect();
    for pair in people.chunks(2) {
        lose(&mut table, &pair[0], &pair[1], "snort size=3").await;
    }
    let begun = table.transcript().len();
    table.say("p3", "/settings text-boards=on").await;
    table.say("p3", "/leaderboard").await;
    table.tap("p3", "2 ▶").await;
    table.tap("p3", "3 ▶").await;
    table.say("p3", "/leaderboard snort 99").await;
    insta::assert_snapshot!(&table.transcript()[begun..]);
}

#[tokio::test]
async fn names_of_any_length_and_script_and_changed_ones() {
    let mut table = Table::new().await;
    let winner = "﷽שלום李🦀wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";
    lose(&mut table, "<b>&amp;", winner, "snort size=3").await;
    let begun = table.transcript().len();
    table.say("ann", "/settings text-boards=on").await;
    table.say("ann", "/leaderboard").await;
    table.say(winner, "/leaderboard").await;
    let mut request = table.request(winner, "/play snort anyone", None, "renamed");
    request.person.name = "Zoë".to_owned();
    table.hand_in(request).await;
    table.say("ann", "/leaderboard").await;
    table.say("ann", "/profile zoë").await;
    insta::assert_snapshot!(&table.transcript()[begun..]);
}

#[tokio::test]
async fn linked_accounts_are_one_person_in_the_table() {
    let mut both = Both::private().await;
    both.on_discord("ann", "/play snort anyone size=3 side=first").await;
    both.tap_on_discord("bob", "Join").await;
    let code = both.code();
    both.on_discord("ann", &format!("/resign {code} yes")).await;
    both.on_telegram("i-anna", "/profilo").await;
    link(&mut both, "ann", "i-anna").await;
    both.on_telegram("i-anna", "/profilo").await;
    both.on_telegram("i-anna", "/classifica mondo").await;
    insta::assert_snapshot!(both.transcript());
}

#[tokio::test]
async fn a_leaderboard_is_of_the_chat_or_of_the_world() {
    let mut table = Table::new().await;
    lose(&mut table, "ann", "bob", "snort size=3").await;
    let mut elsewhere = table.elsewhere("another", Platform::Discord, &QUIET);
    lose(&mut elsewhere, "eve", "dan", "snort size=3").await;
    let begun = elsewhere.transcript().len();
    elsewhere.say("eve", "/leaderboard").await;
    elsewhere.say("ann", "/leaderboard").await;
    elsewhere.tap("ann", "Everywhere").await;
    insta::assert_snapshot!(&elsewhere.transcript()[begun..]);
}

#[tokio::test]
async fn who_does_not_want_to_be_listed_is_not() {
    let mut table = Table::new().await;
    lose(&mut table, "ann", "bob", "snort size=3").await;
    let begun = table.transcript().len();
    table.say("bob", "/settings leaderboards=off").await;
    table.say("ann", "/leaderboard").await;
    table.say("bob", "/leaderboard").await;
    table.say("bob", "/profile").await;
    table.tap("bob", "▶ #9cgv").await;
    table.say("bob", "/settings leaderboards=auto").await;
    table.say("bob", "/leaderboard").await;
    insta::assert_snapshot!(&table.transcript()[begun..]);
}
