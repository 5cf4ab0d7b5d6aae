//! Measures of single games and achievements: on leaderboards, at the end of a match, in profiles.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

use super::ratings::code;
use super::two_platforms::{Both, latest_code, link};
use crate::support::Bot;
use crate::support::conversation::{Conversation, PUBLIC_ANSWERS};

/// A position of Insert in which White's seventh ring wins.
const INSERT: &str = r"insert layout=/-|/\-,\-\-||,/||-\/,\|\-\/,/|/|/-,/--/\|";
const WON_AT_ONCE: &str = "c5 b6 a6 e3 f2 d2 d4";

/// X leaves O without a move and has none itself.
const BY_A_HAIR: &str = "a1 c1 b2 a3 c3";

/// Plays a whole match between two people.
async fn play(chat: &mut Conversation, people: [&str; 2], setup: &str, moves: &str) -> String {
    chat.say(people[0], &format!("/play {setup} side=first rated=yes")).await;
    let code = code(chat);
    let join = if people[1].starts_with("i-") { "/partecipa" } else { "/join" };
    chat.say(people[1], &format!("{join} {code}")).await;
    for (who, spelled) in people.into_iter().cycle().zip(moves.split(' ')) {
        chat.say(who, &format!("/move #{code} {spelled}")).await;
    }
    code
}

#[tokio::test]
async fn games_have_lists_of_their_own_measures() {
    let mut chat = Conversation::new().await;
    play(&mut chat, ["ann", "bob"], INSERT, WON_AT_ONCE).await;
    play(&mut chat, ["eve", "bob"], INSERT, WON_AT_ONCE).await;
    play(&mut chat, ["ann", "bob"], "snort size=3", "a1 c1 a2 c2 b3").await;
    let begun = chat.transcript().len();
    chat.say("bob", "/leaderboard insert").await;
    chat.tap("bob", "Shortest win").await;
    chat.tap("bob", "Everywhere").await;
    chat.tap("bob", "This month").await;
    chat.tap("bob", "Briths Square").await;
    chat.tap("bob", "Best score").await;
    chat.tap("bob", "Insert").await;
    chat.say("ann", "/settings text-boards=on").await;
    chat.say("ann", "/leaderboard shortest").await;
    chat.say("ann", "/leaderboard insert score").await;
    chat.bot.wait(Millis::from_days(40));
    chat.say("ann", "/leaderboard insert shortest month").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}

#[tokio::test]
async fn in_italian_too() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    play(&mut chat, ["i-anna", "i-bruno"], INSERT, WON_AT_ONCE).await;
    let begun = chat.transcript().len();
    chat.say("i-bruno", "/classifica insert rapida").await;
    chat.say("i-bruno", "/classifica insert punteggio").await;
    chat.say("i-bruno", "/classifica stripes punteggio").await;
    chat.say("i-bruno", "/settings text-boards=on").await;
    play(&mut chat, ["i-anna", "i-bruno"], "snort size=3", BY_A_HAIR).await;
    chat.say("i-anna", "/profilo snort").await;
    chat.tap("i-anna", "Traguardi").await;
    chat.tap("i-anna", "Partite").await;
    chat.tap("i-anna", "Insert").await;
    chat.say("i-bruno", "/profilo traguardi").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}

#[tokio::test]
async fn what_is_achieved_is_told_once_and_kept_in_the_profile() {
    let mut chat = Conversation::new().await;
    play(&mut chat, ["ann", "bob"], "snort size=3", BY_A_HAIR).await;
    play(&mut chat, ["ann", "bob"], "snort size=3", BY_A_HAIR).await;
    chat.say("ann", "/play snort computer 3 size=3 side=first").await;
    chat.say("ann", "/move b1").await;
    chat.say_to_latest("ann", "/resign #CODE yes").await;
    chat.say("ann", "/profile").await;
    chat.tap("ann", "Achievements").await;
    chat.tap("ann", "Games").await;
    chat.say("bob", "/profile achievements").await;
    chat.say("bob", "/profile <@ann>").await;
    chat.tap("bob", "Achievements").await;
    chat.say("bob", "/profile ~99").await;
    insta::assert_snapshot!(chat.transcript());
}

/// Linked accounts share their achievements, and none is announced again. Separated accounts keep their own.
#[tokio::test]
async fn linked_accounts_achieve_things_once() {
    let mut both = Both::private().await;
    let play = async |both: &mut Both, on_discord: bool| {
        let code = if on_discord {
            both.on_discord("ann", "/play snort anyone size=3 side=first rated=yes").await;
            both.code()
        } else {
            both.on_telegram("i-anna", "/gioca snort anyone size=3 side=first rated=yes").await;
            latest_code(&both.telegram)
        };
        both.on_discord("bob", &format!("/join {code}")).await;
        for (number, spelled) in BY_A_HAIR.split(' ').enumerate() {
            let line = format!("/move #{code} {spelled}");
            if number % 2 == 1 {
                both.on_discord("bob", &line).await;
            } else if on_discord {
                both.on_discord("ann", &line).await;
            } else {
                both.on_telegram("i-anna", &line).await;
            }
        }
    };
    play(&mut both, true).await;
    link(&mut both, "ann", "i-anna").await;
    play(&mut both, false).await;
    both.on_telegram("i-anna", "/profilo traguardi").await;
    both.on_telegram("i-anna", "/scollega").await;
    both.tap_on_telegram("i-anna", "Sì, scollega").await;
    both.on_telegram("i-anna", "/profilo traguardi").await;
    both.on_discord("ann", "/profile achievements").await;
    insta::assert_snapshot!(both.transcript());
}

/// Seven games fill two pages.
#[tokio::test]
async fn a_profile_has_pages() {
    let mut chat = Conversation::new().await;
    for _ in 0..6 {
        play(&mut chat, ["ann", "bob"], "snort size=3", "b1 a2 b3 c2").await;
    }
    play(&mut chat, ["ann", "bob"], INSERT, WON_AT_ONCE).await;
    let begun = chat.transcript().len();
    chat.say("bob", "/profile <@ann>").await;
    chat.tap("bob", "Next ›").await;
    chat.tap("bob", "Achievements").await;
    chat.tap("bob", "Insert").await;
    chat.tap("bob", "Games").await;
    chat.tap("bob", "Next ›").await;
    chat.tap("bob", "‹ Previous").await;
    chat.say("ann", "/profile <@ann> 99").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}

/// A forgotten player keeps the rank and is shown without a name, in every language.
#[tokio::test]
async fn who_has_left_has_no_name() {
    let mut chat = Conversation::new().await;
    play(&mut chat, ["ann", "bob"], INSERT, WON_AT_ONCE).await;
    play(&mut chat, ["bob", "ann"], "snort size=3", BY_A_HAIR).await;
    let mut connection = chat.bot.another_program().await;
    sqlx::query("delete from account where key = 'ann'").execute(&mut connection).await.expect("gone");
    let begun = chat.transcript().len();
    chat.say("bob", "/leaderboard insert").await;
    chat.say("i-zoe", "/classifica insert rapida").await;
    chat.say("bob", "/profile").await;
    chat.say("bob", "/profile ~1").await;
    chat.say("bob", "/replay #9cgvng").await;
    insta::assert_snapshot!(&chat.transcript()[begun..]);
}
