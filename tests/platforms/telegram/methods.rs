//! The methods of the Bot API, as the fake carries them out.

use std::collections::{HashMap, VecDeque};
use std::time::Instant;

use serde_json::{Value, json};

use super::check::{check, check_keyboard};
use super::server::{Parameters, Received};
use super::world::{ANN, BOB, BOT, Call, Chat, EVE, FORUM, Failure, Message, Notice, Topic, World, file_id};
use super::{html, spec};

/// The scope and the language of a menu of commands.
fn menu(parameters: &Parameters) -> String {
    let field = |name: &str| parameters.get(name).map(ToString::to_string).unwrap_or_default();
    format!("{} {}", field("scope"), field("language_code"))
}

impl World {
    pub(super) fn receive(&mut self, method: &str, received: Received) -> Result<Value, Failure> {
        let wrong = check(method, &received);
        if !wrong.is_empty() {
            self.violations.extend(wrong);
            return Err(Failure::Bad("against the rules"));
        }
        let Received { parameters, files } = received;
        self.calls.push(Call { at: Instant::now(), method: method.to_owned(), parameters: parameters.clone() });
        if let Some(failure) = self.failures.get_mut(method).and_then(VecDeque::pop_front) {
            return Err(failure);
        }
        match method {
            "getMe" => Ok(me()),
            "getChat" => self.get_chat(&parameters),
            "getChatMember" => self.get_membership(&parameters),
            "getUpdates" => Ok(self.get_updates(&parameters)),
            "sendMessage" | "sendPhoto" | "sendAnimation" | "sendDocument" => self.send(&parameters, &files),
            "editMessageReplyMarkup" => self.edit_keyboard(&parameters),
            "editMessageText" if parameters.contains_key("inline_message_id") => self.edit_card(&parameters),
            "editMessageMedia" | "editMessageText" => self.edit(&parameters, &files),
            "deleteMessage" | "deleteMessages" => self.delete(&parameters),
            "pinChatMessage" => self.pin(&parameters),
            "answerCallbackQuery" => self.answer_tap(&parameters),
            "answerInlineQuery" => self.answer_typing(&parameters),
            "createForumTopic" => self.create_topic(&parameters),
            "closeForumTopic" => self.settle_topic(&parameters, true),
            "reopenForumTopic" => self.settle_topic(&parameters, false),
            "getMyCommands" => Ok(self.menus.get(&menu(&parameters)).cloned().unwrap_or_else(|| json!([]))),
            "setMyCommands" => {
                self.menus.insert(menu(&parameters), parameters["commands"].clone());
                Ok(Value::Bool(true))
            }
            _ => Ok(Value::Bool(true)),
        }
    }

    pub(super) fn updates_from(&self, offset: Option<u64>) -> impl Iterator<Item = &Value> {
        self.updates.iter().filter(move |update| update["update_id"].as_u64() >= offset)
    }

    /// A call with an offset drops the updates before it.
    pub(super) fn get_updates(&mut self, parameters: &Parameters) -> Value {
        let offset = parameters.get("offset").and_then(Value::as_u64);
        self.updates = self.updates_from(offset).cloned().collect();
        self.updates.iter().take(100).cloned().collect()
    }

    fn send(&mut self, parameters: &Parameters, files: &HashMap<String, Vec<u8>>) -> Result<Value, Failure> {
        let chat = self.writable(parameters)?;
        if chat.thread.and_then(|thread| self.topics.get(&thread)).is_some_and(|topic| topic.closed) {
            return Err(Failure::Bad("TOPIC_CLOSED"));
        }
        let sent = picture(parameters).map(|(_, name)| self.content(name, files)).transpose()?;
        let words = ["text", "caption"].into_iter().find_map(|field| parameters.get(field)?.as_str());
        let read = html::read(words.unwrap_or_default()).expect("checked before");
        let reply_to = parameters.get("reply_parameters").and_then(|reply| reply["message_id"].as_i64());
        let id = self.add(BOT, chat, &read.text, reply_to.filter(|message| self.messages.contains_key(message)));
        let message = self.messages.get_mut(&id).expect("just added");
        message.mentions = read.mentions;
        message.silent = parameters.get("disable_notification") == Some(&Value::Bool(true));
        message.picture = sent;
        message.keyboard = keyboard(parameters.get("reply_markup"));
        Ok(message.json())
    }

