//! The static files of the pages. A release has them packed; a debug build reads them when they are asked for.
//!
//! Pages name them below a folder that follows from their content, so browsers keep them for ever and fetch them again when one
//! has changed. `scripts/bundle` makes the scripts and styles from their sources.

use std::hash::{DefaultHasher, Hasher};
use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use tavoliere_seam::platform::table::{game_picture, style_sheet};

/// All of them.
const FILES: &[StaticFile] = &[
    StaticFile::new("bundle", "copy.js"),
    StaticFile::new("bundle", "links.css"),
    StaticFile::new("bundle", "lounge.css"),
    StaticFile::new("bundle", "lounge.js"),
    StaticFile::new("bundle", "room.css"),
    StaticFile::new("bundle", "table.css"),
    StaticFile::new("bundle", "table.js"),
    StaticFile::new("bundle", WORKER),
    StaticFile::new("page", "board.svg"),
    StaticFile::new("page", "mark.svg"),
    StaticFile::new("table", "icon.svg"),
    StaticFile::new("table", "manifest.webmanifest"),
    StaticFile::new("table", "maskable.svg"),
    StaticFile::new("table", "turn.svg"),
];

/// The styles of pages with boards, to which the colours of themes belong.
const WITH_THEMES: [&str; 2] = ["room.css", "table.css"];

const WORKER: &str = "worker.js";

/// Files that the name of their folder tells apart from all others.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Those styles with the colours, which are known when the program runs.
static THEMED: LazyLock<[String; 2]> =
    LazyLock::new(|| WITH_THEMES.map(|name| packed::content(&format!("bundle/{name}")).to_owned() + &style_sheet()));

/// The name of the folder below `/static`.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = DefaultHasher::new();
    // The small boards are drawn by the program.
    hasher.write(env!("CARGO_PKG_VERSION").as_bytes());
    FILES.iter().for_each(|file| hasher.write(file.content().as_bytes()));
    format!("{:016x}", hasher.finish())
});

/// The folder in which pages find the files.
pub(super) fn folder() -> String {
    format!("/static/{}", *VERSION)
}

/// A file below a folder of this name; `None` if there is none. A page of another release, which is open in a browser, gets the
/// files that there are.
pub(super) fn serve(version: &str, name: &str) -> Option<Response> {
    let kept = if version == *VERSION { FOR_EVER } else { "no-cache" };
    if let Some(file) = FILES.iter().find(|file| file.name == name) {
        return Some(file.serve(kept));
    }
    // A small board of a game in a theme.
    let (game, theme) = name.strip_suffix(".svg")?.rsplit_once('.')?;
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, kept)];
    Some((headers, game_picture(game, theme)?).into_response())
}

/// The service worker. A browser knows it by its address, which stays, and lets it serve all pages, as it stands above them.
pub(super) fn worker() -> Response {
    StaticFile::new("bundle", WORKER).serve("no-cache")
}

/// A static file.
#[derive(Clone, Copy, Debug)]
struct StaticFile {
    /// The folder in the sources.
    folder: &'static str,
    name: &'static str,
    /// The type of its content.
    kind: &'static str,
}

impl StaticFile {
    /// A file of this folder. Its name tells what it is.
    ///
    /// # Panics
    /// If the name has no known ending.
    const fn new(folder: &'static str, name: &'static str) -> Self {
        let kind = match name.as_bytes() {
            [.., b'.', b'c', b's', b's'] => "text/css; charset=utf-8",
            [.., b'.', b'j', b's'] => "text/javascript; charset=utf-8",
            [.., b'.', b's', b'v', b'g'] => "image/svg+xml",
            [.., b'.', b'w', b'e', b'b', b'm', b'a', b'n', b'i', b'f', b'e', b's', b't'] => "application/manifest+json",
            _ => panic!("no type is known for a file of this name"),
        };
        Self { folder, name, kind }
    }

    /// Its text.
    fn content(&self) -> &'static str {
        match WITH_THEMES.iter().position(|name| *name == self.name) {
            Some(place) => &THEMED[place],
            None => packed::content(&format!("{}/{}", self.folder, self.name)),
        }
    }

    fn serve(&self, cached: &'static str) -> Response {
        ([(CONTENT_TYPE, self.kind), (CACHE_CONTROL, cached)], self.content()).into_response()
    }
}

/// The template of a page, such as `page/index.html`.
pub(super) fn template(path: &str) -> &'static str {
    packed::content(path)
}

/// The description of the API for programs.
pub(super) fn api_description() -> &'static str {
    packed::content("../../../docs/api.yaml")
}

#[cfg(packed)]
mod packed {
    use std::collections::HashMap;
    use std::sync::LazyLock;

    use tavoliere_seam::platform::packed::unpack;

    /// The files by their paths.
    static FILES: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
        const LENGTHS: &[(&str, usize)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
        let mut rest = unpack(include_bytes!(concat!(env!("OUT_DIR"), "/files")));
        let mut next = |length| String::from_utf8(rest.drain(..length).collect()).expect("the files are text");
        LENGTHS.iter().map(|(path, length)| (*path, next(*length))).collect()
    });

    pub(super) fn content(path: &str) -> &'static str {
        &FILES[path]
    }
}

#[cfg(not(packed))]
mod packed {
    pub(super) fn content(path: &str) -> &'static str {
        let file = format!("{}/src/{path}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}")).leak()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_fetched_from_elsewhere() {
        for file in FILES {
            let content = file.content().replace("http://www.w3.org/", "");
            assert!(!content.contains("://"), "{file:?}");
        }
    }
}
