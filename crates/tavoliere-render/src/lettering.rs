//! The bundled fonts: their characters and widths, and the fitting of texts.

use std::io::Read;
use std::ops::Range;
use std::sync::OnceLock;

use lzma_rust2::LzmaReader;
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};

use super::shaping::{ShapedLine, Shaping, visual_runs};
use super::spelling::in_latin;
use super::theme::Lettering;

/// A bundled font, compressed by `fonts/subset.py`.
macro_rules! font {
    ($name:literal) => {
        include_bytes!(concat!("../fonts/", $name, ".lzma"))
    };
}

/// Removes invisible characters except isolates, and puts the text on one line. A letter that no bundled font has is spelled in Latin
/// letters; any other such character is removed.
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
        } else if is_isolate(letter) {
            cleaned.push(letter);
        } else if Font::for_letter(letter).is_some() {
            cleaned.extend((accents <= 2).then_some(letter));
        } else if letter.is_alphanumeric() || is_of_flag(letter) {
            cleaned.push_str(in_latin(letter));
        }
    }
    cleaned.truncate(cleaned.trim_end().len());
    let is_empty = cleaned.chars().all(|letter| is_isolate(letter) || letter == ' ');
    if is_empty && !words.trim().is_empty() { "•".to_owned() } else { cleaned }
}

/// Cleans a text, and cuts it with an ellipsis if it is wider than `room` pixels.
#[must_use]
pub fn fit(words: &str, lettering: Lettering, room: u32) -> String {
    const ELLIPSIS: char = '…';
    let words = clean(words);
    if width(&words, lettering) <= room {
        return words;
    }
    let mut left = room as f32 / lettering.size as f32 - Face::for_font(Font::Lato, lettering.bold).advance(ELLIPSIS);
    let mut kept = words.as_str();
    for (at, letter, font) in Font::runs(&words).into_iter().flat_map(|(font, run)| {
        let start = run.start;
        words[run].char_indices().map(move |(at, letter)| (start + at, letter, font)).collect::<Vec<_>>()
    }) {
        left -= Face::for_font(font, lettering.bold).advance(letter);
        if left < 0.0 {
            kept = &words[..at];
            break;
        }
    }
    // The shorter text may be in another font, which may be wider.
    loop {
        let cut = format!("{}{ELLIPSIS}", kept.trim_end());
        let Some((last, _)) = kept.char_indices().next_back().filter(|_| width(&cut, lettering) > room) else {
            return cut;
        };
        kept = &kept[..last];
    }
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
    let of_run = |(font, run): (Font, Range<usize>)| {
        let face = Face::for_font(font, lettering.bold);
        words[run].chars().map(|letter| face.advance(letter)).sum::<f32>()
    };
    let ems: f32 = Font::runs(words).into_iter().map(of_run).sum();
    (ems * lettering.size as f32).ceil() as u32
}

/// The SVG paths of a clean text from the start of its baseline, and its width in pixels.
pub(super) fn outlined(words: &str, lettering: Lettering) -> (String, f32) {
    let runs = Font::runs(words);
    let mut line = ShapedLine::new(lettering.size);
    for (visual, is_leftwards) in visual_runs(words) {
        let inside = |(font, run): &(Font, Range<usize>)| {
            let part = run.start.max(visual.start)..run.end.min(visual.end);
            (!part.is_empty()).then_some((*font, part))
        };
        let mut parts: Vec<(Font, Range<usize>)> = runs.iter().filter_map(inside).collect();
        if is_leftwards {
            parts.reverse();
        }
        for (font, part) in parts {
            let seen: String = words[part].chars().filter(|letter| !is_isolate(*letter)).collect();
            line.add(&Face::for_font(font, lettering.bold).shaping, &seen, is_leftwards);
        }
    }
    line.finish()
}

/// A bundled font family. A text is drawn in as few fonts as possible: a mixture looks worse, and breaks the shaping of
/// some scripts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Font {
    /// Latin, Greek and Cyrillic, regular and bold.
    Lato,
    /// Emoji of one character, in one weight and without colours.
    Emoji,
    /// Many more characters, in one weight: also Hebrew and Arabic.
    DejaVu,
    /// Common Han characters, kana and Hangul, in one weight.
    Cjk,
    Thai,
    Devanagari,
}

impl Font {
    const ALL: [Self; 6] = [Self::Lato, Self::Emoji, Self::DejaVu, Self::Cjk, Self::Thai, Self::Devanagari];

