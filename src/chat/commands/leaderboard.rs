//! `/leaderboard`: who plays a game best, here or everywhere.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::grammar::reading::Asked;
use crate::chat::grammar::terms::find_game;
use crate::chat::platform::reply::{Button, Reply, Text, Tone};
use crate::chat::presentation::leaderboard::Sheet;
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::settings::reader::Reader;
use crate::rating::Month;
use crate::store::Session;
use crate::store::standings::rankings::{Ranking, Scope, Stretch};
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::{Game, Measure};

/// So many people stand on a page.
const PAGE: u32 = 10;

/// So many wins can be seen again from here.
const SHOWN: usize = 5;

/// What a line asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Wanted {
    game: Option<&'static Game>,
    /// Whether only people of this chat are compared; `None` where the line does not say.
    here: Option<bool>,
    /// Whether only this month counts.
    month: bool,
    /// By ratings where it is nothing.
    by: Option<Measure>,
    /// Only buttons name a page.
    page: Option<u32>,
}

pub(crate) async fn leaderboard(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let wanted = Wanted::read(&asked.words)?;
    let own = match &asker.player {
        Some(player) => Some(session.person_of(player.own).await?),
        None => None,
    };
    let here = wanted.here.unwrap_or(!asker.request.place.private) && asker.chat.is_some();
    let chat = asker.chat.filter(|_| here);
    let this = Month::of(asker.context.now());
    let time = wanted.month.then(|| Stretch { from: this.begin(), before: this.next().begin() });
    let scope = |game: &'static Game| Scope { game: game.id, chat, time, by: wanted.by };
    let game = match wanted.game {
        Some(game) => game,
        None => usual(own, wanted.by, &scope, session).await?,
    };
    if let Some(missing) = wanted.by.filter(|measure| !game.measures.contains(measure)) {
        let language = asker.language;
        let variables = [
            ("game", language.game_text(game, "name").into()),
            ("by", language.say(&format!("leaderboard-by-{}", missing.name())).into()),
        ];
        return Err(Problem::Said(language.say_with("leaderboard-unmeasured", variables)).into());
    }
    let page = wanted.page.unwrap_or(1).max(1);
    let mut ranking = session.ranking(scope(game), own, (page - 1).saturating_mul(PAGE), PAGE).await?;
    let pages = ranking.people.div_ceil(PAGE).max(1);
    let page = page.min(pages);
    if ranking.places.is_empty() && ranking.people > 0 {
        ranking = session.ranking(scope(game), own, (page - 1) * PAGE, PAGE).await?;
    }
    let (reader, now) = (asker.reader_of_leaves(), asker.context.now());
    let leaf = Leaf { reader, game, here, month: wanted.month, by: wanted.by, page, pages, now };
    let reply = leaf.reply(asker, &ranking, session).await?;
    // Only the buttons of this leaf lead to a page by its number.
    Ok(if wanted.page.is_some() { Reaction::Turn(reply) } else { Reaction::Say(reply) })
}

/// The game the asker plays most; of somebody who plays none, the first that anybody plays. Only those that have a
/// measure, where it is asked for.
async fn usual(
    own: Option<i64>,
    by: Option<Measure>,
    scope: &impl Fn(&'static Game) -> Scope,
    session: &mut Session,
) -> Result<&'static Game, Failure> {
    let fits = |game: &&'static Game| by.is_none_or(|measure| game.measures.contains(&measure));
    if let Some(own) = own {
        let played = session.standings(own).await?;
        if let Some(game) = played.iter().filter_map(|(id, _)| tavoliere_games::games::find(id)).find(fits) {
            return Ok(game);
        }
    }
    for game in GAMES.iter().copied().filter(fits) {
        if session.ranking(scope(game), None, 0, 1).await?.people > 0 {
            return Ok(game);
        }
    }
    Ok(GAMES.iter().copied().find(fits).unwrap_or(GAMES[0]))
}

/// How a measure is asked for.
const fn word(by: Option<Measure>) -> &'static str {
    match by {
        None => "rating",
        Some(Measure::Points) => "score",
        Some(Measure::Moves) => "shortest",
    }
}

