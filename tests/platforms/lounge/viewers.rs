//! Each page shows the room as its own viewer reads it.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tavoliere_seam::platform::reply::Post;

use super::client::{Call, Events};
use super::{LoungeServer, board};

/// Somebody with an open page.
struct Seat {
    address: SocketAddr,
    path: String,
    cookies: String,
    language: &'static str,
    said: usize,
}

impl Seat {
    /// `more` is added to the cookies.
    async fn take(address: SocketAddr, name: &str, language: &'static str, more: &str) -> Self {
        let cookies = Call::form(address, &format!("name={name}")).send().await.cookies();
        let path = format!("/as/{}/", name.to_lowercase());
        Self { address, path, cookies: format!("{cookies}; {more}"), language, said: 0 }
    }

    fn dress(&self, call: Call) -> Call {
        call.with("cookie", &self.cookies).with("accept-language", self.language)
    }

    /// The events from now on, and what the page shows at first.
    async fn listen(&self, query: &str) -> (Events, Value) {
        let mut events = self.dress(Call::get(self.address, &format!("{}events{query}", self.path))).events().await;
        let (kind, all) = events.next().await.expect("all posts");
        assert_eq!(kind, "all");
        (events, all)
    }

    async fn say(&mut self, line: &str) -> Value {
        self.said += 1;
        let said = json!({ "id": format!("action{:04}", self.said), "line": line, "post": null });
        self.dress(Call::json(self.address, &format!("{}say", self.path), &said)).send().await.json()
    }

    /// The picture of a post, as this person gets it.
    async fn picture(&self, post: &Value) -> Vec<u8> {
        let address = post["picture"]["address"].as_str().expect("a picture");
        let reply = self.dress(Call::get(self.address, &format!("{}{address}", self.path))).send().await;
        assert_eq!(reply.status, 200, "{address}");
        reply.body
    }
}

fn words(post: &Value) -> String {
    post["text"].as_array().expect("pieces").iter().filter_map(|piece| piece["text"].as_str()).collect()
}

fn button(post: &Value, part: &str) -> String {
    post["buttons"][0][0][part].as_str().expect("a button").to_owned()
}

#[tokio::test]
async fn every_page_has_posts_in_its_own_language_and_theme() {
    let server = LoungeServer::open().await;
    let mut ann = Seat::take(server.address, "Ann", "en", "").await;
    let bob = Seat::take(server.address, "Bob", "it", "tavoliere-dark=1").await;
    let eve = Seat::take(server.address, "Eve", "en", "tavoliere-dark=0").await;
    let [(mut anns, _), (mut bobs, _), (mut eves, _)] =
        [ann.listen("").await, bob.listen("").await, eve.listen("").await];
    ann.say("/play insert computer 3 side=first").await;
    let (_, english) = anns.next().await.expect("a post");
    let (_, italian) = bobs.next().await.expect("a post");
    assert_eq!(english["key"], italian["key"]);
    assert_eq!((&english["lang"], &italian["lang"]), (&json!("en"), &json!("it")));
    assert!(words(&english).starts_with("The game begins: Ann plays"), "{}", words(&english));
    assert!(words(&italian).starts_with("Si comincia: Ann"), "{}", words(&italian));
    assert_eq!(button(&english, "line"), button(&italian, "line"));
    assert_ne!(button(&english, "label"), button(&italian, "label"));
    assert_ne!(ann.picture(&english).await, bob.picture(&italian).await, "one is light, one is dark");
    // It is the same to who plays and to who looks on.
    assert_eq!(eves.next().await, Some(("post".into(), english)));
    // Somebody who comes later finds the same.
    assert_eq!(bob.listen("").await.1["posts"], json!([italian]));
}

