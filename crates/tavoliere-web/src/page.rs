//! The HTML pages with their texts.

use super::cards::{CardPage, introduction};
use super::print::PrintedAnswer;
use super::tabs::RoomTab;
use super::template::{Value, data, escape, fill};
use super::visitor::{Name, Visitor};
use super::way_on::WayOn;
use tavoliere_play::platforms::{TICKET_LASTS, TICKET_USES};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::table::GameCard;

const INDEX: &str = "page/index.html";
const ROOM: &str = "page/room.html";
const ENTRANCE: &str = "page/entrance.html";
const KEY: &str = "page/key.html";
const NOTHING: &str = "page/nothing.html";
const LINKS: &str = "page/links.html";
const PLACE: &str = "page/place.html";

/// The front page. `typed` is the text of the field, and `wrong` whether to show that it is no valid name.
pub(super) fn index(
    language: Language,
    names: &[Name],
    (typed, wrong): (&str, bool),
    to: &WayOn,
    daily: Option<&str>,
) -> String {
    let buttons = names.iter().map(|name| {
        let shown = escape(name.display_name());
        format!("<button name=\"name\" value=\"{shown}\">{}{shown}</button>\n", initial(name))
    });
    let values = [
        ("names", Value::Markup(buttons.collect())),
        ("returning", Value::Text(hidden(names.is_empty()))),
        ("typed", Value::Text(typed.to_owned())),
        ("to", Value::Text(to.as_str().to_owned())),
        // Else without focus: on a phone the keyboard would cover the ways to begin.
        ("focus", Value::Text(if wrong { "autofocus".to_owned() } else { String::new() })),
        ("right", Value::Text(hidden(!wrong))),
        ("wrong", Value::Text(wrong.to_string())),
    ];
    let values: Vec<_> = values.into_iter().chain(introduction(language, "lounge-lead", daily)).collect();
    fill(INDEX, language, &values)
}

/// The content of the front page for people from other machines.
#[derive(Default)]
pub(super) struct Entrance<'a> {
    /// The name to which the browser has a key.
    pub(super) holder: Option<&'a Name>,
    /// The ticket of an invitation link; empty without one.
    pub(super) ticket: &'a str,
    /// The place that somebody wanted to open.
    pub(super) to: WayOn,
    /// The notice at the top of the page.
    pub(super) notice: Option<String>,
    /// Whether a new name can be taken.
    pub(super) is_open: bool,
    /// Whether it can be by invitation.
    pub(super) is_invited: bool,
    /// The text of the field for a name, and whether to show that it is no valid name.
    pub(super) typed: &'a str,
    pub(super) is_wrong: bool,
    /// The code of the game of the day.
    pub(super) daily: Option<String>,
}

/// The front page for somebody who comes from elsewhere.
pub(super) fn entrance(language: Language, shown: Entrance<'_>) -> String {
    let Entrance { holder, ticket, to, notice, is_open, is_invited, typed, is_wrong, daily } = shown;
    let about = |id: &str| holder.map(|name| language.say_with(id, [("name", name.display_name().into())]));
    let values = [
        ("notice", Value::Text(notice.clone().unwrap_or_default())),
        ("told", Value::Text(hidden(notice.is_none()))),
        ("known", Value::Text(hidden(holder.is_none()))),
        ("unknown", Value::Text(hidden(holder.is_some() || !is_open))),
        ("path", Value::Text(holder.map(|name| to.of(name)).unwrap_or_default())),
        ("to", Value::Text(to.as_str().to_owned())),
        ("badge", Value::Markup(holder.map(initial).unwrap_or_default())),
        ("continue", Value::Text(about("lounge-continue-as").unwrap_or_default())),
        ("other", Value::Text(about("lounge-other-person").unwrap_or_default())),
        ("open", Value::Text(hidden(!is_open))),
        ("closed", Value::Text(hidden(!is_invited))),
        ("ticket", Value::Text(ticket.to_owned())),
        ("typed", Value::Text(typed.to_owned())),
        ("right", Value::Text(hidden(!is_wrong))),
        ("wrong", Value::Text(is_wrong.to_string())),
    ];
    let values: Vec<_> =
        values.into_iter().chain(introduction(language, "lounge-lead-elsewhere", daily.as_deref())).collect();
    fill(ENTRANCE, language, &values)
}

