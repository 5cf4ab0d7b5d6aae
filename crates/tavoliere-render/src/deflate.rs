//! Strips of a picture compressed one by one, and joined to what a PNG holds: what has not changed since an earlier
//! picture need not be compressed again.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use flate2::{Compress, Compression, FlushCompress, Status};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::raster::DrawnStrip;

/// Rows of a picture, compressed so that others can follow: whole bytes, and nothing that refers to rows before.
pub(super) struct Compressed {
    bytes: Box<[u8]>,
    /// How many there were before, and their Adler-32.
    length: usize,
    sum: u32,
}

/// What a strip shows, and how much care was taken.
type Strip = (Box<[u64]>, u32);

/// Bytes of strips that are kept: the boards of some two hundred games, and every empty one.
const KEPT: u64 = 8 << 20;

/// A guess at the bytes of a kept strip; only the first size of the cache's tables depends on it.
const COMMON: u64 = 3_000;

static STRIPS: LazyLock<Cache<Strip, Arc<Compressed>, Bytes>> =
    LazyLock::new(|| Cache::with_weighter((KEPT / COMMON) as usize, KEPT, Bytes));

#[derive(Clone)]
struct Bytes;

impl Weighter<Strip, Arc<Compressed>> for Bytes {
    fn weight(&self, (numbers, _): &Strip, compressed: &Arc<Compressed>) -> u64 {
        let fixed = size_of::<Strip>() + size_of::<Compressed>();
        (size_of_val(&**numbers) + compressed.bytes.len() + fixed) as u64
    }
}

thread_local! {
    /// For the level that was used last: its tables are large, and as good as new after every use.
    static COMPRESS: RefCell<(u32, Compress)> = RefCell::new((1, Compress::new(Compression::new(1), false)));
}

impl Compressed {
    /// From what is kept, or else compressed now.
    pub(super) fn of(strip: &DrawnStrip, level: u32) -> Arc<Self> {
        let key = (strip.numbers(), level);
        if let Some(known) = STRIPS.get(&key) {
            return known;
        }
        let mut rows = Vec::with_capacity(strip.length());
        for row in strip.rows() {
            rows.push(UNFILTERED);
            row.for_each(|part| rows.extend_from_slice(part));
        }
        let compressed = Arc::new(Self::new(&rows, level));
        STRIPS.insert(key, Arc::clone(&compressed));
        compressed
    }

    /// A picture that is not kept, by its points row by row.
    pub(super) fn whole(pixels: &[u8], width: u32, level: u32) -> Self {
        let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width as usize);
        for row in pixels.chunks_exact(width as usize) {
            rows.push(UNFILTERED);
            rows.extend_from_slice(row);
        }
        Self::new(&rows, level)
    }

    fn new(rows: &[u8], level: u32) -> Self {
        // More than anything can take, so that it is done in one go.
        let mut bytes = Vec::with_capacity(rows.len() + rows.len() / 8 + 1_000);
        let (status, read) = COMPRESS.with_borrow_mut(|(known, compress)| {
            if *known == level {
                compress.reset();
            } else {
                (*known, *compress) = (level, Compress::new(Compression::new(level), false));
            }
            (compress.compress_vec(rows, &mut bytes, FlushCompress::Full), compress.total_in())
        });
        assert!(matches!(status, Ok(Status::Ok)) && read == rows.len() as u64, "there is room for it");
        // A copy, rather than the beginning of what was room enough: that would leave holes of no use in memory.
        Self { bytes: bytes.as_slice().into(), length: rows.len(), sum: simd_adler32::adler32(&rows) }
    }
}

/// Rows are compressed as they are: pieces of one kind are the same bytes again, which filters would hide.
const UNFILTERED: u8 = 0;

/// Compressed rows as one zlib stream, from the top down.
pub(super) fn joined(parts: &[Arc<Compressed>]) -> Vec<u8> {
    /// Deflate with a window of 32 kB, compressed quickly.
    const HEADER: [u8; 2] = [0x78, 0x01];
    /// An empty block that says it is the last.
    const END: [u8; 2] = [0x03, 0x00];
    let mut stream = HEADER.to_vec();
    let mut sum = 1;
    for part in parts {
        stream.extend_from_slice(&part.bytes);
        sum = followed(sum, part);
    }
    stream.extend(END);
    stream.extend(sum.to_be_bytes());
    stream
}

/// The Adler-32 of bytes and others after them: its halves are one more than the bytes' sum, and the sum of all such sums
/// on the way.
fn followed(sum: u32, after: &Compressed) -> u32 {
    const PRIME: u64 = 65_521;
    let halves = |sum: u32| (u64::from(sum & 0xFFFF), u64::from(sum >> 16));
    let ((low, high), (low_after, high_after)) = (halves(sum), halves(after.sum));
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
    fn parts_are_one_stream() {
        let runs = |length: usize, step: usize| (0..length).map(move |at| (at / step * 37) as u8).collect::<Vec<u8>>();
        let stretches =
            [runs(100_000, 300), vec![255; 70_000], runs(1, 1), runs(65_521, 1), vec![0; 3], runs(40_000, 9)];
        for level in [2, 5, 9] {
            let parts: Vec<Arc<Compressed>> =
                stretches.iter().map(|rows| Arc::new(Compressed::new(rows, level))).collect();
            for parts in [&parts[..], &parts[3..], &parts[..1], &[]] {
                let mut back = Vec::new();
                // It refuses a wrong checksum.
                flate2::read::ZlibDecoder::new(&*joined(parts)).read_to_end(&mut back).expect("a zlib stream");
                let first = if parts.len() == 3 { 3 } else { 0 };
                assert!(back == stretches[first..first + parts.len()].concat(), "{} parts", parts.len());
            }
        }
    }
}
