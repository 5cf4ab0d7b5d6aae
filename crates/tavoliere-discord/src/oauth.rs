//! Asks Discord who opens an Activity, and from which channel.

use reqwest::{Client, RequestBuilder};
use serde::Deserialize;
use tokio::sync::OnceCell;

use super::api::Api;
use tavoliere_adapter::door::{AdmittedPerson, Unwelcome};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Person, Place, Platform, ServerKey};

/// The longest code, verifier or instance that is passed on. Those of Discord are shorter.
const LONGEST: usize = 200;

/// The calls with which the application proves who somebody is.
pub(super) struct OAuth {
    /// Without the bot's token in its headers.
    client: Client,
    secret: String,
    application: OnceCell<String>,
}

#[derive(Deserialize)]
struct AccessToken {
    access_token: String,
}

#[derive(Deserialize)]
struct DiscordUser {
    id: String,
    username: String,
    global_name: Option<String>,
    locale: Option<String>,
    #[serde(default)]
    bot: bool,
}

#[derive(Deserialize)]
struct Instance {
    location: Location,
    users: Vec<String>,
}

#[derive(Deserialize)]
struct Location {
    channel_id: String,
    guild_id: Option<String>,
}

impl OAuth {
    pub(super) fn new(secret: String, api: &Api) -> Self {
        let client = Client::builder().timeout(api.timeouts.call).build();
        let client = client.expect("the settings are constants and TLS is compiled in");
        Self { client, secret, application: OnceCell::new() }
    }

    /// The person who was given a code, in the channel of an instance in which they are.
    pub(super) async fn entrant(
        &self,
        api: &Api,
        code: &str,
        verifier: &str,
        instance: &str,
    ) -> Result<AdmittedPerson, Unwelcome> {
        if ![code, verifier, instance].iter().all(|word| is_word(word)) {
            return Err(Unwelcome::Refused);
        }
        let application = self.application(api).await?;
        let user = self.user(api, application, code, verifier).await?;
        let place = place(api, application, instance, &user.id).await?;
        let language = user.locale.as_deref().and_then(Language::from_tag);
        let name = user.global_name.unwrap_or_else(|| user.username.clone());
        let person = Person { key: user.id, name, handle: Some(user.username), language, dark: true, bot: user.bot };
        Ok(AdmittedPerson { platform: Platform::Discord, person, place })
    }

    /// Notes the id of the application, which Discord tells when the bot connects.
    pub(super) fn note_application(&self, id: String) {
        // It is the same each time.
        let _ = self.application.set(id);
    }

    /// The id of the application, once it is known.
    pub(super) fn known_application(&self) -> Option<&str> {
        self.application.get().map(String::as_str)
    }

    async fn application(&self, api: &Api) -> Result<&str, Unwelcome> {
        let asked = || async {
            let application = api.get("/applications/@me").await.map_err(unreachable)?;
            application["id"].as_str().map(str::to_owned).ok_or(Unwelcome::Unreachable)
        };
        Ok(self.application.get_or_try_init(asked).await?)
    }

    /// Exchanges a code for a token, asks whose it is, and forgets the token.
    async fn user(&self, api: &Api, application: &str, code: &str, verifier: &str) -> Result<DiscordUser, Unwelcome> {
        let fields = [
            ("client_id", application),
            ("client_secret", &self.secret),
            ("grant_type", "authorization_code"),
            ("code", code),
            ("code_verifier", verifier),
        ];
        let token: AccessToken = answer(self.client.post(api.address("/oauth2/token")).form(&fields)).await?;
        answer(self.client.get(api.address("/users/@me")).bearer_auth(token.access_token)).await
    }
}

/// Returns the channel of an instance, if this person is in it. A participant there sees the games of the channel.
async fn place(api: &Api, application: &str, instance: &str, person: &str) -> Result<Place, Unwelcome> {
    let path = format!("/applications/{application}/activity-instances/{instance}");
    let found = api.get(&path).await.map_err(|error| match error {
        super::api::ApiError::Refused { .. } => Unwelcome::Refused,
        error => unreachable(error),
    })?;
    let Instance { location, users } = serde_json::from_value(found).map_err(|_| Unwelcome::Unreachable)?;
    if !users.iter().any(|user| user == person) {
        return Err(Unwelcome::Refused);
    }
    let Location { channel_id: key, guild_id: server } = location;
    Ok(Place { key: key.into(), private: server.is_none(), server: server.map(ServerKey::from), ..Place::default() })
}

/// The answer to a call. Neither the address nor the body stands in a log: they hold secrets.
async fn answer<T: for<'a> Deserialize<'a>>(call: RequestBuilder) -> Result<T, Unwelcome> {
    let response = call.send().await.map_err(|error| unreachable(error.without_url()))?;
    if response.status().is_client_error() {
        tracing::debug!(status = %response.status(), "Discord does not vouch for somebody");
        let is_busy = response.status() == reqwest::StatusCode::TOO_MANY_REQUESTS;
        return Err(if is_busy { Unwelcome::TooMany } else { Unwelcome::Refused });
    }
    let response = response.error_for_status().map_err(|error| unreachable(error.without_url()))?;
    response.json().await.map_err(|error| unreachable(error.without_url()))
}

fn unreachable(error: impl std::fmt::Display) -> Unwelcome {
    tracing::warn!(%error, "Discord cannot say who opens a table");
    Unwelcome::Unreachable
}

/// Whether text can be a code, a verifier or an instance. An instance becomes part of an address.
fn is_word(text: &str) -> bool {
    let is_plain = |sign: u8| sign.is_ascii_alphanumeric() || matches!(sign, b'-' | b'_' | b'~' | b'.');
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(is_plain) && !text.starts_with('.')
}
