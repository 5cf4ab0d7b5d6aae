//! Where and how long the computer thinks.

pub mod advice;
pub mod effort;
pub mod slots;
