//! `/link` and `/unlink`: one person with two accounts, and the accounts that cannot be linked.

use tavoliere_games::games::find;
use tavoliere_play::matches::PlayerId;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::reply::{Answer, Tone};
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_store::choices;
use tavoliere_store::people::players;
use tavoliere_store::persons;

use super::tournaments;
use super::two_platforms::{Both, link, link_privately, offered};
use crate::support::Bot;
use crate::support::conversation::says;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};

/// Whether an answer is the one to a code that does not work.
fn does_not_work(answer: &Answer) -> bool {
    let Answer::Say(post) = answer else { return false };
    let text = post.text.words();
    let sentences = Language::ALL.map(|language| language.say("link-unknown"));
    sentences.contains(&text)
}

/// The code in the line to type.
fn code(line: &str) -> &str {
    line.split_once(' ').expect("a command and a code").1
}

#[tokio::test]
async fn accounts_are_linked_and_separated() {
    let mut both = Both::private().await;
    both.on_discord("ann", "/unlink").await;
    both.on_discord("ann", "/play snort anyone size=3 side=first").await;
    both.tap_on_discord("bob", "Join").await;
    link(&mut both, "ann", "i-anna").await;
    both.on_telegram("i-anna", "/partite").await;
    both.on_telegram("i-anna", "/collega").await;
    both.on_discord("ann", "/link").await;
    both.on_telegram("i-anna", "/gioca snort computer 3 size=3 side=first").await;
    both.on_discord("ann", "/games").await;
    both.on_telegram("i-anna", "/scollega").await;
    both.tap_on_telegram("i-anna", "Sì, scollega").await;
    both.on_telegram("i-anna", "/partite").await;
    both.on_telegram("i-anna", "/scollega yes").await;
    both.on_discord("ann", "/games").await;
    insta::assert_snapshot!(both.transcript());
}

/// Two accounts walk one path, also apart again each what it has done itself.
#[tokio::test]
async fn linked_accounts_walk_one_path() {
    let next = |answer: &Answer| {
        let Answer::Say(post) = answer else { panic!("{answer:?}") };
        let primary = post.all_buttons().find(|button| button.tone == Tone::Primary).expect("a step");
        primary.label.clone()
    };
    let mut both = Both::private().await;
    for (number, exercise) in find("briths-square").expect("a game").exercises.iter().enumerate() {
        let position = exercise.page.scene(find("briths-square").expect("a game")).position;
        let right = position.legal().into_iter().find(|steps| exercise.judge(&position, steps).is_none());
        both.on_discord("ann", &format!("/learn briths-square {} {}", number + 1, right.expect("a right move"))).await;
    }
    assert_eq!(next(&both.on_telegram("i-anna", "/impara").await), "Gioca una prima partita");
    link(&mut both, "ann", "i-anna").await;
    assert_eq!(next(&both.on_telegram("i-anna", "/impara").await), "Briths Square · Prima partita");
    both.on_telegram("i-anna", "/scollega yes").await;
    assert_eq!(next(&both.on_telegram("i-anna", "/impara").await), "Gioca una prima partita");
    assert_eq!(next(&both.on_discord("ann", "/learn").await), "Briths Square · First game");
}

/// A code may have been given to somebody else by mistake: the account that has asked for it hears of the link, and can undo it.
#[tokio::test]
async fn both_accounts_are_told_of_a_link() {
    let mut both = Both::private().await;
    let line = offered(&both.on_telegram("i-anna", "/collega").await);
    both.on_discord("ann", &line).await;
    both.settle().await;
    let (_, told) = both.telegram.courier.latest().expect("a notice");
    let words = "L’account Ann su Discord ora è collegato al tuo: un solo giocatore, con le stesse partite e le stesse \
                 impostazioni. Se non l’hai fatto tu, scollegalo.";
    assert_eq!(told.text.words(), words);
    assert!(!told.silent);
    let lines: Vec<&str> = told.all_buttons().map(|button| &*button.line).collect();
    assert_eq!(lines, ["/unlink"]);
}

#[tokio::test]
async fn a_code_from_telegram_is_used_on_discord() {
    let mut both = Both::private().await;
    let line = offered(&both.on_telegram("i-anna", "/collega").await);
    assert!(line.starts_with("/collega "), "{line}");
    both.on_discord("ann", &line).await;
    both.tap_on_discord("ann", "Unlink").await;
    both.tap_on_discord("ann", "Yes, unlink").await;
    insta::assert_snapshot!(both.transcript());
}

