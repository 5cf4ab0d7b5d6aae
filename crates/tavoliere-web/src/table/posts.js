// The bot's posts as articles. A button only says its line: `sheet.js` carries lines out.

import { drawGame } from "./cards.js";
import { copyButton } from "./take.js";
import { touchBoard } from "./touch.js";
import { button, copy, part } from "./words.js";

/** @import { Action, Piece, Post } from "./types" */

/** Pieces of text as nodes: whatever a name holds, it stays text. @param {Piece[]} pieces */
function words(pieces) {
  return pieces.map(({ kind, text }) => {
    if (kind === "plain") return document.createTextNode(text);
    if (kind === "page") return link(text);
    const node = document.createElement(kind === "code" ? "pre" : "strong");
    node.textContent = text;
    if (kind === "code") node.tabIndex = 0;
    return node;
  });
}

/** @param {string} address */
function link(address) {
  const made = document.createElement("a");
  made.href = made.textContent = address;
  return made;
}

/** Rows of buttons. @param {readonly (readonly Action[])[]} rows @param {(line: string, by: HTMLButtonElement) => void} act */
export function rows(rows, act) {
  return rows.filter((row) => row.length).map((row) => {
    const group = document.createElement("div");
    group.className = "row";
    group.append(...row.map(({ label, line, tone, game }) => {
      const made = button(label, () => tone !== "inert" && act(line, made), tone);
      if (game) drawGame(made, game);
      if (tone === "inert") made.ariaDisabled = "true";
      return made;
    }));
    return group;
  });
}

/** The boards to touch of articles. @type {WeakMap<Element, ReturnType<typeof touchBoard>>} */
const boards = new WeakMap();

/**
 * Gives an article other words, buttons and the next position on its board to touch. Returns whether it has such a board.
 * @param {Element} article @param {Post} post @param {(line: string, by: HTMLElement) => void} act
 */
export function fill(article, post, act) {
  const board = boards.get(article);
  if (!board || !post.touch) return false;
  part(article, ".text").replaceChildren(...words(post.text));
  part(article, ".buttons").replaceChildren(...rows(post.buttons, act));
  takeAlong(article, post);
  board.show(post.touch);
  return true;
}

/** Beside the buttons, one that copies the text to take along. @param {Element} article @param {Post} post */
function takeAlong(article, { to_copy }) {
  const row = part(article, ".buttons").lastElementChild;
  if (to_copy) row?.append(copyButton(to_copy));
}

/**
 * @param {Post} post @param {(line: string, by: HTMLElement) => void} act
 * @param {(address: string) => Promise<string>} fetched - where the browser finds a picture
 */
export function build(post, act, fetched) {
  const article = copy("post");
  part(article, ".text").append(...words(post.text));
  part(article, ".buttons").append(...rows(post.buttons, act));
  takeAlong(article, post);
  if (post.lang) article.lang = post.lang;
  if (post.picture) {
    const image = new Image();
    if (post.picture.size) [image.width, image.height] = post.picture.size;
    image.alt = post.picture.alt;
    void fetched(post.picture.address).then((address) => (image.src = address));
    article.prepend(image);
  }
  if (post.touch) {
    const board = touchBoard(act);
    boards.set(article, board);
    article.prepend(board.place);
    board.show(post.touch);
  }
  if (post.document) {
    const link = document.createElement("a");
    link.download = link.textContent = post.document.name;
    link.href = URL.createObjectURL(new Blob([post.document.content], { type: "application/json" }));
    part(article, ".text").append(document.createElement("br"), link);
  }
  return article;
}