    /// The content of a file: one that comes with the call, or by its id one that came before.
    fn content(&mut self, name: &Value, files: &HashMap<String, Vec<u8>>) -> Result<Vec<u8>, Failure> {
        if let Some(file) = file(name, files) {
            self.files.insert(file_id(file), file.clone());
            return Ok(file.clone());
        }
        let known = name.as_str().and_then(|id| self.files.get(id));
        known.cloned().ok_or(Failure::Bad("wrong file identifier/HTTP URL specified"))
    }

    fn get_chat(&self, parameters: &Parameters) -> Result<Value, Failure> {
        let place = self.place(parameters)?;
        if let Some(gone @ Failure::Forbidden(_)) = self.closed.get(&place.id) {
            return Err(*gone);
        }
        let mut chat = place.json();
        chat["accent_color_id"] = 0.into();
        chat["max_reaction_count"] = 11.into();
        chat["accepted_gift_types"] = json!({
            "unlimited_gifts": false, "limited_gifts": false, "unique_gifts": false,
            "premium_subscription": false, "gifts_from_channels": false,
        });
        if let Some(permissions) = self.permissions.get(&place.id) {
            chat["permissions"] = permissions.clone();
        }
        Ok(spec::genuine("ChatFullInfo", chat))
    }

    fn get_membership(&self, parameters: &Parameters) -> Result<Value, Failure> {
        let chat = self.place(parameters)?;
        let user = [BOT, ANN, BOB, EVE].into_iter().find(|user| parameters["user_id"] == user.id);
        let user = user.ok_or(Failure::Bad("PARTICIPANT_ID_INVALID"))?;
        let member = self.memberships.get(&(chat.id, user.id)).cloned();
        let mut member = member.unwrap_or_else(|| json!({"status": "member"}));
        member["user"] = user.json();
        Ok(spec::genuine("ChatMember", member))
    }

    /// A message of the bot itself.
    fn editable(&mut self, parameters: &Parameters) -> Result<&mut Message, Failure> {
        let chat = self.place(parameters)?;
        let id = parameters.get("message_id").and_then(Value::as_i64);
        let message = id.and_then(|id| self.messages.get_mut(&id)).filter(|message| message.chat.id == chat.id);
        let message = message.filter(|message| !message.is_taken_back);
        let message = message.ok_or(Failure::Bad("message to edit not found"))?;
        if message.from == BOT { Ok(message) } else { Err(Failure::Bad("message can't be edited")) }
    }

    /// Of several messages, those that are not there are skipped.
    fn delete(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let chat = self.place(parameters)?;
        let alone = parameters.get("message_id").and_then(Value::as_i64);
        let several = parameters.get("message_ids").and_then(Value::as_array).into_iter().flatten();
        let ids: Vec<i64> = alone.into_iter().chain(several.filter_map(Value::as_i64)).collect();
        for id in ids {
            let message = self.messages.get_mut(&id).filter(|message| message.chat.id == chat.id);
            match message.filter(|message| !message.is_taken_back) {
                None if alone.is_some() => return Err(Failure::Bad("message to delete not found")),
                None => {}
                Some(message) if message.from != BOT => return Err(Failure::Bad("message can't be deleted")),
                Some(message) => {
                    message.is_taken_back = true;
                    message.keyboard.clear();
                }
            }
        }
        Ok(Value::Bool(true))
    }

