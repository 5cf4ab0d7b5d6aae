//! The pages of a profile: a card and text.

use crate::commands::profile::facts::{Achievements, ProfileFacts, ProfileSection, Results, record};
use crate::commands::support::text_record::date;
use crate::presentation::leaderboard::{self, streak};
use crate::presentation::{puzzles, rating, reliability};
use crate::readers::reader::Reader;
use tavoliere_games::games;
use tavoliere_games::rules::{Game, Measure, Side};
use tavoliere_play::matches::PlayerId;
use tavoliere_play::rating::{Month, Rating, Score};
use tavoliere_play::time::Timestamp;
use tavoliere_render::card::{GameResults, Profile, RatingPoint};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::language::{Language, Variable};
use tavoliere_seam::platform::reply::{Attachment, Button, Card, CardView, Reply};
use tavoliere_seam::platform::time;
use tavoliere_store::standings::person_achievements::Achieved;
use tavoliere_store::standings::profiles::ProfileMatch;
use tavoliere_store::tournaments::tournament_lists::Trophy;

/// The most points of a curve.
const POINTS: usize = 200;

/// The start stands before the first match by this part of the whole time.
const START: i64 = 16;

/// The most months that are named.
const MONTHS: usize = 6;

/// The replays side by side: their labels are long, and Discord allows few rows.
const REPLAYS_IN_ROW: usize = 3;

/// A page of a profile, for a reader.
pub(crate) struct ProfilePage<'a> {
    pub(crate) reader: Reader,
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    /// The name of the asker.
    pub(crate) asker: String,
    pub(crate) now: Timestamp,
    /// The button that challenges somebody else.
    pub(crate) challenge: Option<Button>,
    pub(crate) share: Option<Button>,
    pub(crate) facts: &'a ProfileFacts,
}

