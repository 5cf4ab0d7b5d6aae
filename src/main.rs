//! Reads the command line, and runs the bot until asked to stop, or the tool that was asked for.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use jiff::Timestamp;
use rand::TryRng;
use rand::rngs::SysRng;
use tavoliere::adapters::discord::{self, Discord};
use tavoliere::adapters::lounge::{self, Lounge};
use tavoliere::adapters::telegram::{self, Telegram};
use tavoliere::chat::app::App;
use tavoliere::chat::context::BotContext;
use tavoliere::chat::platform::bot::Bot;
use tavoliere::chat::platform::courier::Courier;
use tavoliere::chat::{outbox, workers};
use tavoliere::config::{self, Access, Config, ConfigError};
use tavoliere::logging;
use tavoliere::store::Store;
use tavoliere::tools::{self, LabError};
use tavoliere_games::games::GAMES;
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use url::Url;

/// How long work in hand may take to finish once the bot is asked to stop.
const GRACE: Duration = Duration::from_secs(10);

/// What the shell is told when a setting or an argument is wrong: trying again without changing it is of no use.
const REFUSED: u8 = 2;

fn main() -> ExitCode {
    let tool = config::tool(&std::env::args_os().collect::<Vec<_>>());
    let done = match tool {
        Some(tool) => tools::run(&tool),
        None => configure().map_err(anyhow::Error::from).and_then(|config| run(&config)),
    };
    let Err(error) = done else {
        return ExitCode::SUCCESS;
    };
    eprintln!("tavoliere: {error:#}");
    if is_refused(&error) { ExitCode::from(REFUSED) } else { ExitCode::FAILURE }
}

/// Whether it is a setting that is wrong.
fn is_refused(error: &anyhow::Error) -> bool {
    error.is::<ConfigError>()
        || error.is::<LabError>()
        || error.is::<lounge::ConnectError>()
        || error.is::<telegram::ConnectError>()
        || error.is::<discord::ConnectError>()
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
    let store = Store::open(&config.database, GAMES)
        .await
        .with_context(|| format!("the database {} cannot be used", config.database.display()))?;
    let seed = SysRng.try_next_u64().context("the system gives no random numbers")?;
    let clock = Arc::new(|| Timestamp::now().as_millisecond());
    let context = Arc::new(BotContext::new(store.clone(), config.language, clock, seed));
    let stop = CancellationToken::new();
    let mut work = JoinSet::new();
    let lounge = start_platforms(config, &context, &stop, &mut work).await?;
    workers::start(&context, &stop, &mut work);
    match lounge {
        Some(lounge) => println!("Tavoliere is ready. Play at http://{lounge}"),
        None => println!("Tavoliere is ready."),
    }
    let ended = tokio::select! {
        () = asked => Ok(()),
        // Nothing ends by itself: whatever did has broken, and half a bot is worse than one that is started again.
        Some(ended) = work.join_next() => match ended.context("a part of the bot panicked") {
            Ok(Ok(())) => Err(anyhow::anyhow!("a part of the bot ended by itself")),
            Ok(Err(error)) | Err(error) => Err(error),
        },
    };
    tracing::info!("stopping");
    stop.cancel();
    let finish = async {
        while work.join_next().await.is_some() {}
        store.close().await;
    };
    if tokio::time::timeout(GRACE, finish).await.is_err() {
        tracing::warn!("some work was still in hand after {} s", GRACE.as_secs());
    }
    ended
}

/// The one place where platforms get started: those that are set up, each as tasks of `work` that end with `stop`.
/// Returns the address of the lounge, if it is open.
async fn start_platforms(
    config: &Config,
    context: &Arc<BotContext>,
    stop: &CancellationToken,
    work: &mut JoinSet<anyhow::Result<()>>,
) -> anyhow::Result<Option<SocketAddr>> {
    // Every door is tried before anything is said through any of them.
    let lounge = config.lounge.map(Lounge::bind).transpose().context("LOUNGE_ADDR is no good")?;
    let telegram = match &config.telegram {
        Some(access) => Some(Telegram::connect(&telegram_settings(access)).await.context("TELEGRAM_TOKEN is no good")?),
        None => None,
    };
    let discord = match &config.discord {
        Some(access) => Some(Discord::connect(&discord_settings(access)).await.context("DISCORD_TOKEN is no good")?),
        None => None,
    };
    let bot: Arc<dyn Bot> = Arc::new(App::new(Arc::clone(context)));
    let address = lounge.as_ref().map(Lounge::local_addr);
    if let Some(lounge) = lounge.map(Arc::new) {
        let (bot, lounge, stop) = (Arc::clone(&bot), Arc::clone(&lounge), stop.clone());
        deliver(context, &lounge, &stop, work);
        work.spawn(async move { lounge.listen(bot, stop).await });
    }
    if let Some(telegram) = telegram.map(Arc::new) {
        let (bot, telegram, stop) = (Arc::clone(&bot), Arc::clone(&telegram), stop.clone());
        deliver(context, &telegram, &stop, work);
        work.spawn(async move { Ok(telegram.listen(bot, stop).await?) });
    }
    if let Some(discord) = discord.map(Arc::new) {
        let (bot, discord, stop) = (Arc::clone(&bot), Arc::clone(&discord), stop.clone());
        deliver(context, &discord, &stop, work);
        work.spawn(async move {
            discord.listen(bot, stop).await;
            Ok(())
        });
    }
    Ok(address)
}

/// Delivers a platform's notices from the outbox.
fn deliver(
    context: &Arc<BotContext>,
    courier: &Arc<impl Courier + 'static>,
    stop: &CancellationToken,
    work: &mut JoinSet<anyhow::Result<()>>,
) {
    let (context, courier, stop) = (Arc::clone(context), Arc::clone(courier), stop.clone());
    work.spawn(async move {
        outbox::delivery::deliver(&context, &*courier, &stop).await;
        Ok(())
    });
}

fn telegram_settings(access: &Access) -> telegram::Settings {
    telegram::Settings { token: access.token.expose().to_owned(), api_url: access.api.as_ref().map(Url::to_string) }
}

fn discord_settings(access: &Access) -> discord::Settings {
    discord::Settings { token: access.token.expose().to_owned(), api_url: access.api.as_ref().map(Url::to_string) }
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
