//! Invitations that people put before others in chats where the bot is not: made while they are typed, and a game as
//! soon as somebody joins.

use std::cmp::Reverse;

use anyhow::Context;

use crate::app::offered;
use crate::context::BotContext;
use crate::readers::reader::Readers;
use tavoliere_games::games::GAMES;
use tavoliere_games::rules::Game;
use tavoliere_play::matches::{Match, PlayerId};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::reading::parse_line;
use tavoliere_seam::grammar::terms::line::find_game;
use tavoliere_seam::grammar::terms::{Opponent, Terms, Topic};
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Button, Span, Text};
use tavoliere_seam::platform::request::{Person, Place, Platform};
use tavoliere_seam::requests::bot::{Invitation, Invitations};
use tavoliere_store::Session;
use tavoliere_store::again::retry_on_conflict;
use tavoliere_store::matches::{invitations, match_lists};
use tavoliere_store::people::players;
use tavoliere_store::posts::chats;

/// The invitations somebody may mean who has typed so much. None where the store fails or somebody goes too fast: they
/// come with every letter.
pub async fn invite(context: &BotContext, platform: Platform, person: &Person, typed: &str) -> Invitations {
    retry_on_conflict(|| try_to_invite(context, platform, person, typed)).await.unwrap_or_else(|error| {
        tracing::error!(error = format!("{error:#}"), "nobody can be invited");
        Invitations::default()
    })
}

async fn try_to_invite(
    context: &BotContext,
    platform: Platform,
    person: &Person,
    typed: &str,
) -> anyhow::Result<Invitations> {
    let place = Place { key: person.key.clone().into(), private: true, ..Place::default() };
    let language = Readers::or_default(&context.store, platform, person, &place, context.language).await.asker.language;
    let Some(host) = host(context, platform, person).await? else {
        return Ok(Invitations { first: Some(language.say("invitation-first")), ..Invitations::default() });
    };
    if let Some(line) = parse_lead(typed) {
        let mut session = context.read().await?;
        let offered = offered::of_line(context, &mut session, (platform, host), language, &line).await?;
        return Ok(Invitations { offered: offered.into_iter().collect(), first: None });
    }
    let mut wished = parse_wishes(typed);
    if wished.is_empty() {
        return Ok(Invitations::default());
    }
    let mut session = context.store.write().await?;
    invitations::delete_before(&mut session, host, context.now() - Match::OPEN_FOR).await?;
    let mut offered = if typed.trim().is_empty() {
        by_habit(&mut session, host, &mut wished).await?;
        offered::own(context, &mut session, (platform, host), language).await?
    } else {
        Vec::new()
    };
    for (game, terms) in wished {
        let code = keep_invitation(context, &mut session, host, &terms).await?;
        let page = context.page_of(&Line::new(Verb::Play).word(game.id));
        offered.push(Invitation { page, ..invitation(language, &person.shown_name(), code, game, &terms) });
    }
    session.commit().await?;
    Ok(Invitations { offered, first: None })
}

