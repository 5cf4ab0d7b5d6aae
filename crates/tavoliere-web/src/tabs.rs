//! The parts of the lounge, by the words in their addresses.

/// A part of the lounge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RoomTab {
    Home,
    Play,
    Learn,
    Puzzles,
    Ranking,
    Tournaments,
    /// The profile of a person.
    Person,
    /// The posts, as in a chat.
    Chat,
}

impl RoomTab {
    pub(super) const ALL: [Self; 8] = [
        Self::Home,
        Self::Play,
        Self::Learn,
        Self::Puzzles,
        Self::Ranking,
        Self::Tournaments,
        Self::Person,
        Self::Chat,
    ];

    /// The word in the address; empty for the home.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Home => "",
            Self::Play => "play",
            Self::Learn => "learn",
            Self::Puzzles => "puzzles",
            Self::Ranking => "top",
            Self::Tournaments => "tournaments",
            Self::Person => "u",
            Self::Chat => "chat",
        }
    }

    /// The id of its name.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Home => "lounge-tab-home",
            Self::Play => "lounge-tab-play",
            Self::Learn => "lounge-tab-learn",
            Self::Puzzles => "lounge-tab-puzzles",
            Self::Ranking => "lounge-tab-top",
            Self::Tournaments => "lounge-tab-tournaments",
            Self::Person => "lounge-tab-u",
            Self::Chat => "lounge-tab-chat",
        }
    }

    /// The part with this word in its address.
    pub(super) fn find(word: &str) -> Option<Self> {
        Self::ALL.into_iter().filter(|tab| *tab != Self::Home).find(|tab| tab.word() == word)
    }
}
