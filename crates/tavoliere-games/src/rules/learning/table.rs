//! Tables of weights: how many features they have, and which features share a weight.

use std::sync::LazyLock;

use super::grid::WINDOWS;

/// A table of features.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeatureTable {
    /// The windows of a [`Grid`](super::Grid). Mirrored and turned windows share a weight.
    Windows,
    /// This number of features, each with a weight of its own.
    Plain(usize),
}

impl FeatureTable {
    /// The number of features.
    #[must_use]
    pub const fn features(self) -> usize {
        match self {
            Self::Windows => WINDOWS,
            Self::Plain(features) => features,
        }
    }

    /// The number of weights.
    pub(super) fn weights(self) -> usize {
        match self {
            Self::Windows => usize::from(*ALIKE.iter().max().expect("there are windows")) + 1,
            Self::Plain(features) => features,
        }
    }

    /// The weight of a feature.
    fn weight(self, feature: usize) -> usize {
        match self {
            Self::Windows => ALIKE[feature].into(),
            Self::Plain(_) => feature,
        }
    }
}

/// For each feature of several tables, in order, the index of its weight.
#[must_use]
pub fn weights_of_features(tables: &[FeatureTable]) -> Vec<u32> {
    let mut indices = Vec::new();
    let mut first = 0;
    for table in tables {
        indices.extend((0..table.features()).map(|feature| (first + table.weight(feature)) as u32));
        first += table.weights();
    }
    indices
}

/// For each window the number of its class: windows that are mirror images of each other, or turned, have the same.
static ALIKE: LazyLock<Vec<u16>> = LazyLock::new(|| {
    const NONE: u16 = u16::MAX;
    let mut classes = vec![NONE; WINDOWS];
    let mut class = 0;
    for window in 0..WINDOWS {
        if classes[window] == NONE {
            (0..8).for_each(|way| classes[mirrored(window, way)] = class);
            class += 1;
        }
    }
    classes
});

/// A window under a symmetry: a combination of three reflections, one for each bit of `way`.
fn mirrored(window: usize, way: u8) -> usize {
    let moved = |place: usize| {
        let [mut column, mut row] = [place / 3, place % 3];
        if way & 1 != 0 {
            column = 2 - column;
        }
        if way & 2 != 0 {
            row = 2 - row;
        }
        if way & 4 != 0 { row * 3 + column } else { column * 3 + row }
    };
    (0..9).map(|place| (window >> (2 * place) & 3) << (2 * moved(place))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrored_and_turned_windows_share_a_weight() {
        let indices = weights_of_features(&[FeatureTable::Plain(3), FeatureTable::Windows, FeatureTable::Plain(2)]);
        assert_eq!(indices.len(), 3 + WINDOWS + 2);
        assert_eq!(indices[..3], [0, 1, 2]);
        let of = |window: usize| indices[3 + window];
        // The states of the corners; then those of the cells beside the middle; then the middle.
        for places in [&[0, 2, 6, 8][..], &[1, 3, 5, 7], &[4]] {
            let first = of(3 << (2 * places[0]));
            assert!(places.iter().all(|place| of(3 << (2 * place)) == first));
            assert_ne!(of(1 << (2 * places[0])), first, "another state");
        }
        assert_ne!(of(1), of(4));
        // By Burnside's lemma: (4^9 + 2 * 4^3 + 4^5 + 4 * 4^6) / 8.
        let classes = (WINDOWS + 2 * 64 + 1024 + 4 * 4096) / 8;
        assert_eq!(FeatureTable::Windows.weights(), classes);
        assert_eq!(indices[3 + WINDOWS..], [3 + classes as u32, 4 + classes as u32]);
    }
}
