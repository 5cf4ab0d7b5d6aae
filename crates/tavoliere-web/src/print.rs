//! Posts and answers as JSON for the page's script.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::files;
use super::room::Room;
use super::visitor::Name;
use tavoliere_base::secret;
use tavoliere_seam::platform::reply::{
    Answer, Audience, Button, Document, Picture, PictureFormat, Post, Prompt, Span, Tone, TouchBoard, TouchView,
};
use tavoliere_seam::platform::request::MessageKey;
use tavoliere_seam::requests::bot::{Done, Posted};

/// A post, of which the script makes nodes of the page. The script never parses text as markup.
#[derive(Serialize, Debug)]
pub struct PrintedPost {
    /// The key of the post; private answers have none.
    key: Option<MessageKey>,
    /// The code of the match whose board it shows.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// The tag of its language, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    lang: Option<&'static str>,
    text: Vec<TextPiece>,
    picture: Option<PrintedPicture>,
    /// A board to touch, in place of a picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    touch: Option<PrintedTouch>,
    document: Option<PrintedDocument>,
    buttons: Vec<Vec<PrintedButton>>,
    /// The cells of which it speaks, for a page that shows the board anyway.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lights: Vec<String>,
    /// A text to take along, which a page offers to copy with its address.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_copy: Option<String>,
}

/// A board whose cells are buttons.
#[derive(Serialize, Debug)]
struct PrintedTouch {
    svg: String,
    alt: String,
    columns: u8,
    rows: u8,
    /// The content of each cell that is not empty, in words.
    cells: BTreeMap<String, String>,
    /// The cells that are chosen already, and those that can be chosen next.
    made: Vec<String>,
    next: Vec<String>,
    /// The line of each cell that is a button.
    lines: BTreeMap<String, String>,
}

/// An answer, which only the asker sees.
#[derive(Serialize, Debug)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum PrintedAnswer {
    Done {
        /// The code of the match that was changed or begun, if one was.
        #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
        code: Option<String>,
    },
    Say {
        post: PrintedPost,
    },
    /// A post in place of the private answer whose button was tapped.
    Replace {
        post: PrintedPost,
    },
    /// The post whose button was tapped was replaced, for everybody.
    Replaced,
    Ask {
        title: String,
        label: String,
        placeholder: String,
        line: String,
    },
}

#[derive(Serialize, Debug)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum TextPiece {
    Plain {
        text: String,
    },
    Strong {
        text: String,
    },
    Code {
        text: String,
    },
    Mention {
        key: String,
        text: String,
    },
    /// The address of a web page.
    Page {
        text: String,
    },
}

#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct PrintedPicture {
    address: String,
    alt: String,
    /// Width and height, so that the page does not move when the picture is loaded.
    pub(super) size: Option<(u32, u32)>,
}

/// A file to download. Its content is part of the answer, so only the reader of the answer has it.
#[derive(Serialize, Debug)]
struct PrintedDocument {
    name: String,
    content: String,
}

#[derive(Serialize, Debug)]
struct PrintedButton {
    label: String,
    line: String,
    tone: &'static str,
    /// The key of the one person on whose page it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    only: Option<String>,
    /// The key of the person on whose page it does not stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    except: Option<String>,
    /// The game that it chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<PrintedGame>,
}

#[derive(Serialize, Debug)]
struct PrintedGame {
    /// The address of its small board, which a theme and `.svg` complete.
    board: String,
    summary: String,
}

impl PrintedPost {
    /// A post of the room as `seen` by somebody. Whether it has buttons is a fact of the room.
    pub fn public(posted: &Posted, seen: &Post) -> Self {
        let printed = Self::new(seen, posted.message.as_str());
        let buttons = if posted.post.buttons.is_empty() { Vec::new() } else { printed.buttons };
        Self { key: Some(posted.message.clone()), buttons, ..printed }
    }

    /// `key` is that of the picture. There are no menus, according to the limits of the lounge.
    fn new(post: &Post, key: &str) -> Self {
        Self {
            key: None,
            board: post.source.as_ref().and_then(|source| source.board.clone()),
            lang: post.source.as_ref().map(|source| source.look.language.tag()),
            text: post.text.0.iter().map(piece).collect(),
            picture: post.picture.as_ref().map(|picture| print_picture(picture, key)),
            touch: post.touch.clone().map(print_board),
            document: post.document.as_ref().map(print_document),
            buttons: post.buttons.iter().map(|row| row.iter().map(print_button).collect()).collect(),
            lights: post.lights.iter().map(ToString::to_string).collect(),
            to_copy: post.to_copy.clone(),
        }
    }
}

