//! `/profile`: what there is to tell of a person's games.

use std::collections::HashMap;

use super::{Asker, Reaction};
use crate::chat::asked::Asked;
use crate::chat::problem::{Failure, Problem};
use crate::chat::terms::find_game;
use crate::chat::{Button, Card, CardView, Language, Reader, Reply, Text, Tone};
use crate::games;
use crate::matches::PlayerId;
use crate::rating::{Score, Standing};
use crate::render::card::{Profile, Rated, Record};
use crate::rules::{Game, Side};
use crate::store::{Played, Session, Tally};

/// So many of somebody's latest games can be replayed from here.
const LATEST: u32 = 5;

/// So many points of a curve can be told apart.
const POINTS: usize = 200;

pub(super) async fn profile(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let (person, game) = read(asker, asked, session).await?;
    let Some(person) = person else { return Ok(Reaction::Say(nothing(asker.language))) };
    let account = session.account(person, asker.request.platform.name()).await?;
    let account = account.ok_or_else(|| Problem::Said(asker.language.say("refused-gone")))?;
    let facts = Facts::find(asker, person, game, session).await?;
    if facts.tallies.is_empty() && facts.computer == [0; 3] {
        let said = asker.language.say_with("profile-nothing-of", [("name", account.name.into())]);
        let own = asker.player.as_ref().is_some_and(|own| own.is(person));
        return Ok(Reaction::Say(if own { nothing(asker.language) } else { Reply::plain(said) }));
    }
    let (name, who, now) = (account.name, asker.request.person.shown_name(), asker.app.now());
    let leaf = Leaf { reader: asker.reader_of_leaves(), name, asker: who, now, facts: &facts };
    Ok(Reaction::Say(leaf.reply()))
}

fn nothing(language: Language) -> Reply {
    let play = Button::new(language.say("button-play"), "/play").toned(Tone::Primary);
    Reply::plain(language.say("profile-nothing")).with_buttons(vec![vec![play]])
}

/// Whom a line is about, the asker where it names nobody, and which game.
async fn read(
    asker: &Asker<'_>,
    asked: &Asked,
    session: &mut Session,
) -> Result<(Option<PlayerId>, Option<&'static Game>), Failure> {
    let (mut named, mut game) = (Vec::new(), None);
    for word in &asked.words {
        match find_game(&word.to_lowercase()) {
            Some(found) => game = Some(found),
            None => named.push(word.as_str()),
        }
    }
    if named.is_empty() {
        return Ok((asker.player.as_ref().map(|player| player.own), game));
    }
    let name = named.join(" ");
    if let Some(key) = name.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) {
        let found = session.find_player(asker.request.platform.name(), key).await?;
        let mentioned = asker.request.mentions.iter().find(|person| person.key == key);
        let shown = mentioned.map_or_else(|| name.clone(), crate::chat::Person::shown_name);
        let unknown = || Problem::Said(asker.language.say_with("profile-nothing-of", [("name", shown.into())]));
        return Ok((Some(found.ok_or_else(unknown)?), game));
    }
    Ok((Some(by_name(asker, &name, session).await?), game))
}

/// Somebody mentioned, or called by name.
pub(super) async fn named(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    let Some(key) = name.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) else {
        return by_name(asker, name, session).await;
    };
    let found = super::blocking::meet(asker, key, session).await?;
    Ok(found.ok_or_else(|| Problem::UnknownWord { word: name.to_owned() })?)
}

/// Somebody of this chat by the name that others see: where people cannot be mentioned, that is how they are known.
async fn by_name(asker: &Asker<'_>, name: &str, session: &mut Session) -> Result<PlayerId, Failure> {
    let wanted = name.trim_start_matches('@').to_lowercase();
    let people = match asker.chat {
        Some(chat) => session.regulars(chat).await?,
        None => Vec::new(),
    };
    let found = people.into_iter().find(|(_, known)| known.to_lowercase() == wanted);
    let shown: String = name.chars().take(32).collect();
    let unknown = || Problem::Said(asker.language.say_with("profile-unknown", [("name", shown.into())]));
    Ok(found.map(|(player, _)| player).ok_or_else(unknown)?)
}

/// What is known of somebody.
struct Facts {
    /// The game that is asked for, or the one they play most.
    game: Option<&'static Game>,
    standing: Option<Standing>,
    place: Option<u32>,
    course: Vec<(i64, f64)>,
    tallies: Vec<Tally>,
    computer: [u32; 3],
    time_a_move: Option<i64>,
    /// Against the asker, from this person's point of view.
    head_to_head: [u32; 3],
    latest: Vec<Played>,
    /// The names of those whom they played against in these.
    opponents: HashMap<PlayerId, String>,
}

