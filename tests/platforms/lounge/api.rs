//! The API of tables: looking, reading moves, playing, following.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tavoliere::operations::recorder::{Recorded, recorder};
use tavoliere_bot::workers;
use tavoliere_games::rules::Game;
use tavoliere_seam::platform::limits::TELEGRAM;
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::platform::table::Viewpoint;
use tavoliere_seam::requests::bot::{Requests as _, Tables as _};
use tavoliere_seam::requests::request::Request;
use tavoliere_store::matches::{match_events, reviews};

use super::LoungeServer;
use super::client::{Call, Events, Reply};
use super::tables::seat::smallest;

/// Somebody in the lounge who uses the API.
pub(super) struct Guest {
    pub(super) address: SocketAddr,
    name: &'static str,
    pub(super) cookies: String,
    sent: std::cell::Cell<u32>,
}

impl Guest {
    pub(super) async fn enter(server: &LoungeServer, name: &'static str) -> Self {
        let cookies = Call::form(server.address, &format!("name={name}")).send().await.cookies();
        Self { address: server.address, name, cookies, sent: std::cell::Cell::default() }
    }

    fn path(&self, path: &str) -> String {
        format!("/as/{}/api{path}", self.name.to_lowercase())
    }

    /// The address of the page of a match.
    pub(super) fn page(&self, code: &str) -> String {
        format!("/as/{}/t/{code}", self.name.to_lowercase())
    }

    /// The page of a match as it is on the wire.
    pub(super) async fn compressed_page(&self, code: &str) -> Vec<u8> {
        let call = Call::get(self.address, &self.page(code)).with("cookie", &self.cookies);
        let reply = call.with("accept-encoding", "gzip").send().await;
        assert_eq!((reply.status, reply.header("content-encoding")), (200, "gzip"));
        reply.body
    }

