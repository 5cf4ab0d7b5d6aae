//! The scale of a picture.

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Scale {
    times: u32,
    parts: u32,
}

impl Scale {
    pub(super) const WHOLE: Self = Self { times: 1, parts: 1 };
    pub(super) const HALF: Self = Self { times: 1, parts: 2 };
    pub(super) const A_THIRD: Self = Self { times: 1, parts: 3 };

    /// The nearest whole pixel to a coordinate of the page.
    pub(super) const fn pixels(self, place: u32) -> u32 {
        (2 * place * self.times + self.parts) / (2 * self.parts)
    }

    /// The distance of a coordinate from its nearest whole pixel, in units of a fraction of a pixel.
    pub(super) const fn rest(self, place: u32) -> i32 {
        (place * self.times).cast_signed() - (self.pixels(place) * self.parts).cast_signed()
    }

    /// Converts these units to pixels.
    pub(super) fn share(self, parts: i32) -> f64 {
        f64::from(parts) / f64::from(self.parts)
    }

    pub(super) fn factor(self) -> f64 {
        f64::from(self.times) / f64::from(self.parts)
    }
}
