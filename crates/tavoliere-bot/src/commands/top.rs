//! `/top`: the best players of a game, here or everywhere.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::favourites::{on_shelf, other_shelf, shelf_named, shelf_word};
use crate::commands::support::sharing::share_button;
use crate::presentation::leaderboard::{self, LeaderboardContent};
use crate::presentation::problem::Failure;
use crate::readers::reader::Reader;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Measure, Shelf};
use tavoliere_play::rating::Month;
use tavoliere_play::time::Timestamp;
use tavoliere_render::card::Leaderboard;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Tone};
use tavoliere_store::people::players;
use tavoliere_store::standings::rankings::{self, Ranking, Scope, Stretch};
use tavoliere_store::standings::seasons;
use tavoliere_store::tournaments::tournament_lists;
use tavoliere_store::{Session, choices};

/// The number of people on a page.
const PAGE: u32 = Leaderboard::MOST as u32;

/// The most buttons for replays.
const SHOWN: usize = 5;

/// The keywords of the command.
const KEYWORDS: [&str; 7] = ["here", "world", "month", "all", "rating", "score", "shortest"];

/// The leaderboard that a line asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
struct WantedLeaderboard {
    game: Option<&'static Game>,
    /// The list from which a game is chosen, if the line names one.
    shelf: Option<Shelf>,
    /// Whether it has only people of this chat. `None` if the line does not say.
    here: Option<bool>,
    /// Whether it is of this month only.
    month: bool,
    /// `None`: by ratings.
    by: Option<Measure>,
    /// Only buttons name a page.
    page: Option<u32>,
}

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let wanted = WantedLeaderboard::parse(&line.words)?;
    let own = match &asker.player {
        Some(player) => Some(players::person_of(session, player.own).await?),
        None => None,
    };
    let here = wanted.here.unwrap_or(!asker.request.place.private) && asker.chat.is_some();
    let chat = asker.chat.filter(|_| here);
    let this = Month::containing(asker.context.now());
    let time = wanted.month.then(|| Stretch { from: this.begin(), before: this.next().begin(), lasts: true });
    let scope = |game: &'static Game| Scope { game: game.id, chat, time, by: wanted.by };
    let shelf = wanted.shelf.or(wanted.game.map(|game| game.shelf)).unwrap_or(Shelf::Italian);
    let games = on_shelf(asker, shelf, session).await?;
    let game = match wanted.game {
        Some(game) => game,
        None => default_game(&games, wanted.by, &scope, session).await?,
    };
    if let Some(missing) = wanted.by.filter(|measure| !game.measures.contains(measure)) {
        let facts = [("game", Fact::Game(game)), ("by", Fact::Measure(missing))];
        return Err(Problem::with("leaderboard-unmeasured", facts).into());
    }
    let page = wanted.page.unwrap_or(1).max(1);
    let mut ranking = rankings::ranking(session, scope(game), own, (page - 1).saturating_mul(PAGE), PAGE).await?;
    let pages = ranking.people.div_ceil(PAGE).max(1);
    let page = page.min(pages);
    if ranking.places.is_empty() && ranking.people > 0 {
        ranking = rankings::ranking(session, scope(game), own, (page - 1) * PAGE, PAGE).await?;
    }
    let (reader, now) = (asker.page_reader(), asker.context.now());
    let (month, by) = (wanted.month, wanted.by);
    let share = share_button(asker, &LeaderboardPage::line(game, here, month, by, page)).filter(|_| ranking.people > 0);
    let shown = LeaderboardPage { reader, game, here, month, by, page, pages, now, share, games, shelf };
    let reply = shown.reply(asker, &ranking, session).await?;
    // Only buttons of this message name a page.
    Ok(if wanted.page.is_some() { Reaction::Replace(reply) } else { Reaction::Say(reply) })
}

/// The first of the games, those played most here first, that has results. If the line asks for a measure, only games
/// with it.
async fn default_game(
    games: &[&'static Game],
    by: Option<Measure>,
    scope: &impl Fn(&'static Game) -> Scope,
    session: &mut Session,
) -> Result<&'static Game, Failure> {
    let fits = |game: &&'static Game| by.is_none_or(|measure| game.measures.contains(&measure));
    for game in games.iter().copied().filter(fits) {
        if rankings::ranking(session, scope(game), None, 0, 1).await?.people > 0 {
            return Ok(game);
        }
    }
    Ok(games.iter().copied().find(fits).unwrap_or(GAMES[0]))
}

/// The word of a line for a measure.
const fn word(by: Option<Measure>) -> &'static str {
    match by {
        None => "rating",
        Some(Measure::Points) => "score",
        Some(Measure::Moves) => "shortest",
    }
}