    pub(super) async fn get(&self, path: &str) -> Reply {
        Call::get(self.address, &self.path(path)).with("cookie", &self.cookies).send().await
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> Reply {
        Call::json(self.address, &self.path(path), body).with("cookie", &self.cookies).send().await
    }

    pub(super) fn fresh_id(&self) -> String {
        self.sent.set(self.sent.get() + 1);
        format!("{:016}", self.sent.get())
    }

    pub(super) async fn say(&self, line: &str) -> Value {
        let said = self.post("/say", &json!({ "id": self.fresh_id(), "line": line })).await;
        assert_eq!(said.status, 200, "{line}: {}", said.text());
        said.json()
    }

    pub(super) async fn play(&self, code: &str, version: &Value, spelled: &str) -> Value {
        let body = json!({ "id": self.fresh_id(), "version": version, "move": spelled });
        let reply = self.post(&format!("/games/{code}/moves"), &body).await;
        let played = reply.json();
        assert_eq!(reply.status, if played["played"] == true { 200 } else { 422 }, "{played}");
        played
    }

    pub(super) async fn game(&self, code: &str) -> Value {
        let game = self.get(&format!("/games/{code}")).await;
        assert_eq!(game.status, 200, "{}", game.text());
        game.json()
    }

    pub(super) async fn own(&self) -> Vec<Value> {
        self.get("/games").await.json()["games"].as_array().expect("a list").clone()
    }

    pub(super) async fn events(&self, query: &str) -> Events {
        Call::get(self.address, &self.path(&format!("/events{query}"))).with("cookie", &self.cookies).events().await
    }
}

/// Ann and Bob at a table, Ann to move first; and its code.
pub(super) async fn two(server: &LoungeServer, game: &str) -> (Guest, Guest, String) {
    let (ann, bob) = (Guest::enter(server, "Ann").await, Guest::enter(server, "Bob").await);
    bob.say("/help").await;
    ann.say(&format!("/play {game} anyone side=first")).await;
    let open = ann.own().await;
    assert!(open.is_empty(), "a challenge is no game yet: {open:?}");
    assert_eq!(bob.say("/accept").await["kind"], "done");
    let code = ann.own().await[0]["code"].as_str().expect("a code").to_owned();
    (ann, bob, code)
}

/// The steps that end a move at once, or begin one.
pub(super) fn next(reading: &Value) -> Vec<(String, bool)> {
    let next = reading["next"].as_array().unwrap_or_else(|| panic!("{reading}"));
    next.iter().map(|way| (way["step"].as_str().expect("a step").to_owned(), way["ends"] == true)).collect()
}

/// Steps joined to a spelling.
pub(super) fn joined(made: &str, step: &str) -> String {
    match made {
        "" => step.to_owned(),
        piece if piece.starts_with(['+', '-']) && !piece.contains('@') => format!("{piece}@{step}"),
        begun => format!("{begun}-{step}"),
    }
}

/// Files are named by their content, so a browser that has them asks for them no more.
#[tokio::test]
async fn files_are_kept_for_ever_and_compressed() {
    let server = LoungeServer::open().await;
    let front = Call::get(server.address, "/").send().await.text();
    let styles = front.split('"').find(|part| part.ends_with("/lounge.css")).expect("the page has a style");
    let folder = styles.trim_end_matches("lounge.css");
    for file in ["lounge.css", "table.css", "table.js", "lounge.js", "icon.svg"] {
        let plain = Call::get(server.address, &format!("{folder}{file}")).send().await;
        assert_eq!(
            (plain.status, plain.header("cache-control")),
            (200, "public, max-age=31536000, immutable"),
            "{file}"
        );
        assert_eq!(plain.header("content-encoding"), "", "{file}");
        let packed =
            Call::get(server.address, &format!("{folder}{file}")).with("accept-encoding", "br, gzip").send().await;
        assert_eq!(packed.header("content-encoding"), "gzip", "{file}");
        assert!(packed.body.len() * 5 < plain.body.len() * 4, "{file}: {} of {}", packed.body.len(), plain.body.len());
        // A page of another release.
        let other = Call::get(server.address, &format!("/static/now/{file}")).send().await;
        assert_eq!((other.status, other.header("cache-control")), (200, "no-cache"), "{file}");
    }
    let nothing = Call::get(server.address, &format!("{folder}board.js")).send().await;
    assert_eq!(nothing.status, 404, "sources are not served");
}

#[tokio::test]
async fn who_asks_is_told_who_they_are() {
    let server = LoungeServer::open().await;
    let ann = Guest::enter(&server, "Ann").await;
    let me = ann.get("/me").await.json();
    assert_eq!(me, json!({ "name": "Ann", "known": false, "language": "en", "theme": null, "confirm": false }));
    ann.say("/settings theme=wood confirm=on language=it").await;
    let me = ann.get("/me").await.json();
    assert_eq!(me, json!({ "name": "Ann", "known": true, "language": "it", "theme": "wood", "confirm": true }));
    let stranger = Call::get(server.address, "/as/ann/api/me").send().await;
    assert_eq!(stranger.status, 401);
    let elsewhere = Call::get(server.address, "/as/bob/api/games").with("cookie", &ann.cookies).send().await;
    assert_eq!(elsewhere.status, 401);
}

#[tokio::test]
async fn a_review_comes_to_the_table_with_its_turning_points() {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "snort size=3").await;
    for (who, cell) in [(&ann, "a1"), (&bob, "c3"), (&ann, "a2"), (&bob, "b3")] {
        who.play(&code, &who.game(&code).await["version"], cell).await;
    }
    bob.say(&format!("/resign #{code} yes")).await;
    assert_eq!(ann.game(&code).await["turns"], json!([]));
    let mut events = ann.events(&format!("?game={code}")).await;
    while events.any().await.expect("an event").0 != "game" {}
    ann.say(&format!("/review #{code}")).await;
    workers::reviews::make_reviews(&server.bot.context).await.expect("made");
    let reviewed = loop {
        let (kind, content) = events.any().await.expect("an event");
        if kind == "game" {
            break content;
        }
    };
    let turns = reviewed["turns"].as_array().expect("a list");
    assert!(!turns.is_empty(), "{reviewed}");
    for turn in turns {
        let (ply, better) = (turn["ply"].as_u64().expect("a number"), turn["better"].as_str().expect("a move"));
        assert!(turn["words"].as_str().expect("words").contains(better), "{turn}");
        let there = ann.get(&format!("/games/{code}/position?ply={ply}&moves={better}")).await;
        assert_eq!(there.status, 200, "{}", there.text());
    }
}