impl Wanted {
    fn read(words: &[String]) -> Result<Self, Problem> {
        let mut wanted = Self { game: None, here: None, month: false, by: None, page: None };
        for word in words {
            let lower = word.to_lowercase();
            match &*lower {
                "here" | "qui" => wanted.here = Some(true),
                "world" | "mondo" => wanted.here = Some(false),
                "month" | "mese" => wanted.month = true,
                "all" | "sempre" => wanted.month = false,
                "rating" => wanted.by = None,
                "score" | "punteggio" => wanted.by = Some(Measure::Points),
                "shortest" | "rapida" => wanted.by = Some(Measure::Moves),
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
    by: Option<Measure>,
    page: u32,
    pages: u32,
    now: i64,
}

impl Leaf {
    async fn reply(&self, asker: &Asker<'_>, ranking: &Ranking, session: &mut Session) -> Result<Reply, Failure> {
        let language = self.reader.language;
        let by = self.by.map(|measure| language.say(&format!("leaderboard-by-{}", measure.name())));
        let title = [Some(language.game_text(self.game, "name")), Some(self.subtitle()), by];
        let mut words = vec![title.into_iter().flatten().collect::<Vec<_>>().join(" · ")];
        words.extend(self.by.map(|measure| {
            let what = language.measured(self.game, measure);
            language.say_with("leaderboard-counts", [("what", what.into())])
        }));
        words.extend(self.last_month(asker, session).await?);
        if ranking.people == 0 {
            words.push(language.say(self.nobody()));
            let play = Button::new(language.say("button-play"), format!("/play {}", self.game.id)).toned(Tone::Primary);
            let buttons = [vec![vec![play]], self.buttons(ranking)].concat();
            return Ok(Reply::plain(words.join("\n")).with_buttons(buttons));
        }
        let (reader, platform, game, by) = (self.reader, asker.request.platform, self.game, self.by);
        let sheet = Sheet { reader, platform, game, by, subtitle: self.subtitle(), now: self.now };
        let view = sheet.view(ranking, session).await?;
        // Where others read along, nobody is told about themselves.
        let absent = asker.is_alone() && ranking.own.is_none();
        words.extend(absent.then(|| language.say("leaderboard-without-you")));
        let (text, buttons) = (Text::plain(words.join("\n")), self.buttons(ranking));
        Ok(Reply { text, card: Some(view), buttons, ..Reply::default() })
    }

    /// Whom it is about and since when, and the page where there are several.
    fn subtitle(&self) -> String {
        let language = self.reader.language;
        let whom = language.say(if self.here { "leaderboard-here" } else { "leaderboard-world" });
        let when = self.month.then(|| language.say("leaderboard-month"));
        let page = (self.pages > 1).then(|| format!("{}/{}", self.page, self.pages));
        [Some(whom), when, page].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    const fn nobody(&self) -> &'static str {
        match (self.by, self.month) {
            (Some(_), _) => "leaderboard-nobody-measured",
            (None, true) => "leaderboard-nobody-lately",
            (None, false) => "leaderboard-nobody",
        }
    }

    /// Who has won the month before, where it is the month that is asked for.
    async fn last_month(&self, asker: &Asker<'_>, session: &mut Session) -> Result<Option<String>, Failure> {
        if !self.month || self.by.is_some() {
            return Ok(None);
        }
        let last = Month::of(self.now).before();
        let language = self.reader.language;
        let mut names = Vec::new();
        for person in session.winners(last, self.game.id).await? {
            names.push(language.name_of(session.account(person, asker.request.platform.name()).await?.as_ref()));
        }
        let variables = || [("month", language.month(last).into()), ("names", names.join(", ").into())];
        Ok((!names.is_empty()).then(|| language.say_with("leaderboard-winner", variables())))
    }

    fn line(&self, game: &Game, here: bool, month: bool, by: Option<Measure>, page: u32) -> String {
        let (whom, when) = (if here { "here" } else { "world" }, if month { "month" } else { "all" });
        format!("/leaderboard {} {whom} {when} {} {page}", game.id, word(by))
    }

    fn buttons(&self, ranking: &Ranking) -> Vec<Vec<Button>> {
        let language = self.reader.language;
        let Self { game, here, month, by, page, .. } = *self;
        let turn = |page: u32, id: &str| {
            let label = language.say_with(id, [("page", page.into())]);
            Button::new(label, self.line(game, here, month, by, page))
        };
        let mut ways = Vec::new();
        ways.extend((page > 1).then(|| turn(page - 1, "button-page-back")));
        ways.extend((page < self.pages).then(|| turn(page + 1, "button-page-next")));
        let whom = if here { "leaderboard-world" } else { "leaderboard-here" };
        ways.push(Button::new(language.say(whom), self.line(game, !here, month, by, 1)));
        let when = if month { "leaderboard-all" } else { "leaderboard-month" };
        ways.push(Button::new(language.say(when), self.line(game, here, !month, by, 1)));
        let all = std::iter::once(None).chain(game.measures.iter().copied().map(Some));
        let measures = all.filter(|measure| *measure != by).map(|measure| {
            let label = match measure {
                None => language.say("heading-rating"),
                Some(measure) => language.say(&format!("leaderboard-by-{}", measure.name())),
            };
            Button::new(label, self.line(game, here, month, measure, 1))
        });
        let feats = ranking.places.iter().chain(&ranking.own).filter_map(|ranked| ranked.feat.as_ref());
        let replays: Vec<Button> =
            feats.take(SHOWN).map(|(_, code)| Button::new(format!("▶ #{code}"), format!("/replay #{code}"))).collect();
        vec![ways, measures.collect(), replays, self.others().collect()]
    }

    /// The other games, by the same measure where they have it.
    fn others(&self) -> impl Iterator<Item = Button> + '_ {
        let others = GAMES.iter().filter(|game| game.id != self.game.id);
        others.map(|game| {
            let by = self.by.filter(|measure| game.measures.contains(measure));
            let label = self.reader.language.game_text(game, "name");
            Button::new(label, self.line(game, self.here, self.month, by, 1))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_which_game_whom_when_by_what_and_which_page() {
        let read = |line: &str| Wanted::read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
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
            assert_eq!(read(line).ok(), Some(Wanted { game, here, month, by, page }), "{line}");
        }
        assert!(matches!(read("chess"), Err(Problem::UnknownGame { .. })));
    }
}
