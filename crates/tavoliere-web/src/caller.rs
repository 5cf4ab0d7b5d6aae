//! The caller of the API: a visitor of the lounge, or a person from a platform.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::Method;
use axum::http::request::Parts;
use serde::Deserialize;

use super::doors::AtDoor;
use super::room::Presence;
use super::sender::Sender;
use super::state::{Rejection, Shared, carry_out};
use super::viewer::Viewer;
use super::visitor::{self, Name, Visitor};
use super::watchers::AtTable;
use tavoliere_adapter::door::{AdmittedPerson, credential};
use tavoliere_base::secret;
use tavoliere_seam::platform::allowance::CountedAsker;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::platform::table::{NoTable, Table, Viewpoint};
use tavoliere_seam::requests::bot::Done;
use tavoliere_seam::requests::request::Request;

/// The caller of the API.
pub(super) struct Caller {
    asker: CallerIdentity,
    /// The token of a program.
    token: Option<String>,
    /// The language of the answers that do not come from the bot.
    pub(super) language: Language,
}

/// How it is known who asks.
enum CallerIdentity {
    /// By the cookie of their browser.
    Visitor(Box<Viewer>),
    /// By a credential of their platform, or by the token of a program.
    Entrant(Box<AdmittedPerson>),
    /// Not at all: it is anybody, who only looks on.
    Nobody(Box<AdmittedPerson>),
}

impl Caller {
    /// A request without a line: only for looking.
    pub(super) async fn read_request(&self) -> Request {
        self.request("", "").await
    }

    /// A request with a line. `action` is the id that the caller gave it.
    async fn request(&self, action: &str, line: &str) -> Request {
        match &self.asker {
            CallerIdentity::Visitor(viewer) => viewer.request(action, line, None).await,
            CallerIdentity::Entrant(entrant) | CallerIdentity::Nobody(entrant) => entrant.request(action, line),
        }
    }

    /// A match as they see it, with where others find it on their platform.
    pub(super) async fn table(&self, shared: &Shared, code: &str, at: &Viewpoint) -> Result<Table, NoTable> {
        let mut table = shared.bot.table(&self.read_request().await, code, at).await?;
        if let (None, CallerIdentity::Entrant(entrant)) = (&table.link, &self.asker) {
            let door = shared.doors.for_platform(entrant.platform);
            table.link = door.and_then(|door| door.link(&table.shown.code));
        }
        Ok(table)
    }

    /// Carries out a line. `None` if it panicked.
    pub(super) async fn carry_out(&self, shared: &Shared, action: &str, line: &str) -> Option<Done> {
        carry_out(shared, self.request(action, line).await, self.name()).await
    }

    /// Whether a token still belongs to the program that came with it. All others are who they are.
    pub(super) async fn keeps_token(&self, shared: &Shared) -> bool {
        let Some(token) = &self.token else { return true };
        shared.bot.program(token).await.is_some_and(|person| person.key == self.account().1)
    }

    /// Whether it is not known who asks.
    pub(super) const fn is_nobody(&self) -> bool {
        matches!(self.asker, CallerIdentity::Nobody(_))
    }

    /// The name of a visitor of the lounge.
    fn name(&self) -> Option<&Name> {
        match &self.asker {
            CallerIdentity::Visitor(viewer) => Some(&viewer.visitor.name),
            CallerIdentity::Entrant(_) | CallerIdentity::Nobody(_) => None,
        }
    }

    /// The name by which they are shown.
    pub(super) fn shown_name(&self) -> String {
        match &self.asker {
            CallerIdentity::Visitor(viewer) => viewer.visitor.name.display_name().to_owned(),
            CallerIdentity::Entrant(entrant) => entrant.person.shown_name(),
            CallerIdentity::Nobody(_) => String::new(),
        }
    }

    /// Their platform, and their key there.
    pub(super) fn account(&self) -> (Platform, &str) {
        match &self.asker {
            CallerIdentity::Visitor(viewer) => (Platform::Lounge, viewer.visitor.name.key()),
            CallerIdentity::Entrant(entrant) | CallerIdentity::Nobody(entrant) => {
                (entrant.platform, &entrant.person.key)
            }
        }
    }

