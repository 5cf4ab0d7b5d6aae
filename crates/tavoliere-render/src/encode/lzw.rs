//! LZW compression for GIF, with a fast path for runs of one colour, which are common in drawings.
//!
//! A code stands for a sequence of pixels. After each code the dictionary gets a new entry: the sequence of this code
//! with the next pixel.

/// The maximum number of colours of a palette.
pub(super) const COLOURS: usize = 1 << BITS;
const BITS: u8 = 4;

/// The codes that are not pixels: clear, end, and the first of the dictionary.
const CLEAR: u16 = 1 << BITS;
const END: u16 = CLEAR + 1;
const FIRST: u16 = END + 1;

/// The number of codes: they have at most twelve bits.
const CODES: u16 = 1 << 12;

pub(super) struct Lzw {
    /// The code of a sequence extended by a pixel, by its code and the pixel; 0 if there is none.
    extended: Box<[[u16; COLOURS]]>,
    /// For each pixel the codes of its runs of length 1, 2, 3 and so on.
    runs: [Vec<u16>; COLOURS],
    next: u16,
    width: u32,
    bits: BitWriter,
}

/// A writer of bits, the lowest first.
#[derive(Default)]
struct BitWriter {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Lzw {
    pub(super) fn new() -> Self {
        let extended = vec![[0; COLOURS]; usize::from(CODES)].into();
        Self { extended, runs: std::array::from_fn(|_| Vec::new()), next: 0, width: 0, bits: BitWriter::default() }
    }

    /// Compresses pixels. The result begins with the initial width of codes.
    pub(super) fn compress(&mut self, pixels: &[u8]) -> Vec<u8> {
        self.bits.bytes.push(BITS);
        self.clear();
        self.write(CLEAR);
        let mut rest = pixels;
        while let Some(&first) = rest.first() {
            let known = &self.runs[usize::from(first)];
            let run = run(&rest[..rest.len().min(known.len())]);
            let mut code = known[run - 1];
            rest = &rest[run..];
            while let [pixel, others @ ..] = rest
                && let longer @ 1.. = self.extended[usize::from(code)][usize::from(*pixel)]
            {
                (code, rest) = (longer, others);
            }
            self.write(code);
            self.add_entry(code, rest.first().copied());
        }
        self.write(END);
        self.bits.end()
    }

    fn write(&mut self, code: u16) {
        self.bits.write(code, self.width);
    }

    /// Adds the sequence of a code and the next pixel to the dictionary.
    fn add_entry(&mut self, code: u16, pixel: Option<u8>) {
        if self.next == CODES {
            self.write(CLEAR);
            return self.clear();
        }
        let new = self.next;
        if let Some(pixel) = pixel.map(usize::from) {
            self.extended[usize::from(code)][pixel] = new;
            self.extended[usize::from(new)] = [0; COLOURS];
            if self.runs[pixel].last() == Some(&code) {
                self.runs[pixel].push(new);
            }
        }
        self.next += 1;
        // A decoder adds each code one step later than the encoder.
        self.width += u32::from(new == 1 << self.width);
    }

    fn clear(&mut self) {
        self.extended[..COLOURS].fill([0; COLOURS]);
        for (pixel, run) in (0..).zip(&mut self.runs) {
            run.clear();
            run.push(pixel);
        }
        (self.next, self.width) = (FIRST, u32::from(BITS) + 1);
    }
}

impl BitWriter {
    fn write(&mut self, code: u16, width: u32) {
        self.pending |= u64::from(code) << self.count;
        self.count += width;
        if self.count >= 32 {
            self.bytes.extend((self.pending as u32).to_le_bytes());
            self.pending >>= 32;
            self.count -= 32;
        }
    }

    fn end(&mut self) -> Vec<u8> {
        self.bytes.extend(&self.pending.to_le_bytes()[..self.count.div_ceil(8) as usize]);
        std::mem::take(self).bytes
    }
}

/// The length of the run of equal pixels at the start.
fn run(pixels: &[u8]) -> usize {
    const MANY: usize = 16;
    let Some(&first) = pixels.first() else { return 0 };
    let many = pixels.as_chunks().0.iter().take_while(|pixels| **pixels == [first; MANY]).count() * MANY;
    many + pixels[many..].iter().take_while(|pixel| **pixel == first).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compresses pixels, and decompresses them with the decoder of the `gif` crate.
    fn back(lzw: &mut Lzw, pixels: &[u8]) -> Vec<u8> {
        let (width, height) = (1, u16::try_from(pixels.len()).expect("few"));
        let mut bytes = Vec::new();
        let mut encoder = ::gif::Encoder::new(&mut bytes, width, height, &[0; 3 * COLOURS]).expect("in memory");
        let frame = ::gif::Frame { width, height, buffer: lzw.compress(pixels).into(), ..::gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("in memory");
        drop(encoder);
        let mut decoder = ::gif::DecodeOptions::new();
        decoder.set_color_output(::gif::ColorOutput::Indexed);
        decoder.check_lzw_end_code(true);
        let mut decoder = decoder.read_info(&*bytes).expect("a GIF");
        let frame = decoder.read_next_frame().expect("well compressed").expect("a frame");
        frame.buffer.to_vec()
    }

    #[test]
    fn decompressed_pixels_are_the_same() {
        let mut lzw = Lzw::new();
        let mut state = 1_u64;
        let mut chance = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        for length in (1..=300).chain([5_000, 60_000]) {
            for (colours, run) in [(1, 1), (2, 1), (3, 40), (COLOURS as u64, 1), (9, 3), (9, 700)] {
                let mut pixels: Vec<u8> = Vec::new();
                while pixels.len() < length {
                    let many = chance(run) as usize + 1;
                    pixels.resize(pixels.len() + many, chance(colours) as u8);
                }
                pixels.truncate(length);
                assert!(back(&mut lzw, &pixels) == pixels, "{length} of {colours}, at most {run} alike");
            }
        }
    }
}
