//! Secrets of the settings: from the environment, or from files that only the program can read.

use std::path::{Path, PathBuf};
use std::{fmt, fs};

use super::ConfigError;

/// A secret such as a token. `Debug` does not print it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// The fault of a secret with signs that no secret has.
const UNPLAIN: &str = "has a space or another sign in it that no token has";

/// The most bytes of a file with a secret.
const LARGEST: usize = 4096;

impl Secret {
    /// The secret itself, for the request that sends it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether it has only signs that secrets have.
    fn is_plain(&self) -> bool {
        !self.0.is_empty() && self.0.chars().all(|c| c.is_ascii_graphic())
    }
}

impl From<String> for Secret {
    fn from(word: String) -> Self {
        Self(word)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// The names of the two variables of a secret: for itself, and for the file that has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names {
    pub(super) itself: &'static str,
    pub(super) file: &'static str,
}

/// The secret that is given in one of two ways; `None` if it is given in neither.
///
/// # Errors
/// If it is given in both ways, its file cannot be read, or it has signs that no secret has.
pub(super) fn resolve_secret(
    names: Names,
    itself: Option<Secret>,
    file: Option<PathBuf>,
) -> Result<Option<Secret>, ConfigError> {
    let (secret, variable) = match (itself, file) {
        (Some(_), Some(_)) => return Err(ConfigError::TwoSecrets(names.itself, names.file)),
        (Some(secret), None) => (secret, names.itself),
        (None, Some(file)) => (read_file(names.file, &file)?, names.file),
        (None, None) => return Ok(None),
    };
    if secret.is_plain() { Ok(Some(secret)) } else { Err(ConfigError::WrongSecret(variable, UNPLAIN)) }
}

/// The folder in which systemd shows credentials to services, each in a folder named after its unit.
const CREDENTIALS: &str = "/run/credentials";

/// The file that a setting names. A credential of a unit is that of the present one, which `CREDENTIALS_DIRECTORY` names: so one
/// settings file serves the service and the commands beside it.
fn present(file: &Path, credentials: Option<&Path>) -> PathBuf {
    match (file.strip_prefix(CREDENTIALS).ok().and_then(Path::file_name), credentials) {
        (Some(name), Some(folder)) => folder.join(name),
        _ => file.to_owned(),
    }
}

/// Editors and `echo` end a file with a line break, which belongs to no secret.
pub(super) fn read_file(variable: &'static str, file: &Path) -> Result<Secret, ConfigError> {
    let fault = |fault: String| ConfigError::SecretFile { variable, path: file.to_owned(), fault };
    if file.starts_with("~") {
        return Err(fault("it begins with ~, which only a shell replaces: write the whole path".to_owned()));
    }
    let credentials = std::env::var_os("CREDENTIALS_DIRECTORY").map(PathBuf::from);
    let bytes = fs::read(present(file, credentials.as_deref())).map_err(|error| {
        let of_a_service = file.starts_with(CREDENTIALS) && credentials.is_none();
        let way =
            if of_a_service { ": only the service sees it, and commands started by `tavoliere-admin`" } else { "" };
        fault(format!("{error}{way}"))
    })?;
    match String::from_utf8(bytes) {
        Ok(text) if text.trim_end().is_empty() => Err(fault("it is empty".to_owned())),
        Ok(text) if text.len() <= LARGEST => Ok(Secret(text.trim_end().to_owned())),
        _ => Err(fault("that is no secret".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: Names = Names { itself: "TELEGRAM_TOKEN", file: "TELEGRAM_TOKEN_FILE" };

    #[test]
    fn a_file_has_a_secret_in_its_only_line() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("token");
        for (content, expected) in [
            (&b"1:hush"[..], Ok("1:hush")),
            (b"1:hush\n", Ok("1:hush")),
            (b"1:hush\r\n\n", Ok("1:hush")),
            (b"", Err("but it is empty")),
            (b" \n", Err("but it is empty")),
            (b"1:hush\n2:hush\n", Err("has a space")),
            (b"1:hush \xff", Err("but that is no secret")),
            (&[b'x'; LARGEST + 1], Err("but that is no secret")),
        ] {
            fs::write(&path, content).expect("the folder is ours");
            match (resolve_secret(NAMES, None, Some(path.clone())), expected) {
                (Ok(Some(secret)), Ok(expected)) => assert_eq!(secret.expose(), expected),
                (Err(error), Err(words)) => {
                    let error = error.to_string();
                    assert!(error.starts_with("TELEGRAM_TOKEN_FILE") && error.contains(words), "{error}");
                    assert!(!error.contains("hush"), "{error}");
                }
                (found, expected) => panic!("{content:?}: {found:?}, not {expected:?}"),
            }
        }
        let missing = resolve_secret(NAMES, None, Some(folder.path().join("none"))).expect_err("no file").to_string();
        assert!(missing.contains("No such file"), "{missing}");
    }

    #[test]
    fn a_credential_is_that_of_the_present_unit() {
        let there = Path::new("/run/credentials/tavoliere.service/telegram-token");
        let present = |file: &Path, folder| present(file, Option::map(folder, Path::new));
        assert_eq!(present(there, Some("/run/a")), Path::new("/run/a/telegram-token"));
        assert_eq!(present(there, None), there);
        assert_eq!(present(Path::new("/srv/token"), Some("/run/a")), Path::new("/srv/token"));
    }

    #[test]
    fn one_way_is_enough() {
        assert!(resolve_secret(NAMES, None, None).expect("neither").is_none());
        let both = resolve_secret(NAMES, Some(Secret::from("1:a".to_owned())), Some("token".into()));
        let words = both.expect_err("both").to_string();
        assert_eq!(words, "TELEGRAM_TOKEN and TELEGRAM_TOKEN_FILE are both set: keep one of them");
    }
}
