//! Tournaments from the first button to the trophy.

use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_play::tournaments::Tournament;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Answer, Button, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;
use tavoliere_store::tournaments::tournament_events;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, wait};

/// The code of the latest tournament, with its sign.
pub(super) async fn code(chat: &Conversation) -> String {
    let mut session = chat.bot.store.read().await.expect("a look");
    let found = (1..).map(tavoliere_play::tournaments::TournamentId);
    let mut code = String::new();
    for id in found {
        match tournament_events::load(&mut session, id).await {
            Ok(tournament) => code = format!("#{}", tournament.code),
            Err(_) => return code,
        }
    }
    code
}

/// A tournament of Ann's in which these have registered, begun. Returns its code.
pub(super) async fn begun(chat: &mut Conversation, options: &str, people: &[&str]) -> String {
    chat.say("ann", &format!("/tournament new {options}")).await;
    let code = code(chat).await;
    for who in people {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    code
}

/// The tournament of a code.
pub(super) async fn tournament(chat: &Conversation, code: &str) -> Tournament {
    let mut session = chat.bot.store.read().await.expect("a look");
    let found = tournament_events::load_by_code(&mut session, code.trim_start_matches('#')).await;
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
pub(super) async fn let_second_seats_resign(chat: &mut Conversation, people: &[&str]) {
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
        if let Ok(stored) = match_events::load(&mut session, tavoliere_play::matches::MatchId(id)).await
            && stored.phase == tavoliere_play::matches::Phase::Playing
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
    chat.tap("ann", "Knockout").await;
    chat.tap("ann", "Back").await;
    chat.tap("ann", "Round-robin").await;
    chat.tap("ann", "Board…").await;
    chat.tap("ann", "5 × 5").await;
    chat.tap("ann", "Time to think…").await;
    chat.tap("ann", "3 days a move").await;
    chat.tap("ann", "Name…").await;
    chat.tap("ann", "Ann cup").await;
    chat.tap("ann", "Make it").await;
    let code = code(&chat).await;
    chat.say("ann", &format!("/tournament {code} set name=Spring cup")).await;
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
    chat.say("bob", "/tournament").await;
    chat.tap("bob", "Spring cup").await;
    chat.say("bob", "/tournament table").await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn the_end_sounds_once_with_the_podium_and_the_table() {
    let (mut chat, people) = (Conversation::new().await, ["ann", "bob", "cleo", "dan"]);
    begun(&mut chat, "snort size=4 round-robin name=Autumn", &people).await;
    let_resign(&mut chat, &people, |[one, other]| one.max(other)).await;
    let posts = chat.courier.posts_in("room");
    // Boards sound for whom they call.
    let of_tournament = |post: &&Post| post.text.words().starts_with("Autumn ");
    let heard: Vec<&Post> =
        posts.iter().map(|(_, post)| post).filter(of_tournament).filter(|post| !post.silent).collect();
    assert_eq!(heard.len(), 1, "{heard:?}");
    let told = heard[0].text.words();
    assert!(told.contains("🥇 Ann · 3\n🥈 Bob · 2\n🥉 Cleo · 1"), "{told}");
    let table = heard[0].picture.as_ref();
    assert!(table.is_some_and(|picture| picture.alt.contains("4. Dan 0")), "{}", chat.transcript());
}

#[tokio::test]
async fn whoever_does_not_come_loses_and_is_removed() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=5 swiss least=2 name=Autumn", &["ann", "bob"]).await;
    wait(&mut chat, Millis::from_days(2)).await;
    chat.say("ann", &format!("/tournament {code}")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn a_game_that_lasts_too_long_is_judged() {
    let (mut chat, people) = (Conversation::new().await, ["ann", "bob"]);
    begun(&mut chat, "snort size=5 swiss least=2 cap=20d clock=2d", &people).await;
    // The time in which both are away does not count.
    chat.say("ann", "/vacation 10").await;
    chat.say("bob", "/vacation 10").await;
    wait(&mut chat, Millis::from_days(10)).await;
    for _ in 0..10 {
        wait(&mut chat, 47 * Millis::HOUR).await;
        let (game, seats) = open_games(&chat).await.pop().expect("a game");
        let found =
            match_events::load_by_code(&mut chat.bot.store.read().await.expect("a look"), &game).await.expect("read");
        let stored = found.expect("a match");
        let mover = people[seats[stored.to_move().expect("a turn").side().index()]];
        chat.say(mover, &format!("/move #{game} {}", stored.position.legal().swap_remove(0))).await;
    }
    assert!(
        !chat.transcript().contains("Decided by the tournament’s rules: time is up, or somebody has left."),
        "{}",
        chat.transcript()
    );
    wait(&mut chat, 47 * Millis::HOUR).await;
    assert!(
        chat.transcript().contains("Decided by the tournament’s rules: time is up, or somebody has left."),
        "{}",
        chat.transcript()
    );
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
async fn a_place_goes_to_the_next_on_the_waiting_list_who_is_not_forgotten() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=5 swiss most=2 least=2 begins=2d name=Cup").await;
    let code = code(&chat).await;
    for who in ["ann", "bob", "cleo", "dan"] {
        chat.say(who, &format!("/tournament {code} join")).await;
    }
    chat.say("cleo", "/forgetme yes").await;
    chat.say("bob", &format!("/tournament {code} leave")).await;
    chat.say("ann", &format!("/tournament {code} begin")).await;
    let pairings = answered(&chat.say("dan", &format!("/tournament {code} pairings")).await);
    assert!(pairings.contains("Ann") && pairings.contains("Dan"), "{pairings}");
    assert!(!pairings.contains("Cleo"), "{pairings}");
}

#[tokio::test]
async fn whoever_leaves_loses_the_games_that_go_on() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=5 round-robin name=Autumn", &["ann", "bob", "cleo"]).await;
    chat.say("bob", &format!("/tournament {code} leave")).await;
    let asked = chat.answer_to("bob").expect("a question");
    let yes = asked.all_buttons().next().expect("a button").line.clone();
    assert!(answered(&chat.say("ann", &yes).await).contains("Bob"), "it is not hers");
    chat.tap("bob", "Yes, leave").await;
    chat.say("ann", &format!("/tournament {code} pairings")).await;
    insta::assert_snapshot!(chat.transcript());
}

#[tokio::test]
async fn whoever_is_free_in_an_arena_plays() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 arena lasts=2d name=Storm", &["ann", "bob"]).await;
    chat.say("cleo", &format!("/tournament {code} join")).await;
    chat.say("dan", &format!("/tournament {code} join")).await;
    chat.say("bob", "/resign yes").await;
    chat.say("dan", "/resign yes").await;
    wait(&mut chat, Millis::from_hours(50)).await;
    chat.say("bob", "/profile").await;
    insta::assert_snapshot!(chat.transcript());
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
            both.push(
                tournament_events::load_by_code(&mut session, code).await.expect("a look").expect("a tournament"),
            );
        }
        assert_eq!(both[0], both[1], "{line}");
    }
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
        assert!(refused.starts_with("Someone has already signed up"), "{refused}");
    }
    chat.say("ann", &format!("/tournament {code} set rounds=3 size=5")).await;
    chat.say("ann", &format!("/tournament {code} leave")).await;
    chat.say("ann", &format!("/tournament {code} set ladder")).await;
    let format = tournament(&chat, &code).await.terms.format;
    assert!(matches!(format, tavoliere_play::tournaments::Format::Ladder { .. }), "{}", chat.transcript());
}

