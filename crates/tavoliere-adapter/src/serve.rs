//! Serves HTTP to many clients, and cuts off those who keep a connection without using it.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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

use crate::adapter::ConnectError;
use crate::held::Holders;

/// A client that sends nothing of a body for so long is cut off.
const BODY: Duration = Duration::from_secs(10);

/// The address that a connection comes from. Each request has it among its extensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub IpAddr);

/// The bounds of what clients hold.
#[derive(Clone, Copy, Debug)]
struct ClientBounds {
    /// How many connections are open at the same time. More wait to be accepted.
    connections: usize,
    /// How many of them another machine may have. A proxy on this machine may have all.
    of_one_machine: usize,
    /// A client that sends nothing of a request for so long is cut off, also between two requests.
    silent: Duration,
    /// The same while few connections are free: those who use none make room for those who wait.
    silent_in_a_crowd: Duration,
    /// A client that takes nothing of what is sent to it for so long is cut off.
    unread: Duration,
}

/// Each open table keeps a connection for its events and has others for a moment. A process usually may have 1,024 files, and some
/// of them are the database and other platforms. A proxy has no connection that it does not use.
const BOUNDS: ClientBounds = ClientBounds {
    connections: 900,
    of_one_machine: 300,
    silent: Duration::from_secs(20),
    silent_in_a_crowd: Duration::from_secs(2),
    unread: Duration::from_secs(60),
};

impl ClientBounds {
    /// How many connections a client may have.
    const fn of(self, peer: Peer) -> usize {
        if peer.0.is_loopback() { self.connections } else { self.of_one_machine }
    }
}

/// The connections that are free, for those who come.
#[derive(Debug)]
struct FreeConnections {
    permits: Arc<Semaphore>,
    all: usize,
    /// Whether the log has it that none is free.
    is_full: AtomicBool,
}

impl FreeConnections {
    fn new(all: usize) -> Self {
        Self { permits: Arc::new(Semaphore::new(all)), all, is_full: AtomicBool::new(false) }
    }

    /// Whether fewer than a quarter is free.
    fn are_few(&self) -> bool {
        self.permits.available_permits() < self.all / 4
    }

    /// Tells when none is free, and when there are enough again.
    fn tell(&self) {
        if self.permits.available_permits() == 0 {
            if !self.is_full.swap(true, Ordering::Relaxed) {
                tracing::warn!(
                    connections = self.all,
                    "all connections are taken: others wait, and idle ones that come now are closed soon"
                );
            }
        } else if !self.are_few() && self.is_full.swap(false, Ordering::Relaxed) {
            tracing::info!("connections are free again");
        }
    }
}

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
    serve_within(BOUNDS, listener, routes, stop, finish).await;
}

