//! The definitions and names in one file: items, imports, `impl` blocks, paths, and calls of methods.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::code::{Code, Item, Visible};

/// The definitions and names in one file.
#[derive(Debug, Default)]
pub struct Syntax {
    /// The file's own items by their names, and whether `name::…` can be in them. A module with a body is one of them;
    /// `mod name;` is not.
    pub items: HashMap<String, bool>,
    pub imports: Vec<Import>,
    pub impls: Vec<Impl>,
    /// Names of the functions of the file's traits.
    pub trait_functions: Vec<String>,
    /// Fields of structs, each with the path of its type.
    pub fields: Vec<(String, Vec<String>)>,
    /// Every path outside `use` that can lead to another file without a private import of its first segment.
    pub paths: Vec<Named>,
    pub calls: Vec<Call>,
}

/// One leaf of a `use` declaration.
#[derive(Debug, PartialEq, Eq)]
pub struct Import {
    pub line: usize,
    pub segments: Vec<String>,
    /// The name that the leaf gets: `*` for a glob.
    pub alias: String,
    /// With `pub`, `pub(crate)` or the like.
    pub public: bool,
}

#[derive(Debug)]
pub struct Impl {
    pub line: usize,
    /// The path of the type.
    pub of: Vec<String>,
    /// Of no trait.
    pub inherent: bool,
    pub functions: Vec<(String, Visible)>,
    pub constants: Vec<String>,
    body: Range<usize>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Named {
    pub line: usize,
    pub segments: Vec<String>,
}

/// A call `receiver.method(…)`.
#[derive(Debug, PartialEq, Eq)]
pub struct Call {
    pub line: usize,
    pub method: String,
    pub receiver: Receiver,
}

/// The receiver of a method call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Receiver {
    /// A value of the type with this path.
    Typed(Vec<String>),
    /// A field of this name.
    Field(String),
    Unknown,
}

impl Syntax {
    pub fn new(text: &str) -> Self {
        let code = Code::new(text);
        let mut found = Self::default();
        for item in code.items(0..code.len()) {
            found.item(&code, &item);
        }
        found.names(&code);
        found
    }

    fn item(&mut self, code: &Code, item: &Item<'_>) {
        let declared = item.keyword == "mod" && item.body.is_empty();
        let opens = matches!(item.keyword, "struct" | "enum" | "union" | "trait" | "type" | "mod");
        if let Some(name) = item.name.filter(|_| !declared) {
            *self.items.entry(name.to_owned()).or_default() |= opens;
        }
        match item.keyword {
            "impl" => self.impls.extend(implementation(code, item)),
            "trait" => self.trait_functions.extend(members(code, item, "fn").into_iter().map(|(name, _)| name)),
            "struct" => self.fields.extend(item.body.clone().filter_map(|at| annotation(code, at))),
            _ => (),
        }
    }

    /// Reads imports, paths and calls, wherever they stand.
    fn names(&mut self, code: &Code) {
        // The types that the current function states for its parameters and variables.
        let mut stated = HashMap::new();
        let mut at = 0;
        while at < code.len() {
            at = match code.word(at) {
                None => at + 1,
                Some("use") if !code.is(at + 1, '<') => self.import(code, at),
                Some("mod" | "fn") if code.word(at + 1).is_some() => {
                    stated.clear();
                    at + 2
                }
                Some(_) => {
                    stated.extend(annotation(code, at).or_else(|| constructed(code, at)));
                    if code.follows_dot(at) { self.call(code, at, &stated) } else { self.path(code, at) }
                }
            };
        }
        // The names of a private import are an arrow already.
        let globs = self.imports.iter().any(|import| import.alias == "*");
        let public = self.imports.iter().filter(|import| import.public);
        let public: HashSet<&str> = public.map(|import| import.alias.as_str()).collect();
        self.paths.retain(|path| globs || path.segments.len() > 1 || public.contains(path.segments[0].as_str()));
    }

    fn import(&mut self, code: &Code, at: usize) -> usize {
        let public = at > 0 && (code.word(at - 1) == Some("pub") || code.is(at - 1, ')'));
        let mut leaves = Vec::new();
        let end = code.leaves(at + 1, &[], &mut leaves);
        let import = |(at, segments, alias)| Import { line: code.line(at), segments, alias, public };
        self.imports.extend(leaves.into_iter().map(import));
        end
    }

    fn path(&mut self, code: &Code, at: usize) -> usize {
        let (segments, end) = code.path(at);
        let segments = self.without_self(at, segments);
        self.paths.push(Named { line: code.line(at), segments });
        end.max(at + 1)
    }

    fn call(&mut self, code: &Code, at: usize, stated: &HashMap<String, Vec<String>>) -> usize {
        let called = code.is(at + 1, '(') || code.colons(at + 1) && code.is(at + 2, '<');
        let Some(method) = code.word(at).filter(|_| called) else { return at + 1 };
        let receiver = match code.word(at - 2) {
            None | Some("await") => Receiver::Unknown,
            Some(field) if code.follows_dot(at - 2) => Receiver::Field(field.to_owned()),
            Some("self") => Receiver::Typed(self.without_self(at, vec!["Self".to_owned()])),
            Some(variable) => stated
                .get(variable)
                .map_or(Receiver::Unknown, |path| Receiver::Typed(self.without_self(at, path.clone()))),
        };
        self.calls.push(Call { line: code.line(at), method: method.to_owned(), receiver });
        at + 1
    }

