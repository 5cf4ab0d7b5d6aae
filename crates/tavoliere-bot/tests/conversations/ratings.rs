//! Ratings in the posts, leaderboards and profiles.

use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

use super::two_platforms::{Both, link};
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS};

/// A match that the first player gives up.
pub async fn lose(chat: &mut Conversation, loser: &str, winner: &str, game: &str) {
    chat.say(loser, &format!("/play {game} side=first rated=yes")).await;
    let join = if winner.starts_with("i-") { "/partecipa" } else { "/join" };
    let code = code(chat);
    chat.say(winner, &format!("{join} {code}")).await;
    chat.both_move([loser, winner]).await;
    chat.say(loser, &format!("/resign #{code} yes")).await;
}

/// The code of the latest post, without its `#`.
pub fn code(chat: &Conversation) -> String {
    let picture = chat.courier.latest().and_then(|(_, post)| post.picture).expect("a post with a board");
    picture.name.split('-').next().expect("a code").to_owned()
}

#[tokio::test]
async fn the_end_of_a_game_says_what_it_does_to_the_ratings() {
    let mut chat = Conversation::new().await;
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    lose(&mut chat, "ann", "bob", "snort size=4").await;
    lose(&mut chat, "bob", "ann", "stripes rated=no").await;
    lose(&mut chat, "ann", "bob", "snort size=4").await;
    lose(&mut chat, "ann", "bob", "snort size=4").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn in_italian_too() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    for _ in 0..4 {
        lose(&mut chat, "i-anna", "i-bruno", "snort size=3").await;
    }
    chat.say("i-bruno", "/classifica").await;
    chat.tap("i-bruno", "Questo mese").await;
    chat.say("i-anna", "/classifica stripes").await;
    chat.say("i-anna", "/profilo").await;
    chat.say("i-anna", "/profilo bruno").await;
    chat.say("i-anna", "/profilo nessuno").await;
    chat.say("i-zoe", "/profilo").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn losing_on_time_twice_a_day_costs_once() {
    let mut chat = Conversation::new().await;
    for opponent in ["bob", "eve"] {
        chat.say("ann", "/play snort size=5 side=first clock=1d rated=yes").await;
        chat.tap(opponent, "Join").await;
        let code = code(&chat);
        chat.say("ann", &format!("/move #{code} a1")).await;
        chat.say(opponent, &format!("/move #{code} e5")).await;
    }
    chat.bot.wait(Millis::DAY);
    workers::time::act_on_deadlines(&chat.bot.context).await.expect("done");
    chat.settle().await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn nobody_is_rated_yet_and_then_two_are() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/leaderboard").await;
    chat.say("ann", "/leaderboard world month snort").await;
    chat.say("ann", "/leaderboard chess").await;
    chat.say("ann", "/profile").await;
    chat.say("ann", "/profile <@bob>").await;
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    chat.say("ann", "/leaderboard").await;
    chat.say("eve", "/leaderboard snort").await;
    chat.say("ann", "/profile").await;
    chat.say("ann", "/profile <@bob>").await;
    chat.say("eve", "/profile <@bob> stripes").await;
    chat.bot.wait(40 * Millis::DAY);
    chat.say("eve", "/leaderboard snort").await;
    chat.tap("eve", "This month").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn the_computer_is_counted_apart() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/play snort computer 3 size=3 side=first").await;
    chat.say("ann", "/move b1").await;
    chat.say_to_latest("ann", "/resign #CODE yes").await;
    chat.say("ann", "/profile").await;
    chat.say("ann", "/leaderboard").await;
    insta::assert_snapshot!(chat.transcript());
}

/// That many people win one match each against Ann, which fills three pages of a leaderboard.
#[tokio::test]
async fn those_who_are_level_share_a_place_and_pages_are_turned() {
    let mut chat = Conversation::new().await;
    let people: Vec<String> = (0..24).map(|number| format!("p{number}")).collect();
    for pair in people.chunks(2) {
        lose(&mut chat, &pair[0], &pair[1], "snort size=3").await;
    }
    let begun = chat.transcript().len();
    chat.say("p3", "/settings text-boards=on").await;
    chat.say("p3", "/leaderboard").await;
    chat.tap("p3", "Next ›").await;
    chat.tap("p3", "Next ›").await;
    chat.say("p3", "/leaderboard snort 99").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}

#[tokio::test]
async fn names_of_any_length_and_script_and_changed_ones() {
    let mut chat = Conversation::new().await;
    let winner = "﷽שלום李🦀wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";
    lose(&mut chat, "<b>&amp;", winner, "snort size=3").await;
    let begun = chat.transcript().len();
    chat.say("ann", "/settings text-boards=on").await;
    chat.say("ann", "/leaderboard").await;
    chat.say(winner, "/leaderboard").await;
    let mut request = chat.request(winner, "/play snort anyone rated=yes", None, "renamed");
    request.person.name = "Zoë".to_owned();
    chat.hand_in(request).await;
    chat.say("ann", "/leaderboard").await;
    chat.say("ann", "/profile zoë").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}

#[tokio::test]
async fn linked_accounts_are_one_person_in_the_table() {
    let mut both = Both::private().await;
    both.on_discord("ann", "/play snort anyone size=3 side=first rated=yes").await;
    both.tap_on_discord("bob", "Join").await;
    let code = both.code();
    both.discord.both_move(["ann", "bob"]).await;
    both.on_discord("ann", &format!("/resign {code} yes")).await;
    both.on_telegram("i-anna", "/profilo").await;
    link(&mut both, "ann", "i-anna").await;
    both.on_telegram("i-anna", "/profilo").await;
    both.on_telegram("i-anna", "/classifica mondo").await;
    insta::assert_snapshot!(both.transcript());
}

#[tokio::test]
async fn a_leaderboard_is_of_the_chat_or_of_the_world() {
    let mut chat = Conversation::new().await;
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    let mut elsewhere = chat.elsewhere("another", Platform::Discord, &PRIVATE_ANSWERS);
    lose(&mut elsewhere, "eve", "dan", "snort size=3").await;
    let begun = elsewhere.transcript().len();
    elsewhere.say("eve", "/leaderboard").await;
    elsewhere.say("ann", "/leaderboard").await;
    elsewhere.tap("ann", "Everywhere").await;
    insta::assert_snapshot!(&elsewhere.transcript()[begun..]);
}

#[tokio::test]
async fn who_does_not_want_to_be_listed_is_not() {
    let mut chat = Conversation::new().await;
    lose(&mut chat, "ann", "bob", "snort size=3").await;
    let begun = chat.transcript().len();
    chat.say("bob", "/settings leaderboards=off").await;
    chat.say("ann", "/leaderboard").await;
    chat.say("bob", "/leaderboard").await;
    chat.say("bob", "/profile").await;
    chat.tap("bob", "▶ Briths Square · Ann").await;
    chat.say("bob", "/settings leaderboards=auto").await;
    chat.say("bob", "/leaderboard").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}
