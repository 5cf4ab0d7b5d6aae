//! Posts as Discord's JSON, with its markdown and components.

use serde_json::{Value, json};
use serenity::builder::{
    CreateActionRow, CreateButton, CreateInputText, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use serenity::model::application::{ButtonStyle, InputTextStyle};
use serenity::model::channel::MessageFlags;

use super::api::{AttachedFile, Body};
use super::mentions::CommandIds;
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::limits::DISCORD;
use tavoliere_seam::platform::name::{WORD_JOINER, is_in_address};
use tavoliere_seam::platform::reply::{
    Button, Document, Menu, PeopleMenu, Picture, Post, PostAddress, Prompt, Span, Text, Tone,
};

/// The most characters of an option in a menu, of a suggestion and of the hint in an empty field.
const LABEL: usize = 100;
/// The most characters of a form's title and of its field's name.
const TITLE: usize = 45;

/// A message with the content of a post. If it replaces another message, all of that message's content goes.
pub(super) fn message(post: &Post, commands: &CommandIds) -> Body {
    let pictured =
        |picture: &Picture| json!({"id": "0", "filename": picture.name, "description": cut(&picture.alt, DISCORD.alt)});
    let enclosed = |document: &Document| json!({"id": "0", "filename": document.name});
    let attachments: Vec<Value> = post.picture.iter().map(pictured).chain(post.document.iter().map(enclosed)).collect();
    let mut json = json!({
        "content": text(&post.text, commands),
        "components": rows(post),
        "attachments": attachments,
        "allowed_mentions": {"parse": [], "users": mentioned(&post.text)},
    });
    if post.silent {
        json["flags"] = MessageFlags::SUPPRESS_NOTIFICATIONS.bits().into();
    }
    Body { json, file: file(post) }
}

fn file(post: &Post) -> Option<AttachedFile> {
    let pictured = |picture: &Picture| {
        let (bytes, name) = (picture.bytes.clone(), picture.name.clone());
        AttachedFile { bytes, name, content_type: picture.format.content_type() }
    };
    let enclosed = |document: &Document| {
        let (bytes, name) = (document.bytes.clone(), document.name.clone());
        AttachedFile { bytes, name, content_type: document.content_type() }
    };
    post.picture.as_ref().map(pictured).or_else(|| post.document.as_ref().map(enclosed))
}

/// A form with one field. Its id is the beginning of a line, which the text of the field completes: see [`completed`].
pub(super) fn form(prompt: &Prompt) -> Value {
    let field = CreateInputText::new(InputTextStyle::Short, cut(&prompt.label, TITLE), "text")
        .placeholder(cut(&prompt.placeholder, LABEL))
        .max_length(200);
    json!({
        "custom_id": prompt.line.trim_end(),
        "title": cut(&prompt.title, TITLE),
        "components": [CreateActionRow::InputText(field)],
    })
}

/// The line of a submitted form. Discord may trim the form's id, so the space is added again.
pub(super) fn completed(line: &str, typed: &str) -> String {
    format!("{} {}", line.trim_end(), typed.trim())
}

/// At most that many characters; the last one is an ellipsis if the text was longer.
pub(super) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// A suggestion or an option as Discord shows it.
pub(super) fn label(text: &str) -> String {
    cut(text, LABEL)
}

/// The text in Discord's markdown. Escaping makes it longer than layout can know, so it is cut to the limit.
fn text(text: &Text, commands: &CommandIds) -> String {
    let mut printed = String::new();
    for span in &text.0 {
        if fits(&printed, span, commands) {
            append(&mut printed, span, commands);
        } else {
            append_what_fits(&mut printed, span, commands);
            break;
        }
    }
    printed
}

fn fits(printed: &str, span: &Span, commands: &CommandIds) -> bool {
    let mut longer = printed.to_owned();
    append(&mut longer, span, commands);
    // As layout counts, which is never less than Discord counts.
    longer.encode_utf16().count() <= DISCORD.text
}

fn append_what_fits(printed: &mut String, span: &Span, commands: &CommandIds) {
    let shorter: fn(String) -> Span = match span {
        Span::Plain(_) => Span::Plain,
        Span::Strong(_) => Span::Strong,
        Span::Code(_) => Span::Code,
        Span::Mention { .. } | Span::Deadline { .. } | Span::Link { .. } | Span::Page { .. } | Span::Post { .. } => {
            return;
        }
    };
    let (Span::Plain(text) | Span::Strong(text) | Span::Code(text)) = span else { return };
    let longest = (1..=text.chars().count()).rev().map(|most| shorter(cut(text, most)));
    if let Some(span) = longest.into_iter().find(|span| fits(printed, span, commands)) {
        append(printed, &span, commands);
    }
}

fn append(printed: &mut String, span: &Span, commands: &CommandIds) {
    match span {
        Span::Plain(text) => commands.print(printed, text, escape),
        Span::Strong(text) if text.trim().is_empty() => escape(printed, text),
        Span::Strong(text) => {
            // Two bold spans in a row become one: `**a****b**` would show its asterisks.
            if let Some(open) = printed.strip_suffix("**") {
                printed.truncate(open.len());
            } else {
                printed.push_str("**");
            }
            commands.print(printed, text, escape);
            printed.push_str("**");
        }
        Span::Code(text) => {
            if !printed.is_empty() && !printed.ends_with('\n') {
                printed.push('\n');
            }
            // Zero-width spaces, so that three backticks do not end the block.
            printed.push_str(&format!("```\n{}\n```\n", text.replace("```", "`\u{200b}`\u{200b}`")));
        }
        Span::Mention { key, name } => match key.parse::<u64>() {
            Ok(key) => printed.push_str(&format!("<@{key}>")),
            Err(_) => escape(printed, name),
        },
        Span::Post { words, post } => match address(post) {
            Some(address) => {
                printed.push('[');
                escape(printed, words);
                printed.push_str(&format!("]({address})"));
            }
            None => escape(printed, words),
        },
        // Somebody pastes it, so that nothing may be escaped.
        Span::Link { line } => printed.push_str(&format!("`{line}`")),
        // In brackets, so that Discord shows no preview beside the board.
        Span::Page { url } => printed.push_str(&format!("<{url}>")),
        // A timestamp, which Discord shows as a countdown in the reader's language.
        Span::Deadline { at, .. } => {
            printed.push_str(&format!("⏳ <t:{}:R>", at.since_epoch().div_euclid(Millis::SECOND)))
        }
    }
}

/// The address of a post in a channel of a server.
fn address(PostAddress { place, server, message }: &PostAddress) -> Option<String> {
    let numbers = [server.as_ref()?.as_str(), place.as_str(), message.as_str()];
    let is_number = |key: &&str| key.parse::<u64>().is_ok();
    numbers.iter().all(is_number).then(|| format!("https://discord.com/channels/{}", numbers.join("/")))
}

/// Escapes everything that has a meaning in Discord's markdown, also at the beginning of a line, and what would be a link.
fn escape(printed: &mut String, text: &str) {
    let mut opening = printed.is_empty() || printed.ends_with('\n');
    let (mut number, mut before) = (opening, ' ');
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let marks = match letter {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' | '@' => true,
            '#' | '-' => opening,
            // `1.` begins a list, which Discord would number anew.
            '.' => number && !opening,
            _ => false,
        };
        if marks {
            printed.push('\\');
        }
        printed.push(letter);
        if is_in_address(before, letter, letters.peek().copied()) {
            printed.push(WORD_JOINER);
        }
        before = letter;
        opening = letter == '\n' || (opening && letter == ' ');
        number = opening || (number && letter.is_ascii_digit());
    }
}

