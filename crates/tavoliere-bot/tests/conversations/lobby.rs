//! People of different chats and platforms who find each other: challenges to everybody, and waits to be paired.

use tavoliere_bot::recording::bans;
use tavoliere_bot::workers;
use tavoliere_play::matches::Clock;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{DISCORD, TELEGRAM};
use tavoliere_seam::platform::reply::{Answer, Post};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::{match_events, match_lists, seeks};
use tavoliere_store::people::players;
use tavoliere_store::posts::chats as stored_chats;
use tavoliere_store::tournaments::{entrants, tournament_events, tournament_lists};

use super::ratings::lose;
use super::tournaments::answered;
use super::two_platforms::{Both, latest_code, link};
use crate::support::Bot;
use crate::support::conversation::{Conversation, says, wait};
use crate::support::courier::private_key;

/// A chat of several people on Telegram, and private chats with the bot of people who speak as the beginning of their key says.
pub(super) async fn chats(people: &[&str]) -> (Conversation, Vec<Conversation>) {
    let group = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
    let alone = people.iter().map(|who| private(&group, who)).collect();
    (group, alone)
}

pub(super) fn private(group: &Conversation, who: &str) -> Conversation {
    let mut alone = group.elsewhere(who, Platform::Telegram, &TELEGRAM);
    alone.place().private = true;
    alone.place().language = who.split_once('-').and_then(|(tag, _)| Language::from_tag(tag));
    alone
}

/// A channel on Discord, where the bot begins private conversations.
fn server_of(group: &Conversation) -> Conversation {
    let server = group.elsewhere("server", Platform::Discord, &DISCORD);
    server.courier.state.lock().expect("no panic").has_private_chats = true;
    server
}

/// The game of somebody who joined in a channel is in their private conversation, and not in the channel.
fn check_plays_alone(server: &Conversation, who: &str) {
    let posts = server.courier.posts_in(&private_key(who));
    let begun = |(_, post): &(String, Post)| post.picture.is_some() || post.text.words().contains("Empieza la partida");
    assert!(posts.iter().any(begun), "{posts:?}");
    assert!(server.courier.posts_in("server").is_empty(), "{}", server.transcript());
}

async fn settle(chats: &mut [Conversation]) {
    for chat in chats {
        chat.settle().await;
    }
}

pub(super) fn transcripts(chats: &[&Conversation]) -> String {
    let told = chats.iter().map(|chat| format!("== {}\n{}", chat.platform().title(), chat.transcript()));
    told.collect::<Vec<_>>().join("\n\n")
}

/// The number of games that somebody plays.
async fn games_of(chat: &Conversation, who: &str) -> usize {
    let mut session = chat.bot.store.read().await.expect("a look");
    let found = players::find(&mut session, chat.platform(), who).await.expect("read").expect("known");
    match_lists::playing(&mut session, found, None).await.expect("read").len()
}

/// The number of seeks.
pub(super) async fn waiting(chat: &Conversation) -> usize {
    seeks::all(&mut chat.bot.store.read().await.expect("a look")).await.expect("read").len()
}

/// From `/play` to a game with a stranger: Italian on Telegram, Spanish on Discord, English in a private chat.
#[tokio::test]
async fn a_challenge_to_everybody_is_joined_on_another_platform() {
    let (group, mut alone) = chats(&["it-ugo", "eve"]).await;
    let mut server = server_of(&group);
    alone[0].say("it-ugo", "/gioca").await;
    alone[0].tap("it-ugo", "Chiunque").await;
    alone[0].tap("it-ugo", "Tutti quelli che giocano qui").await;
    alone[0].tap("it-ugo", "Insert").await;
    server.say("es-ana", "/jugar").await;
    server.tap("es-ana", "Desafíos abiertos").await;
    server.tap("es-ana", "Insert · Ugo").await;
    settle(&mut alone).await;
    server.settle().await;
    assert_eq!((games_of(&server, "es-ana").await, games_of(&alone[0], "it-ugo").await), (1, 1));
    check_plays_alone(&server, "es-ana");
    alone[1].say("eve", "/lobby").await;
    insta::assert_snapshot!(transcripts(&[&alone[0], &server, &alone[1]]));
}

