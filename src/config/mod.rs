//! Settings from the environment and the command line, checked before anything starts.
//!
//! [`Settings`] is the only list of settings. `--help` is made from it, and a test compares `.env.example` and the
//! `docs/settings.md` with it. [`Config`] has the checked values.

mod database;
mod file;
mod secret;
mod settings;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{CommandFactory, FromArgMatches};
use thiserror::Error;
use url::Url;

use crate::logging;
use crate::tools::Tool;
pub use database::{parse_argument, prepare};
pub use file::SETTINGS_OF_THE_PACKAGE;
pub use secret::Secret;
use secret::{Names, resolve_secret};
use settings::VERSION;
pub use settings::{Care, CommandLine, ProgramCommand, Settings};
use tavoliere_seam::platform::address::PublicUrl;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::address::{Address, UnusableAddress};
use tavoliere_web::guard::Newcomers;
use tavoliere_web::proxies::Proxies;

/// The checked configuration of the bot.
#[derive(Clone, Debug)]
pub struct Config {
    /// The settings file that was read; `None` if there was none.
    pub settings_file: Option<PathBuf>,
    /// Where the database is. The folder of a file need not exist.
    pub database: Address,
    /// The default language of public posts, if neither the chat nor the platform has one.
    pub language: Language,
    /// Whether people of different chats may find each other.
    pub has_lobby: bool,
    /// The accounts of those who may keep people out of the lobby, by platform and key.
    pub lobby_admins: Vec<(Platform, String)>,
    /// Whether the bot holds a championship of each game for everybody.
    pub has_championships: bool,
    /// The address on which the lounge listens; `None` if it is off.
    pub lounge: Option<SocketAddr>,
    /// The people who may take a new name in the lounge from another machine.
    pub newcomers: Newcomers,
    /// The trusted proxies, whose headers determine the origin of a request.
    pub proxies: Proxies,
    /// Where people everywhere reach the lounge's server; `None` if they do not.
    pub public_url: Option<PublicUrl>,
    /// The address of the pages for the operator; `None` if they are off.
    pub operations: Option<SocketAddr>,
    /// `None` if there is no token.
    pub telegram: Option<Access>,
    /// The short name of the Mini App on Telegram, for links in groups; `None` if there is none.
    pub telegram_app: Option<String>,
    /// `None` if there is no token.
    pub discord: Option<Access>,
    /// The secret of the Discord application; `None` if it opens no tables.
    pub discord_secret: Option<Secret>,
    /// A log filter that [`logging::filter`] accepts.
    pub log: String,
    pub log_format: logging::LogFormat,
}

impl Config {
    /// A line about the start: the version, the settings and the database, and what is on.
    pub fn summary(&self) -> String {
        let on = |is_on: bool| if is_on { "on" } else { "off" };
        let file = self.settings_file.as_ref().map_or("the environment".to_owned(), |path| path.display().to_string());
        let lounge = self.lounge.map_or("off".to_owned(), |address| address.to_string());
        let reached = self.public_url.as_ref().map(|url| format!(", reached at {}", url.page(""))).unwrap_or_default();
        format!(
            "Tavoliere {VERSION}: settings from {file}, database {}, Telegram {}, Discord {}, lounge {lounge}{reached}",
            self.database,
            on(self.telegram.is_some()),
            on(self.discord.is_some()),
        )
    }
}

/// The access to a platform's API.
#[derive(Clone, Debug)]
pub struct Access {
    pub token: Secret,
    /// An address in place of the platform's own, for a proxy or a test.
    pub api: Option<Url>,
}