/// The keys of the people that the text notifies. Only mentions notify, not the words of other spans.
fn mentioned(text: &Text) -> Vec<&str> {
    let mut keys: Vec<&str> = Vec::new();
    for span in &text.0 {
        if let Span::Mention { key, .. } = span
            && key.parse::<u64>().is_ok()
            && !keys.contains(&key.as_str())
        {
            keys.push(key);
        }
    }
    keys
}

fn rows(post: &Post) -> Vec<CreateActionRow> {
    let buttons = post.buttons.iter().filter(|row| !row.is_empty());
    let buttons = buttons.map(|row| CreateActionRow::Buttons(row.iter().map(button).collect()));
    let menus = post.menus.iter().filter(|menu| !menu.options.is_empty()).enumerate();
    let menus = menus.map(|(number, printed)| menu(number, printed));
    // Below the buttons, which name the most likely people.
    menus.chain(buttons).chain(post.people.iter().map(people)).take(DISCORD.rows).collect()
}

/// A menu of all people in the channel. Its id is the line that the chosen person completes.
fn people(menu: &PeopleMenu) -> CreateActionRow {
    let kind = CreateSelectMenuKind::User { default_users: None };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(&menu.line, kind).placeholder(label(&menu.title)))
}

fn button(button: &Button) -> CreateButton {
    let style = match button.tone {
        Tone::Primary => ButtonStyle::Primary,
        Tone::Plain | Tone::Inert => ButtonStyle::Secondary,
        Tone::Danger => ButtonStyle::Danger,
    };
    CreateButton::new(&button.line)
        .label(cut(&button.label, DISCORD.button_label))
        .style(style)
        .disabled(button.tone == Tone::Inert)
}

