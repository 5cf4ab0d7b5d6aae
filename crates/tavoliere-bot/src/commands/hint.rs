//! `/hint`: where to look for a good move, and then the move, shown to the asker only; or, in a match that was lost, the move that
//! would have won.

use async_trait::async_trait;

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::found::Found;
use crate::commands::support::lost_move::{self, LostMove};
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::where_to_look::{Clue, where_to_look};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::board;
use crate::presentation::version::LOST;
use crate::recording::record::record;
use crate::thinking::advice::{find_advice, find_even_move};
use crate::thinking::slots::ThinkingSlot;
use tavoliere_engine::{Advice, LEVELS};
use tavoliere_games::rules::Steps;
use tavoliere_play::matches::{Action, Event, MatchId, Occupant, StoredMatch, swap};
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::picker::swap_button;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::language::Language;
use tavoliere_seam::platform::reply::{Attachment, BoardView, Button, Reply, Tone};
use tavoliere_store::Session;
use tavoliere_store::matches::match_events;

/// The result of the search.
pub(crate) enum HintSearch {
    Hint(Hint),
    Lost(LostMove),
}

/// A good move in a match that is played.
pub(crate) struct Hint {
    id: MatchId,
    version: u32,
    advice: Advice,
    /// Whether the asker is told the move, and not only where to look.
    whole: bool,
}

/// The word of a line that asks for the move at once.
const MOVE: &str = "move";

/// The most searches that a hint waits for.
const MOST_WAITING: usize = 10;

/// Searches for what the line asks for.
pub(crate) async fn search(asker: &Asker<'_>, line: &Line, mut session: Session) -> Result<HintSearch, Failure> {
    if line.words.first().is_some_and(|word| word == LOST) {
        let stored = target(asker, line, WantedMatch::Over, &mut session).await?;
        drop(session);
        return lost_move::search(asker, &stored).await.map(HintSearch::Lost);
    }
    search_hint(asker, line, session).await.map(HintSearch::Hint)
}

/// Searches for a move, if the asker may have a hint.
async fn search_hint(asker: &Asker<'_>, line: &Line, mut session: Session) -> Result<Hint, Failure> {
    let stored = target(asker, line, WantedMatch::Mine, &mut session).await?;
    asker.decide(&mut session, &stored, Action::Hint, line.version_seen()).await?;
    drop(session);
    if stored.decided().is_some() {
        return Err(nothing_to_find(asker, &stored));
    }
    // Only lines of buttons name a version.
    if !asker.is_private() && line.version_seen().is_none() {
        return Err(by_buttons(asker, &stored));
    }
    let (id, version) = (stored.id, stored.version);
    if let Some(advice) = found_before(line, &stored) {
        return Ok(Hint { id, version, advice, whole: true });
    }
    let waiting = asker.context.thinking.waiting();
    if waiting > MOST_WAITING {
        return Err(Problem::with("hint-later", [("count", waiting.into())]).into());
    }
    let slot = asker.context.thinking.slot(stored.id).await;
    let advice = advise(asker, &stored, &slot).await.map_err(Failure::Broken)?;
    Ok(Hint { id, version, advice, whole: line.words.iter().any(|word| word == MOVE) })
}

/// The best move; one that leaves both sides the same chances if it may be taken over. The same board gets the same hint.
async fn advise(asker: &Asker<'_>, stored: &StoredMatch, slot: &ThinkingSlot<'_>) -> anyhow::Result<Advice> {
    let (position, seed) = (stored.position.clone(), u64::from(stored.board_since));
    let effort = asker.context.thinking.effort;
    if !swap::may_follow(stored) {
        return find_advice(slot, position, seed, effort).await;
    }
    let steps = find_even_move(slot, position, LEVELS, seed, effort).await?;
    Ok(Advice { steps, chance: 0.5, proven: false })
}

/// The advice that the button of a clue carries: the move, the chance in per cent, and a `!` if it is proven. So the move
/// is the one that the clue meant.
fn found_before(line: &Line, stored: &StoredMatch) -> Option<Advice> {
    let [steps, chance] = &line.words[..] else { return None };
    let steps = Steps::parse(steps).filter(|steps| stored.position.legal().contains(steps))?;
    let percent: u8 = chance.trim_end_matches('!').parse().ok()?;
    Some(Advice { steps, chance: f32::from(percent) / 100.0, proven: chance.ends_with('!') })
}

/// The line of the button of a clue; see [`found_before`].
fn line_of(advice: &Advice, stored: &StoredMatch) -> Line {
    let proven = if advice.proven { "!" } else { "" };
    let percent = (advice.chance * 100.0).round().clamp(0.0, 100.0);
    Line::new(Verb::Hint).about(stored).word(&advice.steps).word(format!("{percent}{proven}"))
}

/// Buttons that ask for the hint, because the answer to a tap is private in every chat.
fn by_buttons(asker: &Asker<'_>, stored: &StoredMatch) -> Failure {
    let line = Line::new(Verb::Hint).about(stored);
    let clue = Button::new(asker.language.say("button-hint"), line.clone()).toned(Tone::Primary);
    let whole = Button::new(asker.language.say("button-hint-move"), line.word(MOVE));
    let reply = Reply::plain(asker.language.say("hint-aside")).with_buttons(vec![vec![clue, whole]]);
    reply.into()
}

