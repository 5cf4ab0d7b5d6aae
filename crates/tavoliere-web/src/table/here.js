// The others who look at the table.

import { show } from "./sheet.js";
import { state } from "./state.js";
import { find, say } from "./words.js";

/** @import { Here } from "./types" */

const place = /** @type {HTMLButtonElement} */ (find("here"));

/** How many there are, and by a tap who. @param {Here} others */
export function showHere({ names, more }) {
  const count = names.length + more;
  place.hidden = !count;
  place.textContent = `👀 ${count}`;
  place.ariaLabel = say("here", { names: [...names, ...(more ? [say("here-more", { count: more })] : [])].join(", ") });
}

place.addEventListener("click", () => {
  const sentence = document.createElement("p");
  sentence.textContent = place.ariaLabel;
  show(state.game?.name ?? "", sentence);
});
