// The course of the game: its moves as a list, a slider, keys and swipes that step through it.

import { after, back, forward, isNow, reviewOf, rows } from "./history.js";
import { state, table } from "./state.js";
import { button, find, say, write } from "./words.js";

/** @import { Game, Place } from "./types" */

/** A swipe is at least this long, in pixels. */
const SWIPE = 60;

const list = find("moves");
const slider = /** @type {HTMLInputElement} */ (find("slider"));
const steps = ["first", "previous", "following", "last"].map((id) => /** @type {HTMLButtonElement} */ (find(id)));
let listed = "";

/** Shows where in the game somebody looks. */
export function showCourse() {
  const { game, place } = state;
  if (!game) return;
  const total = game.moves.length;
  find("course").hidden = !total && !state.trying;
  find("moves-title").hidden = list.hidden = !total;
  const now = JSON.stringify([game.moves, game.movers]);
  if (now !== listed) build();
  listed = now;
  showReview(game);
  for (const item of list.querySelectorAll("button")) {
    const here = Number(item.dataset.ply) === place.ply && !place.at;
    // The tabulator stops at one of the moves; the arrow keys lead to the others.
    item.tabIndex = Number(item.dataset.ply) === Math.max(place.ply, 1) ? 0 : -1;
    if (here === (item.getAttribute("aria-current") === "step")) continue;
    if (here) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    // The list scrolls, and the page stays where it is.
    if (here) list.scrollTop += item.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom + list.clientHeight / 2;
  }
  slider.max = String(total);
  slider.value = String(place.ply);
  slider.setAttribute("aria-valuetext", say("ply", { number: place.ply, count: total }));
  const [first, previous, following, last] = steps;
  // Not `disabled`, which would lose the focus of somebody who steps with the keyboard.
  first.ariaDisabled = previous.ariaDisabled = String(!place.ply && !place.at);
  last.ariaDisabled = String(isNow(place, total));
  following.ariaDisabled = String(forward(place, total) === place);
  write(find("ply"), say("ply", { number: place.ply + place.at, count: Math.max(total, place.ply + place.line.length) }));
}

function build() {
  const { game } = state;
  if (!game) return;
  list.replaceChildren(...rows(game.moves, game.movers).map((row) => {
    const item = document.createElement("li");
    item.append(...row.map((half) => {
      if (!half) return document.createElement("span");
      const made = document.createElement("button");
      made.type = "button";
      made.dataset.ply = String(half.ply);
      made.textContent = half.move === "pass" ? say("pass") : half.move;
      return made;
    }));
    return item;
  }));
}

/** The turning points of a game that was reviewed: each leads to its board, with the better move on it. @param {Game} game */
function showReview(game) {
  const { turns, steady } = game;
  const place = find("turns");
  const now = reviewOf(game);
  if (place.dataset.now !== now) {
    place.replaceChildren(...[...turns, steady].flatMap((found) => {
      if (!found) return [];
      const item = document.createElement("li");
      item.append(typeof found === "string" ? found : button(found.words, () => go({ ply: found.ply, line: [found.better], at: 1 }), "quiet"));
      return [item];
    }));
    // The slider has a mark at each, and stops there.
    find("stops").replaceChildren(...turns.map(({ ply }) => new Option("", String(ply))));
  }
  place.dataset.now = now;
  find("turns-title").hidden = place.hidden = !place.children.length;
  place.querySelectorAll("button").forEach((turn, index) => {
    const { ply, better } = turns[index];
    if (state.place.ply === ply && state.place.line[0] === better) turn.setAttribute("aria-current", "step");
    else turn.removeAttribute("aria-current");
  });
}

/** @param {Place} place */
export function go(place) {
  if (place === state.place) return;
  state.place = place;
  void table.show(true);
}

const total = () => state.game?.moves.length ?? 0;
const moves = [
  () => after(0),
  () => back(state.place),
  () => forward(state.place, total()),
  () => after(total()),
];

steps.forEach((step, index) => step.addEventListener("click", () => step.ariaDisabled !== "true" && go(moves[index]())));
slider.addEventListener("input", () => go(after(Number(slider.value))));
list.addEventListener("click", ({ target }) => {
  const { ply } = /** @type {HTMLElement} */ (target).dataset;
  if (ply) go(after(Number(ply)));
});

/** On the board the arrows walk over the cells, and the page keys step through the game. */
const KEYS = ["Home", "ArrowLeft", "ArrowRight", "End"];

addEventListener("keydown", (event) => {
  const place = /** @type {Element} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (place.closest("input, dialog, textarea, select")) return;
  const onBoard = !!place.closest("#board");
  const index = onBoard ? ["PageUp", "PageDown"].indexOf(event.key) + 1 : KEYS.indexOf(event.key);
  if (index < (onBoard ? 1 : 0)) return;
  event.preventDefault();
  go(moves[index]());
});

/** @type {{ x: number, y: number } | null} */
let begun = null;
const main = find("table");
main.addEventListener("touchstart", (event) => {
  const place = /** @type {Element} */ (event.target);
  const [touch] = event.touches;
  begun = event.touches.length > 1 || place.closest("#board, #strip, input, dialog, pre") ? null : { x: touch.clientX, y: touch.clientY };
}, { passive: true });
main.addEventListener("touchend", (event) => {
  const [touch] = event.changedTouches;
  if (!begun) return;
  const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
  begun = null;
  if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x) / 2) return;
  go(x > 0 ? back(state.place) : forward(state.place, total()));
}, { passive: true });
