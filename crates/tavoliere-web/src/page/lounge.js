// The room: posts and boards as they come.

import { showBoards } from "./boards.js";
import { at, find, isAt, log, panel, scroller } from "./page.js";
import { showPeople } from "./people.js";
import { close, posts, remove, show } from "./posts.js";
import { showAnswer } from "./say.js";
import { following, keepingPlace, toEnd } from "./scroll.js";
import { sharedListening } from "../table/tabs.js";
import "./line.js";

/** How many posts are shown at first, and how many more each time. */
const STEP = 20;

const title = document.title;
const [earlier, lost] = ["earlier", "lost"].map(find);
/** Posts are shown in the chat alone. */
let most = isAt("chat") ? STEP : 0;
let news = null;
let language = null;
let reloads = false;
/** Whether this tab listens, and how it tells the others that something has changed. */
let listens = false;
let tellTabs = () => {};

/** Listens to the news: all posts, then what changes. A page that listens again keeps what it has. */
function listen() {
  news?.close();
  if (!listens) return;
  const source = (news = new EventSource(at(`events?most=${most}`)));
  const on = (kind, act) => source.addEventListener(kind, ({ data }) => act(JSON.parse(data)));
  on("all", showAll);
  if (isAt("chat")) {
    on("post", showNew);
    on("delete", remove);
    on("close", close);
  }
  let knows = false;
  on("boards", (boards) => {
    showBoards(boards);
    // The first ones are those that the page has.
    if (knows) tellTabs();
    knows = true;
  });
  // The last of what comes first: before it, boards would push away what is seen.
  on("people", (names) => {
    showPeople(names);
    document.body.classList.add("shown");
  });
  source.addEventListener("open", () => (lost.firstElementChild.hidden = true));
  source.addEventListener("error", () => {
    document.body.classList.add("shown");
    lost.firstElementChild.hidden = false;
    // The browser tries again by itself, unless the answer was an error.
    if (source === news && source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
}

function showAll({ posts: all, earlier: before, language: spoken, theme }) {
  document.documentElement.dataset.theme = theme;
  const first = !language;
  const kept = new Set(all.map((post) => post.key));
  // A screen reader need not read again what was there.
  log.setAttribute("aria-busy", "true");
  following(() => keepingPlace(() => {
    [...posts.keys()].filter((key) => !kept.has(key)).forEach(remove);
    let next = null;
    for (const post of [...all].reverse()) next = show(post, next);
    if (earlier === document.activeElement && !before) scroller.focus({ preventScroll: true });
    earlier.hidden = !before || !isAt("chat");
  }));
  if (first) toEnd();
  log.setAttribute("aria-busy", "false");
  reloads ||= !first && spoken !== language;
  language = spoken;
  speakAnew();
}

function showNew(post) {
  const known = posts.has(post.key);
  following(() => show(post));
  if (known) return;
  const article = posts.get(post.key);
  article.classList.add("arrived");
  if (document.hidden && article.classList.contains("for-me")) document.title = `● ${title}`;
}

/** Loads the page in the language that was chosen, once nothing stands in the panel. */
function speakAnew() {
  if (reloads && panel.hidden) location.reload();
}

panel.addEventListener("dismissed", speakAnew);
earlier.addEventListener("click", () => {
  most += STEP;
  listen();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = title;
});
addEventListener("pagehide", () => news?.close());
addEventListener("pageshow", ({ persisted }) => persisted && listen());

/** Another tab has listened for this one: does a game wait? */
async function lookAgain() {
  const { games } = await (await fetch(at("api/games"))).json();
  document.title = document.hidden && games.some(({ yours }) => yours) ? `● ${title}` : title;
}

// ---- Boards are drawn as dark as the page ---------------------------------------------------------------------------

const dark = matchMedia("(prefers-color-scheme: dark)");

function tellScreen() {
  const year = 365 * 24 * 60 * 60;
  document.cookie = `tavoliere-dark=${dark.matches ? 1 : 0}; path=${at("")}; max-age=${year}; samesite=strict`;
}

dark.addEventListener("change", () => {
  tellScreen();
  listen();
});
tellScreen();
const first = JSON.parse(find("first").textContent);
if (first) showAnswer(first);
tellTabs = sharedListening(at("api"), (now) => {
  listens = now;
  listen();
}, () => void lookAgain().catch(() => {}));
