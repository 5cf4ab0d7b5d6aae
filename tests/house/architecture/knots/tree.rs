//! Resolves paths and method calls to the files that define them.

use std::collections::HashMap;

use super::super::source::Source;
use super::methods::Methods;
use super::syntax::{Import, Receiver, Syntax};

pub struct File {
    pub path: String,
    pub syntax: Syntax,
    /// The crate, and below it the modules that lead to the file.
    pub module: Module,
}

/// A crate by its name in code, and a path of modules in it.
pub type Module = (String, Vec<String>);

/// A type: the index of the file that defines it, and its name there.
pub type Type = (usize, String);

/// The target of a path.
#[derive(Clone, Debug)]
enum Target {
    Module(Module),
    /// An item of this name in the file with this index.
    Item(usize, String),
}

/// The files of all crates.
pub struct Tree {
    pub files: Vec<File>,
    modules: HashMap<Module, usize>,
    pub methods: Methods,
}

/// A method that is called.
pub struct Called {
    /// The file that defines it.
    pub file: usize,
    /// The file that defines its type, if the method was resolved by its name alone.
    pub through: Option<usize>,
}

/// A longer chain of re-exports is taken for a cycle.
const DEPTH: usize = 16;

impl Tree {
    pub fn new(sources: &[Source]) -> Self {
        let file = |source: &Source| File {
            path: source.path.clone(),
            syntax: Syntax::new(&source.product),
            module: module_of(&source.path),
        };
        let files: Vec<File> = sources.iter().map(file).collect();
        let modules = files.iter().enumerate().map(|(index, file)| (file.module.clone(), index)).collect();
        let mut tree = Self { files, modules, methods: Methods::default() };
        tree.methods = Methods::new(&tree);
        tree
    }

    /// The files in which the item at the end of a path, and the method that it names, are defined.
    pub fn definers(&self, from: usize, segments: &[String]) -> Vec<usize> {
        let Some((Target::Item(file, name), rest)) = self.resolve(&self.files[from].module, segments, DEPTH) else {
            return Vec::new();
        };
        let member = rest.first().and_then(|member| self.methods.of(&(file, name), member));
        std::iter::once(file).chain(member).collect()
    }

    /// Paths that begin with `crate`, `self`, `super` or a crate of the workspace, but do not resolve: `path:line: a::b`.
    pub fn unresolved(&self) -> Vec<String> {
        let mut unresolved = Vec::new();
        for file in &self.files {
            let imports = file.syntax.imports.iter().map(|import| (import.line, &import.segments));
            for (line, segments) in imports.chain(file.syntax.paths.iter().map(|path| (path.line, &path.segments))) {
                let own =
                    matches!(segments[0].as_str(), "crate" | "self" | "super") || self.krate(&segments[0]).is_some();
                if own && segments.len() > 1 && self.resolve(&file.module, segments, DEPTH).is_none() {
                    unresolved.push(format!("{}:{line}: {}", file.path, segments.join("::")));
                }
            }
        }
        unresolved
    }

    /// The type that a path resolves to; `None` for a type of a library.
    pub fn type_of(&self, from: usize, segments: &[String]) -> Option<Type> {
        match self.resolve(&self.files[from].module, segments, DEPTH)? {
            (Target::Item(file, name), []) => Some((file, name)),
            _ => None,
        }
    }

    /// The method that a call resolves to.
    pub fn called(&self, from: usize, method: &str, receiver: &Receiver) -> Option<Called> {
        let stated = match receiver {
            Receiver::Typed(path) => Some(self.type_of(from, path)),
            Receiver::Field(field) => self.methods.field(from, field),
            Receiver::Unknown => None,
        };
        let of_type = match stated {
            Some(of) => self.methods.of(&of?, method),
            None => None,
        };
        let by_name = || self.methods.only(&self.files[from].module, method);
        match of_type {
            Some(file) => Some(Called { file, through: None }),
            None => by_name().map(|method| Called { file: method.file, through: Some(method.home) }),
        }
    }

