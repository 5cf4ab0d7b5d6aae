// What the scripts of the room share: its places, and the names in it.

export const find = (id) => document.getElementById(id);
export const me = document.body.dataset.me;
/** The address of something of mine. */
export const at = (rest) => document.body.dataset.path + rest;
/** Whether this is a part of the lounge: `home`, `cards` to choose from, an `answer`, or the `chat`. */
export const isAt = (part) => document.body.classList.contains(`at-${part}`);
export const [scroller, log, line, panel] = ["scroller", "log", "line", "private"].map(find);
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Moves the focus out of something that goes, if it is in there. */
export function leave(place) {
  // Not the line where that would open a keyboard over the board.
  if (place.contains(document.activeElement)) {
    (matchMedia("(pointer: fine)").matches ? line : scroller).focus({ preventScroll: true });
  }
}
