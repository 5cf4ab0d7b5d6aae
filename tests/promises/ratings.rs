//! Ratings: computed when a match ends, and equal to those recomputed from all events.

use tavoliere_bot::recording::ended::ended;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Setup;
use tavoliere_lab::crowd::{Crowd, populate};
use tavoliere_play::matches::MatchId;
use tavoliere_play::matches::{Action, Actor, Challenge, Event, Occupant, Offer, PersonId, PlayerId, Seat};
use tavoliere_play::platforms::Account;
use tavoliere_play::rating::Counting;
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;
use tavoliere_store::people::players;
use tavoliere_store::persons;
use tavoliere_store::posts::chats::{self, Chat, ChatId};
use tavoliere_store::standings::rankings::{self, Scope, Stretch};
use tavoliere_store::standings::rerating::{self, Rerating};
use tavoliere_store::standings::standing;

use crate::house::store::run;
use crate::support::database::only_with_files;
use crate::support::{Bot, START, rows};

/// How a match ends.
#[derive(Clone, Copy)]
enum End {
    /// The first gives up.
    Resigned,
    Agreed,
    /// The first runs out of time.
    OnTime,
}

/// People, and their chat.
struct World {
    bot: Bot,
    people: Vec<PlayerId>,
    chat: ChatId,
    games: u32,
}

impl World {
    /// Ann and Bob on Discord, Eve and Zoe on Telegram.
    async fn new() -> Self {
        let bot = Bot::new().await;
        // So that months are over.
        bot.wait(200 * Millis::DAY);
        let mut session = bot.store.write().await.expect("a change");
        let mut people = Vec::new();
        for (platform, key) in [
            (Platform::Discord, "ann"),
            (Platform::Discord, "bob"),
            (Platform::Telegram, "eve"),
            (Platform::Telegram, "zoe"),
        ] {
            let account = Account { platform, key: key.into(), name: key.into() };
            people.push(players::find_or_create(&mut session, &account, None, START).await.expect("met"));
        }
        let chat = Chat { platform: Platform::Discord, key: "room".into(), private: false, language: None };
        let chat = chats::enter(&mut session, &chat, people[0]).await.expect("entered");
        session.commit().await.expect("kept");
        Self { bot, people, chat, games: 0 }
    }

    /// Plays a match to its end.
    async fn play(&mut self, setup: &str, people: [usize; 2], end: End, at: Timestamp) -> MatchId {
        let mut session = self.bot.store.write().await.expect("a change");
        let [first, second] = people.map(|place| self.people[place]);
        self.games += 1;
        let code = format!("w{}", self.games);
        let challenge = Challenge::new(Setup::parse(setup, GAMES).expect("a setup"), first);
        let stored = match_events::create(&mut session, &code, Event::Challenged(challenge), Some(self.chat), at)
            .await
            .expect("written");
        let mut stored = stored.expect("the code is free");
        let events = match end {
            End::Resigned => vec![Event::Resigned { seat: Seat(0) }],
            End::Agreed => vec![Event::Offered { seat: Seat(0), offer: Offer::Draw }, Event::Agreed { seat: Seat(1) }],
            End::OnTime => vec![Event::TimedOut],
        };
        let seats = vec![Occupant::Player(first), Occupant::Player(second)];
        match_events::append(&mut session, &mut stored, Event::Accepted { seats }, at).await.expect("written");
        for player in [first, second] {
            let steps = stored.position.legal()[0].clone();
            let actor = Actor::Player { player: player.into(), handle: None };
            let moved = stored.decide(&actor, Action::Move(steps), None).expect("a move");
            match_events::append(&mut session, &mut stored, moved, at).await.expect("written");
        }
        for event in events {
            match_events::append(&mut session, &mut stored, event, at).await.expect("written");
        }
        ended(&mut session, &stored).await.expect("written");
        session.commit().await.expect("kept");
        stored.id
    }

