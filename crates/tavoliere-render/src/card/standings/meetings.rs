//! Draws one row of the crosstable.

use super::super::super::drawing::{Anchor, Drawing, Shape};
use super::super::super::theme::{Lettering, Theme};
use super::super::letters;
use super::columns::Cells;
use super::row::DrawnRow;
use super::{Meeting, Meetings};

const RESULT: Lettering = letters(34, false);
/// Two results in a cell.
const SMALL_RESULT: Lettering = letters(30, false);
/// The distance from the middle of the row to the middles of two results.
const APART: u32 = 16;
/// The space above and below the filled cell.
const INSIDE: u32 = 5;

/// Writes the results against each entrant. The cell of the entrant itself is filled.
pub(super) fn draw(drawing: &mut Drawing, line: &DrawnRow, meetings: &[Meetings], cells: Cells, theme: &Theme) {
    let own = cells.left + cells.width * u32::try_from(line.number).expect("few");
    let height = line.height.saturating_sub(2 * INSIDE);
    drawing.place((own, line.top + INSIDE), &Shape::filled(cells.width, height, theme.grid));
    let others = meetings.iter().zip(cells.middles()).enumerate().filter(|(number, _)| *number != line.number);
    for (_, (met, x)) in others {
        let y = line.middle();
        match *met {
            Meetings::Never => {}
            Meetings::Once(meeting) => write(drawing, meeting, RESULT, (x, y), theme),
            Meetings::Twice([first, second]) => {
                write(drawing, first, SMALL_RESULT, (x, y - APART), theme);
                write(drawing, second, SMALL_RESULT, (x, y + APART), theme);
            }
        }
    }
}

/// Writes a result around its middle: a win in bold.
fn write(drawing: &mut Drawing, meeting: Meeting, lettering: Lettering, (x, y): (u32, u32), theme: &Theme) {
    let (text, bold, colour) = match meeting {
        Meeting::Won => ("1", true, theme.ink),
        Meeting::Drawn => ("½", false, theme.ink),
        Meeting::Lost => ("0", false, theme.soft_ink),
        Meeting::Open => ("·", false, theme.soft_ink),
    };
    let lettering = Lettering { bold, ..lettering };
    drawing.write(text, lettering, colour, Anchor::Middle, (x, y + lettering.half_height()));
}
