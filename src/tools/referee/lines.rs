//! Reads lines with a limit on their length, without holding longer ones in memory.

use std::io::{self, BufRead, Read};

/// One line of the input, without its line break.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum InputLine<'a> {
    Whole(&'a [u8]),
    /// A line above the limit. It was skipped to its end.
    TooLong,
}

/// The next line, or `None` at the end of the input. The last line needs no line break.
pub(super) fn next<'a>(
    input: &mut impl BufRead,
    buffer: &'a mut Vec<u8>,
    longest: usize,
) -> io::Result<Option<InputLine<'a>>> {
    buffer.clear();
    // One byte more for the line break.
    input.by_ref().take(longest as u64 + 1).read_until(b'\n', buffer)?;
    if buffer.is_empty() {
        return Ok(None);
    }
    if buffer.last() == Some(&b'\n') {
        buffer.pop();
    } else if buffer.len() > longest {
        input.skip_until(b'\n')?;
        return Ok(Some(InputLine::TooLong));
    }
    Ok(Some(InputLine::Whole(buffer)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_where_they_should_and_long_ones_are_skipped() {
        let long: &[u8] = b"(too long)";
        for (text, lines) in [
            ("", &[][..]),
            ("a", &[&b"a"[..]]),
            ("a\n", &[b"a"]),
            ("\n\na\n", &[b"", b"", b"a"]),
            ("abcd\ne\n", &[b"abcd", b"e"]),
            ("abcde\nf\n", &[long, b"f"]),
            ("abcdefghijklm\n\nf", &[long, b"", b"f"]),
            ("a\nabcde", &[b"a", long]),
            ("abcd", &[b"abcd"]),
            ("a\r\n", &[b"a\r"]),
        ] {
            // A pipe may deliver the text in pieces of any size.
            for piece in 1..=text.len().max(1) {
                let mut input = io::BufReader::with_capacity(piece, text.as_bytes());
                let (mut buffer, mut found) = (Vec::new(), Vec::new());
                while let Some(line) = next(&mut input, &mut buffer, 4).expect("memory") {
                    found.push(match line {
                        InputLine::Whole(line) => line.to_vec(),
                        InputLine::TooLong => long.to_vec(),
                    });
                }
                assert_eq!(found, lines, "{text:?} in pieces of {piece}");
            }
        }
    }
}
