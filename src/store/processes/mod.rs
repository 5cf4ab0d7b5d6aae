//! The processes that share a database.
//!
//! | file | what it has |
//! |---|---|
//! | [`registry`] | who lives, and what each works on |
//! | [`bell`] | tells the others that something has changed |
//! | [`look`] | finds what has changed where the bell is silent |

pub mod bell;
pub mod look;
pub mod registry;
