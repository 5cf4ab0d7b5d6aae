//! The people of the fake Discord: what they type, tap, choose, submit and write.

use std::time::Instant;

use serde_json::{Value, json};

use super::fake::{APPLICATION, BOT, Fake, Interaction, Message, World, bot};

pub const GUILD: u64 = 500;

#[derive(Clone, Copy)]
pub struct User {
    pub id: u64,
    pub name: &'static str,
    pub nick: Option<&'static str>,
    pub locale: &'static str,
    /// Their permissions in the server.
    pub permissions: u64,
}

pub const ANN: User = User { id: 11, name: "ann", nick: Some("Ann"), locale: "en-GB", permissions: 0 };
pub const BOB: User = User { id: 12, name: "bob", nick: None, locale: "it", permissions: 0 };
/// Discord lets no application begin a private conversation with her.
pub const EVE: User = User { id: 13, name: "eve", nick: Some("Eve"), locale: "en-GB", permissions: 0 };

impl User {
    /// The private channel of this person with the bot.
    pub fn private(self) -> Channel {
        Channel { id: 80_000 + self.id, ..DM }
    }
}

#[derive(Clone, Copy)]
pub struct Channel {
    pub id: u64,
    pub private: bool,
    pub thread: bool,
    pub permissions: u64,
    /// Whether the bot has not joined, and people use it as an app of their own.
    pub guest: bool,
    /// Its server, unless it is private.
    pub server: u64,
}

pub const CHANNEL: Channel =
    Channel { id: 70, private: false, thread: false, permissions: ENOUGH, guest: false, server: GUILD };
pub const THREAD: Channel =
    Channel { id: 71, private: false, thread: true, permissions: ENOUGH, guest: false, server: GUILD };
pub const DM: Channel =
    Channel { id: 72, private: true, thread: false, permissions: ENOUGH, guest: false, server: GUILD };

/// A server that the bot has not joined, and a group conversation.
pub const UNJOINED: Channel = Channel { id: 173, guest: true, ..CHANNEL };
pub const GROUP_DM: Channel = Channel { id: 174, guest: true, ..DM };

/// Every permission the bot needs: View Channel, Send Messages (in Threads), Embed Links, Attach Files, Read Message
/// History, and Create Public Threads.
pub const ENOUGH: u64 = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 38 | 1 << 35;

/// Discord's number for a command below another one.
const BELOW: u64 = 1;

/// A value given for a command's option.
#[derive(Clone, Copy)]
pub enum Given {
    Text(&'static str),
    Number(i64),
    Flag(bool),
    Person(User),
    TheBot,
}

/// An option as it is typed.
fn in_words((name, given): (&str, Given)) -> String {
    match given {
        Given::Text(text) => format!("{name}={text}"),
        Given::Number(number) => format!("{name}={number}"),
        Given::Flag(_) => name.to_owned(),
        Given::Person(user) => format!("<@{}>", user.id),
        Given::TheBot => "computer".to_owned(),
    }
}

impl Fake {
    /// Types a slash command, which must be registered. Returns the interaction's id.
    pub fn slash(&self, user: User, channel: Channel, name: &str, options: &[(&str, Given)]) -> String {
        let mut data = self.typed(name, options);
        let (_, command) = self.command(name, options);
        for option in command["options"].as_array().into_iter().flatten().filter(|option| option["required"] == true) {
            assert!(options.iter().any(|(name, _)| option["name"] == *name), "/{name} needs {}", option["name"]);
        }
        data["resolved"] = resolved(options);
        self.interact(2, user, channel, data, None)
    }

    /// Uses the command in the menu of a person.
    pub fn under(&self, user: User, channel: Channel, whom: Given) -> String {
        let resolved = resolved(&[("target", whom)]);
        let target = resolved["users"].as_object().and_then(|users| users.keys().next()).expect("somebody").clone();
        self.challenge(user, channel, 2, &target, resolved)
    }

    /// Uses the command in the menu of a message, which a person or a webhook has written.
    pub fn under_message(&self, user: User, channel: Channel, mut message: Value) -> String {
        message["id"] = "4321".into();
        message["channel_id"] = channel.id.to_string().into();
        for (field, value) in [
            ("timestamp", json!("2026-11-20T12:00:00.000000+00:00")),
            ("edited_timestamp", Value::Null),
            ("content", "hello".into()),
            ("tts", false.into()),
            ("mention_everyone", false.into()),
            ("mentions", json!([])),
            ("mention_roles", json!([])),
            ("attachments", json!([])),
            ("embeds", json!([])),
            ("pinned", false.into()),
            ("type", 0.into()),
        ] {
            message[field] = value;
        }
        self.challenge(user, channel, 3, "4321", json!({"messages": {"4321": message}}))
    }

