//! The invariants: while the bot lives, and at every quiet point.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use tavoliere_base::secret;
use tavoliere_games::games::GAMES;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::Store;
use tavoliere_store::matches::seeks::LONGEST_WAIT as WAITS;
use tavoliere_store::standings::rerating;

use super::beside::{Beside, Value};
use super::database::{Copy, Database};
use super::people::Fashion;
use super::time::{DAY, HOUR, MINUTE, SECOND, START};
use super::tournaments;
use super::world::{Chat, Message, World, code_of, is_board_button};

/// A board appears within this time in a chat without troubles.
const LONGEST_DELAY: i64 = 3 * MINUTE;

/// Transactions that go on at the same time are stored in another order than that of their numbers, by at most so many.
const OUT_OF_ORDER: i64 = 64;

/// The order in which events were stored, in a file.
const ORDER_OF_EVENTS: &str = "
    create table if not exists stored (number integer primary key, match_id integer, version integer) strict;
    create trigger if not exists storing after insert on event begin
        insert into stored (match_id, version) values (new.match_id, new.version);
    end";

/// The same on a server.
const ORDER_OF_EVENTS_THERE: &str = "
    create table if not exists stored
        (number bigint generated always as identity primary key, match_id bigint, version bigint);
    create or replace function store_order() returns trigger language plpgsql as $$ begin
        insert into stored (match_id, version) values (new.match_id, new.version);
        return null;
    end $$;
    create or replace trigger storing after insert on event for each row execute function store_order();";

/// The roles of people that the search has to meet, and how many there are.
pub const ROLES: &[(&str, &str)] = &[
    (
        "with two accounts",
        "select count(distinct one.person_id) from player as one
        join player as other on other.person_id = one.person_id and other.player_id > one.player_id",
    ),
    ("with a vote", "select count(distinct player_id) from vote"),
    ("who block", "select count(distinct player_id) from block"),
    ("who have been away", "select count(distinct player_id) from vacation"),
    ("in tournaments", "select count(distinct player_id) from tournament_entrant"),
    ("forgotten", "select count(*) from player where player_id not in (select player_id from account)"),
    ("who say something", "select count(distinct player_id) from remark"),
    ("excluded", "select count(*) from tournament_event where body like '%banned%'"),
    ("rooms with settings", "select count(distinct chat_id) from choice where chat_id is not null"),
];

/// Reads what the bot has stored, as it goes, with a connection of its own.
pub struct Feed {
    beside: Beside,
    /// How far back what is new may be.
    window: i64,
    last_event: i64,
    last_notice: i64,
    /// The latest of those in the order in which they were stored.
    read: BTreeSet<i64>,
    /// Every event that was seen, by match and version.
    events: BTreeMap<(i64, u32), SeenEvent>,
    matches: BTreeMap<i64, SeenMatch>,
    notices: HashMap<i64, SeenNotice>,
    /// The next message of each chat to look at, by the number in its id.
    last_message: u64,
    /// The messages of each version in each chat, by match, version and chat: their numbers and notices.
    shown: BTreeMap<(i64, u32, usize), Vec<(u64, i64)>>,
    /// The notices that have mentioned a person in a version of a match.
    mentioned: BTreeMap<(i64, u32, String), Vec<i64>>,
}

struct SeenEvent {
    body: String,
    at: i64,
    slept: i64,
}

#[derive(Default)]
struct SeenMatch {
    code: String,
    /// How long the side to move had after the last event, by the match's own deadline.
    allowed: Option<i64>,
}

#[derive(Clone)]
struct SeenNotice {
    kind: String,
    about: Option<(i64, u32)>,
    at: i64,
    /// By the bot's clock.
    queued_at: i64,
}

/// Whether the body of an event is that of a move.
fn is_move(body: &str) -> bool {
    body.starts_with('[')
}

