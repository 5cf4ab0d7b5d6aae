//! The facts of a profile, from the store.

use std::collections::HashMap;

use crate::commands::support::asker::Asker;
use crate::presentation::problem::Failure;
use tavoliere_games::games;
use tavoliere_games::rules::{Game, Side};
use tavoliere_play::matches::{PersonId, PlayerId};
use tavoliere_play::rating::{Month, Standing};
use tavoliere_play::time::{Millis, Timestamp};
use tavoliere_store::Session;
use tavoliere_store::people::players;
use tavoliere_store::people::puzzle_tries::{self, PuzzleTry};
use tavoliere_store::standings::person_achievements::{self, Achieved};
use tavoliere_store::standings::profiles::{self, ProfileMatch, ResultTally};
use tavoliere_store::standings::reliability::{self, Reliability};
use tavoliere_store::standings::{rankings, standing};
use tavoliere_store::tournaments::match_votes;
use tavoliere_store::tournaments::tournament_lists::{self, Trophy};

/// The number of matches on a page.
const LATEST: u32 = 5;

/// The facts of a person's profile: those of the card, and those of the page.
pub(crate) struct ProfileFacts {
    /// The game of the line, or the one that the person plays most.
    pub(crate) game: Option<&'static Game>,
    pub(crate) standing: Option<Standing>,
    pub(crate) place: Option<u32>,
    pub(crate) course: Vec<(Timestamp, f64)>,
    pub(crate) tallies: Vec<ResultTally>,
    /// The results against the computer: won, drawn, lost.
    pub(crate) computer: [u32; 3],
    pub(crate) time_a_move: Option<Millis>,
    pub(crate) reliability: Reliability,
    /// The puzzles that the person has tried, in order.
    pub(crate) puzzles: Vec<PuzzleTry>,
    /// The other games that the person has finished matches of.
    pub(crate) others: Vec<&'static Game>,
    /// The first three places in tournaments, the latest first.
    pub(crate) trophies: Vec<Trophy>,
    /// The number of games in which the person has voted for a chat.
    pub(crate) voted: u32,
    pub(crate) page: ProfileSection,
}

/// The content of a page below the card.
pub(crate) enum ProfileSection {
    Results(Results),
    Achievements(Achievements),
}

/// A page of results.
pub(crate) struct Results {
    /// Results against the asker, from this person's point of view.
    pub(crate) head_to_head: [u32; 3],
    /// The number of the page, from 1. A page that does not exist becomes the first.
    pub(crate) number: u32,
    /// The latest matches on this page.
    pub(crate) latest: Vec<ProfileMatch>,
    /// Whether there is another page.
    pub(crate) has_earlier: bool,
    /// The names of the opponents on this page.
    pub(crate) opponents: HashMap<PlayerId, String>,
}

/// The page of achievements.
pub(crate) struct Achievements {
    /// The achievements, each once, the earliest first.
    pub(crate) achieved: Vec<Achieved>,
    /// The months that the person has won and the game of each, the latest first.
    pub(crate) months: Vec<(Month, String)>,
}

