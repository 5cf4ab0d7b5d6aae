//! Refuses requests of other web sites: a browser that shows their pages can reach loopback, and sends our cookies.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT, ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use tokio::time::Instant;

use super::doors::Doors;
use super::fault::ApiFault;
use super::here::{self, Here};
use super::proxies::Proxies;
use super::sender::Sender;
use super::visitor;
use super::way_on::WayOn;
use tavoliere_adapter::hosts::{host, is_loopback, is_private, name};
use tavoliere_seam::platform::address::PublicUrl;

/// Which requests are accepted.
#[derive(Clone, Default, Debug)]
pub struct Guard {
    /// Whether other machines of the local network may use the lounge.
    pub open: bool,
    /// Where people everywhere reach this server, if they do.
    pub public: Option<PublicUrl>,
    /// The people who may take a new name from another machine.
    pub newcomers: Newcomers,
    /// The trusted proxies, whose headers determine the origin of a request.
    pub proxies: Proxies,
    /// How a browser shows that it is at this machine.
    pub here: Here,
    /// Some open their page at the root.
    pub(super) doors: Doors,
    /// Tells the host of a server who has not set its address.
    pub(super) wrong_hosts: WrongHosts,
}

/// The people who may take a new name in the lounge from another machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Newcomers {
    /// Nobody: the lounge is closed to them.
    #[default]
    Nobody,
    /// People with a ticket.
    Invited,
    Anybody,
}

/// The clients that can reach the server at the host of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// This machine itself.
    Here,
    /// Its network, or somebody by a proxy that does not pass the host on.
    Network,
    /// Anybody, at the public address.
    Everybody,
    /// The host is not ours.
    Nobody,
}

/// Requests for hosts that are not ours. They may mean that the operator has not set the public address. At most one
/// log line a minute reports them. Clones share it.
#[derive(Clone, Default, Debug)]
pub(super) struct WrongHosts(Arc<Mutex<Option<Instant>>>);

impl WrongHosts {
    const QUIET: Duration = Duration::from_secs(60);

    fn warn_sometimes(&self, host: Option<&Authority>) {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if told.is_none_or(|at| at.elapsed() >= Self::QUIET) {
            *told = Some(Instant::now());
            let host = host.map(Authority::as_str).unwrap_or_default();
            tracing::warn!(host, "a request for a host that is not ours was refused; PUBLIC_URL has the public one");
        }
    }
}

/// The pages that may show a response in a frame: sources of a content security policy. Responses without this may be
/// framed by nobody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Framed(pub(super) &'static str);

/// Only files that the bot serves, and no inline scripts or styles. Pictures may be made of what a script has fetched.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ";

/// Paths that are served at the public address although the lounge is not: pages with their own access control, and the
/// files of those; and the addresses that people send each other.
const FOR_EVERYBODY: [&str; 11] = [
    "/in/",
    "/g/",
    "/api/",
    "/api.yaml",
    "/static/",
    "/worker.js",
    "/t/",
    "/puzzles/",
    "/learn/",
    "/play/",
    "/tournaments/",
];

/// The usual ports.
const HTTP: u16 = 80;
const HTTPS: u16 = 443;

/// Discord's proxy passes requests on below this.
pub(crate) const PROXY: &str = "/.proxy";

/// The page that `tavoliere health` asks for.
pub(super) const HEALTH: &str = "/health";

/// Where no cookie is read: no other site can act for somebody there.
const WITHOUT_COOKIES: [&str; 2] = ["/in/", "/api/"];

