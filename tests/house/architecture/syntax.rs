//! The definitions and names in one file: items, imports, `impl` blocks, paths, and calls of methods.

mod names;

use std::collections::HashMap;

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::visit::Visit;
use syn::{
    Ident, Item, ItemConst, ItemEnum, ItemFn, ItemMacro, ItemStatic, ItemStruct, ItemTrait, ItemType, ItemUnion,
};
use syn::{Signature, UseTree, Visibility};

use super::source::{Source, absolute, module_of};

/// A file of the product.
#[derive(Default)]
pub struct File {
    pub path: String,
    /// The module that the file is, with its crate.
    pub module: String,
    /// The file's own items but modules, by their names, and whether `name::…` can be in them.
    pub items: HashMap<String, bool>,
    /// Those of its macros that are items of the root of their crate, too.
    pub exported: Vec<String>,
    /// Types with their lines and visibility.
    pub types: Vec<(usize, String, Scope)>,
    pub imports: Vec<Import>,
    /// Inherent `impl` blocks: the line, the path of the type, and what is in it.
    pub impls: Vec<(usize, String, Members)>,
    /// Names of the functions of traits.
    pub trait_functions: Vec<String>,
    /// Paths outside `use` with their lines, without generics. The word `async` counts as one.
    pub paths: Vec<(usize, String)>,
    /// Calls `receiver.method(…)`: the line, the method, and of the receiver the path of its type, or a dot and the name of the
    /// field, or nothing.
    pub calls: Vec<(usize, String, String)>,
    /// Fields, each with the path of its type.
    pub fields: Vec<(String, String)>,
    /// The types that the function being read states for its parameters and variables.
    stated: HashMap<String, String>,
    /// The type of the `impl` block being read.
    own: Option<String>,
}

/// The module below which an item is visible; `None` for everywhere.
pub type Scope = Option<String>;

/// Functions with their visibility, and constants without.
pub type Members = Vec<(String, Option<Scope>)>;

/// One leaf of a `use` declaration.
pub struct Import {
    pub line: usize,
    pub path: String,
    /// The name that the leaf gets: `*` for a glob.
    pub alias: String,
    pub public: bool,
}

