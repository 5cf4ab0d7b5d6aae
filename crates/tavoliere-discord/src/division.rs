//! Divides the connections to Discord's gateway among the processes that share a database.
//!
//! Discord divides the servers of a bot among as many connections as the bot asks for: its shards. Each shard is
//! claimed by one process. The process with the first shard also posts; private chats arrive there.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::shards::Shard;
use tavoliere_seam::platform::work::Work;

/// How the names of the claims of shards begin.
const SHARD: &str = "discord shard ";

/// How the names of all these claims begin.
const CLAIMS: &str = "discord ";

/// How the names of the claims begin of processes that stop: they want no part any more.
const LEAVING: &str = "discord leaving ";

/// How the names of the claims begin that tell who has a session of a shard. A process that stops waits for them.
const HEARD: &str = "discord heard ";

/// The part of one process in the division of the shards.
pub(super) struct Division {
    work: Arc<dyn Work>,
    /// Into how many shards Discord recommends to divide the servers. 1 until it is known.
    recommended: u32,
    /// How many sessions may begin at the same time: those whose numbers differ in the remainder by this.
    concurrency: u32,
    /// How long the next session of the same remainder waits.
    gap: Duration,
    /// Ends all connections.
    stop: CancellationToken,
    /// The shards this process has claimed.
    held: BTreeMap<Shard, ShardState>,
    /// When the last session began, by remainder.
    begun: BTreeMap<u32, Instant>,
    /// The shards with a session here that other processes were told of.
    heard: BTreeSet<Shard>,
}

/// The state of a shard that this process has claimed.
enum ShardState {
    /// It is connected from then on.
    Waiting(Instant),
    Connected(CancellationToken),
    /// It is given back as soon as its connection has ended.
    Ending,
}

impl Division {
    /// Nothing is claimed yet. At least `gap` passes between the beginnings of sessions. `stop` ends all connections.
    pub(super) fn new(work: Arc<dyn Work>, gap: Duration, stop: CancellationToken) -> Self {
        Self {
            work,
            recommended: 1,
            concurrency: 1,
            gap,
            stop,
            held: BTreeMap::new(),
            begun: BTreeMap::new(),
            heard: BTreeSet::new(),
        }
    }

    /// Discord recommends so many shards, of which so many may begin a session at the same time.
    pub(super) fn set_recommended(&mut self, recommended: u32, concurrency: u32) {
        (self.recommended, self.concurrency) = (recommended.max(1), concurrency.max(1));
    }

    /// Claims a part of the shards, and gives back what is too much. Returns those to connect now; each connection ends when
    /// its token is cancelled, and is then told to [`ended`](Self::ended).
    pub(super) async fn divide(&mut self) -> Vec<(Shard, CancellationToken)> {
        self.let_others_begin().await;
        let claimed = self.work.claimed(CLAIMS).await;
        let of = self.agreed(&claimed);
        let leaving = claimed.iter().filter(|work| work.starts_with(LEAVING)).count();
        let staying = self.work.process_count().saturating_sub(u32::try_from(leaving).unwrap_or(u32::MAX)).max(1);
        let most = usize::try_from(of.div_ceil(staying)).unwrap_or(usize::MAX);
        self.let_go(of, most).await;
        let mut starting = Vec::new();
        for shard in (0..of).map(|number| Shard { number, of }) {
            if self.holds(shard, most).await && self.is_due(shard) && self.may_begin(shard).await {
                let stop = self.stop.child_token();
                self.held.insert(shard, ShardState::Connected(stop.clone()));
                starting.push((shard, stop));
            }
        }
        starting
    }

    /// Tells other processes that a shard has a session here.
    pub(super) async fn mark_heard(&mut self, shard: Shard) {
        if self.work.is_shared() && !self.heard.contains(&shard) && self.work.try_claim(&heard(shard)).await {
            self.heard.insert(shard);
        }
    }

    /// Gives all shards back, while their connections go on. Returns those that other processes can take over; none if this process
    /// is alone.
    pub(super) async fn leave(&mut self) -> Vec<Shard> {
        if self.work.process_count() < 2 {
            return Vec::new();
        }
        let leaving: Vec<Shard> = std::mem::take(&mut self.heard).into_iter().collect();
        if let Some(first) = leaving.first() {
            self.work.try_claim(&format!("{LEAVING}{} of {}", first.number, first.of)).await;
        }
        for shard in &leaving {
            self.work.give_back(&heard(*shard)).await;
            self.work.give_back(&name(*shard)).await;
        }
        leaving
    }

