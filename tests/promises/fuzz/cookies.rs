//! Properties of what browsers tell the lounge about their visitors: names, cookies, languages.

use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::{HeaderMap, HeaderValue, Uri};
use tavoliere_web::visitor::{Name, Visitor, language};

/// A typed name, then a header with cookies, then one with languages, a line each. Returns how many of them said
/// something.
pub fn visitor(bytes: &[u8]) -> usize {
    let mut lines = bytes.splitn(3, |byte| *byte == b'\n');
    let typed = String::from_utf8_lossy(lines.next().unwrap_or_default()).into_owned();
    let mut headers = HeaderMap::new();
    for (header, value) in [COOKIE, ACCEPT_LANGUAGE].into_iter().zip(lines) {
        // The server of HTTP refuses the others.
        if let Ok(value) = HeaderValue::from_bytes(value) {
            headers.append(header, value);
        }
    }
    let name = Name::parse(&typed);
    if let Some(name) = &name {
        is_name(name, &headers);
    }
    let remembered = Name::remembered(&headers);
    for name in &remembered {
        is_name(name, &headers);
        if let Some(visitor) = Visitor::from_headers(&headers, name.key()) {
            is_visitor(&visitor, &headers);
        }
    }
    usize::from(name.is_some()) + remembered.len() + usize::from(language(&headers).is_some())
}

/// A name is clean, it is read again as itself, and so are the cookies that carry it.
fn is_name(name: &Name, headers: &HeaderMap) {
    assert_eq!(Name::parse(name.display_name()).as_ref(), Some(name));
    assert!(!name.key().is_empty() && (1..=24).contains(&name.display_name().chars().count()), "{name:?}");
    assert!(
        !name.display_name().contains(char::is_control) && name.display_name().trim() == name.display_name(),
        "{name:?}"
    );
    let path: Uri = name.path().parse().expect("a path");
    assert_eq!((path.path(), path.query()), (name.path().as_str(), None));
    assert!(name.path().split('/').count() == 4 && !name.path().contains(['.', ';', ' ']), "{}", name.path());

    let visitor = Visitor::new(name.clone());
    is_visitor(&visitor, headers);
    let again = with_cookie(&name.remembering_cookie(headers));
    let remembered = Name::remembered(&again);
    assert_eq!(remembered.first(), Some(name));
    assert_eq!(remembered.iter().filter(|other| other.key() == name.key()).count(), 1, "{remembered:?}");
    // Remembered names do not change when they are remembered again.
    assert_eq!(Name::remembered(&with_cookie(&name.remembering_cookie(&again))), remembered);
}

/// A visitor is found by the cookie that was set for them, in their own path only.
fn is_visitor(visitor: &Visitor, headers: &HeaderMap) {
    let cookie = visitor.cookie();
    let again = with_cookie(&cookie);
    assert_eq!(Visitor::from_headers(&again, visitor.name.key()).as_ref(), Some(visitor), "{cookie}");
    assert_eq!(Visitor::from_headers(&again, &format!("{}x", visitor.name.key())), None, "{cookie}");
    assert!(cookie.contains(&format!("; Path={};", visitor.name.path())) && cookie.ends_with("; SameSite=Strict"));
    let person = visitor.person(headers);
    assert_eq!((person.key.as_str(), person.name.as_str()), (visitor.name.key(), visitor.name.display_name()));
    assert!(person.handle.is_none_or(|handle| !handle.contains(char::is_whitespace)));
    assert!(visitor.input("0123456789").ends_with("-0123456789"));
}

/// The headers of the browser's next request.
fn with_cookie(set: &str) -> HeaderMap {
    assert!(set.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{set}");
    let pair = set.split(';').next().expect("the first part");
    HeaderMap::from_iter([(COOKIE, pair.parse().expect("printable"))])
}
