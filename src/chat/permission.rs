//! What the bot must be allowed by a platform, and what its people find that under.

use super::{Language, Platform};

/// A permission a game needs of a chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permission {
    ViewChannel,
    SendMessages,
    SendMessagesInThreads,
    AttachFiles,
    SendPhotos,
    EmbedLinks,
    ReadMessageHistory,
    UseExternalApps,
}

impl Permission {
    /// What a platform's own apps call it in a language.
    #[must_use]
    pub fn name(self, language: Language, platform: Platform) -> String {
        language.say_with(&format!("permission-{}", self.id()), [("platform", platform.name().into())])
    }

    const fn id(self) -> &'static str {
        match self {
            Self::ViewChannel => "view-channel",
            Self::SendMessages => "send-messages",
            Self::SendMessagesInThreads => "send-messages-in-threads",
            Self::AttachFiles => "attach-files",
            Self::SendPhotos => "send-photos",
            Self::EmbedLinks => "embed-links",
            Self::ReadMessageHistory => "read-message-history",
            Self::UseExternalApps => "use-external-apps",
        }
    }
}