#[tokio::test]
async fn a_review_without_turning_points_comes_to_the_table_in_words() {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "snort size=3").await;
    for (who, cell) in [(&ann, "a1"), (&bob, "c3")] {
        who.play(&code, &who.game(&code).await["version"], cell).await;
    }
    bob.say(&format!("/resign #{code} yes")).await;
    assert_eq!(ann.game(&code).await["steady"], json!(null));
    let mut session = server.bot.store.write().await.expect("a look");
    let stored = match_events::load_by_code(&mut session, &code).await.expect("read").expect("there");
    reviews::keep(&mut session, &stored, &[]).await.expect("kept");
    session.commit().await.expect("stored");
    let reviewed = ann.game(&code).await;
    assert_eq!((&reviewed["turns"], &reviewed["steady"]), (&json!([]), &json!("No single move decided this game.")));
}

/// A whole game by two programs that ask how each move goes on.
/// Once to decide it, and once for all who see it: the answer, the events of both tables, the board, the room.
#[tokio::test]
async fn a_move_at_the_table_reads_its_match_twice() {
    let recorder = recorder();
    let _recording = metrics::set_default_local_recorder(&recorder);
    let recorded = Recorded::from_recorder(&recorder);
    let reads = || {
        let text = recorded.text();
        let line = text.lines().find_map(|line| line.strip_prefix("tavoliere_match_loads_total "));
        line.map_or(0, |count| count.parse::<u32>().expect("a number"))
    };
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    let mut streams = Vec::new();
    for guest in [&ann, &bob] {
        let path = guest.path(&format!("/events?game={code}"));
        let mut stream = Call::get(server.address, &path).with("cookie", &guest.cookies).events().await;
        while stream.any().await.expect("an event").0 != "games" {}
        streams.push(stream);
    }
    let mut beside = server.bot.another_program().await;
    let waiting = "select count(*) from notice where state = 'waiting'";
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut beside).await.expect("a number") > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let version = ann.game(&code).await["version"].clone();
    let before = reads();
    let played = ann.play(&code, &version, "a1").await;
    assert_eq!(played["played"], true, "{played}");
    for stream in &mut streams {
        while stream.any().await.expect("an event").0 != "game" {}
    }
    assert_eq!(bob.get(&format!("/games/{code}/board?version=3")).await.status, 200);
    assert!(reads() - before <= 2, "{}", reads() - before);
    // The same request once more, and one that comes too late.
    assert_eq!(ann.play(&code, &version, "a1").await["played"], true);
    assert_eq!(ann.play(&code, &version, "b1").await["played"], false);
    for odd in ["a%20b", "zzzz", "%23", "..%2f"] {
        let body = json!({ "id": "0123456789abcdef", "version": 3, "move": "a1" });
        assert_eq!(ann.post(&format!("/games/{odd}/moves"), &body).await.status, 404, "{odd}");
    }
}

