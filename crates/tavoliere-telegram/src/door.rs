//! How people come from Telegram to tables: by the signed data with which Telegram opens a Mini App.
//!
//! The check is that of core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app. Nothing else says who it is.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use hmac::{Hmac, KeyInit, Mac};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use sha2::Sha256;

use super::connection::BotAccount;
use super::inline;
use super::tables::TableAddresses;
use tavoliere_adapter::door::{AdmittedPerson, Door};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::platform::time::WallClock;

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
    clock: WallClock,
    tables: Option<Arc<TableAddresses>>,
    account: Arc<OnceLock<BotAccount>>,
}

/// The person in the data.
#[derive(Deserialize)]
struct TelegramUser {
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
    pub fn new(token: &str, clock: WallClock) -> Self {
        let secret = keyed(b"WebAppData").chain_update(token).finalize().into_bytes();
        Self { key: keyed(&secret), clock, tables: None, account: Arc::default() }
    }

    /// The same door, which knows how links open tables. `account` is the bot's, once Telegram has told it.
    pub fn with_links(self, tables: Option<Arc<TableAddresses>>, account: Arc<OnceLock<BotAccount>>) -> Self {
        Self { tables, account, ..self }
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
        let signature = hex::decode(fields.remove("hash")?).ok()?;
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

    fn link(&self, code: &str) -> Option<String> {
        let link = self.tables.as_ref()?.link(&self.account.get()?.username, code)?;
        Some(link.into())
    }

    fn link_to(&self, line: &str) -> Option<String> {
        Some(inline::link_to(&self.account.get()?.username, line)?.into())
    }

    /// The data does not say in words that can be checked from which group somebody comes, so they look on from their
    /// private chat: they see what they take part in, and what is shown in chats where they have used the bot.
    fn admit(&self, credential: &str) -> Option<AdmittedPerson> {
        let fields = self.verified(credential.strip_prefix(SCHEME)?)?;
        if !self.is_fresh(fields.get("auth_date")?) {
            return None;
        }
        let user: TelegramUser = serde_json::from_str(fields.get("user")?).ok()?;
        let language = user.language_code.as_deref().and_then(Language::from_tag);
        let key = user.id.to_string();
        let place = Place { key: key.clone().into(), private: true, language, ..Place::default() };
        let name = format!("{} {}", user.first_name, user.last_name).trim().to_owned();
        let person = Person { key, name, handle: user.username, language, dark: false, bot: user.is_bot };
        Some(AdmittedPerson { platform: Platform::Telegram, person, place })
    }
}

fn keyed(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("a key may have any length")
}

/// A name or a value of the data, which is encoded as in a query.
fn decoded(text: &str) -> Option<String> {
    Some(percent_decode_str(&text.replace('+', " ")).decode_utf8().ok()?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "123456789:AAF-fake-token-of-35-characters-xyz";

    /// When the data was signed.
    const SIGNED: Timestamp = Timestamp(1_790_000_000_000);

    /// Data that another implementation has signed.
    const FIELDS: &str = "query_id=AAE&user=%7B%22id%22%3A7%2C%22first_name%22%3A%22Zo%C3%AB%22%2C%22last_name%22%3A%22\
        Rossi%20%26%20Co%22%2C%22username%22%3A%22ann%22%2C%22language_code%22%3A%22it%22%2C%22allows_write_to_pm%22%3A\
        true%7D&auth_date=1790000000&signature=c2ln&start_param=k7q2";
    const HASH: &str = "4c27d3658b42399a6438a51c0c3583e31e41e657e5aac200a5739c00e7339f48";

    fn admitted(token: &str, data: &str, after: Millis) -> Option<AdmittedPerson> {
        TelegramDoor::new(token, Arc::new(move || SIGNED + after)).admit(&format!("tma {data}"))
    }

    fn signed() -> String {
        format!("{FIELDS}&hash={HASH}")
    }

    #[test]
    fn signed_data_says_who_it_is() {
        let entrant = admitted(TOKEN, &signed(), Millis::HOUR).expect("genuine");
        let Person { key, name, handle, language, bot, .. } = entrant.person;
        assert_eq!((key.as_str(), name.as_str(), handle.as_deref()), ("7", "Zoë Rossi & Co", Some("ann")));
        assert_eq!((language, bot), (Some(Language::IT), false));
        assert_eq!((entrant.place.key.as_str(), entrant.place.private), ("7", true));
    }

    #[test]
    fn what_is_sent_again_is_the_same_action() {
        let [first, again] = [0, 1].map(|_| admitted(TOKEN, &signed(), Millis::HOUR).expect("genuine"));
        assert_eq!(first.request("0123456789", "/games").input, again.request("0123456789", "/games").input);
    }

    #[test]
    fn data_is_good_for_a_day() {
        let late = Millis::DAY + Millis::SECOND;
        let early = Millis::ZERO - Millis::MINUTE;
        for (after, is_good) in
            [(Millis::ZERO, true), (Millis::DAY, true), (late, false), (early, true), (early - Millis::SECOND, false)]
        {
            assert_eq!(admitted(TOKEN, &signed(), after).is_some(), is_good, "{after:?}");
        }
    }

    #[test]
    fn everything_else_is_refused() {
        let foreign = "987654321:AAF-fake-token-of-35-characters-xyz";
        assert_eq!(admitted(foreign, &signed(), Millis::HOUR), None, "the data of another bot");
        let table = [
            ("no hash", FIELDS.to_owned()),
            ("another person", signed().replace("%22id%22%3A7", "%22id%22%3A8")),
            ("a later date", signed().replace("auth_date=179", "auth_date=180")),
            ("an added field", format!("{FIELDS}&chat_type=group&hash={HASH}")),
            ("a field less", signed().replace("&start_param=k7q2", "")),
            ("a field twice", format!("{FIELDS}&query_id=AAE&hash={HASH}")),
            ("a hash twice", format!("{}&hash={HASH}", signed())),
            ("another hash", signed().replace("4c27", "4c28")),
            ("a short hash", signed().replace("9f48", "")),
            ("no digits", signed().replace("4c27", "+c27")),
            ("letters of two bytes", format!("{FIELDS}&hash={}", "è".repeat(32))),
            ("a broken encoding", signed().replace("Zo%C3%AB", "Zo%C3")),
            ("no value", format!("{}&query_id", signed())),
            ("too much", format!("a={}&{}", "x".repeat(LONGEST), signed())),
            ("nothing", String::new()),
        ];
        for (what, data) in table {
            assert_eq!(admitted(TOKEN, &data, Millis::HOUR), None, "{what}");
        }
        let door = TelegramDoor::new(TOKEN, Arc::new(|| SIGNED));
        for credential in ["", "tma", "tma ", &format!("Bearer {}", signed()), &signed()] {
            assert_eq!(door.admit(credential), None, "{credential}");
        }
    }

    /// Signs data as Telegram does.
    fn sign(fields: &str) -> String {
        let lines = fields.split('&').map(|pair| decoded(pair).expect("text")).collect::<Vec<_>>();
        let mut sorted = lines.clone();
        sorted.sort_unstable();
        let secret = keyed(b"WebAppData").chain_update(TOKEN).finalize().into_bytes();
        let hash = keyed(&secret).chain_update(sorted.join("\n")).finalize().into_bytes();
        format!("{fields}&hash={}", hex::encode(hash))
    }

    #[test]
    fn genuine_data_without_a_person_or_a_date_is_refused() {
        let user = "user=%7B%22id%22%3A7%2C%22first_name%22%3A%22Ann%22%7D";
        for (fields, is_good) in [
            (format!("auth_date=1790000000&{user}"), true),
            (user.to_owned(), false),
            ("auth_date=1790000000".to_owned(), false),
            (format!("auth_date=soon&{user}"), false),
            (format!("auth_date=9223372036854775807&{user}"), false),
            ("auth_date=1790000000&user=%7B%22id%22%3A%227%22%7D".to_owned(), false),
        ] {
            assert_eq!(admitted(TOKEN, &sign(&fields), Millis::HOUR).is_some(), is_good, "{fields}");
        }
    }
}
