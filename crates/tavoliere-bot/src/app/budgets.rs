//! Budgets for the requests of one person, one chat and one server. A requester gets one message when a budget is used
//! up.
//!
//! The limits are far above the use of normal players. They keep one person, or one busy server, from using up the
//! machine's capacity or filling its disk.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::app::flood::{FloodControl, FloodVerdict, Stopwatch};
use crate::commands::learn::begins_match;
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::command::{Command, Cost};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::allowance::RequestAllowance;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::request::{Platform, ServerKey};
use tavoliere_seam::platform::time::duration;
use tavoliere_seam::requests::request::Request;

/// The unit that a budget counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Good {
    /// Commands and taps.
    Requests,
    /// Boards and cards that are drawn on request. An animated replay counts as several.
    Pictures,
    /// Seconds for which the computer analyses a position on request. Its own moves are not counted, because games
    /// against it take turns.
    Thinking,
    /// New games, and each choice made on the way to one.
    Games,
}

impl Good {
    /// The name of its budget for programs.
    const fn name(self) -> &'static str {
        match self {
            Self::Requests => "actions",
            Self::Pictures => "pictures",
            Self::Thinking => "thinking",
            Self::Games => "games",
        }
    }
}

/// The holder of a budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BudgetHolder {
    Person,
    /// A chat of several people. The lounge has none: all people of a bot are in it.
    Chat,
    Server,
}

/// The amount that a holder may use at once, and the time after which one more unit is allowed.
struct Budget {
    good: Good,
    of: BudgetHolder,
    at_once: u32,
    every: Duration,
}

const fn budget(good: Good, of: BudgetHolder, at_once: u32, every: Duration) -> Budget {
    Budget { good, of, at_once, every }
}

const fn ms(count: u64) -> Duration {
    Duration::from_millis(count)
}

/// The budget of the person comes first, so that a person who floods does not use up the budget of their chat.
const BUDGETS: [Budget; 12] = [
    // More at once than anybody taps through a game.
    budget(Good::Requests, BudgetHolder::Person, 60, ms(1_000)),
    budget(Good::Requests, BudgetHolder::Chat, 600, ms(100)),
    budget(Good::Requests, BudgetHolder::Server, 3_000, ms(20)),
    budget(Good::Pictures, BudgetHolder::Person, 120, ms(2_000)),
    budget(Good::Pictures, BudgetHolder::Chat, 600, ms(500)),
    budget(Good::Pictures, BudgetHolder::Server, 2_000, ms(100)),
    budget(Good::Thinking, BudgetHolder::Person, 300, ms(4_000)),
    budget(Good::Thinking, BudgetHolder::Chat, 900, ms(2_000)),
    budget(Good::Thinking, BudgetHolder::Server, 1_800, ms(1_000)),
    budget(Good::Games, BudgetHolder::Person, 240, ms(60_000)),
    budget(Good::Games, BudgetHolder::Chat, 1_000, ms(10_000)),
    budget(Good::Games, BudgetHolder::Server, 3_000, ms(2_000)),
];

/// The budgets of everybody, in memory: a restart fills them.
pub(crate) struct Budgets([FloodControl; BUDGETS.len()]);

/// A budget that is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UsedUp {
    good: Good,
    of: BudgetHolder,
    /// Whether its holder does not know yet.
    is_new: bool,
    /// The budget, which also tells how long it will be until what was asked for is there again.
    allowance: RequestAllowance,
}

impl Budgets {
    pub(crate) fn new(stopwatch: &Stopwatch) -> Self {
        Self(BUDGETS.map(|Budget { at_once, every, .. }| FloodControl::new(stopwatch.clone(), at_once, every)))
    }

    /// Takes something out of the budgets of a request.
    ///
    /// # Errors
    /// If one of them has less left. Those before it in the list are charged all the same.
    pub(crate) fn charge(&self, request: &Request, good: Good, amount: NonZeroU32) -> Result<(), UsedUp> {
        for (budget, control) in BUDGETS.iter().zip(&self.0).filter(|(budget, _)| budget.good == good) {
            let Some(key) = budget.of.key(request) else { continue };
            let verdict = control.check(request.platform, key, amount);
            if verdict.wait().is_none() {
                continue;
            }
            let is_new = matches!(verdict, FloodVerdict::First(_));
            let allowance = control.allowance(good.name(), verdict);
            return Err(UsedUp { good, of: budget.of, is_new, allowance });
        }
        Ok(())
    }
}

impl BudgetHolder {
    /// Returns the key of the holder whose budget a request is taken from; `None` if there is no such holder.
    fn key(self, request: &Request) -> Option<&str> {
        let place = &request.place;
        match self {
            Self::Person => Some(&request.person.key),
            Self::Chat => (!place.private && request.platform != Platform::Lounge).then_some(place.key.as_str()),
            Self::Server => place.server.as_ref().map(ServerKey::as_str),
        }
    }
}

impl UsedUp {
    /// Returns whether the asker gets a message.
    pub(crate) const fn is_told(&self) -> bool {
        self.is_new
    }

    /// The budget, for those who can read it.
    pub(crate) const fn allowance(&self) -> RequestAllowance {
        self.allowance
    }