impl ProfilePage<'_> {
    pub(crate) fn reply(&self) -> Reply {
        let card = self.card();
        let told = match &self.facts.page {
            ProfileSection::Results(results) => vec![
                self.sides(),
                self.bests(),
                self.computer(),
                self.head_to_head(results.head_to_head),
                reliability::sentence(self.language(), &self.facts.reliability),
                self.puzzles(),
                self.trophies(),
                self.voted(),
                self.latest(results),
            ],
            ProfileSection::Achievements(Achievements { achieved, months }) => {
                let own = vec![Some(self.achievements(achieved)), self.to_achieve(achieved)];
                [own, vec![self.months(months), self.trophies()]].concat()
            }
        };
        let lines = std::iter::once(Some(self.heading(&card))).chain(told);
        let words = lines.flatten().collect::<Vec<_>>().join("\n");
        let view = CardView {
            table: self.table(&card),
            alt: self.description(&card),
            theme: self.reader.theme,
            as_text: self.reader.text_boards,
            name: "profile".to_owned(),
            card: Card::Profile(card),
        };
        Reply { attachment: Some(Attachment::Card(view)), buttons: self.buttons(), ..Reply::plain(words) }
    }

    fn language(&self) -> Language {
        self.reader.language
    }

    fn heading(&self, card: &Profile) -> String {
        [self.name.as_str(), &card.subtitle]
            .into_iter()
            .filter(|words| !words.is_empty())
            .collect::<Vec<_>>()
            .join(" · ")
    }

    fn card(&self) -> Profile {
        let language = self.language();
        let ProfileFacts { standing, game, place, .. } = self.facts;
        let rating = standing.map(|standing| standing.now(self.now));
        let title = game.map(|game| language.game_text(game, "name"));
        let place = place.map(|place| language.say_with("profile-place", [("place", place.into())]));
        let record = record(&self.facts.tallies).into_iter();
        Profile {
            name: self.name.clone(),
            subtitle: [title, place].into_iter().flatten().collect::<Vec<_>>().join(" · "),
            rating: rating.as_ref().map(rating::points).unwrap_or_default(),
            deviation: rating.as_ref().map(rating::deviation).unwrap_or_default(),
            curve: self.curve(),
            period: self.period(),
            counts: self.counts(),
            results: record
                .map(|(game, results)| GameResults {
                    game: self.game_name(game),
                    results,
                    record: rating::record(language, results),
                })
                .collect(),
            note: rating.map(|rating| rating::explained(language, &rating)).unwrap_or_default(),
        }
    }

    fn game_name(&self, id: &str) -> String {
        games::find(id).map_or_else(|| id.to_owned(), |game| self.language().game_text(game, "name"))
    }

    /// The ratings over time, thinned out to [`POINTS`].
    fn curve(&self) -> Vec<RatingPoint> {
        let course = &self.facts.course;
        let step = course.len().div_ceil(POINTS).max(1);
        // From the end, so that the current rating is the last point.
        let kept = course
            .iter()
            .rev()
            .step_by(step)
            .map(|(at, rating)| RatingPoint { at: at.0, rating: rating.round() as i32 });
        let mut curve: Vec<RatingPoint> = kept.collect();
        curve.extend(course.first().map(|(at, _)| start(at.0, course.last().map_or(at.0, |(last, _)| last.0))));
        curve.reverse();
        curve
    }

    fn period(&self) -> [String; 2] {
        let day = |moment: Option<&(Timestamp, f64)>| {
            moment.and_then(|(at, _)| date(*at)).map(|date| date.to_string()).unwrap_or_default()
        };
        [day(self.facts.course.first()), day(self.facts.course.last())]
    }

    fn counts(&self) -> Vec<(String, String)> {
        let language = self.language();
        let games: u32 = self.facts.tallies.iter().map(|tally| tally.games).sum();
        let with_computer: u32 = self.facts.computer.iter().sum();
        let mut counts = match games {
            0 => vec![(language.say("profile-games-computer"), with_computer.to_string())],
            _ => vec![(language.say("profile-games"), games.to_string())],
        };
        if let Some(standing) = &self.facts.standing {
            counts.push((language.say("profile-streak"), streak(standing.streak)));
            counts.push((language.say("profile-longest"), standing.longest.to_string()));
        }
        if let Some(time) = self.facts.time_a_move {
            counts.push((language.say("profile-time"), time::left_in_short(language, time)));
        }
        for (_, value) in &mut counts {
            if value.is_empty() {
                "–".clone_into(value);
            }
        }
        counts
    }

    /// The results on each side of the game.
    fn sides(&self) -> Option<String> {
        let game = self.facts.game?;
        let told = Side::BOTH.into_iter().filter_map(|side| {
            let results = self.facts.on_side(side);
            (results != [0; 3]).then(|| {
                let words = [("side", self.language().side_name(game, side).into())];
                self.language().say_with("profile-side", words.into_iter().chain(variables(results)))
            })
        });
        Some(told.collect::<Vec<_>>().join(" · ")).filter(|words| !words.is_empty())
    }

    /// The best values of the measures of the game.
    fn bests(&self) -> Option<String> {
        let (game, standing) = (self.facts.game?, self.facts.standing?);
        let told = game.measures.iter().filter_map(|measure| {
            let best = match measure {
                Measure::Points => i64::from(standing.most_points?),
                Measure::Moves => i64::from(standing.fewest_moves?),
            };
            Some(format!("{}: {best}", self.language().say(&format!("leaderboard-by-{}", measure.name()))))
        });
        Some(told.collect::<Vec<_>>().join(" · ")).filter(|words| !words.is_empty())
    }

    fn computer(&self) -> Option<String> {
        let results = self.facts.computer;
        (results != [0; 3]).then(|| self.language().say_with("profile-computer", variables(results)))
    }

    /// How many puzzles were solved at the first try, and the puzzle rating.
    fn puzzles(&self) -> Option<String> {
        let tries = &self.facts.puzzles;
        let solved = tries.iter().filter(|one| one.solved).count();
        let variables = [
            ("solved", solved.into()),
            ("tried", tries.len().into()),
            ("rating", rating::points(&puzzles::rating_of(tries)).into()),
        ];
        (!tries.is_empty()).then(|| self.language().say_with("profile-puzzles", variables))
    }

    fn head_to_head(&self, results: [u32; 3]) -> Option<String> {
        let language = self.language();
        // "You" is clear only in a text for one reader.
        let whom = match self.reader.person {
            Some(_) => language.say("profile-you"),
            None => self.asker.clone(),
        };
        let variables = [("name", whom.into())].into_iter().chain(variables(results));
        (results != [0; 3]).then(|| language.say_with("profile-against", variables))
    }

    /// The latest matches, one on each line, with the codes of the buttons.
    fn latest(&self, results: &Results) -> Option<String> {
        let language = self.language();
        let line = |played: &ProfileMatch| {
            let opponent = self.opponent(played, results);
            let id = match played.score() {
                Score::Won => "profile-won",
                Score::Drawn => "profile-drawn",
                Score::Lost => "profile-lost",
            };
            let variables = [("game", self.game_name(&played.game).into()), ("opponent", opponent.into())];
            format!("#{} · {}", played.code, language.say_with(id, variables))
        };
        let lines: Vec<String> = results.latest.iter().map(line).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// The name of the opponent in a match.
    fn opponent(&self, played: &ProfileMatch, results: &Results) -> String {
        match (played.opponent(), played.level()) {
            (Some(player), _) => results.opponents.get(&player).cloned().unwrap_or_default(),
            (None, Some(level)) => self.language().computer(level),
            (None, None) => self.language().say("profile-team"),
        }
    }

    /// Buttons for the replays of the matches: by game and opponent, with the code where there are several of both.
    fn replays(&self, results: &Results) -> Vec<Button> {
        let named =
            |played: &ProfileMatch| format!("{} · {}", self.game_name(&played.game), self.opponent(played, results));
        let names: Vec<String> = results.latest.iter().map(named).collect();
        let button = |(played, name): (&ProfileMatch, &String)| {
            let is_once = names.iter().filter(|other| *other == name).count() == 1;
            let label = if is_once { format!("▶ {name}") } else { format!("▶ #{} · {name}", played.code) };
            Button::new(label, Line::new(Verb::Replay).code(&played.code))
        };
        results.latest.iter().zip(&names).map(button).collect()
    }

    /// The achievements, one on each line.
    fn achievements(&self, achieved: &[Achieved]) -> String {
        let language = self.language();
        let line = |achieved: &Achieved| {
            let title = language.achievement(&achieved.game, &achieved.name);
            format!("{}: {title} (#{})", self.game_name(&achieved.game), achieved.code)
        };
        let lines: Vec<String> = achieved.iter().map(line).collect();
        if lines.is_empty() { language.say("profile-no-achievements") } else { lines.join("\n") }
    }

    /// The achievements of the game that the person does not have yet, with their descriptions.
    fn to_achieve(&self, achieved: &[Achieved]) -> Option<String> {
        let (game, language) = (self.facts.game?, self.language());
        let has = |name| achieved.iter().any(|one| one.game == game.id && one.name == name);
        let left = game.achievements.iter().filter(|achievement| !has(achievement.name)).map(|achievement| {
            let title = language.achievement(game.id, achievement.name);
            format!("{title}: {}", language.achievement_described(game.id, achievement.name))
        });
        let left: Vec<String> = left.collect();
        let heading = || language.say_with("profile-to-achieve", [("game", self.game_name(game.id).into())]);
        (!left.is_empty()).then(|| format!("{}\n{}", heading(), left.join("\n")))
    }

    /// The first three places in tournaments.
    fn trophies(&self) -> Option<String> {
        let language = self.language();
        let trophy = |trophy: &Trophy| {
            let (name, code) = (trophy.name.clone().into(), trophy.code.clone().into());
            language.say_with("trophy-of", [("place", trophy.place.into()), ("name", name), ("code", code)])
        };
        let mut won: Vec<String> = self.facts.trophies.iter().take(MONTHS).map(trophy).collect();
        won.extend((self.facts.trophies.len() > MONTHS).then(|| "…".to_owned()));
        (!won.is_empty()).then(|| language.say_with("profile-trophies", [("trophies", won.join(", ").into())]))
    }

    /// The games in which the person has voted for a chat.
    fn voted(&self) -> Option<String> {
        let games = self.facts.voted;
        (games > 0).then(|| self.language().say_with("profile-voted", [("games", games.into())]))
    }

    /// The months that the person has won.
    fn months(&self, months: &[(Month, String)]) -> Option<String> {
        let language = self.language();
        let month = |(month, game): &(Month, String)| {
            format!("{} ({})", leaderboard::month(language, *month), self.game_name(game))
        };
        let mut won: Vec<String> = months.iter().take(MONTHS).map(month).collect();
        won.extend((months.len() > MONTHS).then(|| "…".to_owned()));
        (!won.is_empty()).then(|| language.say_with("profile-months", [("months", won.join(", ").into())]))
    }

    /// Buttons for replays of this page's matches, other pages and other games.
    fn buttons(&self) -> Vec<Vec<Button>> {
        let language = self.language();
        let line = |game: Option<&Game>, page: Option<u32>| {
            let page = page.map_or_else(|| "achievements".to_owned(), |page| page.to_string());
            let player = format!("~{}", self.player.0);
            Line::new(Verb::Profile).word(player).word(game.map_or("", |game| game.id)).word(page)
        };
        let turn = |id: &str, page: u32| Button::new(language.say(id), line(self.facts.game, Some(page)));
        let (mut replays, mut ways) = (Vec::new(), Vec::new());
        match &self.facts.page {
            ProfileSection::Results(results) => {
                replays.extend(self.replays(results));
                ways.extend((results.number > 1).then(|| turn("button-page-back", results.number - 1)));
                ways.extend(results.has_earlier.then(|| turn("button-page-next", results.number + 1)));
                ways.push(Button::new(language.say("button-achievements"), line(self.facts.game, None)));
            }
            ProfileSection::Achievements(_) => {
                ways.push(Button::new(language.say("button-record"), line(self.facts.game, Some(1))));
            }
        }
        ways.extend(self.challenge.clone());
        ways.extend(self.share.clone());
        let first = matches!(self.facts.page, ProfileSection::Results(_)).then_some(1);
        let other = |game: &&'static Game| Button::new(language.game_text(game, "name"), line(Some(game), first));
        let others = vec![ways, self.facts.others.iter().map(other).collect()];
        replays.chunks(REPLAYS_IN_ROW).map(<[Button]>::to_vec).chain(others).collect()
    }

    /// The card as text in a monospaced font.
    fn table(&self, card: &Profile) -> String {
        let mut lines = vec![format!("{} {}", card.rating, card.deviation).trim().to_owned()];
        lines.extend(card.counts.iter().map(|(label, value)| format!("{value:>6}  {label}")));
        let [won, drawn, lost] = ["won", "drawn", "lost"].map(|id| self.language().say(&format!("heading-{id}")));
        if !card.results.is_empty() {
            lines.push(format!("{won:>6} {drawn:>6} {lost:>6}"));
        }
        lines.extend(card.results.iter().map(|row| {
            let [won, drawn, lost] = row.results;
            format!("{won:>6} {drawn:>6} {lost:>6}  {}", row.game)
        }));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The card in words.
    fn description(&self, card: &Profile) -> String {
        let rating = format!("{} {}", card.rating, card.deviation);
        let opening = [self.heading(card), rating.trim().to_owned()];
        let mut told = vec![opening.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ") + "."];
        told.extend(card.counts.iter().map(|(label, value)| format!("{label}: {value}.")));
        told.extend(card.results.iter().map(|row| {
            let words = [("game", row.game.as_str().into())];
            self.language().say_with("profile-record", words.into_iter().chain(variables(row.results)))
        }));
        told.join(" ")
    }
}

/// The start of a curve: everybody's first rating, a little before the first match.
fn start(first: i64, last: i64) -> RatingPoint {
    let before = (last.saturating_sub(first) / START).max(1);
    RatingPoint { at: first.saturating_sub(before), rating: Rating::NEW.rating.round() as i32 }
}

fn variables([won, drawn, lost]: [u32; 3]) -> [Variable<'static>; 3] {
    [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())]
}
