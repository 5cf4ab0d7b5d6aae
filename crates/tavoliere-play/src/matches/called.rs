//! The players that the latest version of a match calls, and the player who brought it about.

use crate::time::Millis;

use super::{Challenge, Event, Invitee, Occupant, Phase, PlayerId, Seat, StoredMatch};

/// A player who has acted within this time is still there, and sees what follows without a call.
pub const PRESENT: Millis = Millis::from_minutes(2);

/// The player who brought the latest version about; `None` for the computer, the clock, and the beginning.
#[must_use]
pub fn brought_about_by(stored: &StoredMatch) -> Option<PlayerId> {
    author(stored, stored.event())
}

/// Whether a player sees the latest version appear, because they have acted in the match so shortly before.
#[must_use]
pub fn is_present(stored: &StoredMatch, player: PlayerId) -> bool {
    let Some(now) = stored.times.last() else { return false };
    let acts = stored.events.iter().zip(&stored.times).rev().take_while(|(_, at)| *now - **at < PRESENT);
    acts.into_iter().any(|(event, _)| author(stored, event) == Some(player))
}

/// Whether the latest version is a move that its players see appear: two people answer each other at once, or the computer has
/// answered somebody.
#[must_use]
pub fn is_live(stored: &StoredMatch) -> bool {
    let called = called_players(stored);
    matches!((stored.phase, stored.event()), (Phase::Playing, Event::Moved { .. }))
        && !called.is_empty()
        && called.into_iter().all(|player| is_present(stored, player))
}

/// The player who brought an event about. A challenge to one person is accepted by that person.
fn author(stored: &StoredMatch, event: &Event) -> Option<PlayerId> {
    match event {
        Event::Moved { seat, .. }
        | Event::Swapped { seat }
        | Event::Resigned { seat }
        | Event::Agreed { seat }
        | Event::Refused { seat }
        | Event::Hinted { seat }
        | Event::Offered { seat, .. } => stored.occupant(*seat).player(),
        // A tournament begins its games by itself, and the bot those of people who wait.
        Event::Challenged(_) | Event::Accepted { .. } if stored.tournament.is_some() || stored.paired => None,
        Event::Challenged(Challenge { by, .. })
        | Event::Joined { by, .. }
        | Event::Left { by }
        | Event::Declined { by }
        | Event::Cancelled { by }
        | Event::Away { by, .. }
        | Event::Back { by }
        | Event::Voided { by, .. } => Some(*by),
        Event::Accepted { seats } if stored.terms.team == 1 => {
            seats.iter().filter_map(|seat| seat.player()).find(|player| *player != stored.challenger)
        }
        Event::Undone { seat } => stored.occupant(*seat).player(),
        Event::Accepted { .. } | Event::Adjudicated { .. } | Event::TimedOut => None,
    }
}

/// Whether the latest version asks something of those whom it calls. If not, the board and the turn are as they were.
#[must_use]
pub fn asks_anew(stored: &StoredMatch) -> bool {
    !matches!(stored.event(), Event::Refused { .. } | Event::Hinted { .. } | Event::Away { .. } | Event::Back { .. })
}

/// Returns the players that the posts of the latest version call: the challenged player, the player asked to agree, or
/// the player to move; after the end the players who did not bring it about.
#[must_use]
pub fn called_players(stored: &StoredMatch) -> Vec<PlayerId> {
    match (stored.phase, &stored.invitee) {
        (Phase::Open, Invitee::Player(guest)) => vec![*guest],
        (Phase::Playing, _) => {
            let asked = |by: Seat| stored.seats.get(by.side().opponent().index()).and_then(|seat| seat.player());
            let called = match stored.offered {
                Some((by, ..)) => asked(by),
                None => stored.mover().and_then(Occupant::player),
            };
            called.into_iter().collect()
        }
        (Phase::Over(_) | Phase::Cancelled, _) => other_players(stored),
        _ => Vec::new(),
    }
}

