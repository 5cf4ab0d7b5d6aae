//! The host for which a request of HTTP is meant. A page of another site can reach loopback and a private network by a name of its
//! own, but its requests have that name (DNS rebinding).

use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::uri::Authority;

/// The host of a request, with its port.
pub fn host(headers: &HeaderMap) -> Option<Authority> {
    headers.get(HOST)?.to_str().ok()?.parse().ok()
}

/// The host of an authority, in one form: in small letters, without the brackets of IPv6 and the final dot of a name.
pub fn name(authority: &Authority) -> String {
    let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    host.strip_suffix('.').map_or(host.clone(), str::to_owned)
}

/// Whether a host is this machine itself.
pub fn is_loopback(authority: &Authority) -> bool {
    let host = name(authority);
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Whether only a private network knows a host by this name: an address, a name without a dot, or one of these domains.
pub fn is_private(authority: &Authority) -> bool {
    const DOMAINS: [&str; 3] = [".local", ".internal", ".home.arpa"];
    let host = name(authority);
    host.parse::<IpAddr>().is_ok() || !host.contains('.') || DOMAINS.iter().any(|domain| host.ends_with(domain))
}
