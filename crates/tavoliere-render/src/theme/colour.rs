//! A colour.

use std::fmt;

/// An opaque colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour {
    /// Red, green and blue.
    pub rgb: [u8; 3],
    /// The variable of style sheets that takes the place of the colour in SVG; `None` in pictures.
    variable: Option<&'static str>,
}

impl Colour {
    /// The colour written as `0xRRGGBB`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self { rgb: [red, green, blue], variable: None }
    }

    /// The colour, printed as the variable of that name.
    #[must_use]
    pub const fn variable(self, name: &'static str) -> Self {
        Self { variable: Some(name), ..self }
    }
}

impl From<[u8; 3]> for Colour {
    fn from(rgb: [u8; 3]) -> Self {
        Self { rgb, variable: None }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.rgb;
        match self.variable {
            Some(name) => write!(f, "var(--{name})"),
            None => write!(f, "#{red:02x}{green:02x}{blue:02x}"),
        }
    }
}
