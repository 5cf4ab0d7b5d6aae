//! `/export`: a match as a text record.

use crate::commands::support::asker::{Asker, Reaction};
use crate::commands::support::target::{WantedMatch, target};
use crate::commands::support::text_record::{check_begun, parts, record, with_remarks};
use crate::presentation::problem::Failure;
use tavoliere_seam::grammar::command::Verb;
use tavoliere_seam::grammar::line::Line;
use tavoliere_seam::platform::reply::{Button, Reply, Span, Text};
use tavoliere_store::Session;

pub(crate) async fn run(asker: &Asker<'_>, line: &Line, session: &mut Session) -> Result<Reaction, Failure> {
    /// Room for the words around a part, in UTF-16 units.
    const MARGIN: usize = 100;
    let stored = target(asker, line, WantedMatch::MineOrOver, session).await?;
    let speaker = asker.speaker(session, &stored).await?;
    check_begun(&stored, &speaker)?;
    let mut record = record(&stored, &speaker);
    // Remarks are for those who play and want them.
    if asker.plays(&stored) && asker.readers.asker.remarks {
        record = with_remarks(record, &stored, &speaker, session).await?;
    }
    let parts = parts(&record.to_string(), asker.limits.text.saturating_sub(MARGIN));
    let wanted = line.words.first().and_then(|word| word.parse().ok()).unwrap_or(1);
    let part = wanted.clamp(1, parts.len());
    let mut text = vec![Span::Code(parts[part - 1].clone())];
    let variables = |part: usize| [("part", part.into()), ("parts", parts.len().into())];
    if parts.len() > 1 {
        text.push(Span::Plain(asker.language.say_with("export-part", variables(part))));
    }
    let mut buttons = Vec::new();
    if part < parts.len() {
        let label = asker.language.say_with("button-next-part", variables(part + 1));
        buttons.push(vec![Button::new(label, Line::new(Verb::Export).code(&stored.code).word(part + 1))]);
    }
    Ok(Reaction::Say(Reply { text: Text(text), buttons, ..Reply::default() }))
}
