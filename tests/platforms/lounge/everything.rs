//! People of the lounge, their programs and strangers who say and ask anything, in any order. A game of a closed group of another
//! platform is on the same bot, and nothing of it may reach any of them.

use serde_json::{Value, json};
use tavoliere_bot::workers;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;

use super::LoungeServer;
use super::client::{Call, Reply};
use crate::simulation::chance::Chance;
use crate::simulation::everything::{NAMES, Typist};
use crate::support::Bot;
use crate::support::conversation::{Conversation, PRIVATE_ANSWERS};

/// Somebody without a name of their own.
const GUEST: &str = "Guest Olive 27";

/// No word of the lounge has this in it.
const MARK: &str = "7q3x";

/// The actions in a match that have addresses; moves most of all.
const ACTIONS: [&str; 10] =
    ["moves", "moves", "moves", "accept", "decline", "cancel", "leave", "draw", "swap", "resign"];

/// Those who act.
enum Role {
    /// A visitor: where their pages are, and their cookies.
    Visitor {
        path: String,
        cookies: String,
    },
    /// A program, by its token.
    Program(String),
    Stranger,
}

struct Search {
    server: LoungeServer,
    chance: Chance,
    roles: Vec<Role>,
    people: Vec<String>,
    codes: Vec<String>,
    /// The lines of buttons that anybody was shown.
    buttons: Vec<String>,
    said: u32,
}

impl Search {
    /// A lounge with people of all kinds of names, and a game that is none of theirs. A tournament would be for everybody who has
    /// its code.
    async fn begin(seed: u64) -> Self {
        let server = LoungeServer::open_at("127.0.0.1:0".parse().expect("an address"), Bot::new().await);
        let mut closed = Conversation::with(server.bot.twin(), Platform::Telegram, &PRIVATE_ANSWERS);
        let (first, second) = (format!("zebulon{MARK}"), format!("yolanda{MARK}"));
        closed.say(&first, "/play insert anyone side=first").await;
        closed.tap(&second, "Join").await;
        let mut search = Self {
            server,
            chance: Chance::new(seed, "lounge"),
            roles: vec![Role::Stranger],
            people: Vec::new(),
            codes: Vec::new(),
            buttons: vec!["/token shark".to_owned(), "/play insert anyone size=4".to_owned(), "/join".to_owned()],
            said: 0,
        };
        for name in NAMES.iter().copied().chain([GUEST]) {
            let typed: String = name.bytes().map(|byte| format!("%{byte:02x}")).collect();
            let entered = Call::form(search.server.address, &format!("name={typed}")).send().await;
            if entered.status != 303 {
                continue;
            }
            let (path, cookies) = (entered.header("location").trim_end_matches('/').to_owned(), entered.cookies());
            search.people.push(format!("@{name}"));
            search.roles.push(Role::Visitor { path, cookies });
        }
        search.learn_codes().await;
        search
    }

    /// The codes of all that there is, whoever may see it.
    async fn learn_codes(&mut self) {
        let mut connection = self.server.bot.another_program().await;
        let sql = "select code from match union select code from tournament";
        self.codes = sqlx::query_scalar(sql).fetch_all(&mut connection).await.expect("codes");
        self.codes.extend(["zzzz".to_owned(), "9cgv".to_owned()]);
    }

