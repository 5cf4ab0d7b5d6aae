//! Proxies whose word counts about where a request comes from.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use axum::http::header::{FORWARDED, HeaderName};
use ipnet::IpNet;

/// The addresses of proxies that tell the truth. None by default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proxies(Vec<IpNet>);

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

impl Proxies {
    /// Reads addresses and networks, separated by commas, such as `127.0.0.1, 10.0.0.0/8`. `None` if one is neither.
    pub fn parse(text: &str) -> Option<Self> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let network = |part: &str| {
            let address = IpAddr::from_str(part).map(|address| IpNet::from(address.to_canonical()));
            address.ok().or_else(|| IpNet::from_str(part).ok())
        };
        parts.map(network).collect::<Option<_>>().map(Self)
    }

    /// Returns the address of the sender of a request: the last address, starting from that of the connection, that is
    /// not of these proxies. Each proxy reports the address from which it got the request.
    pub(super) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer;
        let mut told = forwarded_addresses(headers).into_iter().rev();
        while self.0.iter().any(|network| network.contains(&client)) {
            // An unreadable address was not written by one of these proxies, or hides the sender.
            let Some(Some(before)) = told.next() else { break };
            client = before;
        }
        client
    }
}

/// The addresses that proxies have told, the nearest last. `X-Forwarded-For` counts if it is there: proxies that write
/// `Forwarded` write it too, but not the other way round.
fn forwarded_addresses(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let values = |name: &HeaderName| {
        let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default());
        lines.flat_map(|line| line.split(',')).map(|value| value.trim().to_owned()).collect::<Vec<_>>()
    };
    let plain = values(&X_FORWARDED_FOR);
    if !plain.is_empty() {
        return plain.iter().map(|value| address(value)).collect();
    }
    values(&FORWARDED).iter().map(|element| forwarded_for(element)).collect()
}

/// The address of an element of `Forwarded`, such as `for="[2001:db8::1]:4711";proto=https` (RFC 7239).
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let mut pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.eq_ignore_ascii_case("for"))?;
    address(value.trim_matches('"'))
}

/// An address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Headers = [(&'static str, &'static str)];

    #[test]
    fn proxies_are_addresses_and_networks() {
        for (text, expected) in [
            ("", Some(0)),
            ("127.0.0.1", Some(1)),
            ("127.0.0.0/8, ::1", Some(2)),
            ("10.0.0.0/8,fd00::/8, ", Some(2)),
            ("localhost", None),
            ("10.0.0.0/33", None),
            ("127.0.0.1 10.0.0.1", None),
        ] {
            assert_eq!(Proxies::parse(text).map(|proxies| proxies.0.len()), expected, "{text:?}");
        }
    }

    #[test]
    fn the_client_is_the_last_who_is_no_proxy_of_ours() {
        let proxies = Proxies::parse("127.0.0.1, ::1, 10.0.0.0/8").expect("addresses");
        let table: &[(&str, &Headers, &str)] = &[
            ("127.0.0.1", &[], "127.0.0.1"),
            ("127.0.0.1", &[("x-forwarded-for", "203.0.113.9")], "203.0.113.9"),
            // Addresses written by the client itself come first.
            ("127.0.0.1", &[("x-forwarded-for", "198.51.100.1, 203.0.113.9")], "203.0.113.9"),
            ("127.0.0.1", &[("x-forwarded-for", "198.51.100.1, 203.0.113.9, 10.1.2.3")], "203.0.113.9"),
            ("127.0.0.1", &[("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", "203.0.113.9")], "203.0.113.9"),
            ("::1", &[("x-forwarded-for", "2001:db8::1")], "2001:db8::1"),
            ("127.0.0.1", &[("x-forwarded-for", "203.0.113.9:4711")], "203.0.113.9"),
            ("127.0.0.1", &[("x-forwarded-for", "::ffff:203.0.113.9")], "203.0.113.9"),
            ("127.0.0.1", &[("x-forwarded-for", "10.0.0.1, 10.0.0.2")], "10.0.0.1"),
            ("127.0.0.1", &[("x-forwarded-for", "203.0.113.9, unknown")], "127.0.0.1"),
            ("127.0.0.1", &[("forwarded", "for=203.0.113.9;proto=https")], "203.0.113.9"),
            ("127.0.0.1", &[("forwarded", "proto=https;For=\"[2001:db8::1]:4711\"")], "2001:db8::1"),
            ("127.0.0.1", &[("forwarded", "for=198.51.100.1, for=203.0.113.9")], "203.0.113.9"),
            ("127.0.0.1", &[("forwarded", "for=1.1.1.1"), ("x-forwarded-for", "203.0.113.9")], "203.0.113.9"),
            // Anybody else says what they like.
            ("192.0.2.1", &[("x-forwarded-for", "203.0.113.9")], "192.0.2.1"),
            ("192.0.2.1", &[("forwarded", "for=203.0.113.9")], "192.0.2.1"),
        ];
        for (peer, headers, expected) in table {
            let headers = headers.iter().map(|(name, value)| {
                (HeaderName::from_static(name), value.parse::<axum::http::HeaderValue>().expect("a value"))
            });
            let mut map = HeaderMap::new();
            headers.for_each(|(name, value)| {
                map.append(name, value);
            });
            let client = proxies.client(peer.parse().expect("an address"), &map);
            assert_eq!(client.to_string(), *expected, "{peer} {map:?}");
        }
    }
}