/// Puts the games first that somebody has played most of late.
async fn by_habit(session: &mut Session, host: PlayerId, wished: &mut [(&'static Game, Terms)]) -> anyhow::Result<()> {
    let played = match_lists::games_of(session, host).await?;
    wished.sort_by_key(|(game, _)| Reverse(played.iter().filter(|id| *id == game.id).count()));
    Ok(())
}

/// Returns the player of a person if the bot may write to them. Nobody can play a match whose messages they do not
/// receive.
async fn host(context: &BotContext, platform: Platform, person: &Person) -> anyhow::Result<Option<PlayerId>> {
    let mut session = context.read().await?;
    let Some(player) = players::find(&mut session, platform, &person.key).await? else { return Ok(None) };
    let own = chats::own_chat(&mut session, player, platform).await?;
    Ok(own.map(|_| player))
}

async fn keep_invitation(
    context: &BotContext,
    session: &mut Session,
    host: PlayerId,
    terms: &Terms,
) -> anyhow::Result<String> {
    for length in [5, 6, 7, 7] {
        let code = context.draw_code(length);
        if invitations::keep(session, &code, host, &terms.line("").to_string(), context.now()).await? {
            return Ok(code);
        }
    }
    Err(anyhow::anyhow!("no code is free")).context("an invitation cannot be kept")
}

/// The line that a button of ours has put before somebody, to be offered as it is: a challenge to join, or something to share.
fn parse_lead(typed: &str) -> Option<Line> {
    let line = parse_line(&format!("/{typed}")).ok()?;
    let leads = match line.verb {
        Verb::Join => line.reference.is_some(),
        Verb::Share => true,
        _ => false,
    };
    leads.then_some(line)
}

/// The games somebody may mean, each with what is to be agreed.
fn parse_wishes(typed: &str) -> Vec<(&'static Game, Terms)> {
    let words: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
    let mut wished: Vec<Terms> = match Terms::parse(&words) {
        Ok(terms) if terms.game.is_some() => vec![terms],
        Ok(terms) => GAMES.iter().map(|game| terms.for_game(game)).collect(),
        Err(_) => games_named(&words),
    };
    let is_open = |terms: &Terms| matches!(terms.opponent, None | Some(Opponent::Anyone | Opponent::Everyone));
    wished.retain(|terms| is_open(terms) && terms.team.is_none_or(|team| team == 1));
    let named = wished.into_iter().filter_map(|terms| Some((terms.game?, terms.of_invitation())));
    named.filter(|(game, terms)| terms.setup(game, 0).is_ok()).collect()
}

/// The games whose name one of the words begins.
fn games_named(words: &[String]) -> Vec<Terms> {
    let is_begun = |game: &Game, word: &str| {
        let names = Language::ALL.map(|language| language.game_text(game, "name").to_lowercase());
        names.iter().map(String::as_str).chain([game.id]).any(|name| name.starts_with(&word.to_lowercase()))
    };
    for (at, word) in words.iter().enumerate().filter(|(_, word)| find_game(&word.to_lowercase()).is_none()) {
        let named: Vec<&Game> = GAMES.iter().copied().filter(|game| is_begun(game, word)).collect();
        let with = |game: &&'static Game| {
            let mut words = words.to_vec();
            game.id.clone_into(&mut words[at]);
            Terms::parse(&words).ok()
        };
        if !named.is_empty() {
            return GAMES.iter().filter(|game| named.contains(game)).filter_map(with).collect();
        }
    }
    Vec::new()
}

fn invitation(language: Language, host: &str, code: String, game: &'static Game, terms: &Terms) -> Invitation {
    let (title, summary) = (language.game_text(game, "name"), language.game_text(game, "summary"));
    // The clock is always told, and what differs from the usual.
    let told = |topic: &Topic| match topic {
        Topic::Term(term) => {
            term.name == "clock" || terms.given().any(|given| given.name == term.name && given.name != "opponent")
        }
        Topic::Choice(choice) => terms.choices.iter().any(|(name, _)| name == choice.name),
    };
    let label = |topic: Topic| match topic.name() {
        // Others read it: the side that is the host's is told by name.
        "side" => Some(format!("{host}: {}", topic.label(language, game, &topic.value(terms)?))),
        _ => Some(topic.label(language, game, &topic.value(terms)?)),
    };
    let agreed: Vec<String> = Topic::in_game(game).filter(told).filter_map(label).collect();
    let join = language.say_with("invitation-join", [("host", host.into()), ("terms", agreed.join(" · ").into())]);
    let text = vec![Span::Strong(title.clone()), Span::Plain(format!(": {summary}\n{join}"))];
    let button = |id: &str, verb: Verb| Button::new(language.say(id), Line::new(verb).code(&code));
    let buttons = vec![button("button-join", Verb::Join), button("button-cancel", Verb::Cancel)];
    Invitation { code, title, summary, text: Text(text), buttons, page: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_what_is_offered() {
        let all = GAMES.len();
        for (typed, games, line) in [
            ("", all, None),
            ("  ", all, None),
            ("insert", 1, Some("/play insert")),
            ("INS", 2, Some("/play insert")),
            ("stripes size=15 1d", 1, Some("/play stripes size=15 1d")),
            ("size=15 stri", 1, Some("/play stripes size=15")),
            ("1d", all, None),
            ("insert size=99", 0, None),
            ("insert computer", 0, None),
            ("insert @bob", 0, None),
            ("insert teams=2", 0, None),
            ("weather in Bari", 0, None),
        ] {
            let wished = parse_wishes(typed);
            assert_eq!(wished.len(), games, "{typed}: {wished:?}");
            if let Some(line) = line {
                let (_, terms) = &wished[0];
                let words: Vec<String> = line.split_whitespace().skip(1).map(str::to_owned).collect();
                assert_eq!(*terms, Terms::parse(&words).expect("a line").of_invitation(), "{typed}");
            }
        }
    }

    #[test]
    fn the_line_of_a_button_is_no_wish_for_a_game() {
        for (typed, line) in [
            ("join #k7q2", Some("/join #k7q2")),
            ("share review #k7q2", Some("/share #k7q2 review")),
            ("share puzzle insert 112", Some("/share puzzle insert 112")),
            ("join", None),
            ("insert", None),
            ("", None),
        ] {
            assert_eq!(parse_lead(typed).map(|line| line.to_string()), line.map(str::to_owned), "{typed}");
        }
    }

    #[test]
    fn an_invitation_names_the_clock_that_its_match_gets() {
        let (game, terms) = parse_wishes("insert").remove(0);
        let text = invitation(Language::DEFAULT, "Ann", "k7q2".to_owned(), game, &terms).text.words();
        assert!(
            text.ends_with(
                "Ann wants to play: 3 days a move. The first to join plays, each in their own chat with me."
            ),
            "{text}"
        );
    }
}