    fn challenge(&self, user: User, channel: Channel, kind: u64, target: &str, resolved: Value) -> String {
        let find = |world: &World| world.commands.iter().find(|command| command["type"] == kind).cloned();
        let command = self.look(find).expect("it is registered");
        let data =
            json!({"id": "601", "name": command["name"], "type": kind, "target_id": target, "resolved": resolved});
        self.interact(2, user, channel, data, None)
    }

    /// Types into a field of a slash command. Returns the suggestions: label and value.
    pub async fn suggestions(
        &self,
        user: User,
        channel: Channel,
        name: &str,
        options: &[(&str, Given)],
    ) -> Vec<(String, String)> {
        let mut data = self.typed(name, options);
        let mut fields = &mut data["options"];
        if fields[0]["type"] == BELOW {
            fields = &mut fields[0]["options"];
        }
        let focused = fields.as_array_mut().unwrap().last_mut().unwrap();
        focused["focused"] = true.into();
        let option = focused["name"].clone();
        let registered = self.command(name, options).1["options"].as_array().unwrap().clone();
        let completed = registered.iter().find(|one| one["name"] == option).unwrap()["autocomplete"] == true;
        assert!(completed, "{option} is not completed");
        let id = self.interact(4, user, channel, data, None);
        let answer = self.wait_for("suggestions", |world| world.interaction(&id).answer.clone()).await;
        let choices = answer["data"]["choices"].as_array().unwrap().clone();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        choices.iter().map(|choice| (text(&choice["name"]), text(&choice["value"]))).collect()
    }

    /// Taps a button of a message that this person sees.
    pub fn tap(&self, user: User, message: &str, label: &str) -> String {
        let (message, data) = self.look(|world| {
            let message = visible(world, user, message);
            let button = message.controls().find(|control| control["type"] == 2 && control["label"] == label);
            let button = button.unwrap_or_else(|| panic!("no `{label}` but {:?}", message.labels()));
            (message.clone(), json!({"component_type": 2, "custom_id": button["custom_id"]}))
        });
        let channel = channel_of(&message);
        self.interact(3, user, channel, data, Some(message))
    }

    /// Taps a button that a message had earlier, by the beginning of its command.
    pub fn tap_old(&self, user: User, earlier: &Message, line: &str) -> String {
        let of_line = |control: &&Value| control["custom_id"].as_str().is_some_and(|id| id.starts_with(line));
        let button = earlier.controls().find(of_line).expect("it had the button");
        let data = json!({"component_type": 2, "custom_id": button["custom_id"]});
        self.interact(3, user, channel_of(earlier), data, Some(earlier.clone()))
    }

    /// Chooses from a menu of a message that this person sees.
    pub fn choose(&self, user: User, message: &str, label: &str) -> String {
        let (message, data) = self.look(|world| {
            let message = visible(world, user, message);
            let menus = message.controls().filter(|control| control["type"] == 3);
            let mut options =
                menus.flat_map(|menu| menu["options"].as_array().unwrap().iter().map(move |it| (menu, it)));
            let (menu, option) = options.find(|(_, it)| it["label"] == label).expect("a menu has the option");
            let data = json!({"component_type": 3, "custom_id": menu["custom_id"], "values": [option["value"]]});
            (message.clone(), data)
        });
        let channel = channel_of(&message);
        self.interact(3, user, channel, data, Some(message))
    }

    /// Chooses a person from the menu of people of a message.
    pub fn choose_person(&self, user: User, message: &str, chosen: Given) -> String {
        let (message, mut data) = self.look(|world| {
            let message = visible(world, user, message);
            let menu = message.controls().find(|control| control["type"] == 5).expect("the message has a menu");
            (message.clone(), json!({"component_type": 5, "custom_id": menu["custom_id"]}))
        });
        data["resolved"] = resolved(&[("chosen", chosen)]);
        data["values"] = data["resolved"]["users"].as_object().expect("people").keys().cloned().collect();
        let channel = channel_of(&message);
        self.interact(3, user, channel, data, Some(message))
    }

    /// Fills in and submits the form that an earlier interaction opened.
    pub fn submit(&self, opened_by: &str, text: &str) -> String {
        let (interaction, message) = self.look(|world| {
            let interaction = world.interaction(opened_by).clone();
            let message = interaction.message.as_ref().map(|id| world.message(id).clone());
            (interaction, message)
        });
        let form = &interaction.answer.as_ref().expect("it was answered")["data"];
        let field = form["components"][0]["components"][0]["custom_id"].as_str().expect("it has a field");
        let field = json!({"type": 4, "id": 2, "custom_id": field, "value": text});
        let rows = json!([{"type": 1, "id": 1, "components": [field]}]);
        let data = json!({"custom_id": form["custom_id"], "components": rows});
        let user = [ANN, BOB, EVE].into_iter().find(|user| user.id.to_string() == interaction.user).unwrap();
        let channel =
            [CHANNEL, THREAD, DM, UNJOINED].into_iter().find(|channel| channel.id.to_string() == interaction.channel);
        self.interact(5, user, channel.unwrap(), data, message)
    }

