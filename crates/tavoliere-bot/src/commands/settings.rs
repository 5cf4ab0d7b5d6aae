//! `/settings`: shows and changes the settings of a person and of a chat.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::room;
use crate::presentation::problem::{Failure, sentence};
use crate::readers::reader::{Reader, Readers};
use crate::recording::bans::{self, KeptOut};
use tavoliere_play::choices::Choices;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text, Tone};
use tavoliere_seam::requests::request::Request;
use tavoliere_seam::settings::setting::{SETTINGS, Setting, SettingOwner, SettingsPart};
use tavoliere_store::Session;
use tavoliere_store::choices::{self, Chooser};
use tavoliere_store::matches::{lobby, threads};

/// The word of a line for what people decide by commands of their own.
const FURTHER: &str = "more";

/// The words after `/settings`.
#[derive(Default)]
struct Wishes {
    /// For the whole chat.
    of_chat: bool,
    /// For the rules of the room.
    of_room: bool,
    /// For the commands below this one.
    further: bool,
    chosen: Vec<(&'static Setting, String)>,
}

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let wishes = read_wishes(&line.words)?;
    // A private chat has the settings of its person.
    let of_chat = wishes.of_chat && !asker.request.place.private;
    if of_chat && !asker.request.administrator {
        return Err(Problem::NotAdministrator.into());
    }
    if let Some((setting, _)) =
        wishes.chosen.iter().find(|(setting, _)| Setting::available(of_chat).all(|one| one.name != setting.name))
    {
        return Err(Problem::UnknownSetting { name: setting.name.to_owned(), of_chat }.into());
    }
    let mut kept = KeptOut::default();
    let mut shown = ShownSettings::look_up(asker, session).await?;
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
        choices::choose(session, chooser.expect("the person and the chat of a line that writes are stored"), changed)
            .await?;
        if let (false, Some("off"), Some(own)) = (of_chat, shown.mine.get("strangers"), &asker.player) {
            kept = bans::stay_apart(session, own.own, asker.context.now()).await?;
        }
        if let Some(chat) = asker.chat.filter(|_| of_chat && shown.of_chat.get("lobby") != Some("on")) {
            lobby::end_in(session, chat, asker.context.now()).await?;
        }
        shown = ShownSettings::look_up(asker, session).await?;
    }
    let mut reply = match (of_chat, wishes.of_room) {
        _ if wishes.further => shown.further_page(asker),
        // A person sees their choice where its button is.
        (false, true) => shown.further_page(asker),
        (true, true) => shown.room(asker),
        (true, false) => shown.chat(asker),
        (false, _) => shown.everything(asker),
    };
    let over = over_with(kept, asker.language);
    reply.text.0.splice(0..0, over.map(|over| Span::Plain(format!("{over}\n"))));
    Ok(Reaction::Replace(reply))
}

/// The things that end for somebody who wants no games with people of other chats.
fn over_with(kept: KeptOut, language: Language) -> Option<String> {
    let KeptOut { waited, challenges, tournaments, hosted, .. } = kept;
    let counted = [
        ("strangers-over-wait", usize::from(waited)),
        ("strangers-over-challenges", challenges),
        ("strangers-over-tournaments", tournaments),
    ];
    let counted = counted.into_iter().filter(|(_, count)| *count > 0);
    let over: Vec<String> = counted.map(|(id, count)| language.say_with(id, [("count", count.into())])).collect();
    let over =
        (!over.is_empty()).then(|| language.say_with("strangers-over", [("things", language.list(&over).into())]));
    let hosted = (hosted > 0).then(|| language.say("strangers-over-hosted"));
    let over: Vec<String> = over.into_iter().chain(hosted).collect();
    (!over.is_empty()).then(|| over.join(" "))
}

/// Whether a line may write. Without a value it asks for the current settings.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    line.words.iter().any(|word| word.contains('='))
}

