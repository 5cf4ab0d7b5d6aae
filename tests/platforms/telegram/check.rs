//! Checks every call to the fake by the document of the Bot API, and by the limits that it states in words.

use serde_json::Value;

use super::methods::{CHATS, PAGE, file, is_upload, keyboard, picture};
use super::server::{Parameters, Received};
use super::{html, spec};

/// Everything wrong with a call: the types, and what the document states in words.
pub(super) fn check(method: &str, received: &Received) -> Vec<String> {
    let Received { parameters, files } = received;
    let mut wrong = spec::table().check_call(method, parameters);
    let is_text = matches!(method, "sendMessage" | "editMessageText");
    let media = parameters.get("media").and_then(Value::as_object);
    let longest = if is_text { 4096 } else { 200 };
    wrong.extend(check_words(method, parameters, "text", longest));
    wrong.extend(check_words(method, media.unwrap_or(parameters), "caption", 1024));
    if parameters.get("text").is_none_or(|text| text == "") && is_text {
        wrong.push(format!("{method}.text: empty"));
    }
    if let Some((kind, name)) = picture(parameters) {
        let signature: &[u8] = match kind {
            "animation" => b"GIF89a",
            "document" => b"{",
            _ => b"\x89PNG",
        };
        if (is_upload(name) || kind == "document") && !file(name, files).is_some_and(|file| file.starts_with(signature))
        {
            wrong.push(format!("{method}: no {kind} came with the call"));
        }
    }
    if let Some(markup) = parameters.get("reply_markup") {
        wrong.extend(check_keyboard(method, markup));
        wrong.extend(check_pages(method, parameters, markup));
    }
    wrong
}

fn check_words(method: &str, parameters: &Parameters, field: &str, longest: usize) -> Option<String> {
    let words = parameters.get(field)?.as_str()?;
    let read = match parameters.get("parse_mode").and_then(Value::as_str) {
        Some("HTML") => html::read(words).map(|read| read.text),
        Some(other) => Err(format!("the fake does not read {other}")),
        None => Ok(words.to_owned()),
    };
    match read {
        Ok(read) if read.encode_utf16().count() > longest => Some(format!("{method}.{field}: longer than {longest}")),
        Ok(_) => None,
        Err(broken) => Some(format!("{method}.{field}: {broken}")),
    }
}

/// Telegram opens pages by buttons in private chats only, and pages are encrypted; in tests they may be on this machine.
fn check_pages(method: &str, parameters: &Parameters, markup: &Value) -> Vec<String> {
    let is_private = parameters.get("chat_id").and_then(Value::as_i64).is_some_and(|chat| chat > 0);
    let rows = keyboard(Some(markup));
    let pages = rows.iter().flatten().filter_map(|(_, line)| line.strip_prefix(PAGE));
    let is_fine = |page: &&str| is_private && (page.starts_with("https://") || page.starts_with("http://127.0.0.1:"));
    pages.filter(|page| !is_fine(page)).map(|page| format!("{method}: BUTTON_TYPE_INVALID: {page}")).collect()
}

pub(super) fn check_keyboard(method: &str, markup: &Value) -> Vec<String> {
    let rows = keyboard(Some(markup));
    let mut wrong = Vec::new();
    if rows.iter().any(|row| row.is_empty() || row.len() > 8) || rows.iter().map(Vec::len).sum::<usize>() > 100 {
        wrong.push(format!("{method}: a keyboard Telegram cannot show: {rows:?}"));
    }
    for (label, line) in rows.iter().flatten() {
        let is_address = line.starts_with(PAGE) || line.starts_with("https://");
        // Telegram takes 256 characters of a query.
        let is_address = is_address || line.strip_prefix(CHATS).is_some_and(|typed| typed.chars().count() <= 256);
        if label.is_empty() || (!is_address && !(1..=64).contains(&line.len())) {
            wrong.push(format!("{method}: a button Telegram does not take: {label:?} {line:?}"));
        }
    }
    wrong
}

#[test]
fn what_breaks_the_rules_is_found() {
    use std::collections::HashMap;

    use serde_json::json;

    let button = |line: &str| json!({"inline_keyboard": [[{"text": "A", "callback_data": line}]]});
    let page = |page: &str| json!({"inline_keyboard": [[{"text": "A", "web_app": {"url": page}}]]});
    let table = [
        (json!({"chat_id": 1, "text": "a", "reply_markup": page("https://a.b/c")}), true),
        (json!({"chat_id": 1, "text": "a", "reply_markup": page("http://a.b/c")}), false),
        (json!({"chat_id": -1, "text": "a", "reply_markup": page("https://a.b/c")}), false),
        (json!({"chat_id": 1, "text": "a", "reply_markup": button(&"x".repeat(64))}), true),
        (json!({"chat_id": 1, "text": "a", "reply_markup": button(&"x".repeat(65))}), false),
        (json!({"chat_id": 1, "text": "a", "reply_markup": button(&"è".repeat(33))}), false),
        (json!({"chat_id": 1, "text": "a", "reply_markup": button("")}), false),
        (json!({"chat_id": 1, "text": "a", "reply_markup": {"inline_keyboard": [[]]}}), false),
        (json!({"chat_id": 1, "text": ""}), false),
        (json!({"chat_id": 1, "text": "x".repeat(4096)}), true),
        (json!({"chat_id": 1, "text": "x".repeat(4097)}), false),
        (json!({"chat_id": 1, "text": "&lt;".repeat(4096), "parse_mode": "HTML"}), true),
        (json!({"chat_id": 1, "text": "<b>", "parse_mode": "HTML"}), false),
    ];
    for (parameters, fine) in table {
        let Value::Object(parameters) = parameters else { panic!("an object") };
        let wrong = check("sendMessage", &Received { parameters, files: HashMap::new() });
        assert_eq!(wrong.is_empty(), fine, "{wrong:?}");
    }
}
