//! `/replay`: a match as an animation, and step by step.

use crate::commands::support::aside::view_aside;
use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::sharing::share_button;
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::text_record::{check_begun, parts, record};
use crate::presentation::problem::Failure;
use crate::presentation::speaker::{Speaker, board, events, spoken};
use tavoliere_play::matches::Event;
use tavoliere_play::matches::StoredMatch;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::keyword;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::grammar::problem::Problem;
use tavoliere_seam::platform::reply::{Attachment, Button, Reply, Text, Tone};
use tavoliere_store::Session;
use tavoliere_store::posts::digests::DigestDay;
use tavoliere_store::standings::daily_games;

/// The view of a match that a line asks for.
#[derive(PartialEq, Eq, Debug)]
enum ReplayView {
    /// The last moves, as a new message.
    Latest,
    /// The whole match, in place of another view.
    Whole,
    /// A part of the moves in words, from 1.
    Part(usize),
    /// The board after a number of moves.
    After(usize),
    /// A step before the start or after the end, with the id of the text about it.
    Outside(&'static str),
}

/// The word of a line for [`ReplayView::Part`].
const PART: &str = "part";

/// The word of a line for [`ReplayView::Whole`].
const WHOLE: &str = "whole";

/// The word for the game of the day.
const TODAY: &str = "today";

/// How many moves [`ReplayView::Latest`] shows: as many as somebody watches on a phone. They are a third of the bytes of
/// a whole match.
const LATEST: usize = 10;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    let daily = of_the_day(asker, line, session).await?;
    let line = daily.as_ref().unwrap_or(line);
    let stored = target(asker, line, WantedMatch::MineOrOver, session).await?;
    if let Some(aside) = view_aside(asker, Verb::Replay, &stored) {
        return Ok(aside);
    }
    // A public view keeps the language of the chat.
    let reader = asker.page_reader();
    let view = view(&line.words, stored.moves.len());
    if let ReplayView::Outside(why) = view {
        return Err(Problem::Refused(why).into());
    }
    let speaker = Speaker::new(session, &stored, asker.request.platform, reader, asker.context.now()).await?;
    check_begun(&stored, &speaker)?;
    let page = asker.context.public_page(session, &stored, speaker.language).await?;
    Ok(match view {
        ReplayView::After(moves) => Reaction::Replace(step(&stored, &speaker, moves)),
        ReplayView::Part(part) => Reaction::Replace(words_reply(asker, &stored, &speaker, part)),
        ReplayView::Whole | ReplayView::Latest if speaker.wants_words() => {
            Reaction::Say(words_reply(asker, &stored, &speaker, 1))
        }
        ReplayView::Whole => Reaction::Replace(animation_reply(asker, &stored, &speaker, None).followed_by(page)),
        ReplayView::Latest | ReplayView::Outside(_) => {
            Reaction::Say(animation_reply(asker, &stored, &speaker, Some(LATEST)).followed_by(page))
        }
    })
}

