//! The processes that share a database.
//!
//! | file | what it has |
//! |---|---|
//! | [`registry`] | who lives, and what each works on |
//! | [`bell`] | tells the others that something has changed |

pub mod bell;
pub mod registry;
