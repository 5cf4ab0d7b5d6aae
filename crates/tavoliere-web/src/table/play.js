// Choosing a move and playing it.

import { freshId, Refused, Unreached } from "./api.js";
import { seen } from "./bubbles.js";
import { handle } from "./hands.js";
import { attempt, isNow, query } from "./history.js";
import { fill, forget, remember } from "./offline.js";
import { begun, canDrag, isCell, NOTHING, spell, tap as meaningOf } from "./reading.js";
import { board, state, table } from "./state.js";
import { knock } from "./sound.js";
import { button, find, say, write } from "./words.js";

/** @import { Reading } from "./types" */

const [status, steps] = ["status", "steps"].map(find);

/** The reading that is awaited: what is tapped meanwhile is taken after it. @type {Promise<void>} */
let awaited = Promise.resolve();
/** Grows with each choice, so that an answer to an older one is recognized. */
let turn = 0;

/** Whether moves can be chosen on the board that is shown. */
const canChoose = () => !!state.shown?.reading && (state.trying || (!!state.game?.yours && isPresent()));
const isPresent = () => !!state.game && isNow(state.place, state.game.moves.length);

/** A board is shown: nothing is chosen on it yet. */
export function begin() {
  turn += 1;
  state.previewed = null;
  state.first = canChoose() ? begun(state.shown?.reading ?? null) : NOTHING;
  state.choice = state.first;
  tell("");
  refresh();
}

/** Takes a begun move back. @param {string} words - why, if it was not the person who took it back */
export function takeBack(words = "") {
  turn += 1;
  forget();
  state.choice = state.first;
  if (state.previewed) {
    state.previewed = null;
    void table.show(false).then(() => tell(words));
  }
  refresh();
  tell(words);
}

/** Whether there is anything to take back. */
export const isBegun = () => !state.busy && (!!state.previewed || state.choice.made.length > 0);

/** @param {string} step */
export async function tap(step) {
  if (state.busy) return;
  if (state.previewed) return takeBack();
  if (!canChoose()) return explain();
  if (!state.choice.next) await awaited;
  const { kind, made } = meaningOf(state.choice, state.first, step);
  if (kind === "back") return takeBack();
  if (kind === "again") {
    takeBack();
    return tap(step);
  }
  if (kind === "no") {
    awaited = ask(made, step);
    return awaited;
  }
  // The piece stands before the server has answered.
  state.choice = { made, next: kind === "goes" ? null : [] };
  tell("");
  refresh();
  if (kind === "whole") return finish(made);
  awaited = ask(made, step);
  return awaited;
}

/** Asks what steps mean. @param {readonly string[]} made @param {string} step - the last of them */
async function ask(made, step) {
  const asked = ++turn;
  const reading = await read(made).catch((error) => /** @type {Reading} */ ({ kind: "illegal", words: error.message }));
  if (asked !== turn) return;
  if (reading.kind === "whole") return finish(made);
  if (reading.kind === "illegal") {
    board.refuse(step);
    state.shell.feel("refused");
    return takeBack(reading.words);
  }
  state.choice = begun(reading);
  if (state.choice.made.length) tell(`${reading.words} ${say("begun")}`);
  refresh();
}

/** @param {readonly string[]} made @returns {Promise<Reading>} */
async function read(made) {
  const at = state.game ? query(state.place, state.game.moves.length) : {};
  const version = String(state.game?.version);
  return state.api.get(`/games/${state.code}/reading`, { version, ...at, steps: spell(made) });
}

/** A whole move is tried out, or looked at, or played. @param {readonly string[]} made */
async function finish(made) {
  if (state.trying) {
    state.place = attempt(state.place, spell(made));
    return table.show("moved");
  }
  // Nothing on the board would show a tap on Pass that went wrong.
  if (state.game?.confirm || made[0] === "pass") return preview(made);
  return play(made);
}

/** Shows the board with a move before it is played. @param {readonly string[]} made */
async function preview(made) {
  const asked = ++turn;
  const { game } = state;
  if (!game) return;
  try {
    const version = String(game.version);
    const [reading, drawn] = await Promise.all([
      read(made),
      state.api.draw(`/games/${state.code}/board`, { version, steps: spell(made) }),
    ]);
    if (asked !== turn) return;
    state.previewed = made;
    board.show(drawn, { ...game, label: game.name, animate: "moved" });
    const move = made[0] === "pass" ? say("pass") : spell(made);
    tell(say("preview", { move, words: reading.kind === "whole" ? reading.words : "" }).trim());
    refresh();
    /** @type {HTMLElement | null} */ (steps.querySelector(".primary"))?.focus({ preventScroll: true });
  } catch (error) {
    if (asked !== turn) return;
    // Without a connection there is nothing to look at, but the move can be made.
    if (error instanceof Unreached) state.previewed = made;
    else takeBack(message(error));
    refresh();
  }
}

