//! `/block` and `/unblock`: whom somebody does not want to play with.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::profile::named;
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::language::Language;
use crate::chat::platform::reply::{Button, Reply};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::matches::StoredMatch;
use crate::matches::{Identity, PlayerId};
use crate::store::Session;
use crate::store::people::players::Account;

pub(crate) async fn block(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if !names(asked) {
        return list(asker, session).await;
    }
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let Some(other) = meant(asker, asked, own, session).await? else {
        return Err(said(asker.language, "block-whom"));
    };
    if own.is(other) {
        return Err(said(asker.language, "block-oneself"));
    }
    session.block(own.own, other, asker.context.now()).await?;
    let name = session.account(other, asker.request.platform.name()).await?.map(|account| account.name);
    let undo = Button::new(asker.language.say("button-unblock"), format!("/unblock {}", other.0));
    let done = asker.language.say_with("block-done", [("name", name.unwrap_or_default().into())]);
    Ok(Reaction::Say(Reply::plain(done).with_buttons(vec![vec![undo]])))
}

pub(crate) async fn unblock(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    if !names(asked) {
        return list(asker, session).await;
    }
    let own = asker.player.as_ref().ok_or(Problem::NoMatch)?;
    let blocked = session.blocked_by(own.own).await?;
    let numbered = asked.rest().parse().map(PlayerId).ok();
    let called = |name: &str| name.to_lowercase() == asked.rest().trim_start_matches('@').to_lowercase();
    let listed = blocked.iter().find(|one| Some(one.player()) == numbered || called(&one.name));
    let other = match listed {
        Some(listed) => Some(listed.player()),
        None if numbered.is_some() => None,
        None => meant(asker, asked, own, session).await?,
    };
    let nobody = || said(asker.language, "unblock-nobody");
    let other = other.ok_or_else(nobody)?;
    if !session.unblock(own.own, other).await? {
        return Err(nobody());
    }
    let name = session.account(other, asker.request.platform.name()).await?.map(|account| account.name);
    let done = asker.language.say_with("unblock-done", [("name", name.unwrap_or_default().into())]);
    Ok(Reaction::Turn(Reply::plain(done)))
}

/// Whether a line names anybody, or only asks who is blocked.
pub(crate) fn names(asked: &Asked) -> bool {
    asked.reference.is_some() || !asked.words.is_empty()
}

/// Refuses what would bring people together of whom one has blocked the other.
pub(crate) async fn check(asker: &Asker<'_>, other: PlayerId, session: &mut Session) -> Result<(), Failure> {
    let Some(own) = asker.player.as_ref().filter(|own| !own.is(other)) else { return Ok(()) };
    let apart = session.are_apart(own, other).await?;
    match session.account(other, asker.request.platform.name()).await? {
        None => Err(said(asker.language, "refused-gone")),
        Some(account) if apart => {
            let name = [("name", account.name.into())];
            Err(Problem::Said(asker.language.say_with("refused-apart", name)).into())
        }
        Some(_) => Ok(()),
    }
}

/// Refuses to join a challenge in which there is somebody one does not play with.
pub(crate) async fn check_table(asker: &Asker<'_>, game: &StoredMatch, session: &mut Session) -> Result<(), Failure> {
    for (player, _) in &game.joined {
        check(asker, *player, session).await?;
    }
    Ok(())
}

/// Whom a line is about: somebody mentioned or called by name, or the one opponent in a game.
async fn meant(
    asker: &Asker<'_>,
    asked: &Asked,
    own: &Identity,
    session: &mut Session,
) -> Result<Option<PlayerId>, Failure> {
    let Some(reference) = &asked.reference else {
        return Ok(Some(named(asker, &asked.rest(), session).await?));
    };
    let found = session.load_by_code(&reference.code).await?;
    let game = found.ok_or_else(|| Problem::UnknownMatch { code: reference.code.clone() })?;
    let mut others: Vec<PlayerId> = game.events.iter().flat_map(|event| event.people()).collect();
    if !others.iter().any(|player| own.is(*player)) {
        return Ok(None);
    }
    others.retain(|player| !own.is(*player));
    others.sort_unstable();
    others.dedup();
    Ok(if let [other] = others[..] { Some(other) } else { None })
}

/// Who is blocked, with a button each to take it back.
async fn list(asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.is_alone() {
        return Err(said(asker.language, "link-privately"));
    }
    let blocked = match &asker.player {
        Some(own) => session.blocked_by(own.own).await?,
        None => Vec::new(),
    };
    if blocked.is_empty() {
        return Err(said(asker.language, "block-nobody"));
    }
    let button = |name: &str, player: PlayerId| {
        let label = asker.language.say_with("button-unblock-name", [("name", name.to_owned().into())]);
        vec![Button::new(label, format!("/unblock {}", player.0))]
    };
    let buttons = blocked.iter().map(|one| button(&one.name, one.player())).collect();
    Ok(Reaction::Say(Reply::plain(asker.language.say("block-list")).with_buttons(buttons)))
}

/// Makes somebody known whom the asker has mentioned.
pub(crate) async fn meet(asker: &Asker<'_>, key: &str, session: &mut Session) -> Result<Option<PlayerId>, Failure> {
    let platform = asker.request.platform.name();
    let Some(person) = asker.request.mentions.iter().find(|person| person.key == key) else {
        return Ok(session.find_player(platform, key).await?);
    };
    if person.bot {
        return Err(Problem::OpponentIsBot { name: person.shown_name() }.into());
    }
    let account = Account { platform: platform.to_owned(), key: key.to_owned(), name: person.shown_name() };
    let language = person.language.map(Language::tag);
    Ok(Some(session.meet(&account, language, asker.context.now()).await?))
}

fn said(language: Language, id: &str) -> Failure {
    Problem::Said(language.say(id)).into()
}
