//! Where one entrant stands.

use tavoliere_play::tournaments::pairings::entrant::EntrantId;

use super::{Described, card, teams};
use crate::presentation::points;
use tavoliere_play::tournaments::{Format, TournamentPhase, player_of, takes_part};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply};
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::people::players;
use tavoliere_store::tournaments::tournament_games;
use tavoliere_store::{Result, Session};

/// The games of somebody that go on, by the names of their opponents and their codes.
pub(crate) async fn games_of(
    described: &Described<'_>,
    own: EntrantId,
    session: &mut Session,
    platform: Platform,
) -> Result<Vec<(String, String)>> {
    let mut games = Vec::new();
    for begun in tournament_games::begun(session, described.tournament.id).await? {
        let Some(game) = described.tournament.game(begun.slot) else { continue };
        let Some(side) = game.pairing.side_of(own) else { continue };
        let account = players::account(session, player_of(game.pairing.entrant_at(side.opponent())), platform).await?;
        games.push((described.language.name_of(account.as_ref()), tournament_games::code_of(session, begun.id).await?));
    }
    Ok(games)
}

/// A page of the table, with the place of the reader and their games. Before the start there are no places yet: then it
/// is who has registered.
pub(crate) fn page(described: &Described<'_>, own: Option<EntrantId>, games: &[(String, String)]) -> Reply {
    if matches!(described.tournament.phase, TournamentPhase::Open | TournamentPhase::Cancelled(_)) {
        return described.scoreboard();
    }
    let mut lines = vec![own_place(described, own)];
    lines.extend(games.iter().map(|(name, code)| {
        let variables = [("name", name.clone().into()), ("code", format!("#{code}").into())];
        described.language.say_with("tournament-own-game", variables)
    }));
    let has_table = described.has_table();
    let attachment = has_table.then(|| Attachment::Card(card::view(described, described.reader)));
    let line = |word: &str| Line::new(Verb::Tournament).code(&described.tournament.code).word(word);
    let turn =
        |page: usize, id: &str| Button::new(described.language.say(id), line("table").word((page + 1).to_string()));
    let before = described.page.checked_sub(1).map(|page| turn(page, "button-page-back"));
    let after = (described.page + 1 < described.pages.len()).then(|| turn(described.page + 1, "button-page-next"));
    // People leave from here rather than from a message that many read.
    let goes_on = !matches!(described.tournament.phase, TournamentPhase::Over(_));
    let plays_on = |own: &EntrantId| goes_on && takes_part(described.tournament, *own);
    let leave = own.filter(plays_on).filter(|_| described.tournament.terms.format != Format::Votes);
    let leave = leave.map(|_| Button::new(described.language.say("button-leave"), line("leave")));
    let buttons: Vec<Button> = before.into_iter().chain(after).filter(|_| has_table).chain(leave).collect();
    Reply { attachment, ..Reply::plain(lines.join("\n")) }.with_buttons(vec![buttons])
}

fn own_place(described: &Described<'_>, own: Option<EntrantId>) -> String {
    if let Some(team) = own.and_then(|own| described.tournament.teams.team_of(own)) {
        let variables = [
            ("name", described.tournament.terms.name.clone().into()),
            ("score", teams::score(described).into()),
            ("team", teams::name(described, team).into()),
        ];
        return described.language.say_with("tournament-own-team", variables);
    }
    let place = |page: &super::Part| {
        let row = page.rows.iter().find(|row| Some(row.entrant) == own)?;
        let part = described.part_name(page.of).map(|part| format!(" ({part})")).unwrap_or_default();
        let variables = [
            ("name", described.tournament.terms.name.clone().into()),
            ("place", row.rank.into()),
            ("points", points::halves(row.points.0).into()),
            ("part", part.into()),
        ];
        Some(described.language.say_with("tournament-own-place", variables))
    };
    let found = described.pages.iter().find_map(place);
    found.unwrap_or_else(|| described.say("tournament-own-none"))
}
