//! The look of a post for its readers, and its source.

use tavoliere_render::Theme;

use crate::platform::language::Language;

/// The choices of its readers that decide the words and the picture of a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    pub language: Language,
    pub theme: &'static Theme,
    /// Boards as text, in place of pictures.
    pub text_boards: bool,
    /// Whether moves are written as spoken language.
    pub spoken: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self { language: Language::default(), theme: &Theme::LIGHT, text_boards: false, spoken: false }
    }
}

/// The source of a post, for a platform that shows the post to each reader in their own look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The number of the notice, by which [`Bot::print`](crate::requests::bot::Posts::print) finds it.
    pub notice: i64,
    /// The look it was made in.
    pub look: Look,
    /// The code of the match whose board it shows.
    pub board: Option<String>,
}