#[tokio::test]
async fn all_who_share_the_first_place_are_named() {
    let mut chat = Conversation::new().await;
    let code = begun(&mut chat, "snort size=4 round-robin name=Autumn", &["ann", "bob", "cleo"]).await;
    for board in ["1.1", "2.1", "3.1"] {
        chat.say("ann", &format!("/tournament {code} result {board} draw it rained")).await;
    }
    let said: Vec<String> = chat.courier.posts_in("room").iter().map(|(_, post)| post.text.words()).collect();
    let told = format!("Autumn is over: Ann, Bob and Cleo share first place! · {code}");
    assert!(said.iter().any(|words| words.starts_with(&told)), "{said:?}");
}

/// A typed line may be longer than a button can carry, on any platform. The button leads to the same nevertheless, also
/// after a restart, for as long as posts are remembered.
#[tokio::test]
async fn long_names_go_through_buttons() {
    let about = "Everybody is welcome, beginners too! One move a day, and no hurry on Sundays.";
    for (platform, limits) in [(Platform::Telegram, &PUBLIC_ANSWERS), (Platform::Discord, &PRIVATE_ANSWERS)] {
        let mut chat = Conversation::with(Bot::new().await, platform, limits);
        chat.say("ann", &format!("/tournament new name=Torneo di Natale dell’Università about={about}")).await;
        for label in ["Diagonal", "Swiss", "Make it"] {
            let button = chat.button("ann", label).unwrap_or_else(|| panic!("{label}\n{}", chat.transcript()));
            assert!(button.line.len() <= Button::LONGEST_LINE, "{}", button.line);
            chat.restart().await;
            chat.tap("ann", label).await;
        }
        let made = tournament(&chat, &code(&chat).await).await;
        assert_eq!((&*made.terms.name, &*made.terms.about), ("Torneo di Natale dell’Università", about));
    }
}

