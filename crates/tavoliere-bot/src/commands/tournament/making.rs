//! `/tournament new`: first the game, then how it is played, then what else can be chosen. Each question takes the place of
//! the one before it. Once it is there, its host may still change the rest.

use tavoliere_games::rules::{Game, Shelf};

use super::host;
use super::wishes::{HostWishes, OPEN, OPEN_TO};
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::favourites::{described, game_button, on_shelf, other_shelf};
use crate::commands::support::labels::short_rows;
use crate::commands::support::mark::{self, CLASSICS, FORM, FormStep, Tapped, mark};
use crate::commands::support::room;
use crate::commands::support::strangers;
use crate::presentation::problem::Failure;
use crate::presentation::tournament::{format_name, format_summary, usual_name};
use crate::recording::tournaments::record;
use tavoliere_play::tournaments::{Format, Tournament, TournamentEvent, TournamentTerms, Voters, entrant_of};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::option_lists::HOST_TEXTS;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::grammar::terms::Topic;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::threads;
use tavoliere_store::tournaments::{tournament_events, tournament_lists};

/// The topics that can be chosen by taps, beside the game and the format.
const TOPICS: [&str; 2] = ["size", "clock"];

/// The most tournaments that somebody has open to people of all chats at the same time.
const MOST_LISTED: u32 = 2;

/// The topic of the name.
const NAME: &str = "name";

pub(super) async fn run(asker: &Asker<'_>, words: &[String], session: &mut Session) -> Result<Reaction, Failure> {
    if asker.is_program() {
        return Err(Problem::Refused("refused-program").into());
    }
    // A name goes on to the end of the line, so that the mark comes first.
    let (marks, rest) = words.split_at(usize::from(!words.is_empty()));
    let (unmarked, tapped) = mark::split_mark(marks);
    let words = [unmarked, rest].concat();
    if let Some(tapped) = &tapped {
        mark::check_owner(asker, tapped, session).await?;
    }
    check(asker, session).await?;
    let has_strangers = strangers::are_welcome(asker, session).await?;
    let making = Making { asker, wishes: HostWishes::parse(&words)?, has_strangers, words };
    let step = tapped.as_ref().map_or(&FormStep::Send, |tapped| &tapped.step);
    let Some(game) = making.wishes.challenge.game else {
        let is_classics = matches!(step, FormStep::Choose(topic) if topic == CLASSICS);
        let shelf = if is_classics { Shelf::Classics } else { Shelf::Italian };
        let games = on_shelf(asker, shelf, session).await?;
        return Ok(shown(making.ask_game(shelf, &games), tapped.as_ref()));
    };
    let Some(format) = making.wishes.format else { return Ok(shown(making.ask_format(game), tapped.as_ref())) };
    match step {
        FormStep::Send => make(asker, making.wishes, game, tapped.is_some(), session).await,
        FormStep::Choose(topic) if topic == NAME => Ok(shown(making.ask_name(game, format)?, tapped.as_ref())),
        FormStep::Choose(topic) => Ok(shown(making.ask_topic(game, format, topic)?, tapped.as_ref())),
        FormStep::Next | FormStep::Form | FormStep::Person => Ok(shown(making.form(game, format)?, tapped.as_ref())),
    }
}

/// A question in place of the one whose button was tapped. One that was asked by typing is a message of its own.
fn shown(reply: Reply, tapped: Option<&Tapped>) -> Reaction {
    if tapped.is_some() { Reaction::Replace(reply) } else { Reaction::Say(Reply { apart: true, ..reply }) }
}

/// The button that begins to make a tournament.
pub(super) fn button(asker: &Asker<'_>) -> Button {
    let line = Line::new(Verb::Tournament).word("new").word(mark(asker, '?', ""));
    Button::new(asker.language.say("button-tournament-new"), line).toned(Tone::Primary)
}

/// Refuses where the rules of the room do not allow matches, or tournaments, to the asker.
async fn check(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    asker.check_place()?;
    room::check(asker, session).await?;
    check_setting(asker, ["refused-tournaments", "refused-tournaments-admins"], session).await
}

/// Refuses where the administrators of the chat want no tournaments, or none of the asker's. The sentences are for the two.
pub(super) async fn check_setting(
    asker: &Asker<'_>,
    [off, admins]: [&'static str; 2],
    session: &mut Session,
) -> Result<(), Failure> {
    let place = &asker.request.place;
    let chosen = threads::chosen_around(session, asker.request.platform, &place.key).await?;
    match chosen.get("tournaments") {
        _ if place.private => Ok(()),
        Some("off") => Err(Problem::Refused(off).into()),
        Some("admins") if !asker.request.administrator => Err(Problem::Refused(admins).into()),
        _ => Ok(()),
    }
}

/// The text that begins with a word, such as `name=Spring`.
fn text_option(word: &str) -> Option<&'static str> {
    let (name, _) = word.split_once('=')?;
    keyword::option(&name.to_lowercase(), HOST_TEXTS.into_iter())
}

