// Cells of a board by name: where a key leads, and which part of a large board is shown magnified.

/** @param {string} cell - such as `c3` @returns {[column: number, row: number]} counted from 0, the first row below */
export function place(cell) {
  return [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
}

/** @param {number} column @param {number} row */
export const cellAt = (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`;

/**
 * The cell to which a key leads, as in a grid of WAI-ARIA; `null` for other keys. Places without a cell are skipped.
 * @param {string} cell @param {string} key @param {boolean} control
 * @param {{ columns: number, rows: number, has?: (cell: string) => boolean }} board
 */
export function towards(cell, key, control, { columns, rows, has = () => true }) {
  const [column, row] = place(cell);
  /** The first cell from a place on. @type {(column: number, row: number, right: number, up: number) => string} */
  const first = (column, row, right, up) => {
    for (; column >= 0 && column < columns && row >= 0 && row < rows; column += right, row += up) {
      if (has(cellAt(column, row))) return cellAt(column, row);
    }
    return cell;
  };
  switch (key) {
    case "ArrowLeft": return first(column - 1, row, -1, 0);
    case "ArrowRight": return first(column + 1, row, 1, 0);
    case "ArrowUp": return first(column, row + 1, 0, 1);
    case "ArrowDown": return first(column, row - 1, 0, -1);
    case "Home": return first(0, control ? rows - 1 : row, 1, 0);
    case "End": return first(columns - 1, control ? 0 : row, -1, 0);
    default: return null;
  }
}

/** Left, top, width and height. @typedef {[number, number, number, number]} View */

/**
 * The part of a board around a point, so that a cell is `wanted` pixels wide.
 * @param {View} whole @param {number} cell - the edge of a cell in units of the drawing
 * @param {number} wide - the width of the board in pixels
 * @param {number} wanted @param {[number, number]} around
 * @returns {View}
 */
export function magnified(whole, cell, wide, wanted, [x, y]) {
  const [, , width, height] = whole;
  const shown = Math.min((wide * cell) / wanted, width);
  const high = (shown * height) / width;
  return within(whole, [x - shown / 2, y - high / 2, shown, high]);
}

/**
 * A part of a board, moved so that it does not leave it.
 * @param {View} whole @param {View} part @returns {View}
 */
export function within([left, top, width, height], [x, y, wide, high]) {
  return [
    Math.min(Math.max(x, left), left + width - wide),
    Math.min(Math.max(y, top), top + height - high),
    wide,
    high,
  ];
}
