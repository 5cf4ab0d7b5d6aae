//! Discord's interactions and messages as requests.

use std::num::NonZeroU64;

use serde_json::Value;
use serenity::model::Permissions;
use serenity::model::application::{
    ActionRowComponent, CommandDataOption, CommandDataOptionValue, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, InteractionType, ModalInteraction, ResolvedTarget,
};
use serenity::model::channel::{ChannelType, Message, PartialChannel};
use serenity::model::guild::Guild;
use serenity::model::id::{ApplicationId, ChannelId, GuildId, InteractionId, UserId};
use serenity::model::user::User;

use super::answer::InteractionHandle;
use super::permissions::{is_thread, missing, missing_among, missing_for_threads};
use super::{guest, print};
use tavoliere_seam::grammar::command::{Command, Verb};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::option::OptionKind;
use tavoliere_seam::grammar::reading;
use tavoliere_seam::grammar::spelled_line::SpelledLine;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::permission::Permission;
use tavoliere_seam::platform::reply::PeopleMenu;
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::requests::request::Request;

/// The computer in a command line. The bot itself as opponent means the computer too.
const COMPUTER: &str = "computer";

/// A word that is being typed into a field of a slash command.
pub struct Typing {
    /// The command line with that word last.
    pub line: String,
    /// The text of the field before the word.
    pub before: String,
    pub person: Person,
    pub place: Place,
}

/// The person and the place of a request: the fields that all kinds of interaction have.
struct InteractionScene<'a> {
    user: &'a User,
    nick: Option<&'a str>,
    channel: ChannelId,
    kind: Option<ChannelType>,
    /// The name of the channel, if people see one.
    title: Option<&'a str>,
    /// The channel of a thread.
    parent: Option<ChannelId>,
    guild: Option<GuildId>,
    /// Whether the bot has not joined the channel, see [`guest`].
    guest: bool,
    /// Those of the bot.
    permissions: Option<Permissions>,
    /// Those of the person.
    may: Option<Permissions>,
    locale: &'a str,
    guild_locale: Option<&'a str>,
}

/// The scene of an interaction. Serenity's types for them have the same fields and no common trait.
macro_rules! scene {
    ($interaction:expr) => {
        scene!($interaction, guest::is_guest($interaction.context, &$interaction.authorizing_integration_owners))
    };
    ($interaction:expr, $guest:expr) => {
        InteractionScene {
            guest: $guest,
            user: &$interaction.user,
            nick: $interaction.member.as_ref().and_then(|member| member.nick.as_deref()),
            channel: $interaction.channel_id,
            kind: $interaction.channel.as_ref().map(|channel: &PartialChannel| channel.kind),
            title: $interaction.channel.as_ref().and_then(|channel: &PartialChannel| channel.name.as_deref()),
            parent: $interaction.channel.as_ref().and_then(|channel: &PartialChannel| channel.parent_id),
            guild: $interaction.guild_id,
            permissions: $interaction.app_permissions,
            may: $interaction.member.as_ref().and_then(|member| member.permissions),
            locale: &$interaction.locale,
            guild_locale: $interaction.guild_locale.as_deref(),
        }
    };
}

impl InteractionScene<'_> {
    fn person(&self) -> Person {
        Person { language: Language::from_tag(self.locale), ..person(self.user, self.nick) }
    }

    fn place(&self) -> Place {
        let missing = match (self.guild, self.guest) {
            (None, _) => None,
            (Some(_), false) => self.permissions.map(|has| missing(has, self.kind)),
            // Without this permission of the person, only they see the posts of a bot they have installed.
            (Some(_), true) => {
                self.may.map(|may| missing_among(may, &[(Permissions::USE_EXTERNAL_APPS, Permission::UseExternalApps)]))
            }
        };
        let for_threads = match (self.guest, self.kind) {
            // Other channels have no threads, or are threads.
            (false, Some(ChannelType::Text | ChannelType::News)) => self.permissions.map(missing_for_threads),
            _ => None,
        };
        let channel = self.channel.to_string();
        Place {
            key: if self.guest { guest::place(&channel) } else { channel.into() },
            // A guest knows nothing of the server.
            server: self.guild.filter(|_| !self.guest).map(|guild| guild.to_string().into()),
            parent: self.parent.filter(|_| self.kind.is_some_and(is_thread)).map(|parent| parent.to_string().into()),
            private: self.guild.is_none() && !self.guest,
            title: self.title.filter(|_| self.guild.is_some() && !self.guest).map(str::to_owned),
            language: self.guild_locale.and_then(Language::from_tag),
            missing: missing.unwrap_or_default(),
            missing_for_threads: for_threads.unwrap_or_default(),
        }
    }

    fn request(&self, input: String, line: impl Into<SpelledLine>) -> Request {
        Request {
            platform: Platform::Discord,
            input,
            person: self.person(),
            place: self.place(),
            line: line.into(),
            mentions: Vec::new(),
            post: None,
            replied_to: None,
            present: Vec::new(),
            administrator: self.may.is_some_and(|may| may.manage_guild() || may.administrator()),
        }
    }
}

