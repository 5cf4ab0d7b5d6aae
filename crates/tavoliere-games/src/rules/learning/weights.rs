//! The weights of a learnt evaluation, and the file that has them.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | `TAVO` |
//! | 2 | the version of this format |
//! | 2 | the version of the game's features |
//! | … | the weights for positions, then those for moves: the base and the unit as `f32`, the number of weights and the length of the packed weights as `u32`, the packed weights |
//! | 8 | the FNV-1a hash of all before it |
//!
//! Numbers are little-endian. A weight is a signed byte, to be multiplied by the unit. -128 begins a run of zeros, and
//! the next byte is its length.

use thiserror::Error;

use super::Learning;

const MAGIC: &[u8; 4] = b"TAVO";
const VERSION: u16 = 1;

/// The byte before the length of a run of zeros.
const RUN: i8 = i8::MIN;

/// The largest weight in units.
const LARGEST: f32 = i8::MAX as f32;

/// The weights of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// For positions, as log-odds of the side to move.
    pub position: Linear,
    /// For moves, as logarithms of their relative probability.
    pub moves: Linear,
}

/// A linear function of features.
#[derive(Clone, PartialEq, Debug)]
pub struct Linear {
    /// The factor of the game's own heuristic.
    pub base: f32,
    unit: f32,
    /// The weight of each feature, in units.
    by_feature: Vec<i8>,
    /// The different weights, as in the file.
    weights: Vec<i8>,
}

/// Why a file of weights cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    #[error("it is no file of weights")]
    Magic,
    #[error("its format has version {0}, not {VERSION}")]
    Version(u16),
    #[error("its features have version {found}, those of the game {expected}")]
    Features { found: u16, expected: u16 },
    #[error("it is damaged: its hash differs")]
    Hash,
    #[error("it ends too early or goes on too long")]
    Length,
    #[error("it has {found} weights, not {expected}")]
    Count { found: usize, expected: usize },
    #[error("a factor is not a finite number")]
    Factor,
}

impl Weights {
    /// Reads a file.
    ///
    /// # Errors
    /// If the file is damaged or belongs to other features.
    pub fn decode(bytes: &[u8], learning: &Learning) -> Result<Self, WeightsError> {
        let body = bytes.strip_prefix(MAGIC).ok_or(WeightsError::Magic)?;
        let mut reader = WeightsReader(body);
        let version = u16::from_le_bytes(reader.array()?);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let (content, hash) = bytes.split_last_chunk().ok_or(WeightsError::Length)?;
        if u64::from_le_bytes(*hash) != fnv(content) {
            return Err(WeightsError::Hash);
        }
        let found = u16::from_le_bytes(reader.array()?);
        if found != learning.version {
            return Err(WeightsError::Features { found, expected: learning.version });
        }
        let position = Linear::decode(&mut reader, &learning.weights_of_positions())?;
        let moves = Linear::decode(&mut reader, &learning.weights_of_moves())?;
        if reader.0.len() != size_of::<u64>() {
            return Err(WeightsError::Length);
        }
        Ok(Self { position, moves })
    }

    /// The bytes of the file.
    #[must_use]
    pub fn written(&self, learning: &Learning) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(learning.version.to_le_bytes());
        self.position.write(&mut bytes);
        self.moves.write(&mut bytes);
        let hash = fnv(&bytes);
        bytes.extend(hash.to_le_bytes());
        bytes
    }
}

impl Linear {
    /// The function with these weights, rounded to bytes. `indices` has the weight of each feature.
    #[must_use]
    pub fn new(base: f32, weights: &[f32], indices: &[u32]) -> Self {
        let largest = weights.iter().fold(0.0_f32, |most, weight| most.max(weight.abs()));
        let unit = if largest > 0.0 { largest / LARGEST } else { 1.0 };
        let weights = weights.iter().map(|weight| (weight / unit).round() as i8).collect();
        Self::from_quantized(base, unit, weights, indices)
    }

    fn from_quantized(base: f32, unit: f32, weights: Vec<i8>, indices: &[u32]) -> Self {
        let by_feature = indices.iter().map(|index| weights[*index as usize]).collect();
        Self { base, unit, by_feature, weights }
    }

    /// The weight of a feature, in units.
    #[inline]
    #[must_use]
    pub fn units(&self, feature: usize) -> i32 {
        self.by_feature[feature].into()
    }

    /// The value of the function: `base` is the game's own heuristic, `units` the sum of [`units`](Self::units).
    #[inline]
    #[must_use]
    pub fn value(&self, base: f32, units: i32) -> f32 {
        self.base * base + self.unit * units as f32
    }

    /// The different weights.
    pub fn weights(&self) -> impl Iterator<Item = f32> {
        self.weights.iter().map(|weight| f32::from(*weight) * self.unit)
    }

