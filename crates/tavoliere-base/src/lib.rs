//! The list of all metrics, secrets, and deadlines of searches.

pub mod deadline;
pub mod metering;
pub mod secret;
