//! The rights of hosts and admins, and the people who have them.

use std::time::Duration;

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::request::Platform;

use super::tournaments::{answered, begun, code, let_second_seats_resign, open_games, tournament};
use super::two_platforms::{Both, link};
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, wait};

#[tokio::test]
async fn whoever_is_excluded_gets_no_trophy() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 round-robin name=Autumn", &["ann", "bob", "cleo"]).await;
    let people = ["ann", "bob", "cleo"];
    for (game, seats) in open_games(&chat).await.into_iter().filter(|(_, seats)| seats.contains(&1)) {
        let loser = if seats[0] == 1 { seats[1] } else { seats[0] };
        chat.say(people[loser], &format!("/resign #{game} yes")).await;
    }
    chat.say("ann", &format!("/tournament {code} ban <@bob>")).await;
    let_second_seats_resign(&mut chat, &people).await;
    for (who, is_honoured) in [("ann", true), ("bob", false), ("cleo", true)] {
        chat.say(who, "/profile").await;
        let profile = chat.answer_to(who).expect("an answer").text.words();
        assert_eq!(profile.contains("Autumn"), is_honoured, "{profile}");
    }
}

#[tokio::test]
async fn a_host_lets_somebody_take_a_place() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 round-robin name=Autumn", &["ann", "bob", "cleo"]).await;
    chat.say("bob", &format!("/tournament {code} leave yes")).await;
    chat.say("cleo", &format!("/tournament {code} replace @bob <@dan>")).await;
    chat.say("ann", &format!("/tournament {code} replace @bob")).await;
    // Nobody is made to play.
    chat.say("ann", &format!("/tournament {code} replace @bob <@dan>")).await;
    chat.say("dan", &format!("/tournament {code} join")).await;
    chat.say("ann", &format!("/tournament {code} replace @bob <@dan>")).await;
    chat.say("ann", &format!("/tournament {code} pairings")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn where_the_bot_is_thrown_out_a_tournament_stands_still_and_its_host_is_told() {
    let mut chat = Conversation::new().await;
    let mut own = chat.elsewhere("own", Platform::Discord, &PRIVATE_ANSWERS);
    own.courier = std::sync::Arc::clone(&chat.courier);
    own.place().private = true;
    own.say("ann", "/settings theme=dark").await;
    let code = begun(&mut chat, "snort size=4 swiss least=2 name=Autumn", &["ann", "bob", "cleo", "dan"]).await;
    chat.courier.forbid("room", Duration::ZERO);
    let_second_seats_resign(&mut chat, &["ann", "bob", "cleo", "dan"]).await;
    own.say("ann", &format!("/tournament {code}")).await;
    let told: Vec<String> = chat.courier.posts_in("own").iter().map(|(_, post)| post.text.words()).collect();
    assert!(told.iter().any(|told| told.starts_with("I can’t post in any chat of Autumn")), "{told:?}");
    assert!(own.transcript().contains("It’s paused for now."), "{}", own.transcript());
    chat.courier.refuse_nothing();
    wait(&mut chat, Millis::from_hours(2)).await;
    chat.settle().await;
    let said: Vec<String> = chat.courier.posts_in("room").iter().map(|(_, post)| post.text.words()).collect();
    assert!(said.iter().any(|said| said.starts_with("Autumn: round 2 begins.")), "{said:?}");
}

#[tokio::test]
async fn no_tournament_comes_where_the_admins_want_none() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort swiss").await;
    let code = code(&chat).await;
    let mut other = chat.elsewhere("other", Platform::Discord, &PRIVATE_ANSWERS);
    other.administrators = vec!["zoe".to_owned()];
    for (setting, told) in [("off", "The admins of this chat"), ("admins", "Only admins can bring")] {
        other.say("zoe", &format!("/settings chat tournaments={setting}")).await;
        let refused = other.say("bob", &format!("/tournament {code} join")).await;
        assert!(answered(&refused).starts_with(told), "{}", other.transcript());
        assert!(other.courier.posts_in("other").is_empty());
    }
    other.say("zoe", &format!("/tournament {code} join")).await;
    other.say("bob", &format!("/tournament {code} join")).await;
    // A tournament that is here stays.
    other.say("zoe", "/settings chat tournaments=off").await;
    other.say("cleo", &format!("/tournament {code} join")).await;
    assert_eq!(tournament(&chat, &code).await.entrants.len(), 3, "{}", other.transcript());
}

