//! Checks the bot's requests: Discord's published schemas, and the rules that only its documentation states.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::{Value, json};

use super::http::PIN;

/// Everything wrong with a request's body. `route` is written as in the document: `post /channels/{channel_id}/messages`.
pub fn faults(route: &str, body: &Value, files: usize) -> Vec<String> {
    if route == PIN {
        return if body.is_null() { Vec::new() } else { vec![format!("{route}: a body")] };
    }
    let schemas = SCHEMAS.get_or_init(Schemas::load);
    let name = match (route, body["type"].as_u64()) {
        (CALLBACK, Some(4 | 5)) => "CreateMessageInteractionCallbackRequest",
        (CALLBACK, Some(6 | 7)) => "UpdateMessageInteractionCallbackRequest",
        (CALLBACK, Some(8)) => "ApplicationCommandAutocompleteCallbackRequest",
        (CALLBACK, Some(9)) => "ModalInteractionCallbackRequest",
        (CALLBACK, Some(12)) => "LaunchActivityInteractionCallbackRequest",
        _ => route,
    };
    let Some(validator) = schemas.validator(name) else { return vec![format!("no schema for {route}")] };
    let errors = validator.iter_errors(body).map(|error| format!("{} at {}", error, error.instance_path()));
    let message = if route == CALLBACK { &body["data"] } else { body };
    let flags = message["flags"].as_u64().unwrap_or_default() & !settable(route);
    let flags = (flags != 0).then(|| format!("flags that nobody can set here: {flags:b}"));
    let commands = body.as_array().map(|commands| unwritten_of_commands(commands, &schemas.locales));
    errors
        .chain(unwritten(message, files))
        .chain(commands.unwrap_or_default())
        .chain(flags)
        .map(|fault| format!("{route}: {fault}"))
        .collect()
}

/// Reads the schemas, which takes longer than the time-outs of some tests.
pub fn prepare() {
    SCHEMAS.get_or_init(Schemas::load);
}

const CALLBACK: &str = "post /interactions/{interaction_id}/{interaction_token}/callback";
/// The part of Discord's document that the bot needs, which `scripts/discord-schemas.py` takes from it.
const EXTRACT: &str = include_str!("schemas.json");
/// The whole document.
const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/specs/discord-openapi.json");
static SCHEMAS: OnceLock<Schemas> = OnceLock::new();

struct Schemas {
    /// Schemas by their routes or names. Each is compiled when it is needed for the first time.
    bodies: HashMap<String, (Value, OnceLock<Validator>)>,
    components: Value,
    /// Discord's names of languages.
    locales: Vec<Value>,
}

impl Schemas {
    fn load() -> Self {
        let document: Value = serde_json::from_str(EXTRACT).unwrap();
        // Discord ignores unknown fields, but a misspelt one must not go unnoticed here.
        let mut components = document["components"].clone();
        for schema in components["schemas"].as_object_mut().unwrap().values_mut() {
            if schema["properties"].is_object() {
                schema["additionalProperties"] = false.into();
            }
        }
        let mut bodies = HashMap::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let schema = operation["requestBody"]["content"]["application/json"]["schema"].clone();
                bodies.insert(format!("{method} {path}"), (schema, OnceLock::new()));
            }
        }
        for name in [
            "CreateMessageInteractionCallbackRequest",
            "UpdateMessageInteractionCallbackRequest",
            "ApplicationCommandAutocompleteCallbackRequest",
            "ModalInteractionCallbackRequest",
            "LaunchActivityInteractionCallbackRequest",
        ] {
            let reference = json!({"$ref": format!("#/components/schemas/{name}")});
            bodies.insert(name.to_owned(), (reference, OnceLock::new()));
        }
        let locales = &document["components"]["schemas"]["AvailableLocalesEnum"]["oneOf"];
        let locales = locales.as_array().expect("languages").iter().map(|one| one["const"].clone()).collect();
        Self { bodies, components, locales }
    }

    fn validator(&self, name: &str) -> Option<&Validator> {
        let (schema, validator) = self.bodies.get(name)?;
        Some(validator.get_or_init(|| {
            let whole = json!({"allOf": [schema], "components": self.components});
            jsonschema::validator_for(&whole).expect("a valid schema")
        }))
    }
}