/// A tournament that somebody makes step by step.
struct Making<'a> {
    asker: &'a Asker<'a>,
    wishes: HostWishes,
    /// Whether the asker may open it to people of all chats.
    has_strangers: bool,
    /// The words of the line so far.
    words: Vec<String>,
}

impl Making<'_> {
    /// The line with other words. A name is the last of them.
    fn line(&self, sign: char, topic: &str, words: &[String]) -> Line {
        let line = Line::new(Verb::Tournament).word("new").word(mark(self.asker, sign, topic));
        words.iter().fold(line, Line::word)
    }

    /// The words with one more, in place of what was chosen of its topic.
    fn with(&self, topic: &str, word: String) -> Vec<String> {
        let chosen = |wishes: &HostWishes| match topic {
            "clock" => wishes.challenge.clock.is_some(),
            OPEN => wishes.is_listed.is_some(),
            _ => wishes.challenge.choices.iter().any(|(name, _)| name == topic),
        };
        let (mut words, mut texts) = self.parts(chosen);
        if topic == NAME {
            texts.retain(|text| text.first().is_none_or(|word| text_option(word) != Some(NAME)));
            texts.push(vec![word]);
        } else {
            words.push(word);
        }
        [words, texts.concat()].concat()
    }

    /// The words without the game or the format, to choose another one.
    fn without(&self, chosen: impl Fn(&HostWishes) -> bool) -> Vec<String> {
        let (words, texts) = self.parts(chosen);
        [words, texts.concat()].concat()
    }

    /// The words but for those that choose something, and the texts, each of which goes on to the next option.
    fn parts(&self, chosen: impl Fn(&HostWishes) -> bool) -> (Vec<String>, Vec<Vec<String>>) {
        let (mut words, mut texts): (Vec<String>, Vec<Vec<String>>) = (Vec::new(), Vec::new());
        let mut is_text = false;
        for word in &self.words {
            let begins = text_option(word).is_some();
            is_text = begins || is_text && !word.contains('=');
            match texts.last_mut().filter(|_| is_text && !begins) {
                Some(text) => text.push(word.clone()),
                None if is_text => texts.push(vec![word.clone()]),
                None => words.push(word.clone()),
            }
        }
        words.retain(|word| !HostWishes::parse(std::slice::from_ref(word)).is_ok_and(|wishes| chosen(&wishes)));
        (words, texts)
    }

    fn back(&self, topic: &str, words: &[String]) -> Vec<Button> {
        vec![Button::new(self.asker.language.say("button-back"), self.line('?', topic, words))]
    }

    fn ask_game(&self, shelf: Shelf, games: &[&'static Game]) -> Reply {
        let language = self.asker.language;
        let button = |game: &&'static Game| {
            let words: Vec<String> = [game.id.to_owned()].into_iter().chain(self.words.iter().cloned()).collect();
            game_button(self.asker, game, self.line('?', "", &words))
        };
        let mut buttons = short_rows(games.iter().map(button).collect(), self.asker.limits);
        let to_shelf = |other: Shelf| if other == Shelf::Classics { CLASSICS } else { FORM };
        let other = other_shelf(language, shelf, |other| self.line('?', to_shelf(other), &self.words));
        buttons.extend(other.map(|other| vec![other]));
        Reply { text: described(self.asker, "tournament-which-game", games), buttons, ..Reply::default() }
    }

    fn ask_format(&self, game: &'static Game) -> Reply {
        let language = self.asker.language;
        let title = [Span::Strong(language.game_text(game, "name")), Span::Plain("\n".to_owned())];
        let mut text = title.to_vec();
        text.push(Span::Plain(language.say("tournament-which-format")));
        for (word, format) in Format::NAMED {
            text.push(Span::Plain("\n".to_owned()));
            text.push(Span::Strong(format_name(language, format)));
            text.push(Span::Plain(format!(": {}", format_summary(language, word))));
        }
        let button = |(word, format): (&str, Format)| {
            let words: Vec<String> = [word.to_owned()].into_iter().chain(self.words.iter().cloned()).collect();
            Button::new(format_name(language, format), self.line('?', FORM, &words))
        };
        let mut buttons = short_rows(Format::NAMED.into_iter().map(button).collect(), self.asker.limits);
        buttons.push(self.back("", &self.without(|wishes| wishes.challenge.game.is_some())));
        Reply { text: Text(text), buttons, ..Reply::default() }
    }

    /// The terms as they would be.
    fn terms(&self, game: &'static Game) -> Result<TournamentTerms, Failure> {
        let (asker, language) = (self.asker, self.asker.readers.everybody.language);
        let host = entrant_of(super::own_player(asker)?);
        let name = |format| usual_name(language, game, format);
        let (now, seed) = (asker.context.now(), asker.context.draw_seed());
        Ok(self.wishes.clone().terms(game, host, (now, seed), name)?)
    }

    /// The tournament as it would be, with buttons to change it and to make it.
    fn form(&self, game: &'static Game, format: Format) -> Result<Reply, Failure> {
        let (language, terms) = (self.asker.language, self.terms(game)?);
        let topics: Vec<Topic> = Topic::in_game(game).filter(|topic| TOPICS.contains(&topic.name())).collect();
        let mut text = self.heading(&terms, format);
        let line = |title: String, value: String| {
            let variables = [("setting", title.into()), ("value", value.into())];
            Span::Plain(format!("\n{}", language.say_with("settings-line", variables)))
        };
        text.extend(
            topics
                .iter()
                .map(|topic| line(topic.title(language), topic.label(language, game, &self.value(*topic, &terms)))),
        );
        text.push(line(language.say("choice-name"), terms.name.clone()));
        text.push(Span::Plain(format!("\n{}", language.say("tournament-form"))));
        let open = |name: &str, title: String| Button::new(format!("{title}…"), self.line('?', name, &self.words));
        let mut choices: Vec<Button> = topics.iter().map(|topic| open(topic.name(), topic.title(language))).collect();
        choices.push(open(NAME, language.say("choice-name")));
        choices.extend((format == Format::Votes).then(|| self.voters(terms.voters)));
        choices.extend((self.has_strangers && !format.has_teams()).then(|| self.listing(terms.is_listed)));
        let make = Button::new(language.say("button-tournament-make"), self.line('!', "", &self.words));
        let back = self.back("", &self.without(|wishes| wishes.format.is_some()));
        let last = [vec![make.toned(Tone::Primary)], back].concat();
        let buttons = [short_rows(choices, self.asker.limits), vec![last]].concat();
        Ok(Reply { text: Text(text), buttons, ..Reply::default() })
    }

    /// The button that lets others vote than now.
    fn voters(&self, now: Voters) -> Button {
        let (id, word) = match now {
            Voters::Everyone => ("button-voters-registered", "registered"),
            Voters::Registered => ("button-voters-everyone", "everyone"),
        };
        let words = self.with("voters", format!("voters={word}"));
        Button::new(self.asker.language.say(id), self.line('?', FORM, &words))
    }

    /// The button that opens it to people of all chats, or closes it to them.
    fn listing(&self, is_listed: bool) -> Button {
        let (id, word) = match is_listed {
            true => ("button-tournament-here", OPEN_TO[1]),
            false => ("button-tournament-everyone", OPEN_TO[0]),
        };
        let words = self.with(OPEN, format!("{OPEN}={word}"));
        Button::new(self.asker.language.say(id), self.line('?', FORM, &words))
    }

    fn heading(&self, terms: &TournamentTerms, format: Format) -> Vec<Span> {
        let language = self.asker.language;
        let named = Format::NAMED.into_iter().find(|(_, named)| {
            std::mem::discriminant(named) == std::mem::discriminant(&format) && named.cycles() == format.cycles()
        });
        let summary = named.map(|(word, _)| format_summary(language, word)).unwrap_or_default();
        let game = language.game_text(terms.setup.game, "name");
        vec![Span::Strong(format!("{game} · {}", format_name(language, format))), Span::Plain(format!(": {summary}"))]
    }

    /// The value of a topic as it is typed.
    fn value(&self, topic: Topic, terms: &TournamentTerms) -> String {
        match topic.name() {
            "clock" => terms.clock.to_string(),
            _ => topic.value(&self.wishes.challenge).unwrap_or_default(),
        }
    }

    /// The values of a topic, each of which leads back to the form.
    fn ask_topic(&self, game: &'static Game, format: Format, name: &str) -> Result<Reply, Failure> {
        let language = self.asker.language;
        let Some(topic) = Topic::in_game(game).find(|topic| topic.name() == name && TOPICS.contains(&name)) else {
            return self.form(game, format);
        };
        let terms = self.terms(game)?;
        let now = self.value(topic, &terms);
        let values = match topic {
            Topic::Term(term) => {
                term.in_tournaments.unwrap_or_default().iter().map(|word| (*word).to_owned()).collect()
            }
            Topic::Choice(_) => topic.values(),
        };
        let button = |value: &String| {
            let (sign, tone) = if *value == now { ("✓ ", Tone::Primary) } else { ("", Tone::Plain) };
            let words = self.with(name, format!("{name}={value}"));
            let label = format!("{sign}{}", topic.label(language, game, value));
            Button::new(label, self.line('?', FORM, &words)).toned(tone)
        };
        let mut buttons = short_rows(values.iter().map(button).collect(), self.asker.limits);
        buttons.push(self.back(FORM, &self.words));
        let mut text = self.heading(&terms, format);
        text.push(Span::Plain(format!("\n{}", topic.title(language))));
        Ok(Reply { text: Text(text), buttons, ..Reply::default() })
    }

    /// Names to choose from; others are typed.
    fn ask_name(&self, game: &'static Game, format: Format) -> Result<Reply, Failure> {
        let (asker, language) = (self.asker, self.asker.language);
        let cup = |name: String| asker.readers.everybody.language.say_with("tournament-cup", [("name", name.into())]);
        let title = asker.request.place.shown_title().filter(|_| !asker.request.place.private);
        let own = asker.request.person.shown_name();
        let named = [Some(language.game_text(game, "name")), title, Some(own)].into_iter().flatten().map(cup);
        let names = std::iter::once(usual_name(asker.readers.everybody.language, game, format)).chain(named);
        let button = |name: String| {
            let name: String = name.chars().take(TournamentTerms::LONGEST_NAME).collect();
            let words = self.with(NAME, format!("name={name}"));
            vec![Button::new(name, self.line('?', FORM, &words))]
        };
        let mut buttons: Vec<Vec<Button>> = names.map(button).collect();
        buttons.push(self.back(FORM, &self.words));
        let mut text = self.heading(&self.terms(game)?, format);
        let typed = self.with(NAME, "name=…".to_owned()).join(" ");
        let line = Line::new(Verb::Tournament).word("new").word(typed).to_string();
        text.push(Span::Plain(format!("\n{}", language.say_with("tournament-which-name", [("line", line.into())]))));
        Ok(Reply { text: Text(text), buttons, ..Reply::default() })
    }
}

