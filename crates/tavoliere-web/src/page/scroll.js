// Scrolling: at the end one stays at the end, elsewhere one is told of what is new.

import { find, isAt, log, scroller } from "./page.js";

const newer = find("newer");
let atEnd = isAt("chat");

export function toEnd() {
  if (!isAt("chat")) return;
  atEnd = true;
  scroller.scrollTop = scroller.scrollHeight;
  newer.hidden = true;
}

function look() {
  atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  if (atEnd) newer.hidden = true;
}

scroller.addEventListener("scroll", look);
new ResizeObserver(() => (atEnd ? toEnd() : look())).observe(scroller);
newer.addEventListener("click", toEnd);

/** Changes the log. Who is at its end follows, anybody else is told of what is new there. */
export function following(change) {
  const [follows, last] = [atEnd, log.lastElementChild];
  change();
  if (follows) toEnd();
  else if (log.lastElementChild !== last) newer.hidden = false;
}

/** Changes the log above what somebody looks at, which stays where it is. */
export function keepingPlace(change) {
  const below = scroller.scrollHeight - scroller.scrollTop;
  change();
  scroller.scrollTop = scroller.scrollHeight - below;
}

/** Brings something in sight, also if that is not the end. */
export function bring(thing) {
  atEnd = false;
  thing.scrollIntoView({ block: "end" });
}
