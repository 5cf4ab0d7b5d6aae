// Three short hints in somebody's first game, one at a time.

import { keep, kept } from "./kept.js";
import { find, part, say } from "./words.js";

const bubble = find("bubble");
const HINTS = ["hint-tap", "hint-look", "hint-menu"];

/** Shows the next hint, if there is one and it is the person's turn. @param {boolean} yours */
export function hint(yours) {
  const next = kept("hints", 0);
  bubble.hidden = !yours || next >= HINTS.length;
  if (!bubble.hidden) part(bubble, "p").textContent = say(HINTS[next]);
}

/** The hint that is shown has been followed or dismissed. */
export function seen() {
  if (bubble.hidden) return;
  keep("hints", kept("hints", 0) + 1);
  bubble.hidden = true;
}

find("bubble-close").addEventListener("click", seen);
