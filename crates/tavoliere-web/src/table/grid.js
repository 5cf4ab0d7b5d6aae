// Cells of a board by name: where a key leads, and which part of a large board is shown magnified.

/** @param {string} cell - such as `c3` @returns {[column: number, row: number]} counted from 0, the first row below */
export function place(cell) {
  return [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
}

/** @param {number} column @param {number} row */
export const cellAt = (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`;

/**
 * The cell to which a key leads, as in a grid of WAI-ARIA; `null` for other keys.
 * @param {string} cell @param {string} key @param {boolean} control
 * @param {{ columns: number, rows: number }} board
 */
export function towards(cell, key, control, { columns, rows }) {
  const [column, row] = place(cell);
  const within = (/** @type {number} */ value, /** @type {number} */ count) => Math.min(Math.max(value, 0), count - 1);
  switch (key) {
    case "ArrowLeft": return cellAt(within(column - 1, columns), row);
    case "ArrowRight": return cellAt(within(column + 1, columns), row);
    case "ArrowUp": return cellAt(column, within(row + 1, rows));
    case "ArrowDown": return cellAt(column, within(row - 1, rows));
    case "Home": return cellAt(0, control ? rows - 1 : row);
    case "End": return cellAt(columns - 1, control ? 0 : row);
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
