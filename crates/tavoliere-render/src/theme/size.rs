//! Sizes in pixels. People read pictures on phones at a third of their size, so no text is below 24 pixels.

pub const PAGE_WIDTH: u32 = 1080;
/// The margin of the page.
pub const EDGE: u32 = 36;
/// The baseline of the title and the code.
pub const TITLE_BASELINE: u32 = 64;
/// A page with the title alone.
pub const HEADING_HEIGHT: u32 = 96;
pub const CHIP_TOP: u32 = 88;
pub const CHIP_HEIGHT: u32 = 84;
pub const CHIP_GAP: u32 = 20;
pub const CHIP_WIDTH: u32 = (PAGE_WIDTH - 2 * EDGE - CHIP_GAP) / 2;
pub const CARD_PADDING: u32 = 26;
pub const CARD_ROUNDING: u32 = 20;
pub const CARD_LINE: u32 = 5;
/// The piece on a player's chip, as the size of its cell.
pub const CHIP_PIECE: u32 = 80;
/// The distances from a chip's left edge to the middle of the piece, and to the name.
pub const CHIP_PIECE_MIDDLE: u32 = 56;
pub const CHIP_NAME: u32 = 104;
/// The baselines of a name with a note and of the note: the distances from the middle of the chip, up and down.
pub const CHIP_RAISED: u32 = 3;
pub const CHIP_NOTE: u32 = 32;
/// The usual width of a score at a chip's right end.
pub const CHIP_SCORE: u32 = 130;
pub const CROWN: u32 = 44;
/// The width of the pointer before the name of the player to move.
pub const POINTER: u32 = 22;
pub const BOARD_TOP: u32 = 200;
/// The same without players' cards.
pub const BOARD_TOP_ALONE: u32 = 100;
/// The margin of the widest boards, with room for the row numbers.
pub const NUMBERS: u32 = 104;
/// The maximum edge of a board: 94 pixels for each of ten cells.
pub const BOARD_MOST: u32 = 940;
/// The same with coordinates on all sides, so that no picture is higher than platforms show in full.
pub const LARGE_BOARD_MOST: u32 = 908;
/// The room for letters above a board.
pub const LETTERS_ABOVE: u32 = 32;
/// The maximum edge of a cell, for small boards.
pub const CELL_MOST: u32 = 200;
pub const BORDER: u32 = 6;
/// The gap between the board and its coordinates.
pub const COORDINATES_GAP: u32 = 16;
/// The minimum distance of a label from the edge of the page.
pub const LABEL_EDGE: u32 = 12;
/// The room for labels that stand out on the right of a board to touch.
pub const LABEL_ROOM: u32 = 40;
/// The distance from the board's lower edge to the end of the page: column letters and footer.
pub const BELOW_BOARD: u32 = 140;
/// The same without players' cards and footer.
pub const BELOW_BOARD_ALONE: u32 = 84;
/// The height of the footer, at the end of the page.
pub const FOOTER_HEIGHT: u32 = 74;
/// The distance from the footer's baseline to the end of the page.
pub const BELOW_FOOTER: u32 = 34;
/// The band of the result, in place of the footer: its height, and its distance from the end of the page.
pub const BAND_HEIGHT: u32 = 70;
pub const BAND_BOTTOM: u32 = 12;
/// The distance between the lines of its text.
pub const BAND_LINE: u32 = 34;
/// Its pieces, as the size of their cells; the distances from its left edge to the middle of the first piece, and
/// between pieces.
pub const BAND_PIECE: u32 = 64;
pub const BAND_SIGN: u32 = 48;
pub const BAND_STEP: u32 = 64;
