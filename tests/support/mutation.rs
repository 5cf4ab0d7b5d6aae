//! Events of a platform as its published form does not allow them.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

/// Changes an event in one to three places that chance chooses, but not the fields of `kept` at its top.
pub fn mutate(event: &mut Value, random: &mut ChaCha8Rng, kept: &[&str]) {
    for _ in 0..random.random_range(1..=3) {
        let mut places = Vec::new();
        list(event, String::new(), &mut places);
        places.retain(|place| !kept.iter().any(|field| place.strip_prefix('/') == Some(*field)));
        if places.is_empty() {
            return;
        }
        let place = &places[random.random_range(..places.len())];
        if random.random_range(0..4) == 0 && leave_out(event, place) {
            continue;
        }
        let value = event.pointer_mut(place).expect("it was listed");
        *value = another(value, random);
    }
}

/// The pointers to all values below one.
fn list(value: &Value, here: String, places: &mut Vec<String>) {
    let below = |name: &str| format!("{here}/{}", name.replace('~', "~0").replace('/', "~1"));
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| list(value, below(name), places)),
        Value::Array(values) => {
            values.iter().enumerate().for_each(|(at, value)| list(value, below(&at.to_string()), places));
        }
        _ => {}
    }
    if !here.is_empty() {
        places.push(here);
    }
}

/// Whether the value was a field, which is gone now.
fn leave_out(event: &mut Value, place: &str) -> bool {
    let Some((parent, name)) = place.rsplit_once('/') else { return false };
    let name = name.replace("~1", "/").replace("~0", "~");
    let fields = event.pointer_mut(parent).and_then(Value::as_object_mut);
    fields.is_some_and(|fields| fields.remove(&name).is_some())
}

/// Another value, of the same kind or not.
fn another(value: &Value, random: &mut ChaCha8Rng) -> Value {
    let others = [
        Value::Null,
        json!(true),
        json!(0),
        json!(-1),
        json!(999),
        json!(1_u64 << 44),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("0"),
        json!("18446744073709551616"),
        json!("\u{0}\u{202e}<b>&"),
        json!("<html><body>502 Bad Gateway</body></html>"),
        json!("w".repeat(5000)),
        json!([]),
        json!({}),
        json!([value, value]),
        json!({"id": value}),
        json!(value.to_string()),
    ];
    others[random.random_range(..others.len())].clone()
}
