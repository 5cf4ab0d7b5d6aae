//! Tournaments from the first button to the trophy.

use std::time::Duration;

use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::reply::Answer;
use tavoliere::chat::platform::request::Platform;
use tavoliere::time::Millis;
use tavoliere::tournaments::Tournament;

use super::two_platforms::{Both, link};
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, wait};

/// The code of the latest tournament, with its sign.
pub(super) async fn code(chat: &Conversation) -> String {
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

/// The tournament of a code.
pub(super) async fn tournament(chat: &Conversation, code: &str) -> Tournament {
    let mut session = chat.bot.store.read().await.expect("a look");
    let found = session.tournament_by_code(code.trim_start_matches('#')).await;
    found.expect("read").expect("a tournament")
}

/// The words of an answer.
pub(super) fn answered(answer: &Answer) -> String {
    match answer {
        Answer::Say(post) | Answer::Replace(post) | Answer::Settled(post) => post.text.words(),
        _ => String::new(),
    }
}

/// In every game the player of the second seat resigns, until no game is left.
async fn let_second_seats_resign(chat: &mut Conversation, people: &[&str]) {
    let_resign(chat, people, |seats| seats[1]).await;
}

/// In every game one of two resigns, until no game is left. `loser` chooses among the players of both seats, who are numbers of
/// people.
pub(super) async fn let_resign(chat: &mut Conversation, people: &[&str], loser: fn([usize; 2]) -> usize) {
    for _ in 0..10 {
        let games = open_games(chat).await;
        for (code, seats) in &games {
            chat.say(people[loser(*seats)], &format!("/resign #{code} yes")).await;
        }
        if games.is_empty() {
            return;
        }
    }
}

/// The games that go on: the code of each, and the numbers of the people in its seats, from 0 in the order in which they came.
pub(super) async fn open_games(chat: &Conversation) -> Vec<(String, [usize; 2])> {
    let mut games = Vec::new();
    let mut session = chat.bot.store.read().await.expect("a look");
    for id in 1..100 {
        if let Ok(stored) = session.load(tavoliere::matches::MatchId(id)).await
            && stored.phase == tavoliere::matches::Phase::Playing
        {
            let player = |seat: usize| stored.seats[seat].player().expect("a person").0;
            let seats = [0, 1].map(|seat| usize::try_from(player(seat)).expect("few people") - 1);
            games.push((stored.code.clone(), seats));
        }
    }
    games
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
async fn whoever_is_excluded_gets_no_trophy() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 round-robin name=Autumn").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
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

/// A league that has begun. Returns its code.
async fn league(chat: &mut Conversation, people: &[&str]) -> String {
    chat.say(people[0], "/tournament new snort size=4 league name=Sunday").await;
    let code = code(chat).await;
    for who in people {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say(people[0], &format!("/tournament {code} begin")).await;
    code
}

/// Who plays whom now, as numbers of people.
async fn pairs(chat: &Conversation) -> Vec<[usize; 2]> {
    let mut pairs: Vec<[usize; 2]> = open_games(chat).await.into_iter().map(|(_, seats)| seats).collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.sort_unstable();
    pairs
}

#[tokio::test]
async fn whoever_joins_a_league_after_somebody_has_left_plays_at_once() {
    let mut chat = Conversation::new().await;
    let code = league(&mut chat, &["ann", "bob", "cleo"]).await;
    chat.say("bob", &format!("/tournament {code} leave")).await;
    assert_eq!(pairs(&chat).await, [[0, 2]]);
    chat.say("dan", &format!("/tournament {code} join")).await;
    assert_eq!(pairs(&chat).await, [[0, 2], [0, 3], [2, 3]]);
}

#[tokio::test]
async fn whoever_waits_in_a_league_plays_as_soon_as_somebody_leaves() {
    let mut chat = Conversation::new().await;
    let code = league(&mut chat, &["ann", "bob", "cleo"]).await;
    chat.say("dan", &format!("/tournament {code} join")).await;
    assert_eq!(pairs(&chat).await, [[0, 1], [0, 2], [1, 2]]);
    chat.say("bob", &format!("/tournament {code} leave")).await;
    assert_eq!(pairs(&chat).await, [[0, 2], [0, 3], [2, 3]]);
}

#[tokio::test]
async fn a_leaver_without_a_free_game_stands_in_nobodys_way() {
    let mut chat = Conversation::new().await;
    let people = ["ann", "bob", "cleo", "dan"];
    let code = league(&mut chat, &people).await;
    // Bob has begun all of his games.
    for (game, seats) in open_games(&chat).await.into_iter().filter(|(_, seats)| seats.contains(&1)) {
        for seat in seats {
            let found = chat.bot.store.read().await.expect("a look").load_by_code(&game).await.expect("read");
            let steps = found.expect("a match").position.legal().swap_remove(0);
            chat.say(people[seat], &format!("/move #{game} {steps}")).await;
        }
    }
    for who in ["bob", "dan"] {
        chat.say(who, &format!("/tournament {code} leave")).await;
    }
    assert_eq!(pairs(&chat).await, [[0, 2]]);
    chat.say("eve", &format!("/tournament {code} join")).await;
    assert_eq!(pairs(&chat).await, [[0, 2], [0, 4], [2, 4]]);
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

/// A process that reads a tournament again reads only what is new.
#[tokio::test]
async fn a_tournament_is_the_same_for_who_has_read_it_before() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort ladder size=3 name=Ladder").await;
    let code = code(&chat).await;
    let code = code.trim_start_matches('#');
    let before = chat.bot.store.clone();
    for line in ["join", "challenge ann", "leave", "join"] {
        for who in ["ann", "bob", "cleo"] {
            chat.say(who, &format!("/tournament #{code} {line}")).await;
        }
        let [known, anew] = [before.clone(), chat.bot.restarted().await.store.clone()];
        let [known, anew] = [known.read().await, anew.read().await].map(|session| session.expect("a look"));
        let mut both = Vec::new();
        for mut session in [known, anew] {
            both.push(session.tournament_by_code(code).await.expect("a look").expect("a tournament"));
        }
        assert_eq!(both[0], both[1], "{line}");
    }
}

#[tokio::test]
async fn no_tournament_comes_where_the_admins_want_none() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort swiss").await;
    let code = code(&chat).await;
    let mut other = chat.elsewhere("other", Platform::Discord, &PRIVATE_ANSWERS);
    other.administrators = vec!["zoe".to_owned()];
    for (setting, told) in [("off", "The admins of this chat"), ("admins", "Only admins bring")] {
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
    assert!(told.contains("ce l’ha già"), "{}", both.transcript());
}

#[tokio::test]
async fn a_host_plays_with_one_account_and_hosts_with_another() {
    let (mut both, code) = of_two_accounts("round-robin").await;
    for who in ["ann", "bob", "cleo", "dan"] {
        both.on_discord(who, &format!("/tournament {code} join")).await;
    }
    let begun = both.on_discord("ann", &format!("/tournament {code} begin")).await;
    assert_eq!(answered(&begun), "Coppa begins.", "{}", both.transcript());
    let table = both.on_telegram("i-anna", &format!("/tournament {code} table")).await;
    assert!(answered(&table).contains("posto 1"), "{}", both.transcript());
    let left = both.on_telegram("i-anna", &format!("/tournament {code} leave")).await;
    assert_eq!(answered(&left), "Sei fuori da Coppa.", "{}", both.transcript());
}

#[tokio::test]
async fn who_waits_for_a_place_in_a_league_can_be_excluded() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 league name=Sunday").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.say("dan", &format!("/tournament {code} join")).await;
    let banned = chat.say("ann", &format!("/tournament {code} ban <@dan>")).await;
    assert_eq!(answered(&banned), "Done: they’re out of Sunday for good.");
    assert!(tournament(&chat, &code).await.queue.is_empty());
}

#[tokio::test]
async fn a_host_is_told_why_somebody_cannot_take_a_place() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 round-robin name=Autumn").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo", "dan"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.say("ann", &format!("/tournament {code} ban <@dan>")).await;
    for (who, told) in [("cleo", "They have a place in this tournament"), ("dan", "They’re excluded")] {
        let refused = answered(&chat.say("ann", &format!("/tournament {code} replace <@bob> <@{who}>")).await);
        assert!(refused.starts_with(told), "{refused}");
    }
}

#[tokio::test]
async fn what_a_host_sets_is_told_while_it_goes_on() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 round-robin at-once=9 name=Autumn").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo", "dan"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
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
    assert!(told.contains("It stands still") && told.contains(": note 6"), "{told}");
}

