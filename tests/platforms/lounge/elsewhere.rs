//! People who are not at the machine itself: names that are claimed, keys, personal links and invitations.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::address::PublicUrl;
use tavoliere_seam::platform::language::Language;
use tavoliere_store::people::keys;
use tavoliere_web::adapter::Lounge;
use tavoliere_web::guard::Newcomers;
use tavoliere_web::proxies::Proxies;

use super::LoungeServer;
use super::browser::{Driver, PHONE};
use super::client::{Call, Reply, here_cookie};
use crate::support::Bot;
use crate::support::rows;

const FORM: &str = "application/x-www-form-urlencoded";

/// Where a request seems to be sent to.
#[derive(Clone, Copy)]
struct At(&'static str, &'static str);

const WIDE: &str = "document.documentElement.scrollWidth <= innerWidth";

const PUBLIC: At = At("https", "play.example.org");
const HOME: At = At("http", "192.168.1.7:8080");

/// A lounge for others.
struct Elsewhere {
    server: LoungeServer,
    address: SocketAddr,
    at: At,
}

impl Elsewhere {
    async fn open(newcomers: Newcomers) -> Self {
        Self::with(Bot::in_public().await, newcomers, PUBLIC)
    }

    fn with(bot: Bot, newcomers: Newcomers, at: At) -> Self {
        let public = PublicUrl::parse("https://play.example.org").filter(|_| at.0 == "https");
        let lounge = Lounge::bind("0.0.0.0:0".parse().unwrap()).unwrap().reached_at(public, newcomers);
        let lounge = lounge.behind(Proxies::parse("127.0.0.0/8").unwrap());
        let address = SocketAddr::new("127.0.0.1".parse().unwrap(), lounge.local_addr().port());
        Self { server: LoungeServer::serve(lounge, bot), address, at }
    }

    fn get(&self, path: &str, cookies: &str) -> Call {
        let call = Call::get(self.address, path).with("host", self.at.1).with("cookie", cookies);
        call.with("x-forwarded-for", &another_address())
    }

    fn form(&self, path: &str, body: &str, cookies: &str) -> Call {
        let origin = format!("{}://{}", self.at.0, self.at.1);
        let call = Call::post(self.address, path, FORM, body).with("host", self.at.1).with("origin", &origin);
        call.with("cookie", cookies).with("x-forwarded-for", &another_address())
    }

    async fn say(&self, name: &str, line: &str, cookies: &str) -> Reply {
        let origin = format!("{}://{}", self.at.0, self.at.1);
        let said = json!({ "id": format!("{:08}", line.len()), "line": line, "post": null });
        let call = Call::json(self.address, &format!("/as/{name}/say"), &said).with("host", self.at.1);
        call.with("origin", &origin).with("cookie", cookies).send().await
    }

    /// Enters under a name that is free. Returns the cookies.
    async fn claim(&self, name: &str) -> String {
        let entered = self.form("/", &format!("name={name}"), "").send().await;
        assert_eq!(entered.status, 303, "{}", entered.text());
        entered.cookies()
    }

    /// A new personal link of somebody: its path.
    async fn link(&self, name: &str, cookies: &str) -> String {
        made(&self.form(&format!("/as/{name}/links/personal"), "", cookies).send().await, "key/")
    }

    async fn invitation(&self, name: &str, cookies: &str) -> String {
        made(&self.form(&format!("/as/{name}/links/invitation"), "", cookies).send().await, "join/")
    }

    fn pass(&self, time: Millis) {
        self.server.bot.clock.fetch_add(time.0, Ordering::Relaxed);
    }
}

/// Addresses differ, so that nobody is held back where that is not what is tested.
fn another_address() -> String {
    static LAST: AtomicU32 = AtomicU32::new(0);
    let number = LAST.fetch_add(1, Ordering::Relaxed);
    format!("198.18.{}.{}", number / 256 % 256, number % 256)
}

/// The path of a link on a page.
fn made(page: &Reply, kind: &str) -> String {
    assert_eq!((page.status, page.header("cache-control")), (200, "no-store"), "{}", page.text());
    let text = page.text();
    let link = text.split("value=\"https://play.example.org/").find(|part| part.starts_with(kind));
    format!("/{}", link.unwrap_or_else(|| panic!("{text}")).split('"').next().unwrap())
}

