//! Finds the file that defines a method: by the type of the receiver, or by a name that only one method has.

use std::collections::HashMap;

use super::tree::{Tree, Typed};
use crate::house::architecture::source::is_below;
use crate::house::architecture::syntax::Scope;

/// All methods of the tree's types.
#[derive(Default)]
pub struct Methods {
    /// The file whose `impl` block defines a function or a constant of a type.
    members: HashMap<(Typed, String), usize>,
    /// The methods of each name that no trait has, and no library is known to have: the file, that of the type, and from where
    /// the method may be called.
    named: HashMap<String, Vec<(usize, usize, Scope)>>,
    /// The types of the fields of a name in a file, and in the whole tree, if they are one. The inner `None` is a type of a
    /// library.
    fields: HashMap<(Option<usize>, String), Option<Option<Typed>>>,
}

impl Methods {
    pub fn new(tree: &Tree) -> Self {
        let mut methods = Self::default();
        for (file, of, _, members) in tree.blocks() {
            for (name, scope) in members {
                methods.members.insert((of.clone(), name.clone()), file);
                let method = scope.clone().map(|scope| (file, of.0, scope));
                methods.named.entry(name.clone()).or_default().extend(method);
            }
        }
        let of_traits = tree.files.iter().flat_map(|file| &file.trait_functions).map(String::as_str);
        of_traits.chain(LIBRARY_NAMES.split_whitespace()).for_each(|name| _ = methods.named.remove(name));
        for (file, found) in tree.files.iter().enumerate() {
            for (name, path) in &found.fields {
                let of = tree.type_of(file, path);
                for place in [Some(file), None] {
                    let known = methods.fields.entry((place, name.clone())).or_insert_with(|| Some(of.clone()));
                    known.take_if(|known| *known != of);
                }
            }
        }
        methods
    }

    /// The file that defines a function or a constant of a type.
    pub fn of(&self, of: &Typed, member: &str) -> Option<usize> {
        self.members.get(&(of.clone(), member.to_owned())).copied()
    }

    /// The file of the method that a call resolves to, and that of its type if the method was found by its name alone.
    pub fn called(&self, tree: &Tree, from: usize, method: &str, receiver: &str) -> Option<(usize, Option<usize>)> {
        let field = |place, name: &str| self.fields.get(&(place, name.to_owned())).cloned().flatten();
        let of = match receiver.strip_prefix('.') {
            Some(name) => field(Some(from), name).or_else(|| field(None, name)),
            None => (!receiver.is_empty()).then(|| tree.type_of(from, receiver)),
        };
        // The method of a library's type is not one of the tree.
        if let Some(file) = of.map_or(Some(None), |of| Some(self.of(&of?, method)))? {
            return Some((file, None));
        }
        let may = |scope: &Scope| scope.as_ref().is_none_or(|scope| is_below(&tree.files[from].module, scope));
        let mut visible = self.named.get(method)?.iter().filter(|(.., scope)| may(scope));
        visible.next().filter(|_| visible.next().is_none()).map(|(file, home, _)| (*file, Some(*home)))
    }
}

/// Names of methods that types of libraries have. Without the type of the receiver, calls of them are not resolved.
const LIBRARY_NAMES: &str = "
    abs all and and_then any append as_bytes as_deref as_mut as_path as_ref as_slice as_str await back begin bind
    body borrow borrow_mut build by_ref bytes ceil chain chars checked_add checked_sub chunks clamp clear clone
    cloned close cmp collect compare concat contains contains_key content_type copied count create cycle date day
    dedup default display div_euclid drain duration elapsed end ends_with enter entry enumerate eq err execute
    expect extend extension fetch_add fetch_all fetch_one fetch_optional file_name fill filter filter_map find
    find_map finish first flat_map flatten floor flush fold for_each from get get_mut get_or_init get_or_insert_with
    hash hour id index insert insert_str inspect into into_inner into_iter is_alphanumeric is_digit is_empty is_err
    is_none is_ok is_some is_some_and iter iter_mut join key keys last len length line lines load lock log make map
    map_err map_while matches max max_by max_by_key millis min min_by min_by_key month name ne next next_back none
    not notified now nth number ok ok_or ok_or_else open or or_default or_else or_insert or_insert_with parent parse
    partition path peek pop pop_back pop_front position pow product push push_back push_front push_str put read
    record recv rem_euclid remove replace replace_range reserve resize respond retain rev reverse rfind round rsplit
    run saturating_add saturating_sub send set shift shuffle size skip skip_while sleep sort sort_by sort_by_key
    sort_unstable spawn splice split split_at split_first split_last split_off split_once split_whitespace sqrt
    start starts_with status step_by store strip_prefix strip_suffix subscribe sum swap take take_while tell text
    then then_some then_with time to_owned to_string to_vec trim trim_end trim_end_matches trim_matches trim_start
    trim_start_matches truncate try_into turn unwrap unwrap_or unwrap_or_default unwrap_or_else unzip update url
    user value values values_mut wait width windows with with_context wrapping_add write write_str year zip
";