async fn play_by_readings(game: &'static Game) {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, &smallest(game)).await;
    let mut dice = 1_usize;
    for ply in 0.. {
        let mut table = ann.game(&code).await;
        if table["phase"] == "over" {
            assert!(ply > 2 && table["result"].is_string() && table["turn"].is_null(), "{table}");
            break;
        }
        let mover = if table["yours"] == true { &ann } else { &bob };
        table = mover.game(&code).await;
        assert!(table["yours"] == true && table["you"] == table["turn"], "{table}");
        let (mut made, mut reading) = (String::new(), table["reading"].clone());
        while reading["kind"] == "begun" {
            let ways = next(&reading);
            dice = dice.wrapping_mul(31).wrapping_add(7);
            let (step, ends) = ways[dice % ways.len()].clone();
            made = joined(&made, &step);
            let path = format!("/games/{code}/reading?steps={}", made.replace('+', "%2B"));
            reading = mover.get(&path).await.json();
            assert_eq!(reading["kind"] == "whole", ends, "{made}: {reading}");
        }
        let played = mover.play(&code, &table["version"], reading["move"].as_str().expect("a move")).await;
        assert_eq!(played["played"], true, "{played}");
        assert_eq!(played["game"]["moves"].as_array().expect("moves").len(), ply + 1);
    }
}

mod by_readings {
    use super::play_by_readings;

    macro_rules! tests {
        ($($name:ident: $module:ident::$game:ident),* $(,)?) => {
            $(
                #[tokio::test]
                async fn $name() {
                    play_by_readings(&tavoliere_games::games::$module::$game).await;
                }
            )*
        };
    }
    tavoliere_games::each_game!(tests);
}

#[tokio::test]
async fn a_move_is_played_once_and_a_wrong_one_is_refused_in_words() {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "circondato size=8").await;
    let address = format!("/games/{code}/moves");
    let version = ann.game(&code).await["version"].clone();
    let not_his = bob.play(&code, &version, "a1").await;
    assert_eq!((&not_his["played"], not_his["words"].as_str().is_some()), (&json!(false), true), "{not_his}");
    let body = json!({ "id": "00000000000000aa", "version": version, "move": "c3" });
    let first = ann.post(&address, &body).await.json();
    assert_eq!((&first["played"], &first["game"]["moves"]), (&json!(true), &json!(["c3"])));
    let again = ann.post(&address, &body).await.json();
    assert_eq!((&again["played"], &again["game"]["moves"]), (&json!(true), &json!(["c3"])), "the answer was lost");
    let late = bob.play(&code, &json!(1), "d4").await;
    assert_eq!(late["played"], false, "another board: {late}");
    let version = first["game"]["version"].clone();
    let taken = bob.play(&code, &version, "c3").await;
    assert!(taken["played"] == false && taken["words"].as_str().is_some_and(|words| words.len() > 5), "{taken}");
    assert_eq!(bob.play(&code, &version, "d4").await["played"], true);
    for (body, status) in [
        (json!({ "id": "1", "version": 1, "move": "a1" }), 400),
        (json!({ "id": "0000000000000009", "version": "x", "move": "a1" }), 400),
        (json!({ "id": "0000000000000009", "version": 1, "move": "a".repeat(65) }), 400),
        (json!([]), 400),
    ] {
        let refused = ann.post(&address, &body).await;
        assert_eq!(refused.status, status, "{body}: {}", refused.text());
        assert!(refused.json()["error"]["message"].as_str().is_some_and(|words| !words.is_empty()));
    }
}

#[tokio::test]
async fn a_move_is_played_however_it_is_spelled() {
    let server = LoungeServer::open().await;
    let (ann, _, code) = two(&server, "stripes size=13").await;
    let body = json!({ "id": "00000000000000aa", "version": ann.game(&code).await["version"], "move": "H9 h8" });
    for told in ["first", "the answer was lost"] {
        let played = ann.post(&format!("/games/{code}/moves"), &body).await.json();
        assert_eq!(
            (&played["played"], &played["game"]["moves"]),
            (&json!(true), &json!(["h8-h9"])),
            "{told}: {played}"
        );
    }
}