/// More challenges than a page shows, some of people who then want no strangers.
#[tokio::test]
async fn the_lobby_has_pages_and_who_wants_no_strangers_leaves_it() {
    let people = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "eve"];
    let (_group, mut alone) = chats(&people).await;
    for (chat, who) in alone.iter_mut().zip(people).take(9) {
        chat.say(who, "/play snort everyone size=3").await;
    }
    let eve = alone.last_mut().expect("some");
    assert!(says_somewhere(&eve.say("eve", "/lobby").await, "P9"), "{}", eve.transcript());
    assert_eq!(eve.answer_to("eve").expect("an answer").buttons.concat().len(), 8 + 3);
    eve.tap("eve", "Next ›").await;
    let labels: Vec<String> =
        eve.answer_to("eve").expect("an answer").buttons.concat().into_iter().map(|button| button.label).collect();
    assert!(
        labels.iter().any(|label| label.ends_with("P1")) && labels.contains(&"‹ Previous".to_owned()),
        "{labels:?}"
    );
    eve.say("eve", "/lobby 99").await;
    eve.say("eve", "/lobby 99999999999").await;
    alone[0].say("p1", "/find insert").await;
    alone[0].say("p1", "/settings strangers=off").await;
    assert_eq!(waiting(&alone[0]).await, 0);
    let eve = alone.last_mut().expect("some");
    let told = eve.say("eve", "/lobby").await;
    assert!(
        !says_somewhere(&told, "P1 ")
            && !eve.answer_to("eve").expect("an answer").buttons.concat().iter().any(|button| button.label == "Next ›"),
        "{told:?}"
    );
}

/// In a group of Telegram, a challenge to everybody is joined in the private chat of whoever joins, which begins by a tap.
#[tokio::test]
async fn who_joins_in_a_group_plays_in_private() {
    let (mut group, mut alone) = chats(&["ann"]).await;
    alone[0].say("ann", "/play hex everyone").await;
    group.say("bob", "/lobby").await;
    let Answer::Aside { line, .. } = group.tap("bob", "Hex · Ann").await else { panic!("{}", group.transcript()) };
    let mut own = private(&group, "bob");
    own.say("bob", &line).await;
    settle(&mut alone).await;
    assert_eq!(games_of(&own, "bob").await, 1);
    // Now there is such a chat.
    alone[0].say("ann", "/play insert everyone").await;
    group.say("bob", "/lobby").await;
    group.tap("bob", "Insert · Ann").await;
    own.settle().await;
    assert_eq!(games_of(&own, "bob").await, 2);
    assert!(
        group.courier.posts_in(&group.request("bob", "", None, "").place.key.to_string()).is_empty(),
        "{}",
        group.transcript()
    );
}

#[tokio::test]
async fn people_who_wait_are_paired_in_their_own_language() {
    let (group, mut alone) = chats(&["it-ugo", "eve"]).await;
    let mut server = server_of(&group);
    alone[0].say("it-ugo", "/cerca insert hex").await;
    alone[1].say("eve", "/find").await;
    alone[1].tap("eve", "Stripes!").await;
    alone[1].tap("eve", "Another game too").await;
    alone[1].tap("eve", "Diagonal").await;
    assert_eq!(waiting(&group).await, 4);
    server.say("es-ana", "/buscar insert").await;
    settle(&mut alone).await;
    assert_eq!((games_of(&server, "es-ana").await, games_of(&alone[0], "it-ugo").await), (1, 1));
    server.settle().await;
    check_plays_alone(&server, "es-ana");
    // Those who are paired wait for no other game.
    assert_eq!(waiting(&group).await, 2);
    alone[1].say("eve", "/find").await;
    alone[1].tap("eve", "Stop looking").await;
    assert_eq!(waiting(&group).await, 0);
    insta::assert_snapshot!(transcripts(&[&alone[0], &alone[1], &server]));
}

