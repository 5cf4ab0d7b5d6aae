//! Buttons of matches: by game and opponent, with the code only where it takes one to tell them apart.

use crate::commands::support::asker::Asker;
use crate::commands::support::votes;
use crate::presentation::problem::Failure;
use crate::presentation::speaker::Speaker;
use tavoliere_play::matches::StoredMatch;
use tavoliere_seam::platform::limits::Limits;
use tavoliere_seam::platform::reply::Button;
use tavoliere_store::Session;

/// The label of each match for the asker, such as `Insert · Bob`.
pub(crate) async fn labels(
    asker: &Asker<'_>,
    matches: &[&StoredMatch],
    session: &mut Session,
) -> Result<Vec<String>, Failure> {
    let mut named = Vec::new();
    for stored in matches {
        let speaker = asker.speaker(session, stored).await?;
        let opponents = opponents(asker, stored, &speaker, session).await?;
        let name = [speaker.game_name(), opponents].into_iter().filter(|part| !part.is_empty());
        named.push((name.collect::<Vec<_>>().join(" · "), speaker.code()));
    }
    let is_once = |name: &str| named.iter().filter(|(other, _)| other == name).count() == 1;
    let label =
        |(name, code): &(String, String)| if is_once(name) { name.clone() } else { format!("{name} · {code}") };
    Ok(named.iter().map(label).collect())
}

/// The names of the asker's opponents in a match; where chats vote, that of the chat against theirs.
pub(crate) async fn opponents(
    asker: &Asker<'_>,
    stored: &StoredMatch,
    speaker: &Speaker<'_>,
    session: &mut Session,
) -> Result<String, Failure> {
    let voter = votes::allowed(asker, stored, session).await?;
    let player = voter.as_ref().map_or(&asker.player, |voter| &voter.asker.player);
    Ok(player.as_ref().map(|player| speaker.opponents_of(player)).unwrap_or_default())
}

/// Rows of buttons with long labels: few in a row, unless the platform allows few rows.
pub(crate) fn rows(buttons: Vec<Button>, limits: &Limits) -> Vec<Vec<Button>> {
    const ENOUGH_ROWS: usize = 8;
    let side_by_side = if limits.rows >= ENOUGH_ROWS { 2 } else { 3 };
    buttons.chunks(side_by_side).map(<[Button]>::to_vec).collect()
}

/// Rows of buttons with short labels: wide enough for a phone, or full rows if the platform allows no more rows. One row is left for the
/// caller.
pub(crate) fn short_rows(buttons: Vec<Button>, limits: &Limits) -> Vec<Vec<Button>> {
    const ON_A_PHONE: usize = 3;
    let has_room = buttons.len().div_ceil(ON_A_PHONE) < limits.rows;
    let side_by_side = if has_room { ON_A_PHONE } else { limits.buttons_in_row };
    buttons.chunks(side_by_side.max(1)).map(<[Button]>::to_vec).collect()
}