    /// Writes a message, as a reply if `reply_to` is set. People are mentioned as `<@ID>`.
    pub fn write(&self, user: User, channel: Channel, text: &str, reply_to: Option<&str>) -> String {
        self.change(|world| {
            let id = world.id();
            let mut mentions = Vec::new();
            if text.contains(&format!("<@{BOT}>")) || reply_to.is_some() {
                mentions.push(bot());
            }
            for other in [ANN, BOB, EVE].into_iter().filter(|other| text.contains(&format!("<@{}>", other.id))) {
                let mut described = account(other);
                described["member"] = member(other);
                mentions.push(described);
            }
            let mut message = json!({
                "id": id, "channel_id": channel.id.to_string(), "author": account(user), "content": text,
                "timestamp": "2026-11-20T12:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
                "mention_everyone": false, "mentions": mentions, "mention_roles": [], "attachments": [], "embeds": [],
                "pinned": false, "type": if reply_to.is_some() { 19 } else { 0 },
            });
            if !channel.private {
                message["guild_id"] = channel.server.to_string().into();
                message["member"] = member(user);
            }
            if let Some(replied) = reply_to {
                message["referenced_message"] = world.message(replied).event();
            }
            world.tell("MESSAGE_CREATE", message);
            id
        })
    }

    /// Delivers an interaction again.
    pub fn redeliver(&self, id: &str) {
        self.change(|world| {
            let interaction = world.interactions.iter_mut().find(|one| one.id == id).expect("it was delivered once");
            interaction.delivered_twice = true;
            let event = interaction.event.clone();
            world.tell("INTERACTION_CREATE", event);
        });
    }

    /// The command of that name, and the one below it that people find when they type the name: the one of that name, else
    /// the first that has all options.
    fn command(&self, name: &str, options: &[(&str, Given)]) -> (Value, Value) {
        let commands = self.look(|world| world.commands.clone());
        let below = |command: &Value| {
            let options = command["options"].as_array().into_iter().flatten();
            options.filter(|option| option["type"] == BELOW).cloned().collect::<Vec<_>>()
        };
        let has = |command: &Value, name: &str| {
            command["options"].as_array().into_iter().flatten().any(|option| option["name"] == name)
        };
        let fields: Vec<&str> = options.iter().map(|(name, _)| *name).collect();
        for command in &commands {
            let fitting = match below(command) {
                plain if plain.is_empty() => (command["name"] == name).then(|| command.clone()),
                several if command["name"] == name => {
                    let is_field = |name: &&&str| several.iter().any(|one| has(one, name));
                    let needed: Vec<&str> = fields.iter().filter(is_field).copied().collect();
                    several.iter().find(|one| needed.iter().all(|name| has(one, name))).cloned()
                }
                several => several.into_iter().find(|below| below["name"] == name),
            };
            if let Some(fitting) = fitting {
                return (command.clone(), fitting);
            }
        }
        panic!("/{name} is not registered")
    }

    /// The data of a command, with options as they were registered. An option without a field is written into the one for further words;
    /// a code is left out where there is none.
    fn typed(&self, name: &str, options: &[(&str, Given)]) -> Value {
        let (command, used) = self.command(name, options);
        let registered = used["options"].as_array().cloned().unwrap_or_default();
        let has = |name: &str| registered.iter().any(|field| field["name"] == name);
        let (mut given, further): (Vec<_>, Vec<_>) = options.iter().cloned().partition(|(option, _)| has(option));
        let words: Vec<String> = further.into_iter().filter(|(option, _)| *option != "code").map(in_words).collect();
        if !words.is_empty() {
            let place = ["settings", "more"].into_iter().find(|name| has(name));
            let place = place.unwrap_or_else(|| panic!("/{name} has no field for {words:?}"));
            let before = given.iter().position(|(option, _)| *option == place).map(|at| given.remove(at));
            let before = before.map(|(_, given)| match given {
                Given::Text(text) => text,
                _ => panic!("{place} is a text"),
            });
            let all: Vec<&str> = before.into_iter().chain(words.iter().map(String::as_str)).collect();
            // The tests are short, and a text of a test lives as long as it.
            given.push((place, Given::Text(Box::leak(all.join(" ").into_boxed_str()))));
        }
        let options = given.iter().map(|(option, given)| {
            let field = registered.iter().find(|field| field["name"] == *option).expect("it is one of them");
            let (kind, value) = match given {
                Given::Text(text) => (3, json!(text)),
                Given::Number(number) => (4, json!(number)),
                Given::Flag(yes) => (5, json!(yes)),
                Given::Person(user) => (6, json!(user.id.to_string())),
                Given::TheBot => (6, json!(BOT.to_string())),
            };
            assert_eq!(field["type"], kind, "{option}");
            if let Some(choices) = field["choices"].as_array().filter(|choices| !choices.is_empty()) {
                assert!(choices.iter().any(|choice| choice["value"] == value), "{value} is no choice of {option}");
            }
            json!({"name": option, "type": kind, "value": value})
        });
        let mut options = options.collect::<Vec<_>>();
        if used != command {
            options = vec![json!({"name": used["name"], "type": BELOW, "options": options})];
        }
        json!({"id": "600", "name": command["name"], "type": 1, "options": options})
    }

