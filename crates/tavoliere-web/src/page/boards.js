// My boards: a small board for each of my games, those first in which it is my turn.

import { at, find, isAt, log, scroller } from "./page.js";
import { boardOf } from "./posts.js";
import { act } from "./say.js";
import { bring } from "./scroll.js";
import { theme } from "../table/cards.js";
import { say } from "../table/words.js";

const strip = find("boards");
/** At home they are the page itself. */
const list = isAt("home") ? find("mine") : strip.querySelector("ul");

/** Shows the boards. Those that were there are changed in place, and who is on one of them stays on it. */
export function showBoards({ boards, played }) {
  document.body.classList.toggle("fresh", !played);
  document.body.classList.toggle("several", boards.filter(({ mine }) => mine).length > 1);
  const known = new Map([...list.children].map((item) => [item.dataset.match, item]));
  const held = list.contains(document.activeElement) && document.activeElement;
  list.replaceChildren(...boards.map((board) => fill(known.get(board.match) ?? build(board.match), board)));
  strip.hidden = !boards.length || isAt("home");
  // A board that lost its buttons to an offer below it is the present one still.
  const present = new Set(boards.map(({ match }) => boardOf(match)));
  for (const article of log.children) article.classList.toggle("present", present.has(article));
  if (held) (held.isConnected ? held : scroller).focus({ preventScroll: true });
}

function build(match) {
  const item = find("board").content.firstElementChild.cloneNode(true);
  item.dataset.match = match;
  const button = item.querySelector("button");
  button.addEventListener("click", () => open(match, button));
  return item;
}

function fill(item, { match, label, mine, open, version }) {
  item.classList.toggle("mine", mine);
  item.querySelector(".label").textContent = label.replace(" · ", "\n");
  item.querySelector(".turn").hidden = !mine;
  item.querySelector(".turn").textContent = say(open ? "challenge" : "your-turn");
  const image = item.querySelector("img");
  const address = at(`api/games/${match}/board?bare=1&theme=${theme()}&version=${version}`);
  if (image.getAttribute("src") !== address) image.src = address;
  return item;
}

/** Goes to the table of a match; for who stays with the posts, to its board there. One that is not there comes as an answer. */
function open(match, button) {
  if (!isAt("chat")) return location.assign(at(`t/${match}`));
  const article = boardOf(match);
  if (!article) return act(`/board #${match}`, null, button);
  bring(article.querySelector(".buttons .row") ?? article);
  (article.querySelector(".buttons button") ?? scroller).focus({ preventScroll: true });
}
