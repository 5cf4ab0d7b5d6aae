//! Whole matches on the fake Discord with the complete bot, which runs as in production.

use std::sync::Arc;

use tavoliere_adapter::adapter::Adapter;
use tavoliere_bot::outbox;
use tavoliere_bot::workers;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests;
use tokio_util::sync::CancellationToken;

use super::fake::{Fake, Message, World};
use super::people::{ANN, BOB, CHANNEL, DM, GUILD, Given};
use super::{Running, connect};
use crate::support::Bot;
use crate::support::observed::Observed;

/// Starts the complete bot: it is connected, delivers the outbox, and plays for the computer.
pub async fn start(bot: &Bot, fake: &Fake) -> Running {
    start_as(bot, fake, Observed::new(Arc::clone(&bot.app), Arc::clone(&bot.clock))).await
}

/// The same with another way to the bot.
pub async fn start_as(bot: &Bot, fake: &Fake, app: Arc<dyn requests::bot::Bot>) -> Running {
    bot.speak(Platform::Discord, &GUILD.to_string().into(), Language::IT).await;
    let discord = connect(fake).await;
    let stop = CancellationToken::new();
    let (context, until) = (Arc::clone(&bot.context), stop.clone());
    let listening = tokio::spawn(async move {
        let listen = discord.listen(app, until.clone());
        let delivering = outbox::delivery::deliver(Arc::clone(&context), Arc::new(discord.clone()), until.clone());
        tokio::join!(listen, delivering, workers::computer::run(&context, &until)).0
    });
    fake.ready().await;
    Running { stop, listening }
}

/// The live board: the only post with buttons.
pub async fn board(fake: &Fake, posts: usize) -> Message {
    fake.post(CHANNEL, posts).await;
    let find = |world: &World| {
        let posts = world.posts(CHANNEL);
        let (last, earlier) = posts.split_last()?;
        earlier.iter().all(|post| post.components.is_empty()).then(|| (*last).clone())
    };
    fake.wait_for("buttons under the last post only", find).await
}

/// Ann challenges Bob to a match in which she goes first, and he accepts.
async fn begin(fake: &Fake, size: &'static str) -> Message {
    let options =
        [("game", Given::Text("briths-square")), ("opponent", Given::Person(BOB)), ("settings", Given::Text(size))];
    fake.gone(&fake.slash(ANN, CHANNEL, "play", &options)).await;
    let challenge = board(fake, 1).await;
    assert_eq!(challenge.pings, [BOB.id.to_string()]);
    assert_eq!(challenge.labels(), ["Accetta", "Rifiuta", "Regole", "Ritira"], "the server speaks Italian");
    assert_eq!(fake.answered(&fake.tap(BOB, &challenge.id, "Accetta")).await, 7);
    board(fake, 2).await
}

#[tokio::test]
async fn a_game_is_played_to_its_end() {
    let fake = Fake::start().await;
    let bot = Bot::drawing().await;
    let running = start(&bot, &fake).await;
    let first = begin(&fake, "size=3 side=first").await;
    assert_eq!((first.pings.as_slice(), first.labels().len()), (&[ANN.id.to_string()][..], 4));
    assert!(first.attachments[0]["description"].as_str().unwrap().contains("3 × 3"));
    assert!(first.sizes[0] > 500, "it is a picture");

    let picker = fake.said(&fake.tap(ANN, &first.id, "Muovi")).await;
    assert_eq!(picker.seen_by, Some(ANN.id.to_string()));
    fake.gone(&fake.tap(ANN, &picker.id, "b1")).await;
    let second = board(&fake, 3).await;
    assert_eq!(second.pings, [BOB.id.to_string()]);
    assert!(second.content.contains("Ann gioca b1"), "{}", second.content);

    for (posts, user, cell) in [(4, BOB, "c3"), (5, ANN, "a2"), (6, BOB, "b3"), (7, ANN, "c1")] {
        fake.gone(&fake.slash(user, CHANNEL, "move", &[("move", Given::Text(cell))])).await;
        board(&fake, posts).await;
    }
    let end = board(&fake, 7).await;
    assert!(
        end.content.contains("vince") && end.labels() == ["Rivincita", "Rivedi", "Analisi", "Condividi"],
        "{end:?}"
    );
    look_at_it_again(&fake, &end).await;
    running.stop().await;
    fake.finish().await;
}

/// Buttons of a page without a target are disabled.
async fn look_at_it_again(fake: &Fake, end: &Message) {
    let title = fake.said(&fake.tap(ANN, &end.id, "Rivedi")).await;
    assert_eq!(title.seen_by, Some(ANN.id.to_string()));
    assert!(title.content.ends_with("1\\. b1 c3  2. a2 b3  3. c1"), "{}", title.content);
    let disabled = |message: &Message| -> Vec<bool> {
        message.controls().take(4).map(|button| button["disabled"] == true).collect()
    };
    assert_eq!(disabled(&title), [false, true, false, false]);
    for (label, inert) in
        [("›", [false; 4]), ("«", [true, true, false, false]), ("»", [false, false, true, true]), ("‹", [false; 4])]
    {
        let page = fake.said(&fake.tap(ANN, &title.id, label)).await;
        assert_eq!((&page.id, disabled(&page)), (&title.id, inert.to_vec()));
    }
}

