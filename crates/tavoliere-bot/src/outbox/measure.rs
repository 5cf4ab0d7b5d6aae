//! Counts what became of deliveries.

use crate::outbox::attempt::{Attempted, Posting};
use tavoliere_base::metering;
use tavoliere_play::time::Timestamp;
use tavoliere_seam::platform::courier::DeliveryError;
use tavoliere_seam::platform::request::Platform;
use tavoliere_store::posts::notice_delivery::Pending;

/// Counts one attempt.
pub fn measure(pending: &Pending, platform: Platform, outcome: &Result<Attempted, DeliveryError>, now: Timestamp) {
    let platform = platform.name();
    if pending.attempts + pending.mistakes > 0 {
        metering::RETRIES.count(&[platform]);
    }
    match outcome {
        Ok(done) => {
            if let Some(kind) = arrived(done) {
                metering::POSTS.count(&[platform, kind]);
            }
            if let Attempted::Posted { .. } = done {
                metering::POST_DELAYS.record_time((now - pending.queued_at).into(), &[platform]);
            }
        }
        Err(error) => {
            if let Some(kind) = failed(error) {
                metering::DELIVERY_FAILURES.count(&[platform, kind]);
            }
        }
    }
}

/// Returns the kind of delivery that arrived, as a metric label; `None` if nothing was to be sent.
const fn arrived(done: &Attempted) -> Option<&'static str> {
    match done {
        Attempted::Posted { posting: Posting::New, .. } | Attempted::ThreadAnnounced(_) => Some("post"),
        Attempted::Posted { .. } | Attempted::CardEdited => Some("edit"),
        Attempted::ButtonsRemoved | Attempted::Deleted(_) => Some("tidying"),
        Attempted::ThreadMade(_) => Some("thread"),
        Attempted::Closed | Attempted::Directed(_) => None,
    }
}

/// Why it did not arrive; `None` if its time has not come.
const fn failed(error: &DeliveryError) -> Option<&'static str> {
    match error {
        DeliveryError::RetryAfter(_) => Some("rate-limited"),
        DeliveryError::Refused(_) => Some("refused"),
        DeliveryError::Forbidden { .. } => Some("forbidden"),
        DeliveryError::NoPictures(_) => Some("no-pictures"),
        DeliveryError::Gone(_) => Some("gone"),
        DeliveryError::Rejected(_) => Some("rejected"),
        DeliveryError::Moved(_) => Some("moved"),
        DeliveryError::Failed(_) => Some("failed"),
        DeliveryError::Broken(_) => Some("broken"),
        DeliveryError::NotYet(_) => None,
    }
}
