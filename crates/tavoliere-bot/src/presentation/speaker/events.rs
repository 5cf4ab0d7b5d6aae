//! The events of a match in words.

use std::iter;

use fluent_bundle::FluentValue;

use crate::presentation::speaker::{Speaker, double, offers, ratings, series, spoken};
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{Challenge, Event, Occupant, Phase, PlayerId, Seat, StoredMatch, Team};
use tavoliere_seam::platform::language::{SideForms, Variable};
use tavoliere_seam::platform::time;

/// The last event in words.
pub(crate) fn last(speaker: &Speaker<'_>) -> String {
    let by = |player: PlayerId| [("name", FluentValue::from(speaker.name(Occupant::Player(player))))];
    let of_seat = |seat: Seat| ("name", FluentValue::from(speaker.name(speaker.stored.occupant(seat))));
    match speaker.stored.event() {
        Event::Challenged(Challenge { by: host, .. }) => speaker.language.say_with("happened-challenged", by(*host)),
        Event::Accepted { seats } if seats.len() > 2 => {
            speaker.language.say_with("happened-begun-teams", side_variables(speaker))
        }
        Event::Accepted { .. } => {
            let begun = speaker.language.say_with("happened-begun", side_variables(speaker));
            double::begun_text(speaker)
                .or_else(|| series::begun_text(speaker))
                .into_iter()
                .chain([begun])
                .chain(ratings::too_many_today(speaker))
                .collect::<Vec<_>>()
                .join(" ")
        }
        Event::Joined { by: member, team } => {
            let host = speaker.name(Occupant::Player(speaker.stored.challenger));
            let id = match team {
                Team::Host => "happened-joined-host",
                Team::Guest => "happened-joined-guest",
            };
            speaker.language.say_with(id, by(*member).into_iter().chain([("host", host.into())]))
        }
        Event::Left { .. } if speaker.stored.phase == Phase::Playing => speaker.language.say("happened-left-begun"),
        Event::Left { by: player } if speaker.stored.departed.is_some() => {
            speaker.language.say_with("happened-resigned", by(*player))
        }
        Event::Left { by: member } => speaker.language.say_with("happened-left", by(*member)),
        Event::Declined { by: guest } => speaker.language.say_with("happened-declined", by(*guest)),
        Event::Cancelled { by: player } if !speaker.stored.seats.is_empty() => {
            speaker.language.say_with("happened-cancelled-begun", by(*player))
        }
        Event::Cancelled { by: host } => speaker.language.say_with("happened-cancelled", by(*host)),
        Event::Moved { seat, steps } if speaker.reader.spoken => {
            spoken::spoken_move(speaker, &speaker.name(speaker.stored.occupant(*seat)), seat.side(), steps)
        }
        Event::Moved { seat, steps } => {
            let variables = [of_seat(*seat), ("move", steps.to_string().into())];
            let moved = speaker.language.say_with("happened-moved", variables);
            let remarks = speaker.effects.remarks.iter().map(|remark| speaker.remark(remark));
            iter::once(moved).chain(remarks).collect::<Vec<_>>().join(" ")
        }
        Event::Swapped { seat } => {
            let variables = [of_seat(*seat)].into_iter().chain(speaker.side_variables(seat.side()));
            speaker.language.say_with("happened-swapped", variables)
        }
        Event::Resigned { seat } => speaker.language.say_with("happened-resigned", [of_seat(*seat)]),
        Event::Offered { seat, offer } => {
            offers::offer_text(speaker, *seat, *offer, &speaker.name(speaker.stored.occupant(*seat)))
        }
        Event::Agreed { seat } => offers::answered(speaker, *seat, true),
        Event::Refused { seat } => offers::answered(speaker, *seat, false),
        Event::Hinted { seat } => speaker.language.say_with("happened-hinted", [of_seat(*seat)]),
        Event::Away { by: player, until } => {
            let variables = [("date", time::date(speaker.language, *until).into())];
            speaker.language.say_with("happened-away", by(*player).into_iter().chain(variables))
        }
        Event::Back { by: player } => speaker.language.say_with("happened-back", by(*player)),
        Event::Voided { by: administrator, reason } => {
            // There is no reason any more if the administrator is forgotten.
            let id = if reason.is_empty() { "happened-voided-bare" } else { "happened-voided" };
            let variables = by(*administrator).into_iter().chain([("reason", reason.as_str().into())]);
            speaker.language.say_with(id, variables)
        }
        Event::Undone { .. } => speaker.language.say("happened-undone"),
        Event::Adjudicated { .. } => speaker.language.say("happened-adjudicated"),
        Event::TimedOut => timed_out(speaker),
    }
}

/// The last event, after the moves before it that belong to the same turn: those of a side that moves several times, and the one
/// that a forced pass came with. One line each.
pub(crate) fn turn(speaker: &Speaker<'_>) -> String {
    let stored = speaker.stored;
    let side_at = |version: u32| match stored.events.get(version.checked_sub(1)? as usize)? {
        Event::Moved { seat, .. } => Some(seat.side()),
        _ => None,
    };
    let goes_on = |version: &u32| {
        let (before, after) = (side_at(*version), side_at(*version + 1));
        before.is_some() && after.is_some() && (before == after || stored.is_forced_pass(*version + 1))
    };
    let mut before: Vec<u32> = (1..stored.version).rev().take_while(goes_on).collect();
    before.reverse();
    earlier(speaker, stored, &before) + &last(speaker)
}

/// The events of earlier versions that had no post of their own, one line each. Of many versions, only the last.
pub(crate) fn earlier(speaker: &Speaker<'_>, latest: &StoredMatch, versions: &[u32]) -> String {
    const MOST: usize = 4;
    let lines = versions.iter().skip(versions.len().saturating_sub(MOST)).map(|version| {
        let then = latest.at_version(*version);
        let effects = then.last_effects();
        format!("{}\n", last(&speaker.for_version(&then, effects)))
    });
    let cut = (versions.len() > MOST).then(|| "…\n".to_owned());
    cut.into_iter().chain(lines).collect()
}

/// The sides with their players.
fn side_variables(speaker: &Speaker<'_>) -> impl Iterator<Item = Variable<'static>> {
    const FIRST: SideForms = ["first-side", "first-side-the", "first-side-opening", "first-side-of", "first-side-to"];
    const SECOND: SideForms =
        ["second-side", "second-side-the", "second-side-opening", "second-side-of", "second-side-to"];
    let game = speaker.stored.setup.game;
    let of_side = |name, side, forms| {
        let forms = speaker.language.side_variables(game, side, forms);
        [(name, speaker.side_names(side).into())].into_iter().chain(forms)
    };
    of_side("first", Side::First, FIRST).chain(of_side("second", Side::Second, SECOND))
}

/// Time is up: for the answer to the challenge, or for a move.
fn timed_out(speaker: &Speaker<'_>) -> String {
    if speaker.stored.seats.is_empty() {
        return speaker.language.say("happened-expired");
    }
    let late = speaker.stored.position.turn().side().map(|side| speaker.side_names(side)).unwrap_or_default();
    let id = if speaker.stored.outcome().is_some() { "happened-timed-out" } else { "happened-timed-out-early" };
    speaker.language.say_with(id, [("name", late.into())])
}
