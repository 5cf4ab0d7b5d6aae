// Short words beside the board: three hints in somebody's first game, one at a time, and clues to a move.

import { keep, kept } from "./kept.js";
import { rows } from "./posts.js";
import { board, state } from "./state.js";
import { find, part, say } from "./words.js";

/** @import { Post } from "./types" */

const bubble = find("bubble");
const [words, buttons] = ["p", ".row"].map((css) => part(bubble, css));
const HINTS = ["hint-tap", "hint-look", "hint-menu"];
/** The number of moves on the board to which the clue that is shown belongs. @type {number | null} */
let clue = null;

/** Shows the next hint, if there is one and it is the person's turn. @param {boolean} yours */
export function hint(yours) {
  if (clue !== null && clue === state.game?.moves.length) return;
  forgetClue();
  const next = kept("hints", 0);
  bubble.hidden = !yours || next >= HINTS.length;
  if (!bubble.hidden) words.textContent = say(HINTS[next]);
}

/**
 * Shows a clue: its words, and its cells on the board.
 * @param {Post} post @param {(line: string, by: HTMLButtonElement) => void} act
 */
export function tell({ text, buttons: offered, lights }, act) {
  clue = state.game?.moves.length ?? 0;
  words.textContent = text.map((piece) => piece.text).join("");
  // The bubble has a button of its own to go back.
  const others = offered.map((row) => row.filter(({ line }) => !line.startsWith("/back")));
  buttons.replaceChildren(...rows(others, act));
  bubble.hidden = false;
  board.light(lights ?? []);
  bubble.scrollIntoView({ block: "nearest" });
}

function forgetClue() {
  clue = null;
  buttons.replaceChildren();
  board.light([]);
}

/** The hint that is shown has been followed or dismissed. */
export function seen() {
  if (bubble.hidden || clue !== null) return;
  keep("hints", kept("hints", 0) + 1);
  bubble.hidden = true;
}

find("bubble-close").addEventListener("click", () => {
  seen();
  forgetClue();
  bubble.hidden = true;
});
