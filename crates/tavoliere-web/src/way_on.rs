//! The way on after the front page: the place that somebody wanted to open who had no name yet.

use serde::Deserialize;

use super::visitor::Name;

/// An address below the path of a visitor, such as `puzzles/today`; empty for their home. An address that can be none of ours, as
/// anybody can send one in a link, is read as empty.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(from = "String")]
pub(super) struct WayOn(String);

impl WayOn {
    const LONGEST: usize = 120;

    pub(super) const fn is_home(&self) -> bool {
        self.0.is_empty()
    }

    /// The address for somebody.
    pub(super) fn of(&self, name: &Name) -> String {
        format!("{}{}", name.path(), self.0)
    }

    /// The address of the front page that leads on here.
    pub(super) fn over_front_page(&self) -> String {
        if self.is_home() { "/".to_owned() } else { format!("/?to={}", self.0) }
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for WayOn {
    fn from(typed: String) -> Self {
        let path = typed.trim_start_matches('/');
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_/%".contains(&byte);
        let is_ours = path.len() <= Self::LONGEST && path.bytes().all(is_plain) && !path.contains("//");
        Self(if is_ours { path.to_owned() } else { String::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_on_stays_on_this_site() {
        let name = Name::parse("Ann").expect("a name");
        let way = |typed: &str| WayOn::from(typed.to_owned()).of(&name);
        assert_eq!(
            [way("/puzzles/today"), way("t/k7q2"), way("")],
            ["/as/ann/puzzles/today", "/as/ann/t/k7q2", "/as/ann/"]
        );
        for other in ["https://example.org", "a//b", "../x", "x\r\ny", "?a", &"x".repeat(200)] {
            assert_eq!(way(other), "/as/ann/", "{other}");
        }
        assert_eq!(WayOn::from("/u/Ann%20B".to_owned()).over_front_page(), "/?to=u/Ann%20B");
    }
}