    /// Somebody does something.
    async fn step(&mut self) {
        let code = self.chance.pick(&self.codes).expect("there are some").clone();
        let role = self.chance.within(0..self.roles.len() as i64) as usize;
        let mut typist = Typist { chance: &mut self.chance, people: self.people.clone(), codes: self.codes.clone() };
        let (typed, about, word) = (typist.line(), typist.line_about(), percent(&typist.word()));
        let line = match self.chance.within(0..3) {
            0 => typed,
            1 => about,
            _ => self.chance.pick(&self.buttons).expect("there are some").clone(),
        };
        let paths = [
            "/me".to_owned(),
            "/games".to_owned(),
            format!("/games?phase=over&limit=2&before={code}"),
            format!("/games/{code}"),
            format!("/games/{code}?drawn={}", self.chance.within(-1..4)),
            format!("/games/{code}/position?ply={word}&moves={word}"),
            format!("/games/{code}/position?moves=a1"),
            format!("/games/{code}/reading?steps={word}"),
            format!("/games/{code}/board?ply={}", self.chance.within(-1..4)),
            format!("/games/{word}/board?theme={word}"),
        ];
        let path = &paths[self.chance.within(0..paths.len() as i64) as usize];
        self.said += 1;
        let (id, version) = (format!("{:016}", self.said), self.chance.within(-1..5));
        let says = json!({"id": id, "line": line});
        let plays = json!({"id": id, "version": version, "move": "a1", "drawn": self.chance.within(0..4)});
        let action = *self.chance.pick(&ACTIONS).expect("there are some");
        let (address, kind) = (self.server.address, self.chance.within(0..8));
        let call = |base: &str| match kind {
            0..=4 => Call::json(address, &format!("{base}/api/say"), &says),
            5 => Call::json(address, &format!("{base}/api/games/{code}/{action}"), &plays),
            _ => Call::get(address, &format!("{base}/api{path}")),
        };
        let pages = [
            format!("/g/{code}"),
            format!("/g/{code}.png"),
            format!("/t/{code}"),
            format!("/as/bob/t/{code}"),
            "/puzzles/today".to_owned(),
            "/puzzles/today.png".to_owned(),
            format!("/puzzles/{word}/101"),
            format!("/learn/{word}.png"),
            format!("/play/{word}"),
            format!("/tournaments/{code}"),
            "/tournaments/everybody/2".to_owned(),
        ];
        let page = &pages[self.chance.within(0..pages.len() as i64) as usize];
        let places = [
            format!("t/{code}"),
            String::new(),
            "learn".to_owned(),
            format!("learn/{word}"),
            format!("learn/insert/{word}"),
            "puzzles/today".to_owned(),
            format!("puzzles/{word}/101"),
            "top/insert".to_owned(),
            format!("tournaments/{code}"),
            format!("u/{word}"),
            "chat".to_owned(),
        ];
        let place = &places[self.chance.within(0..places.len() as i64) as usize];
        let call = match &self.roles[role] {
            Role::Stranger if kind < 5 => Call::get(address, page).proven(None),
            Role::Stranger => call("").proven(None),
            Role::Visitor { path, cookies } if kind == 7 => {
                Call::get(address, &format!("{path}/{place}")).with("cookie", cookies)
            }
            Role::Visitor { path, cookies } => call(path).with("cookie", cookies),
            Role::Program(token) => call("").proven(None).with("authorization", &format!("Bearer {token}")),
        };
        let reply = call.send().await;
        self.look(&reply, &line, path);
        if let Some(token) = token_of(&reply) {
            self.roles.push(Role::Program(token));
        }
    }

    fn look(&mut self, reply: &Reply, line: &str, path: &str) {
        let text = String::from_utf8_lossy(&reply.body);
        assert!(reply.status < 500, "{line} or {path}: {} {text}", reply.status);
        for apology in Language::ALL.map(|language| language.say_with("apology", [("reference", "#".into())])) {
            let first = apology.split([',', '.']).next().expect("words");
            assert!(!text.contains(first), "{line} or {path}: {text}");
        }
        assert!(!text.to_lowercase().contains(MARK), "{line} or {path} tells of a closed group: {text}");
        if let Ok(answer) = serde_json::from_slice(&reply.body) {
            self.learn_buttons(&answer);
        }
    }

    fn learn_buttons(&mut self, answer: &Value) {
        match answer {
            Value::Object(fields) => {
                self.buttons.extend(fields.get("line").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|value| self.learn_buttons(value));
            }
            Value::Array(values) => values.iter().for_each(|value| self.learn_buttons(value)),
            _ => {}
        }
        // The three first ones begin something.
        while self.buttons.len() > 60 {
            self.buttons.remove(3);
        }
    }
}

fn percent(word: &str) -> String {
    word.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// The token of a new program, if the reply has one.
fn token_of(reply: &Reply) -> Option<String> {
    let answer: Value = serde_json::from_slice(&reply.body).ok()?;
    let mut pieces = answer["post"]["text"].as_array()?.iter();
    let code =
        pieces.find(|piece| piece["kind"] == "code" && piece["text"].as_str().is_some_and(|it| it.len() > 30))?;
    code["text"].as_str().map(str::to_owned)
}

async fn run(seed: u64, steps: usize) {
    let mut search = Search::begin(seed).await;
    for step in 0..steps {
        search.step().await;
        if step % 20 == 0 {
            search.server.bot.wait(Millis::from_minutes(30));
            search.learn_codes().await;
        }
        if step == steps / 2 {
            // A day on which nobody does anything: guests are forgotten, and some come back.
            search.server.bot.wait(2 * Millis::DAY);
            let stop = tokio_util::sync::CancellationToken::new();
            workers::housekeeping::sweep(&search.server.bot.context, &stop).await.expect("swept");
        }
    }
    let programs = search.roles.iter().filter(|role| matches!(role, Role::Program(_))).count();
    println!("seed {seed}: {} people, {programs} programs, {} games", search.people.len(), search.codes.len());
    let (_, bot) = search.server.close().await;
    bot.check_database().await;
}

#[tokio::test]
async fn whoever_says_anything_is_answered_and_learns_nothing_of_others() {
    run(1, 600).await;
}

mod nightly {
    #[tokio::test]
    async fn whoever_says_anything_for_long_learns_nothing_of_others() {
        for seed in 2..=20 {
            super::run(seed, 1500).await;
        }
    }
}
