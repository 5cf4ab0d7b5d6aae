//! Many matches at once: the complete bot, and people on both platforms who tap buttons.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tavoliere_adapter::adapter::{Adapter, AdapterSettings};
use tavoliere_bot::app::App;
use tavoliere_bot::context::BotContext;
use tavoliere_bot::outbox;
use tavoliere_bot::recording::notices;
use tavoliere_bot::workers;
use tavoliere_discord::adapter::Discord;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game as Kind, Setup};
use tavoliere_play::matches::{Action, Actor, Challenge, Event, Occupant, PlayerId};
use tavoliere_play::matches::{MatchId, StoredMatch};
use tavoliere_play::platforms::Account;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;
use tavoliere_store::posts::chats::{self, Chat};
use tavoliere_store::posts::notice::{Notice, NoticeId};
use tavoliere_store::posts::notice_delivery::{self, DueChat};
use tavoliere_store::posts::past_posts::{Arrival, PostedAs};
use tavoliere_store::{Session, Store};
use tavoliere_telegram::adapter::Telegram;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::discord::fake as fake_discord;
use crate::discord::people as on_discord;
use crate::telegram::fake as fake_telegram;
use crate::telegram::world as on_telegram;

/// The moves in each match before the measurement, at most.
const OPENING: usize = 10;

/// A match in a chat, with the moves played so far.
pub struct Game {
    platform: Platform,
    chat: i64,
    stored: StoredMatch,
    /// The players' accounts on the platform.
    people: HashMap<PlayerId, i64>,
    last: Option<Instant>,
    /// The platform's key of its first board.
    board: String,
    /// The number of moves before the measurement.
    opening: usize,
}

impl Game {
    /// Puts its first board into the chat.
    fn stand(&self, telegram: &fake_telegram::Fake, discord: &fake_discord::Fake) {
        match self.platform {
            Platform::Telegram => {
                let board = on_telegram::Message {
                    id: self.board.parse().expect("a number"),
                    chat: on_telegram::Chat { id: self.chat, thread: None },
                    from: on_telegram::BOT,
                    text: String::new(),
                    mentions: Vec::new(),
                    picture: Some(Vec::new()),
                    reply_to: None,
                    silent: false,
                    is_pinned: false,
                    is_taken_back: false,
                    keyboard: Vec::new(),
                };
                telegram.change(|world| world.messages.insert(board.id, board));
            }
            _ => {
                let (id, channel) = (self.board.clone(), self.chat.to_string());
                let board = fake_discord::Message { id, channel, ..fake_discord::Message::default() };
                discord.change(|world| world.messages.push(board));
            }
        }
    }

    /// Whether its last move was a while ago.
    pub fn is_calm(&self) -> bool {
        self.last.is_none_or(|last| last.elapsed() > Duration::from_secs(2)) && self.stored.mover().is_some()
    }

    fn mover(&self) -> PlayerId {
        match self.stored.mover() {
            Some(Occupant::Player(player)) => player,
            _ => panic!("a person is to move"),
        }
    }

    /// The next move: any legal one, different for different matches.
    fn next(&self) -> (String, Event) {
        let legal = self.stored.position.legal();
        // The bot asks before it takes a pass.
        let legal: Vec<_> = legal.iter().filter(|steps| legal.len() == 1 || steps.to_string() != "pass").collect();
        let steps = legal[(self.stored.moves.len() * 37 + self.stored.id.0 as usize * 11) % legal.len()].clone();
        let actor = Actor::Player { player: self.mover().into(), handle: None };
        let event = self.stored.decide(&actor, Action::Move(steps.clone()), None).expect("a legal move");
        (steps.to_string(), event)
    }
}

/// A tap and its time.
struct Tap {
    platform: Platform,
    key: String,
    at: Instant,
}

