//! Tournaments for people of all chats: those of a host, and the championships that the bot holds.

use tavoliere_play::time::Millis;
use tavoliere_play::tournaments::{Tournament, TournamentPhase};
use tavoliere_seam::platform::limits::{DISCORD, LOUNGE, TELEGRAM};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::tournaments::{tournament_events, tournament_lists};

use super::lobby::{private, transcripts};
use super::tournaments::{answered, open_games, tournament};
use crate::support::Bot;
use crate::support::conversation::{Conversation, wait};

/// The private chats of people on Telegram, and a server on Discord.
async fn chats(bot: Bot, people: &[&str]) -> (Vec<Conversation>, Conversation) {
    let group = Conversation::with(bot, Platform::Telegram, &TELEGRAM);
    let alone = people.iter().map(|who| private(&group, who)).collect();
    let server = group.elsewhere("server", Platform::Discord, &DISCORD);
    server.courier.state.lock().expect("no panic").has_private_chats = true;
    (alone, server)
}

/// The championship of a game that is not over.
async fn championship(chat: &Conversation, game: &str) -> Tournament {
    let mut session = chat.bot.store.read().await.expect("a look");
    let held = tournament_lists::championships(&mut session).await.expect("read");
    let (_, id) = held.into_iter().find(|(held, _)| held == game).expect("held");
    tournament_events::load(&mut session, id).await.expect("read")
}

/// Three people of three platforms and three languages play a season, and one of them is the champion.
#[tokio::test]
async fn a_championship_is_played_over_all_chats() {
    let (mut alone, mut server) = chats(Bot::with_championships().await, &["it-ugo"]).await;
    // Chats of one platform are served in any order, so each has one.
    alone.push(server.elsewhere("lounge", Platform::Lounge, &LOUNGE));
    server.settle().await;
    alone[0].say("it-ugo", "/torneo").await;
    alone[0].tap("it-ugo", "Per tutti").await;
    let code = format!("#{}", championship(&server, "stripes").await.code);
    alone[0].say("it-ugo", &format!("/torneo {code}")).await;
    alone[0].say("it-ugo", &format!("/torneo {code} partecipa")).await;
    server.say("es-ana", &format!("/torneo {code} participar")).await;
    alone[1].say("eve", &format!("/tournament {code} join")).await;
    wait(&mut server, Millis::from_days(32)).await;
    assert_eq!(tournament(&server, &code).await.phase, TournamentPhase::Running, "{}", server.transcript());
    // People are numbered as they came: Ugo, Ana and Eve. The later one of two resigns.
    while let Some((game, seats)) = open_games(&server).await.into_iter().next() {
        let line = format!("/resign #{game} yes");
        match seats.into_iter().max().expect("two") {
            1 => server.say("es-ana", &line).await,
            _ => alone[1].say("eve", &line).await,
        };
        server.settle().await;
    }
    for chat in &mut alone {
        chat.settle().await;
    }
    assert!(matches!(tournament(&server, &code).await.phase, TournamentPhase::Over(_)), "{}", server.transcript());
    let next = championship(&server, "stripes").await;
    assert_eq!((next.terms.name.as_str(), next.entrants.len()), ("Stripes! · Championship 2", 3));
    alone[1].say("eve", "/top stripes world").await;
    alone[1].say("eve", "/tournament everybody finished").await;
    alone[0].say("it-ugo", "/profilo").await;
    insta::assert_snapshot!(transcripts(&[&alone[0], &server, &alone[1]]));
}