    fn decode(reader: &mut WeightsReader<'_>, indices: &[u32]) -> Result<Self, WeightsError> {
        let [base, unit] = [f32::from_le_bytes(reader.array()?), f32::from_le_bytes(reader.array()?)];
        if !base.is_finite() || !unit.is_finite() {
            return Err(WeightsError::Factor);
        }
        let [found, length] = [u32::from_le_bytes(reader.array()?), u32::from_le_bytes(reader.array()?)];
        let (found, length) = (found as usize, length as usize);
        let expected = indices.iter().max().map_or(0, |most| *most as usize + 1);
        if found != expected {
            return Err(WeightsError::Count { found, expected });
        }
        let weights = unpacked(reader.split_off(length)?, expected)?;
        Ok(Self::from_quantized(base, unit, weights, indices))
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        let packed = packed(&self.weights);
        bytes.extend(self.base.to_le_bytes());
        bytes.extend(self.unit.to_le_bytes());
        bytes.extend((self.weights.len() as u32).to_le_bytes());
        bytes.extend((packed.len() as u32).to_le_bytes());
        bytes.extend(packed);
    }
}

fn packed(weights: &[i8]) -> Vec<u8> {
    let mut packed = Vec::new();
    for run in weights.chunk_by(|one, other| (*one == 0) == (*other == 0)) {
        if run[0] != 0 {
            packed.extend(run.iter().map(|weight| weight.cast_unsigned()));
            continue;
        }
        packed.extend(run.chunks(u8::MAX.into()).flat_map(|part| [RUN.cast_unsigned(), part.len() as u8]));
    }
    packed
}

fn unpacked(packed: &[u8], count: usize) -> Result<Vec<i8>, WeightsError> {
    let mut weights = Vec::with_capacity(count);
    let mut bytes = packed.iter();
    while let Some(byte) = bytes.next().map(|byte| byte.cast_signed()) {
        let run = if byte == RUN { usize::from(*bytes.next().ok_or(WeightsError::Length)?) } else { 1 };
        let weight = if byte == RUN { 0 } else { byte };
        weights.resize(weights.len() + run, weight);
    }
    if weights.len() != count {
        return Err(WeightsError::Count { found: weights.len(), expected: count });
    }
    Ok(weights)
}

/// The FNV-1a hash.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

/// The rest of a file.
struct WeightsReader<'a>(&'a [u8]);

impl<'a> WeightsReader<'a> {
    fn split_off(&mut self, length: usize) -> Result<&'a [u8], WeightsError> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(WeightsError::Length)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const LENGTH: usize>(&mut self) -> Result<[u8; LENGTH], WeightsError> {
        let taken = self.split_off(LENGTH)?;
        Ok(taken.try_into().expect("as many as were taken"))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::OnceLock;

    use super::super::FeatureTable;
    use super::*;
    use crate::rules::SearchParameters;

    fn learning(version: u16) -> Learning {
        let tables = (&[FeatureTable::Plain(300), FeatureTable::Plain(3)][..], &[FeatureTable::Plain(4)][..]);
        let (search, shipped) = (SearchParameters::PLAIN, OnceLock::new());
        Learning { version, positions: tables.0, moves: tables.1, bases: [1.0, 0.0], search, file: None, shipped }
    }

    fn weights() -> Weights {
        let mut position = vec![0.0; 303];
        (position[0], position[299], position[302]) = (2.54, -1.27, 0.02);
        let learning = learning(1);
        Weights {
            position: Linear::new(1.5, &position, &learning.weights_of_positions()),
            moves: Linear::new(0.0, &[0.0; 4], &learning.weights_of_moves()),
        }
    }

    #[test]
    fn a_file_has_the_weights() {
        let read = Weights::decode(&weights().written(&learning(1)), &learning(1)).expect("a file");
        assert_eq!(read, weights());
        assert_eq!([0, 1, 299, 302].map(|feature| read.position.units(feature)), [127, 0, -64, 1]);
        assert!((read.position.value(2.0, 127) - 5.54).abs() < 1e-5);
        assert_eq!(read.moves.value(3.0, 0), 0.0);
    }

    /// The file with other bytes at a place, and the hash that belongs to them.
    fn altered(place: usize, bytes: &[u8]) -> Vec<u8> {
        let mut file = weights().written(&learning(1));
        file[place..place + bytes.len()].copy_from_slice(bytes);
        let end = file.len() - 8;
        let hash = fnv(&file[..end]).to_le_bytes();
        file[end..].copy_from_slice(&hash);
        file
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let whole = weights().written(&learning(1));
        for length in 0..whole.len() {
            assert!(Weights::decode(&whole[..length], &learning(1)).is_err(), "{length} bytes");
        }
        for place in 0..whole.len() {
            let mut file = whole.clone();
            file[place] ^= 1;
            assert!(Weights::decode(&file, &learning(1)).is_err(), "byte {place}");
        }
        let error = |file: &[u8]| Weights::decode(file, &learning(1)).expect_err("it is damaged");
        assert_eq!(error(b"GIF89a"), WeightsError::Magic);
        assert_eq!(error(&altered(4, &[9, 0])), WeightsError::Version(9));
        assert_eq!(error(&altered(8, &f32::NAN.to_le_bytes())), WeightsError::Factor);
        assert_eq!(error(&altered(16, &302_u32.to_le_bytes())), WeightsError::Count { found: 302, expected: 303 });
        assert_eq!(error(&altered(20, &u32::MAX.to_le_bytes())), WeightsError::Length);
        let longer = [&whole[..whole.len() - 8], &[0]].concat();
        let longer = [&longer[..], &fnv(&longer).to_le_bytes()].concat();
        assert_eq!(error(&longer), WeightsError::Length);
        let other = Weights::decode(&whole, &learning(2)).expect_err("other features");
        assert_eq!(other, WeightsError::Features { found: 1, expected: 2 });
    }
}
