//! Themes: all colours, sizes and type of pictures.

mod colour;
#[cfg(test)]
mod contrast;
mod dark;
mod high_contrast;
mod lettering;
mod light;
mod paper;
pub mod size;
#[cfg(test)]
mod vision;

pub use colour::Colour;
pub use lettering::Lettering;

use tavoliere_games::rules::{PieceSet, Side};

/// The colours of a picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Theme {
    /// The name in settings and in the database.
    pub name: &'static str,
    /// The background of the page.
    pub page: Colour,
    /// The title and the names.
    pub ink: Colour,
    /// The code, the footer and the coordinates.
    pub soft_ink: Colour,
    /// The card of a player who is not to move.
    pub card: Colour,
    /// The outline of that card.
    pub card_edge: Colour,
    /// The card of the player to move or of the winner.
    pub lit_card: Colour,
    /// The winner's crown and the outline of the winner's card.
    pub gold: Colour,
    /// Every other cell, beginning with `a1`. If both colours are equal, there are grid lines.
    pub dark_cell: Colour,
    pub light_cell: Colour,
    /// The frame of the board.
    pub border: Colour,
    /// The cells of the last move, and the line inside their edges.
    pub last_cell: Colour,
    pub last_edge: Colour,
    /// The cells of captured pieces. The dashes around these pieces have the colour of `last_edge`.
    pub captured_cell: Colour,
    /// Cells with a legal move, and the brackets in their corners.
    pub allowed_cell: Colour,
    pub allowed_edge: Colour,
    /// The sign on a forbidden cell.
    pub forbidden: Colour,
    /// Cells closed to both sides for the rest of the game.
    pub dead_cell: Colour,
    /// Printed lines.
    pub printed: Colour,
    /// Grid lines.
    pub grid: Colour,
    /// Shared pieces with a positive or a negative value, and the text on them.
    pub bonus: Colour,
    pub malus: Colour,
    pub shared_sign: Colour,
    /// The origin of Stripes!, and the star on it.
    pub origin: Colour,
    pub origin_sign: Colour,
    /// Winning lines, and their edges.
    pub won: Colour,
    pub won_edge: Colour,
    /// The arrow of a move, and its edge.
    pub arrow: Colour,
    pub arrow_edge: Colour,
    /// The colours of both sides, the first side's first, for each set of pieces.
    pub crosses_and_noughts: [SideColours; 2],
    pub yellow_and_red: [SideColours; 2],
    pub azure_and_yellow: [SideColours; 2],
    pub red_and_azure: [SideColours; 2],
    pub white_and_black: [SideColours; 2],
}

/// The colours of a side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SideColours {
    pub piece: Colour,
    /// The outline of pieces and of other figures in the colours of the side.
    pub rim: Colour,
    /// The width of the outline of pieces, in hundredths of a cell.
    pub rim_width: u32,
    /// Signs and texts on a piece.
    pub sign: Colour,
    /// The ghost of a piece, for a cell of the winner's margin.
    pub ghost: Colour,
    /// The cell under a ghost, and cells that count for this side.
    pub wash: Colour,
    /// The small sign on a cell open to this side only.
    pub hint: Colour,
}

impl Theme {
    /// All themes; the default is the first.
    pub const ALL: [&'static Self; 4] = [&Self::LIGHT, &Self::DARK, &Self::PAPER, &Self::HIGH_CONTRAST];

    /// The theme with this name; `None` if there is none.
    #[must_use]
    pub fn from_name(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// Whether cells are chequered; if not, there are grid lines.
    #[must_use]
    pub fn is_chequered(&self) -> bool {
        self.dark_cell != self.light_cell
    }

    /// The colours of a side with a set of pieces.
    #[must_use]
    pub const fn side(&self, pieces: PieceSet, side: Side) -> &SideColours {
        let sides = match pieces {
            PieceSet::CrossesAndNoughts => &self.crosses_and_noughts,
            PieceSet::YellowAndRed => &self.yellow_and_red,
            PieceSet::AzureAndYellow => &self.azure_and_yellow,
            PieceSet::RedAndAzure => &self.red_and_azure,
            PieceSet::WhiteAndBlackRings => &self.white_and_black,
        };
        &sides[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_found_by_their_names() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name), Some(theme));
            assert!(theme.name.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-'), "{}", theme.name);
        }
        assert_eq!(Theme::ALL.map(|theme| theme.name), ["light", "dark", "paper", "high-contrast"]);
        assert_eq!(Theme::from_name("sepia"), None);
    }
}
