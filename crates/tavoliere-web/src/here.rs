//! How a browser shows that it is at this machine: by a secret that a link has brought it, which the program prints.
//!
//! The address of a connection is no proof: a proxy on this machine has the same one, and passes anybody's requests on.

use std::fmt;
use std::net::SocketAddr;

use axum::http::HeaderMap;

use super::visitor::{YEAR, cookie};
use tavoliere_base::secret;
use tavoliere_seam::platform::address::reached_at;

/// The path of the link, before the secret.
pub(super) const PATH: &str = "/here/";

/// The secret of a lounge. Without one nobody is at this machine. `Debug` does not print it.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Here(Option<String>);

impl Here {
    /// The lounge with this secret, which is the same for all processes of a bot, and after a restart.
    pub const fn new(secret: String) -> Self {
        Self(Some(secret))
    }

    /// The link that brings the secret, if browsers of this machine reach a server that listens on `address` by loopback.
    pub fn link(&self, address: SocketAddr) -> Option<String> {
        let (secret, address) = (self.0.as_ref()?, reached_at(address));
        address.ip().is_loopback().then(|| format!("http://{address}{PATH}{secret}"))
    }

    /// Whether this is the secret. Hashes are compared, as how long that takes tells nothing of the secret.
    pub(super) fn matches(&self, typed: &str) -> bool {
        self.0.as_ref().is_some_and(|secret| secret::hash(secret) == secret::hash(typed))
    }

    /// Whether the browser that sends a request has the secret.
    pub(super) fn is_known_to(&self, headers: &HeaderMap) -> bool {
        self.0.as_ref().is_some_and(|secret| cookie(headers, &name(secret)).is_some_and(|value| self.matches(value)))
    }

    /// The cookie with the secret, if there is one. It is lax, so that the browser sends it also after a link from another site.
    pub fn cookie(&self) -> Option<String> {
        let secret = self.0.as_ref()?;
        Some(format!("{}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax", name(secret)))
    }
}

impl fmt::Debug for Here {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Here(***)")
    }
}

/// The name of the cookie. All ports of a host share their cookies, and each may have a bot of its own.
fn name(secret: &str) -> String {
    format!("tavoliere-here-{}", &secret::hash(secret)[..8])
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    fn here() -> Here {
        Here::new("ab".repeat(16))
    }

    #[test]
    fn the_link_leads_to_loopback_or_there_is_none() {
        let path = format!("/here/{}", "ab".repeat(16));
        for (address, expected) in [
            ("127.0.0.1:8080", Some("http://127.0.0.1:8080")),
            ("0.0.0.0:80", Some("http://127.0.0.1:80")),
            ("[::]:8080", Some("http://[::1]:8080")),
            ("192.168.1.7:8080", None),
        ] {
            let link = here().link(address.parse().expect("an address"));
            assert_eq!(link, expected.map(|expected| format!("{expected}{path}")), "{address}");
        }
        assert_eq!(Here::default().link("127.0.0.1:8080".parse().expect("an address")), None);
        assert!(!format!("{:?}", here()).contains("ab"));
    }

    #[test]
    fn only_the_secret_in_its_cookie_is_a_proof() {
        let kept = here().cookie().expect("a secret");
        let pair = kept.split(';').next().expect("a pair");
        let (name, value) = pair.split_once('=').expect("a value");
        for (cookies, expected) in [
            (pair.to_owned(), true),
            (format!("other=1; {pair}"), true),
            (format!("{name}={}", &value[2..]), false),
            (format!("{name}="), false),
            (format!("tavoliere-here={value}"), false),
            (String::new(), false),
        ] {
            let headers = HeaderMap::from_iter([(COOKIE, cookies.parse().expect("a value"))]);
            assert_eq!(here().is_known_to(&headers), expected, "{cookies}");
            assert!(!Here::default().is_known_to(&headers), "there is no secret");
        }
    }
}