impl Facts {
    async fn find(
        asker: &Asker<'_>,
        player: PlayerId,
        game: Option<&'static Game>,
        session: &mut Session,
    ) -> Result<Self, Failure> {
        let person = session.person_of(player).await?;
        let standings = session.standings(person).await?;
        let game = game.or_else(|| standings.iter().find_map(|(id, _)| games::find(id)));
        let of_game = game.and_then(|game| standings.into_iter().find(|(id, _)| *id == game.id));
        let standing = of_game.map(|(_, standing)| standing);
        let (mut place, mut course) = (None, Vec::new());
        if let (Some(game), Some(_)) = (game, standing) {
            place = session.place(person, game.id).await?;
            course = session.course(person, game.id).await?;
        }
        let head_to_head = match &asker.player {
            Some(own) if !own.is(player) => {
                let own = session.person_of(own.own).await?;
                session.head_to_head(person, own).await?
            }
            _ => [0; 3],
        };
        let latest = session.latest(person, LATEST).await?;
        let mut opponents = HashMap::new();
        for opponent in latest.iter().filter_map(Played::opponent) {
            let account = session.account(opponent, asker.request.platform.name()).await?;
            opponents.insert(opponent, account.map_or_else(|| asker.language.say("somebody-gone"), |known| known.name));
        }
        Ok(Self {
            game,
            standing,
            place,
            course,
            tallies: session.tallies(person).await?,
            computer: session.against_computer(person).await?,
            time_a_move: session.time_a_move(person).await?,
            head_to_head,
            latest,
            opponents,
        })
    }

    /// Games against people by game, those most played first: won, drawn, lost.
    fn record(&self) -> Vec<(&str, [u32; 3])> {
        let mut record: Vec<(&str, [u32; 3])> = Vec::new();
        for tally in &self.tallies {
            let at = record.iter().position(|(game, _)| *game == tally.game).unwrap_or_else(|| {
                record.push((&tally.game, [0; 3]));
                record.len() - 1
            });
            record[at].1[tally.score as usize] += tally.games;
        }
        record.sort_by_key(|(game, results)| (std::cmp::Reverse(results.iter().sum::<u32>()), *game));
        record
    }

    /// Games of the game that is told of, on one side: won, drawn, lost.
    fn on_side(&self, side: Side) -> [u32; 3] {
        let mut results = [0; 3];
        let of_game = |tally: &&Tally| {
            self.game.is_some_and(|game| game.id == tally.game) && tally.first == (side == Side::First)
        };
        for tally in self.tallies.iter().filter(of_game) {
            results[tally.score as usize] += tally.games;
        }
        results
    }
}

/// What is told of somebody, for a reader.
struct Leaf<'a> {
    reader: Reader,
    name: String,
    /// The name of the one who asks.
    asker: String,
    now: i64,
    facts: &'a Facts,
}

