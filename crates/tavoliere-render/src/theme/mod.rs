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
mod variables;
#[cfg(test)]
mod vision;
mod wood;

pub use colour::Colour;
pub use lettering::Lettering;

use tavoliere_games::rules::{Material, PieceSet, Side};

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
    /// The materials of boards.
    pub surfaces: Surfaces,
    /// The frame of the board.
    pub border: Colour,
    /// The cells of the last move, and the line inside their edges.
    pub last_cell: Colour,
    pub last_edge: Colour,
    /// The cells of captured pieces.
    pub captured_cell: Colour,
    /// Cells with a legal move, and the brackets in their corners.
    pub allowed_cell: Colour,
    pub allowed_edge: Colour,
    /// The sign on a forbidden cell.
    pub forbidden: Colour,
    /// Cells closed to both sides for the rest of the game.
    pub dead_cell: Colour,
    /// The lines across those cells.
    pub hatch: Colour,
    /// The shadows of pieces, if they have any.
    pub shadow: Option<Colour>,
    /// Printed lines: those that count for the next move, and others.
    pub printed: Colour,
    pub printed_far: Colour,
    /// The lines of charts.
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

/// The colours of each material.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Surfaces {
    pub checks: Surface,
    pub squared_paper: Surface,
    pub wood: Surface,
    pub slate: Surface,
    pub linen: Surface,
    pub tiles: Surface,
}

/// The colours of a material.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Surface {
    pub cell: Colour,
    /// Every other cell of chequered boards, beginning with `a1`; what is between wells; the threads of linen; the seams
    /// of tiles. As `cell`, it is not drawn.
    pub other: Colour,
    /// The lines of the grid.
    pub line: Colour,
    /// Every fifth line of a large board, and the dots of a go board.
    pub strong_line: Colour,
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
    /// Cells that count for this side, or are open to it alone.
    pub wash: Colour,
}

impl Theme {
    /// All themes; the default is the first.
    pub const ALL: [&'static Self; 5] = [&Self::LIGHT, &Self::DARK, &Self::WOOD, &Self::PAPER, &Self::HIGH_CONTRAST];

    /// The theme with this name; `None` if there is none.
    #[must_use]
    pub fn from_name(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// The colours of a material.
    #[must_use]
    pub const fn surface(&self, material: Material) -> &Surface {
        match material {
            Material::Checks => &self.surfaces.checks,
            Material::SquaredPaper => &self.surfaces.squared_paper,
            Material::Wood => &self.surfaces.wood,
            Material::Slate => &self.surfaces.slate,
            Material::Linen => &self.surfaces.linen,
            Material::Tiles(_) => &self.surfaces.tiles,
        }
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
        assert_eq!(Theme::ALL.map(|theme| theme.name), ["light", "dark", "wood", "paper", "high-contrast"]);
        assert_eq!(Theme::from_name("sepia"), None);
    }
}
