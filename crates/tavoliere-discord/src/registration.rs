//! Registers the bot's commands with Discord, if it has others.

use std::time::Duration;

use reqwest::Method;
use serde_json::Value;
use serenity::model::id::ApplicationId;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::api::{Api, ApiError};
use super::commands::{Installed, registration};
use tavoliere_seam::platform::back_off::BackOff;
use tavoliere_seam::platform::courier::Importance;

/// Waits after a failed registration.
const AGAIN: BackOff = BackOff::new(Duration::from_secs(1), Duration::from_secs(300));

/// The fields that the bot sends of a command, an option or a choice. Discord adds fields of its own, and new ones as it likes:
/// they are no reason to register anew.
const OURS: [&str; 13] = [
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "type",
    "options",
    "required",
    "choices",
    "value",
    "autocomplete",
    "contexts",
    "integration_types",
    "handler",
];

/// Registers the commands, with the one that opens tables if there are any, trying until it succeeds, is refused, or `stop` is cancelled.
pub(super) async fn register((api, tables): (&Api, bool), application: ApplicationId, stop: &CancellationToken) {
    let mut back_off = AGAIN;
    loop {
        let wait = match try_to_register((api, tables), application).await {
            Ok(()) => return,
            Err(ApiError::RetryAfter(wait)) => wait,
            Err(ApiError::Failed(error)) => {
                tracing::warn!(error = format!("{error:#}"), "commands not registered yet");
                back_off.fail()
            }
            Err(error) => return tracing::error!(%error, "commands not registered"),
        };
        tokio::select! {
            () = sleep(wait) => {}
            () = stop.cancelled() => return,
        }
    }
}

/// Learns which commands another process has registered, so that texts can lead to them.
pub(super) async fn load_ids(api: &Api, application: ApplicationId) {
    match api.call(Method::GET, &format!("/applications/{application}/commands"), None, Importance::Leisure).await {
        Ok(registered) => api.commands.set_ids(&registered),
        Err(error) => tracing::warn!(%error, "texts do not lead to commands yet"),
    }
}

async fn try_to_register((api, tables): (&Api, bool), application: ApplicationId) -> Result<(), ApiError> {
    let path = format!("/applications/{application}/commands");
    let registered =
        match api.call(Method::GET, &format!("{path}?with_localizations=true"), None, Importance::Leisure).await {
            Ok(registered) => registered,
            Err(error @ (ApiError::RetryAfter(_) | ApiError::Unauthorized)) => return Err(error),
            // An unreadable list may be out of date.
            Err(_) => Value::Null,
        };
    match put((api, tables), &path, Installed::ByAnybody, &registered).await {
        Err(error @ ApiError::Refused { .. }) => {
            tracing::warn!(%error, "commands not registered for people; is User Install on?");
            put((api, tables), &path, Installed::ByServers, &registered).await
        }
        done => done,
    }
}

/// Replaces the registered commands, unless they are the same.
async fn put(
    (api, tables): (&Api, bool),
    path: &str,
    installed: Installed,
    registered: &Value,
) -> Result<(), ApiError> {
    let wanted = registration(installed, tables);
    if are_same(&wanted, registered) {
        tracing::info!("commands are registered already");
        api.commands.set_ids(registered);
        return Ok(());
    }
    let registered = api.call(Method::PUT, path, Some(&wanted.into()), Importance::Leisure).await?;
    api.commands.set_ids(&registered);
    tracing::info!("commands registered");
    Ok(())
}

/// Whether two lists have the same commands, in any order.
fn are_same(wanted: &Value, registered: &Value) -> bool {
    let (Some(wanted), Some(registered)) = (wanted.as_array(), registered.as_array()) else { return false };
    wanted.len() == registered.len() && wanted.iter().all(|one| registered.iter().any(|other| fits(one, other)))
}

/// Returns whether Discord has a value as it was sent. Omitted and empty values are equal, and the type of a slash
/// command is optional.
fn fits(sent: &Value, had: &Value) -> bool {
    match (sent, had) {
        (Value::Object(sent), Value::Object(had)) => {
            let none = Value::Null;
            // The names of translations are languages.
            let counts = |name: &&String| !had.contains_key("name") || OURS.contains(&name.as_str());
            let names = sent.keys().chain(had.keys().filter(counts));
            names.into_iter().all(|name| {
                let (sent, had) = (sent.get(name).unwrap_or(&none), had.get(name).unwrap_or(&none));
                fits(sent, had) || (name == "type" && sent.is_null() && *had == 1)
            })
        }
        // The order of numbers means nothing: they are contexts.
        (Value::Array(sent), Value::Array(had)) if sent.iter().all(Value::is_number) => {
            sent.len() == had.len() && sent.iter().all(|number| had.contains(number))
        }
        (Value::Array(sent), Value::Array(had)) => {
            sent.len() == had.len() && sent.iter().zip(had).all(|(sent, had)| fits(sent, had))
        }
        (sent, had) => sent == had || (is_empty(sent) && is_empty(had)),
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The commands as Discord returns them.
    fn returned() -> Value {
        let mut commands = registration(Installed::ByAnybody, true);
        for (at, command) in commands.as_array_mut().expect("commands").iter_mut().enumerate() {
            command["id"] = (1000 + at).to_string().into();
            command["application_id"] = "900".into();
            command["version"] = "7".into();
            // Of next year.
            command["spotlight"] = json!({"rank": 7});
            (command["default_member_permissions"], command["nsfw"]) = (Value::Null, false.into());
            (command["dm_permission"], command["contexts"]) = (true.into(), json!([2, 0, 1]));
            if command["type"].is_null() {
                command["type"] = 1.into();
            } else if command["type"] != 4 {
                (command["description"], command["description_localizations"]) = ("".into(), Value::Null);
            }
            for option in command["options"].as_array_mut().into_iter().flatten() {
                if option["required"] == false {
                    option.as_object_mut().expect("an option").remove("required");
                }
                option["autocomplete"] = (option["autocomplete"] == true).into();
                option["hint_style"] = 3.into();
            }
        }
        commands.as_array_mut().expect("commands").reverse();
        commands
    }

    #[test]
    fn commands_are_the_same_as_discord_returns_them() {
        assert!(are_same(&registration(Installed::ByAnybody, true), &returned()));
        assert!(!are_same(&registration(Installed::ByServers, true), &returned()));
        assert!(!are_same(&registration(Installed::ByAnybody, true), &Value::Null));
    }

    #[test]
    fn every_difference_is_seen() {
        let changes: [fn(&mut Value); 7] = [
            |commands| drop(commands.as_array_mut().expect("commands").pop()),
            |commands| commands[3]["name"] = "chess".into(),
            |commands| commands[3]["description_localizations"]["it"] = "altro".into(),
            |commands| commands[3]["name_localizations"]["fr"] = "jeu".into(),
            |commands| commands[3]["options"] = json!([{"type": 3, "name": "x", "description": "y"}]),
            |commands| commands[3]["contexts"] = json!([0]),
            |commands| commands[3]["type"] = 3.into(),
        ];
        for (at, change) in changes.into_iter().enumerate() {
            let mut commands = returned();
            change(&mut commands);
            assert!(!are_same(&registration(Installed::ByAnybody, true), &commands), "{at}");
        }
    }
}
