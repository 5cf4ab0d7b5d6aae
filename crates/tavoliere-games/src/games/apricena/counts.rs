//! The numbers of shifts on all lines of a length, counted once by [`PushLine::shifts`].

use std::sync::OnceLock;

use super::LONGEST;
use super::pushing::PushLine;

/// The maximum length of lines that are counted in advance: 59,049 lines, 118 kB. Longer lines are counted as they occur.
const LONGEST_KNOWN: usize = 10;

/// Where the counts of a line come from.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShiftCounts {
    size: u8,
    /// The counts by the number of the line; empty for long lines.
    known: &'static [[u8; 2]],
}

impl ShiftCounts {
    /// The counts of lines of this length.
    pub(super) fn for_size(size: u8) -> Self {
        static KNOWN: [OnceLock<Vec<[u8; 2]>>; LONGEST + 1] = [const { OnceLock::new() }; LONGEST + 1];
        let count_all = || {
            let lines = 0..3_usize.pow(size.into());
            lines.map(|number| line(number).shifts(size)).collect()
        };
        let known: &[_] =
            if usize::from(size) <= LONGEST_KNOWN { KNOWN[usize::from(size)].get_or_init(count_all) } else { &[] };
        Self { size, known }
    }

    /// See [`PushLine::shifts`].
    pub(super) fn shifts(self, line: PushLine) -> [u8; 2] {
        if self.known.is_empty() { line.shifts(self.size) } else { self.known[number(line)] }
    }
}

/// The line with this number: its pieces are the digits with the base 3.
fn line(mut number: usize) -> PushLine {
    let mut line = PushLine::EMPTY;
    for place in 0.. {
        if number == 0 {
            break;
        }
        if let Some(side) = (number % 3).checked_sub(1) {
            line.0[side] |= 1 << place;
        }
        number /= 3;
    }
    line
}

/// The inverse of [`line()`].
fn number(line: PushLine) -> usize {
    /// For each set of places the sum of their powers of 3.
    static POWERS: [u16; 1 << LONGEST_KNOWN] = powers();
    let [first, second] = line.0.map(|pieces| usize::from(POWERS[usize::from(pieces)]));
    first + 2 * second
}

const fn powers() -> [u16; 1 << LONGEST_KNOWN] {
    let mut powers = [0; 1 << LONGEST_KNOWN];
    let mut places: usize = 1;
    while places < powers.len() {
        let lowest = places.trailing_zeros();
        powers[places] = powers[places & (places - 1)] + 3_u16.pow(lowest);
        places += 1;
    }
    powers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_the_rule() {
        for size in 1..=8_u8 {
            let counts = ShiftCounts::for_size(size);
            for wanted in 0..3_usize.pow(size.into()) {
                let line = line(wanted);
                assert_eq!(number(line), wanted);
                assert_eq!(counts.shifts(line), line.shifts(size), "{line:?} of {size}");
            }
        }
        let long = PushLine([0b11, 0b1000_0000_0100]);
        assert_eq!(ShiftCounts::for_size(12).shifts(long), long.shifts(12));
    }
}
