//! What the bot must be allowed by a platform, and what its people find that under.

use crate::chat::platform::language::Language;
use crate::chat::platform::request::Platform;

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
    CreatePublicThreads,
    ManageTopics,
    /// No permission, but what is to be switched on before there is one.
    Topics,
}

impl Permission {
    /// The sentence of that id, which says what is lacked and who can grant it.
    #[must_use]
    pub fn lacked(id: &str, permissions: &[Self], language: Language, platform: Platform) -> String {
        let names: Vec<String> = permissions.iter().map(|one| one.name(language, platform)).collect();
        let who = language.say_with("who-grants", [("platform", platform.name().into())]);
        language.say_with(id, [("permissions", names.join(", ").into()), ("who", who.into())])
    }

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
            Self::CreatePublicThreads => "create-public-threads",
            Self::ManageTopics => "manage-topics",
            Self::Topics => "topics",
        }
    }
}
