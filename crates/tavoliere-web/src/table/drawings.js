// The boards of the game at the table: those that were seen are kept, and the present one is made from the one before.

import { needsPosition } from "./analysis.js";
import { changed } from "./change.js";
import { isNow, name, query } from "./history.js";
import { state } from "./state.js";

/** @import { BoardChange, Game } from "./types" */

/** The most boards that are kept, to step through a game without waiting. */
const MOST = 60;

/** @typedef {{ svg: Promise<string>, game: Promise<Game> }} Looked - a drawing as text, which takes little memory, and its facts */

/** Boards by what is on them. @type {Map<string, Looked>} */
const known = new Map();

/** Another game is opened. */
export const forgetBoards = () => known.clear();

/** The key of the present board. @param {Game} game */
const presentKey = ({ version }, trying = false) => `${version} ${trying}`;

/** The drawing and the facts of the board at which somebody looks. @param {Game} game */
export function lookUp(game) {
  const total = game.moves.length;
  const present = isNow(state.place, total);
  const at = query(state.place, total);
  const key = present ? presentKey(game, state.trying) : `${name(state.place, game.moves)} ${state.place.ply === total}`;
  const found = known.get(key);
  if (found) return found;
  const path = `/games/${game.code}`;
  return remember(key, {
    svg: state.api.svg(`${path}/board`, { version: String(game.version), ...at }),
    game: needsPosition() ? state.api.get(`${path}/position`, present ? { ply: String(total) } : at) : Promise.resolve(game),
  });
}

/** @param {string} key @param {Looked} looked */
function remember(key, looked) {
  known.set(key, looked);
  looked.svg.catch(() => known.delete(key));
  looked.game.catch(() => known.delete(key));
  if (known.size > MOST) known.delete(known.keys().next().value ?? "");
  return looked;
}

/** Makes the present board from the one before. @param {Game} before @param {Game} game @param {BoardChange} change */
export function redrawBoard(before, game, change) {
  const base = known.get(presentKey(before));
  if (!base || known.has(presentKey(game))) return;
  const whole = () => state.api.svg(`/games/${game.code}/board`, { version: String(game.version) });
  const svg = base.svg.then((text) => changed(text, change) ?? whole());
  keepBoard(game, svg);
}

/** Keeps the drawing of the present board. @param {Game} game @param {Promise<string>} svg */
export function keepBoard(game, svg) {
  remember(presentKey(game), { svg, game: Promise.resolve(game) });
}