impl Feed {
    pub fn new(database: &Database) -> Self {
        let (mut beside, is_file) = (database.beside(), database.is_file());
        beside.run(if is_file { ORDER_OF_EVENTS } else { ORDER_OF_EVENTS_THERE });
        Self {
            beside,
            window: if is_file { 0 } else { OUT_OF_ORDER },
            last_event: 0,
            last_notice: 0,
            read: BTreeSet::new(),
            events: BTreeMap::new(),
            matches: BTreeMap::new(),
            notices: HashMap::new(),
            last_message: 0,
            shown: BTreeMap::new(),
            mentioned: BTreeMap::new(),
        }
    }

    /// The database was replaced by an older copy: what it has is what is known from now on.
    pub fn begin_anew(&mut self, world: &mut World, database: &Database) {
        *self = Self::new(database);
        let broken = world.broken.len();
        self.read_events(world);
        self.read_notices(world);
        world.broken.truncate(broken);
        // When they happened is not known any more.
        self.events.values_mut().for_each(|event| event.at = i64::MIN / 2);
        world.lost_boards.extend(self.events.keys());
        let newest = world.chats.iter().filter_map(|chat| chat.messages.back()).map(|message| message.id.parse());
        self.last_message = newest.map(|id| id.expect("a number")).max().unwrap_or_default();
        let sql = "select match_id, version, platform, key from notice join chat using (chat_id)
            where kind = 'version' and message is not null";
        for (id, version, platform, key) in self.beside.rows::<(i64, i64, String, String)>(sql, &[]) {
            let version = number(version);
            let is_it = |chat: &Chat| chat.key == key || chat.old_key.as_deref() == Some(&key);
            let chat = world.chats.iter().position(|chat| chat.platform.name() == platform && is_it(chat));
            if let Some(chat) = chat {
                self.shown.entry((id, version, chat)).or_default();
            }
        }
    }

    /// The tables and indexes of the database with their bytes, the largest first.
    pub fn sizes(&mut self) -> Vec<(String, i64)> {
        if self.window > 0 {
            return Vec::new();
        }
        self.beside.rows("select name, sum(pgsize) as size from dbstat group by name order by size desc", &[])
    }

