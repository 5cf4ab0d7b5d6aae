//! Names that belong to the holder of a key, for a platform without accounts of its own: the lounge.
//!
//! A key is a secret. In a browser it is a cookie; in a personal link it gives further browsers a key of their own. A ticket is
//! a secret that lets new people in.

use std::time::Duration;

use async_trait::async_trait;

use crate::platform::request::Person;

/// The keys to names, and who may have a new one.
#[async_trait]
pub trait Keys: Send + Sync {
    /// Counts a try to come in by somebody at a network address.
    ///
    /// # Errors
    /// The time until they may try again, if they try too often.
    fn admits(&self, address: &str) -> Result<(), Duration>;

    /// Gives a browser the first key to a name that is free.
    ///
    /// # Errors
    /// If the name is not free, a ticket is missing, or the store fails.
    async fn claim(&self, person: &Person, by: Admission<'_>) -> Result<String, NoKey>;

    /// Returns the name that the key of a browser opens; `None` if it opens none, or the store fails.
    async fn holder(&self, key: &str) -> Option<LoungeName>;

    /// The name that a personal link opens. Nothing changes.
    async fn link(&self, link: &str) -> Option<LoungeName>;

    /// Gives a browser a key to the name that a personal link opens. `None` as for [`link`](Self::link).
    async fn open(&self, link: &str) -> Option<(LoungeName, String)>;

    /// A new personal link to a person's name. `None` if the store fails.
    async fn new_link(&self, person: &Person) -> Option<String>;

    /// Ends all keys and links to the name that the key of a browser opens, but that key. Returns whether that was done.
    async fn take_back(&self, key: &str) -> bool;

    /// Ends the key of a browser, unless its name would then be free.
    async fn drop_key(&self, key: &str);

    /// A new ticket, made by a person. `None` if the store fails.
    async fn new_ticket(&self, person: &Person) -> Option<String>;

    /// A ticket that can be used. Nothing changes.
    async fn ticket(&self, ticket: &str) -> Option<Ticket>;
}

/// A name of the lounge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoungeName {
    /// The key of the account.
    pub account: String,
    /// The name as it is shown.
    pub name: String,
}

/// A ticket that can be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket {
    /// The name of its maker; `None` if that was the host.
    pub by: Option<String>,
}

/// By what somebody may have a new name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admission<'a> {
    /// Everybody may.
    Free,
    /// By a ticket, which is used once.
    Ticket(&'a str),
}

/// Why somebody gets no key to a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoKey {
    /// The name belongs to somebody.
    Taken,
    /// The ticket cannot be used.
    NoTicket,
    /// The store has failed, which is logged.
    Broken,
}

/// There are no names and no keys.
#[derive(Clone, Copy, Debug)]
pub struct NoKeys;

#[async_trait]
impl Keys for NoKeys {
    fn admits(&self, _address: &str) -> Result<(), Duration> {
        Ok(())
    }

    async fn claim(&self, _person: &Person, _by: Admission<'_>) -> Result<String, NoKey> {
        Err(NoKey::Broken)
    }

    async fn holder(&self, _key: &str) -> Option<LoungeName> {
        None
    }

    async fn link(&self, _link: &str) -> Option<LoungeName> {
        None
    }

    async fn open(&self, _link: &str) -> Option<(LoungeName, String)> {
        None
    }

    async fn new_link(&self, _person: &Person) -> Option<String> {
        None
    }

    async fn take_back(&self, _key: &str) -> bool {
        false
    }

    async fn drop_key(&self, _key: &str) {}

    async fn new_ticket(&self, _person: &Person) -> Option<String> {
        None
    }

    async fn ticket(&self, _ticket: &str) -> Option<Ticket> {
        None
    }
}