    /// The target of a path in a module, and the segments that remain after an item.
    fn resolve<'a>(&self, from: &Module, segments: &'a [String], depth: usize) -> Option<(Target, &'a [String])> {
        let (first, mut rest) = segments.split_first()?;
        let depth = depth.checked_sub(1)?;
        let mut target = match first.as_str() {
            "crate" => Target::Module((from.0.clone(), Vec::new())),
            "self" => Target::Module(from.clone()),
            "super" => Target::Module(parent(from)?),
            _ => match self.lookup(from, first, rest.is_empty(), depth) {
                Some(found) => found,
                None => Target::Module(self.krate(first)?),
            },
        };
        while let (Target::Module(module), Some((next, after))) = (&target, rest.split_first()) {
            target = match next.as_str() {
                "*" => break,
                "super" => Target::Module(parent(module)?),
                _ => self.lookup(module, next, after.is_empty(), depth)?,
            };
            rest = after;
        }
        Some((target, rest))
    }

    /// The target of a name in a module. It can be a function only if it is the `last` segment.
    fn lookup(&self, module: &Module, name: &str, last: bool, depth: usize) -> Option<Target> {
        let file = self.modules.get(module).copied();
        let item = file.filter(|file| self.files[*file].syntax.items.get(name).is_some_and(|opens| last || *opens));
        if let Some(file) = item {
            return Some(Target::Item(file, name.to_owned()));
        }
        let (krate, path) = module;
        let child = (krate.clone(), path.iter().cloned().chain([name.to_owned()]).collect());
        let child = self.modules.contains_key(&child).then_some(Target::Module(child));
        if !last && child.is_some() {
            return child;
        }
        let imports = || file.map_or(&[][..], |file| &self.files[file].syntax.imports).iter();
        let named = imports().filter(|import| import.alias == name);
        let globs = imports().filter(|import| import.alias == "*");
        let imported = named.chain(globs).find_map(|import| self.imported(module, import, name, depth));
        imported.or(child)
    }

    fn imported(&self, module: &Module, import: &Import, name: &str, depth: usize) -> Option<Target> {
        if import.alias != "*" {
            let (found, rest) = self.resolve(module, &import.segments, depth)?;
            return rest.is_empty().then_some(found);
        }
        match self.resolve(module, &import.segments, depth)?.0 {
            Target::Module(found) if found != *module => self.lookup(&found, name, true, depth.checked_sub(1)?),
            _ => None,
        }
    }

    /// The root of a crate of the workspace.
    fn krate(&self, name: &str) -> Option<Module> {
        let root = (name.to_owned(), Vec::new());
        self.modules.contains_key(&root).then_some(root)
    }
}

fn parent(module: &Module) -> Option<Module> {
    let (_, above) = module.1.split_last()?;
    Some((module.0.clone(), above.to_vec()))
}

/// The crate and module of a file: `src/chat/mod.rs` is `chat` of `tavoliere`, `crates/games/src/rules.rs` is `rules` of
/// `tavoliere_games`. The program `src/main.rs` is a crate of its own, which no path can name.
fn module_of(path: &str) -> Module {
    let (krate, inside) = match path.strip_prefix("crates/").and_then(|path| path.split_once("/src/")) {
        Some((folder, inside)) => {
            let name = folder.strip_prefix("tavoliere-").unwrap_or(folder);
            (format!("tavoliere_{}", name.replace('-', "_")), inside)
        }
        None => ("tavoliere".to_owned(), path.strip_prefix("src/").unwrap_or(path)),
    };
    let mut module: Vec<String> = inside.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    match module.last().map(String::as_str) {
        Some("main") if module.len() == 1 => return (format!("{krate} program"), Vec::new()),
        Some("mod" | "lib") => module.truncate(module.len() - 1),
        _ => (),
    }
    (krate, module)
}
