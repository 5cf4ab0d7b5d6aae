//! Where the database is: a path, or the address of a server with a password in it.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use super::ConfigError;
use super::secret::{self, Names, Secret};
use tavoliere_store::address::Address;

/// The database if nothing is set, and no folder is given by systemd.
pub(super) const DEFAULT_DATABASE: &str = "data/tavoliere.db";

/// The database in the folder that systemd gives to the service; `None` if there is none.
pub(super) fn in_state_folder() -> Option<String> {
    let folders = std::env::var("STATE_DIRECTORY").ok()?;
    let first = folders.split(':').next().filter(|folder| folder.starts_with('/'))?;
    Some(format!("{first}/tavoliere.db"))
}

const DATABASE: Names = Names { itself: "DATABASE", file: "DATABASE_FILE" };

/// Reads where the database is. The default counts as not given, as a copy of `.env.example` has it.
///
/// # Errors
/// If it is given in both ways, its file cannot be read, or it can be neither a path nor the address of a server.
pub(super) fn resolve_address(itself: &Secret, file: Option<&Path>) -> Result<Address, ConfigError> {
    let Some(file) = file else { return address(itself, DATABASE.itself) };
    let is_default =
        itself.expose() == DEFAULT_DATABASE || in_state_folder().is_some_and(|path| itself.expose() == path);
    if !is_default {
        return Err(ConfigError::TwoSecrets(DATABASE.itself, DATABASE.file));
    }
    let secret = secret::read_file(DATABASE.file, file)?;
    // A path may have signs in it that no other secret has.
    if secret.expose().contains(char::is_control) {
        let fault = "it has more than one line".to_owned();
        return Err(ConfigError::SecretFile { variable: DATABASE.file, path: file.to_owned(), fault });
    }
    address(&secret, DATABASE.file)
}

/// Reads where a database is that an argument names.
///
/// # Errors
/// If it can be neither a path nor the address of a server.
pub fn parse_argument(argument: &'static str, written: &Secret) -> Result<Address, ConfigError> {
    if written.expose().is_empty() {
        let allowed = "a path, or the address of a PostgreSQL server".into();
        return Err(ConfigError::Wrong { variable: argument, value: String::new(), allowed });
    }
    address(written, argument)
}

fn address(written: &Secret, variable: &'static str) -> Result<Address, ConfigError> {
    let word = written.expose();
    let wrong =
        |allowed: &'static str| ConfigError::Wrong { variable, value: word.to_owned(), allowed: allowed.into() };
    if word.starts_with('~') {
        return Err(wrong("a whole path: only a shell replaces ~"));
    }
    let scheme = word.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase());
    if scheme.is_some_and(|scheme| ["sqlite", "file"].contains(&&*scheme)) {
        return Err(wrong("a path alone, such as /var/lib/tavoliere/tavoliere.db, or postgres://…"));
    }
    let address = word.parse().map_err(|error| ConfigError::NoServer(variable, error))?;
    let Address::File(path) = address else { return Ok(address) };
    let is_folder = path.is_dir() || word.ends_with('/');
    if is_folder || path.exists() && !path.is_file() {
        let fault = if is_folder { "that is a folder" } else { "that is no ordinary file" };
        return Err(ConfigError::Database { variable, path, fault: fault.to_owned() });
    }
    Ok(Address::File(linked(path)))
}

/// The file that a path leads to, so that one database has one lock and one log, whatever names it has.
fn linked(mut path: PathBuf) -> PathBuf {
    /// A chain of more links has no end.
    const MOST: usize = 40;
    for _ in 0..MOST {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    path
}

/// Makes the folder of a file. A server needs no preparation.
///
/// # Errors
/// If its folder cannot be made.
pub fn prepare(address: &Address) -> Result<(), ConfigError> {
    let Some(path) = address.file() else { return Ok(()) };
    let wrong = |fault: String| ConfigError::Database { variable: DATABASE.itself, path: path.to_owned(), fault };
    let folder = path.parent().unwrap_or(Path::new(""));
    // The parent of a bare file name is "", the current folder.
    let is_current = folder.as_os_str().is_empty();
    // A new one is for its owner alone.
    let make = || DirBuilder::new().recursive(true).mode(0o700).create(folder);
    let made = if is_current { Ok(()) } else { make() };
    made.map_err(|error| wrong(format!("its folder cannot be made ({error})")))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn resolved(itself: &str, file: Option<&Path>) -> Result<Address, ConfigError> {
        resolve_address(&itself.to_owned().into(), file)
    }

    #[test]
    fn the_folder_of_the_database_is_made() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        prepare(&Address::File(folder.path().join("a/b/games.db"))).expect("a good path");
        assert!(folder.path().join("a/b").is_dir());
        let mode = fs::metadata(folder.path().join("a")).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
        prepare(&Address::File("games.db".into())).expect("a bare name");
        prepare(&"postgres://db.example/games".parse().expect("a server")).expect("nothing to make");
        let fault = prepare(&Address::File("/dev/null/games.db".into())).expect_err("no folder").to_string();
        assert!(fault.starts_with("DATABASE is \"/dev/null/games.db\", but its folder cannot be made"), "{fault}");
    }

    #[test]
    fn a_link_is_the_file_that_it_leads_to() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let [real, link, other] = ["games.db", "link.db", "other.db"].map(|name| folder.path().join(name));
        symlink("games.db", &link).expect("a link");
        symlink(&link, &other).expect("a link to it");
        for path in [&real, &link, &other] {
            let address = resolved(path.to_str().expect("text"), None).expect("a path");
            assert_eq!(address.file(), Some(&*real), "also before there is a file");
        }
        let round = folder.path().join("round.db");
        symlink("round.db", &round).expect("a link to itself");
        assert_eq!(resolved(round.to_str().expect("text"), None).expect("a path").file(), Some(&*round));
    }

    #[test]
    fn a_file_has_a_path_or_the_address_of_a_server() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("database");
        for (content, expected) in [
            ("postgres://ann:hush@db.example/games\n", Ok("postgres://ann@db.example/games")),
            ("/srv/the games/città.db\n", Ok("/srv/the games/città.db")),
            ("", Err("DATABASE_FILE is")),
            ("postgres://db.example/games\nhush\n", Err("DATABASE_FILE is")),
            ("postgres://ann:hush/hush@db.example/games\n", Err("DATABASE_FILE cannot be used: this is no address")),
            ("postgress://ann:hush@db.example/games\n", Err("DATABASE_FILE cannot be used: this is no address")),
        ] {
            fs::write(&file, content).expect("the folder is ours");
            match (resolved(DEFAULT_DATABASE, Some(&file)), expected) {
                (Ok(address), Ok(shown)) => assert_eq!(address.to_string(), shown),
                (Err(error), Err(beginning)) => {
                    let error = error.to_string();
                    assert!(error.starts_with(beginning) && !error.contains("hush"), "{error}");
                }
                (found, expected) => panic!("{content:?}: {found:?}, not {expected:?}"),
            }
        }
        let both = resolved("postgres://ann:hush@db.example/games", Some(&file)).expect_err("both").to_string();
        assert_eq!(both, "DATABASE and DATABASE_FILE are both set: keep one of them");
    }
}
