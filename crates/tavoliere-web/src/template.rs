//! Pages made of templates: their placeholders, and text as markup.

use super::files;
use serde::Serialize;
use tavoliere_seam::platform::language::Language;

/// The replacement of a placeholder.
pub(super) enum Value {
    Text(String),
    /// Markup, in which names are escaped already.
    Markup(String),
}

/// Data as JSON within a page, where no text of a person ends the element.
pub(super) fn data(content: impl Serialize) -> String {
    serde_json::to_string(&content).expect("plain data").replace('<', "\\u003c")
}

/// The page of a template, such as `page/index.html`. Replaces each `{{lounge-…}}` by the text of that id, `{{language}}` by the tag, `{{files}}` by the folder of the static files
/// and the others by their values. One pass, so that placeholders in a value are not replaced.
pub(super) fn fill(template: &str, language: Language, values: &[(&str, Value)]) -> String {
    let mut parts = files::template(template).split("{{");
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once("}}").expect("every placeholder of our templates is closed");
        page += &match values.iter().find(|(name, _)| *name == place) {
            Some((_, Value::Markup(markup))) => markup.clone(),
            Some((_, Value::Text(text))) => escape(text),
            None if place == "language" => language.tag().to_owned(),
            None if place == "files" => files::folder(),
            None => escape(&language.say(place)),
        };
        page += rest;
    }
    page
}

pub(super) fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut escaped, c| {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
        escaped
    })
}
