//! Serves the pages for the operator, at an address of their own.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::http::uri::Authority;
use axum::http::{HeaderName, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;
use tokio::time::interval;
use tokio_util::sync::CancellationToken;

use super::recorder::Recorded;
use super::watch::Watch;
use tavoliere_adapter::adapter::ConnectError;
use tavoliere_adapter::hosts::{host, is_loopback, is_private};
use tavoliere_adapter::serve::{bind, serve};

/// How long stopping waits for requests in progress.
const STOP: Duration = Duration::from_secs(1);

/// How often what was recorded is added up.
const TIDY: Duration = Duration::from_secs(5);

/// The version of Prometheus' text format.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The server at its address.
#[derive(Debug)]
pub struct Operations {
    listener: TcpListener,
    address: SocketAddr,
}

#[derive(Clone)]
struct Pages {
    watch: Arc<Watch>,
    recorded: Recorded,
}

impl Operations {
    /// Takes the address.
    ///
    /// # Errors
    /// If it cannot be listened on.
    pub fn bind(address: SocketAddr) -> Result<Self, ConnectError> {
        let (listener, address) = bind(address)?;
        Ok(Self { listener, address })
    }

    /// The address, with the real port if port 0 was given.
    pub const fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is cancelled.
    ///
    /// # Errors
    /// If it cannot listen.
    pub async fn serve(self, watch: Watch, recorded: Recorded, stop: CancellationToken) -> anyhow::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener).context("cannot serve the operations")?;
        let routes =
            routes(Pages { watch: Arc::new(watch), recorded: recorded.clone() }, self.address.ip().is_loopback());
        tokio::select! {
            () = serve(listener, routes, stop, STOP) => {}
            () = tidy(&recorded) => {}
        }
        Ok(())
    }
}

async fn tidy(recorded: &Recorded) {
    let mut turns = interval(TIDY);
    loop {
        turns.tick().await;
        recorded.tidy();
    }
}

fn routes(pages: Pages, is_alone: bool) -> Router {
    let routes = Router::new().route("/healthz", get(health)).route("/readyz", get(readiness));
    let routes = routes.route("/metrics", get(numbers)).with_state(pages);
    routes.layer(middleware::from_fn_with_state(is_alone, check_host))
}

/// Refuses requests for hosts that are not ours. `is_alone` says that only this machine reaches the address.
async fn check_host(State(is_alone): State<bool>, request: Request, next: Next) -> Response {
    let is_ours = |host: &Authority| is_loopback(host) || (!is_alone && is_private(host));
    if host(request.headers()).as_ref().is_some_and(is_ours) {
        return next.run(request).await;
    }
    let words = "This is not the host of these pages. Ask for them by an address, or by a name of the local network.\n";
    (StatusCode::FORBIDDEN, strict("text/plain; charset=utf-8"), words).into_response()
}

/// The process is alive, and answers.
async fn health() -> Response {
    (strict("text/plain; charset=utf-8"), "alive\n").into_response()
}

async fn readiness(State(pages): State<Pages>) -> Response {
    let checks = pages.watch.check().await;
    let ready = checks.iter().all(|check| check.ok);
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, strict("application/json"), Json(json!({"ready": ready, "checks": *checks}))).into_response()
}

async fn numbers(State(pages): State<Pages>) -> Response {
    pages.watch.check().await;
    (strict(TEXT), pages.recorded.text()).into_response()
}

/// The headers of a page that is true only now.
const fn strict(content: &'static str) -> [(HeaderName, &'static str); 3] {
    [(CONTENT_TYPE, content), (CACHE_CONTROL, "no-store"), (X_CONTENT_TYPE_OPTIONS, "nosniff")]
}
