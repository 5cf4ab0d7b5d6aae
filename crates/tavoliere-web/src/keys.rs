//! The key of a browser to a name: its cookie, and whose it is.

use axum::http::HeaderMap;

use super::sender::Sender;
use super::state::Shared;
use super::visitor::{Name, Visitor, YEAR, cookie};

/// Browsers take `__Host-` only over an encrypted connection, for this host and all its paths.
const SECURE: &str = "__Host-tavoliere-key";
const PLAIN: &str = "tavoliere-key";

/// The digits of a key.
const DIGITS: usize = 64;

/// The key that a request has.
pub(super) fn from_headers<'a>(sender: &Sender, headers: &'a HeaderMap) -> Option<&'a str> {
    cookie(headers, if sender.is_secure { SECURE } else { PLAIN }).filter(|key| is_key(key))
}

/// Whether this can be a key, or a personal link's secret.
pub(super) fn is_key(text: &str) -> bool {
    text.len() == DIGITS && text.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// The cookie with a key. It is lax, so that the browser sends it also after a link from another site.
pub(super) fn keep(sender: &Sender, key: &str) -> String {
    set(sender, key, YEAR)
}

/// The cookie that takes a key away.
pub(super) fn forget(sender: &Sender) -> String {
    set(sender, "", 0)
}

fn set(sender: &Sender, value: &str, seconds: u32) -> String {
    let (name, secure) = if sender.is_secure { (SECURE, "; Secure") } else { (PLAIN, "") };
    format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

/// Returns the sender of a request from another machine, by the key of their browser.
pub(super) async fn holder(shared: &Shared, sender: &Sender, headers: &HeaderMap) -> Option<Visitor> {
    let key = from_headers(sender, headers)?;
    let named = shared.bot.keys().holder(key).await?;
    Some(Visitor::with_key(Name::from_account(&named)?, key))
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    fn sender(is_secure: bool) -> Sender {
        Sender { is_secure, ..Sender::default() }
    }

    #[test]
    fn an_encrypted_key_is_for_this_host_alone() {
        let key = "ab".repeat(32);
        let (plain, secure) = (keep(&sender(false), &key), keep(&sender(true), &key));
        assert_eq!(plain, format!("tavoliere-key={key}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"));
        assert_eq!(secure, format!("__Host-{plain}; Secure"));
        assert!(forget(&sender(true)).starts_with("__Host-tavoliere-key=; Path=/; Max-Age=0; "));
    }

    #[test]
    fn each_address_has_its_own_cookie() {
        let key = "ab".repeat(32);
        for (cookie, plain, secure) in [
            (format!("tavoliere-key={key}"), true, false),
            (format!("__Host-tavoliere-key={key}"), false, true),
            (format!("tavoliere-key={}", &key[1..]), false, false),
            (format!("tavoliere-key={}", "x".repeat(64)), false, false),
            // A browser takes this name from any neighbour: a name is compared as it was sent.
            (format!("__%48ost-tavoliere-key={key}"), false, false),
            ("tavoliere-key=".to_owned(), false, false),
        ] {
            let headers = HeaderMap::from_iter([(COOKIE, cookie.parse().expect("a value"))]);
            let found = [false, true].map(|is_secure| from_headers(&sender(is_secure), &headers).is_some());
            assert_eq!(found, [plain, secure], "{cookie}");
        }
    }
}
