//! Reads the command line and runs the bot until it is stopped, or a tool.

use std::ffi::OsString;
use std::pin::pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use rand::TryRng;
use rand::rngs::SysRng;
use tavoliere::config::{self, Access, CommandLine, Config, ConfigError, ProgramCommand};
use tavoliere::host;
use tavoliere::logging;
use tavoliere::operations::recorder::{self, Recorded};
use tavoliere::operations::server::Operations;
use tavoliere::operations::service;
use tavoliere::operations::watch::Watch;
use tavoliere::tools::{self, Tool};
use tavoliere_adapter::adapter::{Adapter, AdapterSettings, ConnectError};
use tavoliere_adapter::door::Door;
use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::context::claims::{Claims, Lease, LocalClock};
use tavoliere_bot::context::group_calls::CountedCalls;
use tavoliere_bot::{outbox, workers};
use tavoliere_discord::adapter::Discord;
use tavoliere_games::games::GAMES;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::request::Platform;
use tavoliere_seam::platform::time::WallClock;
use tavoliere_seam::requests::bot::Bot;
use tavoliere_store::Store;
use tavoliere_telegram::adapter::Telegram;
use tavoliere_web::adapter::Lounge;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use url::Url;

/// How long stopping waits for work in progress, and for other processes to take it over.
const GRACE: Duration = Duration::from_secs(20);

/// The exit code if a setting or an argument is wrong: starting again without changing it is of no use.
const REFUSED: u8 = 2;

/// The exit code of the bot if the database cannot be used until somebody has done something about it: starting again is of no use.
const UNUSABLE: u8 = 3;

fn main() -> ExitCode {
    start_up().unwrap_or_else(|error| {
        eprintln!("tavoliere: {error:#}");
        if is_refused(&error) { ExitCode::from(REFUSED) } else { ExitCode::FAILURE }
    })
}

/// Whether a setting or an argument is wrong.
fn is_refused(error: &anyhow::Error) -> bool {
    error.is::<ConfigError>() || error.is::<ConnectError>()
}

/// Runs a tool, the bot or what a host has asked for.
fn start_up() -> anyhow::Result<ExitCode> {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let mut tool = config::tool(&arguments);
    // Of the tools this one has a setting, which may stand in the file.
    let asks_for_health = matches!(tool, Some(Tool::Health(_)));
    let needs_settings = asks_for_health || tool.is_none();
    let mut file = if needs_settings { config::load_settings_file(&arguments) } else { Ok(None) };
    if asks_for_health {
        file = Ok(file?);
        tool = config::tool(&arguments);
    }
    if let Some(tool) = tool {
        return tools::run(&tool).map(|()| ExitCode::SUCCESS);
    }
    let CommandLine { mut settings, command } = config::parse_arguments(arguments).unwrap_or_else(|error| error.exit());
    let settings = file.map(|file| {
        settings.settings_file = file;
        settings
    });
    if let Some(ProgramCommand::Care(care)) = command {
        return host::run(&care, settings);
    }
    let config = Config::try_from(settings?)?;
    config::prepare(&config.database)?;
    logging::start(&config.log, config.log_format);
    tracing::info!("{}", config.summary());
    let runtime = Runtime::new()?;
    let done = runtime.block_on(run(&config));
    // Tasks still in progress, such as the look-up of a host, are not awaited.
    runtime.shutdown_background();
    match done {
        Err(error) if host::is_unusable(&error) => {
            eprintln!("tavoliere: {error:#}");
            Ok(ExitCode::from(UNUSABLE))
        }
        done => done.map(|()| ExitCode::SUCCESS),
    }
}

