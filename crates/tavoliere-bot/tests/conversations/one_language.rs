//! A public post is in the language of its chat, from its first word to its last button, whatever its people speak.

use tavoliere_bot::outbox::delivery;
use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::{Limits, TELEGRAM};
use tavoliere_seam::platform::reply::{Answer, Button, Post, Text};
use tavoliere_seam::platform::request::Platform;
use tokio_util::sync::CancellationToken;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, wait};
use crate::support::vocabulary::languages_on;

const NAMES: [&str; 3] = ["Zita", "Ugo", "Tavoliere"];

/// Ugo and Zita speak one language, the chat another.
async fn chat(platform: Platform, limits: &'static Limits, of_chat: Language) -> Conversation {
    let mut chat = Conversation::with(Bot::new().await, platform, limits);
    chat.place().server = Some("-100".into());
    chat.bot.speak(platform, &"-100".into(), of_chat).await;
    chat
}

/// The posts so far that are not in the language of the chat.
fn foreign_posts(chat: &Conversation, of_chat: Language) -> Vec<String> {
    let state = chat.courier.state.lock().expect("no panic");
    let foreign = state.posts.iter().filter_map(|(key, post)| {
        let found = languages_on(post, &NAMES);
        let is_foreign = found.iter().any(|(tag, _)| *tag != of_chat.tag());
        is_foreign.then(|| format!("{key} is in {found:?}: {}", post.text.words()))
    });
    foreign.collect()
}

/// Asks. Returns the fault if the answer mixes languages.
async fn ask(chat: &mut Conversation, who: &str, line: &str) -> Option<String> {
    let answer = chat.say(who, line).await;
    let (Answer::Say(post) | Answer::Replace(post) | Answer::Remove(post) | Answer::Settled(post)) = &answer else {
        return None;
    };
    let found = languages_on(post, &NAMES);
    (found.len() > 1).then(|| format!("{line} is answered in {found:?}"))
}

async fn play_through(platform: Platform, limits: &'static Limits, of_chat: Language, theirs: Language) {
    let mut chat = chat(platform, limits, of_chat).await;
    let [zita, ugo] = ["zita", "ugo"].map(|name| format!("{}-{name}", theirs.tag()));
    chat.administrators.push(zita.clone());
    let mut faults = Vec::new();
    for (who, line) in [
        (&zita, "/play"),
        (&zita, "/settings chat digest=daily puzzles=daily monthly=on"),
        (&zita, "/play snort size=5 centre=allowed side=first clock=2d anyone"),
        (&ugo, "/join #9cgvng"),
        (&zita, "/move a1"),
        (&ugo, "/draw"),
        (&zita, "/decline"),
        (&ugo, "/move e5"),
        (&ugo, "/takeback"),
        (&zita, "/accept"),
        (&ugo, "/move"),
        (&ugo, "/settings confirm=on"),
        (&ugo, "/move d5"),
        (&ugo, "/settings confirm=off"),
        (&ugo, "/move e5"),
        (&zita, "/board"),
        (&zita, "/games"),
        (&zita, "/vacation 2d"),
        (&zita, "/vacation end"),
        (&zita, "/rules insert"),
        (&zita, "/puzzle insert"),
        (&zita, "/profile"),
        (&zita, "/leaderboard snort"),
        (&zita, "/help"),
        (&zita, "/xyzzy"),
    ] {
        faults.extend(ask(&mut chat, who, line).await);
    }
    // A reminder, a nudge, the digest.
    wait(&mut chat, 40 * Millis::HOUR).await;
    faults.extend(ask(&mut chat, &ugo, "/nudge").await);
    faults.extend(ask(&mut chat, &zita, "/move c3").await);
    faults.extend(ask(&mut chat, &ugo, "/resign").await);
    let yes = theirs.say("button-resign-yes");
    chat.tap(&ugo, &yes).await;
    faults.extend(ask(&mut chat, &zita, "/review").await);
    faults.extend(ask(&mut chat, &zita, "/rematch").await);
    wait(&mut chat, 10 * Millis::DAY).await;
    workers::reviews::make_reviews(&chat.bot.context).await.expect("reviewed");
    let courier = std::sync::Arc::clone(&chat.courier) as std::sync::Arc<dyn Courier>;
    let stop = CancellationToken::new();
    delivery::deliver_what_is_due(&chat.bot.context, &courier, &stop).await.expect("delivered");
    faults.extend(foreign_posts(&chat, of_chat));
    assert!(faults.is_empty(), "{}\n\n{}", faults.join("\n"), chat.transcript());
}

#[test]
fn a_mixed_post_is_found() {
    let post = |words: &str, label: &str| Post {
        text: Text::plain(words),
        buttons: vec![vec![Button::new(label, "/pick")]],
        ..Post::default()
    };
    for (words, label, languages) in [
        ("Zita gioca a1. Tocca a Ugo (O) · #9cgvng", "Muovi", &["it"][..]),
        ("Zita gioca a1. Tocca a Ugo (O) · #9cgvng", "Back", &["it", "en"]),
        ("Zita juega a1.", "Move", &["es", "en"]),
        ("Insert e5 #9cgvng", "c3", &[]),
    ] {
        let found: Vec<&str> = languages_on(&post(words, label), &NAMES).into_iter().map(|(tag, _)| tag).collect();
        assert_eq!(found, languages, "{words} {label}");
    }
}

#[tokio::test]
async fn where_everybody_reads_the_answers() {
    for (of_chat, theirs) in [(Language::IT, Language::EN), (Language::ES, Language::IT), (Language::EN, Language::ES)]
    {
        play_through(Platform::Telegram, &TELEGRAM, of_chat, theirs).await;
    }
}

#[tokio::test]
async fn where_answers_are_private() {
    for (of_chat, theirs) in [(Language::IT, Language::EN), (Language::ES, Language::IT), (Language::EN, Language::ES)]
    {
        play_through(Platform::Discord, &PRIVATE_ANSWERS, of_chat, theirs).await;
    }
}