async fn make(
    asker: &Asker<'_>,
    wishes: HostWishes,
    game: &'static Game,
    is_tapped: bool,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let (now, language) = (asker.context.now(), asker.readers.everybody.language);
    let host = entrant_of(super::own_player(asker)?);
    let name = |format| usual_name(language, game, format);
    let terms = wishes.terms(game, host, (now, asker.context.draw_seed()), name)?;
    if terms.is_listed {
        check_listing(asker, session).await?;
    }
    if is_tapped && !mark::is_first_tap(asker, session).await? {
        return Ok(Reaction::Done);
    }
    let mut tournament = create(asker, TournamentEvent::Made { terms }, session).await?;
    record(session, &mut tournament, [], now).await?;
    let page = host::page(asker, &tournament);
    Ok(match (asker.limits.private_answers, is_tapped) {
        (true, false) => Reaction::Say(page),
        (true, true) => Reaction::Replace(page),
        // The message that everybody can join by has the buttons of the host, too.
        (false, true) => Reaction::Remove(Reply { buttons: Vec::new(), ..page }),
        (false, false) => Reaction::Done,
    })
}

/// Refuses to open a tournament to people of all chats to somebody who may not meet them, or who has opened many.
pub(super) async fn check_listing(asker: &Asker<'_>, session: &mut Session) -> Result<(), Failure> {
    strangers::check(asker, session).await?;
    let host = super::own_player(asker)?;
    match tournament_lists::count_listed_by(session, host).await? < MOST_LISTED {
        true => Ok(()),
        false => Err(Problem::with("refused-tournament-listed", [("most", Fact::Count(MOST_LISTED.into()))]).into()),
    }
}

async fn create(asker: &Asker<'_>, made: TournamentEvent, session: &mut Session) -> Result<Tournament, Failure> {
    let now = asker.context.now();
    for code in asker.context.draw_codes() {
        if let Some(tournament) = tournament_events::create(session, &code, made.clone(), asker.chat, now).await? {
            return Ok(tournament);
        }
    }
    Err(Failure::Broken(anyhow::anyhow!("no code is free")))
}
