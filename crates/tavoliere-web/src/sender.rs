//! Where a request comes from: this machine itself or elsewhere, encrypted or not.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::extract::{FromRequestParts, Request};
use axum::http::header::{FORWARDED, HeaderName};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use super::guard::Guard;
use tavoliere_adapter::hosts::{host, is_loopback};
use tavoliere_adapter::serve::Peer;
use tavoliere_seam::platform::address::PublicUrl;

/// Where a request comes from. The guard adds it to each.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Sender {
    /// Whether it comes from this machine itself: its browser has the secret of this lounge.
    pub(super) is_here: bool,
    /// Whether it seems to come from this machine itself: it does, or a proxy that says nothing of itself has passed it on.
    pub(super) seems_here: bool,
    /// Whether its connection comes from this machine, perhaps by a proxy that does not say from whom.
    pub(super) is_loopback: bool,
    /// Whether it was sent to the public address, over an encrypted connection.
    pub(super) is_secure: bool,
    /// The address for which tries to come in and looks are counted: of a person at IPv4, of their network at IPv6.
    pub(super) address: String,
}

/// Headers that a proxy adds, apart from those that begin with `x-forwarded-`.
const OF_PROXIES: [&str; 6] =
    ["via", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "true-client-ip", "cf-connecting-ip"];

impl Sender {
    /// Where a request comes from, by its connection and its headers.
    pub(super) fn from_request(request: &Request, guard: &Guard) -> Self {
        // A request without a connection is one of nobody on this machine.
        let peer = request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |Peer(peer)| *peer);
        let headers = request.headers();
        let host = host(headers);
        let seems_here = peer.is_loopback() && host.as_ref().is_some_and(is_loopback) && !is_forwarded(headers);
        let is_here = seems_here && guard.here.is_known_to(headers);
        let is_secure = host.is_some_and(|host| guard.is_public(&host))
            && guard.public.as_ref().is_some_and(PublicUrl::is_encrypted);
        let client = guard.proxies.client(peer, headers);
        Self { is_here, seems_here, is_loopback: client.is_loopback(), is_secure, address: network(client) }
    }

    /// Returns the sender that the guard has determined.
    pub(super) fn from(extensions: &Extensions) -> Self {
        extensions.get().cloned().unwrap_or_default()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::from(&parts.extensions))
    }
}

/// Whether any proxy has passed a request on.
fn is_forwarded(headers: &HeaderMap) -> bool {
    let of_proxy = |name: &HeaderName| name.as_str().starts_with("x-forwarded") || OF_PROXIES.contains(&name.as_str());
    headers.contains_key(FORWARDED) || headers.keys().any(of_proxy)
}

/// An address for counting. One person has many addresses of IPv6, but mostly one network of them.
fn network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            format!("{}/64", Ipv6Addr::from(network))
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::super::here::Here;
    use super::*;

    type Headers = [(&'static str, &'static str)];

    fn here() -> Here {
        Here::new("ab".repeat(16))
    }

    /// Where a request comes from that has this peer and these headers.
    fn sender(peer: &str, headers: &[(&str, &str)]) -> Sender {
        let public = PublicUrl::parse("https://play.example.org");
        let mut request = Request::builder();
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::empty()).expect("a request");
        request.extensions_mut().insert(Peer(peer.parse().expect("an address")));
        Sender::from_request(&request, &Guard { public, open: true, here: here(), ..Guard::default() })
    }

    #[test]
    fn only_a_browser_of_this_machine_with_the_secret_is_here() {
        let host = ("host", "localhost:8080");
        let table: &[(&str, &Headers, bool)] = &[
            ("127.0.0.1", &[host], true),
            ("::1", &[("host", "[::1]:8080")], true),
            ("127.9.9.9", &[("host", "127.0.0.1")], true),
            ("127.0.0.1", &[("host", "LOCALHOST")], true),
            ("127.0.0.1", &[], false),
            ("192.168.1.7", &[host], false),
            ("10.0.0.1", &[("host", "127.0.0.1:8080")], false),
            ("127.0.0.1", &[("host", "192.168.1.7:8080")], false),
            ("127.0.0.1", &[("host", "play.example.org")], false),
            ("127.0.0.1", &[("host", "localhost.evil.example")], false),
            // A client behind a proxy on this machine is not on this machine.
            ("127.0.0.1", &[host, ("x-forwarded-for", "203.0.113.9")], false),
            ("127.0.0.1", &[host, ("x-forwarded-for", "127.0.0.1")], false),
            ("127.0.0.1", &[host, ("x-forwarded-proto", "https")], false),
            ("127.0.0.1", &[host, ("forwarded", "for=203.0.113.9")], false),
            ("127.0.0.1", &[host, ("x-real-ip", "203.0.113.9")], false),
            ("127.0.0.1", &[host, ("via", "1.1 proxy")], false),
            ("127.0.0.1", &[host, ("cf-connecting-ip", "203.0.113.9")], false),
        ];
        for (peer, headers, expected) in table {
            let unproven = sender(peer, headers);
            assert_eq!((unproven.seems_here, unproven.is_here), (*expected, false), "{peer} {headers:?}");
            let kept = here().cookie().expect("a secret");
            let headers: Vec<_> =
                headers.iter().copied().chain([("cookie", kept.split(';').next().expect("a pair"))]).collect();
            assert_eq!(sender(peer, &headers).is_here, *expected, "{peer} {headers:?}");
        }
    }

    #[test]
    fn only_the_public_address_is_secure() {
        for (host, expected) in [
            ("play.example.org", true),
            ("PLAY.EXAMPLE.ORG", true),
            ("play.example.org:81", false),
            ("localhost", false),
            ("192.168.1.7", false),
        ] {
            assert_eq!(sender("127.0.0.1", &[("host", host)]).is_secure, expected, "{host}");
        }
    }

    #[test]
    fn a_network_of_ipv6_is_counted_as_one() {
        for (peer, expected) in [
            ("203.0.113.9", "203.0.113.9"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
            ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ] {
            assert_eq!(sender(peer, &[]).address, expected, "{peer}");
        }
    }
}
