//! The bot killed at every moment of whole matches: no decision is lost, and no post is sent twice if the platform can
//! prevent it.

mod process;
mod world;

use std::sync::Arc;

use tavoliere_bot::outbox;
use tavoliere_bot::workers;
use tavoliere_play::matches::called::PRESENT;
use tavoliere_play::matches::{MatchId, StoredMatch};
use tavoliere_play::matches::{Occupant, Phase, PlayerId};
use tavoliere_play::time::Millis;
use tavoliere_seam::platform::courier::Courier;
use tavoliere_seam::platform::reply::Answer;
use tavoliere_seam::platform::request::{Place, Platform};
use tavoliere_seam::requests::bot::Requests as _;
use tavoliere_seam::requests::request::Request;
use tavoliere_store::matches::match_events;
use tokio_util::sync::CancellationToken;

use self::world::{Arrival, Kill, Moment, RecordingCourier, World};
use crate::support::Bot;
use crate::support::conversation::person;
use crate::support::sample::part_of;

/// A match and its platforms.
struct Scene {
    opening: &'static str,
    people: &'static [(&'static str, Platform)],
    /// The platforms that show the match, and the first version of it that each shows.
    sights: &'static [(Platform, u32)],
    /// Whether the match is the same each time.
    repeats: bool,
    /// The version at which the player to move gives up.
    resigned_at: Option<u32>,
}

const BETWEEN_TWO: Scene = Scene {
    opening: "/play briths-square anyone size=3 side=first",
    people: &[("ann", Platform::Discord), ("bob", Platform::Discord)],
    sights: &[(Platform::Discord, 1)],
    repeats: true,
    resigned_at: None,
};

const AGAINST_THE_COMPUTER: Scene = Scene {
    opening: "/play briths-square computer 3 size=3 side=second",
    people: &[("ann", Platform::Telegram)],
    // The challenge is accepted at once, so that only the beginning is posted.
    sights: &[(Platform::Telegram, 2)],
    repeats: false,
    resigned_at: None,
};

const JOINED_FROM_ELSEWHERE: Scene = Scene {
    people: &[("ann", Platform::Discord), ("bob", Platform::Telegram)],
    sights: &[(Platform::Discord, 1), (Platform::Telegram, 2)],
    resigned_at: Some(4),
    ..BETWEEN_TWO
};

#[tokio::test]
async fn a_game_between_two_survives_a_kill_at_any_moment() {
    survives(&BETWEEN_TWO).await;
}

#[tokio::test]
async fn a_game_against_the_computer_survives_a_kill_at_any_moment() {
    survives(&AGAINST_THE_COMPUTER).await;
}

#[tokio::test]
async fn a_game_joined_from_elsewhere_survives_a_kill_at_any_moment() {
    survives(&JOINED_FROM_ELSEWHERE).await;
}

/// Plays the match once, and then again after a kill at each moment; in the checks of every day at a part of them.
async fn survives(scene: &'static Scene) {
    let undisturbed = Play::begin(scene).await;
    let expected = undisturbed.to_the_end().await;
    let kills = undisturbed.world.take_kills();
    for needed in [Moment::BeforeRequest, Moment::InCommit, Moment::BeforePost, Moment::BeforeClose] {
        assert!(kills.iter().any(|kill| kill.moment == needed), "the game has no moment {needed:?}");
    }
    for kill in part_of(kills, 3) {
        let told = kill.seen.kept.clone();
        println!("killed {:?}, after {} events", kill.moment, told.len());
        let play = Play::after(kill, scene).await;
        let stored = play.to_the_end().await;
        assert!(stored.events.starts_with(&told), "people were told {told:?}, but there is {:?}", stored.events);
        assert!(!scene.repeats || stored.events == expected.events, "{:?}", stored.events);
        play.bot.check_database().await;
    }
}

/// Checks that a chat got everything from its first version on, once and in order, and that only the latest post has
/// buttons. The `doubled` post may be there twice: the bot was killed before it noted the delivery.
fn check_posts(arrivals: &[Arrival], first: u32, stored: &StoredMatch, doubled: Option<i64>) {
    let (nonces, twice): (Vec<i64>, Vec<i64>) = arrivals.iter().map(|arrival| arrival.nonce).fold(
        (Vec::new(), Vec::new()),
        |(mut nonces, mut twice), nonce| {
            let list = if nonces.last() == Some(&nonce) { &mut twice } else { &mut nonces };
            list.push(nonce);
            (nonces, twice)
        },
    );
    assert!(nonces.is_sorted_by(|one, next| one < next), "{arrivals:#?}");
    assert_eq!(twice, Vec::from_iter(doubled), "{arrivals:#?}");
    let mut versions: Vec<u32> = arrivals.iter().map(|arrival| arrival.version).collect();
    versions.dedup();
    // The post of a move waits for the computer's answer, which tells both.
    let may_be_told_later = |version: u32| matches!(stored.at_version(version).mover(), Some(Occupant::Computer(_)));
    let expected: Vec<u32> =
        (first..=stored.version).filter(|version| versions.contains(version) || !may_be_told_later(*version)).collect();
    assert_eq!(versions, expected, "{arrivals:#?}");

    let latest = arrivals.last().expect("something was posted");
    assert!(latest.has_buttons, "{arrivals:#?}");
    for earlier in arrivals.iter().filter(|arrival| arrival.has_buttons && arrival.message != latest.message) {
        // On a platform that keeps duplicates, the bot never learnt of the first copy.
        assert_eq!(Some(earlier.nonce), doubled, "{arrivals:#?}");
    }
}