    /// Matches of all kinds over a few weeks.
    async fn play_a_lot(&mut self) {
        const SNORT: &str = "briths-square size=5 centre=allowed";
        const STRIPES: &str = "stripes size=15";
        let ends = [End::Resigned, End::Resigned, End::Agreed, End::Resigned, End::OnTime, End::OnTime, End::Resigned];
        for (number, end) in (0..40).zip(ends.into_iter().cycle()) {
            let first = number * 7 % 4;
            let second = (first + 1 + number % 3) % 4;
            let setup = if number % 5 == 0 { STRIPES } else { SNORT };
            // Several matches on one day, then a pause; once the clock is set back.
            let day = (number / 6) as i64 * 3 - i64::from(number == 20);
            self.play(setup, [first, second], end, START + day * Millis::DAY + Millis(number as i64)).await;
        }
        for _ in 0..4 {
            self.play(SNORT, [0, 1], End::Resigned, START + 50 * Millis::DAY).await;
        }
        for people in [[2, 3], [2, 0]] {
            self.play(STRIPES, people, End::OnTime, START + 51 * Millis::DAY).await;
        }
    }

    async fn kept(&self) -> String {
        rows(&self.bot, &["result", "standing", "regular", "achievement", "season", "season_winner"]).await
    }

    async fn change(&self, change: impl AsyncFnOnce(&mut Session)) {
        let mut session = self.bot.store.write().await.expect("a change");
        change(&mut session).await;
        session.commit().await.expect("kept");
    }

    /// All rows once the bot has caught up, and recomputed, which must be equal.
    async fn kept_and_computed(&self) -> String {
        self.bot.keep_books().await;
        let kept = self.kept().await;
        self.change(async |session| rerating::rerate(session).await.expect("rated")).await;
        assert_eq!(self.kept().await, kept);
        kept
    }
}

#[tokio::test]
async fn everything_computed_anew_is_as_it_was_kept() {
    let mut world = World::new().await;
    world.play_a_lot().await;
    let kept = world.kept_and_computed().await;
    for counting in ["counts", "too-many", "still-away", "season_winner: "] {
        assert!(kept.contains(counting), "{counting}:\n{kept}");
    }
    let mut connection = world.bot.another_program().await;
    run(&mut connection, "update standing set rating = 1, won = 9; delete from standing where person_id = 2").await;
    run(&mut connection, "update result set rating_after = 2, points = 7; delete from result where place = 1").await;
    assert_ne!(world.kept().await, kept);
    world.change(async |session| rerating::rebuild(session).await.expect("rebuilt")).await;
    assert_eq!(world.kept().await, kept);
    world.bot.check_database().await;
}

/// The players since the beginning of a period that still lasts are found in another way than those of a past period.
#[tokio::test]
async fn the_present_month_is_ranked_like_one_that_is_over() {
    let mut world = World::new().await;
    world.play_a_lot().await;
    let mut session = world.bot.store.read().await.expect("a look");
    let mut people = 0;
    for (game, days) in GAMES.iter().flat_map(|game| [0, 1, 10, 40, 300].map(|days| (game, days))) {
        for chat in [None, Some(world.chat)] {
            let time = |lasts| Some(Stretch { from: START + days * Millis::DAY, before: Timestamp::MAX, lasts });
            let mut rank = async |lasts| {
                let scope = Scope { chat, time: time(lasts), ..Scope::for_game(game.id) };
                rankings::ranking(&mut session, scope, None, 0, 10).await.expect("read")
            };
            let present = rank(true).await;
            assert_eq!(present, rank(false).await, "{} after {days} days", game.id);
            people += present.people;
        }
    }
    assert!(people > 10, "{people}");
}

#[tokio::test]
async fn linking_is_as_if_it_had_always_been_so_and_separating_undoes_it() {
    let mut world = World::new().await;
    world.play_a_lot().await;
    let apart = world.kept().await;
    let (ann, eve) = (world.people[0], world.people[2]);
    world.change(async |session| persons::link(session, ann, eve).await.expect("linked")).await;
    let linked = world.kept_and_computed().await;
    assert_ne!(linked, apart);
    let mut session = world.bot.store.read().await.expect("a look");
    assert_eq!(standing::find(&mut session, PersonId(eve.0), "briths-square").await.expect("read"), None, "Eve is Ann");
    drop(session);
    world.play("stripes size=15", [2, 1], End::Resigned, START + 99 * Millis::DAY).await;
    world.kept_and_computed().await;
    for separated in [ann, eve] {
        world.change(async |session| persons::link(session, ann, eve).await.expect("linked")).await;
        world.change(async |session| persons::unlink(session, separated).await.expect("separated")).await;
        world.kept_and_computed().await;
    }
    world.bot.check_database().await;
}

