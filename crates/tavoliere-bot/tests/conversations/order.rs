//! Order in the lobby: people who are reported, and people who are kept out.

use tavoliere_base::secret;
use tavoliere_bot::recording::bans;
use tavoliere_play::tournaments::TournamentPhase;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::reports;
use tavoliere_store::people::players;

use super::lobby::{chats, private, waiting};
use super::tournaments::{answered, tournament};
use super::two_platforms::latest_code;
use crate::support::conversation::says;
use crate::support::{Bot, START};

/// An opponent is reported with the game, and the host keeps somebody out: also linked accounts, and after they were forgotten.
#[tokio::test]
async fn people_are_reported_and_kept_out() {
    let (_, mut alone) = chats(&["it-ugo", "eve"]).await;
    alone[0].say("it-ugo", "/cerca insert").await;
    alone[1].say("eve", "/find insert").await;
    let code = latest_code(&alone[1]);
    for words in ["rude words", "again", "a\u{202e}b <@1> [x](https://evil.example)", "", "5", "6"] {
        let answer = alone[1].say("eve", &format!("/report #{code} {words}")).await;
        let expected = if words == "6" {
            "You’ve sent five reports today."
        } else {
            "Thanks. The host of this bot and their helpers read"
        };
        assert!(says(&answer, expected), "{words}: {answer:?}");
    }
    for bare in ["/report", "/report rude words"] {
        let refused = answered(&alone[1].say("eve", bare).await);
        assert!(refused.starts_with("Which opponent?"), "nobody is reported by chance: {refused}");
    }
    let mut stranger = private(&alone[0], "dan");
    assert!(says(&stranger.say("dan", &format!("/report #{code} me too")).await, "There’s no game #"));
    let mut session = alone[0].bot.store.write().await.expect("a change");
    let told = reports::latest(&mut session, 9).await.expect("read");
    assert_eq!(told.len(), 5);
    assert_eq!(
        (told[4].by.as_deref(), told[4].about.as_deref(), &*told[4].words),
        (Some("Eve"), Some("Ugo"), "rude words")
    );
    drop(session);
    alone[0].say("it-ugo", "/torneo nuovo snort misura=4 svizzero aperto=tutti nome=Mio").await;
    let own = super::tournaments::code(&alone[0]).await;
    let mut session = alone[0].bot.store.write().await.expect("a change");
    let account = secret::hash_account("telegram", "it-ugo");
    reports::ban(&mut session, &account, true, START).await.expect("kept");
    session.commit().await.expect("kept");
    for line in ["/cerca insert", "/sfide", "/gioca hex everyone", &format!("/torneo {own} partecipa")] {
        let refused = alone[0].say("it-ugo", line).await;
        assert!(says(&refused, "Chi gestisce il bot non ti lascia giocare"), "{line}: {refused:?}");
    }
    alone[1].say("eve", "/play hex everyone").await;
    let listed = latest_code(&alone[1]);
    alone[0].say("it-ugo", &format!("/join #{listed}")).await;
    alone[0].say("it-ugo", "/dimenticami yes").await;
    let refused = alone[0].say("it-ugo", "/cerca insert").await;
    assert!(says(&refused, "Chi gestisce il bot non ti lascia giocare"), "{}", alone[0].transcript());
}

/// A report reaches those whom the host has named, in their private chats. They keep somebody out, who leaves what is for
/// everybody, and let them in again.
#[tokio::test]
async fn those_whom_the_host_has_named_keep_order() {
    let (_, mut alone) = chats(&["it-ugo", "eve", "mod"]).await;
    let admins = vec![(Platform::Telegram, "mod".to_owned()), (Platform::Telegram, "nobody".to_owned())];
    let bot = Bot::twin(&alone[0].bot).under(12, |context| context.with_lobby_admins(admins));
    for chat in &mut alone {
        chat.bot = bot.twin();
    }
    alone[2].say("mod", "/play stripes computer 1").await;
    alone[0].say("it-ugo", "/cerca insert").await;
    alone[1].say("eve", "/find insert").await;
    let game = latest_code(&alone[1]);
    alone[0].say("it-ugo", "/cerca hex").await;
    alone[1].say("eve", "/tournament new snort size=4 swiss open=everyone name=Open").await;
    let code = super::tournaments::code(&alone[1]).await;
    alone[0].say("it-ugo", &format!("/torneo {code} partecipa")).await;
    alone[1].say("eve", &format!("/report #{game} rude")).await;
    let refused = answered(&alone[1].say("eve", "/ban @ugo").await);
    assert_eq!(refused, "Only those whom the host of this bot has named can do that.");
    // The line of the button: people are numbered as they came, and every chat of a platform delivers what is due.
    assert!(alone[1].transcript().contains("[Keep them out]"), "{}", alone[1].transcript());
    let done = answered(&alone[2].say("mod", "/ban ~2").await);
    assert!(done.starts_with("Done: Ugo plays no games with people from other chats any more."), "{done}");
    assert_eq!(waiting(&alone[2]).await, 0);
    let open = tournament(&alone[2], &code).await;
    assert_eq!((open.phase, open.entrants.len()), (TournamentPhase::Open, 0));
    let refused = answered(&alone[0].say("it-ugo", &format!("/torneo {code} partecipa")).await);
    assert_eq!(refused, "Chi gestisce il bot non ti lascia giocare con persone di altre chat.");
    for (line, expected) in [
        ("/ban ~2 lift", "Done: Ugo may meet people from other chats again."),
        ("/ban telegram:it-ugo lift", "Ugo wasn’t kept out."),
        ("/ban", "Who? Add a name, a mention or an account, such as telegram:4711."),
        ("/ban @nobody", "I don’t know anyone called @nobody in this chat."),
        ("/ban telegram:mod", "You can’t keep yourself out."),
        ("/ban matrix:1", "I don’t know anyone called matrix:1 in this chat."),
        ("/ban lift", "I don’t know anyone called lift in this chat."),
    ] {
        assert_eq!(answered(&alone[2].say("mod", line).await), expected, "{line}");
    }
    assert!(answered(&alone[0].say("it-ugo", &format!("/torneo {code} partecipa")).await).starts_with("Partecipi"));
}

