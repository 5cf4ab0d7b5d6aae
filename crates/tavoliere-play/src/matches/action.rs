//! The actions on a match, the actors who perform them, and the reasons for refusing them.

use tavoliere_games::rules::{Remark, Side, Steps};
use thiserror::Error;

use super::{Identity, Offer, Team};
use crate::time::Timestamp;

/// The performer of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    Player {
        player: Identity,
        /// The handle of the account on its platform, without `@`.
        handle: Option<String>,
    },
    /// The computer, for all its seats.
    Computer,
    /// The process clock: ends a match whose time is up, and plays the remaining moves of a decided match for the
    /// winner.
    Clock,
}

/// An action that an actor asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Accepts the challenge or joins a team. `toss` is the challenger's side if the challenge does not name one.
    /// `team` is the team to join; `None` joins the one with more free seats.
    Accept {
        toss: Side,
        team: Option<Team>,
    },
    /// Leaves a team before the match begins.
    Leave,
    Decline,
    Cancel,
    /// Ends the match without a result. The caller checks whether the actor administers a chat of the match.
    Void {
        reason: String,
    },
    /// Leaves the match for good, whatever its phase.
    Depart,
    /// Takes the result of a finished game away. The caller checks that both sides want it, and in time.
    Undo,
    Move(Steps),
    /// Takes over the first move instead of answering it.
    Swap,
    Resign,
    Offer(Offer),
    /// Agrees to the open offer.
    Agree,
    /// Refuses the open offer.
    Refuse,
    /// Asks the computer for a good move.
    Hint,
    /// Stops the actor's clock from `now` until `until`. Extends a current absence.
    GoAway {
        now: Timestamp,
        until: Timestamp,
    },
    /// Ends an absence early.
    ComeBack {
        now: Timestamp,
    },
    /// Ends a match of a tournament with this winner, or as a draw.
    Adjudicate {
        winner: Option<Side>,
    },
    /// Ends the match if its deadline has passed at `now`.
    TimeOut {
        now: Timestamp,
    },
}

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    #[error("one cannot challenge oneself")]
    Oneself,
    #[error("the match has moved on")]
    MovedOn,
    #[error("the challenge is for somebody else")]
    NotInvited,
    #[error("only the challenger can withdraw a challenge")]
    NotChallenger,
    #[error("already in a team of the match")]
    AlreadyJoined,
    #[error("the team has no place left")]
    TeamFull,
    #[error("in no team of the match")]
    NotJoined,
    #[error("the challenger cannot leave, but withdraw the challenge")]
    HostLeaves,
    #[error("the challenge has been answered")]
    Answered,
    #[error("the challenge was withdrawn, or nobody answered it in time")]
    Withdrawn,
    #[error("the match has not begun")]
    NotBegun,
    #[error("the match is over")]
    Over,
    #[error("not a player of this match")]
    NotPlaying,
    #[error("the first move can be taken over only as the answer to it, and if that was agreed")]
    NothingToSwap,
    #[error("somebody else is to move")]
    NotYourTurn,
    #[error("the result stands, and the winner goes on alone")]
    Decided,
    #[error("both sides can still move")]
    Undecided,
    #[error("nothing is offered")]
    NothingOffered,
    #[error("the same side has offered something, and waits for the answer")]
    Offered(Offer),
    #[error("the other side has offered something else, and waits for the answer")]
    AnswerFirst(Offer),
    #[error("it was refused on this board")]
    RefusedBefore(Offer),
    #[error("the side has no move to take back")]
    NothingToTakeBack,
    #[error("the result of this match stands")]
    ResultStands,
    #[error("the computer agrees to no draw")]
    ComputerPlaysOn,
    #[error("in a rated match nobody is told what to play")]
    Rated,
    #[error("there is time left, or no clock")]
    InTime,
    #[error("it is one's own turn")]
    OwnTurn,
    #[error("it is the turn of somebody on the same side")]
    TeamTurn,
    #[error("the computer is to move")]
    ComputerMoves,
    #[error("the opponent is on vacation")]
    OpponentAway { until: Timestamp },
    #[error("it is the weekend, and the match rests")]
    Weekend,
    #[error("the opponent has had less than a day")]
    NudgeTooEarly { at: Timestamp },
    #[error("the opponent was nudged within a day")]
    NudgedBefore { at: Timestamp },
    #[error("away already")]
    Away,
    #[error("not away")]
    NotAway,
    #[error("the rules do not allow the move: {}", .0.id)]
    Illegal(Remark),
}
