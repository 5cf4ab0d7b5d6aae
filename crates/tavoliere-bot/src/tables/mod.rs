//! Matches as plain data, for pages and programs that show them and play.
//!
//! A `guest` is who sits down or looks on. `scene` finds the board that is looked at, and `shown`, `ways` and `drawn` say what is
//! on it, how a move goes on, and how it is drawn; `change` is the part of a drawing that is new. `rematch` is about the next match
//! of the same people, and `undo` about taking back one that has ended; `talk` is that of people who watch.

mod change;
mod drawn;
mod guest;
pub mod options;
mod rematch;
mod scene;
mod shown;
mod talk;
mod undo;
mod ways;

use std::sync::Arc;

use bytes::Bytes;
use quick_cache::sync::Cache;

use crate::context::BotContext;
use crate::presentation::speaker::{Speaker, finished};
use crate::presentation::version::public_reply;
use crate::readers::reader::Reader;
use crate::tables::guest::Guest;
use crate::tables::shown::Public;
use tavoliere_play::matches::StoredMatch;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::Reply;
use tavoliere_seam::platform::table::{BoardChange, Drawn, NoTable, Table, TableView, Viewpoint, Ways, theme};
use tavoliere_seam::requests::bot::Who;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::Session;
use tavoliere_store::choices;
use tavoliere_store::matches::match_chats;

/// All tables, with what several guests see alike.
#[derive(Debug)]
pub(crate) struct SharedTables {
    public: Cache<Public, Arc<TableView>>,
    boards: Cache<drawn::WantedBoard, Bytes>,
}

/// How many matches are kept as many guests see them, each of a few kilobytes.
const KEPT: usize = 500;

/// How many drawn boards are kept, each of about fifty kilobytes.
const BOARDS: usize = 400;

impl Default for SharedTables {
    fn default() -> Self {
        Self { public: Cache::new(KEPT), boards: Cache::new(BOARDS) }
    }
}

impl SharedTables {
    /// A match as the person who asks sees it.
    pub(crate) async fn table(
        &self,
        context: &BotContext,
        request: &Request,
        code: &str,
        at: &Viewpoint,
    ) -> Result<Table, NoTable> {
        let (mut session, guest, stored) = sit_down(context, request, code).await?;
        let scene = scene::at_viewpoint(&stored, at, context.now())?;
        let table = shown::table_for_guest(self, context, &mut session, (&guest, &scene), at).await.map_err(broken)?;
        let table = match at.is_now() {
            true => talk::with_talk(context, &mut session, (&guest, &scene), table).await.map_err(broken)?,
            false => table,
        };
        Ok(Table { drawing: at.drawn.and_then(|ply| self.change(context, &stored, ply)), ..table })
    }

    /// A match as it is: a result as its card, else the board. Also the language of the words, and whether search engines
    /// may know the match.
    pub(crate) async fn preview(
        &self,
        context: &BotContext,
        request: &Request,
        code: &str,
    ) -> Result<(Reply, Language, bool), NoTable> {
        let (mut session, guest, stored) = sit_down(context, request, code).await?;
        let searchable = match_chats::is_searchable(&mut session, stored.id).await.map_err(broken)?;
        let reader = Reader { person: None, ..guest.reader };
        let speaker = Speaker::new(&mut session, &stored, guest.platform, reader, context.now()).await;
        let speaker = speaker.map_err(broken)?;
        let reply = match stored.outcome() {
            Some(outcome) => finished::finished(&speaker, outcome),
            None => Reply { buttons: Vec::new(), ..public_reply(&stored, &speaker) },
        };
        Ok((reply, reader.language, searchable))
    }

    /// Returns the meaning of some steps on a board.
    pub(crate) async fn reading(
        &self,
        context: &BotContext,
        request: &Request,
        code: &str,
        at: &Viewpoint,
        steps: &str,
    ) -> Result<Ways, NoTable> {
        let (_, guest, stored) = sit_down(context, request, code).await?;
        let scene = scene::at_viewpoint(&stored, at, context.now())?;
        Ok(ways::read_steps(&scene, steps, guest.reader.language))
    }

    /// The theme that the person who asks has chosen; `None` if they have chosen none, or it cannot be read.
    pub(crate) async fn theme_of(&self, context: &BotContext, request: &Request) -> Option<&'static str> {
        let mut session = context.read().await.map_err(broken).ok()?;
        let chosen = choices::chosen_by(&mut session, request.platform, &request.person.key).await;
        chosen.map_err(broken).ok()?.get("theme").and_then(theme)
    }

    /// Returns the identity of the requesting person; the default if it cannot be read.
    pub(crate) async fn who(&self, context: &BotContext, request: &Request) -> Who {
        let found = async {
            let mut session = context.read().await?;
            anyhow::Ok(Guest::find(context, request, &mut session).await?.who())
        };
        found.await.unwrap_or_else(|error| {
            broken(error);
            Who::default()
        })
    }

    /// A board as SVG, with a further move that is only foreseen, and the version of the match.
    pub(crate) async fn board(
        &self,
        context: &BotContext,
        request: &Request,
        code: &str,
        at: &Viewpoint,
        drawn: Drawn,
    ) -> Result<(Bytes, u32), NoTable> {
        let (_, _, stored) = sit_down(context, request, code).await?;
        Ok((self.drawing(context, &stored, at, drawn)?, stored.version))
    }

    /// The board of a match as it is, as the difference from the one after `ply` of its moves. `None` if there was no such board.
    fn change(&self, context: &BotContext, stored: &StoredMatch, ply: u32) -> Option<BoardChange> {
        let earlier = Viewpoint { ply: usize::try_from(ply).ok(), ..Viewpoint::default() };
        let [before, now] =
            [earlier, Viewpoint::default()].map(|at| self.drawing(context, stored, &at, Drawn::Touchable).ok());
        Some(change::change(&before?, &now?))
    }

    fn drawing(
        &self,
        context: &BotContext,
        stored: &StoredMatch,
        at: &Viewpoint,
        drawn: Drawn,
    ) -> Result<Bytes, NoTable> {
        let wanted = drawn::WantedBoard::new(stored, at, drawn);
        if let Some(known) = self.boards.get(&wanted) {
            return Ok(known);
        }
        let scene = scene::at_viewpoint(stored, at, context.now())?;
        let board = drawn::draw(&scene, drawn).ok_or(NoTable::Impossible)?;
        self.boards.insert(wanted, board.clone());
        Ok(board)
    }
}

/// Finds the person who asks and a match that they may see.
async fn sit_down(
    context: &BotContext,
    request: &Request,
    code: &str,
) -> Result<(Session, Guest, StoredMatch), NoTable> {
    let mut session = context.read().await.map_err(broken)?;
    let guest = Guest::find(context, request, &mut session).await.map_err(broken)?;
    let stored = guest.viewer().find(code, &mut session).await.map_err(broken)?.ok_or(NoTable::Unknown)?;
    Ok((session, guest, stored))
}

fn broken(error: impl Into<anyhow::Error>) -> NoTable {
    tracing::error!(error = format!("{:#}", error.into()), "a table cannot be shown");
    NoTable::Broken
}
