//! A cursor over the tokens of one file: brackets, items, paths, types and `use` declarations.

use std::ops::Range;

use super::super::source::tokens::{Token, tokens};

/// The code of one file. All places are indices of tokens.
pub struct Code(Vec<(usize, Token)>);

/// An item such as `fn name() {…}`.
pub struct Item<'a> {
    pub keyword: &'a str,
    /// `None` for `impl` and `use`.
    pub name: Option<&'a str>,
    pub visible: Visible,
    /// From the keyword to the place after the last token.
    pub all: Range<usize>,
    /// The tokens between the first braces outside all other brackets; empty without braces.
    pub body: Range<usize>,
}

/// The visibility of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visible {
    /// The module of its file, and the modules below that.
    Here,
    /// The module above, and all modules below that one.
    Above,
    Everywhere,
}

/// Types that have the methods of the type inside them.
const TRANSPARENT: &[&str] = &["Arc", "Box", "Rc"];
/// Types whose content is taken out by other code: their name does not give the type of that value.
const CONTAINERS: &[&str] = &["Option", "Result", "Vec", "VecDeque", "HashMap", "BTreeMap", "Mutex", "RwLock"];

impl Code {
    pub fn new(text: &str) -> Self {
        Self(tokens(text))
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn line(&self, at: usize) -> usize {
        self.0[at].0
    }

    pub fn word(&self, at: usize) -> Option<&str> {
        match self.0.get(at) {
            Some((_, Token::Word(word))) => Some(word),
            _ => None,
        }
    }

    pub fn is(&self, at: usize, sign: char) -> bool {
        matches!(self.0.get(at), Some((_, Token::Sign(found))) if *found == sign)
    }

    pub fn colons(&self, at: usize) -> bool {
        matches!(self.0.get(at), Some((_, Token::Colons)))
    }

    /// Whether the token follows a dot that is not the end of `..`.
    pub fn follows_dot(&self, at: usize) -> bool {
        at > 0 && self.is(at - 1, '.') && !(at > 1 && self.is(at - 2, '.'))
    }

    /// The first place from `at` on that satisfies the test outside all brackets, or the end.
    pub fn find(&self, at: usize, wanted: impl Fn(usize) -> bool) -> usize {
        let mut depth = 0;
        for place in at..self.len() {
            if depth == 0 && wanted(place) {
                return place;
            }
            if let Token::Sign(sign) = self.0[place].1 {
                depth += i32::from(matches!(sign, '(' | '[' | '{')) - i32::from(matches!(sign, ')' | ']' | '}'));
            }
        }
        self.len()
    }

    /// The place of the bracket that closes the one at `at`.
    fn closing(&self, at: usize) -> usize {
        self.find(at + 1, |place| [')', ']', '}'].into_iter().any(|sign| self.is(place, sign)))
    }

    /// The place after the generics that begin at `at`, or `at` if none do.
    pub fn after_generics(&self, at: usize) -> usize {
        let mut depth = 0;
        for place in at..self.len() {
            depth += i32::from(self.is(place, '<'));
            depth -= i32::from(self.is(place, '>') && !self.is(place - 1, '-'));
            if depth == 0 {
                return if place > at { place + 1 } else { at };
            }
        }
        self.len()
    }

    /// The items between two places, without those inside them.
    pub fn items(&self, range: Range<usize>) -> Vec<Item<'_>> {
        let mut items = Vec::new();
        let mut at = range.start;
        while at < range.end {
            let (visible, at_keyword) = self.opening(at);
            at = at_keyword;
            let Some((keyword, name)) = self.item(at) else {
                at += 1;
                continue;
            };
            let by_semicolon = matches!(keyword, "const" | "static" | "type" | "use");
            let end = self.find(at, |place| self.is(place, ';') || !by_semicolon && self.is(place, '{'));
            let body = if self.is(end, '{') { end + 1..self.closing(end) } else { end..end };
            items.push(Item { keyword, name, visible, all: at..body.end + 1, body: body.clone() });
            at = body.end + 1;
        }
        items
    }

