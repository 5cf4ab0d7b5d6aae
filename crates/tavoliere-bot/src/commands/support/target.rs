//! The match that a command is about: by its code, by the board replied to, or the only possible one.

use crate::commands::support::asker::Asker;
use crate::commands::support::labels::labels;
use crate::commands::support::votes;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::{Action, Invitee, Phase, Refusal};
use tavoliere_play::matches::{MatchId, PlayerId, StoredMatch};
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};
use tavoliere_store::Session;
use tavoliere_store::matches::{match_events, match_lists};
use tavoliere_store::posts::notice_delivery;

/// The kind of match that a command is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WantedMatch {
    /// One that the asker plays, preferably with the asker to move.
    Mine,
    /// The same, also one in which the asker votes for a chat.
    MineOrVoted,
    /// One that the asker plays, preferably with other people to move.
    Waiting,
    /// One that the asker plays, else the latest finished one.
    MineOrOver,
    /// The latest one that the asker has finished.
    Over,
    /// One that the asker has won and that goes on, else one that the asker plays.
    Won,
    /// One with a challenge or an offer that the asker may answer.
    ToAnswer,
    /// One with a challenge to the asker or an offer that the asker may refuse.
    ToDecline,
    /// A challenge whose team the asker has joined.
    Joined,
    /// A challenge of the asker.
    ChallengeByMe,
}

impl WantedMatch {
    /// Whether it is no challenge.
    const fn is_played(self) -> bool {
        matches!(self, Self::Mine | Self::MineOrVoted | Self::Waiting | Self::MineOrOver | Self::Over | Self::Won)
    }
}

/// The match that a line is about.
pub(crate) async fn target(
    asker: &Asker<'_>,
    line: &Line,
    wanted: WantedMatch,
    session: &mut Session,
) -> Result<StoredMatch, Failure> {
    if let Some(reference) = &line.reference {
        let code = &reference.code;
        if let Some(found) = asker.viewer().find(code, session).await? {
            return Ok(found);
        }
        // A late answer to a challenge to anybody is told that it is late, and no more.
        let late = match wanted {
            WantedMatch::ToAnswer | WantedMatch::ToDecline => match_events::load_by_code(session, code).await?,
            _ => None,
        };
        let problem = match late.filter(|stored| stored.invitee == Invitee::Anyone) {
            Some(stored) if stored.phase == Phase::Cancelled => Problem::Refused("refused-withdrawn"),
            Some(_) => Problem::Refused("refused-answered"),
            None => Problem::UnknownMatch { code: code.clone() },
        };
        return Err(problem.into());
    }
    if let Some(id) = replied_to(asker, session).await? {
        return Ok(match_events::load(session, id).await?);
    }
    let candidates = candidates(asker, wanted, session).await?;
    let mut first: Vec<&StoredMatch> = Vec::new();
    for stored in &candidates {
        let votes = wanted == WantedMatch::MineOrVoted && votes::turn(asker, stored, session).await?.is_some();
        if (asker.is_mover(stored) || votes) != (wanted == WantedMatch::Waiting) {
            first.push(stored);
        }
    }
    match (&first[..], &candidates[..]) {
        ([one], _) => Ok((*one).clone()),
        ([], [one]) => Ok(one.clone()),
        ([], []) => Err(nothing(wanted).into()),
        ([], several) => Err(choose(asker, line, several.iter(), session).await?),
        (several, _) => Err(choose(asker, line, several.iter().copied(), session).await?),
    }
}

/// Why there is no match to choose from.
const fn nothing(wanted: WantedMatch) -> Problem {
    match wanted {
        WantedMatch::MineOrOver => Problem::Refused("problem-no-game"),
        WantedMatch::Joined => Problem::Refused("problem-no-team"),
        WantedMatch::ToDecline => Problem::Refused("problem-nothing-to-decline"),
        _ if wanted.is_played() => Problem::NoMatch,
        _ => Problem::NoChallenge,
    }
}

pub(crate) async fn replied_to(asker: &Asker<'_>, session: &mut Session) -> Result<Option<MatchId>, Failure> {
    let (Some(chat), Some(post)) = (asker.chat, &asker.request.post) else { return Ok(None) };
    Ok(notice_delivery::shown_by(session, chat, post).await?.map(|(id, _)| id))
}

