//! How people come from Telegram to tables: by the signed data with which Telegram opens a Mini App.
//!
//! The check is that of core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app. Nothing else says who it is.

use std::collections::BTreeMap;

use hmac::{Hmac, KeyInit, Mac};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use sha2::Sha256;

use crate::adapters::door::{Door, Entrant};
use crate::chat::context::Clock;
use crate::chat::platform::language::Language;
use crate::chat::platform::request::{Person, Place, Platform};
use crate::time::{Millis, Timestamp};

/// The scheme of the credential in the header `Authorization`; the data follows.
const SCHEME: &str = "tma ";

/// Telegram's data has less than a kilobyte.
const LONGEST: usize = 4096;

/// Data is good for a day: as long as a Mini App stays open.
const LIFE: Millis = Millis::DAY;

/// How far Telegram's clock may be ahead of ours.
const AHEAD: Millis = Millis::MINUTE;

/// The door of a bot.
pub struct TelegramDoor {
    /// The key of signatures, made from the bot's token.
    key: Hmac<Sha256>,
    clock: Clock,
}

/// The person in the data.
#[derive(Deserialize)]
struct User {
    id: i64,
    first_name: String,
    #[serde(default)]
    last_name: String,
    username: Option<String>,
    language_code: Option<String>,
    #[serde(default)]
    is_bot: bool,
}

impl TelegramDoor {
    /// The door of the bot with this token.
    #[must_use]
    pub fn new(token: &str, clock: Clock) -> Self {
        let secret = keyed(b"WebAppData").chain_update(token).finalize().into_bytes();
        Self { key: keyed(&secret), clock }
    }

    /// The fields of the data, if Telegram has signed them for this bot.
    fn verified(&self, data: &str) -> Option<BTreeMap<String, String>> {
        if data.len() > LONGEST {
            return None;
        }
        let mut fields = BTreeMap::new();
        for pair in data.split('&') {
            let (name, value) = pair.split_once('=')?;
            if fields.insert(decoded(name)?, decoded(value)?).is_some() {
                return None;
            }
        }
        let signature = unhex(&fields.remove("hash")?)?;
        let lines: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        // In constant time.
        self.key.clone().chain_update(lines.join("\n")).verify_slice(&signature).ok()?;
        Some(fields)
    }

    fn is_fresh(&self, seconds: &str) -> bool {
        let Some(signed) = seconds.parse::<i64>().ok().and_then(|seconds| seconds.checked_mul(1000)) else {
            return false;
        };
        let (signed, now) = (Timestamp(signed), (self.clock)());
        signed <= now + AHEAD && now <= signed + LIFE
    }
}

impl Door for TelegramDoor {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    /// The client in browsers. The others do not show Mini Apps in frames.
    fn frames(&self) -> &'static str {
        "https://web.telegram.org"
    }

    /// The data does not say in words that can be checked from which group somebody comes, so they look on from their
    /// private chat: they see what they take part in, and what is shown in chats where they have used the bot.
    fn admit(&self, credential: &str) -> Option<Entrant> {
        let fields = self.verified(credential.strip_prefix(SCHEME)?)?;
        if !self.is_fresh(fields.get("auth_date")?) {
            return None;
        }
        let user: User = serde_json::from_str(fields.get("user")?).ok()?;
        let language = user.language_code.as_deref().and_then(Language::from_tag);
        let key = user.id.to_string();
        let place = Place { key: key.clone(), private: true, language, ..Place::default() };
        let name = format!("{} {}", user.first_name, user.last_name).trim().to_owned();
        let person = Person { key, name, handle: user.username, language, dark: false, bot: user.is_bot };
        Some(Entrant { platform: Platform::Telegram, person, place })
    }
}

fn keyed(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("a key may have any length")
}

/// A name or a value of the data, which is encoded as in a query.
fn decoded(text: &str) -> Option<String> {
    Some(percent_decode_str(&text.replace('+', " ")).decode_utf8().ok()?.into_owned())
}

/// The bytes of 64 hexadecimal digits.
fn unhex(digits: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if digits.len() != 2 * bytes.len() || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&digits[at..at + 2], 16).ok()?;
    }
    Some(bytes)
}