/// `number` tells the menus of a message apart.
fn menu(number: usize, menu: &Menu) -> CreateActionRow {
    let option = |option: &Button| {
        let printed = CreateSelectMenuOption::new(label(&option.label), &option.line);
        if option.tone == Tone::Primary { printed.default_selection(true) } else { printed }
    };
    let options = menu.options.iter().take(DISCORD.menu).map(option).collect();
    let kind = CreateSelectMenuKind::String { options };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(format!("menu {number}"), kind).placeholder(label(&menu.title)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_seam::platform::reply::{Picture, PictureFormat};
    use tavoliere_seam::platform::request::ServerKey;

    fn printed(spans: Vec<Span>) -> String {
        text(&Text(spans), &CommandIds::default())
    }

    fn body(post: &Post) -> Body {
        message(post, &CommandIds::default())
    }

    fn plain(text: &str) -> Span {
        Span::Plain(text.to_owned())
    }

    fn strong(text: &str) -> Span {
        Span::Strong(text.to_owned())
    }

    fn post(place: &str, server: Option<&str>) -> Span {
        let (place, server) = (place.into(), server.map(ServerKey::from));
        Span::Post { words: "#k7q2".to_owned(), post: PostAddress { place, server, message: "9".into() } }
    }

    fn mention(key: &str) -> Span {
        Span::Mention { key: key.to_owned(), name: "Ann*".to_owned() }
    }

    #[test]
    fn text_is_escaped() {
        for (spans, expected) in [
            (vec![plain("Ann b4: 2 diagonals, +6")], "Ann b4: 2 diagonals, +6"),
            (vec![plain("**x** _y_ ~~z~~ `c` ||s|| \\")], r"\*\*x\*\* \_y\_ \~\~z\~\~ \`c\` \|\|s\|\| \\"),
            (
                vec![plain("[here](http://a.b) <@1> @everyone")],
                "\\[here\\](http:\u{2060}//a.\u{2060}b) \\<\\@1\\> \\@everyone",
            ),
            (vec![plain("# a\n  - b - c\n> d\n12. e 3.")], "\\# a\n  \\- b - c\n\\> d\n12\\. e 3."),
            (vec![plain("a"), plain("- b")], "a- b"),
            (vec![strong("4*4"), plain(" ok")], r"**4\*4** ok"),
            (vec![strong("a"), strong("b")], "**ab**"),
            (vec![strong("")], ""),
            (vec![plain("To move: "), mention("42")], "To move: <@42>"),
            (vec![mention("no number")], r"Ann\*"),
            (vec![post("70", Some("7"))], "[#k7q2](https://discord.com/channels/7/70/9)"),
            (vec![plain("In "), post("guest:70", Some("7"))], "In #k7q2"),
            (vec![plain("In "), post("70", None)], "In #k7q2"),
            (vec![plain("x"), Span::Code("a b\n```".to_owned())], "x\n```\na b\n`\u{200b}`\u{200b}`\n```\n"),
        ] {
            assert_eq!(printed(spans), expected);
        }
    }

    #[test]
    fn text_that_is_too_long_is_cut_without_breaking_its_markup() {
        let shown = printed(vec![plain("Board:"), Span::Code("x".repeat(3000)), plain("lost")]);
        assert_eq!(shown.chars().count(), DISCORD.text);
        assert!(shown.ends_with("x…\n```\n"), "the block stays closed");

        let shown = printed(vec![strong(&"*".repeat(1999))]);
        assert!(shown.chars().count() <= DISCORD.text);
        assert!(shown.ends_with("\\*…**"));

        let shown = printed(vec![plain(&"x".repeat(1999)), mention("42"), plain("y")]);
        assert_eq!(shown, "x".repeat(1999), "half a mention is none");
    }

    #[test]
    fn a_message_notifies_only_the_people_of_its_mentions() {
        let body = body(&Post { text: Text(vec![mention("42"), mention("42"), plain("<@43>")]), ..Post::default() });
        assert_eq!(body.json["allowed_mentions"], json!({"parse": [], "users": ["42"]}));
        assert_eq!(body.json["attachments"], json!([]));
        assert_eq!(body.json["components"], json!([]));
    }

    #[test]
    fn a_picture_has_its_alt_text() {
        let picture = Picture {
            bytes: vec![1].into(),
            format: PictureFormat::Png,
            alt: "a".repeat(2000),
            name: "k7q2-1.png".to_owned(),
        };
        let body = body(&Post { picture: Some(picture), ..Post::default() });
        let attachment = &body.json["attachments"][0];
        assert_eq!(attachment["filename"], "k7q2-1.png");
        assert_eq!(attachment["description"].as_str().unwrap().chars().count(), 1024);
        assert_eq!(body.file.map(|file| file.content_type), Some("image/png"));
    }

    #[test]
    fn the_menu_stands_above_the_buttons() {
        let of = |line: &str, tone| Button::new(line.to_uppercase(), line).toned(tone);
        let post = Post {
            menus: vec![
                Menu { title: "Choose".to_owned(), options: vec![of("a1", Tone::Plain)] },
                Menu { title: "Chosen".to_owned(), options: vec![of("e1", Tone::Primary)] },
            ],
            buttons: vec![vec![of("b", Tone::Primary), of("c", Tone::Danger)], vec![], vec![of("d", Tone::Inert)]],
            ..Post::default()
        };
        let components = &body(&post).json["components"];
        assert_eq!(components[0]["components"][0]["type"], 3);
        assert_eq!(components[0]["components"][0]["options"], json!([{"label": "A1", "value": "a1"}]));
        let chosen = json!([{"label": "E1", "value": "e1", "default": true}]);
        assert_eq!(components[1]["components"][0]["options"], chosen);
        assert_ne!(components[0]["components"][0]["custom_id"], components[1]["components"][0]["custom_id"]);
        let buttons = |row: usize| -> Vec<(&Value, &Value, &Value)> {
            let row = components[row]["components"].as_array().unwrap();
            row.iter().map(|one| (&one["label"], &one["custom_id"], &one["style"])).collect()
        };
        assert_eq!(buttons(2), [(&json!("B"), &json!("b"), &json!(1)), (&json!("C"), &json!("c"), &json!(4))]);
        assert_eq!(buttons(3), [(&json!("D"), &json!("d"), &json!(2))]);
        let disabled = |row: usize| components[row]["components"][0]["disabled"] == true;
        assert_eq!([disabled(2), disabled(3)], [false, true]);
    }

    #[test]
    fn the_text_of_a_form_completes_its_line() {
        let prompt = Prompt {
            title: "t".repeat(60),
            label: "Your move".to_owned(),
            placeholder: "d4".to_owned(),
            line: "move #k7q2.5 ".to_owned(),
            post: Post::default(),
        };
        let form = form(&prompt);
        assert_eq!(form["title"].as_str().unwrap().chars().count(), 45);
        assert_eq!(completed(form["custom_id"].as_str().unwrap(), " d4 g4 "), "move #k7q2.5 d4 g4");
    }
}
