//! Text shaping: glyphs by the rules of the script, with outlines that are read from the font once.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use harfrust::{Direction, ShapeOptions, ShaperData, UnicodeBuffer};
use skrifa::instance::Size;
use skrifa::outline::DrawSettings;
use skrifa::outline::pen::SvgPen;
use skrifa::{FontRef, GlyphId, MetadataProvider};
use unicode_bidi::{BidiInfo, Level, ParagraphInfo};

/// A font with its shaping data.
pub(super) struct Shaping {
    font: FontRef<'static>,
    data: ShaperData,
    /// The units per em, of outlines and advances.
    units: f32,
    /// The cache of outlines as path data, by glyph. The number of glyphs bounds it.
    outlines: Mutex<HashMap<u32, Arc<str>>>,
}

/// A glyph and its position from the start of its group, in font units.
struct PlacedGlyph {
    glyph: u32,
    x: i32,
    y: i32,
}

/// A line of text in one or more fonts, from left to right.
pub(super) struct ShapedLine<'a> {
    /// Pixels per em.
    size: u32,
    svg: String,
    /// The width of what is in `svg`, in pixels.
    width: f32,
    /// The text after `svg`, in one font: the glyphs and their advance in font units.
    group: Option<(&'a Shaping, Vec<PlacedGlyph>, i32)>,
}

impl<'a> ShapedLine<'a> {
    pub(super) const fn new(size: u32) -> Self {
        Self { size, svg: String::new(), width: 0.0, group: None }
    }

    /// Adds a text of one font and one direction.
    pub(super) fn add(&mut self, font: &'a Shaping, words: &str, is_leftwards: bool) {
        if self.group.as_ref().is_some_and(|(other, ..)| !std::ptr::eq(*other, font)) {
            self.draw_group();
        }
        let (_, glyphs, advance) = self.group.get_or_insert_with(|| (font, Vec::new(), 0));
        *advance = font.shape(words, is_leftwards, *advance, glyphs);
    }

    /// The SVG paths from the start of the baseline, and the width in pixels.
    pub(super) fn finish(mut self) -> (String, f32) {
        self.draw_group();
        (self.svg, self.width)
    }

    fn draw_group(&mut self) {
        let Some((font, glyphs, advance)) = self.group.take() else { return };
        let scale = self.size as f32 / font.units;
        let mut paths = String::new();
        for PlacedGlyph { glyph, x, y } in glyphs {
            let outline = font.outline(glyph);
            if !outline.is_empty() {
                paths.push_str(&format!("<path transform=\"translate({x} {y})\" d=\"{outline}\"/>"));
            }
        }
        let start = if self.width > 0.0 { format!("translate({} 0) ", self.width) } else { String::new() };
        // The y axis of fonts points up, that of pages down.
        self.svg.push_str(&format!("<g transform=\"{start}scale({scale} -{scale})\">{paths}</g>"));
        self.width += advance as f32 * scale;
    }
}

/// The parts of a text of one direction each, from left to right, and whether they run leftwards.
pub(super) fn visual_runs(words: &str) -> Vec<(Range<usize>, bool)> {
    let directions = BidiInfo::new(words, Some(Level::ltr()));
    let of_paragraph = |paragraph: &ParagraphInfo| {
        let (levels, runs) = directions.visual_runs(paragraph, paragraph.range.clone());
        runs.into_iter().map(move |run| (run.clone(), levels[run.start].is_rtl())).collect::<Vec<_>>()
    };
    directions.paragraphs.iter().flat_map(of_paragraph).collect()
}

impl Shaping {
    pub(super) fn new(font: FontRef<'static>) -> Self {
        let units = f32::from(font.metrics(Size::unscaled(), skrifa::instance::LocationRef::default()).units_per_em);
        Self { data: ShaperData::new(&font), font, units, outlines: Mutex::default() }
    }

    /// Adds the glyphs of a text of one direction, from left to right, to those before it. Returns the total advance.
    fn shape(&self, words: &str, is_leftwards: bool, mut advance: i32, glyphs: &mut Vec<PlacedGlyph>) -> i32 {
        let shaper = self.data.shaper(&self.font).build();
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(words);
        buffer.set_direction(if is_leftwards { Direction::RightToLeft } else { Direction::LeftToRight });
        buffer.guess_segment_properties();
        let shaped = shaper.shape(buffer, ShapeOptions::new());
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let (x, y) = (advance + position.x_offset, position.y_offset);
            glyphs.push(PlacedGlyph { glyph: info.glyph_id, x, y });
            advance += position.x_advance;
        }
        advance
    }

    /// Whether no glyph of a text is the one for missing glyphs.
    #[cfg(test)]
    pub(super) fn has_every_glyph(&self, words: &str, is_leftwards: bool) -> bool {
        let mut glyphs = Vec::new();
        self.shape(words, is_leftwards, 0, &mut glyphs);
        !glyphs.is_empty() && glyphs.iter().all(|placed| placed.glyph != 0)
    }

    fn outline(&self, glyph: u32) -> Arc<str> {
        let mut outlines = self.outlines.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(outlines.entry(glyph).or_insert_with(|| {
            let mut pen = SvgPen::new();
            let settings = DrawSettings::from(Size::unscaled());
            let drawn = self.font.outline_glyphs().get(GlyphId::new(glyph)).map(|glyph| glyph.draw(settings, &mut pen));
            // Glyphs without an outline, such as a space, have empty path data.
            drawn.and_then(Result::ok).map_or_else(String::new, |_| pen.to_string()).into()
        }))
    }
}
