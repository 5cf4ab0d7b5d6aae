//! The part of Telegram's published Bot API that the bot uses, and checks against it.
//!
//! `methods.json` is derived from the whole document, which cannot be published here. If the document lies beside the
//! project, a test compares the two; `TAVOLIERE_REWRITE=1` writes the table anew.

use std::path::PathBuf;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

const METHODS: [&str; 23] = [
    "answerCallbackQuery",
    "answerInlineQuery",
    "closeForumTopic",
    "createForumTopic",
    "deleteMessage",
    "deleteMessages",
    "deleteWebhook",
    "editMessageMedia",
    "editMessageReplyMarkup",
    "editMessageText",
    "getChat",
    "getChatMember",
    "getMe",
    "getMyCommands",
    "getUpdates",
    "pinChatMessage",
    "reopenForumTopic",
    "sendAnimation",
    "sendDocument",
    "sendMessage",
    "sendPhoto",
    "setChatMenuButton",
    "setMyCommands",
];

const TYPES: [&str; 24] = [
    "BotCommand",
    "BotCommandScope",
    "BotCommandScopeAllGroupChats",
    "BotCommandScopeDefault",
    "InlineKeyboardButton",
    "InlineKeyboardMarkup",
    "InlineQueryResult",
    "InlineQueryResultArticle",
    "InlineQueryResultsButton",
    "InputMedia",
    "InputMediaAnimation",
    "InputMediaPhoto",
    "InputMessageContent",
    "InputTextMessageContent",
    "KeyboardButton",
    "KeyboardButtonRequestUsers",
    "LinkPreviewOptions",
    "MenuButton",
    "MenuButtonCommands",
    "MenuButtonDefault",
    "MenuButtonWebApp",
    "ReplyKeyboardMarkup",
    "ReplyParameters",
    "WebAppInfo",
];

const UNKNOWN: &str = "is not in methods.json";

static TABLE: LazyLock<Spec> =
    LazyLock::new(|| Spec(serde_json::from_str(include_str!("methods.json")).expect("methods.json is JSON")));

/// The whole document, if it is available.
static WHOLE: LazyLock<Option<Spec>> = LazyLock::new(|| {
    let published = published()?;
    let all = |kind: &str| published[kind].as_object().expect("a section").keys().cloned().collect::<Vec<_>>();
    Some(derive(&published, &all("methods"), &all("types")))
});

/// Fields by method and by type, each as `Integer or String`, with a `!` if it is required.
pub struct Spec(Value);

/// The table of the methods the bot uses.
pub fn table() -> &'static Spec {
    &TABLE
}

/// A value made by the fake. It must be like Telegram's; checked if the whole document is available.
pub fn genuine(name: &str, value: Value) -> Value {
    let wrong = WHOLE.as_ref().map(|whole| whole.check_type(name, &value)).unwrap_or_default();
    assert!(wrong.is_empty(), "the fake is not like Telegram: {wrong:?}");
    value
}

impl Spec {
    /// The published name of a method. Servers ignore its case.
    pub fn method(&self, name: &str) -> Option<&str> {
        let methods = self.0["methods"].as_object()?;
        methods.keys().find(|known| known.eq_ignore_ascii_case(name)).map(String::as_str)
    }

