//! The table of settings in `docs/settings.md`: every setting with its values, its default, and the people who may choose it.

use tavoliere_play::choices::Choices;
use tavoliere_seam::platform::look::Look;
use tavoliere_seam::settings::setting::{SETTINGS, Setting, SettingOwner};

const PAGE: &str = include_str!("../../docs/settings.md");

#[test]
fn the_page_has_every_setting_as_it_is() {
    let table = PAGE.split("<!-- chat settings -->").nth(1).and_then(|rest| rest.split("<!-- /").next());
    let rows: Vec<&str> = table.expect("a table").lines().filter(|line| line.starts_with("| `")).collect();
    let expected: Vec<String> = SETTINGS.iter().map(row).collect();
    assert_eq!(rows.len(), expected.len());
    for (row, expected) in rows.iter().zip(expected) {
        assert!(row.starts_with(&expected), "docs/settings.md has\n{row}\nand it begins with\n{expected}");
    }
}

/// The row of a setting up to what it means.
fn row(setting: &Setting) -> String {
    let code = |value: &&str| format!("`{value}`");
    let values: Vec<String> = (setting.values)().iter().map(code).collect();
    // The language follows from what the platform reports.
    let usual = match setting.name {
        "language" => String::new(),
        _ => format!(" `{}`", setting.in_force(&Choices::default(), &Look::default())),
    };
    let who = match setting.whose {
        SettingOwner::Everybodys => "people, chats",
        SettingOwner::RoomsSwitch => "people, rules",
        SettingOwner::Personal | SettingOwner::PersonsChoice | SettingOwner::PersonsSwitch => "people",
        SettingOwner::Chats | SettingOwner::ChatsSwitch => "chats",
        SettingOwner::Rooms | SettingOwner::RoomsOwnSwitch => "rules",
    };
    format!("| `{}` | {} |{usual} | {who} |", setting.name, values.join(", "))
}