fn read_wishes(words: &[String]) -> Result<Wishes, Problem> {
    let mut wishes = Wishes::default();
    for word in words {
        let lower = word.to_lowercase();
        if lower == FURTHER {
            wishes.further = true;
            continue;
        }
        if let Some(part) = keyword::find(word, &["chat", "rules"]) {
            wishes.of_chat = true;
            wishes.of_room |= part == "rules";
            continue;
        }
        let (name, value) = lower.split_once('=').unwrap_or((&lower, ""));
        let unknown = || Problem::UnknownSetting { name: name.to_owned(), of_chat: wishes.of_chat };
        let named = keyword::option(name, SETTINGS.iter().map(|setting| setting.name));
        let setting = named.and_then(Setting::find).ok_or_else(unknown)?;
        let value = keyword::value(value, setting.name, &setting.allowed()).unwrap_or(value);
        wishes.of_room |= setting.is_of_room();
        wishes.further |= matches!(setting.whose, SettingOwner::PersonsChoice | SettingOwner::PersonsSwitch);
        wishes.chosen.push((setting, value.to_owned()));
    }
    Ok(wishes)
}

/// The settings to show.
struct ShownSettings {
    mine: Choices,
    of_chat: Choices,
    /// The choices in force for everybody and for the asker. In a thread they include those of its room.
    for_everybody: Choices,
    for_asker: Choices,
    asker: Reader,
    everybody: Reader,
}

impl ShownSettings {
    async fn look_up(asker: &Asker<'_>, session: &mut Session) -> Result<Self, Failure> {
        let request = asker.request;
        let platform = request.platform;
        let mine = choices::chosen_by(session, platform, &request.person.key).await?;
        let of_chat = choices::chosen_in(session, platform, &request.place.key).await?;
        let Readers { asker: reader, everybody, .. } =
            Readers::load(session, request.platform, &request.person, &request.place, asker.context.language).await?;
        let mut for_everybody = threads::chosen_around(session, platform, &request.place.key).await?;
        if room::is_closed(asker, session).await? {
            for_everybody.set("games", Some("off"));
        }
        let for_asker = mine.clone().or(for_everybody.clone());
        Ok(Self { mine, of_chat, for_everybody, for_asker, asker: reader, everybody })
    }