    /// In groups only administrators with that right pin messages.
    fn pin(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let chat = self.place(parameters)?;
        let may_pin = |member: &Value| member["status"] == "administrator" && member["can_pin_messages"] == true;
        if chat.id < 0 && !self.memberships.get(&(chat.id, BOT.id)).is_some_and(may_pin) {
            return Err(Failure::Bad("not enough rights to manage pinned messages in the chat"));
        }
        let id = parameters.get("message_id").and_then(Value::as_i64).unwrap_or_default();
        let message = self.messages.get_mut(&id).filter(|message| message.chat.id == chat.id && !message.is_taken_back);
        let message = message.ok_or(Failure::Bad("message to pin not found"))?;
        if message.is_pinned {
            return Err(Failure::Bad("CHAT_NOT_MODIFIED"));
        }
        message.is_pinned = true;
        Ok(Value::Bool(true))
    }

    fn edit_keyboard(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let message = self.editable(parameters)?;
        let keyboard = keyboard(parameters.get("reply_markup"));
        if message.keyboard == keyboard {
            return Err(NOT_MODIFIED);
        }
        message.keyboard = keyboard;
        Ok(message.json())
    }

    /// Replaces anything by a picture, or text by text.
    fn edit(&mut self, parameters: &Parameters, files: &HashMap<String, Vec<u8>>) -> Result<Value, Failure> {
        let media = parameters.get("media");
        let sent = media.map(|media| self.content(&media["media"], files)).transpose()?;
        let message = self.editable(parameters)?;
        if media.is_none() && message.picture.is_some() {
            return Err(Failure::Bad("there is no text in the message to edit"));
        }
        let words = media.map_or_else(|| parameters.get("text"), |media| media.get("caption"));
        let read = html::read(words.and_then(Value::as_str).unwrap_or_default()).expect("checked before");
        let keyboard = keyboard(parameters.get("reply_markup"));
        let is_same_picture = media.is_none_or(|media| !is_upload(&media["media"]) && sent == message.picture);
        if is_same_picture && (&message.text, &message.keyboard) == (&read.text, &keyboard) {
            return Err(NOT_MODIFIED);
        }
        (message.text, message.mentions, message.keyboard) = (read.text, read.mentions, keyboard);
        message.picture = sent;
        Ok(message.json())
    }

    fn edit_card(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let card = parameters["inline_message_id"].as_str().and_then(|card| self.cards.get_mut(card));
        let card = card.ok_or(Failure::Bad("MESSAGE_ID_INVALID"))?;
        let read = html::read(parameters["text"].as_str().unwrap_or_default()).expect("checked before");
        let keyboard = keyboard(parameters.get("reply_markup"));
        if (&card.text, &card.keyboard) == (&read.text, &keyboard) {
            return Err(NOT_MODIFIED);
        }
        (card.text, card.keyboard) = (read.text, keyboard);
        Ok(Value::Bool(true))
    }

    /// Whether the bot is an administrator who manages topics.
    fn may_manage_topics(&self, chat: Chat) -> bool {
        self.memberships.get(&(chat.id, BOT.id)).is_some_and(|member| member["can_manage_topics"] == true)
    }

    fn create_topic(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let chat = self.place(parameters)?;
        if chat != FORUM {
            return Err(Failure::Bad("the chat is not a forum"));
        }
        if !self.may_manage_topics(chat) {
            return Err(Failure::Bad("not enough rights to create a topic"));
        }
        let name = parameters["name"].as_str().unwrap_or_default().to_owned();
        if !(1..=128).contains(&name.chars().count()) {
            self.violations.push(format!("a topic’s name Telegram does not take: {name:?}"));
        }
        // The message that announces the topic has its number, but is no post of the bot.
        let thread = self.next_message();
        self.topics.insert(thread, Topic { name: name.clone(), ..Topic::default() });
        Ok(spec::genuine("ForumTopic", json!({"message_thread_id": thread, "name": name, "icon_color": 7_322_096})))
    }

    fn settle_topic(&mut self, parameters: &Parameters, closed: bool) -> Result<Value, Failure> {
        let chat = self.place(parameters)?;
        let own = self.topics.get(&chat.thread.unwrap_or_default()).is_some_and(|topic| !topic.foreign);
        if !own && !self.may_manage_topics(chat) {
            return Err(Failure::Bad("not enough rights to manage topics"));
        }
        let topic = self.topics.entry(chat.thread.unwrap_or_default()).or_default();
        if topic.closed == closed {
            return Err(Failure::Bad("TOPIC_NOT_MODIFIED"));
        }
        topic.closed = closed;
        Ok(Value::Bool(true))
    }

