// Hands on a board: taps, drags and keys. Other modules say what they mean.

import { towards } from "./grid.js";

/** @import { Board } from "./board.js" */
/** @import { View } from "./grid.js" */

/** A pointer that moves less has tapped, in pixels. */
const STILL = 8;

/** What happens to cells. */
/** @typedef {{ tap(cell: string): void, canDrag(cell: string): boolean, drag(from: string, to: string | null): void, magnified(): void, over(from: string, to: string | null): void }} Hands */

/** @param {Board} board @param {Hands} hands */
export function handle(board, hands) {
  /** The cell under a point of the screen. */
  function under(/** @type {number} */ x, /** @type {number} */ y) {
    const found = document.elementFromPoint(x, y)?.closest(".cell");
    return found && board.frame.contains(found) ? (/** @type {SVGElement} */ (found).dataset.cell ?? null) : null;
  }

  /** What a pointer does that is down. @type {{ id: number, cell: string, x: number, y: number, does: "tap" | "drag" | "pan", can: "drag" | "pan" | null, view: View } | null} */
  let held = null;
  /** After a drag comes a click that is no tap. */
  let dragged = false;
  let pointer = "mouse";

  board.frame.addEventListener("pointerdown", (event) => {
    pointer = event.pointerType;
    dragged = false;
    const cell = under(event.clientX, event.clientY);
    if (!cell || event.button || held) return;
    const draws = hands.canDrag(cell) && (!board.isMagnified() || pointer === "mouse");
    const can = draws ? "drag" : board.isMagnified() ? "pan" : null;
    held = { id: event.pointerId, cell, x: event.clientX, y: event.clientY, does: "tap", can, view: board.seen() };
    LATER.forEach((type) => addEventListener(type, goOn));
  });

  // Where nothing is drawn or moved, a finger scrolls the page. `touch-action` has no effect on parts of an SVG.
  board.frame.addEventListener("touchmove", (event) => held?.can && event.cancelable && event.preventDefault(), { passive: false });

  /** @type {PointerEvent["type"][]} */
  const LATER = ["pointermove", "pointerup", "pointercancel"];

  /** The pointer that is down goes on, anywhere on the page. @param {Event} event */
  function goOn(event) {
    const { type, pointerId, clientX, clientY } = /** @type {PointerEvent} */ (event);
    if (!held || pointerId !== held.id) return;
    if (type === "pointermove") return move(held, clientX, clientY);
    const { does, cell } = held;
    release();
    if (does === "drag") hands.drag(cell, type === "pointerup" ? under(clientX, clientY) : null);
  }

  /** @param {NonNullable<typeof held>} moved @param {number} toX @param {number} toY */
  function move(moved, toX, toY) {
    const [x, y] = [toX - moved.x, toY - moved.y];
    if (moved.does === "tap" && Math.hypot(x, y) >= STILL) {
      if (!moved.can) return release();
      moved.does = moved.can;
      dragged = true;
    }
    if (moved.does === "drag") hands.over(moved.cell, under(toX, toY));
    if (moved.does === "pan") board.pan(moved.view, x, y);
  }

  function release() {
    held = null;
    LATER.forEach((type) => removeEventListener(type, goOn));
    board.aim(null, null, false);
  }

  board.frame.addEventListener("click", (event) => {
    const cell = /** @type {Element} */ (event.target).closest(".cell");
    const name = cell instanceof SVGElement ? cell.dataset.cell : undefined;
    if (!name || dragged) return void (dragged = false);
    board.settle(name);
    // A click without a pointer comes from a screen reader, which has no trouble with small cells.
    if (event.detail && board.isTiny(pointer)) {
      board.magnify(name);
      return hands.magnified();
    }
    hands.tap(name);
  });

  board.frame.addEventListener("contextmenu", (event) => pointer === "touch" && event.preventDefault());

  board.frame.addEventListener("keydown", (event) => {
    const cell = /** @type {SVGElement} */ (event.target).dataset?.cell;
    if (!cell || event.altKey || event.metaKey) return;
    const to = towards(cell, event.key, event.ctrlKey, board.dimensions());
    if (to) {
      event.preventDefault();
      event.stopPropagation();
      board.focus(to);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      hands.tap(cell);
    }
  });
}