    /// Damages a notice that waits, as a bad disk may. It is lost; others are not. Returns whether there was one.
    pub fn damage(&mut self, world: &mut World) -> bool {
        let sql = "update notice set payload = '{' where notice_id = (select notice_id from notice
            where state = 'waiting' and kind = 'version' and attempts = 0 limit 1) returning notice_id, chat_id";
        let damaged: Vec<(i64, i64)> = self.beside.rows(sql, &[]);
        let Some((notice, _)) = damaged.first().copied() else { return false };
        world.trace(&format!("notice {notice} is damaged"));
        world.forgiven.insert(notice);
        if let Some(about) = self.notices.get(&notice).and_then(|notice| notice.about) {
            world.lost_boards.insert(about);
        }
        true
    }

    /// A process was killed. Nobody knows of the messages that it had posted without storing that they were posted.
    pub fn forget_unsettled(&mut self, world: &mut World, process: u32) {
        world.await_no_more(process);
        let waiting: Vec<(i64,)> = self.beside.rows("select notice_id from notice where state = 'waiting'", &[]);
        let waiting: BTreeSet<i64> = waiting.into_iter().map(|(id,)| id).collect();
        let messages = world.chats.iter_mut().flat_map(|chat| &mut chat.messages);
        let posted = messages.filter(|message| message.by == process);
        for message in posted.filter(|it| it.nonce.is_some_and(|nonce| waiting.contains(&(nonce >> 20)))) {
            message.is_known = false;
        }
    }

    /// Copies the database.
    pub fn copy(&mut self, database: &mut Database, to: Copy) {
        database.copy(to, &mut self.beside);
    }

    /// Reads what is new, and checks what can be checked at once.
    pub fn read(&mut self, world: &mut World) {
        self.read_events(world);
        self.read_notices(world);
        self.read_messages(world);
        for (chat, line) in std::mem::take(&mut world.edited) {
            let Some((code, version)) = seen_in(&line) else { continue };
            let about = self.matches.iter().find(|(_, known)| known.code == code).map(|(id, _)| *id);
            if let Some(about) = about {
                world.count("boards");
                self.shown.entry((about, version, chat)).or_default();
            }
        }
    }

    fn read_events(&mut self, world: &mut World) {
        let sql = "select stored.number, match_id, event.version, at, body, code, deadline_at, match.version
            from stored join event using (match_id, version) join match using (match_id)
            where stored.number > $1 order by stored.number";
        type Row = (i64, i64, i64, i64, String, String, Option<i64>, i64);
        let rows: Vec<Row> = self.beside.rows(sql, &[Value::Number(Some(self.last_event - self.window))]);
        let (now, slept) = (world.time.now(), world.time.slept());
        for (row, id, version, at, body, code, deadline, latest) in rows {
            if !self.read.insert(row) {
                continue;
            }
            self.last_event = row.max(self.last_event);
            let (version, latest) = (number(version), number(latest));
            world.trace(&format!("event {version} of #{code}: {body}"));
            world.count("events");
            if body.contains("\"timed-out\"") {
                self.check_time(world, id, version, now, slept);
            }
            if is_move(&body) {
                world.count("moves");
            }
            if self.events.insert((id, version), SeenEvent { body, at: now, slept }).is_some() {
                world.broken(format!("event {version} of #{code} was stored before"));
            }
            let known = self.matches.entry(id).or_default();
            known.code = code;
            // Between two looks a match may have had several events. The deadline follows from the last of them.
            known.allowed = if latest == version { deadline.map(|deadline| deadline - at) } else { None };
        }
        self.read = self.read.split_off(&(self.last_event - self.window));
    }

    /// Nobody may lose on time because the bot was away or the clock was set.
    fn check_time(&self, world: &mut World, id: i64, version: u32, now: i64, slept: i64) {
        let Some(before) = self.events.get(&(id, version.saturating_sub(1))) else { return };
        let Some(SeenMatch { code, allowed: Some(allowed) }) = self.matches.get(&id) else { return };
        world.count("time-outs");
        let awake = (now - before.at) - (slept - before.slept);
        if awake + 3 * MINUTE >= *allowed {
            return;
        }
        let Some((jumped_at, by)) = world.last_jump else {
            let what = format!("#{code} ends after {} min awake of {}", awake / MINUTE, allowed / MINUTE);
            return world.broken(what);
        };
        // A deadline that passes later than the gap was long leaves the player the time that the gap took.
        let (since, deadline) = (now - jumped_at, before.at + allowed);
        if deadline < jumped_at + by.min(DAY) && since + MINUTE < by.clamp(HOUR, DAY) {
            let what = format!(
                "#{code} ends {} min after a gap of {} min, after {} min awake of {}",
                since / MINUTE,
                by / MINUTE,
                awake / MINUTE,
                allowed / MINUTE
            );
            world.broken(what);
        }
    }

    fn read_notices(&mut self, world: &mut World) {
        let sql = "select notice_id, kind, match_id, version, queued_at from notice where notice_id > $1
            order by notice_id";
        type Row = (i64, String, Option<i64>, Option<i64>, i64);
        let rows: Vec<Row> = self.beside.rows(sql, &[Value::Number(Some(self.last_notice - self.window))]);
        let now = world.time.now();
        for (id, kind, about, version, queued_at) in rows {
            self.last_notice = id.max(self.last_notice);
            let about = about.zip(version.map(number));
            self.notices.entry(id).or_insert(SeenNotice { kind, about, at: now, queued_at });
        }
    }

    fn read_messages(&mut self, world: &mut World) {
        let mut found: Vec<(u64, usize, usize)> = Vec::new();
        for (number, chat) in world.chats.iter().enumerate() {
            for (place, message) in chat.messages.iter().enumerate().rev() {
                let id: u64 = message.id.parse().expect("a number");
                if id <= self.last_message {
                    break;
                }
                found.push((id, number, place));
            }
        }
        found.sort_unstable();
        for (id, chat, place) in found {
            self.last_message = id;
            self.check_message(world, id, chat, place);
        }
    }

    /// One name for a person with their linked accounts. Accounts that are not linked may have the same key.
    fn person_of(&mut self, platform: Platform, key: &str) -> String {
        let sql = "select person_id from account join player using (player_id) where platform = $1 and key = $2";
        let account = [platform.name(), key].map(|it| Value::Text(it.to_owned()));
        let person = self.beside.rows::<(i64,)>(sql, &account).first().map(|(person,)| *person);
        person.map_or_else(|| format!("{} {key}", platform.name()), |person| person.to_string())
    }

    fn check_message(&mut self, world: &mut World, id: u64, chat: usize, place: usize) {
        let message = &world.chats[chat].messages[place];
        // A nonce is made of the id of the notice and a time.
        let is_stale = message.is_stale;
        let (nonce, at, mentions) = (message.nonce.map(|nonce| nonce >> 20), message.at, message.mentions.clone());
        let Some(notice) = nonce.and_then(|nonce| self.notices.get(&nonce)).cloned() else { return };
        let Some((about, version)) = notice.about else { return };
        let (key, code) = (world.chats[chat].key.clone(), self.code(about));
        if notice.kind == "version" {
            world.count("boards");
            let calm = world.chats[chat].calm_since;
            let delay = at - notice.at;
            let explained = world.explains_delay(chat, notice.at.min(at));
            if !explained {
                world.delays.push(START.0 + at - notice.queued_at);
            }
            if delay > LONGEST_DELAY && calm < notice.at - MINUTE && !explained {
                world.broken(format!("{key} waited {} s for version {version} of #{code}", delay / SECOND));
            }
            let later = self.shown.range((about, version + 1, 0)..(about, u32::MAX, usize::MAX));
            let newer = later.filter(|((.., there), _)| *there == chat).map(|((_, newer, _), _)| *newer).next();
            if let Some(newer) = newer.filter(|_| !is_stale) {
                world.broken(format!("{key} shows version {version} of #{code} after version {newer}"));
            }
            let earlier = self.shown.entry((about, version, chat)).or_default();
            let is_known = |id: u64| {
                let id = id.to_string();
                world.chats[chat].messages.iter().any(|message| message.id == id && message.is_known)
            };
            // A person may ask for the board again. Then it is another notice.
            let nonce = nonce.expect("it has a notice");
            let is_told_twice = earlier.iter().any(|(earlier, of)| *of == nonce && is_known(*earlier));
            earlier.push((id, nonce));
            if is_told_twice {
                world.broken(format!("{key} shows version {version} of #{code} twice"));
            }
        }
        if matches!(notice.kind.as_str(), "version" | "call") {
            for key in mentions {
                let person = self.person_of(world.chats[chat].platform, &key);
                let notices = self.mentioned.entry((about, version, person)).or_default();
                let nonce = nonce.expect("it has a notice");
                if !notices.contains(&nonce) {
                    notices.push(nonce);
                }
                if notices.len() > 1 {
                    let kinds: Vec<String> =
                        notices.iter().map(|id| format!("{} {id}", self.notices[id].kind)).collect();
                    let kinds = kinds.join(", ");
                    world.broken(format!("{key} is mentioned in version {version} of #{code} by {kinds}"));
                }
            }
        }
    }

    fn code(&self, id: i64) -> String {
        self.matches.get(&id).map(|known| known.code.clone()).unwrap_or_default()
    }

    /// Checks everything, after all is settled and the process has ended.
    pub fn check_quiet(&mut self, world: &mut World, database: &mut Database) {
        self.check_events(world);
        self.check_keyboards(world);
        self.check_one_board(world);
        self.check_outbox(world);
        self.check_boards(world);
        self.check_books(world, database);
        self.check_opponents(world);
        self.check_waits(world);
        self.check_remarks(world);
        self.check_follows(world);
        self.check_bans(world);
        self.check_private_games(world);
        if world.fashion == Fashion::Everything {
            self.count_roles(world);
        }
        self.forget(world);
    }

    /// No post of a private game shows the computer to move once it has moved.
    fn check_private_games(&mut self, world: &mut World) {
        let mut broken = Vec::new();
        for message in world.chats.iter().flat_map(|chat| &chat.messages) {
            let Some(code) = message.awaits.clone().filter(|_| !message.is_deleted) else { continue };
            let sql = "select count(*) from match where code = $1 and computer_to_move = 1";
            if self.beside.number(sql, &[Value::Text(code.clone())]) == 0 {
                broken.push(format!("message {} shows the computer to move in #{code}", message.id));
            }
        }
        for what in broken {
            world.broken(what);
        }
    }

    /// Notes in which roles there are people.
    fn count_roles(&mut self, world: &mut World) {
        for (role, sql) in ROLES {
            let there = self.beside.number(sql, &[]).unsigned_abs();
            let most = world.counts.entry(role).or_default();
            *most = there.max(*most);
        }
    }

    /// Nobody plays themselves, or somebody with whom they were apart before the game began. In a tournament a block comes after
    /// both have registered.
    fn check_opponents(&mut self, world: &mut World) {
        let sql = "select match.code, one.player_id, other.player_id from match
            join seat as one on one.match_id = match.match_id and one.place = 0
            join seat as other on other.match_id = match.match_id and other.place = 1
            join player as first on first.player_id = one.player_id
            join player as second on second.player_id = other.player_id
            join event as begun on begun.match_id = match.match_id and begun.body like '%\"accepted\"%'
            where match.phase = 'playing' and (first.person_id = second.person_id
                or (not exists (select 1 from tournament_game where tournament_game.match_id = match.match_id)
                    and exists (select 1 from block where block.at < begun.at
                        and (block.player_id = one.player_id and block.blocked_id = other.player_id
                            or block.player_id = other.player_id and block.blocked_id = one.player_id))))";
        for (code, one, other) in self.beside.rows::<(String, i64, i64)>(sql, &[]) {
            world.broken(format!("#{code}: {one} and {other} should not play each other"));
        }
    }

    /// Remarks are of people who play the match.
    fn check_remarks(&mut self, world: &mut World) {
        let sql = "select match.code, remark.player_id from remark join match using (match_id)
            join player as author on author.player_id = remark.player_id
            where not exists (select 1 from seat join player using (player_id)
                where seat.match_id = remark.match_id and player.person_id = author.person_id)
            and not exists (select 1 from choice where name = 'public')";
        for (code, player) in self.beside.rows::<(String, i64)>(sql, &[]) {
            world.broken(format!("#{code}: {player} does not play it, and has said something about it"));
        }
    }

    /// Nobody begins to follow somebody with whom they are apart, and nobody follows themselves.
    fn check_follows(&mut self, world: &mut World) {
        let sql = "select follow.player_id, follow.followed_id from follow
            join player as own on own.player_id = follow.player_id
            where refused = 0 and (follow.player_id = followed_id or exists (select 1 from block where block.at < follow.at
                and (block.player_id = follow.player_id and blocked_id = followed_id
                    or block.player_id = followed_id and blocked_id = follow.player_id)))";
        for (one, other) in self.beside.rows::<(i64, i64)>(sql, &[]) {
            world.broken(format!("{one} should not follow {other}"));
        }
    }

    /// Nobody who is kept out of the lobby waits there or has a challenge to everybody.
    fn check_bans(&mut self, world: &mut World) {
        let banned: HashSet<String> =
            self.beside.rows::<(String,)>("select account from ban", &[]).into_iter().map(|(one,)| one).collect();
        let most = world.counts.entry("kept out").or_default();
        *most = (banned.len() as u64).max(*most);
        let sql = "select account.platform, account.key, 'a wait' from seek join player as own using (player_id)
            join player as twin on twin.person_id = own.person_id join account on account.player_id = twin.player_id
            union select account.platform, account.key, 'a challenge' from lobby join party using (match_id)
            join player as own on own.player_id = party.player_id
            join player as twin on twin.person_id = own.person_id join account on account.player_id = twin.player_id";
        for (platform, key, what) in self.beside.rows::<(String, String, String)>(sql, &[]) {
            if banned.contains(&secret::hash_account(&platform, &key)) {
                world.broken(format!("{platform} {key} is kept out, and has {what} in the lobby"));
            }
        }
    }

    /// Nobody is in two games by one wait, every wait ends, and only open challenges are in the lobby.
    fn check_waits(&mut self, world: &mut World) {
        let sql = "select match.code, seek.player_id from seek join player as own using (player_id)
            join player as twin on twin.person_id = own.person_id
            join seat on seat.player_id = twin.player_id join match using (match_id)
            join event on event.match_id = match.match_id and event.version = 1
            where event.body like '%\"paired\":true%' and event.at > seek.at and event.at > $1 and own.player_id = twin.player_id";
        let once = Value::Number(Some(world.time.shown_once_after().0));
        for (code, player) in self.beside.rows::<(String, i64)>(sql, &[once]) {
            world.broken(format!("{player} was paired in #{code}, and waits on"));
        }
        let sql = "select code, phase from lobby join match using (match_id) where phase <> 'open'";
        for (code, phase) in self.beside.rows::<(String, String)>(sql, &[]) {
            world.broken(format!("#{code} is {phase}, and in the lobby"));
        }
        let longest = WAITS.0 + DAY;
        let sql = "select player_id, game from seek where at < (select max(at) from event) - $1";
        for (player, game) in self.beside.rows::<(i64, String)>(sql, &[Value::Number(Some(longest))]) {
            world.broken(format!("{player} waits for {game} for ever"));
        }
        let paired = self.beside.number("select count(*) from event where body like '%\"paired\":true%'", &[]);
        let most = world.counts.entry("paired by waits").or_default();
        *most = paired.unsigned_abs().max(*most);
    }

    /// Stored events are there, unchanged. Only the reason that a forgotten person gave is removed.
    fn check_events(&mut self, world: &mut World) {
        let sql = "select match_id, version, body from event";
        let rows: Vec<(i64, i64, String)> = self.beside.rows(sql, &[]);
        let stored: HashMap<(i64, u32), String> =
            rows.into_iter().map(|(id, version, body)| ((id, number(version)), body)).collect();
        for ((id, version), seen) in &self.events {
            match stored.get(&(*id, *version)) {
                Some(body) if *body == seen.body => {}
                Some(body) if body.starts_with("{\"event\":\"voided\"") && body.ends_with("\"reason\":\"\"}") => {}
                Some(body) => world.broken(format!(
                    "event {version} of #{} was changed from {} to {body}",
                    self.code(*id),
                    seen.body
                )),
                None => world.broken(format!("event {version} of #{} is lost", self.code(*id))),
            }
        }
    }

    /// A match has live buttons on one message of a chat at most.
    fn check_keyboards(&mut self, world: &mut World) {
        let mut broken = Vec::new();
        for chat in world.chats.iter().filter(|chat| !chat.is_forgotten) {
            let mut live: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
            let is_counted =
                |message: &&Message| message.only_for.is_none() && message.is_known && !message.was_tapped_late;
            for message in chat.messages.iter().filter(is_counted) {
                let mut codes: Vec<&str> =
                    message.buttons.iter().filter(|it| is_board_button(it)).filter_map(code_of).collect();
                codes.dedup();
                for code in codes {
                    live.entry(code).or_default().push(&message.id);
                }
            }
            for (code, messages) in live {
                if messages.len() > 1 && !chat.is_closed {
                    let stored = self.posts_of(&messages);
                    broken.push(format!("{} has live buttons of #{code} in messages {messages:?}: {stored}", chat.key));
                }
            }
        }
        for what in broken {
            world.broken(what);
        }
    }

    /// The notices of messages as the bot has stored them: a year of a town is not run again to ask for them.
    fn posts_of(&mut self, messages: &[&str]) -> String {
        let sql = "select notice_id, chat_id, kind, coalesce(version, 0), state, coalesce(board, 'no board'), attempts + mistakes
            from notice where message = $1";
        type Row = (i64, i64, String, i64, String, String, i64);
        let stored = messages.iter().map(|message| {
            let rows: Vec<Row> = self.beside.rows(sql, &[Value::Text((*message).to_owned())]);
            format!("{message} is {rows:?}")
        });
        stored.collect::<Vec<String>>().join("; ")
    }

    /// A chat shows one board of a match, of those the bot knows of, unless it keeps the past.
    fn check_one_board(&self, world: &mut World) {
        let mut broken = Vec::new();
        // The chat around a thread chooses for it, too.
        let keeps_past = |chat: &Chat| chat.keeps_past || chat.parent.is_some_and(|chat| world.chats[chat].keeps_past);
        let is_tidy = |chat: &&Chat| {
            !chat.is_closed && !chat.was_closed && !chat.is_forgotten && !keeps_past(chat) && chat.old_key.is_none()
        };
        for chat in world.chats.iter().filter(is_tidy) {
            let mut boards: BTreeMap<String, Vec<&str>> = BTreeMap::new();
            let is_board = |message: &&Message| message.has_board && !message.is_deleted && message.is_known;
            for message in chat.messages.iter().filter(is_board) {
                let Some(notice) = message.nonce.and_then(|nonce| self.notices.get(&(nonce >> 20))) else { continue };
                // The review of a match shows a card.
                if let (Some((about, _)), "version") = (notice.about, &*notice.kind) {
                    boards.entry(self.code(about)).or_default().push(&message.id);
                }
            }
            for (code, messages) in boards.into_iter().filter(|(_, messages)| messages.len() > 1) {
                broken.push(format!("{} shows boards of #{code} in messages {messages:?}", chat.key));
            }
        }
        for what in broken {
            world.broken(what);
        }
    }

    /// Nothing waits that is due, and nothing is given up where the platform works.
    fn check_outbox(&mut self, world: &mut World) {
        let sql = "select platform, key, notice_id, kind, state, coalesce(match_id, 0), coalesce(version, 0)
            from notice join chat using (chat_id)
            where state = 'failed' or (state in ('waiting', 'closing') and kind not in ('card') and due_at <= $1)";
        type Row = (String, String, i64, String, String, i64, i64);
        let rows: Vec<Row> = self.beside.rows(sql, &[Value::Number(Some(world.last_due()))]);
        for (platform, key, id, kind, state, about, version) in rows {
            let at = world.chats.iter().position(|chat| {
                chat.platform.name() == platform && (chat.key == key || chat.old_key.as_deref() == Some(&key))
            });
            // A match whose thread may not be made is played in the channel.
            let since = self.notices.get(&id).map_or(i64::MIN, |notice| notice.at);
            if kind == "thread" && state == "failed" && at.is_some_and(|chat| world.explains_delay(chat, since)) {
                continue;
            }
            let chat = at.map(|chat| &world.chats[chat]);
            let was_closed = chat.is_none_or(|chat| chat.is_closed || chat.was_closed || chat.old_key.is_some());
            if state == "failed" && (was_closed || world.forgiven.contains(&id)) {
                continue;
            }
            world.forgiven.insert(id);
            let code = self.code(about);
            world.broken(format!("{key}: {kind} {id} (version {version} of #{code}) is still {state}"));
        }
    }

    /// Every match that is played shows its present board in each of its chats.
    fn check_boards(&mut self, world: &mut World) {
        let sql = "select match_id, match.version, body, platform, key
            from match join event using (match_id, version) join match_chat using (match_id)
            join chat on chat.chat_id = coalesce(match_chat.thread_id, match_chat.chat_id)
            where phase = 'playing' and not exists (select 1 from notice where notice.match_id = match.match_id
                and notice.version = match.version and state = 'waiting' and due_at > $1)";
        let rows: Vec<(i64, i64, String, String, String)> =
            self.beside.rows(sql, &[Value::Number(Some(world.last_due()))]);
        for (id, version, body, platform, key) in rows {
            let version = number(version);
            if !is_move(&body) {
                continue;
            }
            let at = world.chats.iter().position(|chat| chat.platform.name() == platform && chat.key == key);
            let Some(chat) = at.filter(|chat| !world.chats[*chat].is_closed && !world.chats[*chat].was_closed) else {
                continue;
            };
            if !self.shown.contains_key(&(id, version, chat)) && !world.lost_boards.contains(&(id, version)) {
                world.broken(format!("{key} does not show version {version} of #{}", self.code(id)));
            }
        }
    }

    /// Matches equal the replay of their events, and ratings a recomputation.
    fn check_books(&mut self, world: &mut World, database: &mut Database) {
        self.copy(database, Copy::Recomputed);
        let before = books(&mut database.beside_copy(Copy::Recomputed));
        let address = database.address_of_copy(Copy::Recomputed);
        let rows = tournaments::Rows::read(&mut database.beside_copy(Copy::Recomputed));
        world.counts.extend(rows.counts().map(|(what, count)| (what, count as u64)));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let rebuilt = runtime.block_on(async {
            let store = Store::open(&address, GAMES).await?;
            let mut session = store.write().await?;
            let broken = tournaments::broken(&mut session, rows).await?;
            rerating::rebuild(&mut session).await?;
            session.commit().await?;
            store.close().await;
            tavoliere_store::Result::Ok(broken)
        });
        match rebuilt {
            Ok(broken) => broken.into_iter().for_each(|what| world.broken(what)),
            Err(error) => return world.broken(format!("the books cannot be rebuilt: {error}")),
        }
        let after = books(&mut database.beside_copy(Copy::Recomputed));
        let differ = |(one, other): &(&String, &String)| one != other;
        if let Some((one, other)) = before.iter().zip(&after).find(differ) {
            world.broken(format!("the books differ from a recomputation: {one} is {other}"));
        } else if before.len() != after.len() {
            world.broken(format!("the books have {} lines, a recomputation {}", before.len(), after.len()));
        }
        database.remove(Copy::Recomputed);
    }

    /// Forgets what no check needs any more.
    fn forget(&mut self, world: &mut World) {
        world.forget_old_messages();
        let latest: HashMap<i64, u32> = self.events.keys().copied().collect();
        self.shown.retain(|(id, version, _), _| latest.get(id).is_none_or(|latest| version + 3 > *latest));
        self.mentioned.retain(|(id, version, _), _| latest.get(id).is_none_or(|latest| version + 3 > *latest));
        let last = self.last_notice;
        self.notices.retain(|id, _| *id > last - 5_000);
        let inputs = self.beside.number("select count(*) from input", &[]);
        if inputs > world.most_inputs() {
            world.broken(format!("{inputs} updates are remembered"));
        }
    }
}

