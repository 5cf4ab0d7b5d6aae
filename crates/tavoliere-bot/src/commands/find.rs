//! `/find`: waits to be paired with anybody, at one game or several.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::favourites::{
    described, game_button, games_to_choose, other_shelf, shelf_named, shelf_word,
};
use crate::commands::support::labels::short_rows;
use crate::commands::support::mark::{self, mark};
use crate::commands::support::strangers::{self, OwnPlace};
use crate::commands::support::{blocks, room};
use crate::presentation::lobby::{LobbyEntry, LobbyPage};
use crate::presentation::problem::Failure;
use crate::recording::automatch::pair_waiting;
use tavoliere_games::games;
use tavoliere_games::rules::{Game, Shelf};
use tavoliere_play::automatch::Seek;
use tavoliere_play::matches::PersonId;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::terms::Terms;
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text, Tone};
use tavoliere_seam::platform::time;
use tavoliere_store::Session;
use tavoliere_store::matches::seeks::{self, StoredSeek};
use tavoliere_store::people::players;

/// The word that ends a wait.
const STOP: &str = "stop";

/// The most open challenges that are offered to somebody who waits.
const OFFERED: usize = 4;

pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    let (words, _) = mark::split_mark(&line.words);
    words.iter().any(|word| shelf_named(word).is_none())
}

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let (words, tapped) = mark::split_mark(&line.words);
    if let Some(tapped) = &tapped {
        mark::check_owner(asker, tapped, session).await?;
    }
    let asked = Asked::parse(words)?;
    if asked.stops {
        return stop(asker, &asked, tapped.is_some(), session).await;
    }
    strangers::check(asker, session).await?;
    let waits = match &asker.player {
        Some(own) => seeks::of_person(session, own.own).await?,
        None => Vec::new(),
    };
    if asked.games.is_empty() {
        // Only buttons ask for a list although somebody waits.
        let chooses =
            asked.shelf.is_some() || asked.terms.given().next().is_some() || tapped.is_some() || waits.is_empty();
        let reply = match chooses {
            true => choice(asker, &asked, &waits, session).await?,
            false => waiting(asker, &waits, session).await?,
        };
        return Ok(answer(reply, tapped.is_some()));
    }
    let place = match strangers::own_place(asker, line, session).await? {
        OwnPlace::Here(chat) => chat,
        OwnPlace::Elsewhere(reaction) => return Ok(*reaction),
    };
    if place == asker.chat {
        asker.check_place()?;
        room::check(asker, session).await?;
    }
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    let now = asker.context.now();
    strangers::check_presence(asker, own, session).await?;
    for game in &asked.games {
        seeks::wait(session, (own, place), (game.id, asked.terms.clock, asked.terms.rated), now).await?;
    }
    let person: PersonId = players::person_of(session, own).await?;
    let begun = pair_waiting(asker.context, session, (Some(person), 1), now).await.map_err(Failure::Broken)?;
    if let Some(stored) = begun.first() {
        asker.acted.note(stored);
        if place != asker.chat {
            return Ok(strangers::begun(asker, stored));
        }
        return asker.answer_elsewhere(session, stored, 0).await;
    }
    let waits = seeks::of_person(session, own).await?;
    Ok(answer(waiting(asker, &waits, session).await?, tapped.is_some()))
}

/// The words of a line.
struct Asked {
    games: Vec<&'static Game>,
    /// The clock, and whether the result counts.
    terms: Terms,
    shelf: Option<Shelf>,
    stops: bool,
}

impl Asked {
    fn parse(words: &[String]) -> Result<Self, Failure> {
        let mut others = Vec::new();
        let mut asked = Self { games: Vec::new(), terms: Terms::default(), shelf: None, stops: false };
        for word in words {
            if let Some(game) = find_game(&word.to_lowercase()) {
                asked.games.push(game);
            } else if let Some(shelf) = shelf_named(word) {
                asked.shelf = Some(shelf);
            } else if keyword::matches(word, STOP) {
                asked.stops = true;
            } else {
                others.push(word.clone());
            }
        }
        let terms = Terms::parse(&others)?;
        let is_possible = |name: &str| ["clock", "rated"].contains(&name);
        if !terms.choices.is_empty() || terms.given().any(|term| !is_possible(term.name)) {
            return Err(Problem::Refused("find-terms").into());
        }
        Ok(Self { terms, ..asked })
    }
}

fn answer(reply: Reply, is_tapped: bool) -> Reaction {
    if is_tapped { Reaction::Replace(reply) } else { Reaction::Say(reply) }
}

/// Ends the waits for some games, or all.
async fn stop(asker: &Asker<'_>, asked: &Asked, is_tapped: bool, session: &mut Session) -> Result<Reaction, Failure> {
    let own = asker.player.as_ref().ok_or(Problem::Refused("find-none"))?.own;
    let mut waited = false;
    match asked.games.as_slice() {
        [] => waited = seeks::end(session, own, None).await?,
        games => {
            for game in games {
                waited |= seeks::end(session, own, Some(game.id)).await?;
            }
        }
    }
    if !waited && !is_tapped {
        return Err(Problem::Refused("find-none").into());
    }
    let waits = seeks::of_person(session, own).await?;
    let reply = match waits.is_empty() {
        true => Reply::plain(asker.language.say("find-stopped")),
        false => waiting(asker, &waits, session).await?,
    };
    Ok(answer(reply, is_tapped))
}

