// Where in a game somebody looks: at one of its boards, or at a line of moves that is tried out from there.

/** @import { Game, Place } from "./types" */

/** @param {number} ply @returns {Place} */
export const after = (ply) => ({ ply, line: [], at: 0 });

/**
 * Whether it is the present board.
 * @param {Place} place
 * @param {number} total - the number of moves of the game
 */
export const isNow = ({ ply, at }, total) => ply === total && !at;

/** The moves of the line up to the board that is shown. @param {Place} place */
export const tried = ({ line, at }) => line.slice(0, at);

/**
 * One board back: along the line, then along the game.
 * @param {Place} place @returns {Place}
 */
export function back(place) {
  if (place.at) return { ...place, at: place.at - 1 };
  return place.ply ? after(place.ply - 1) : place;
}

/**
 * One board forward. A line is followed to its end, which is not the end of the game.
 * @param {Place} place @param {number} total @returns {Place}
 */
export function forward(place, total) {
  if (place.at < place.line.length) return { ...place, at: place.at + 1 };
  return place.line.length || place.ply >= total ? place : after(place.ply + 1);
}

/**
 * A move is tried out. It takes the place of those that stood after this board.
 * @param {Place} place @param {string} move @returns {Place}
 */
export function attempt(place, move) {
  const line = tried(place);
  // The same move again goes along the line that is there.
  if (place.line[place.at] === move) return { ...place, at: place.at + 1 };
  return { ...place, line: [...line, move], at: line.length + 1 };
}

/**
 * Where to look after the game has changed: who was at its end stays at its end.
 * @param {Place} place @param {number} before @param {number} total @returns {Place}
 */
export function follow(place, before, total) {
  if (isNow(place, before) && !place.line.length) return after(total);
  return place.ply > total ? after(total) : place;
}

/**
 * What the server is asked for: nothing but the version for the present board.
 * @param {Place} place @param {number} total @returns {Record<string, string>}
 */
export function query(place, total) {
  if (isNow(place, total)) return {};
  const moves = tried(place);
  return { ply: String(place.ply), ...(moves.length && { moves: moves.join(",") }) };
}

/**
 * A name for what is on the board: the same moves give the same board in every version.
 * @param {Place} place @param {readonly string[]} moves
 */
export const name = (place, moves) => [...moves.slice(0, place.ply), ...tried(place)].join(",");

/**
 * The moves as rows of two, each with its ply. A side that moves twice begins a row of its own.
 * @param {readonly string[]} moves @param {readonly number[]} movers
 */
export function rows(moves, movers) {
  /** @type {({ move: string, ply: number } | null)[][]} */
  const rows = [];
  moves.forEach((move, index) => {
    const side = movers[index] ?? index % 2;
    const row = rows.at(-1);
    if (side && row && !row[1]) row[1] = { move, ply: index + 1 };
    else rows.push(side ? [null, { move, ply: index + 1 }] : [{ move, ply: index + 1 }, null]);
  });
  return rows;
}

/** The review of a game, to compare it with another one. @param {Game | null} game */
export const reviewOf = (game) => JSON.stringify([game?.turns, game?.steady]);
