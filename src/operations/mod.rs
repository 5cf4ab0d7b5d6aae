//! Pages for the operator: the health of the bot, and its metrics. `docs/watching.md` describes the pages.
//!
//! `recorder` keeps the metrics, [`watch`] collects the current facts, [`readiness`] judges them, and [`server`]
//! answers. [`service`] tells systemd. Nothing here changes anything.

pub mod readiness;
pub mod recorder;
pub mod server;
pub mod service;
pub mod watch;
