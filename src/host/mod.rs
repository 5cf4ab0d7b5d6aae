//! Maintenance commands of a host beside the running bot: copies of the database, its move to another engine, links to
//! the lounge, and a check of the installation.

mod backup;
mod doctor;
mod entrance;
mod files;
mod link;
mod lobby;
mod moving;
mod restore;
mod server;
mod service;
mod surroundings;

pub use entrance::{enter, is_unusable};
pub use link::here;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;

use crate::config::{Care, ConfigError, Settings};
use tavoliere_store::address::Address;

/// Runs what the host has asked for, and prints what came of it. The doctor also tells of settings that cannot be read.
///
/// # Errors
/// If it cannot be done. The error says what can be done about it.
pub fn run(care: &Care, settings: Result<Settings, ConfigError>) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let said = match (care, settings) {
        (Care::Doctor { json, report: nameless }, settings) => {
            let report = runtime.block_on(doctor::examine_all(settings));
            let printed = match (json, nameless) {
                (true, _) => report.as_json(),
                (_, true) => report.without_names(),
                _ => report.to_string(),
            };
            print!("{printed}");
            return Ok(report.exit_code());
        }
        (_, Err(unreadable)) => return Err(unreadable.into()),
        (Care::Backup { out, keep }, Ok(settings)) => {
            let database = file(settings.database()?, "copied by `pg_dump --format=custom`")?;
            runtime.block_on(backup::backup(&database, out, *keep))?
        }
        (Care::Restore { file: from }, Ok(settings)) => {
            let database = file(settings.database_to_write()?, "restored by `pg_restore`")?;
            runtime.block_on(restore::restore(&database, from))?
        }
        (Care::Move { from, to }, Ok(settings)) => runtime.block_on(moving::run(&settings, from.as_ref(), to))?,
        (Care::Link { here: true, .. }, Ok(settings)) => runtime.block_on(link::link_here(&settings))?,
        (Care::Link { name, alone, .. }, Ok(settings)) => {
            runtime.block_on(link::link(&settings, name.as_deref(), *alone))?
        }
        (Care::Reports, Ok(settings)) => runtime.block_on(lobby::list_reports(&settings))?,
        (Care::Ban { name, lift }, Ok(settings)) => runtime.block_on(lobby::ban(&settings, name, *lift))?,
    };
    println!("{said}");
    Ok(ExitCode::SUCCESS)
}

/// The file of the database, for what is done with files only.
///
/// # Errors
/// If it is on a server, which has tools of its own for that.
fn file(database: Address, done_otherwise: &str) -> anyhow::Result<PathBuf> {
    match database {
        Address::File(path) => Ok(path),
        Address::Server(server) => {
            bail!("{server} is on a PostgreSQL server, where it is {done_otherwise}: see docs/hosting.md")
        }
    }
}