    /// Every method.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.0["methods"].as_object().into_iter().flat_map(|methods| methods.keys().map(String::as_str))
    }

    /// The types a method's field may have.
    pub fn field(&self, method: &str, field: &str) -> Option<&str> {
        self.0["methods"][method][field].as_str().map(|types| types.trim_end_matches('!'))
    }

    /// Everything wrong with the parameters of a call.
    pub fn check_call(&self, method: &str, parameters: &Map<String, Value>) -> Vec<String> {
        let fields = self.0["methods"][method].as_object().expect("a known method");
        self.check_fields(method, fields, parameters)
    }

    /// Everything wrong with a value of a type.
    fn check_type(&self, name: &str, value: &Value) -> Vec<String> {
        self.check(name, name, value)
    }

    fn check_fields(&self, path: &str, fields: &Map<String, Value>, values: &Map<String, Value>) -> Vec<String> {
        let mut wrong = Vec::new();
        for (name, types) in fields {
            if types.as_str().is_some_and(|types| types.ends_with('!')) && !values.contains_key(name) {
                wrong.push(format!("{path}: `{name}` is missing"));
            }
        }
        for (name, value) in values {
            match fields.get(name).and_then(Value::as_str) {
                Some(types) => wrong.extend(self.check(&format!("{path}.{name}"), types.trim_end_matches('!'), value)),
                None => wrong.push(format!("{path}: there is no `{name}`")),
            }
        }
        wrong
    }

    fn check(&self, path: &str, types: &str, value: &Value) -> Vec<String> {
        let attempts: Vec<_> = types.split(" or ").map(|name| self.check_one(path, name, value)).collect();
        if attempts.iter().any(Vec::is_empty) {
            return Vec::new();
        }
        // The most useful complaints are those about the type that fits best.
        let unknown = |wrong: &Vec<String>| wrong.iter().any(|complaint| complaint.contains(UNKNOWN));
        attempts.into_iter().min_by_key(|wrong| (unknown(wrong), wrong.len())).unwrap_or_default()
    }

    fn check_one(&self, path: &str, name: &str, value: &Value) -> Vec<String> {
        let complaint = || vec![format!("{path}: {value} is no {name}")];
        let simple = match name {
            "Integer" => value.is_i64() || value.is_u64(),
            "Float" => value.is_number(),
            "String" => value.is_string(),
            "Boolean" => value.is_boolean(),
            "True" => *value == Value::Bool(true),
            "InputFile" => value.as_str().is_some_and(|file| file.starts_with("attach://")),
            _ => return self.check_composed(path, name, value),
        };
        if simple { Vec::new() } else { complaint() }
    }

    fn check_composed(&self, path: &str, name: &str, value: &Value) -> Vec<String> {
        if let Some(item) = name.strip_prefix("Array of ") {
            let Some(items) = value.as_array() else { return vec![format!("{path}: {value} is no {name}")] };
            return items
                .iter()
                .enumerate()
                .flat_map(|(at, v)| self.check(&format!("{path}[{at}]"), item, v))
                .collect();
        }
        if let Some(kinds) = self.0["kinds"][name].as_str() {
            return self.check(path, kinds, value);
        }
        match (self.0["types"][name].as_object(), value.as_object()) {
            (Some(fields), Some(values)) => self.check_fields(path, fields, values),
            (Some(_), None) => vec![format!("{path}: {value} is no {name}")],
            (None, _) => vec![format!("{path}: {name} {UNKNOWN}; add it to TYPES and derive it anew")],
        }
    }
}

fn published() -> Option<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/specs/telegram-bot-api.json");
    let text = std::fs::read_to_string(path).ok()?;
    Some(serde_json::from_str(&text).expect("the published document is JSON"))
}

fn derive(published: &Value, methods: &[String], types: &[String]) -> Spec {
    let fields = |owner: &Value| {
        let fields = owner["fields"].as_array().cloned().unwrap_or_default();
        Value::Object(fields.iter().map(|field| (text(&field["name"]), types_of(field))).collect())
    };
    let pick = |kind: &str, names: &[String]| {
        Value::Object(names.iter().map(|name| (name.clone(), fields(&published[kind][name]))).collect())
    };
    let kinds = types.iter().filter_map(|name| {
        let kinds = published["types"][name]["subtypes"].as_array()?;
        Some((name.clone(), kinds.iter().map(text).collect::<Vec<_>>().join(" or ").into()))
    });
    Spec(json!({
        "methods": pick("methods", methods),
        "types": pick("types", types),
        "kinds": Value::Object(kinds.collect()),
    }))
}

fn types_of(field: &Value) -> Value {
    let types: Vec<_> = field["types"].as_array().expect("types").iter().map(text).collect();
    let required = if field["required"] == true { "!" } else { "" };
    format!("{}{required}", types.join(" or ")).into()
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

#[test]
fn the_table_agrees_with_the_published_document() {
    let Some(published) = published() else { return };
    let derived = derive(&published, &METHODS.map(str::to_owned), &TYPES.map(str::to_owned));
    if std::env::var_os("TAVOLIERE_REWRITE").is_some() {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/platforms/telegram/methods.json");
        std::fs::write(path, format!("{:#}\n", derived.0)).expect("the table can be written");
        return;
    }
    assert_eq!(TABLE.0, derived.0);
}

#[test]
fn what_is_wrong_with_a_call_is_said() {
    let table = [
        (json!({"chat_id": 1, "text": "a"}), None),
        (json!({"chat_id": "@a", "text": "a", "reply_parameters": {"message_id": 3}}), None),
        (json!({"chat_id": 1}), Some("sendMessage: `text` is missing")),
        (json!({"chat_id": true, "text": "a"}), Some("sendMessage.chat_id: true is no Integer")),
        (json!({"chat_id": 1, "text": "a", "colour": 1}), Some("sendMessage: there is no `colour`")),
        (
            json!({"chat_id": 1, "text": "a", "reply_parameters": {}}),
            Some("sendMessage.reply_parameters: `message_id` is missing"),
        ),
        (
            json!({"chat_id": 1, "text": "a", "reply_markup": {"inline_keyboard": [[{"text": 1}]]}}),
            Some("sendMessage.reply_markup.inline_keyboard[0][0].text: 1 is no String"),
        ),
    ];
    for (call, expected) in table {
        let wrong = TABLE.check_call("sendMessage", call.as_object().expect("an object"));
        assert_eq!(wrong.first().map(String::as_str), expected, "{call}");
    }
}
