//! Deflate for PNG, strip by strip. The compressed strips are cached, so that strips that did not change since an
//! earlier picture are not compressed again.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use flate2::{Compress, Compression, FlushCompress, Status};
use png::BitDepth;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::raster::DrawnStrip;

/// Compressed rows that can be followed by others: they end at a byte boundary and do not refer to earlier rows.
pub(super) struct Compressed {
    bytes: Box<[u8]>,
    /// The length of the uncompressed data, and its Adler-32.
    length: usize,
    adler32: u32,
}

/// The level of compression. `docs/pictures/bytes.md` compares it with others and with other encoders.
const LEVEL: Compression = Compression::new(6);

/// The key of the cache: the tiles of the strip.
type StripKey = Box<[u64]>;

/// The capacity of the cache in bytes: the boards of about three hundred matches, and all empty boards.
const CAPACITY: u64 = 8 << 20;

/// The typical size of a cached strip in bytes; determines only the initial size of the cache's tables.
const TYPICAL: u64 = 2_000;

static STRIPS: LazyLock<Cache<StripKey, Arc<Compressed>, CompressedWeight>> =
    LazyLock::new(|| Cache::with_weighter((CAPACITY / TYPICAL) as usize, CAPACITY, CompressedWeight));

#[derive(Clone)]
struct CompressedWeight;

impl Weighter<StripKey, Arc<Compressed>> for CompressedWeight {
    fn weight(&self, tiles: &StripKey, compressed: &Arc<Compressed>) -> u64 {
        let fixed = size_of::<StripKey>() + size_of::<Compressed>();
        (size_of_val(&**tiles) + compressed.bytes.len() + fixed) as u64
    }
}

thread_local! {
    /// Its tables are large and can be reset.
    static COMPRESS: RefCell<Compress> = RefCell::new(Compress::new(LEVEL, false));
}

impl Compressed {
    /// Returns the compressed strip from the cache, or compresses it.
    pub(super) fn from_strip(strip: &DrawnStrip, depth: BitDepth) -> Arc<Self> {
        let tiles = strip.tile_ids();
        if let Some(known) = STRIPS.get(&tiles) {
            return known;
        }
        let compressed = Arc::new(Self::whole(&strip.pixels(), strip.width(), depth));
        STRIPS.insert(tiles, Arc::clone(&compressed));
        compressed
    }

    /// Compresses rows of that many pixels without the cache.
    pub(super) fn whole(pixels: &[u8], width: usize, depth: BitDepth) -> Self {
        match depth {
            BitDepth::Four => Self::new(&filtered(&in_pairs(pixels, width), width.div_ceil(2))),
            _ => Self::new(&filtered(pixels, width)),
        }
    }

    fn new(rows: &[u8]) -> Self {
        // The capacity exceeds any result, so one call compresses everything.
        let mut bytes = Vec::with_capacity(rows.len() + rows.len() / 8 + 1_000);
        let (status, read) = COMPRESS.with_borrow_mut(|compress| {
            compress.reset();
            (compress.compress_vec(rows, &mut bytes, FlushCompress::Full), compress.total_in())
        });
        assert!(matches!(status, Ok(Status::Ok)) && read == rows.len() as u64, "there is room for it");
        // The copy has the exact size; the buffer is larger.
        Self { bytes: bytes.as_slice().into(), length: rows.len(), adler32: simd_adler32::adler32(&rows) }
    }
}

/// Rows of pixels with two in each byte, the left one in the higher half.
fn in_pairs(pixels: &[u8], width: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(pixels.len().div_ceil(2));
    for row in pixels.chunks_exact(width) {
        let (pairs, rest) = row.as_chunks();
        bytes.extend(pairs.iter().map(|[left, right]| left << 4 | right));
        bytes.extend(rest.iter().map(|left| left << 4));
    }
    bytes
}

/// Rows of pixels with PNG's filters. A row that is equal to the one above becomes zeros, by the filter "up": they are
/// the fastest to compress. All other rows stay as they are, because pieces of one kind give equal bytes, which filters
/// would hide.
fn filtered(pixels: &[u8], width: usize) -> Vec<u8> {
    const NONE: u8 = 0;
    const UP: u8 = 2;
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width);
    let mut above: &[u8] = &[];
    for row in pixels.chunks_exact(width) {
        if row == above {
            rows.push(UP);
            rows.resize(rows.len() + width, 0);
        } else {
            rows.push(NONE);
            rows.extend_from_slice(row);
        }
        above = row;
    }
    rows
}

/// Joins compressed rows, from the top down, to one zlib stream.
pub(super) fn zlib_stream(parts: &[Arc<Compressed>]) -> Vec<u8> {
    /// Deflate with a window of 32 kB, at the usual level.
    const HEADER: [u8; 2] = [0x78, 0x9C];
    /// An empty final block.
    const END: [u8; 2] = [0x03, 0x00];
    let mut stream = HEADER.to_vec();
    let mut sum = 1;
    for part in parts {
        stream.extend_from_slice(&part.bytes);
        sum = joined_adler32(sum, part);
    }
    stream.extend(END);
    stream.extend(sum.to_be_bytes());
    stream
}

/// The Adler-32 of two byte strings joined.
fn joined_adler32(sum: u32, after: &Compressed) -> u32 {
    const PRIME: u64 = 65_521;
    let halves = |sum: u32| (u64::from(sum & 0xFFFF), u64::from(sum >> 16));
    let ((low, high), (low_after, high_after)) = (halves(sum), halves(after.adler32));
    let before = low + PRIME - 1;
    let low = (before + low_after) % PRIME;
    let high = (high + high_after + before % PRIME * (after.length as u64 % PRIME)) % PRIME;
    u32::try_from(high << 16 | low).expect("both are less than 65,521")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn joined_parts_decompress_as_one_stream() {
        let runs = |length: usize, step: usize| (0..length).map(move |at| (at / step * 37) as u8).collect::<Vec<u8>>();
        let stretches =
            [runs(100_000, 300), vec![255; 70_000], runs(1, 1), runs(65_521, 1), vec![0; 3], runs(40_000, 9)];
        let parts: Vec<Arc<Compressed>> = stretches.iter().map(|rows| Arc::new(Compressed::new(rows))).collect();
        for parts in [&parts[..], &parts[3..], &parts[..1], &[]] {
            let mut back = Vec::new();
            // The decoder checks the checksum.
            flate2::read::ZlibDecoder::new(&*zlib_stream(parts)).read_to_end(&mut back).expect("a zlib stream");
            let first = if parts.len() == 3 { 3 } else { 0 };
            assert!(back == stretches[first..first + parts.len()].concat(), "{} parts", parts.len());
        }
    }

    #[test]
    fn two_pixels_fit_in_a_byte() {
        assert_eq!(in_pairs(&[1, 2, 3, 15, 0, 9], 2), [0x12, 0x3F, 0x09]);
        assert_eq!(in_pairs(&[1, 2, 3, 15, 0, 9], 3), [0x12, 0x30, 0xF0, 0x90]);
    }

    #[test]
    fn a_row_like_the_one_above_becomes_zeros() {
        let pixels = [[1, 2, 3], [1, 2, 3], [1, 2, 3], [4, 2, 3], [1, 2, 3]].concat();
        assert_eq!(filtered(&pixels, 3), [0, 1, 2, 3, 2, 0, 0, 0, 2, 0, 0, 0, 0, 4, 2, 3, 0, 1, 2, 3]);
        assert_eq!(filtered(&[0, 0], 1), [0, 0, 2, 0]);
    }
}
