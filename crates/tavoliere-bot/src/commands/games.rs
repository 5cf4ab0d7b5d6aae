//! `/games`: the asker's matches.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::labels::{labels, rows};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::timing;
use tavoliere_play::matches::{Invitee, Phase, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text, Tone};
use tavoliere_seam::requests::bot::{OngoingMatch, OwnMatches};
use tavoliere_store::Session;
use tavoliere_store::matches::{match_events, match_lists};
use tavoliere_store::privacy;

/// The number of matches on a page.
const MATCHES_A_PAGE: usize = 10;

/// The number of matches that a page of the lounge has at hand.
const MOST_BOARDS: usize = 30;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let playing = playing(asker, session).await?;
    if playing.is_empty() {
        return Ok(Reaction::Say(no_games(asker)));
    }
    let pages = playing.len().div_ceil(MATCHES_A_PAGE);
    let page = line.words.first().and_then(|word| word.parse().ok()).unwrap_or(1).clamp(1, pages);
    let mine = playing.iter().filter(|stored| waits(asker, stored)).count();
    let variables = [("count", playing.len().into()), ("mine", mine.into())];
    let mut text = vec![Span::Plain(asker.language.say_with("your-games", variables))];
    let shown: Vec<&StoredMatch> = playing.iter().skip((page - 1) * MATCHES_A_PAGE).take(MATCHES_A_PAGE).collect();
    for stored in &shown {
        text.push(Span::Plain("\n".to_owned()));
        let line = Text::plain(games_line(asker, stored, session).await?);
        text.extend(line.linking(&format!("#{}", stored.code), asker.post_of(stored, session).await?).0);
    }
    let labels = labels(asker, &shown, session).await?;
    let button = |(label, stored): (String, &&StoredMatch)| {
        let tone = if waits(asker, stored) { Tone::Primary } else { Tone::Plain };
        Button::new(label, Line::new(Verb::Board).code(&stored.code)).toned(tone)
    };
    let mut buttons = rows(labels.into_iter().zip(&shown).map(button).collect(), asker.limits);
    let mut ways = Vec::new();
    if mine > 0 {
        let line = Line::new(Verb::Board).code(&playing[0].code).word("next");
        let next = Button::new(asker.language.say("button-next-game"), line);
        ways.push(next.toned(Tone::Primary));
    }
    let turn = |page: usize, id: &str| Button::new(asker.language.say(id), Line::new(Verb::Games).word(page));
    ways.extend((page > 1).then(|| turn(page - 1, "button-page-back")));
    ways.extend((page < pages).then(|| turn(page + 1, "button-page-next")));
    buttons.push(ways);
    let reply = Reply { text: Text(text), buttons, ..Reply::default() };
    // Only buttons of this list name a page.
    Ok(if line.words.is_empty() { Reaction::Say(reply) } else { Reaction::Replace(reply) })
}

/// The asker's matches as pages list them, at most [`MOST_BOARDS`].
pub(crate) async fn own_matches(asker: &Asker<'_>, session: &mut Session) -> Result<OwnMatches, Failure> {
    let Some(player) = &asker.player else { return Ok(OwnMatches::default()) };
    let playing = playing(asker, session).await?;
    let played = !playing.is_empty() || !match_lists::played(session, player.own, None, 1).await?.is_empty();
    let shown: Vec<&StoredMatch> = playing.iter().take(MOST_BOARDS).collect();
    let titles = labels(asker, &shown, session).await?;
    let matches = titles.into_iter().zip(shown).map(|(label, stored)| OngoingMatch {
        code: stored.code.clone(),
        label,
        waits: waits(asker, stored),
    });
    let matches = matches.collect();
    let asked = challenges(asker, session).await?;
    let titles = labels(asker, &asked.iter().collect::<Vec<_>>(), session).await?;
    let challenge =
        |(label, stored): (String, &StoredMatch)| OngoingMatch { code: stored.code.clone(), label, waits: true };
    Ok(OwnMatches { matches, challenges: titles.into_iter().zip(&asked).map(challenge).collect(), played })
}

/// The asker's matches: first those that wait for the asker, in the order of their deadlines.
async fn playing(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<StoredMatch>, Failure> {
    let Some(player) = &asker.player else { return Ok(Vec::new()) };
    let mut playing = Vec::new();
    for id in match_lists::playing(session, player.own, None).await? {
        playing.push(match_events::load(session, id).await?);
    }
    let order =
        |stored: &StoredMatch| (!waits(asker, stored), stored.deadline().unwrap_or(Timestamp::MAX), stored.id.0);
    playing.sort_by_cached_key(order);
    Ok(playing)
}

/// The challenges to the asker by name.
async fn challenges(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<StoredMatch>, Failure> {
    let Some(player) = &asker.player else { return Ok(Vec::new()) };
    let mut asked = Vec::new();
    for id in privacy::unfinished(session, player.own, None).await? {
        let stored = match_events::load(session, id).await?;
        let is_asked = matches!(stored.invitee, Invitee::Player(guest) if player.owns(guest));
        if stored.phase == Phase::Open && is_asked {
            asked.push(stored);
        }
    }
    asked.truncate(MOST_BOARDS);
    Ok(asked)
}

fn waits(asker: &Asker<'_>, stored: &StoredMatch) -> bool {
    asker.is_mover(stored) || asker.is_asked(stored)
}

async fn games_line(asker: &Asker<'_>, stored: &StoredMatch, session: &mut Session) -> Result<String, Failure> {
    let speaker = asker.speaker(session, stored).await?;
    let whose = match stored.decided() {
        _ if asker.is_mover(stored) => "turn-mine",
        _ if asker.is_asked(stored) => "turn-asked",
        Some(_) => "turn-decided",
        None => "turn-theirs",
    };
    let opponents = asker.player.as_ref().map(|player| speaker.opponents_of(player)).unwrap_or_default();
    let variables = [
        ("code", speaker.code().into()),
        ("game", speaker.game_name().into()),
        ("opponent", opponents.into()),
        ("turn", asker.language.say(whose).into()),
    ];
    Ok(timing::with_time_left(&speaker, asker.language.say_with("games-line", variables)))
}

fn no_games(asker: &Asker<'_>) -> Reply {
    let start = Button::new(asker.language.say("button-play"), Line::new(Verb::Play)).toned(Tone::Primary);
    Reply::plain(asker.language.say("no-games")).with_buttons(vec![vec![start]])
}
