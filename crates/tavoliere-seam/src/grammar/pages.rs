//! The pages of the site on which a line is answered, by their addresses.

use crate::grammar::command::Verb;
use crate::grammar::line::Line;

/// The path of the page that answers a line, such as `t/k7q2` or `puzzles/insert/112`, without `/` at the beginning. `None` if
/// there is none. Everybody can be sent there: people without a name see the subject, if everybody may, and
/// how they come in.
pub fn path_of(line: &Line) -> Option<String> {
    let words: Vec<&str> = line.words.iter().map(String::as_str).collect();
    let code = line.reference.as_ref().map(|reference| reference.code.as_str());
    Some(match (line.verb, code, words.as_slice()) {
        (Verb::Accept | Verb::Board | Verb::Join, Some(code), []) => format!("t/{code}"),
        (Verb::Learn, None, [game]) => format!("learn/{game}"),
        (Verb::Play, None, [game]) => format!("play/{game}"),
        (Verb::Puzzle, None, ["today"]) => "puzzles/today".to_owned(),
        (Verb::Puzzle, None, [game, number]) => format!("puzzles/{game}/{number}"),
        (Verb::Tournament, Some(code), []) => format!("tournaments/{code}"),
        (Verb::Tournament, None, ["everyone"]) => "tournaments/everybody".to_owned(),
        (Verb::Tournament, None, ["everyone", "finished"]) => "tournaments/finished".to_owned(),
        (Verb::Tournament, None, ["everyone", "finished", page]) => format!("tournaments/finished/{page}"),
        (Verb::Tournament, None, ["everyone", page]) => format!("tournaments/everybody/{page}"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::reading::parse_line;

    #[test]
    fn what_can_be_sent_has_a_page() {
        for (line, path) in [
            ("/join #k7q2", Some("t/k7q2")),
            ("/accept #k7q2.3", Some("t/k7q2")),
            ("/learn insert", Some("learn/insert")),
            ("/play insert", Some("play/insert")),
            ("/puzzle today", Some("puzzles/today")),
            ("/puzzle insert 112", Some("puzzles/insert/112")),
            ("/tournament #abc", Some("tournaments/abc")),
            ("/tournament everyone finished 2", Some("tournaments/finished/2")),
            ("/tournament everyone 2", Some("tournaments/everybody/2")),
            ("/tournament #abc join", None),
            ("/puzzle insert 112 try", None),
            ("/settings", None),
            ("/play insert @bob", None),
        ] {
            let line = parse_line(line).expect("a line");
            assert_eq!(path_of(&line).as_deref(), path, "{line}");
        }
    }
}
