//! A courier to a simulated platform: the product's own pace, and calls that fail in every way.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use anyhow::anyhow;
use async_trait::async_trait;
use tavoliere_adapter::pace::{Pace, Target};
use tavoliere_seam::platform::courier::{Courier, Deleted, DeliveryError, Importance, Permit, ThreadBegun};
use tavoliere_seam::platform::group_calls::GroupCalls;
use tavoliere_seam::platform::limits::{DISCORD, Limits, TELEGRAM};
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::request::{ChatKey, MessageKey, Platform};
use tokio::time::sleep;

use super::gate::Kill;
use super::world::{Outcome, Trouble, World};

/// As the couriers of the product: a post is made later if the platform asks to wait longer than this.
const LONGEST_HOLD: Duration = Duration::from_secs(30);

const WORDS_ON_DISCORD: Limits = Limits { pictures: false, ..DISCORD };
const WORDS_ON_TELEGRAM: Limits = Limits { pictures: false, ..TELEGRAM };

pub struct SimCourier {
    platform: Platform,
    world: Arc<Mutex<World>>,
    pub pace: Pace,
    kill: Kill,
    process: u32,
}

/// The fate of one call on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Smooth,
    LostBefore,
    LostAfter,
    FailsBefore,
    TooMany,
    Forbidden,
}

pub const fn limits(platform: Platform) -> &'static Limits {
    match platform {
        Platform::Discord => &WORDS_ON_DISCORD,
        _ => &WORDS_ON_TELEGRAM,
    }
}

impl SimCourier {
    pub fn new(
        platform: Platform,
        world: Arc<Mutex<World>>,
        kill: Kill,
        process: u32,
        groups: Arc<dyn GroupCalls>,
    ) -> Self {
        let allowances = match platform {
            Platform::Discord => tavoliere_discord::limits::ALLOWANCES,
            _ => tavoliere_telegram::limits::ALLOWANCES,
        };
        Self { platform, world, pace: Pace::new(platform, allowances).counting(groups), kill, process }
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().expect("no panic")
    }

    pub fn target(&self, place: &ChatKey) -> Target {
        let is_group = self.platform == Platform::Telegram && place.as_str().starts_with('-');
        Target { place: place.to_string(), group: is_group.then(|| place.clone()) }
    }

    /// Takes the way to the platform and back. `effect` takes place unless the call is lost before.
    async fn call(
        &self,
        place: &ChatKey,
        effect: impl FnOnce(&mut World) -> Outcome + Send,
    ) -> Result<String, DeliveryError> {
        let (way, there, back) = self.way(place);
        sleep(there).await;
        {
            let mut world = self.world();
            if let Some(chat) = world.chat_by_key(self.platform, place.as_str()) {
                world.migrate(chat);
            }
        }
        match way {
            Way::LostBefore => return Err(DeliveryError::Failed(anyhow!("timed out"))),
            Way::FailsBefore => return Err(DeliveryError::Failed(anyhow!("500 Internal Server Error"))),
            Way::Forbidden => {
                self.note_call(place);
                return Err(self.forbidden());
            }
            Way::TooMany => {
                self.note_call(place);
                let wait = Duration::from_secs(7);
                self.pace.hold(&self.target(place), wait);
                return Err(DeliveryError::RetryAfter(wait));
            }
            Way::Smooth | Way::LostAfter => {}
        }
        let outcome = {
            let mut world = self.world();
            world.poster = self.process;
            let outcome = effect(&mut world);
            // A process that is cut off may never store that it has posted the message.
            if self.kill.is_cut_off()
                && let Outcome::Done(id) = &outcome
            {
                self.note_lost(&mut world, place, id);
                if let Some(chat) = world.chat_by_key(self.platform, place.as_str())
                    && let Some(message) = world.message_mut(chat, id)
                {
                    message.is_stale = true;
                }
            }
            if way == Way::LostAfter
                && let Outcome::Done(id) = &outcome
            {
                self.note_lost(&mut world, place, id);
            }
            outcome
        };
        if self.kill.strikes_here() {
            if let Outcome::Done(id) = &outcome {
                self.note_lost(&mut self.world(), place, id);
            }
            self.kill.strike().await;
        }
        sleep(back).await;
        match outcome {
            _ if way == Way::LostAfter => Err(DeliveryError::Failed(anyhow!("the answer is lost"))),
            Outcome::Done(id) => Ok(id),
            Outcome::Refused(words) => Err(DeliveryError::Refused(words.to_owned())),
            Outcome::Gone => Err(DeliveryError::Gone("unknown channel".to_owned())),
            Outcome::Moved(key) => Err(DeliveryError::Moved(key.into())),
        }
    }

    /// The error that the product's couriers return for 403.
    const fn forbidden(&self) -> DeliveryError {
        let patience = match self.platform {
            Platform::Discord => Duration::from_secs(24 * 3_600),
            _ => Duration::ZERO,
        };
        DeliveryError::Forbidden { reason: String::new(), patience }
    }

    fn note_call(&self, place: &ChatKey) {
        let mut world = self.world();
        if let Some(chat) = world.chat_by_key(self.platform, place.as_str()) {
            world.count_call(chat);
        }
    }

    /// The bot is not told that a message arrived.
    fn note_lost(&self, world: &mut World, place: &ChatKey, id: &str) {
        if let Some(chat) = world.chat_by_key(self.platform, place.as_str())
            && let Some(message) = world.chats[chat].messages.iter_mut().find(|message| message.id == id)
        {
            message.is_known = false;
        }
    }