/// Why the bot does not start. Each error prints as one sentence that names the setting.
#[derive(Debug, Error)]
pub enum ConfigError {
    #[error("{variable} is {value:?}, but it must be {allowed}")]
    Wrong { variable: &'static str, value: String, allowed: Cow<'static, str> },
    /// The value is a secret, so the message does not quote it.
    #[error("{0} {1}: copy it again")]
    WrongSecret(&'static str, &'static str),
    #[error("{0} and {1} are both set: keep one of them")]
    TwoSecrets(&'static str, &'static str),
    /// The message does not quote the file.
    #[error("{variable} is {path:?}, but {fault}: it must be a file that has the secret and nothing else")]
    SecretFile { variable: &'static str, path: PathBuf, fault: String },
    #[error(
        "LOUNGE_ADDR is {0}, which other machines may reach: set LOUNGE_OPEN=invited if you want that, \
         or use an address of this machine only, such as 127.0.0.1:8080"
    )]
    Open(SocketAddr),
    #[error(
        "there is nothing to run: set TELEGRAM_TOKEN or DISCORD_TOKEN, or set LOUNGE_ADDR to an address instead of off"
    )]
    Nothing,
    #[error("{variable} is {path:?}, but {fault}: it must be a file in a folder that can be written to")]
    Database { variable: &'static str, path: PathBuf, fault: String },
    /// The value may have a password, so the message does not quote it.
    #[error("{0} cannot be used: {1}")]
    NoServer(&'static str, UnusableAddress),
    /// The message does not quote the file: it may contain a token.
    #[error("{} cannot be used: {fault}", path.display())]
    SettingsFile { path: PathBuf, fault: String },
    /// The value may be a secret, so the message does not quote it.
    #[error("{0} has quotes around it that are part of the value: take them away")]
    Quoted(String),
}

/// Reads the settings file that a command line names, or else `.env` in the current folder, or else
/// `/etc/tavoliere/tavoliere.env`, into the environment. Variables that are already set keep their values. Returns its path;
/// `None` if there is no such file.
///
/// Changes the environment, so it must be called before any other thread starts.
///
/// # Errors
/// If the file cannot be read or has a line that cannot be used, or a variable has quotes around its value.
pub fn load_settings_file(arguments: &[OsString]) -> Result<Option<PathBuf>, ConfigError> {
    let command = CommandLine::command().mut_args(|argument| argument.env(None::<&'static str>)).ignore_errors(true);
    let named = command.try_get_matches_from(arguments).ok();
    let named = named.and_then(|matches| matches.try_get_one::<PathBuf>("settings_file").ok().flatten().cloned());
    let known = variables(&CommandLine::command());
    let file = file::load(named, &known)?;
    match known.into_iter().find(|name| std::env::var(name).is_ok_and(|value| is_quoted(&value))) {
        Some(name) => Err(ConfigError::Quoted(name)),
        None => Ok(file),
    }
}

/// The names of all variables of a command and its subcommands.
fn variables(command: &clap::Command) -> BTreeSet<String> {
    let own = command.get_arguments().filter_map(|argument| argument.get_env()?.to_str().map(str::to_owned));
    own.chain(command.get_subcommands().flat_map(variables)).collect()
}

/// Whether a value has the quotes around it that a shell takes away, and a list of variables for a container does not.
fn is_quoted(value: &str) -> bool {
    value.len() > 1 && ['"', '\''].iter().any(|quote| value.starts_with(*quote) && value.ends_with(*quote))
}

/// The tool that a command line names; `None` for the bot itself and for what needs settings. Tools need none, so wrong
/// settings do not matter here.
pub fn tool(arguments: &[OsString]) -> Option<Tool> {
    let command = CommandLine::command().mut_args(|argument| argument.env(None::<&'static str>));
    // `parse_arguments` reports arguments that cannot be parsed.
    let matches = command.try_get_matches_from(arguments).ok()?;
    match CommandLine::from_arg_matches(&matches).ok()?.command {
        Some(ProgramCommand::Tool(tool)) => Some(tool),
        _ => None,
    }
}

/// Reads the command line; the environment has the values that it does not name.
///
/// # Errors
/// If an argument is unknown, and for `--help` and `--version`: the error prints itself and has an exit code.
pub fn parse_arguments(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> Result<CommandLine, clap::Error> {
    let matches = command().try_get_matches_from(arguments)?;
    CommandLine::from_arg_matches(&matches)
}

/// The command line for clap. A variable that is set but empty counts as unset.
fn command() -> clap::Command {
    let command = match database::in_state_folder() {
        Some(path) => CommandLine::command().mut_arg("database", |argument| argument.default_value(path)),
        None => CommandLine::command(),
    };
    command.mut_args(|argument| {
        let empty = argument.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
        if empty { argument.env(None::<&'static str>) } else { argument }
    })
}

/// Where the lounge is, for links to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoungePlace {
    /// The address on which it listens.
    pub address: SocketAddr,
    /// Where people everywhere reach it; `None` if they do not.
    pub public_url: Option<PublicUrl>,
    pub newcomers: Newcomers,
}

impl TryFrom<&Settings> for LoungePlace {
    type Error = ConfigError;

    /// Checks only the settings of the lounge, because the command that makes a link need not read the tokens.
    fn try_from(settings: &Settings) -> Result<Self, ConfigError> {
        let newcomers = newcomers(&settings.lounge_open)?;
        let address = lounge(&settings.lounge_addr, newcomers)?;
        let public_url = settings.public_url.as_deref().map(|value| public_url(value, address)).transpose()?;
        let Some(address) = address else {
            return Err(wrong("LOUNGE_ADDR", "off", "the address of the lounge, to which links lead"));
        };
        Ok(Self { address, public_url, newcomers })
    }
}

impl TryFrom<Settings> for Config {
    type Error = ConfigError;

    /// Checks the settings, and changes nothing.
    fn try_from(settings: Settings) -> Result<Self, ConfigError> {
        let database = settings.database()?;
        let newcomers = newcomers(&settings.lounge_open)?;
        let lounge = lounge(&settings.lounge_addr, newcomers)?;
        let proxies = proxies(&settings.trusted_proxies)?;
        let public_url = settings.public_url.map(|value| public_url(&value, lounge)).transpose()?;
        let token = resolve_secret(TELEGRAM_TOKEN, settings.telegram_token, settings.telegram_token_file)?;
        if token.as_ref().is_some_and(|token| !is_of_telegram(token.expose())) {
            let form = "does not have the form of a token of @BotFather, such as 123456:ABC-def";
            return Err(ConfigError::WrongSecret(TELEGRAM_TOKEN.itself, form));
        }
        let telegram = access("TELEGRAM_API_URL", token, settings.telegram_api_url)?;
        let app = |value: String| telegram_app(value, public_url.is_some());
        let telegram_app = settings.telegram_app.map(app).transpose()?;
        let token = resolve_secret(DISCORD_TOKEN, settings.discord_token, settings.discord_token_file)?;
        let discord = access("DISCORD_API_URL", token, settings.discord_api_url)?;
        let file = settings.discord_client_secret_file;
        let discord_secret = resolve_secret(DISCORD_CLIENT_SECRET, settings.discord_client_secret, file)?;
        if lounge.is_none() && telegram.is_none() && discord.is_none() {
            return Err(ConfigError::Nothing);
        }
        let language = language(&settings.bot_language)?;
        let has_lobby = is_on("LOBBY", &settings.lobby)?;
        let lobby_admins = lobby_admins(settings.lobby_admins.as_deref().unwrap_or_default())?;
        let has_championships = is_on("CHAMPIONSHIP", &settings.championship)?;
        if has_championships && !has_lobby {
            return Err(wrong(
                "CHAMPIONSHIP",
                "on",
                "off where LOBBY is off, because a championship is for people of all chats",
            ));
        }
        let log = log(settings.log)?;
        let log_format = log_format(&settings.log_format)?;
        let operations = operations(&settings.operations_addr)?;
        if operations.is_some_and(|address| address.port() != 0) && operations == lounge {
            return Err(wrong("OPERATIONS_ADDR", &settings.operations_addr, "another address than LOUNGE_ADDR"));
        }
        Ok(Self {
            settings_file: settings.settings_file,
            database,
            language,
            has_lobby,
            lobby_admins,
            has_championships,
            lounge,
            newcomers,
            proxies,
            public_url,
            telegram,
            telegram_app,
            discord,
            discord_secret,
            operations,
            log,
            log_format,
        })
    }
}

const TELEGRAM_TOKEN: Names = Names { itself: "TELEGRAM_TOKEN", file: "TELEGRAM_TOKEN_FILE" };
const DISCORD_TOKEN: Names = Names { itself: "DISCORD_TOKEN", file: "DISCORD_TOKEN_FILE" };
const DISCORD_CLIENT_SECRET: Names = Names { itself: "DISCORD_CLIENT_SECRET", file: "DISCORD_CLIENT_SECRET_FILE" };

/// Whether a token has the form that Telegram gives: the number of the bot, a colon and a secret.
fn is_of_telegram(token: &str) -> bool {
    let is_secret = |sign: u8| sign.is_ascii_alphanumeric() || b"_-".contains(&sign);
    token.split_once(':').is_some_and(|(number, secret)| {
        !number.is_empty()
            && number.bytes().all(|sign| sign.is_ascii_digit())
            && !secret.is_empty()
            && secret.bytes().all(is_secret)
    })
}

fn wrong(variable: &'static str, value: &str, allowed: impl Into<Cow<'static, str>>) -> ConfigError {
    ConfigError::Wrong { variable, value: value.to_owned(), allowed: allowed.into() }
}

fn newcomers(value: &str) -> Result<Newcomers, ConfigError> {
    match value {
        "yes" => Ok(Newcomers::Anybody),
        "invited" => Ok(Newcomers::Invited),
        "no" => Ok(Newcomers::Nobody),
        _ => Err(wrong("LOUNGE_OPEN", value, "invited, yes or no")),
    }
}

fn proxies(value: &str) -> Result<Proxies, ConfigError> {
    let allowed = "addresses or networks in numbers, separated by commas, such as 127.0.0.1,10.0.0.0/8";
    Proxies::parse(value).ok_or_else(|| wrong("TRUSTED_PROXIES", value, allowed))
}

fn language(value: &str) -> Result<Language, ConfigError> {
    Language::from_tag(value)
        .ok_or_else(|| wrong("BOT_LANGUAGE", value, format!("one of {}", Language::ALL.map(Language::tag).join(", "))))
}

fn lobby_admins(value: &str) -> Result<Vec<(Platform, String)>, ConfigError> {
    let account = |part: &str| {
        let (platform, key) = part.trim().split_once(':')?;
        let platform = Platform::from_name(platform)?;
        let is_account = match platform {
            Platform::Telegram | Platform::Discord => key.parse::<u64>().is_ok_and(|id| id > 0),
            _ => !key.is_empty(),
        };
        is_account.then(|| (platform, key.to_owned()))
    };
    let allowed = "accounts separated by commas, such as telegram:4711,discord:815, as `tavoliere reports` names them";
    let parts = value.split(',').filter(|part| !part.trim().is_empty());
    parts.map(|part| account(part).ok_or_else(|| wrong("LOBBY_ADMINS", part.trim(), allowed))).collect()
}

fn is_on(name: &'static str, value: &str) -> Result<bool, ConfigError> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(wrong(name, value, "on or off")),
    }
}

fn lounge(value: &str, newcomers: Newcomers) -> Result<Option<SocketAddr>, ConfigError> {
    if value == "off" {
        return Ok(None);
    }
    let Ok(address) = value.parse::<SocketAddr>() else {
        return Err(wrong("LOUNGE_ADDR", value, listening("127.0.0.1:8080", value)));
    };
    if !address.ip().is_loopback() && newcomers == Newcomers::Nobody {
        return Err(ConfigError::Open(address));
    }
    Ok(Some(address))
}

/// The words for an address to listen on.
fn listening(example: &str, value: &str) -> String {
    let has_name = value.contains(|sign: char| sign.is_ascii_alphabetic()) && !value.starts_with('[');
    let numbers = if has_name { " in numbers, as a name can lead to several," } else { "" };
    format!("an address{numbers} with a port, such as {example}, or off")
}

fn operations(value: &str) -> Result<Option<SocketAddr>, ConfigError> {
    if value == "off" {
        return Ok(None);
    }
    let wrong = |_| wrong("OPERATIONS_ADDR", value, listening("127.0.0.1:9090", value));
    value.parse().map(Some).map_err(wrong)
}

fn public_url(value: &str, lounge: Option<SocketAddr>) -> Result<PublicUrl, ConfigError> {
    if lounge.is_none() {
        return Err(wrong("PUBLIC_URL", value, "unset while LOUNGE_ADDR is off: the lounge serves its pages"));
    }
    PublicUrl::parse(value).ok_or_else(|| {
        wrong(
            "PUBLIC_URL",
            value,
            "an address that begins with https:// and has no path, such as https://play.example.org; other letters \
                than ASCII are written as xn--",
        )
    })
}

/// The short name of a Mini App becomes part of links.
fn telegram_app(value: String, has_pages: bool) -> Result<String, ConfigError> {
    if !has_pages {
        return Err(wrong("TELEGRAM_APP", &value, "unset without PUBLIC_URL, where the Mini App has its pages"));
    }
    let is_name =
        (3..=30).contains(&value.len()) && value.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    if is_name { Ok(value) } else { Err(wrong("TELEGRAM_APP", &value, "the short name of a Mini App, such as table")) }
}

fn access(variable: &'static str, token: Option<Secret>, api: Option<String>) -> Result<Option<Access>, ConfigError> {
    let api = api.map(|value| api_url(variable, &value)).transpose()?;
    Ok(token.map(|token| Access { token, api }))
}

fn api_url(variable: &'static str, value: &str) -> Result<Url, ConfigError> {
    let url = Url::parse(value).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
    url.ok_or_else(|| wrong(variable, value, "an address that begins with http:// or https://"))
}

fn log(value: String) -> Result<String, ConfigError> {
    if logging::filter(&value).is_none() {
        let allowed = "off, error, warn, info, debug, or a filter such as info,tavoliere=debug";
        return Err(wrong("LOG", &value, allowed));
    }
    Ok(value)
}

fn log_format(value: &str) -> Result<logging::LogFormat, ConfigError> {
    logging::LogFormat::from_name(value).ok_or_else(|| wrong("LOG_FORMAT", value, "text or json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The settings of a command line, without the environment of the test process.
    fn settings(arguments: &[&str]) -> Settings {
        let command = CommandLine::command().mut_args(|argument| argument.env(None::<&'static str>));
        let matches = command.get_matches_from(["tavoliere"].iter().chain(arguments));
        CommandLine::from_arg_matches(&matches).expect("as it is declared").settings
    }

    /// The config of a command line, with a database in a temporary folder.
    fn config(arguments: &[&str]) -> Result<Config, ConfigError> {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("new/games.db").to_str().expect("text").to_owned();
        Config::try_from(Settings { database: path.into(), ..settings(arguments) })
    }

    /// The settings in the order of their declaration.
    fn variables() -> Vec<String> {
        let command = CommandLine::command();
        command.get_arguments().filter_map(|argument| argument.get_env()?.to_str().map(str::to_owned)).collect()
    }

    #[test]
    fn quotes_around_a_variable_are_not_part_of_its_value() {
        for (value, expected) in
            [("\"a\"", true), ("'a'", true), ("''", true), ("a", false), ("\"a'", false), ("'", false), ("", false)]
        {
            assert_eq!(is_quoted(value), expected, "{value}");
        }
    }

    #[test]
    fn the_lounge_alone_is_enough() {
        let config = config(&[]).expect("the defaults are good");
        assert_eq!(config.lounge, Some("127.0.0.1:8080".parse().expect("an address")));
        assert_eq!(config.language, Language::EN);
        assert!(config.telegram.is_none() && config.discord.is_none());
    }

    #[test]
    fn valid_values_are_accepted() {
        let config = config(&[
            "--lounge-addr=0.0.0.0:80",
            "--lounge-open=invited",
            "--trusted-proxies=10.0.0.0/8",
            "--bot-language=it",
            "--public-url=https://play.example.org",
            "--telegram-token=1:a",
            "--telegram-api-url=http://127.0.0.1:9/",
            "--telegram-app=table",
            "--discord-token=b",
            "--log=warn,tavoliere=debug",
            "--log-format=json",
            "--operations-addr=127.0.0.1:9090",
        ])
        .expect("all good");
        assert_eq!(config.language, Language::IT);
        assert_eq!(config.newcomers, Newcomers::Invited);
        assert_eq!(config.proxies, Proxies::parse("10.0.0.0/8").expect("a network"));
        assert_eq!(config.public_url.expect("given").authority(), "play.example.org");
        assert_eq!(config.telegram_app.as_deref(), Some("table"));
        assert_eq!(config.log_format, logging::LogFormat::Json);
        assert_eq!(config.operations.expect("given").port(), 9090);
        let telegram = config.telegram.expect("on");
        assert_eq!(telegram.token.expose(), "1:a");
        assert_eq!(telegram.api.expect("given").port(), Some(9));
        assert!(config.discord.expect("on").api.is_none());
    }

    #[test]
    fn wrong_values_are_refused_by_the_name_of_their_variable() {
        for (arguments, beginning) in [
            (&["--bot-language=de"][..], "BOT_LANGUAGE is \"de\", but it must be one of en, "),
            (&["--lounge-addr=8080"], "LOUNGE_ADDR is \"8080\", but it must be an address"),
            (&["--lounge-addr=0.0.0.0:80"], "LOUNGE_ADDR is 0.0.0.0:80, which other machines may reach"),
            (&["--lounge-addr=[::]:80"], "LOUNGE_ADDR is [::]:80, which other machines may reach"),
            (&["--lobby=maybe"], "LOBBY is \"maybe\", but it must be on or off"),
            (
                &["--lobby-admins=telegram:1,ann"],
                "LOBBY_ADMINS is \"ann\", but it must be accounts separated by commas",
            ),
            (&["--lobby-admins=telegram:ann"], "LOBBY_ADMINS is \"telegram:ann\", but it must be accounts"),
            (&["--lobby-admins=discord:0"], "LOBBY_ADMINS is \"discord:0\", but it must be accounts"),
            (&["--lobby-admins=matrix:1"], "LOBBY_ADMINS is \"matrix:1\", but it must be accounts"),
            (&["--championship=yes"], "CHAMPIONSHIP is \"yes\", but it must be on or off"),
            (&["--lobby=off", "--championship=on"], "CHAMPIONSHIP is \"on\", but it must be off where LOBBY is off"),
            (&["--lounge-open=maybe"], "LOUNGE_OPEN is \"maybe\", but it must be invited, yes or no"),
            (
                &["--trusted-proxies=proxy"],
                "TRUSTED_PROXIES is \"proxy\", but it must be addresses or networks in numbers",
            ),
            (
                &["--public-url=http://play.example.org"],
                "PUBLIC_URL is \"http://play.example.org\", but it must be an address",
            ),
            (
                &["--public-url=https://münchen.example"],
                "PUBLIC_URL is \"https://münchen.example\", but it must be an address",
            ),
            (&["--lounge-addr=off", "--public-url=https://a.b"], "PUBLIC_URL is \"https://a.b\", but it must be unset"),
            (&["--telegram-app=table"], "TELEGRAM_APP is \"table\", but it must be unset"),
            (
                &["--public-url=https://a.b", "--telegram-app=a table"],
                "TELEGRAM_APP is \"a table\", but it must be the",
            ),
            (&["--telegram-api-url=localhost:80"], "TELEGRAM_API_URL is \"localhost:80\", but it must be"),
            (&["--discord-api-url=ftp://a"], "DISCORD_API_URL is \"ftp://a\", but it must be"),
            (&["--telegram-token=1:a b"], "TELEGRAM_TOKEN has a space"),
            (&["--telegram-token=hush"], "TELEGRAM_TOKEN does not have the form of a token of @BotFather"),
            (&["--telegram-token=<hush>"], "TELEGRAM_TOKEN does not have the form of a token of @BotFather"),
            (&["--telegram-token=1:hush:2"], "TELEGRAM_TOKEN does not have the form of a token of @BotFather"),
            (&["--discord-client-secret=b c"], "DISCORD_CLIENT_SECRET has a space"),
            (&["--discord-token=\"b\u{a0}\""], "DISCORD_TOKEN has a space"),
            (&["--log=loud"], "LOG is \"loud\", but it must be off, error"),
            (&["--log-format=xml"], "LOG_FORMAT is \"xml\", but it must be text or json"),
            (
                &["--operations-addr=127.0.0.1:8080"],
                "OPERATIONS_ADDR is \"127.0.0.1:8080\", but it must be another address than LOUNGE_ADDR",
            ),
            (&["--operations-addr=9090"], "OPERATIONS_ADDR is \"9090\", but it must be an address"),
            (&["--lounge-addr=off"], "there is nothing to run: set TELEGRAM_TOKEN"),
            (&["--database=/"], "DATABASE is \"/\", but that is a folder"),
            (&["--database=games/"], "DATABASE is \"games/\", but that is a folder"),
            (&["--database=/dev/null"], "DATABASE is \"/dev/null\", but that is no ordinary file"),
            (&["--database=postgres://a:hush@b"], "DATABASE cannot be used: this is no address of a PostgreSQL server"),
            (&["--database=a.db", "--database-file=b"], "DATABASE and DATABASE_FILE are both set"),
            (&["--database=~/games.db"], "DATABASE is \"~/games.db\", but it must be a whole path"),
            (
                &["--database=sqlite:///srv/games.db"],
                "DATABASE is \"sqlite:///srv/games.db\", but it must be a path alone",
            ),
            (&["--database=SQLITE:games.db"], "DATABASE is \"SQLITE:games.db\", but it must be a path alone"),
            (&["--database=file:games.db"], "DATABASE is \"file:games.db\", but it must be a path alone"),
            (
                &["--lounge-addr=localhost:8080"],
                "LOUNGE_ADDR is \"localhost:8080\", but it must be an address in numbers",
            ),
            (&["--operations-addr=box:90"], "OPERATIONS_ADDR is \"box:90\", but it must be an address in numbers"),
            (&["--telegram-token-file=~/token"], "TELEGRAM_TOKEN_FILE is \"~/token\", but it begins with ~"),
        ] {
            let error = Config::try_from(settings(arguments)).expect_err("must be refused");
            assert!(error.to_string().starts_with(beginning), "{arguments:?}: {error}");
            assert!(!error.to_string().contains("hush"), "{arguments:?}: {error}");
        }
    }

    #[test]
    fn secrets_are_never_printed() {
        let server = settings(&["--database=postgres://ann:hush@db.example/games"]);
        assert!(!format!("{server:?}").contains("hush"));
        let server = format!("{:?}", Config::try_from(server).expect("good"));
        assert!(!server.contains("hush") && server.contains("ann@db.example"), "{server}");
        let written = settings(&["--telegram-token=hush", "--discord-token=hush", "--discord-client-secret=hush"]);
        assert!(!format!("{written:?}").contains("hush"));
        let read =
            config(&["--telegram-token=1:hush", "--discord-token=hush", "--discord-client-secret=hush"]).expect("good");
        assert!(!format!("{read:?}").contains("hush"));
        assert!(format!("{read:?}").contains("***"));
        let fault = config(&["--telegram-token=hush hush"]).expect_err("has a space");
        assert!(!fault.to_string().contains("hush"));
    }

    #[test]
    fn every_setting_is_in_the_example_and_on_its_page_and_no_other() {
        let named = |line: &'static str| {
            let name = line.trim_start_matches("# ").split('=').next()?;
            let upper = name.chars().all(|c| c.is_ascii_uppercase() || c == '_');
            (line.contains('=') && upper).then(|| name.to_owned())
        };
        let example: Vec<String> = include_str!("../../.env.example").lines().filter_map(named).collect();
        assert_eq!(example, variables(), ".env.example");

        let row = |line: &'static str| line.strip_prefix("| `")?.split('`').next().map(str::to_owned);
        let upper = |name: &String| name.chars().all(|c| c.is_ascii_uppercase() || c == '_');
        let page: Vec<String> = include_str!("../../docs/settings.md").lines().filter_map(row).filter(upper).collect();
        assert_eq!(page, variables(), "docs/settings.md");
    }

    #[test]
    fn the_command_line_is_sound() {
        CommandLine::command().debug_assert();
        assert_eq!(parse_arguments(["tavoliere", "--nonsense"]).expect_err("unknown").exit_code(), 2);
        assert_eq!(parse_arguments(["tavoliere", "nonsense"]).expect_err("unknown").exit_code(), 2);
        assert_eq!(parse_arguments(["tavoliere", "--help"]).expect_err("help").exit_code(), 0);
    }
}
