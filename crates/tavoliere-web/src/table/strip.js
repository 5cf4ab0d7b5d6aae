// My games: a small board for each, challenges to me and those that wait for me first.

import { state } from "./state.js";
import { shown } from "./theme.js";
import { copy, find, part, say, write } from "./words.js";

/** @import { Api } from "./api.js" */
/** @import { Own } from "./types" */

const strip = find("strip");
const list = part(strip, "ul");
const next = /** @type {HTMLButtonElement} */ (find("next"));

/** @type {(code: string) => void} */
let open = () => {};
/** @type {Own} */
let last = { games: [], challenges: [] };

/**
 * Shows challenges to me and my games. Whoever is on one of them stays on it.
 * @param {Own} own @param {string} present - the code of the game at the table @param {Api} api
 */
export function showGames(own, present, api) {
  last = own;
  const listed = [...own.challenges, ...own.games];
  strip.hidden = !listed.length || (listed.length === 1 && listed[0].code === present);
  const known = new Map([...list.children].map((item) => [/** @type {HTMLElement} */ (item).dataset.code, item]));
  list.replaceChildren(...listed.map((game) => {
    const item = /** @type {HTMLElement} */ (known.get(game.code) ?? build(game.code));
    const here = game.code === present;
    item.classList.toggle("mine", game.yours);
    const door = part(item, "button");
    if (here) door.setAttribute("aria-current", "page");
    else door.removeAttribute("aria-current");
    // The game, and the opponent below it.
    write(part(item, ".label"), game.label.replace(" · ", "\n"));
    part(item, ".turn").hidden = !game.yours;
    write(part(item, ".turn"), say(own.challenges.includes(game) ? "challenge" : "your-turn"));
    // Its board has changed if it is somebody else's turn now, or if it was at the table, where it is seen anyway.
    const board = here ? "here" : String(game.yours);
    const seen = here && item.dataset.board;
    if (!strip.hidden && !seen && item.dataset.board !== board) void draw(item, game.code, api);
    if (!strip.hidden) item.dataset.board = board;
    return item;
  }));
  offerNext(present);
}

/** Offers the next game that waits for me. @param {string} present */
export function offerNext(present) {
  const waiting = last.games.filter(({ code, yours }) => yours && code !== present);
  // The match that follows has its button among the actions.
  const follows = state.game?.rematch?.phase === "playing";
  next.hidden = !waiting.length || follows || !!last.games.find(({ code }) => code === present)?.yours;
  next.dataset.code = waiting[0]?.code;
  write(next, say("next", { count: waiting.length }));
}

/** Draws all of them again, in other colours. @param {Api} api */
export function redraw(api) {
  for (const item of /** @type {Iterable<HTMLElement>} */ (list.children)) void draw(item, item.dataset.code ?? "", api);
}

/** @param {(code: string) => void} act */
export function onOpen(act) {
  open = act;
}

/** @param {string} code */
function build(code) {
  const item = copy("small");
  item.dataset.code = code;
  part(item, "button").addEventListener("click", () => open(code));
  // In a tree of its own: the drawings of several boards use the same ids.
  part(item, ".tile").attachShadow({ mode: "open" });
  return item;
}

/** @param {HTMLElement} item @param {string} code @param {Api} api */
async function draw(item, code, api) {
  try {
    const svg = await api.draw(`/games/${code}/board`, { bare: "1", theme: shown() });
    svg.setAttribute("width", "100%");
    svg.setAttribute("height", "100%");
    svg.setAttribute("aria-hidden", "true");
    part(item, ".tile").shadowRoot?.replaceChildren(svg);
  } catch {
    // It has its label.
  }
}

next.addEventListener("click", () => next.dataset.code && open(next.dataset.code));