    /// Makes an interaction of a type that Discord numbers. Returns its id.
    pub fn interact(&self, kind: u64, user: User, channel: Channel, data: Value, message: Option<Message>) -> String {
        self.change(|world| {
            let id = world.id();
            let token = format!("token-{id}");
            let about = format!("kind {kind} by {}: {data}", user.name);
            let mut event = json!({
                "id": id, "application_id": APPLICATION.to_string(), "type": kind, "token": token, "version": 1,
                "data": data, "channel_id": channel.id.to_string(), "locale": user.locale, "entitlements": [],
                "app_permissions": channel.permissions.to_string(), "attachment_size_limit": 10_485_760,
                "authorizing_integration_owners": {"0": channel.server.to_string()},
            });
            let place = if channel.thread {
                11
            } else if channel.private {
                1
            } else {
                0
            };
            if channel.guest {
                event["authorizing_integration_owners"] = json!({"1": user.id.to_string()});
            }
            event["channel"] = json!({"id": channel.id.to_string(), "type": place, "name": "table"});
            if channel.thread {
                event["channel"]["parent_id"] = CHANNEL.id.to_string().into();
            }
            if channel.private {
                event["user"] = account(user);
                event["context"] = if channel.guest { 2.into() } else { 1.into() };
            } else {
                event["guild_id"] = channel.server.to_string().into();
                event["guild_locale"] = "it".into();
                event["member"] = member(user);
                event["member"]["user"] = account(user);
                event["context"] = 0.into();
            }
            if let Some(message) = &message {
                event["message"] = message.event();
            }
            world.interactions.push(Interaction {
                id: id.clone(),
                token,
                kind,
                user: user.id.to_string(),
                channel: channel.id.to_string(),
                message: message.map(|message| message.id),
                since: Instant::now(),
                answer: None,
                answered: None,
                original: None,
                delivered_twice: false,
                about,
                event: event.clone(),
            });
            world.tell("INTERACTION_CREATE", event);
            id
        })
    }
}

fn visible<'a>(world: &'a World, user: User, id: &str) -> &'a Message {
    let message = world.message(id);
    let sees = message.seen_by.as_ref().is_none_or(|one| *one == user.id.to_string());
    assert!(sees && !message.deleted, "{} does not see message {id}", user.name);
    message
}

fn channel_of(message: &Message) -> Channel {
    let channels = [CHANNEL, THREAD, DM, ANN.private(), BOB.private(), UNJOINED, GROUP_DM];
    let known = channels.into_iter().find(|channel| channel.id.to_string() == message.channel);
    // Otherwise it is a thread that was made in the test.
    known.unwrap_or_else(|| Channel { id: message.channel.parse().expect("a number"), ..THREAD })
}

fn resolved(options: &[(&str, Given)]) -> Value {
    let mut resolved = json!({"users": {}, "members": {}});
    for (_, given) in options {
        let (id, user, described) = match given {
            Given::Person(user) => (user.id, account(*user), member(*user)),
            Given::TheBot => {
                (BOT, bot(), member(User { id: BOT, name: "tavoliere", nick: None, locale: "en", permissions: 0 }))
            }
            _ => continue,
        };
        resolved["users"][id.to_string()] = user;
        resolved["members"][id.to_string()] = described;
    }
    resolved
}

pub fn account(user: User) -> Value {
    json!({
        "id": user.id.to_string(), "username": user.name, "discriminator": "0", "global_name": null, "avatar": null,
        "public_flags": 0,
    })
}

fn member(user: User) -> Value {
    json!({
        "nick": user.nick, "roles": [], "joined_at": "2026-01-01T00:00:00.000000+00:00", "premium_since": null,
        "deaf": false, "mute": false, "flags": 0, "pending": false, "avatar": null,
        "permissions": user.permissions.to_string(),
    })
}