impl File {
    pub fn new(source: &Source) -> Self {
        let mut file = Self { path: source.path.clone(), module: module_of(&source.path), ..Self::default() };
        let syntax = syn::parse2::<syn::File>(source.tokens.clone());
        let syntax = syntax.unwrap_or_else(|error| panic!("{} cannot be parsed: {error}", source.path));
        syntax.items.iter().for_each(|item| file.define(item));
        file.visit_file(&syntax);
        let is_async = |line: &str| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "async");
        let lines = source.product.lines().enumerate().filter(|(_, line)| is_async(line));
        file.paths.extend(lines.map(|(line, _)| (line + 1, "async".to_owned())));
        file
    }

    /// Every path with its line; that of an import is whole.
    pub fn names(&self) -> impl Iterator<Item = (usize, &str)> {
        let imports = self.imports.iter().map(|import| (import.line, import.path.as_str()));
        imports.chain(self.paths.iter().map(|(line, path)| (*line, path.as_str())))
    }

    /// Adds an item of the file.
    fn define(&mut self, item: &Item) {
        let (ident, visibility) = match item {
            Item::Const(ItemConst { ident, .. })
            | Item::Static(ItemStatic { ident, .. })
            | Item::Macro(ItemMacro { ident: Some(ident), .. })
            | Item::Fn(ItemFn { sig: Signature { ident, .. }, .. }) => (ident, None),
            Item::Enum(ItemEnum { ident, vis, .. })
            | Item::Struct(ItemStruct { ident, vis, .. })
            | Item::Trait(ItemTrait { ident, vis, .. })
            | Item::Type(ItemType { ident, vis, .. })
            | Item::Union(ItemUnion { ident, vis, .. }) => (ident, Some(vis)),
            Item::Macro(ItemMacro { mac, .. }) => return self.define_types(&mac.tokens),
            _ => return,
        };
        if let Item::Macro(ItemMacro { mac, attrs, .. }) = item {
            self.define_made(&mac.tokens);
            let is_exported = attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"));
            self.exported.extend(is_exported.then(|| name(ident)));
        }
        self.items.insert(name(ident), visibility.is_some());
        self.types.extend(visibility.map(|written| (line(ident.span()), name(ident), self.scope(written))));
    }

    /// Adds the types in the tokens of a macro: `struct Name`.
    fn define_types(&mut self, tokens: &TokenStream) {
        for pair in tokens.clone().into_iter().collect::<Vec<_>>().windows(2) {
            let [TokenTree::Ident(kind), TokenTree::Ident(ident)] = pair else { continue };
            if ["struct", "enum", "union", "trait"].iter().any(|word| kind == word) {
                self.items.insert(name(ident), true);
                self.types.push((line(ident.span()), name(ident), None));
            }
        }
    }

    /// Adds the items that a macro of the file makes under names of their own, so that paths to them are resolved.
    fn define_made(&mut self, tokens: &TokenStream) {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        for pair in tokens.windows(2) {
            let [TokenTree::Ident(kind), TokenTree::Ident(ident)] = pair else { continue };
            if ["struct", "enum", "const"].iter().any(|word| kind == word) {
                self.items.entry(name(ident)).or_insert(kind != "const");
            }
        }
        for token in &tokens {
            if let TokenTree::Group(group) = token {
                self.define_made(&group.stream());
            }
        }
    }

    fn scope(&self, visibility: &Visibility) -> Scope {
        match visibility {
            Visibility::Inherited => Some(self.module.clone()),
            Visibility::Restricted(within) if within.path.is_ident("super") => Some(absolute(&self.module, "super")),
            _ => None,
        }
    }

    /// Puts the type of the `impl` block for `Self`.
    fn without_self(&self, path: String) -> String {
        match (&self.own, path.strip_prefix("Self")) {
            (Some(own), Some(rest)) if rest.is_empty() || rest.starts_with("::") => format!("{own}{rest}"),
            _ => path,
        }
    }

    fn add_path(&mut self, span: Span, path: String) {
        self.paths.push((line(span), self.without_self(path)));
    }

    fn add_call(&mut self, method: &Ident, receiver: Option<String>) {
        self.calls.push((line(method.span()), name(method), self.without_self(receiver.unwrap_or_default())));
    }

    /// The type of a variable.
    fn variable(&self, name: &str) -> Option<String> {
        if name == "self" { self.own.clone() } else { self.stated.get(name).cloned() }
    }

    /// Adds the leaves of a `use` declaration below a prefix.
    fn leaves(&mut self, tree: &UseTree, prefix: &str, public: bool) {
        let (span, last, alias) = match tree {
            UseTree::Path(path) => return self.leaves(&path.tree, &format!("{prefix}{}::", name(&path.ident)), public),
            UseTree::Group(group) => return group.items.iter().for_each(|tree| self.leaves(tree, prefix, public)),
            UseTree::Name(leaf) => (leaf.ident.span(), name(&leaf.ident), None),
            UseTree::Rename(leaf) => (leaf.ident.span(), name(&leaf.ident), Some(name(&leaf.rename))),
            UseTree::Glob(glob) => (glob.star_token.spans[0], "*".to_owned(), None),
        };
        let path = if last == "self" { prefix.trim_end_matches("::").to_owned() } else { format!("{prefix}{last}") };
        let alias = alias.unwrap_or_else(|| last_of(&path).to_owned());
        self.imports.push(Import { line: line(span), path, alias, public });
    }
}

fn line(span: Span) -> usize {
    span.start().line
}

/// A name without the mark `r#`.
fn name(ident: &Ident) -> String {
    ident.unraw().to_string()
}

fn joined(path: &syn::Path) -> String {
    path.segments.iter().map(|segment| name(&segment.ident)).collect::<Vec<_>>().join("::")
}

fn last_of(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or_default()
}
