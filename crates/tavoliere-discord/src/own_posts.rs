//! The latest posts of the bot as the gateway tells of them, to find those that arrived twice.
//!
//! Discord drops a repeated post only for some minutes. After that, a post whose confirmation was lost arrives again.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use serenity::model::channel::{Message, Nonce};
use serenity::model::id::{ChannelId, MessageId};

/// How many posts are remembered.
const MOST: usize = 2000;

/// The latest posts: where each is, and the nonce that all its tries have.
#[derive(Default)]
pub(super) struct OwnPosts(Mutex<VecDeque<(ChannelId, u64, MessageId)>>);

impl OwnPosts {
    /// Remembers a message of the bot. Returns the earlier one of two tries of the same post.
    pub(super) fn earlier_try(&self, message: &Message) -> Option<MessageId> {
        let nonce = match message.nonce.as_ref()? {
            Nonce::Number(number) => *number,
            Nonce::String(text) => text.parse().ok()?,
        };
        self.record(message.channel_id, nonce, message.id)
    }

    fn record(&self, channel: ChannelId, nonce: u64, id: MessageId) -> Option<MessageId> {
        let mut posts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let twin = posts.iter_mut().find(|(known, of, _)| (*known, *of) == (channel, nonce));
        let Some((_, _, known)) = twin else {
            posts.push_back((channel, nonce, id));
            let too_many = posts.len().saturating_sub(MOST);
            posts.drain(..too_many);
            return None;
        };
        // Events are handled concurrently; later messages have greater ids.
        let earlier = (*known).min(id);
        *known = (*known).max(id);
        (earlier != *known).then_some(earlier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earlier_of_two_tries_is_found_and_few_posts_are_remembered() {
        let posts = OwnPosts::default();
        let (here, there) = (ChannelId::new(70), ChannelId::new(71));
        let id = MessageId::new;
        for (channel, nonce, message, earlier) in [
            (here, 1, 10, None),
            (there, 1, 11, None),
            (here, 2, 12, None),
            (here, 1, 14, Some(10)),
            (here, 1, 14, None),
            (here, 1, 13, Some(13)),
        ] {
            assert_eq!(posts.record(channel, nonce, id(message)), earlier.map(id), "{channel} {nonce} {message}");
        }
        for nonce in 100..5000 {
            assert_eq!(posts.record(here, nonce, id(nonce)), None);
        }
        assert_eq!(posts.0.lock().expect("no panic").len(), MOST);
    }
}