#[tokio::test]
async fn moves_are_tapped_typed_completed_and_filled_in() {
    let fake = Fake::start().await;
    let bot = Bot::new().await;
    let running = start(&bot, &fake).await;
    let first = begin(&fake, "size=8 side=first").await;

    // From a menu, in one message that is then deleted.
    let picker = fake.said(&fake.tap(ANN, &first.id, "Muovi")).await;
    let titles: Vec<&str> = picker.controls().filter_map(|control| control["placeholder"].as_str()).collect();
    assert_eq!(titles, ["a1 – c8", "d1 – f8", "g1 – h8"], "every cell in one step");
    assert_eq!(picker.labels(), ["Back", "Type…"], "Ann reads English");
    fake.gone(&fake.choose(ANN, &picker.id, "d4")).await;
    board(&fake, 3).await;

    // By a command, with suggestions while it is typed.
    let suggested = fake.suggestions(BOB, CHANNEL, "move", &[("move", Given::Text("a"))]).await;
    assert_eq!(
        suggested.iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>(),
        ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"]
    );
    let codes = fake.suggestions(BOB, CHANNEL, "board", &[("code", Given::Text(""))]).await;
    assert_eq!(codes.len(), 1);
    fake.gone(&fake.slash(BOB, CHANNEL, "move", &[("move", Given::Text("a1"))])).await;
    let third = board(&fake, 4).await;

    // By a form, which deletes the picker.
    let picker = fake.said(&fake.tap(ANN, &third.id, "Muovi")).await;
    let form = fake.tap(ANN, &picker.id, "Type…");
    assert_eq!(fake.answered(&form).await, 9);
    let wrong = fake.said(&fake.submit(&form, "b1")).await;
    assert!(wrong.content.contains("b1 is next to an O"), "{}", wrong.content);
    fake.gone(&fake.submit(&form, " H 8 ")).await;
    board(&fake, 5).await;
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn a_wide_board_has_a_menu_of_columns_above_that_of_cells() {
    let fake = Fake::start().await;
    let bot = Bot::new().await;
    let running = start(&bot, &fake).await;
    let first = begin(&fake, "size=12 side=first").await;
    let picker = fake.said(&fake.tap(ANN, &first.id, "Muovi")).await;
    let options = |message: &Message, menu: usize| -> Vec<String> {
        let options = message.controls().nth(menu).expect("a menu")["options"].as_array().expect("options").clone();
        let label = |option: &serde_json::Value| {
            let mark = if option["default"] == true { "!" } else { "" };
            format!("{}{mark}", option["label"].as_str().expect("a label"))
        };
        options.iter().map(label).collect()
    };
    assert_eq!(options(&picker, 0).concat(), "abcdefghijkl");
    let column = fake.said(&fake.choose(ANN, &picker.id, "c")).await;
    assert_eq!((&column.id, options(&column, 0).concat()), (&picker.id, "abc!defghijkl".to_owned()));
    assert_eq!((options(&column, 1)[3].as_str(), column.labels()), ("c4", vec!["Back", "Type…"]));
    let other = fake.said(&fake.choose(ANN, &picker.id, "l")).await;
    assert_eq!(options(&other, 1)[11], "l12", "another column is one step away");
    fake.gone(&fake.choose(ANN, &picker.id, "l12")).await;
    assert!(board(&fake, 3).await.content.contains("Ann gioca l12"));
    running.stop().await;
    fake.finish().await;
}

#[tokio::test]
async fn picking_the_bot_as_opponent_is_a_game_against_the_computer() {
    let fake = Fake::start().await;
    let bot = Bot::new().await;
    let running = start(&bot, &fake).await;
    let options = [
        ("game", Given::Text("briths-square")),
        ("opponent", Given::TheBot),
        ("settings", Given::Text("size=3 side=first")),
    ];
    // Nothing is known of how she plays.
    let asked = fake.said(&fake.slash(ANN, DM, "play", &options)).await;
    let medium = asked.labels()[1].to_owned();
    fake.gone(&fake.tap(ANN, &asked.id, &medium)).await;
    let first = fake.post(DM, 1).await;
    assert!(first.content.contains("Tavoliere"), "{}", first.content);
    let picker = fake.said(&fake.tap(ANN, &first.id, "Move")).await;
    fake.gone(&fake.tap(ANN, &picker.id, "b1")).await;
    let answered = |world: &World| {
        // On the board that is there: the computer answers at once.
        let told = |post: &&Message| post.content.contains(" plays b1.") && post.content.contains("Tavoliere");
        world.posts(DM).iter().any(told).then_some(())
    };
    fake.wait_for("the computer's move", answered).await;
    running.stop().await;
    fake.finish().await;
}