    fn answer_tap(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let text = |name: &str| parameters.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let tap = text("callback_query_id");
        let lasting = parameters.get("show_alert") == Some(&Value::Bool(true));
        match self.taps.get_mut(&tap) {
            None => self.violations.push(format!("there is no tap `{tap}`")),
            Some(Some(_)) => self.violations.push(format!("`{tap}` is answered twice")),
            Some(answer) => *answer = Some(Notice { text: text("text"), lasting }),
        }
        Ok(Value::Bool(true))
    }

    fn answer_typing(&mut self, parameters: &Parameters) -> Result<Value, Failure> {
        let query = parameters["inline_query_id"].as_str().unwrap_or_default().to_owned();
        let results = parameters["results"].as_array().cloned().unwrap_or_default();
        for result in &results {
            let words = result["input_message_content"]["message_text"].as_str().unwrap_or_default();
            self.violations.extend(html::read(words).err());
            if !(1..=64).contains(&result["id"].as_str().unwrap_or_default().len()) || results.len() > 50 {
                self.violations.push(format!("results Telegram does not take: {results:?}"));
            }
            self.violations.extend(check_keyboard("answerInlineQuery", &result["reply_markup"]));
        }
        match self.typed.get_mut(&query) {
            None => self.violations.push(format!("nobody typed `{query}`")),
            Some(Some(_)) => self.violations.push(format!("`{query}` is answered twice")),
            Some(answer) => *answer = Some(Value::Object(parameters.clone())),
        }
        Ok(Value::Bool(true))
    }
}

const NOT_MODIFIED: Failure = Failure::Bad(
    "message is not modified: specified new message content and reply markup are exactly the same as a current content \
     and reply markup of the message",
);

fn me() -> Value {
    json!({
        "id": BOT.id, "is_bot": true, "first_name": BOT.name, "username": BOT.handle,
        "can_join_groups": true, "can_read_all_group_messages": false, "supports_inline_queries": true,
        "can_connect_to_business": false, "has_main_web_app": false,
    })
}

/// How the line of a button begins that opens a page inside Telegram.
pub(super) const PAGE: &str = "page ";

/// How the line of a button begins that puts words into a chat of the person.
pub(super) const CHATS: &str = "chats ";

/// The kind of picture in a call, and its name.
pub(super) fn picture(parameters: &Parameters) -> Option<(&str, &Value)> {
    let field = |kind| Some((kind, parameters.get(kind)?));
    let media = || Some((parameters.get("media")?["type"].as_str()?, &parameters["media"]["media"]));
    field("photo").or_else(|| field("animation")).or_else(|| field("document")).or_else(media)
}

pub(super) fn file<'a>(name: &Value, files: &'a HashMap<String, Vec<u8>>) -> Option<&'a Vec<u8>> {
    files.get(name.as_str()?.strip_prefix("attach://")?)
}

/// Whether a file comes with the call.
pub(super) fn is_upload(name: &Value) -> bool {
    name.as_str().is_some_and(|name| name.starts_with("attach://"))
}

pub(super) fn keyboard(markup: Option<&Value>) -> Vec<Vec<(String, String)>> {
    let rows = markup.and_then(|markup| markup["inline_keyboard"].as_array()).cloned().unwrap_or_default();
    let text = |button: &Value, field: &str| button[field].as_str().unwrap_or_default().to_owned();
    let line = |button: &Value| match button["web_app"]["url"].as_str() {
        Some(page) => format!("{PAGE}{page}"),
        None if button["url"].is_string() => text(button, "url"),
        None if button["switch_inline_query"].is_string() => format!("{CHATS}{}", text(button, "switch_inline_query")),
        None => text(button, "callback_data"),
    };
    let button = |button: &Value| (text(button, "text"), line(button));
    rows.iter().map(|row| row.as_array().into_iter().flatten().map(button).collect()).collect()
}
