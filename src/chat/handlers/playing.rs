//! `/play`: a challenge to a person, to anyone, or to the computer.

use super::{Asker, Reaction};
use crate::chat::asked::Asked;
use crate::chat::problem::{Failure, Problem};
use crate::chat::{Button, Command, Language, Reply, Request, Span, Text, Tone};
use crate::games;
use crate::matches::{Action, Actor, Challenge, Clock, Event, Invitee, Match, decide};
use crate::rules::{Game, Setup, Side};
use crate::store::{Account, Session, StoredMatch};

/// What was typed after `/play`, understood as far as words alone allow.
#[derive(Default)]
struct Wishes {
    game: Option<&'static Game>,
    opponent: Option<Opponent>,
    side: Option<Side>,
    /// People a side.
    team: Option<u8>,
    clock: Option<Option<Clock>>,
    choices: Vec<(String, String)>,
}

/// An opponent as typed.
enum Opponent {
    Anyone,
    Computer(u8),
    /// The platform's key of somebody mentioned.
    Mentioned(String),
    Handle(String),
}

pub(super) async fn play(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let wishes = read_wishes(&asked.words)?;
    let Some(game) = wishes.game else {
        return Ok(Reaction::Say(choose_game(asker.language, asked)));
    };
    if !asker.request.place.missing.is_empty() {
        return Err(Problem::Missing { permissions: asker.request.place.missing.clone() }.into());
    }
    let choices: Vec<(&str, &str)> = wishes.choices.iter().map(|(name, value)| (&**name, &**value)).collect();
    let setup = Setup::new(game, &choices, asker.app.draw_seed()).map_err(|error| Problem::BadSetup { game, error })?;
    let invitee = invite(asker, wishes.opponent.unwrap_or(Opponent::Anyone), session).await?;
    let player = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    let challenge = match wishes.team {
        Some(2..) if invitee != Invitee::Anyone => return Err(Problem::TeamsForAnyone.into()),
        team => Challenge {
            invitee,
            wish: wishes.side,
            team: team.unwrap_or(1),
            clock: wishes.clock.unwrap_or(asker.readers.everybody.clock),
            ..Challenge::new(setup, player)
        },
    };
    let challenge = decide::challenge(challenge).map_err(|_| Problem::Said(asker.language.say("refused-oneself")))?;
    let mut game = create(asker, challenge, session).await?;
    if let Invitee::Computer(_) = game.invitee {
        let accepted = game.decide(&Actor::Computer, Action::Accept { toss: asker.app.toss(), team: None }, None);
        let event = accepted.map_err(|refusal| Failure::Broken(refusal.into()))?;
        return asker.record(session, &mut game, event).await;
    }
    session.announce(game.id, game.version, asker.app.now()).await?;
    Ok(Reaction::Done)
}

fn read_wishes(words: &[String]) -> Result<Wishes, Problem> {
    let mut wishes = Wishes::default();
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        let lower = word.to_lowercase();
        if let Some((name, value)) = lower.split_once('=') {
            wishes.set(name, value)?;
        } else if let Some(game) = find_game(&lower) {
            wishes.game = Some(game);
        } else if lower == "computer" {
            let level = words.next_if(|next| next.bytes().all(|byte| byte.is_ascii_digit()));
            wishes.oppose(Opponent::Computer(read_level(level.map_or("1", String::as_str))?))?;
        } else if ["anyone", "chiunque"].contains(&&*lower) {
            wishes.oppose(Opponent::Anyone)?;
        } else if let Some(key) = word.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) {
            wishes.oppose(Opponent::Mentioned(key.to_owned()))?;
        } else if let Some(handle) = word.strip_prefix('@').filter(|handle| !handle.is_empty()) {
            wishes.oppose(Opponent::Handle(handle.to_owned()))?;
        } else {
            return Err(Problem::UnknownWord { word: word.clone() });
        }
    }
    Ok(wishes)
}

impl Wishes {
    fn set(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        const SIDES: &str = "first, second, random";
        match name {
            "side" => {}
            "teams" => return self.set_team(value),
            "clock" | "bank" => return self.set_clock(value),
            _ => {
                self.choices.push((name.to_owned(), value.to_owned()));
                return Ok(());
            }
        }
        self.side = Side::from_name(value);
        if self.side.is_none() && value != "random" {
            return Err(Problem::BadSetting { name: "side", value: value.to_owned(), allowed: SIDES.to_owned() });
        }
        Ok(())
    }

