//! Reads the names in the code of a file: paths, calls, `impl` blocks, and the types of variables.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Expr, ExprField, ImplItem, Member, Pat, Signature, Type, Visibility};

use super::{File, joined, last_of, line, name};

/// Types that have the methods of the type inside them.
const TRANSPARENT: &[&str] = &["Arc", "Box", "Rc"];
/// Types whose content is taken out by other code: their name does not give the type of that value.
const CONTAINERS: &[&str] = &["Option", "Result", "Vec", "VecDeque", "HashMap", "BTreeMap", "Mutex", "RwLock"];

impl<'ast> Visit<'ast> for File {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.leaves(&item.tree, "", !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        self.trait_functions.push(name(&function.sig.ident));
        visit::visit_trait_item_fn(self, function);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let of = path_of(&item.self_ty);
        let member = |member: &ImplItem| match member {
            ImplItem::Fn(function) => Some((name(&function.sig.ident), Some(self.scope(&function.vis)))),
            ImplItem::Const(constant) => Some((name(&constant.ident), None)),
            _ => None,
        };
        if let (None, Some(of)) = (&item.trait_, of.clone()) {
            self.impls.push((line(item.impl_token.span), of, item.items.iter().filter_map(member).collect()));
        }
        let outer = std::mem::replace(&mut self.own, of);
        visit::visit_item_impl(self, item);
        self.own = outer;
    }

    fn visit_signature(&mut self, signature: &'ast Signature) {
        self.stated.clear();
        visit::visit_signature(self, signature);
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        self.fields.extend(field.ident.as_ref().and_then(|ident| Some((name(ident), path_of(&field.ty)?))));
        visit::visit_field(self, field);
    }

    fn visit_pat_type(&mut self, pattern: &'ast syn::PatType) {
        if let Pat::Ident(variable) = &*pattern.pat {
            self.stated.extend(path_of(&pattern.ty).map(|path| (name(&variable.ident), path)));
        }
        visit::visit_pat_type(self, pattern);
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let (Pat::Ident(variable), Some(value)) = (&local.pat, &local.init) {
            self.stated.extend(made(&value.expr).map(|path| (name(&variable.ident), path)));
        }
        visit::visit_local(self, local);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.add_path(path.segments[0].ident.span(), joined(path));
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let receiver = match &*call.receiver {
            Expr::Path(path) if path.path.get_ident().is_some() => self.variable(&joined(&path.path)),
            Expr::Field(ExprField { member: Member::Named(ident), .. }) => Some(format!(".{}", name(ident))),
            value => made(value),
        };
        self.add_call(&call.method, receiver);
        visit::visit_expr_method_call(self, call);
    }

    /// Reads the paths and calls in the tokens of a macro or an attribute, which syn leaves as they are.
    fn visit_token_stream(&mut self, tokens: &'ast TokenStream) {
        let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let sign = |at: usize, sign| matches!(trees.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == sign);
        let word = |at: usize| if let Some(TokenTree::Ident(word)) = trees.get(at) { Some(word) } else { None };
        let dot = |at: usize| at > 0 && sign(at - 1, '.') && !(at > 1 && sign(at - 2, '.'));
        let mut at = 0;
        while at < trees.len() {
            match &trees[at] {
                TokenTree::Group(group) => self.visit_token_stream(&group.stream()),
                TokenTree::Ident(method) if dot(at) => {
                    let receiver = at.checked_sub(2).and_then(|at| Some((at, name(word(at)?))));
                    let receiver =
                        receiver.and_then(|(at, on)| if dot(at) { Some(format!(".{on}")) } else { self.variable(&on) });
                    if matches!(trees.get(at + 1), Some(TokenTree::Group(_))) || sign(at + 1, ':') {
                        self.add_call(method, receiver);
                    }
                }
                TokenTree::Ident(first) => {
                    let mut path = name(first);
                    while let (true, true, Some(next)) = (sign(at + 1, ':'), sign(at + 2, ':'), word(at + 3)) {
                        path = format!("{path}::{}", name(next));
                        at += 3;
                    }
                    self.add_path(first.span(), path);
                }
                _ => (),
            }
            at += 1;
        }
    }
}

/// Whether a path ends with the name of a type, not of a module or a variable.
fn is_type(path: &str) -> bool {
    last_of(path).starts_with(char::is_uppercase) || path == "str"
}

/// The path of a type, if a name says it.
fn path_of(written: &Type) -> Option<String> {
    if let Type::Reference(reference) = written {
        return path_of(&reference.elem);
    }
    let mut inside = File::default();
    inside.visit_type(written);
    let first = inside.paths.into_iter().map(|(_, path)| path).find(|path| !TRANSPARENT.contains(&last_of(path)))?;
    let named = matches!(written, Type::Path(_) | Type::ImplTrait(_) | Type::TraitObject(_)) && is_type(&first);
    (named && !CONTAINERS.contains(&last_of(&first))).then_some(first)
}

/// The type of a value that begins with a function of its type, such as `Type::new(…)`.
fn made(value: &Expr) -> Option<String> {
    match value {
        Expr::Path(path) => joined(&path.path).rsplit_once("::").map(|(of, _)| of.to_owned()).filter(|of| is_type(of)),
        Expr::Call(call) => made(&call.func),
        Expr::MethodCall(call) => made(&call.receiver),
        Expr::Reference(inner) => made(&inner.expr),
        Expr::Try(inner) => made(&inner.expr),
        Expr::Await(inner) => made(&inner.base),
        _ => None,
    }
}