#[tokio::test]
async fn a_long_wait_is_told_once_and_ends() {
    let (_, mut alone) = chats(&["es-ana"]).await;
    let chat = &mut alone[0];
    chat.say("es-ana", "/buscar stripes hex").await;
    for hours in [1, 1, 70, 24] {
        wait(chat, hours * Millis::HOUR).await;
    }
    assert_eq!(waiting(chat).await, 0);
    insta::assert_snapshot!(chat.transcript());
}

/// The difference of ratings that is accepted grows with the wait, and the worker looks again.
#[tokio::test]
async fn people_are_paired_later_if_their_ratings_are_far_apart() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    alone[0].say("ann", "/find insert").await;
    alone[1].say("bob", "/find stripes").await;
    let mut connection = alone[0].bot.another_program().await;
    let sql =
        "insert into standing (person_id, game, rating, deviation, volatility, at, won, drawn, lost, streak, longest,
        provisional, hidden) select person_id, 'insert', 2200, 60, 0.06, 5, 9, 0, 0, 9, 9, 0, 0 from player
        where player_id = (select min(player_id) from player)";
    sqlx::query(sql).execute(&mut connection).await.expect("a standing");
    alone[1].say("bob", "/find insert").await;
    assert_eq!(games_of(&alone[0], "ann").await, 0);
    wait(&mut alone[0], Millis::from_minutes(20)).await;
    assert_eq!(games_of(&alone[0], "ann").await, 0);
    wait(&mut alone[0], Millis::from_minutes(10)).await;
    settle(&mut alone).await;
    assert_eq!((games_of(&alone[0], "ann").await, games_of(&alone[1], "bob").await), (1, 1));
}

/// A game with somebody who is away would stand still.
#[tokio::test]
async fn nobody_is_paired_while_they_are_away() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    alone[0].say("ann", "/find insert").await;
    let told = alone[0].say("ann", "/vacation 2d").await;
    assert!(says(&told, "Have a good time!") && says_somewhere(&told, "I’ve stopped looking"), "{told:?}");
    assert_eq!(waiting(&alone[0]).await, 0);
    let refused = alone[0].say("ann", "/find insert").await;
    assert!(says(&refused, "You’re away "), "{refused:?}");
    alone[0].say("ann", "/vacation end").await;
    alone[1].say("bob", "/find insert").await;
    alone[0].say("ann", "/find insert").await;
    assert_eq!(games_of(&alone[0], "ann").await, 1);
}

/// People who wait are not told of themselves, and the link of a game that has begun shows its board to those who play it.
#[tokio::test]
async fn the_list_is_of_others_and_the_link_of_a_game_goes_on() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    alone[0].say("ann", "/find hex").await;
    let own = alone[0].say("ann", "/lobby").await;
    assert!(!says_somewhere(&own, "Looking for somebody"), "{own:?}");
    assert!(says_somewhere(&alone[1].say("bob", "/lobby").await, "Looking for somebody: Hex 1"));
    alone[0].say("ann", "/play insert everyone").await;
    let code = latest_code(&alone[0]);
    alone[1].say("bob", &format!("/join #{code}")).await;
    // The old link agrees to nothing, and shows the board also after an answer to an offer.
    for line in ["/rules hex", "/draw", "/decline"] {
        alone[1].say("bob", &format!("{line} #{code}")).await;
        for (at, who) in [(0, "ann"), (1, "bob")] {
            let told = alone[at].say(who, &format!("/join #{code}")).await;
            assert!(matches!(&told, Answer::Say(post) if post.picture.is_some()), "{line}: {told:?}");
        }
        assert_eq!(games_of(&alone[0], "ann").await, 1, "{line}: {}", alone[0].transcript());
    }
}

/// Where people of different chats do not meet, a link and anyone are the same.
#[tokio::test]
async fn no_two_buttons_have_the_same_line() {
    let mut chat = Conversation::with(Bot::without_lobby().await, Platform::Discord, &DISCORD);
    chat.place().private = true;
    chat.say("ann", "/play").await;
    let mut lines: Vec<String> =
        chat.answer_to("ann").expect("a choice").all_buttons().map(|button| button.line.clone()).collect();
    let all = lines.len();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), all, "{}", chat.transcript());
}

