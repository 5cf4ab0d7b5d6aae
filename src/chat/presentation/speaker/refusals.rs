//! Why a match refuses something, and what would be possible instead.

use crate::chat::presentation::speaker::Speaker;
use crate::matches::{Invitee, Occupant, Offer, Refusal};

impl Speaker<'_> {
    /// Why the match refuses something.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let id = match refusal {
            Refusal::Oneself => "refused-oneself",
            Refusal::MovedOn => "refused-moved-on",
            Refusal::NotInvited => return self.not_invited(),
            Refusal::NotChallenger => "refused-not-challenger",
            Refusal::AlreadyJoined => "refused-already-joined",
            Refusal::TeamFull => "refused-team-full",
            Refusal::NotJoined => "refused-not-joined",
            Refusal::HostLeaves => "refused-host-leaves",
            Refusal::Answered => "refused-answered",
            Refusal::NotBegun => "refused-not-begun",
            Refusal::Over => "refused-over",
            Refusal::NotPlaying => "refused-not-playing",
            Refusal::NotYourTurn => return self.not_your_turn(),
            Refusal::Decided => return self.refused_as_decided(),
            Refusal::Undecided => "refused-undecided",
            Refusal::NothingOffered => "refused-nothing-offered",
            Refusal::Offered(Offer::Draw) => "refused-draw-offered",
            Refusal::Offered(Offer::Takeback) => "refused-takeback-offered",
            Refusal::AnswerFirst(Offer::Draw) => "refused-answer-draw",
            Refusal::AnswerFirst(Offer::Takeback) => "refused-answer-takeback",
            Refusal::RefusedBefore(_) => "refused-before",
            Refusal::NothingToTakeBack => "refused-nothing-to-take-back",
            Refusal::ComputerPlaysOn => "refused-computer-plays-on",
            Refusal::Rated => "refused-rated",
            Refusal::InTime => "refused-in-time",
            Refusal::Away => "refused-away",
            Refusal::NotAway => "refused-not-away",
            Refusal::Illegal(remark) => return format!("{} {}", self.remark(remark), self.possible()),
        };
        let host = self.name(Occupant::Player(self.game.challenger));
        self.language.say_with(id, [("code", self.code().into()), ("host", host.into())])
    }

    fn not_invited(&self) -> String {
        let guest = match &self.game.invitee {
            Invitee::Anyone => return self.language.say("refused-not-declinable"),
            Invitee::Player(player) => self.name(Occupant::Player(*player)),
            Invitee::Handle(handle) => format!("@{handle}"),
            Invitee::Computer(level) => self.name(Occupant::Computer(*level)),
        };
        self.language.say_with("refused-not-invited", [("name", guest.into())])
    }

    fn not_your_turn(&self) -> String {
        let mover = self.game.mover().map(|mover| self.name(mover)).unwrap_or_default();
        self.language.say_with("refused-not-your-turn", [("name", mover.into()), ("code", self.code().into())])
    }
}
