//! The static files of the pages. A release has them packed; a debug build reads them when they are asked for.

/// A static file.
#[derive(Clone, Copy, Debug)]
pub struct StaticFile {
    /// The folder in the sources.
    folder: &'static str,
    pub name: &'static str,
    /// The type of its content.
    pub kind: &'static str,
}

impl StaticFile {
    /// A file of this folder. Its name tells what it is.
    ///
    /// # Panics
    /// If the name has no known ending.
    pub(super) const fn new(folder: &'static str, name: &'static str) -> Self {
        let kind = match name.as_bytes() {
            [.., b'.', b'c', b's', b's'] => "text/css; charset=utf-8",
            [.., b'.', b'j', b's'] => "text/javascript; charset=utf-8",
            [.., b'.', b's', b'v', b'g'] => "image/svg+xml",
            [.., b'.', b'w', b'e', b'b', b'm', b'a', b'n', b'i', b'f', b'e', b's', b't'] => "application/manifest+json",
            _ => panic!("no type is known for a file of this name"),
        };
        Self { folder, name, kind }
    }

    /// Its text.
    pub fn content(&self) -> &'static str {
        packed::content(&format!("{}/{}", self.folder, self.name))
    }
}

#[cfg(packed)]
mod packed {
    use std::collections::HashMap;
    use std::io::Read;
    use std::sync::LazyLock;

    use flate2::read::ZlibDecoder;

    /// The files by their paths.
    static FILES: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
        const LENGTHS: &[(&str, u64)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
        let mut all = ZlibDecoder::new(&include_bytes!(concat!(env!("OUT_DIR"), "/files"))[..]);
        let mut next = |length| {
            let mut content = String::new();
            all.by_ref().take(length).read_to_string(&mut content).expect("packed by the build script");
            content
        };
        LENGTHS.iter().map(|(path, length)| (*path, next(*length))).collect()
    });

    pub(super) fn content(path: &str) -> &'static str {
        &FILES[path]
    }
}

#[cfg(not(packed))]
mod packed {
    pub(super) fn content(path: &str) -> &'static str {
        let file = format!("{}/src/{path}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}")).leak()
    }
}