    /// Puts the type of the `impl` block around a place for `Self`.
    fn without_self(&self, at: usize, mut path: Vec<String>) -> Vec<String> {
        let around = self.impls.iter().find(|block| block.body.contains(&at));
        if let Some(block) = around.filter(|_| path[0] == "Self") {
            path.splice(..1, block.of.iter().cloned());
        }
        path
    }
}

fn implementation(code: &Code, item: &Item<'_>) -> Option<Impl> {
    let begin = code.after_generics(item.all.start + 1);
    let is_for = |place: &usize| code.word(*place) == Some("for") && !code.is(place + 1, '<');
    let of_trait = (begin..item.body.start).find(is_for);
    Some(Impl {
        line: code.line(item.all.start),
        of: code.type_at(of_trait.map_or(begin, |place| place + 1))?,
        inherent: of_trait.is_none(),
        functions: members(code, item, "fn"),
        constants: members(code, item, "const").into_iter().map(|(name, _)| name).collect(),
        body: item.body.clone(),
    })
}

/// The items of a kind in an `impl` or `trait` block.
fn members(code: &Code, block: &Item<'_>, keyword: &str) -> Vec<(String, Visible)> {
    let member = |item: Item<'_>| Some((item.name?.to_owned(), item.visible)).filter(|_| item.keyword == keyword);
    code.items(block.body.clone()).into_iter().filter_map(member).collect()
}

/// `name: Type` at a place.
fn annotation(code: &Code, at: usize) -> Option<(String, Vec<String>)> {
    let name = code.word(at).filter(|_| code.is(at + 1, ':'))?;
    Some((name.to_owned(), code.type_at(at + 2)?))
}

/// `let name = Type::constructor(…)` at a place.
fn constructed(code: &Code, at: usize) -> Option<(String, Vec<String>)> {
    code.word(at).filter(|word| *word == "let")?;
    let at = at + 1 + usize::from(code.word(at + 1) == Some("mut"));
    let name = code.word(at).filter(|_| code.is(at + 1, '=') && code.colons(at + 3))?;
    Some((name.to_owned(), code.type_at(at + 2)?))
}

#[test]
fn what_a_file_defines_and_names_is_read() {
    let found = Syntax::new(
        "pub mod child;\nmod own { pub fn f() {} }\npub(crate) const fn a<const N: usize>() -> [u8; 3] { b::c::<N>() }\n\
         macro_rules! m { () => { d::e() } }\nstatic S: [u8; 2] = [1, 2];\nstruct Held { one: Arc<f::One>, two: Vec<Two> }\n\
         pub trait T { fn t(&self); }\nuse g::{self, H as I, j::*};\nfn k() -> impl Fn() + use<> { ..L::D }",
    );
    let mut items: Vec<&str> = found.items.keys().map(String::as_str).collect();
    items.sort_unstable();
    assert_eq!(items, ["Held", "S", "T", "a", "k", "m", "own"]);
    assert_eq!((found.items["own"], found.items["a"], found.items["Held"]), (true, false, true));
    let imports: Vec<String> =
        found.imports.iter().map(|import| format!("{} {}", import.segments.join("::"), import.alias)).collect();
    assert_eq!(imports, ["g g", "g::H I", "g::j::* *"]);
    let paths: Vec<String> = found.paths.iter().map(|path| path.segments.join("::")).collect();
    for path in ["b::c", "d::e", "f::One", "L::D"] {
        assert!(paths.iter().any(|found| found == path), "{path} is not among {paths:?}");
    }
    assert_eq!(found.fields, [("one".to_owned(), vec!["f".to_owned(), "One".to_owned()])]);
    assert_eq!(found.trait_functions, ["t"]);
}

#[test]
fn blocks_are_read_with_the_receivers_of_calls() {
    let found = Syntax::new(
        "impl<'a, F: Fn() -> u8> a::One<'a, F> {\n const C: u8 = 1;\n async fn f(&self, two: &'a Two) { self.b(); two.c() }\n\
         pub(super) fn g(three: Option<Three>) { let mut d = e::Four::new(); d.h(); three.i(); self.five.j(); Self::k() }\n}\n\
         impl Deref for One<'_> { fn deref(&self) { x.await.l::<u8>(); y().m() } }",
    );
    let [block, of_trait] = &found.impls[..] else { panic!("two blocks, not {:?}", found.impls) };
    assert_eq!((block.of.join("::").as_str(), block.inherent, block.line), ("a::One", true, 1));
    let functions = [("f".to_owned(), Visible::Here), ("g".to_owned(), Visible::Above)];
    assert_eq!((&block.functions[..], &block.constants[..]), (&functions[..], &["C".to_owned()][..]));
    assert_eq!((of_trait.of.join("::").as_str(), of_trait.inherent), ("One", false));
    let receiver = |call: &Call| match &call.receiver {
        Receiver::Typed(path) => format!("{}.{}", path.join("::"), call.method),
        Receiver::Field(field) => format!(".{field}.{}", call.method),
        Receiver::Unknown => format!("?.{}", call.method),
    };
    let calls: Vec<String> = found.calls.iter().map(receiver).collect();
    assert_eq!(calls, ["a::One.b", "Two.c", "e::Four.h", "?.i", ".five.j", "?.l", "?.m"]);
    assert!(found.paths.iter().any(|path| path.segments.join("::") == "a::One::k"));
}