fn find_game_named(word: &str) -> Result<&'static Game, Problem> {
    find_game(&word.to_lowercase()).ok_or_else(|| Problem::UnknownGame { word: word.to_owned() })
}

impl WantedLeaderboard {
    fn parse(words: &[String]) -> Result<Self, Problem> {
        let mut wanted = Self { game: None, shelf: None, here: None, month: false, by: None, page: None };
        for word in words {
            match keyword::find(word, &KEYWORDS) {
                Some("here") => wanted.here = Some(true),
                Some("world") => wanted.here = Some(false),
                Some("month") => wanted.month = true,
                Some("all") => wanted.month = false,
                Some("rating") => wanted.by = None,
                Some("score") => wanted.by = Some(Measure::Points),
                Some(_) => wanted.by = Some(Measure::Moves),
                None => match word.parse() {
                    Ok(page) => wanted.page = Some(page),
                    Err(_) => match shelf_named(word) {
                        None => wanted.game = Some(find_game_named(word)?),
                        shelf => wanted.shelf = shelf,
                    },
                },
            }
        }
        Ok(wanted)
    }
}

/// A page of a leaderboard.
struct LeaderboardPage {
    reader: Reader,
    game: &'static Game,
    here: bool,
    month: bool,
    by: Option<Measure>,
    page: u32,
    pages: u32,
    now: Timestamp,
    share: Option<Button>,
    /// The games of a list, those played most here first.
    games: Vec<&'static Game>,
    shelf: Shelf,
}

impl LeaderboardPage {
    async fn reply(&self, asker: &Asker<'_>, ranking: &Ranking, session: &mut Session) -> Result<Reply, Failure> {
        let language = self.reader.language;
        let by = self.by.map(|measure| language.say(&format!("leaderboard-by-{}", measure.name())));
        let title = [Some(language.game_text(self.game, "name")), Some(self.subtitle()), by];
        let mut words = vec![title.into_iter().flatten().collect::<Vec<_>>().join(" · ")];
        words.extend(self.by.map(|measure| {
            let what = leaderboard::measured(language, self.game, measure);
            language.say_with("leaderboard-counts", [("what", what.into())])
        }));
        words.extend(self.last_month(asker, session).await?);
        words.extend(self.champions(asker, session).await?);
        if ranking.people == 0 {
            words.push(language.say(self.empty_text()));
            let play =
                Button::new(language.say("button-play"), Line::new(Verb::Play).word(self.game.id)).toned(Tone::Primary);
            let buttons = [vec![vec![play]], self.buttons(ranking)].concat();
            return Ok(Reply::plain(words.join("\n")).with_buttons(buttons));
        }
        let (reader, platform, game, by) = (self.reader, asker.request.platform, self.game, self.by);
        let sheet = LeaderboardContent { reader, platform, game, by, subtitle: self.subtitle(), now: self.now };
        let view = sheet.view(ranking, session).await?;
        // Only a private answer mentions that the asker is missing.
        let absent = asker.is_private() && ranking.own.is_none();
        if absent {
            let hides = match &asker.player {
                Some(own) => choices::is_off(session, own.own, "leaderboards").await?,
                None => false,
            };
            words.push(language.say(if hides { "leaderboard-hidden" } else { "leaderboard-without-you" }));
        }
        let (attachment, buttons) = (Some(Attachment::Card(view)), self.buttons(ranking));
        Ok(Reply { attachment, buttons, ..Reply::plain(words.join("\n")) })
    }

    /// The scope, the time and, if there are several, the page.
    fn subtitle(&self) -> String {
        let language = self.reader.language;
        let whom = language.say(if self.here { "leaderboard-here" } else { "leaderboard-world" });
        let when = self.month.then(|| language.say("leaderboard-month"));
        let page = (self.pages > 1).then(|| format!("{}/{}", self.page, self.pages));
        [Some(whom), when, page].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    const fn empty_text(&self) -> &'static str {
        match (self.by, self.month) {
            (Some(_), _) => "leaderboard-nobody-measured",
            (None, true) => "leaderboard-nobody-lately",
            (None, false) => "leaderboard-nobody",
        }
    }

    /// The winners of the last month, if the page is of a month.
    async fn last_month(&self, asker: &Asker<'_>, session: &mut Session) -> Result<Option<String>, Failure> {
        if !self.month || self.by.is_some() {
            return Ok(None);
        }
        let last = Month::containing(self.now).previous();
        let language = self.reader.language;
        let mut names = Vec::new();
        for person in seasons::winners(session, last, self.game.id).await? {
            names.push(language.name_of(players::account(session, person, asker.request.platform).await?.as_ref()));
        }
        let variables =
            || [("month", leaderboard::month(language, last).into()), ("names", language.list(&names).into())];
        Ok((!names.is_empty()).then(|| language.say_with("leaderboard-winner", variables())))
    }

