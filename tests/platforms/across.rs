//! One bot on the fakes of Discord and Telegram: a match between them, and one person on both.

use crate::platforms::discord::fake::{Fake as Discord, Message as DiscordMessage};
use crate::platforms::discord::people::{self, CHANNEL, Given};
use crate::platforms::discord::whole_matches as on_discord;
use crate::platforms::telegram::fake::Fake as Telegram;
use crate::platforms::telegram::whole_matches::{answer, board, buttons, tap};
use crate::platforms::telegram::world::{ANN, BOB, GROUP, Message};
use crate::support::Bot;
use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

/// The one live board on each platform, after that many posts on each.
async fn boards(discord: &Discord, telegram: &Telegram, posts: usize) -> (DiscordMessage, Message) {
    let here = on_discord::board(discord, posts).await;
    // Telegram joins with the acceptance, so it has not seen the challenge.
    let there = board(telegram, GROUP, posts - 1).await;
    for earlier in telegram.posts(GROUP).iter().filter(|post| post.picture.is_some() && post.id != there.id) {
        buttons(telegram, earlier, &[]).await;
    }
    (here, there)
}

#[tokio::test]
async fn a_game_goes_on_between_the_platforms_and_a_linked_person_on_both() {
    let (bot, discord, telegram) = (Bot::new().await, Discord::start().await, Telegram::start().await);
    let (one, other) =
        (on_discord::start(&bot, &discord).await, crate::platforms::telegram::start(&bot, &telegram).await);
    bot.speak(Platform::Telegram, &GROUP.key().as_str().into(), Language::EN).await;
    let ann = people::ANN;

    let options = [("game", Given::Text("briths-square")), ("settings", Given::Text("size=3 side=first"))];
    discord.gone(&discord.slash(ann, CHANNEL, "play", &options)).await;
    let challenge = discord.post(CHANNEL, 1).await;
    let code = challenge.content.rsplit('#').next().expect("a code").trim().to_owned();
    telegram.say(BOB, GROUP, &format!("/join {code}"));
    let (here, there) = boards(&discord, &telegram, 2).await;
    assert!(here.content.contains("Si comincia: Ann ha la X"), "the server speaks Italian: {}", here.content);
    assert!(there.text.starts_with("The game begins: Ann plays X"), "the group English: {}", there.text);
    assert_eq!((here.pings.as_slice(), there.mentions.as_slice()), (&[ann.id.to_string()][..], &[][..]));

    let picker = discord.said(&discord.tap(ann, &here.id, "Muovi")).await;
    discord.gone(&discord.tap(ann, &picker.id, "b1")).await;
    let (second, played) = boards(&discord, &telegram, 3).await;
    assert_eq!((second.pings.as_slice(), played.mentions.as_slice()), (&[][..], &[BOB.id][..]));
    buttons(&telegram, &played, &[&["a3", "b3", "c3"], &["a2", "·", "c2"], &["·", "❌", "·"], &["More"]]).await;
    tap(&telegram, BOB, &played, "c3").await;
    boards(&discord, &telegram, 4).await;

    // Someone taps an earlier board.
    let late = discord.said(&discord.tap_old(ann, &here, "/pick")).await;
    assert!(late.content.starts_with("The board has moved on"), "{}", late.content);
    let line = format!("/pick #{code}.3");
    let late = telegram.notice(&telegram.tap_old(BOB, &line, None)).await;
    assert_eq!(late.text, format!("In #{code} la partita è andata avanti."));

    // Ann links her account on Telegram.
    let given = discord.said(&discord.slash(ann, CHANNEL, "link", &[])).await;
    assert_eq!(given.seen_by, Some(ann.id.to_string()), "nobody else sees the code");
    let line = given.content.lines().find(|line| line.starts_with("/link ")).expect("the line to type").to_owned();
    let in_the_group = telegram.say(ANN, GROUP, "/link");
    assert!(answer(&telegram, GROUP, in_the_group).await.starts_with("Everyone can read this."));
    let said = telegram.say(ANN, ANN.private(), &line);
    assert!(answer(&telegram, ANN.private(), said).await.starts_with("Linked: you and Ann (Discord)"));

    telegram.say(ANN, ANN.private(), "/move a2");
    boards(&discord, &telegram, 5).await;
    telegram.say(BOB, GROUP, "/move b3");
    let (here, there) = boards(&discord, &telegram, 6).await;
    // She has a private chat on Telegram now, and is called there.
    assert_eq!((here.pings.as_slice(), there.mentions.as_slice()), (&[][..], &[][..]));
    discord.gone(&discord.slash(ann, CHANNEL, "move", &[("move", Given::Text("c1"))])).await;
    let (here, there) = boards(&discord, &telegram, 7).await;
    assert!(here.content.contains("vince Ann"), "{}", here.content);
    assert!(there.text.contains("Ann wins"), "{}", there.text);
    buttons(&telegram, &there, &[&["Rematch", "Replay", "Review", "Share"]]).await;

    telegram.acknowledged().await;
    one.stop().await;
    other.stop().await;
    discord.finish().await;
}

