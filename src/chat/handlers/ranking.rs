//! `/leaderboard`: who plays a game best, here or everywhere.

use super::{Asker, Reaction};
use crate::chat::asked::Asked;
use crate::chat::problem::{Failure, Problem};
use crate::chat::terms::find_game;
use crate::chat::{Button, Card, CardView, Language, Reader, Reply, Text, Tone};
use crate::games::GAMES;
use crate::render::card::{Leaderboard, Place, Trend};
use crate::rules::Game;
use crate::store::{Ranked, Ranking, Scope, Session};

/// So many people stand on a page.
const PAGE: u32 = 10;

/// What counts as lately, in milliseconds: thirty days.
const MONTH: i64 = 30 * 24 * 3600 * 1000;

/// A difference of ratings that is no trend yet.
const LEVEL: f64 = 5.0;

/// What a line asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Wanted {
    game: Option<&'static Game>,
    /// Whether only people of this chat are compared; `None` where the line does not say.
    here: Option<bool>,
    /// Whether only the last thirty days count.
    month: bool,
    /// Only buttons name a page.
    page: Option<u32>,
}

pub(super) async fn leaderboard(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let wanted = Wanted::read(&asked.words)?;
    let own = match &asker.player {
        Some(player) => Some(session.person_of(player.own).await?),
        None => None,
    };
    let here = wanted.here.unwrap_or(!asker.request.place.private) && asker.chat.is_some();
    let since = wanted.month.then(|| asker.app.now() - MONTH);
    let chat = asker.chat.filter(|_| here);
    let scope = |game: &'static Game| Scope { game: game.id, chat, since };
    let game = match wanted.game {
        Some(game) => game,
        None => usual(own, &scope, session).await?,
    };
    let page = wanted.page.unwrap_or(1).max(1);
    let mut ranking = session.ranking(scope(game), own, (page - 1).saturating_mul(PAGE), PAGE).await?;
    let pages = ranking.people.div_ceil(PAGE).max(1);
    let page = page.min(pages);
    if ranking.places.is_empty() && ranking.people > 0 {
        ranking = session.ranking(scope(game), own, (page - 1) * PAGE, PAGE).await?;
    }
    let reader = asker.reader_of_leaves();
    let leaf = Leaf { reader, game, here, month: wanted.month, page, pages, now: asker.app.now() };
    let reply = leaf.reply(asker, &ranking, session).await?;
    // Only the buttons of this leaf lead to a page by its number.
    Ok(if wanted.page.is_some() { Reaction::Turn(reply) } else { Reaction::Say(reply) })
}

/// The game the asker plays most; of somebody who plays none, the first that anybody plays.
async fn usual(
    own: Option<i64>,
    scope: &impl Fn(&'static Game) -> Scope,
    session: &mut Session,
) -> Result<&'static Game, Failure> {
    if let Some(own) = own {
        let played = session.standings(own).await?;
        if let Some(game) = played.iter().find_map(|(id, _)| crate::games::find(id)) {
            return Ok(game);
        }
    }
    for game in GAMES {
        if session.ranking(scope(game), None, 0, 1).await?.people > 0 {
            return Ok(game);
        }
    }
    Ok(GAMES[0])
}

impl Wanted {
    fn read(words: &[String]) -> Result<Self, Problem> {
        let mut wanted = Self { game: None, here: None, month: false, page: None };
        for word in words {
            let lower = word.to_lowercase();
            match &*lower {
                "here" | "qui" => wanted.here = Some(true),
                "world" | "mondo" => wanted.here = Some(false),
                "month" | "mese" => wanted.month = true,
                "all" | "sempre" => wanted.month = false,
                number if number.parse::<u32>().is_ok() => wanted.page = number.parse().ok(),
                name => wanted.game = Some(find_game(name).ok_or_else(|| Problem::UnknownGame { word: word.clone() })?),
            }
        }
        Ok(wanted)
    }
}

/// A page of a leaderboard.
struct Leaf {
    reader: Reader,
    game: &'static Game,
    here: bool,
    month: bool,
    page: u32,
    pages: u32,
    now: i64,
}

impl Leaf {
    async fn reply(&self, asker: &Asker<'_>, ranking: &Ranking, session: &mut Session) -> Result<Reply, Failure> {
        let language = self.reader.language;
        let title = language.game_text(self.game, "name");
        let words = format!("{title} · {}", self.subtitle());
        if ranking.people == 0 {
            let nobody = language.say(if self.month { "leaderboard-nobody-lately" } else { "leaderboard-nobody" });
            let play = Button::new(language.say("button-play"), format!("/play {}", self.game.id)).toned(Tone::Primary);
            let buttons = [vec![vec![play]], self.buttons()].concat();
            return Ok(Reply::plain(format!("{words}\n{nobody}")).with_buttons(buttons));
        }
        let mut places = Vec::new();
        for ranked in &ranking.places {
            let is_own = ranking.own.as_ref().is_some_and(|own| own.person == ranked.person);
            places.push(self.place(asker, ranked, is_own, session).await?);
        }
        let own = match &ranking.own {
            Some(own) if !places.iter().any(|place| place.is_own) => Some(self.place(asker, own, true, session).await?),
            _ => None,
        };
        let headings = ["rating", "won", "drawn", "lost"].map(|id| language.say(&format!("heading-{id}")));
        let card = Leaderboard { title, subtitle: self.subtitle(), headings, places, own };
        let view = CardView {
            table: table(&card),
            alt: self.description(&card),
            theme: self.reader.theme,
            as_text: self.reader.text_boards,
            name: format!("leaderboard-{}-{}", self.game.id, self.page),
            card: Card::Leaderboard(card),
        };
        // Where others read along, nobody is told about themselves.
        let absent = (asker.is_alone() && ranking.own.is_none()).then(|| language.say("leaderboard-without-you"));
        let text = Text::plain([Some(words), absent].into_iter().flatten().collect::<Vec<_>>().join("\n"));
        Ok(Reply { text, card: Some(view), buttons: self.buttons(), ..Reply::default() })
    }