    /// The winners of the latest championship of the game, where people everywhere are compared.
    async fn champions(&self, asker: &Asker<'_>, session: &mut Session) -> Result<Option<String>, Failure> {
        if self.here || self.by.is_some() {
            return Ok(None);
        }
        let champions = tournament_lists::champions(session, self.game.id).await?;
        let Some((_, code, name)) = champions.first().cloned() else { return Ok(None) };
        let language = self.reader.language;
        let mut names = Vec::new();
        for (person, ..) in champions {
            names.push(language.name_of(players::account(session, person, asker.request.platform).await?.as_ref()));
        }
        let variables =
            [("name", name.into()), ("names", language.list(&names).into()), ("code", format!("#{code}").into())];
        Ok(Some(language.say_with("leaderboard-champion", variables)))
    }

    fn line(game: &Game, here: bool, month: bool, by: Option<Measure>, page: u32) -> Line {
        let (whom, when) = (if here { "here" } else { "world" }, if month { "month" } else { "all" });
        Line::new(Verb::Top).word(game.id).word(whom).word(when).word(word(by)).word(page)
    }

    fn buttons(&self, ranking: &Ranking) -> Vec<Vec<Button>> {
        let language = self.reader.language;
        let Self { game, here, month, by, page, .. } = *self;
        let turn = |page: u32, id: &str| Button::new(language.say(id), Self::line(game, here, month, by, page));
        let mut ways = Vec::new();
        ways.extend((page > 1).then(|| turn(page - 1, "button-page-back")));
        ways.extend((page < self.pages).then(|| turn(page + 1, "button-page-next")));
        let whom = if here { "leaderboard-world" } else { "leaderboard-here" };
        ways.push(Button::new(language.say(whom), Self::line(game, !here, month, by, 1)));
        let when = if month { "leaderboard-all" } else { "leaderboard-month" };
        ways.push(Button::new(language.say(when), Self::line(game, here, !month, by, 1)));
        ways.extend(self.share.clone());
        let all = std::iter::once(None).chain(game.measures.iter().copied().map(Some));
        let measures = all.filter(|measure| *measure != by).map(|measure| {
            let label = match measure {
                None => language.say("heading-rating"),
                Some(measure) => language.say(&format!("leaderboard-by-{}", measure.name())),
            };
            Button::new(label, Self::line(game, here, month, measure, 1))
        });
        let feats = ranking.places.iter().chain(&ranking.own).filter_map(|ranked| ranked.feat.as_ref());
        let replay = |code: &str| Button::new(format!("▶ #{code}"), Line::new(Verb::Replay).code(code));
        let replays: Vec<Button> = feats.take(SHOWN).map(|(_, code)| replay(code)).collect();
        let (here, month) = (if here { "here" } else { "world" }, if month { "month" } else { "all" });
        let to_shelf =
            |other| Line::new(Verb::Top).word(shelf_word(other)).word(here).word(month).word(word(by)).word(1);
        let other = other_shelf(language, self.shelf, to_shelf);
        vec![ways, measures.collect(), replays, self.other_game_buttons().chain(other).collect()]
    }

    /// Buttons for the other games, by the same measure if they have it.
    fn other_game_buttons(&self) -> impl Iterator<Item = Button> + '_ {
        let others = self.games.iter().filter(|game| game.id != self.game.id);
        others.map(|game| {
            let by = self.by.filter(|measure| game.measures.contains(measure));
            let label = self.reader.language.game_text(game, "name");
            Button::new(label, Self::line(game, self.here, self.month, by, 1))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_which_game_whom_when_by_what_and_which_page() {
        let read =
            |line: &str| WantedLeaderboard::parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let stripes = find_game("stripes");
        let (points, moves) = (Some(Measure::Points), Some(Measure::Moves));
        for (line, game, here, month, by, page) in [
            ("", None, None, false, None, None),
            ("stripes", stripes, None, false, None, None),
            ("stripes here month score 2", stripes, Some(true), true, points, Some(2)),
            ("MONDO sempre", None, Some(false), false, None, None),
            ("qui mese rapida", None, Some(true), true, moves, None),
            ("shortest", None, None, false, moves, None),
            ("punteggio rating", None, None, false, None, None),
        ] {
            assert_eq!(read(line).ok(), Some(WantedLeaderboard { game, shelf: None, here, month, by, page }), "{line}");
        }
        assert!(matches!(read("chess"), Err(Problem::UnknownGame { .. })));
    }
}
