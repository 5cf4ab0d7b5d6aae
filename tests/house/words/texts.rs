//! The Fluent files of a language, read as lists of texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::texts;

/// The texts of one language by id; an attribute's id is `message.attribute`.
pub type Texts = BTreeMap<String, Text>;

/// One text: its place, and its variables.
#[derive(Debug, PartialEq, Eq)]
pub struct Text {
    /// The file's name without its ending.
    pub file: String,
    pub variables: BTreeSet<String>,
    /// Nothing but white space.
    pub empty: bool,
    /// The content, if it has no variables.
    pub plain: Option<String>,
}

/// The names of a language's files, without their ending.
pub fn files(language: &str) -> BTreeSet<String> {
    texts::files(Language::from_tag(language).expect("a language")).into_keys().collect()
}

/// A file as it is written.
pub fn source(language: &str, file: &str) -> String {
    let files = texts::files(Language::from_tag(language).expect("a language"));
    fs::read_to_string(&files[file]).expect("readable")
}

/// All texts of a language.
pub fn texts(language: &str) -> Texts {
    let mut texts = Texts::new();
    for file in files(language) {
        for (id, text) in read(&file, &source(language, &file)) {
            assert!(texts.insert(id.clone(), text).is_none(), "{language}/{file}.ftl: {id} is there already");
        }
    }
    texts
}

/// The texts of one file.
pub fn read(file: &str, text: &str) -> Vec<(String, Text)> {
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{file}.ftl cannot be parsed: {errors:?}"));
    let mut texts = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let own = message.value.iter().map(|value| (message.id.name.to_owned(), value));
        let attributes = message.attributes.iter();
        let named =
            attributes.map(|attribute| (format!("{}.{}", message.id.name, attribute.id.name), &attribute.value));
        texts.extend(own.chain(named).map(|(id, pattern)| (id, text_of(file, pattern))));
    }
    texts
}

fn text_of(file: &str, pattern: &Pattern<&str>) -> Text {
    let mut variables = BTreeSet::new();
    in_pattern(pattern, &mut variables);
    let plain: Option<String> = pattern
        .elements
        .iter()
        .map(|element| match element {
            PatternElement::TextElement { value } => Some(*value),
            PatternElement::Placeable { .. } => None,
        })
        .collect();
    let empty = plain.as_ref().is_some_and(|words| words.trim().is_empty());
    Text { file: file.to_owned(), variables, empty, plain }
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            variants.iter().for_each(|variant| in_pattern(&variant.value, variables));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(without_form(id.name).to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => in_arguments(arguments, variables),
        _ => {}
    }
}

/// The name of a variable. A language takes the form of a side's name that its grammar needs.
fn without_form(name: &str) -> &str {
    let form = |form: &&str| name.ends_with(form) && name[..name.len() - form.len()].ends_with("side");
    let form = ["-the", "-opening", "-of", "-to"].into_iter().find(form);
    form.map_or(name, |form| &name[..name.len() - form.len()])
}

fn in_arguments(arguments: &CallArguments<&str>, variables: &mut BTreeSet<String>) {
    arguments.positional.iter().for_each(|argument| in_inline(argument, variables));
    arguments.named.iter().for_each(|argument| in_inline(&argument.value, variables));
}
