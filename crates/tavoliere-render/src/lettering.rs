//! The bundled fonts: their characters and widths, and the fitting of texts.

use std::sync::OnceLock;

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};

use super::shaping::Shaping;
use super::theme::Lettering;

static REGULAR: &[u8] = include_bytes!("../fonts/Lato-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../fonts/Lato-Bold.ttf");
static WIDE_COVERAGE: &[u8] = include_bytes!("../fonts/DejaVuSansCondensed.ttf");

/// Removes invisible characters and those that no bundled font has, and puts the text on one line in one font.
///
/// If nothing is left, returns `•`, so that a player always has a name.
#[must_use]
pub fn clean(words: &str) -> String {
    /// The maximum length in characters; more than any picture can show.
    const MOST: usize = 300;
    let mut cleaned = String::new();
    let mut accents = 0;
    for letter in words.chars().filter(|letter| !is_invisible(*letter)).take(MOST) {
        accents = if is_accent(letter) { accents + 1 } else { 0 };
        if letter.is_whitespace() {
            if !cleaned.is_empty() && !cleaned.ends_with(' ') {
                cleaned.push(' ');
            }
        } else if accents <= 2 && Font::ALL.iter().any(|font| font.has(letter)) {
            cleaned.push(letter);
        }
    }
    let font = Font::of(&cleaned);
    cleaned.retain(|letter| font.has(letter));
    cleaned.truncate(cleaned.trim_end().len());
    if cleaned.is_empty() && !words.trim().is_empty() { "•".to_owned() } else { cleaned }
}

/// Cleans a text, and cuts it with an ellipsis if it is wider than `room` pixels.
#[must_use]
pub fn fit(words: &str, lettering: Lettering, room: u32) -> String {
    let mut words = clean(words);
    if width(&words, lettering) <= room {
        return words;
    }
    let face = Font::of(&words).face(lettering.bold);
    let mut left = room as f32 / lettering.size as f32 - face.advance('…');
    let fitting = words.find(|letter| {
        left -= face.advance(letter);
        left < 0.0
    });
    words.truncate(fitting.unwrap_or_default());
    words.truncate(words.trim_end().len());
    words + "…"
}

/// Cleans a text and breaks it into at most `most` lines. The last line is cut if the text is too long.
#[must_use]
pub fn wrapped(words: &str, lettering: Lettering, room: u32, most: usize) -> Vec<String> {
    let words = clean(words);
    let (mut lines, mut rest) = (Vec::new(), words.as_str());
    while lines.len() + 1 < most && width(rest, lettering) > room {
        let spaces = rest.match_indices(' ').map(|(at, _)| at);
        let Some(at) = spaces.take_while(|at| width(&rest[..*at], lettering) <= room).last() else { break };
        lines.push(without_dots(&rest[..at]).to_owned());
        rest = without_dots(&rest[at..]);
    }
    if !rest.is_empty() {
        lines.push(fit(rest, lettering, room));
    }
    lines
}

/// Removes the separators `·` at a line break.
fn without_dots(words: &str) -> &str {
    words.trim_matches([' ', '·'])
}

/// The width of a text in pixels, without kerning; the real width is not larger.
#[must_use]
pub fn width(words: &str, lettering: Lettering) -> u32 {
    let face = Font::of(words).face(lettering.bold);
    let ems: f32 = words.chars().map(|letter| face.advance(letter)).sum();
    (ems * lettering.size as f32).ceil() as u32
}

/// The SVG paths of a clean text from the start of its baseline, and its width in pixels.
pub(super) fn outlined(words: &str, lettering: Lettering) -> (String, f32) {
    Font::of(words).face(lettering.bold).shaping.outlined(words, lettering.size)
}

/// A bundled font family. A text is drawn in one font: a mixture looks worse, and breaks the shaping of some scripts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Font {
    /// Latin, Greek and Cyrillic, regular and bold.
    Lato,
    /// Many more characters, in one weight.
    DejaVu,
}

impl Font {
    const ALL: [Self; 2] = [Self::Lato, Self::DejaVu];

    /// The first font with all characters of a text, else the last font.
    #[must_use]
    pub fn of(words: &str) -> Self {
        if words.chars().all(|letter| Self::Lato.has(letter)) { Self::Lato } else { Self::DejaVu }
    }

    fn has(self, letter: char) -> bool {
        [false, true].into_iter().all(|bold| self.face(bold).letters.map(letter).is_some())
    }

    fn face(self, bold: bool) -> &'static Face {
        static FACES: OnceLock<[Face; 3]> = OnceLock::new();
        let [regular, heavy, wide] = FACES.get_or_init(|| [REGULAR, BOLD, WIDE_COVERAGE].map(Face::open));
        match (self, bold) {
            (Self::Lato, false) => regular,
            (Self::Lato, true) => heavy,
            (Self::DejaVu, _) => wide,
        }
    }
}

/// One weight of a font.
struct Face {
    shaping: Shaping,
    letters: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
}

impl Face {
    fn open(bytes: &'static [u8]) -> Self {
        let font = FontRef::new(bytes).expect("the bundled fonts are fonts");
        let ems = Size::new(1.0);
        let metrics = font.glyph_metrics(ems, LocationRef::default());
        Self { letters: font.charmap(), metrics, shaping: Shaping::new(font) }
    }

