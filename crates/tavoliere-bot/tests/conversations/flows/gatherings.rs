//! Tournaments: of six people, and of two chats that vote.

use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::request::Platform;

use super::{Flow, group};
use crate::conversations::tournaments::{code, let_resign, open_games};

pub(super) async fn all(platform: Platform, limits: &'static Limits) -> Vec<Flow> {
    vec![swiss_of_six(platform, limits).await, two_chats_vote(platform, limits).await]
}

/// Six people, three rounds of games that one of two gives up, to the podium.
async fn swiss_of_six(platform: Platform, limits: &'static Limits) -> Flow {
    let people = ["ann", "bob", "cleo", "dan", "eve", "finn"];
    let mut chat = group(platform, limits, Language::EN, &people).await;
    chat.say("ann", "/tournament").await;
    for label in ["New tournament", "Briths Square", "Swiss", "Board…", "5 × 5", "Make it"] {
        chat.tap("ann", label).await;
    }
    for who in people {
        chat.tap(who, "Join").await;
    }
    let code = code(&chat).await;
    chat.say("ann", &format!("/tournament {code} begin")).await;
    let_resign(&mut chat, &people, |[one, other]| one.max(other)).await;
    chat.say("finn", "/tournament").await;
    let before = "a silent line, no table, the panel stays";
    Flow { most_calls: Some(95), ..Flow::new("swiss of six", vec![chat], before) }
}

/// A chat of three votes against a chat of one, until one chat has no move.
async fn two_chats_vote(platform: Platform, limits: &'static Limits) -> Flow {
    let mut here = group(platform, limits, Language::EN, &["ann", "bob"]).await;
    here.place().title = Some("Board nights".to_owned());
    here.say("ann", "/tournament new snort size=3 votes name=Derby").await;
    let code = code(&here).await;
    for who in ["ann", "bob"] {
        here.tap(who, "Join").await;
    }
    let mut there = here.elsewhere("other", platform, limits);
    // One courier, so that it does not depend on chance which of two delivers.
    there.courier = here.courier.clone();
    there.place().title = Some("Circolo".to_owned());
    there.say("gina", &format!("/tournament {code} join")).await;
    here.say("ann", &format!("/tournament {code} begin")).await;
    let game = open_games(&here).await.remove(0).0;
    for (line, is_here) in [("a1", true), ("c3", false), ("a2", true), ("b3", false), ("c1", true)] {
        let chat = if is_here { &mut here } else { &mut there };
        for who in if is_here { &["ann", "bob"][..] } else { &["gina"] } {
            chat.say(who, &format!("/move #{game} {line}")).await;
        }
        here.settle().await;
    }
    let before = "votes read aloud, /move knows no voter, no chat is named";
    Flow { most_calls: Some(40), ..Flow::new("two chats vote", vec![here, there], before) }
}
