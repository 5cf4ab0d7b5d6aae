//! Makes a challenge from its terms, and creates its match.

use crate::commands::support::asker::Asker;
use crate::commands::support::{blocks, fitting, opponents, people, room, strangers};
use crate::presentation::problem::Failure;
use crate::recording::creation;
use crate::recording::record::{announce, record};
use tavoliere_games::rules::{Game, Shelf};
use tavoliere_play::matches::StoredMatch;
use tavoliere_play::matches::{Action, Actor, Event, Invitee, PlayerId, decide};
use tavoliere_seam::grammar::levels;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::grammar::terms::{Opponent, Terms};
use tavoliere_seam::platform::request::Person;
use tavoliere_store::Session;
use tavoliere_store::matches::match_chats;
use tavoliere_store::people::{players, programs};
use tavoliere_store::posts::chats::{self, ChatId};
use tavoliere_store::posts::seen_people;
use tavoliere_store::standings::profiles;

/// The challenge with these terms in the asker's chat. If the terms say nothing of a clock, it has the usual clock of
/// the chat.
pub(crate) async fn challenge(
    asker: &Asker<'_>,
    terms: &Terms,
    game: &'static Game,
    session: &mut Session,
) -> Result<Event, Failure> {
    asker.check_place()?;
    room::check(asker, session).await?;
    proposed(asker, terms, game, session).await
}

/// The same, wherever the match is shown.
pub(crate) async fn proposed(
    asker: &Asker<'_>,
    terms: &Terms,
    game: &'static Game,
    session: &mut Session,
) -> Result<Event, Failure> {
    let setup = terms.setup(game, asker.context.draw_seed())?;
    let opponent = terms.opponent.clone().unwrap_or(Opponent::Anyone);
    let invitee = invitee(asker, opponent, Some(game), session).await?;
    if let Invitee::Player(guest) = invitee {
        check_guest(asker, guest, session).await?;
    }
    let player = asker.player.as_ref().ok_or(Problem::NoMatch)?.own;
    if terms.team.is_some_and(|team| team > 1) && invitee != Invitee::Anyone {
        return Err(Problem::TeamsForAnyone.into());
    }
    let is_for_people = !matches!(invitee, Invitee::Computer(_)) && terms.opponent != Some(Opponent::Everyone);
    let is_plain = terms.choices.is_empty() && terms.team.is_none_or(|team| team == 1);
    if terms.all_games && !(is_for_people && is_plain && game.shelf == Shelf::Italian) {
        return Err(Problem::Refused("refused-all-games").into());
    }
    let meets_program = meets_program(asker, &invitee, session).await?;
    let terms = Terms {
        rated: if meets_program { Some(false) } else { terms.rated },
        ..with_usual(asker, terms, &invitee, session).await?
    };
    decide::challenge(terms.challenge(setup, player, invitee)).map_err(|_| Problem::Refused(ONESELF).into())
}

/// The terms with what is usual in the asker's chat and against this opponent.
pub(crate) async fn with_usual(
    asker: &Asker<'_>,
    terms: &Terms,
    invitee: &Invitee,
    session: &mut Session,
) -> Result<Terms, Failure> {
    let is_first = is_first_game(asker, invitee, session).await?;
    Ok(Terms { usual_clock: asker.readers.rules.clock, is_first, ..terms.clone() })
}

/// Whether the asker or the opponent has finished no game with a person, or the two have finished none with each other. Programs
/// have no first game.
async fn is_first_game(asker: &Asker<'_>, invitee: &Invitee, session: &mut Session) -> Result<bool, Failure> {
    if asker.is_program() {
        return Ok(false);
    }
    let guest = match invitee {
        Invitee::Player(guest) => Some(*guest),
        Invitee::Handle(_) | Invitee::Anyone | Invitee::Computer(_) => None,
    };
    let mut people = Vec::new();
    for player in asker.player.as_ref().map(|player| player.own).into_iter().chain(guest) {
        people.push(players::person_of(session, player).await?);
    }
    for person in &people {
        if !profiles::has_finished_with_people(session, *person).await? {
            return Ok(true);
        }
    }
    match people[..] {
        [own, guest] => Ok(!profiles::have_finished_together(session, own, guest).await?),
        _ => Ok(false),
    }
}

/// Whether a person challenges a program: their ratings are apart.
///
/// # Errors
/// If a program challenges anybody but a program.
async fn meets_program(asker: &Asker<'_>, invitee: &Invitee, session: &mut Session) -> Result<bool, Failure> {
    let guest = match invitee {
        Invitee::Player(guest) => programs::is_program(session, *guest).await?,
        _ => false,
    };
    if asker.is_program() && !guest {
        return Err(Problem::Refused("refused-program").into());
    }
    Ok(guest && !asker.is_program())
}

/// The text for people who challenge themselves.
const ONESELF: &str = "refused-oneself";

/// Refuses an opponent if the asker cannot challenge them. Stores a mentioned person, because buttons mention no
/// people.
pub(crate) async fn check_opponent(asker: &Asker<'_>, terms: &Terms, session: &mut Session) -> Result<(), Failure> {
    asker.check_place()?;
    let Some(opponent) = terms.opponent.clone() else { return Ok(()) };
    let Invitee::Player(guest) = invitee(asker, opponent, terms.game, session).await? else { return Ok(()) };
    check_guest(asker, guest, session).await
}