/// The line for the game of the day, if a line asks for that.
async fn of_the_day(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Option<Line>, Failure> {
    if line.reference.is_some() || !line.words.first().is_some_and(|word| keyword::matches(word, TODAY)) {
        return Ok(None);
    }
    let day = DigestDay::ended(asker.context.now());
    let (_, code) = daily_games::latest(session, day).await?.ok_or(Problem::Refused("daily-none"))?;
    Ok(Some(Line::new(Verb::Replay).code(&code)))
}

/// Reads the words of a line: a number of moves, and a direction from there.
fn view(words: &[String], last: usize) -> ReplayView {
    let mut words = words.iter().map(|word| word.to_lowercase());
    let first = words.next().unwrap_or_default();
    let Ok(now) = first.parse::<usize>().map(|now| now.min(last)) else {
        return match (&*first, words.next().and_then(|part| part.parse().ok())) {
            (WHOLE, _) => ReplayView::Whole,
            (PART, Some(part)) => ReplayView::Part(part),
            _ => ReplayView::Latest,
        };
    };
    match words.next().as_deref() {
        Some("first" | "back") if now == 0 => ReplayView::Outside("replay-at-start"),
        Some("on" | "last") if now == last => ReplayView::Outside("replay-at-end"),
        Some("first") => ReplayView::After(0),
        Some("back") => ReplayView::After(now - 1),
        Some("on") => ReplayView::After(now + 1),
        Some("last") => ReplayView::After(last),
        _ => ReplayView::After(now),
    }
}

/// The players, the result, the animation of the whole match or of its last moves, the list of all moves.
fn animation_reply(asker: &Asker<'_>, stored: &StoredMatch, speaker: &Speaker, most: Option<usize>) -> Reply {
    let moves = record(stored, speaker).rounds().join("  ");
    let how = how_it_went(stored, speaker);
    let lines = [speaker.title(), how, String::new(), moves];
    let attachment = Some(Attachment::Board(board::replay(speaker, most)));
    let mut last = further_buttons(stored, speaker);
    last.extend(share_button(asker, &Line::new(Verb::Replay).code(&stored.code)));
    let rest = most.filter(|most| *most < stored.moves.len()).map(|_| vec![whole_button(stored, speaker)]);
    let mut buttons = buttons(stored, None, speaker);
    buttons.extend(rest.into_iter().chain([last]));
    Reply { attachment, buttons, ..Reply::plain(lines.join("\n").trim_end()) }
}

/// Returns the buttons for further views of a match.
fn further_buttons(stored: &StoredMatch, speaker: &Speaker) -> Vec<Button> {
    let button = |id: &str, verb: Verb| Button::new(speaker.language.say(id), Line::new(verb).code(&stored.code));
    let review = stored.outcome().map(|_| button("button-review", Verb::Review));
    review.into_iter().chain([button("button-export", Verb::Export)]).collect()
}

/// The result of the match, or the number of moves so far.
fn how_it_went(stored: &StoredMatch, speaker: &Speaker) -> String {
    let so_far = || speaker.language.say_with("replay-so-far", [("count", stored.moves.len().into())]);
    match (stored.outcome(), stored.event()) {
        (None, Event::Voided { .. } | Event::Undone { .. }) => events::last(speaker),
        (None, _) => so_far(),
        // The list of moves ends with the last move.
        (Some(outcome), Event::Moved { .. }) => speaker.result(outcome),
        (Some(outcome), _) => format!("{} {}", events::last(speaker), speaker.result(outcome)),
    }
}

/// The whole match in words: the players, the result, every move as a sentence.
fn words_reply(asker: &Asker<'_>, stored: &StoredMatch, speaker: &Speaker, part: usize) -> Reply {
    /// Room for the words around a part, in UTF-16 units.
    const MARGIN: usize = 300;
    let language = speaker.language;
    let parts = parts(&spoken::spoken_moves(speaker).join("\n"), asker.limits.text.saturating_sub(MARGIN));
    let part = part.clamp(1, parts.len());
    let heading = [speaker.title(), how_it_went(stored, speaker)].join("\n");
    let text = Text::plain(format!("{heading}\n\n{}", parts[part - 1]).trim_end());
    let next = (part < parts.len()).then(|| {
        let variables = [("part", (part + 1).into()), ("parts", parts.len().into())];
        let label = language.say_with("button-next-part", variables);
        vec![Button::new(label, Line::new(Verb::Replay).code(&stored.code).word(PART).word(part + 1))]
    });
    let steps = buttons(stored, None, speaker);
    let buttons = next.into_iter().chain(steps).chain([further_buttons(stored, speaker)]).collect();
    Reply { text, buttons, ..Reply::default() }
}

/// The board after a number of moves. Every view has the same number of lines, so that the buttons do not move.
fn step(stored: &StoredMatch, speaker: &Speaker, moves: usize) -> Reply {
    let then = stored.after_moves(moves);
    let speaker = speaker.for_version(&then, then.last_effects());
    let mut what = if moves == 0 { speaker.language.say("replay-start") } else { events::last(&speaker) };
    if let Some(outcome) = then.outcome() {
        what = format!("{what} {}", speaker.result(outcome));
    }
    let variables = [("number", moves.into()), ("count", stored.moves.len().into()), ("what", what.into())];
    let step = speaker.language.say_with("replay-step", variables);
    let text = Text::plain(format!("{}\n{step}", speaker.title()));
    Reply {
        text,
        attachment: Some(Attachment::Board(board::in_full(&speaker))),
        buttons: buttons(stored, Some(moves), &speaker),
        ..Reply::default()
    }
}

/// Navigation buttons (`None`: the whole match). Buttons without a target stay, disabled. No two lines are equal,
/// because Discord refuses that.
fn buttons(stored: &StoredMatch, after: Option<usize>, speaker: &Speaker) -> Vec<Vec<Button>> {
    let (last, now) = (stored.moves.len(), after.unwrap_or(0));
    if last == 0 {
        return Vec::new();
    }
    let line = |words: &str| Line::new(Verb::Replay).code(&stored.code).word(words);
    let step = |label: &str, way: &str, leads: bool| {
        let button = Button::new(label, line(&format!("{now} {way}")));
        if leads { button } else { button.toned(Tone::Inert) }
    };
    // From the whole match, the first button leads to the start.
    let first = if after.is_none() { step("«", "", true) } else { step("«", "first", now > 0) };
    let steps = vec![first, step("‹", "back", now > 0), step("›", "on", now < last), step("»", "last", now < last)];
    let whole = after.map(|_| vec![whole_button(stored, speaker)]);
    [steps].into_iter().chain(whole).collect()
}

fn whole_button(stored: &StoredMatch, speaker: &Speaker) -> Button {
    let line = Line::new(Verb::Replay).code(&stored.code).word(WHOLE);
    Button::new(speaker.language.say("button-replay-whole"), line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lead_to_views_and_never_out_of_the_match() {
        for (line, expected) in [
            ("", ReplayView::Latest),
            ("anything", ReplayView::Latest),
            ("-1", ReplayView::Latest),
            ("whole", ReplayView::Whole),
            ("part 2", ReplayView::Part(2)),
            ("part", ReplayView::Latest),
            ("0", ReplayView::After(0)),
            ("3", ReplayView::After(3)),
            ("99999999999999999999", ReplayView::Latest),
            ("99", ReplayView::After(5)),
            ("3 first", ReplayView::After(0)),
            ("3 back", ReplayView::After(2)),
            ("3 ON", ReplayView::After(4)),
            ("3 last", ReplayView::After(5)),
            ("3 sideways", ReplayView::After(3)),
            ("0 back", ReplayView::Outside("replay-at-start")),
            ("0 first", ReplayView::Outside("replay-at-start")),
            ("5 on", ReplayView::Outside("replay-at-end")),
            ("99 last", ReplayView::Outside("replay-at-end")),
            ("99 back", ReplayView::After(4)),
        ] {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            assert_eq!(view(&words, 5), expected, "{line}");
        }
    }
}
