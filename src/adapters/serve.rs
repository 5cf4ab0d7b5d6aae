//! Serves HTTP to many clients, and cuts off those who keep a connection without using it.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower_http::add_extension::AddExtension;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::adapters::adapter::ConnectError;
use crate::adapters::held::Holders;

/// A client that sends nothing of a request for so long is cut off, also between two requests.
const HEADERS: Duration = Duration::from_secs(20);

/// A client that sends nothing of a body for so long is cut off.
const BODY: Duration = Duration::from_secs(10);

/// The address that a connection comes from. Each request has it among its extensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub IpAddr);

/// How many connections are open at the same time. More wait to be accepted. Each open table keeps one for its events and has
/// others for a moment; a process usually may have 1,024 files, and some of them are the database and other platforms.
const MOST_CONNECTIONS: usize = 900;

/// How many of them one other machine may have. A proxy has none that it does not use.
const MOST_OF_ONE: usize = 300;

/// A client that takes nothing of what is sent to it for so long is cut off.
const UNREAD: Duration = Duration::from_secs(60);

/// The wait after a connection could not be accepted, mostly because the process has no files left.
const NOT_ACCEPTED: Duration = Duration::from_secs(1);

/// Takes an address, so that an error is known before anything else starts. Returns it with the real port if port 0 was
/// given.
///
/// # Errors
/// If the address cannot be listened on.
pub fn bind(address: SocketAddr) -> Result<(std::net::TcpListener, SocketAddr), ConnectError> {
    let bind = || {
        let listener = std::net::TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    bind().map_err(|source: io::Error| match source.kind() {
        io::ErrorKind::AddrInUse => ConnectError::InUse(address),
        _ => ConnectError::Bind { address, source },
    })
}

/// Serves until `stop` is cancelled, and then lets requests in progress end for at most `finish`.
pub async fn serve(listener: TcpListener, routes: Router, stop: CancellationToken, finish: Duration) {
    let routes = routes.layer(RequestBodyTimeoutLayer::new(BODY));
    let (free, open) = (Arc::new(Semaphore::new(MOST_CONNECTIONS)), GracefulShutdown::new());
    let peers = Holders::default();
    while let Some(permit) = stop.run_until_cancelled(Arc::clone(&free).acquire_owned()).await {
        let Some(accepted) = stop.run_until_cancelled(listener.accept()).await else { break };
        let (stream, peer) = match accepted {
            Ok((stream, address)) => (stream, Peer(address.ip().to_canonical())),
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                sleep(NOT_ACCEPTED).await;
                continue;
            }
        };
        // A proxy on this machine has as many as it needs.
        let of_one = if peer.0.is_loopback() { MOST_CONNECTIONS } else { MOST_OF_ONE };
        let Some(held) = peers.hold(peer.0, of_one, MOST_CONNECTIONS) else { continue };
        if let Err(error) = SockRef::from(&stream).set_tcp_user_timeout(Some(UNREAD)) {
            tracing::debug!(%error, "a connection has no time-out for what is sent");
        }
        let service = TowerToHyperService::new(AddExtension::new(routes.clone(), peer));
        let mut http = http1::Builder::new();
        let connection = http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
        let connection = open.watch(connection.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // An error is the client's: it has gone, or was cut off.
            let _ = connection.await;
            drop((permit, held));
        });
    }
    let _ = timeout(finish, open.shutdown()).await;
}

#[cfg(test)]
mod tests {
    use axum::routing::post;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    use super::*;

    /// Returns the response to a client that sends these bytes and then nothing, until it is cut off.
    async fn cut_off(sent: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let routes = Router::new().route("/", post(async |body: String| body));
        let stop = CancellationToken::new();
        let serving = tokio::spawn(serve(listener, routes, stop.clone(), Duration::from_secs(1)));
        let mut client = TcpStream::connect(address).await.expect("connected");
        client.write_all(sent.as_bytes()).await.expect("sent");
        let mut received = Vec::new();
        // A reset is as good as an end.
        let _ = client.read_to_end(&mut received).await;
        stop.cancel();
        serving.await.expect("no panic");
        String::from_utf8(received).expect("text")
    }

    // Time is paused: it goes on as soon as everybody waits.
    #[tokio::test(start_paused = true)]
    async fn who_sends_nothing_more_is_cut_off() {
        assert_eq!(cut_off("").await, "");
        assert_eq!(cut_off("POST / HTTP/1.1\r\nHost: a\r\n").await, "");
        let halfway = cut_off("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf").await;
        assert!(!halfway.contains("200 OK"), "{halfway}");
        let whole = cut_off("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nwhole").await;
        assert!(whole.starts_with("HTTP/1.1 200 OK") && whole.ends_with("whole"), "{whole}");
    }
}