    /// Whether each of these shards has a session in some process.
    pub(super) async fn are_heard(&mut self, shards: &[Shard]) -> bool {
        self.let_others_begin().await;
        let claimed = self.work.claimed(HEARD).await;
        shards.iter().all(|shard| claimed.contains(&heard(*shard)))
    }

    /// The shards that this process has, connected or not.
    pub(super) fn own_shards(&self) -> impl Iterator<Item = Shard> {
        self.held.keys().copied()
    }

    /// Whether a shard is one of those into which the servers are divided, as far as this process knows.
    pub(super) const fn is_of_these(&self, shard: Shard) -> bool {
        shard.of >= self.recommended
    }

    /// No session was begun after all, so other processes may begin theirs.
    pub(super) async fn put_off(&mut self, shard: Shard, wait: Duration) {
        let remainder = shard.number % self.concurrency;
        self.begun.remove(&remainder);
        self.work.give_back(&beginning(remainder)).await;
        self.held.insert(shard, ShardState::Waiting(Instant::now() + wait));
    }

    /// A connection has ended. It is made again after a while, unless it was to end.
    pub(super) async fn ended(&mut self, shard: Shard, wait: Duration) {
        if matches!(self.held.get(&shard), Some(ShardState::Connected(_))) {
            self.held.insert(shard, ShardState::Waiting(Instant::now() + wait));
        } else {
            self.give_back(shard).await;
        }
    }

    /// When there may be something to do before anything else happens.
    pub(super) fn next(&self) -> Option<Instant> {
        let due = self.held.iter().filter_map(|(shard, state)| match state {
            ShardState::Waiting(until) => Some(
                self.begun.get(&(shard.number % self.concurrency)).map_or(*until, |at| (*at + self.gap).max(*until)),
            ),
            ShardState::Connected(_) | ShardState::Ending => None,
        });
        due.min()
    }

    /// The number of shards: that of the processes that know of most. It grows with the bot, and a process that starts learns
    /// of it first.
    fn agreed(&self, claimed: &[String]) -> u32 {
        let shards = claimed.iter().filter_map(|work| work.strip_prefix(SHARD));
        let of = shards.filter_map(|shard| shard.rsplit(' ').next()?.parse().ok());
        of.max().unwrap_or(1).max(self.recommended)
    }

    /// Ends what this process does not have any more, what belongs to another number, and what is more than its part.
    async fn let_go(&mut self, of: u32, most: usize) {
        let shards: Vec<Shard> = self.own_shards().collect();
        for shard in shards {
            if shard.of != of || !self.work.try_claim(&name(shard)).await {
                self.end(shard).await;
            }
        }
        let remaining: Vec<Shard> = self.own_shards().filter(|shard| shard.of == of).collect();
        for shard in remaining.iter().skip(1.max(most)) {
            self.end(*shard).await;
        }
    }

    async fn end(&mut self, shard: Shard) {
        match self.held.get(&shard) {
            Some(ShardState::Connected(stop)) => {
                stop.cancel();
                self.held.insert(shard, ShardState::Ending);
            }
            Some(ShardState::Waiting(_)) => self.give_back(shard).await,
            Some(ShardState::Ending) | None => {}
        }
    }

    async fn give_back(&mut self, shard: Shard) {
        self.held.remove(&shard);
        if self.heard.remove(&shard) {
            self.work.give_back(&heard(shard)).await;
        }
        // The first shard stays claimed, because the posting task uses the same claim.
        if shard.number > 0 {
            self.work.give_back(&name(shard)).await;
        }
    }

    /// Returns whether this process holds a shard, if it may hold up to `most`. The first one is an exception: the
    /// process that posts has it.
    async fn holds(&mut self, shard: Shard, most: usize) -> bool {
        if self.held.contains_key(&shard) {
            return true;
        }
        let held = self.own_shards().filter(|other| other.of == shard.of).count();
        if (shard.number > 0 && held >= most) || !self.work.try_claim(&name(shard)).await {
            return false;
        }
        self.held.insert(shard, ShardState::Waiting(Instant::now()));
        true
    }

    fn is_due(&self, shard: Shard) -> bool {
        matches!(self.held.get(&shard), Some(ShardState::Waiting(until)) if *until <= Instant::now())
    }

    /// Whether a session may begin now. Of all processes one begins one at a time.
    async fn may_begin(&mut self, shard: Shard) -> bool {
        let remainder = shard.number % self.concurrency;
        if self.begun.contains_key(&remainder) || !self.work.try_claim(&beginning(remainder)).await {
            return false;
        }
        self.begun.insert(remainder, Instant::now());
        true
    }