/// Refuses the asker's own accounts, and people with whom the asker cannot play.
async fn check_guest(asker: &Asker<'_>, guest: PlayerId, session: &mut Session) -> Result<(), Failure> {
    if asker.player.as_ref().is_some_and(|player| player.owns(guest)) {
        return Err(Problem::Refused(ONESELF).into());
    }
    strangers::check_reach(asker, guest, session).await?;
    blocks::check(asker, guest, session).await
}

/// A challenge that was sent.
pub(crate) struct SentChallenge {
    pub stored: StoredMatch,
    /// Whether the person who is challenged sees it. If not, somebody has to tell them.
    pub arrives: bool,
}

/// Creates the match of a challenge and posts it. The computer accepts at once.
pub(crate) async fn send(asker: &Asker<'_>, challenge: Event, session: &mut Session) -> Result<SentChallenge, Failure> {
    let mut stored = create(asker, challenge, asker.chat, session).await?;
    let arrives = show_to_guest(asker, &stored, session).await?;
    accept_or_announce(asker, &mut stored, session).await?;
    Ok(SentChallenge { stored, arrives })
}

/// Shows a challenge from a private chat to the person who is challenged, too, for nobody else reads the asker's: in
/// their private chat, else in a chat where both were seen. Returns whether they see it.
async fn show_to_guest(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<bool, Failure> {
    if !asker.request.place.private {
        return Ok(true);
    }
    let guest = match &stored.invitee {
        Invitee::Player(guest) if programs::is_program(session, *guest).await? => return Ok(true),
        Invitee::Player(guest) => *guest,
        Invitee::Handle(_) | Invitee::Anyone => return Ok(false),
        Invitee::Computer(_) => return Ok(true),
    };
    let platform = asker.request.platform;
    let chat = match chats::own_chat(session, guest, platform).await? {
        Some(own) => Some(own),
        None => seen_people::common_chat(session, stored.challenger, guest, platform).await?,
    };
    if let Some(chat) = chat {
        match_chats::add(session, stored.id, chat).await?;
    }
    Ok(chat.is_some())
}

/// Posts a new challenge. The computer accepts at once.
pub(crate) async fn accept_or_announce(
    asker: &Asker<'_>,
    stored: &mut StoredMatch,
    session: &mut Session,
) -> Result<(), Failure> {
    let now = asker.context.now();
    let Invitee::Computer(_) = stored.invitee else { return Ok(announce(session, stored, now).await?) };
    let accept = Action::Accept { toss: asker.context.draw_side(), team: None };
    let event = stored.decide(&Actor::Computer, accept, None).map_err(|refusal| Failure::Broken(refusal.into()))?;
    Ok(record(session, stored, vec![event], now).await?)
}

async fn invitee(
    asker: &Asker<'_>,
    opponent: Opponent,
    game: Option<&'static Game>,
    session: &mut Session,
) -> Result<Invitee, Failure> {
    match opponent {
        Opponent::Anyone | Opponent::Everyone => Ok(Invitee::Anyone),
        Opponent::Computer(Some(level)) => Ok(Invitee::Computer(level)),
        Opponent::Computer(None) => {
            let fitting = fitting::fitting_level(asker, game, session).await?;
            Ok(Invitee::Computer(fitting.unwrap_or(levels::USUAL_LEVEL)))
        }
        Opponent::Known(player) if opponents::has_met(asker, player, session).await? => Ok(Invitee::Player(player)),
        Opponent::Known(_) => Err(Problem::Refused("refused-gone").into()),
        Opponent::Handle(handle) => {
            let own = asker.request.person.handle.as_ref();
            if own.is_some_and(|own| own.to_lowercase() == handle.to_lowercase()) {
                return Err(Problem::Refused(ONESELF).into());
            }
            let is_it = |person: &&Person| person.handle.as_deref() == Some(&*handle);
            if let Some(bot) = asker.request.mentions.iter().filter(|person| person.bot).find(is_it) {
                return Err(Problem::OpponentIsBot { name: bot.shown_name() }.into());
            }
            let known = players::find_by_handle(session, asker.request.platform, &handle).await?;
            Ok(known.map_or(Invitee::Handle(handle), Invitee::Player))
        }
        Opponent::Mentioned(key) => {
            let known = people::find_or_create(asker, &key, session).await?.map(Invitee::Player);
            Ok(known.ok_or_else(|| Problem::UnknownWord { word: format!("<@{key}>") })?)
        }
    }
}

/// Creates the match of a challenge under a free code, for a chat or for none.
pub(crate) async fn create(
    asker: &Asker<'_>,
    challenge: Event,
    chat: Option<ChatId>,
    session: &mut Session,
) -> Result<StoredMatch, Failure> {
    let now = asker.context.now();
    let created = creation::create(asker.context, session, &challenge, chat, now).await;
    let stored = created.map_err(Failure::Broken)?;
    asker.acted.note(&stored);
    Ok(stored)
}
