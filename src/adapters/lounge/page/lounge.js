// The room: posts as they come, private answers, and the line where everything can be typed.

const find = (id) => document.getElementById(id);
const me = document.body.dataset.me;
const title = document.title;
const [scroller, log, line, suggestions] = ["scroller", "log", "line", "suggestions"].map(find);
const [panel, answer, notice, replying, newer] = ["private", "answer", "notice", "replying", "newer"].map(find);

// ---- Posts ----------------------------------------------------------------------------------------------------------

const posts = new Map();

/** What each article shows, so that what stays the same is left alone. */
const shown = new WeakMap();

/** Pieces of text as nodes: whatever a name holds, it stays text. */
function words(pieces) {
  return pieces.map(({ kind, key, text }) => {
    if (kind === "plain") return document.createTextNode(text);
    const node = document.createElement({ strong: "strong", code: "pre", mention: "span" }[kind]);
    node.textContent = text;
    if (kind === "code") node.tabIndex = 0;
    if (kind === "mention") node.className = key === me ? "mention mine" : "mention";
    return node;
  });
}

/** Shows a picture, in the place of the one before: that stays in sight until the new one is there. */
function illustrate(article, picture) {
  const image = article.querySelector("img") ?? new Image();
  if (!picture) return image.remove();
  if (picture.size) [image.width, image.height] = picture.size;
  image.alt = picture.alt;
  image.src = picture.address;
  article.prepend(image);
}

/** Below the words, a file to keep. */
function enclose(article, { name, content }) {
  const link = document.createElement("a");
  link.download = link.textContent = name;
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  article.querySelector(".text").append(document.createElement("br"), link);
}

function rows(buttons, post) {
  // A button may concern one person only, or all but one.
  const concerns = ({ only, except }) => (!only || only === me) && except !== me;
  return buttons.map((row) => row.filter(concerns)).filter((row) => row.length).map((row) => {
    const group = document.createElement("div");
    group.className = "row";
    group.append(...row.map(({ label, line, tone }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = tone;
      button.textContent = label;
      // Not `disabled`, which would lose the focus of somebody who just came here by it.
      if (tone === "inert") button.ariaDisabled = "true";
      else button.addEventListener("click", () => act(line, post, button));
      return button;
    }));
    return group;
  });
}

/** Whether a part of an article is to be other than it was. */
function changes(article, part, content) {
  const parts = shown.get(article) ?? {};
  const now = JSON.stringify(content);
  if (parts[part] === now) return false;
  shown.set(article, { ...parts, [part]: now });
  return true;
}

/** Gives an article other words, another picture, other buttons, as far as they are others. */
function fill(article, { key, text, picture, buttons }) {
  if (changes(article, "text", text)) article.querySelector(".text").replaceChildren(...words(text));
  if (changes(article, "picture", picture)) illustrate(article, picture);
  offer(article, key, buttons);
}

/** Gives an article other buttons. Who is on one of them stays on the one in its place. */
function offer(article, key, buttons) {
  if (!changes(article, "buttons", buttons)) return;
  const place = article.querySelector(".buttons");
  const held = [...place.querySelectorAll("button")].indexOf(document.activeElement);
  place.replaceChildren(...rows(buttons, key));
  const offered = [...place.querySelectorAll("button")];
  if (held >= 0) (offered[held] ?? offered.at(-1))?.focus({ preventScroll: true });
}

function build(post) {
  const article = find("post").content.firstElementChild.cloneNode(true);
  if (post.key) article.dataset.key = post.key;
  fill(article, post);
  if (post.document) enclose(article, post.document);
  const reply = article.querySelector(".reply");
  if (post.key && post.picture) reply.addEventListener("click", () => replyTo(post));
  else reply.remove();
  // Private answers are in the language of the page.
  if (!post.key) article.lang = document.documentElement.lang;
  return article;
}

/** Removes a post, if it is there. */
function remove(key) {
  const article = posts.get(key);
  if (article?.contains(document.activeElement)) scroller.focus({ preventScroll: true });
  article?.remove();
  posts.delete(key);
}

/** Shows a post once, however often it comes. One that is there may have been replaced. */
function show(post) {
  const known = posts.get(post.key);
  if (known) return fill(known, post);
  const article = build(post);
  const mine = post.text.some((piece) => piece.kind === "mention" && piece.key === me);
  article.classList.toggle("for-me", mine);
  posts.set(post.key, article);
  log.append(article);
  if (mine && document.hidden) document.title = `● ${title}`;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = title;
});

// ---- Scrolling: at the end one stays at the end, elsewhere one is told ----------------------------------------------

let atEnd = true;

function toEnd() {
  scroller.scrollTop = scroller.scrollHeight;
  newer.hidden = true;
}

scroller.addEventListener("scroll", () => {
  atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  if (atEnd) newer.hidden = true;
});
new ResizeObserver(() => atEnd && toEnd()).observe(scroller);
newer.addEventListener("click", toEnd);