#[tokio::test]
async fn what_cannot_be_linked_is_told() {
    let mut both = Both::private().await;
    let own = offered(&both.on_telegram("i-anna", "/collega").await);
    both.on_telegram("i-anna", &own).await;
    both.on_telegram("i-bruno", &own).await;
    both.on_discord("bob", &own).await;
    let second = offered(&both.on_discord("ann", "/link").await);
    both.on_telegram("i-anna", &second).await;
    let third = offered(&both.on_telegram("i-bruno", "/collega").await);
    both.on_discord("bob", &third).await;
    insta::assert_snapshot!(both.transcript());
}

#[tokio::test]
async fn people_who_play_each_other_stay_two() {
    let mut both = Both::private().await;
    both.on_discord("ann", "/play snort anyone size=3 side=first").await;
    let code = both.code();
    both.on_telegram("i-bruno", &format!("/partecipa {code}")).await;
    both.on_discord("ann", "/play snort anyone teams=2 size=5").await;
    both.on_telegram("i-bruno", &format!("/partecipa {} contro", both.code())).await;
    let line = offered(&both.on_discord("ann", "/link").await);
    let refused = both.on_telegram("i-bruno", &line).await;
    let codes = format!("#{code} e #{}", both.code());
    assert!(says(&refused, "Questi due account giocano l’uno contro l’altro in"), "{refused:?}");
    assert!(says(&refused, &format!("Questi due account giocano l’uno contro l’altro in {codes}.")), "{refused:?}");
    both.on_telegram("i-bruno", &format!("/abbandona #{code} yes")).await;
    both.on_discord("ann", &format!("/cancel #{}", codes.rsplit('#').next().expect("a code"))).await;
    // The code stayed valid.
    assert!(says(&both.on_telegram("i-bruno", &line).await, "Fatto"), "{}", both.transcript());
    assert!(says(&both.on_discord("ann", &format!("/rematch #{code}")).await, "It takes two"), "{}", both.transcript());
}

/// A person has one place in a tournament. Two accounts that both have one become one person when one of them has left.
#[tokio::test]
async fn two_places_in_one_tournament_stay_two_people() {
    for (format, begins) in [
        ("swiss", false),
        ("swiss", true),
        // Anna is on the waiting list.
        ("swiss most=3", false),
        ("round-robin", true),
        ("knockout", true),
        ("arena", true),
        ("league", true),
        ("ladder", false),
        ("teams", false),
        ("votes", false),
    ] {
        let mut both = Both::new().await;
        both.on_discord("ann", &format!("/tournament new snort size=4 {format} least=2 name=Cup")).await;
        let code = tournaments::code(&both.discord).await;
        for who in ["ann", "cleo", "dan"] {
            both.on_discord(who, &format!("/tournament {code} join")).await;
        }
        both.on_telegram("i-anna", &format!("/torneo {code} partecipa")).await;
        if begins {
            both.on_discord("ann", &format!("/tournament {code} begin")).await;
        }
        let refused = tried_to_link(&mut both).await;
        // Games between the two are in the way first.
        let in_the_way = [format!("In {code} ognuno ha un posto solo."), "Questi due account giocano".to_owned()];
        assert!(in_the_way.iter().any(|told| refused.starts_with(told)), "{format} {begins}: {refused}");
        both.telegram.place().private = false;
        both.on_telegram("i-anna", &format!("/torneo {code} esci yes")).await;
        let linked = tried_to_link(&mut both).await;
        assert!(linked.starts_with("Fatto"), "{format} {begins}: {linked}");
        let refused = both.on_telegram("i-anna", &format!("/torneo {code} partecipa")).await;
        assert_eq!(tournaments::answered(&refused), "Partecipi già.", "{format} {begins}");
        let met = both.transcript().matches("Ann and Anna").count();
        assert_eq!(met, 0, "{format} {begins}");
    }
}

/// A person whom a host has excluded cannot take part with another account.
#[tokio::test]
async fn an_excluded_account_is_not_linked_with_one_that_takes_part() {
    let mut both = Both::new().await;
    both.on_discord("bob", "/tournament new snort size=4 swiss name=Cup").await;
    let code = tournaments::code(&both.discord).await;
    both.on_telegram("i-anna", &format!("/torneo {code} partecipa")).await;
    both.on_discord("ann", &format!("/tournament {code} join")).await;
    both.on_discord("bob", &format!("/tournament {code} ban <@ann>")).await;
    let refused = tried_to_link(&mut both).await;
    assert!(refused.starts_with(&format!("In {code} ognuno ha un posto solo.")), "{refused}");
    both.telegram.place().private = false;
    both.on_telegram("i-anna", &format!("/torneo {code} esci")).await;
    let linked = tried_to_link(&mut both).await;
    assert!(linked.starts_with("Fatto"), "{linked}");
    let refused = both.on_telegram("i-anna", &format!("/torneo {code} partecipa")).await;
    assert!(!says(&refused, "Partecipi"), "{refused:?}");
}