/// An interaction of an event that cannot be read as a whole, and the language of its person. `None` if nobody waits for an
/// answer, or it cannot be answered.
pub(super) fn unread(event: &Value) -> Option<(InteractionType, InteractionHandle, Language)> {
    let data = (event["t"] == "INTERACTION_CREATE").then_some(&event["d"])?;
    let of = |field: &str| data[field].as_str()?.parse::<NonZeroU64>().ok();
    let interaction = InteractionId::from(of("id")?);
    // Of the first answer it is no part.
    let application = of("application_id").map_or_else(ApplicationId::default, ApplicationId::from);
    let handle = InteractionHandle { interaction, application, token: data["token"].as_str()?.to_owned() };
    let kind = InteractionType::from(u8::try_from(data["type"].as_u64()?).ok()?);
    let is_known = !matches!(kind, InteractionType::Ping | InteractionType::Unknown(_));
    let language = data["locale"].as_str().and_then(Language::from_tag).unwrap_or_default();
    is_known.then_some((kind, handle, language))
}

/// A slash command, or one from the menu of a person or a message. `me` is the bot's own account.
pub fn command(interaction: &CommandInteraction, me: UserId) -> Request {
    if let Some(target) = interaction.data.target() {
        let (line, mentions) = challenge(&target, me);
        return Request { mentions, ..scene!(interaction).request(interaction.id.to_string(), line) };
    }
    let used = Used::from_interaction(interaction);
    let options = used.options;
    let line = used.line(options.iter().filter_map(|option| Some((option.name.as_str(), value(option, me)?))));
    let mentions = options.iter().filter_map(|option| match option.value {
        CommandDataOptionValue::User(id) if id != me => Some(id),
        _ => None,
    });
    let resolved = &interaction.data.resolved;
    let mentions = mentions.filter_map(|id| {
        let nick = resolved.members.get(&id).and_then(|member| member.nick.as_deref());
        Some(person(resolved.users.get(&id)?, nick))
    });
    Request { mentions: mentions.collect(), ..scene!(interaction).request(interaction.id.to_string(), line) }
}

/// The line that challenges the person of the menu, or the author of the message, and that person.
fn challenge(target: &ResolvedTarget, me: UserId) -> (Line, Vec<Person>) {
    let whom = match target {
        ResolvedTarget::User(user, member) => person(user, member.and_then(|member| member.nick.as_deref())),
        // A webhook is no person.
        ResolvedTarget::Message(message) => Person {
            bot: message.author.bot || message.webhook_id.is_some(),
            ..person(&message.author, message.member.as_ref().and_then(|member| member.nick.as_deref()))
        },
        _ => return (Line::new(Verb::Play), Vec::new()),
    };
    if whom.key == me.to_string() {
        return (Line::new(Verb::Play).word(COMPUTER), Vec::new());
    }
    (Line::new(Verb::Play).word(format!("<@{}>", whom.key)), vec![whom])
}

