//! A table without sight and without a pointer: keys, and what a screen reader has to read.

use fantoccini::key::Key;
use serde_json::{Value, json};

use super::seat::{Seat, begin};
use crate::platforms::lounge::LoungeServer;
use crate::platforms::lounge::api::{Guest, next};
use crate::platforms::lounge::browser::{DESKTOP, Driver};

/// Keeps what the live regions say.
const LISTEN: &str = "window.told = [];
    for (const region of document.querySelectorAll('#said, #status')) {
        new MutationObserver(() => told.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    }";

#[tokio::test]
#[ignore = "needs Chromium and chromedriver; scripts/test installs them and runs this"]
async fn moves_are_made_by_keys_alone_and_read_out() {
    let (server, driver) = (LoungeServer::open().await, Driver::start());
    let ann = Seat::take(&server, &driver, "Ann", DESKTOP).await;
    let bob = Guest::enter(&server, "Bob").await;
    let code = begin((&ann.guest, &bob), "stripes").await;
    ann.open(&code).await;
    ann.window.until("document.querySelector('.cell.next') !== null").await;
    ann.window.0.execute(LISTEN, Vec::new()).await.unwrap();

    // The first key leads to the link that skips what is above the board.
    ann.window.press(Key::Tab).await;
    assert_eq!(ann.window.value("document.activeElement.className").await, json!("skip"));
    ann.window.press(Key::Enter).await;
    ann.window.press(Key::Tab).await;
    let (game, reading) = (ann.guest.game(&code).await, format!("/games/{code}/reading"));
    let first = next(&game["reading"])[0].0.clone();
    let begun = ann.guest.get(&format!("{reading}?steps={first}")).await.json();
    let second = next(&begun).last().expect("a way on").0.clone();
    choose(&ann, &first).await;
    ann.window
        .until("document.querySelector('.cell.made') !== null && document.querySelector('.cell.next') !== null")
        .await;
    assert!(label(&ann, &first).await.ends_with(", chosen") && label(&ann, &second).await.ends_with(", possible"));
    // Taken back, and chosen again.
    ann.window.press(Key::Escape).await;
    ann.window.until("document.querySelector('.cell.made') === null").await;
    choose(&ann, &first).await;
    ann.window
        .until("document.querySelector('.cell.made') !== null && document.querySelector('.cell.next') !== null")
        .await;
    choose(&ann, &second).await;
    let made = format!("{first}-{second}");
    ann.window
        .until(&format!("document.getElementById('status').textContent === '' && told.includes('Ann plays {made}.')"))
        .await;
    assert_eq!(ann.guest.game(&code).await["moves"], json!([made]));
    assert_eq!(focused(&ann).await, json!(second), "the focus stays");

    let (table, bobs) = (bob.game(&code).await, reading);
    let first = next(&table["reading"])[0].0.clone();
    let second = next(&bob.get(&format!("{bobs}?steps={first}")).await.json())[0].0.clone();
    assert_eq!(bob.play(&code, &table["version"], &format!("{first}-{second}")).await["played"], true);
    ann.window.until(&format!("told.includes('Bob plays {first}-{second}.')")).await;
    assert_eq!(focused(&ann).await, json!(made.rsplit('-').next()), "nor does a move of others take it");
    let live = "['said', 'status'].map((id) => document.getElementById(id).ariaLive)";
    assert_eq!(ann.window.value(live).await, json!(["polite", "polite"]));
    is_read_as_a_grid(&ann, &ann.guest.game(&code).await).await;
}

/// The cell on which the keys stand.
async fn focused(seat: &Seat) -> Value {
    seat.window.value("document.activeElement.dataset?.cell ?? document.activeElement.outerHTML").await
}

/// The label of a cell for screen readers.
async fn label(seat: &Seat, cell: &str) -> String {
    let label = seat.window.value(&format!("document.querySelector('[data-cell={cell}]').ariaLabel")).await;
    label.as_str().expect("a name").to_owned()
}

/// Goes to a cell by arrows, and chooses it.
async fn choose(seat: &Seat, cell: &str) {
    let place = |cell: &str| (cell.as_bytes()[0], cell[1..].parse::<u8>().expect("a row"));
    let (column, row) = place(cell);
    loop {
        let at = focused(seat).await;
        let (here, above) =
            place(at.as_str().filter(|at| at.len() < 4).unwrap_or_else(|| panic!("the focus is on {at}")));
        let key = match (here.cmp(&column), above.cmp(&row)) {
            (std::cmp::Ordering::Less, _) => Key::Right,
            (std::cmp::Ordering::Greater, _) => Key::Left,
            (_, std::cmp::Ordering::Less) => Key::Up,
            (_, std::cmp::Ordering::Greater) => Key::Down,
            _ => break,
        };
        seat.window.press(key).await;
    }
    seat.window.press(Key::Enter).await;
}

/// Reads the page as a screen reader does: a grid with its rows and cells, each with a name, and regions that are read out.
async fn is_read_as_a_grid(seat: &Seat, table: &Value) {
    let tree = seat.window.devtools("Accessibility.getFullAXTree", json!({})).await;
    let nodes: Vec<&Value> =
        tree["nodes"].as_array().expect("nodes").iter().filter(|it| it["ignored"] == false).collect();
    let named = |role: &str| -> Vec<String> {
        let found = nodes.iter().filter(|node| node["role"]["value"] == role);
        found.map(|node| node["name"]["value"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let [columns, rows] = ["columns", "rows"].map(|count| table[count].as_u64().expect("a count") as usize);
    assert_eq!(named("grid"), ["Stripes!, board after move 2"]);
    assert_eq!(named("row").len(), rows);
    let cells = named("gridcell");
    assert_eq!(cells.len(), columns * rows);
    for (cell, words) in table["cells"].as_object().expect("cells") {
        let told = format!("{cell}, {}", words.as_str().expect("words"));
        assert!(cells.iter().any(|name| name.starts_with(&told)), "{told}: {cells:?}");
    }
    assert!(
        cells.contains(&"a1, empty, possible".to_owned())
            || cells.iter().any(|name| name.ends_with(", empty, possible"))
    );
    for role in ["button", "link", "slider", "heading", "textbox", "navigation", "region", "timer"] {
        assert!(named(role).iter().all(|name| !name.is_empty()), "{role}: {:?}", named(role));
    }
    assert!(named("button").contains(&"Menu".to_owned()), "{:?}", named("button"));
    let live = nodes.iter().flat_map(|node| node["properties"].as_array().into_iter().flatten());
    assert!(live.filter(|it| it["name"] == "live" && it["value"]["value"] == "polite").count() >= 2);
}
