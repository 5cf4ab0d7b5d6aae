//! Keeps the metrics of the process, and writes them as Prometheus reads them.

use anyhow::Context;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use metrics_process::Collector;

use tavoliere_base::metering::METERS;

/// The upper ends of the buckets of all histograms, in seconds: from a look at the database to a post that waited long.
const BUCKETS: [f64; 14] = [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0];

/// The metrics that were recorded. Clones share them.
#[derive(Clone)]
pub struct Recorded {
    handle: PrometheusHandle,
    process: Collector,
}

/// A recorder, for the whole process or for a test.
pub fn recorder() -> PrometheusRecorder {
    PrometheusBuilder::new().set_buckets(&BUCKETS).expect("there are buckets").build_recorder()
}

/// Records everything from now on. [`Recorded::tidy`] must be called from time to time.
///
/// # Errors
/// If the process has a recorder already.
pub fn install() -> anyhow::Result<Recorded> {
    let recorder = recorder();
    let recorded = Recorded::from_recorder(&recorder);
    metrics::set_global_recorder(recorder).ok().context("there is another recorder of metrics")?;
    recorded.describe();
    Ok(recorded)
}

impl Recorded {
    /// Returns a handle to the metrics of a recorder.
    pub fn from_recorder(recorder: &PrometheusRecorder) -> Self {
        Self { handle: recorder.handle(), process: Collector::new("tavoliere_") }
    }

    /// Tells the recorder in use what each metric means.
    pub fn describe(&self) {
        METERS.iter().for_each(|meter| meter.describe());
    }

    /// All metrics as text, those of the process as they are now.
    pub fn text(&self) -> String {
        self.process.collect();
        self.handle.render()
    }

    /// Adds up what was recorded since the last time, so that it takes no more memory.
    pub fn tidy(&self) {
        self.handle.run_upkeep();
    }
}