/// Returns the message that the game is won, for a player who plays on alone.
fn nothing_to_find(asker: &Asker<'_>, stored: &StoredMatch) -> Failure {
    let finish = Button::new(asker.language.say("button-finish"), Line::new(Verb::Finish).about(stored));
    Reply::plain(asker.language.say("hint-won")).with_buttons(vec![vec![finish]]).into()
}

#[async_trait]
impl Found for HintSearch {
    async fn carry_out(&self, asker: &Asker<'_>, session: &mut Session) -> Result<Reaction, Failure> {
        match self {
            Self::Hint(hint) => show(asker, hint, session).await,
            Self::Lost(lost) => lost_move::show(asker, lost, session).await,
        }
    }
}

/// Shows the hint, and posts that the asker took one.
async fn show(asker: &Asker<'_>, found: &Hint, session: &mut Session) -> Result<Reaction, Failure> {
    let mut stored = match_events::load(session, found.id).await?;
    let event = asker.decide(session, &stored, Action::Hint, Some(found.version)).await?;
    // A second hint on the same board is not posted.
    if *stored.event() != event {
        post(asker, &mut stored, event, session).await?;
    }
    if swap::is_possible(&stored) && found.advice.chance < 0.5 {
        return Ok(take_over(asker, &stored));
    }
    if !found.whole {
        return Ok(clue(asker, &found.advice, &stored));
    }
    let words = words(&found.advice, &stored, asker.language);
    if !asker.is_private() {
        return Ok(Reaction::Say(Reply::plain(words)));
    }
    let (steps, advice) = (found.advice.steps.clone(), &found.advice);
    let speaker = asker.speaker(session, &stored).await?;
    let moved = stored.decide(&asker.actor_or_stranger(), Action::Move(advice.steps.clone()), None);
    let then = stored.foreseen(moved.expect("a legal move of the one to move"), asker.context.now());
    let board: BoardView = board::in_full(&speaker.for_version(&then, then.last_effects()));
    let play = asker.language.say_with("button-play-move", [("move", steps.to_string().into())]);
    let confirmed = Line::new(Verb::Move).about(&stored).word(&steps).word(Line::YES);
    let buttons = vec![
        Button::new(play, confirmed).toned(Tone::Primary),
        Button::new(asker.language.say("button-back"), Line::new(Verb::Back).about(&stored)),
    ];
    Ok(Reaction::Say(Reply {
        attachment: Some(Attachment::Board(board)),
        buttons: vec![buttons],
        lights: steps.cells().collect(),
        ..Reply::plain(words)
    }))
}

/// Says that the first move is better taken over than answered.
fn take_over(asker: &Asker<'_>, stored: &StoredMatch) -> Reaction {
    let reply = Reply::plain(asker.language.say("hint-take-over"));
    if !asker.is_private() {
        return Reaction::Say(reply);
    }
    let buttons = vec![
        swap_button(stored, asker.language).toned(Tone::Primary),
        Button::new(asker.language.say("button-back"), Line::new(Verb::Back).about(stored)),
    ];
    Reaction::Say(reply.with_buttons(vec![buttons]))
}

/// Says where to look. The button for the move has it, so that the two agree.
fn clue(asker: &Asker<'_>, advice: &Advice, stored: &StoredMatch) -> Reaction {
    let Clue { words, cells } = where_to_look(asker.language, &*stored.position, &advice.steps);
    let reply = Reply { lights: cells, ..Reply::plain(words) };
    if !asker.is_private() {
        return Reaction::Say(reply);
    }
    let buttons = vec![
        Button::new(asker.language.say("button-hint-move"), line_of(advice, stored)).toned(Tone::Primary),
        Button::new(asker.language.say("button-back"), Line::new(Verb::Back).about(stored)),
    ];
    Reaction::Say(reply.with_buttons(vec![buttons]))
}

/// Stores the event. It is posted only if the match has other people.
async fn post(asker: &Asker<'_>, stored: &mut StoredMatch, event: Event, session: &mut Session) -> Result<(), Failure> {
    let me = asker.player.as_ref();
    let others = stored
        .seats
        .iter()
        .any(|seat| matches!(seat, Occupant::Player(player) if !me.is_some_and(|me| me.owns(*player))));
    if others {
        record(session, stored, vec![event], asker.context.now()).await?;
    } else {
        match_events::append(session, stored, event, asker.context.now()).await?;
    }
    Ok(())
}

/// The move, with its chance of winning.
fn words(advice: &Advice, stored: &StoredMatch, language: Language) -> String {
    let id = match advice.chance {
        _ if swap::may_follow(stored) => "hint-even",
        _ if !advice.proven => "hint-chance",
        chance if chance > 0.9 => "hint-wins",
        chance if chance < 0.1 => "hint-loses",
        _ => "hint-draws",
    };
    let percent = (advice.chance * 100.0).round().clamp(1.0, 99.0);
    language.say_with(id, [("move", advice.steps.to_string().into()), ("percent", percent.into())])
}
