//! Tournaments between two chats: on boards by rating, or with votes.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::table::{Table, Viewpoint};
use tavoliere_seam::requests::bot::Tables as _;
use tavoliere_store::matches::match_events;

use super::tournaments::{answered, code, open_games, tournament};
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, wait};

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
async fn two_chats_vote_for_their_moves() {
    let mut here = Conversation::new().await;
    here.place().title = Some("Board nights".to_owned());
    here.say("ann", "/tournament new snort size=3 votes name=Derby").await;
    let code = code(&here).await;
    for who in ["ann", "bob", "cleo"] {
        here.say(who, &format!("/tournament {code} join")).await;
    }
    let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
    there.place().title = Some("Circolo".to_owned());
    there.say("i-anna", &format!("/tournament {code} join")).await;
    here.settle().await;
    here.say("ann", &format!("/tournament {code} begin")).await;
    let game = here.courier.latest().and_then(|(_, post)| post.picture).expect("a board").name;
    let game = game.split('-').next().expect("a code").to_owned();
    here.say("dan", "/move b1").await;
    here.say("cleo", "/move a1").await;
    here.say("bob", "/games").await;
    here.say("cleo", "/games").await;
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
async fn all_who_have_registered_for_a_team_are_named() {
    let mut here = Conversation::new().await;
    here.say("p0", "/tournament new snort size=4 teams most=64 name=Derby").await;
    let code = code(&here).await;
    for number in 0..30 {
        here.say(&format!("p{number}"), &format!("/tournament {code} join")).await;
    }
    let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
    for who in ["anna", "bruno", "carla"] {
        there.say(who, &format!("/tournament {code} join")).await;
    }
    let table = there.courier.latest().expect("a table").1.text.words();
    assert!(table.contains("Anna, Bruno and Carla"), "{table}");
}

/// Ann and Bob here vote against Anna in another chat. Returns both chats, and the codes of the tournament and of the game.
async fn voting(before: &str) -> (Conversation, Conversation, [String; 2]) {
    voting_with(&["ann", "bob"], before).await
}

/// As [`voting`], with these people here. Ann says something before it begins.
async fn voting_with(people: &[&str], before: &str) -> (Conversation, Conversation, [String; 2]) {
    voting_under("", people, before).await
}

/// As [`voting_with`], with further terms.
async fn voting_under(terms: &str, people: &[&str], before: &str) -> (Conversation, Conversation, [String; 2]) {
    let mut here = Conversation::new().await;
    here.say("ann", &format!("/tournament new snort size=3 votes {terms} name=Derby")).await;
    let code = code(&here).await;
    for who in people {
        here.say(who, &format!("/tournament {code} join")).await;
    }
    let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
    there.say("i-anna", &format!("/tournament {code} join")).await;
    here.say("ann", before).await;
    here.say("ann", &format!("/tournament {code} begin")).await;
    let game = open_games(&here).await.remove(0).0;
    (here, there, [code, game])
}

/// The number of moves in the game of a code.
async fn moves(chat: &Conversation, game: &str) -> usize {
    let mut session = chat.bot.store.read().await.expect("a look");
    match_events::load_by_code(&mut session, game).await.expect("read").expect("a game").moves.len()
}

#[tokio::test]
async fn a_team_that_votes_plays_on_until_nobody_is_left() {
    let (mut here, _, [code, game]) = voting("/games").await;
    here.say("ann", &format!("/tournament {code} leave yes")).await;
    here.say("ann", &format!("/move #{game} a1")).await;
    here.say("ann", &format!("/resign #{game} yes")).await;
    assert_eq!((open_games(&here).await.len(), moves(&here, &game).await), (1, 0), "{}", here.transcript());
    here.say("bob", &format!("/move #{game} a1")).await;
    assert_eq!(moves(&here, &game).await, 1, "{}", here.transcript());
    here.say("bob", &format!("/tournament {code} leave yes")).await;
    assert!(open_games(&here).await.is_empty(), "{}", here.transcript());
    let places = tournament(&here, &code).await.phase;
    assert!(matches!(places, tavoliere_play::tournaments::TournamentPhase::Over(_)), "{places:?}");
}

#[tokio::test]
async fn a_team_that_votes_plays_on_when_its_first_is_forgotten() {
    let (mut here, _, [_, game]) = voting("/games").await;
    here.say("ann", "/forgetme yes").await;
    here.say("bob", &format!("/move #{game} a1")).await;
    assert_eq!((open_games(&here).await.len(), moves(&here, &game).await), (1, 1), "{}", here.transcript());
}

#[tokio::test]
async fn a_vacation_of_one_stops_no_vote() {
    for (before, after) in [("/vacation 7", "/games"), ("/games", "/vacation 7")] {
        let (mut here, _, [_, game]) = voting(before).await;
        here.say("ann", after).await;
        here.say("bob", &format!("/move #{game} a1")).await;
        wait(&mut here, Millis::from_hours(13)).await;
        assert_eq!(moves(&here, &game).await, 1, "{}", here.transcript());
    }
}

#[tokio::test]
async fn nobody_plans_alone_where_chats_vote() {
    let (mut here, mut there, [_, game]) = voting("/games").await;
    there.place().private = true;
    let planned = there.say("i-anna", &format!("/if #{game} a1 c3")).await;
    assert_eq!(answered(&planned), "In questa partita ogni mossa si vota: non puoi preparare risposte.");
    here.settle().await;
}

#[tokio::test]
async fn nobody_takes_over_the_first_move_where_chats_vote() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new insert votes").await;
    let voted = code(&chat).await;
    assert!(!tournament(&chat, &voted).await.terms.swap);
    chat.say("ann", "/tournament new insert teams").await;
    let code = code(&chat).await;
    assert!(tournament(&chat, &code).await.terms.swap);
    chat.say("ann", &format!("/tournament {code} set votes")).await;
    assert!(!tournament(&chat, &code).await.terms.swap);
    let refused = chat.say("ann", "/tournament new insert votes swap=yes").await;
    assert!(answered(&refused).starts_with("Chats that vote can’t swap sides"), "{refused:?}");
}

