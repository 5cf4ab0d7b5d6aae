// What is new on a board comes in by a short movement, and what is taken fades, whatever game it is.

import { compare } from "./difference.js";

/** Attributes that do not tell what an element looks like. */
const PLACES = ["x", "y", "transform", "href", "aria-hidden"];

/** The drawn elements, each with what it looks like and where it stands. @param {SVGSVGElement} board */
export function drawing(board) {
  const definitions = [...board.querySelectorAll("defs > [id]")];
  const defined = new Map(definitions.map((element) => [`#${element.id}`, element.innerHTML]));
  const leaves = [...board.children].filter((element) => !element.matches("defs, .cells, .own"));
  return leaves.map((element) => {
    const [, x = 0, y = 0] = /^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/.exec(element.getAttribute("transform") ?? "") ?? [];
    const href = element.getAttribute("href");
    const at = ["x", "y"].map((name, index) => Number(element.getAttribute(name) ?? 0) + Number([x, y][index]));
    const rest = [...element.attributes].filter(({ name }) => !PLACES.includes(name)).map(({ name, value }) => `${name}=${value}`);
    const looks = href ? (defined.get(href) ?? href) : element.localName + element.innerHTML;
    const what = [looks, ...rest].join(" ");
    return { element, what, x: at[0], y: at[1] };
  });
}

/** The drawn elements of a board. @typedef {ReturnType<typeof drawing>} Drawing */

/**
 * Lets what is new come in, what has moved slide, and what is gone fade.
 * @param {Drawing} before @param {Drawing} now
 * @param {{ far: number, onlyMoved: boolean }} how - `far`: what stood farther away is another piece
 */
export function animate(before, now, { far, onlyMoved }) {
  const { arrived, moved, gone } = compare(before, now, far);
  const easing = "cubic-bezier(.2, .8, .3, 1)";
  for (const index of onlyMoved ? [] : arrived) now[index].element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 260, easing });
  for (const { index, x, y } of moved) {
    now[index].element.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], { duration: 260, easing });
  }
  const grid = now[0]?.element.parentNode?.querySelector(".cells") ?? null;
  for (const index of gone) {
    const leaving = /** @type {SVGElement} */ (before[index].element.cloneNode(true));
    leaving.classList.add("own");
    leaving.setAttribute("aria-hidden", "true");
    grid?.before(leaving);
    const fading = leaving.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260, easing });
    fading.addEventListener("finish", () => leaving.remove());
  }
}
