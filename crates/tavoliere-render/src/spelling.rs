//! Letters that no bundled font has, spelled in Latin letters.

use std::sync::OnceLock;

use super::lettering::unpacked;

/// The spelling of a letter in ASCII, such as `Ba` for `ባ`: empty if it has none, or if a bundled font has the letter.
pub(super) fn in_latin(letter: char) -> &'static str {
    /// Parts of the file `fonts/spellings.txt`: the code of the first letter, and the spellings of it and of the next ones.
    static LINES: OnceLock<Vec<(u32, &str)>> = OnceLock::new();
    let lines = LINES.get_or_init(|| {
        let text = unpacked(include_bytes!("../fonts/spellings.txt.lzma"));
        let text = str::from_utf8(text).expect("the bundled spellings are a text");
        let read = |line: &'static str| {
            let (first, spellings) = line.split_once(' ').expect("a line has a code and spellings");
            (u32::from_str_radix(first, 16).expect("the code of a letter"), spellings)
        };
        text.lines().map(read).collect()
    });
    let code = u32::from(letter);
    let next = lines.partition_point(|(first, _)| *first <= code);
    let line = next.checked_sub(1).map(|at| lines[at]);
    line.and_then(|(first, spellings)| spellings.split(' ').nth((code - first) as usize)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_without_a_font_have_a_spelling() {
        for (letter, spelling) in [('ባ', "ba"), ('த', "t"), ('𝓐', "A"), ('Ⓐ', "A"), ('🇮', "I"), ('㐀', "Qiu")]
        {
            assert_eq!(in_latin(letter), spelling, "{letter}");
        }
        for letter in ['a', 'é', '李', '\u{80}', '\u{e000}', char::MAX] {
            assert_eq!(in_latin(letter), "", "{letter:?}");
        }
    }
}