function showNew(post) {
  const known = posts.has(post.key);
  const follow = atEnd;
  show(post);
  if (follow) toEnd();
  else if (!known) newer.hidden = false;
}

// ---- News -----------------------------------------------------------------------------------------------------------

function listen() {
  const news = new EventSource("events");
  const on = (kind, act) => news.addEventListener(kind, ({ data }) => act(JSON.parse(data)));
  on("all", (all) => {
    const first = log.getAttribute("aria-busy") === "true";
    const kept = new Set(all.map((post) => post.key));
    [...posts.keys()].filter((key) => !kept.has(key)).forEach(remove);
    all.forEach(first ? show : showNew);
    if (first) toEnd();
    log.setAttribute("aria-busy", "false");
  });
  on("post", showNew);
  on("delete", remove);
  on("close", (key) => posts.has(key) && offer(posts.get(key), key, []));
  news.addEventListener("open", () => lost(false));
  news.addEventListener("error", () => {
    lost(true);
    // The browser tries again by itself, unless the answer was an error.
    if (news.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
  addEventListener("pagehide", () => news.close(), { once: true });
}

function lost(is) {
  find("lost").firstElementChild.hidden = !is;
}

// ---- Saying something -----------------------------------------------------------------------------------------------

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
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
    const sent = fetch("say", { method: "POST", headers: { "content-type": "application/json" }, body });
    const response = await sent.catch(() => null);
    if (response?.ok) return response.json();
    if (response && response.status < 500) throw new Error(await response.text());
  }
  throw new Error(find("unsent").content.textContent);
}

/** Carries out a line for a button or a form, and shows what comes of it. Tells whether it arrived. */
async function act(line, post, by) {
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

/** Who has done something needs no welcome any more. */
function acquainted() {
  const welcome = document.querySelector(".first");
  if (welcome.contains(document.activeElement)) scroller.focus({ preventScroll: true });
  welcome.hidden = true;
}

/** The one private answer: each replaces the one before. */
function present(said, by) {
  if (said.kind === "done") {
    // What comes of it stands at the end.
    atEnd = true;
    toEnd();
    return dismiss();
  }
  // Everybody's posts come with the news.
  if (said.kind === "replaced") return;
  const replaced = said.kind === "replace" && by?.closest("#answer .post");
  if (replaced) return fill(replaced, said.post);
  answer.replaceChildren(said.kind === "ask" ? prompt(said) : build(said.post));
  panel.hidden = false;
  panel.scrollTop = 0;
  const field = answer.querySelector("input");
  if (field) field.focus();
  else if (by && by !== line) panel.focus({ preventScroll: true });
  // The board asked about stays in sight above its answer.
  by?.closest("#log .post")?.querySelector("img")?.scrollIntoView({ block: "end" });
}

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

function dismiss() {
  const within = panel.contains(document.activeElement);
  panel.hidden = true;
  answer.replaceChildren();
  // Not the line where that would open a keyboard over the board.
  if (within) (matchMedia("(pointer: fine)").matches ? line : scroller).focus({ preventScroll: true });
}

find("dismiss").addEventListener("click", dismiss);
panel.addEventListener("keydown", (event) => event.key === "Escape" && dismiss());
for (const button of document.querySelectorAll("[data-line]")) {
  button.addEventListener("click", () => act(button.dataset.line, null, button));
}

// ---- Replying -------------------------------------------------------------------------------------------------------

let repliedTo = null;

function replyTo(post) {
  repliedTo = post?.key ?? null;
  replying.hidden = !post;
  replying.querySelector("q").textContent = post?.text.map((piece) => piece.text).join("").trim().slice(0, 60) ?? "";
  line.focus();
}

replying.querySelector("button").addEventListener("click", () => replyTo(null));

// ---- The line: history and completion -------------------------------------------------------------------------------

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
  const answered = await fetch(`complete?line=${encodeURIComponent(typed)}`, { signal }).catch(() => null);
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
  const open = !suggestions.hidden;
  const count = suggestions.children.length;
  const keys = {
    // From the line itself (-1) down to the first, up to the last, and back to the line.
    ArrowDown: open ? () => choose(chosen + 1 < count ? chosen + 1 : -1) : () => recall(1),
    ArrowUp: open ? () => choose(chosen < 0 ? count - 1 : chosen - 1) : () => recall(-1),
    Enter: open && chosen >= 0 && (() => take(suggestions.children[chosen])),
    Tab: open && (() => take(suggestions.children[Math.max(chosen, 0)])),
    Escape: open ? fold : repliedTo ? () => replyTo(null) : dismiss,
  };
  const modified = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
  if (!keys[event.key] || modified || event.isComposing) return;
  event.preventDefault();
  keys[event.key]();
});

listen();
