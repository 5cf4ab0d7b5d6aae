//! Every kind of tournament from the first command to the trophy, in English and in Italian.

use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

use super::tournaments::{code, let_resign, open_games};
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS, PUBLIC_ANSWERS, wait};

/// A language, who speaks it, and what they say.
struct Speech {
    language: Language,
    people: [&'static str; 4],
    new: &'static str,
    command: &'static str,
    join: &'static str,
    begin: &'static str,
    table: &'static str,
    challenge: &'static str,
    cancel: &'static str,
    /// The button that calls a tournament off.
    call_off: &'static str,
    profile: &'static str,
}

const ENGLISH: Speech = Speech {
    language: Language::EN,
    people: ["ann", "bob", "cleo", "dan"],
    new: "/tournament new snort size=4 least=2",
    command: "/tournament",
    join: "join",
    begin: "begin",
    table: "table",
    challenge: "challenge",
    cancel: "cancel",
    call_off: "Call it off",
    profile: "/profile",
};

const ITALIAN: Speech = Speech {
    language: Language::IT,
    people: ["i-anna", "i-bruno", "i-carla", "i-dino"],
    new: "/torneo nuovo snort misura=4 minimo=2",
    command: "/torneo",
    join: "partecipa",
    begin: "comincia",
    table: "classifica",
    challenge: "sfida",
    cancel: "annulla",
    call_off: "Annulla il torneo",
    profile: "/profilo",
};

/// Of two people, the one who comes later in the list.
fn later([one, other]: [usize; 2]) -> usize {
    one.max(other)
}

impl Speech {
    async fn chat(&self) -> Conversation {
        Conversation::with(Bot::speaking(self.language).await, Platform::Discord, &PRIVATE_ANSWERS)
    }

    /// The first of the people makes a tournament, and some of them join. Returns its code.
    async fn found(&self, chat: &mut Conversation, format: &str, joining: &[&str]) -> String {
        chat.say(self.people[0], &format!("{} {format}", self.new)).await;
        let code = code(chat).await;
        for who in joining {
            self.ask(chat, who, &code, self.join).await;
        }
        code
    }

    async fn ask(&self, chat: &mut Conversation, who: &str, code: &str, words: &str) {
        chat.say(who, &format!("{} {code} {words}", self.command)).await;
    }

    /// A tournament in one chat, from the first command to the winner's trophy.
    async fn whole(&self, format: &str) -> String {
        let mut chat = self.chat().await;
        let code = self.found(&mut chat, format, &self.people).await;
        self.ask(&mut chat, self.people[0], &code, self.begin).await;
        let_resign(&mut chat, &self.people, later).await;
        self.ask(&mut chat, self.people[3], &code, self.table).await;
        chat.say(self.people[0], self.profile).await;
        chat.transcript().to_owned()
    }

    /// A ladder that is climbed and called off.
    async fn ladder(&self) -> String {
        let mut chat = self.chat().await;
        let code = self.found(&mut chat, "ladder", &self.people).await;
        self.ask(&mut chat, self.people[1], &code, self.challenge).await;
        let above = self.people[0].trim_start_matches("i-");
        chat.tap(self.people[1], &format!("{}{}", above[..1].to_uppercase(), &above[1..])).await;
        let_resign(&mut chat, &self.people, |[one, other]| one.min(other)).await;
        self.ask(&mut chat, self.people[1], &code, self.table).await;
        self.ask(&mut chat, self.people[0], &code, self.cancel).await;
        chat.tap(self.people[0], self.call_off).await;
        chat.say(self.people[1], self.profile).await;
        chat.transcript().to_owned()
    }

    /// An arena until its time is up.
    async fn arena(&self) -> String {
        let mut chat = self.chat().await;
        let code = self.found(&mut chat, "arena", &self.people[..2]).await;
        self.ask(&mut chat, self.people[0], &code, self.begin).await;
        chat.say(self.people[1], "/resign yes").await;
        wait(&mut chat, Millis::from_hours(50)).await;
        self.ask(&mut chat, self.people[0], &code, self.table).await;
        chat.say(self.people[0], self.profile).await;
        chat.transcript().to_owned()
    }

    /// Two chats, two people each, until one chat has won.
    async fn chats(&self, format: &str) -> String {
        let mut here = self.chat().await;
        let code = self.found(&mut here, format, &self.people[..2]).await;
        let mut there = here.elsewhere("other", Platform::Telegram, &PUBLIC_ANSWERS);
        for who in &self.people[2..] {
            self.ask(&mut there, who, &code, self.join).await;
        }
        here.settle().await;
        self.ask(&mut here, self.people[0], &code, self.begin).await;
        there.settle().await;
        for (code, seats) in open_games(&here).await {
            let loser = later(seats);
            let chat = if loser < 2 { &mut here } else { &mut there };
            chat.say(self.people[loser], &format!("/resign #{code} yes")).await;
        }
        here.settle().await;
        there.settle().await;
        self.ask(&mut there, self.people[2], &code, self.table).await;
        here.say(self.people[0], self.profile).await;
        there.say(self.people[2], self.profile).await;
        format!("{}\n== elsewhere ==\n{}", here.transcript(), there.transcript())
    }
}

#[tokio::test]
async fn a_swiss_tournament() {
    insta::assert_snapshot!(ENGLISH.whole("swiss rounds=2 name=Autumn").await);
}

#[tokio::test]
async fn a_swiss_tournament_in_italian() {
    insta::assert_snapshot!(ITALIAN.whole("svizzero turni=2 nome=Autunno").await);
}

#[tokio::test]
async fn a_round_robin_in_italian() {
    insta::assert_snapshot!(ITALIAN.whole("girone nome=Autunno").await);
}

#[tokio::test]
async fn a_double_round_robin() {
    insta::assert_snapshot!(ENGLISH.whole("double-round-robin at-once=6 name=Autumn").await);
}

#[tokio::test]
async fn a_double_round_robin_in_italian() {
    insta::assert_snapshot!(ITALIAN.whole("doppio insieme=6 nome=Autunno").await);
}

#[tokio::test]
async fn a_knockout() {
    insta::assert_snapshot!(ENGLISH.whole("knockout name=Winter cup").await);
}

#[tokio::test]
async fn a_league_in_italian() {
    insta::assert_snapshot!(ITALIAN.whole("campionato nome=Domenica").await);
}

#[tokio::test]
async fn a_ladder() {
    insta::assert_snapshot!(ENGLISH.ladder().await);
}

#[tokio::test]
async fn a_ladder_in_italian() {
    insta::assert_snapshot!(ITALIAN.ladder().await);
}

#[tokio::test]
async fn an_arena() {
    insta::assert_snapshot!(ENGLISH.arena().await);
}

#[tokio::test]
async fn an_arena_in_italian() {
    insta::assert_snapshot!(ITALIAN.arena().await);
}

#[tokio::test]
async fn chat_against_chat() {
    insta::assert_snapshot!(ENGLISH.chats("teams name=Derby").await);
}

#[tokio::test]
async fn chat_against_chat_in_italian() {
    insta::assert_snapshot!(ITALIAN.chats("squadre nome=Derby").await);
}

#[tokio::test]
async fn chats_that_vote_in_italian() {
    insta::assert_snapshot!(ITALIAN.chats("voti nome=Derby").await);
}
