//! What is said of a match whose winner goes on alone.

use crate::chat::platform::reply::Text;
use crate::chat::presentation::speaker::{MENTION, Speaker};
use crate::matches::{Occupant, Seat};
use tavoliere_games::rules::Side;

impl Speaker<'_> {
    /// What a version says while the winner goes on alone. The first one tells the loser; the others notify somebody
    /// only where it is not the one who moved last.
    pub(crate) fn going_on(&self, winner: Side) -> Text {
        let first = self.moves_alone() == 0;
        let mover = self.game.mover();
        let last = self.game.moves.last().map(|(seat, _)| self.game.occupant(*seat));
        let mentioned = match self.occupants(winner.opponent())[..] {
            [loser] if first => Some(loser),
            _ => mover.filter(|_| mover != last),
        };
        let named = |occupant| if Some(occupant) == mentioned { MENTION.to_string() } else { self.name(occupant) };
        let mut lines = vec![self.happening()];
        if first {
            lines.push(self.decision(winner, named));
        }
        let variables = [
            ("name", mover.map(named).unwrap_or_default().into()),
            ("side", self.side_name(winner).into()),
            ("code", self.code().into()),
        ];
        lines.push(self.language.say_with("goes-on-alone", variables));
        self.with_mention(&lines.join("\n"), mentioned)
    }

    /// That a side has won and may go on alone.
    pub(crate) fn decision(&self, winner: Side, named: impl Fn(Occupant) -> String) -> String {
        let names = |side| self.occupants(side).into_iter().map(&named).collect::<Vec<_>>().join(", ");
        let variables = [("winner", names(winner).into()), ("loser", names(winner.opponent()).into())];
        self.language.say_with("decided", variables)
    }

    /// How long the winner went on alone, at the end.
    pub(crate) fn went_on(&self) -> Option<String> {
        let (seat, _) = self.game.moves.last()?;
        let count = self.moves_alone();
        let variables = [("name", self.side_names(seat.side()).into()), ("count", count.into())];
        (count > 0).then(|| self.language.say_with("went-on-alone", variables))
    }

    /// Why something cannot be done any more.
    pub(crate) fn refused_as_decided(&self) -> String {
        let winner = self.game.decided().map(|winner| self.side_names(winner)).unwrap_or_default();
        self.language.say_with("refused-decided", [("winner", winner.into()), ("code", self.code().into())])
    }

    /// The moves a side has played at the end without an answer.
    fn moves_alone(&self) -> usize {
        let mut sides = self.game.moves.iter().rev().map(|(seat, _)| seat.side());
        let last = sides.next();
        sides.take_while(|side| Some(*side) == last).count()
    }

    /// Who sits on a side, in the order of play; once who also plays for somebody who left.
    pub(crate) fn occupants(&self, side: Side) -> Vec<Occupant> {
        let of_side = |(place, _): &(usize, &Occupant)| Seat(*place).side() == side;
        let mut occupants: Vec<Occupant> = Vec::new();
        for (_, occupant) in self.game.seats.iter().enumerate().filter(of_side) {
            if !occupants.contains(occupant) {
                occupants.push(*occupant);
            }
        }
        occupants
    }
}
