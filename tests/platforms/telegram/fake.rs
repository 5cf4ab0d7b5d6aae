//! A fake Telegram on loopback: people write and tap, the bot answers over HTTP, and each of its calls is checked
//! against the published Bot API. A call that breaks it fails the test when the fake is dropped.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::task::JoinHandle;

use super::world::{BOT, Chat, Failure, Message, Notice, User, World};
use crate::support::watched::Watched;

/// The bot's token.
pub const TOKEN: &str = "123456789:AAF-fake-token-of-35-characters-xyz";

/// The longest time for which `getUpdates` is held.
const POLL: Duration = Duration::from_secs(1);

/// The fake, running until dropped.
pub struct Fake {
    pub(super) shared: Arc<Watched<World>>,
    url: String,
    server: JoinHandle<()>,
}

impl Fake {
    pub async fn start() -> Self {
        let shared = Arc::new(Watched::new(World::default()));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let router = super::server::router(Arc::clone(&shared), POLL);
        let server = tokio::spawn(async move { axum::serve(listener, router).await.expect("serving") });
        Self { shared, url, server }
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// A person writes a message. Returns its id.
    pub fn say(&self, user: User, chat: Chat, text: &str) -> i64 {
        self.write(user, chat, text, None)
    }

    /// A person replies to a message.
    pub fn reply(&self, user: User, message: &Message, text: &str) -> i64 {
        self.write(user, message.chat, text, Some(message))
    }

    fn write(&self, user: User, chat: Chat, text: &str, reply_to: Option<&Message>) -> i64 {
        self.change(|world| {
            let id = world.add(user, chat, text, reply_to.map(|message| message.id));
            let mut message = world.messages[&id].json();
            if text.starts_with('/') {
                let length = text.split_whitespace().next().unwrap_or_default().encode_utf16().count();
                message["entities"] = json!([{"type": "bot_command", "offset": 0, "length": length}]);
            }
            if let Some(reply_to) = reply_to {
                message["reply_to_message"] = reply_to.json();
            }
            world.publish("message", message);
            id
        })
    }

    /// A person chooses another one by the key of a message, as `KeyboardButtonRequestUsers` asked for.
    pub fn choose(&self, user: User, request: i64, chosen: User) {
        self.change(|world| {
            let id = world.next_message();
            let shared = json!({"user_id": chosen.id, "first_name": chosen.name});
            world.publish(
                "message",
                json!({
                    "message_id": id, "date": 1_790_000_000, "chat": user.private().json(), "from": user.json(),
                    "users_shared": {"request_id": request, "users": [shared]},
                }),
            );
        });
    }

    /// A person taps the button with this label on a message as it is now. Returns the key of the tap.
    pub fn tap(&self, user: User, message: i64, label: &str) -> String {
        self.change(|world| {
            let message = world.messages[&message].clone();
            let button = message.keyboard.iter().flatten().find(|(known, _)| known == label);
            let (_, line) = button.unwrap_or_else(|| panic!("no button {label:?} among {:?}", message.labels()));
            let (tap, query) = world.tap(user, line, Some(message.json()));
            world.publish("callback_query", query);
            tap
        })
    }

    /// A person taps a button of any message, or of one Telegram no longer has.
    pub fn tap_old(&self, user: User, line: &str, message: Option<Value>) -> String {
        self.change(|world| {
            let (tap, query) = world.tap(user, line, message);
            world.push(json!({"callback_query": query}));
            tap
        })
    }

    /// A person types after the bot's name in a chat where the bot is not. Returns the key of the query.
    pub fn type_inline(&self, user: User, typed: &str) -> String {
        self.change(|world| {
            let id = format!("typed-{}", world.typed.len() + 1);
            world.typed.insert(id.clone(), None);
            let query = json!({"id": id, "from": user.json(), "query": typed, "offset": "", "chat_type": "group"});
            world.publish("inline_query", query);
            id
        })
    }

    /// Waits until an inline query is answered and returns the answer.
    pub async fn offered(&self, typed: &str) -> Value {
        self.wait_for("an answer to what was typed", |world| world.typed[typed].clone()).await
    }

    /// Any update; its number is added.
    pub fn push(&self, update: Value) {
        self.change(|world| world.push(update));
    }

    /// Delivers every update again, as after a lost acknowledgment. Every tap waits for an answer again.
    pub fn deliver_again(&self) {
        self.change(|world| {
            world.taps.values_mut().for_each(|answer| *answer = None);
            world.updates = world.history.clone().into();
        });
    }

    /// From now on the bot may not write in a chat.
    pub fn close(&self, chat: Chat, why: Failure) {
        self.change(|world| world.closed.insert(chat.id, why));
    }

    /// From now on the bot may write everywhere again.
    pub fn reopen(&self) {
        self.change(|world| world.closed.clear());
    }

    /// Limits what members may do in a chat: the fields of `ChatPermissions`.
    pub fn permissions(&self, chat: Chat, permissions: Value) {
        self.change(|world| world.permissions.insert(chat.id, permissions));
    }

    /// Changes the bot's membership in a chat: the fields of a `ChatMember` without the user.
    pub fn membership(&self, chat: Chat, member: Value) {
        self.membership_of(BOT, chat, member);
    }

    /// Changes a person's membership in a chat.
    pub fn membership_of(&self, user: User, chat: Chat, member: Value) {
        self.change(|world| world.memberships.insert((chat.id, user.id), member));
    }

    /// The next call of a method fails.
    pub fn fail(&self, method: &str, failure: Failure) {
        self.change(|world| world.failures.entry(method.to_owned()).or_default().push_back(failure));
    }

    pub fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        self.shared.change(change)
    }

    pub fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        self.shared.look(look)
    }

    /// The bot's posts in a chat, oldest first.
    pub fn posts(&self, chat: Chat) -> Vec<Message> {
        self.look(|world| world.posts(chat))
    }

    /// The calls of a method so far.
    pub fn calls(&self, method: &str) -> Vec<Map<String, Value>> {
        self.look(|world| world.calls_of(method))
    }

    /// Waits for the bot's post with this number in a chat.
    pub async fn post(&self, chat: Chat, count: usize) -> Message {
        let what = format!("post {count} in {}", chat.key());
        self.wait_for(&what, |world| world.posts(chat).into_iter().nth(count - 1)).await
    }

    /// Waits until a tap is answered and returns the notice.
    pub async fn notice(&self, tap: &str) -> Notice {
        self.wait_for("an answer to the tap", |world| world.taps[tap].clone()).await
    }

    /// The answers to all taps, `None` if there is none yet.
    pub fn notices(&self) -> Vec<Option<Notice>> {
        self.look(|world| world.taps.values().cloned().collect())
    }

    /// Waits until a method has been called this often.
    pub async fn called(&self, method: &str, count: usize) -> Map<String, Value> {
        let what = format!("call {count} of {method}");
        self.wait_for(&what, |world| world.calls_of(method).into_iter().nth(count - 1)).await
    }

    /// Waits until the bot has acknowledged everything.
    pub async fn acknowledged(&self) {
        self.wait_for("all acknowledged", |world| world.updates.is_empty().then_some(())).await;
    }

    /// Waits until `look` returns something.
    pub async fn wait_for<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        self.shared.wait_for(what, look, World::described).await
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.server.abort();
        let violations = self.change(|world| std::mem::take(&mut world.violations));
        if !violations.is_empty() && !std::thread::panicking() {
            panic!("the bot broke Telegram's rules:\n{}", violations.join("\n"));
        }
    }
}