/// The page of a personal link. Nothing happens before its button is tapped.
pub(super) fn key(language: Language, name: &Name) -> String {
    let about = |id: &str| Value::Text(language.say_with(id, [("name", name.display_name().into())]));
    let values = [
        ("heading", about("lounge-key-heading")),
        ("warning", about("lounge-key-warning")),
        ("badge", Value::Markup(initial(name))),
        ("open", about("lounge-key-open")),
    ];
    fill(KEY, language, &values)
}

/// Something that everybody may see, for somebody without a name.
pub(super) struct PublicPage<'a> {
    /// The metadata for other sites, as markup.
    pub(super) head: String,
    pub(super) title: &'a str,
    pub(super) about: &'a str,
    /// Longer words, which stand below the picture.
    pub(super) more: &'a str,
    /// The address of its picture, and the description.
    pub(super) picture: Option<(String, &'a str)>,
    /// The addresses of further pages, each with a label.
    pub(super) links: Vec<(String, String)>,
    /// The platforms where it can be opened, too, each with the link.
    pub(super) doors: Vec<(Platform, String)>,
    /// The label of the button that leads in, and the hint beside it.
    pub(super) enter: String,
    pub(super) hint: String,
    /// The place to which it leads.
    pub(super) to: &'a str,
    /// Whether guests may come in.
    pub(super) is_open: bool,
    /// The label of the link to the front page, if there is one for the reader.
    pub(super) front: Option<String>,
}

/// The page of something that everybody may see.
pub(super) fn public(language: Language, shown: PublicPage<'_>) -> String {
    let PublicPage { head, title, about, more, picture, links, doors, enter, hint, to, is_open, front } = shown;
    let link = |(address, label): &(String, String)| {
        format!("<li><a href=\"{}\">{}</a></li>\n", escape(address), escape(label))
    };
    let door = |(platform, address): &(Platform, String)| {
        let label = language.say_with("lounge-open-in", [("platform", platform.title().into())]);
        link(&(address.clone(), label))
    };
    let (address, alt) = picture.unwrap_or_default();
    let values = [
        ("head", Value::Markup(head)),
        ("title", Value::Text(title.to_owned())),
        ("about", Value::Text(about.to_owned())),
        ("more", Value::Text(more.to_owned())),
        ("pictured", Value::Text(hidden(address.is_empty()))),
        ("picture", Value::Text(address)),
        ("alt", Value::Text(alt.to_owned())),
        ("links", Value::Markup(links.iter().map(link).collect())),
        ("doors", Value::Markup(doors.iter().map(door).collect())),
        ("enter", Value::Text(enter)),
        ("hint", Value::Text(hint)),
        ("to", Value::Text(to.to_owned())),
        ("open", Value::Text(hidden(!is_open))),
        ("closed", Value::Text(hidden(is_open || front.is_none()))),
        ("front", Value::Text(front.unwrap_or_default())),
    ];
    fill(PLACE, language, &values)
}

/// The page of an address at which there is nothing to see.
pub(super) fn nothing(language: Language) -> String {
    fill(NOTHING, language, &[])
}

/// The last action on a person's page of links.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Made {
    Nothing,
    /// A personal link.
    Link(String),
    /// An invitation.
    Ticket(String),
    /// All links and other browsers were shut out.
    TakenBack,
}

