//! The lounge's address, and its room.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;

use super::doors::Doors;
use super::guard::{Guard, Newcomers};
use super::here::Here;
use super::proxies::Proxies;
use super::room::Room;
use tavoliere_adapter::adapter::ConnectError;
use tavoliere_adapter::condition::ConnectionState;
use tavoliere_adapter::door::Door;
use tavoliere_adapter::serve::bind;
use tavoliere_seam::platform::address::PublicUrl;

/// The lounge at its address.
#[derive(Debug)]
pub struct Lounge {
    pub(super) listener: TcpListener,
    pub(super) address: SocketAddr,
    pub(super) room: Arc<Room>,
    pub(super) doors: Doors,
    pub(super) guard: Guard,
    pub(super) presence: ConnectionState,
}

impl Lounge {
    /// Takes the address, so that an error is known before anything else starts. `config` decides whether other machines
    /// may reach the address.
    ///
    /// # Errors
    /// If the address cannot be listened on.
    pub fn bind(address: SocketAddr) -> Result<Self, ConnectError> {
        let (listener, address) = bind(address)?;
        let guard = Guard { open: !address.ip().is_loopback(), ..Guard::default() };
        Ok(Self {
            listener,
            address,
            room: Arc::default(),
            doors: Doors::default(),
            guard,
            presence: ConnectionState::of_session(),
        })
    }

    /// The same lounge, whose server people everywhere reach at this address. `newcomers` says who may take a new name in
    /// the lounge itself, there and from other machines of the network.
    pub fn reached_at(mut self, public: Option<PublicUrl>, newcomers: Newcomers) -> Self {
        (self.guard.public, self.guard.newcomers) = (public, newcomers);
        self
    }

    /// The same lounge, whose browsers at this machine show so by this secret.
    pub fn known_by(mut self, here: Here) -> Self {
        self.guard.here = here;
        self
    }

    /// The same lounge behind proxies, whose word counts about where requests come from.
    pub fn behind(mut self, proxies: Proxies) -> Self {
        self.guard.proxies = proxies;
        self
    }

    /// The same lounge, to whose tables people come from platforms.
    pub fn with_doors(mut self, doors: Vec<Arc<dyn Door>>) -> Self {
        self.doors = Doors(doors);
        self.guard.doors = self.doors.clone();
        self
    }

    /// Where to play: the link for browsers at this machine, or the address if none of them is told apart.
    pub fn link(&self) -> String {
        self.guard.here.link(self.address).unwrap_or_else(|| format!("http://{}", self.address))
    }

    /// The address, with the real port if port 0 was given.
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }
}
