//! Properties of what Discord's gateway sends: events, and the requests that are made of them.

use serenity::model::application::Interaction;
use serenity::model::event::{Event, GatewayEvent};
use serenity::model::id::UserId;
use tavoliere_discord::reading;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::requests::request::Request;

use super::requests::is_sound;

/// The bot's own account in all events here.
const ME: UserId = UserId::new(99);

/// Reads an event of the gateway: it leads to a request that is sound, or to none. Returns whether it leads to one.
pub fn event(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return false };
    let Ok(GatewayEvent::Dispatch(_, event)) = serde_json::from_str(text) else { return false };
    match event {
        Event::InteractionCreate(created) => interaction(&created.interaction),
        Event::MessageCreate(created) => {
            let message = created.message;
            let Some(request) = reading::message(&message, ME) else { return false };
            is_request(&request, message.id.get());
            assert_eq!(
                (request.place.key.to_string(), request.place.private),
                (message.channel_id.to_string(), message.guild_id.is_none())
            );
            assert!(!request.line.is_empty() && request.line.trim() == request.line.as_str(), "{:?}", request.line);
            assert!(!request.administrator, "Discord does not tell that of messages");
            true
        }
        Event::GuildCreate(created) => {
            let channels = reading::channels(&created.guild);
            for channel in channels.iter().take(3) {
                let request = reading::arrival(&created.guild, *channel);
                is_sound(&request);
                assert_eq!((request.platform, request.line.as_str()), (Platform::Discord, "/welcome"));
            }
            !channels.is_empty()
        }
        _ => false,
    }
}

fn interaction(interaction: &Interaction) -> bool {
    match interaction {
        Interaction::Command(command) => {
            let request = reading::command(command, ME);
            is_request(&request, command.id.get());
            assert!(request.line.starts_with('/'), "{:?}", request.line);
            assert!(request.post.is_none() && request.mentions.iter().all(|person| person.key != ME.to_string()));
            has_place(&request, command.guild_id.is_some());
        }
        Interaction::Autocomplete(command) => {
            let Some(typing) = reading::typing(command, ME) else { return false };
            // The text for the field begins with its present text.
            let field = command.data.autocomplete().expect("one is being typed").value;
            assert!(typing.line.starts_with('/') && typing.line.ends_with(&field), "{:?}", typing.line);
            let is_between_words = typing.before.is_empty() || typing.before.ends_with(char::is_whitespace);
            assert!(field.starts_with(&typing.before) && is_between_words, "{:?} of {field:?}", typing.before);
        }
        Interaction::Component(component) => {
            let Some(request) = reading::component(component, ME) else { return false };
            is_request(&request, component.id.get());
            assert_eq!(request.post, Some(component.message.id.to_string().into()));
            has_place(&request, component.guild_id.is_some());
        }
        Interaction::Modal(form) => {
            for guest in [false, true] {
                let request = reading::form(form, guest);
                is_request(&request, form.id.get());
                assert!(request.line.starts_with(form.data.custom_id.trim_end()), "{:?}", request.line);
                assert_eq!(request.place.key.as_str().starts_with("guest:"), guest);
            }
        }
        _ => return false,
    }
    true
}

fn is_request(request: &Request, id: u64) {
    is_sound(request);
    assert_eq!((request.platform, request.input.as_str()), (Platform::Discord, id.to_string().as_str()));
}

/// In a server nothing is private, and a guest knows nothing of the server.
fn has_place(request: &Request, in_server: bool) {
    let is_guest = request.place.key.as_str().starts_with("guest:");
    assert_eq!(request.place.private, !in_server && !is_guest, "{request:?}");
    assert_eq!(request.place.server.is_some(), in_server && !is_guest, "{request:?}");
    assert!(request.place.missing_for_threads.is_empty() || !is_guest, "{request:?}");
}
