// A board: one drawing of the server, with what is marked on it, read out, and magnified.

import { animate, drawing } from "./animation.js";
import { magnified, place as placeOf, within } from "./grid.js";
import { say } from "./words.js";

/** @import { View } from "./grid.js" */

const SVG = "http://www.w3.org/2000/svg";
/** Smaller cells are magnified before one is chosen: for a finger, and for a mouse. */
const FOR_FINGERS = 36;
const FOR_MICE = 18;
/** The size of a magnified cell. */
const MAGNIFIED = 48;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {ReturnType<typeof boardIn>} Board */

/**
 * A board in a place of the page.
 * @param {HTMLElement} frame
 * @param {HTMLElement} lookBack - the button that shows the whole board again, while a part of it is magnified
 */
export function boardIn(frame, lookBack) {
  /** @type {SVGSVGElement | null} */
  let svg = null;
  /** @type {Map<string, SVGRectElement>} */
  let cells = new Map();
  /** What is on the cells, in words. @type {Record<string, string>} */
  let contents = {};
  let size = { columns: 1, rows: 1 };
  /** The whole board, and what is shown of it. @type {View} */
  let whole = [0, 0, 1, 1];
  /** @type {View} */
  let view = whole;
  /** The cell on which the keys stand. */
  let current = "";

  // ---- The drawing ----------------------------------------------------------------------------------------------------

  /**
   * Shows a board. What is new on it comes in by a short movement.
   * @param {SVGSVGElement} drawn
   * @param {{ columns: number, rows: number, cells: Record<string, string>, label: string, animate: boolean | "moved" }} game
   */
  function show(drawn, game) {
    const focused = frame.contains(document.activeElement);
    const before = svg && game.animate && !calm.matches ? drawing(svg) : null;
    const zoomed = isMagnified() && sameSize(game);
    const seen = view;
    svg = drawn;
    size = game;
    cells = new Map();
    for (const rect of /** @type {Iterable<SVGRectElement>} */ (svg.querySelectorAll(".cell"))) {
      cells.set(rect.dataset.cell ?? "", rect);
    }
    const grid = svg.querySelector(".cells");
    grid?.setAttribute("aria-label", game.label);
    grid?.setAttribute("aria-rowcount", String(game.rows));
    grid?.setAttribute("aria-colcount", String(game.columns));
    svg.querySelectorAll('[role="row"]').forEach((row, index) => row.setAttribute("aria-rowindex", String(index + 1)));
    for (const element of svg.children) {
      if (element !== grid && element.localName !== "defs") element.setAttribute("aria-hidden", "true");
    }
    for (const [cell, rect] of cells) rect.setAttribute("aria-colindex", String(placeOf(cell)[0] + 1));
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    frame.replaceChildren(svg);
    frame.ariaBusy = "false";
    label(game.cells);
    if (!cells.has(current)) current = [...cells.keys()].at(-1) ?? "";
    settle(current);
    fit();
    if (zoomed) look(seen);
    if (focused) cells.get(current)?.focus({ preventScroll: true });
    if (before) animate(before, drawing(svg), { far: 4 * edge(), onlyMoved: game.animate === "moved" });
  }

  /** @param {{ columns: number, rows: number }} game */
  const sameSize = ({ columns, rows }) => size.columns === columns && size.rows === rows;

  /** Says what is on each cell. @param {Record<string, string>} given */
  function label(given) {
    contents = given;
    for (const cell of cells.keys()) relabel(cell);
  }

  /** @param {string} cell */
  function relabel(cell) {
    const rect = cells.get(cell);
    const told = [cell, contents[cell] ?? say("cell-empty")];
    if (rect?.classList.contains("made")) told.push(say("cell-made"));
    else if (rect?.classList.contains("next")) told.push(say("cell-next"));
    rect?.setAttribute("aria-label", told.join(", "));
  }

  /** The edge of a cell in units of the drawing. */
  const edge = () => Number(svg?.dataset.cell) || 1;

  /** The keys stand on one cell; only that one is reached by the tabulator. @param {string} cell */
  function settle(cell) {
    cells.get(current)?.setAttribute("tabindex", "-1");
    current = cell;
    for (const [name, rect] of cells) rect.setAttribute("tabindex", name === cell ? "0" : "-1");
  }

  /** Puts the focus on a cell. @param {string} cell */
  function focus(cell) {
    settle(cell);
    cells.get(cell)?.focus({ preventScroll: !isMagnified() });
    if (isMagnified()) magnify(cell);
  }

  const dimensions = () => ({ ...size, has: (/** @type {string} */ cell) => cells.has(cell) });

  // ---- What is seen of it ---------------------------------------------------------------------------------------------

  /** Left, top, width and height of the cells alone. @returns {View} */
  function cellsAlone() {
    // Hexagons reach beyond what is touched, and have edges in colours around them.
    if (svg?.dataset.board && areHexagons()) {
      return /** @type {View} */ (svg.dataset.board.split(" ").map(Number));
    }
    const rects = [...cells.values()].map(({ x, y, width, height }) => [x, y, width, height].map((of) => of.baseVal.value));
    const [left, top] = [0, 1].map((axis) => Math.min(...rects.map((rect) => rect[axis])));
    const [right, bottom] = [0, 1].map((axis) => Math.max(...rects.map((rect) => rect[axis] + rect[axis + 2])));
    return [left, top, right - left, bottom - top];
  }

  /** With a little room between the row numbers and the edge of the window. @param {View} view @returns {View} */
  const roomy = ([left, top, wide, high]) => [left - edge() * 0.1, top, wide + edge() * 0.1, high];

  /** Uses the whole width: where the cells would be too small for fingers, the coordinates move into the cells. */
  function fit() {
    if (!svg) return;
    const given = /** @type {View} */ ((svg.dataset.view ??= svg.getAttribute("viewBox") ?? "").split(" ").map(Number));
    const tight = (frame.clientWidth * edge()) / given[2] < FOR_FINGERS;
    whole = tight ? cellsAlone() : roomy(given);
    frame.classList.toggle("tight", tight);
    svg.querySelector(".own.coordinates:not(.edges)")?.remove();
    if (tight) svg.insertBefore(coordinates(), svg.querySelector(".cells"));
    frame.style.setProperty("--ratio", String(whole[2] / whole[3]));
    look(whole);
  }

  /** Whether the cells are hexagons, which have less room in their corners. */
  function areHexagons() {
    const [first] = cells.values();
    return first.width.baseVal.value !== first.height.baseVal.value;
  }

  /** Small coordinates inside the cells of the lowest row and the first column. */
  function coordinates() {
    const group = make("g", { class: "own coordinates", "aria-hidden": "true" });
    const size = edge() * (areHexagons() ? 0.2 : 0.24);
    for (const cell of cells.keys()) {
      const [column, row] = placeOf(cell);
      const [x, y] = middle(cell);
      const [left, lower] = [x - edge() / 2, y + edge() / 2];
      if (!column) group.append(text(String(row + 1), left + size * (areHexagons() ? 0.4 : 0.25), areHexagons() ? y - size * 0.5 : lower - edge() + size, size));
      if (!row) group.append(text(cell[0], areHexagons() ? x - size * 0.3 : left + edge() - size * 0.8, lower - size * (areHexagons() ? 0.45 : 0.25), size));
    }
    return group;
  }

  /** The names of the columns and rows that are seen of a magnified board, along its edges. */
  function edges() {
    const group = make("g", { class: "own coordinates edges", "aria-hidden": "true" });
    const [left, top, wide, high] = view;
    const size = edge() * 0.24;
    const named = new Set();
    for (const cell of cells.keys()) {
      const [x, y] = middle(cell);
      const [letter, number] = [cell[0], cell.slice(1)];
      const isIn = x > left && x < left + wide && y > top && y < top + high;
      // Of a column of hexagons the lowest cell that is seen says where its name stands.
      if (isIn && y + edge() > top + high && !named.has(letter)) group.append(text(letter, x - size * 0.3, top + high - size * 0.25, size));
      if (isIn && x - edge() < left && !named.has(number)) group.append(text(number, left + size * 0.2, y + size * 0.35, size));
      if (isIn && y + edge() > top + high) named.add(letter);
      if (isIn && x - edge() < left) named.add(number);
    }
    return group;
  }

  /** @param {View} part */
  function look(part) {
    view = part;
    svg?.setAttribute("viewBox", part.join(" "));
    svg?.querySelector(".edges")?.remove();
    if (isMagnified()) svg?.insertBefore(edges(), svg.querySelector(".cells"));
    frame.classList.toggle("magnified", isMagnified());
    lookBack.hidden = !isMagnified();
  }

  const isMagnified = () => view[2] < whole[2] - 1;

  /** What is seen of the board. */
  const seen = () => view;

  /** Moves what is seen, in pixels. @param {View} from @param {number} x @param {number} y */
  function pan([left, top, wide, high], x, y) {
    const scale = wide / frame.clientWidth;
    look(within(whole, [left - x * scale, top - y * scale, wide, high]));
  }

  /** Shows the whole board again. */
  const lookAtAll = () => look(whole);

  /** The width of a cell in pixels. */
  const pixels = () => (frame.clientWidth * edge()) / view[2];

  /** Whether a cell is too small for this pointer. @param {string} pointer */
  const isTiny = (pointer) => !isMagnified() && pixels() < (pointer === "mouse" ? FOR_MICE : FOR_FINGERS) - 0.5;

  /** @param {string} cell */
  function magnify(cell) {
    const [x, y] = middle(cell);
    look(magnified(whole, edge(), frame.clientWidth, MAGNIFIED, [x, y]));
  }

  /** @param {string} cell @returns {[number, number]} */
  function middle(cell) {
    const rect = cells.get(cell);
    if (!rect) return [0, 0];
    const { x, y, width, height } = rect;
    return [x.baseVal.value + width.baseVal.value / 2, y.baseVal.value + height.baseVal.value / 2];
  }

  // ---- A move that is being chosen ------------------------------------------------------------------------------------

  /**
   * Shows which cells can be tapped next and which have been chosen, and a piece of the side on the last of them.
   * @param {readonly string[]} made @param {readonly string[]} next
   * @param {{ side: number | null, piece: string | null }} ghost - `piece` is a shared piece, such as `+3`
   */
  function mark(made, next, { side, piece }) {
    const allowed = new Set(next);
    // Where most cells can be tapped, it says nothing to show which.
    frame.classList.toggle("free", !made.length && allowed.size * 2 > cells.size);
    for (const [cell, rect] of cells) {
      const [was, is] = [rect.classList.value, { made: made.includes(cell), next: allowed.has(cell) }];
      rect.classList.toggle("made", is.made);
      rect.classList.toggle("next", is.next);
      if (is.made) rect.setAttribute("aria-selected", "true");
      else rect.removeAttribute("aria-selected");
      if (was !== rect.classList.value) relabel(cell);
    }
    svg?.querySelector(".own.ghost")?.remove();
    const last = made.findLast((cell) => cells.has(cell));
    if (last && !(made.length === 1 && contents[last])) svg?.append(ghostOn(made, side, piece));
  }

  /** @param {readonly string[]} made @param {number | null} side @param {string | null} piece */
  function ghostOn(made, side, piece) {
    const group = make("g", { class: "own ghost", "aria-hidden": "true" });
    const chosen = made.filter((cell) => cells.has(cell));
    // A piece that leaves its cell stands where it goes.
    for (const cell of contents[chosen[0]] ? chosen.slice(1) : chosen) {
      const [x, y] = middle(cell);
      if (piece) {
        group.append(make("circle", { cx: x, cy: y, r: edge() * 0.4 }), text(piece, x, y + edge() * 0.14, edge() * 0.4));
      } else if (side !== null) {
        group.append(make("use", { href: `#piece-${side}`, x, y }));
      }
    }
    return group;
  }

  /** Lights the cells of which a clue speaks. @param {readonly string[]} lit */
  function light(lit) {
    for (const [cell, rect] of cells) rect.classList.toggle("lit", lit.includes(cell));
  }

  /** Shakes a cell that was refused. @param {string} cell */
  function refuse(cell) {
    const rect = cells.get(cell);
    if (!rect) return;
    rect.classList.add("refused");
    setTimeout(() => rect.classList.remove("refused"), 500);
  }

  /** A line from one cell to another while it is drawn. @param {string | null} from @param {string | null} to @param {boolean} right */
  function aim(from, to, right) {
    svg?.querySelector(".own.aim")?.remove();
    cells.forEach((rect, cell) => rect.classList.toggle("hover", cell === to && right));
    if (!from || !to || from === to) return;
    const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
    const line = make("line", { class: `own aim${right ? "" : " wrong"}`, x1, y1, x2, y2, "aria-hidden": "true" });
    svg?.append(line);
  }

  lookBack.addEventListener("click", lookAtAll);

  let wide = 0;
  new ResizeObserver(() => {
    if (!svg || frame.clientWidth === wide) return;
    wide = frame.clientWidth;
    const magnified = isMagnified() ? view : null;
    fit();
    if (magnified) look(within(whole, magnified));
  }).observe(frame);

  return { frame, show, label, settle, focus, dimensions, isMagnified, seen, pan, lookAtAll, isTiny, magnify, mark, light, refuse, aim };
}

/** @param {string} name @param {Record<string, string | number>} attributes */
function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

function text(/** @type {string} */ content, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) {
  const element = make("text", { x, y, "font-size": size });
  element.textContent = content;
  return element;
}
