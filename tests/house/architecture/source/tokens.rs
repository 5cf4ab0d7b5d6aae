//! The tokens of Rust code, as far as paths need them.

/// A piece of code that matters to paths.
#[derive(Clone, PartialEq, Debug)]
pub enum Token {
    Word(String),
    Colons,
    Sign(char),
}

pub fn tokens(code: &str) -> Vec<(usize, Token)> {
    let mut tokens = Vec::new();
    let mut line = 1;
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let name = rest.strip_prefix("r#").filter(|name| name.starts_with(char::is_alphabetic)).unwrap_or(rest);
        let word = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
        let length = if word > 0 {
            tokens.push((line, Token::Word(name[..word].to_owned())));
            rest.len() - name.len() + word
        } else if rest.starts_with("::") {
            tokens.push((line, Token::Colons));
            2
        } else {
            line += usize::from(first == '\n');
            if !first.is_whitespace() {
                tokens.push((line, Token::Sign(first)));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}