/// The flags that a message of a route may have: no embeds, silent; and ephemeral in an answer.
fn settable(route: &str) -> u64 {
    let anywhere = 1 << 2 | 1 << 12;
    match route {
        CALLBACK | "post /webhooks/{webhook_id}/{webhook_token}" => anywhere | 1 << 6,
        "post /channels/{channel_id}/messages" => anywhere,
        _ => 1 << 2,
    }
}

/// The rules for commands that Discord's documentation states only in prose: the languages, and the total length of a
/// command.
fn unwritten_of_commands(commands: &[Value], locales: &[Value]) -> Vec<String> {
    const LONGEST: usize = 8000;
    let mut faults = Vec::new();
    for command in commands {
        let name = &command["name"];
        let mut spelled = Vec::new();
        let length = length(command, &mut spelled);
        if length > LONGEST {
            faults.push(format!("{name} has {length} characters altogether"));
        }
        let unknown = spelled.into_iter().find(|locale| !locales.iter().any(|known| known == locale));
        faults.extend(unknown.map(|locale| format!("{name} is named in `{locale}`, which Discord does not know")));
    }
    faults
}

/// How many characters of names, descriptions and values there are, each in its longest translation. Collects the
/// names of the languages.
fn length(value: &Value, locales: &mut Vec<String>) -> usize {
    let characters = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let mut sum = characters(&value["value"]);
    for field in ["name", "description"] {
        let translated = value[format!("{field}_localizations")].as_object();
        locales.extend(translated.iter().flat_map(|map| map.keys().cloned()));
        let longest = translated.iter().flat_map(|map| map.values()).map(characters).max().unwrap_or_default();
        sum += characters(&value[field]).max(longest);
    }
    let parts = ["options", "choices"].map(|field| value[field].as_array().cloned().unwrap_or_default());
    sum + parts.concat().iter().map(|part| length(part, locales)).sum::<usize>()
}

/// The rules that Discord states only in prose.
fn unwritten(message: &Value, files: usize) -> Vec<String> {
    let mut faults = Vec::new();
    if message["content"].as_str().is_some_and(|content| content.chars().count() > 2000) {
        faults.push("more than 2000 characters".to_owned());
    }
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    if rows.len() > 5 {
        faults.push(format!("{} rows of components", rows.len()));
    }
    let mut ids = HashSet::new();
    for component in rows.iter().flat_map(|row| row["components"].as_array().into_iter().flatten()) {
        let id = component["custom_id"].as_str().unwrap_or_default();
        if id.is_empty() || id.trim() != id || !ids.insert(id.to_owned()) {
            faults.push(format!("the id `{id}` is empty, loses its spaces, or is there twice"));
        }
        if component["type"] == 2 && component["label"].as_str().unwrap_or_default().trim().is_empty() {
            faults.push(format!("the button `{id}` says nothing"));
        }
        let options = component["options"].as_array().into_iter().flatten();
        let values: Vec<_> = options.map(|option| option["value"].to_string()).collect();
        if values.iter().collect::<HashSet<_>>().len() != values.len() {
            faults.push(format!("two options of `{id}` have the same value"));
        }
    }
    for row in rows.iter().filter(|row| row["components"].as_array().is_some_and(|row| row.len() > 1)) {
        if row["components"].as_array().unwrap().iter().any(|component| component["type"] != 2) {
            faults.push("something beside a menu or a field".to_owned());
        }
    }
    let attachments = message["attachments"].as_array().map_or(0, Vec::len);
    if attachments != files {
        faults.push(format!("{attachments} attachments described, {files} sent"));
    }
    if message["content"].as_str().unwrap_or_default().contains("<@") && message["allowed_mentions"].is_null() {
        faults.push("a mention without allowed_mentions".to_owned());
    }
    faults
}