    /// The first font with a character.
    fn for_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|font| font.has(letter))
    }

    /// The parts of a text and their fonts: one font if one has all characters, else the first one for each letter.
    /// Spaces and signs stay with the letters before them.
    fn runs(words: &str) -> Vec<(Self, Range<usize>)> {
        let has_all = |font: &Self| words.chars().all(|letter| is_isolate(letter) || font.has(letter));
        if let Some(font) = Self::ALL.into_iter().find(has_all) {
            return vec![(font, 0..words.len())];
        }
        let mut runs: Vec<(Self, Range<usize>)> = Vec::new();
        for (at, letter) in words.char_indices() {
            let end = at + letter.len_utf8();
            let font = Self::for_letter(letter).unwrap_or(Self::DejaVu);
            match runs.last_mut() {
                Some((before, run))
                    if *before == font || is_isolate(letter) || (!letter.is_alphanumeric() && before.has(letter)) =>
                {
                    run.end = end;
                }
                _ => runs.push((font, at..end)),
            }
        }
        runs
    }

    fn has(self, letter: char) -> bool {
        [false, true].into_iter().all(|bold| Face::for_font(self, bold).letters.map(letter).is_some())
    }
}

/// One weight of a font.
struct Face {
    shaping: Shaping,
    letters: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
}

impl Face {
    /// The face of a font. It is opened when it is needed for the first time, and kept.
    fn for_font(font: Font, bold: bool) -> &'static Self {
        static OPEN: [OnceLock<Face>; 7] = [const { OnceLock::new() }; 7];
        let (place, compressed): (usize, &[u8]) = match (font, bold) {
            (Font::Lato, false) => (0, font!("Lato-Regular.ttf")),
            (Font::Lato, true) => (1, font!("Lato-Bold.ttf")),
            (Font::Emoji, _) => (2, font!("NotoEmoji.ttf")),
            (Font::DejaVu, _) => (3, font!("DejaVuSansCondensed.ttf")),
            (Font::Cjk, _) => (4, font!("NotoSansCJK.otf")),
            (Font::Thai, _) => (5, font!("NotoSansThai.ttf")),
            (Font::Devanagari, _) => (6, font!("NotoSansDevanagari.ttf")),
        };
        OPEN[place].get_or_init(|| Self::open(compressed))
    }

    fn open(compressed: &[u8]) -> Self {
        let font = FontRef::new(unpacked(compressed)).expect("the bundled fonts are fonts");
        let ems = Size::new(1.0);
        let metrics = font.glyph_metrics(ems, LocationRef::default());
        Self { letters: font.charmap(), metrics, shaping: Shaping::new(font) }
    }

    /// The advance width of a character in ems.
    fn advance(&self, letter: char) -> f32 {
        self.letters.map(letter).and_then(|glyph| self.metrics.advance_width(glyph)).unwrap_or_default()
    }
}

/// The content of a bundled file, which is kept.
pub(super) fn unpacked(compressed: &[u8]) -> &'static [u8] {
    let mut bytes = Vec::new();
    let reader = LzmaReader::new_mem_limit(compressed, u32::MAX, None);
    reader.and_then(|mut reader| reader.read_to_end(&mut bytes)).expect("the bundled files are whole");
    bytes.leak()
}

/// The marks around a name whose direction is its own.
const fn is_isolate(letter: char) -> bool {
    matches!(letter, '\u{2068}' | '\u{2069}')
}

/// The two letters of a country, which other systems show as a flag.
fn is_of_flag(letter: char) -> bool {
    matches!(letter, '\u{1f1e6}'..='\u{1f1ff}')
}

