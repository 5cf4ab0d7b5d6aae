//! The beginning and the end of a match of each game, from its record.

use tavoliere_games::games::{GAMES, folder};
use tavoliere_games::rules::Game;
use tavoliere_play::matches::Record;

use crate::support::conversation::Conversation;

/// A test for each game.
macro_rules! tests {
    ($($name:ident: $game:path,)*) => {
        $(#[tokio::test]
        async fn $name() {
            use tavoliere_games::games::*;
            let told = conversation(&$game).await;
            // Beside the record, so that a game is one folder.
            insta::with_settings!({ snapshot_path => folder($game.id), prepend_module_to_snapshot => false }, {
                insta::assert_snapshot!("whole_game", told);
            });
        })*
    };
}
tavoliere_games::each_game!(tests);

/// The challenge, the first two moves, the way to choose one, a board as text, and the last moves.
async fn conversation(game: &Game) -> String {
    let file = format!("{}/record.txt", folder(game.id));
    let record = Record::parse(&std::fs::read_to_string(file).expect("a record"), GAMES).expect("it reads back");
    let mut chat = Conversation::new().await.unhurried();
    chat.say("ann", &format!("/play {} anyone side=first", record.setup)).await;
    chat.tap("bob", "Join").await;
    let mut position = record.setup.start();
    let mut told = chat.transcript().to_owned();
    for (number, steps) in record.moves.iter().enumerate() {
        let Some(side) = position.turn().side() else { break };
        let who = ["ann", "bob"][side.index()];
        let before = chat.transcript().len();
        if number == 1 {
            chat.tap(who, "Move").await;
            chat.say_to_latest(who, "/board #CODE text").await;
        }
        chat.say(who, &format!("/move {steps}")).await;
        position.play(steps).expect("it was played");
        if number < 2 || record.moves.len() - number <= 2 {
            told.push_str(&chat.transcript()[before..]);
        }
    }
    told
}