#[tokio::test]
async fn a_challenge_is_listed_with_who_made_it() {
    let server = LoungeServer::open().await;
    let (ann, bob) = (Guest::enter(&server, "Ann").await, Guest::enter(&server, "Bob").await);
    bob.say("/settings theme=wood").await;
    ann.say("/play insert @Bob").await;
    let own = bob.get("/games").await.json();
    assert_eq!(own["challenges"][0]["label"], "Insert · Ann", "{own}");
}

#[tokio::test]
async fn a_code_gives_nothing_to_who_may_not_see_the_game() {
    let server = LoungeServer::open().await;
    let (_, _, code) = two(&server, "diagonal size=4").await;
    let eve = Guest::enter(&server, "Eve").await;
    // All in the lounge read its room.
    let seen = eve.game(&code).await;
    assert_eq!((&seen["you"], &seen["yours"], &seen["reading"]), (&json!(null), &json!(false), &json!(null)));
    // On another platform, in private.
    let own = played_in_private(&server).await;
    let unknown = eve.get("/games/zzzz").await;
    for path in ["", "/position?ply=0", "/reading?steps=a1", "/board", "/board?theme=dark&bare=1"] {
        let hidden = eve.get(&format!("/games/{own}{path}")).await;
        assert_eq!((hidden.status, hidden.text()), (404, unknown.text()), "{path}");
    }
    let body = json!({ "id": eve.fresh_id(), "version": 2, "move": "a1" });
    assert_eq!(eve.post(&format!("/games/{own}/moves"), &body).await.status, 404);
}

/// The code of a game that somebody plays against the computer in their private chat on Telegram.
async fn played_in_private(server: &LoungeServer) -> String {
    let person = Person { key: "7".into(), name: "Zoe".into(), handle: None, language: None, dark: false, bot: false };
    let request = Request {
        platform: Platform::Telegram,
        input: "1".into(),
        person,
        place: Place { key: "7".into(), private: true, ..Place::default() },
        line: "/play diagonal size=4 computer 3".into(),
        mentions: Vec::new(),
        post: None,
        replied_to: None,
        present: Vec::new(),
        administrator: false,
    };
    server.bot.app.handle(request.clone(), &TELEGRAM).await;
    let own = server.bot.app.matches(&request, &TELEGRAM).await;
    assert!(
        server.bot.app.table(&request, &own.matches[0].code, &Viewpoint::default()).await.is_ok(),
        "its player sees it"
    );
    own.matches[0].code.clone()
}

#[tokio::test]
async fn boards_of_the_course_and_moves_tried_out_are_shown() {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "insert-x").await;
    for (guest, place) in [(&ann, 0), (&bob, 1), (&ann, 0)] {
        let table = guest.game(&code).await;
        let way = next(&table["reading"])[place].0.clone();
        assert_eq!(guest.play(&code, &table["version"], &way).await["played"], true);
    }
    let now = ann.game(&code).await;
    let moves: Vec<&str> =
        now["moves"].as_array().expect("moves").iter().map(|spelled| spelled.as_str().expect("text")).collect();
    let start = ann.get(&format!("/games/{code}/position?ply=0")).await.json();
    assert_eq!(
        (start["moves"].clone(), start["turn"].clone(), start["yours"].clone()),
        (json!([]), json!(0), json!(false))
    );
    assert_eq!(
        next(&start["reading"]).len(),
        next(&ann.get(&format!("/games/{code}/reading?ply=0")).await.json()).len()
    );
    let tried = ann.get(&format!("/games/{code}/position?ply=1&moves={}", moves[1])).await.json();
    assert_eq!(tried["moves"], json!(moves[..2]), "the same move, tried");
    assert_eq!(ann.game(&code).await, now, "nothing of it is played");
    for (query, status) in [
        ("ply=4", 422),
        ("ply=1&moves=zz", 422),
        (&format!("ply=1&moves={}", moves[0]), 422),
        ("ply=-1", 400),
        (&format!("moves={}", "a1,".repeat(100)), 422),
    ] {
        assert_eq!(ann.get(&format!("/games/{code}/position?{query}")).await.status, status, "{query}");
    }
    let board = |query: String| {
        let ann = &ann;
        let code = &code;
        async move { ann.get(&format!("/games/{code}/board{query}")).await }
    };
    assert_eq!(board("?bare=2".into()).await.status, 400);
    let present = board(String::new()).await;
    assert_eq!((present.status, present.header("content-type")), (200, "image/svg+xml"));
    assert!(present.text().contains("var(--") && present.text().contains("data-cell=\"a1\""));
    assert_eq!(board("?ply=3".into()).await.text(), present.text());
    assert_ne!(board("?ply=2".into()).await.text(), present.text());
    let foreseen = board(format!("?ply=2&steps={}", moves[2])).await;
    assert_eq!(foreseen.text(), present.text(), "the move that came then");
    let small = board("?theme=dark&bare=1".into()).await.text();
    assert!(!small.contains("var(--") && !small.contains("data-cell=\"a1\""));
    assert_eq!(board("?theme=sepia".into()).await.status, 400);
    assert!(board("?version=5".into()).await.header("cache-control").contains("immutable"));
    assert_eq!(present.header("cache-control"), "no-store");
}