/// Two accounts of one person: the other one is away.
#[tokio::test]
async fn nobody_is_paired_while_another_account_is_away() {
    let mut both = Both::private().await;
    both.on_telegram("i-anna", "/cerca insert").await;
    both.on_discord("ann", "/vacation 2d").await;
    link(&mut both, "ann", "i-anna").await;
    let mut eve = both.telegram.elsewhere("eve", Platform::Telegram, &TELEGRAM);
    eve.place().private = true;
    eve.say("eve", "/find insert").await;
    assert_eq!(games_of(&eve, "eve").await, 0, "{}", eve.transcript());
    both.on_discord("ann", "/vacation end").await;
    eve.say("eve", "/find insert").await;
    assert_eq!(games_of(&eve, "eve").await, 1, "{}", eve.transcript());
}

/// Those who take up an open challenge wait for no other game of this kind, and neither does its host.
#[tokio::test]
async fn a_challenge_that_is_taken_up_ends_the_wait() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    alone[0].say("ann", "/play insert everyone").await;
    alone[0].say("ann", "/find insert 3d").await;
    alone[1].say("bob", "/find insert 1d").await;
    alone[1].say("bob", "/find hex").await;
    assert_eq!(waiting(&alone[0]).await, 3, "{}", alone[1].transcript());
    let code = latest_code(&alone[0]);
    alone[1].say("bob", &format!("/join #{code}")).await;
    assert_eq!((games_of(&alone[0], "ann").await, waiting(&alone[0]).await), (1, 1), "{}", alone[1].transcript());
}

/// Terms that meet nobody are said, and a tap waits without them.
#[tokio::test]
async fn a_wait_says_its_terms() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    alone[0].say("ann", "/find hex 1d rated=yes").await;
    let told = alone[1].say("bob", "/find hex 1d rated=no").await;
    assert!(says_somewhere(&told, "Hex (1 day a move · unrated)"), "{told:?}");
    alone[1].tap("bob", "On any terms").await;
    assert_eq!(games_of(&alone[1], "bob").await, 1, "{}", alone[1].transcript());
}

#[tokio::test]
async fn those_who_are_not_to_meet_are_not_paired() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    for (at, who) in [(0, "ann"), (1, "bob")] {
        alone[at].say(who, "/find insert").await;
    }
    // They were paired at once, so they know each other.
    assert_eq!(games_of(&alone[0], "ann").await, 1);
    alone[0].say("ann", "/block <@bob>").await;
    alone[0].say("ann", "/find hex").await;
    alone[1].say("bob", "/find hex").await;
    wait(&mut alone[0], 2 * Millis::HOUR).await;
    assert_eq!((games_of(&alone[0], "ann").await, waiting(&alone[0]).await), (1, 2), "{}", alone[0].transcript());
    // Neither do they see each other's challenges, nor join them.
    let offered = alone[0].say("ann", "/play insert everyone").await;
    assert!(matches!(offered, Answer::Done), "{offered:?}");
    let seen = alone[1].say("bob", "/lobby").await;
    assert!(says(&seen, "No open challenges"), "{}", alone[1].transcript());
    for (who, at, line) in [("bob", 1, "/settings strangers=off"), ("ann", 0, "/forgetme yes")] {
        alone[at].say(who, line).await;
        alone[at].bot.wait(Millis::MINUTE);
        wait(&mut alone[0], Millis::MINUTE).await;
    }
    assert_eq!(waiting(&alone[0]).await, 0);
    for line in ["/find hex", "/lobby", "/play hex everyone"] {
        let refused = alone[1].say("bob", line).await;
        assert!(says(&refused, "You don’t want games with people from other chats."), "{line}");
    }
}

/// A challenge of somebody who is away is not offered, and comes back with its host.
#[tokio::test]
async fn a_challenge_is_not_offered_while_its_host_is_away() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    alone[0].say("ann", "/play hex everyone").await;
    for (line, expected) in [("/vacation 2d", "No open challenges"), ("/vacation end", "Hex · Ann")] {
        alone[0].say("ann", line).await;
        let seen = alone[1].say("bob", "/lobby").await;
        assert!(says_somewhere(&seen, expected), "{line}: {}", alone[1].transcript());
    }
}

