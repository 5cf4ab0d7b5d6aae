//! Properties of the lounge's server: whatever a browser, a program or another site sends, it is answered, and nobody acts
//! for somebody else.

use std::cell::RefCell;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use axum::body::{Body, to_bytes};
use axum::http::header::{
    AUTHORIZATION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode, Uri};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use serde_json::Value;
use tavoliere_adapter::door::{AdmittedPerson, Door, Introduction, Unwelcome, Welcome};
use tavoliere_adapter::serve::Peer;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::platform::table::{NoTable, Table, Viewpoint};
use tavoliere_seam::requests::bot::{Chats, Done, Posts, Requests, Services, Suggestion, Tables};
use tavoliere_seam::requests::request;
use tavoliere_web::doors::Doors;
use tavoliere_web::guard::Guard;
use tavoliere_web::here::Here;
use tavoliere_web::routes::routes;
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;

use super::init_data;
use super::requests::is_sound;

/// The pass and the token that are good here.
const PASS: &str = "good";

/// The longest body of an answer, a page.
const LONGEST: usize = 1 << 20;

thread_local! {
    static RUNTIME: RefCell<Runtime> =
        RefCell::new(Builder::new_current_thread().enable_all().build().expect("a runtime"));
}

/// A bot that keeps what it is asked.
#[derive(Default)]
struct Listening(Mutex<Vec<request::Request>>);

#[async_trait]
impl Requests for Listening {
    async fn carry_out(&self, request: request::Request, _: &Limits) -> Done {
        self.0.lock().expect("no panic").push(request);
        Answer::Done.into()
    }

    async fn complete(&self, _: Platform, person: &Person, _: &Place, line: &str) -> Vec<Suggestion> {
        assert!(!person.key.is_empty() && line.starts_with('/'), "{line:?}");
        Vec::new()
    }
}

#[async_trait]
impl Tables for Listening {
    async fn table(&self, _: &request::Request, _: &str, at: &Viewpoint) -> Result<Table, NoTable> {
        assert!(at.tried.iter().all(|spelled| !spelled.is_empty() && !spelled.contains(',')), "{at:?}");
        Err(NoTable::Unknown)
    }
}

impl Posts for Listening {}

impl Chats for Listening {}

#[async_trait]
impl Services for Listening {
    async fn program(&self, token: &str) -> Option<Person> {
        let (key, name) = ("1".to_owned(), "Robot".to_owned());
        let robot = Person { key, name, handle: None, language: None, dark: false, bot: true };
        (token == PASS).then_some(robot)
    }
}

/// The door of Discord, without Discord.
struct Doorman;

#[async_trait]
impl Door for Doorman {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn frames(&self) -> &'static str {
        "https://discord.com"
    }

    fn is_launch(&self, query: &str) -> bool {
        query.contains("frame_id=")
    }

    fn admit(&self, credential: &str) -> Option<AdmittedPerson> {
        let (key, name) = ("2".to_owned(), "Bob".to_owned());
        let person = Person { key: key.clone(), name, handle: None, language: None, dark: false, bot: false };
        let place = Place { key: key.into(), private: true, ..Place::default() };
        (credential == format!("Bearer {PASS}")).then_some(AdmittedPerson {
            platform: Platform::Discord,
            person,
            place,
        })
    }

    async fn greet(&self, introduction: Introduction) -> Result<Welcome, Unwelcome> {
        let is_good = introduction.code == PASS;
        if is_good { Ok(Welcome { pass: PASS.to_owned(), game: None }) } else { Err(Unwelcome::Refused) }
    }
}

/// Sends a request of HTTP, as text: a method and an address, headers, an empty line, a body. Returns whether it was
/// answered with what was wanted.
pub fn exchange(bytes: &[u8]) -> bool {
    let Some((method, address, headers, body)) = read(bytes) else { return false };
    // By a proxy on this machine that says nothing of itself, and from a browser of this machine.
    let [_, is_answered] = [false, true].map(|is_here| {
        let mut sent = Request::new(Body::from(body.to_vec()));
        (*sent.method_mut(), *sent.uri_mut(), *sent.headers_mut()) = (method.clone(), address.clone(), headers.clone());
        if is_here {
            let cookie = here().cookie().expect("a secret");
            sent.headers_mut()
                .append(COOKIE, cookie.split(';').next().and_then(|it| it.parse().ok()).expect("a value"));
        }
        sent.extensions_mut().insert(Peer(Ipv4Addr::LOCALHOST.into()));
        let bot = Arc::new(Listening::default());
        let answer = RUNTIME.with_borrow(|runtime| runtime.block_on(answer(Arc::clone(&bot), sent)));
        is_sound_answer(&method, &address, &answer);
        for request in bot.0.lock().expect("no panic").iter() {
            is_sound(request);
            is_allowed(&method, &address, &headers, request);
            assert!(is_here || request.platform != Platform::Lounge, "who is nobody here acts: {request:?}");
        }
        answer.status().is_success() || answer.status().is_redirection()
    });
    is_answered
}

/// How a browser shows that it is at this machine.
fn here() -> Here {
    Here::new("ab".repeat(16))
}

