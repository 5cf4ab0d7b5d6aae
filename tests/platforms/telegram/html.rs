//! Telegram's HTML, read as strictly as its documentation demands.

/// The text without markup, and the people it mentions.
#[derive(Debug, PartialEq, Eq)]
pub struct Read {
    pub text: String,
    pub mentions: Vec<i64>,
}

/// Reads a text, or returns what is wrong with it.
pub fn read(html: &str) -> Result<Read, String> {
    let (mut read, mut open, mut rest) = (Read { text: String::new(), mentions: Vec::new() }, Vec::new(), html);
    while let Some(at) = rest.find(['<', '>', '&']) {
        let (words, markup) = rest.split_at(at);
        read.text.push_str(words);
        let end = if markup.starts_with('&') { ';' } else { '>' };
        if markup.starts_with('>') {
            return Err(format!("a bare `>` in {html:?}"));
        }
        let (mark, after) = markup.split_once(end).ok_or_else(|| format!("unclosed markup in {html:?}"))?;
        match mark {
            "&lt" => read.text.push('<'),
            "&gt" => read.text.push('>'),
            "&amp" => read.text.push('&'),
            "&quot" => read.text.push('"'),
            "<b" | "<pre" => open.push(mark[1..].to_owned()),
            _ if mark.starts_with("</") => match open.pop() {
                Some(tag) if tag == mark[2..] => {}
                _ => return Err(format!("`{mark}>` closes nothing in {html:?}")),
            },
            _ if mark.starts_with("<a href=\"https://") && mark.ends_with('"') => open.push("a".to_owned()),
            _ => {
                let key = mark.strip_prefix("<a href=\"tg://user?id=").and_then(|key| key.strip_suffix('"'));
                let key = key.and_then(|key| key.parse::<u64>().ok()).ok_or_else(|| format!("`{mark}` in {html:?}"))?;
                // Telegram leaves out a mention of nobody.
                read.mentions.extend(i64::try_from(key));
                open.push("a".to_owned());
            }
        }
        rest = after;
    }
    read.text.push_str(rest);
    if open.is_empty() { Ok(read) } else { Err(format!("{open:?} unclosed in {html:?}")) }
}

#[test]
fn well_formed_or_not() {
    let read_text = |html| read(html).map(|read| read.text).ok();
    assert_eq!(read_text("a &lt; <b>b</b>\n<pre>&amp;</pre>").as_deref(), Some("a < b\n&"));
    let mention = read("<a href=\"tg://user?id=42\">Bob</a>").expect("well formed");
    assert_eq!((mention.text.as_str(), mention.mentions.as_slice()), ("Bob", &[42][..]));
    assert_eq!(read_text("<a href=\"https://t.me/c/1/2\">#k7q2</a>").as_deref(), Some("#k7q2"));
    for broken in ["a < b", "a > b", "a & b", "&nbsp;", "<b>a", "a</b>", "<b><pre>a</b></pre>", "<a href=\"x\">a</a>"] {
        assert_eq!(read_text(broken), None, "{broken}");
    }
}
