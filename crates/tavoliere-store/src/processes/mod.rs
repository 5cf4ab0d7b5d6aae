//! The processes that share a database.
//!
//! | file | content |
//! |---|---|
//! | [`registry`] | the living processes and their claims |
//! | [`bell`] | notifies the others of changes |
//! | [`look`] | finds changes where the bell is silent |

pub mod bell;
pub mod look;
pub mod registry;
