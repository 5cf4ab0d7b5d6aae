//! Tournaments from the first button to the trophy.

use std::time::Duration;

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;
use tavoliere::time::Millis;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, wait};

/// The code of the latest tournament, with its sign.
async fn code(chat: &Conversation) -> String {
    let mut session = chat.bot.store.read().await.expect("a look");
    let found = (1..).map(tavoliere::tournaments::TournamentId);
    let mut code = String::new();
    for id in found {
        match session.load_tournament(id).await {
            Ok(tournament) => code = format!("#{}", tournament.code),
            Err(_) => return code,
        }
    }
    code
}

/// Everybody who is to move in one of their games resigns it, until nothing is left to resign.
async fn let_second_seats_resign(chat: &mut Conversation, people: &[&str]) {
    for _ in 0..10 {
        let mut games = Vec::new();
        let mut session = chat.bot.store.read().await.expect("a look");
        for id in 1..100 {
            if let Ok(stored) = session.load(tavoliere::matches::MatchId(id)).await
                && stored.phase == tavoliere::matches::Phase::Playing
            {
                games.push((stored.code.clone(), stored.seats.clone()));
            }
        }
        drop(session);
        if games.is_empty() {
            return;
        }
        for (code, seats) in games {
            let player = seats[1].player().expect("a person").0;
            let who = people[usize::try_from(player).expect("few people") - 1];
            chat.say(who, &format!("/resign #{code} yes")).await;
        }
    }
}

