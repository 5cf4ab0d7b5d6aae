//! Reads the command line, starts the bot, and runs it until asked to stop.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use tavoliere::config::{self, Config, ConfigError};
use tavoliere::logging;
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// How long work in hand may take to finish once the bot is asked to stop.
const GRACE: Duration = Duration::from_secs(10);

/// What the shell is told when a setting or an argument is wrong: trying again without changing it is of no use.
const REFUSED: u8 = 2;

fn main() -> ExitCode {
    let Err(error) = configure().map_err(anyhow::Error::from).and_then(|config| run(&config)) else {
        return ExitCode::SUCCESS;
    };
    eprintln!("tavoliere: {error:#}");
    if error.is::<ConfigError>() { ExitCode::from(REFUSED) } else { ExitCode::FAILURE }
}

fn configure() -> Result<Config, ConfigError> {
    config::load_env_file()?;
    let command_line = config::read(std::env::args_os()).unwrap_or_else(|error| error.exit());
    let config = Config::try_from(command_line.settings)?;
    logging::start(&config.log);
    Ok(config)
}

#[tokio::main]
async fn run(config: &Config) -> anyhow::Result<()> {
    let asked = asked_to_stop().context("cannot listen for signals")?;
    let stop = CancellationToken::new();
    let mut work = JoinSet::new();
    match start_platforms(config, &stop, &mut work).await? {
        Some(lounge) => println!("Tavoliere is ready. Play at http://{lounge}"),
        None => println!("Tavoliere is ready."),
    }
    tokio::select! {
        () = asked => {}
        // Nothing ends by itself: whatever did has broken, and half a bot is worse than one that is started again.
        Some(ended) = work.join_next() => {
            stop.cancel();
            ended.context("a part of the bot panicked")?;
            anyhow::bail!("a part of the bot ended by itself");
        }
    }
    tracing::info!("stopping");
    stop.cancel();
    let finish = async { while work.join_next().await.is_some() {} };
    if tokio::time::timeout(GRACE, finish).await.is_err() {
        tracing::warn!("some work was still in hand after {} s", GRACE.as_secs());
    }
    Ok(())
}

/// The one place where platforms get started: those that are set up, each as tasks of `work` that end with `stop`.
/// Returns the address of the lounge, if it is open.
async fn start_platforms(
    _config: &Config,
    stop: &CancellationToken,
    work: &mut JoinSet<()>,
) -> anyhow::Result<Option<SocketAddr>> {
    let stop = stop.clone();
    work.spawn(async move { stop.cancelled().await });
    Ok(None)
}

/// What ends with Ctrl-C or a polite kill. Signals are listened for from the call on, not only from the first poll.
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
