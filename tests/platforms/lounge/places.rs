//! The places of the lounge by their addresses, also when they are sent to somebody else, and what stands there.

use serde_json::{Value, json};
use tavoliere_games::games::{GAMES, find};
use tavoliere_seam::platform::language::Language;

use super::api::Guest;
use super::browser::{Driver, PHONE, Window};
use super::client::Call;
use super::{LoungeServer, client};

/// The cookies of somebody who has entered.
async fn enter(server: &LoungeServer, name: &str) -> String {
    Call::form(server.address, &format!("name={name}")).send().await.cookies()
}

async fn get(server: &LoungeServer, path: &str, cookies: &str) -> client::Reply {
    Call::get(server.address, path).with("cookie", cookies).send().await
}

#[tokio::test]
async fn every_place_has_an_address() {
    let server = LoungeServer::open().await;
    let ann = enter(&server, "Ann").await;
    // Before anything is done under the name.
    assert!(get(&server, "/as/ann/u/Ann", &ann).await.text().contains("haven’t finished a game"));
    let mut places = vec![
        ("u", "haven’t finished a game"),
        ("", "Play the computer"),
        ("chat", "still in their box"),
        ("play", "Circondato!"),
        ("learn", "Four in a row"),
        ("puzzles", "Puzzle of the day"),
        ("puzzles/today", "to move and win"),
        ("puzzles/insert/101", "puzzle 101"),
        ("learn/stripes/2", "exercise 2"),
        ("top", "Ranking"),
        ("tournaments", "tournament"),
        ("u/Ann", "haven’t finished a game"),
        ("u/Nobody", "Nobody"),
        ("u/a%2Fb", "a/b"),
    ];
    let games: Vec<_> = GAMES
        .iter()
        .flat_map(|game| ["play", "learn", "puzzles", "top"].map(|tab| format!("{tab}/{}", game.id)))
        .collect();
    places.extend(games.iter().map(|place| (place.as_str(), "\"kind\":\"")));
    for (place, shown) in places {
        let reply = get(&server, &format!("/as/ann/{place}"), &ann).await;
        assert_eq!(reply.status, 200, "{place}");
        assert!(reply.text().contains(shown), "{place}: {}", reply.text());
        if !["", "chat"].contains(&place) {
            assert_eq!(get(&server, &format!("/{place}"), &ann).await.header("location"), format!("/as/ann/{place}"));
        }
    }
}

/// Names in the lounge have spaces, and some end with a number.
#[tokio::test]
async fn people_are_found_by_names_of_several_words() {
    let server = LoungeServer::open().await;
    let zeno = enter(&server, "Zeno Bella 7").await;
    let line = json!({"id": "0000000000000001", "line": "/play"});
    Call::json(server.address, "/as/zeno%20bella%207/api/say", &line).with("cookie", &zeno).send().await;
    let ann = Guest::enter(&server, "Ann").await;
    assert_eq!(ann.say("/play Dots and boxes @Zeno Bella 7").await["kind"], "done");
    let games = get(&server, "/as/zeno%20bella%207/api/games", &zeno).await.json();
    assert_eq!(games["challenges"][0]["label"], "Dots and Boxes · Ann", "{games}");
    let profile = ann.say("/profile @Zeno Bella 7").await;
    assert!(profile.to_string().contains("hasn’t finished a game"), "{profile}");
    // There is a way on from there.
    let challenge = &profile["post"]["buttons"][0][0];
    assert_eq!(challenge["label"], "Challenge Zeno Bella 7", "{profile}");
    let chosen = ann.say(challenge["line"].as_str().expect("a line")).await;
    assert!(chosen.to_string().contains("/play stripes ~"), "{chosen}");
    let offered = ann.say("/play stripes").await.to_string();
    let (_, after) = offered.split_once("/play stripes ~").expect("he is offered");
    let line = format!("/play stripes ~{}", after.split('"').next().unwrap_or_default());
    assert!(!ann.say(&line).await.to_string().contains("no longer uses"), "{line}");
}

/// An address is read strictly: a link that somebody sends only shows something.
#[tokio::test]
async fn an_address_carries_out_no_command() {
    let server = LoungeServer::open().await;
    let ann = enter(&server, "Ann").await;
    for place in [
        "nowhere",
        "play/chess",
        "play/insert/anyone",
        "play/insert%20anyone",
        "learn/match",
        "learn/insert/play",
        "learn/insert/x",
        "puzzles/insert/101/d4",
        "puzzles/insert/101%20show",
        "top/everywhere%20x",
        "tournaments/new%20x",
        "tournaments/k7q2/join",
        "chat/x",
        "puzzles/today/x",
    ] {
        let reply = get(&server, &format!("/as/ann/{place}"), &ann).await;
        assert_eq!(reply.status, 404, "{place}");
    }
}

