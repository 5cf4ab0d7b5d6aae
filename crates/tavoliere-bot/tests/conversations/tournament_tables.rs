//! Tables of tournaments: their pages, and how they are kept up to date in many chats.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use tavoliere_bot::outbox;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::{Courier, DeliveryError};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_seam::requests::request::Request;
use tokio_util::sync::CancellationToken;

use super::tournaments::code;
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, wait};
use crate::support::interrupted::{Before, Call, Interrupted};

#[tokio::test]
async fn before_the_start_a_table_tells_who_has_registered() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 round-robin name=Autumn").await;
    let code = code(&chat).await;
    chat.say("bob", &format!("/tournament {code} join")).await;
    let told = |answer: Answer| match answer {
        Answer::Say(post) => post.text.words(),
        answer => panic!("no words: {answer:?}"),
    };
    let table = told(chat.say("bob", &format!("/tournament {code} table")).await);
    assert!(table.contains("Registration is open: 1 of 16.\nBob"), "{table}");
    chat.tap("ann", "Call it off").await;
    chat.tap("ann", "Call it off").await;
    let table = told(chat.say("bob", &format!("/tournament {code} table")).await);
    assert!(table.contains("The host has called it off."), "{table}");
}

#[tokio::test]
async fn a_large_table_has_pages_and_shows_the_one_of_whoever_asks() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort size=4 swiss most=64 name=Crowd").await;
    let code = code(&chat).await;
    for number in 0..25 {
        chat.say(&format!("p{number}"), &format!("/tournament {code} join")).await;
    }
    chat.say("ann", &format!("/tournament {code} begin")).await;
    chat.say("p23", &format!("/tournament {code} table")).await;
    chat.tap("p23", "‹ Previous").await;
    chat.tap("p23", "Next ›").await;
    chat.say("ann", &format!("/tournament {code} table")).await;
    let transcript = chat.transcript();
    let asked = transcript.find("p23: /tournament #").and_then(|at| transcript[at + 1..].find("p23: /tournament"));
    let first = transcript.find("p23: /tournament #").expect("they joined");
    let start = asked.map_or(first, |at| first + 1 + at);
    insta::assert_snapshot!(&transcript[start..]);
}

/// During the next post or edit somebody does something.
struct Meanwhile {
    bot: Bot,
    limits: &'static Limits,
    requests: Mutex<Vec<Request>>,
}

#[async_trait]
impl Before for Meanwhile {
    async fn before(&self, call: Call<'_>) -> Result<(), DeliveryError> {
        if matches!(call, Call::Post(_) | Call::Edit) {
            let requests = std::mem::take(&mut *self.requests.lock().expect("no panic"));
            for request in requests {
                self.bot.app.handle(request, self.limits).await;
            }
        }
        Ok(())
    }
}

#[tokio::test]
async fn a_table_that_changes_while_it_is_on_its_way_is_shown_as_it_is_in_the_end() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort swiss name=Autumn").await;
    let code = code(&chat).await;
    let (table, _) = chat.courier.latest().expect("a table");
    // Each joins while the edit with the one before is on its way.
    for (who, next, shown) in [("bob", "cleo", "Bob, Cleo"), ("dan", "eve", "Bob, Cleo, Dan, Eve")] {
        let ask = |who: &str| chat.request(who, &format!("/tournament {code} join"), None, &format!("in-{who}"));
        chat.bot.app.handle(ask(who), chat.courier.limits).await;
        let requests = Mutex::new(vec![ask(next)]);
        let by = Meanwhile { bot: chat.bot.twin(), limits: chat.limits(), requests };
        let meanwhile: Arc<dyn Courier> = Arc::new(Interrupted { courier: Arc::clone(&chat.courier), by });
        outbox::delivery::deliver_what_is_due(&chat.bot.context, &meanwhile, &CancellationToken::new())
            .await
            .expect("delivered");
        chat.settle().await;
        let words = chat.courier.message(&table).expect("the table").text.words();
        assert!(words.contains(shown), "{words}");
    }
}

#[tokio::test]
async fn a_table_in_many_chats_is_brought_up_to_date_after_a_pause() {
    let mut chat = Conversation::new().await;
    chat.say("ann", "/tournament new snort swiss name=Autumn most=64").await;
    let code = code(&chat).await;
    let (table, _) = chat.courier.latest().expect("a table");
    let mut others = Vec::new();
    for number in 0..9 {
        let mut other = chat.elsewhere(&format!("room-{number}"), Platform::Discord, &PRIVATE_ANSWERS);
        other.courier = Arc::clone(&chat.courier);
        other.say(&format!("p{number}"), &format!("/tournament {code} join")).await;
        assert_eq!(chat.courier.posts_in(&format!("room-{number}")).len(), 1, "the first table comes at once");
        others.push(other);
    }
    wait(&mut chat, Millis::from_seconds(60)).await;
    let edits = |chat: &Conversation| chat.transcript().matches(&format!("[{table} becomes]")).count();
    let before = edits(&chat);
    for number in 10..15 {
        chat.say(&format!("p{number}"), &format!("/tournament {code} join")).await;
    }
    assert_eq!(edits(&chat), before, "ten chats: not before fifteen seconds have passed");
    chat.bot.wait(Millis::from_seconds(15));
    chat.settle().await;
    assert_eq!(edits(&chat), before + 1, "{}", chat.transcript());
    let words = chat.courier.message(&table).expect("the table").text.words();
    assert!(words.contains("P8, P10, P11, P12, P13, P14"), "{words}");
}
