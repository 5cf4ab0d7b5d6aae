//! Settings from the environment.