/// The page on which a person makes links. `local` is this host's name if only this machine knows it.
pub(super) fn links(language: Language, visitor: &Visitor, made: &Made, local: Option<&str>) -> String {
    let name = &visitor.name;
    let about = |id: &str| Value::Text(language.say_with(id, [("name", name.display_name().into())]));
    let (link, ticket) = match made {
        Made::Link(link) => (link.as_str(), ""),
        Made::Ticket(ticket) => ("", ticket.as_str()),
        Made::Nothing | Made::TakenBack => ("", ""),
    };
    let uses = [("uses", TICKET_USES.into()), ("days", (TICKET_LASTS.0 / Millis::DAY.0).into())];
    let hint = local.map(|host| language.say_with("lounge-link-here", [("host", host.into())]));
    let values = [
        ("name", Value::Text(name.display_name().to_owned())),
        ("path", Value::Text(name.path())),
        ("badge", Value::Markup(initial(name))),
        ("about-link", about("lounge-link-text")),
        ("about-invitation", Value::Text(language.say_with("lounge-invite-text", uses))),
        ("link", Value::Text(link.to_owned())),
        ("linked", Value::Text(hidden(link.is_empty()))),
        ("ticket", Value::Text(ticket.to_owned())),
        ("ticketed", Value::Text(hidden(ticket.is_empty()))),
        ("elsewhere", Value::Text(hidden(visitor.is_here))),
        ("taken-back", Value::Text(hidden(*made != Made::TakenBack))),
        ("done", about("lounge-back-done")),
        ("local", Value::Text(hidden(local.is_none()))),
        ("hint", Value::Text(hint.unwrap_or_default())),
    ];
    fill(LINKS, language, &values)
}

/// The content of a place of the lounge.
pub(super) struct RoomPage<'a> {
    pub(super) visitor: &'a Visitor,
    /// Whether the person has done something here before. Others are welcomed.
    pub(super) known: bool,
    /// The language of the posts.
    pub(super) posts: Language,
    /// Whether others may come in.
    pub(super) is_open: bool,
    pub(super) tab: RoomTab,
    /// The games, at home and where one is chosen; else none.
    pub(super) cards: &'a [GameCard],
    /// The other people who are here.
    pub(super) people: &'a [Name],
    /// The answer that the place shows, if it shows one.
    pub(super) first: Option<&'a PrintedAnswer>,
}

/// A place of the lounge for one person in their language and the theme that they have chosen.
pub(super) fn room((language, theme): (Language, Option<&str>), shown: &RoomPage<'_>) -> String {
    let RoomPage { visitor, known, posts, is_open, tab, cards, people, first } = shown;
    let name = &visitor.name;
    let empty = if visitor.is_here { "lounge-empty-more" } else { "lounge-empty-elsewhere" };
    let at = match tab {
        RoomTab::Home => "home",
        RoomTab::Chat => "chat",
        _ if first.is_some() => "answer",
        _ => "cards",
    };
    let home = name.path();
    let page = CardPage { language, theme, home: &home };
    let (evening, shelves) = match tab {
        RoomTab::Home => (page.next_step(cards), String::new()),
        tab => (String::new(), page.shelves(*tab, cards)),
    };
    let values = [
        ("key", Value::Text(name.key().to_owned())),
        ("path", Value::Text(name.path())),
        ("at", Value::Text(at.to_owned())),
        ("theme", Value::Text(theme.unwrap_or_default().to_owned())),
        ("name", Value::Text(name.display_name().to_owned())),
        ("initial", Value::Markup(initial(name))),
        ("posts", Value::Text(posts.tag().to_owned())),
        ("known", Value::Text(hidden(*known))),
        ("empty", Value::Text(language.say(empty))),
        ("invites", Value::Text(hidden(!is_open))),
        ("first-game", Value::Text(language.say("button-first-game"))),
        ("tabs", Value::Markup(tabs(language, *tab, &name.path()))),
        ("question", Value::Text(language.say(tab.text()))),
        ("of-play", Value::Text(hidden(*tab != RoomTab::Play))),
        ("of-today", Value::Text(hidden(*tab != RoomTab::Puzzles))),
        ("cards", Value::Markup(shelves)),
        ("evening", Value::Markup(evening)),
        ("people", Value::Markup(people.iter().map(person).collect())),
        ("alone", Value::Text(hidden(people.is_empty()))),
        ("first", Value::Markup(data(first))),
    ];
    fill(ROOM, language, &values)
}