async fn run(config: &Config) -> anyhow::Result<()> {
    let mut signalled = pin!(stop_signal().context("cannot listen for signals")?);
    let _lock = match config.database.file() {
        Some(file) => Some(host::enter(file).await?),
        // A server has as many processes as one likes, and looks after its files.
        None => None,
    };
    let watched = open_operations(config)?;
    let store = tokio::select! {
        // It may wait for a server for long.
        () = &mut signalled => return Ok(()),
        store = Store::open(&config.database, GAMES) => store,
    };
    let store = store.with_context(|| format!("the database {} cannot be used", config.database))?;
    let seed = SysRng.try_next_u64().context("the system gives no random numbers")?;
    let local: LocalClock = Arc::new(|| Timestamp::from(jiff::Timestamp::now()));
    let claims = match store.registry() {
        Some(registry) => Claims::enter(registry, Arc::clone(&local), Lease::default())
            .await
            .context("this process cannot be entered")?,
        None => Claims::default(),
    };
    let ahead = claims.clone();
    let clock: WallClock = Arc::new(move || local() + ahead.clock_offset());
    let context = BotContext::new(store.clone(), config.language, Arc::clone(&clock), seed);
    let context = context.reached_at(config.public_url.clone()).with_lobby(config.has_lobby);
    let context = Arc::new(
        context
            .with_lobby_admins(config.lobby_admins.clone())
            .with_championships(config.has_championships)
            .sharing(claims),
    );
    let stop = CancellationToken::new();
    let mut work = JoinSet::new();
    let (adapters, lounge) = connect(config, &store, &clock).await?;
    let bot: Arc<dyn Bot> = Arc::new(App::new(Arc::clone(&context)));
    for adapter in &adapters {
        start(Arc::clone(adapter), &bot, &context, &stop, &mut work);
    }
    if let Some((server, recorded)) = watched {
        tracing::info!(address = %server.local_addr(), "the pages for whoever runs the bot are open");
        let watch = Watch::new(store.clone(), &config.database, clock, adapters);
        work.spawn(server.serve(watch, recorded, stop.clone()));
    }
    workers::start(&context, &stop, &mut work);
    work.spawn(service::tell_alive(stop.clone()));
    tokio::task::spawn_blocking(tavoliere_bot::app::warm::warm_up);
    match lounge {
        Some(lounge) => println!("Tavoliere is ready. Play at {lounge}"),
        None => println!("Tavoliere is ready."),
    }
    service::tell_ready(&config.summary());
    let ended = tokio::select! {
        () = &mut signalled => Ok(()),
        // No part ends by itself unless it is broken. The whole process ends then, so that it is started again.
        Some(ended) = work.join_next() => match ended.context("a part of the bot panicked") {
            Ok(Ok(())) => Err(anyhow::anyhow!("a part of the bot ended by itself")),
            Ok(Err(error)) | Err(error) => Err(error),
        },
    };
    tracing::info!("stopping");
    service::tell_stopping();
    stop.cancel();
    let finish = async {
        while work.join_next().await.is_some() {}
        context.claims.leave().await;
        store.close().await;
    };
    if tokio::time::timeout(GRACE, finish).await.is_err() {
        tracing::warn!("some work was still in progress after {} s", GRACE.as_secs());
    }
    ended
}

/// Binds the address of the pages for the operator, and records the metrics from now on, if it is set.
fn open_operations(config: &Config) -> anyhow::Result<Option<(Operations, Recorded)>> {
    let Some(address) = config.operations else { return Ok(None) };
    let server = Operations::bind(address).context("OPERATIONS_ADDR is no good")?;
    Ok(Some((server, recorder::install()?)))
}

/// Connects every platform that is set up, before any of them starts. Also returns the link to the lounge, if it is open.
async fn connect(
    config: &Config,
    store: &Store,
    clock: &WallClock,
) -> anyhow::Result<(Vec<Arc<dyn Adapter>>, Option<String>)> {
    let mut adapters: Vec<Arc<dyn Adapter>> = Vec::new();
    let mut lounge = config.lounge.map(Lounge::bind).transpose().context("LOUNGE_ADDR is no good")?;
    if let Some(bound) = lounge {
        lounge = Some(bound.known_by(host::here(store).await?));
    }
    let link = lounge.as_ref().map(Lounge::link);
    let mut doors: Vec<Arc<dyn Door>> = Vec::new();
    if let Some(access) = &config.telegram {
        let telegram = Telegram::connect(&settings(access)).await.context("TELEGRAM_TOKEN is no good")?;
        let groups = CountedCalls::new(Platform::Telegram, store.clone(), Arc::clone(clock));
        let mut telegram = telegram.counting(Arc::new(groups));
        if let Some(pages) = &config.public_url {
            // The door tells how links open tables, so it is made after them.
            telegram = telegram.with_tables(pages.clone(), config.telegram_app.clone());
            doors.push(Arc::new(telegram.door(Arc::clone(clock))));
        }
        adapters.push(Arc::new(telegram));
    }
    if let Some(access) = &config.discord {
        let mut discord = Discord::connect(&settings(access)).await.context("DISCORD_TOKEN is no good")?;
        if let (Some(_), Some(secret)) = (&config.public_url, &config.discord_secret) {
            discord = discord.with_tables(secret.expose().to_owned(), Arc::clone(clock));
            doors.extend(discord.door().map(|door| door as Arc<dyn Door>));
        }
        adapters.push(Arc::new(discord));
    }
    if let Some(lounge) = lounge {
        let lounge = lounge.reached_at(config.public_url.clone(), config.newcomers).with_doors(doors);
        let lounge = lounge.behind(config.proxies.clone());
        adapters.push(Arc::new(lounge));
    }
    Ok((adapters, link))
}

fn settings(access: &Access) -> AdapterSettings {
    AdapterSettings { token: access.token.expose().to_owned(), api_url: access.api.as_ref().map(Url::to_string) }
}

/// Starts a platform: one task that listens, and one that delivers its notices. They end with `stop`.
fn start(
    adapter: Arc<dyn Adapter>,
    bot: &Arc<dyn Bot>,
    context: &Arc<BotContext>,
    stop: &CancellationToken,
    work: &mut JoinSet<anyhow::Result<()>>,
) {
    let (context, courier, until) = (Arc::clone(context), Arc::clone(&adapter) as Arc<dyn Courier>, stop.clone());
    work.spawn(async move {
        outbox::delivery::deliver(context, courier, until).await;
        Ok(())
    });
    let (bot, stop) = (Arc::clone(bot), stop.clone());
    work.spawn(async move { adapter.listen(bot, stop).await });
}

/// A future that ends with Ctrl-C or SIGTERM. Signals count from this call on, not only from the first poll.
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
