//! What follows a decision on a match, in one visible order.

pub mod away;
pub mod calls;
pub mod plans;
pub mod record;
