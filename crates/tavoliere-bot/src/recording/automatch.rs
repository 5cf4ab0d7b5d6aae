//! Pairs people who wait for anybody at a game, and begins their games.

use crate::context::BotContext;
use crate::recording::creation::create;
use crate::recording::record::record;
use tavoliere_games::games;
use tavoliere_play::automatch::{Seek, pairs};
use tavoliere_play::matches::{Action, Actor, Challenge, Clock, Invitee, PersonId, StoredMatch, decide};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::grammar::terms::Terms;
use tavoliere_store::Session;
use tavoliere_store::matches::match_chats;
use tavoliere_store::matches::seeks::{self, StoredSeek};
use tavoliere_store::people::players;
use tavoliere_store::posts::chats;
use tavoliere_store::standings::profiles;

/// Begins the games of those who can be paired now, at most `most`; with `only`, the game of this person. Those who cannot be
/// reached any more wait no longer.
///
/// # Errors
/// If the store fails.
pub async fn pair_waiting(
    context: &BotContext,
    session: &mut Session,
    (only, most): (Option<PersonId>, usize),
    now: Timestamp,
) -> anyhow::Result<Vec<StoredMatch>> {
    let waiting = seeks::present(session, now).await?;
    let (gone, waiting): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|seek| seek.is_shut);
    for seek in &gone {
        seeks::end(session, seek.player(), None).await?;
    }
    if waiting.len() < 2 {
        return Ok(Vec::new());
    }
    let apart = seeks::apart(session).await?;
    let wishes: Vec<Seek> = waiting.iter().map(StoredSeek::wish).collect();
    let concerns = |pair: &[usize; 2]| only.is_none_or(|only| pair.iter().any(|at| wishes[*at].person == only));
    let mut begun = Vec::new();
    for pair in pairs(&wishes, &apart, now).into_iter().filter(concerns).take(most) {
        let both = (pair.map(|at| &waiting[at]), pair.map(|at| &wishes[at]));
        begun.extend(begin(context, session, both, now).await?);
    }
    Ok(begun)
}

/// Begins the game of two people, whose waits for other games end. `None` if there is no such game any more.
async fn begin(
    context: &BotContext,
    session: &mut Session,
    ([host, guest], wishes): ([&StoredSeek; 2], [&Seek; 2]),
    now: Timestamp,
) -> anyhow::Result<Option<StoredMatch>> {
    for seek in [host, guest] {
        seeks::end(session, seek.player(), None).await?;
    }
    let Some(game) = games::find(&host.game) else { return Ok(None) };
    let [one, other] = wishes;
    let is_first = !profiles::have_finished_together(session, one.person, other.person).await?;
    let terms = Terms {
        game: Some(game),
        clock: one.clock.or(other.clock),
        rated: one.rated.or(other.rated),
        usual_clock: Some(Clock::DEFAULT),
        is_first,
        ..Terms::default()
    };
    let setup = terms.setup(game, context.draw_seed()).map_err(|_| anyhow::anyhow!("no setup of {}", game.id))?;
    let challenge = terms.challenge(setup, host.player(), Invitee::Player(guest.player()));
    let challenge = decide::challenge(Challenge { paired: true, ..challenge })?;
    let mut stored = create(context, session, &challenge, None, now).await?;
    for seek in [host, guest] {
        let own = chats::own_chat(session, seek.player(), seek.platform).await?;
        if let Some(chat) = own.or(seek.chat()) {
            match_chats::add(session, stored.id, chat).await?;
        }
    }
    let guest = Actor::Player { player: players::identity(session, guest.player()).await?, handle: None };
    let accept = Action::Accept { toss: context.draw_side(), team: None };
    let accepted = stored.decide(&guest, accept, None)?;
    record(session, &mut stored, vec![accepted], now).await?;
    Ok(Some(stored))
}
