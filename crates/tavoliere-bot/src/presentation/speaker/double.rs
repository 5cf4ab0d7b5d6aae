//! Two matches that have one result together, in words.

use crate::presentation::points;
use crate::presentation::speaker::Speaker;
use tavoliere_games::rules::Side;
use tavoliere_play::matches::{Phase, StoredMatch};
use tavoliere_play::rating::double;
use tavoliere_store::matches::match_events;
use tavoliere_store::{Result, Session};

/// The other one of two matches.
#[derive(Clone)]
pub(crate) struct Twin {
    code: String,
    /// The points of the sides of this match in both, in halves; `None` until both have ended.
    halves: Option<[u32; 2]>,
    is_over: bool,
}

impl Twin {
    /// Looks up the other match, if there is one.
    pub(super) async fn load(session: &mut Session, stored: &StoredMatch) -> Result<Option<Self>> {
        let twin = match_events::twin_of(session, stored).await?;
        Ok(twin.map(|twin| Self {
            halves: double::halves(stored, &twin),
            is_over: matches!(twin.phase, Phase::Over(_) | Phase::Cancelled),
            code: twin.code,
        }))
    }
}

/// That the match which begins is one of two with one result.
pub(super) fn begun_text(speaker: &Speaker<'_>) -> Option<String> {
    let code = format!("#{}", speaker.twin.as_ref()?.code);
    Some(speaker.language.say_with("double-begun", [("code", code.into())]))
}

/// Returns the common result of both matches at the end of one, or that the other match decides; `None` if neither has
/// a result.
pub(super) fn result_text(speaker: &Speaker<'_>) -> Option<String> {
    let Twin { code, halves, is_over } = speaker.twin.as_ref()?;
    let code = ("code", format!("#{code}").into());
    let Some(halves) = halves else {
        let id = if speaker.stored.outcome().is_some() { "double-goes-on" } else { "double-alone" };
        return (!is_over).then(|| speaker.language.say_with(id, [code]));
    };
    let [first, second] = Side::BOTH.map(|side| speaker.side_names(side));
    let [points, others] = halves.map(|points| points::halves(i32::try_from(points).expect("two matches")));
    let variables = [
        code,
        ("first", first.into()),
        ("second", second.into()),
        ("points", points.into()),
        ("others", others.into()),
    ];
    Some(speaker.language.say_with("double-result", variables))
}
