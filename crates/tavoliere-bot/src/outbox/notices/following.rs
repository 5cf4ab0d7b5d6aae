//! The news of the people whom somebody follows, at the end of a day; and to somebody who is followed, by whom.

use crate::outbox::occasion::Occasion;
use crate::presentation::following::FollowNews;
use tavoliere_play::matches::PlayerId;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};
use tavoliere_store::people::{follows, players};
use tavoliere_store::posts::chats;
use tavoliere_store::posts::digests::DigestDay;

/// `None` if there is nothing to tell any more.
pub(super) async fn compose(
    occasion: &mut Occasion<'_>,
    player: PlayerId,
    day: DigestDay,
) -> anyhow::Result<Option<Reply>> {
    let language = occasion.reader.language;
    let news = FollowNews::find(&mut occasion.session, player, (day.begin(), day.end()), language).await?;
    if news.is_empty() {
        return Ok(None);
    }
    let mut text = vec![Span::Strong(language.say("following-title"))];
    text.extend(news.lines);
    let list = Button::new(language.say("button-following"), Line::new(Verb::Follow));
    Ok(Some(Reply {
        text: Text(text),
        buttons: vec![news.challenges, news.tournaments, vec![list]],
        ..Reply::default()
    }))
}

/// `None` if the follower follows the person of the chat no more.
pub(super) async fn begun(occasion: &mut Occasion<'_>, follower: PlayerId) -> anyhow::Result<Option<Reply>> {
    let (language, platform) = (occasion.reader.language, occasion.platform);
    let session = &mut occasion.session;
    let Some(own) = chats::owner_of(session, occasion.chat_id).await? else { return Ok(None) };
    let person = players::identity(session, follower).await?;
    let followers = follows::followers_of(session, own).await?;
    if !followers.iter().any(|one| person.owns(one.player())) {
        return Ok(None);
    }
    let account = players::account(session, follower, platform).await?;
    let variables = [("name", language.name_of(account.as_ref()).into())];
    let refuse = Line::new(Verb::Follow).word(format!("~{}", follower.0)).word("refuse");
    let refuse = Button::new(language.say("button-follow-refuse"), refuse);
    Ok(Some(Reply::plain(language.say_with("follow-told", variables)).with_buttons(vec![vec![refuse]])))
}