/// Refuses requests of other sites, and adds the headers to every response that make browsers strict.
pub async fn check_request(State(guard): State<Guard>, mut request: Request, next: Next) -> Response {
    let sender = Sender::from_request(&request, &guard);
    let is_secure = sender.is_secure;
    request.extensions_mut().insert(sender);
    let mut response = match guard.refusal(&request) {
        Some(refused) => refused,
        None => next.run(request).await,
    };
    let framed = response.extensions().get::<Framed>().map_or("'none'", |Framed(by)| by);
    let policy = HeaderValue::from_str(&format!("{POLICY}{framed}")).expect("sources are plain ASCII");
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    // Pages of other sites may show what they may read.
    let is_for_all = response.headers().contains_key(ACCESS_CONTROL_ALLOW_ORIGIN);
    let shown_by = if is_for_all { "cross-origin" } else { "same-origin" };
    // `same-origin`, as with `no-referrer` browsers hide the origin of the form on the front page.
    let strict = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), shown_by),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    response.headers_mut().extend(strict.map(|(name, value)| (name, HeaderValue::from_static(value))));
    if is_secure {
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    if response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream")) {
        // nginx would keep events back until its buffer is full.
        response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    }
    response
}

impl Guard {
    /// Why a request is not carried out; `None` if it is.
    fn refusal(&self, request: &Request) -> Option<Response> {
        let (headers, path) = (request.headers(), request.uri().path());
        let path = path.strip_prefix(PROXY).unwrap_or(path);
        let begins = |paths: &[&str]| paths.iter().any(|beginning| path.starts_with(beginning));
        let language = visitor::language(headers).unwrap_or_default();
        let sender = Sender::from(request.extensions());
        let reach = self.reach(headers, sender.is_here);
        let is_closed = reach != Reach::Here && self.newcomers == Newcomers::Nobody;
        let is_for_everybody = || begins(&FOR_EVERYBODY) || self.doors.launched(request.uri()).is_some();
        let changes_nothing = request.method().is_safe();
        // Where a browser of this machine learns how to show that it is one.
        let is_at_the_door =
            || sender.seems_here && changes_nothing && (path == "/" || path == HEALTH || path.starts_with(here::PATH));
        let (status, words, fault) = if reach == Reach::Nobody {
            self.wrong_hosts.warn_sometimes(host(headers).as_ref());
            let fault = ApiFault::new("wrong_host", "The header Host names another server.");
            (StatusCode::FORBIDDEN, "lounge-wrong-host", fault)
        } else if is_closed && !is_for_everybody() && !is_at_the_door() {
            // The front page tells a browser of this machine how to come in.
            if sender.seems_here && changes_nothing && wants_page(headers) {
                return Some(Redirect::to(&WayOn::from(path.to_owned()).over_front_page()).into_response());
            }
            let words = if sender.seems_here { "lounge-not-here" } else { "lounge-elsewhere" };
            (StatusCode::NOT_FOUND, words, ApiFault::from_status(StatusCode::NOT_FOUND))
        } else if !changes_nothing && !begins(&WITHOUT_COOKIES) && !same_origin(headers) {
            let fault = ApiFault::new("wrong_origin", "With a cookie, Origin has to be the address of this server.");
            (StatusCode::FORBIDDEN, "lounge-wrong-origin", fault)
        } else {
            return None;
        };
        Some((status, Extension(fault), language.say(words)).into_response())
    }

    /// Returns the clients that can reach the server at the host of a request. Another site can point its own host name
    /// at this address, which gives its page the same origin as ours; but the request has that host name (DNS
    /// rebinding).
    fn reach(&self, headers: &HeaderMap, is_here: bool) -> Reach {
        let Some(authority) = host(headers) else { return Reach::Nobody };
        let is_local = is_loopback(&authority) || (self.open && is_private(&authority));
        match (is_here, is_local || self.is_public(&authority)) {
            (true, true) => Reach::Here,
            (false, true) if self.is_public(&authority) => Reach::Everybody,
            (false, true) => Reach::Network,
            (_, false) => Reach::Nobody,
        }
    }

    /// Whether this is the public address.
    pub(super) fn is_public(&self, authority: &Authority) -> bool {
        let Some(public) = &self.public else { return false };
        let usual = if public.is_encrypted() { HTTPS } else { HTTP };
        public.authority().parse().is_ok_and(|public: Authority| is_same(authority, &public, usual))
    }
}

/// Whether a browser looks for a page.
pub(super) fn wants_page(headers: &HeaderMap) -> bool {
    headers
        .get(ACCEPT)
        .and_then(|accepted| accepted.to_str().ok())
        .is_some_and(|accepted| accepted.contains("text/html"))
}