/// With too few it waits for the next month, and where the host ends the championships, none begins.
#[tokio::test]
async fn a_championship_waits_for_people_and_ends_with_its_setting() {
    let (mut alone, mut server) = chats(Bot::with_championships().await, &["eve"]).await;
    server.settle().await;
    let code = championship(&server, "stripes").await.code;
    alone[0].say("eve", &format!("/tournament #{code} join")).await;
    let begins = championship(&server, "stripes").await.terms.begins;
    wait(&mut server, Millis::from_days(32)).await;
    let waiting = championship(&server, "stripes").await;
    assert_eq!((waiting.code.as_str(), waiting.entrants.len()), (code.as_str(), 1));
    assert!(waiting.terms.begins > begins && waiting.phase == TournamentPhase::Open);
    server.bot = server.bot.under(11, |context| context);
    server.settle().await;
    assert!(matches!(tournament(&server, &code).await.phase, TournamentPhase::Cancelled(_)));
    let held = tournament_lists::championships(&mut server.bot.store.read().await.expect("a look")).await;
    assert_eq!(held.expect("read"), []);
}

/// Somebody else's chat neither hears of a tournament for everybody nor shows it, and who may not meet strangers stays out.
#[tokio::test]
async fn a_tournament_for_everybody_is_quiet_elsewhere_and_keeps_to_the_manners_of_the_lobby() {
    let (mut alone, mut server) = chats(Bot::new().await, &["ann", "bob", "cleo"]).await;
    alone[0].say("ann", "/tournament new snort round-robin open=everyone name=Open cup").await;
    let code = super::tournaments::code(&server).await;
    assert!(answered(&server.say("dan", "/tournament everybody").await).contains("Open cup"));
    server.say("dan", &format!("/tournament {code} join")).await;
    let posts = server.courier.posts_in(&server.request("dan", "", None, "").place.key.to_string()).len();
    alone[1].say("bob", &format!("/tournament {code} join")).await;
    alone[2].say("cleo", &format!("/tournament {code} join")).await;
    alone[2].say("cleo", "/settings strangers=off").await;
    assert_eq!(tournament(&server, &code).await.entrants.len(), 2, "who wants no strangers has left");
    let refused = answered(&alone[2].say("cleo", &format!("/tournament {code} join")).await);
    assert!(refused.contains("/settings strangers=on"), "{refused}");
    server.settle().await;
    assert_eq!(server.courier.posts_in(&server.request("dan", "", None, "").place.key.to_string()).len(), posts);
    // Two are enough for anybody.
    alone[0].say("ann", "/tournament new snort swiss open=everyone").await;
    let refused = answered(&alone[0].say("ann", "/tournament new snort swiss open=everyone").await);
    assert_eq!(refused, "You already host 2 tournaments for everybody. Let one of them end first.");
    let refused = answered(&alone[0].say("ann", "/tournament new snort teams open=everyone").await);
    assert_eq!(refused, "“open” isn’t for this kind of tournament.");
}

/// Somebody who let games run out stays out of a tournament that asks for more, and comes in where it asks for less.
#[tokio::test]
async fn a_tournament_can_ask_for_games_that_are_played_to_the_end() {
    let mut chat = Conversation::new().await;
    for _ in 0..5 {
        chat.say("ann", "/play snort @bob size=3 side=first clock=1d").await;
        chat.say("bob", "/accept").await;
        chat.say("ann", "/move a1").await;
        chat.say("bob", "/move c3").await;
        wait(&mut chat, Millis::from_days(2)).await;
    }
    chat.say("cleo", "/tournament new snort size=4 swiss reliable=90").await;
    let code = super::tournaments::code(&chat).await;
    let refused = answered(&chat.say("ann", &format!("/tournament {code} join")).await);
    assert!(refused.starts_with("This one asks that you play at least 90 of 100 games to the end"), "{refused}");
    assert!(answered(&chat.say("bob", &format!("/tournament {code} join")).await).starts_with("You’re in"));
    chat.say("cleo", &format!("/tournament {code} set reliable=0")).await;
    assert!(answered(&chat.say("ann", &format!("/tournament {code} join")).await).starts_with("You’re in"));
    let refused = answered(&chat.say("cleo", "/tournament new snort swiss reliable=101").await);
    assert!(refused.contains("0 … 100"), "{refused}");
}
