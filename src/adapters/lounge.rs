//! The lounge adapter.