/// Whether two authorities are the same place: in whatever case, with or without the final dot of a name, and with or without the
/// port that is the usual one.
fn is_same(one: &Authority, other: &Authority, usual_port: u16) -> bool {
    let place = |it: &Authority| (name(it), it.port_u16().unwrap_or(usual_port));
    place(one) == place(other)
}

/// Whether a page of ours sent a request, by one of two headers. A browser always sends one of them.
pub(super) fn same_origin(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(|site| site == "same-origin");
    let origin = headers.get(ORIGIN).map(|origin| {
        let (scheme, origin) = origin.to_str().ok()?.split_once("://")?;
        let usual = if scheme == "https" { HTTPS } else { HTTP };
        Some(is_same(&origin.parse().ok()?, &host(headers)?, usual))
    });
    let origin = origin.map(|is_ours| is_ours.unwrap_or(false));
    match (site, origin) {
        (Some(site), Some(origin)) => site && origin,
        (site, origin) => site.or(origin).unwrap_or(false),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Method;
    use axum::http::header::HOST;

    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap())).collect()
    }

    #[test]
    fn only_our_own_hosts_are_accepted() {
        let table = [
            ("127.0.0.1:8080", true, true),
            ("localhost:8080", true, true),
            ("LOCALHOST", true, true),
            ("[::1]:8080", true, true),
            ("127.9.9.9", true, true),
            ("192.168.1.7:8080", false, true),
            ("[fe80::1]:8080", false, true),
            ("raspberry:8080", false, true),
            ("raspberry.local:8080", false, true),
            ("evil.example:8080", false, false),
            ("localhost.", true, true),
            ("localhost.evil.example", false, false),
            ("127.0.0.1.evil.example", false, false),
            ("", false, false),
        ];
        for (host, closed, open) in table {
            let headers = headers(&[("host", host)]);
            for (is_open, expected) in [(false, closed), (true, open)] {
                let guard = Guard { open: is_open, ..Guard::default() };
                let reach = guard.reach(&headers, false);
                assert_eq!(reach, if expected { Reach::Network } else { Reach::Nobody }, "{host} {is_open}");
            }
            let reach = Guard::default().reach(&headers, true);
            assert_eq!(reach, if closed { Reach::Here } else { Reach::Nobody }, "{host}");
        }
        assert_eq!(Guard { open: true, ..Guard::default() }.reach(&HeaderMap::new(), false), Reach::Nobody);
    }

    #[test]
    fn the_public_host_shows_what_asks_who_somebody_is() {
        let public = PublicUrl::parse("https://play.example.org");
        let request = |host: &str, method: Method, path: &str| {
            let request = Request::builder().method(method).uri(path).header(HOST, host);
            let mut request = request.body(axum::body::Body::empty()).expect("a request");
            let is_here = host == "localhost";
            request.extensions_mut().insert(Sender { is_here, ..Sender::default() });
            request
        };
        let table = [
            ("play.example.org", Method::GET, "/", Some(404), None),
            ("PLAY.example.org", Method::GET, "/as/ann/", Some(404), None),
            ("play.example.org", Method::POST, "/play", Some(404), Some(403)),
            ("play.example.org", Method::GET, "/in/telegram/t/", None, None),
            ("play.example.org", Method::GET, "/static/now/table.js", None, None),
            ("play.example.org", Method::GET, "/.proxy/static/now/table.js", None, None),
            ("play.example.org", Method::GET, "/.proxy/as/ann/", Some(404), None),
            ("play.example.org", Method::GET, "/static/now/lounge.css", None, None),
            // Nobody acts for another there: the request itself says who it is.
            ("play.example.org", Method::POST, "/in/telegram/api/say", None, None),
            ("play.example.org:443", Method::GET, "/in/telegram/t/", None, None),
            ("Play.Example.org.", Method::GET, "/in/telegram/t/", None, None),
            ("play.example.org.:443", Method::GET, "/in/telegram/t/", None, None),
            ("play.example.org:80", Method::GET, "/in/telegram/t/", Some(403), Some(403)),
            ("play.example.org..", Method::GET, "/in/telegram/t/", Some(403), Some(403)),
            ("play.example.org:81", Method::GET, "/in/telegram/t/", Some(403), Some(403)),
            ("evil.example", Method::GET, "/in/telegram/t/", Some(403), Some(403)),
            ("localhost", Method::GET, "/", None, None),
            // By a proxy, or from another machine.
            ("localhost:81", Method::GET, "/", Some(404), None),
            ("localhost:81", Method::GET, "/in/telegram/t/", None, None),
            ("localhost", Method::POST, "/play", Some(403), Some(403)),
        ];
        for (host, method, path, closed, open) in table {
            for (newcomers, expected) in [(Newcomers::Nobody, closed), (Newcomers::Anybody, open)] {
                let guard = Guard { public: public.clone(), newcomers, ..Guard::default() };
                let refused = guard.refusal(&request(host, method.clone(), path));
                let status = refused.map(|refused| refused.status().as_u16());
                assert_eq!(status, expected, "{host} {method} {path} {newcomers:?}");
            }
        }
    }

    /// A browser of this machine that has not opened the link is led to the page that tells of it; others are told nothing.
    #[test]
    fn a_closed_lounge_leads_browsers_of_its_machine_to_the_door() {
        let guard = Guard { newcomers: Newcomers::Nobody, ..Guard::default() };
        for (path, accepted, seems_here, status, location) in [
            ("/top/insert", "text/html,*/*", true, 303, "/?to=top/insert"),
            ("/as/ann/", "text/html", true, 303, "/?to=as/ann/"),
            ("//evil.example", "text/html", true, 303, "/"),
            ("/top/insert", "application/json", true, 404, ""),
            ("/top/insert", "text/html", false, 404, ""),
        ] {
            let request = Request::builder().uri(path).header(HOST, "localhost").header(ACCEPT, accepted);
            let mut request = request.body(axum::body::Body::empty()).expect("a request");
            request.extensions_mut().insert(Sender { seems_here, ..Sender::default() });
            let refused = guard.refusal(&request).expect("refused");
            let found = refused.headers().get("location").map_or("", |place| place.to_str().expect("plain"));
            assert_eq!((refused.status().as_u16(), found), (status, location), "{path} {accepted} {seems_here}");
        }
    }

    #[test]
    fn only_our_own_pages_may_post() {
        let host = ("host", "localhost:8080");
        let table: &[(&[(&'static str, &str)], bool)] = &[
            (&[], false),
            (&[("origin", "http://localhost:8080")], true),
            (&[("origin", "https://localhost:8080")], true),
            (&[("sec-fetch-site", "same-origin")], true),
            (&[("origin", "http://localhost:8080"), ("sec-fetch-site", "same-origin")], true),
            (&[("origin", "null")], false),
            (&[("origin", "http://localhost:9090")], false),
            (&[("origin", "http://evil.example")], false),
            (&[("sec-fetch-site", "cross-site")], false),
            (&[("sec-fetch-site", "same-site")], false),
            (&[("origin", "http://localhost:8080"), ("sec-fetch-site", "cross-site")], false),
            (&[("origin", "http://evil.example"), ("sec-fetch-site", "same-origin")], false),
        ];
        for (pairs, expected) in table {
            let mut all = pairs.to_vec();
            all.push(host);
            assert_eq!(same_origin(&headers(&all)), *expected, "{pairs:?}");
        }
        for (host, origin, expected) in [
            ("play.example.org:443", "https://play.example.org", true),
            ("play.example.org.", "https://play.example.org.", true),
            ("play.example.org", "https://PLAY.example.org:443", true),
            ("play.example.org", "http://play.example.org", true),
            ("play.example.org:443", "http://play.example.org", false),
            ("play.example.org:81", "https://play.example.org", false),
        ] {
            let found = same_origin(&headers(&[("host", host), ("origin", origin)]));
            assert_eq!(found, expected, "{origin} at {host}");
        }
    }
}
