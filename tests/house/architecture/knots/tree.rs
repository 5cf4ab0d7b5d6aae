//! Resolves paths and method calls to the files that define them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use super::methods::Methods;
use crate::house::architecture::source::{Source, absolute, is_below, split};
use crate::house::architecture::syntax::{File, Import, Members};

/// The product's files, and how they use each other.
pub struct Tree {
    pub files: Vec<File>,
    modules: HashMap<String, usize>,
    methods: Methods,
    /// From a file to a file whose items it uses, by their indices: lines with what is named there.
    pub arrows: BTreeMap<(usize, usize), BTreeSet<(usize, String)>>,
}

/// A type or another item: the index of the file that defines it, and its name there.
pub type Typed = (usize, String);

/// The target of a path.
enum Target {
    Module(String),
    Item(Typed),
}

/// A use of a file by another: the file that uses, the file that is used, the line, and the name there.
type Used = (usize, usize, usize, String);

/// A longer chain of re-exports is taken for a cycle.
const DEPTH: usize = 16;

impl Tree {
    pub fn new(sources: &[Source]) -> Self {
        let files: Vec<File> = sources.iter().map(File::new).collect();
        let modules = files.iter().enumerate().map(|(index, file)| (file.module.clone(), index)).collect();
        let mut tree = Self { files, modules, methods: Methods::default(), arrows: BTreeMap::new() };
        tree.methods = Methods::new(&tree);
        tree.draw();
        tree
    }