    fn set_team(&mut self, value: &str) -> Result<(), Problem> {
        self.team = value.parse().ok().filter(|team| (1..=Match::MOST_A_SIDE).contains(team));
        let allowed = || (1..=Match::MOST_A_SIDE).map(|team| team.to_string()).collect::<Vec<_>>().join(", ");
        let bad = || Problem::BadSetting { name: "teams", value: value.to_owned(), allowed: allowed() };
        self.team.map(|_| ()).ok_or_else(bad)
    }

    fn set_clock(&mut self, value: &str) -> Result<(), Problem> {
        let allowed = || Clock::ALLOWED.join(", ");
        let bad = || Problem::BadSetting { name: "clock", value: value.to_owned(), allowed: allowed() };
        self.clock = Some(if value == "none" { None } else { Some(Clock::parse(value).ok_or_else(bad)?) });
        Ok(())
    }

    fn oppose(&mut self, opponent: Opponent) -> Result<(), Problem> {
        if self.opponent.is_some() {
            return Err(Problem::TwoOpponents);
        }
        self.opponent = Some(opponent);
        Ok(())
    }
}

fn read_level(level: &str) -> Result<u8, Problem> {
    let bad = || Problem::BadLevel { level: level.to_owned(), most: Command::LEVELS };
    level.parse().ok().filter(|level| (1..=Command::LEVELS).contains(level)).ok_or_else(bad)
}

/// The game of that id, or that people call so.
pub(super) fn find_game(word: &str) -> Option<&'static Game> {
    let is_called = |game: &&&Game| {
        let names = Language::ALL.map(|language| language.game_text(game, "aliases"));
        names.iter().any(|names| names.split_whitespace().any(|name| name == word))
    };
    games::find(word).or_else(|| games::GAMES.iter().find(is_called).copied())
}

async fn invite(asker: &Asker<'_>, opponent: Opponent, session: &mut Session) -> Result<Invitee, Failure> {
    let Request { platform, person, mentions, .. } = asker.request;
    match opponent {
        Opponent::Anyone => Ok(Invitee::Anyone),
        Opponent::Computer(level) => Ok(Invitee::Computer(level)),
        Opponent::Handle(handle) => {
            let own = person.handle.as_ref().is_some_and(|own| own.to_lowercase() == handle.to_lowercase());
            if own {
                Err(Problem::Said(asker.language.say("refused-oneself")).into())
            } else {
                Ok(Invitee::Handle(handle))
            }
        }
        Opponent::Mentioned(key) => {
            let Some(guest) = mentions.iter().find(|person| person.key == key) else {
                return Err(Problem::UnknownWord { word: format!("<@{key}>") }.into());
            };
            if guest.bot {
                return Err(Problem::OpponentIsBot { name: guest.shown_name() }.into());
            }
            let account = Account { platform: platform.name().to_owned(), key, name: guest.shown_name() };
            let language = guest.language.map(Language::tag);
            Ok(Invitee::Player(session.meet(&account, language, asker.app.now()).await?))
        }
    }
}

/// Keeps the challenge under a code that is free; codes grow when short ones are getting rare.
pub(super) async fn create(asker: &Asker<'_>, challenge: Event, session: &mut Session) -> Result<StoredMatch, Failure> {
    let chat = asker.chat.ok_or(Problem::NoMatch)?;
    for length in [4, 4, 4, 5, 5, 6, 6, 7] {
        let code = asker.app.draw_code(length);
        if let Some(game) = session.create(&code, challenge.clone(), chat, asker.app.now()).await? {
            return Ok(game);
        }
    }
    Err(Failure::Broken(anyhow::anyhow!("no code is free")))
}

/// Buttons to choose a game, each with its one-line summary.
fn choose_game(language: Language, asked: &Asked) -> Reply {
    let mut text = vec![Span::Plain(language.say("which-game"))];
    let mut buttons = Vec::new();
    for game in games::GAMES {
        let name = language.game_text(game, "name");
        text.push(Span::Plain("\n".to_owned()));
        text.push(Span::Strong(name.clone()));
        text.push(Span::Plain(format!(": {}", language.game_text(game, "summary"))));
        let line = format!("/play {} {}", game.id, asked.rest());
        if line.len() <= Button::LONGEST_LINE {
            buttons.push(Button::new(name, line.trim_end()).toned(Tone::Primary));
        }
    }
    Reply { text: Text(text), board: None, buttons: vec![buttons] }
}