/// Ann, who is one person on Discord and on Telegram, makes a tournament on Telegram, where she talks to the bot alone.
async fn of_two_accounts(format: &str) -> (Both, String) {
    let mut both = Both::private().await;
    link(&mut both, "ann", "i-anna").await;
    both.on_telegram("i-anna", &format!("/tournament new snort size=4 {format} name=Coppa")).await;
    let code = code(&both.discord).await;
    (both, code)
}

#[tokio::test]
async fn who_is_excluded_stays_out_with_another_account() {
    let (mut both, code) = of_two_accounts("round-robin").await;
    both.on_discord("bob", "/tournament new snort swiss").await;
    let bobs = self::code(&both.discord).await;
    both.on_discord("ann", &format!("/tournament {bobs} join")).await;
    both.on_discord("bob", &format!("/tournament {bobs} ban <@ann>")).await;
    let told = answered(&both.on_telegram("i-anna", &format!("/tournament {bobs} join")).await);
    assert_eq!(told, "Chi organizza questo torneo ti ha escluso.");
    // One place for one person.
    for who in ["ann", "bob", "cleo"] {
        both.on_discord(who, &format!("/tournament {code} join")).await;
    }
    both.on_discord("ann", &format!("/tournament {code} begin")).await;
    let told = answered(&both.on_telegram("i-anna", &format!("/tournament {code} replace ~3 <@i-anna>")).await);
    assert!(told.contains("Ha già un posto"), "{}", both.transcript());
}

#[tokio::test]
async fn a_host_plays_with_one_account_and_hosts_with_another() {
    let (mut both, code) = of_two_accounts("round-robin").await;
    for who in ["ann", "bob", "cleo", "dan"] {
        both.on_discord(who, &format!("/tournament {code} join")).await;
    }
    let begun = both.on_discord("ann", &format!("/tournament {code} begin")).await;
    assert_eq!(answered(&begun), "Coppa has begun.", "{}", both.transcript());
    let table = both.on_telegram("i-anna", &format!("/tournament {code} table")).await;
    assert!(answered(&table).contains("posto 1"), "{}", both.transcript());
    let left = both.on_telegram("i-anna", &format!("/tournament {code} leave yes")).await;
    assert_eq!(answered(&left), "Sei fuori da Coppa.", "{}", both.transcript());
}

#[tokio::test]
async fn who_waits_for_a_place_in_a_league_can_be_excluded() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 league name=Sunday", &["ann", "bob", "cleo"]).await;
    chat.say("dan", &format!("/tournament {code} join")).await;
    let banned = chat.say("ann", &format!("/tournament {code} ban <@dan>")).await;
    assert_eq!(answered(&banned), "Done: they’re out of Sunday for good.");
    assert!(tournament(&chat, &code).await.queue.is_empty());
}

#[tokio::test]
async fn a_host_is_told_why_somebody_cannot_take_a_place() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 round-robin name=Autumn", &["ann", "bob", "cleo", "dan"]).await;
    chat.say("ann", &format!("/tournament {code} ban <@dan>")).await;
    for (who, told) in [("cleo", "They already have, or had, a place"), ("dan", "They’re banned")] {
        let refused = answered(&chat.say("ann", &format!("/tournament {code} replace <@bob> <@{who}>")).await);
        assert!(refused.starts_with(told), "{refused}");
    }
}

#[tokio::test]
async fn what_a_host_sets_is_told_while_it_goes_on() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 round-robin at-once=9 name=Autumn", &["ann", "bob", "cleo", "dan"]).await;
    // The latest first, and not all.
    for (number, board) in ["1.1", "1.2", "2.1", "2.2", "3.1", "1.1"].into_iter().enumerate() {
        chat.say("ann", &format!("/tournament {code} result {board} first note {number}")).await;
    }
    chat.say("ann", &format!("/tournament {code} result 1.2 draw note 6")).await;
    let told = answered(&chat.say("bob", &format!("/tournament {code}")).await);
    let notes: Vec<&str> = told.split(": note ").skip(1).map(|note| &note[..1]).collect();
    assert_eq!(notes, ["6", "5", "4", "3", "2"], "{told}");
    chat.say("ann", &format!("/tournament {code} pause")).await;
    let told = answered(&chat.say("bob", &format!("/tournament {code}")).await);
    assert!(told.contains("It’s paused") && told.contains(": note 6"), "{told}");
}