/// The first game of two people counts only if they say so, however many games they have played with others.
#[tokio::test]
async fn people_who_meet_for_the_first_time_play_for_nothing() {
    let (mut group, mut alone) = chats(&["ann", "bob"]).await;
    for who in ["ann", "bob"] {
        lose(&mut group, who, "cleo", "snort size=3").await;
    }
    for rated in ["", " rated=yes"] {
        for (chat, who) in alone.iter_mut().zip(["ann", "bob"]) {
            chat.say(who, &format!("/find insert{rated}")).await;
        }
        settle(&mut alone).await;
        let mut session = alone[0].bot.store.read().await.expect("a look");
        let code = latest_code(&alone[1]);
        let stored = match_events::load_by_code(&mut session, &code).await.expect("read").expect("a match");
        assert_eq!(stored.terms.rated, !rated.is_empty(), "{}", alone[0].transcript());
    }
}

/// People who wait where the host closes the lobby are told so, once.
#[tokio::test]
async fn waits_end_where_the_lobby_closes() {
    let (_, mut alone) = chats(&["ann"]).await;
    let chat = &mut alone[0];
    chat.say("ann", "/find insert").await;
    chat.bot = chat.bot.twin().under(13, |context| context.with_lobby(false));
    wait(chat, 2 * Millis::HOUR).await;
    assert_eq!(waiting(chat).await, 0);
    let (_, told) = chat.courier.latest().expect("a word");
    assert!(told.text.words().ends_with("so I’ve stopped looking for Insert."), "{}", chat.transcript());
    assert_eq!(told.all_buttons().count(), 1);
}

/// Nobody joins their own challenge, or is paired with themselves, from another platform.
#[tokio::test]
async fn nobody_meets_themselves() {
    let mut both = Both::private().await;
    both.on_telegram("i-anna", "/gioca hex everyone").await;
    both.on_discord("ann", "/find insert").await;
    link(&mut both, "ann", "i-anna").await;
    both.on_telegram("i-anna", "/cerca insert").await;
    both.on_discord("ann", "/lobby").await;
    assert!(both.discord.button("ann", "Hex · Anna").is_none(), "{}", both.transcript());
    both.on_discord("ann", &format!("/join {}", latest_code(&both.telegram))).await;
    wait(&mut both.discord, Millis::HOUR).await;
    assert_eq!(games_of(&both.discord, "ann").await, 0, "{}", both.transcript());
    // Both accounts wait, and both stop at once.
    assert_eq!(waiting(&both.discord).await, 2);
    both.on_telegram("i-anna", "/cerca stop").await;
    assert_eq!(waiting(&both.discord).await, 0);
}

/// Somebody registers in a channel, and writes to the bot in private before the bot begins the conversation: it is one, and the games
/// are there.
#[tokio::test]
async fn a_conversation_that_has_begun_meanwhile_is_the_same() {
    let (group, mut alone) = chats(&["ann", "bob"]).await;
    let mut server = server_of(&group);
    alone[0].say("ann", "/tournament new insert swiss most=8 open=everyone name=Cup").await;
    let code = {
        let mut session = server.bot.store.read().await.expect("a look");
        tournament_lists::listed(&mut session, 0, 1).await.expect("read").remove(0).code
    };
    let join = format!("/tournament #{code} join");
    for (at, who) in [(0, "ann"), (1, "bob")] {
        alone[at].say(who, &join).await;
    }
    server.say("es-ana", &join).await;
    let mut own = server.elsewhere(&private_key("es-ana"), Platform::Discord, &DISCORD);
    own.place().private = true;
    own.say("es-ana", "/settings theme=dark").await;
    alone[0].say("ann", &format!("/tournament #{code} begin")).await;
    settle(&mut alone).await;
    server.settle().await;
    for _ in 0..2 {
        wait(&mut alone[0], Millis::MINUTE).await;
        server.settle().await;
    }
    let mut session = server.bot.store.read().await.expect("a look");
    let ana = players::find(&mut session, Platform::Discord, "es-ana").await.expect("read").expect("known");
    let own = stored_chats::find(&mut session, Platform::Discord, &private_key("es-ana").into()).await.expect("read");
    let cup = tournament_events::load_by_code(&mut session, &code).await.expect("read").expect("a tournament");
    let shown_in = entrants::chats_of_entrants(&mut session, cup.id, [ana; 2]).await.expect("read");
    assert_eq!(shown_in, Vec::from_iter(own), "{}", server.transcript());
}

