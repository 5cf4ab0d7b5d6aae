//! Sizes in pixels of the picture. It is read on phones at a third of its size: nothing to be read is below 24.

pub const PAGE_WIDTH: u32 = 1080;
/// From the edge of the page to anything on it.
pub const EDGE: u32 = 36;
/// Where the title and the code stand.
pub const TITLE_BASELINE: u32 = 64;
pub const CARD_TOP: u32 = 88;
pub const CARD_HEIGHT: u32 = 84;
pub const CARD_GAP: u32 = 20;
pub const CARD_WIDTH: u32 = (PAGE_WIDTH - 2 * EDGE - CARD_GAP) / 2;
pub const CARD_PADDING: u32 = 26;
pub const CARD_ROUNDING: u32 = 20;
pub const CARD_LINE: u32 = 5;
/// The piece on a card, as if on a cell of this size.
pub const CARD_PIECE: u32 = 80;
/// From a card's left edge to the middle of the piece, and to the name.
pub const CARD_PIECE_MIDDLE: u32 = 56;
pub const CARD_NAME: u32 = 104;
/// Names with a note under them: from the middle of the card up to the name's baseline, and down to the note's.
pub const CARD_NAME_RAISED: u32 = 3;
pub const CARD_NOTE: u32 = 32;
/// What a score usually needs at a card's right end.
pub const CARD_SCORE: u32 = 130;
pub const CROWN: u32 = 44;
pub const BOARD_TOP: u32 = 200;
/// The same without cards.
pub const BOARD_TOP_ALONE: u32 = 100;
/// From the edge of the page to the widest boards: room for the numbers.
pub const NUMBERS: u32 = 104;
/// The longest side of a board: 94 pixels a cell when there are ten.
pub const BOARD_MOST: u32 = 940;
/// Small boards do not grow beyond this.
pub const CELL_MOST: u32 = 200;
pub const BORDER: u32 = 6;
/// Between the board and its coordinates.
pub const COORDINATES_GAP: u32 = 16;
/// From the edge of the page to any label.
pub const LABEL_EDGE: u32 = 12;
/// From the board's lower edge to the end of the page: letters and footer.
pub const BELOW_BOARD: u32 = 140;
/// The same without cards and footer.
pub const BELOW_BOARD_ALONE: u32 = 84;
/// The line of the footer, at the end of the page.
pub const FOOTER_HEIGHT: u32 = 74;
/// From the footer's baseline to the end of the page.
pub const BELOW_FOOTER: u32 = 34;
/// The band of the result, in the footer's place: its height, and from it to the end of the page.
pub const BAND_HEIGHT: u32 = 70;
pub const BAND_BOTTOM: u32 = 12;
/// From one line on it to the next.
pub const BAND_LINE: u32 = 31;
/// The pieces on it, as if on cells of this size; from its left edge to the middle of the first, and from one to the next.
pub const BAND_PIECE: u32 = 64;
pub const BAND_SIGN: u32 = 48;
pub const BAND_STEP: u32 = 64;