/// The code and the version of a match in the line of a button, such as `/pick #k7q2.5`.
fn seen_in(line: &str) -> Option<(&str, u32)> {
    let (code, version) = line.split_whitespace().find_map(|word| word.strip_prefix('#'))?.split_once('.')?;
    Some((code, version.parse().ok()?))
}

/// Standings, results and the columns of matches that follow from events.
fn books(beside: &mut Beside) -> Vec<String> {
    let queries = [
        "select 'standing ' || person_id || ' ' || game || ': ' || rating || ' ' || deviation || ' ' || won || ' '
            || drawn || ' ' || lost || ' ' || streak from standing order by person_id, game",
        "select 'result ' || match_id || ' ' || place || ': ' || score || ' ' || counting || ' '
            || coalesce(cast(rating_after as text), '-') from result order by match_id, place",
        "select 'match ' || match_id || ': ' || version || ' ' || phase || ' '
            || coalesce(cast(mover_id as text), '-') || ' ' || computer_to_move || ' '
            || coalesce(cast(deadline_at as text), '-') from match order by match_id",
    ];
    let lines = queries.iter().flat_map(|sql| beside.rows::<(String,)>(sql, &[]));
    lines.map(|(line,)| line).collect()
}

/// A version, as the database has it.
fn number(version: i64) -> u32 {
    u32::try_from(version).expect("a version")
}