/// A complete bot with its matches, and the times that are measured.
pub struct Workload {
    pub games: Vec<Game>,
    store: Store,
    telegram: fake_telegram::Fake,
    discord: fake_discord::Fake,
    taps: Vec<Tap>,
    /// The times of the moves, by code and version.
    moves: HashMap<String, (Platform, Instant)>,
    since: Instant,
    played: usize,
    stop: CancellationToken,
    work: JoinSet<()>,
    _folder: tempfile::TempDir,
}

impl Workload {
    /// Opens matches of these games in a number of chats, on the platforms in turn, and starts the bot.
    pub async fn open(games: usize, kinds: &[&'static Kind], chats: usize, platforms: &[Platform]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("tavoliere.db"), GAMES).await.expect("a database");
        let (telegram, discord) = (fake_telegram::Fake::start().await, fake_discord::Fake::start().await);
        let mut session = store.write().await.expect("a database");
        let mut opened = Vec::new();
        for number in 0..games {
            let chat = number % chats;
            let place = (chat, platforms[chat % platforms.len()]);
            opened.push(open(&mut session, number, kinds[number % kinds.len()], place).await);
        }
        for platform in platforms {
            let mut boards = post_all(&mut session, *platform).await;
            for game in opened.iter_mut().filter(|game| game.platform == *platform) {
                game.board = boards.remove(&game.stored.id).unwrap_or_default();
            }
        }
        session.commit().await.expect("kept");
        discord.change(|world| world.channels.extend(opened.iter().map(|game| game.chat.to_string())));
        for game in opened.iter().filter(|game| !game.board.is_empty()) {
            game.stand(&telegram, &discord);
        }
        let mut workload = Self {
            games: opened,
            store,
            telegram,
            discord,
            taps: Vec::new(),
            moves: HashMap::new(),
            since: Instant::now(),
            played: 0,
            stop: CancellationToken::new(),
            work: JoinSet::new(),
            _folder: folder,
        };
        workload.start().await;
        workload
    }

    /// Starts everything that the program starts.
    async fn start(&mut self) {
        let clock = Arc::new(|| Timestamp::from(jiff::Timestamp::now()));
        let context = Arc::new(BotContext::new(self.store.clone(), Language::EN, clock, 1));
        let app = Arc::new(App::new(Arc::clone(&context)));
        let settings =
            AdapterSettings { token: fake_telegram::TOKEN.to_owned(), api_url: Some(self.telegram.url().to_owned()) };
        let telegram = Arc::new(Telegram::connect(&settings).await.expect("connected"));
        let settings =
            AdapterSettings { token: fake_discord::TOKEN.to_owned(), api_url: Some(self.discord.url.clone()) };
        let discord = Arc::new(Discord::connect(&settings).await.expect("connected"));
        for courier in [Arc::clone(&telegram) as Arc<dyn Courier>, Arc::clone(&discord) as Arc<dyn Courier>] {
            let (context, stop) = (Arc::clone(&context), self.stop.clone());
            self.work.spawn(async move { outbox::delivery::deliver(context, courier, stop).await });
        }
        let (bot, stop) = (Arc::clone(&app), self.stop.clone());
        self.work.spawn(async move { telegram.listen(bot, stop).await.expect("listened") });
        let (bot, stop) = (Arc::clone(&app), self.stop.clone());
        self.work.spawn(async move { discord.listen(bot, stop).await.expect("listened") });
        let (timed, stop) = (Arc::clone(&context), self.stop.clone());
        self.work.spawn(async move { workers::time::run(&timed, &stop).await });
        let stop = self.stop.clone();
        self.work.spawn(async move { workers::computer::run(&context, &stop).await });
        self.discord.ready().await;
        self.telegram.called("getUpdates", 1).await;
    }

    pub async fn close(mut self) {
        self.stop.cancel();
        while self.work.join_next().await.is_some() {}
        let faults = self.discord.look(|world| world.faults.clone());
        assert!(faults.is_empty(), "the bot did wrong on Discord: {faults:?}");
    }

    /// Starts a new measurement.
    pub fn begin_anew(&mut self) {
        self.taps.clear();
        self.moves.clear();
        self.since = Instant::now();
    }

    /// The player to move opens the picker.
    pub fn pick(&mut self, game: usize) {
        let game = &self.games[game];
        let line = format!("/pick #{}.{}", game.stored.code, game.stored.version);
        let tap = self.tap(game, &line);
        self.taps.push(tap);
    }

    /// The player to move taps a move.
    pub fn play(&mut self, game: usize) {
        let (steps, event) = self.games[game].next();
        let seen = format!("#{}.{}", self.games[game].stored.code, self.games[game].stored.version);
        let tap = self.tap(&self.games[game], &format!("/move {seen} {steps}"));
        let game = &mut self.games[game];
        game.stored = game.stored.foreseen(event, Timestamp::EPOCH);
        game.last = Some(tap.at);
        let made = format!("#{}.{}", game.stored.code, game.stored.version);
        self.moves.insert(made, (tap.platform, tap.at));
        self.taps.push(tap);
        self.played += 1;
    }

    fn tap(&self, game: &Game, line: &str) -> Tap {
        let (at, who) = (Instant::now(), game.people[&game.mover()]);
        let key = match game.platform {
            Platform::Telegram => {
                let chat = json!({"id": game.chat, "type": "group", "title": "Group"});
                let message = json!({"message_id": 5, "date": 1_790_000_000, "chat": chat, "text": "board"});
                let user = on_telegram::User { id: who, name: "Somebody", handle: "", language: "en" };
                self.telegram.tap_old(user, line, Some(message))
            }
            _ => {
                let user = on_discord::User { id: who.unsigned_abs(), ..on_discord::ANN };
                let channel = on_discord::Channel { id: game.chat.unsigned_abs(), ..on_discord::CHANNEL };
                let message = fake_discord::Message {
                    id: self.board_on_discord(game, channel),
                    channel: channel.id.to_string(),
                    ..fake_discord::Message::default()
                };
                let data = json!({"component_type": 2, "custom_id": line});
                self.discord.interact(3, user, channel, data, Some(message))
            }
        };
        Tap { platform: game.platform, key, at }
    }

    /// The latest board of a match that is there.
    fn board_on_discord(&self, game: &Game, channel: on_discord::Channel) -> String {
        let button = format!("/pick #{}.", game.stored.code);
        self.discord.look(|world| {
            let here = world.messages.iter().rev().filter(|message| message.channel == channel.id.to_string());
            let here = here.filter(|message| message.seen_by.is_none() && !message.deleted);
            let mut boards =
                here.filter(|message| Value::from(message.components.clone()).to_string().contains(&button));
            boards.next().map_or_else(|| game.board.clone(), |message| message.id.clone())
        })
    }

    /// Waits until every tap is answered.
    pub async fn all_answered(&self) {
        let patience = Instant::now() + Duration::from_secs(30);
        while self.answers().len() < self.taps.len() {
            assert!(Instant::now() < patience, "{} of {} answered", self.answers().len(), self.taps.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    fn answers(&self) -> HashMap<String, Instant> {
        let mut answers: HashMap<String, Instant> = self
            .discord
            .look(|world| world.interactions.iter().filter_map(|one| Some((one.id.clone(), one.answered?))).collect());
        self.telegram.look(|world| {
            for call in world.calls.iter().filter(|call| call.method == "answerCallbackQuery") {
                answers.insert(call.parameters["callback_query_id"].as_str().expect("a tap").to_owned(), call.at);
            }
        });
        answers.retain(|_, at| *at >= self.since);
        answers
    }

    /// The times from a tap to its answer.
    pub fn answer_times(&self, platform: Platform) -> Vec<Duration> {
        let answers = self.answers();
        let taps = self.taps.iter().filter(|tap| tap.platform == platform);
        taps.map(|tap| answers[&tap.key].duration_since(tap.at)).collect()
    }

    /// The times from a move to its board with buttons, in a post or in place of the board before.
    pub fn post_times(&self, platform: Platform) -> Vec<Duration> {
        let posts = match platform {
            Platform::Telegram => self.telegram.look(|world| {
                let shows = |call: &&on_telegram::Call| ["sendPhoto", "editMessageMedia"].contains(&&*call.method);
                let photos = world.calls.iter().filter(shows);
                let keyboard = |call: &on_telegram::Call| call.parameters.get("reply_markup").map(Value::to_string);
                photos.filter_map(|call| Some((keyboard(call)?, call.at))).collect::<Vec<_>>()
            }),
            _ => self.discord.look(|world| world.shown.clone()),
        };
        let shown = |buttons: &str| Some(buttons.split_once("/pick ")?.1.split_once('"')?.0.to_owned());
        let made = |buttons: &str| self.moves.get(shown(buttons)?.trim_end_matches('\\'));
        posts.iter().filter_map(|(buttons, at)| made(buttons).map(|(_, begun)| at.duration_since(*begun))).collect()
    }

    /// Waits until the outbox is empty. Returns the number of pictures posted on Telegram.
    pub async fn all_posted(&self) -> usize {
        loop {
            let mut session = self.store.read().await.expect("a look");
            let waiting =
                notice_delivery::next_due(&mut session, Platform::Telegram, Timestamp::MIN).await.expect("a look");
            if waiting.is_none() {
                return self.telegram.calls("sendPhoto").len();
            }
            drop(session);
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    pub const fn played(&self) -> usize {
        self.played
    }

    /// The number of moves in the database, once all moves are there. A tap is acknowledged before its move is stored.
    pub async fn kept(&self) -> usize {
        let patience = Instant::now() + Duration::from_secs(10);
        loop {
            let kept = self.kept_now().await;
            if kept >= self.played || Instant::now() > patience {
                return kept;
            }
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
    }

    async fn kept_now(&self) -> usize {
        let mut session = self.store.read().await.expect("a look");
        let mut kept = 0;
        for game in &self.games {
            let moves = match_events::load(&mut session, game.stored.id).await.expect("a match").moves.len();
            if moves != game.stored.moves.len() {
                println!("{}: {moves} moves of {} are stored", game.stored.code, game.stored.moves.len());
            }
            kept += moves - game.opening;
        }
        kept
    }

    /// Prints the highest number of calls in each span beside its limit, and checks it.
    pub fn print_rates(&self, on_the_way: Duration) {
        let (second, minute) = (Duration::from_secs(1) - on_the_way, Duration::from_secs(60) - on_the_way);
        let calls = self.telegram.look(|world| {
            let written =
                |call: &&on_telegram::Call| call.method.starts_with("send") || call.method.starts_with("edit");
            let written = world.calls.iter().filter(written);
            written.map(|call| (call.parameters["chat_id"].to_string(), call.at)).collect::<Vec<_>>()
        });
        let overall: Vec<Instant> = calls.iter().map(|(_, at)| *at).collect();
        let mut chats: HashMap<&str, Vec<Instant>> = HashMap::new();
        for (chat, at) in &calls {
            chats.entry(chat).or_default().push(*at);
        }
        let busiest = |span| chats.values().map(|times| most(times, span)).max().unwrap_or_default();
        let told = self.discord.look(|world| {
            let counted = world.calls.iter().zip(&world.times).filter(|(call, _)| call.contains(" /channels/"));
            counted.map(|(_, at)| *at).collect::<Vec<_>>()
        });
        for (what, found, allowed) in [
            ("calls in a second on Telegram", most(&overall, second), 30),
            ("calls in a second in one chat", busiest(second), 1),
            ("calls in a minute in one group", busiest(minute), 20),
            ("calls in a second on Discord", most(&told, second), 50),
        ] {
            println!("  most {what}: {found} of {allowed}");
            assert!(found <= allowed, "too many {what}");
        }
        let recent = |times: &[Instant]| times.iter().filter(|at| **at >= self.since).count();
        let deletions = self.telegram.look(|world| {
            let deletions = world.calls.iter().filter(|call| call.method.starts_with("delete"));
            deletions.map(|call| call.at).collect::<Vec<_>>()
        });
        let on = |platform| self.moves.values().filter(|(played_on, _)| *played_on == platform).count();
        let (telegram, discord) = (on(Platform::Telegram), on(Platform::Discord));
        let (posts, deletions) = (recent(&overall), recent(&deletions));
        // The picker replaces the keyboard under the board.
        let taps = self.taps.iter().filter(|tap| tap.platform == Platform::Telegram).count();
        let picks = taps - telegram;
        let others = posts - picks;
        println!(
            "  calls on Telegram: {others} and {deletions} that delete for {telegram} moves, {picks} for the picker"
        );
        println!("  calls on Discord: {} for {discord} moves", recent(&told));
    }
}

/// The maximum number of times within a span.
fn most(times: &[Instant], span: Duration) -> usize {
    let within = |first: usize| times[first..].iter().take_while(|at| at.duration_since(times[first]) < span).count();
    (0..times.len()).map(within).max().unwrap_or_default()
}

/// Opens a match between two new people and plays its first moves.
async fn open(session: &mut Session, number: usize, kind: &Kind, (chat, platform): (usize, Platform)) -> Game {
    let group = on_telegram::GROUPS.start() + chat as i64;
    let chat = if platform == Platform::Telegram { group } else { 100_000 + chat as i64 };
    let mut people = HashMap::new();
    let mut players = Vec::new();
    for person in [number * 2, number * 2 + 1].map(|person| 1_000_000 + person as i64) {
        let account = Account { platform, key: person.to_string(), name: format!("P{person}") };
        let player = players::find_or_create(session, &account, Some("en"), Timestamp::EPOCH).await.expect("kept");
        people.insert(player, person);
        players.push(player);
    }
    let place = Chat { platform, key: chat.to_string().into(), private: false, language: None };
    let chat_id = chats::enter(session, &place, players[0]).await.expect("kept");
    let setup = Setup::parse(kind.id, GAMES).expect("a game");
    let first = Event::Challenged(Challenge::new(setup, players[0]));
    let code = format!("k{number:04}");
    let stored = match_events::create(session, &code, first, Some(chat_id), Timestamp::EPOCH)
        .await
        .expect("kept")
        .expect("a new code");
    let mut game = Game { platform, chat, stored, people, last: None, board: String::new(), opening: 0 };
    let seats = players.into_iter().map(Occupant::Player).collect();
    match_events::append(session, &mut game.stored, Event::Accepted { seats }, Timestamp::EPOCH).await.expect("kept");
    for _ in 0..OPENING {
        // A small board may be decided sooner.
        if game.stored.mover().is_none() {
            break;
        }
        let (_, event) = game.next();
        match_events::append(session, &mut game.stored, event, Timestamp::EPOCH).await.expect("kept");
    }
    game.opening = game.stored.moves.len();
    notices::announce_at(session, &game.stored, Timestamp::EPOCH, Timestamp::EPOCH).await.expect("kept");
    game
}

/// Marks the current boards as posted. Returns the platform's key of each.
async fn post_all(session: &mut Session, platform: Platform) -> HashMap<MatchId, String> {
    let mut boards = HashMap::new();
    loop {
        let due = notice_delivery::due_chats(session, platform, Timestamp::EPOCH).await.expect("a look");
        if due.is_empty() {
            return boards;
        }
        for DueChat { id: chat, lane, .. } in due {
            let pending =
                notice_delivery::next_in(session, chat, lane, Timestamp::EPOCH).await.expect("a look").expect("due");
            let NoticeId(id) = pending.id;
            let message = (1_000_000 + id).to_string();
            let board = Some(PostedAs::Picture);
            let arrival = Arrival { message: message.as_str().into(), has_buttons: true, board, keeps_past: false };
            notice_delivery::mark_sent(session, &pending, &arrival, Timestamp::EPOCH).await.expect("kept");
            if let Notice::Version { id, .. } = pending.notice {
                boards.insert(id, message);
            }
        }
    }
}
