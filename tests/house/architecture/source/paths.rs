//! The paths that code names.

use super::Name;
use super::tokens::{Token, tokens};

/// Every path in the code; what follows a dot is a method or a field and belongs to no path.
pub fn names_in(code: &str) -> Vec<Name> {
    let tokens = tokens(code);
    let mut names = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let method = at > 0 && tokens[at - 1].1 == Token::Sign('.');
        if matches!(tokens[at].1, Token::Word(_)) && !method {
            at = path(&tokens, at, &[], &mut names);
        } else {
            at += 1;
        }
    }
    names
}

/// Reads the path that begins at a word and returns the place after it.
fn path(tokens: &[(usize, Token)], mut at: usize, prefix: &[String], names: &mut Vec<Name>) -> usize {
    let line = tokens[at].0;
    let mut segments = prefix.to_vec();
    while let Some((_, token)) = tokens.get(at) {
        match token {
            Token::Word(word) => segments.push(word.clone()),
            Token::Sign('*') => segments.push("*".to_owned()),
            Token::Sign('{') => return group(tokens, at + 1, &segments, names),
            _ => break,
        }
        at += 1;
        let Some((_, Token::Colons)) = tokens.get(at) else { break };
        at += 1;
    }
    names.push(Name { line, segments });
    at
}

/// Reads the paths between braces after `prefix::` and returns the place after the closing one.
fn group(tokens: &[(usize, Token)], mut at: usize, prefix: &[String], names: &mut Vec<Name>) -> usize {
    while let Some((line, token)) = tokens.get(at) {
        match token {
            Token::Sign('}') => return at + 1,
            Token::Word(word) if word == "self" => {
                names.push(Name { line: *line, segments: prefix.to_vec() });
                at += 1;
            }
            Token::Word(_) | Token::Sign('*') => at = path(tokens, at, prefix, names),
            // `as` and the new name are words of their own to `path`; commas only separate.
            _ => at += 1,
        }
    }
    at
}