#[tokio::test]
async fn a_free_name_is_claimed_and_nobody_else_comes_in_with_it() {
    let lounge = Elsewhere::open(Newcomers::Anybody).await;
    let entered = lounge.form("/", "name=Ann", "").send().await;
    assert_eq!((entered.status, entered.header("location")), (303, "/as/ann/"));
    let set: Vec<_> = entered.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, set)| set).collect();
    assert!(set.len() == 1 && set[0].starts_with("__Host-tavoliere-key="), "{set:?}");
    assert!(set[0].ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"), "{set:?}");
    let ann = entered.cookies();
    let room = lounge.get("/as/ann/", &ann).send().await;
    assert!(room.status == 200 && room.text().contains("<strong>Ann</strong>"), "{}", room.text());
    assert!(room.text().contains("<section class=\"first\" >"), "who has only claimed a name is new here");

    for typed in ["ann", "ANN", "+Ann+"] {
        let refused = lounge.form("/", &format!("name={typed}"), "").send().await;
        assert_eq!((refused.status, refused.cookies()), (409, String::new()), "{typed}");
        assert!(refused.text().contains("This name belongs to somebody"), "{}", refused.text());
    }
    assert_eq!(lounge.form("/", "name=Ann", &ann).send().await.header("location"), "/as/ann/", "it is hers");
    let front = lounge.get("/", &ann).send().await.text();
    assert!(front.contains("href=\"/as/ann/\"") && front.contains("Continue as"), "{front}");
    assert_eq!(lounge.get("/t/k7q2", &ann).send().await.header("location"), "/as/ann/t/k7q2");
    assert_eq!(lounge.get("/t/k7q2", "").send().await.header("location"), "/?to=t/k7q2");
}