#[tokio::test]
async fn an_address_that_is_sent_leads_everybody_to_their_own() {
    let server = LoungeServer::open().await;
    let bob = enter(&server, "Bob").await;
    for (path, cookies, location) in [
        ("/as/ann/puzzles/today", bob.as_str(), "/puzzles/today"),
        ("/puzzles/today", &bob, "/as/bob/puzzles/today"),
        ("/as/ann/t/k7q2", &bob, "/t/k7q2"),
        ("/t/k7q2", &bob, "/as/bob/t/k7q2"),
        ("/as/Bob/top/insert", &bob, "/as/bob/top/insert"),
        ("/as/ann/puzzles/today", "", "/puzzles/today"),
        ("/as/ann/chat", "", "/?to=chat"),
        ("/top/insert", "", "/?to=top/insert"),
        ("/puzzles/insert", "", "/?to=puzzles/insert"),
        ("/t/k7q2", "", "/?to=t/k7q2"),
        ("/u/Ann%20B", "", "/?to=u/Ann%20B"),
    ] {
        let reply = get(&server, path, cookies).await;
        assert_eq!((reply.status, reply.header("location")), (303, location), "{path}");
    }
    let front = get(&server, "/?to=puzzles/today", "").await.text();
    assert!(front.contains("8 board games from Italy, and 11 you already know."), "{front}");
    assert!(front.contains("<a href=\"/play/circondato\">"), "each leads to itself");
    assert!(front.contains("name=\"to\" value=\"puzzles/today\""), "{front}");
    let entered = Call::form(server.address, "name=Eve&to=puzzles/today").send().await;
    assert_eq!(entered.header("location"), "/as/eve/puzzles/today");
    let elsewhere = Call::form(server.address, "name=Eve&to=https://example.org").send().await;
    assert_eq!(elsewhere.header("location"), "/as/eve/");
    // Somebody without a name is a guest, and is led on, too.
    let form = "application/x-www-form-urlencoded";
    let guest = Call::post(server.address, "/play", form, "to=t/k7q2").send().await;
    assert!(guest.header("location").ends_with("/t/k7q2"), "{}", guest.header("location"));
}

