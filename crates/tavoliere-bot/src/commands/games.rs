//! `/games`: the asker's matches.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::labels::{labels, opponents, rows};
use crate::commands::support::votes::{self, VotingTurn};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::timing;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{Invitee, MatchId, Phase, StoredMatch};
use tavoliere_play::time::Timestamp;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text, Tone};
use tavoliere_seam::requests::bot::{FinishedMatches, FinishedPage, ListedMatch, OngoingMatch, OwnMatches};
use tavoliere_store::Session;
use tavoliere_store::matches::{match_events, match_lists, match_times};
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
    let mine = playing.iter().filter(|own| own.waits).count();
    let variables = [("count", playing.len().into()), ("mine", mine.into())];
    let mut text = vec![Span::Plain(asker.language.say_with("your-games", variables))];
    let shown: Vec<&OwnMatch> = playing.iter().skip((page - 1) * MATCHES_A_PAGE).take(MATCHES_A_PAGE).collect();
    for own in &shown {
        text.push(Span::Plain("\n".to_owned()));
        let line = Text::plain(games_line(asker, own, session).await?);
        text.extend(line.linking(&format!("#{}", own.stored.code), asker.post_of(&own.stored, session).await?).0);
    }
    let labels = labels(asker, &stored_of(&shown), session).await?;
    let button = |(label, own): (String, &&OwnMatch)| {
        let tone = if own.waits { Tone::Primary } else { Tone::Plain };
        Button::new(label, Line::new(Verb::Board).code(&own.stored.code)).toned(tone)
    };
    let mut buttons = rows(labels.into_iter().zip(&shown).map(button).collect(), asker.limits);
    let mut ways = Vec::new();
    if mine > 0 {
        let line = Line::new(Verb::Board).code(&playing[0].stored.code).word("next");
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
    let shown: Vec<&OwnMatch> = playing.iter().take(MOST_BOARDS).collect();
    let titles = labels(asker, &stored_of(&shown), session).await?;
    let matches = titles.into_iter().zip(shown).map(|(label, own)| OngoingMatch {
        code: own.stored.code.clone(),
        label,
        waits: own.waits,
        version: own.stored.version,
    });
    let matches = matches.collect();
    let asked = challenges(asker, session).await?;
    let titles = labels(asker, &asked.iter().collect::<Vec<_>>(), session).await?;
    let challenge = |(label, stored): (String, &StoredMatch)| OngoingMatch {
        code: stored.code.clone(),
        label,
        waits: true,
        version: stored.version,
    };
    Ok(OwnMatches { matches, challenges: titles.into_iter().zip(&asked).map(challenge).collect(), played })
}

/// A page of the asker's finished matches. `None` if the match where it begins is none that they may see.
pub(crate) async fn finished(
    asker: &Asker<'_>,
    page: &FinishedPage,
    session: &mut Session,
) -> Result<Option<FinishedMatches>, Failure> {
    let before = match &page.before {
        Some(code) => match asker.viewer().find(code, session).await?.filter(|stored| stored.outcome().is_some()) {
            Some(stored) => Some(stored.id),
            None => return Ok(None),
        },
        None => None,
    };
    let Some(player) = &asker.player else { return Ok(Some(FinishedMatches::default())) };
    // One more tells whether there is another page.
    let ids = match_lists::played_before(session, player.own, before, page.most.saturating_add(1)).await?;
    let most = page.most.try_into().unwrap_or(usize::MAX);
    let mut stored = Vec::new();
    for id in ids.iter().take(most) {
        stored.push(match_events::load(session, *id).await?);
    }
    let titles = labels(asker, &stored.iter().collect::<Vec<_>>(), session).await?;
    let next = stored.last().filter(|_| ids.len() > most).map(|last| last.code.clone());
    let mut matches = Vec::new();
    for (label, stored) in titles.into_iter().zip(&stored) {
        let speaker = asker.speaker(session, stored).await?;
        let ended = match_times::time_of(session, stored.id, stored.version).await?;
        matches.push(ListedMatch {
            code: stored.code.clone(),
            label,
            game: stored.setup.game.id,
            result: stored.outcome().map(|outcome| speaker.result(outcome)).unwrap_or_default(),
            you: stored.seats_of(player).next().map(|seat| seat.side().index()),
            winner: stored.outcome().and_then(|outcome| outcome.winner).map(Side::index),
            ended,
        });
    }
    Ok(Some(FinishedMatches { matches, next }))
}

/// A match that the asker plays, or votes in.
struct OwnMatch {
    stored: StoredMatch,
    /// Whether the asker is to do something.
    waits: bool,
    /// The id of the text that says whose turn it is.
    turn: &'static str,
}

impl OwnMatch {
    async fn find(id: MatchId, asker: &Asker<'_>, session: &mut Session) -> Result<Self, Failure> {
        let stored = match_events::load(session, id).await?;
        let voting = votes::turn(asker, &stored, session).await?;
        let turn = match (voting, stored.decided()) {
            (Some(VotingTurn::Waits), _) => "turn-vote",
            (Some(VotingTurn::Voted), _) => "turn-voted",
            _ if asker.is_mover(&stored) => "turn-mine",
            _ if asker.is_asked(&stored) => "turn-asked",
            (_, Some(_)) => "turn-decided",
            (_, None) => "turn-theirs",
        };
        Ok(Self { stored, waits: matches!(turn, "turn-vote" | "turn-mine" | "turn-asked"), turn })
    }
}

fn stored_of<'a>(matches: &[&'a OwnMatch]) -> Vec<&'a StoredMatch> {
    matches.iter().map(|own| &own.stored).collect()
}

/// The asker's matches: first those that wait for the asker, in the order of their deadlines.
async fn playing(asker: &Asker<'_>, session: &mut Session) -> Result<Vec<OwnMatch>, Failure> {
    let Some(player) = &asker.player else { return Ok(Vec::new()) };
    let mut ids = match_lists::playing(session, player.own, None).await?;
    let voted = votes::matches_of(asker, None, true, session).await?;
    ids.extend(voted.into_iter().filter(|id| !ids.contains(id)).collect::<Vec<_>>());
    let mut playing = Vec::new();
    for id in ids {
        playing.push(OwnMatch::find(id, asker, session).await?);
    }
    let order = |own: &OwnMatch| (!own.waits, own.stored.deadline().unwrap_or(Timestamp::MAX), own.stored.id.0);
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

async fn games_line(asker: &Asker<'_>, own: &OwnMatch, session: &mut Session) -> Result<String, Failure> {
    let speaker = asker.speaker(session, &own.stored).await?;
    let opponents = opponents(asker, &own.stored, &speaker, session).await?;
    let variables = [
        ("code", speaker.code().into()),
        ("game", speaker.game_name().into()),
        ("opponent", opponents.into()),
        ("turn", asker.language.say(own.turn).into()),
    ];
    Ok(timing::with_time_left(&speaker, asker.language.say_with("games-line", variables)))
}

fn no_games(asker: &Asker<'_>) -> Reply {
    let start = Button::new(asker.language.say("button-play"), Line::new(Verb::Play)).toned(Tone::Primary);
    Reply::plain(asker.language.say("no-games")).with_buttons(vec![vec![start]])
}