/// A tapped button or a chosen option; `None` for components the bot does not use.
pub fn component(interaction: &ComponentInteraction, me: UserId) -> Option<Request> {
    let mut mentions = Vec::new();
    let line = match &interaction.data.kind {
        ComponentInteractionDataKind::Button => interaction.data.custom_id.clone(),
        ComponentInteractionDataKind::StringSelect { values } => values.first()?.clone(),
        ComponentInteractionDataKind::UserSelect { values } if values.first() == Some(&me) => {
            interaction.data.custom_id.replacen(PeopleMenu::PERSON, COMPUTER, 1)
        }
        ComponentInteractionDataKind::UserSelect { values } => {
            let id = values.first()?;
            let resolved = &interaction.data.resolved;
            let nick = resolved.members.get(id).and_then(|member| member.nick.as_deref());
            mentions.extend(resolved.users.get(id).map(|user| person(user, nick)));
            PeopleMenu::chosen(&interaction.data.custom_id, &id.to_string())
        }
        _ => return None,
    };
    let post = Some(interaction.message.id.to_string().into());
    Some(Request { post, mentions, ..scene!(interaction).request(interaction.id.to_string(), line) })
}

/// A submitted form. Discord does not tell with a form whether the bot is a guest.
pub fn form(interaction: &ModalInteraction, guest: bool) -> Request {
    let fields = interaction.data.components.iter().flat_map(|row| &row.components);
    let typed = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(text) => text.value.as_deref(),
        _ => None,
    });
    let line = print::completed(&interaction.data.custom_id, typed.collect::<Vec<_>>().join(" ").as_str());
    let post = interaction.message.as_ref().map(|message| message.id.to_string().into());
    Request { post, ..scene!(interaction, guest).request(interaction.id.to_string(), line) }
}

/// The channels for the welcome on a server: first the one for system messages, then text channels from top to bottom.
pub fn channels(guild: &Guild) -> Vec<ChannelId> {
    let mut others: Vec<_> = guild.channels.values().filter(|channel| channel.kind == ChannelType::Text).collect();
    others.sort_unstable_by_key(|channel| (channel.position, channel.id));
    let others = others.into_iter().map(|channel| channel.id).filter(|id| Some(*id) != guild.system_channel_id);
    guild.system_channel_id.into_iter().chain(others).collect()
}

/// The bot was added to a server.
pub fn arrival(guild: &Guild, channel: ChannelId) -> Request {
    // The request needs a person: the owner, who gets no rights by it.
    let key = guild.owner_id.to_string();
    Request {
        platform: Platform::Discord,
        input: format!("{} {channel}", guild.id),
        person: Person { name: key.clone(), key, handle: None, language: None, dark: false, bot: false },
        place: Place {
            key: channel.to_string().into(),
            server: Some(guild.id.to_string().into()),
            language: Language::from_tag(&guild.preferred_locale),
            ..Place::default()
        },
        line: Line::new(Verb::Welcome).into(),
        mentions: Vec::new(),
        post: None,
        replied_to: None,
        present: Vec::new(),
        administrator: false,
    }
}

/// A message for the bot: one that mentions it, replies to it with a ping, or is a direct message.
pub fn message(message: &Message, me: UserId) -> Option<Request> {
    let private = message.guild_id.is_none();
    let meant = private || message.mentions.iter().any(|user| user.id == me);
    if message.author.bot || message.webhook_id.is_some() || !meant {
        return None;
    }
    let post = message.referenced_message.as_ref().filter(|referenced| referenced.author.id == me);
    let line = match without_me(&message.content, me) {
        // A message with only the bot's name asks for help.
        line if line.is_empty() && message.referenced_message.is_none() => Line::new(Verb::Help).into(),
        line if line.is_empty() => return None,
        // A reply to a post may be talk between people.
        line if post.is_some() && !private => SpelledLine::from(line),
        line => SpelledLine::from(reading::of_speech(&line)),
    };
    let server = message.guild_id.map(|guild| guild.to_string().into());
    let mentions = message.mentions.iter().filter(|user| user.id != me);
    let mentions = mentions.map(|user| person(user, user.member.as_ref().and_then(|member| member.nick.as_deref())));
    Some(Request {
        platform: Platform::Discord,
        input: message.id.to_string(),
        person: person(&message.author, message.member.as_ref().and_then(|member| member.nick.as_deref())),
        place: Place { key: message.channel_id.to_string().into(), server, private, ..Place::default() },
        line,
        mentions: mentions.collect(),
        post: post.map(|referenced| referenced.id.to_string().into()),
        replied_to: replied_to(message, me),
        present: Vec::new(),
        // Unlike with a command, Discord does not tell the permissions of the author.
        administrator: false,
    })
}

