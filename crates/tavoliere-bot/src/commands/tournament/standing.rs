//! Where the asker stands, and whom they may challenge on a ladder.

use tavoliere_play::tournaments::pairings::entrant::EntrantId;

use super::{act, decided, playing};
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::blocks;
use crate::commands::support::people::find;
use crate::presentation::problem::Failure;
use crate::presentation::tournament::{Described, TablePage, standing};
use tavoliere_play::tournaments::{Tournament, TournamentAction, entrant_of, player_of};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply};
use tavoliere_store::Session;
use tavoliere_store::people::players;

/// A page of the table: one by its number, or that on which the asker stands.
pub(super) async fn table_page(
    asker: &Asker<'_>,
    tournament: &Tournament,
    words: &[String],
    session: &mut Session,
) -> Result<Reaction, Failure> {
    let own = playing(asker, tournament).ok();
    let page = match words.first().and_then(|word| word.parse::<usize>().ok()) {
        Some(number) => TablePage::Number(number.saturating_sub(1)),
        None => own.map_or(TablePage::First, TablePage::Of),
    };
    let platform = asker.request.platform;
    let described = Described::new(session, tournament, platform, asker.page_reader(), page).await?;
    let games = match own {
        Some(own) => standing::games_of(&described, own, session, platform).await?,
        None => Vec::new(),
    };
    Ok(Reaction::Say(standing::page(&described, own, &games)))
}

/// Challenges somebody on a ladder, or shows whom the asker may challenge.
pub(super) async fn challenge(
    asker: &Asker<'_>,
    tournament: &mut Tournament,
    words: &[String],
    session: &mut Session,
) -> Result<Reaction, Failure> {
    if let Some(word) = words.first() {
        let player = find(asker, word, session).await?;
        let whom = entrant_of(player);
        if tournament.entrant(whom).is_some() {
            blocks::check(asker, player, session).await?;
        }
        return act(asker, tournament, TournamentAction::Challenge { whom }, session).await;
    }
    let own = playing(asker, tournament)?;
    let mut buttons = Vec::new();
    let mut refused = None;
    for whom in above(tournament, own) {
        let decided = match blocks::check(asker, player_of(whom), session).await {
            Ok(()) => decided(asker, tournament, own, TournamentAction::Challenge { whom }, session).await.map(|_| ()),
            apart => apart,
        };
        match decided {
            Ok(()) => {
                let name = players::account(session, player_of(whom), asker.request.platform).await?;
                let line = Line::new(Verb::Tournament).code(&tournament.code).word("challenge");
                buttons.push(Button::new(asker.language.name_of(name.as_ref()), line.word(format!("~{}", whom.0))));
            }
            Err(failure) => refused = Some(failure),
        }
    }
    match refused {
        Some(failure) if buttons.is_empty() => Err(failure),
        _ => {
            let id = if buttons.is_empty() { "tournament-challenge-nobody" } else { "tournament-challenge-whom" };
            Ok(Reaction::Say(Reply::plain(asker.language.say(id)).with_buttons(vec![buttons])))
        }
    }
}

/// Those who stand within reach above somebody, the nearest first; somebody else where they do not stand on the ladder, so
/// that the reason is told.
fn above(tournament: &Tournament, own: EntrantId) -> Vec<EntrantId> {
    let places = &tournament.ladder.places;
    let reach = tournament.terms.ladder().reach;
    match tournament.ladder.place(own) {
        Some(place) => places[place.saturating_sub(reach)..place].iter().rev().copied().collect(),
        None => vec![own],
    }
}
