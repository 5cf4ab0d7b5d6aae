// Trying moves out from any position, on a board of one's own. Lines are kept in this browser.

import { keep as store, kept } from "./kept.js";
import { after, isNow } from "./history.js";
import { canPlan, keep, plan } from "./lines.js";
import { act } from "./sheet.js";
import { state, table } from "./state.js";
import { button, find, say, write } from "./words.js";

/** @import { Line } from "./lines.js" */

const toggle = find("try");
const panel = find("trying");
const [words, buttons, list] = ["trying-words", "trying-buttons", "lines"].map(find);

const name = () => `lines-${state.code}`;
/** @returns {Line[]} */
const lines = () => kept(name(), /** @type {Line[]} */ ([]));

export function showAnalysis() {
  const { place, game, trying } = state;
  document.body.classList.toggle("trying", trying);
  toggle.ariaPressed = String(trying);
  panel.hidden = !trying;
  if (!trying || !game) return;
  write(words, place.line.length ? spelled(place) : say("trying"));
  const offered = [];
  if (place.line.length) {
    const known = lines().some(({ ply, line }) => ply === place.ply && line.join() === place.line.join());
    if (!known) offered.push(button(say("keep-line"), () => change(keep(lines(), { ply: place.ply, line: place.line }))));
    if (canPlan(place, game)) offered.push(button(say("plan"), () => void act(plan(game.code, place.line), null, say("plan"))));
  }
  offered.push(button(say("stop-trying"), stop));
  replace(buttons, offered);
  replace(list, lines().map((line, index) => {
    const item = document.createElement("li");
    const open = button(spelled(line), () => look(line), "quiet");
    const drop = button("×", () => change(lines().filter((_, other) => other !== index)), "quiet");
    drop.ariaLabel = say("drop-line", { line: spelled(line) });
    item.append(open, drop);
    return item;
  }));
}

/** Puts other elements in place. Who is on one of them stays among them. @param {HTMLElement} place @param {HTMLElement[]} elements */
function replace(place, elements) {
  const held = [...place.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  place.replaceChildren(...elements);
  const offered = [...place.querySelectorAll("button")];
  if (held >= 0) (offered[held] ?? offered.at(-1))?.focus({ preventScroll: true });
}

/** @param {Line} line */
const spelled = ({ ply, line }) => say("line", { number: ply, moves: line.join(" ") });

/** @param {Line[]} changed */
function change(changed) {
  store(name(), changed.length ? changed : null);
  showAnalysis();
}

/** @param {Line} line */
function look({ ply, line }) {
  if (ply > (state.game?.moves.length ?? 0)) return;
  state.place = { ply, line, at: line.length };
  void table.show(true);
}

export function stop() {
  if (!state.trying) return;
  state.trying = false;
  state.place = after(state.game?.moves.length ?? 0);
  toggle.focus({ preventScroll: true });
  void table.show(true);
}

toggle.addEventListener("click", () => {
  if (state.trying) return stop();
  state.trying = true;
  // A finished or foreign game has no reading on its present board: the position has one.
  void table.show(false);
});

/** Whether the position that is shown has to be asked for, because the game says nothing about it. */
export function needsPosition() {
  const { game, place, trying } = state;
  return !!game && (!isNow(place, game.moves.length) || (trying && !game.reading));
}