/// Tries to link Ann's and Anna's accounts in private. Returns what Anna is told.
async fn tried_to_link(both: &mut Both) -> String {
    both.discord.place().private = true;
    both.telegram.place().private = true;
    let line = offered(&both.on_discord("ann", "/link").await);
    let answer = both.on_telegram("i-anna", &line).await;
    both.discord.place().private = false;
    both.telegram.place().private = false;
    tournaments::answered(&answer)
}

/// Nobody has blocked themselves.
#[tokio::test]
async fn a_block_between_two_accounts_of_one_person_is_gone() {
    let mut both = Both::private().await;
    both.on_discord("ann", "/play snort anyone size=3 side=first").await;
    let code = both.code();
    both.on_telegram("i-anna", &format!("/partecipa {code}")).await;
    both.on_telegram("i-anna", &format!("/abbandona #{code} yes")).await;
    both.on_discord("ann", &format!("/block #{code}")).await;
    let listed = both.on_discord("ann", "/block").await;
    assert!(says(&listed, "These people can’t challenge you"), "{listed:?}");
    link(&mut both, "ann", "i-anna").await;
    let listed = both.on_discord("ann", "/block").await;
    assert!(!says(&listed, "These people can’t challenge you"), "{listed:?}");
}

#[tokio::test]
async fn a_code_works_once_for_ten_minutes_and_only_the_latest() {
    let mut both = Both::private().await;
    let first = offered(&both.on_discord("ann", "/link").await);
    let second = offered(&both.on_discord("ann", "/link").await);
    assert_ne!(first, second);
    assert!(does_not_work(&both.on_telegram("i-anna", &first).await), "replaced");
    both.telegram.bot.wait(10 * Millis::MINUTE);
    assert!(does_not_work(&both.on_telegram("i-anna", &second).await), "over");
    let third = offered(&both.on_discord("ann", "/link").await);
    both.telegram.bot.wait(10 * Millis::MINUTE - Millis(1));
    // Codes as people write them by hand.
    let (large, halves) = (code(&third).to_uppercase(), code(&third).split_at(4));
    assert!(says(&both.on_telegram("i-anna", &format!("/link {} - {}", halves.0, halves.1)).await, "Fatto"));
    assert!(does_not_work(&both.on_telegram("i-anna", &third).await), "used");
    assert!(does_not_work(&both.on_telegram("i-bruno", &format!("/link #{large}")).await), "used by another");
}

#[tokio::test]
async fn codes_written_in_any_way_are_read() {
    for write in [
        (|code: &str| format!("/link #{code}")) as fn(&str) -> String,
        |code| format!("/collega@TavoliereBot {}", code.to_uppercase()),
        |code| format!("/COLLEGA {}-{}", &code[..4], &code[4..]),
    ] {
        let mut both = Both::private().await;
        let line = offered(&both.on_discord("ann", "/link").await);
        assert!(says(&both.on_telegram("i-anna", &write(code(&line))).await, "Fatto"), "{}", both.transcript());
    }
}

#[tokio::test]
async fn after_five_wrong_codes_no_more_are_taken_for_a_while() {
    let mut both = Both::private().await;
    let line = offered(&both.on_discord("ann", "/link").await);
    for minute in 0..5 {
        let wrong = both.on_telegram("i-eva", &format!("/collega aaaa222{minute}")).await;
        assert!(does_not_work(&wrong), "{wrong:?}");
        both.telegram.bot.wait(Millis::MINUTE);
    }
    let refused = both.on_telegram("i-eva", &line).await;
    assert!(says(&refused, "Troppi codici sbagliati. Riprova fra 5 minuti."), "{refused:?}");
    both.telegram.bot.wait(4 * Millis::MINUTE + Millis(1));
    let refused = both.on_telegram("i-eva", &line).await;
    assert!(says(&refused, "Troppi codici sbagliati. Riprova fra un minuto."), "{refused:?}");
    // No one else is held back, and refused tries did not count.
    assert!(does_not_work(&both.on_telegram("i-bruno", "/collega aaaa2222").await));
    both.telegram.bot.wait(Millis::MINUTE - Millis(1));
    assert!(says(&both.on_telegram("i-eva", &line).await, "Mi dispiace"), "the code is too old by now");
    let line = offered(&both.on_discord("ann", "/link").await);
    assert!(says(&both.on_telegram("i-eva", &line).await, "Troppi codici sbagliati. Riprova fra un minuto."));
    both.telegram.bot.wait(Millis::MINUTE);
    assert!(says(&both.on_telegram("i-eva", &line).await, "Fatto"), "{}", both.transcript());
}