/// A ban of one account, and its wish to stay apart, hold for the other one once they are linked.
#[tokio::test]
async fn a_ban_and_a_wish_go_along_with_a_link() {
    for is_banned in [true, false] {
        let mut both = Both::private().await;
        both.on_telegram("i-anna", "/gioca hex everyone").await;
        both.on_telegram("i-anna", "/cerca insert").await;
        both.on_discord("ann", "/settings theme=dark").await;
        if is_banned {
            let mut session = both.discord.bot.store.write().await.expect("to write");
            let ann = players::find(&mut session, Platform::Discord, "ann").await.expect("read").expect("known");
            bans::keep_out(&mut session, ann, both.discord.bot.now()).await.expect("kept out");
            session.commit().await.expect("kept");
        } else {
            both.on_discord("ann", "/settings strangers=off").await;
        }
        link(&mut both, "ann", "i-anna").await;
        assert_eq!(waiting(&both.discord).await, 0, "{is_banned}: {}", both.transcript());
        let mut eve = both.telegram.elsewhere("eve", Platform::Telegram, &TELEGRAM);
        eve.place().private = true;
        assert!(says(&eve.say("eve", "/lobby").await, "No open challenges"), "{is_banned}: {}", eve.transcript());
    }
}

/// A new person lists one challenge, others five; a host can close the lobby.
#[tokio::test]
async fn the_lobby_has_its_limits() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    let chat = &mut alone[0];
    chat.say("ann", "/play hex everyone").await;
    let refused = chat.say("ann", "/play insert everyone").await;
    assert!(says(&refused, "You can have one challenge open to everybody at first."), "{}", chat.transcript());
    wait(chat, 25 * Millis::HOUR).await;
    for game in ["insert", "stripes", "diagonal", "apricena"] {
        chat.say("ann", &format!("/play {game} everyone")).await;
    }
    let refused = chat.say("ann", "/play circondato everyone").await;
    assert!(says(&refused, "You can have 5 challenges open to everybody."), "{}", chat.transcript());
    for line in ["/find insert size=7", "/find insert computer", "/find insert first", "/find @bob"] {
        let refused = chat.say("ann", line).await;
        assert!(says(&refused, "Add only the clock"), "{line}: {}", chat.transcript());
    }
    assert!(says(&chat.say("ann", "/find stop").await, "You aren’t waiting for anybody."));
    // The terms go with the choice of the game.
    chat.say("ann", "/find 1d rated=no").await;
    chat.tap("ann", "Classics…").await;
    chat.tap("ann", "Hex").await;
    let own = seeks::all(&mut chat.bot.store.read().await.expect("a look")).await.expect("read").remove(0).wish();
    assert_eq!((&*own.game, own.clock, own.rated), ("hex", Some(Clock::parse("1d")), Some(false)));
    chat.say("ann", "/find stop").await;
    // Challenges lapse after a week, and leave the lobby.
    wait(chat, 8 * Millis::DAY).await;
    assert!(says(&alone[1].say("bob", "/lobby").await, "No open challenges"), "{}", alone[1].transcript());
}

#[tokio::test]
async fn a_host_can_close_the_lobby() {
    let mut chat = Conversation::with(Bot::without_lobby().await, Platform::Telegram, &TELEGRAM);
    for line in ["/lobby", "/find insert", "/play hex everyone"] {
        assert!(says(&chat.say("ann", line).await, "Players from different chats don’t meet"), "{line}");
    }
    chat.say("ann", "/play").await;
    assert!(chat.button("ann", "Open challenges").is_none());
    chat.tap("ann", "Anyone").await;
    chat.tap("ann", "Insert").await;
    assert!(chat.courier.latest().expect("a challenge").1.text.words().contains("Ann wants to play"));
}

