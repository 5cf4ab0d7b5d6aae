//! Cards of tournaments, with the texts of a usual day and with hostile ones.

use tavoliere_games::rules::Side;
use tavoliere_render::card::{
    BracketCard, BracketEntrant, BracketPairing, BracketRound, Form, Meeting, Meetings, PlaceZone, Standings,
    StandingsRow, ThirdPlace,
};
use tavoliere_render::{Drawing, Theme};

/// One of every kind, by name.
pub fn all(theme: &Theme) -> Vec<(&'static str, Drawing)> {
    vec![
        ("standings", standings().draw(theme)),
        ("standings_crosstable", crosstable(6, false).draw(theme)),
        ("standings_double", crosstable(12, true).draw(theme)),
        ("standings_group", group().draw(theme)),
        ("bracket", bracket(8, true).draw(theme)),
        ("bracket_large", bracket(16, false).draw(theme)),
        ("bracket_small", bracket(2, true).draw(theme)),
        ("bracket_byes", byes().draw(theme)),
        ("bracket_over", bracket(16, true).draw(theme)),
    ]
}

/// Cards on which every text is `words`.
pub fn hostile(words: &str, theme: &Theme) -> Vec<(&'static str, Drawing)> {
    vec![
        ("standings", hostile_standings(words, standings()).draw(theme)),
        ("standings_double", hostile_standings(words, crosstable(12, true)).draw(theme)),
        ("bracket_large", hostile_bracket(words, bracket(16, true)).draw(theme)),
        ("bracket_small", hostile_bracket(words, bracket(2, true)).draw(theme)),
    ]
}

const NAMES: [&str; 20] = [
    "Beatrice",
    "Иван Петров",
    "Alessandra Bernardini-Montefeltro",
    "محمد علي 7",
    "Zoë",
    "王小明",
    "שרה כהן (Sara)",
    "Tavoliere level 8",
    "สมชาย ใจดี",
    "Bob",
    "Ελένη Παπαδοπούλου",
    "श्रीनिवास",
    "Carla 🦀",
    "Giovanni Battista de’ Conti",
    "김민준",
    "Ann",
    "Marie-Hélène",
    "𝓐𝓷𝓷 தமிழ்",
    "Þórður",
    "W. W. Wolframowitz",
];

fn half(halves: usize) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Twenty entrants of a Swiss tournament.
fn standings() -> Standings {
    let signs = [Form::Won, Form::Drawn, Form::Lost, Form::Won, Form::Bye, Form::Won, Form::Lost];
    let row = |number: usize| StandingsRow {
        place: number as u32 + 1,
        name: NAMES[number].to_owned(),
        points: half(10 - number / 2),
        tie_breaks: vec![half(31 - number), half(52 - 2 * number), (6 - number / 4).to_string()],
        form: (0..5).map(|round| signs[(number * 3 + round) % signs.len()]).collect(),
        ..StandingsRow::default()
    };
    Standings {
        title: "Autumn Open of Insert".to_owned(),
        subtitle: "Insert · Swiss · round 5 of 7".to_owned(),
        points: "Points".to_owned(),
        tie_breaks: ["Buch.", "SB", "Wins"].map(str::to_owned).to_vec(),
        rows: (0..NAMES.len()).map(row).collect(),
        is_final: false,
        footer: "Page 1 of 2 · 31 entrants".to_owned(),
    }
}

/// A final table of a round robin, in which the stronger one has mostly won.
fn crosstable(entrants: usize, twice: bool) -> Standings {
    let result = |own: usize, other: usize, round: usize| match (own * 3 + other * 3 + round * 2) % 5 {
        0 => Meeting::Drawn,
        1 if !twice => Meeting::Open,
        2 if own > other => Meeting::Won,
        2 => Meeting::Lost,
        _ if own < other => Meeting::Won,
        _ => Meeting::Lost,
    };
    let meetings = |own: usize, other: usize| match (own == other, twice) {
        (true, _) => Meetings::Never,
        (_, false) => Meetings::Once(result(own, other, 0)),
        (_, true) => Meetings::Twice([result(own, other, 0), result(own, other, 1)]),
    };
    let with = |(number, row): (usize, StandingsRow)| StandingsRow {
        meetings: (0..entrants).map(|other| meetings(number, other)).collect(),
        zone: match number {
            0 | 1 => Some(PlaceZone::Promotion),
            _ if number + 2 >= entrants => Some(PlaceZone::Relegation),
            _ => None,
        },
        ..row
    };
    let Standings { rows, .. } = standings();
    Standings {
        title: "League of Stripes!, first division, spring".to_owned(),
        subtitle: "Stripes! · round robin · final table".to_owned(),
        rows: rows.into_iter().take(entrants).enumerate().map(with).collect(),
        is_final: twice,
        footer: "▲ goes up, ▼ goes down".to_owned(),
        ..standings()
    }
}