/// The games to wait for, each with a button that begins or ends the wait.
async fn choice(
    asker: &Asker<'_>,
    asked: &Asked,
    waits: &[StoredSeek],
    session: &mut Session,
) -> Result<Reply, Failure> {
    let language = asker.language;
    let shelf = asked.shelf.unwrap_or(Shelf::Italian);
    let games = games_to_choose(asker, shelf, session).await?;
    let line = || Line { verb: Verb::Find, ..asked.terms.line("") };
    let button = |game: &&'static Game| {
        let waits_for_it = waits.iter().any(|seek| seek.game == game.id);
        let line = if waits_for_it { Line::new(Verb::Find).word(STOP) } else { line() };
        let button = game_button(asker, game, line.word(game.id).word(mark(asker, '?', "")));
        match waits_for_it {
            true => Button { label: format!("✓ {}", button.label), ..button },
            false => button.toned(Tone::Primary),
        }
    };
    let mut buttons = short_rows(games.iter().map(button).collect(), asker.limits);
    let other = other_shelf(language, shelf, |other| line().word(shelf_word(other)).word(mark(asker, '?', "")));
    buttons.extend(other.map(|other| vec![other]));
    Ok(Reply { text: described(asker, "find-which", &games), buttons, apart: true, ..Reply::default() })
}

/// The games that somebody waits for, with open challenges at the same games, and ways to pass the time.
async fn waiting(asker: &Asker<'_>, waits: &[StoredSeek], session: &mut Session) -> Result<Reply, Failure> {
    let language = asker.language;
    let named = |seek: &StoredSeek| Some(named(language, games::find(&seek.game)?, &seek.wish()));
    let names: Vec<String> = waits.iter().filter_map(named).collect();
    let mut text = vec![Span::Plain(language.say_with("find-waits", [("games", language.list(&names).into())]))];
    let mut buttons = Vec::new();
    let reader = (asker.request.platform, asker.reader());
    let open = LobbyPage::load(session, 1, reader, asker.context.now()).await?.entries;
    for entry in open.into_iter().filter(|entry| waits.iter().any(|seek| fits(seek, entry))).take(OFFERED) {
        let host = entry.stored.challenger;
        let is_own = asker.player.as_ref().is_some_and(|player| player.owns(host));
        if is_own || blocks::check(asker, host, session).await.is_err() {
            continue;
        }
        if buttons.is_empty() {
            text.push(Span::Plain(format!("\n{}", language.say("find-open"))));
        }
        text.push(Span::Plain(format!("\n{}", entry.line)));
        buttons.push(vec![entry.join]);
    }
    let narrow: Vec<&StoredSeek> = waits.iter().filter(|seek| is_narrow(&seek.wish())).collect();
    if !narrow.is_empty() {
        let line = narrow.iter().fold(Line::new(Verb::Find), |line, seek| line.word(&seek.game));
        buttons.push(vec![Button::new(language.say("button-find-any"), line.word(mark(asker, '?', "")))]);
    }
    let more = Button::new(language.say("button-find-more"), Line::new(Verb::Find).word(mark(asker, '?', "")));
    let stop = Line::new(Verb::Find).word(STOP).word(mark(asker, '?', ""));
    let mut ways = vec![more];
    ways.extend(waits.first().map(|first| {
        let computer = Line::new(Verb::Play).word(&first.game).word("computer");
        Button::new(language.say("button-play-computer"), computer)
    }));
    ways.push(Button::new(language.say("button-find-stop"), stop));
    buttons.push(ways);
    Ok(Reply { text: Text(text), buttons, apart: true, ..Reply::default() })
}

/// Whether somebody waits on terms of their own.
const fn is_narrow(wish: &Seek) -> bool {
    wish.clock.is_some() || wish.rated.is_some()
}

/// A game with the terms on which somebody waits for it.
fn named(language: Language, game: &'static Game, wish: &Seek) -> String {
    let name = language.game_text(game, "name");
    if !is_narrow(wish) {
        return name;
    }
    let rated = wish.rated.map(|rated| language.say(if rated { "term-rated" } else { "term-unrated" }));
    let clock = wish.clock.map(|clock| time::clock(language, clock));
    let terms: Vec<String> = clock.into_iter().chain(rated).collect();
    language.say_with("find-waits-terms", [("game", name.into()), ("terms", terms.join(" · ").into())])
}

/// Whether an open challenge is as somebody wishes.
fn fits(seek: &StoredSeek, entry: &LobbyEntry) -> bool {
    let (wished, stored) = (seek.wish(), &entry.stored);
    seek.game == stored.setup.game.id
        && wished.clock.is_none_or(|clock| clock == stored.clocks.clock)
        && wished.rated.is_none_or(|rated| rated == stored.terms.rated)
}