    /// They are at the table of a match as long as this is kept. Anonymous callers count as different people.
    pub(super) fn sit_down(&self, shared: &Shared, code: &str) -> AtTable {
        let person = match self.account() {
            _ if self.is_nobody() => secret::draw::<8>(),
            (platform, key) => format!("{} {key}", platform.name()),
        };
        shared.watchers.sit_down(code, &person, self.name())
    }

    /// A visitor is in the lounge as long as this is kept.
    pub(super) fn enter(&self, shared: &Shared) -> Option<Presence> {
        self.name().map(|name| shared.room.welcome(name))
    }

    /// The path below which they find pictures; `None` if they find none.
    pub(super) fn picture_path(&self) -> Option<String> {
        match &self.asker {
            CallerIdentity::Visitor(viewer) => Some(viewer.visitor.name.path()),
            CallerIdentity::Entrant(entrant) if entrant.platform != Platform::Program => {
                Some(format!("/in/{}/api/", entrant.platform.name()))
            }
            // Programs have the boards of matches.
            CallerIdentity::Entrant(_) | CallerIdentity::Nobody(_) => None,
        }
    }
}

/// Anybody: they have no chat, and take part in nothing.
pub(super) fn anonymous(language: Option<Language>) -> AdmittedPerson {
    let (key, name, handle) = (String::new(), String::new(), None);
    let person = Person { key, name, handle, language, dark: false, bot: false };
    AdmittedPerson { platform: Platform::Lounge, person, place: Place::default() }
}

/// The parts of an address that determine how a caller is identified.
#[derive(Deserialize)]
struct CallerAddress {
    /// For a caller from a platform.
    platform: Option<String>,
    /// For a visitor of the lounge.
    name: Option<String>,
}

impl FromRequestParts<Arc<Shared>> for Caller {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Rejection> {
        let address = Path::<CallerAddress>::from_request_parts(parts, shared).await;
        let Ok(Path(CallerAddress { platform, name })) = address else {
            return Err(Rejection::Unreadable(visitor::language(&parts.headers).unwrap_or_default()));
        };
        let (asker, token) = match (platform, name) {
            (Some(_), _) => {
                let AtDoor(admitted) = AtDoor::from_request_parts(parts, shared).await?;
                (CallerIdentity::Entrant(Box::new(admitted)), None)
            }
            (None, Some(_)) => {
                let visitor = Visitor::from_request_parts(parts, shared).await?;
                let viewer = shared.viewer(visitor, &parts.headers);
                let language = viewer.look().await.language;
                return Ok(Self { asker: CallerIdentity::Visitor(Box::new(viewer)), token: None, language });
            }
            (None, None) => program_or_nobody(parts, shared).await?,
        };
        let caller = Self { asker, token, language: Language::default() };
        let language = shared.bot.reading_of(&caller.read_request().await).await.language;
        Ok(Self { language, ..caller })
    }
}

/// Returns the program that owns the token of a request. A request without a token is anonymous and may only read.
async fn program_or_nobody(parts: &Parts, shared: &Shared) -> Result<(CallerIdentity, Option<String>), Rejection> {
    let spoken = visitor::language(&parts.headers);
    let language = spoken.unwrap_or_default();
    let Some(credential) = credential(&parts.headers) else {
        let looks = [Method::GET, Method::HEAD].contains(&parts.method);
        if !looks {
            return Err(Rejection::NoToken(language));
        }
        shared.count_look(&Sender::from(&parts.extensions), language, &parts.extensions)?;
        return Ok((CallerIdentity::Nobody(Box::new(anonymous(spoken))), None));
    };
    // The name of a scheme is in capital or small letters (RFC 9110, section 11.1).
    let token = credential.split_once(' ').filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    let token = token.map(|(_, token)| token.trim_start()).ok_or(Rejection::BadToken(language))?;
    let person = shared.bot.program(token).await.ok_or(Rejection::BadToken(language))?;
    if let Some(wait) = shared.count(CountedAsker::Program(&person.key), &parts.extensions) {
        return Err(Rejection::Hasty(language, wait));
    }
    let person = Person { language: spoken, ..person };
    let place = Place { key: person.key.clone().into(), private: true, ..Place::default() };
    let program = AdmittedPerson { platform: Platform::Program, person, place };
    Ok((CallerIdentity::Entrant(Box::new(program)), Some(token.to_owned())))
}
