//! Text shaping: glyphs by the rules of the script, with outlines that are read from the font once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use harfrust::{Direction, ShapeOptions, ShaperData, UnicodeBuffer};
use skrifa::instance::Size;
use skrifa::outline::DrawSettings;
use skrifa::outline::pen::SvgPen;
use skrifa::{FontRef, GlyphId, MetadataProvider};
use unicode_bidi::{BidiInfo, Level};

/// A font with its shaping data.
pub(super) struct Shaping {
    font: FontRef<'static>,
    data: ShaperData,
    /// The units per em, of outlines and advances.
    units: f32,
    /// The cache of outlines as path data, by glyph. The number of glyphs bounds it.
    outlines: Mutex<HashMap<u32, Arc<str>>>,
}

/// A glyph and its position from the start of the text, in font units.
struct Placed {
    glyph: u32,
    x: i32,
    y: i32,
}

impl Shaping {
    pub(super) fn new(font: FontRef<'static>) -> Self {
        let units = f32::from(font.metrics(Size::unscaled(), skrifa::instance::LocationRef::default()).units_per_em);
        Self { data: ShaperData::new(&font), font, units, outlines: Mutex::default() }
    }

    /// The SVG paths of a line of text from the start of its baseline, and its width in pixels; `size` is pixels per
    /// em.
    pub(super) fn outlined(&self, words: &str, size: u32) -> (String, f32) {
        let (glyphs, advance) = self.shaped(words);
        let scale = size as f32 / self.units;
        let mut svg = String::new();
        for Placed { glyph, x, y } in glyphs {
            let outline = self.outline(glyph);
            if !outline.is_empty() {
                svg.push_str(&format!("<path transform=\"translate({x} {y})\" d=\"{outline}\"/>"));
            }
        }
        // The y axis of fonts points up, that of pages down.
        (format!("<g transform=\"scale({scale} -{scale})\">{svg}</g>"), advance as f32 * scale)
    }

    /// The glyphs from left to right, and the total advance.
    fn shaped(&self, words: &str) -> (Vec<Placed>, i32) {
        let shaper = self.data.shaper(&self.font).build();
        let (mut glyphs, mut advance) = (Vec::new(), 0);
        let directions = BidiInfo::new(words, Some(Level::ltr()));
        for paragraph in &directions.paragraphs {
            let (levels, runs) = directions.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let is_leftwards = levels[run.start].is_rtl();
                let mut buffer = UnicodeBuffer::new();
                buffer.push_str(&words[run]);
                buffer.set_direction(if is_leftwards { Direction::RightToLeft } else { Direction::LeftToRight });
                buffer.guess_segment_properties();
                let shaped = shaper.shape(buffer, ShapeOptions::new());
                for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
                    let (x, y) = (advance + position.x_offset, position.y_offset);
                    glyphs.push(Placed { glyph: info.glyph_id, x, y });
                    advance += position.x_advance;
                }
            }
        }
        (glyphs, advance)
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
