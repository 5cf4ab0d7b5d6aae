//! Pictures as files: PNG and GIF, with compressions that reuse what was compressed for earlier pictures.

mod deflate;
mod gif;
mod lzw;
mod png;

pub use self::gif::gif;
pub use self::png::png;
