//! Draws one row of the standings.

use super::super::super::drawing::{Anchor, Drawing, Extent, Shape};
use super::super::super::lettering::{clean, fit, width, wrapped};
use super::super::super::pieces::circle;
use super::super::super::theme::{Lettering, Theme, size};
use super::super::trophy::trophy;
use super::super::{ROOM, TextRow, letters, plate};
use super::columns::{Middle, Numbers, ROUND, StandingsColumns, TWO_LINES};
use super::{Form, PlaceZone, Standings, StandingsRow, meetings};

/// A row of the table, and where it is.
pub(super) struct DrawnRow<'a> {
    pub columns: &'a StandingsColumns,
    pub letters: Lettering,
    pub top: u32,
    pub height: u32,
    /// The number of the row from above, beginning with 0.
    pub number: usize,
}

/// Names that are too long for one line, and the distance between their two lines.
const LONG_NAME: Lettering = letters(31, false);
const NAME_LINE: u32 = 34;
/// The distance from the left edge of the row to the middle of the sign of a zone.
const ZONE: u32 = 28;
const DISC: u32 = 12;

impl DrawnRow<'_> {
    pub(super) fn draw(&self, drawing: &mut Drawing, row: &StandingsRow, is_final: bool, theme: &Theme) {
        let has_trophy = is_final && row.place == 1;
        self.ground(drawing, has_trophy, theme);
        let baseline = self.middle() + self.letters.half_height();
        if let Some(zone) = row.zone {
            drawing.place((size::EDGE + ZONE, self.middle()), &triangle(zone, theme));
        }
        let bold = Lettering { bold: true, ..self.letters };
        self.name(drawing, &row.name, has_trophy, theme);
        match self.columns.middle {
            Middle::Nothing => {}
            Middle::Form { left, rounds } => self.form(drawing, row, (left, rounds), theme),
            Middle::Crosstable(cells) => meetings::draw(drawing, self, &row.meetings, cells, theme),
        }
        let write = |drawing: &mut Drawing, text: &str, lettering, colour, Numbers { right, room }| {
            drawing.write(&fit(text, lettering, room), lettering, colour, Anchor::End, (right, baseline));
        };
        write(drawing, &row.place.to_string(), self.letters, theme.soft_ink, self.columns.place);
        write(drawing, &row.points, bold, theme.ink, self.columns.points);
        for (text, numbers) in row.tie_breaks.iter().zip(&self.columns.tie_breaks) {
            write(drawing, text, self.letters, theme.soft_ink, *numbers);
        }
    }

    pub(super) const fn middle(&self) -> u32 {
        self.top + self.height / 2
    }

    /// Draws the background: a plate for the first place at the end, and a stripe for every other row.
    fn ground(&self, drawing: &mut Drawing, has_trophy: bool, theme: &Theme) {
        if has_trophy {
            let inside = [size::EDGE, self.top + 1, ROOM, self.height.saturating_sub(2)];
            plate(drawing, inside, [theme.lit_card, theme.gold]);
        } else if self.number.is_multiple_of(2) {
            drawing.place((size::EDGE, self.top), &Shape::filled(ROOM, self.height, theme.card));
        }
    }

    /// Writes the name, on two lines if it is long and they fit, behind the trophy.
    fn name(&self, drawing: &mut Drawing, name: &str, has_trophy: bool, theme: &Theme) {
        let (mut left, right) = self.columns.name;
        if has_trophy {
            let cell = self.height.min(60) - 8;
            drawing.place((left + cell / 2, self.middle()), &trophy(theme.gold, cell));
            left += cell + 12;
        }
        let lettering = Lettering { bold: has_trophy, ..self.letters };
        let room = right.saturating_sub(left);
        if width(&clean(name), lettering) <= room || self.height < TWO_LINES {
            let baseline = self.middle() + lettering.half_height();
            return TextRow::new(left, right, baseline).begin(drawing, name, lettering, theme.ink);
        }
        let lettering = Lettering { bold: has_trophy, ..LONG_NAME };
        let lines = wrapped(name, lettering, room, 2);
        let raised = if lines.len() == 2 { NAME_LINE / 2 } else { 0 };
        let first = self.middle() + lettering.half_height() - raised;
        for (line, baseline) in lines.iter().zip((first..).step_by(NAME_LINE as usize)) {
            drawing.write(line, lettering, theme.ink, Anchor::Start, (left, baseline));
        }
    }

    /// Draws the results of the last rounds, the newest at the right end.
    fn form(&self, drawing: &mut Drawing, row: &StandingsRow, (left, rounds): (u32, usize), theme: &Theme) {
        let shown = &row.form[row.form.len().saturating_sub(Standings::FORM)..];
        let missing = u32::try_from(rounds - shown.len()).expect("few");
        let first = left + ROUND * missing + ROUND / 2;
        for (form, middle) in shown.iter().zip((first..).step_by(ROUND as usize)) {
            drawing.place((middle, self.middle()), &sign(*form, theme));
        }
    }
}

/// The sign of a result: a full disc, half a disc, an empty one, or a dash.
fn sign(form: Form, theme: &Theme) -> Shape {
    let (colour, inside) = match form {
        Form::Won => (theme.bonus, circle(DISC)),
        Form::Drawn => (theme.soft_ink, format!("M0-{DISC}a{DISC} {DISC} 0 0 1 0 {}z", 2 * DISC)),
        Form::Lost => (theme.malus, String::new()),
        Form::Bye => return Shape::stroked(Extent::around(DISC), theme.soft_ink, 5, "M-8 0h16"),
    };
    let svg = format!(
        "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"4\" d=\"{}\"/><path fill=\"{colour}\" d=\"{inside}\"/>",
        circle(DISC)
    );
    Shape::new(Extent::around(DISC + 3), svg)
}

/// The sign of a zone: a triangle up or down.
fn triangle(zone: PlaceZone, theme: &Theme) -> Shape {
    let (colour, outline) = match zone {
        PlaceZone::Promotion => (theme.bonus, "M0-12l14 24h-28z"),
        PlaceZone::Relegation => (theme.malus, "M0 12l14-24h-28z"),
    };
    Shape::path(Extent::around(16), &format!("fill=\"{colour}\""), outline)
}