#[tokio::test]
async fn what_a_viewer_chooses_reaches_the_open_page() {
    let server = LoungeServer::open().await;
    let mut ann = Seat::take(server.address, "Ann", "en", "").await;
    let (mut anns, _) = ann.listen("").await;
    ann.say("/play insert computer 3 side=first").await;
    let (_, before) = anns.next().await.expect("a post");
    let automatic = ann.say("/settings").await;
    assert!(words(&automatic["post"]).contains("Theme: Light (automatic)"), "{automatic}");
    let mut looks = vec![ann.picture(&before).await];
    for line in ["/settings theme=dark", "/settings theme=paper", "/settings language=es"] {
        ann.say(line).await;
        let (kind, all) = anns.next().await.expect("all posts");
        assert_eq!((kind.as_str(), &all["posts"][0]["key"]), ("all", &before["key"]), "{line}");
        let picture = ann.picture(&all["posts"][0]).await;
        assert!(!looks.contains(&picture), "{line}");
        looks.push(picture);
        assert_eq!(all["language"], if line.ends_with("es") { "es" } else { "en" });
    }
    ann.say("/settings text-boards=on").await;
    let (_, all) = anns.next().await.expect("all posts");
    let post = &all["posts"][0];
    assert_eq!((&post["picture"], &post["lang"]), (&Value::Null, &json!("es")));
    assert!(post["text"].as_array().expect("pieces").iter().any(|piece| piece["kind"] == "code"), "{post}");
    // A setting that does not change the look sends nothing again.
    ann.say("/settings confirm=on").await;
    ann.say("/play briths-square anyone").await;
    assert_eq!(anns.next().await.expect("the challenge").0, "post");
}

#[tokio::test]
async fn the_theme_is_that_of_the_screen_until_one_is_chosen() {
    let server = LoungeServer::open().await;
    let mut ann = Seat::take(server.address, "Ann", "en", "tavoliere-dark=1").await;
    let shown = words(&ann.say("/settings").await["post"]);
    assert!(shown.contains("Theme: Dark (automatic)"), "{shown}");
    let shown = words(&ann.say("/settings theme=light").await["post"]);
    assert!(shown.contains("Theme: Light\n"), "{shown}");
}

#[tokio::test]
async fn a_page_begins_with_the_latest_posts() {
    let server = LoungeServer::open().await;
    let ann = Seat::take(server.address, "Ann", "en", "").await;
    for nonce in 1..=25 {
        server.post(nonce, &Post { buttons: Vec::new(), ..board("E5") }).await;
    }
    for (query, first, count, earlier) in
        [("", "6", 20, true), ("?most=24", "2", 24, true), ("?most=40", "1", 25, false), ("?most=9999", "1", 25, false)]
    {
        let (_, all) = ann.listen(query).await;
        assert_eq!(all["posts"].as_array().map(Vec::len), Some(count), "{query}");
        assert_eq!((&all["posts"][0]["key"], &all["earlier"]), (&json!(first), &json!(earlier)), "{query}");
    }
}

#[tokio::test]
async fn a_page_shows_no_more_than_the_room_keeps() {
    let server = LoungeServer::open().await;
    let ann = Seat::take(server.address, "Ann", "en", "").await;
    let plain = || Post { picture: None, buttons: Vec::new(), ..board("E5") };
    for nonce in 1..=100 {
        server.post(nonce, &plain()).await;
    }
    let (mut anns, _) = ann.listen("?most=100").await;
    server.post(101, &plain()).await;
    assert_eq!(anns.next().await.expect("the post").1["key"], json!("101"));
    assert_eq!(anns.next().await, Some(("delete".into(), json!("1"))));
}

#[tokio::test]
async fn my_boards_are_at_hand() {
    let server = LoungeServer::open().await;
    let mut ann = Seat::take(server.address, "Ann", "en", "").await;
    let mut bob = Seat::take(server.address, "Bob", "it", "").await;
    let (mut anns, _) = ann.listen("").await;
    let (mut bobs, _) = bob.listen("").await;
    assert_eq!(anns.boards(|_| true).await, json!({ "boards": [], "played": false }));
    ann.say("/play insert computer 3 side=first").await;
    let count = |boards: &Value| boards["boards"].as_array().map_or(0, Vec::len);
    let one = anns.boards(|boards| count(boards) == 1).await;
    let mine = &one["boards"][0];
    assert_eq!((&mine["label"], &mine["mine"]), (&json!("Insert · Tavoliere Casual 3"), &json!(true)));
    assert_eq!(one["played"], json!(true));
    let (code, version) = (mine["match"].as_str().expect("a code"), &mine["version"]);
    let small = format!("/as/ann/api/games/{code}/board?bare=1&theme=dark&version={version}");
    assert!(ann.dress(Call::get(server.address, &small)).send().await.text().starts_with("<svg"));

    // A game in which the other is to move comes after it, and each has it in their own language.
    ann.say("/play briths-square anyone side=second size=3").await;
    let (_, challenge) = loop {
        let event = bobs.next().await.expect("the challenge");
        if words(&event.1).starts_with("Briths Square") {
            break event;
        }
    };
    bob.say(&button(&challenge, "line")).await;
    let two = anns.boards(|boards| count(boards) == 2).await;
    let told: Vec<_> = two["boards"].as_array().expect("boards").iter().map(|it| (&it["label"], &it["mine"])).collect();
    assert_eq!(told[1], (&json!("Briths Square · Bob"), &json!(false)));
    let his = bobs.boards(|boards| count(boards) == 1).await;
    assert_eq!((&his["boards"][0]["label"], &his["boards"][0]["mine"]), (&json!("Briths Square · Ann"), &json!(true)));
    // A move changes whose turn it is.
    assert_eq!(bob.say("a1").await["kind"], json!("done"));
    let moved = anns.boards(|boards| count(boards) == 2 && boards["boards"][1]["mine"] == json!(true)).await;
    assert_eq!(moved["boards"][1]["label"], json!("Briths Square · Bob"));
    // A game that is over is no board of mine.
    let asked = bob.say("/resign").await;
    let offered = asked["post"]["buttons"].as_array().expect("rows").iter().filter_map(Value::as_array).flatten();
    let sure = offered.filter(|button| button["tone"] == "danger").filter_map(|button| button["line"].as_str()).next();
    let sure = sure.unwrap_or_else(|| panic!("a button to resign: {asked}"));
    assert_eq!(bob.say(sure).await["kind"], json!("done"));
    bobs.boards(|boards| count(boards) == 0).await;
}