/// A link leads people without a name to what it is about, with a picture for other sites; but to nothing that only some may see.
#[tokio::test]
async fn a_link_shows_a_stranger_what_it_is_about() {
    let server = LoungeServer::open().await;
    let (ann, bob) = (Guest::enter(&server, "Ann").await, Guest::enter(&server, "Bob").await);
    let code_in = |said: &Value| said["post"]["text"][0]["text"].as_str().and_then(code_of).expect("a code");
    let open = code_in(&ann.say("/tournament new insert swiss open=everyone name=Autumn").await);
    let closed = code_in(&ann.say("/tournament new insert swiss name=Winter").await);
    let challenge =
        ann.say("/play diagonal anyone size=5 side=first").await["match"].as_str().expect("a match").to_owned();
    let of_two = bob.say("/play diagonal @Ann").await["match"].as_str().expect("a match").to_owned();
    for (path, title, enter, picture) in [
        (format!("/t/{challenge}"), "Ann wants to play", "Play now", format!("/g/{challenge}.png")),
        (format!("/g/{challenge}"), "Ann wants to play", "Play now", format!("/g/{challenge}.png")),
        ("/puzzles/today".to_owned(), "to move and win", "Solve it", "/puzzles/today.png".to_owned()),
        ("/puzzles/insert/101".to_owned(), "puzzle 101", "Solve it", "/puzzles/insert/101.png".to_owned()),
        ("/learn/stripes".to_owned(), "Marino Carpignano", "Show me how", "/learn/stripes.png".to_owned()),
        ("/play/hex".to_owned(), "Piet Hein", "Play now", "/play/hex.png".to_owned()),
        ("/tournaments/everybody".to_owned(), "Autumn", "Take a seat", String::new()),
        ("/tournaments/finished".to_owned(), "None has finished yet", "Take a seat", String::new()),
        (format!("/tournaments/{open}"), "Autumn", "Take a seat", String::new()),
    ] {
        let mut page = get(&server, &path, "").await;
        if page.status == 303 {
            page = get(&server, page.header("location"), "").await;
        }
        let text = page.text();
        assert_eq!(page.status, 200, "{path}");
        assert!(text.contains(title) && text.contains(&format!(">{enter}</button>")), "{path}: {text}");
        assert_eq!(text.contains("property=\"og:image\""), !picture.is_empty(), "{path}: {text}");
        if !picture.is_empty() {
            assert!(text.contains(&format!("content=\"{picture}\"")), "{path}: {text}");
            let (light, dark) = (get(&server, &picture, "").await, get(&server, &format!("{picture}?dark"), "").await);
            assert_eq!((light.header("content-type"), dark.header("content-type")), ("image/png", "image/png"));
            assert!(light.body != dark.body, "{picture}");
        }
    }
    // The rules of a game are for everybody.
    let (game, rules) = (find("stripes").expect("a game"), get(&server, "/learn/stripes", "").await.text());
    for page in game.pages {
        let words = Language::EN.game_text(game, page.words);
        let first = words.split(['&', '<', '"', '\'', '’', '\n']).next().expect("words");
        assert!(rules.contains(first), "{first}: {rules}");
    }
    // Those who look for tournaments find each of them.
    let listed = get(&server, "/tournaments/everybody", "").await.text();
    assert!(listed.contains(&format!("href=\"/tournaments/{open}\"")) && !listed.contains("Winter"), "{listed}");
    for path in [
        format!("/t/{of_two}"),
        format!("/tournaments/{closed}"),
        "/t/zzzzzz".to_owned(),
        "/tournaments/zzzzzz".to_owned(),
        "/puzzles/insert/1".to_owned(),
        "/play/open".to_owned(),
        "/top/insert".to_owned(),
        "/u/Ann".to_owned(),
    ] {
        let reply = get(&server, &path, "").await;
        assert_eq!((reply.status, reply.header("location")), (303, format!("/?to={}", &path[1..]).as_str()));
    }
    assert_eq!(get(&server, &format!("/tournaments/{closed}.png"), "").await.status, 404);
    // Once somebody has joined it is nobody's any more.
    bob.say(&format!("/join #{challenge}")).await;
    let path = format!("/t/{challenge}");
    assert_eq!(get(&server, &path, "").await.header("location"), format!("/?to={}", &path[1..]));
}

/// The first code in a text.
fn code_of(text: &str) -> Option<String> {
    let rest = text.split_once('#')?.1;
    Some(rest.chars().take_while(char::is_ascii_alphanumeric).collect())
}

/// The lobby has an address, and whoever is new there can join or wait.
#[tokio::test]
async fn open_challenges_and_waits_have_an_address() {
    let server = LoungeServer::open().await;
    Guest::enter(&server, "Bob").await.say("/play hex everyone").await;
    let ann = enter(&server, "Ann").await;
    let cards = get(&server, "/as/ann/play", &ann).await.text();
    assert!(cards.contains("<a href=\"/as/ann/play/open\">Open challenges</a>"), "{cards}");
    let open = get(&server, "/as/ann/play/open", &ann).await.text();
    assert!(open.contains("Hex · Bob · ") && open.contains("\"label\":\"Hex · Bob\""), "{open}");
    let find = get(&server, "/as/ann/play/find", &ann).await.text();
    assert!(find.contains("Which game? You can choose several"), "{find}");
}

