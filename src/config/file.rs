//! The settings file: lines `NAME=value`, whose values are used as they are written.

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::{fmt, fs};

use tavoliere_seam::grammar::similar::most_similar;

use super::ConfigError;

/// The settings file of the folder in which the program is started.
const HERE: &str = ".env";

/// The settings file of the package.
pub const SETTINGS_OF_THE_PACKAGE: &str = "/etc/tavoliere/tavoliere.env";

/// The fault of a line, which is not quoted: it may have a token.
#[derive(Clone, PartialEq, Eq, Debug)]
enum LineFault {
    NoAssignment,
    /// A name that is no setting, and the setting that is most similar to it.
    Unknown(String, Option<String>),
    Twice(String),
    Quotes(String),
    Comment(String),
    Control(String),
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAssignment => write!(f, "it must be NAME=value"),
            Self::Unknown(name, Some(similar)) => write!(f, "there is no setting {name}: do you mean {similar}?"),
            Self::Unknown(name, None) => write!(f, "there is no setting {name}: `tavoliere --help` has them all"),
            Self::Twice(name) => write!(f, "{name} has a value above already: keep one of them"),
            Self::Quotes(name) => {
                write!(f, "the value of {name} has quotes or backslashes that do not fit: put it as it is between '…'")
            }
            Self::Comment(name) => {
                write!(
                    f,
                    "behind the value of {name} stands a comment: put that on a line of its own, or the value in quotes"
                )
            }
            Self::Control(name) => write!(f, "the value of {name} has a control character"),
        }
    }
}

/// Reads the settings file into the environment: the named one, else `.env` in the current folder, else that of the package.
/// Variables that are already set keep their values. Returns the path of the file; `None` if there is none.
///
/// Changes the environment, so it must be called before any other thread starts.
///
/// # Errors
/// If the file cannot be read, or a line of it cannot be understood.
pub(super) fn load(named: Option<PathBuf>, known: &BTreeSet<String>) -> Result<Option<PathBuf>, ConfigError> {
    let Some(path) = named.or_else(|| find([HERE, SETTINGS_OF_THE_PACKAGE])) else { return Ok(None) };
    let fault = |fault: String| ConfigError::SettingsFile { path: path.clone(), fault };
    let bytes = fs::read(&path).map_err(|error| fault(format!("it cannot be read ({error})")))?;
    let entries = parse(&bytes, known).map_err(fault)?;
    let lines: String = entries.iter().map(|(name, value)| format!("{name}={}\n", quoted(value))).collect();
    // dotenvy would put the values of variables into values, so they are handed on in quotes.
    dotenvy::from_read(lines.as_bytes()).map_err(|error| fault(error.to_string()))?;
    Ok(Some(path))
}

/// The first of the files that exists. In a folder that this process may not enter there is none.
fn find(paths: [&str; 2]) -> Option<PathBuf> {
    let exists = |path: &PathBuf| match fs::symlink_metadata(path) {
        Ok(_) => true,
        Err(error) => {
            !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::PermissionDenied | ErrorKind::NotADirectory)
        }
    };
    paths.map(PathBuf::from).into_iter().find(exists)
}

/// The names and values of a file.
fn parse(bytes: &[u8], known: &BTreeSet<String>) -> Result<Vec<(String, String)>, String> {
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err("it is in UTF-16: save it as UTF-8".to_owned());
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut entries: Vec<(String, String)> = Vec::new();
    for (number, line) in (1..).zip(bytes.split(|byte| *byte == b'\n')) {
        let Ok(line) = std::str::from_utf8(line) else {
            return Err(format!("line {number} is not in UTF-8: save the file as UTF-8"));
        };
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let entry = parse_line(line, known).and_then(|(name, value)| {
            let twice = entries.iter().any(|(before, _)| *before == name);
            if twice { Err(LineFault::Twice(name)) } else { Ok((name, value)) }
        });
        entries.push(entry.map_err(|fault| format!("line {number}: {fault}"))?);
    }
    Ok(entries)
}

fn parse_line(line: &str, known: &BTreeSet<String>) -> Result<(String, String), LineFault> {
    let line = line.strip_prefix("export ").unwrap_or(line);
    let (name, value) = line.split_once('=').ok_or(LineFault::NoAssignment)?;
    let (name, value) = (name.trim().to_owned(), value.trim());
    // No token has such a name.
    if name.is_empty() || !name.bytes().all(|sign| sign.is_ascii_alphabetic() || sign == b'_') {
        return Err(LineFault::NoAssignment);
    }
    if !known.contains(&name) && !is_of_a_library(&name) {
        let names = known.iter().map(|known| (known.to_ascii_lowercase(), known.clone()));
        let similar = most_similar(&name.to_ascii_lowercase(), names);
        return Err(LineFault::Unknown(name, similar));
    }
    match unquoted(value) {
        None => Err(LineFault::Quotes(name)),
        Some(_) if value.chars().any(char::is_control) => Err(LineFault::Control(name)),
        Some(plain) if plain.len() == value.len() && has_comment(value) => Err(LineFault::Comment(name)),
        Some(plain) => Ok((name, plain.to_owned())),
    }
}

