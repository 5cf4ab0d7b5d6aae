//! How often a position has occurred, and for how long nothing was placed.

/// The maximum number of turns in a row without a placement; then the game ends.
pub(super) const MOST_QUIET_TURNS: usize = 40;

/// The positions since the last placement. Earlier positions have fewer pieces and cannot recur.
#[derive(Clone, Debug)]
pub(super) struct Repetition {
    /// The number of turns since the last placement.
    pub(super) quiet: u8,
    /// How often this position has occurred, including now.
    pub(super) occurrences: u8,
    /// The fingerprints of the positions.
    seen: [u64; MOST_QUIET_TURNS],
}

impl Repetition {
    pub(super) const NONE: Self = Self { quiet: 0, occurrences: 0, seen: [0; MOST_QUIET_TURNS] };

    /// Counts the occurrences of the position with this fingerprint, and stores it.
    pub(super) fn remember(&mut self, now: u64) {
        let mut occurrences = 1;
        for before in self.before() {
            occurrences += u8::from(*before == now);
        }
        self.occurrences = occurrences;
        if let Some(place) = self.seen.get_mut(usize::from(self.quiet)) {
            *place = now;
        }
    }

    /// The fingerprints of the positions before this one, since the last placement.
    pub(super) fn before(&self) -> &[u64] {
        &self.seen[..usize::from(self.quiet)]
    }
}
