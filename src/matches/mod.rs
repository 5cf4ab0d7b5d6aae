//! matches.