/// The person to whose message a message replies.
fn replied_to(message: &Message, me: UserId) -> Option<Person> {
    let referenced = message.referenced_message.as_ref()?;
    let author = &referenced.author;
    let is_bot = author.id == me || author.bot || referenced.webhook_id.is_some();
    let is_person = !is_bot && author.id != message.author.id;
    is_person.then(|| person(author, referenced.member.as_ref().and_then(|member| member.nick.as_deref())))
}

/// A slash command of which a field is being typed. Of its other fields only the code of a match affects completion.
pub fn typing(interaction: &CommandInteraction, me: UserId) -> Option<Typing> {
    let used = Used::from_interaction(interaction);
    let field = interaction.data.autocomplete()?;
    let codes = used.options.iter().filter(|option| used.holds_code(&option.name));
    let line = used.line(codes.filter_map(|option| Some((option.name.as_str(), value(option, me)?))));
    // Fields have no names in a line: the sign `#` distinguishes a code from a move.
    let sign = if used.holds_code(field.name) && !field.value.starts_with('#') { "#" } else { "" };
    let before = field.value.trim_end_matches(|sign: char| !sign.is_whitespace());
    let scene = scene!(interaction);
    Some(Typing {
        line: format!("{line} {sign}{}", field.value),
        before: before.to_owned(),
        person: scene.person(),
        place: scene.place(),
    })
}

/// A slash command as a person has used it.
struct Used<'a> {
    /// The command, or the one below it. `None` for a command of an earlier version that is still registered.
    command: Option<&'static Command>,
    /// The way in which it is used.
    way: Option<&'a str>,
    name: &'a str,
    options: &'a [CommandDataOption],
}

impl<'a> Used<'a> {
    fn from_interaction(interaction: &'a CommandInteraction) -> Self {
        let (name, options) = (interaction.data.name.as_str(), interaction.data.options.as_slice());
        let command = reading::by_name(name);
        let Some(CommandDataOption { name: inner, value: CommandDataOptionValue::SubCommand(options), .. }) =
            options.first()
        else {
            return Self { command, way: None, name, options };
        };
        let below = command.and_then(|command| command.below().find(|below| below.name == inner));
        match below {
            Some(below) => Self { command: Some(below), way: None, name, options },
            None => Self { command, way: Some(inner), name, options },
        }
    }

    fn holds_code(&self, option: &str) -> bool {
        let mut options = self.command.into_iter().flat_map(|command| command.options());
        options.any(|known| known.name == option && known.kind == OptionKind::Code)
    }

    /// The line with these values. A way that is called like a flag sets it.
    fn line(&self, values: impl Iterator<Item = (&'a str, String)>) -> String {
        let way = self.way.map(|way| (way, true.to_string()));
        match self.command {
            Some(command) => command.line(&values.chain(way).collect::<Vec<_>>()).into(),
            // The bot answers that it is unknown.
            None => format!("/{}", self.name),
        }
    }
}

/// The value of an option in a command line; `None` for the field that is being typed.
fn value(option: &CommandDataOption, me: UserId) -> Option<String> {
    match &option.value {
        CommandDataOptionValue::String(text) => Some(with_computer(text, me).trim().to_owned()),
        CommandDataOptionValue::Integer(number) => Some(number.to_string()),
        CommandDataOptionValue::Boolean(yes) => Some(yes.to_string()),
        CommandDataOptionValue::User(id) if *id == me => Some(COMPUTER.to_owned()),
        CommandDataOptionValue::User(id) => Some(format!("<@{id}>")),
        _ => None,
    }
}

/// The text without the mention that addresses the bot. A later mention means the computer as opponent.
fn without_me(text: &str, me: UserId) -> String {
    let text = text.trim();
    let names = [format!("<@{me}>"), format!("<@!{me}>")];
    let rest = names.iter().find_map(|name| text.strip_prefix(name)).unwrap_or(text);
    with_computer(rest, me).trim().to_owned()
}

/// The text with the computer in place of mentions of the bot.
fn with_computer(text: &str, me: UserId) -> String {
    text.replace("<@!", "<@").replace(&format!("<@{me}>"), COMPUTER)
}

fn person(user: &User, nick: Option<&str>) -> Person {
    Person {
        key: user.id.to_string(),
        name: nick.or(user.global_name.as_deref()).unwrap_or(&user.name).to_owned(),
        handle: Some(user.name.clone()),
        language: None,
        dark: false,
        bot: user.bot,
    }
}