    /// Leaves the beginning of sessions to others where the last one is long enough ago.
    async fn let_others_begin(&mut self) {
        let over = self.begun.extract_if(.., |_, at| at.elapsed() >= self.gap);
        for remainder in over.map(|(remainder, _)| remainder).collect::<Vec<_>>() {
            self.work.give_back(&beginning(remainder)).await;
        }
    }
}

/// The name of the claim of a shard.
fn name(shard: Shard) -> String {
    match shard.number {
        0 => "discord".to_owned(),
        number => format!("{SHARD}{number} of {}", shard.of),
    }
}

/// The name of the claim that tells who has a session of a shard.
fn heard(shard: Shard) -> String {
    format!("{HEARD}{} of {}", shard.number, shard.of)
}

/// The name of the claim of beginning sessions.
fn beginning(remainder: u32) -> String {
    format!("discord sessions {remainder}")
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use async_trait::async_trait;

    use super::*;
    use tavoliere_seam::platform::work::Alone;

    const GAP: Duration = Duration::from_secs(5);

    fn alone(gap: Duration) -> Division {
        Division::new(Arc::new(Alone), gap, CancellationToken::new())
    }

    fn numbers(starting: &[(Shard, CancellationToken)]) -> Vec<u32> {
        starting.iter().map(|(shard, _)| shard.number).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn one_process_connects_all_shards_one_after_the_other() {
        let mut division = alone(GAP);
        division.set_recommended(5, 2);
        let begun = Instant::now();
        for (seconds, expected) in [(0, vec![0, 1]), (5, vec![2, 3]), (10, vec![4])] {
            assert_eq!(numbers(&division.divide().await), expected);
            assert_eq!(begun.elapsed().as_secs(), seconds);
            assert!(division.divide().await.is_empty());
            if let Some(next) = division.next() {
                tokio::time::sleep_until(next).await;
            }
        }
        assert_eq!((division.own_shards().count(), division.next()), (5, None));
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_that_ends_is_made_again_when_its_wait_and_the_gap_are_over() {
        for (wait, expected) in [(1, 5), (8, 8)] {
            let mut division = alone(GAP);
            let begun = Instant::now();
            let (shard, _) = division.divide().await.remove(0);
            division.ended(shard, Duration::from_secs(wait)).await;
            while division.divide().await.is_empty() {
                tokio::time::sleep_until(division.next().expect("it waits")).await;
            }
            assert_eq!(begun.elapsed().as_secs(), expected);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn when_discord_recommends_more_shards_the_old_ones_end_first() {
        let mut division = alone(Duration::ZERO);
        let (old, stop) = division.divide().await.remove(0);
        assert!(division.is_of_these(old) && !stop.is_cancelled());
        division.set_recommended(2, 2);
        assert!(!division.is_of_these(old));
        let starting = division.divide().await;
        assert!(stop.is_cancelled());
        assert_eq!(numbers(&starting), [0, 1]);
        division.ended(old, Duration::ZERO).await;
        assert_eq!(division.own_shards().map(|shard| shard.of).collect::<Vec<_>>(), [2, 2]);
    }

    /// The pieces of work that one process of two has.
    #[derive(Default)]
    struct OneOfTwo(Mutex<BTreeSet<String>>);

    #[async_trait]
    impl Work for OneOfTwo {
        fn is_shared(&self) -> bool {
            true
        }

        fn process_count(&self) -> u32 {
            2
        }

        async fn try_claim(&self, work: &str) -> bool {
            self.0.lock().expect("no panic").insert(work.to_owned());
            true
        }

        async fn claimed(&self, _beginning: &str) -> Vec<String> {
            Vec::new()
        }

        async fn give_back(&self, work: &str) {
            self.0.lock().expect("no panic").remove(work);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_process_has_its_part_and_lets_others_begin_while_it_waits() {
        let work = Arc::new(OneOfTwo::default());
        let mut division = Division::new(work.clone(), GAP, CancellationToken::new());
        division.set_recommended(4, 1);
        let has = || work.0.lock().expect("no panic").iter().cloned().collect::<Vec<_>>().join(", ");
        let (first, _) = division.divide().await.remove(0);
        assert_eq!(has(), "discord, discord sessions 0, discord shard 1 of 4");
        division.put_off(first, Duration::from_secs(300)).await;
        assert_eq!(has(), "discord, discord shard 1 of 4");
    }

    #[tokio::test(start_paused = true)]
    async fn a_session_that_was_not_begun_does_not_count() {
        let mut division = alone(GAP);
        let (shard, _) = division.divide().await.remove(0);
        division.put_off(shard, Duration::from_secs(1)).await;
        assert!(division.divide().await.is_empty());
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert_eq!(numbers(&division.divide().await), [0]);
    }
}
