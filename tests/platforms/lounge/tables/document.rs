//! The description of the API in `docs/api.yaml`, compared with the program.

use std::collections::BTreeSet;

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::platforms::lounge::LoungeServer;
use crate::platforms::lounge::api::{Guest, next, two};
use crate::platforms::lounge::client::{Call, Reply};

/// The description, strict: an object with fields that it does not name is not as described.
struct Document(Value);

impl Document {
    fn read() -> Self {
        let mut document: Value = serde_yaml_ng::from_str(include_str!("../../../../docs/api.yaml")).expect("YAML");
        for schema in document["components"]["schemas"].as_object_mut().expect("schemas").values_mut() {
            if schema["properties"].is_object() {
                schema["additionalProperties"] = false.into();
            }
        }
        Self(document)
    }

    /// All operations, such as `get /games/{code}`, each as it is described.
    fn operations(&self) -> Vec<(String, &Value)> {
        let paths = self.0["paths"].as_object().expect("paths").iter();
        let operations = paths.flat_map(|(path, operations)| {
            let operations = operations.as_object().expect("operations").iter();
            operations.map(move |(method, operation)| (format!("{method} {path}"), operation))
        });
        operations.collect()
    }

    fn operation(&self, name: &str) -> &Value {
        self.operations().into_iter().find(|(known, _)| known == name).expect("it is described").1
    }

    /// The names of the parameters of an operation.
    fn parameters(&self, name: &str) -> BTreeSet<String> {
        let parameters = self.operation(name)["parameters"].as_array().into_iter().flatten();
        let parameters =
            parameters.map(|it| it["$ref"].as_str().and_then(|path| self.0.pointer(&path[1..])).unwrap_or(it));
        parameters.map(|it| it["name"].as_str().expect("a name").to_owned()).collect()
    }

    fn fields(&self, schema: &str) -> BTreeSet<String> {
        let properties = self.0["components"]["schemas"][schema]["properties"].as_object().expect("fields");
        properties.keys().cloned().collect()
    }

    fn validator(&self, schema: &Value) -> Validator {
        let schema = json!({ "allOf": [schema], "components": self.0["components"] });
        jsonschema::validator_for(&schema).expect("a valid schema")
    }

    /// Checks that an answer is as its operation describes it.
    fn check(&self, name: &str, reply: &Reply) {
        let responses = &self.operation(name)["responses"];
        let response = &responses[reply.status.to_string()];
        let named = response["$ref"].as_str().and_then(|path| self.0.pointer(&path[1..]));
        let response = match response {
            Value::Null => &self.0["components"]["responses"]["Error"],
            response => named.unwrap_or(response),
        };
        let (kind, content) = response["content"].as_object().expect("content").iter().next().expect("one form");
        assert_eq!(reply.header("content-type"), kind, "{name}: {}", reply.text());
        if kind == "application/json" {
            self.check_value(name, &content["schema"], &reply.json());
        }
    }

    fn check_schema(&self, schema: &str, value: &Value) {
        self.check_value(schema, &json!({ "$ref": format!("#/components/schemas/{schema}") }), value);
    }

    fn check_value(&self, name: &str, schema: &Value, value: &Value) {
        let faults: Vec<String> = self.validator(schema).iter_errors(value).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{name}: {faults:#?}\n{value:#}");
    }
}

/// The fields that a type of requests has in its source.
fn fields_of(source: &str, name: &str) -> BTreeSet<String> {
    let (_, rest) = source.split_once(&format!("struct {name} {{\n")).expect("the type");
    let (body, _) = rest.split_once("\n}").expect("its end");
    let (mut fields, mut renamed) = (BTreeSet::new(), None);
    for line in body.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
        if let Some((_, rest)) = line.split_once("rename = \"") {
            renamed = rest.split_once('"').map(|(name, _)| name.to_owned());
        } else if let Some((field, _)) = line.split_once(": ") {
            let field = field.rsplit(' ').next().expect("a name").to_owned();
            fields.insert(renamed.take().unwrap_or(field));
        }
    }
    fields
}

macro_rules! source {
    ($path:literal) => {
        include_str!(concat!("../../../../crates/tavoliere-web/src/", $path))
    };
}

