//! Refusals of a match in words, with what is possible instead.

use crate::presentation::speaker::{Speaker, decided};
use tavoliere_play::matches::{Invitee, Occupant, Offer, Refusal};
use tavoliere_seam::platform::time;

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
        Refusal::Withdrawn => "refused-withdrawn",
        Refusal::NotBegun => "refused-not-begun",
        Refusal::Over => "refused-over",
        Refusal::NotPlaying => "refused-not-playing",
        Refusal::NothingToSwap => "refused-nothing-to-swap",
        Refusal::NotYourTurn => "refused-not-your-turn",
        Refusal::Decided => return decided::refusal(speaker),
        Refusal::Undecided => "refused-undecided",
        Refusal::NothingOffered => "refused-nothing-offered",
        Refusal::Offered(Offer::Draw) => "refused-draw-offered",
        Refusal::Offered(Offer::Takeback) => "refused-takeback-offered",
        Refusal::AnswerFirst(Offer::Draw) => "refused-answer-draw",
        Refusal::AnswerFirst(Offer::Takeback) => "refused-answer-takeback",
        Refusal::RefusedBefore(_) => "refused-before",
        Refusal::NothingToTakeBack => "refused-nothing-to-take-back",
        Refusal::ResultStands => "refused-result-stands",
        Refusal::ComputerPlaysOn => "refused-computer-plays-on",
        Refusal::Rated => "refused-rated",
        Refusal::InTime => "refused-in-time",
        Refusal::OwnTurn => "refused-own-turn",
        Refusal::TeamTurn => "refused-team-turn",
        Refusal::ComputerMoves => "refused-computer-moves",
        Refusal::OpponentAway { .. } => "refused-opponent-away",
        Refusal::Weekend => "refused-weekend",
        Refusal::NudgeTooEarly { .. } => "refused-nudge-too-early",
        Refusal::NudgedBefore { .. } => "refused-nudged-before",
        Refusal::Away => "refused-away",
        Refusal::NotAway => "refused-not-away",
        Refusal::Illegal(remark) => return format!("{} {}", speaker.remark(remark), speaker.possible()),
    };
    let host = speaker.name(Occupant::Player(speaker.stored.challenger));
    let mover = speaker.stored.mover().map(|mover| speaker.name(mover)).unwrap_or_default();
    let time = match refusal {
        Refusal::OpponentAway { until } => time::date(speaker.language, *until),
        Refusal::NudgeTooEarly { at } | Refusal::NudgedBefore { at } => {
            time::duration(speaker.language, *at - speaker.now.unwrap_or(*at))
        }
        _ => String::new(),
    };
    let variables =
        [("code", speaker.code().into()), ("host", host.into()), ("name", mover.into()), ("time", time.into())];
    speaker.language.say_with(id, variables)
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
