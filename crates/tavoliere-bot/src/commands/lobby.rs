//! `/lobby`: the open challenges of everybody who plays, and how many people wait to be paired.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::mark::{SEND, mark};
use crate::commands::support::{blocks, strangers};
use crate::presentation::lobby::{self, LobbyEntry, LobbyPage};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::terms::{Opponent, Terms};
use tavoliere_seam::platform::reply::Button;
use tavoliere_store::Session;
use tavoliere_store::people::players;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    strangers::check(asker, session).await?;
    let number = line.words.first().and_then(|word| word.parse().ok()).unwrap_or(1);
    let reader = (asker.request.platform, asker.reader());
    let mut page = LobbyPage::load(session, number, reader, asker.context.now()).await?;
    for entry in std::mem::take(&mut page.entries) {
        if blocks::check_all(asker, &entry.stored, session).await.is_ok() {
            page.entries.push(entry);
        }
    }
    let own = match asker.player.as_ref().filter(|_| asker.is_private()) {
        Some(own) => Some(players::person_of(session, own.own).await?),
        None => None,
    };
    let waiting = lobby::waiting(session, own, asker.context.now()).await?;
    // In a list that others read, whoever made a challenge may tap it, and is told that it is theirs.
    let is_own = |entry: &LobbyEntry| {
        asker.is_private() && asker.player.as_ref().is_some_and(|player| player.owns(entry.stored.challenger))
    };
    let mut reply = lobby::reply(asker.language, &page, |entry| !is_own(entry), &waiting);
    let terms = Terms { opponent: Some(Opponent::Everyone), ..Terms::default() };
    let send = terms.line(&mark(asker, '?', SEND));
    let challenge = Button::new(asker.language.say("button-challenge-everybody"), send);
    reply.buttons.last_mut().into_iter().for_each(|row| row.push(challenge.clone()));
    // Only buttons of this list name a page.
    Ok(if line.words.is_empty() { Reaction::Say(reply) } else { Reaction::Replace(reply) })
}
