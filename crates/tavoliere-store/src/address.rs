//! Where a database is: a file of SQLite, or a PostgreSQL server.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use thiserror::Error;
use url::Url;

/// Where a database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Address {
    /// A file of SQLite, for one process.
    File(PathBuf),
    /// A database on a PostgreSQL server, for as many processes as one likes.
    Server(Server),
}

/// A database on a PostgreSQL server. It is never shown with its password.
#[derive(Clone, PartialEq, Eq)]
pub struct Server(Url);

/// An invalid address of a server. The error leaves the text out, because it may contain a password.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum UnusableAddress {
    #[error(
        "this is no address of a PostgreSQL server: it is like postgres://user:password@host/database, and signs such as \
        @ : / # ? % in the password are written as %40 %3A %2F %23 %3F %25"
    )]
    NoServer,
    /// A parameter after `?`.
    #[error(
        "Tavoliere does not know the parameter {0}: leave it out; those for encryption are sslmode, sslrootcert, sslcert and sslkey"
    )]
    Parameter(String),
    #[error("sslmode is one of disable, allow, prefer, require, verify-ca and verify-full")]
    Encryption,
}

/// The values of `sslmode`.
const ENCRYPTION: [&str; 6] = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];

/// The parameter that says how many statements are kept in a connection.
const KEPT_STATEMENTS: &str = "statement-cache-capacity";

/// The parameters that sqlx knows.
const KNOWN: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    KEPT_STATEMENTS,
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

impl Server {
    pub(super) const fn url(&self) -> &Url {
        &self.0
    }

    /// Whether a pooler hands out a connection for each transaction: the address says that no statement is kept in one.
    pub(super) fn is_pooled(&self) -> bool {
        self.0.query_pairs().any(|(name, value)| name == KEPT_STATEMENTS && value == "0")
    }

    /// The same server, behind a pooler that hands out a connection for each transaction.
    pub(super) fn pooled(&self) -> Self {
        let others = self.0.query_pairs().into_owned().filter(|(name, _)| name != KEPT_STATEMENTS);
        let others: Vec<(String, String)> = others.collect();
        let mut url = self.0.clone();
        url.query_pairs_mut().clear().extend_pairs(others).append_pair(KEPT_STATEMENTS, "0");
        Self(url)
    }

    /// The name of the database on the server.
    pub fn database(&self) -> &str {
        self.0.path().trim_start_matches('/')
    }
}

impl Address {
    /// The file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Server(_) => None,
        }
    }
}

impl FromStr for Address {
    type Err = UnusableAddress;

    fn from_str(text: &str) -> Result<Self, UnusableAddress> {
        // With another scheme it is an error in writing. As a path it would be shown, with its password.
        if !text.contains("://") && !text.starts_with("postgres:") && !text.starts_with("postgresql:") {
            return Ok(Self::File(PathBuf::from(text)));
        }
        let url = Url::parse(text).map_err(|_| UnusableAddress::NoServer)?;
        let is_ours = ["postgres", "postgresql"].contains(&url.scheme());
        if !is_ours || text.chars().any(|sign| !sign.is_ascii_graphic()) {
            return Err(UnusableAddress::NoServer);
        }
        // A socket in a folder is a parameter, and has no host.
        let has_host = url.has_host() || url.query_pairs().any(|(name, _)| name == "host");
        let server = Server(url);
        if !has_host || server.database().is_empty() || server.database().contains('/') {
            return Err(UnusableAddress::NoServer);
        }
        check_parameters(&server.0)?;
        Ok(Self::Server(server))
    }
}

/// Refuses parameters that sqlx does not know: it would write their values into the log, and one may be a password, or a wish
/// for encryption, whose name is misspelt. A name is told only if it looks like one.
fn check_parameters(url: &Url) -> Result<(), UnusableAddress> {
    let is_known = |name: &str| KNOWN.contains(&name) || name.starts_with("options[");
    let is_plain =
        |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || b"_-".contains(&byte));
    for (name, value) in url.query_pairs() {
        if !is_known(&name) {
            let told = is_plain(&name) && !value.is_empty();
            return Err(if told { UnusableAddress::Parameter(name.into_owned()) } else { UnusableAddress::NoServer });
        }
        if ["sslmode", "ssl-mode"].contains(&&*name) && !ENCRYPTION.contains(&&*value.to_ascii_lowercase()) {
            return Err(UnusableAddress::Encryption);
        }
    }
    Ok(())
}

impl From<&Path> for Address {
    fn from(path: &Path) -> Self {
        Self::File(path.to_owned())
    }
}

impl From<&PathBuf> for Address {
    fn from(path: &PathBuf) -> Self {
        Self::File(path.clone())
    }
}

impl From<&Self> for Address {
    fn from(address: &Self) -> Self {
        address.clone()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Server(server) => server.fmt(f),
        }
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "postgres://")?;
        if !self.0.username().is_empty() {
            write!(f, "{}@", self.0.username())?;
        }
        write!(f, "{}", self.0.host_str().unwrap_or_default())?;
        if let Some(port) = self.0.port() {
            write!(f, ":{port}")?;
        }
        write!(f, "/{}", self.database())
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_told_from_a_file_and_keeps_its_password() {
        for (text, shown) in [
            ("data/tavoliere.db", "data/tavoliere.db"),
            ("/srv/postgres.db", "/srv/postgres.db"),
            ("postgres://ann:s%40cret@db.example:6432/games", "postgres://ann@db.example:6432/games"),
            ("postgresql://db.example/games?sslmode=require", "postgres://db.example/games"),
            ("postgres:///games?host=/run/postgresql&user=ann", "postgres:///games"),
        ] {
            let address: Address = text.parse().expect(text);
            assert_eq!(address.to_string(), shown);
            assert_eq!(address.file().is_none(), text.starts_with("postgres"), "{text}");
            assert!(!format!("{address:?}").contains("cret"), "{address:?}");
        }
    }

    #[test]
    fn a_parameter_that_nobody_knows_is_refused_without_its_value() {
        for (text, words) in [
            (
                "postgres://db.example/games?pasword=secret&sslmode=require",
                "Tavoliere does not know the parameter pasword",
            ),
            ("postgres://db.example/games?sslmod=require", "Tavoliere does not know the parameter sslmod"),
            ("postgres://db.example/games?sslmode=foo", "sslmode is one of disable"),
            ("postgres://ann:12/games?secret@db.example/games", "this is no address"),
            ("postgres://db.example/games?s%20ecret=1", "this is no address"),
        ] {
            let error = text.parse::<Address>().expect_err(text).to_string();
            assert!(error.starts_with(words) && !error.contains("secret"), "{text}: {error}");
        }
        let known = "postgres://db.example/games?host=%2Frun%2Fpg&user=ann&sslmode=Verify-Full&options[search_path]=a";
        assert!(known.parse::<Address>().is_ok());
    }

    #[test]
    fn what_cannot_be_a_server_is_refused_without_its_password() {
        for text in [
            "postgres://",
            "postgres://db.example",
            "postgres://db.example/",
            "postgres://ann:s/cret@db.example/games",
            "postgres:///games",
            "postgres:games",
            "postgres://ann:secret@db.example:port/games",
            "postgres://ann:sec ret@db.example/games",
            "postgress://ann:secret@db.example/games",
            "mysql://ann:secret@db.example/games",
        ] {
            let error = text.parse::<Address>().expect_err(text).to_string();
            assert!(error.contains("%40") && !error.contains("cret"), "{error}");
        }
    }
}
