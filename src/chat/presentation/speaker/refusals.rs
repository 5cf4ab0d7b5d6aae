//! Refusals of a match in words, with what is possible instead.

use crate::chat::presentation::speaker::{Speaker, decided};
use crate::matches::{Invitee, Occupant, Offer, Refusal};

/// The reason for a refusal, in words.
pub(crate) fn refusal(speaker: &Speaker<'_>, refusal: &Refusal) -> String {
    let id = match refusal {
        Refusal::Oneself => "refused-oneself",
        Refusal::MovedOn => "refused-moved-on",
        Refusal::NotInvited => return not_invited(speaker),
        Refusal::NotChallenger => "refused-not-challenger",
        Refusal::AlreadyJoined => "refused-already-joined",
        Refusal::TeamFull => "refused-team-full",
        Refusal::NotJoined => "refused-not-joined",
        Refusal::HostLeaves => "refused-host-leaves",
        Refusal::Answered => "refused-answered",
        Refusal::NotBegun => "refused-not-begun",
        Refusal::Over => "refused-over",
        Refusal::NotPlaying => "refused-not-playing",
        Refusal::NotYourTurn => return not_your_turn(speaker),
        Refusal::Decided => return decided::refusal(speaker),
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
        Refusal::Illegal(remark) => return format!("{} {}", speaker.remark(remark), speaker.possible()),
    };
    let host = speaker.name(Occupant::Player(speaker.stored.challenger));
    speaker.language.say_with(id, [("code", speaker.code().into()), ("host", host.into())])
}

fn not_invited(speaker: &Speaker<'_>) -> String {
    let guest = match &speaker.stored.invitee {
        Invitee::Anyone => return speaker.language.say("refused-not-declinable"),
        Invitee::Player(player) => speaker.name(Occupant::Player(*player)),
        Invitee::Handle(handle) => format!("@{handle}"),
        Invitee::Computer(level) => speaker.name(Occupant::Computer(*level)),
    };
    speaker.language.say_with("refused-not-invited", [("name", guest.into())])
}

fn not_your_turn(speaker: &Speaker<'_>) -> String {
    let mover = speaker.stored.mover().map(|mover| speaker.name(mover)).unwrap_or_default();
    speaker.language.say_with("refused-not-your-turn", [("name", mover.into()), ("code", speaker.code().into())])
}
