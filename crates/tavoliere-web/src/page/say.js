// Saying something: a line goes to the bot, and what it answers only me stands in the panel.

import { object } from "../table/touch.js";
import { at, find, isAt, leave, line, panel, pause, scroller } from "./page.js";
import { build, fill } from "./posts.js";
import { bring, toEnd } from "./scroll.js";

const [answer, notice] = ["answer", "notice"].map(find);
let latest = 0;

/** A name for an action. `crypto.randomUUID` is missing where the lounge is open to other machines. */
function freshId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends a line, again if it may not have arrived: one id is carried out once. */
async function send(line, post) {
  const body = JSON.stringify({ id: freshId(), line, post });
  for (const wait of [0, 1000, 3000]) {
    await pause(wait);
    const sent = fetch(at("say"), { method: "POST", headers: { "content-type": "application/json" }, body });
    const response = await sent.catch(() => null);
    if (response?.ok) return response.json();
    if (response && response.status < 500) throw new Error(await response.text());
  }
  throw new Error(find("unsent").content.textContent);
}

/** Carries out a line for a button or a form, and shows what comes of it. Tells whether it arrived. */
export async function act(line, post, by) {
  if (by?.ariaBusy === "true") return false;
  const turn = ++latest;
  if (by) by.ariaBusy = "true";
  notice.textContent = "";
  try {
    const said = await send(line, post);
    if (turn === latest) present(said, by);
    acquainted();
    return true;
  } catch (error) {
    notice.textContent = error.message;
    return false;
  } finally {
    if (by) by.ariaBusy = "false";
  }
}

/** Who has done something needs no welcome any more. The first game stays among the shortcuts. */
function acquainted() {
  const welcome = document.querySelector(".first");
  leave(welcome);
  welcome.hidden = true;
}

/** The one private answer: each replaces the one before. */
function present(said, by) {
  if (said.kind === "done") {
    // Its game, or its challenge, is played and sent on at the table; anything else is seen among the posts.
    if (!isAt("chat")) return location.assign(at(said.match ? `t/${said.match}` : "chat"));
    // What comes of it stands at the end.
    toEnd();
    return dismiss();
  }
  // Everybody's posts come with the news.
  if (said.kind === "replaced") return;
  const replaced = said.kind === "replace" && by?.closest("#answer .post");
  if (replaced) return fill(replaced, said.post);
  // Why a cell cannot be chosen: the board stays.
  if (by?.matches(".touch") && said.kind === "say" && !said.post.touch) {
    return object(by, said.post.text.map(({ text }) => text).join(""));
  }
  const board = by?.closest("#log .post")?.querySelector("img");
  // The next step of what was asked about a board belongs to that board, too.
  if (!by?.closest("#answer")) panel.classList.toggle("beside", !!board);
  answer.replaceChildren(said.kind === "ask" ? prompt(said) : build(said.post));
  panel.hidden = false;
  panel.scrollTop = 0;
  const field = answer.querySelector("input");
  if (field) field.focus();
  else if (by && by !== line) panel.focus({ preventScroll: true });
  // The board asked about stays in sight.
  if (board) bring(board);
}

/** Shows an answer that came with the page. */
export const showAnswer = (said) => present(said, null);

function prompt({ title, label, placeholder, line }) {
  const form = find("prompt").content.firstElementChild.cloneNode(true);
  const field = form.querySelector("input");
  form.querySelector("h3").textContent = title;
  form.querySelector("label").textContent = label;
  form.querySelector("label").htmlFor = field.id = "asked";
  field.placeholder = placeholder;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act(line + field.value.trim(), null, form.querySelector("button"));
  });
  return form;
}

export function dismiss() {
  leave(panel);
  panel.hidden = true;
  answer.replaceChildren();
  panel.dispatchEvent(new Event("dismissed"));
}

find("dismiss").addEventListener("click", dismiss);
panel.addEventListener("keydown", (event) => event.key === "Escape" && dismiss());
document.addEventListener("line", ({ target, detail }) => act(detail, null, target));
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-line]");
  if (button) act(button.dataset.line, button.closest(".post")?.dataset.key ?? null, button);
});
