//! `/settings`: what was chosen by a person and for a chat, and choosing.

use super::{Asker, Reaction};
use crate::chat::asked::Asked;
use crate::chat::problem::{Failure, Problem};
use crate::chat::reader::Reader;
use crate::chat::setting::{SETTINGS, Setting};
use crate::chat::{Button, Language, Reply, Span, Text, Tone};
use crate::store::{Choices, Chooser, Session};

/// What was typed after `/settings`.
#[derive(Default)]
struct Wishes {
    /// For the whole chat.
    of_chat: bool,
    chosen: Vec<(&'static Setting, String)>,
}

pub(super) async fn settings(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let wishes = read_wishes(&asked.words)?;
    // A private conversation is its person's own.
    let of_chat = wishes.of_chat && !asker.request.place.private;
    if of_chat && !asker.request.administrator {
        return Err(Problem::NotAdministrator.into());
    }
    let mut shown = Shown::look_up(asker, session).await?;
    let changed = if of_chat { &mut shown.of_chat } else { &mut shown.mine };
    for (setting, value) in &wishes.chosen {
        let refused =
            || Problem::BadSetting { name: setting.name, value: value.clone(), allowed: setting.allowed().join(", ") };
        setting.choose(changed, value).ok_or_else(refused)?;
    }
    if !wishes.chosen.is_empty() {
        let person = || asker.player.as_ref().map(|player| Chooser::Person(player.own));
        let chat = || asker.chat.map(Chooser::Chat);
        let chooser = if of_chat { chat() } else { person() };
        session.choose(chooser.expect("whoever changes something is known, and so is the chat"), changed).await?;
        shown = Shown::look_up(asker, session).await?;
    }
    let leaf = if of_chat { shown.chat(asker) } else { shown.everything(asker) };
    Ok(Reaction::Turn(leaf))
}

/// Whether a line chooses something, or only asks what is chosen.
pub(super) fn chooses(asked: &Asked) -> bool {
    asked.words.iter().any(|word| word.contains('='))
}

fn read_wishes(words: &[String]) -> Result<Wishes, Problem> {
    let mut wishes = Wishes::default();
    for word in words {
        let lower = word.to_lowercase();
        if lower == "chat" {
            wishes.of_chat = true;
            continue;
        }
        let (name, value) = lower.split_once('=').unwrap_or((&lower, ""));
        let setting = Setting::find(name).ok_or_else(|| Problem::UnknownSetting { name: name.to_owned() })?;
        wishes.chosen.push((setting, value.to_owned()));
    }
    Ok(wishes)
}

/// What there is to be shown.
struct Shown {
    mine: Choices,
    of_chat: Choices,
    asker: Reader,
    everybody: Reader,
}

impl Shown {
    async fn look_up(asker: &Asker<'_>, session: &mut Session) -> Result<Self, Failure> {
        let request = asker.request;
        let platform = request.platform.name();
        let mine = session.chosen_by(platform, &request.person.key).await?;
        let of_chat = session.chosen_in(platform, &request.place.key).await?;
        let readers = asker.app.readers_in(session, request.platform, &request.person, &request.place).await?;
        Ok(Self { mine, of_chat, asker: readers.asker, everybody: readers.everybody })
    }

    /// The asker's own settings, and the chat's for those who may change them.
    fn everything(&self, asker: &Asker<'_>) -> Reply {
        let language = self.asker.language;
        let mut text = part(&self.title(asker), &self.mine, &self.asker, language);
        let mut buttons = rows("/settings", &self.mine, language);
        if asker.request.administrator && !asker.request.place.private {
            text.push(Span::Plain("\n\n".to_owned()));
            text.extend(part(&language.say("settings-of-chat"), &self.of_chat, &self.everybody, language));
            buttons.push(vec![Button::new(language.say("button-settings-of-chat"), "/settings chat")]);
        }
        Reply { text: Text(text), board: None, buttons }
    }

    /// The chat's settings alone.
    fn chat(&self, asker: &Asker<'_>) -> Reply {
        let language = if asker.limits.private_answers { self.asker.language } else { self.everybody.language };
        let text = part(&language.say("settings-of-chat"), &self.of_chat, &self.everybody, language);
        let mut buttons = rows("/settings chat", &self.of_chat, language);
        buttons.push(vec![Button::new(language.say("button-settings-mine"), "/settings")]);
        Reply { text: Text(text), board: None, buttons }
    }

    /// Whose settings they are: by name where others read along.
    fn title(&self, asker: &Asker<'_>) -> String {
        let language = self.asker.language;
        if asker.limits.private_answers || asker.request.place.private {
            return language.say("settings-mine");
        }
        language.say_with("settings-of", [("name", asker.request.person.shown_name().into())])
    }
}

/// A title, and what every setting is.
fn part(title: &str, choices: &Choices, reader: &Reader, language: Language) -> Vec<Span> {
    let mut text = vec![Span::Strong(title.to_owned())];
    for setting in SETTINGS {
        let value = match setting.chosen(choices) {
            Setting::AUTO => {
                let value = setting.label(language, setting.in_force(reader));
                language.say_with("settings-auto", [("value", value.into())])
            }
            chosen => setting.label(language, chosen),
        };
        let variables = [("setting", setting.title(language).into()), ("value", value.into())];
        text.push(Span::Plain(format!("\n{}", language.say_with("settings-line", variables))));
    }
    text
}

/// The values to choose from, a row or two a setting.
fn rows(command: &str, choices: &Choices, language: Language) -> Vec<Vec<Button>> {
    /// More would have no room for their words on a phone.
    const SIDE_BY_SIDE: usize = 3;
    let mut rows = Vec::new();
    for setting in SETTINGS {
        let chosen = setting.chosen(choices);
        let button = |value: &&'static str| {
            let (mark, tone) = if *value == chosen { ("✓ ", Tone::Primary) } else { ("", Tone::Plain) };
            let label = format!("{mark}{}", setting.label(language, value));
            Button::new(label, format!("{command} {}={value}", setting.name)).toned(tone)
        };
        let allowed = setting.allowed();
        rows.extend(allowed.chunks(SIDE_BY_SIDE).map(|values| values.iter().map(button).collect()));
    }
    rows
}