#[tokio::test]
async fn a_clock_set_back_holds_nobody_up() {
    let mut both = Both::private().await;
    for _ in 0..5 {
        both.on_telegram("i-eva", "/collega aaaa2222").await;
    }
    let early = offered(&both.on_discord("ann", "/link").await);
    both.telegram.bot.wait(-Millis::DAY);
    assert!(does_not_work(&both.on_telegram("i-eva", &early).await), "given in the future");
    let line = offered(&both.on_discord("ann", "/link").await);
    assert!(says(&both.on_telegram("i-eva", &line).await, "Fatto"), "{}", both.transcript());
}

#[tokio::test]
async fn codes_stay_out_of_chats_where_others_read() {
    let mut both = Both::new().await;
    let line = offered(&both.on_discord("ann", "/link").await);
    both.on_telegram("i-anna", "/collega").await;
    both.on_telegram("ann", "/unlink").await;
    let shown = both.on_telegram("i-anna", &line).await;
    let unknown = both.on_telegram("i-anna", "/collega aaaa2222").await;
    assert_eq!(shown, unknown, "nobody learns whether it was one");
    both.telegram.place().private = true;
    assert!(does_not_work(&both.on_telegram("i-anna", &line).await), "{}", both.transcript());
    insta::assert_snapshot!(both.transcript().replace(code(&line), "CODE"));
}

#[tokio::test]
async fn the_lounge_vouches_for_nobody() {
    let mut both = Both::private().await;
    let line = offered(&both.on_discord("ann", "/link").await);
    let mut lounge = Conversation::with(both.discord.bot.twin(), Platform::Lounge, &PRIVATE_ANSWERS);
    for (who, line) in [("ann", "/link"), ("i-anna", "/collega"), ("ann", &*line)] {
        lounge.say(who, line).await;
    }
    insta::assert_snapshot!(lounge.transcript().replace(code(&line), "CODE"));
    assert!(says(&both.on_telegram("i-anna", &line).await, "Fatto"), "the code is as good as before");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_people_with_one_code_one_is_linked() {
    let mut both = Both::private().await;
    let line = offered(&both.on_discord("ann", "/link").await);
    let mut tries = tokio::task::JoinSet::new();
    for who in ["i-anna", "i-eva"] {
        let request = both.telegram.request(who, &line, None, &format!("{who} tries"));
        let app = both.telegram.bot.app.clone();
        tries.spawn(async move { app.handle(request, &TELEGRAM).await });
    }
    let answers = tries.join_all().await;
    assert_eq!(answers.iter().filter(|answer| says(answer, "Fatto")).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| does_not_work(answer)).count(), 1, "{answers:?}");
    let mut session = both.telegram.bot.store.read().await.expect("a look");
    let ann = players::find(&mut session, Platform::Discord, "ann").await.expect("read").expect("known");
    assert_eq!(players::accounts(&mut session, ann).await.expect("read").len(), 2);
}

#[tokio::test]
async fn the_same_update_links_once_and_gives_one_code() {
    let mut both = Both::private().await;
    let ask = both.discord.request("ann", "/link", None, "asked once");
    let line = offered(&both.discord.hand_in(ask.clone()).await);
    assert_eq!(both.discord.hand_in(ask).await, Answer::Done);
    let answer = both.telegram.request("i-anna", &line, None, "answered once");
    assert!(says(&both.telegram.hand_in(answer.clone()).await, "Fatto"), "the code was not replaced");
    both.on_telegram("i-anna", "/scollega yes").await;
    assert_eq!(both.telegram.hand_in(answer).await, Answer::Done);
    assert!(says(&both.on_telegram("i-anna", "/partite").await, "Non hai partite"));
}