    /// The sources of this project.
    pub fn today() -> &'static Self {
        static TODAY: LazyLock<Tree> = LazyLock::new(|| Tree::new(&Source::product()));
        &TODAY
    }

    /// A made-up product from paths and texts.
    pub fn made_up(files: &[(&str, &str)]) -> Self {
        Self::new(&files.iter().map(|(path, text)| Source::new(path, text)).collect::<Vec<_>>())
    }

    /// An arrow with its first uses: `src/a.rs:3 → src/b.rs (b::C, .d())`.
    pub fn arrow(&self, (from, to): (usize, usize)) -> String {
        let uses = &self.arrows[&(from, to)];
        let line = uses.first().map_or(0, |(line, _)| *line);
        let names: BTreeSet<&str> = uses.iter().map(|(_, name)| name.as_str()).collect();
        let first: Vec<&str> = names.iter().copied().take(3).collect();
        let more = if names.len() > 3 { format!(", and {} more", names.len() - 3) } else { String::new() };
        format!("{}:{line} → {} ({}{more})", self.files[from].path, self.files[to].path, first.join(", "))
    }

    /// The arrows that a rule about two files refuses, with its words.
    pub fn refused(&self, rule: impl Fn(&str, &str) -> Option<String>) -> Vec<String> {
        let told = |arrow: &(usize, usize)| {
            let words = rule(&self.files[arrow.0].path, &self.files[arrow.1].path)?;
            Some(format!("{}: {words}", self.arrow(*arrow)))
        };
        self.arrows.keys().filter_map(told).collect()
    }

    /// Every inherent `impl` block of a type of the tree: its file, the type, its line and its members.
    pub fn blocks(&self) -> impl Iterator<Item = (usize, Typed, usize, &Members)> {
        let files = self.files.iter().enumerate();
        let blocks = files.flat_map(|(file, found)| found.impls.iter().map(move |block| (file, block)));
        blocks.filter_map(|(file, (line, of, members))| Some((file, self.type_of(file, of)?, *line, members)))
    }

    fn draw(&mut self) {
        let mut new: Vec<Used> = (0..self.files.len()).flat_map(|from| self.named(from)).collect();
        let mut by_name = Vec::new();
        for (from, file) in self.files.iter().enumerate() {
            for (line, method, receiver) in &file.calls {
                let Some((to, home)) = self.methods.called(self, from, method, receiver) else { continue };
                let used = (from, to, *line, format!(".{method}()"));
                if let Some(home) = home { by_name.push((home, used)) } else { new.push(used) }
            }
        }
        // A file can have a value of a type only if arrows lead from it to the type's file.
        while !new.is_empty() {
            for (from, to, line, name) in new.drain(..).filter(|(from, to, ..)| from != to) {
                self.arrows.entry((from, to)).or_default().insert((line, name));
            }
            let reached = reached(self.arrows.keys().copied(), self.files.len());
            new.extend(by_name.extract_if(.., |(home, (from, ..))| reached[*from][*home]).map(|(_, used)| used));
        }
    }

    /// The uses of other files by paths.
    fn named(&self, from: usize) -> Vec<Used> {
        let file = &self.files[from];
        let mut uses = Vec::new();
        for import in &file.imports {
            // A file that re-exports from below its own module is a map of its folder.
            let is_map = |to: &usize| import.public && is_below(&self.files[*to].module, &file.module);
            let used = self.definers(from, &import.path).filter(|to| !is_map(to));
            uses.extend(used.map(|to| (from, to, import.line, import.path.clone())));
        }
        // Other paths of one word are private imports, which are arrows already.
        let leads = |import: &Import, path: &str| import.alias == "*" || import.public && import.alias == path;
        let leads = |path: &str| path.contains("::") || file.imports.iter().any(|import| leads(import, path));
        for (line, path) in file.paths.iter().filter(|(_, path)| leads(path)) {
            uses.extend(self.definers(from, path).map(|to| (from, to, *line, path.clone())));
        }
        uses
    }

    /// The files in which the item at the end of a path, and the method that it names, are defined.
    fn definers(&self, from: usize, path: &str) -> impl Iterator<Item = usize> {
        let item = match self.resolve(&self.files[from].module, path, DEPTH) {
            Some((Target::Item(of), rest)) => Some((of.0, self.methods.of(&of, split(&rest).0))),
            _ => None,
        };
        item.into_iter().flat_map(|(file, member)| [Some(file), member].into_iter().flatten())
    }

    /// Paths that begin with `crate`, `self`, `super` or a crate of the workspace, but do not resolve: `path:line: a::b`.
    pub fn unresolved(&self) -> Vec<String> {
        let mut unresolved = Vec::new();
        for file in &self.files {
            for (line, path) in file.names().filter(|(_, path)| path.contains("::")) {
                let own =
                    matches!(split(path).0, "crate" | "self" | "super") || self.modules.contains_key(split(path).0);
                if own && self.resolve(&file.module, path, DEPTH).is_none() {
                    unresolved.push(format!("{}:{line}: {path}", file.path));
                }
            }
        }
        unresolved
    }

    /// The type that a path resolves to; `None` for a type of a library.
    pub fn type_of(&self, from: usize, path: &str) -> Option<Typed> {
        match self.resolve(&self.files[from].module, path, DEPTH)? {
            (Target::Item(of), rest) if rest.is_empty() => Some(of),
            _ => None,
        }
    }

    /// The target of a path in a module, and the rest of the path after an item.
    fn resolve(&self, from: &str, path: &str, depth: usize) -> Option<(Target, String)> {
        let depth = depth.checked_sub(1)?;
        let whole = absolute(from, path);
        let (first, mut rest) = split(&whole);
        let is_crate = whole != path || self.modules.contains_key(first);
        let krate = || is_crate.then(|| Target::Module(first.to_owned()));
        let mut target = self.lookup(from, first, rest.is_empty(), depth).or_else(krate)?;
        while let (Target::Module(module), false) = (&target, matches!(rest, "" | "*")) {
            let (next, after) = split(rest);
            target = self.lookup(module, next, after.is_empty(), depth)?;
            rest = after;
        }
        Some((target, rest.to_owned()))
    }

    /// A macro that a file of this crate exports.
    fn exported(&self, krate: &str, name: &str) -> Option<Target> {
        if krate.contains("::") {
            return None;
        }
        let has = |file: &File| split(&file.module).0 == krate && file.exported.iter().any(|exported| exported == name);
        Some(Target::Item((self.files.iter().position(has)?, name.to_owned())))
    }

    /// The target of a name in a module. It can be a function only if it is the `last` segment.
    fn lookup(&self, module: &str, name: &str, last: bool, depth: usize) -> Option<Target> {
        let file = self.modules.get(module).copied();
        if let Some(file) = file.filter(|file| self.files[*file].items.get(name).is_some_and(|opens| last || *opens)) {
            return Some(Target::Item((file, name.to_owned())));
        }
        // The modules of a program are beside its `main.rs`.
        let child = format!("{}::{name}", module.strip_suffix("::main").unwrap_or(module));
        let child = self.modules.contains_key(&child).then_some(Target::Module(child));
        if !last && child.is_some() {
            return child;
        }
        let imports = || file.map_or(&[][..], |file| &self.files[file].imports).iter();
        let named = imports().filter(|import| import.alias == name);
        let globs = imports().filter(|import| import.alias == "*");
        let imported = named.chain(globs).find_map(|import| match self.resolve(module, &import.path, depth)? {
            (Target::Module(found), _) if import.alias == "*" && found != module => {
                self.lookup(&found, name, true, depth)
            }
            (found, rest) => rest.is_empty().then_some(found),
        });
        imported.or(child).or_else(|| self.exported(module, name))
    }
}

/// The files that each file reaches by arrows.
pub fn reached(arrows: impl IntoIterator<Item = (usize, usize)>, files: usize) -> Vec<Vec<bool>> {
    let mut nexts = vec![Vec::new(); files];
    arrows.into_iter().for_each(|(from, to)| nexts[from].push(to));
    let from = |file: usize| {
        let (mut reached, mut open) = (vec![false; files], vec![file]);
        while let Some(file) = open.pop() {
            if !std::mem::replace(&mut reached[file], true) {
                open.extend(&nexts[file]);
            }
        }
        reached
    };
    (0..files).map(from).collect()
}
