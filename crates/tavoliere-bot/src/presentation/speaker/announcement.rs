//! The text of the post for a version of a match.

use crate::presentation::speaker::mention::{DEADLINE, MENTION};
use crate::presentation::speaker::{
    Speaker, achievements, challenge, decided, double, events, mention, offers, ratings, remarks, series,
};
use tavoliere_games::rules::Side;
use tavoliere_play::matches::called::called_players;
use tavoliere_play::matches::{Event, Occupant, Phase, swap};
use tavoliere_seam::platform::reply::{Span, Text};

/// The text of the post for this version: the last event, who is to move, and what players say about the board.
pub(crate) fn announcement(speaker: &Speaker<'_>) -> Text {
    let mut text = event_and_turn(speaker);
    let remarks = remarks::lines(speaker).into_iter().map(|line| Span::Plain(format!("\n{line}")));
    text.0.extend(remarks);
    text
}

fn event_and_turn(speaker: &Speaker<'_>) -> Text {
    match speaker.stored.phase {
        Phase::Open if speaker.stored.terms.team > 1 => Text::plain(challenge::teams(speaker)),
        Phase::Open => challenge::challenge(speaker),
        Phase::Declined | Phase::Cancelled => ended(speaker, |speaker| {
            let together = double::result_text(speaker).or_else(|| series::result_text(speaker));
            [Some(events::last(speaker)), together, Some(speaker.code())].into_iter().flatten().collect()
        }),
        Phase::Playing => match (speaker.stored.event(), speaker.stored.decided()) {
            (
                Event::Offered { .. }
                | Event::Refused { .. }
                | Event::Hinted { .. }
                | Event::Away { .. }
                | Event::Back { .. },
                _,
            ) => with_same_board(speaker),
            (_, Some(winner)) => won_and_going_on(speaker, winner),
            (_, None) => {
                let mover = speaker.stored.mover().filter(|mover| !speaker.is_reader(*mover));
                let swap = swap::is_possible(speaker.stored).then(|| speaker.language.say("may-swap"));
                let begins = matches!(speaker.stored.event(), Event::Accepted { .. });
                let tournament = speaker.tournament().filter(|_| begins);
                let offer = speaker.stored.offered.map(|(seat, offer, _)| {
                    offers::offer_text(speaker, seat, offer, &speaker.name(speaker.stored.occupant(seat)))
                });
                let lines = [
                    tournament,
                    Some(events::last(speaker)),
                    offer,
                    Some(to_move(speaker, &MENTION.to_string())),
                    swap,
                ];
                mention::text(speaker, &lines.into_iter().flatten().collect::<Vec<_>>().join("\n"), mover)
            }
        },
        Phase::Over(outcome) => ended(speaker, |speaker| {
            let (what, how, code) = (events::last(speaker), speaker.result(outcome), speaker.code());
            let together = double::result_text(speaker).or_else(|| series::result_text(speaker));
            let lines = [Some(what), decided::went_on(speaker), Some(how), together];
            let lines = lines.into_iter().chain([ratings::changes(speaker)]).flatten();
            let lost = speaker.stored.is_won_by_computer();
            let invitation = if lost { "first-game-lost" } else { "first-game-over" };
            let invitation = speaker.stored.guided.then(|| speaker.language.say(invitation));
            lines.chain(achievements::achievements(speaker)).chain(invitation).chain([code]).collect()
        }),
    }
}

/// The text of the end of a match. It mentions the players who did not bring the end about.
fn ended(speaker: &Speaker<'_>, lines: impl Fn(&Speaker<'_>) -> Vec<String>) -> Text {
    let called = called_players(speaker.stored).into_iter().map(Occupant::Player);
    let mentioned: Vec<Occupant> = called.filter(|occupant| !speaker.is_reader(*occupant)).collect();
    mention::text_for_all(speaker, &lines(&speaker.marking(&mentioned)).join("\n"), &mentioned)
}

/// The text for an event that leaves the board as it is. An offer mentions the player who is asked; the other events
/// mention no player.
fn with_same_board(speaker: &Speaker<'_>) -> Text {
    let Event::Offered { seat, offer } = speaker.stored.event() else {
        return mention::text(
            speaker,
            &[events::last(speaker), to_move(speaker, &mover_name(speaker))].join("\n"),
            None,
        );
    };
    let opponents = speaker.occupants(seat.side().opponent());
    let asked = opponents.first().copied().filter(|asked| !speaker.is_reader(*asked));
    let sentence = offers::offer_text(speaker, *seat, *offer, &speaker.name(speaker.stored.occupant(*seat)));
    let name = if asked.is_some() { MENTION.to_string() } else { speaker.side_names(seat.side().opponent()) };
    let question = speaker.language.say_with("offer-asked", [("name", name.into())]);
    let lines = [format!("{sentence} {question}"), to_move(speaker, &mover_name(speaker))];
    mention::text(speaker, &lines.join("\n"), asked)
}

fn mover_name(speaker: &Speaker<'_>) -> String {
    speaker.stored.mover().map(|mover| speaker.name(mover)).unwrap_or_default()
}

/// The text while the winner goes on alone. The first one mentions the loser; later ones mention the player to move, if
/// another player moved last.
fn won_and_going_on(speaker: &Speaker<'_>, winner: Side) -> Text {
    let first = decided::moves_alone(speaker) == 0;
    let mover = speaker.stored.mover();
    let last = speaker.stored.moves.last().map(|(seat, _)| speaker.stored.occupant(*seat));
    let mentioned = match speaker.occupants(winner.opponent())[..] {
        [loser] if first => Some(loser),
        _ => mover.filter(|_| mover != last),
    };
    let named = |occupant| if Some(occupant) == mentioned { MENTION.to_string() } else { speaker.name(occupant) };
    let mut lines = vec![events::last(speaker)];
    if first {
        lines.push(decided::decision(speaker, winner, named));
    }
    let variables = [
        ("name", mover.map(named).unwrap_or_default().into()),
        ("side", speaker.side_name(winner).into()),
        ("code", speaker.code().into()),
    ];
    lines.push(speaker.language.say_with("goes-on-alone", variables));
    mention::text(speaker, &lines.join("\n"), mentioned)
}

/// Returns the side to move, and the code. `name` is the name of the mover; it is not used if the reader is to move.
pub(super) fn to_move(speaker: &Speaker<'_>, name: &str) -> String {
    let Some(seat) = speaker.stored.to_move() else { return speaker.code() };
    let is_own = speaker.stored.mover().is_some_and(|mover| speaker.is_reader(mover));
    let is_voted = speaker.tournament.as_ref().is_some_and(|tournament| tournament.voting.is_some());
    let id = match (is_voted, is_own) {
        (true, _) => "to-move-votes",
        (_, true) => "to-move-mine",
        _ => "to-move",
    };
    let time = speaker.stored.deadline().map_or_else(String::new, |_| format!(" · {DEADLINE}"));
    let variables = [
        ("name", name.into()),
        ("side", speaker.side_name(seat.side()).into()),
        ("code", speaker.code().into()),
        ("time", time.into()),
    ];
    speaker.language.say_with(id, variables)
}
