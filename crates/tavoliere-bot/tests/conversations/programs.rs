//! Programs that play: their tokens, what they may do, and whose ratings they touch.

use tavoliere_play::matches::PersonId;
use tavoliere_seam::platform::reply::{Answer, Post, Span};
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::requests::bot::Services as _;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;
use tavoliere_store::privacy;
use tavoliere_store::standings::standing;

use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, says};

/// The token in an answer.
fn token(answer: &Answer) -> String {
    let (Answer::Say(Post { text, .. }) | Answer::Replace(Post { text, .. })) = answer else { panic!("{answer:?}") };
    let code = text.0.iter().find_map(|span| match span {
        Span::Code(token) => Some(token.clone()),
        _ => None,
    });
    code.expect("a token")
}

/// A program that says lines over the API.
struct Program {
    person: Person,
    said: usize,
}

impl Program {
    /// Makes a program for somebody.
    async fn of(chat: &mut Conversation, owner: &str, name: &str) -> Self {
        let token = token(&chat.say(owner, &format!("/token {name}")).await);
        let person = chat.bot.app.program(&token).await.expect("a program");
        Self { person, said: 0 }
    }

    async fn say(&mut self, chat: &mut Conversation, line: &str) -> Answer {
        self.said += 1;
        let place = Place { key: self.person.key.clone().into(), private: true, ..Place::default() };
        let person = self.person.clone();
        let (platform, input) = (Platform::Program, format!("{}-{}", person.key, self.said));
        let request = Request { platform, input, person, place, ..chat.request("ann", line, None, "") };
        chat.hand_in(request).await
    }
}

fn code(chat: &Conversation) -> String {
    let picture = chat.courier.latest().and_then(|(_, post)| post.picture).expect("a post with a board");
    picture.name.split('-').next().expect("a code").to_owned()
}

#[tokio::test]
async fn a_program_takes_up_a_challenge_and_plays() {
    let mut chat = Conversation::new().await;
    let mut sharpy = Program::of(&mut chat, "ann", "sharpy").await;
    chat.remark("(it begins)");
    chat.say("bob", "/play snort @sharpy-bot size=3 side=first").await;
    let code = code(&chat);
    sharpy.say(&mut chat, &format!("/accept #{code}")).await;
    chat.say("bob", "c3").await;
    sharpy.say(&mut chat, &format!("/move #{code} a1")).await;
    chat.say("bob", "/resign yes").await;
    let answer = chat.say("bob", "/top snort").await;
    assert!(says(&answer, "Briths Square"), "{answer:?}");
    let transcript = chat.transcript().split("(it begins)").nth(1).expect("all of it").to_owned();
    insta::assert_snapshot!(transcript);
}

#[tokio::test]
async fn programs_are_rated_among_themselves() {
    let mut chat = Conversation::new().await;
    let mut sharpy = Program::of(&mut chat, "ann", "sharpy").await;
    let mut blunt = Program::of(&mut chat, "bob", "blunt").await;
    assert!(says(&sharpy.say(&mut chat, "/play snort @bob").await, "A program can accept challenges"));
    assert!(says(&sharpy.say(&mut chat, "/play snort anyone").await, "A program can accept challenges"));
    sharpy.say(&mut chat, "/play snort @blunt-bot size=3 side=first").await;
    let mut session = chat.bot.store.read().await.expect("a look");
    let player = players::find(&mut session, Platform::Program, "blunt-bot").await.expect("read").expect("a player");
    let id = privacy::unfinished(&mut session, player, None).await.expect("read")[0];
    let code = match_events::load(&mut session, id).await.expect("a match").code.clone();
    drop(session);
    blunt.say(&mut chat, &format!("/accept #{code}")).await;
    sharpy.say(&mut chat, &format!("/move #{code} c3")).await;
    blunt.say(&mut chat, &format!("/move #{code} a1")).await;
    sharpy.say(&mut chat, &format!("/resign #{code} yes")).await;
    let mut session = chat.bot.store.read().await.expect("a look");
    let rated = match_events::load(&mut session, id).await.expect("a match");
    assert!(
        rated.is_rated() && rated.outcome().is_some(),
        "{:?} {:?}\n{}",
        rated.phase,
        rated.events,
        chat.transcript()
    );
    let standing =
        standing::find(&mut session, PersonId(player.0), "briths-square").await.expect("read").expect("a standing");
    assert!(standing.rating.rating > 1500.0, "{standing:?}");
    drop(session);
    // No list of people has them.
    assert!(says(&chat.say("ann", "/top snort world").await, "Briths Square"), "{}", chat.transcript());
    assert!(!chat.answer_to("ann").expect("a list").text.words().contains("-bot"), "{}", chat.transcript());
}