/// A value without the quotes around it; `None` if they do not close, or have what a shell would replace between them.
fn unquoted(value: &str) -> Option<&str> {
    let Some(quote) = value.chars().next().filter(|first| matches!(first, '\'' | '"')) else { return Some(value) };
    let inside = value[1..].strip_suffix(quote)?;
    (!inside.contains(quote) && (quote == '\'' || !inside.contains('\\'))).then_some(inside)
}

/// Whether a value without quotes has a sign before which other readers of such files end.
fn has_comment(value: &str) -> bool {
    value.starts_with('#') || value.contains(" #") || value.contains("\t#")
}

/// Whether a variable is none of ours, but heeded by a library: proxies, certificates, PostgreSQL's client, the time zone.
fn is_of_a_library(name: &str) -> bool {
    let begins = ["PG", "RUST_", "SSL_CERT_"].iter().any(|beginning| name.starts_with(beginning));
    begins || name == "TZ" || name.to_ascii_uppercase().ends_with("_PROXY")
}

/// A value as dotenvy reads it back.
fn quoted(value: &str) -> String {
    let mut quoted = String::from('"');
    for sign in value.chars() {
        if matches!(sign, '"' | '\\' | '$') {
            quoted.push('\\');
        }
        quoted.push(sign);
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> BTreeSet<String> {
        ["LOG", "DATABASE", "TELEGRAM_TOKEN", "LOUNGE_ADDR"].map(str::to_owned).into()
    }

    #[test]
    fn values_are_used_as_they_are_written() {
        for (written, value) in [
            ("LOG=info", "info"),
            ("  LOG = info  ", "info"),
            ("export LOG=info", "info"),
            ("LOG=", ""),
            ("LOG=''", ""),
            ("LOG=\"info\"", "info"),
            ("LOG='a # b'", "a # b"),
            ("LOG=a#b", "a#b"),
            ("LOG=it costs $5 or ${HOME}", "it costs $5 or ${HOME}"),
            ("LOG=\"$HOME\"", "$HOME"),
            ("LOG='a\\b'", "a\\b"),
            ("LOG=a\\b", "a\\b"),
            ("LOG=a\"b'c", "a\"b'c"),
            ("LOG=città/=x", "città/=x"),
            ("\u{feff}LOG=info\r", "info"),
        ] {
            let entries = parse(written.as_bytes(), &known()).unwrap_or_else(|fault| panic!("{written}: {fault}"));
            assert_eq!(entries, [("LOG".to_owned(), value.to_owned())], "{written}");
            let line = format!("LOG={}", quoted(value));
            let read: Vec<_> = dotenvy::from_read_iter(line.as_bytes()).collect::<Result<_, _>>().expect("good");
            assert_eq!(read, [("LOG".to_owned(), value.to_owned())], "{line}");
        }
        let several = parse(b"# all\n\nLOG=a\nHTTPS_PROXY=b\nPGSSLROOTCERT=c\n#LOG=d\n", &known()).expect("good");
        assert_eq!(several.len(), 3);
    }

    #[test]
    fn what_cannot_be_used_is_told_by_its_line_and_never_quoted() {
        for (written, words) in [
            (&b"LOG=info\nhush"[..], "line 2: it must be NAME=value"),
            (b"1:hush=hush", "line 1: it must be NAME=value"),
            (b"=hush", "it must be NAME=value"),
            (b"TELEGRAM_TOKN=hush", "there is no setting TELEGRAM_TOKN: do you mean TELEGRAM_TOKEN?"),
            (b"telegram_token=hush", "do you mean TELEGRAM_TOKEN?"),
            (b"WEATHER=hush", "there is no setting WEATHER: `tavoliere --help` has them all"),
            (b"LOG=a\n\nLOG=hush", "line 3: LOG has a value above already"),
            (b"LOG=\"hush", "the value of LOG has quotes or backslashes that do not fit"),
            (b"LOG='hush' hush", "quotes or backslashes"),
            (b"LOG=\"a\\hush\"", "quotes or backslashes"),
            (b"LOG=hush # why", "behind the value of LOG stands a comment"),
            (b"LOG=a\x07hush", "the value of LOG has a control character"),
            (b"LOG=hush\xe0", "line 1 is not in UTF-8"),
            (b"\xff\xfeL\0O\0", "it is in UTF-16"),
        ] {
            let fault = parse(written, &known()).expect_err("must be refused");
            assert!(fault.contains(words) && !fault.contains("hush"), "{fault}");
        }
    }
}