#[tokio::test]
async fn a_tournament_is_made_by_taps_and_played_to_its_end() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament").await;
    chat.tap("ann", "New tournament").await;
    chat.tap("ann", "Briths Square").await;
    chat.tap("ann", "Round-robin").await;
    let code = code(&chat).await;
    chat.say("ann", &format!("/tournament {code} set name=Spring cup size=5 clock=3d")).await;
    for who in ["ann", "bob", "cleo"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("bob", &format!("/tournament {code} join")).await;
    chat.say("bob", &format!("/tournament {code} begin")).await;
    chat.say("ann", &format!("/tournament {code} begin")).await;
    let_second_seats_resign(&mut chat, &["ann", "bob", "cleo"]).await;
    chat.say("cleo", &format!("/tournament {code} pairings")).await;
    chat.say("ann", &format!("/tournament {code} result 1.1 draw both slept")).await;
    chat.say("ann", &format!("/tournament {code}")).await;
    chat.say("bob", "/profile").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn whoever_does_not_come_loses_and_is_removed() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=5 swiss least=2 name=Autumn").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    wait(&mut chat, Millis::from_days(2)).await;
    chat.say("ann", &format!("/tournament {code}")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_game_that_lasts_too_long_is_judged() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=3 swiss least=2 cap=11d clock=14d").await;
    chat.say("ann", "/tournament new snort size=3 swiss least=2 cap=20d clock=2d").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    // Both hold on to their games for as long as there is a cap.
    chat.say("ann", "/vacation 20").await;
    chat.say("bob", "/vacation 20").await;
    wait(&mut chat, Millis::from_days(21)).await;
    chat.say("ann", &format!("/tournament {code} pairings")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_knockout_in_italian() {
    let mut chat = Conversation::with(Bot::speaking(Language::IT).await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("i-anna", "/torneo").await;
    chat.say("i-anna", "/torneo nuovo snort misura=4 eliminazione minimo=2 nome=Coppa d’inverno").await;
    let code = code(&chat).await;
    chat.say("i-anna", &format!("/torneo {code} partecipa")).await;
    chat.say("i-bruno", &format!("/torneo {code} partecipa")).await;
    chat.say("i-bruno", &format!("/torneo {code} annulla")).await;
    chat.say("i-anna", &format!("/torneo {code} comincia")).await;
    let_second_seats_resign(&mut chat, &["i-anna", "i-bruno"]).await;
    chat.say("i-anna", &format!("/torneo {code}")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn bad_input_is_answered_in_a_sentence() {
    let mut chat = Conversation::new().await;
    for line in [
        "/tournament new snort swiss most=1",
        "/tournament new snort swiss begins=yesterday",
        "/tournament new snort swiss size=99",
        "/tournament new snort knockout rounds=3",
        "/tournament new snort round-robin most=100",
        "/tournament new snort swiss least=9 most=8",
        "/tournament new snort swiss cap=2d",
        "/tournament new snort swiss clock=none",
        "/tournament new snort swiss @bob",
        "/tournament new snort swiss games=2",
        "/tournament new chess",
        "/tournament #zzz9",
        "/tournament join",
        "/tournament nonsense",
    ] {
        chat.say("ann", line).await;
    }
    chat.say("ann", "/tournament new snort swiss").await;
    let code = code(&chat).await;
    for words in ["begin", "ban", "ban @nobody", "result", "result 1.1 first", "set rounds=x", "leave", "resume"] {
        chat.say("ann", &format!("/tournament {code} {words}")).await;
    }
    chat.say("ann", &format!("/tournament {code} cancel it rains")).await;
    chat.say("bob", &format!("/tournament {code} join")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_tournament_is_called_off_after_a_question() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort swiss name=Rain").await;
    chat.tap("ann", "Unrated").await;
    chat.tap("ann", "Call it off").await;
    chat.tap("ann", "Back").await;
    chat.tap("ann", "Call it off").await;
    chat.tap("ann", "Call it off").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn whoever_leaves_loses_the_games_that_go_on() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=5 round-robin name=Autumn").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.say("bob", &format!("/tournament {code} leave")).await;
    chat.say("ann", &format!("/tournament {code} pairings")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_league_goes_on_with_its_next_season() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 league name=Sunday").await;
    let first = code(&chat).await;
    for who in ["ann", "bob", "cleo"] {
        chat.say(who, &format!("/tournament {first} join")).await;
    }
    chat.say("ann", &format!("/tournament {first} begin")).await;
    chat.say("dan", &format!("/tournament {first} join")).await;
    let_second_seats_resign(&mut chat, &["ann", "bob", "cleo", "dan"]).await;
    let second = code(&chat).await;
    assert_ne!(first, second);
    chat.say("cleo", &format!("/tournament {second} leave")).await;
    wait(&mut chat, Millis::from_days(40)).await;
    chat.say("dan", &format!("/tournament {second} table")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn places_on_a_ladder_are_taken_by_winning() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 ladder reach=2 name=Up").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo", "dan"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("eve", &format!("/tournament {code} challenge")).await;
    chat.say("ann", &format!("/tournament {code} challenge")).await;
    chat.say("dan", &format!("/tournament {code} challenge @ann")).await;
    chat.say("dan", &format!("/tournament {code} challenge")).await;
    chat.tap("dan", "Bob").await;
    chat.say("dan", &format!("/tournament {code} challenge @bob")).await;
    chat.say("bob", "/resign yes").await;
    chat.say("dan", &format!("/tournament {code} table")).await;
    chat.say("ann", &format!("/tournament {code} cancel")).await;
    chat.tap("ann", "Call it off").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn whoever_is_free_in_an_arena_plays() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 arena lasts=2d name=Storm").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.say("cleo", &format!("/tournament {code} join")).await;
    chat.say("dan", &format!("/tournament {code} join")).await;
    chat.say("bob", "/resign yes").await;
    chat.say("dan", "/resign yes").await;
    wait(&mut chat, Millis::from_hours(50)).await;
    chat.say("bob", "/profile").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn two_chats_play_each_other_on_both_platforms() {
    let mut here = Conversation::new().await;
    here.say("ann", "/tournament new snort size=4 teams name=Derby").await;
    let code = code(&here).await;
    here.say("ann", &format!("/tournament {code} join")).await;
    here.say("bob", &format!("/tournament {code} join")).await;
    let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
    there.say("i-anna", &format!("/tournament {code} join")).await;
    there.say("i-bruno", &format!("/tournament {code} join")).await;
    here.settle().await;
    here.say("ann", &format!("/tournament {code} begin")).await;
    there.settle().await;
    here.say("ann", &format!("/tournament {code} pairings")).await;
    insta::assert_snapshot!(format!("{}\n== elsewhere ==\n{}", here.transcript(), there.transcript()));
}

#[tokio::test]
async fn a_host_lets_somebody_take_a_place() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 round-robin name=Autumn").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.say("bob", &format!("/tournament {code} leave")).await;
    chat.say("cleo", &format!("/tournament {code} replace @bob <@dan>")).await;
    chat.say("ann", &format!("/tournament {code} replace @bob")).await;
    chat.say("ann", &format!("/tournament {code} replace @bob <@dan>")).await;
    chat.say("ann", &format!("/tournament {code} pairings")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn two_chats_vote_for_their_moves() {
    let mut here = Conversation::new().await;
    here.say("ann", "/tournament new snort size=3 votes name=Derby").await;
    let code = code(&here).await;
    for who in ["ann", "bob", "cleo"] {
        here.say(who, &format!("/tournament {code} join")).await;
    }
    let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
    there.say("i-anna", &format!("/tournament {code} join")).await;
    here.settle().await;
    here.say("ann", &format!("/tournament {code} begin")).await;
    let game = here.courier.latest().and_then(|(_, post)| post.picture).expect("a board").name;
    let game = game.split('-').next().expect("a code").to_owned();
    here.say("dan", &format!("/move #{game} c1")).await;
    here.say("cleo", &format!("/move #{game} a1")).await;
    // An offer changes nothing about the board, and whoever wants to be asked is asked.
    here.say("ann", &format!("/draw #{game}")).await;
    here.say("bob", "/settings confirm=on").await;
    here.tap("bob", "Move").await;
    here.tap("bob", "c1").await;
    here.tap("bob", "Play c1").await;
    here.say("cleo", &format!("/move #{game} z9")).await;
    here.say("cleo", &format!("/move #{game} c1")).await;
    here.say("ann", &format!("/tournament {code} pairings")).await;
    // The time is up: two of three have voted.
    wait(&mut here, Millis::from_hours(13)).await;
    there.settle().await;
    there.say("i-anna", &format!("/move #{game} a3")).await;
    here.settle().await;
    here.say("ann", &format!("/resign #{game} yes")).await;
    here.say("ann", &format!("/tournament {code} pairings")).await;
    here.say("bob", "/profile").await;
    insta::assert_snapshot!(format!("{}\n== elsewhere ==\n{}", here.transcript(), there.transcript()));
}

#[tokio::test]
async fn where_the_bot_is_thrown_out_a_tournament_stands_still_and_its_host_is_told() {
    let mut chat = Conversation::new().await;
    let mut own = chat.elsewhere("own", Platform::Discord, &PRIVATE_ANSWERS);
    own.courier = std::sync::Arc::clone(&chat.courier);
    own.place().private = true;
    own.say("ann", "/settings theme=dark").await;
    chat.say("ann", "/tournament new snort size=4 swiss least=2 name=Autumn").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo", "dan"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.courier.forbid("room", Duration::ZERO);
    let_second_seats_resign(&mut chat, &["ann", "bob", "cleo", "dan"]).await;
    own.say("ann", &format!("/tournament {code}")).await;
    let told: Vec<String> = chat.courier.posts_in("own").iter().map(|(_, post)| post.text.words()).collect();
    assert!(told.iter().any(|told| told.starts_with("I can’t post in any chat of Autumn")), "{told:?}");
    assert!(own.transcript().contains("It stands still for now."), "{}", own.transcript());
    chat.courier.refuse_nothing();
    wait(&mut chat, Millis::from_hours(2)).await;
    chat.settle().await;
    let said: Vec<String> = chat.courier.posts_in("room").iter().map(|(_, post)| post.text.words()).collect();
    assert!(said.iter().any(|said| said.starts_with("Autumn: round 2 begins.")), "{said:?}");
}

#[tokio::test]
async fn a_large_table_has_pages_and_shows_the_one_of_whoever_asks() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 swiss most=64 name=Crowd").await;
    let code = code(&chat).await;
    for number in 0..25 {
        chat.say(&format!("p{number}"), &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.say("p23", &format!("/tournament {code} table")).await;
    chat.tap("p23", "‹ Previous").await;
    chat.tap("p23", "Next ›").await;
    chat.say("ann", &format!("/tournament {code} table")).await;
    let transcript = chat.transcript();
    let asked = transcript.find("p23: /tournament #").and_then(|at| transcript[at + 1..].find("p23: /tournament"));
    let first = transcript.find("p23: /tournament #").expect("they joined");
    let start = asked.map_or(first, |at| first + 1 + at);
    insta::assert_snapshot!(&transcript[start..]);
}