    /// Returns the sentence for the asker; `None` if they got it already.
    pub(crate) fn sentence(&self, language: Language) -> Option<String> {
        let wait = self.allowance.wait.filter(|_| self.is_new)?;
        // Rounded up, so that a request after that time is not refused again.
        let time = duration(language, Millis::from(wait).min(Millis::DAY) + Millis::MINUTE);
        Some(match (self.good, self.of) {
            (Good::Requests, BudgetHolder::Person) => language.say("too-fast"),
            (Good::Requests, _) => language.say("too-fast-here"),
            (Good::Pictures, _) => language.say_with("too-many-pictures", [("time", time.into())]),
            (Good::Thinking, _) => language.say_with("too-much-thinking", [("time", time.into())]),
            (Good::Games, _) => language.say_with("too-many-games", [("time", time.into())]),
        })
    }

    /// The name in metrics.
    pub(crate) const fn kind(&self) -> &'static str {
        match self.good {
            Good::Requests => "too-fast",
            Good::Pictures => "too-many-pictures",
            Good::Thinking => "too-much-thinking",
            Good::Games => "too-many-games",
        }
    }
}

/// Returns the cost of a line in addition to the request itself; `None` for most lines.
pub(crate) fn price(line: &Line) -> Option<(Good, NonZeroU32)> {
    let (good, amount) = match Command::of(line.verb).cost {
        Cost::Nothing => return None,
        Cost::Pictures(pictures) => (Good::Pictures, pictures),
        Cost::Thinking(units) => (Good::Thinking, units),
        Cost::Lesson if !begins_match(line) => (Good::Pictures, 1),
        Cost::Game | Cost::Lesson => (Good::Games, 1),
    };
    Some((good, NonZeroU32::new(amount)?))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use tavoliere_seam::grammar::command::Verb;
    use tavoliere_seam::platform::request::{Person, Place};

    fn request(platform: Platform, who: &str, chat: &str, server: Option<&str>) -> Request {
        let (key, name, server) = (who.to_owned(), who.to_owned(), server.map(ServerKey::from));
        let private = chat == who;
        Request {
            platform,
            input: String::new(),
            person: Person { key, name, handle: None, language: None, dark: false, bot: false },
            place: Place { key: chat.into(), server, private, ..Place::default() },
            line: "".into(),
            mentions: Vec::new(),
            post: None,
            replied_to: None,
            present: Vec::new(),
            administrator: false,
        }
    }

    /// How many requests of as many people as there are go through.
    fn served(budgets: &Budgets, good: Good, count: u32, of: impl Fn(u32) -> Request) -> u32 {
        let one = NonZeroU32::MIN;
        (0..count).map(|number| u32::from(budgets.charge(&of(number), good, one).is_ok())).sum()
    }

    #[test]
    fn a_person_a_chat_and_a_server_have_budgets_of_their_own() {
        let goods = [Good::Requests, Good::Pictures, Good::Thinking, Good::Games];
        let [person, chat, server] = [[60, 120, 300, 240], [600, 600, 900, 1_000], [3_000, 2_000, 1_800, 3_000]];
        for (at, good) in goods.into_iter().enumerate() {
            let budgets = Budgets::new(&(Arc::new(|| Duration::ZERO) as Stopwatch));
            let discord = Platform::Discord;
            assert_eq!(served(&budgets, good, 9_000, |_| request(discord, "ann", "ann", None)), person[at]);
            let in_room = |number: u32| request(discord, &number.to_string(), "room", None);
            assert_eq!(served(&budgets, good, 9_000, in_room), chat[at], "{good:?}");
            let on_server =
                |number: u32| request(discord, &number.to_string(), &format!("room {number}"), Some("server"));
            let budgets = Budgets::new(&(Arc::new(|| Duration::ZERO) as Stopwatch));
            assert_eq!(served(&budgets, good, 9_000, on_server), server[at], "{good:?}");
            // All people of a bot are in its lounge.
            let in_lounge = |number: u32| request(Platform::Lounge, &number.to_string(), "lounge", None);
            assert_eq!(served(&budgets, good, 9_000, in_lounge), 9_000, "{good:?}");
        }
    }

    #[test]
    fn who_has_used_it_up_is_told_once_and_when_there_is_more() {
        let seconds = Arc::new(AtomicU64::new(0));
        let ticks = Arc::clone(&seconds);
        let stopwatch: Stopwatch = Arc::new(move || Duration::from_secs(ticks.load(Ordering::Relaxed)));
        let budgets = Budgets::new(&stopwatch);
        let ann = request(Platform::Telegram, "ann", "room", None);
        let review = NonZeroU32::new(18).expect("some");
        let told = || {
            let sentence = |used_up: UsedUp| used_up.sentence(Language::EN).unwrap_or_default();
            budgets.charge(&ann, Good::Thinking, review).map_err(sentence)
        };
        assert_eq!((0..16).filter(|_| told().is_ok()).count(), 16);
        let first = told().expect_err("used up");
        assert!(first.contains("minute"), "{first}");
        assert_eq!(told(), Err(String::new()));
        seconds.store(24, Ordering::Relaxed);
        assert_eq!(told(), Ok(()));
        // Other things go on.
        assert_eq!(budgets.charge(&ann, Good::Requests, NonZeroU32::MIN), Ok(()));
    }

    #[test]
    fn what_is_dear_has_a_price() {
        let price = |verb| price(&Line::new(verb)).map(|(good, amount)| (good, amount.get()));
        assert_eq!(price(Verb::Review), Some((Good::Thinking, 18)));
        assert_eq!(price(Verb::Replay), Some((Good::Pictures, 5)));
        assert_eq!(price(Verb::Move), None);
    }
}
