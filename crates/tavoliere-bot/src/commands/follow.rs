//! `/follow`: hears of the results, open challenges and tournaments of people, and lists them.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::{blocks, people, strangers};
use crate::presentation::following::FollowNews;
use crate::presentation::problem::Failure;
use tavoliere_play::matches::Identity;
use tavoliere_play::time::Millis;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::{Fact, Problem};
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};
use tavoliere_store::Session;
use tavoliere_store::people::follows::{self, FollowAnswer, FollowName};
use tavoliere_store::people::players;
use tavoliere_store::posts::digests::DigestDay;
use tavoliere_store::posts::notice::Notice;
use tavoliere_store::posts::{chats, notice_queue};

/// The time that the list looks back.
const WEEK: Millis = Millis::from_days(7);

/// The most people of each kind with a button.
const BUTTONS: usize = 8;

/// The words by which somebody is followed no more, and by which somebody does not want to be followed.
const STOP: &str = "stop";
const REFUSE: &str = "refuse";

/// The list is only shown.
pub(crate) fn writes(line: &Line, _: &Limits) -> bool {
    !line.words.is_empty()
}

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    if !asker.is_private() {
        return Err(Problem::Refused("link-privately").into());
    }
    if asker.is_program() {
        return Err(Problem::Refused("refused-program").into());
    }
    let own = asker.player.as_ref().ok_or(Problem::Refused("follow-nobody"))?;
    let (way, name) = match line.words.split_last() {
        Some((last, name)) if !name.is_empty() && keyword::matches(last, STOP) => (Some(STOP), name.join(" ")),
        Some((last, name)) if !name.is_empty() && keyword::matches(last, REFUSE) => (Some(REFUSE), name.join(" ")),
        Some(_) => (None, line.rest()),
        None => return list(asker, own, session).await,
    };
    let other = people::find_visible(asker, &name, session).await?;
    if own.owns(other) {
        return Err(Problem::Refused("follow-oneself").into());
    }
    let account = players::account(session, other, asker.request.platform).await?;
    let name = account.as_ref().ok_or(Problem::Refused("refused-gone"))?.name.clone();
    let say = |id: &str| asker.language.say_with(id, [("name", name.clone().into())]);
    let id = match way {
        Some(STOP) if follows::unfollow(session, own.own, other).await? => "follow-stopped",
        Some(REFUSE) if follows::refuse(session, own.own, other).await? => "follow-kept-off",
        Some(_) => "follow-none",
        None => {
            strangers::check_reach(asker, other, session).await?;
            blocks::check_saying("follow-apart", asker, other, session).await?;
            let now = asker.context.now();
            match follows::follow(session, own, other, now, DigestDay::ended(now).number()).await? {
                FollowAnswer::Begun => {
                    if let Some(chat) = chats::private_chat(session, other).await? {
                        notice_queue::add(session, chat, &Notice::Followed { player: own.own }, now).await?;
                    }
                    let stop = Button::new(asker.language.say("button-unfollow"), about(other.0, STOP));
                    // News come only to a private chat.
                    let has_own = chats::private_chat(session, own.own).await?.is_some();
                    let begun = if has_own { "follow-begun" } else { "follow-begun-here" };
                    return Ok(Reaction::Say(Reply::plain(say(begun)).with_buttons(vec![vec![stop]])));
                }
                FollowAnswer::Already => "follow-already",
                FollowAnswer::Refused => "follow-unwanted",
                FollowAnswer::TooMany => {
                    let most = i64::try_from(follows::MOST).unwrap_or(i64::MAX);
                    return Err(Problem::with("follow-too-many", [("most", Fact::Count(most))]).into());
                }
            }
        }
    };
    Ok(Reaction::Say(Reply::plain(say(id))))
}

fn about(player: i64, word: &str) -> Line {
    Line::new(Verb::Follow).word(format!("~{player}")).word(word)
}

/// The news of a week, the people who are followed, and those who follow.
async fn list(asker: &Asker<'_>, own: &Identity, session: &mut Session) -> Result<Reaction, Failure> {
    let (language, now) = (asker.language, asker.context.now());
    let followed = follows::followed_by(session, own.own).await?;
    let followers = follows::followers_of(session, own.own).await?;
    if followed.is_empty() && followers.is_empty() {
        return Err(Problem::Refused("follow-nobody").into());
    }
    let news = FollowNews::find(session, own.own, (now - WEEK, now), language).await?;
    let mut text = Vec::new();
    let mut told = |id: &str, people: &[FollowName]| {
        let names: Vec<String> = people.iter().map(|one| one.name.clone()).collect();
        if !names.is_empty() {
            let words = language.say_with(id, [("names", language.list(&names).into())]);
            let line = if text.is_empty() { words } else { format!("\n{words}") };
            text.push(Span::Plain(line));
        }
    };
    told("follow-list", &followed);
    told("follow-followers", &followers);
    if !news.lines.is_empty() {
        text.push(Span::Plain(format!("\n{}", language.say("follow-week"))));
        text.extend(news.lines);
    }
    let button = |id: &str, word: &str, one: &FollowName| {
        let label = language.say_with(id, [("name", one.name.clone().into())]);
        Button::new(label, about(one.player().0, word))
    };
    let stops = followed.iter().take(BUTTONS).map(|one| button("button-unfollow-name", STOP, one)).collect();
    let refusals = followers.iter().take(BUTTONS).map(|one| button("button-refuse-name", REFUSE, one)).collect();
    let buttons = vec![news.challenges, news.tournaments, stops, refusals];
    Ok(Reaction::Say(Reply { text: Text(text), buttons, ..Reply::default() }))
}
