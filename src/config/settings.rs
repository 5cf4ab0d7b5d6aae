//! The command line and all settings, as they are written.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use super::database::DEFAULT_DATABASE;
use super::secret::Secret;
use super::{ConfigError, database};
use crate::tools::Tool;
use tavoliere_store::address::Address;

/// The version, and the commit that was built with its date; `unknown` in debug builds.
pub(super) const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("TAVOLIERE_COMMIT"), ")");

/// The command line of the program.
#[derive(Parser, Debug)]
#[command(
    version = VERSION,
    about,
    after_help = "Every setting can stand in the environment, or in a file: the one that --settings names, or else .env in the \
                  folder you start from (see .env.example), or else /etc/tavoliere/tavoliere.env. Tokens and passwords belong there: other users of a machine can read command lines."
)]
pub struct CommandLine {
    #[command(flatten)]
    pub settings: Settings,

    /// A command to run instead of the bot
    #[command(subcommand)]
    pub command: Option<ProgramCommand>,
}

/// A command that runs instead of the bot.
#[derive(Subcommand, Debug)]
pub enum ProgramCommand {
    /// Needs no settings.
    #[command(flatten)]
    Tool(Tool),
    /// Works on what the settings name.
    #[command(flatten)]
    Care(Care),
}

/// The maintenance commands of a host beside the running bot.
#[derive(Subcommand, Clone, Debug)]
pub enum Care {
    /// Copy the database to a file or into a folder, while the bot runs
    Backup {
        /// A file that does not exist yet, or a folder: then the copy is named after the time
        out: PathBuf,
        /// Keep only so many copies in the folder, the latest ones
        #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
        keep: Option<u32>,
    },
    /// Put a copy in the place of the database, which is moved aside
    Restore {
        /// A copy that `backup` has made
        file: PathBuf,
    },
    /// Copy all games from an SQLite file to a PostgreSQL server, or back; stop the bot first
    ///
    /// The target is new or empty, and the source stays as it is. docs/hosting.md tells the steps.
    Move {
        /// Where the games are now, written as DATABASE; without it, what DATABASE names
        #[arg(long, value_name = "DATABASE", value_parser = secret)]
        from: Option<Secret>,
        /// Where they go to, written as DATABASE, or - for a line of standard input: other users can read command lines
        #[arg(long, env = "MOVE_TO", value_name = "DATABASE", value_parser = secret, hide_env_values = true)]
        to: Secret,
    },
    /// Print a personal link to a name of the lounge, or an invitation; the bot may run
    Link {
        /// The name that the link opens. Anyone who opens the link gets this name. Without a name it is an invitation
        /// for new people
        name: Option<String>,
        /// Print the link for browsers at this machine instead, which the bot prints when it starts
        #[arg(long, conflicts_with = "name")]
        here: bool,
        /// Take all other links to the name back, and shut out the browsers that have come in with it
        #[arg(long, requires = "name")]
        alone: bool,
    },
    /// Print whom people have reported by /report, the latest first; the bot may run
    Reports,
    /// Keep a person out of the lobby: their waits end, and their open challenges to everybody leave it; the bot may run
    Ban {
        /// The name as the bot shows it, or an account such as telegram:4711, as `reports` prints it
        name: String,
        /// Let them in again
        #[arg(long)]
        lift: bool,
    },
    /// Look whether everything is as it should be: settings, tokens, chats, database, clock
    ///
    /// The exit code is 0 if all is well, 1 with warnings, and 2 if something is wrong.
    Doctor {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
        /// Leave names, ids, addresses and paths out, so that you may paste it into a question
        #[arg(long, conflicts_with = "json")]
        report: bool,
    },
}