#[tokio::test]
async fn a_program_may_only_play() {
    let mut chat = Conversation::new().await;
    let mut sharpy = Program::of(&mut chat, "ann", "sharpy").await;
    chat.say("bob", "/play snort anyone size=3").await;
    let code = code(&chat);
    for line in [
        "/settings theme=dark".to_owned(),
        "/token other".to_owned(),
        "/forgetme yes".to_owned(),
        "/hint".to_owned(),
        format!("/join #{code}"),
        format!("/accept #{code}"),
    ] {
        let answer = sharpy.say(&mut chat, &line).await;
        assert!(says(&answer, "A program can accept challenges"), "{line}: {answer:?}");
    }
}

#[tokio::test]
async fn tokens_are_listed_renewed_and_taken_away() {
    let mut chat = Conversation::new().await;
    assert!(says(&chat.say("ann", "/token").await, "A program of yours can play here"));
    let first = token(&chat.say("ann", "/token sharpy").await);
    assert!(says(&chat.say("ann", "/token").await, "Your programs: sharpy-bot."));
    let second = token(&chat.tap("ann", "New token for sharpy-bot").await);
    assert_eq!(chat.bot.app.program(&first).await, None, "the old one is void");
    assert_eq!(chat.bot.app.program(&second).await.map(|person| person.key), Some("sharpy-bot".to_owned()));
    for (who, line, answer) in [
        ("bob", "/token sharpy", "There’s a program with that name already."),
        ("bob", "/token sharpy off", "You have no program with that name."),
        ("bob", "/token 7", "A program’s name begins with a letter"),
    ] {
        assert!(says(&chat.say(who, line).await, answer), "{line}: {}", chat.transcript());
    }
    for name in ["one", "two"] {
        chat.say("ann", &format!("/token {name}")).await;
    }
    assert!(says(&chat.say("ann", "/token three").await, "You have 3 programs, and that’s the limit."));
    chat.say("bob", "/play snort @sharpy-bot size=3").await;
    chat.say("ann", "/token").await;
    chat.tap("ann", "Remove sharpy-bot").await;
    chat.tap("ann", "Yes, remove it").await;
    assert_eq!(chat.bot.app.program(&second).await, None);
    assert!(says(&chat.say("ann", "/token").await, "Your programs: one-bot and two-bot."), "{}", chat.transcript());
    let words = chat.courier.latest().expect("a post").1.text.words();
    assert!(words.contains("declined"), "{words}");
    chat.bot.check_database().await;
}

#[tokio::test]
async fn the_programs_of_who_is_forgotten_go_too() {
    let mut chat = Conversation::new().await;
    let token = token(&chat.say("ann", "/token sharpy").await);
    chat.say("ann", "/forgetme yes").await;
    assert_eq!(chat.bot.app.program(&token).await, None);
    chat.bot.check_database().await;
}

#[tokio::test]
async fn a_token_is_shown_in_private() {
    let mut group = Conversation::with(Bot::new().await, Platform::Telegram, &PUBLIC_ANSWERS);
    assert!(says(&group.say("ann", "/token sharpy").await, "Everyone can read this."));
    let mut private = group.elsewhere("ann", Platform::Telegram, &PRIVATE_ANSWERS);
    private.place().private = true;
    token(&private.say("ann", "/token sharpy").await);
}