#[tokio::test]
async fn where_all_are_from_one_chat_that_is_what_is_said() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 teams most=2 name=Derby").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    let refused = answered(&chat.say("ann", &format!("/tournament {code} begin")).await);
    assert!(refused.starts_with("It takes players from both chats"), "{}", chat.transcript());
    chat.say("ann", &format!("/tournament {code} set begins=1d")).await;
    wait(&mut chat, Millis::from_days(2)).await;
    let told = chat.courier.posts_in("room").pop().expect("a post").1.text.words();
    assert_eq!(told, "Derby has been cancelled. It takes players from two chats, and everyone was from the same one.");
}

#[tokio::test]
async fn a_vote_of_somebody_who_has_left_closes_no_vote() {
    let (mut here, _, [code, game]) = voting_with(&["ann", "bob", "cleo"], "/games").await;
    here.say("ann", &format!("/move #{game} a1")).await;
    here.say("ann", &format!("/tournament {code} leave yes")).await;
    here.say("bob", &format!("/move #{game} b1")).await;
    assert_eq!(moves(&here, &game).await, 0, "{}", here.transcript());
    here.say("cleo", &format!("/move #{game} b1")).await;
    assert_eq!(moves(&here, &game).await, 1, "{}", here.transcript());
}

#[tokio::test]
async fn a_vote_of_somebody_who_has_left_does_not_count_when_the_time_is_up() {
    let (mut here, _, [code, game]) = voting_with(&["ann", "bob", "cleo"], "/games").await;
    here.say("ann", &format!("/move #{game} a1")).await;
    here.say("bob", &format!("/move #{game} b1")).await;
    here.say("ann", &format!("/tournament {code} leave yes")).await;
    wait(&mut here, Millis::from_days(4)).await;
    let mut session = here.bot.store.read().await.expect("a look");
    let played = &match_events::load_by_code(&mut session, &game).await.expect("read").expect("a game").moves;
    assert_eq!(played.first().map(|(_, steps)| steps.to_string()).as_deref(), Some("b1"), "{}", here.transcript());
}

#[tokio::test]
async fn the_move_is_made_when_the_last_who_has_not_voted_leaves() {
    let (mut here, _, [code, game]) = voting("/games").await;
    here.say("bob", &format!("/move #{game} a1")).await;
    assert_eq!(moves(&here, &game).await, 0, "{}", here.transcript());
    here.say("ann", &format!("/tournament {code} leave yes")).await;
    assert_eq!((open_games(&here).await.len(), moves(&here, &game).await), (1, 1), "{}", here.transcript());
}

#[tokio::test]
async fn whoever_is_in_the_chat_votes_and_nobody_waits_for_them() {
    let (mut here, _, [_, game]) = voting("/games").await;
    let told = answered(&here.say("dan", "/move c1").await);
    assert!(told.starts_with("Your vote: c1. Vote again to change it. 1 of 3 has voted"), "{told}");
    assert_eq!(moves(&here, &game).await, 0);
    here.say("bob", "/move c1").await;
    here.say("ann", "/move a1").await;
    assert_eq!(moves(&here, &game).await, 1, "{}", here.transcript());
    let mut session = here.bot.store.read().await.expect("a look");
    let stored = match_events::load_by_code(&mut session, &game).await.expect("read").expect("a game");
    assert_eq!(stored.moves[0].1.to_string(), "c1", "{}", here.transcript());
}

