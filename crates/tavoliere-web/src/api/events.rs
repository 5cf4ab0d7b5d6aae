//! Changes as server-sent events: those of a watched match, and of the caller's own matches.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::answers::Error;
use super::asked::SoundQuery;
use super::games::Own;
use crate::caller::Caller;
use crate::fault::ApiFault;
use crate::room::Presence;
use crate::sender::Sender;
use crate::state::{ROOM, Rejection, Shared};
use crate::watchers::{AtTable, OthersHere};
use tavoliere_adapter::held::Held;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::table::{NoTable, PhaseName, Table, Viewpoint};
use tavoliere_seam::requests::bot::{Changed, Others, Who};

/// The match to watch, if any.
#[derive(Deserialize)]
pub(super) struct Watched {
    game: Option<String>,
    /// The number of moves on the board that the caller has drawn. With it each change comes with the change of the drawing.
    drawn: Option<u32>,
}

pub(super) async fn events(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    sender: Sender,
    SoundQuery(watched): SoundQuery<Watched>,
) -> Result<impl IntoResponse, Response> {
    let language = caller.language;
    let open =
        shared.open_stream(&sender).ok_or(Rejection::Pressing(language, ROOM)).map_err(IntoResponse::into_response)?;
    // For somebody unknown a stream without a match would have nothing to tell.
    if caller.is_nobody() {
        let unnamed = ApiFault::of_field("game", "Without a token it has to name a game.");
        let unnamed = || Error::malformed(StatusCode::BAD_REQUEST, language, unnamed).into_response();
        let code = watched.game.as_deref().ok_or_else(unnamed)?;
        caller
            .table(&shared, code, &Viewpoint::default())
            .await
            .map_err(|failure| Error::from_failure(&failure, language).into_response())?;
    }
    let stop = shared.stop.clone();
    let events = TableWatch::begin(shared, caller, watched).await.events().take_until(stop.cancelled_owned());
    let events = events.map(move |event| {
        let _: &Held<String> = &open;
        Ok::<_, Infallible>(event)
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// One open table.
struct TableWatch {
    shared: Arc<Shared>,
    caller: Caller,
    /// The code of the match that is watched.
    code: Option<String>,
    /// The number of moves on the board that the page has drawn.
    drawn: Option<u32>,
    changes: Receiver<Changed>,
    who: Who,
    /// Players who are not this person. Only kept for somebody who has never played.
    others: Others,
    /// The last state sent.
    table: Option<Table>,
    own: Option<Own>,
    /// The place at the table, if the caller may see it, and those whose coming and going is told.
    at: Option<AtTable>,
    seen: Receiver<String>,
    here: OthersHere,
    ready: VecDeque<Event>,
    /// Whether something could not be told.
    broken: bool,
    /// A visitor is in the lounge as long as the table is open.
    _present: Option<Presence>,
}

impl TableWatch {
    /// Begins with the whole current state. Changes during that are sent after it.
    async fn begin(shared: Arc<Shared>, caller: Caller, watched: Watched) -> Self {
        let Watched { game: code, drawn } = watched;
        let changes = shared.bot.changes();
        let present = caller.enter(&shared);
        let (seen, here) = (shared.watchers.changes(), OthersHere::default());
        let (table, own, at, ready, others) = (None, None, None, VecDeque::new(), Others::default());
        let who = shared.bot.who(&caller.read_request().await).await;
        let broken = false;
        let mut watch = Self {
            shared,
            caller,
            code,
            drawn,
            changes,
            who,
            others,
            table,
            own,
            at,
            seen,
            here,
            ready,
            broken,
            _present: present,
        };
        watch.look_again().await;
        // Programs play by themselves.
        if let Some(table) = watch.table.as_ref().filter(|_| watch.caller.account().0 != Platform::Program) {
            watch.at = Some(watch.caller.sit_down(&watch.shared, &table.shown.code));
            watch.tell_here();
        }
        watch
    }

    fn events(self) -> impl Stream<Item = Event> {
        stream::unfold(self, |mut watch| async {
            loop {
                if let Some(event) = watch.ready.pop_front() {
                    return Some((event, watch));
                }
                if watch.broken {
                    return None;
                }
                tokio::select! {
                    changed = watch.changes.recv() => match changed {
                        Ok(changed) if !watch.is_concerned(&changed) => {}
                        // Its owner has taken the token back, or drawn another one.
                        _ if !watch.caller.keeps_token(&watch.shared).await => return None,
                        Ok(changed) => watch.handle_change(&changed).await,
                        Err(RecvError::Lagged(_)) => watch.look_again().await,
                        Err(RecvError::Closed) => return None,
                    },
                    seen = watch.seen.recv() => match seen {
                        Ok(code) if watch.at.as_ref().is_none_or(|at| at.code != code) => {}
                        Ok(_) | Err(RecvError::Lagged(_)) => watch.tell_here(),
                        Err(RecvError::Closed) => return None,
                    },
                }
            }
        })
    }

    async fn look_again(&mut self) {
        self.tell_table().await;
        self.tell_own().await;
    }

    /// Whether a change may be told. Of somebody unknown it may show who they are.
    fn is_concerned(&self, changed: &Changed) -> bool {
        self.code.as_deref() == Some(&changed.code) || self.who.is_nobody() || changed.concerns(&self.who)
    }

    async fn handle_change(&mut self, changed: &Changed) {
        if self.code.as_deref() == Some(&changed.code) {
            // A later version that is stored already comes with this one. Remarks and reviews come without a new version.
            let is_known = |Table { shown, .. }: &Table| changed.version < shown.version;
            if !self.table.as_ref().is_some_and(is_known) {
                self.tell_table().await;
            }
        }
        if self.who.is_nobody() && self.others.get_to_know(changed) {
            // One of them may be this person, who has begun to play.
            self.who = self.shared.bot.who(&self.caller.read_request().await).await;
        }
        if changed.concerns(&self.who) {
            self.tell_own().await;
            // It may be the rematch of the one that is watched.
            let is_over = |table: &Table| matches!(table.shown.phase, PhaseName::Over | PhaseName::Ended);
            if self.table.as_ref().is_some_and(is_over) {
                self.tell_table().await;
            }
        }
    }

    async fn tell_table(&mut self) {
        let Some(code) = &self.code else { return };
        let found = self.caller.table(&self.shared, code, &Viewpoint::now(self.drawn)).await;
        // A match is the same whichever board the page has drawn.
        match found.map(|mut table| (table.drawing.take(), table)) {
            Ok((drawing, table)) if self.table.as_ref() != Some(&table) => {
                self.ready.push_back(event("game", &Table { drawing, ..table.clone() }));
                self.drawn = self.drawn.and_then(|_| table.shown.moves.len().try_into().ok());
                self.table = Some(table);
            }
            Ok(_) => {}
            // The page comes back, and begins with everything as it is.
            Err(NoTable::Broken) => self.broken = true,
            Err(NoTable::Unknown | NoTable::Impossible) => {
                self.ready.push_back(event("gone", code));
                (self.table, self.at) = (None, None);
            }
        }
    }

    fn tell_here(&mut self) {
        let Some(at) = &self.at else { return };
        let mut here = self.shared.watchers.others(&at.code, &at.person);
        if self.caller.is_nobody() {
            // Names are for those who have one.
            here = OthersHere { more: here.names.len() + here.more, names: Vec::new() };
        }
        if self.here != here {
            self.ready.push_back(event("here", &here));
            self.here = here;
        }
    }

    async fn tell_own(&mut self) {
        let own = Own::load(&self.shared, &self.caller).await;
        if self.own.as_ref() != Some(&own) {
            self.ready.push_back(event("games", &own));
            self.own = Some(own);
        }
    }
}

fn event(kind: &str, content: &(impl Serialize + ?Sized)) -> Event {
    Event::default().event(kind).json_data(content).expect("tables and codes are plain data")
}
