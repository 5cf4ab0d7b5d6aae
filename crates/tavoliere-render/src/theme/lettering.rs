//! The sizes and weights of text in pictures.

/// The size and weight of a text. `fonts/` has both weights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lettering {
    pub size: u32,
    pub bold: bool,
}

impl Lettering {
    pub const TITLE: Self = Self { size: 44, bold: true };
    pub const CODE: Self = Self { size: 38, bold: false };
    pub const NAME: Self = Self { size: 40, bold: true };
    /// Names that are too long for [`NAME`](Self::NAME).
    pub const LONG_NAME: Self = Self { size: 33, bold: true };
    /// The note below a name.
    pub const NOTE: Self = Self { size: 30, bold: false };
    pub const SCORE: Self = Self { size: 46, bold: true };
    pub const FOOTER: Self = Self { size: 38, bold: false };
    pub const RESULT: Self = Self { size: 38, bold: true };
    /// Results that are too long for one line of [`RESULT`](Self::RESULT); they may take two.
    pub const LONG_RESULT: Self = Self { size: 30, bold: true };

    /// The heading of a card.
    pub const HEADING: Self = Self { size: 56, bold: true };
    /// The main number of a card.
    pub const FIGURE: Self = Self { size: 96, bold: true };
    /// Texts beside the heading of a card.
    pub const TEXT: Self = Self { size: 30, bold: false };
    /// The rows of a table, and their most important texts.
    pub const ROW: Self = Self { size: 34, bold: false };
    pub const STRONG_ROW: Self = Self { size: 34, bold: true };

    /// Half the height of digits and capitals, which is 0.72 of the size: the distance from their middle to the
    /// baseline.
    #[must_use]
    pub const fn half_height(self) -> u32 {
        self.size * 36 / 100
    }

    /// Points on cells of this size.
    #[must_use]
    pub const fn points(cell: u32) -> Self {
        Self { size: clamped(cell * 35 / 100, 30, 40), bold: true }
    }

    /// The length of a strip of cells of this size.
    #[must_use]
    pub const fn length(cell: u32) -> Self {
        Self { size: clamped(cell / 2, 30, 72), bold: true }
    }

    /// The value of a piece on a cell of this size.
    #[must_use]
    pub const fn value(cell: u32) -> Self {
        Self { size: cell * 38 / 100, bold: true }
    }

    /// Coordinates beside cells of this size.
    #[must_use]
    pub const fn coordinates(cell: u32) -> Self {
        Self { size: clamped(cell * 4 / 5, 30, 40), bold: true }
    }
}

/// `Ord::clamp`, which is not available in constant functions.
const fn clamped(value: u32, least: u32, most: u32) -> u32 {
    if value < least {
        least
    } else if value > most {
        most
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_fit_beside_their_cells() {
        for (cell, size) in [(200, 40), (94, 40), (48, 38), (36, 30)] {
            assert_eq!(Lettering::coordinates(cell).size, size);
        }
    }
}