#[tokio::test]
async fn a_long_line_is_forgotten_when_its_post_is() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", &format!("/tournament new diagonal name={}", "Natale ".repeat(7))).await;
    let old = chat.button("ann", "Swiss").expect("a format");
    wait(&mut chat, Millis::from_days(31)).await;
    workers::housekeeping::sweep(&chat.bot.context, &CancellationToken::new()).await.expect("swept");
    let answer = chat.tap_old("ann", &old).await;
    assert!(answered(&answer).contains("too old"), "{answer:?}");
}

/// A person who registers where the bot pairs people can meet every other entrant.
#[tokio::test]
async fn who_is_apart_from_somebody_does_not_come_in_where_they_would_meet() {
    let mut chat = Conversation::new().await;
    chat.say("bob", "/help").await;
    chat.say("ann", "/block <@bob>").await;
    // She made the block, and it holds for both.
    let orders = [("ann", "bob", "You and Ann"), ("bob", "ann", "You and Bob")];
    for ((options, comes_in), (first, second, words)) in [
        ("snort size=4 swiss name=S", false),
        ("snort size=4 round-robin name=R", false),
        ("snort size=4 knockout name=K", false),
        ("snort size=4 arena name=A", false),
        ("snort size=4 league name=L", false),
        ("snort size=4 teams name=T", false),
        ("snort size=4 votes name=V", true),
        ("snort size=4 ladder name=Up", true),
    ]
    .into_iter()
    .flat_map(|format| orders.map(|order| (format, order)))
    {
        chat.say("cleo", &format!("/tournament new {options}")).await;
        let code = code(&chat).await;
        chat.say(first, &format!("/tournament {code} join")).await;
        let told = answered(&chat.say(second, &format!("/tournament {code} join")).await);
        let is_refused = told.starts_with(&format!("{words} can’t play each other"));
        assert_eq!(is_refused, !comes_in, "{options}: {told}");
        // Once the other has left, nothing stands in the way.
        chat.say(first, &format!("/tournament {code} leave")).await;
        let told = answered(&chat.say(second, &format!("/tournament {code} join")).await);
        assert!(!told.starts_with(words), "{options}: {told}");
        let came = tournament(&chat, &code).await.entrants.iter().filter(|entrant| entrant.is_active()).count();
        assert_eq!(came, 1, "{options}: {told}");
    }
}

/// In a group each question takes the place of the one before it, the form goes when it has done its work, and the message for
/// everybody has the buttons of the host for as long as they do something.
#[tokio::test]
async fn in_a_group_a_tournament_leaves_one_message() {
    let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    chat.say("ann", "/tournament").await;
    chat.tap("ann", "New tournament").await;
    let button = chat.button("ann", "Insert").expect("a game");
    let theirs = answered(&chat.tap_old("bob", &button).await);
    assert!(theirs.contains("Ann"), "{theirs}");
    chat.tap("ann", "Briths Square").await;
    chat.tap("ann", "Swiss").await;
    chat.tap("ann", "Make it").await;
    for who in ["ann", "bob"] {
        chat.tap(who, "Join").await;
    }
    let code = code(&chat).await;
    for (who, line) in [("bob", "host"), ("ann", "host"), ("ann", "set most=8"), ("ann", "host"), ("ann", "host back")]
    {
        chat.reply_to(who, "m1", &format!("/tournament {code} {line}")).await;
    }
    chat.say("ann", &format!("/tournament {code} set least=2")).await;
    chat.say("ann", &format!("/tournament {code} host")).await;
    chat.tap("bob", "Start now").await;
    chat.tap("ann", "Start now").await;
    let_second_seats_resign(&mut chat, &["ann", "bob"]).await;
    insta::assert_snapshot!(chat.transcript());
}
