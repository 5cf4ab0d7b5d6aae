// What the modules of the table share: the game, where somebody looks, the move that is being chosen.

import { boardIn } from "./board.js";
import { NOTHING } from "./reading.js";
import { after } from "./history.js";
import { find } from "./words.js";

/** @import { Api } from "./api.js" */
/** @import { Choice } from "./reading.js" */
/** @import { Game, Me, Place, Shell } from "./types" */

/** The board of the table. */
export const board = boardIn(find("board"), find("whole"));

export const state = {
  api: /** @type {Api} */ (/** @type {unknown} */ (null)),
  shell: /** @type {Shell} */ (/** @type {unknown} */ (null)),
  code: "",
  me: /** @type {Me} */ ({ name: "", known: false, language: "", theme: null, confirm: false }),
  /** Whether the server has said who it is. */
  met: false,
  /** The game as it is. @type {Game | null} */
  game: null,
  /** Where somebody looks. @type {Place} */
  place: after(0),
  /** The game as it is, was or would be there. @type {Game | null} */
  shown: null,
  /** Whether moves are tried out instead of played. */
  trying: false,
  /** Whether a move is under way to the server. */
  busy: false,
  /** @type {Choice} */
  choice: NOTHING,
  /** The choice before any step. @type {Choice} */
  first: NOTHING,
  /** The steps of a whole move that is looked at before it is played. @type {readonly string[] | null} */
  previewed: null,
};

/** What other modules let the table do. It is set when the page starts, so that no two modules need each other. */
export const table = {
  /**
   * Shows the board at `place`. What is new on it comes in softly; after a move of one's own only what has moved does, as the
   * piece stands there already.
   * @type {(animate: boolean | "moved") => Promise<void>}
   */
  show: async () => {},
  /** Takes the game as it is now, and the change of its board if that has come. @type {(game: Game) => void} */
  apply: () => {},
  /** Shows again what depends on the choice. @type {() => void} */
  refresh: () => {},
};