#[tokio::test]
async fn all_moves_of_a_turn_are_told() {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "dots-and-boxes size=3").await;
    let players = [&ann, &bob];
    for (number, steps) in ["a1-b1", "a1-a2", "b1-b2", "a2-b2", "c1-d1"].into_iter().enumerate() {
        let version = bob.game(&code).await["version"].clone();
        // The fourth move closes a box, after which Bob moves again.
        let player = players[if number == 4 { 1 } else { number % 2 }];
        assert_eq!(player.play(&code, &version, steps).await["played"], true, "{steps}");
    }
    let said = ann.game(&code).await["said"].as_str().expect("words").to_owned();
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines.len() == 2 && lines[0].contains("a2-b2") && lines[1].contains("c1-d1"), "{said}");
}

/// Puts a drawing together from an earlier one and a change, as a page does.
fn redrawn(before: &str, change: &Value) -> String {
    assert!(before.contains(&format!("data-drawing={}", change["from"])), "{change}");
    let before: Vec<&str> = before.lines().collect();
    let number = |value: &Value| usize::try_from(value.as_u64().expect("a number")).expect("small");
    let lines = change["lines"].as_array().expect("lines").iter().flat_map(|part| match part {
        Value::String(line) => vec![line.as_str()],
        kept => before[number(&kept[0])..][..number(&kept[1])].to_vec(),
    });
    lines.map(|line| format!("{line}\n")).collect()
}

#[tokio::test]
async fn a_move_comes_with_the_lines_of_the_board_that_are_new() {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "circondato").await;
    let board = async || ann.get(&format!("/games/{code}/board")).await.text();
    let mut watched = bob.events(&format!("?game={code}&drawn=0")).await;
    let (mut drawn, mut seen) = (board().await, board().await);
    for ply in 0..6 {
        let mover = if ply % 2 == 0 { &ann } else { &bob };
        let game = mover.game(&code).await;
        let step = next(&game["reading"])[3].0.clone();
        let body = json!({ "id": mover.fresh_id(), "version": game["version"], "move": step, "drawn": ply });
        let answer = mover.post(&format!("/games/{code}/moves"), &body).await;
        let change = &answer.json()["game"]["drawing"];
        assert!(change.to_string().len() < 3_000, "{change}");
        drawn = redrawn(&drawn, change);
        assert_eq!(drawn, board().await);
        let told = loop {
            let (kind, told) = watched.any().await.expect("the move");
            if kind == "game" && told["moves"].as_array().is_some_and(|moves| moves.len() == ply + 1) {
                break told;
            }
        };
        seen = redrawn(&seen, &told["drawing"]);
        assert_eq!(seen, drawn);
    }
    // Nobody has drawn a board that the match has not reached. Without a board there is nothing to tell.
    let last = bob.events(&format!("?game={code}&drawn=99")).await.any().await.expect("the match");
    assert_eq!(last.1["drawing"], Value::Null);
    assert_eq!(ann.game(&code).await["drawing"], Value::Null);
}