#[tokio::test]
async fn a_decided_game_of_a_ladder_keeps_its_result() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 ladder name=Up").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("bob", &format!("/tournament {code} challenge <@ann>")).await;
    let set = answered(&chat.say("ann", &format!("/tournament {code} result 1.1 draw both agreed")).await);
    assert!(set.starts_with("Done."), "{set}");
    let refused = answered(&chat.say("ann", &format!("/tournament {code} result 1.1 first by mistake")).await);
    assert!(refused.starts_with("That game is decided."), "{refused}");
}

#[tokio::test]
async fn an_option_of_another_format_is_refused_by_its_name() {
    let mut chat = Conversation::new().await;
    for (words, told) in [
        ("swiss movers=1", "“movers” isn’t for this kind of tournament. Here you can choose: rounds."),
        ("ladder lasts=3d", "“lasts” isn’t for this kind of tournament. Here you can choose: reach."),
        ("league reach=2", "“reach” isn’t for this kind of tournament. Here you can choose: division, movers."),
        ("knockout rounds=3", "“rounds” isn’t for this kind of tournament."),
    ] {
        let refused = answered(&chat.say("ann", &format!("/tournament new snort {words}")).await);
        assert_eq!(refused, told);
    }
    let made = chat.say("ann", "/tournament new snort league division=6 movers=1").await;
    assert!(answered(&made).contains("divisions of about 6, 1 up and 1 down"), "{made:?}");
}

