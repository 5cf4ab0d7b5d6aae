//! What whoever runs the bot looks at: whether it is well, and its metrics. `docs/watching.md` describes the pages.
//!
//! `recorder` keeps the metrics, [`watch`] collects what is known at the moment, [`readiness`] judges it, and [`server`]
//! answers. Nothing here changes anything.

pub mod readiness;
pub mod recorder;
pub mod server;
pub mod watch;