impl ProfileFacts {
    /// Finds the facts of the card, and adds a page.
    pub(crate) async fn find(
        person: PersonId,
        game: Option<&'static Game>,
        page: ProfileSection,
        session: &mut Session,
    ) -> Result<Self, Failure> {
        let standings = standing::of_person(session, person).await?;
        let tallies = profiles::tallies(session, person).await?;
        let played = || standings.iter().map(|(id, _)| &**id).chain(record(&tallies).into_iter().map(|(id, _)| id));
        let game = game.or_else(|| played().find_map(games::find));
        let mut others: Vec<&'static Game> = Vec::new();
        for other in played().filter_map(games::find).filter(|other| Some(*other) != game) {
            if !others.contains(&other) {
                others.push(other);
            }
        }
        let of_game = game.and_then(|game| standings.into_iter().find(|(id, _)| *id == game.id));
        let standing = of_game.map(|(_, standing)| standing);
        let (mut place, mut course) = (None, Vec::new());
        if let (Some(game), Some(_)) = (game, standing) {
            place = rankings::place(session, person, game.id).await?;
            course = profiles::course(session, person, game.id).await?;
        }
        let computer = profiles::against_computer(session, person).await?;
        let time_a_move = profiles::time_a_move(session, person).await?;
        let reliability = reliability::of_person(session, person).await?;
        let puzzles = puzzle_tries::of_player(session, person.player()).await?;
        let trophies = tournament_lists::trophies_of(session, person.player()).await?;
        let voted = match_votes::count_of(session, person).await?;
        Ok(Self {
            game,
            standing,
            place,
            course,
            tallies,
            computer,
            time_a_move,
            reliability,
            puzzles,
            others,
            trophies,
            voted,
            page,
        })
    }

    /// The results of the game on one side: won, drawn, lost.
    pub(crate) fn on_side(&self, side: Side) -> [u32; 3] {
        let mut results = [0; 3];
        let of_game = |tally: &&ResultTally| {
            self.game.is_some_and(|game| game.id == tally.game) && tally.first == (side == Side::First)
        };
        for tally in self.tallies.iter().filter(of_game) {
            results[tally.score as usize] += tally.games;
        }
        results
    }
}

impl Results {
    /// Finds a page of results. `number` counts from 1.
    pub(crate) async fn find(
        asker: &Asker<'_>,
        player: PlayerId,
        person: PersonId,
        number: u32,
        session: &mut Session,
    ) -> Result<Self, Failure> {
        let head_to_head = match &asker.player {
            Some(own) if !own.owns(player) => {
                let own = players::person_of(session, own.own).await?;
                profiles::head_to_head(session, person, own).await?
            }
            _ => [0; 3],
        };
        let mut latest = profiles::latest(session, person, (number - 1).saturating_mul(LATEST), LATEST + 1).await?;
        let number = if latest.is_empty() { 1 } else { number };
        if latest.is_empty() {
            latest = profiles::latest(session, person, 0, LATEST + 1).await?;
        }
        let has_earlier = latest.len() > LATEST as usize;
        latest.truncate(LATEST as usize);
        let mut opponents = HashMap::new();
        for opponent in latest.iter().filter_map(ProfileMatch::opponent) {
            let account = players::account(session, opponent, asker.request.platform).await?;
            opponents.insert(opponent, asker.page_reader().language.name_of(account.as_ref()));
        }
        Ok(Self { head_to_head, number, latest, has_earlier, opponents })
    }
}

impl Achievements {
    /// Finds the achievements of a person.
    pub(crate) async fn find(person: PersonId, session: &mut Session) -> Result<Self, Failure> {
        let achieved = each_once(person_achievements::of_person(session, person).await?);
        Ok(Self { achieved, months: profiles::months_won(session, person).await? })
    }
}

/// The results against people by game, the most played game first: won, drawn, lost.
pub(crate) fn record(tallies: &[ResultTally]) -> Vec<(&str, [u32; 3])> {
    let mut record: Vec<(&str, [u32; 3])> = Vec::new();
    for tally in tallies {
        let at = record.iter().position(|(game, _)| *game == tally.game).unwrap_or_else(|| {
            record.push((&tally.game, [0; 3]));
            record.len() - 1
        });
        record[at].1[tally.score as usize] += tally.games;
    }
    record.sort_by_key(|(game, results)| (std::cmp::Reverse(results.iter().sum::<u32>()), *game));
    record
}

/// Removes achievements that another account of the person has too.
fn each_once(of_accounts: Vec<Achieved>) -> Vec<Achieved> {
    let mut once: Vec<Achieved> = Vec::new();
    for one in of_accounts {
        if !once.iter().any(|other| (&other.game, &other.name) == (&one.game, &one.name)) {
            once.push(one);
        }
    }
    once
}