/// The ways to the places of the lounge.
fn tabs(language: Language, here: RoomTab, path: &str) -> String {
    let link = |tab: RoomTab| {
        let current = if tab == here { " aria-current=\"page\"" } else { "" };
        let (word, label) = (tab.word(), language.say(tab.text()));
        format!("<a href=\"{}{word}\" class=\"{word}\"{current}>{}</a>\n", escape(path), escape(&label))
    };
    [RoomTab::Play, RoomTab::Learn, RoomTab::Puzzles, RoomTab::Ranking, RoomTab::Tournaments, RoomTab::Chat]
        .map(link)
        .concat()
}

/// Somebody who is here, to be challenged.
fn person(name: &Name) -> String {
    let shown = escape(name.display_name());
    format!("<button type=\"button\" data-line=\"/play @{shown}\">{}{shown}</button>\n", initial(name))
}

/// The first letter in a round badge. Hidden from screen readers, as the name is beside it.
fn initial(name: &Name) -> String {
    let letter = name.display_name().chars().next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("<span class=\"badge\" aria-hidden=\"true\">{}</span>", escape(&letter))
}

fn hidden(hidden: bool) -> String {
    if hidden { "hidden".to_owned() } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files;

    #[test]
    fn every_text_of_the_templates_is_in_every_language() {
        let mut checked = 0;
        for (template, own) in [(INDEX, 10), (ROOM, 20), (ENTRANCE, 18), (KEY, 4), (LINKS, 14), (PLACE, 15)] {
            let places: Vec<_> =
                files::template(template).split("{{").skip(1).filter_map(|part| part.split("}}").next()).collect();
            let is_text =
                |place: &&&str| ["lounge-", "table-", "button-"].iter().any(|family| place.starts_with(family));
            let (texts, others): (Vec<&str>, Vec<&str>) = places.iter().partition(is_text);
            let mut others: Vec<_> =
                others.into_iter().filter(|place| !["language", "files"].contains(place)).collect();
            others.sort_unstable();
            others.dedup();
            assert_eq!(others.len(), own, "{others:?}");
            for language in Language::ALL {
                for text in &texts {
                    assert!(language.try_say(text, []).is_some(), "{} lacks {text}", language.tag());
                }
            }
            checked += texts.len();
        }
        assert!(checked > 50, "{checked}");
    }

    #[test]
    fn the_languages_differ() {
        let [english, italian] =
            [Language::EN, Language::IT].map(|language| index(language, &[], ("", false), &WayOn::default(), None));
        assert!(english.contains("lang=\"en\"") && italian.contains("lang=\"it\""));
        assert_ne!(english.replace("\"en\"", "\"it\""), italian);
    }

    #[test]
    fn names_are_never_markup_nor_placeholders() {
        let name = Name::parse("<i>{{key}}\"&'").unwrap();
        let page = index(Language::EN, std::slice::from_ref(&name), ("\"><script>", true), &WayOn::default(), None);
        assert!(page.contains("value=\"&lt;i&gt;{{key}}&quot;&amp;&#39;\""), "{page}");
        assert!(page.contains("value=\"&quot;&gt;&lt;script&gt;\""), "{page}");
        let visitor = Visitor::new(name);
        let shown = RoomPage {
            visitor: &visitor,
            known: true,
            posts: Language::EN,
            is_open: true,
            tab: RoomTab::Home,
            cards: &[],
            people: std::slice::from_ref(&visitor.name),
            first: None,
        };
        let room = room((Language::EN, None), &shown);
        assert!(room.contains("&lt;i&gt;{{key}}&quot;&amp;&#39;") && !room.contains("<i>{{key}}"));
    }

    #[test]
    fn nothing_is_fetched_from_elsewhere() {
        for content in [INDEX, ROOM, ENTRANCE, KEY, LINKS, PLACE].map(files::template) {
            assert!(!content.contains("://") && !content.contains("style=\"") && !content.contains(" onclick"));
        }
    }
}