/** Plays a move. It stands on the board until it is refused. @param {readonly string[]} made */
async function play(made) {
  const { game } = state;
  if (!game) return;
  state.busy = true;
  state.previewed = null;
  tell(say("sending"));
  refresh();
  state.shell.feel("move");
  knock();
  const sent = { id: freshId(), code: game.code, version: game.version, ply: game.moves.length, move: spell(made) };
  try {
    const { id, version, ply: drawn, move } = sent;
    const answer = await state.api.insist(`/games/${sent.code}/moves`, { id, version, move, drawn });
    state.busy = false;
    if (answer.played) seen();
    else state.shell.feel("refused");
    // The stream of events may have been faster, even with the answer to the move.
    const known = answer.game.version <= (state.game?.version ?? 0);
    table.apply(answer.game);
    if (answer.played) return known ? begin() : undefined;
    takeBack(answer.words);
  } catch (error) {
    state.busy = false;
    if (!(error instanceof Unreached)) return takeBack(message(error));
    remember(sent);
    tell(say("kept"));
    fill(made, refresh);
  }
}

/** Why nothing can be chosen now. */
function explain() {
  const { game } = state;
  if (!game || state.previewed) return;
  if (!isPresent() && !state.trying) return tell(say("looking-back"));
  if (game.phase === "open") return tell(say("open"));
  if (game.phase !== "playing") return tell(say("over"));
  if (game.you === null) return tell(say("watching"));
  if (!game.yours) tell(say("waiting", { name: game.sides[game.turn ?? 0]?.names ?? "" }));
}

/** Says something about the move. @param {string} words */
export function tell(words) {
  write(status, words);
}

const message = (/** @type {unknown} */ error) => (error instanceof Refused ? error.message : say("unsent"));

// ---- What is shown of it --------------------------------------------------------------------------------------------

function refresh() {
  const { choice, shown, previewed, busy } = state;
  const ways = busy || previewed ? [] : (choice.next ?? []);
  const piece = choice.made.find((step) => !isCell(step)) ?? null;
  const side = shown?.turn ?? shown?.you ?? null;
  if (!previewed) board.mark(choice.made, ways.map(({ step }) => step).filter(isCell), { side, piece });
  else board.mark([], [], { side: null, piece: null });
  offer(ways.map(({ step }) => step).filter((step) => !isCell(step)), piece);
  document.body.classList.toggle("begun", isBegun());
  table.refresh();
}

/** Steps that are no cells, and what can be done with a begun or whole move. */
function offer(/** @type {string[]} */ others, /** @type {string | null} */ chosen) {
  const held = steps.contains(document.activeElement) ? document.activeElement?.textContent : null;
  const offered = others.map((step) => button(step === "pass" ? say("pass") : step, () => void tap(step), "step"));
  if (chosen && !state.previewed) {
    const made = button(chosen, () => takeBack(), "step");
    made.ariaPressed = "true";
    offered.unshift(made);
  }
  if (state.previewed && !state.busy) {
    const made = state.previewed;
    offered.push(button(say("play"), () => void play(made), "primary"), button(say("back"), () => takeBack()));
  } else if (isBegun() && !chosen) {
    offered.push(button(say("back"), () => takeBack()));
  }
  steps.replaceChildren(...offered);
  if (held) (offered.find(({ textContent }) => textContent === held) ?? offered[0])?.focus({ preventScroll: true });
}

handle(board, {
  tap: (cell) => void tap(cell),
  magnified: () => tell(say("magnified")),
  canDrag: (cell) => canChoose() && !state.busy && !state.previewed && canDrag(state.choice, cell),
  over(from, to) {
    // The piece stands where the drag began, and the server is asked at once what can follow.
    if (state.choice.made.at(-1) !== from) {
      if (state.choice.made.length && !state.choice.next?.some(({ step }) => step === from)) return;
      void tap(from);
    }
    board.aim(from, to, !state.choice.next || state.choice.next.some(({ step }) => step === to));
  },
  async drag(from, to) {
    await awaited;
    if (state.choice.made.at(-1) !== from) return;
    const way = state.choice.next?.find(({ step }) => step === to);
    if (to && way) return tap(to);
    // Back where it began, it stays begun.
    if (to === from) return;
    takeBack(to ? say("not-there") : "");
  },
});