#[test]
fn every_route_is_described_and_no_other() {
    let routes = source!("api/mod.rs").lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    let routes: BTreeSet<String> = routes
        .map(|route| {
            let (path, handler) = route.split_once("\", ").expect("a path and its handler");
            format!("{} {path}", handler.split('(').next().expect("a method"))
        })
        .collect();
    let document = Document::read();
    let described: BTreeSet<String> = document.operations().into_iter().map(|(name, _)| name).collect();
    assert_eq!(described, routes);
    let explained = include_str!("../../../../docs/api.md");
    for operation in described {
        let (method, path) = operation.split_once(' ').expect("a method and a path");
        let heading = format!("`{} {}", method.to_uppercase(), path.replace("{code}", "k7q2"));
        assert!(explained.contains(&heading), "docs/api.md lacks {heading}");
    }
}

#[test]
fn every_parameter_is_described_and_no_other() {
    let document = Document::read();
    let asked = fields_of(source!("api/asked.rs"), "BoardQuery");
    let mut described = BTreeSet::from(["code".to_owned()]);
    for operation in ["position", "reading", "board"] {
        described.extend(document.parameters(&format!("get /games/{{code}}/{operation}")));
    }
    assert!(described.remove("code"));
    assert_eq!(described, asked);
    assert_eq!(document.parameters("get /events"), fields_of(source!("api/events.rs"), "Watched"));
    assert_eq!(document.fields("Move"), fields_of(source!("api/asked.rs"), "MoveRequest"));
    assert_eq!(document.fields("Action"), fields_of(source!("api/asked.rs"), "ActionRequest"));
    assert_eq!(document.parameters("get /games"), fields_of(source!("api/asked.rs"), "ListQuery"));
    assert_eq!(document.fields("Said"), fields_of(source!("state.rs"), "LineRequest"));
    for name in ["get /me", "post /say"] {
        assert!(document.parameters(name).is_empty(), "{name}");
    }
}

#[tokio::test]
async fn answers_are_as_described() {
    let (server, document) = (LoungeServer::open().await, Document::read());
    let (ann, bob, code) = two(&server, "stripes").await;
    let path = |rest: &str| format!("/games/{code}{rest}");
    for (operation, path) in [
        ("get /me", "/me".to_owned()),
        ("get /games", "/games".to_owned()),
        ("get /games", "/games?phase=over".to_owned()),
        ("get /games", "/games?limit=0".to_owned()),
        ("get /games/{code}", path("")),
        ("get /games/{code}/position", path("/position?ply=0")),
        ("get /games/{code}/reading", path("/reading?steps=")),
        ("get /games/{code}/reading", path("/reading?steps=a1&ply=0")),
        ("get /games/{code}/reading", path("/reading?steps=zz")),
        ("get /games/{code}/board", path("/board?theme=wood&bare=1&version=2")),
        ("get /games/{code}", "/games/zzzz".to_owned()),
        ("get /games/{code}/position", path("/position?ply=9")),
        ("get /games/{code}/board", path("/board?theme=sepia")),
    ] {
        document.check(operation, &ann.get(&path).await);
    }
    let game = ann.game(&code).await;
    let first = &next(&game["reading"])[0].0;
    let begun = ann.get(&path(&format!("/reading?steps={first}"))).await;
    document.check("get /games/{code}/reading", &begun);
    let whole = format!("{first}-{}", next(&begun.json())[0].0);
    document.check("get /games/{code}/reading", &ann.get(&path(&format!("/reading?steps={whole}"))).await);
    let version = &game["version"];
    let mut kinds = BTreeSet::new();
    for (guest, body) in [
        (&bob, json!({ "id": "0000000000000009", "version": version, "move": "a1-a1" })),
        (&ann, json!({ "id": "0000000000000009", "version": version, "move": "zz" })),
        (&ann, json!({ "id": "0000000000000008", "version": version, "move": whole })),
        (&ann, json!({ "id": "0000000000000008" })),
    ] {
        let reply = guest.post(&path("/moves"), &body).await;
        kinds.insert(reply.json()["played"].as_bool());
        document.check("post /games/{code}/moves", &reply);
    }
    assert_eq!(kinds.len(), 3, "played, not played, and not read");
    check_lines(&document, &ann, &code).await;
    check_events(&document, (&ann, &bob), &code).await;
}