#[tokio::test]
async fn a_restart_changes_no_word() {
    let server = LoungeServer::open().await;
    let mut ann = Seat::take(server.address, "Ann", "en", "").await;
    let (mut anns, _) = ann.listen("").await;
    ann.say("/play briths-square computer 3 size=3 side=first").await;
    let (_, begun) = anns.next().await.expect("the game begins");
    ann.say("a1").await;
    let (_, round) = anns.next().await.expect("the move and its answer");
    assert!(words(&round).starts_with("Ann plays a1.\nTavoliere Casual 3 plays"), "{}", words(&round));
    assert_eq!(round["key"], begun["key"], "the board is the one that was there");

    let (address, bot) = server.close().await;
    let server = LoungeServer::open_at(address, bot.restarted().await);
    let bob = Seat::take(server.address, "Bob", "it", "").await;
    let (_, all) = ann.listen("").await;
    assert_eq!(all["posts"], json!([round]));
    let (_, all) = bob.listen("").await;
    let italian = words(&all["posts"][0]);
    assert!(italian.starts_with("Ann gioca a1.\nTavoliere Dilettante 3 gioca"), "{italian}");
}

/// With more than three games a move changes its board in place.
#[tokio::test]
async fn a_board_that_was_changed_in_place_tells_one_move() {
    let server = LoungeServer::open().await;
    let mut ann = Seat::take(server.address, "Ann", "en", "").await;
    let mut bob = Seat::take(server.address, "Bob", "it", "").await;
    let (mut bobs, _) = bob.listen("").await;
    let mut next = async |words_of_it: &str| loop {
        let (_, post) = bobs.next().await.expect("a post");
        if post["text"].is_array() && words(&post).contains(words_of_it) {
            return post;
        }
    };
    let mut code = String::new();
    for _ in 0..4 {
        ann.say("/play briths-square anyone side=first size=4").await;
        let challenge = next("Ann vuole giocare").await;
        bob.say(&button(&challenge, "line")).await;
        let begun = next("Si comincia").await;
        begun["match"].as_str().expect("a board").clone_into(&mut code);
    }
    for (moved, by_ann) in [("a1", true), ("d4", false), ("a2", true), ("d3", false)] {
        let line = format!("/move #{code} {moved}");
        if by_ann {
            ann.say(&line).await
        } else {
            bob.say(&line).await
        };
        let post = next(moved).await;
        let who = if by_ann { "Ann" } else { "Bob" };
        assert!(words(&post).starts_with(&format!("{who} gioca {moved}.\nTocca")), "{}", words(&post));
    }
    let shown = |all: &Value| {
        let posts = all["posts"].as_array().expect("posts").iter();
        posts.filter(|post| post["match"] == json!(code)).cloned().collect::<Vec<_>>()
    };
    let before: Vec<_> = shown(&bob.listen("").await.1).iter().map(words).collect();
    assert_eq!(before.len(), 1);
    let (address, bot) = server.close().await;
    let server = LoungeServer::open_at(address, bot.restarted().await);
    assert_eq!(shown(&bob.listen("").await.1).iter().map(words).collect::<Vec<_>>(), before);
    drop(server);
}
