//! Themes: all colours, sizes and type of pictures.

mod colour;
mod colours;
#[cfg(test)]
mod contrast;
mod lettering;
pub mod size;
#[cfg(test)]
mod vision;

pub use colour::Colour;
pub use colours::{SideColours, Surface, Surfaces, Theme};
pub use lettering::Lettering;

use tavoliere_games::rules::{Material, PieceSet, Side};

impl Theme {
    /// Ivory and warm paper; blue-black against vermilion, or the colours that the authors name.
    pub const LIGHT: Self = Self::column(0, "light");
    /// Slate and brass, for dark chats: light pieces with a light outline.
    pub const DARK: Self = Self::column(1, "dark");
    /// Maple and walnut, as a board that one could buy: the light theme's pieces, with shadows.
    pub const WOOD: Self = Self::column(2, "wood");
    /// Ink on off-white paper, ruled, with few tints: for print.
    pub const PAPER: Self = Self::column(3, "paper");
    /// Black on white with thick outlines and few, strong colours.
    pub const HIGH_CONTRAST: Self = Self::column(4, "high-contrast");

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

    /// The theme with every colour printed as a variable: an SVG drawn with it takes its colours from a style sheet that
    /// has [`Theme::variables`] of any theme.
    #[must_use]
    pub fn with_variables(&self) -> Self {
        let mut theme = self.clone();
        theme.colours().into_iter().for_each(|(name, colour)| *colour = colour.variable(name));
        theme
    }

    /// The names of all variables with their colours.
    #[must_use]
    pub fn variables(&self) -> Vec<(&'static str, Colour)> {
        let mut theme = self.clone();
        theme.colours().into_iter().map(|(name, colour)| (name, *colour)).collect()
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
