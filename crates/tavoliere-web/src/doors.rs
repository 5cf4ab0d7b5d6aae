//! The doors by which people come from the platforms, and who has come through one.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::Uri;
use axum::http::request::Parts;
use serde::Deserialize;

use super::state::{Rejection, Shared, language};
use tavoliere_adapter::door::{AdmittedPerson, Door, credential};
use tavoliere_seam::platform::request::Platform;

/// All doors that are open.
#[derive(Clone, Default)]
pub struct Doors(pub Vec<Arc<dyn Door>>);

impl Doors {
    /// The door of a platform.
    pub(super) fn for_platform(&self, platform: Platform) -> Option<&dyn Door> {
        self.0.iter().find(|door| door.platform() == platform).map(|door| &**door)
    }

    /// The door of a platform, by the name in the address.
    pub(super) fn find_by_name(&self, name: &str) -> Option<&dyn Door> {
        self.for_platform(Platform::from_name(name)?)
    }

    /// The door of the platform that opens its page at the root of our address.
    pub(super) fn launched(&self, address: &Uri) -> Option<&dyn Door> {
        let query = address.query().filter(|_| address.path() == "/")?;
        self.0.iter().find(|door| door.is_launch(query)).map(|door| &**door)
    }
}

impl std::fmt::Debug for Doors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.iter().map(|door| door.platform())).finish()
    }
}

/// The part of a path that every path inside a platform has.
#[derive(Deserialize)]
struct PlatformPath {
    platform: String,
}

/// The person whom a door admits by the credential of a request.
pub(super) struct AtDoor(pub(super) AdmittedPerson);

impl FromRequestParts<Arc<Shared>> for AtDoor {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Rejection> {
        let inside = Path::<PlatformPath>::from_request_parts(parts, shared).await.ok();
        let door = inside.as_ref().and_then(|Path(PlatformPath { platform })| shared.doors.find_by_name(platform));
        let entrant = door.and_then(|door| door.admit(credential(&parts.headers)?));
        entrant.map(Self).ok_or_else(|| Rejection::Unknown(language(&parts.headers)))
    }
}
