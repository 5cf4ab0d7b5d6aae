//! Posts as text, for transcripts of conversations.

use std::fmt::Write as _;

use tavoliere_seam::platform::reply::{Button, PictureFormat, Post, Span, Text};

/// A post as text.
pub fn written(to: &str, post: &Post) -> String {
    let mut out = format!("  [{to}]{}\n", if post.silent { " without a sound" } else { "" });
    for line in text(&post.text).lines() {
        let _ = writeln!(out, "    {line}");
    }
    if let Some(picture) = &post.picture {
        let signature: &[u8] = match picture.format {
            PictureFormat::Png => b"\x89PNG",
            PictureFormat::Gif => b"GIF89a",
        };
        assert!(picture.bytes.starts_with(signature), "a picture is as it says");
        assert!(picture.name.ends_with(picture.format.extension()), "{}", picture.name);
        let _ = writeln!(out, "    ({}: {})", picture.name, picture.alt);
    }
    if let Some(document) = &post.document {
        assert!(document.bytes.starts_with(b"{"), "a document is as its name says");
        let _ = writeln!(out, "    ({})", document.name);
    }
    for menu in &post.menus {
        let options: Vec<&str> = menu.options.iter().map(|option| option.label.as_str()).collect();
        let _ = writeln!(out, "    <{}: {}>", menu.title, options.join(", "));
    }
    if let Some(people) = &post.people {
        assert!(people.line.len() <= Button::LONGEST_LINE, "{people:?}");
        let _ = writeln!(out, "    <{}: anybody>", people.title);
    }
    for row in &post.buttons {
        assert!(row.iter().all(|button| button.line.len() <= Button::LONGEST_LINE), "{row:?}");
        let labels: Vec<String> = row.iter().map(|button| format!("[{}]", button.label)).collect();
        let _ = writeln!(out, "    {}", labels.join(" "));
    }
    out
}

fn text(text: &Text) -> String {
    let span = |span: &Span| match span {
        Span::Plain(words) => words.clone(),
        Span::Deadline { words, .. } => format!("⏳{words}"),
        Span::Strong(words) => format!("*{words}*"),
        Span::Code(words) => format!("```\n{words}\n```\n"),
        Span::Mention { key, .. } => format!("<@{key}>"),
        Span::Link { line } => format!("<link: {line}>"),
        Span::Page { url } => format!("<page: {url}>"),
        Span::Post { words, post } => format!("[{words}→{}]", post.message),
    };
    text.0.iter().map(span).collect()
}