#[tokio::test]
async fn settings_are_those_of_whoever_gave_the_code() {
    let chosen = async |both: &Both, platform: Platform, key: &str| {
        let mut session = both.discord.bot.store.read().await.expect("a look");
        let choices = choices::chosen_by(&mut session, platform, key).await.expect("read");
        ["language", "theme", "text-boards"].map(|name| choices.get(name).unwrap_or_default()).join(" ")
    };
    let mut both = Both::private().await;
    both.on_discord("ann", "/settings theme=dark").await;
    both.on_telegram("i-anna", "/impostazioni theme=paper text-boards=on").await;
    link(&mut both, "ann", "i-anna").await;
    for (platform, key) in [(Platform::Discord, "ann"), (Platform::Telegram, "i-anna")] {
        assert_eq!(chosen(&both, platform, key).await, " dark on", "{platform:?}");
    }
    both.on_telegram("i-anna", "/impostazioni language=it theme=auto").await;
    for (platform, key) in [(Platform::Discord, "ann"), (Platform::Telegram, "i-anna")] {
        assert_eq!(chosen(&both, platform, key).await, "it  on", "{platform:?}");
    }
    // A private chat belongs to the person, whatever account it is with.
    let mut session = both.discord.bot.store.read().await.expect("a look");
    assert_eq!(
        choices::chosen_in(&mut session, Platform::Telegram, &"group".into()).await.expect("read").get("language"),
        Some("it")
    );
    drop(session);
    both.on_discord("ann", "/unlink yes").await;
    assert_eq!(chosen(&both, Platform::Telegram, "i-anna").await, " paper on", "as before");
    assert_eq!(chosen(&both, Platform::Discord, "ann").await, "it  on", "what was chosen last");
}

#[tokio::test]
async fn separated_accounts_may_be_linked_anew_and_with_others() {
    let mut both = Both::private().await;
    link(&mut both, "ann", "i-anna").await;
    let line = offered(&both.on_telegram("i-bruno", "/collega").await);
    let refused = both.on_discord("ann", &line).await;
    let sentence = "One of these two accounts is already linked with another one on Telegram.";
    assert!(says(&refused, sentence), "{refused:?}");
    both.on_discord("ann", "/unlink yes").await;
    assert!(says(&both.on_discord("ann", &line).await, "Linked: you and Bruno (Telegram)"), "{}", both.transcript());
    link(&mut both, "bob", "i-anna").await;
    let mut session = both.discord.bot.store.read().await.expect("a look");
    for (key, name) in [("ann", "Bruno"), ("bob", "Anna")] {
        let player = players::find(&mut session, Platform::Discord, key).await.expect("read").expect("known");
        assert_eq!(
            players::account(&mut session, player, Platform::Telegram).await.expect("read").expect("known").name,
            name
        );
        assert_eq!(
            players::account(&mut session, player, Platform::Discord).await.expect("read").expect("known").key,
            key
        );
    }
}

#[tokio::test]
async fn three_accounts_come_apart_one_by_one() {
    let bot = Bot::new().await;
    let mut session = bot.store.write().await.expect("a change");
    let mut players = Vec::new();
    for platform in [Platform::Discord, Platform::Telegram, Platform::Lounge] {
        let account = tavoliere_play::platforms::Account { platform, key: "1".into(), name: platform.name().into() };
        players.push(players::find_or_create(&mut session, &account, None, Timestamp::EPOCH).await.expect("met"));
    }
    let [one, two, three] = players[..] else { panic!("three platforms") };
    persons::link(&mut session, three, one).await.expect("linked");
    persons::link(&mut session, one, two).await.expect("linked");
    let of = async |session: &mut tavoliere_store::Session, player: PlayerId| {
        players::identity(session, player).await.expect("read").others
    };
    assert_eq!(of(&mut session, three).await, [one, two]);
    // The account that gives the person their name is separated first.
    persons::unlink(&mut session, three).await.expect("separated");
    assert_eq!(of(&mut session, three).await, []);
    assert_eq!((of(&mut session, one).await, of(&mut session, two).await), (vec![two], vec![one]));
    persons::unlink(&mut session, two).await.expect("separated");
    persons::unlink(&mut session, two).await.expect("nothing to separate");
    for player in [one, two, three] {
        assert_eq!(of(&mut session, player).await, []);
    }
}

#[tokio::test]
async fn a_group_is_no_place_to_separate_accounts_either() {
    let mut both = Both::new().await;
    link_privately(&mut both, "ann", "i-anna").await;
    let refused = both.on_telegram("i-anna", "/scollega yes").await;
    assert!(says(&refused, "Qui leggono tutti. Scrivimelo in una chat privata."), "{refused:?}");
    let mut session = both.discord.bot.store.read().await.expect("a look");
    let ann = players::find(&mut session, Platform::Discord, "ann").await.expect("read").expect("known");
    assert_eq!(players::accounts(&mut session, ann).await.expect("read").len(), 2);
}
