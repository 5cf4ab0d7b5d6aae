//! The same conversations in every language, spelled by its own texts: a new language is tested by being there.

use tavoliere::adapters::telegram;
use tavoliere::chat::platform::language::Language;
use tavoliere::chat::platform::request::Platform;

use super::learn::play_to_the_end;
use crate::support::Bot;
use crate::support::table::{QUIET, Table};

/// A line as a language has it: the command by its name, and `~word` as the first alias of the keyword.
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
        let mut table = Table::with(Bot::new().await, Platform::Telegram, &telegram::limits::LIMITS);
        (table.place().private, table.place().language) = (true, Some(language));
        let who = format!("{}-ana", language.tag());
        table.say(&who, "/welcome").await;
        table.tap(&who, &language.say("button-first-game")).await;
        let [pick, end] = ["button-move", "button-challenge-friend"].map(|id| language.say(id));
        play_to_the_end(&mut table, &who, &pick, &end).await;
        insta::assert_snapshot!(format!("a_first_game_{}", language.tag()), table.transcript());
    }
}

#[tokio::test]
async fn two_play_in_their_own_language() {
    for language in Language::ALL {
        let mut table = Table::with(Bot::new().await, Platform::Discord, &QUIET);
        table.place().language = Some(language);
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
            table.say(who, &spelled(language, line)).await;
        }
        table.tap(&ana, &label("button-agree")).await;
        table.say(&ben, &spelled(language, "/resign")).await;
        table.tap(&ben, &label("button-resign-yes")).await;
        for line in ["/leaderboard apricena ~world ~month", "/settings", "/rules circondato"] {
            table.say(&ana, &spelled(language, line)).await;
        }
        table.say(&ana, "/xyzzyx").await;
        table.tap(&ben, &label("button-rematch")).await;
        insta::assert_snapshot!(format!("two_play_{}", language.tag()), table.transcript());
    }
}
