//! How many colours a picture has.

use std::mem::discriminant;

use tavoliere_games::rules::{Diagram, Mark, Material, PieceSet};

/// The number of colours of a board: two pixels fit in a byte, and a moving picture needs one more for what stays.
pub(super) const OF_BOARDS: usize = 15;

/// The number of colours of a card, which has more small letters, and is drawn once.
pub(super) const OF_CARDS: usize = 44;

/// The sets of pieces with the materials of their boards.
pub(super) const USUAL: [(PieceSet, Material); 16] = [
    (PieceSet::CrossesAndNoughts, Material::SquaredPaper),
    (PieceSet::CrossesAndNoughts, Material::Checks),
    (PieceSet::YellowAndRed, Material::Wood),
    (PieceSet::AzureAndYellow, Material::Slate),
    (PieceSet::RedAndAzure, Material::Linen),
    (PieceSet::WhiteAndBlackRings, Material::Tiles(3)),
    (PieceSet::BlackAndWhite, Material::Felt),
    (PieceSet::BlackAndWhite, Material::Slate),
    (PieceSet::BlackAndWhite, Material::Wood),
    (PieceSet::WhiteAndBlack, Material::Checks),
    (PieceSet::WhiteAndBlack, Material::Linen),
    (PieceSet::WhiteAndBlack, Material::Sandstone),
    (PieceSet::WhiteAndBlack, Material::Wood),
    (PieceSet::RedAndAzureTokens, Material::Slate),
    (PieceSet::RedAndAzureTokens, Material::SquaredPaper),
    (PieceSet::YellowAndRed, Material::Rack),
];

/// The number of colours that a board needs: few, if nothing is on it but what is usual on its material.
pub(super) fn colours_of(diagram: &Diagram) -> usize {
    let is_usual = |(set, material): &(PieceSet, Material)| {
        *set == diagram.pieces && discriminant(material) == discriminant(&diagram.material)
    };
    let is_own = |mark: &Mark| match mark {
        Mark::Last | Mark::Allowed | Mark::Forbidden => true,
        Mark::ClosedTo(_) | Mark::Dead | Mark::Margin(_) => diagram.material == Material::SquaredPaper,
        Mark::Worth { .. } => diagram.material == Material::Checks,
        Mark::Captured => {
            matches!(diagram.material, Material::Wood | Material::Felt | Material::Sandstone | Material::Tiles(_))
        }
    };
    let all_usual = USUAL.iter().any(is_usual) && diagram.marks.iter().all(|(_, mark)| is_own(mark));
    if all_usual { OF_BOARDS } else { OF_CARDS }
}