/// Control characters except spaces, direction marks, joiners, variation selectors, colours of skin, fillers, private
/// use characters, and those that XML forbids.
fn is_invisible(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{115f}' | '\u{1160}'
            | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2067}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{1f3fb}'..='\u{1f3ff}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{10ffff}')
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
            ("Ann 🦀🦀", "Ann 🦀🦀"),
            ("👩\u{200d}👩\u{200d}👧\u{fe0f}", "👩👩👧"),
            ("👍🏽 Ann ❤\u{fe0f}", "👍 Ann ❤"),
            ("🇮🇹 Ann", "IT Ann"),
            ("李明", "李明"),
            ("李明 (Ming)", "李明 (Ming)"),
            ("𝓐𝓷𝓷", "Ann"),
            ("தமிழ்", "tmil"),
            ("Ⓐ 🅱 ☃", "A 🅱 ☃"),
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
    fn no_character_of_cleaned_words_lacks_a_glyph() {
        for letter in '\0'..='\u{1ffff}' {
            let cleaned = clean(&format!("{letter}لا Ŵ"));
            assert!(
                cleaned
                    .chars()
                    .all(|kept| is_isolate(kept) || (Font::for_letter(kept).is_some() && !is_invisible(kept))),
                "{letter:?}"
            );
        }
    }

    /// Names as people write them, each with the fonts they need.
    #[test]
    fn names_in_every_script_have_all_their_glyphs() {
        use Font::{Cjk, DejaVu, Devanagari, Emoji, Lato, Thai};
        for (name, fonts) in [
            ("Иван Петров", &[Lato][..]),
            ("Ελένη Παπαδοπούλου", &[Lato]),
            ("שרה כהן", &[DejaVu]),
            ("محمد علي", &[DejaVu]),
            ("Հայկ", &[DejaVu]),
            ("王小明", &[Cjk]),
            ("王小明 Ming", &[Cjk, Lato]),
            ("龔詩敏・ゆき", &[Cjk]),
            ("渡辺ゆうき", &[Cjk]),
            ("김민준", &[Cjk]),
            ("สมชาย ใจดี", &[Thai]),
            ("श्रीनिवास शर्मा", &[Devanagari]),
            ("Ann – สมชาย 2", &[Lato, Thai, Lato]),
            ("محمد · 李明", &[DejaVu, Cjk]),
            ("🦀🎲", &[Emoji]),
            ("Ann 🦀", &[Lato, Emoji]),
            ("محمد 🎲 7", &[DejaVu, Emoji, Lato]),
        ] {
            assert_eq!(clean(name), name);
            let runs = Font::runs(name);
            assert_eq!(runs.iter().map(|(font, _)| *font).collect::<Vec<_>>(), fonts, "{name}");
            for (font, run) in runs {
                let is_leftwards = matches!(&name[run.clone()], text if text.contains(['م', 'ש']));
                assert!(Face::for_font(font, false).shaping.has_every_glyph(&name[run], is_leftwards), "{name}");
            }
            assert!(outlined(name, Lettering::NAME).0.contains("<path"), "{name}");
        }
    }

    #[test]
    fn long_words_are_cut_with_an_ellipsis() {
        for words in
            ["W".repeat(80), "i".repeat(200), "ab ".repeat(60), "م".repeat(90), "李".repeat(60), "م李 สม".repeat(30)]
        {
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
        for words in [
            "Ann",
            "WAVE To Ty",
            "Alessandro Giovannini",
            "Иван",
            "مرحبا",
            "שלום & Ivan",
            "ffi fl",
            "王小明",
            "Ann – สมชาย",
        ] {
            for lettering in [Lettering::NAME, Lettering::FOOTER] {
                let (told, drawn) = (width(words, lettering) as f32, outlined(words, lettering).1);
                assert!(told + 1.0 >= drawn && told < drawn * 1.6 + 20.0, "{words}: {told} for {drawn}");
            }
        }
    }

    /// A number beside a name that runs leftwards would join the name, were the name not isolated.
    #[test]
    fn an_isolated_name_does_not_disturb_the_line() {
        for (words, shown) in [
            ("Vince \u{2068}שרה\u{2069}, 38 a 26!", "Vince הרש, 38 a 26!"),
            ("Vince שרה, 38 a 26!", "Vince 38 ,הרש a 26!"),
            ("12. \u{2068}محمد 7\u{2069}: 1500", "12. 7 دمحم: 1500"),
            ("Ann, \u{2068}שרה\u{2069}, \u{2068}محمد\u{2069} 3", "Ann, הרש, دمحم 3"),
            // The end of an isolate may be cut off.
            ("1. \u{2068}שרה", "1. הרש"),
        ] {
            assert_eq!(clean(words), words);
            let parts = visual_runs(words).into_iter().map(|(run, is_leftwards)| {
                let letters = words[run].chars().filter(|letter| !is_isolate(*letter));
                if is_leftwards { letters.rev().collect::<String>() } else { letters.collect() }
            });
            assert_eq!(parts.collect::<String>(), shown, "{words}");
            let plain: String = words.chars().filter(|letter| !is_isolate(*letter)).collect();
            assert_eq!(width(words, Lettering::NAME), width(&plain, Lettering::NAME), "{words}");
        }
        assert_eq!(clean("\u{2068}\u{2069}"), "•");
        assert_eq!(clean("\u{2068}🦀\u{fe0f}\u{2069}"), "\u{2068}🦀\u{2069}");
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