#[tokio::test]
async fn changes_are_told_as_they_happen() {
    let server = LoungeServer::open().await;
    let (ann, bob, code) = two(&server, "diagonal size=4").await;
    let eve = Guest::enter(&server, "Eve").await;
    let (mut anns, mut eves) = (ann.events(&format!("?game={code}")).await, eve.events(&format!("?game={code}")).await);
    let (kind, first) = anns.next().await.expect("the game");
    assert_eq!((kind.as_str(), &first["yours"]), ("game", &json!(true)));
    let (kind, own) = anns.next().await.expect("the games");
    assert_eq!((kind.as_str(), &own["games"][0]["yours"]), ("games", &json!(true)));
    assert_eq!(eves.next().await.expect("the game").1["you"], json!(null));
    assert_eq!(eves.next().await.expect("no games").1["games"], json!([]));
    assert_eq!(ann.play(&code, &first["version"], "b2").await["played"], true);
    let (_, then) = anns.next().await.expect("the game again");
    assert_eq!(
        (&then["yours"], &then["moves"], &then["cells"]["b2"]),
        (&json!(false), &json!(["b2"]), &json!("X, last move"))
    );
    assert_eq!(anns.next().await.expect("the games again").1["games"][0]["yours"], false);
    let (_, seen) = eves.next().await.expect("the game again");
    assert_eq!((&seen["moves"], &seen["said"]), (&json!(["b2"]), &json!("Ann plays b2.")));
    // An offer is to be answered by Bob alone.
    ann.say(&format!("/draw #{code}")).await;
    let (_, offered) = eves.next().await.expect("an offer");
    assert_eq!(offered["actions"], json!([]));
    let lines: Vec<Value> = bob.game(&code).await["actions"][0].as_array().expect("answers").clone();
    assert_eq!(lines.len(), 2, "{lines:?}");
    bob.say(lines[0]["line"].as_str().expect("a line")).await;
    let (_, over) = eves.next().await.expect("the end");
    assert!(over["phase"] == "over" && over["result"].as_str().is_some_and(|words| !words.is_empty()), "{over}");
}

#[tokio::test]
async fn the_page_of_a_table_is_for_its_visitor() {
    let server = LoungeServer::open().await;
    let (ann, _, code) = two(&server, "stripes").await;
    let page = Call::get(server.address, &format!("/as/ann/t/{code}")).with("cookie", &ann.cookies).send().await;
    assert_eq!(page.status, 200);
    let html = page.text();
    assert!(html.contains(&format!("data-code=\"{code}\"")) && html.contains("data-api=\"/as/ann/api\""), "{html}");
    assert!(!html.contains("{{"), "every placeholder is filled");
    // A link without a name leads to the table of who was here last.
    let known = Call::get(server.address, &format!("/t/{code}?ply=0")).with("cookie", &ann.cookies).send().await;
    assert_eq!((known.status, known.header("location")), (303, &*format!("/as/ann/t/{code}?ply=0")));
    let stranger = Call::get(server.address, &format!("/t/{code}")).send().await;
    assert_eq!((stranger.status, stranger.header("location")), (303, format!("/?to=t/{code}").as_str()));
    let styles = html.split('"').find(|part| part.ends_with("/table.css")).expect("the page has a style");
    let themes = Call::get(server.address, styles).send().await;
    assert_eq!(themes.header("content-type"), "text/css; charset=utf-8");
    for theme in ["light", "dark", "wood", "paper", "high-contrast"] {
        assert!(themes.text().contains(&format!("[data-theme=\"{theme}\"]{{--page:#")), "{theme}");
    }
}
