//! The one place for colours, sizes and type.

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
    /// What people and the database call it.
    pub name: &'static str,
    /// What everything lies on.
    pub page: Colour,
    /// The title and the names.
    pub ink: Colour,
    /// The code, the footer, the coordinates.
    pub soft_ink: Colour,
    /// Behind a player who waits.
    pub card: Colour,
    /// The line around it.
    pub card_edge: Colour,
    /// Behind the player to move or the winner.
    pub lit_card: Colour,
    /// The winner's crown and the edge of their card.
    pub gold: Colour,
    /// Every other cell, beginning with `a1`. Where both are the same there are lines between all cells.
    pub dark_cell: Colour,
    pub light_cell: Colour,
    /// The line around the board.
    pub border: Colour,
    /// A cell of the last move, and the line inside its edge.
    pub last_cell: Colour,
    pub last_edge: Colour,
    /// A piece that has just changed sides stands on such a cell; the dashes around it have the colour of the last move's edge.
    pub captured_cell: Colour,
    /// A cell that may be played next, and the brackets in its corners.
    pub allowed_cell: Colour,
    pub allowed_edge: Colour,
    /// The sign on a cell that may not be played, where that is pointed out.
    pub forbidden: Colour,
    /// A cell nobody may ever play.
    pub dead_cell: Colour,
    /// The lines printed on cells.
    pub printed: Colour,
    /// The lines between cells, where there are any.
    pub grid: Colour,
    /// Pieces that belong to nobody, and what is written on them.
    pub bonus: Colour,
    pub malus: Colour,
    pub shared_sign: Colour,
    /// The cell everything starts from, and the star on it.
    pub origin: Colour,
    pub origin_sign: Colour,
    /// The line that decided a game, and around it.
    pub won: Colour,
    pub won_edge: Colour,
    /// The arrow of a move, and around it.
    pub arrow: Colour,
    pub arrow_edge: Colour,
    /// First side first, as in all that follow.
    pub crosses_and_noughts: [SideColours; 2],
    pub yellow_and_red: [SideColours; 2],
    pub azure_and_yellow: [SideColours; 2],
    pub red_and_azure: [SideColours; 2],
    pub white_and_black: [SideColours; 2],
}

/// The colours of one side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SideColours {
    pub piece: Colour,
    /// The line around a piece, and around anything else in a side's colour.
    pub rim: Colour,
    /// The width of that line around a piece, in hundredths of a cell.
    pub rim_width: u32,
    /// What is drawn or written on a piece.
    pub sign: Colour,
    /// A piece that is not there: a cell of the winner's margin.
    pub ghost: Colour,
    /// The cell under a ghost, and under cells that count for this side.
    pub wash: Colour,
    /// The small sign on a cell where only this side may play.
    pub hint: Colour,
}

impl Theme {
    /// Every theme, the one for everybody who has not chosen first.
    pub const ALL: [&'static Self; 4] = [&Self::LIGHT, &Self::DARK, &Self::PAPER, &Self::HIGH_CONTRAST];

    /// The theme of that name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// Whether cells are told apart by two colours; else by lines.
    #[must_use]
    pub fn is_chequered(&self) -> bool {
        self.dark_cell != self.light_cell
    }

    /// The colours of a side with those pieces.
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