/// A group of four, without tie-breaks.
fn group() -> Standings {
    let bare = |row: StandingsRow| StandingsRow { tie_breaks: Vec::new(), ..row };
    let Standings { rows, .. } = standings();
    Standings {
        title: "Group A".to_owned(),
        tie_breaks: Vec::new(),
        rows: rows.into_iter().take(4).map(bare).collect(),
        is_final: true,
        footer: String::new(),
        ..standings()
    }
}

fn hostile_standings(words: &str, standings: Standings) -> Standings {
    let word = || words.to_owned();
    let hostile = |row: StandingsRow| StandingsRow {
        place: 4_000_000_000,
        name: word(),
        points: word(),
        tie_breaks: vec![word(); 5],
        form: vec![Form::Drawn; 50],
        meetings: row.meetings.iter().copied().chain([Meetings::Once(Meeting::Won); 50]).collect(),
        ..row
    };
    let mut rows: Vec<StandingsRow> = standings.rows.into_iter().map(hostile).collect();
    rows[0].place = 1;
    Standings {
        title: word(),
        subtitle: word(),
        points: word(),
        tie_breaks: vec![word(); 5],
        rows,
        is_final: true,
        footer: word(),
    }
}

/// A knockout tournament, over or before its last rounds.
fn bracket(entrants: usize, is_over: bool) -> BracketCard {
    let headings = ["Final", "Semi-finals", "Quarter-finals", "Round of 16"];
    let mut left: Vec<Option<usize>> = (0..entrants).map(|number| Some((number * 7) % entrants.max(3))).collect();
    let mut rounds = Vec::new();
    while left.len() > 1 {
        let ahead = left.len() / 2;
        let winner = |pair: &[Option<usize>]| pair[0].min(pair[1]).filter(|_| is_over || ahead > 2);
        let pairings = left.chunks(2).map(|pair| Some(pairing(pair, winner(pair)))).collect();
        rounds.push(BracketRound { heading: headings[ahead.ilog2() as usize].to_owned(), pairings });
        left = left.chunks(2).map(winner).collect();
    }
    BracketCard {
        title: "Cup of Circondato!".to_owned(),
        subtitle: "Circondato! · knockout · two games each".to_owned(),
        rounds,
        third_place: (entrants > 2).then(|| ThirdPlace {
            heading: "Third place".to_owned(),
            pairing: pairing(&[is_over.then_some(2), is_over.then_some(3)], is_over.then_some(2)),
        }),
        footer: if is_over { String::new() } else { "The semi-finals begin on 29 November.".to_owned() },
    }
}

fn pairing(pair: &[Option<usize>], winner: Option<usize>) -> BracketPairing {
    let points = |number: usize| if winner == Some(number) { "1½" } else { "½" };
    let entrant = |number: usize| BracketEntrant {
        name: NAMES[number].to_owned(),
        points: winner.map(|_| points(number).to_owned()).unwrap_or_default(),
    };
    BracketPairing {
        entrants: [pair[0].map(entrant), pair[1].map(entrant)],
        winner: winner.map(|number| if pair[0] == Some(number) { Side::First } else { Side::Second }),
    }
}

/// Six entrants: two have a bye in the first round.
fn byes() -> BracketCard {
    let mut bracket = bracket(8, false);
    bracket.rounds[0].pairings[0] = None;
    bracket.rounds[0].pairings[3] = None;
    BracketCard { third_place: None, ..bracket }
}

fn hostile_bracket(words: &str, bracket: BracketCard) -> BracketCard {
    let entrant = BracketEntrant { name: words.to_owned(), points: words.to_owned() };
    let hostile = |winner| BracketPairing { entrants: [Some(entrant.clone()), Some(entrant.clone())], winner };
    let mut rounds = bracket.rounds;
    for round in &mut rounds {
        round.heading = words.to_owned();
        round.pairings.iter_mut().for_each(|pairing| *pairing = Some(hostile(Some(Side::Second))));
    }
    BracketCard {
        title: words.to_owned(),
        subtitle: words.to_owned(),
        rounds,
        third_place: Some(ThirdPlace { heading: words.to_owned(), pairing: hostile(None) }),
        footer: words.to_owned(),
    }
}
