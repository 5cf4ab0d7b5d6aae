//! The pages that people without a name see: what a link leads to, in a picture and a few words, and the ways in.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Extensions, HeaderMap};
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
use tavoliere_seam::grammar::pages;
use tavoliere_seam::grammar::reading::parse_line;
use tavoliere_seam::platform::limits::LOUNGE;
use tavoliere_seam::platform::reply::Post;
use tavoliere_seam::platform::table::{PhaseName, Preview, Viewpoint};

/// The page of a match for somebody without a name: an open challenge, or a match that anybody may look at. `None` if they may not
/// see it.
pub(super) async fn for_stranger(
    shared: &Shared,
    (sender, headers, extensions): (&Sender, &HeaderMap, &Extensions),
    code: &str,
) -> Option<Response> {
    if let Err(hasty) = shared.count_look(sender, language(headers), extensions) {
        return Some(hasty.into_response());
    }
    let request = anonymous(visitor::language(headers)).request("", "");
    let table = shared.bot.table(&request, code, &Viewpoint::default()).await.ok()?.shown;
    if table.phase != PhaseName::Open {
        return Some(Redirect::to(&format!("/g/{}", table.code)).into_response());
    }
    let Preview { post, .. } = shared.bot.preview(&request, code, &LOUNGE).await.ok()?;
    let place = PublicPlace { line: format!("/join #{}", table.code), post };
    Some(place.page(shared, (sender, headers), &format!("t/{}", table.code), &format!("g/{}.png", table.code)))
}

/// Something that everybody may see who has its address.
pub(super) struct PublicPlace {
    /// The line that it answers.
    pub(super) line: String,
    pub(super) post: Post,
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
        Ok(post.map(|post| Self { line: line.to_owned(), post }))
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
        let (title, about) = match self.line.starts_with("/tournament everyone") {
            true => (tournaments.as_str(), words.as_str()),
            false => words.split_once('\n').unwrap_or((&words, "")),
        };
        let picture = self.post.picture.as_ref().map(|shown| (shown, picture.to_owned()));
        let (enter, hint) = self.ways_in();
        let doors = shared.doors.0.iter();
        let doors = doors.filter_map(|door| Some((door.platform(), door.link_to(&self.line)?))).collect();
        let shown = PublicPage {
            head: open_graph(shared, (path, title, about), picture.clone()),
            title,
            about,
            picture: picture.map(|(picture, path)| (format!("/{path}"), picture.alt.as_str())),
            links: self.links(),
            doors,
            enter: language.say(enter),
            hint: language.say(hint),
            to: path,
            is_open: sender.is_here || shared.newcomers == Newcomers::Anybody,
            has_front: sender.seems_here || shared.newcomers != Newcomers::Nobody,
        };
        // Search engines may know games and puzzles, but not names.
        let is_of_people = ["/tournament", "/join"].iter().any(|name| self.line.starts_with(name));
        let robots = is_of_people.then_some(AppendHeaders([("x-robots-tag", "noindex")]));
        (robots, html(page::public(language, shown))).into_response()
    }

    /// The texts of the button that leads in, and of the hint beside it.
    fn ways_in(&self) -> (&'static str, &'static str) {
        match parse_line(&self.line).map(|line| line.verb) {
            Ok(Verb::Puzzle) => ("button-solve", "lounge-puzzle-hint"),
            Ok(Verb::Learn) => ("button-learn", "lounge-guest-hint"),
            Ok(Verb::Play | Verb::Join) => ("lounge-play-now", "lounge-guest-hint"),
            _ => ("lounge-enter", "lounge-guest-hint"),
        }
    }

    /// The pages to which its buttons lead, each with a label.
    fn links(&self) -> Vec<(String, String)> {
        let page = |line: &str| pages::path_of(&parse_line(line).ok()?);
        let buttons = self.post.all_buttons();
        buttons.filter_map(|button| Some((format!("/{}", page(&button.line)?), button.label.clone()))).collect()
    }
}
