//! The lines that the program logs while a test looks.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tavoliere::logging::{self, LogFormat};
use tracing::subscriber::DefaultGuard;

/// The logged lines. Clones share them.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Logs what this thread does, until what this returns is dropped.
    pub fn begin(&self) -> DefaultGuard {
        let writer = self.clone();
        let subscriber = logging::subscriber("info", LogFormat::Json, false, move || writer.clone());
        tracing::subscriber::set_default(subscriber)
    }

    /// Everything that was logged.
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("no panic").clone()).expect("text")
    }

    /// Its lines.
    pub fn lines(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