#[tokio::test]
async fn the_kind_of_a_tournament_stays_once_somebody_has_registered() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 swiss name=Autumn").await;
    let code = code(&chat).await;
    chat.say("ann", &format!("/tournament {code} join")).await;
    for kind in ["teams", "ladder", "knockout"] {
        let refused = answered(&chat.say("ann", &format!("/tournament {code} set {kind}")).await);
        assert!(refused.starts_with("Somebody has registered"), "{refused}");
    }
    chat.say("ann", &format!("/tournament {code} set rounds=3 size=5")).await;
    chat.say("ann", &format!("/tournament {code} leave")).await;
    chat.say("ann", &format!("/tournament {code} set ladder")).await;
    let format = tournament(&chat, &code).await.terms.format;
    assert!(matches!(format, tavoliere::tournaments::Format::Ladder { .. }), "{}", chat.transcript());
}

#[tokio::test]
async fn nobody_is_challenged_while_a_ladder_stands_still() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 ladder name=Up").await;
    let code = code(&chat).await;
    for who in ["ann", "bob"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} pause")).await;
    for line in ["challenge", "challenge <@ann>"] {
        let refused = answered(&chat.say("bob", &format!("/tournament {code} {line}")).await);
        assert!(refused.starts_with("It stands still for now."), "{refused}");
    }
}

#[tokio::test]
async fn all_who_share_the_first_place_are_named() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 round-robin name=Autumn").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    for board in ["1.1", "2.1", "3.1"] {
        chat.say("ann", &format!("/tournament {code} result {board} draw it rained")).await;
    }
    let said: Vec<String> = chat.courier.posts_in("room").iter().map(|(_, post)| post.text.words()).collect();
    let told = format!("Autumn is over. Sharing first place: Ann, Bob, Cleo! · {code}");
    assert!(said.contains(&told), "{said:?}");
}
