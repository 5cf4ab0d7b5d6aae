//! Refuses requests of other web sites: a browser that shows their pages can reach loopback, and sends our cookies.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::visitor;

/// Which requests are accepted.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// Whether other machines may use the lounge.
    pub open: bool,
}

/// Only files that the bot serves, and no inline scripts or styles.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Refuses requests of other sites, and adds the headers to every response that make browsers strict.
pub async fn watch(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let language = visitor::language(headers).unwrap_or_default();
    let mut response = if !guard.host_is_ours(headers) {
        (StatusCode::FORBIDDEN, language.say("lounge-wrong-host")).into_response()
    } else if request.method() != Method::GET && request.method() != Method::HEAD && !same_origin(headers) {
        (StatusCode::FORBIDDEN, language.say("lounge-wrong-origin")).into_response()
    } else {
        next.run(request).await
    };
    // `same-origin`, as with `no-referrer` browsers hide the origin of the form on the front page.
    let strict = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    response.headers_mut().extend(strict.map(|(name, value)| (name, HeaderValue::from_static(value))));
    response
}

impl Guard {
    /// Whether the host of a request is ours. Another site can point its own host name at this address, which gives its
    /// page the same origin as ours; but the request has that host name (DNS rebinding).
    fn host_is_ours(self, headers: &HeaderMap) -> bool {
        let Some(authority) = host(headers) else { return false };
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
        if let Ok(address) = host.parse::<IpAddr>() {
            return self.open || address.is_loopback();
        }
        // Names without a dot and those in `.local` belong to the local network.
        host == "localhost" || (self.open && (!host.contains('.') || host.ends_with(".local")))
    }
}

/// Whether a page of ours sent a request, by one of two headers. A browser always sends one of them.
fn same_origin(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(|site| site == "same-origin");
    let origin = headers.get(ORIGIN).map(|origin| {
        let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
        origin.and_then(|(_, origin)| origin.parse::<Authority>().ok()) == host(headers)
    });
    match (site, origin) {
        (Some(site), Some(origin)) => site && origin,
        (site, origin) => site.or(origin).unwrap_or(false),
    }
}

fn host(headers: &HeaderMap) -> Option<Authority> {
    headers.get(HOST)?.to_str().ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
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
            ("localhost.evil.example", false, false),
            ("127.0.0.1.evil.example", false, false),
            ("", false, false),
        ];
        for (host, closed, open) in table {
            let headers = headers(&[("host", host)]);
            assert_eq!(Guard { open: false }.host_is_ours(&headers), closed, "{host}");
            assert_eq!(Guard { open: true }.host_is_ours(&headers), open, "{host} open");
        }
        assert!(!Guard { open: true }.host_is_ours(&HeaderMap::new()));
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
    }
}