impl PrintedAnswer {
    /// The answer for somebody elsewhere: the address of its picture begins with a path. Without one they see no picture.
    pub fn with_pictures_below(mut self, path: Option<&str>) -> Self {
        if let Self::Say { post } | Self::Replace { post } = &mut self {
            post.picture = post
                .picture
                .take()
                .zip(path)
                .map(|(picture, path)| PrintedPicture { address: format!("{path}{}", picture.address), ..picture });
        }
        self
    }

    /// `picture` is the key under which the answer's picture can be fetched, if it has one.
    fn new(Done { answer, acted, .. }: Done, picture: &str) -> Self {
        match answer {
            Answer::Done | Answer::Answered | Answer::Settled(_) | Answer::Remove(_) => {
                Self::Done { code: acted.map(|acted| acted.code) }
            }
            Answer::Say(post) | Answer::Aside { post, .. } => Self::Say { post: PrintedPost::new(&post, picture) },
            Answer::Replace(post) => Self::Replace { post: PrintedPost::new(&post, picture) },
            Answer::Ask(Prompt { title, label, placeholder, line, .. }) => {
                Self::Ask { title, label, placeholder, line }
            }
        }
    }
}

/// Prints an answer for the asker, and keeps its picture for them.
pub fn print_answer(room: &Room, done: Done) -> PrintedAnswer {
    let key = secret::draw::<16>();
    if let Answer::Say(post) | Answer::Replace(post) = &done.answer
        && let Some(picture) = &post.picture
    {
        room.keep_private(&key, picture);
    }
    PrintedAnswer::new(done, &key)
}

fn piece(span: &Span) -> TextPiece {
    match span.clone() {
        Span::Plain(text) | Span::Deadline { words: text, .. } => TextPiece::Plain { text },
        Span::Strong(text) => TextPiece::Strong { text },
        Span::Code(text) => TextPiece::Code { text },
        Span::Link { line: text } | Span::Post { words: text, .. } => TextPiece::Plain { text },
        Span::Page { url } => TextPiece::Page { text: url },
        Span::Mention { key, name } => {
            // A handle is the name of a person here. It determines the page that rings.
            let named = key.strip_prefix('@').and_then(Name::parse).map(|name| name.key().to_owned());
            TextPiece::Mention { key: named.unwrap_or(key), text: name }
        }
    }
}

/// A picture as a response, for one reader and for ever.
pub fn picture_file(picture: Picture) -> Response {
    let kind = picture.format.content_type();
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "private, max-age=31536000, immutable")], picture.bytes).into_response()
}

/// A picture under the address at which each visitor gets it, relative to their page.
pub fn print_picture(picture: &Picture, key: &str) -> PrintedPicture {
    // The address contains a hash, because keys start again with a new database while browsers cache old pictures.
    let mut hasher = DefaultHasher::new();
    picture.bytes.hash(&mut hasher);
    let address = format!("picture/{key}.{}?v={:x}", picture.format.extension(), hasher.finish());
    PrintedPicture { address, alt: picture.alt.clone(), size: size(picture) }
}

fn print_board(board: TouchBoard) -> PrintedTouch {
    let TouchBoard { svg, alt, columns, rows, shown: TouchView { words, made, taps } } = board;
    PrintedTouch {
        svg: String::from_utf8_lossy(&svg).into_owned(),
        alt,
        columns,
        rows,
        cells: words,
        made,
        next: taps.iter().filter(|tap| tap.can_be_chosen).map(|tap| tap.cell.to_string()).collect(),
        lines: taps.into_iter().map(|tap| (tap.cell.to_string(), tap.line)).collect(),
    }
}

fn print_document(document: &Document) -> PrintedDocument {
    let content = String::from_utf8_lossy(&document.bytes).into_owned();
    PrintedDocument { name: document.name.clone(), content }
}

/// The size in the picture's header.
fn size(picture: &Picture) -> Option<(u32, u32)> {
    let bytes = &picture.bytes;
    match picture.format {
        PictureFormat::Png => {
            let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
            Some((number(16)?, number(20)?))
        }
        PictureFormat::Gif => {
            let number = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
            Some((number(6)?.into(), number(8)?.into()))
        }
    }
}

