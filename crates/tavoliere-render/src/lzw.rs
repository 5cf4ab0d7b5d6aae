//! Points compressed as GIF wants it: quickly where many of one colour follow one another, as in drawings.
//!
//! A code stands for some points. Each time the longest known points have been written as their code, they and the point
//! after them become known too.

/// Points are places in a palette of so many colours at most.
pub(super) const COLOURS: usize = 1 << BITS;
const BITS: u8 = 6;

/// Codes that are not points.
const CLEAR: u16 = 1 << BITS;
const END: u16 = CLEAR + 1;
const FIRST: u16 = END + 1;

/// A code has at most twelve bits.
const CODES: u16 = 1 << 12;

pub(super) struct Lzw {
    /// By a code and a point: the code of both, or 0, which stands for a point alone.
    after: Box<[[u16; COLOURS]]>,
    /// By a point: the codes of it alone, twice, three times and so on.
    runs: [Vec<u16>; COLOURS],
    next: u16,
    width: u32,
    bits: Bits,
}

/// Bits, the lowest first, as bytes.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Lzw {
    pub(super) fn new() -> Self {
        let after = vec![[0; COLOURS]; usize::from(CODES)].into();
        Self { after, runs: std::array::from_fn(|_| Vec::new()), next: 0, width: 0, bits: Bits::default() }
    }

    /// The bits that a code has before any are known, and the codes.
    pub(super) fn compress(&mut self, points: &[u8]) -> Vec<u8> {
        self.bits.bytes.push(BITS);
        self.forget();
        self.write(CLEAR);
        let mut rest = points;
        while let Some(&first) = rest.first() {
            let known = &self.runs[usize::from(first)];
            let run = run(&rest[..rest.len().min(known.len())]);
            let mut code = known[run - 1];
            rest = &rest[run..];
            while let [point, others @ ..] = rest
                && let longer @ 1.. = self.after[usize::from(code)][usize::from(*point)]
            {
                (code, rest) = (longer, others);
            }
            self.write(code);
            self.learn(code, rest.first().copied());
        }
        self.write(END);
        self.bits.end()
    }

    fn write(&mut self, code: u16) {
        self.bits.write(code, self.width);
    }

    /// Makes the points of a code, and the one after them, known by the next free code.
    fn learn(&mut self, code: u16, point: Option<u8>) {
        if self.next == CODES {
            self.write(CLEAR);
            return self.forget();
        }
        let new = self.next;
        if let Some(point) = point.map(usize::from) {
            self.after[usize::from(code)][point] = new;
            self.after[usize::from(new)] = [0; COLOURS];
            if self.runs[point].last() == Some(&code) {
                self.runs[point].push(new);
            }
        }
        self.next += 1;
        // Whoever reads this learns each code one later than it is written.
        self.width += u32::from(new == 1 << self.width);
    }

    fn forget(&mut self) {
        self.after[..COLOURS].fill([0; COLOURS]);
        for (point, run) in (0..).zip(&mut self.runs) {
            run.clear();
            run.push(point);
        }
        (self.next, self.width) = (FIRST, u32::from(BITS) + 1);
    }
}

impl Bits {
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

/// How many points from the first on are like it.
fn run(points: &[u8]) -> usize {
    const MANY: usize = 16;
    let Some(&first) = points.first() else { return 0 };
    let many = points.as_chunks().0.iter().take_while(|points| **points == [first; MANY]).count() * MANY;
    many + points[many..].iter().take_while(|point| **point == first).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points through the compression here and back through a decoder made by others.
    fn back(lzw: &mut Lzw, points: &[u8]) -> Vec<u8> {
        let (width, height) = (1, u16::try_from(points.len()).expect("few"));
        let mut bytes = Vec::new();
        let mut encoder = gif::Encoder::new(&mut bytes, width, height, &[0; 3 * COLOURS]).expect("in memory");
        let frame = gif::Frame { width, height, buffer: lzw.compress(points).into(), ..gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("in memory");
        drop(encoder);
        let mut decoder = gif::DecodeOptions::new();
        decoder.set_color_output(gif::ColorOutput::Indexed);
        decoder.check_lzw_end_code(true);
        let mut decoder = decoder.read_info(&*bytes).expect("a GIF");
        let frame = decoder.read_next_frame().expect("well compressed").expect("a frame");
        frame.buffer.to_vec()
    }

    #[test]
    fn points_come_back() {
        let mut lzw = Lzw::new();
        let mut state = 1_u64;
        let mut chance = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        for length in (1..=300).chain([5_000, 60_000]) {
            for (colours, run) in [(1, 1), (2, 1), (3, 40), (COLOURS as u64, 1), (45, 3), (45, 700)] {
                let mut points: Vec<u8> = Vec::new();
                while points.len() < length {
                    let many = chance(run) as usize + 1;
                    points.resize(points.len() + many, chance(colours) as u8);
                }
                points.truncate(length);
                assert!(back(&mut lzw, &points) == points, "{length} of {colours}, at most {run} alike");
            }
        }
    }
}
