//! A match whose winner goes on alone, in words.

use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::Occupant;

/// A side has won and may go on alone.
pub(super) fn decision(speaker: &Speaker<'_>, winner: Side, named: impl Fn(Occupant) -> String) -> String {
    let names = |side| match speaker.occupants(side)[..] {
        [one] => named(one),
        _ => speaker.party(side),
    };
    let variables = [("winner", names(winner).into()), ("loser", names(winner.opponent()).into())];
    speaker.language.say_with("decided", variables)
}

/// The number of moves that the winner played alone at the end; `None` if there are none.
pub(super) fn went_on(speaker: &Speaker<'_>) -> Option<String> {
    let (seat, _) = speaker.stored.moves.last()?;
    let count = moves_alone(speaker);
    let variables = [("name", speaker.party(seat.side()).into()), ("count", count.into())];
    (count > 0).then(|| speaker.language.say_with("went-on-alone", variables))
}

/// The number of moves at the end that one side played in succession, without the first.
pub(super) fn moves_alone(speaker: &Speaker<'_>) -> usize {
    let mut sides = speaker.stored.moves.iter().rev().map(|(seat, _)| seat.side());
    let last = sides.next();
    sides.take_while(|side| Some(*side) == last).count()
}

/// The refusal of an action that is not possible after the decision.
pub(super) fn refusal(speaker: &Speaker<'_>) -> String {
    let winner = speaker.stored.decided().map(|winner| speaker.party(winner)).unwrap_or_default();
    speaker.language.say_with("refused-decided", [("winner", winner.into()), ("code", speaker.code().into())])
}