/// Reminders on the platform of the player to move, and the end of the time in both chats.
#[tokio::test]
async fn both_chats_see_that_time_is_up_and_the_mover_alone_that_it_runs_out() {
    let (bot, discord, telegram) = (Bot::new().await, Discord::start().await, Telegram::start().await);
    let (one, other) =
        (on_discord::start(&bot, &discord).await, crate::platforms::telegram::start(&bot, &telegram).await);
    bot.speak(Platform::Telegram, &GROUP.key().as_str().into(), Language::EN).await;
    let ann = people::ANN;
    let options = [("game", Given::Text("briths-square")), ("settings", Given::Text("size=3 side=first clock=1d"))];
    discord.gone(&discord.slash(ann, CHANNEL, "play", &options)).await;
    let challenge = discord.post(CHANNEL, 1).await;
    let code = challenge.content.rsplit('#').next().expect("a code").trim().to_owned();
    telegram.say(BOB, GROUP, &format!("/join {code}"));
    boards(&discord, &telegram, 2).await;

    // Ann is reminded on Discord and moves. Bob on Telegram does not.
    let wait = async |time| {
        bot.wait(time);
        workers::time::act_on_deadlines(&bot.context).await.expect("done");
    };
    wait(20 * Millis::HOUR).await;
    let reminder = discord.post(ann.private(), 1).await;
    assert!(
        reminder.content.starts_with(&format!("It’s your move in [#{code}](https://discord.com/")),
        "{}",
        reminder.content
    );
    discord.gone(&discord.slash(ann, CHANNEL, "move", &[("move", Given::Text("b1"))])).await;
    boards(&discord, &telegram, 3).await;
    telegram.say(BOB, GROUP, "/move c3");
    boards(&discord, &telegram, 4).await;
    discord.gone(&discord.slash(ann, CHANNEL, "move", &[("move", Given::Text("a2"))])).await;
    boards(&discord, &telegram, 5).await;
    wait(20 * Millis::HOUR).await;
    let reminder = telegram.post(BOB.private(), 1).await;
    assert!(reminder.text.starts_with(&format!("Tocca a te in #{code}")), "{}", reminder.text);
    wait(4 * Millis::HOUR).await;
    let (here, there) = boards(&discord, &telegram, 6).await;
    assert!(here.content.starts_with("Tempo scaduto per Bob") && here.content.contains("Ann vince per"), "{here:?}");
    assert!(there.text.starts_with("Time is up for Bob <b>.\nAnn wins on time!"), "{}", there.text);
    let told = (here.pings.as_slice(), there.mentions.as_slice());
    assert_eq!(told, (&[][..], &[][..]), "both are told in private, where they were reminded");

    // Linked again: the code comes from Discord and is typed on Telegram.
    let again = discord.tap(ann, &here.id, "Rivincita");
    assert_eq!(discord.answered(&again).await, 6);
    let asked = board(&telegram, GROUP, 6).await;
    assert!(asked.text.contains("Ann challenges Bob <b>"), "{}", asked.text);
    assert_eq!(tap(&telegram, BOB, &asked, "Accept").await, "");
    let begun = board(&telegram, GROUP, 7).await;
    assert!(begun.text.starts_with("The game begins: Bob <b> plays X"), "{}", begun.text);
    telegram.acknowledged().await;
    one.stop().await;
    other.stop().await;
    discord.finish().await;
}