    /// The settings of the asker, and those of the chat if the asker may change them.
    fn everything(&self, asker: &Asker<'_>) -> Reply {
        let language = self.asker.language;
        let mut text = vec![Span::Strong(self.title(asker))];
        text.extend(lines(SettingsPart::Mine, &self.mine, &self.for_asker, &self.asker, language));
        let for_chat = asker.request.administrator && !asker.request.place.private;
        let mut buttons =
            rows(SettingsPart::Mine, &self.mine, language, side_by_side(SettingsPart::Mine, asker.limits, 2));
        buttons.push(switches(SettingsPart::Mine, &self.for_asker, &self.asker, language).collect());
        let mut others =
            vec![Button::new(language.say("button-settings-further"), Line::new(Verb::Settings).word(FURTHER))];
        if for_chat {
            text.push(Span::Plain("\n\n".to_owned()));
            text.push(Span::Strong(language.say("settings-of-chat")));
            text.extend(lines(SettingsPart::Chat, &self.of_chat, &self.for_everybody, &self.everybody, language));
            others.push(Button::new(language.say("button-settings-of-chat"), command(SettingsPart::Chat)));
            others.push(Button::new(language.say("button-settings-of-room"), rules()));
        }
        buttons.push(others);
        text.extend(missing_permissions(asker, language));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    /// The settings of the chat.
    fn chat(&self, asker: &Asker<'_>) -> Reply {
        let language = if asker.limits.private_answers { self.asker.language } else { self.everybody.language };
        let mut text = vec![Span::Strong(language.say("settings-of-chat"))];
        text.extend(lines(SettingsPart::Chat, &self.of_chat, &self.for_everybody, &self.everybody, language));
        let mut buttons =
            rows(SettingsPart::Chat, &self.of_chat, language, side_by_side(SettingsPart::Chat, asker.limits, 1));
        let room = Button::new(language.say("button-settings-of-room"), rules());
        let mine = Button::new(language.say("button-settings-mine"), command(SettingsPart::Mine));
        buttons.push(
            switches(SettingsPart::Chat, &self.for_everybody, &self.everybody, language).chain([room, mine]).collect(),
        );
        text.extend(missing_permissions(asker, language));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    /// The rules of the room.
    fn room(&self, asker: &Asker<'_>) -> Reply {
        let language = if asker.limits.private_answers { self.asker.language } else { self.everybody.language };
        let mut text = vec![Span::Strong(language.say("settings-of-room"))];
        text.extend(lines(SettingsPart::Room, &self.of_chat, &self.for_everybody, &self.everybody, language));
        let mut buttons =
            rows(SettingsPart::Room, &self.of_chat, language, side_by_side(SettingsPart::Room, asker.limits, 1));
        let chat = Button::new(language.say("button-settings-of-chat"), command(SettingsPart::Chat));
        buttons
            .push(switches(SettingsPart::Room, &self.for_everybody, &self.everybody, language).chain([chat]).collect());
        text.extend(missing_permissions(asker, language));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    /// Returns the page with the choices that have commands of their own, and whether the person's games are public.
    /// Some of its buttons appear only in private answers.
    fn further_page(&self, asker: &Asker<'_>) -> Reply {
        let language = asker.language;
        let button = |id: &str, verb: Verb| Button::new(language.say(id), Line::new(verb));
        let mut buttons = vec![vec![
            button("button-vacation", Verb::Vacation),
            button("button-quiet", Verb::Quiet),
            button("button-privacy", Verb::Privacy),
        ]];
        if asker.is_private() {
            buttons.push(vec![button("button-block", Verb::Block), button("button-link", Verb::Link)]);
            let forget = button("button-forgetme", Verb::ForgetMe).toned(Tone::Danger);
            buttons.push(vec![button("button-mydata", Verb::MyData), forget]);
        }
        let part = SettingsPart::Calls;
        buttons.extend(rows(part, &self.mine, language, side_by_side(part, asker.limits, buttons.len() + 1)));
        let mine = Button::new(language.say("button-settings-mine"), command(SettingsPart::Mine));
        let line = || Line::new(Verb::Settings);
        let switches = Setting::in_part(part).chain(Setting::of_people_too(SettingsPart::Room));
        buttons.push(switches_of(switches, line, &self.mine, &self.asker, language).chain([mine]).collect());
        let mut text = vec![Span::Plain(language.say("settings-further"))];
        text.extend(lines(part, &self.mine, &self.for_asker, &self.asker, language));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    /// The heading, with the asker's name if other people see it.
    fn title(&self, asker: &Asker<'_>) -> String {
        let language = self.asker.language;
        if asker.limits.private_answers || asker.request.place.private {
            return language.say("settings-mine");
        }
        language.say_with("settings-of", [("name", asker.request.person.shown_name().into())])
    }
}

/// The sentences about permissions that the bot lacks here.
fn missing_permissions(asker: &Asker<'_>, language: Language) -> impl Iterator<Item = Span> {
    let Request { platform, place, .. } = asker.request;
    let problem = Problem::Missing { platform: *platform, permissions: place.missing.clone() };
    let to_play = (!place.missing.is_empty()).then(|| sentence(&problem, language));
    let for_threads = room::no_threads(asker, language);
    to_play.into_iter().chain(for_threads).map(|words| Span::Plain(format!("\n\n⚠ {words}")))
}

/// The settings with their values, one on each line.
fn lines(part: SettingsPart, choices: &Choices, in_force: &Choices, reader: &Reader, language: Language) -> Vec<Span> {
    let line = |setting: &'static Setting| {
        let in_force = setting.label(language, setting.in_force(in_force, &reader.look()));
        let value = match setting.chosen(choices) {
            // A switch is on or off.
            _ if setting.is_switch() => in_force,
            Setting::AUTO => language.say_with("settings-auto", [("value", in_force.into())]),
            chosen => setting.label(language, chosen),
        };
        let variables = [("setting", setting.title(language).into()), ("value", value.into())];
        Span::Plain(format!("\n{}", language.say_with("settings-line", variables)))
    };
    Setting::in_part(part).map(line).collect()
}

/// The buttons of switches, which set the other value.
fn switches(
    part: SettingsPart,
    in_force: &Choices,
    reader: &Reader,
    language: Language,
) -> impl Iterator<Item = Button> {
    switches_of(Setting::in_part(part), move || command(part), in_force, reader, language)
}

/// The same, with the line that a value stands behind.
fn switches_of(
    settings: impl Iterator<Item = &'static Setting>,
    line: impl Fn() -> Line,
    in_force: &Choices,
    reader: &Reader,
    language: Language,
) -> impl Iterator<Item = Button> {
    settings.filter(|setting| setting.is_switch()).map(move |setting| {
        let title = setting.title(language);
        let values = (setting.values)();
        let is_on = setting.in_force(in_force, &reader.look()) != values[1];
        let (label, tone) = if is_on { (format!("✓ {title}"), Tone::Primary) } else { (title, Tone::Plain) };
        let other = values[usize::from(is_on)];
        Button::new(label, line().word(format!("{}={other}", setting.name))).toned(tone)
    })
}

/// The line that shows a part of the settings.
fn command(part: SettingsPart) -> Line {
    let line = Line::new(Verb::Settings);
    match part {
        SettingsPart::Mine | SettingsPart::Calls => line,
        SettingsPart::Chat | SettingsPart::Room => line.word("chat"),
    }
}

/// The line that shows the rules of the room.
fn rules() -> Line {
    Line::new(Verb::Settings).word("rules")
}

/// The settings with a button for each value.
fn in_rows(part: SettingsPart) -> impl Iterator<Item = &'static Setting> {
    Setting::in_part(part).filter(|setting| !setting.is_switch())
}

/// As many values side by side are legible on a phone.
const ON_A_PHONE: usize = 3;

/// The number of values in a row: few enough for a phone, unless the platform allows too few rows. `others` is the
/// number of other rows.
fn side_by_side(part: SettingsPart, limits: &Limits, others: usize) -> usize {
    let rows: usize = in_rows(part).map(|setting| 1 + (setting.allowed().len() - 1).div_ceil(ON_A_PHONE)).sum();
    if rows + others > limits.rows { limits.buttons_in_row } else { ON_A_PHONE }
}

/// The buttons for the values, a row or more for each setting. The first one names the setting: on a phone it is the
/// automatic value, in a row of its own. Where all values but that one fit in a row, it has no button: the chosen one gives it
/// back.
fn rows(part: SettingsPart, choices: &Choices, language: Language, side_by_side: usize) -> Vec<Vec<Button>> {
    let mut rows = Vec::new();
    for setting in in_rows(part) {
        let chosen = setting.chosen(choices);
        let mut allowed = setting.allowed();
        let is_crowded = side_by_side > ON_A_PHONE && allowed.len() == side_by_side + 1;
        allowed.retain(|value| !is_crowded || *value != Setting::AUTO);
        let button = |(place, value): (usize, &&'static str)| {
            let is_chosen = *value == chosen;
            let (mark, tone) = if is_chosen { ("✓ ", Tone::Primary) } else { ("", Tone::Plain) };
            let mut label = setting.label(language, value);
            if place == 0 {
                let variables = [("setting", setting.title(language).into()), ("value", label.into())];
                label = language.say_with("settings-line", variables);
            }
            let sets = if is_chosen && is_crowded { Setting::AUTO } else { value };
            Button::new(format!("{mark}{label}"), command(part).word(format!("{}={sets}", setting.name))).toned(tone)
        };
        let mut buttons: Vec<Button> = allowed.iter().enumerate().map(button).collect();
        if side_by_side <= ON_A_PHONE {
            rows.push(vec![buttons.remove(0)]);
        }
        while !buttons.is_empty() {
            let rest = buttons.split_off(side_by_side.min(buttons.len()));
            rows.push(std::mem::replace(&mut buttons, rest));
        }
    }
    rows
}
