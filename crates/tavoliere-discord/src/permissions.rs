//! The permissions that the bot, or a person, lacks in a channel.

use serenity::model::Permissions;
use serenity::model::channel::ChannelType;

use tavoliere_seam::platform::permission::Permission;

/// The permissions that the bot lacks for playing a match.
pub(super) fn missing(has: Permissions, kind: Option<ChannelType>) -> Vec<Permission> {
    let send = if kind.is_some_and(is_thread) {
        (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendMessagesInThreads)
    } else {
        (Permissions::SEND_MESSAGES, Permission::SendMessages)
    };
    let wanted = [
        (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
        send,
        (Permissions::ATTACH_FILES, Permission::AttachFiles),
        (Permissions::EMBED_LINKS, Permission::EmbedLinks),
        (Permissions::READ_MESSAGE_HISTORY, Permission::ReadMessageHistory),
    ];
    missing_among(has, &wanted)
}

/// The permissions that the bot lacks for making a thread for a match.
pub(super) fn missing_for_threads(has: Permissions) -> Vec<Permission> {
    let wanted = [
        (Permissions::CREATE_PUBLIC_THREADS, Permission::CreatePublicThreads),
        (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendMessagesInThreads),
    ];
    missing_among(has, &wanted)
}

/// Those of the permissions that are missing.
pub(super) fn missing_among(has: Permissions, wanted: &[(Permissions, Permission)]) -> Vec<Permission> {
    let lacking = wanted.iter().filter(|(one, _)| !has.contains(*one) && !has.administrator());
    lacking.map(|(_, permission)| *permission).collect()
}

/// Whether a channel is a thread. Other channels have a parent too, but that is a category without messages.
pub(super) const fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
}
