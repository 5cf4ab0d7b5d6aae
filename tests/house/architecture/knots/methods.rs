//! Finds the file that defines a method: by the type of the receiver, or by a name that only one method has.

use std::collections::HashMap;

use super::code::Visible;
use super::library_names::LIBRARY_NAMES;
use super::syntax::Impl;
use super::tree::{Module, Tree, Type};

/// All methods of the tree's types.
#[derive(Default)]
pub struct Methods {
    /// Functions and constants of each type, with the file whose `impl` block defines them.
    members: HashMap<Type, HashMap<String, usize>>,
    /// The methods of each name that no trait has, and no library is known to have.
    named: HashMap<String, Vec<Method>>,
    /// Types of the fields of a file's structs. `None` is a type of a library.
    fields: HashMap<(usize, String), Option<Type>>,
    /// Types of fields whose name has one type in the whole tree.
    all_fields: HashMap<String, Option<Type>>,
}

/// An inherent `impl` block of a type of the tree.
pub struct Block<'a> {
    /// The file in which it stands.
    pub file: usize,
    pub of: Type,
    pub block: &'a Impl,
}

/// A method found by its name.
pub struct Method {
    /// The file that defines it.
    pub file: usize,
    /// The file that defines its type.
    pub home: usize,
    /// The module below which it may be called; `None` for all modules.
    scope: Option<Module>,
}

impl Methods {
    pub fn new(tree: &Tree) -> Self {
        let mut methods = Self::default();
        for Block { file, of, block } in blocks(tree) {
            let home = of.0;
            let members = methods.members.entry(of).or_default();
            let names = block.functions.iter().map(|(name, _)| name).chain(&block.constants);
            members.extend(names.map(|name| (name.clone(), file)));
            for (name, visible) in &block.functions {
                let method = Method { file, home, scope: scope(&tree.files[file].module, *visible) };
                methods.named.entry(name.clone()).or_default().push(method);
            }
        }
        let of_traits = tree.files.iter().flat_map(|file| &file.syntax.trait_functions).map(String::as_str);
        of_traits.chain(LIBRARY_NAMES.split_whitespace()).for_each(|name| _ = methods.named.remove(name));
        methods.fields = unanimous(fields(tree));
        methods.all_fields = unanimous(methods.fields.iter().map(|((_, name), of)| (name.clone(), of.clone())));
        methods
    }

    /// The file that defines a function or a constant of a type.
    pub fn of(&self, of: &Type, member: &str) -> Option<usize> {
        self.members.get(of)?.get(member).copied()
    }

    /// The only method of a name that a module may call.
    pub fn only(&self, from: &Module, name: &str) -> Option<&Method> {
        let mut visible = self
            .named
            .get(name)?
            .iter()
            .filter(|method| method.scope.as_ref().is_none_or(|scope| is_below(from, scope)));
        visible.next().filter(|_| visible.next().is_none())
    }

    /// The type of a field: `Some(None)` for a type of a library, `None` if the name does not tell.
    pub fn field(&self, file: usize, name: &str) -> Option<Option<Type>> {
        self.fields.get(&(file, name.to_owned())).or_else(|| self.all_fields.get(name)).cloned()
    }
}

fn scope(module: &Module, visible: Visible) -> Option<Module> {
    let (krate, path) = module;
    match visible {
        Visible::Here => Some(module.clone()),
        Visible::Above => Some((krate.clone(), path[..path.len().saturating_sub(1)].to_vec())),
        Visible::Everywhere => None,
    }
}

fn is_below(module: &Module, above: &Module) -> bool {
    module.0 == above.0 && module.1.starts_with(&above.1)
}

/// Every field with the file of its struct, its name and its type.
fn fields(tree: &Tree) -> impl Iterator<Item = ((usize, String), Option<Type>)> {
    tree.files.iter().enumerate().flat_map(move |(file, found)| {
        found.syntax.fields.iter().map(move |(name, path)| ((file, name.clone()), tree.type_of(file, path)))
    })
}

/// Every inherent `impl` block.
pub fn blocks(tree: &Tree) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    for (file, found) in tree.files.iter().enumerate() {
        for block in found.syntax.impls.iter().filter(|block| block.inherent) {
            blocks.extend(tree.type_of(file, &block.of).map(|of| Block { file, of, block }));
        }
    }
    blocks
}

/// The keys that have one value only.
fn unanimous<K: Eq + std::hash::Hash, V: PartialEq>(pairs: impl Iterator<Item = (K, V)>) -> HashMap<K, V> {
    let mut values: HashMap<K, Vec<V>> = HashMap::new();
    for (key, value) in pairs {
        let values = values.entry(key).or_default();
        if !values.contains(&value) {
            values.push(value);
        }
    }
    let single = |(key, values): (K, Vec<V>)| {
        let [value] = <[V; 1]>::try_from(values).ok()?;
        Some((key, value))
    };
    values.into_iter().filter_map(single).collect()
}
