// Hands on the board: taps, drags and keys. Other modules say what they mean.

import { aim, dimensions, focus, frame, isMagnified, isTiny, magnify, pan, seen, settle } from "./board.js";
import { towards } from "./grid.js";

/** @import { View } from "./grid.js" */

/** A pointer that moves less has tapped, in pixels. */
const STILL = 8;

/** What happens to cells. */
/** @typedef {{ tap(cell: string): void, canDrag(cell: string): boolean, drag(from: string, to: string | null): void, magnified(): void, over(from: string, to: string | null): void }} Hands */

/** @type {Hands | null} */
let hands = null;

/** @param {Hands} given */
export function handle(given) {
  hands = given;
}

/** The cell under a point of the screen, also a little beside the board. */
function under(/** @type {number} */ x, /** @type {number} */ y) {
  const found = document.elementFromPoint(x, y);
  return /** @type {SVGElement | null} */ (found?.closest("#board .cell"))?.dataset.cell ?? null;
}

/** What a pointer does that is down. @type {{ id: number, cell: string, x: number, y: number, does: "tap" | "drag" | "pan", can: "drag" | "pan" | null, view: View } | null} */
let held = null;
/** After a drag comes a click that is no tap. */
let dragged = false;
let pointer = "mouse";

frame.addEventListener("pointerdown", (event) => {
  pointer = event.pointerType;
  dragged = false;
  const cell = under(event.clientX, event.clientY);
  if (!cell || event.button || held) return;
  const draws = hands?.canDrag(cell) && (!isMagnified() || pointer === "mouse");
  const can = draws ? "drag" : isMagnified() ? "pan" : null;
  held = { id: event.pointerId, cell, x: event.clientX, y: event.clientY, does: "tap", can, view: seen() };
});

// Where nothing is drawn or moved, a finger scrolls the page. `touch-action` has no effect on parts of an SVG.
frame.addEventListener("touchmove", (event) => held?.can && event.cancelable && event.preventDefault(), { passive: false });

addEventListener("pointermove", (event) => {
  if (!held || event.pointerId !== held.id) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (held.does === "tap" && Math.hypot(x, y) >= STILL) {
    if (!held.can) return void (held = null);
    held.does = held.can;
    dragged = true;
  }
  if (held.does === "drag") hands?.over(held.cell, under(event.clientX, event.clientY));
  if (held.does === "pan") pan(held.view, x, y);
});

addEventListener("pointerup", (event) => {
  if (!held || event.pointerId !== held.id) return;
  const { does, cell } = held;
  release();
  if (does === "drag") hands?.drag(cell, under(event.clientX, event.clientY));
});

addEventListener("pointercancel", (event) => {
  if (!held || event.pointerId !== held.id) return;
  const { does, cell } = held;
  release();
  if (does === "drag") hands?.drag(cell, null);
});

function release() {
  held = null;
  aim(null, null, false);
}

frame.addEventListener("click", (event) => {
  const cell = /** @type {Element} */ (event.target).closest(".cell");
  const name = cell instanceof SVGElement ? cell.dataset.cell : undefined;
  if (!name || dragged) return void (dragged = false);
  settle(name);
  // A click without a pointer comes from a screen reader, which has no trouble with small cells.
  if (event.detail && isTiny(pointer)) {
    magnify(name);
    return hands?.magnified();
  }
  hands?.tap(name);
});

frame.addEventListener("contextmenu", (event) => pointer === "touch" && event.preventDefault());

frame.addEventListener("keydown", (event) => {
  const cell = /** @type {SVGElement} */ (event.target).dataset?.cell;
  if (!cell || event.altKey || event.metaKey) return;
  const to = towards(cell, event.key, event.ctrlKey, dimensions());
  if (to) {
    event.preventDefault();
    event.stopPropagation();
    focus(to);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    hands?.tap(cell);
  }
});