/// The players with seats who did not bring the latest version about, each once.
fn other_players(stored: &StoredMatch) -> Vec<PlayerId> {
    let by = brought_about_by(stored);
    let mut others = Vec::new();
    for player in stored.seats.iter().filter_map(|seat| seat.player()).filter(|player| Some(*player) != by) {
        if !others.contains(&player) {
            others.push(player);
        }
    }
    others
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::{ANN, BOB, DAN, EVE, START, by_ann, cell, players};
    use crate::matches::{MatchId, Offer};

    fn stored(people: &[PlayerId], events: Vec<Event>) -> StoredMatch {
        let begun = [Event::Challenged(by_ann()), Event::Accepted { seats: players(people) }];
        let events: Vec<Event> = begun.into_iter().chain(events).collect();
        let times = vec![START; events.len()];
        StoredMatch::replay(MatchId(1), "k7q2".to_owned(), events, times)
    }

    #[test]
    fn a_version_calls_whom_it_concerns_and_not_who_brought_it_about() {
        let moved = |seat, name| Event::Moved { seat: Seat(seat), steps: cell(name) };
        let (two, four) = ([ANN, BOB], [ANN, BOB, EVE, DAN]);
        let offered = Event::Offered { seat: Seat(0), offer: Offer::Draw };
        for (people, events, called) in [
            (&two[..], vec![], vec![ANN]),
            (&two, vec![moved(0, "a1")], vec![BOB]),
            (&two, vec![moved(0, "a1"), moved(1, "j10"), offered.clone()], vec![BOB]),
            (&two, vec![moved(0, "a1"), offered, Event::Agreed { seat: Seat(1) }], vec![ANN]),
            (&two, vec![moved(0, "a1"), moved(1, "j10"), Event::Resigned { seat: Seat(0) }], vec![BOB]),
            (&two, vec![moved(0, "a1"), moved(1, "j10"), Event::TimedOut], vec![ANN, BOB]),
            (&two, vec![Event::Cancelled { by: BOB }], vec![ANN]),
            (&two, vec![Event::Voided { by: EVE, reason: String::new() }], vec![ANN, BOB]),
            (&four, vec![Event::Resigned { seat: Seat(2) }], vec![ANN, BOB, DAN]),
        ] {
            let stored = stored(people, events);
            assert_eq!(super::called_players(&stored), called, "{:?}", stored.event());
        }
    }

    #[test]
    fn nobody_is_present_when_a_tournament_begins_a_game() {
        let challenge = Challenge { tournament: Some("t7k2".to_owned()), ..by_ann() };
        let events = vec![Event::Challenged(challenge), Event::Accepted { seats: players(&[ANN, BOB]) }];
        let stored = StoredMatch::replay(MatchId(1), "k7q2".to_owned(), events, vec![START; 2]);
        let there: Vec<PlayerId> = [ANN, BOB].into_iter().filter(|player| is_present(&stored, *player)).collect();
        assert_eq!((super::called_players(&stored), there), (vec![ANN], Vec::new()));
    }

    #[test]
    fn who_has_just_acted_is_present() {
        let computer = Occupant::Computer(1);
        let against = Event::Accepted { seats: vec![Occupant::Player(ANN), computer] };
        let moved = |seat, name| Event::Moved { seat: Seat(seat), steps: cell(name) };
        let challenged = || Event::Challenged(by_ann());
        let begun = Event::Accepted { seats: players(&[ANN, BOB]) };
        let (soon, late) = (PRESENT.0 - 1, PRESENT.0);
        for (events, last, present, live) in [
            (vec![challenged(), begun.clone()], late, vec![BOB], false),
            (vec![challenged(), begun.clone(), moved(0, "a1")], soon, vec![ANN, BOB], true),
            (vec![challenged(), begun.clone(), moved(0, "a1")], late, vec![ANN], false),
            (vec![challenged(), begun, moved(0, "a1"), moved(1, "j10")], soon, vec![ANN, BOB], true),
            (vec![challenged(), against.clone()], soon, vec![ANN], false),
            (vec![challenged(), against.clone(), moved(0, "a1"), moved(1, "j10")], soon, vec![ANN], true),
            (vec![challenged(), against, moved(0, "a1"), moved(1, "j10")], late, vec![], false),
        ] {
            let mut times = vec![START; events.len()];
            if let Some(time) = times.last_mut() {
                *time = START + Millis(last);
            }
            let stored = StoredMatch::replay(MatchId(1), "k7q2".to_owned(), events, times);
            let there: Vec<PlayerId> = [ANN, BOB].into_iter().filter(|player| is_present(&stored, *player)).collect();
            assert_eq!((there, is_live(&stored)), (present, live), "{:?} {last}", stored.event());
        }
    }
}
