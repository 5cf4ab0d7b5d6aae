//! The person who sends a request: names, their cookies, and the language of the browser.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use tavoliere_base::secret;
use tavoliere_seam::platform::guest_names;
use tavoliere_seam::platform::keys::LoungeName;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::name;
use tavoliere_seam::platform::request::Person;

/// The name of a person in the lounge. Two names with the same key are the same person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    shown: String,
    key: String,
}

/// A person in one browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    pub name: Name,
    /// Random, so that the ids of actions of different browsers differ.
    id: String,
    /// Whether they are at this machine itself, which is theirs.
    pub is_here: bool,
}

/// The bytes that are encoded in paths and cookies. Browsers leave encoded bytes as they are, so the path of a cookie
/// always matches.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'~');

/// All ports of a host share their cookies, so the names are specific.
const VISITOR: &str = "tavoliere-visitor";
const NAMES: &str = "tavoliere-names";
/// Set by the page: whether it is dark, as the system of the visitor is.
const DARK: &str = "tavoliere-dark";

/// Stands behind the name of a program.
const PROGRAM: char = '🤖';

pub(super) const YEAR: u32 = 365 * 24 * 60 * 60;

impl Name {
    const LONGEST: usize = 24;

    /// How many names a browser remembers.
    const REMEMBERED: usize = 8;

    /// Reads a typed name; `None` if it is not valid.
    pub fn parse(typed: &str) -> Option<Self> {
        let shown = name::sanitize(typed, Self::LONGEST + 1)?;
        // A path of only dots means another folder.
        if shown.chars().count() > Self::LONGEST || shown.chars().all(|sign| sign == '.') {
            return None;
        }
        let key = shown.to_lowercase();
        Some(Self { shown, key })
    }

    /// A name for somebody who has not chosen one: `Guest Olive 27`. Another guest may have it.
    pub fn guest(language: Language) -> Self {
        let drawn = u64::from_str_radix(&secret::draw::<4>(), 16).expect("hexadecimal digits");
        let shown = guest_names::of_number(language, drawn);
        Self { key: shown.to_lowercase(), shown }
    }

    /// Whether no reader can take it for the name of the bot, its computer or a program. It is asked when somebody enters.
    pub fn is_a_persons(&self) -> bool {
        !self.key.starts_with("tavoliere") && !self.shown.contains(PROGRAM)
    }

    /// Whether this is the name of somebody who has not chosen one.
    pub fn is_guest(&self) -> bool {
        guest_names::is_guest(&self.shown)
    }

    /// The name of an account. Earlier releases kept names in another form than their keys, so the key may have to stand for it.
    pub fn from_account(named: &LoungeName) -> Option<Self> {
        let is_of_account = |name: &Self| name.key == named.account;
        Self::parse(&named.name).filter(is_of_account).or_else(|| Self::parse(&named.account).filter(is_of_account))
    }

    pub fn display_name(&self) -> &str {
        &self.shown
    }

    pub fn key(&self) -> &str {
        &self.key
    }

    /// The path of the room for this person.
    pub fn path(&self) -> String {
        format!("/as/{}/", encode(&self.key))
    }

    /// The names this browser has used, the latest first.
    pub fn remembered(headers: &HeaderMap) -> Vec<Self> {
        let list = cookie(headers, NAMES).unwrap_or_default();
        list.split('|').filter_map(decode).filter_map(|name| Self::parse(&name)).take(Self::REMEMBERED).collect()
    }

    /// The cookie that adds this name to those remembered. It is lax, so that the browser sends it also after a link from
    /// another site.
    pub fn remembering_cookie(&self, headers: &HeaderMap) -> String {
        let mut names = Self::remembered(headers);
        names.retain(|name| name.key != self.key);
        names.insert(0, self.clone());
        names.truncate(Self::REMEMBERED);
        let list: Vec<_> = names.iter().map(|name| encode(&name.shown)).collect();
        format!("{NAMES}={}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax", list.join("|"))
    }
}

impl Visitor {
    /// A person who has just entered with a name.
    pub fn new(name: Name) -> Self {
        Self { name, id: secret::draw::<16>(), is_here: true }
    }