#[tokio::test]
async fn a_guest_is_offered_to_nobody() {
    let server = LoungeServer::open().await;
    let guest = Call::post(server.address, "/play", "application/x-www-form-urlencoded", "").send().await;
    assert!(guest.header("location").starts_with("/as/guest"), "{}", guest.header("location"));
    Guest::enter(&server, "Bob").await.say("/play insert anyone").await;
    let ann = enter(&server, "Ann").await;
    let offered = get(&server, "/as/ann/play/insert", &ann).await.text();
    assert!(offered.contains("\"label\":\"Bob\"") && !offered.contains("\"label\":\"Guest"), "{offered}");
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_game_begins_at_home_by_taps_and_waits_there() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    for language in Language::ALL {
        let ann = driver.open(language.tag(), language.tag(), PHONE).await;
        ann.come_home(server.address, &format!("Ann {}", language.tag())).await;
        ann.screenshot(&format!("home-360-{}", language.tag())).await;
        ann.click(".begin .primary").await;
        ann.find(".at-cards .cards img").await;
        ann.screenshot(&format!("cards-360-{}", language.tag())).await;
        ann.click(".cards a[href$='/play/insert']").await;
        ann.click("#answer button[data-line*='computer 1']").await;
        ann.find("#board[aria-busy=false] .cell").await;
        ann.click(".brand").await;
        ann.find(".at-home #mine li").await;
        ann.until("document.querySelector('#mine img').naturalWidth > 0").await;
        ann.screenshot(&format!("mine-360-{}", language.tag())).await;
        assert_eq!(ann.value("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
        ann.click("#mine button").await;
        ann.find("#board[aria-busy=false] .cell").await;
        assert_eq!(ann.complaints().await, Vec::<serde_json::Value>::new());
    }
}

/// The link of a challenge is the game: whoever opens it without a name plays after three taps.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn a_link_to_a_challenge_leads_a_stranger_to_the_game() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    // Neither has a name.
    let ann = driver.open("ann", "en", PHONE).await;
    ann.goto(&format!("http://{}/?to=chat", server.address)).await;
    ann.click(".at-once button").await;
    ann.find("#composer").await;
    ann.say("/play briths-square anyone size=3 side=first").await;
    ann.find("#log article").await;
    let code = ann.value("document.querySelector('#log article').dataset.match").await;
    let code = code.as_str().expect("a code");
    ann.goto(&format!("http://{}/t/{code}", server.address)).await;
    ann.until("document.querySelector('#actions .primary')?.textContent === 'Send the link'").await;
    let stranger = driver.open("stranger", "en", PHONE).await;
    stranger.goto(&format!("http://{}/t/{code}", server.address)).await;
    stranger.click(".at-once button").await;
    stranger.click("#actions .primary").await;
    stranger.find("#board[aria-busy=false] .cell").await;
    stranger
        .until("!document.body.classList.contains('yours') && document.querySelector('#said').textContent.length > 3")
        .await;
    stranger.screenshot("stranger-360").await;
    let both = [&ann, &stranger];
    while !play_what_can_be_played(both).await {}
    let mut ends = Vec::new();
    for window in both {
        window.until("!document.getElementById('outcome').hidden").await;
        ends.push(window.text("#outcome span").await);
    }
    ends.sort_unstable();
    assert_eq!(ends, ["You lost this one.", "You won!"]);
    // One asks for a rematch, and both arrive at it.
    let reads = |label: &str| format!("document.querySelector('#actions button')?.textContent === {label:?}");
    for (window, label) in [(&stranger, "Rematch"), (&ann, "Accept")] {
        window.until(&reads(label)).await;
        window.click("#actions button").await;
    }
    for window in both {
        window.until(&format!("!location.pathname.endsWith('/{code}')")).await;
        window.find("#board[aria-busy=false] .cell").await;
        assert_eq!(window.complaints().await, Vec::<Value>::new());
    }
}

/// Plays a cell in each window where it is somebody's turn. Returns whether the game is over.
async fn play_what_can_be_played(windows: [&Window; 2]) -> bool {
    const CAN: &str =
        "document.body.classList.contains('yours') && document.querySelector('#board .cell.next') !== null";
    for window in windows {
        if window.value(CAN).await == json!(true) {
            let moves = window.value("document.querySelectorAll('#moves button').length").await;
            window.click("#board .cell.next").await;
            window.until(&format!("document.querySelectorAll('#moves button').length > {moves}")).await;
        }
    }
    windows[0].value("!document.getElementById('outcome').hidden").await == json!(true)
}

/// The puzzle of the day has a page for everybody, from which a stranger comes to its board by one tap.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn the_puzzle_of_the_day_is_a_page_for_strangers() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let window = driver.open("stranger", "en", PHONE).await;
    let page = format!("http://{}/puzzles/today", server.address);
    window.goto(&page).await;
    window.until("document.querySelector('img.shown').naturalWidth > 300").await;
    assert_eq!(window.value("document.documentElement.scrollWidth - innerWidth").await, json!(0));
    let preview = window.value("document.querySelector('meta[property=\"og:image\"]').content").await;
    assert_eq!(preview, json!("/puzzles/today.png"));
    window.screenshot("puzzle-of-today-360").await;
    window.click(".at-once button").await;
    window.find("#answer .touch .cell.next").await;
    // Now the browser has a name, and the same address leads to the board.
    window.goto(&page).await;
    window.find("#answer .touch .cell.next").await;
    assert_eq!(window.complaints().await, Vec::<Value>::new());
}
