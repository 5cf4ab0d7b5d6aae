// A move that was made without a connection.

/** @import { Unsent } from "./types" */

/**
 * What becomes of a move now that the game is known again.
 *
 * - `arrived`: it was played; only the answer was lost.
 * - `send`: the board is the one for which it was made.
 * - `lapsed`: the board has changed. It is not sent.
 * @param {Unsent} unsent
 * @param {{ code: string, version: number, moves: readonly string[], yours: boolean }} game
 * @returns {"arrived" | "send" | "lapsed"}
 */
export function fate(unsent, game) {
  if (game.version === unsent.version) return game.yours ? "send" : "lapsed";
  return game.version > unsent.version && game.moves[unsent.ply] === unsent.move ? "arrived" : "lapsed";
}