    /// A person elsewhere whose browser has this key to their name. Their id tells nothing of the key.
    pub fn with_key(name: Name, key: &str) -> Self {
        let id = secret::hash(&format!("visitor {key}"))[..32].to_owned();
        Self { name, id, is_here: false }
    }

    /// The visitor of a request, if this browser has entered with the name in the path.
    pub fn from_headers(headers: &HeaderMap, key: &str) -> Option<Self> {
        let value = cookie(headers, VISITOR)?;
        let (id, name) = value.split_once('.')?;
        let name = Name::parse(&decode(name)?)?;
        let genuine = id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit()) && name.key == key;
        genuine.then(|| Self { name, id: id.to_owned(), is_here: true })
    }

    /// The cookie of the visitor. It is limited to the visitor's path, so that two tabs can be two people.
    pub fn cookie(&self) -> String {
        let Self { name, id, .. } = self;
        let shown = encode(&name.shown);
        format!("{VISITOR}={id}.{shown}; Path={}; Max-Age={YEAR}; HttpOnly; SameSite=Strict", name.path())
    }

    /// The id of an action, from the id that the page gave it.
    pub fn input(&self, action: &str) -> String {
        format!("{}-{action}", self.id)
    }

    /// The person, as the headers of their browser describe them: the language, and whether the screen is dark.
    pub fn person(&self, headers: &HeaderMap) -> Person {
        let Name { shown, key } = self.name.clone();
        let (language, dark) = (language(headers), cookie(headers, DARK) == Some("1"));
        // A handle is typed after `@` and ends with the word.
        let handle = Some(shown.clone()).filter(|name| !name.contains(' '));
        Person { key, name: shown, handle, language, dark, bot: false }
    }
}

/// The preferred of the browser's languages that the bot has.
pub fn language(headers: &HeaderMap) -> Option<Language> {
    let wanted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let weighed = wanted.split(',').filter_map(|part| {
        let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let weight = weight.trim().strip_prefix("q=")?.parse::<f32>().ok().filter(|weight| *weight > 0.0)?;
        Some((Language::from_tag(tag.trim())?, weight))
    });
    // The first of equal weights; `max_by` would return the last.
    weighed.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(language, _)| language)
}

pub(super) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