#[tokio::test]
async fn somebody_of_one_chat_does_not_vote_for_the_other_one() {
    let (mut here, mut there, [_, game]) = voting("/games").await;
    here.say("dan", "/move c1").await;
    here.say("bob", "/move c1").await;
    here.say("ann", "/move c1").await;
    there.settle().await;
    let mut guest = there.elsewhere("other", Platform::Discord, &PRIVATE_ANSWERS);
    let refused = answered(&guest.say("dan", &format!("/move #{game} a3")).await);
    assert!(refused.contains("not playing"), "{refused}");
    assert_eq!(moves(&here, &game).await, 1, "{}", here.transcript());
}

#[tokio::test]
async fn only_those_who_have_registered_vote_if_the_host_says_so() {
    let (mut here, _, [code, game]) = voting_under("voters=registered", &["ann", "bob"], "/games").await;
    let refused = answered(&here.say("dan", "/move c1").await);
    assert_eq!(refused, "Only those who joined before the game began can vote in it.");
    let how = answered(&here.say("dan", &format!("/tournament {code} rules")).await);
    assert!(how.ends_with("Only those who joined can vote."), "{how}");
    here.say("bob", "/move c1").await;
    here.say("ann", "/move c1").await;
    assert_eq!(moves(&here, &game).await, 1, "{}", here.transcript());
}

#[tokio::test]
async fn who_votes_is_chosen_only_where_chats_vote() {
    let mut chat = Conversation::new().await;
    let refused = answered(&chat.say("ann", "/tournament new snort swiss voters=registered").await);
    assert!(refused.starts_with("“voters” isn’t for this kind of tournament."), "{refused}");
    let refused = answered(&chat.say("ann", "/tournament new snort votes voters=nobody").await);
    assert!(refused.contains("everyone") && refused.contains("registered"), "{refused}");
}

#[tokio::test]
async fn a_typed_vote_is_not_read_aloud() {
    let (mut here, mut there, [_, game]) = voting("/games").await;
    here.say("bob", "/move a1").await;
    here.say("ann", "/move a1").await;
    there.settle().await;
    let told = answered(&there.say("i-carla", &format!("/muovi #{game} c3")).await);
    assert!(told.starts_with("Voto ricevuto. Voti finora: 1 su 2"), "{told}");
    // With the last vote the board tells it all.
    let told = answered(&there.say("i-anna", &format!("/muovi #{game} c3")).await);
    assert_eq!((told.as_str(), moves(&there, &game).await), ("", 2), "{}", there.transcript());
}

#[tokio::test]
async fn whoever_has_voted_has_a_profile() {
    let (mut here, _, [_, game]) = voting("/games").await;
    here.say("bob", "/move a1").await;
    let told = answered(&here.say("bob", "/profile").await);
    assert!(told.contains("Voted with a chat in 1 game"), "{told} {game}");
}

#[tokio::test]
async fn the_host_excludes_somebody_who_has_not_registered() {
    let (mut here, _, [code, game]) = voting("/games").await;
    here.say("dan", "/move a1").await;
    here.say("ann", &format!("/tournament {code} ban @dan")).await;
    let refused = answered(&here.say("dan", "/move a1").await);
    assert!(refused.contains("not playing"), "{refused}");
    let refused = answered(&here.say("dan", &format!("/move #{game} a1")).await);
    assert!(refused.contains("not playing"), "{refused}");
}

/// Those who watch may have a vote, so nobody comments on a game that is voted on, also a public one, before its end.
#[tokio::test]
async fn voters_talk_at_the_table_of_a_public_game_after_its_end() {
    let (mut here, _, [_, game]) = voting("/games").await;
    here.administrators = vec!["ann".to_owned()];
    here.say("dan", "/move c1").await;
    for is_public in ["no", "yes"] {
        here.say("ann", &format!("/settings chat public={is_public}")).await;
        for who in ["bob", "dan"] {
            let refused = answered(&here.say(who, &format!("/say #{game} take c1")).await);
            assert_eq!(refused, "Chats vote on the moves here, so say it in your chat.");
        }
    }
    let table = async |chat: &Conversation, who: &str| {
        let request = chat.request(who, "/board", None, "");
        chat.bot.app.table(&request, &game, &Viewpoint::default()).await.expect("a table")
    };
    let has_faces = |table: &Table| format!("{:?}", table.actions).contains("👏");
    assert!(!has_faces(&table(&here, "dan").await));
    here.say("bob", &format!("/resign #{game} yes")).await;
    here.say("ann", &format!("/resign #{game} yes")).await;
    assert!(open_games(&here).await.is_empty(), "{}", here.transcript());
    assert!(has_faces(&table(&here, "dan").await));
    here.say("dan", &format!("/say #{game} c1 was it")).await;
    for who in ["ann", "bob", "eve"] {
        assert_eq!(table(&here, who).await.talk, ["👀 Dan: “c1 was it”"], "{who}");
    }
}