#[test]
fn what_discord_would_refuse_is_found() {
    let route = "post /channels/{channel_id}/messages";
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "Move", "custom_id": id});
    let row = |buttons: &[Value]| json!({"type": 1, "components": buttons});
    let six: Vec<_> = ["a", "b", "c", "d", "e", "f"].map(button).into();
    for (body, files, expected) in [
        (json!({"content": "hi", "components": [row(&[button("a"), button("b")])]}), 0, 0),
        (json!({"content": 5}), 0, 1),
        (json!({"contents": "hi"}), 0, 1),
        (json!({"content": "x".repeat(2001)}), 0, 1),
        (json!({"content": "hi", "components": [row(&[button("a"), button("a")])]}), 0, 1),
        (json!({"content": "hi", "components": [row(&six)]}), 0, 1),
        (json!({"content": "hi", "components": [row(&[button(&"a".repeat(101))])]}), 0, 1),
        (json!({"content": "hi", "components": [row(&[button("move ")])]}), 0, 1),
        (json!({"content": "hi"}), 1, 1),
        (json!({"content": "<@1>"}), 0, 1),
        (json!({"attachments": [{"id": "0", "description": "a".repeat(1025)}]}), 1, 1),
        (json!({"content": "hi", "flags": 1 << 12}), 0, 0),
        (json!({"content": "hi", "flags": 1 << 6}), 0, 1),
        (json!({"content": "hi", "flags": "4096"}), 0, 1),
    ] {
        let faults = faults(route, &body, files);
        assert_eq!(faults.len(), expected, "{body}: {faults:?}");
    }
}

#[test]
fn commands_that_discord_would_refuse_are_found() {
    let route = "put /applications/{application_id}/commands";
    let named = |locale: &str| json!([{"name": "play", "name_localizations": {locale: "a"}, "description": "b"}]);
    let choices: Vec<_> = (0..25).map(|value| json!({"name": "n".repeat(100), "value": value.to_string()})).collect();
    let option = |name: &str| json!({"type": 3, "name": name, "description": "c", "choices": choices});
    let options = ["a", "b", "c", "d"].map(option);
    let long = json!([{"name": "play", "description": "b", "options": options}]);
    for (commands, expected) in
        [(named("it"), 0), (named("es-ES"), 0), (named("es-419"), 0), (named("es"), 1), (named("EN-us"), 1), (long, 1)]
    {
        let faults = faults(route, &commands, 0);
        assert_eq!(faults.len(), expected, "{faults:?}");
    }
}

/// A part of the document without what explains it to people.
fn without_prose(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let is_prose = |name: &str, field: &Value| matches!(name, "description" | "title") && field.is_string();
            let kept = fields.iter().filter(|(name, field)| !is_prose(name, field));
            Value::Object(kept.map(|(name, field)| (name.clone(), without_prose(field))).collect())
        }
        Value::Array(values) => values.iter().map(without_prose).collect(),
        other => other.clone(),
    }
}

/// If the whole document lies beside the project, the extract is a part of it.
#[test]
fn the_extract_says_what_the_document_says() {
    let Ok(document) = std::fs::read_to_string(DOCUMENT) else { return };
    let [document, extract]: [Value; 2] =
        [&*document, EXTRACT].map(|text| without_prose(&serde_json::from_str(text).unwrap()));
    for (path, methods) in extract["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let body = |operation: &Value| operation["requestBody"]["content"]["application/json"]["schema"].clone();
            assert_eq!(body(operation), body(&document["paths"][path][method]), "{method} {path}");
        }
    }
    for (name, schema) in extract["components"]["schemas"].as_object().unwrap() {
        assert_eq!(schema, &document["components"]["schemas"][name], "{name}");
    }
}