impl Leaf<'_> {
    fn reply(&self) -> Reply {
        let card = self.card();
        let lines = [Some(self.heading(&card)), self.sides(), self.computer(), self.head_to_head(), self.latest()];
        let words = lines.into_iter().flatten().collect::<Vec<_>>().join("\n");
        let view = CardView {
            table: self.table(&card),
            alt: self.description(&card),
            theme: self.reader.theme,
            as_text: self.reader.text_boards,
            name: "profile".to_owned(),
            card: Card::Profile(card),
        };
        Reply { text: Text::plain(words), card: Some(view), buttons: self.buttons(), ..Reply::default() }
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
        let Facts { standing, game, place, .. } = self.facts;
        let rating = standing.map(|standing| standing.now(self.now));
        let title = game.map(|game| language.game_text(game, "name"));
        let place = place.map(|place| language.say_with("profile-place", [("place", place.into())]));
        let record = self.facts.record().into_iter();
        Profile {
            name: self.name.clone(),
            subtitle: [title, place].into_iter().flatten().collect::<Vec<_>>().join(" · "),
            rating: rating.as_ref().map(Language::rating).unwrap_or_default(),
            deviation: rating.as_ref().map(Language::deviation).unwrap_or_default(),
            curve: self.curve(),
            period: self.period(),
            counts: self.counts(),
            headings: ["won", "drawn", "lost"].map(|id| language.say(&format!("heading-{id}"))),
            record: record.map(|(game, results)| Record { game: self.game_name(game), results }).collect(),
        }
    }

    fn game_name(&self, id: &str) -> String {
        games::find(id).map_or_else(|| id.to_owned(), |game| self.language().game_text(game, "name"))
    }

    /// The course of the rating, of many points only as many as can be told apart.
    fn curve(&self) -> Vec<Rated> {
        let course = &self.facts.course;
        let step = course.len().div_ceil(POINTS).max(1);
        // The last point is where the rating is now.
        let kept =
            course.iter().rev().step_by(step).map(|(at, rating)| Rated { at: *at, rating: rating.round() as i32 });
        let mut curve: Vec<Rated> = kept.collect();
        curve.reverse();
        curve
    }

    fn period(&self) -> [String; 2] {
        let date = |moment: Option<&(i64, f64)>| {
            moment.and_then(|(at, _)| super::exporting::date(*at)).map(|date| date.to_string()).unwrap_or_default()
        };
        [date(self.facts.course.first()), date(self.facts.course.last())]
    }

    fn counts(&self) -> Vec<(String, String)> {
        let language = self.language();
        let games: u32 = self.facts.tallies.iter().map(|tally| tally.games).sum();
        let mut counts = vec![(language.say("profile-games"), games.to_string())];
        if let Some(standing) = &self.facts.standing {
            counts.push((language.say("profile-streak"), super::ranking::streak(standing.streak)));
            counts.push((language.say("profile-longest"), standing.longest.to_string()));
        }
        if let Some(time) = self.facts.time_a_move {
            counts.push((language.say("profile-time"), language.time_in_short(time)));
        }
        for (_, value) in &mut counts {
            if value.is_empty() {
                "–".clone_into(value);
            }
        }
        counts
    }

    /// How they did on each side of the game that is told of.
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

    fn computer(&self) -> Option<String> {
        let results = self.facts.computer;
        (results != [0; 3]).then(|| self.language().say_with("profile-computer", variables(results)))
    }

    fn head_to_head(&self) -> Option<String> {
        let results = self.facts.head_to_head;
        let language = self.language();
        // Where others read along, "you" would be everybody.
        let whom = match self.reader.person {
            Some(_) => language.say("profile-you"),
            None => self.asker.clone(),
        };
        let variables = [("name", whom.into())].into_iter().chain(variables(results));
        (results != [0; 3]).then(|| language.say_with("profile-against", variables))
    }

    /// The latest games, one a line, with the codes that stand on the buttons.
    fn latest(&self) -> Option<String> {
        let language = self.language();
        let line = |played: &Played| {
            let opponent = match (played.opponent(), played.level) {
                (Some(player), _) => self.facts.opponents.get(&player).cloned().unwrap_or_default(),
                (None, Some(level)) => language.say_with("computer", [("level", level.into())]),
                (None, None) => language.say("profile-team"),
            };
            let id = match played.score() {
                Score::Won => "profile-won",
                Score::Drawn => "profile-drawn",
                Score::Lost => "profile-lost",
            };
            let variables = [("game", self.game_name(&played.game).into()), ("opponent", opponent.into())];
            format!("#{} · {}", played.code, language.say_with(id, variables))
        };
        let lines: Vec<String> = self.facts.latest.iter().map(line).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    fn buttons(&self) -> Vec<Vec<Button>> {
        let replay = |played: &Played| Button::new(format!("▶ #{}", played.code), format!("/replay #{}", played.code));
        vec![self.facts.latest.iter().map(replay).collect()]
    }

    /// The same as lines in a monospaced font.
    fn table(&self, card: &Profile) -> String {
        let mut lines = vec![format!("{} {}", card.rating, card.deviation).trim().to_owned()];
        lines.extend(card.counts.iter().map(|(label, value)| format!("{value:>6}  {label}")));
        let [won, drawn, lost] = &card.headings;
        if !card.record.is_empty() {
            lines.push(format!("{won:>6} {drawn:>6} {lost:>6}"));
        }
        lines.extend(card.record.iter().map(|record| {
            let [won, drawn, lost] = record.results;
            format!("{won:>6} {drawn:>6} {lost:>6}  {}", record.game)
        }));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The same in words.
    fn description(&self, card: &Profile) -> String {
        let rating = format!("{} {}", card.rating, card.deviation);
        let opening = [self.heading(card), rating.trim().to_owned()];
        let mut told = vec![opening.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ") + "."];
        told.extend(card.counts.iter().map(|(label, value)| format!("{label}: {value}.")));
        told.extend(card.record.iter().map(|record| {
            let words = [("game", record.game.as_str().into())];
            self.language().say_with("profile-record", words.into_iter().chain(variables(record.results)))
        }));
        told.join(" ")
    }
}

fn variables([won, drawn, lost]: [u32; 3]) -> [crate::chat::words::Variable<'static>; 3] {
    [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())]
}
