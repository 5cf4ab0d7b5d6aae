//! The permissions that the bot needs on a platform, and their names there.

use crate::platform::language::Language;
use crate::platform::request::Platform;

/// A permission that the bot needs in a chat.
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
    /// Not a permission: topics must be switched on before the bot can get one for them.
    Topics,
}

impl Permission {
    /// The sentence with this id about missing permissions, and who can grant them.
    pub fn missing_text(id: &str, permissions: &[Self], language: Language, platform: Platform) -> String {
        let names: Vec<String> = permissions.iter().map(|one| one.name(language, platform)).collect();
        let who = language.say_with("who-grants", [("platform", platform.name().into())]);
        language.say_with(id, [("permissions", language.list(&names).into()), ("who", who.into())])
    }

    /// The name of the permission in the apps of a platform.
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
