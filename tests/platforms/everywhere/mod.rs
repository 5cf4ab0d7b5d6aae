//! Conversations that every platform shows in the same way, written once and run on each.

mod computer;
mod failures;
mod live;
mod moves;
mod permissions;
mod plans;
mod privacy;
mod quiet_hours;
mod replay;
mod restart;
mod settings;
mod threads;
mod time_off;
mod whole_match;
