//! `/tournament new`: first the game, then how it is played; then it is there, and its host may still change the rest.

use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Game;

use super::host;
use super::wishes::HostWishes;
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::room;
use crate::presentation::problem::Failure;
use crate::presentation::tournament::{format_name, usual_name};
use crate::recording::tournaments::record;
use tavoliere_play::tournaments::{Format, Tournament, TournamentEvent, entrant_of};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::matches::threads;
use tavoliere_store::tournaments::tournament_events;

pub(super) async fn run(asker: &Asker<'_>, words: &[String], session: &mut Session) -> Result<Reaction, Failure> {
    if asker.is_program() {
        return Err(Problem::Refused("refused-program").into());
    }
    check(asker, session).await?;
    let wishes = HostWishes::parse(words)?;
    let Some(game) = wishes.challenge.game else { return Ok(ask_game(asker, words)) };
    if wishes.format.is_none() {
        return Ok(ask_format(asker, words));
    }
    make(asker, wishes, game, session).await
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

/// The line with one more word. A name goes on to the end of the line, so that the word comes first.
fn with_word(word: &str, words: &[String]) -> Line {
    words.iter().fold(Line::new(Verb::Tournament).word("new").word(word), Line::word)
}

fn ask_game(asker: &Asker<'_>, words: &[String]) -> Reaction {
    let button = |game: &&Game| Button::new(asker.language.game_text(game, "name"), with_word(game.id, words));
    let buttons = GAMES.iter().map(button).collect();
    Reaction::Say(Reply::plain(asker.language.say("tournament-which-game")).with_buttons(vec![buttons]))
}

fn ask_format(asker: &Asker<'_>, words: &[String]) -> Reaction {
    let button = |(word, format)| Button::new(format_name(asker.language, format), with_word(word, words));
    let buttons = Format::NAMED.map(button).to_vec();
    Reaction::Say(Reply::plain(asker.language.say("tournament-which-format")).with_buttons(vec![buttons]))
}

async fn make(
    asker: &Asker<'_>,
    wishes: HostWishes,
    game: &'static Game,
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let (now, language) = (asker.context.now(), asker.readers.everybody.language);
    let host = entrant_of(super::own_player(asker)?);
    let name = |format| usual_name(language, game, format);
    let terms = wishes.terms(game, host, (now, asker.context.draw_seed()), name)?;
    let mut tournament = create(asker, TournamentEvent::Made { terms }, session).await?;
    record(session, &mut tournament, [], now).await?;
    Ok(host::page(asker, &tournament))
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