#[tokio::test]
async fn a_key_opens_its_own_name_only() {
    let lounge = Elsewhere::open(Newcomers::Anybody).await;
    let (ann, bob) = (lounge.claim("Ann").await, lounge.claim("Bob").await);
    // The cookies with which one comes in on this machine.
    let bare = Call::form(lounge.address, "name=Ann").send().await.cookies();
    for path in ["events", "complete?line=%2F", "picture/7.png", "api/me", "api/games", "api/events"] {
        for cookies in [bob.as_str(), &bare, "", "__Host-tavoliere-key=", &ann.replace("__Host-", "")] {
            let reply = lounge.get(&format!("/as/ann/{path}"), cookies).send().await;
            assert_eq!(reply.status, 401, "{path} {cookies}");
        }
    }
    for path in ["/as/ann/links/personal", "/as/ann/links/invitation", "/as/ann/links/back", "/as/ann/links/leave"] {
        for cookies in [bob.as_str(), &bare, ""] {
            assert_eq!(lounge.form(path, "", cookies).send().await.status, 401, "{path}");
        }
        let foreign = lounge.form(path, "", &ann).with("origin", "https://evil.example").send().await;
        assert_eq!(foreign.status, 403, "{path}");
    }
    assert_eq!(lounge.say("ann", "/help", &bob).await.status, 401);
    assert_eq!(lounge.say("ann", "/help", &ann).await.status, 200);
    assert_eq!(lounge.get("/as/ann/api/me", &ann).send().await.json()["name"], "Ann");
    for path in ["/as/ann/", "/as/ann/links", "/as/ann/t/"] {
        assert_eq!(lounge.get(path, &bob).send().await.status, 303, "{path}");
        assert_eq!(lounge.get(path, &ann).send().await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn in_a_home_network_the_cookie_is_plain() {
    let lounge = Elsewhere::with(Bot::new().await, Newcomers::Anybody, HOME);
    let entered = lounge.form("/", "name=Ann", "").send().await;
    let set = entered.header("set-cookie");
    assert!(set.starts_with("tavoliere-key=") && set.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"));
    assert_eq!(lounge.get("/as/ann/", &entered.cookies()).send().await.status, 200);
    assert_eq!(lounge.form("/", "name=Ann", "").send().await.status, 409);
}

#[tokio::test]
async fn encryption_is_for_good_at_the_public_address_alone() {
    let mut lounge = Elsewhere::open(Newcomers::Anybody).await;
    for path in ["/", "/static/now/lounge.css", "/nowhere", "/as/ann/events"] {
        let reply = lounge.get(path, "").send().await;
        assert_eq!(reply.header("strict-transport-security"), "max-age=31536000", "{path}");
    }
    lounge.at = HOME;
    assert_eq!(lounge.get("/", "").send().await.header("strict-transport-security"), "");
    assert_eq!(Call::get(lounge.address, "/").send().await.header("strict-transport-security"), "");
}

#[tokio::test]
async fn a_personal_link_brings_in_and_a_preview_changes_nothing() {
    let lounge = Elsewhere::open(Newcomers::Invited).await;
    let mut session = lounge.server.bot.store.write().await.unwrap();
    keys::player_named(&mut session, "ann", "Ann", tavoliere_play::time::Timestamp(5)).await.unwrap();
    session.commit().await.unwrap();
    // Ann begins at the machine itself, where nobody has a key.
    let bare = Call::form(lounge.address, "name=Ann").send().await.cookies();
    let call = Call::post(lounge.address, "/as/ann/links/personal", FORM, "").with("cookie", &bare);
    let link = made(&call.send().await, "key/");
    let before = rows(&lounge.server.bot, &["lounge_key"]).await;
    for _ in 0..3 {
        let preview = lounge.get(&link, "").send().await;
        assert_eq!((preview.status, preview.cookies()), (200, String::new()));
        assert!(preview.text().contains("Come in as Ann"), "{}", preview.text());
        assert_eq!((preview.header("referrer-policy"), preview.header("cache-control")), ("same-origin", "no-store"));
    }
    assert_eq!(rows(&lounge.server.bot, &["lounge_key"]).await, before, "a preview changes nothing");
    let mut browsers = Vec::new();
    for _ in 0..2 {
        let opened = lounge.form(&link, "", "").send().await;
        assert_eq!((opened.status, opened.header("location")), (303, "/as/ann/"));
        browsers.push(opened.cookies());
    }
    assert_ne!(browsers[0], browsers[1], "each browser has a key of its own");
    for cookies in &browsers {
        assert_eq!(lounge.get("/as/ann/", cookies).send().await.status, 200);
    }
    let foreign = lounge.form(&link, "", "").with("origin", "https://evil.example").send().await;
    assert_eq!((foreign.status, foreign.cookies()), (403, String::new()));
    // A link is no cookie, and a cookie is no link.
    let (secret, key) = (link.trim_start_matches("/key/"), browsers[0].split('=').nth(1).unwrap());
    assert_eq!(lounge.get("/as/ann/api/me", &format!("__Host-tavoliere-key={secret}")).send().await.status, 401);
    for wrong in [format!("/key/{key}"), format!("/key/{}", "ab".repeat(32)), "/key/short".to_owned()] {
        for call in [lounge.get(&wrong, ""), lounge.form(&wrong, "", "")] {
            let reply = call.send().await;
            assert_eq!((reply.status, reply.cookies()), (404, String::new()), "{wrong}");
            assert!(reply.text().contains("This personal link no longer works"), "{}", reply.text());
        }
    }
    let kept = rows(&lounge.server.bot, &["lounge_key", "lounge_ticket", "input"]).await;
    assert!(!kept.contains(secret) && !kept.contains(key), "only hashes are kept");
}

#[tokio::test]
async fn taking_links_back_leaves_this_browser_alone() {
    let lounge = Elsewhere::open(Newcomers::Anybody).await;
    let ann = lounge.claim("Ann").await;
    let links = [lounge.link("ann", &ann).await, lounge.link("ann", &ann).await];
    let phone = lounge.form(&links[0], "", "").send().await.cookies();
    assert_eq!(lounge.get("/as/ann/api/me", &phone).send().await.status, 200);
    let done = lounge.form("/as/ann/links/back", "", &ann).send().await.text();
    assert!(done.contains("Done. Only this device is"), "{done}");
    for link in &links {
        assert_eq!(lounge.form(link, "", "").send().await.status, 404);
    }
    assert_eq!(lounge.get("/as/ann/api/me", &phone).send().await.status, 401);
    assert_eq!(lounge.get("/as/ann/api/me", &ann).send().await.status, 200);
}

#[tokio::test]
async fn who_leaves_a_device_does_not_give_the_name_away() {
    let lounge = Elsewhere::open(Newcomers::Anybody).await;
    let ann = lounge.claim("Ann").await;
    let link = lounge.link("ann", &ann).await;
    let left = lounge.form("/as/ann/links/leave", "", &ann).send().await;
    assert_eq!((left.header("location"), left.cookies().as_str()), ("/", "__Host-tavoliere-key="));
    assert_eq!(lounge.get("/as/ann/api/me", &ann).send().await.status, 401, "the key has ended");
    assert_eq!(lounge.form("/", "name=Ann", "").send().await.status, 409);
    let back = lounge.form(&link, "", "").send().await.cookies();
    assert_eq!(lounge.get("/as/ann/api/me", &back).send().await.status, 200);
    let bob = lounge.claim("Bob").await;
    lounge.form("/as/bob/links/leave", "", &bob).send().await;
    assert_eq!(lounge.form("/", "name=Bob", "").send().await.status, 409, "also without a link the name stays his");
}

#[tokio::test]
async fn a_new_name_needs_an_invitation_which_is_counted() {
    let lounge = Elsewhere::open(Newcomers::Invited).await;
    let front = lounge.get("/", "").send().await.text();
    assert!(front.contains("<form class=\"seat\" method=\"post\" action=\"/\" hidden>"), "{front}");
    for call in [lounge.form("/", "name=Ann", ""), lounge.form("/play", "", "")] {
        let refused = call.send().await;
        assert_eq!((refused.status, refused.cookies()), (403, String::new()));
        assert!(refused.text().contains("To take a new name you need an invitation"), "{}", refused.text());
    }
    let bare = Call::form(lounge.address, "name=Zoe").send().await.cookies();
    let call = Call::post(lounge.address, "/as/zoe/links/invitation", FORM, "").with("cookie", &bare);
    let join = made(&call.send().await, "join/");
    let ticket = join.trim_start_matches("/join/");
    for _ in 0..12 {
        let page = lounge.get(&join, "").send().await;
        assert!(page.status == 200 && page.text().contains("Zoe invites you to play"), "{}", page.text());
        assert_eq!(page.text().matches(&format!("name=\"ticket\" value=\"{ticket}\"")).count(), 2);
    }
    let ann = lounge.form("/", &format!("name=Ann&ticket={ticket}"), "").send().await;
    assert_eq!(ann.header("location"), "/as/ann/");
    let taken = lounge.form("/", &format!("name=Ann&ticket={ticket}"), "").send().await;
    assert_eq!(taken.status, 409, "which does not count");
    let guest = lounge.form("/play", &format!("ticket={ticket}"), "").send().await;
    assert!(guest.header("location").starts_with("/as/guest%20") && guest.status == 303);
    for number in 0..8 {
        let entered = lounge.form("/", &format!("name=N{number}&ticket={ticket}"), "").send().await;
        assert_eq!(entered.status, 303, "{number}");
    }
    let late = lounge.form("/", &format!("name=Late&ticket={ticket}"), "").send().await;
    assert!(late.status == 403 && late.text().contains("This invitation no longer works"), "{}", late.text());
    assert_eq!(lounge.get(&join, "").send().await.status, 404);
    // A person who is in can take another name without an invitation, and invite others.
    assert_eq!(lounge.form("/", "name=Anna", &ann.cookies()).send().await.header("location"), "/as/anna/");
    lounge.invitation("ann", &ann.cookies()).await;
}

#[tokio::test]
async fn an_invitation_lapses() {
    let lounge = Elsewhere::open(Newcomers::Invited).await;
    let bare = Call::form(lounge.address, "name=Zoe").send().await.cookies();
    let call = Call::post(lounge.address, "/as/zoe/links/invitation", FORM, "").with("cookie", &bare);
    let join = made(&call.send().await, "join/");
    lounge.pass(Millis::from_days(7) - Millis(1));
    assert_eq!(lounge.get(&join, "").send().await.status, 200);
    lounge.pass(Millis(1));
    assert_eq!(lounge.get(&join, "").send().await.status, 404);
    let ticket = join.trim_start_matches("/join/");
    assert_eq!(lounge.form("/", &format!("name=Ann&ticket={ticket}"), "").send().await.status, 403);
}

#[tokio::test]
async fn who_tries_too_often_waits() {
    let lounge = Elsewhere::with(Bot::with_flood_clock().await, Newcomers::Anybody, PUBLIC);
    let ann = lounge.claim("Ann").await;
    let tries = [
        lounge.form("/", "name=Ann", ""),
        lounge.form("/", "name=Ann", ""),
        lounge.form("/play", "", &ann),
        lounge.get("/join/00", ""),
        lounge.get("/key/00", ""),
        lounge.form("/key/00", "", ""),
        lounge.form("/as/ann/links/personal", "", &ann),
        lounge.form("/as/ann/links/invitation", "", &ann),
        lounge.form("/as/ann/links/back", "", &ann),
    ];
    let same = |call: Call| call.with("x-forwarded-for", "203.0.113.9");
    for call in tries.into_iter().chain([lounge.get("/join/00", "")]) {
        assert_ne!(same(call).send().await.status, 429);
    }
    let late = || same(lounge.form("/", "name=Bob", ""));
    let hasty = late().send().await;
    assert_eq!((hasty.status, hasty.header("retry-after")), (429, "6"));
    assert!(hasty.text().starts_with("That was a lot at once"), "{}", hasty.text());
    assert_eq!(same(lounge.get("/as/ann/", &ann)).send().await.status, 200, "who is in plays on");
    // The address is that which the proxy tells, not what the client has written before it.
    let pretends = late().with("x-forwarded-for", "198.51.100.1, 203.0.113.9").send().await;
    assert_eq!(pretends.status, 429);
    assert_eq!(late().with("x-forwarded-for", "198.51.100.1").send().await.status, 303, "others come in");
    let here = Call::form(lounge.address, "name=Eve").send().await;
    assert_eq!(here.status, 303, "this machine itself is not held back");
    lounge.pass(Millis::from_seconds(6));
    assert_eq!(same(lounge.form("/", "name=Eve2", "")).send().await.status, 303);
    assert_eq!(same(lounge.form("/", "name=Eve3", "")).send().await.status, 429);
}

#[tokio::test]
async fn at_this_machine_a_claimed_name_is_still_used_bare() {
    let lounge = Elsewhere::open(Newcomers::Anybody).await;
    lounge.claim("Ann").await;
    let entered = Call::form(lounge.address, "name=Ann").send().await;
    assert_eq!((entered.status, entered.header("location")), (303, "/as/ann/"));
    let here = Call::get(lounge.address, "/as/ann/").with("cookie", &entered.cookies());
    assert_eq!(here.send().await.status, 200);
    // A proxy on this machine does not bring strangers in by a bare name.
    for (name, value) in [("x-forwarded-for", "127.0.0.1"), ("forwarded", "for=127.0.0.1"), ("x-real-ip", "127.0.0.1")]
    {
        let call = Call::get(lounge.address, "/as/ann/events").with("cookie", &entered.cookies());
        assert_eq!(call.with(name, value).send().await.status, 401, "{name}");
        let call = Call::form(lounge.address, "name=Ann").with(name, value);
        assert_eq!(call.send().await.status, 409, "{name}");
    }
}

/// nginx with `proxy_pass http://127.0.0.1:8080` and nothing else: the requests that it passes on look like those of a browser at
/// this machine.
#[tokio::test]
async fn whoever_a_bare_proxy_passes_on_is_not_at_this_machine() {
    for (newcomers, to_new_name) in [(Newcomers::Nobody, 404), (Newcomers::Invited, 403), (Newcomers::Anybody, 303)] {
        let lounge = Elsewhere::with(Bot::in_public().await, newcomers, PUBLIC);
        let host = Call::form(lounge.address, "name=Ann").send().await.cookies();
        assert_eq!(Call::get(lounge.address, "/as/ann/").with("cookie", &host).send().await.status, 200);

        let secret = "ab".repeat(16);
        let pretended = format!("{}={}", here_cookie().0, "ab".repeat(15));
        for proof in [None, Some("tavoliere-here=1"), Some(pretended.as_str())] {
            let passed_on = |call: Call| call.proven(proof);
            let front = passed_on(Call::get(lounge.address, "/")).send().await;
            assert!(front.status == 200 && front.text().contains("Open the link it printed"), "{}", front.text());
            assert!(!front.text().contains(&secret));
            let form = format!("name=Eve{}", proof.map_or(0, str::len));
            let entered = passed_on(Call::form(lounge.address, &form)).send().await;
            assert_eq!(entered.status, to_new_name, "{newcomers:?}");
            assert!(!entered.cookies().contains("tavoliere-visitor"), "{newcomers:?}");
            let closed = if newcomers == Newcomers::Nobody { 404 } else { 401 };
            for path in ["events", "api/me", "complete?line=%2F", "picture/7.png"] {
                let call = Call::get(lounge.address, &format!("/as/ann/{path}")).with("cookie", &host);
                assert_eq!(passed_on(call).send().await.status, closed, "{newcomers:?} {path}");
            }
            let said = json!({ "id": "00000001", "line": "/settings chat", "post": null });
            let call = Call::json(lounge.address, "/as/ann/say", &said).with("cookie", &host);
            assert_eq!(passed_on(call).send().await.status, closed, "{newcomers:?}");
            for path in ["/here/", "/here/00", "/here/../", &format!("/here/{}", "ab".repeat(15))] {
                assert_eq!(passed_on(Call::get(lounge.address, path)).send().await.status, 404, "{path}");
            }
        }

        // The link is for this machine's own address.
        let link = format!("/here/{secret}");
        let forwarded = || Call::get(lounge.address, &link).proven(None).with("x-forwarded-for", "203.0.113.9");
        for call in [lounge.get(&link, "").proven(None), forwarded()] {
            assert_eq!(call.send().await.status, 404, "{newcomers:?}");
        }
        let opened = Call::get(lounge.address, &link).proven(None).send().await;
        assert_eq!((opened.status, opened.header("location")), (303, "/"));
        let proof = opened.cookies();
        let call = Call::get(lounge.address, "/as/ann/api/me").with("cookie", &host);
        assert_eq!(call.proven(Some(&proof)).send().await.status, 200, "{newcomers:?}");
    }
}

#[tokio::test]
async fn a_closed_lounge_is_there_for_this_machine_alone() {
    let lounge = Elsewhere::open(Newcomers::Nobody).await;
    for path in ["/", "/as/ann/", "/join/00", "/key/00"] {
        assert_eq!(lounge.get(path, "").send().await.status, 404, "{path}");
        let forwarded = Call::get(lounge.address, path).with("x-forwarded-for", "203.0.113.9");
        assert_eq!(forwarded.send().await.status, 404, "{path}");
    }
    assert_eq!(lounge.form("/", "name=Ann", "").send().await.status, 404);
    assert_eq!(lounge.get("/static/now/table.js", "").send().await.status, 200);
    assert_eq!(Call::get(lounge.address, "/").send().await.status, 200);
}

#[tokio::test]
async fn who_comes_from_elsewhere_administers_nothing() {
    let lounge = Elsewhere::open(Newcomers::Anybody).await;
    let ann = lounge.claim("Ann").await;
    let refused = lounge.say("ann", "/settings chat theme=dark", &ann).await.text();
    let bare = Call::form(lounge.address, "name=Zoe").send().await.cookies();
    let said = json!({ "id": "00000001", "line": "/settings chat theme=dark", "post": null });
    let done = Call::json(lounge.address, "/as/zoe/say", &said).with("cookie", &bare).send().await.text();
    assert!(
        refused.contains("Only this chat’s admins") && !done.contains("Only this chat’s admins"),
        "{refused}\n{done}"
    );
}

#[tokio::test]
async fn a_forgotten_name_is_free_again() {
    let lounge = Elsewhere::open(Newcomers::Anybody).await;
    let ann = lounge.claim("Ann").await;
    let link = lounge.link("ann", &ann).await;
    let told = lounge.say("ann", "/mydata", &ann).await.json();
    let told: Value = serde_json::from_str(told["post"]["document"]["content"].as_str().unwrap()).unwrap();
    assert_eq!(told["lounge_key"].as_array().map(Vec::len), Some(2), "{told}");
    lounge.say("ann", "/forgetme yes", &ann).await;
    assert_eq!(lounge.get("/as/ann/api/me", &ann).send().await.status, 401);
    assert_eq!(lounge.get(&link, "").send().await.status, 404);
    assert_eq!(rows(&lounge.server.bot, &["lounge_key"]).await.trim(), "");
    lounge.claim("Ann").await;
}

#[tokio::test]
async fn a_name_has_few_keys_and_those_in_use_stay() {
    let lounge = Elsewhere::open(Newcomers::Anybody).await;
    let ann = lounge.claim("Ann").await;
    let link = lounge.link("ann", &ann).await;
    let mut browsers = Vec::new();
    for _ in 0..9 {
        lounge.pass(Millis::from_days(2));
        assert_eq!(lounge.get("/as/ann/api/me", &ann).send().await.status, 200);
        browsers.push(lounge.form(&link, "", "").send().await.cookies());
    }
    let mut known = Vec::new();
    for cookies in browsers.iter().chain([&ann]) {
        known.push(lounge.get("/as/ann/api/me", cookies).send().await.status == 200);
    }
    assert_eq!(known, [false, false, true, true, true, true, true, true, true, true]);
    assert_eq!(lounge.get(&link, "").send().await.status, 200, "links are counted apart");
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn people_invite_others_and_come_in_on_their_phone() {
    let lounge = Elsewhere::with(Bot::at_leisure().await, Newcomers::Invited, HOME);
    let driver = Driver::start();
    let root = format!("http://lounge:{}", lounge.address.port());
    let bare = Call::form(lounge.address, "name=Zoe").send().await.cookies();
    let call = Call::post(lounge.address, "/as/zoe/links/invitation", FORM, "").with("cookie", &bare);
    let page = call.send().await.text();
    let ticket = page.split("/join/").nth(1).and_then(|rest| rest.split('"').next()).expect("a link").to_owned();
    for language in Language::ALL {
        let tag = language.tag();
        let window = driver.open(&format!("closed-{tag}"), tag, PHONE).await;
        window.goto(&root).await;
        window.find(".closed").await;
        window.screenshot(&format!("closed-360-{tag}")).await;
        assert_eq!(window.value(WIDE).await, json!(true), "{tag}");

        window.goto(&format!("{root}/join/{ticket}")).await;
        window.screenshot(&format!("join-360-{tag}")).await;
        assert_eq!(window.value(WIDE).await, json!(true), "{tag}");
        window.find("#name").await.send_keys(&format!("Ann {tag}")).await.unwrap();
        window.click(".seat button").await;
        window.find("#log[aria-busy=false]").await;
        window.screenshot(&format!("elsewhere-360-{tag}")).await;
        window.click("a.invite").await;
        window.find("h1").await;
        window.screenshot(&format!("links-360-{tag}")).await;
        window.click("form[action$='links/invitation'] button").await;
        window.until("document.querySelector('.made input')?.value.includes('/join/')").await;
        window.click("form[action$='links/personal'] button").await;
        let link = "[...document.querySelectorAll('.made input')].find((it) => it.value.includes('/key/'))";
        window.until(&format!("{link}?.value.startsWith('http://lounge')")).await;
        window.until("[...document.querySelectorAll('.copy')].every((it) => !it.hidden)").await;
        window.screenshot(&format!("made-360-{tag}")).await;
        assert_eq!(window.value(WIDE).await, json!(true), "{tag}");
        let link = window.value(&format!("{link}.value")).await;

        let phone = driver.open(&format!("phone-{tag}"), tag, PHONE).await;
        phone.goto(link.as_str().expect("an address")).await;
        phone.find(".card button").await;
        phone.screenshot(&format!("key-360-{tag}")).await;
        assert_eq!(phone.value(WIDE).await, json!(true), "{tag}");
        phone.click(".card button").await;
        phone.find("#log[aria-busy=false]").await;
        assert_eq!(phone.value("document.body.dataset.me").await, json!(format!("ann {tag}")));
    }
}