async fn serve_within(
    bounds: ClientBounds,
    listener: TcpListener,
    routes: Router,
    stop: CancellationToken,
    finish: Duration,
) {
    let routes = routes.layer(RequestBodyTimeoutLayer::new(BODY));
    let (free, open) = (Arc::new(FreeConnections::new(bounds.connections)), GracefulShutdown::new());
    let peers = Holders::default();
    while let Some(permit) = stop.run_until_cancelled(Arc::clone(&free.permits).acquire_owned()).await {
        let Some(accepted) = stop.run_until_cancelled(listener.accept()).await else { break };
        let (stream, peer) = match accepted {
            Ok((stream, address)) => (stream, Peer(address.ip().to_canonical())),
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                sleep(NOT_ACCEPTED).await;
                continue;
            }
        };
        let Some(held) = peers.hold(peer.0, bounds.of(peer), bounds.connections) else { continue };
        if let Err(error) = SockRef::from(&stream).set_tcp_user_timeout(Some(bounds.unread)) {
            tracing::debug!(%error, "a connection has no time-out for what is sent");
        }
        let service = TowerToHyperService::new(AddExtension::new(routes.clone(), peer));
        let mut http = http1::Builder::new();
        free.tell();
        let patience = if free.are_few() { bounds.silent_in_a_crowd } else { bounds.silent };
        let connection = http.timer(TokioTimer::new()).header_read_timeout(patience);
        let connection = open.watch(connection.serve_connection(TokioIo::new(stream), service));
        let free = Arc::clone(&free);
        tokio::spawn(async move {
            // An error is the client's: it has gone, or was cut off.
            let _ = connection.await;
            drop((permit, held));
            free.tell();
        });
    }
    let _ = timeout(finish, open.shutdown()).await;
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::body::{Body, Bytes};
    use axum::routing::{get, post};
    use futures_util::stream;
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

    /// Serves within these bounds. Returns the address, until what is returned beside it is dropped.
    async fn within(bounds: ClientBounds, routes: Router) -> (SocketAddr, tokio_util::sync::DropGuard) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let (address, stop) = (listener.local_addr().expect("an address"), CancellationToken::new());
        tokio::spawn(serve_within(bounds, listener, routes, stop.clone(), Duration::ZERO));
        (address, stop.drop_guard())
    }

    /// Asks on a connection that stays open. Returns the status line; nothing if the connection was cut.
    async fn ask(client: &mut TcpStream) -> String {
        let mut answer = [0; 15];
        let asked = client.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").await;
        match asked.and(client.read_exact(&mut answer).await.map(drop)) {
            Ok(()) => String::from_utf8_lossy(&answer).into_owned(),
            Err(_) => String::new(),
        }
    }

    #[tokio::test]
    async fn connections_beyond_the_bound_wait_until_another_one_ends() {
        let routes = Router::new().route("/", get(async || "here"));
        let (address, _stop) = within(ClientBounds { connections: 2, ..BOUNDS }, routes).await;
        let mut clients = Vec::new();
        for _ in 0..2 {
            let mut client = TcpStream::connect(address).await.expect("connected");
            assert_eq!(ask(&mut client).await, "HTTP/1.1 200 OK");
            clients.push(client);
        }
        let mut third = TcpStream::connect(address).await.expect("the system connects");
        assert!(timeout(Duration::from_millis(100), ask(&mut third)).await.is_err(), "nobody accepts it yet");
        drop(clients.pop());
        let mut answer = [0; 15];
        third.read_exact(&mut answer).await.expect("accepted");
        assert_eq!(&answer, b"HTTP/1.1 200 OK");
    }

    #[tokio::test]
    async fn idle_connections_make_room_soon_when_few_are_free() {
        let routes = Router::new().route("/", get(async || "here"));
        let (silent, silent_in_a_crowd) = (Duration::from_hours(1), Duration::from_millis(50));
        let bounds = ClientBounds { connections: 8, silent, silent_in_a_crowd, ..BOUNDS };
        let (address, _stop) = within(bounds, routes).await;
        let mut idle = Vec::new();
        for _ in 0..8 {
            idle.push(TcpStream::connect(address).await.expect("connected"));
        }
        loop {
            let mut another = TcpStream::connect(address).await.expect("the system connects");
            if ask(&mut another).await == "HTTP/1.1 200 OK" {
                break;
            }
        }
    }

    #[test]
    fn the_log_has_once_that_all_connections_are_taken_and_that_they_are_free_again() {
        let free = FreeConnections::new(8);
        let mut taken = Vec::new();
        let mut told = Vec::new();
        for _ in 0..8 {
            taken.push(Arc::clone(&free.permits).try_acquire_owned().expect("one is free"));
            free.tell();
            told.push(free.is_full.load(Ordering::Relaxed));
        }
        while taken.pop().is_some() {
            free.tell();
            told.push(free.is_full.load(Ordering::Relaxed));
        }
        let all: Vec<bool> = (1..=16).map(|step| (8..=8 + 1).contains(&step)).collect();
        assert_eq!(told, all, "until a quarter is free");
    }

    #[test]
    fn another_machine_leaves_room_for_others_and_a_proxy_here_may_have_all() {
        for (address, most) in [("127.0.0.1", 900), ("::1", 900), ("192.168.1.7", 300), ("2001:db8::1", 300)] {
            assert_eq!(BOUNDS.of(Peer(address.parse().expect("an address"))), most, "{address}");
        }
    }

    /// Tells that what was sent is no longer needed.
    struct Ended(Option<tokio::sync::oneshot::Sender<()>>);

    impl Drop for Ended {
        fn drop(&mut self) {
            let _ = self.0.take().expect("dropped once").send(());
        }
    }

    #[tokio::test]
    async fn who_takes_nothing_of_what_is_sent_is_cut_off() {
        let (told, ended) = tokio::sync::oneshot::channel();
        let endless = Arc::new(std::sync::Mutex::new(Some(Ended(Some(told)))));
        let routes = Router::new().route(
            "/",
            get(async move || {
                let ended = endless.lock().expect("no panic").take();
                let chunk = Bytes::from_static(&[b'x'; 65_536]);
                Body::from_stream(stream::repeat_with(move || {
                    let _ = &ended;
                    Ok::<_, Infallible>(chunk.clone())
                }))
            }),
        );
        let (address, _stop) = within(ClientBounds { unread: Duration::from_millis(200), ..BOUNDS }, routes).await;
        let mut client = TcpStream::connect(address).await.expect("connected");
        assert_eq!(ask(&mut client).await, "HTTP/1.1 200 OK");
        ended.await.expect("the server has given the client up, which is still there");
        drop(client);
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