#[tokio::test]
async fn who_brings_no_games_along_changes_nothing_but_the_name() {
    let mut world = World::new().await;
    world.play("stripes size=15", [2, 1], End::Resigned, START).await;
    let (ann, eve) = (world.people[0], world.people[2]);
    let stands = async |player: PlayerId| {
        let mut session = world.bot.store.read().await.expect("a look");
        standing::find(&mut session, PersonId(player.0), "stripes")
            .await
            .expect("read")
            .map(|standing| standing.results)
    };
    world.change(async |session| persons::link(session, ann, eve).await.expect("linked")).await;
    assert_eq!((stands(ann).await, stands(eve).await), (Some([0, 0, 1]), None));
    world.kept_and_computed().await;
    world.change(async |session| persons::unlink(session, ann).await.expect("separated")).await;
    assert_eq!((stands(ann).await, stands(eve).await), (None, Some([0, 0, 1])));
    world.kept_and_computed().await;
    world.change(async |session| persons::link(session, eve, ann).await.expect("linked")).await;
    world.change(async |session| persons::unlink(session, eve).await.expect("separated")).await;
    assert_eq!((stands(ann).await, stands(eve).await), (None, Some([0, 0, 1])));
    world.kept_and_computed().await;
}

/// `tavoliere-lab populate` makes the same rows as the bot.
#[tokio::test]
async fn a_database_made_for_measuring_is_like_any_other() {
    only_with_files!();
    let bot = Bot::new().await;
    let setups: Vec<Setup> = GAMES.iter().map(|game| Setup::new(game, &[], 0).expect("a setup")).collect();
    let crowd = Crowd { people: 40, games: 900, played: 50, chats: 3, until: START };
    populate(&bot.file(), crowd, &setups).await.expect("made");
    const DERIVED: &[&str] = &["match", "seat", "result", "standing", "regular", "achievement"];
    let made = rows(&bot, DERIVED).await;
    let mut session = bot.store.write().await.expect("a change");
    rerating::rebuild(&mut session).await.expect("rebuilt");
    session.commit().await.expect("kept");
    assert_eq!(rows(&bot, DERIVED).await, made);
    bot.check_database().await;
}

/// A few matches at a time, then many, with new matches, other links and a restart between the steps. In the end all
/// rows are as if the links had always existed.
#[tokio::test]
async fn ratings_are_computed_anew_while_games_go_on() {
    let mut world = World::new().await;
    world.play_a_lot().await;
    let (ann, bob, eve, zoe) = (world.people[0], world.people[1], world.people[2], world.people[3]);
    world.change(async |session| persons::link(session, ann, eve).await.expect("linked")).await;
    let mut rerating = Rerating::default();
    let mut steps = 0;
    loop {
        let mut done = false;
        world.change(async |session| done = rerating::rerate_some(session, &mut rerating).await.expect("rated")).await;
        if done {
            break;
        }
        steps += 1;
        match steps {
            1 => drop(world.play("stripes size=13", [1, 3], End::Resigned, START + 60 * Millis::DAY).await),
            2 => world.change(async |session| persons::link(session, bob, zoe).await.expect("linked")).await,
            3 => drop(world.play("stripes size=13", [0, 1], End::Resigned, START + 61 * Millis::DAY).await),
            4 => rerating = Rerating::default(),
            5 => drop(world.play("stripes size=13", [2, 3], End::Agreed, START + 62 * Millis::DAY).await),
            6 => world.change(async |session| persons::unlink(session, eve).await.expect("separated")).await,
            _ => {}
        }
    }
    assert!(steps > 6, "it began again: {steps}");
    world.kept_and_computed().await;
    world.bot.check_database().await;
}

#[tokio::test]
async fn what_does_not_count_says_why() {
    let mut world = World::new().await;
    let mut countings = Vec::new();
    for _ in 0..4 {
        let id = world.play("stripes size=15", [0, 1], End::Agreed, START).await;
        let mut session = world.bot.store.read().await.expect("a look");
        countings.push(standing::changes(&mut session, id).await.expect("read")[0].counting);
    }
    assert_eq!(countings, [Counting::Counts, Counting::Counts, Counting::Counts, Counting::TooMany]);
}
