//! Pictures read back from PNG.

use tavoliere_games::rules::{Cell, Diagram};
use tavoliere_render::theme::{Colour, size};
use tavoliere_render::{Drawing, Frame, Theme, draw, png};

/// A picture decoded from PNG to pixels.
pub struct Picture {
    pub width: u32,
    pub height: u32,
    /// Red, green and blue of each pixel, row by row.
    channels: Vec<u8>,
}

/// A frame with everything but words.
pub fn wordless() -> Frame {
    Frame { players: Some(Default::default()), ..Frame::default() }
}

impl Picture {
    pub fn in_light_theme(frame: &Frame, diagram: &Diagram) -> Self {
        Self::in_theme(frame, diagram, &Theme::LIGHT)
    }

    pub fn in_theme(frame: &Frame, diagram: &Diagram, theme: &Theme) -> Self {
        Self::from_png(&png(&draw(frame, diagram, theme)))
    }

    pub fn from_png(bytes: &[u8]) -> Self {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut channels = vec![0; reader.output_buffer_size().unwrap()];
        let shape = reader.next_frame(&mut channels).unwrap();
        assert_eq!(shape.color_type, ::png::ColorType::Rgb);
        Self { width: shape.width, height: shape.height, channels }
    }

    pub fn pixel_at(&self, x: u32, y: u32) -> Colour {
        let place = 3 * (y * self.width + x) as usize;
        Colour::from([self.channels[place], self.channels[place + 1], self.channels[place + 2]])
    }

    fn row(&self, y: u32) -> &[u8] {
        let length = 3 * self.width as usize;
        &self.channels[y as usize * length..][..length]
    }

    /// A point of a cell of a square board, in fractions of its size from its upper left corner.
    pub fn cell_point(&self, diagram: &Diagram, cell: Cell, (right, down): (f32, f32)) -> Colour {
        let is_large = diagram.columns.max(diagram.rows) >= 10;
        let (most, numbers, letters) = if is_large {
            (size::LARGE_BOARD_MOST, 0, size::LETTERS_ABOVE)
        } else {
            (size::BOARD_MOST, size::NUMBERS, 0)
        };
        let side = (most / u32::from(diagram.columns)) & !1;
        let left = ((size::PAGE_WIDTH - side * u32::from(diagram.columns)) / 2).max(numbers);
        let within = |share: f32| (share * side as f32) as u32;
        let x = left + side * u32::from(cell.column) + within(right);
        let y = size::BOARD_TOP + letters + side * u32::from(diagram.rows - 1 - cell.row) + within(down);
        self.pixel_at(x, y)
    }

    /// Whether a point is part of a line of that colour, not only of a letter's edge.
    pub fn is_on_line(&self, x: u32, y: u32, colour: Colour) -> bool {
        let from = |at: u32, end: u32| at.saturating_sub(20).min(end.saturating_sub(20))..=(at + 19).min(end - 1);
        let longest = |points: Vec<Colour>| {
            let runs = points.split(|other| *other != colour);
            runs.map(<[Colour]>::len).max().unwrap_or(0)
        };
        self.pixel_at(x, y) == colour
            && (longest(from(x, self.width).map(|x| self.pixel_at(x, y)).collect()) >= 20
                || longest(from(y, self.height).map(|y| self.pixel_at(x, y)).collect()) >= 20)
    }

    pub fn share_darker_than(&self, columns: std::ops::Range<u32>, rows: std::ops::Range<u32>, limit: u8) -> f64 {
        let all = columns.len() * rows.len();
        let points = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        let dark = points.filter(|(x, y)| self.pixel_at(*x, *y).rgb.iter().all(|channel| *channel < limit)).count();
        dark as f64 / all as f64
    }

    /// The first point outside `allowed` that clearly differs.
    pub fn first_difference(&self, other: &Self, allowed: impl Fn(u32, u32) -> bool) -> Option<(u32, u32)> {
        let rows = (0..self.height).filter(|y| self.row(*y) != other.row(*y));
        let points = rows.flat_map(|y| (0..self.width).map(move |x| (x, y)));
        points.filter(|(x, y)| !allowed(*x, *y)).find(|(x, y)| !near(self.pixel_at(*x, *y), other.pixel_at(*x, *y), 60))
    }

    /// The columns and rows that contain something.
    pub fn extent(&self, wanted: impl Fn(u32, u32) -> bool) -> [std::ops::RangeInclusive<u32>; 2] {
        let points = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let found: Vec<(u32, u32)> = points.filter(|(x, y)| wanted(*x, *y)).collect();
        let span = |values: Vec<u32>| *values.iter().min().unwrap()..=*values.iter().max().unwrap();
        [span(found.iter().map(|(x, _)| *x).collect()), span(found.iter().map(|(_, y)| *y).collect())]
    }
}

pub fn near(one: Colour, other: Colour, tolerance: u8) -> bool {
    one.rgb.iter().zip(other.rgb).all(|(one, other)| one.abs_diff(other) <= tolerance)
}

/// A drawing as SVG, without the outlines of its letters; the words stand beside them.
pub fn readable(drawing: &Drawing) -> String {
    let svg = drawing.to_string();
    let mut pieces = svg.split("<g transform=\"scale(");
    let mut readable = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        readable.push('…');
        readable.push_str(piece.split_once("</g>").map_or("", |(_, after)| after));
    }
    readable
}
