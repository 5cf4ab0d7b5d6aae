//! The same conversations in every language, with commands and labels from its texts. A new language needs no test of
//! its own.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::request::Platform;

use super::learn::play_to_the_end;
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};

/// A command line in a language: the command by its name, and for `~word` the first alias of that keyword.
fn spelled(language: Language, line: &str) -> String {
    let words = line.split(' ').map(|word| match (word.strip_prefix('/'), word.strip_prefix('~')) {
        (Some(command), _) => format!("/{}", language.say(&format!("command-{command}"))),
        (_, Some(keyword)) => {
            let aliases = language.say(&format!("word-{keyword}"));
            aliases.split(' ').next().expect("an alias").to_owned()
        }
        _ => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn somebody_new_is_taught_in_their_own_language() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::new().await, Platform::Telegram, &TELEGRAM);
        (chat.place().private, chat.place().language) = (true, Some(language));
        let who = format!("{}-ana", language.tag());
        chat.say(&who, "/welcome").await;
        chat.tap(&who, &language.say("button-first-game")).await;
        play_to_the_end(&mut chat, &who, &language.say("button-challenge-friend")).await;
        insta::assert_snapshot!(format!("a_first_game_{}", language.tag()), chat.transcript());
    }
}

#[tokio::test]
async fn two_play_in_their_own_language() {
    for language in Language::ALL {
        let mut chat = Conversation::with(Bot::new().await, Platform::Discord, &PRIVATE_ANSWERS);
        chat.place().language = Some(language);
        let [ana, ben] = ["ana", "ben"].map(|name| format!("{}-{name}", language.tag()));
        let label = |id: &str| language.say(id);
        for (who, line) in [
            (&ana, "/play apricena ~anyone size=5 side=first 1d rated=no"),
            (&ben, "/accept"),
            (&ana, "/move c3"),
            (&ben, "/move c3"),
            (&ben, "/move ~pass"),
            (&ana, "/draw"),
            (&ben, "/decline"),
            (&ana, "/move b3-d3"),
            (&ana, "/board ~text"),
            (&ana, "/vacation 3d"),
            (&ana, "/vacation ~end"),
            (&ben, "/takeback"),
        ] {
            chat.say(who, &spelled(language, line)).await;
        }
        chat.tap(&ana, &label("button-agree-takeback")).await;
        chat.say(&ben, &spelled(language, "/resign")).await;
        // His only move was taken back: the game has hardly begun again.
        chat.tap(&ben, &label("button-resign-early-yes")).await;
        for line in ["/top apricena ~world ~month", "/settings", "/rules circondato"] {
            chat.say(&ana, &spelled(language, line)).await;
        }
        chat.say(&ana, "/xyzzyx").await;
        chat.tap(&ben, &label("button-rematch")).await;
        insta::assert_snapshot!(format!("two_play_{}", language.tag()), chat.transcript());
    }
}
