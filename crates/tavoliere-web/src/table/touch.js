// A board in an answer: its cells are the buttons of a choice, as in puzzles and exercises.

import { drawing } from "./api.js";
import { boardIn } from "./board.js";
import { handle } from "./hands.js";
import { isCell } from "./reading.js";
import { button, part, say, write } from "./words.js";

/** @import { Touch } from "./types" */

/** Counts boards: drawings of one page must not share the names of their definitions. */
let count = 0;

/** @param {string} svg @param {string} own - put before each name in it */
const renamed = (svg, own) => svg.replace(/(\bid="|"#|url\(#)/g, `$1${own}-`);

/**
 * A place for a board. A tap on one of its cells says the line of the cell.
 * @param {(line: string, by: HTMLElement) => void} act
 */
export function touchBoard(act) {
  const [place, frame, words] = ["div", "div", "p"].map((name) => document.createElement(name));
  const back = button(say("whole"), () => {});
  const own = `touch${++count}`;
  /** @type {Touch | null} */
  let shown = null;
  place.className = "touch";
  frame.className = "touched";
  words.className = "objection";
  words.role = "status";
  back.hidden = true;
  place.append(frame, back, words);
  const board = boardIn(frame, back);
  handle(board, {
    tap(cell) {
      const line = shown?.lines[cell];
      if (!line) return;
      if (![...(shown?.next ?? []), ...(shown?.made ?? [])].includes(cell)) board.refuse(cell);
      act(line, place);
    },
    magnified: () => write(words, say("magnified")),
    canDrag: () => false,
    over() {},
    drag() {},
  });
  return {
    place,
    /** @param {Touch} touch */
    show(touch) {
      const { svg, columns, rows, cells, alt: label, made, next } = touch;
      const animate = !!shown;
      shown = touch;
      write(words, "");
      place.classList.toggle("begun", !!made.length);
      board.show(drawing(renamed(svg, own)), { columns, rows, cells, label, animate });
      board.mark(made, next, { side: null, piece: made.find((step) => !isCell(step)) ?? null });
    },
  };
}

/** Says below a board why a cell cannot be chosen. @param {HTMLElement} place @param {string} words */
export const object = (place, words) => write(part(place, ".objection"), words);