    /// Whom it is about and since when, and the page where there are several.
    fn subtitle(&self) -> String {
        let language = self.reader.language;
        let whom = language.say(if self.here { "leaderboard-here" } else { "leaderboard-world" });
        let when = self.month.then(|| language.say("leaderboard-month"));
        let page = (self.pages > 1).then(|| format!("{}/{}", self.page, self.pages));
        [Some(whom), when, page].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    async fn place(
        &self,
        asker: &Asker<'_>,
        ranked: &Ranked,
        is_own: bool,
        session: &mut Session,
    ) -> Result<Place, Failure> {
        let account = session.account(ranked.person, asker.request.platform.name()).await?;
        let rating = ranked.standing.now(self.now);
        let gained = ranked.standing.rating.rating - ranked.before;
        let trend = if gained > LEVEL {
            Trend::Up
        } else if gained < -LEVEL {
            Trend::Down
        } else {
            Trend::Level
        };
        Ok(Place {
            place: ranked.place,
            name: account.map_or_else(|| asker.language.say("somebody-gone"), |account| account.name),
            rating: Language::rating(&rating),
            deviation: Language::deviation(&rating),
            results: ranked.results,
            streak: streak(ranked.standing.streak),
            trend,
            is_own,
        })
    }

    /// The same in words.
    fn description(&self, card: &Leaderboard) -> String {
        let language = self.reader.language;
        let told = card.places.iter().chain(&card.own).map(|place| {
            let [won, drawn, lost] = place.results;
            let variables = [
                ("place", place.place.into()),
                ("name", place.name.as_str().into()),
                ("rating", place.rating.as_str().into()),
                ("deviation", place.deviation.as_str().into()),
                ("won", won.into()),
                ("drawn", drawn.into()),
                ("lost", lost.into()),
            ];
            language.say_with("leaderboard-line", variables)
        });
        let title = format!("{} · {}.", card.title, card.subtitle);
        [title].into_iter().chain(told).collect::<Vec<_>>().join(" ")
    }

    fn buttons(&self) -> Vec<Vec<Button>> {
        let language = self.reader.language;
        let line = |game: &Game, here: bool, month: bool, page: u32| {
            let (whom, when) = (if here { "here" } else { "world" }, if month { "month" } else { "all" });
            format!("/leaderboard {} {whom} {when} {page}", game.id)
        };
        let turn = |page: u32, id: &str| {
            let label = language.say_with(id, [("page", page.into())]);
            Button::new(label, line(self.game, self.here, self.month, page))
        };
        let mut ways = Vec::new();
        ways.extend((self.page > 1).then(|| turn(self.page - 1, "button-page-back")));
        ways.extend((self.page < self.pages).then(|| turn(self.page + 1, "button-page-next")));
        let whom = if self.here { "leaderboard-world" } else { "leaderboard-here" };
        ways.push(Button::new(language.say(whom), line(self.game, !self.here, self.month, 1)));
        let when = if self.month { "leaderboard-all" } else { "leaderboard-month" };
        ways.push(Button::new(language.say(when), line(self.game, self.here, !self.month, 1)));
        let others = GAMES
            .iter()
            .filter(|game| game.id != self.game.id)
            .map(|game| Button::new(language.game_text(game, "name"), line(game, self.here, self.month, 1)));
        vec![ways, others.collect()]
    }
}

/// Games won in a row, or lost; one is no streak.
pub(super) fn streak(games: i32) -> String {
    match games {
        2.. => format!("+{games}"),
        ..=-2 => format!("−{}", games.unsigned_abs()),
        _ => String::new(),
    }
}

/// The card as lines in a monospaced font. Names come last: nobody knows how wide they are.
fn table(card: &Leaderboard) -> String {
    let [rating, won, drawn, lost] = &card.headings;
    let sign = |heading: &String| heading.chars().next().unwrap_or(' ').to_uppercase().to_string();
    let mut lines =
        vec![format!("{:>5} {rating:>8} {:>6} {:>4} {:>4} {:>4}", "", "±", sign(won), sign(drawn), sign(lost))];
    for place in card.places.iter().chain(&card.own) {
        let [won, drawn, lost] = place.results;
        let mark = if place.is_own { ">" } else { "" };
        lines.push(format!(
            "{:>5} {:>8} {:>6} {won:>4} {drawn:>4} {lost:>4}  {}",
            format!("{mark}{}.", place.place),
            place.rating,
            place.deviation.trim_start_matches("± "),
            place.name
        ));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_which_game_whom_when_and_which_page() {
        let read = |line: &str| Wanted::read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let stripes = find_game("stripes");
        for (line, game, here, month, page) in [
            ("", None, None, false, None),
            ("stripes", stripes, None, false, None),
            ("stripes here month 2", stripes, Some(true), true, Some(2)),
            ("MONDO sempre", None, Some(false), false, None),
            ("qui mese", None, Some(true), true, None),
        ] {
            assert_eq!(read(line).ok(), Some(Wanted { game, here, month, page }), "{line}");
        }
        assert!(matches!(read("chess"), Err(Problem::UnknownGame { .. })));
    }

    #[test]
    fn one_game_is_no_streak() {
        let written = [-12, -2, -1, 0, 1, 2, 30].map(streak);
        assert_eq!(written, ["−12", "−2", "", "", "", "+2", "+30"]);
    }
}
