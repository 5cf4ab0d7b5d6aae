// The connection: whether there is one, and a move that waits for it.

import { Unreached } from "./api.js";
import { keep, kept } from "./kept.js";
import { state, table } from "./state.js";
import { fate } from "./unsent.js";
import { find, part, say, write } from "./words.js";

/** @import { Game, Unsent } from "./types" */

const lost = find("lost");
let connected = true;
let sending = false;

/** @param {boolean} now */
export function setConnected(now) {
  connected = now;
  part(lost, "span").hidden = connected;
  document.body.classList.toggle("offline", !connected);
  if (connected && state.game) void resend(state.game);
}

/** @param {Unsent} unsent */
export function remember(unsent) {
  keep("unsent", unsent);
}

/** The move that waits is not to be sent. */
export function forget() {
  if (waiting()?.code === state.code) keep("unsent", null);
}

/** Leaves a move that is kept on the board. @param {readonly string[]} made @param {() => void} refresh */
export function fill(made, refresh) {
  state.choice = { made, next: [] };
  refresh();
}

/** The move that waits for a connection. @returns {Unsent | null} */
export const waiting = () => kept("unsent", /** @type {Unsent | null} */ (null));

/** Sends the move that waits, if the board is still the one for which it was made. @param {Game} game */
export async function resend(game) {
  const unsent = waiting();
  if (!unsent || unsent.code !== game.code || sending) return;
  const becomes = fate(unsent, game);
  if (becomes !== "send") {
    keep("unsent", null);
    if (becomes === "lapsed") write(find("notice"), say("not-sent", { move: unsent.move }));
    return;
  }
  sending = true;
  try {
    const { id, version, move } = unsent;
    const answer = await state.api.post(`/games/${unsent.code}/moves`, { id, version, move });
    keep("unsent", null);
    if (!answer.played) write(find("notice"), `${say("not-sent", { move })} ${answer.words}`);
    table.apply(answer.game);
    if (!answer.played) void table.show(false);
  } catch (error) {
    // Still no connection: it waits. What the server refuses does not.
    if (!(error instanceof Unreached)) {
      keep("unsent", null);
      write(find("notice"), `${say("not-sent", { move: unsent.move })} ${error instanceof Error ? error.message : ""}`);
      void table.show(false);
    }
  } finally {
    sending = false;
  }
}

addEventListener("online", () => state.game && void resend(state.game));
addEventListener("offline", () => setConnected(false));
