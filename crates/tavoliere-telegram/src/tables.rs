//! How buttons open tables: as Mini Apps.

use teloxide::prelude::*;
use teloxide::types::{ChatId as TelegramChatId, InlineKeyboardButtonKind, MenuButton, WebAppInfo};
use url::Url;

use tavoliere_seam::platform::address::PublicUrl;

/// Where the tables of the bot are.
#[derive(Debug)]
pub struct TableAddresses {
    pages: PublicUrl,
    /// The short name of the Mini App that groups can open; `None` if there is none.
    app: Option<String>,
}

impl TableAddresses {
    pub const fn new(pages: PublicUrl, app: Option<String>) -> Self {
        Self { pages, app }
    }

    /// Returns the action of a button that opens the table of a match. `username` is the bot's. Telegram lets buttons
    /// open a page directly only in private chats; in groups it takes a link to the Mini App. `None` if there is no
    /// way.
    pub fn button(&self, chat: TelegramChatId, username: Option<&str>, code: &str) -> Option<InlineKeyboardButtonKind> {
        if chat.is_user() {
            return Some(InlineKeyboardButtonKind::WebApp(WebAppInfo { url: self.page(code)? }));
        }
        Some(InlineKeyboardButtonKind::Url(self.link(username?, code)?))
    }

    /// The link that opens the table of a match in Telegram, from wherever it is posted. `username` is the bot's. `None`
    /// if there is no Mini App that groups can open.
    pub fn link(&self, username: &str, code: &str) -> Option<Url> {
        let app = self.app.as_ref()?;
        format!("https://t.me/{username}/{app}?startapp={code}").parse().ok()
    }

    /// Has the menu button of private chats open the tables.
    pub async fn register(&self, bot: &Bot, label: String) {
        let Some(url) = self.page("") else { return };
        let button = MenuButton::WebApp { text: label, web_app: WebAppInfo { url } };
        if let Err(error) = bot.set_chat_menu_button().menu_button(button).await {
            tracing::warn!(%error, "the menu button could not be registered");
        }
    }

    /// The page of a match, or of all of somebody's.
    fn page(&self, code: &str) -> Option<Url> {
        self.pages.page(&format!("in/telegram/t/{code}")).parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_opens_in_the_way_that_the_chat_allows() {
        let pages = || PublicUrl::parse("https://play.example.org").expect("an origin");
        let opened = |app: Option<&str>, chat: i64, username: Option<&str>| match TableAddresses::new(
            pages(),
            app.map(str::to_owned),
        )
        .button(TelegramChatId(chat), username, "k7q2")
        {
            Some(InlineKeyboardButtonKind::WebApp(page)) => format!("page {}", page.url),
            Some(InlineKeyboardButtonKind::Url(link)) => format!("link {link}"),
            _ => "none".to_owned(),
        };
        assert_eq!(opened(None, 7, None), "page https://play.example.org/in/telegram/t/k7q2");
        assert_eq!(opened(Some("table"), 7, Some("Bot")), "page https://play.example.org/in/telegram/t/k7q2");
        assert_eq!(opened(Some("table"), -5, Some("Bot")), "link https://t.me/Bot/table?startapp=k7q2");
        assert_eq!(opened(None, -5, Some("Bot")), "none");
        assert_eq!(opened(Some("table"), -5, None), "none");
    }
}
