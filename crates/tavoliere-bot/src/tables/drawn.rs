//! Boards as SVG.

use bytes::Bytes;

use tavoliere_games::rules::Diagram;
use tavoliere_play::matches::{MatchId, StoredMatch};
use tavoliere_render::Theme;
use tavoliere_render::touch::{bare, touchable};
use tavoliere_seam::platform::table::{Drawn, Viewpoint};

/// A board by all that decides its picture. The moves up to a ply are the same in all versions since the board changed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct WantedBoard {
    id: MatchId,
    board_since: u32,
    ply: Option<usize>,
    tried: Vec<String>,
    drawn: Drawn,
}

impl WantedBoard {
    pub(super) fn new(stored: &StoredMatch, at: &Viewpoint, drawn: Drawn) -> Self {
        let Viewpoint { ply, tried, .. } = at.clone();
        Self { id: stored.id, board_since: stored.board_since, ply, tried, drawn }
    }
}

/// Draws the board of a match. `None` if there is no such theme.
pub(super) fn draw(stored: &StoredMatch, drawn: Drawn) -> Option<Bytes> {
    let diagram = diagram(stored);
    let svg = match drawn {
        Drawn::Touchable => touchable(&diagram, &Theme::LIGHT.with_variables()),
        Drawn::Themed(theme) => touchable(&diagram, Theme::from_name(theme)?),
        Drawn::Bare(theme) => bare(&diagram, Theme::from_name(theme)?),
    };
    Some(svg.into())
}

/// The board of a match with the marks of its last move.
pub(super) fn diagram(stored: &StoredMatch) -> Diagram {
    let mut diagram = stored.position.diagram();
    if let Some((_, steps)) = stored.moves.last() {
        diagram.show_played(steps, &stored.last_effects());
    }
    diagram
}