fn print_button(button: &Button) -> PrintedButton {
    let tone = match button.tone {
        Tone::Primary => "primary",
        Tone::Plain => "plain",
        Tone::Danger => "danger",
        Tone::Inert => "inert",
    };
    let (only, except) = match button.audience.clone() {
        Audience::Everybody => (None, None),
        Audience::Only(key) => (Some(key), None),
        Audience::AllBut(key) => (None, Some(key)),
    };
    let game = button
        .game
        .as_ref()
        .map(|game| PrintedGame { board: format!("{}/{}.", files::folder(), game.id), summary: game.summary.clone() });
    PrintedButton { label: button.label.clone(), line: button.line.clone(), tone, only, except, game }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use tavoliere_seam::platform::reply::Text;

    #[test]
    fn a_post_is_printed_with_all_its_parts() {
        let mut png = vec![0; 24];
        png[18..20].copy_from_slice(&[3, 32]);
        png[23] = 7;
        let spans = vec![
            Span::Plain("<b>".into()),
            Span::Strong("x".into()),
            Span::Code("y".into()),
            Span::Mention { key: "ann".into(), name: "Ann".into() },
        ];
        let post = Post {
            text: Text(spans),
            picture: Some(Picture {
                bytes: png.into(),
                format: PictureFormat::Png,
                alt: "A board".into(),
                name: "k7q2-1.png".into(),
            }),
            document: Some(Document { bytes: b"{}".to_vec().into(), name: "a.json".into() }),
            buttons: vec![vec![Button::new("Resign", "resign").toned(Tone::Danger)]],
            ..Post::default()
        };
        let posted = Posted { message: "12".into(), post };
        let printed = PrintedPost::public(&posted, &posted.post);
        let mut printed = serde_json::to_value(printed).unwrap();
        let address = printed["picture"]["address"].take();
        assert!(address.as_str().unwrap().starts_with("picture/12.png?v="), "{address}");
        assert_eq!(
            printed,
            json!({
                "key": "12",
                "text": [
                    { "kind": "plain", "text": "<b>" },
                    { "kind": "strong", "text": "x" },
                    { "kind": "code", "text": "y" },
                    { "kind": "mention", "key": "ann", "text": "Ann" },
                ],
                "picture": { "address": null, "alt": "A board", "size": [800, 7] },
                "document": { "name": "a.json", "content": "{}" },
                "buttons": [[{ "label": "Resign", "line": "resign", "tone": "danger" }]],
            })
        );
    }

    #[test]
    fn a_picture_tells_its_size_in_its_format() {
        let gif = b"GIF89a\x20\x03\x07\x00".to_vec();
        for (bytes, format, expected) in [
            (gif.clone(), PictureFormat::Gif, Some((800, 7))),
            (gif[..9].to_vec(), PictureFormat::Gif, None),
            (gif, PictureFormat::Png, None),
        ] {
            let picture = Picture { bytes: bytes.into(), format, alt: String::new(), name: String::new() };
            let printed = print_picture(&picture, "12");
            assert!(printed.address.starts_with(&format!("picture/12.{}?v=", format.extension())), "{printed:?}");
            assert_eq!(printed.size, expected);
        }
    }

    #[test]
    fn answers_are_told_apart_by_kind() {
        let printed = |answer| serde_json::to_value(PrintedAnswer::new(Done::from(answer), "")).unwrap();
        assert_eq!(printed(Answer::Done), json!({ "kind": "done" }));
        let of_ann = |audience| {
            let buttons = vec![vec![Button::new("Accept", "/accept").concerning(audience)]];
            printed(Answer::Say(Post { buttons, ..Post::default() }))["post"]["buttons"][0][0].clone()
        };
        assert_eq!(of_ann(Audience::AllBut("ann".into()))["except"], "ann");
        assert_eq!(of_ann(Audience::Only("ann".into()))["only"], "ann");
        assert_eq!(of_ann(Audience::Everybody), json!({"label": "Accept", "line": "/accept", "tone": "plain"}));
        let mention = Span::Mention { key: "@Walt".to_owned(), name: "@Walt".to_owned() };
        let said = printed(Answer::Say(Post { text: Text(vec![mention]), ..Post::default() }));
        assert_eq!(said["post"]["text"][0]["key"], "walt");
        assert_eq!(printed(Answer::Say(Post::default()))["kind"], "say");
        assert_eq!(printed(Answer::Replace(Post::default()))["kind"], "replace");
        let prompt = Prompt {
            title: "Your move".into(),
            label: "Move".into(),
            placeholder: "e5".into(),
            line: "move #k7q2.5 ".into(),
            post: Post::default(),
        };
        let asked = printed(Answer::Ask(prompt));
        assert_eq!(
            (&asked["kind"], &asked["title"], &asked["label"]),
            (&json!("ask"), &json!("Your move"), &json!("Move"))
        );
        assert_eq!((&asked["placeholder"], &asked["line"]), (&json!("e5"), &json!("move #k7q2.5 ")));
    }
}