/// A vacation on one platform stops the clock on the other once the accounts are linked. Quiet hours hold there too.
#[tokio::test]
async fn time_off_taken_on_telegram_holds_on_discord_once_accounts_are_linked() {
    let (bot, discord, telegram) = (Bot::new().await, Discord::start().await, Telegram::start().await);
    let (one, other) =
        (on_discord::start(&bot, &discord).await, crate::platforms::telegram::start(&bot, &telegram).await);
    bot.speak(Platform::Telegram, &GROUP.key().as_str().into(), Language::EN).await;
    let (ann, bob) = (people::ANN, people::BOB);
    let options = [("game", Given::Text("briths-square")), ("settings", Given::Text("size=3 side=first clock=1d"))];
    discord.gone(&discord.slash(ann, CHANNEL, "play", &options)).await;
    let challenge = discord.post(CHANNEL, 1).await;
    discord.answered(&discord.tap(bob, &challenge.id, "Partecipa")).await;
    on_discord::board(&discord, 2).await;
    for (line, said) in [("/vacation 7d", "Have a good time!"), ("/quiet 22-7 UTC", "Quiet hours: 22:00 to 07:00")] {
        let asked = telegram.say(ANN, ANN.private(), line);
        assert!(answer(&telegram, ANN.private(), asked).await.starts_with(said), "{line}");
    }

    let given = discord.said(&discord.slash(ann, CHANNEL, "link", &[])).await;
    let line = given.content.lines().find(|line| line.starts_with("/link ")).expect("the line to type").to_owned();
    let asked = telegram.say(ANN, ANN.private(), &line);
    let linked = answer(&telegram, ANN.private(), asked).await;
    assert!(linked.contains("now your clock is paused in one more game, and your opponent knows."), "{linked}");
    let told = discord.post(CHANNEL, 3).await;
    assert!(told.content.starts_with("Ann è in ferie fino all’8 gennaio, ore 00:"), "{}", told.content);
    assert!(told.pings.is_empty() && told.silent, "it asks nothing of Bob");

    // The other account is mentioned in the morning, on its own platform.
    discord.gone(&discord.slash(ann, CHANNEL, "move", &[("move", Given::Text("b1"))])).await;
    on_discord::board(&discord, 4).await;
    discord.gone(&discord.slash(bob, CHANNEL, "move", &[("move", Given::Text("c3"))])).await;
    let played = on_discord::board(&discord, 5).await;
    assert!(played.silent && played.pings.is_empty(), "it is midnight: {played:?}");

    // Separated, each account keeps the vacation and the quiet hours.
    let parted = discord.said(&discord.slash(ann, CHANNEL, "unlink", &[])).await;
    discord.answered(&discord.tap(ann, &parted.id, "Yes, unlink")).await;
    discord
        .wait_for("the parting", |world| world.message(&parted.id).content.starts_with("Unlinked").then_some(()))
        .await;
    let away = discord.said(&discord.slash(ann, CHANNEL, "vacation", &[])).await;
    assert!(away.content.starts_with("You’re away until 8 January"), "{}", away.content);
    let quiet = discord.said(&discord.slash(ann, CHANNEL, "quiet", &[])).await;
    assert!(quiet.content.starts_with("Quiet hours: 22:00 to 07:00 (UTC)."), "{}", quiet.content);

    telegram.acknowledged().await;
    one.stop().await;
    other.stop().await;
    discord.finish().await;
}
