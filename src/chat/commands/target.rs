//! Which match is meant: the code, else the board replied to, else the only one it can be, else buttons to choose.

use crate::chat::commands::asker::Asker;
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::{Action, Invitee, Phase, Refusal};
use crate::matches::{MatchId, StoredMatch};
use crate::store::Session;

/// What kind of match a command is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// One I play, first of all one where I am to move.
    Mine,
    /// One I play, first of all one where I wait for the others.
    Waiting,
    /// One I play; where there is none, the latest I have played.
    MineOrOver,
    /// The latest I have played to the end.
    Over,
    /// One I have won and go on in alone; where there is none, one I play.
    Won,
    /// A challenge or an offer I may answer.
    ToAnswer,
    /// A challenge whose team I have joined.
    Joined,
    /// A challenge of mine.
    ChallengeByMe,
}

impl Wanted {
    /// A match being played, not a challenge.
    const fn is_played(self) -> bool {
        matches!(self, Self::Mine | Self::Waiting | Self::MineOrOver | Self::Over | Self::Won)
    }
}

/// The match that is meant.
pub(crate) async fn target(
    asker: &Asker<'_>,
    asked: &Asked,
    wanted: Wanted,
    session: &mut Session,
) -> Result<StoredMatch, Failure> {
    if let Some(reference) = &asked.reference {
        let found = session.load_by_code(&reference.code).await?;
        return Ok(found.ok_or_else(|| Problem::UnknownMatch { code: reference.code.clone() })?);
    }
    if let Some(id) = replied_to(asker, session).await? {
        return Ok(session.load(id).await?);
    }
    let candidates = candidates(asker, wanted, session).await?;
    let is_first = |game: &&StoredMatch| asker.is_mover(game) != (wanted == Wanted::Waiting);
    let first: Vec<&StoredMatch> = candidates.iter().filter(is_first).collect();
    match (&first[..], &candidates[..]) {
        ([one], _) => Ok((*one).clone()),
        ([], [one]) => Ok(one.clone()),
        ([], []) => Err(if wanted.is_played() { Problem::NoMatch } else { Problem::NoChallenge }.into()),
        ([], several) => Err(choose(asker, asked, several.iter(), session).await?),
        (several, _) => Err(choose(asker, asked, several.iter().copied(), session).await?),
    }
}

async fn replied_to(asker: &Asker<'_>, session: &mut Session) -> Result<Option<MatchId>, Failure> {
    let (Some(chat), Some(post)) = (asker.chat, &asker.request.post) else { return Ok(None) };
    Ok(session.shown_by(chat, post).await?.map(|(id, _)| id))
}

async fn candidates(asker: &Asker<'_>, wanted: Wanted, session: &mut Session) -> Result<Vec<StoredMatch>, Failure> {
    let (Some(player), Some(chat)) = (&asker.player, asker.chat) else { return Ok(Vec::new()) };
    // In a conversation with me alone, all games of a person are here.
    let here = Some(chat).filter(|_| !asker.request.place.private);
    let ids = match wanted {
        Wanted::Mine | Wanted::Waiting | Wanted::Won => session.playing(player.own, here).await?,
        Wanted::MineOrOver => match session.playing(player.own, here).await? {
            none if none.is_empty() => session.played(player.own, here, 1).await?,
            some => some,
        },
        Wanted::Over => session.played(player.own, here, 1).await?,
        Wanted::ToAnswer => [session.challenges_in(chat).await?, session.playing(player.own, here).await?].concat(),
        Wanted::Joined | Wanted::ChallengeByMe => session.challenges_in(chat).await?,
    };
    let mut games = Vec::new();
    for id in ids {
        let game = session.load(id).await?;
        let fits = match wanted {
            Wanted::Mine | Wanted::Waiting | Wanted::MineOrOver | Wanted::Over | Wanted::Won => true,
            Wanted::ChallengeByMe => player.is(game.challenger),
            Wanted::ToAnswer => may_answer(asker, &game),
            Wanted::Joined => !player.is(game.challenger) && game.joined.iter().any(|(joined, _)| player.is(*joined)),
        };
        if fits {
            games.push(game);
        }
    }
    if wanted == Wanted::Won && games.iter().any(|game| asker.has_won(game)) {
        games.retain(|game| asker.has_won(game));
    }
    Ok(games)
}

fn may_answer(asker: &Asker<'_>, game: &StoredMatch) -> bool {
    let Some(actor) = asker.actor() else { return false };
    if game.phase == Phase::Playing {
        return game.decide(&actor, Action::Refuse, None).is_ok();
    }
    let declined = game.decide(&actor, Action::Decline, None);
    !asker.player.as_ref().is_some_and(|player| player.is(game.challenger))
        && (game.invitee == Invitee::Anyone || declined != Err(Refusal::NotInvited))
}

/// Buttons that say the same again, each with the code of one match.
async fn choose(
    asker: &Asker<'_>,
    asked: &Asked,
    games: impl Iterator<Item = &StoredMatch>,
    session: &mut Session,
) -> Result<Failure, Failure> {
    let command = crate::chat::grammar::reading::find(asked.verb);
    let mut rows = Vec::new();
    for game in games {
        let speaker = asker.speaker(session, game).await?;
        let opponents = asker.player.as_ref().map(|player| speaker.opponents_of(player)).unwrap_or_default();
        let label = format!("{} · {} · {opponents}", speaker.code(), speaker.game_name());
        let line = format!("/{} #{} {}", command.name, game.code, asked.rest());
        if line.len() <= Button::LONGEST_LINE {
            rows.push(vec![Button::new(label, line.trim_end())]);
        }
    }
    let reply = Reply::plain(asker.language.say("which-match")).with_buttons(rows);
    Ok(Failure::Instead(Box::new(reply)))
}