async fn candidates(
    asker: &Asker<'_>,
    wanted: WantedMatch,
    session: &mut Session,
) -> Result<Vec<StoredMatch>, Failure> {
    if asker.player.is_none() && wanted != WantedMatch::MineOrVoted {
        return Ok(Vec::new());
    }
    // Somebody who has never played may vote.
    let player = &asker.player.clone().unwrap_or_else(|| PlayerId(0).into());
    // A private chat has all matches of its person, even if the bot has stored nothing of the chat yet.
    let private = asker.request.place.private;
    let here = asker.chat.filter(|_| !private);
    if here.is_none() && !private {
        return Ok(Vec::new());
    }
    let challenges = match (wanted.is_played(), asker.chat) {
        (false, Some(chat)) => match_lists::challenges_in(session, chat).await?,
        _ => Vec::new(),
    };
    let mut playing = match_lists::playing(session, player.own, here).await?;
    // Matches that no chat shows are candidates wherever only their player reads the answers.
    if playing.is_empty() && here.is_some() && asker.is_private() && wanted.is_played() {
        playing = match_lists::playing_aside(session, player.own).await?;
    }
    if wanted == WantedMatch::MineOrVoted {
        let voted = votes::matches_of(asker, here, !playing.is_empty(), session).await?;
        playing.extend(voted.into_iter().filter(|id| !playing.contains(id)).collect::<Vec<_>>());
    }
    let ids = match wanted {
        WantedMatch::MineOrOver if playing.is_empty() => match_lists::played(session, player.own, here, 1).await?,
        WantedMatch::Mine
        | WantedMatch::MineOrVoted
        | WantedMatch::Waiting
        | WantedMatch::Won
        | WantedMatch::MineOrOver => playing,
        WantedMatch::Over => match_lists::played(session, player.own, here, 1).await?,
        WantedMatch::ToAnswer | WantedMatch::ToDecline => [challenges, playing].concat(),
        WantedMatch::Joined | WantedMatch::ChallengeByMe => challenges,
    };
    let mut games = Vec::new();
    for id in ids {
        let stored = match_events::load(session, id).await?;
        let fits = match wanted {
            WantedMatch::Mine
            | WantedMatch::MineOrVoted
            | WantedMatch::Waiting
            | WantedMatch::MineOrOver
            | WantedMatch::Over
            | WantedMatch::Won => true,
            WantedMatch::ChallengeByMe => player.owns(stored.challenger),
            WantedMatch::ToAnswer => may_answer(asker, &stored),
            WantedMatch::ToDecline => {
                may_answer(asker, &stored) && (stored.phase == Phase::Playing || stored.invitee != Invitee::Anyone)
            }
            WantedMatch::Joined => {
                !player.owns(stored.challenger) && stored.joined.iter().any(|(joined, _)| player.owns(*joined))
            }
        };
        if fits {
            games.push(stored);
        }
    }
    if wanted == WantedMatch::Won && games.iter().any(|stored| asker.has_won(stored)) {
        games.retain(|stored| asker.has_won(stored));
    }
    Ok(games)
}

fn may_answer(asker: &Asker<'_>, stored: &StoredMatch) -> bool {
    let Some(actor) = asker.actor() else { return false };
    if stored.phase == Phase::Playing {
        return stored.decide(&actor, Action::Agree, None).is_ok();
    }
    let declined = stored.decide(&actor, Action::Decline, None);
    !asker.player.as_ref().is_some_and(|player| player.owns(stored.challenger))
        && (stored.invitee == Invitee::Anyone || declined != Err(Refusal::NotInvited))
}

/// Buttons that repeat the line, each for one match.
async fn choose(
    asker: &Asker<'_>,
    line: &Line,
    games: impl Iterator<Item = &StoredMatch>,
    session: &mut Session,
) -> Result<Failure, Failure> {
    let games: Vec<&StoredMatch> = games.collect();
    let labels = labels(asker, &games, session).await?;
    let button = |(label, stored): (String, &&StoredMatch)| {
        let line = line.clone().code(&stored.code);
        line.fits().then(|| vec![Button::new(label, line)])
    };
    let mut text = vec![Span::Plain(asker.language.say("which-match"))];
    let mut posts = Vec::new();
    for stored in &games {
        posts.push(asker.post_of(stored, session).await?);
    }
    // Where there is nothing to go to, the buttons name the matches.
    if posts.iter().any(Option::is_some) {
        for (words, post) in labels.iter().cloned().zip(posts) {
            text.push(Span::Plain("\n".to_owned()));
            text.push(match post {
                Some(post) => Span::Post { words, post },
                None => Span::Plain(words),
            });
        }
    }
    let buttons = labels.into_iter().zip(&games).filter_map(button).collect();
    Ok(Reply { text: Text(text), buttons, ..Reply::default() }.into())
}
