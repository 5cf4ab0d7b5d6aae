//! Properties of the signed data with which Telegram opens a Mini App.

use std::collections::BTreeMap;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use serde_json::value::RawValue;
use sha2::Sha256;
use tavoliere_adapter::door::{AdmittedPerson, Door};
use tavoliere_play::time::Timestamp;
use tavoliere_telegram::door::TelegramDoor;
use url::form_urlencoded::parse;

/// The token of the bot for which all data here is signed.
pub const TOKEN: &str = "123456789:AAF-fake-token-of-35-characters-xyz";

/// The time at which it comes, in seconds.
pub const NOW: i64 = 1_790_000_000;

/// The door of that bot at that time.
pub fn door() -> TelegramDoor {
    TelegramDoor::new(TOKEN, Arc::new(|| Timestamp(NOW * 1000)))
}

/// Data as it comes, and the same fields signed by Telegram: nobody comes in but by a signature, and who comes in is the
/// person in the fields. Returns whether somebody came in.
pub fn init_data(fields: &str) -> bool {
    let as_it_is = admitted(fields);
    if let Some(entrant) = &as_it_is {
        let hash = parse(fields.as_bytes()).find(|(name, _)| name == "hash").expect("it was signed").1.into_owned();
        let unsigned: Vec<&str> = fields.split('&').filter(|pair| !is_hash(pair)).collect();
        assert!(hash.eq_ignore_ascii_case(&signature(&unsigned.join("&"))), "{fields}");
        is_of(entrant, fields);
    }
    let hash = signature(fields);
    let signed = format!("{fields}&hash={hash}");
    let entrant = admitted(&signed);
    assert!(entrant.is_none() || is_genuine(fields), "{signed}");
    let Some(entrant) = entrant else { return as_it_is.is_some() };
    is_of(&entrant, fields);
    forgeries_are_refused(fields, &hash);
    true
}

/// Changes to signed data.
fn forgeries_are_refused(fields: &str, hash: &str) {
    let (first, rest) = hash.split_at(1);
    let other = if first == "0" { "1" } else { "0" };
    for forged in [
        fields.to_owned(),
        format!("{fields}&hash="),
        format!("{fields}&hash={other}{rest}"),
        format!("{fields}&hash={}", &hash[2..]),
        format!("{fields}&hash={hash}00"),
        format!("{fields}&hash={hash}&hash={hash}"),
        format!("{fields}&added=1&hash={hash}"),
        format!("{fields}\nadded=1&hash={hash}"),
        format!("{fields}%0Aadded=1&hash={hash}"),
    ] {
        assert_eq!(admitted(&forged), None, "{forged}");
    }
    let foreign =
        TelegramDoor::new("987654321:AAF-fake-token-of-35-characters-xyz", Arc::new(|| Timestamp(NOW * 1000)));
    assert_eq!(foreign.admit(&format!("tma {fields}&hash={hash}")), None);
}

fn admitted(data: &str) -> Option<AdmittedPerson> {
    assert_eq!(door().admit(data), None, "a credential has a scheme: {data}");
    door().admit(&format!("tma {data}"))
}

/// The signature as Telegram describes it: of all fields, sorted by name, a line each.
fn signature(fields: &str) -> String {
    let sorted: BTreeMap<_, _> = parse(fields.as_bytes()).collect();
    let lines: Vec<String> = sorted.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let keyed = |key: &[u8]| Hmac::<Sha256>::new_from_slice(key).expect("a key may have any length");
    let secret = keyed(b"WebAppData").chain_update(TOKEN).finalize().into_bytes();
    hex::encode(keyed(&secret).chain_update(lines.join("\n")).finalize().into_bytes())
}

/// Whether Telegram could send such fields to this bot at this time.
fn is_genuine(fields: &str) -> bool {
    const LONGEST: usize = 4096 - "&hash=".len() - 64;
    const DAY: i64 = 24 * 60 * 60;
    let is_plain = |part: &str| percent_encoding::percent_decode_str(part).decode_utf8().is_ok();
    let pairs: Vec<_> = parse(fields.as_bytes()).collect();
    let names: BTreeMap<_, _> = pairs.iter().cloned().collect();
    let is_well_formed = fields.len() <= LONGEST
        && fields
            .split('&')
            .all(|pair| pair.split_once('=').is_some_and(|(name, value)| is_plain(name) && is_plain(value)))
        && names.len() == pairs.len()
        && pairs.len() == fields.split('&').count()
        && !names.contains_key("hash");
    let is_fresh = names
        .get("auth_date")
        .and_then(|date| date.parse::<i64>().ok())
        .is_some_and(|date| (NOW - DAY..=NOW + 60).contains(&date));
    is_well_formed && is_fresh && names.get("user").is_some_and(|user| is_user(user))
}

/// Whether a text can be a user of Telegram: what is not needed of one may be anything.
fn is_user(text: &str) -> bool {
    // Raw, because fields that are not needed may have numbers and depths that a value cannot have.
    let Ok(user) = serde_json::from_str::<BTreeMap<String, &RawValue>>(text) else { return text.starts_with('[') };
    let is_text = |name: &&str| user.get(*name).is_some_and(|raw| serde_json::from_str::<String>(raw.get()).is_ok());
    let is_number = user.get("id").is_some_and(|raw| raw.get().parse::<i64>().is_ok());
    is_number && is_text(&"first_name") && ["last_name"].iter().filter(|name| user.contains_key(**name)).all(is_text)
}

fn is_of(entrant: &AdmittedPerson, fields: &str) {
    let user = parse(fields.as_bytes()).find(|(name, _)| name == "user").expect("there is one").1;
    if let Ok(user) = serde_json::from_str::<Value>(&user)
        && let Some(id) = user["id"].as_i64()
    {
        assert_eq!(entrant.person.key, id.to_string(), "{fields}");
    }
    assert_eq!((entrant.place.key.as_str(), entrant.place.private), (entrant.person.key.as_str(), true), "{fields}");
    assert!((1..=32).contains(&entrant.person.shown_name().chars().count()), "{fields}");
}

fn is_hash(pair: &&str) -> bool {
    parse(pair.as_bytes()).next().is_some_and(|(name, _)| name == "hash")
}