/// A chat that wants the lobby has one message, which is edited; another chat has none.
#[tokio::test]
async fn a_chat_that_wants_the_lobby_has_one_message() {
    let (mut group, mut alone) = chats(&["ann", "it-ugo"]).await;
    let mut quiet = group.elsewhere("quiet", Platform::Telegram, &TELEGRAM);
    quiet.say("dan", "/help").await;
    group.administrators.push("eve".to_owned());
    group.say("eve", "/settings chat lobby=on").await;
    wait(&mut group, Millis::MINUTE).await;
    assert!(group.courier.latest().is_none(), "nobody is there: {}", group.transcript());
    alone[0].say("ann", "/play hex everyone").await;
    wait(&mut group, Millis::MINUTE).await;
    alone[1].say("it-ugo", "/cerca insert").await;
    wait(&mut group, Millis::MINUTE).await;
    alone[1].say("it-ugo", "/lobby").await;
    alone[1].tap("it-ugo", "Hex · Ann").await;
    wait(&mut group, Millis::MINUTE).await;
    quiet.settle().await;
    let posts = |chat: &Conversation| chat.courier.posts_in(chat.request("dan", "", None, "").place.key.as_str()).len();
    assert_eq!((posts(&group), posts(&quiet)), (1, 0), "{}", group.transcript());
    insta::assert_snapshot!(group.transcript());
}

/// A lobby that the host closes offers nothing any more, and comes back with the next challenge.
#[tokio::test]
async fn a_closed_lobby_offers_nothing() {
    let (mut group, mut alone) = chats(&["ann", "bob"]).await;
    group.administrators.push("eve".to_owned());
    group.say("eve", "/settings chat lobby=on").await;
    alone[0].say("ann", "/play hex everyone").await;
    wait(&mut group, Millis::MINUTE).await;
    let shown = |chat: &Conversation| {
        let posts = chat.courier.posts_in("room");
        assert_eq!(posts.len(), 1, "{}", chat.transcript());
        (posts[0].1.text.words(), posts[0].1.all_buttons().count())
    };
    let open = shown(&group);
    assert!(open.0.contains("Hex · Ann") && open.1 == 2, "{open:?}");
    group.bot = group.bot.twin().under(13, |context| context.with_lobby(false));
    wait(&mut group, Millis::MINUTE).await;
    assert_eq!(shown(&group), ("Players from different chats don’t meet on this bot.".to_owned(), 0));
    alone[1].bot = group.bot.twin();
    let refused = answered(&alone[1].say("bob", "/lobby").await);
    assert!(refused.starts_with("Players from different chats"), "{refused}");
    group.bot = group.bot.twin().under(14, |context| context);
    wait(&mut group, Millis::MINUTE).await;
    assert_eq!(shown(&group), open);
    // The same for one in which nobody is.
    alone[0].say("ann", "/cancel").await;
    wait(&mut group, Millis::MINUTE).await;
    let empty = shown(&group);
    assert!(empty.0 == "No open challenges right now.", "{empty:?}");
    group.bot = group.bot.twin().under(15, |context| context.with_lobby(false));
    wait(&mut group, Millis::MINUTE).await;
    assert_eq!(shown(&group).1, 0);
    group.bot = group.bot.twin().under(16, |context| context);
    wait(&mut group, Millis::MINUTE).await;
    assert_eq!(shown(&group), empty);
    // So does a chat that does not want it any more.
    group.say("eve", "/settings chat lobby=off").await;
    wait(&mut group, Millis::MINUTE).await;
    assert_eq!(shown(&group), ("This chat doesn’t show open challenges any more.".to_owned(), 0));
    group.say("eve", "/settings chat lobby=on").await;
    wait(&mut group, Millis::MINUTE).await;
    assert_eq!(shown(&group), empty);
}