    /// The keyword and the name of the item that begins at a place.
    fn item(&self, at: usize) -> Option<(&str, Option<&str>)> {
        let keyword = self.word(at).filter(|_| !self.follows_dot(at))?;
        match (keyword, self.word(at + 1)) {
            ("async" | "unsafe" | "extern" | "default", _) | ("const", Some("fn" | "async" | "unsafe")) => {
                self.item(at + 1)
            }
            ("static", Some("mut")) | ("macro_rules", _) => Some((keyword, self.word(at + 2))),
            ("fn" | "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" | "mod", Some(name)) => {
                Some((keyword, Some(name)))
            }
            ("impl" | "use", _) => Some((keyword, None)),
            _ => None,
        }
    }

    /// Reads attributes and a visibility; returns the place after them.
    fn opening(&self, at: usize) -> (Visible, usize) {
        let bracket = at + 1 + usize::from(self.is(at + 1, '!'));
        if self.is(at, '#') && self.is(bracket, '[') {
            return self.opening(self.closing(bracket) + 1);
        }
        match (self.word(at), self.is(at + 1, '('), self.word(at + 2)) {
            (Some("pub"), true, Some("super")) => (Visible::Above, self.closing(at + 1) + 1),
            (Some("pub"), true, _) => (Visible::Everywhere, self.closing(at + 1) + 1),
            (Some("pub"), false, _) => (Visible::Everywhere, at + 1),
            _ => (Visible::Here, at),
        }
    }

    /// The path that begins at a word, without generics, and the place after it.
    pub fn path(&self, mut at: usize) -> (Vec<String>, usize) {
        let mut segments = Vec::new();
        while let Some(word) = self.word(at) {
            segments.push(word.to_owned());
            at += 1;
            if self.colons(at) && self.is(at + 1, '<') {
                at = self.after_generics(at + 1);
            }
            if !self.colons(at) {
                break;
            }
            at += 1;
        }
        (segments, at)
    }

    /// The path of the type that is written at a place, if a name says it.
    pub fn type_at(&self, mut at: usize) -> Option<Vec<String>> {
        loop {
            match self.word(at) {
                Some("mut" | "dyn" | "impl") => at += 1,
                Some(_) => break,
                None if self.is(at, '&') => at += 1,
                None if self.is(at, '\'') => at += 2,
                None => return None,
            }
        }
        let (mut path, after) = self.path(at);
        let last = path.last()?.clone();
        if TRANSPARENT.contains(&last.as_str()) && self.is(after, '<') {
            return self.type_at(after + 1);
        }
        if path.len() > 1 && last.starts_with(char::is_lowercase) {
            path.pop();
        }
        let named = path.last()?.starts_with(char::is_uppercase) || last == "str";
        (named && !CONTAINERS.contains(&last.as_str())).then_some(path)
    }

    /// Reads a `use` declaration after the keyword: every leaf as its place, path and new name. Returns the place after it.
    pub fn leaves(&self, mut at: usize, prefix: &[String], leaves: &mut Vec<(usize, Vec<String>, String)>) -> usize {
        let (begin, mut path) = (at, prefix.to_vec());
        loop {
            if self.is(at, '{') {
                at += 1;
                while !self.is(at, '}') && at < self.len() {
                    at = if self.is(at, ',') { at + 1 } else { self.leaves(at, &path, leaves) };
                }
                return at + 1;
            }
            match self.word(at) {
                Some("self") if !path.is_empty() => (),
                Some(word) => path.push(word.to_owned()),
                None if self.is(at, '*') => path.push("*".to_owned()),
                None if self.colons(at) => at -= 1,
                None => return at + 1,
            }
            at += 1;
            if !self.colons(at) {
                break;
            }
            at += 1;
        }
        let renamed = self.word(at).filter(|word| *word == "as").and_then(|_| self.word(at + 1)).map(str::to_owned);
        at += if renamed.is_some() { 2 } else { 0 };
        let alias = renamed.or_else(|| path.last().cloned()).unwrap_or_default();
        leaves.push((begin, path, alias));
        at
    }
}
