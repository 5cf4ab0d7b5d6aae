// The sheet: the menu, the settings, and what the bot answers. Beside the board where there is room, else over it.

import { freshId } from "./api.js";
import { tell } from "./bubbles.js";
import { isNow, reviewOf } from "./history.js";
import { build, fill } from "./posts.js";
import { state } from "./state.js";
import { object } from "./touch.js";
import { copy, find, part, say, write } from "./words.js";

/** @import { Api } from "./api.js" */
/** @import { Answer } from "./types" */

const sheet = /** @type {HTMLDialogElement} */ (find("sheet"));
const [title, body, notice] = ["sheet-title", "sheet-body", "sheet-notice"].map(find);
const wide = matchMedia("(min-width: 64rem)");

/** @type {Api} */
let api;
/** Who opened it gets the focus back. @type {HTMLElement | null} */
let opener = null;
let latest = 0;
/** The line whose answer it shows. */
let told = "";

/** @param {Api} given */
export function connect(given) {
  api = given;
}

/** Shows something in the sheet. @param {string} heading @param {...Node} content */
export function show(heading, ...content) {
  title.textContent = heading;
  told = "";
  notice.textContent = "";
  body.replaceChildren(...content);
  if (!sheet.open) {
    opener = /** @type {HTMLElement} */ (document.activeElement);
    if (wide.matches) sheet.show();
    else sheet.showModal();
  }
  body.scrollTop = 0;
  (body.querySelector("input") ?? title).focus({ preventScroll: true });
}

export function close() {
  if (sheet.open) sheet.close();
}

export const isOpen = () => sheet.open;

/** Whether it shows the answer to a command. @param {string} command */
export const tellsOf = (command) => sheet.open && told.startsWith(`/${command} `);

/**
 * Says a line to the bot, and shows what it answers.
 * @param {string} line @param {HTMLElement | null} by @param {string} heading
 * @returns {Promise<Answer | null>} `null` if it did not arrive
 */
export async function act(line, by, heading) {
  if (by?.ariaBusy === "true") return null;
  const turn = ++latest;
  if (by) by.ariaBusy = "true";
  const before = reviewOf(state.game);
  const place = sheet.open ? notice : find("notice");
  place.textContent = "";
  try {
    /** @type {Answer} */
    const answer = await api.insist("/say", { id: freshId(), line });
    if (turn === latest) {
      present(answer, heading, by);
      told = line;
      // A review that came meanwhile is seen on the board.
      if (tellsOf("review") && reviewOf(state.game) !== before) close();
    }
    // The post itself is not seen here.
    if (answer.kind === "done" && line.startsWith("/share ")) write(find("status"), say("posted"));
    return answer;
  } catch (error) {
    place.textContent = error instanceof Error ? error.message : String(error);
    return null;
  } finally {
    if (by) by.ariaBusy = "false";
  }
}

/** @param {Answer} answer @param {string} heading @param {HTMLElement | null} by */
function present(answer, heading, by) {
  if (answer.kind === "ask") return show(answer.title, prompt(answer));
  if (answer.kind === "done" || answer.kind === "replaced") return close();
  // Why a cell cannot be chosen: the board stays.
  if (by?.matches(".touch") && !answer.post.touch) return object(by, answer.post.text.map(({ text }) => text).join(""));
  const carry = (/** @type {string} */ line, /** @type {HTMLElement} */ by) => void act(line, by, heading);
  // A clue is seen on the board, if that is the board as it is.
  if (answer.post.lights && state.game && isNow(state.place, state.game.moves.length) && !state.trying) {
    close();
    return tell(answer.post, carry);
  }
  const article = answer.kind === "replace" ? by?.closest("#sheet .post") : null;
  if (article && fill(article, answer.post, carry)) return;
  show(heading, build(answer.post, carry, fetched));
}

/** Where the browser finds a picture. It sends no header, so where one is needed the script fetches it. */
async function fetched(/** @type {string} */ address) {
  const found = api.shell.address(address);
  if (!api.shell.authorization) return found;
  const response = await fetch(found, { headers: api.headers });
  return response.ok ? URL.createObjectURL(await response.blob()) : found;
}

/** @param {Extract<Answer, { kind: "ask" }>} asked */
function prompt({ title, label, placeholder, line }) {
  const form = copy("prompt");
  const field = /** @type {HTMLInputElement} */ (part(form, "input"));
  const named = /** @type {HTMLLabelElement} */ (part(form, "label"));
  named.textContent = label;
  named.htmlFor = field.id = "asked";
  field.placeholder = placeholder;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void act(line + field.value.trim(), part(form, "button"), title);
  });
  return form;
}

find("sheet-close").addEventListener("click", close);
sheet.addEventListener("keydown", ({ key }) => key === "Escape" && close());
// A tap beside a sheet that lies over the board closes it.
sheet.addEventListener("click", ({ target }) => target === sheet && close());
sheet.addEventListener("close", () => {
  body.replaceChildren();
  opener?.focus({ preventScroll: true });
});
wide.addEventListener("change", close);