/// The settings as written, before they are checked.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// A file with the settings, in place of .env and /etc/tavoliere/tavoliere.env
    #[arg(long = "settings", value_name = "FILE", global = true)]
    pub settings_file: Option<PathBuf>,

    /// The SQLite file that holds all games, its folder is made when missing; or postgres://USER:PASSWORD@HOST/NAME, a database
    /// for several processes
    #[arg(long, env, value_name = "FILE", value_parser = secret, hide_env_values = true, default_value = DEFAULT_DATABASE)]
    pub(super) database: Secret,

    /// A file that has DATABASE
    #[arg(long, env, value_name = "FILE")]
    pub(super) database_file: Option<PathBuf>,

    /// The language of public posts where neither the chat nor the platform says otherwise: a folder of assets/text, such as it
    #[arg(long, env, value_name = "LANGUAGE", default_value = "en")]
    pub(super) bot_language: String,

    /// The address of the lounge, the web page to play on, or off
    #[arg(long, env, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(super) lounge_addr: String,

    /// The people who may take a new name in the lounge from another machine: invited, yes for everybody, or no
    #[arg(long, env, value_name = "WHO", default_value = "no")]
    pub(super) lounge_open: String,

    /// Whether people of different chats may find each other by open challenges to everybody and by /find: on or off
    #[arg(long, env, value_name = "on|off", default_value = "on")]
    pub(super) lobby: String,

    /// The accounts, separated by commas, that read reports and may keep people out of the lobby by /ban, such as telegram:4711
    #[arg(long, env, value_name = "ACCOUNTS")]
    pub(super) lobby_admins: Option<String>,

    /// Whether the bot holds a monthly championship of each game for everybody: on or off
    #[arg(long, env, value_name = "on|off", default_value = "off")]
    pub(super) championship: String,

    /// The https address at which people everywhere reach this server, by a proxy in front of it
    #[arg(long, env, value_name = "URL")]
    pub(super) public_url: Option<String>,

    /// The proxies, separated by commas, that may say where a request comes from: addresses or networks
    #[arg(long, env, value_name = "ADDRESSES", default_value = "127.0.0.0/8,::1")]
    pub(super) trusted_proxies: String,

    /// The token of the Telegram bot; without one Telegram is off
    #[arg(long, env, value_name = "TOKEN", value_parser = secret, hide_env_values = true)]
    pub(super) telegram_token: Option<Secret>,

    /// A file that has TELEGRAM_TOKEN
    #[arg(long, env, value_name = "FILE")]
    pub(super) telegram_token_file: Option<PathBuf>,

    /// Another address for Telegram's API, for a proxy or a Bot API server of your own
    #[arg(long, env, value_name = "URL")]
    pub(super) telegram_api_url: Option<String>,

    /// The short name of the Mini App that @BotFather made, for the tables of groups; needs PUBLIC_URL
    #[arg(long, env, value_name = "NAME")]
    pub(super) telegram_app: Option<String>,

    /// The token of the Discord bot; without one Discord is off
    #[arg(long, env, value_name = "TOKEN", value_parser = secret, hide_env_values = true)]
    pub(super) discord_token: Option<Secret>,

    /// A file that has DISCORD_TOKEN
    #[arg(long, env, value_name = "FILE")]
    pub(super) discord_token_file: Option<PathBuf>,

    /// The secret of the Discord application; with it and PUBLIC_URL tables open inside Discord
    #[arg(long, env, value_name = "SECRET", value_parser = secret, hide_env_values = true)]
    pub(super) discord_client_secret: Option<Secret>,

    /// A file that has DISCORD_CLIENT_SECRET
    #[arg(long, env, value_name = "FILE")]
    pub(super) discord_client_secret_file: Option<PathBuf>,

    /// Another address for Discord's API, for a proxy
    #[arg(long, env, value_name = "URL")]
    pub(super) discord_api_url: Option<String>,

    /// The log level: off, error, warn, info, debug, or a filter such as info,tavoliere=debug
    #[arg(long, env, value_name = "FILTER", default_value = "info")]
    pub(super) log: String,

    /// How to log: text for people, or json for programs
    #[arg(long, env, value_name = "FORMAT", default_value = "text")]
    pub(super) log_format: String,

    /// The address of the pages for the operator (/healthz, /readyz, /metrics), such as 127.0.0.1:9090, or off
    #[arg(long, env, value_name = "ADDRESS", default_value = "off")]
    pub(super) operations_addr: String,
}

impl Settings {
    /// Where the database is. It need not be there.
    ///
    /// # Errors
    /// If what is written can be neither a path nor the address of a server, or leads to something else than a file.
    pub fn database(&self) -> Result<Address, ConfigError> {
        database::resolve_address(&self.database, self.database_file.as_deref())
    }

    /// The same, to write there: the folder of a file is made.
    ///
    /// # Errors
    /// Also if its folder cannot be made.
    pub fn database_to_write(&self) -> Result<Address, ConfigError> {
        let address = self.database()?;
        database::prepare(&address)?;
        Ok(address)
    }
}

fn secret(word: &str) -> Result<Secret, std::convert::Infallible> {
    Ok(Secret::from(word.to_owned()))
}
