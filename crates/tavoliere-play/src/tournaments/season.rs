//! The seasons of a league: how one follows from the other, and its divisions.

use std::collections::HashSet;

use crate::tournaments::pairings::entrant::{Entrant, EntrantId};
use crate::tournaments::pairings::league::{self, Final, LeagueWishes};

use super::{Format, Tournament, TournamentEvent, TournamentMoment, TournamentTerms, table};
use crate::rating::Month;
use crate::time::{Millis, Timestamp};

/// How long people can register for a season, or leave it, at least.
const REGISTRATION: Millis = Millis::from_days(2);

/// When the season begins for which people can register now: with a month.
#[must_use]
pub fn next_begin(now: Timestamp) -> Timestamp {
    Month::containing(now + REGISTRATION).next().begin()
}

/// The terms of the next season; `None` where there is none.
#[must_use]
pub fn terms_after(last: &Tournament, begins: Timestamp) -> Option<TournamentTerms> {
    let Format::League { size, movers, season } = last.terms.format else { return None };
    let format = Format::League { size, movers, season: season + 1 };
    Some(TournamentTerms {
        name: name_after(&last.terms.name, season),
        format,
        begins: Some(begins),
        ..last.terms.clone()
    })
}

/// The name with the number of the next season behind it.
fn name_after(name: &str, season: u32) -> String {
    let base = name.strip_suffix(&format!(" {season}")).unwrap_or(name);
    let number = format!(" {}", season + 1);
    let room = TournamentTerms::LONGEST_NAME.saturating_sub(number.len());
    base.chars().take(room).chain(number.chars()).collect()
}

/// Returns the first events of the next season: all entrants who still play, pause or wait are registered, helpers and
/// exclusions are kept, and the divisions are those of the last table.
#[must_use]
pub fn carried(last: &Tournament) -> Vec<TournamentEvent> {
    let joined =
        |entrant: &Entrant| TournamentEvent::Joined { entrant: entrant.id, rating: entrant.rating, chat: None };
    let playing = last.entrants.iter().filter(|entrant| entrant.is_active()).chain(&last.queue).map(joined);
    // Their rating is looked up.
    let pausing = last.pausing.iter().map(|(id, _)| joined(&Entrant::new(*id, 0)));
    let helped = last.helpers.iter().map(|id| TournamentEvent::Helped { entrant: *id });
    let banned = last.banned.iter().map(|id| TournamentEvent::Banned { entrant: *id });
    let carried = TournamentEvent::Carried { divisions: table::orders(last), pausing: last.pausing.clone() };
    playing.chain(pausing).chain(helped).chain(banned).chain([carried]).collect()
}

/// Returns the entrants with a place in a season: as many as the terms allow, and in addition those on vacation.
pub(super) fn members(tournament: &Tournament, moment: &TournamentMoment<'_>) -> Vec<Entrant> {
    let is_away = |entrant: &Entrant| moment.away.contains(&entrant.id);
    let (away, present): (Vec<Entrant>, Vec<Entrant>) = tournament.entrants.iter().copied().partition(is_away);
    present.into_iter().take(tournament.terms.most as usize).chain(away).collect()
}

/// Whether enough of those who have registered are there to begin, and not on vacation. Elsewhere than in a league nobody
/// pauses.
pub(super) fn is_present(tournament: &Tournament, moment: &TournamentMoment<'_>) -> bool {
    let present = tournament.entrants.iter().filter(|entrant| !moment.away.contains(&entrant.id)).count();
    !matches!(tournament.terms.format, Format::League { .. }) || present >= tournament.terms.least as usize
}

/// Returns the divisions of a season: those of the last one after promotion and relegation, without entrants who have
/// not registered or are on vacation. Entrants return from vacation to their former division.
pub(super) fn divided(
    tournament: &Tournament,
    members: &[Entrant],
    moment: &TournamentMoment<'_>,
    settings: &league::LeagueSettings,
) -> league::Season {
    let is_away = |id: &EntrantId| moment.away.contains(id);
    let registered: HashSet<EntrantId> = members.iter().map(|member| member.id).collect();
    let paused: HashSet<EntrantId> = tournament.pausing.iter().map(|(id, _)| *id).collect();
    let known: HashSet<EntrantId> = tournament.last_season.iter().flatten().copied().collect();
    let wishes = LeagueWishes {
        leaving: known.iter().filter(|id| !registered.contains(id)).copied().collect(),
        pausing: known.iter().filter(|id| registered.contains(id) && is_away(id)).copied().collect(),
        returning: tournament
            .pausing
            .iter()
            .filter(|(id, _)| registered.contains(id) && !is_away(id))
            .copied()
            .collect(),
        joining: members
            .iter()
            .filter(|member| !known.contains(&member.id) && !paused.contains(&member.id) && !is_away(&member.id))
            .copied()
            .collect(),
    };
    let last: Vec<Final> = tournament.last_season.iter().map(|order| Final { order: order.clone() }).collect();
    let mut season = league::next(&last, &wishes, settings);
    let still = tournament.pausing.iter().filter(|(id, _)| registered.contains(id) && is_away(id));
    season.pausing.extend(still.copied());
    // A new entrant on vacation begins later, in the lowest division.
    let lowest = season.divisions.len().saturating_sub(1);
    let new = members.iter().filter(|member| is_away(&member.id) && !known.contains(&member.id));
    season.pausing.extend(new.filter(|member| !paused.contains(&member.id)).map(|member| (member.id, lowest)));
    season
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seasons_are_numbered() {
        let long = "x".repeat(TournamentTerms::LONGEST_NAME);
        for (name, season, expected) in [
            ("Winter", 1, "Winter 2".to_owned()),
            ("Winter 2", 2, "Winter 3".to_owned()),
            ("Winter 9", 9, "Winter 10".to_owned()),
            (&long, 1, format!("{} 2", "x".repeat(TournamentTerms::LONGEST_NAME - 2))),
        ] {
            assert_eq!(name_after(name, season), expected);
        }
    }
}