/// The text of a request, as far as a server of HTTP accepts it.
fn read(bytes: &[u8]) -> Option<(Method, Uri, HeaderMap, &[u8])> {
    let end = bytes.windows(2).position(|two| two == b"\n\n").unwrap_or(bytes.len());
    let (head, body) = (&bytes[..end], bytes.get(end + 2..).unwrap_or_default());
    let mut lines = head.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    let first = str::from_utf8(lines.next()?).ok()?;
    let (method, address) = first.split_once(' ')?;
    let mut headers = HeaderMap::new();
    for line in lines {
        let (name, value) = str::from_utf8(line).ok()?.split_once(": ")?;
        headers.append(name.parse::<HeaderName>().ok()?, value.parse::<HeaderValue>().ok()?);
    }
    // Browsers and servers know an address by its path.
    let address: Uri = address.parse().ok().filter(|address: &Uri| address.path().starts_with('/'))?;
    Some((method.parse().ok()?, address, headers, body))
}

/// The answer of a server that has just started. Streams are not read: they have no end.
async fn answer(bot: Arc<Listening>, request: Request<Body>) -> Response<Vec<u8>> {
    let doors = Doors(vec![Arc::new(Doorman), Arc::new(init_data::door())]);
    let mut guard = Guard::default();
    guard.here = here();
    let routes = routes(bot, Arc::default(), doors, guard, CancellationToken::new());
    let answer = TowerToHyperService::new(routes).call(request).await.expect("it never fails");
    let (parts, body) = answer.into_parts();
    let is_stream = parts.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
    let body = if is_stream { Vec::new() } else { to_bytes(body, LONGEST).await.expect("a page").to_vec() };
    Response::from_parts(parts, body)
}

/// Nothing breaks, and no answer leads a browser elsewhere.
fn is_sound_answer(method: &Method, address: &Uri, answer: &Response<Vec<u8>>) {
    let (status, headers) = (answer.status(), answer.headers());
    assert!(!status.is_server_error(), "{address}: {status}");
    let policy = headers.get(CONTENT_SECURITY_POLICY).and_then(|policy| policy.to_str().ok()).expect("a policy");
    assert!(policy.starts_with("default-src 'none'; ") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(headers.get("x-content-type-options").expect("always there"), "nosniff");
    assert!(!headers.contains_key("access-control-allow-credentials"), "{address}: nobody else uses our cookies");
    for cookie in headers.get_all(SET_COOKIE) {
        assert!(cookie.to_str().is_ok_and(|cookie| cookie.starts_with("tavoliere-") && cookie.contains("; HttpOnly")));
    }
    if let Some(location) = headers.get(LOCATION) {
        // Browsers leave out tabs, and read a backslash as a slash.
        let read: Vec<u8> = location.as_bytes().iter().filter(|byte| **byte != b'\t').copied().collect();
        let is_ours = read.starts_with(b"/") && !read.starts_with(b"//") && !read.starts_with(b"/\\");
        assert!(is_ours, "{address} leads to {location:?}");
    }
    let path = address.path().strip_prefix("/.proxy").unwrap_or(address.path());
    // An answer to HEAD has no body (RFC 9110, 9.3.2).
    if path.starts_with("/api/")
        && method != Method::HEAD
        && (status.is_client_error() || status == StatusCode::OK && is_json(headers))
    {
        let said: Value = serde_json::from_slice(answer.body()).expect("the API speaks JSON");
        assert_eq!(said["error"]["code"].is_string(), status.is_client_error(), "{address}: {said}");
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json")
}

/// A request to the bot comes from the person that it names: it has a cookie from one of our pages, or a credential.
fn is_allowed(method: &Method, address: &Uri, headers: &HeaderMap, request: &request::Request) {
    assert!(![Method::GET, Method::HEAD].contains(method), "{method} changes nothing: {request:?}");
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).expect("a host that is ours");
    let is_local =
        ["localhost", "127.", "[::1]", "[::ffff:7f"].iter().any(|name| host.to_ascii_lowercase().contains(name));
    assert!(is_local, "{host}");
    assert!(!request.line.trim().is_empty() && request.line.chars().count() <= 4_000, "{request:?}");
    assert!(request.post.as_ref().is_none_or(|post| post.as_str().len() <= 64), "{request:?}");
    // A person at this machine is an administrator in the lounge.
    assert!(!request.administrator || request.platform == Platform::Lounge, "{request:?}");
    let is_word = request.input.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    assert!(is_word && request.input.len() <= 160, "{:?}", request.input);
    match request.platform {
        Platform::Lounge => {
            let site = headers.get("sec-fetch-site").map(|site| site == "same-origin");
            let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
            let is_same =
                origin.and_then(|origin| origin.split_once("://")).map(|(_, origin)| origin.eq_ignore_ascii_case(host));
            assert!(
                site != Some(false) && is_same != Some(false) && (site.is_some() || is_same.is_some()),
                "{address}"
            );
        }
        Platform::Discord | Platform::Program => {
            assert_eq!(headers.get(AUTHORIZATION).expect("a credential"), &format!("Bearer {PASS}"), "{address}");
        }
        Platform::Telegram => {
            let credential = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()).expect("a credential");
            let entrant = init_data::door().admit(credential).expect("it was admitted");
            assert_eq!(entrant.person.key, request.person.key, "{address}");
        }
    }
}