/// Every kind of answer to a line.
async fn check_lines(document: &Document, ann: &Guest, code: &str) {
    let mut kinds = BTreeSet::new();
    for line in ["/help", "/show", "/draw", "/export", "/rank", "/settings", "/move", &format!("/rules #{code}")] {
        let said = ann.post("/say", &json!({ "id": ann.fresh_id(), "line": line })).await;
        kinds.insert(said.json()["kind"].as_str().expect("a kind").to_owned());
        document.check("post /say", &said);
    }
    document.check("post /say", &ann.post("/say", &json!({ "id": "?", "line": "/help" })).await);
    assert!(kinds.contains("say") && kinds.contains("done"), "{kinds:?}");
}

/// The events of a match until its end.
async fn check_events(document: &Document, (ann, bob): (&Guest, &Guest), code: &str) {
    let mut events = bob.events(&format!("?game={code}")).await;
    ann.say(&format!("/draw #{code}")).await;
    bob.say(bob.game(code).await["actions"][0][0]["line"].as_str().expect("a line")).await;
    loop {
        let (kind, content) = events.any().await.expect("the end of the match");
        document.check_schema(if kind == "game" { "Game" } else { "Games" }, &content);
        if content["phase"] == "over" {
            break;
        }
    }
    let finished = bob.get("/games?phase=over").await;
    assert_eq!(finished.json()["games"][0]["code"], code);
    document.check("get /games", &finished);
    for action in ["accept", "resign"] {
        let reply = bob.post(&format!("/games/{code}/{action}"), &json!({ "id": bob.fresh_id() })).await;
        assert_eq!(reply.status, 422, "{action}: {}", reply.text());
        document.check(&format!("post /games/{{code}}/{action}"), &reply);
    }
    let (kind, content) = bob.events("?game=zzzz").await.any().await.expect("no match");
    assert_eq!((kind.as_str(), content), ("gone", json!("zzzz")));
}

#[tokio::test]
async fn every_error_has_one_form() {
    let (server, document) = (LoungeServer::open().await, Document::read());
    let (ann, _, code) = two(&server, "diagonal size=4").await;
    let call = |call: Call| call.with("cookie", &ann.cookies).send();
    let at = |path: &str| format!("/as/ann/api{path}");
    let get = |path: &str| Call::get(server.address, &at(path));
    let post = |path: &str, kind: &str, body: &str| Call::post(server.address, &at(path), kind, body);
    let moves = &*format!("/games/{code}/moves");
    let sound = r#"{"id":"00000000","line":"/help"}"#;
    for (status, reply) in [
        (400, call(post("/say", "application/json", "{")).await),
        (415, call(post("/say", "text/plain", sound)).await),
        (413, call(post("/say", "application/json", &"x".repeat(40_000))).await),
        (400, call(post(moves, "application/json", sound)).await),
        (400, call(get(&format!("/games/{code}/board?ply=x"))).await),
        (400, call(get("/events?game=a&game=b")).await),
        (401, get("/me").send().await),
        (401, get("/events").send().await),
        (401, Call::get(server.address, "/as/bob/api/me").with("cookie", &ann.cookies).send().await),
        (403, call(post("/say", "application/json", sound).with("origin", "http://elsewhere.example")).await),
        (403, call(get("/me").with("host", "elsewhere.example")).await),
        (404, call(get("")).await),
        (404, call(get("/")).await),
        (404, call(get("/nothing/here")).await),
        (404, call(get("/games/zzzz")).await),
        (405, call(get("/say")).await),
        (405, call(post("/me", "application/json", sound)).await),
    ] {
        assert_eq!((reply.status, reply.header("content-type")), (status, "application/json"), "{}", reply.text());
        document.check_schema("Error", &reply.json());
        assert!(reply.json()["error"]["message"].as_str().is_some_and(|words| words.len() > 5), "{}", reply.text());
        assert_eq!(reply.header("x-content-type-options"), "nosniff");
        let length = reply.header("content-length").to_owned();
        assert_eq!(length, reply.body.len().to_string());
    }
    assert_eq!(call(get("/say")).await.header("allow"), "POST");
    let page = Call::get(server.address, "/as/ann/nothing").with("cookie", &ann.cookies).send().await;
    assert!(page.status == 404 && !page.text().starts_with('{'), "pages are no programs");
}