    fn way(&self, place: &ChatKey) -> (Way, Duration, Duration) {
        let mut world = self.world();
        let chat = world.chat_by_key(self.platform, place.as_str());
        let trouble = chat.and_then(|chat| world.trouble_in(chat));
        let is_calm = world.is_calm;
        let chance = &mut world.chance;
        let mut span = |most: i64| Duration::from_millis(chance.within(20..most).unsigned_abs());
        let (mut there, back) = (span(200), span(200));
        let way = match trouble {
            None if is_calm => Way::Smooth,
            None => match chance.within(0..400) {
                0 => Way::LostBefore,
                1 => Way::LostAfter,
                2 => Way::FailsBefore,
                _ => Way::Smooth,
            },
            Some(Trouble::Lossy) => {
                there += Duration::from_millis(chance.within(0..20_000).unsigned_abs());
                chance.weighted(&[(2, Way::LostBefore), (2, Way::LostAfter), (2, Way::Smooth)])
            }
            Some(Trouble::Failing) => chance.weighted(&[(3, Way::FailsBefore), (1, Way::Smooth)]),
            Some(Trouble::Crowded) => chance.weighted(&[(1, Way::TooMany), (1, Way::Smooth)]),
            Some(Trouble::Forbidden) => Way::Forbidden,
        };
        if way != Way::Smooth {
            world.trace(&format!("a call to {place}: {way:?}"));
            world.count("faults of platforms");
        }
        (way, there, back)
    }
}

#[async_trait]
impl Courier for SimCourier {
    fn platform(&self) -> Platform {
        self.platform
    }

    fn limits(&self) -> &'static Limits {
        limits(self.platform)
    }

    async fn admit(&self, place: &ChatKey, importance: Importance) -> Result<Permit, DeliveryError> {
        let target = self.target(place);
        let held = self.pace.held_for(&target);
        if held > LONGEST_HOLD {
            return Err(DeliveryError::RetryAfter(held));
        }
        Ok(Permit::counted(place, self.pace.permit(target, importance).await.use_up()))
    }

    async fn post(&self, permit: Permit, post: &Post, nonce: i64) -> Result<MessageKey, DeliveryError> {
        let place = permit.use_up().await;
        self.call(&place, |world| world.accept_post(self.platform, place.as_str(), post, nonce))
            .await
            .map(MessageKey::from)
    }

    async fn close(&self, place: &ChatKey, message: &MessageKey) -> Result<(), DeliveryError> {
        self.pace.wait(self.target(place), Importance::Tidying).await;
        let effect = |world: &mut World| {
            let Some(chat) = world.chat_by_key(self.platform, place.as_str()) else {
                return Outcome::Refused("no chat");
            };
            world.count_call(chat);
            if world.chats[chat].is_closed {
                return Outcome::Refused("bot was kicked");
            }
            world.count("closings");
            world.trace(&format!("{place} closes {message}"));
            world.replace_buttons(chat, message.as_str(), Vec::new());
            Outcome::Done(message.to_string())
        };
        self.call(place, effect).await.map(drop)
    }

    async fn delete(&self, place: &ChatKey, messages: &[&MessageKey]) -> Result<Deleted, DeliveryError> {
        self.pace.wait(self.target(place), Importance::Tidying).await;
        let effect = |world: &mut World| {
            let Some(chat) = world.chat_by_key(self.platform, place.as_str()) else {
                return Outcome::Refused("no chat");
            };
            world.count_call(chat);
            if world.chats[chat].is_closed {
                return Outcome::Refused("bot was kicked");
            }
            world.count("deletions");
            for message in messages {
                world.trace(&format!("{place} deletes {message}"));
                world.delete(chat, message.as_str());
            }
            Outcome::Done(String::new())
        };
        self.call(place, effect).await.map(|_| Deleted::All)
    }

    async fn edit(&self, permit: Permit, message: &MessageKey, post: &Post) -> Result<(), DeliveryError> {
        let place = permit.use_up().await;
        let effect = |world: &mut World| world.accept_edit(self.platform, place.as_str(), message.as_str(), post);
        self.call(&place, effect).await.map(drop)
    }

    async fn begin_thread(
        &self,
        place: &ChatKey,
        _: &str,
        under: Option<&MessageKey>,
    ) -> Result<ThreadBegun, DeliveryError> {
        if self.platform != Platform::Discord {
            return Ok(ThreadBegun::Nowhere);
        }
        let Some(message) = under else { return Ok(ThreadBegun::Under) };
        self.pace.wait(self.target(place), Importance::Board).await;
        let effect = |world: &mut World| {
            let Some(chat) = world.chat_by_key(self.platform, place.as_str()) else { return Outcome::Gone };
            let key = format!("7{message}");
            if world.chat_by_key(self.platform, &key).is_none() {
                let members = world.chats[chat].members.clone();
                let thread = world.add_chat(self.platform, key.clone(), false, members);
                world.chats[thread].parent = Some(chat);
            }
            Outcome::Done(key)
        };
        self.call(place, effect).await.map(|key| ThreadBegun::Made(key.into()))
    }

    async fn private_place(&self, person: &str) -> Result<Option<ChatKey>, DeliveryError> {
        let mut world = self.world();
        let Some(number) = world.person_by_key(person) else { return Ok(None) };
        let chat = world.private_chat(self.platform, number);
        Ok(Some(world.chats[chat].key.as_str().into()))
    }
}
