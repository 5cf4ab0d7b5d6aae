//! `/replay`: a whole game as a picture that moves, and leaf by leaf.

use crate::chat::commands::asker::{Asker, Reaction};
use crate::chat::commands::export::{check_begun, parts, record};
use crate::chat::commands::target::{Wanted, target};
use crate::chat::grammar::reading::Asked;
use crate::chat::platform::reply::{Button, Reply, Text, Tone};
use crate::chat::presentation::problem::{Failure, Problem};
use crate::chat::presentation::speaker::Speaker;
use crate::matches::Event;
use crate::matches::StoredMatch;
use crate::store::Session;

/// What a line asks to be shown of a game.
#[derive(PartialEq, Eq, Debug)]
enum Leaf {
    /// All of it: what a replay begins with.
    Cover,
    /// The same, in the place of another leaf.
    CoverAgain,
    /// A part of the list of moves in words, from 1.
    Part(usize),
    /// The board after so many moves.
    After(usize),
    /// A step out of the game; the text that says so.
    Outside(&'static str),
}

/// Says in a line that a part of the list of moves is meant.
const PART: &str = "part";

/// Says in a line that the cover is to take the place of another leaf.
const WHOLE: &str = "whole";

pub(crate) async fn replay(asker: &Asker<'_>, asked: &Asked, session: &mut Session) -> Result<Reaction, Failure> {
    let game = target(asker, asked, Wanted::MineOrOver, session).await?;
    // Where others see the leaf too, it does not change its language with each who turns it.
    let reader = asker.reader_of_leaves();
    let leaf = leaf(&asked.words, game.moves.len());
    if let Leaf::Outside(why) = leaf {
        return Err(Problem::Said(asker.language.say(why)).into());
    }
    let speaker = Speaker::new(session, &game, asker.request.platform, reader, asker.context.now()).await?;
    check_begun(&game, &speaker)?;
    Ok(match leaf {
        Leaf::After(moves) => Reaction::Turn(step(&game, &speaker, moves)),
        Leaf::Part(part) => Reaction::Turn(spoken(asker, &game, &speaker, part)),
        Leaf::CoverAgain | Leaf::Cover if speaker.speaks() => Reaction::Say(spoken(asker, &game, &speaker, 1)),
        Leaf::CoverAgain => Reaction::Turn(cover(&game, &speaker)),
        Leaf::Cover | Leaf::Outside(_) => Reaction::Say(cover(&game, &speaker)),
    })
}

/// Reads what follows the code: how many moves, and which way to go from there.
fn leaf(words: &[String], last: usize) -> Leaf {
    let mut words = words.iter().map(|word| word.to_lowercase());
    let first = words.next().unwrap_or_default();
    let Ok(now) = first.parse::<usize>().map(|now| now.min(last)) else {
        return match (&*first, words.next().and_then(|part| part.parse().ok())) {
            (WHOLE, _) => Leaf::CoverAgain,
            (PART, Some(part)) => Leaf::Part(part),
            _ => Leaf::Cover,
        };
    };
    match words.next().as_deref() {
        Some("first" | "back") if now == 0 => Leaf::Outside("replay-at-start"),
        Some("on" | "last") if now == last => Leaf::Outside("replay-at-end"),
        Some("first") => Leaf::After(0),
        Some("back") => Leaf::After(now - 1),
        Some("on") => Leaf::After(now + 1),
        Some("last") => Leaf::After(last),
        _ => Leaf::After(now),
    }
}

/// The whole game: who and how it ended, the picture that moves, the list of moves.
fn cover(game: &StoredMatch, speaker: &Speaker) -> Reply {
    let moves = record(game, speaker).rounds().join("  ");
    let how = how_it_went(game, speaker);
    let lines = [speaker.title(), how, String::new(), moves];
    let text = Text::plain(lines.join("\n").trim_end());
    Reply { text, board: Some(speaker.replay()), buttons: buttons(game, None, speaker), ..Reply::default() }
}

/// How far the game has come, or how it ended.
fn how_it_went(game: &StoredMatch, speaker: &Speaker) -> String {
    let so_far = || speaker.language.say_with("replay-so-far", [("count", game.moves.len().into())]);
    match (game.outcome(), game.event()) {
        (None, Event::Voided { .. }) => speaker.happening(),
        (None, _) => so_far(),
        // The last move stands at the end of the list.
        (Some(outcome), Event::Moved { .. }) => speaker.result(outcome),
        (Some(outcome), _) => format!("{} {}", speaker.happening(), speaker.result(outcome)),
    }
}

/// The whole game in words: who and how it ended, and every move as one would say it.
fn spoken(asker: &Asker<'_>, game: &StoredMatch, speaker: &Speaker, part: usize) -> Reply {
    /// Characters for the words around a part.
    const MARGIN: usize = 300;
    let language = speaker.language;
    let parts = parts(&speaker.spoken_moves().join("\n"), asker.limits.text.saturating_sub(MARGIN));
    let part = part.clamp(1, parts.len());
    let heading = [speaker.title(), how_it_went(game, speaker)].join("\n");
    let text = Text::plain(format!("{heading}\n\n{}", parts[part - 1]).trim_end());
    let next = (part < parts.len()).then(|| {
        let variables = [("part", (part + 1).into()), ("parts", parts.len().into())];
        let label = language.say_with("button-next-part", variables);
        vec![Button::new(label, format!("/replay #{} {PART} {}", game.code, part + 1))]
    });
    let buttons = next.into_iter().chain(buttons(game, None, speaker)).collect();
    Reply { text, buttons, ..Reply::default() }
}

/// The board after so many moves. As many lines on every leaf, so that the buttons stay under the thumb.
fn step(game: &StoredMatch, speaker: &Speaker, moves: usize) -> Reply {
    let then = game.after(moves);
    let speaker = speaker.at(&then, then.last_effects());
    let mut what = if moves == 0 { speaker.language.say("replay-start") } else { speaker.happening() };
    if let Some(outcome) = then.outcome() {
        what = format!("{what} {}", speaker.result(outcome));
    }
    let variables = [("number", moves.into()), ("count", game.moves.len().into()), ("what", what.into())];
    let step = speaker.language.say_with("replay-step", variables);
    let text = Text::plain(format!("{}\n{step}", speaker.title()));
    Reply { text, board: Some(speaker.board()), buttons: buttons(game, Some(moves), &speaker), ..Reply::default() }
}

/// The ways to turn a leaf, `None` being the cover. Those that lead nowhere keep their places. No two lines are the
/// same, which Discord would refuse.
fn buttons(game: &StoredMatch, leaf: Option<usize>, speaker: &Speaker) -> Vec<Vec<Button>> {
    let (last, now) = (game.moves.len(), leaf.unwrap_or(0));
    if last == 0 {
        return Vec::new();
    }
    let line = |rest: &str| format!("/replay #{} {rest}", game.code);
    let step = |label: &str, way: &str, leads: bool| {
        let button = Button::new(label, line(format!("{now} {way}").trim_end()));
        if leads { button } else { button.toned(Tone::Inert) }
    };
    // From the cover the first leaf is the start.
    let first = if leaf.is_none() { step("⏮", "", true) } else { step("⏮", "first", now > 0) };
    let steps = vec![first, step("◀", "back", now > 0), step("▶", "on", now < last), step("⏭", "last", now < last)];
    let whole = leaf.map(|_| vec![Button::new(speaker.language.say("button-replay-whole"), line(WHOLE))]);
    [steps].into_iter().chain(whole).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lead_to_leaves_and_never_out_of_the_game() {
        for (line, expected) in [
            ("", Leaf::Cover),
            ("anything", Leaf::Cover),
            ("-1", Leaf::Cover),
            ("whole", Leaf::CoverAgain),
            ("part 2", Leaf::Part(2)),
            ("part", Leaf::Cover),
            ("0", Leaf::After(0)),
            ("3", Leaf::After(3)),
            ("99999999999999999999", Leaf::Cover),
            ("99", Leaf::After(5)),
            ("3 first", Leaf::After(0)),
            ("3 back", Leaf::After(2)),
            ("3 ON", Leaf::After(4)),
            ("3 last", Leaf::After(5)),
            ("3 sideways", Leaf::After(3)),
            ("0 back", Leaf::Outside("replay-at-start")),
            ("0 first", Leaf::Outside("replay-at-start")),
            ("5 on", Leaf::Outside("replay-at-end")),
            ("99 last", Leaf::Outside("replay-at-end")),
            ("99 back", Leaf::After(4)),
        ] {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            assert_eq!(leaf(&words, 5), expected, "{line}");
        }
    }
}
