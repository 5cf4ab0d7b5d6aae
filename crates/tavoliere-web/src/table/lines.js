// Lines that were tried out and are kept, and a line as conditional moves.

/** @typedef {{ ply: number, line: readonly string[] }} Line */

/** The most lines that are kept for one game. */
const MOST = 12;

/**
 * The lines with one more. It replaces those that are its beginning.
 * @param {readonly Line[]} lines @param {Line} added @returns {Line[]}
 */
export function keep(lines, added) {
  const begins = (/** @type {Line} */ short, /** @type {Line} */ long) =>
    short.ply === long.ply && short.line.every((move, index) => long.line[index] === move);
  if (!added.line.length || lines.some((line) => begins(added, line))) return [...lines];
  return [...lines.filter((line) => !begins(line, added)), added].slice(-MOST);
}

/**
 * Whether a line can be set as conditional moves: it goes on from the present board, begins with the other side and has an
 * answer. The server decides whether it is legal.
 * @param {Line} line
 * @param {{ phase: string, turn: number | null, you: number | null, yours: boolean, moves: readonly string[] }} game
 */
export function canPlan({ ply, line }, game) {
  const waiting = game.phase === "playing" && game.you !== null && !game.yours && game.turn !== game.you;
  return waiting && ply === game.moves.length && line.length >= 2;
}

/**
 * The command line that sets conditional moves.
 * @param {string} code @param {readonly string[]} line
 */
export const plan = (code, line) => `/if #${code} ${line.join(" ")}`;