/// One process of the bot, and its platforms.
struct Play {
    scene: &'static Scene,
    bot: Bot,
    world: Arc<World>,
    couriers: Vec<Arc<dyn Courier>>,
    /// The post that an earlier process had delivered but not noted when it was killed, if there is one.
    doubled: Option<(Platform, i64)>,
}

impl Play {
    async fn begin(scene: &'static Scene) -> Self {
        let bot = Bot::new().await;
        let world = World::around(bot.folder());
        Self::with(scene, bot, world, None)
    }

    /// Continues after a kill. Platforms deliver again what was not acknowledged in time.
    async fn after(kill: Kill, scene: &'static Scene) -> Self {
        let latest = kill.seen.requests.last().expect("something was asked before").clone();
        let doubled = if let Moment::AfterPost(platform, nonce) = kill.moment { Some((platform, nonce)) } else { None };
        let bot = Bot::on(kill.files).await;
        // Its clock goes on where that of the killed one may have been.
        bot.wait(Millis::HOUR);
        let world = World::after(bot.folder(), kill.seen);
        let play = Self::with(scene, bot, world, doubled);
        let found = play.load_match().await.map(|stored| stored.events).unwrap_or_default();
        assert_eq!(found, play.world.seen().kept, "what people were told of is there, and nothing else");
        play.bot.wait(PRESENT);
        let answer = play.bot.app.handle(latest, play.couriers[0].limits()).await;
        assert!(matches!(answer, Answer::Done | Answer::Answered | Answer::Say(_)), "{answer:?}");
        play
    }

    fn with(scene: &'static Scene, bot: Bot, world: Arc<World>, doubled: Option<(Platform, i64)>) -> Self {
        let courier = |(platform, _): &(Platform, u32)| -> Arc<dyn Courier> {
            Arc::new(RecordingCourier { platform: *platform, world: Arc::clone(&world) })
        };
        let couriers = scene.sights.iter().map(courier).collect();
        Self { scene, bot, world, couriers, doubled }
    }

    async fn to_the_end(&self) -> StoredMatch {
        loop {
            self.settle().await;
            self.check().await;
            let Some(request) = self.next_request().await else { break };
            self.hand_in(request).await;
        }
        self.load_match().await.expect("it was played")
    }

    async fn hand_in(&self, request: Request) {
        self.world.asked(&request);
        self.world.moment(Moment::BeforeRequest);
        let commits = self.world.commits();
        // Nobody is there when another one answers, so that each move is a post.
        self.bot.wait(PRESENT);
        let answer = self.bot.app.handle(request, self.couriers[0].limits()).await;
        assert!(matches!(answer, Answer::Done | Answer::Answered | Answer::Say(_)), "{answer:?}");
        assert_eq!(self.world.commits(), commits + 1, "a kill between two would leave half of what was asked");
        self.world.moment(Moment::InCommit);
        self.tell().await;
        self.world.moment(Moment::AfterRequest);
    }

    /// Checks what each platform shows when nothing is left to do.
    async fn check(&self) {
        let Some(stored) = self.load_match().await else { return };
        for (platform, first) in self.scene.sights.iter().filter(|(_, first)| *first <= stored.version) {
            let doubled = self.doubled.filter(|(where_to, _)| where_to == platform).map(|(_, nonce)| nonce);
            check_posts(&self.world.seen().arrivals[platform], *first, &stored, doubled);
        }
    }

    /// Empties the outbox and lets the computer move.
    async fn settle(&self) {
        let stop = CancellationToken::new();
        loop {
            for courier in &self.couriers {
                outbox::delivery::deliver_what_is_due(&self.bot.context, courier, &stop).await.expect("delivered");
            }
            let mover = self.load_match().await.and_then(|stored| stored.mover());
            let Some(Occupant::Computer(_)) = mover else { return };
            self.world.moment(Moment::BeforeComputer);
            let commits = self.world.commits();
            // It is not there any more when the computer answers.
            self.bot.wait(PRESENT);
            workers::computer::play_turns(&self.bot.context).await.expect("played");
            assert_eq!(self.world.commits(), commits + 1, "a kill between two would leave a move nobody is shown");
            self.world.moment(Moment::InCommit);
            self.tell().await;
            self.world.moment(Moment::AfterComputer);
        }
    }

    async fn tell(&self) {
        self.world.told(&self.load_match().await.expect("begun").events);
    }

    /// The next request: the player to move plays the first legal move.
    async fn next_request(&self) -> Option<Request> {
        let Some(stored) = self.load_match().await else { return Some(self.request(0, self.scene.opening.to_owned())) };
        if stored.phase == Phase::Open {
            return Some(self.request(1, format!("/join #{}", stored.code)));
        }
        let Some(Occupant::Player(PlayerId(player))) = stored.mover() else { return None };
        let line = if self.scene.resigned_at == Some(stored.version) {
            format!("/resign #{}.{} yes", stored.code, stored.version)
        } else {
            format!("/move #{}.{} {}", stored.code, stored.version, stored.position.legal()[0])
        };
        // People get their ids in the order in which they arrive.
        Some(self.request(usize::try_from(player).expect("small") - 1, line))
    }

    fn request(&self, who: usize, line: String) -> Request {
        let (key, platform) = self.scene.people[who];
        let place = Place { key: "room".into(), ..Place::default() };
        let input = format!("input {}", self.world.seen().requests.len());
        Request {
            platform,
            input,
            person: person(key),
            place,
            line: line.into(),
            mentions: Vec::new(),
            post: None,
            replied_to: None,
            present: Vec::new(),
            administrator: false,
        }
    }

    /// The only match.
    async fn load_match(&self) -> Option<StoredMatch> {
        match_events::load(&mut self.bot.store.read().await.expect("a look"), MatchId(1)).await.ok()
    }
}