/// Somebody who is kept out reaches no people of other chats: neither by a challenge that was open, nor by a name, a rematch, a
/// remark or by following them. With people of a chat of theirs they do as before.
#[tokio::test]
async fn who_is_kept_out_reaches_nobody_elsewhere() {
    let (mut group, mut alone) = chats(&["bea", "dan"]).await;
    for (chat, who) in alone.iter_mut().zip(["bea", "dan"]) {
        chat.say(who, "/find stripes").await;
    }
    alone[0].settle().await;
    let met = latest_code(&alone[1]);
    alone[0].say("bea", "/play hex everyone").await;
    alone[0].settle().await;
    let open = latest_code(&alone[0]);
    group.say("bea", "/rules insert").await;
    group.say("cleo", "/rules insert").await;
    let bot = &alone[0].bot;
    let mut session = bot.store.write().await.expect("a change");
    let bea = players::find(&mut session, Platform::Telegram, "bea").await.expect("read").expect("known");
    let kept = bans::keep_out(&mut session, bea, bot.now()).await.expect("kept");
    session.commit().await.expect("kept");
    assert_eq!(kept.challenges, 1);
    let refused = answered(&alone[1].say("dan", &format!("/join #{open}")).await);
    assert!(refused == "This challenge isn’t open any more.", "{refused}");
    // The game that has begun goes on.
    alone[0].say("bea", &format!("/resign #{met} yes")).await;
    for line in ["/play hex ~2", "/follow ~2", &format!("/say #{met} hello"), &format!("/rematch #{met}")] {
        let refused = answered(&alone[0].say("bea", line).await);
        assert!(refused.starts_with("The host of this bot keeps you out"), "{line}: {refused}");
    }
    group.say("bea", "/play hex <@cleo>").await;
    assert!(group.transcript().contains("Bea challenges <@cleo>"), "{}", group.transcript());
}

/// People who are kept out, or want no strangers, host nothing for everybody any more.
#[tokio::test]
async fn tournaments_of_who_is_kept_out_are_not_for_everybody() {
    for is_banned in [true, false] {
        let (_, mut alone) = chats(&["ann", "bob", "cleo"]).await;
        alone[0].say("ann", "/tournament new snort size=4 swiss open=everyone least=3 most=3 name=Begun").await;
        let begun = super::tournaments::code(&alone[0]).await;
        for (at, who) in [(1, "bob"), (2, "cleo")] {
            alone[at].say(who, &format!("/tournament {begun} join")).await;
        }
        let told = answered(&alone[0].say("ann", &format!("/tournament {begun} host")).await);
        assert!(told.contains("\n3 players · registration until it’s full"), "{told}");
        alone[0].say("ann", &format!("/tournament {begun} join")).await;
        let told = answered(&alone[0].say("ann", &format!("/tournament {begun} host")).await);
        assert!(told.contains("\n3 players · games end after"), "{told}");
        alone[0].say("ann", "/tournament new snort size=4 swiss open=todos name=Gathering").await;
        let open = super::tournaments::code(&alone[0]).await;
        if is_banned {
            let mut session = alone[0].bot.store.write().await.expect("a change");
            let ann = tavoliere_store::people::players::find(&mut session, Platform::Telegram, "ann").await;
            let ann = ann.expect("read").expect("known");
            assert_eq!(bans::keep_out(&mut session, ann, START).await.expect("kept").hosted, 2);
            session.commit().await.expect("kept");
        } else {
            let told = answered(&alone[0].say("ann", "/settings strangers=off").await);
            assert!(told.contains("The tournaments for everybody that you host are called off"), "{told}");
        }
        assert!(matches!(tournament(&alone[1], &open).await.phase, TournamentPhase::Cancelled(_)), "{is_banned}");
        let goes_on = tournament(&alone[1], &begun).await;
        assert_eq!((goes_on.phase, goes_on.terms.is_listed), (TournamentPhase::Running, false), "{is_banned}");
        let told = answered(&alone[1].say("bob", "/tournament everybody").await);
        assert!(!told.contains("Begun") && !told.contains("Gathering"), "{told}");
    }
}

/// A ban holds for linked accounts, and is lifted for all of them.
#[tokio::test]
async fn a_ban_is_of_a_person() {
    let (_, mut alone) = chats(&["eve"]).await;
    alone[0].say("eve", "/settings theme=dark").await;
    let mut session = alone[0].bot.store.write().await.expect("a change");
    let eve = tavoliere_store::people::players::find(&mut session, Platform::Telegram, "eve").await;
    let eve = eve.expect("read").expect("known");
    assert!(bans::keep_out(&mut session, eve, START).await.expect("kept").is_new);
    assert!(!bans::keep_out(&mut session, eve, START).await.expect("kept").is_new);
    assert!(bans::let_in(&mut session, eve, START).await.expect("let in"));
    assert!(!bans::let_in(&mut session, eve, START).await.expect("let in"));
}
