// The move that is being chosen. It follows the readings of the server and knows no game.

/** @import { Reading, Way } from "./types" */

/** The steps so far, and those that can follow. `next` is `null` until the server has said what follows. */
/** @typedef {{ made: readonly string[], next: readonly Way[] | null }} Choice */

/** @type {Choice} */
export const NOTHING = { made: [], next: [] };

/** @param {string} step */
export const isCell = (step) => /^[a-z]\d+$/.test(step);

/**
 * The spelling of a move: a piece is followed by `@`, cells are joined by `-`.
 * @param {readonly string[]} steps
 */
export function spell(steps) {
  return steps.reduce((spelled, step, index) => {
    if (!index) return step;
    return spelled + (isCell(steps[index - 1]) ? "-" : "@") + step;
  }, "");
}

/**
 * The choice as a reading says it is.
 * @param {Reading | null} reading
 * @returns {Choice}
 */
export function begun(reading) {
  return reading?.kind === "begun" ? { made: reading.made, next: reading.next } : NOTHING;
}

/**
 * What a tap on a step means.
 *
 * - `whole`: with it the move is whole.
 * - `goes`: it is the next step, and the server says what follows.
 * - `back`: the move that was begun is taken back.
 * - `again`: it is taken back, and another one begins with this step.
 * - `no`: no move begins with it. The server says why.
 * @param {Choice} choice
 * @param {Choice} first - the choice before any step
 * @param {string} step
 * @returns {{ kind: "whole" | "goes" | "back" | "again" | "no", made: readonly string[] }}
 */
export function tap(choice, first, step) {
  const way = choice.next?.find((way) => way.step === step);
  if (way) return { kind: way.ends ? "whole" : "goes", made: [...choice.made, step] };
  if (!choice.made.length) return { kind: "no", made: [step] };
  if (choice.made.includes(step)) return { kind: "back", made: [] };
  const begins = first.next?.some((way) => way.step === step);
  return { kind: begins ? "again" : "back", made: [] };
}

/**
 * Whether a move can be drawn from this cell to another one.
 * @param {Choice} choice
 * @param {string} cell
 */
export function canDrag(choice, cell) {
  return choice.made.at(-1) === cell || !!choice.next?.some((way) => way.step === cell && !way.ends);
}
