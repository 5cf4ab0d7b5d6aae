// Posts as articles. A button or a strip only says its line: `say.js` carries lines out.

import { drawGame } from "../table/cards.js";
import { copyButton } from "../table/take.js";
import { touchBoard } from "../table/touch.js";
import { at, find, log, me, scroller } from "./page.js";

/** The articles of the log, by the keys of their posts. */
export const posts = new Map();

/** What each article shows, so that what stays the same is left alone. */
const shown = new WeakMap();

/** Pieces of text as nodes: whatever a name holds, it stays text. */
function words(pieces) {
  return pieces.map(({ kind, key, text }) => {
    if (kind === "plain") return document.createTextNode(text);
    const node = document.createElement({ strong: "strong", code: "pre", mention: "span", page: "a" }[kind]);
    node.textContent = text;
    if (kind === "page") node.href = text;
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
  image.loading = "lazy";
  image.src = at(picture.address);
  article.prepend(image);
}

/** The boards to touch of articles that have one. */
const boards = new WeakMap();

/** Shows a board to touch, in the place of the one before. */
function play(article, touch) {
  if (!touch) {
    boards.get(article)?.place.remove();
    return boards.delete(article);
  }
  const say = (line, place) => place.dispatchEvent(new CustomEvent("line", { detail: line, bubbles: true }));
  const board = boards.get(article) ?? touchBoard(say);
  boards.set(article, board);
  if (!board.place.isConnected) article.prepend(board.place);
  board.show(touch);
}

/** Below the words, a file to keep. */
function enclose(article, { name, content }) {
  const link = document.createElement("a");
  link.download = link.textContent = name;
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  article.querySelector(".text").append(document.createElement("br"), link);
}

function rows(buttons) {
  // A button may concern one person only, or all but one.
  const concerns = ({ only, except }) => (!only || only === me) && except !== me;
  return buttons.map((row) => row.filter(concerns)).filter((row) => row.length).map((row) => {
    const group = document.createElement("div");
    group.className = "row";
    group.append(...row.map(({ label, line, tone, game }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = tone;
      button.textContent = label;
      if (game) drawGame(button, game);
      // Not `disabled`, which would lose the focus of somebody who just came here by it.
      if (tone === "inert") button.ariaDisabled = "true";
      else button.dataset.line = line;
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
export function fill(article, { lang, match, text, picture, touch, buttons, to_copy }) {
  if (lang) article.lang = lang;
  if (match) article.dataset.match = match;
  if (changes(article, "text", text)) article.querySelector(".text").replaceChildren(...words(text));
  if (changes(article, "picture", picture)) illustrate(article, picture);
  if (changes(article, "touch", touch)) play(article, touch);
  offer(article, buttons, to_copy);
}

/** Beside the buttons of a board, the way to its table. */
function lead({ dataset }, row) {
  if (!row || !dataset.match || !dataset.key) return;
  const way = find("to-table").content.firstElementChild.cloneNode(true);
  way.href = at(`t/${dataset.match}`);
  row.append(way);
}

/** Gives an article other buttons. Who is on one of them stays on the one in its place. */
function offer(article, buttons, taken) {
  if (!changes(article, "buttons", [buttons, taken])) return;
  const place = article.querySelector(".buttons");
  const held = [...place.querySelectorAll("button")].indexOf(document.activeElement);
  place.replaceChildren(...rows(buttons));
  lead(article, place.lastElementChild);
  if (taken) place.lastElementChild?.append(copyButton(taken));
  const offered = [...place.querySelectorAll("button")];
  if (held >= 0) (offered[held] ?? offered.at(-1))?.focus({ preventScroll: true });
}

export function build(post) {
  const article = find("post").content.firstElementChild.cloneNode(true);
  if (post.key) article.dataset.key = post.key;
  fill(article, post);
  if (post.document) enclose(article, post.document);
  if (!post.key || !post.picture) article.querySelector(".reply").remove();
  // Private answers are in the language of the page.
  if (!post.key) article.lang = document.documentElement.lang;
  return article;
}

/** Shows a post once, however often it comes: before that article, or last. One that is there may have been replaced. */
export function show(post, next = null) {
  const known = posts.get(post.key);
  const article = known ?? build(post);
  article.classList.toggle("for-me", post.text.some((piece) => piece.kind === "mention" && piece.key === me));
  if (known) {
    fill(known, post);
  } else {
    posts.set(post.key, article);
    log.insertBefore(article, next);
  }
  return article;
}

/** Removes a post, if it is there. Who is on one of its buttons goes on to the newer board of its match. */
export function remove(key) {
  const article = posts.get(key);
  if (!article) return;
  const held = article.contains(document.activeElement);
  article.remove();
  posts.delete(key);
  if (held) (boardOf(article.dataset.match)?.querySelector(".buttons button") ?? scroller).focus({ preventScroll: true });
}

export function close(key) {
  if (posts.has(key)) offer(posts.get(key), []);
}

/** The latest board of a match in the log. */
export function boardOf(match) {
  return [...log.children].filter((article) => match && article.dataset.match === match).at(-1);
}
