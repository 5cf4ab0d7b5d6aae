//! The pages that people without a name see: what a link leads to, in a picture and a few words, and the ways in.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};

use super::caller::anonymous;
use super::guard::Newcomers;
use super::open_graph::open_graph;
use super::page::{self, PublicPage};
use super::sender::Sender;
use super::state::{Rejection, Shared, html, language, nothing_here};
use super::tabs::RoomTab;
use super::visitor;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::pages;
use tavoliere_seam::grammar::reading::parse_line;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::reply::{Post, Text};
use tavoliere_seam::platform::table::{NoTable, PhaseName, Preview, Viewpoint};

/// The page of a match for somebody without a name: an open challenge, a match that anybody may look at, or the ways to it for those
/// who play it elsewhere. `None` if there is none.
pub(super) async fn for_stranger(
    shared: &Shared,
    (sender, headers, extensions): (&Sender, &HeaderMap, &Extensions),
    code: &str,
) -> Option<Response> {
    if let Err(hasty) = shared.count_look(sender, language(headers), extensions) {
        return Some(hasty.into_response());
    }
    let request = anonymous(visitor::language(headers)).request("", "");
    let table = match shared.bot.table(&request, code, &Viewpoint::default()).await {
        Ok(table) => table.shown,
        Err(NoTable::Unknown) => return for_players(shared, (sender, headers), code),
        Err(_) => return None,
    };
    if table.phase != PhaseName::Open {
        return Some(Redirect::to(&format!("/g/{}", table.code)).into_response());
    }
    let Preview { post, .. } = shared.bot.preview(&request, code, &LOUNGE).await.ok()?;
    let place = PublicPlace { line: Line::new(Verb::Join).code(&table.code), post };
    Some(place.page(shared, (sender, headers), &format!("t/{}", table.code), &format!("g/{}.png", table.code)))
}

/// The page of a match that is not shown to strangers: its players open it on their platform. The page is the same where there is no
/// such match. `None` if no platform has a link for that.
fn for_players(shared: &Shared, (sender, headers): (&Sender, &HeaderMap), code: &str) -> Option<Response> {
    if !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let (line, language) = (Line::new(Verb::Board).code(code), language(headers));
    shared.doors.0.iter().find_map(|door| door.link_to(&line.to_string()))?;
    let words = if has_front(shared, sender) { "lounge-for-players" } else { "lounge-for-players-elsewhere" };
    let words = language.say(words);
    let post = Post { text: Text::plain(words), ..Post::default() };
    let page = PublicPlace { line, post }.page(shared, (sender, headers), &format!("t/{code}"), "");
    Some((StatusCode::NOT_FOUND, page).into_response())
}

/// Something that everybody may see who has its address.
pub(super) struct PublicPlace {
    /// The line that it answers.
    line: Line,
    post: Post,
}

impl PublicPlace {
    /// The answer to a line, if everybody may see it. Looks are counted.
    pub(super) async fn load(
        shared: &Shared,
        (sender, headers, extensions): (&Sender, &HeaderMap, &Extensions),
        line: &str,
        is_dark: bool,
    ) -> Result<Option<Self>, Rejection> {
        shared.count_look(sender, language(headers), extensions)?;
        let mut request = anonymous(visitor::language(headers)).request("", line);
        request.person.dark = is_dark;
        let post = shared.bot.public_page(&request, &LOUNGE).await;
        Ok(post.and_then(|post| Some(Self { line: parse_line(line).ok()?, post })))
    }

    /// Its picture, if it has one.
    pub(super) async fn picture(self, headers: HeaderMap) -> Response {
        match self.post.picture {
            Some(picture) => {
                ([(CONTENT_TYPE, picture.format.content_type()), (CACHE_CONTROL, "no-cache")], picture.bytes)
                    .into_response()
            }
            None => nothing_here(headers).await.into_response(),
        }
    }

    /// Its page, at this path below the address of the site, where its reader goes on with a name. `picture` is the path of the
    /// picture.
    pub(super) fn page(
        &self,
        shared: &Shared,
        (sender, headers): (&Sender, &HeaderMap),
        path: &str,
        picture: &str,
    ) -> Response {
        let language = language(headers);
        let (words, tournaments) = (self.post.text.words(), language.say(RoomTab::Tournaments.text()));
        let verb = self.line.verb;
        let is_list = verb == Verb::Tournament && self.line.reference.is_none();
        let (title, about) = match is_list {
            true => (tournaments.as_str(), words.as_str()),
            false => words.split_once('\n').unwrap_or((&words, "")),
        };
        // The rules of a game.
        let (about, more) = about.split_once("\n\n").filter(|_| verb == Verb::Learn).unwrap_or((about, ""));
        let picture = self.post.picture.as_ref().map(|shown| (shown, picture.to_owned()));
        let (enter, hint) = ways_in(verb);
        let front = if verb == Verb::Board { enter } else { "lounge-title" };
        let (line, doors) = (self.line.to_string(), shared.doors.0.iter());
        let doors = doors.filter_map(|door| Some((door.platform(), door.link_to(&line)?))).collect();
        let shown = PublicPage {
            head: open_graph(shared, (path, title, about), picture.clone()),
            title,
            about,
            more,
            picture: picture.map(|(picture, path)| (format!("/{path}"), picture.alt.as_str())),
            links: self.links(),
            doors,
            enter: language.say(enter),
            hint: language.say(hint),
            to: path,
            // A new name has no place in a match of others.
            is_open: verb != Verb::Board && (sender.is_here || shared.newcomers == Newcomers::Anybody),
            front: has_front(shared, sender).then(|| language.say(front)),
        };
        // Search engines may know games and puzzles, but not names.
        let is_of_people = matches!(verb, Verb::Tournament | Verb::Join | Verb::Board);
        let robots = is_of_people.then_some(AppendHeaders([("x-robots-tag", "noindex")]));
        (robots, html(page::public(language, shown))).into_response()
    }

    /// The pages to which its buttons lead, each with a label.
    fn links(&self) -> Vec<(String, String)> {
        let page = |line: &str| pages::path_of(&parse_line(line).ok()?);
        let buttons = self.post.all_buttons();
        buttons.filter_map(|button| Some((format!("/{}", page(&button.line)?), button.label.clone()))).collect()
    }
}

/// Whether there is a front page for a reader.
const fn has_front(shared: &Shared, sender: &Sender) -> bool {
    sender.seems_here || !matches!(shared.newcomers, Newcomers::Nobody)
}

/// The texts of the button that leads in to the answer of a command, and of the hint beside it.
const fn ways_in(verb: Verb) -> (&'static str, &'static str) {
    match verb {
        Verb::Puzzle => ("button-solve", "lounge-puzzle-hint"),
        Verb::Learn => ("button-learn", "lounge-guest-hint"),
        Verb::Play | Verb::Join => ("lounge-play-now", "lounge-guest-hint"),
        _ => ("lounge-enter", "lounge-guest-hint"),
    }
}
