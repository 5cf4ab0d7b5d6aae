// The line where everything can be typed: replies, history and completion.

import { at, find, isAt, line, log, pause } from "./page.js";
import { act, dismiss } from "./say.js";

const [suggestions, replying] = ["suggestions", "replying"].map(find);

// ---- Replying -------------------------------------------------------------------------------------------------------

/** The key of the post that is replied to. The bot knows its match also when a newer board has taken its place. */
let repliedTo = null;

function replyTo(article) {
  repliedTo = article?.dataset.key ?? null;
  replying.hidden = !article;
  replying.querySelector("q").textContent = article?.querySelector(".text").textContent.trim().slice(0, 60) ?? "";
  line.focus();
}

replying.querySelector("button").addEventListener("click", () => replyTo(null));
log.addEventListener("click", ({ target }) => target.closest(".reply") && replyTo(target.closest(".post")));

// ---- Elsewhere than in the chat the line is behind a key and a button -----------------------------------------------

const dock = line.closest(".dock");

/** Shows the line, with the beginning of a command in it. */
function open() {
  dock.classList.add("open");
  line.value ||= "/";
  line.focus();
  suggest();
}

function shut() {
  dock.classList.remove("open");
}

find("slash").addEventListener("click", open);
addEventListener("keydown", (event) => {
  const writes = event.target.closest("input, textarea, select");
  if (event.key !== "/" || writes || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  open();
});

// ---- History and completion -----------------------------------------------------------------------------------------

const history = [];
let past = 0;
let draft = "";
let chosen = -1;
let asking = null;

find("composer").addEventListener("submit", async (event) => {
  event.preventDefault();
  const typed = line.value.trim();
  if (!typed) return;
  const post = repliedTo;
  fold();
  if (!isAt("chat")) shut();
  line.value = "";
  if (history.at(-1) !== typed) history.push(typed);
  past = history.length;
  if (!(await act(typed, post, null))) line.value ||= typed;
  else if (post && post === repliedTo) replyTo(null);
});

/** Steps through what was said before; at the end stands what was being typed. */
function recall(step) {
  if (past === history.length) draft = line.value;
  past = Math.min(Math.max(past + step, 0), history.length);
  line.value = history[past] ?? draft;
}

async function suggest() {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const typed = line.value;
  if (!typed.trim()) return fold();
  await pause(80);
  if (signal.aborted) return;
  const answered = await fetch(at(`complete?line=${encodeURIComponent(typed)}`), { signal }).catch(() => null);
  const found = answered?.ok ? await answered.json().catch(() => []) : [];
  if (!signal.aborted) unfold(found);
}

function unfold(found) {
  suggestions.replaceChildren(...found.map(({ word, hint }, index) => {
    const option = document.createElement("li");
    const name = document.createElement("strong");
    option.id = `suggestion-${index}`;
    option.role = "option";
    option.dataset.word = name.textContent = word;
    option.append(name, ` ${hint}`);
    // Not `click`: the line must keep the focus.
    option.addEventListener("mousedown", (event) => event.preventDefault());
    option.addEventListener("click", () => take(option));
    return option;
  }));
  suggestions.hidden = !found.length;
  line.ariaExpanded = String(!suggestions.hidden);
  choose(-1);
}

function fold() {
  asking?.abort();
  unfold([]);
}

function choose(index) {
  const options = [...suggestions.children];
  chosen = index;
  options.forEach((option, at) => (option.ariaSelected = String(at === index)));
  options[index]?.scrollIntoView({ block: "nearest" });
  if (options[index]) line.setAttribute("aria-activedescendant", options[index].id);
  else line.removeAttribute("aria-activedescendant");
}

/** Puts a suggestion where the last word was. */
function take(option) {
  line.value = `${line.value.replace(/\S*$/, "")}${option.dataset.word} `;
  suggest();
}

line.addEventListener("input", suggest);
line.addEventListener("blur", fold);
line.addEventListener("keydown", (event) => {
  const isOpen = !suggestions.hidden;
  const count = suggestions.children.length;
  const keys = {
    // From the line itself (-1) down to the first, up to the last, and back to the line.
    ArrowDown: isOpen ? () => choose(chosen + 1 < count ? chosen + 1 : -1) : () => recall(1),
    ArrowUp: isOpen ? () => choose(chosen < 0 ? count - 1 : chosen - 1) : () => recall(-1),
    Enter: isOpen && chosen >= 0 && (() => take(suggestions.children[chosen])),
    Tab: isOpen && (() => take(suggestions.children[Math.max(chosen, 0)])),
    Escape: isOpen ? fold : repliedTo ? () => replyTo(null) : isAt("chat") ? dismiss : shut,
  };
  const modified = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
  if (!keys[event.key] || modified || event.isComposing) return;
  event.preventDefault();
  keys[event.key]();
});

