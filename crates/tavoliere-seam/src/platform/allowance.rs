//! Budgets of requests, for callers who can be told of them: what is left, and how long to wait.

use std::time::Duration;

/// Somebody whose requests are counted, apart from what their commands cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountedAsker<'a> {
    /// A program, by its handle.
    Program(&'a str),
    /// Somebody who says nothing of themselves, by the address from which they ask.
    Address(&'a str),
}

/// A budget after a request was taken out of it, or was refused because too little was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RequestAllowance {
    /// The name of the budget.
    pub name: &'static str,
    /// The most units at once.
    pub most: u32,
    /// The time in which an empty budget is filled again.
    pub window: Duration,
    /// The units that are left.
    pub left: u32,
    /// How long it takes until the request is allowed; `None` if it was allowed.
    pub wait: Option<Duration>,
}