/// The profile and the lobby tell how somebody answers; a vacation is nobody's fault.
#[tokio::test]
async fn how_reliably_somebody_answers_is_told() {
    let mut chat = Conversation::new().await;
    for _ in 0..4 {
        lose(&mut chat, "ann", "bob", "snort size=3").await;
    }
    let told = chat.say("ann", "/profile <@bob>").await;
    assert!(says_somewhere(&told, "Usually answers within 10 minutes"), "{}", chat.transcript());
    assert!(!says_somewhere(&told, "on time"), "four games tell nothing: {}", chat.transcript());
    chat.say("ann", "/play snort <@bob> size=3 side=first clock=1d").await;
    chat.say("bob", "/accept").await;
    chat.both_move(["ann", "bob"]).await;
    chat.say("ann", "/move c1").await;
    chat.say("bob", "/vacation 7").await;
    wait(&mut chat, 5 * Millis::DAY).await;
    let told = chat.say("ann", "/profile <@bob>").await;
    assert!(!says_somewhere(&told, "on time"), "{}", chat.transcript());
    wait(&mut chat, 5 * Millis::DAY).await;
    chat.say("bob", "/play hex everyone").await;
    for (line, language) in [("/profile <@bob>", "ann"), ("/profilo <@bob>", "it-ugo"), ("/perfil <@bob>", "es-ana")] {
        chat.say(language, line).await;
        chat.say(language, "/lobby").await;
    }
    insta::assert_snapshot!(chat.transcript().rsplit_once("/play hex everyone").expect("the end").1);
}

fn says_somewhere(answer: &Answer, words: &str) -> bool {
    matches!(answer, Answer::Say(post) if post.text.words().contains(words))
}

/// Two who were paired go on with a rematch, or with somebody else.
#[tokio::test]
async fn after_a_game_comes_the_next_opponent() {
    let (_, mut alone) = chats(&["ann", "bob"]).await;
    alone[0].say("ann", "/find four-in-a-row").await;
    alone[1].say("bob", "/find four-in-a-row").await;
    let code = latest_code(&alone[1]);
    for column in ["a", "a"] {
        for (at, who) in [(1, "bob"), (0, "ann")] {
            alone[at].say(who, &format!("/move #{code} {column}")).await;
        }
    }
    alone[1].say("bob", &format!("/resign #{code} yes")).await;
    alone[1].tap("bob", "Next opponent").await;
    assert_eq!(waiting(&alone[1]).await, 1, "{}", alone[1].transcript());
    alone[0].say("ann", "/find four-in-a-row").await;
    assert_eq!(games_of(&alone[0], "ann").await, 1, "{}", alone[0].transcript());
}

/// A thousand people wait, and one more asks. The time of the answer is printed.
#[tokio::test]
async fn a_thousand_people_wait() {
    let (_, mut alone) = chats(&["ann"]).await;
    let mut connection = alone[0].bot.another_program().await;
    for sql in [
        "with recursive number(n) as (select 1000 union all select n + 1 from number where n < 1999)
            insert into player (player_id, created_at, person_id) select n, 5, n from number",
        "insert into account (platform, key, player_id, name)
            select 'telegram', 'w' || player_id, player_id, 'W' || player_id from player where player_id >= 1000",
        "insert into seek (player_id, game, clock, at, due_at)
            select player_id, 'insert', (12 + player_id % 300) || 'h', 1767225600000, 9000000000000
            from player where player_id >= 1000",
    ] {
        sqlx::query(sql).execute(&mut connection).await.expect(sql);
    }
    // Of each clock there are a few, who are paired by the worker, some at a time.
    let begun = std::time::Instant::now();
    alone[0].say("ann", "/find hex").await;
    println!("one more of 1,000 who wait is answered in {:?}", begun.elapsed());
    assert_eq!(waiting(&alone[0]).await, 1_001);
    workers::lobby::bring_together(&alone[0].bot.context).await.expect("paired");
    let left = waiting(&alone[0]).await;
    assert!(left < 302, "{left} still wait, of whom at most one insists on each clock");
}
