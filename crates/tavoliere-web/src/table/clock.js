// Clocks that count down.

import { remaining, untilNext } from "./remaining.js";
import { language, say, write } from "./words.js";

/** @import { Side } from "./types" */

/** Less than this is urgent. */
const URGENT = 3_600_000;

let timer = 0;

/** Shows the clocks of both sides. @param {{ place: HTMLElement, side: Side }[]} clocks */
export function run(clocks) {
  clearTimeout(timer);
  const waits = clocks.map(({ place, side }) => {
    place.hidden = side.deadline === null && !side.stands;
    if (place.hidden) return Infinity;
    const left = (side.deadline ?? 0) - Date.now();
    write(place, side.stands ? say("clock-stands") : remaining(left, language));
    place.classList.toggle("urgent", !side.stands && left < URGENT);
    return side.stands || left <= 0 ? Infinity : untilNext(left);
  });
  const wait = Math.min(...waits);
  if (wait < Infinity) timer = window.setTimeout(() => run(clocks), wait);
}
