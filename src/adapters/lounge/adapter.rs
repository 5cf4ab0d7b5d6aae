//! The lounge's address, and its room.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;

use super::room::Room;
use crate::adapters::adapter::ConnectError;

/// The lounge at its address.
#[derive(Debug)]
pub struct Lounge {
    pub(super) listener: TcpListener,
    pub(super) address: SocketAddr,
    pub(super) room: Arc<Room>,
}

impl Lounge {
    /// Takes the address, so that an error is known before anything else starts. `config` decides whether other machines
    /// may reach the address: anyone there can use any name.
    ///
    /// # Errors
    /// If the address cannot be listened on.
    pub fn bind(address: SocketAddr) -> Result<Self, ConnectError> {
        let bind = || {
            let listener = TcpListener::bind(address)?;
            listener.set_nonblocking(true)?;
            Ok((listener.local_addr()?, listener))
        };
        let (address, listener) = bind().map_err(|source: io::Error| match source.kind() {
            io::ErrorKind::AddrInUse => ConnectError::InUse(address),
            _ => ConnectError::Bind { address, source },
        })?;
        Ok(Self { listener, address, room: Arc::default() })
    }

    /// The address, with the real port if port 0 was given.
    #[must_use]
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }
}