fn decode(text: &str) -> Option<String> {
    Some(percent_decode_str(text).decode_utf8().ok()?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(typed: &str) -> Name {
        Name::parse(typed).unwrap()
    }

    fn headers(key: axum::http::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(key, value.parse().unwrap())])
    }

    #[test]
    fn guests_have_valid_names() {
        for language in Language::ALL {
            for _ in 0..200 {
                let guest = Name::guest(language);
                assert!(guest.is_guest() && Name::parse(&guest.shown).as_ref() == Some(&guest), "{guest:?}");
            }
        }
    }

    #[test]
    fn names_are_trimmed_or_refused() {
        let long = "x".repeat(24);
        let table: &[(&str, Option<(&str, &str)>)] = &[
            ("Ann", Some(("Ann", "ann"))),
            ("  Ann   Lee ", Some(("Ann Lee", "ann lee"))),
            ("José Ñ", Some(("José Ñ", "josé ñ"))),
            ("小明 🎲", Some(("小明 🎲", "小明 🎲"))),
            ("a/b?c#d", Some(("a/b?c#d", "a/b?c#d"))),
            (&long, Some((&long, &long))),
            ("", None),
            (" \u{a0} ", None),
            (".", None),
            ("..", None),
            ("\u{200d}\u{fe0f}", None),
            ("\u{3164}", None),
            ("a\u{7}b", Some(("a b", "a b"))),
            ("a\u{202e}b", Some(("ab", "ab"))),
            ("Ann\u{ad}", Some(("Ann", "ann"))),
            ("👩\u{200d}💻 Zoe", Some(("👩\u{200d}💻 Zoe", "👩\u{200d}💻 zoe"))),
            ("مهدی\u{200c}پور", Some(("مهدی\u{200c}پور", "مهدی\u{200c}پور"))),
            ("xxxxxxxxxxxxxxxxxxxxxxxxx", None),
        ];
        for (typed, expected) in table {
            let read = Name::parse(typed);
            assert_eq!(read.as_ref().map(|name| (name.display_name(), name.key())), *expected, "{typed:?}");
        }
    }

    #[test]
    fn nobody_enters_as_the_computer_or_a_program() {
        for (typed, is_a_persons) in
            [("Ann", true), ("Tavola", true), ("TAVOLIERE Novice 1", false), ("tavoliere", false), ("x-bot 🤖", false)]
        {
            assert_eq!(name(typed).is_a_persons(), is_a_persons, "{typed}");
        }
    }

    #[test]
    fn a_path_is_plain_ascii_without_folders() {
        assert_eq!(name("Ann").path(), "/as/ann/");
        assert_eq!(name("A/é .").path(), "/as/a%2F%C3%A9%20%2E/");
    }

    #[test]
    fn a_cookie_is_valid_for_its_name_only() {
        let visitor = Visitor::new(name("Ann; Lee="));
        let cookie = visitor.cookie();
        assert!(cookie.contains("; Path=/as/ann%3B%20lee%3D/;"), "{cookie}");
        let headers = headers(COOKIE, &format!("other=1; {}", cookie.split(';').next().unwrap()));
        assert_eq!(Visitor::from_headers(&headers, "ann; lee="), Some(visitor));
        assert_eq!(Visitor::from_headers(&headers, "bob"), None);
    }

    #[test]
    fn only_a_name_of_one_word_can_be_typed_after_an_at() {
        for (typed, handle) in [("Ann", Some("Ann")), ("Ann Lee", None)] {
            let person = Visitor::new(name(typed)).person(&HeaderMap::new());
            assert_eq!((person.name.as_str(), person.handle.as_deref()), (typed, handle));
        }
    }

    #[test]
    fn a_forged_cookie_is_no_visitor() {
        let short = format!("{VISITOR}=abc.Ann");
        let odd = format!("{VISITOR}={}.Ann", "g".repeat(32));
        for value in [short.as_str(), odd.as_str(), VISITOR, "tavoliere-visitor=.", ""] {
            assert_eq!(Visitor::from_headers(&headers(COOKIE, value), "ann"), None, "{value}");
        }
    }

    #[test]
    fn the_latest_name_is_remembered_first_and_once() {
        let mut cookie = String::new();
        for typed in ["Ann", "Bob|x", "ANN"] {
            let remembered = name(typed).remembering_cookie(&headers(COOKIE, &cookie));
            remembered.split(';').next().unwrap().clone_into(&mut cookie);
        }
        let names = Name::remembered(&headers(COOKIE, &cookie));
        assert_eq!(names.iter().map(Name::display_name).collect::<Vec<_>>(), ["ANN", "Bob|x"]);
    }

    #[test]
    fn only_the_latest_names_are_remembered() {
        let mut cookie = String::new();
        for number in 0..12 {
            let remembered = name(&format!("n{number}")).remembering_cookie(&headers(COOKIE, &cookie));
            remembered.split(';').next().unwrap().clone_into(&mut cookie);
        }
        let names = Name::remembered(&headers(COOKIE, &cookie));
        assert_eq!((names.len(), names[0].display_name(), names[7].display_name()), (8, "n11", "n4"));
    }

    #[test]
    fn the_language_is_the_preferred_one_that_the_bot_has() {
        let table = [
            ("it-IT,it;q=0.9,en;q=0.8", Some(Language::IT)),
            ("de, en;q=0.5, it;q=0.7", Some(Language::IT)),
            ("en-GB,it", Some(Language::EN)),
            ("it;q=0, en;q=0.1", Some(Language::EN)),
            ("de, en;q=0.5, it ; q=0.7", Some(Language::IT)),
            ("it;q=nan, en;q=0.1", Some(Language::EN)),
            ("de,fr;q=0.5", None),
            ("*", None),
        ];
        for (wanted, expected) in table {
            assert_eq!(language(&headers(ACCEPT_LANGUAGE, wanted)), expected, "{wanted}");
        }
        assert_eq!(language(&HeaderMap::new()), None);
    }
}
