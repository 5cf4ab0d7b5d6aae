//! A leaderboard as a card, as a table of text, and in words.

use crate::presentation::rating;
use crate::readers::reader::Reader;
use tavoliere_games::rules::{Game, Measure};
use tavoliere_play::rating::Month;
use tavoliere_play::time::Timestamp;
use tavoliere_render::card::{Leaderboard, LeaderboardRow, Trend};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Card, CardView};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::people::players;
use tavoliere_store::standings::rankings::{Ranked, Ranking};
use tavoliere_store::{Session, StoreError};

/// A smaller difference of ratings is not shown as a trend.
const LEVEL: f64 = 5.0;

/// The content of a leaderboard, and its reader.
pub(crate) struct LeaderboardContent {
    pub reader: Reader,
    pub platform: Platform,
    pub game: &'static Game,
    /// `None`: ratings decide the ranks.
    pub by: Option<Measure>,
    /// The group of people and the span of time.
    pub subtitle: String,
    /// The current time.
    pub now: Timestamp,
}

impl LeaderboardContent {
    pub(crate) async fn view(&self, ranking: &Ranking, session: &mut Session) -> Result<CardView, StoreError> {
        let language = self.reader.language;
        let mut rows = Vec::new();
        for ranked in &ranking.places {
            let is_own = ranking.own.as_ref().is_some_and(|own| own.person == ranked.person);
            rows.push(self.row(ranked, is_own, session).await?);
        }
        let own = match &ranking.own {
            Some(own) if !rows.iter().any(|row| row.is_own) => Some(self.row(own, true, session).await?),
            _ => None,
        };
        let (heading, provisional) = (heading(language, self.game, self.by), language.say("leaderboard-provisional"));
        let (title, subtitle) = (language.game_text(self.game, "name"), self.subtitle.clone());
        let by = self.by.map(|measure| language.say(&format!("leaderboard-by-{}", measure.name()))).unwrap_or_default();
        let people = || ranking.places.iter().chain(&ranking.own);
        let note = match (self.by, people().next()) {
            (None, Some(first)) => rating::explained(language, &first.standing.now(self.now)),
            _ => String::new(),
        };
        let results: Vec<[u32; 3]> = people().map(|ranked| ranked.results).collect();
        let card = Leaderboard { title, subtitle, by, heading, rows, own, provisional, note };
        Ok(CardView {
            table: table(language, &card, &results),
            alt: self.description(&card, &results),
            theme: self.reader.theme,
            as_text: self.reader.text_boards,
            name: format!("leaderboard-{}", self.game.id),
            card: Card::Leaderboard(card),
        })
    }

    async fn row(&self, ranked: &Ranked, is_own: bool, session: &mut Session) -> Result<LeaderboardRow, StoreError> {
        let rating = ranked.standing.now(self.now);
        let account = players::account(session, ranked.person.player(), self.platform).await?;
        let row = LeaderboardRow {
            rank: ranked.place,
            name: self.reader.language.name_of(account.as_ref()),
            rating: rating::points(&rating),
            deviation: rating::deviation(&rating),
            record: rating::record(self.reader.language, ranked.results),
            trend: Some(trend(ranked.standing.rating.rating - ranked.before)),
            is_provisional: rating.is_provisional(),
            is_own,
        };
        // Trends are about ratings, so feats have none.
        Ok(match &ranked.feat {
            Some((value, code)) => LeaderboardRow {
                rating: value.to_string(),
                deviation: format!("#{code}"),
                is_provisional: false,
                trend: None,
                ..row
            },
            None => row,
        })
    }

    /// The leaderboard in words.
    fn description(&self, card: &Leaderboard, results: &[[u32; 3]]) -> String {
        let language = self.reader.language;
        let lines = card.rows.iter().chain(&card.own).zip(results).map(|(row, [won, drawn, lost])| {
            let value = match self.by {
                Some(_) => format!("{}: {} ({})", card.heading, row.rating, row.deviation),
                None => format!("{} {}", row.rating, row.deviation),
            };
            let variables = [
                ("place", row.rank.into()),
                ("name", row.name.as_str().into()),
                ("value", value.into()),
                ("won", (*won).into()),
                ("drawn", (*drawn).into()),
                ("lost", (*lost).into()),
            ];
            language.say_with("leaderboard-line", variables)
        });
        let title = [&card.title, &card.subtitle, &card.by].into_iter().filter(|words| !words.is_empty());
        let title = format!("{}.", title.map(String::as_str).collect::<Vec<_>>().join(" · "));
        [title].into_iter().chain(lines).collect::<Vec<_>>().join(" ")
    }
}

fn trend(gained: f64) -> Trend {
    if gained > LEVEL {
        Trend::Up
    } else if gained < -LEVEL {
        Trend::Down
    } else {
        Trend::Level
    }
}

/// The number of games won or lost in a row; empty if it is 1.
pub(crate) fn streak(games: i32) -> String {
    match games {
        2.. => format!("+{games}"),
        ..=-2 => format!("−{}", games.unsigned_abs()),
        _ => String::new(),
    }
}

/// The card as lines in a monospaced font. Names come last, because their width is not known.
fn table(language: Language, card: &Leaderboard, results: &[[u32; 3]]) -> String {
    let value = &card.heading;
    let sign = |id: &str| language.say(&format!("heading-{id}")).chars().take(1).collect::<String>().to_uppercase();
    let [won, drawn, lost] = ["won", "drawn", "lost"].map(sign);
    let sure = if card.rows.iter().any(|row| row.deviation.starts_with('±')) { "±" } else { "" };
    let wide = value.chars().count().max(8);
    let mut lines = vec![format!("{:>5} {value:>wide$} {sure:>6} {:>4} {:>4} {:>4}", "", won, drawn, lost)];
    for (row, [won, drawn, lost]) in card.rows.iter().chain(&card.own).zip(results) {
        let mark = if row.is_own { ">" } else { "" };
        lines.push(format!(
            "{:>5} {:>wide$} {:>6} {won:>4} {drawn:>4} {lost:>4}  {}",
            format!("{mark}{}.", row.rank),
            row.rating,
            row.deviation.trim_start_matches("± "),
            row.name
        ));
    }
    lines.join("\n")
}

/// The heading of the column that decides the ranks.
fn heading(language: Language, game: &Game, by: Option<Measure>) -> String {
    let Some(measure) = by else { return language.say("heading-rating") };
    language.said_in(game, &format!("heading-{}", measure.name()), Vec::new())
}

/// A measure of a game in words.
pub(crate) fn measured(language: Language, game: &Game, measure: Measure) -> String {
    language.said_in(game, &format!("measure-{}", measure.name()), Vec::new())
}

/// A month and its year.
pub(crate) fn month(language: Language, month: Month) -> String {
    language.say_with("month", [("month", month.month().into()), ("year", month.year().to_string().into())])
}

/// A day and its year, in UTC.
pub(crate) fn date(language: Language, at: Timestamp) -> String {
    let month = month(language, Month::containing(at));
    let Some(time) = at.in_utc() else { return month };
    language.say_with("card-date", [("day", time.day().into()), ("month", month.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_is_no_streak() {
        let written = [-12, -2, -1, 0, 1, 2, 30].map(streak);
        assert_eq!(written, ["−12", "−2", "", "", "", "+2", "+30"]);
    }

    #[test]
    fn months_have_names() {
        let names = [Language::EN, Language::IT]
            .map(|language| month(language, Month::containing(Timestamp(1_767_225_600_000))));
        assert_eq!(names, ["January 2026", "gennaio 2026"]);
    }
}
