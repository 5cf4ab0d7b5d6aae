//! The address of the bot's pages, for people anywhere and at its machine.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use url::{Host, Url};

/// Where people everywhere reach the pages of the bot: an origin, such as `https://play.example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(Url);

impl PublicUrl {
    /// Reads an origin. `None` if it has a path, or is not encrypted; only this machine is reached without encryption.
    pub fn parse(text: &str) -> Option<Self> {
        let url = Url::parse(text).ok()?;
        let is_here = match url.host()? {
            Host::Domain(name) => name == "localhost",
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
        };
        let is_origin = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let is_plain = url.username().is_empty() && url.password().is_none();
        let is_safe = url.scheme() == "https" || (url.scheme() == "http" && is_here);
        (is_origin && is_plain && is_safe).then_some(Self(url))
    }

    /// Returns the host, with the port if it is not the default: the value that a browser sends as `Host`.
    pub fn authority(&self) -> &str {
        self.0.authority()
    }

    /// Whether it is encrypted: all but addresses of this machine are.
    pub fn is_encrypted(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// The address of a page by its path, which begins without `/`.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

/// Where a server that listens on this address is reached from its own machine.
pub fn reached_at(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_an_encrypted_address_without_a_path() {
        let table = [
            ("https://play.example.org", Some("play.example.org")),
            ("https://PLAY.example.org:8443/", Some("play.example.org:8443")),
            ("http://127.0.0.1:8080", Some("127.0.0.1:8080")),
            ("http://[::1]:8080", Some("[::1]:8080")),
            ("http://localhost", Some("localhost")),
            ("http://play.example.org", None),
            ("https://play.example.org/bot", None),
            ("https://play.example.org/?a", None),
            ("https://ann:secret@play.example.org", None),
            ("play.example.org", None),
            ("", None),
        ];
        for (text, authority) in table {
            let read = PublicUrl::parse(text);
            assert_eq!(read.as_ref().map(PublicUrl::authority), authority, "{text}");
        }
    }

    #[test]
    fn pages_stand_below_the_origin() {
        let url = PublicUrl::parse("https://play.example.org").expect("an origin");
        assert_eq!(url.page("g/k7q2"), "https://play.example.org/g/k7q2");
    }
}