    /// The advance width of a character in ems.
    fn advance(&self, letter: char) -> f32 {
        self.letters.map(letter).and_then(|glyph| self.metrics.advance_width(glyph)).unwrap_or_default()
    }
}

/// Control characters except spaces, direction marks, joiners, variation selectors, fillers, private use characters,
/// and those that XML forbids.
fn is_invisible(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{115f}' | '\u{1160}'
            | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{10ffff}')
}

/// Combining marks, which stack on the character before them and can leave the picture.
fn is_accent(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5c7}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_words_are_cleaned() {
        for (words, cleaned) in [
            ("Ann", "Ann"),
            ("  Ann \t\r\n  Lee  ", "Ann Lee"),
            ("Zoë Šķēle-Łódź", "Zoë Šķēle-Łódź"),
            ("Иван Ωμέγα", "Иван Ωμέγα"),
            ("مرحبا שלום", "مرحبا שלום"),
            ("a\u{0}b\u{7}c\u{1b}[31m", "abc[31m"),
            ("\u{202e}evil\u{202c} \u{200b}\u{feff}name", "evil name"),
            ("Ann 🦀🦀", "Ann"),
            ("👩\u{200d}👩\u{200d}👧\u{fe0f}", "•"),
            ("李明", "•"),
            ("李明 (Ming)", "(Ming)"),
            ("\u{e000}\u{ffff}\u{fffe}", "•"),
            ("\u{200b}", "•"),
            ("Z\u{301}\u{302}\u{303}\u{304}\u{305}algo", "Z\u{301}\u{302}algo"),
            ("<b>&amp;\"'", "<b>&amp;\"'"),
            ("", ""),
            (" \n ", ""),
        ] {
            assert_eq!(clean(words), cleaned, "{words:?}");
        }
        assert!(clean(&"x\u{301}".repeat(1_000_000)).chars().count() <= 300);
    }

    #[test]
    fn cleaned_words_can_be_drawn_in_one_font() {
        for letter in ('\0'..='\u{1ffff}').filter(|letter| Font::ALL.iter().any(|font| font.has(*letter))) {
            for words in [format!("{letter}"), format!("{letter}لا Ŵ")] {
                let cleaned = clean(&words);
                let font = Font::of(&cleaned);
                assert!(cleaned.chars().all(|kept| font.has(kept) && !is_invisible(kept)), "{words:?}");
            }
        }
    }

    #[test]
    fn long_words_are_cut_with_an_ellipsis() {
        for words in ["W".repeat(80), "i".repeat(200), "ab ".repeat(60), "م".repeat(90)] {
            for room in [0, 20, 100, 333, 800] {
                let fitting = fit(&words, Lettering::NAME, room);
                assert!(fitting.ends_with('…') && !fitting.contains(" …"), "{fitting:?}");
                assert!(fitting == "…" || width(&fitting, Lettering::NAME) <= room, "{fitting:?} in {room}");
            }
        }
        assert_eq!(fit("Ann", Lettering::NAME, 400), "Ann");
    }

    #[test]
    fn words_are_broken_between_words() {
        let lines = |words: &str, most: usize| wrapped(words, Lettering::TEXT, 300, most);
        assert_eq!(lines("Ann", 3), ["Ann"]);
        assert_eq!(lines("", 3), [""; 0]);
        assert_eq!(lines("by Ann and Bob of Rome · told by Carla", 3), ["by Ann and Bob of", "Rome · told by Carla"]);
        assert_eq!(lines("Ann, Bob and Carla · toldbySomebody", 3), ["Ann, Bob and Carla", "toldbySomebody"]);
        assert_eq!(lines("by Ann and Bob of Rome · told by Carla", 1), ["by Ann and Bob of R…"]);
        for words in ["W".repeat(90), "ab ".repeat(60), "م".repeat(90), "·".repeat(300), " · ".repeat(50)] {
            let lines = lines(&words, 3);
            assert!(lines.len() <= 3 && lines.iter().all(|line| width(line, Lettering::TEXT) <= 300), "{lines:?}");
        }
    }

    #[test]
    fn width_is_never_less_than_what_is_drawn() {
        for words in ["Ann", "WAVE To Ty", "Alessandro Giovannini", "Иван", "مرحبا", "שלום & Ivan", "ffi fl"]
        {
            for lettering in [Lettering::NAME, Lettering::FOOTER] {
                let (told, drawn) = (width(words, lettering) as f32, outlined(words, lettering).1);
                assert!(told + 1.0 >= drawn && told < drawn * 1.6 + 20.0, "{words}: {told} for {drawn}");
            }
        }
    }

    #[test]
    fn letters_are_shaped_by_the_rules_of_their_script() {
        let reach = |words: &str| outlined(words, Lettering::NAME).1;
        let apart = |words: &str| words.chars().map(|letter| reach(&letter.to_string())).sum::<f32>();
        assert!(reach("AVAVA") < apart("AVAVA") - 4.0, "kerning");
        assert!(reach("مرحبا") < apart("مرحبا") - 4.0, "joined letters");
        // The last letter of a right-to-left word is drawn first.
        let first_path = |words: &str| {
            let svg = outlined(words, Lettering::NAME).0;
            svg.split("d=\"").nth(1).expect("a path").split('"').next().expect("its data").to_owned()
        };
        assert_eq!(first_path("של"), first_path("ל"));
        assert_eq!(first_path("of"), first_path("o"));
    }
}
