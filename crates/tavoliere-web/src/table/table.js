// The table: opens a game, follows it, and shows the board at which somebody looks.

import { showAnalysis, stop } from "./analysis.js";
import { Api, drawing, Refused } from "./api.js";
import { hint } from "./bubbles.js";
import { showCourse } from "./course.js";
import { forgetBoards, keepBoard, lookUp, redrawBoard } from "./drawings.js";
import { showHere } from "./here.js";
import { after, follow, isNow, reviewOf, tried } from "./history.js";
import { keptTheme, share } from "./menu.js";
import { resend, setConnected, waiting } from "./offline.js";
import { begin, isBegun, takeBack } from "./play.js";
import { rows } from "./posts.js";
import { act, close, connect, isOpen, tellsOf } from "./sheet.js";
import { enter } from "./shell.js";
import { showSides, sizePieces } from "./sides.js";
import { knock } from "./sound.js";
import { board, state, table } from "./state.js";
import { offerNext, onOpen, redraw, showGames } from "./strip.js";
import { sharedListening } from "./tabs.js";
import { choose, onChange, onColour, surround } from "./theme.js";
import { button, find, part, say, write } from "./words.js";

/** @import { First, Game, Own } from "./types" */

const { dataset } = document.body;
/** What came with the page, until it is shown. @type {First | null} */
let first = JSON.parse(find("data").textContent ?? "null");
const title = document.title;
const heading = find("title").textContent ?? "";

let shows = 0;
let stands = () => {};
/** The first board stands, or there is none. @type {Promise<void>} */
const firstBoard = new Promise((done) => (stands = done));
let stopListening = () => {};
/** Whether this tab listens, and how it tells the others that something has changed. */
let listens = false;
let tellTabs = () => {};
/** @type {Own} */
let own = { games: [], challenges: [] };

// ---- One board ------------------------------------------------------------------------------------------------------

/** Shows the board at which somebody looks. @param {boolean | "moved"} animate */
async function show(animate) {
  const turn = ++shows;
  const { game } = state;
  if (!game) return;
  showCourse();
  try {
    const { svg, game: looked } = lookUp(game);
    const [text, shown] = await Promise.all([svg, looked]);
    const drawn = drawing(text);
    if (turn !== shows || game.code !== state.code) return;
    state.shown = shown;
    const label = say("board", { game: game.name, number: state.place.ply + state.place.at });
    board.show(drawn, { ...shown, label, animate });
    showSides(shown, game);
    sizePieces(Number(drawn.dataset.cell) || 1);
    showSaid(shown);
    begin();
  } catch (error) {
    if (turn === shows) write(find("notice"), error instanceof Error ? error.message : "");
  }
  stands();
}

/** What happened last, on the board that is shown. @param {Game} shown */
function showSaid(shown) {
  // The game may have gone on since the board was asked for.
  const { game } = state;
  if (!game) return;
  const present = isNow(state.place, game.moves.length);
  const last = tried(state.place).at(-1) ?? game.moves[state.place.ply - 1];
  const turn = game.turns.find(({ ply, better }) => state.place.ply === ply && state.place.line[0] === better && state.place.at === 1);
  if (turn) return write(find("said"), turn.words);
  const told = [shown.said || (last ? say("after", { move: last }) : say("start")), ...shown.talk].join("\n");
  // At the end also how it came: by the last move, or because somebody has resigned, agreed or run out of time.
  write(find("said"), present ? [game.said, game.you === null ? "" : game.result, ...game.talk, game.rematch?.words].filter(Boolean).join("\n") : told);
}

// ---- The game as it is ----------------------------------------------------------------------------------------------

/** Takes the game as it is now, and the change of its board if that has come. @param {Game} game */
function apply(game) {
  const before = state.game;
  if (game.code !== state.code || (before && game.version < before.version)) return;
  if (before && game.drawing) redrawBoard(before, game, game.drawing);
  state.game = game;
  state.me.known ||= game.you !== null;
  const moved = !before || before.moves.join() !== game.moves.join() || before.phase !== game.phase;
  const changed = moved || before.yours !== game.yours || before.reading?.kind !== game.reading?.kind;
  if (before) state.place = follow(state.place, before.moves.length, game.moves.length);
  else if (!asksForPly(game.moves.length)) state.place = after(game.moves.length);
  if (before && game.moves.length > before.moves.length && game.movers.at(-1) !== game.you) knock(700);
  const own = game.moves.length === (before?.moves.length ?? 0) + 1 && game.movers.at(-1) === game.you;
  showGame(game);
  // A review has come.
  if (before && reviewOf(before) !== reviewOf(game)) {
    showCourse();
    if (tellsOf("review")) close();
  }
  const present = isNow(state.place, game.moves.length);
  // A preview or a begun move stays as long as the board is the same.
  if (changed && (present || !before) && !(state.busy && game.version === before?.version)) void show(before && moved ? (own ? "moved" : true) : false);
  else if (changed) void refreshPast(game);
  else if (present && JSON.stringify(inWords(before)) !== JSON.stringify(inWords(game))) retell();
  void resend(game);
  // Whoever has played the game goes on to its rematch, unless they look at something else by now.
  // The next of several games begins with the end of one, which is looked at first.
  const begins = before?.phase === game.phase && before.rematch?.phase !== "playing" && game.rematch?.phase === "playing";
  if (begins && game.rematch && present && !state.trying && !isOpen()) goTo(game.rematch.code);
}

/** All that is told of a game in words. @param {Game | null} game */
const inWords = (game) => [game?.said, game?.talk, game?.rematch?.words];

/** Something has happened that leaves the board as it is, such as an offer or its answer. */
function retell() {
  if (state.shown) showSaid(state.shown);
}

/** Somebody looks at another board while the game goes on. @param {Game} game */
function refreshPast(game) {
  showCourse();
  if (state.shown) showSides(state.shown, game);
  refresh();
}

/** Whether the address asks for one of the boards of the course; then somebody looks at that. @param {number} total */
function asksForPly(total) {
  const asked = new URLSearchParams(location.search).get("ply");
  if (asked === null || !/^\d+$/.test(asked)) return false;
  state.place = after(Math.min(Number(asked), total));
  return true;
}

/** What does not depend on the board that is shown. @param {Game} game */
function showGame(game) {
  // On a public page nobody knows who looks.
  const acts = state.met && dataset.shell !== "public";
  write(find("title"), [game.name, game.size].filter(Boolean).join(" · "));
  document.body.classList.toggle("yours", game.yours);
  part(document, 'link[rel="icon"]').setAttribute("href", `${dataset.files}/${game.yours ? "turn" : "icon"}.svg`);
  const opponents = game.sides.map(({ names }) => names).filter(Boolean).join(" – ");
  document.title = [game.yours ? `● ${say("your-turn")}` : "", game.name, opponents].filter(Boolean).join(" · ");
  /** @type {HTMLElement[]} */
  const offered = acts ? rows(game.actions, (line, by) => void act(line, by, game.name)) : [];
  const { rematch } = game;
  if (rematch && ["playing", "over"].includes(rematch.phase)) offered.unshift(button(rematch.label, () => goTo(rematch.code), "primary"));
  // Whoever waits for somebody sends them the link.
  const waits = game.phase === "open" && game.actions.flat().some(({ line }) => line.startsWith("/cancel"));
  if (acts && waits) offered.unshift(button(say("send-link"), () => void share(), "primary"));
  const actions = find("actions");
  const now = JSON.stringify([game.actions, rematch?.phase, acts]);
  if (actions.dataset.now !== now) actions.replaceChildren(...offered);
  actions.dataset.now = now;
  offerNext(game.code);
  find("rules").hidden = !acts && dataset.shell !== "public";
  find("guest-over").hidden = dataset.guest !== "true" || game.phase !== "over";
  find("way-in").hidden = !state.met || acts;
  hint(game.yours && acts && game.phase === "playing");
}

/** What depends on the choice, on the place and on both. */
function refresh() {
  const { game } = state;
  if (!game) return;
  showAnalysis();
  showCourse();
  const present = isNow(state.place, game.moves.length);
  document.body.classList.toggle("past", !present && !state.trying);
  find("to-present").hidden = present || state.trying;
  find("turn-words").hidden = !(game.yours && present && !state.trying && !state.busy && !state.previewed && !isBegun() && !waiting());
  showOutcome(game, present);
  goesBack();
}

/** The game that was seen going on: its end is news. */
let going = "";
/** How long that is, in milliseconds. */
const ACROSS = 3000;
let covered = 0;

/** The end, spoken to the person, in the colours of the winner. @param {Game} game @param {boolean} present */
function showOutcome({ code, phase, sides, you, result }, present) {
  const place = find("outcome");
  if (phase === "playing") going = code;
  place.hidden = phase !== "over" || !present || state.trying;
  if (place.hidden) return uncover();
  const winner = sides.findIndex((side) => side.winner);
  const own = winner < 0 ? "you-drew" : winner === you ? "you-won" : "you-lost";
  write(part(place, "span"), you === null ? (result ?? "") : say(own));
  const colours = document.getElementById(`piece-${winner}`)?.dataset;
  part(place, "svg").toggleAttribute("hidden", winner < 0);
  part(place, "use").setAttribute("href", `#piece-${Math.max(winner, 0)}`);
  const across = find("across");
  for (const banner of [place, across]) {
    banner.style.setProperty("--ground", colours?.piece ?? "");
    banner.style.setProperty("--sign", colours?.sign ?? "");
  }
  if (going !== code) return;
  going = "";
  across.textContent = part(place, "span").textContent;
  across.hidden = false;
  clearTimeout(covered);
  covered = setTimeout(uncover, ACROSS);
}

function uncover() {
  find("across").hidden = true;
}

addEventListener("pointerdown", () => {
  uncover();
  find("notice").textContent = "";
});

/** The back button of the surroundings: out of the sheet, of a begun move, of the past, of the game. */
function goesBack() {
  const { shell, game } = state;
  const past = game && !isNow(state.place, game.moves.length);
  shell?.back(isOpen() || isBegun() || state.trying || past ? undo : state.code ? leave : null);
}

function undo() {
  if (isOpen()) close();
  else if (isBegun()) takeBack();
  else if (state.trying) stop();
  else toPresent();
  goesBack();
}

function toPresent() {
  state.place = after(state.game?.moves.length ?? 0);
  void show(true);
}

// ---- Games ----------------------------------------------------------------------------------------------------------

/** Sits down at a game. @param {string} code */
async function open(code) {
  stopListening();
  forgetBoards();
  Object.assign(state, { code, game: null, shown: null, trying: false, busy: false, previewed: null, place: after(0) });
  document.body.classList.toggle("no-game", !code);
  find("notice").textContent = "";
  write(find("no-games"), say("no-games"));
  close();
  const { api } = state;
  let missing = false;
  find("board").ariaBusy = String(!!code);
  if (code) {
    // The drawing is asked for at the same time, so that the first board is there as early as can be.
    const came = first?.game?.code === code ? first : null;
    const board = came?.board ? Promise.resolve(came.board) : null;
    first = null;
    const early = asksForPly(0) ? null : board ?? api.svg(`/games/${code}/board`);
    early?.catch(() => {});
    const begins = (/** @type {Game} */ game) => {
      if (early && code === state.code) keepBoard(game, early);
      apply(game);
    };
    await (came ? Promise.resolve(/** @type {Game} */ (came.game)) : api.get(`/games/${code}`)).then(begins, (error) => {
      if (code !== state.code) return;
      missing = error instanceof Refused;
      // Where there are other games, the boards stand in place of the words about none.
      write(find(missing && !own.games.length ? "no-games" : "notice"), error.message);
    });
    if (code !== state.code) return;
    if (missing) leave(false);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const asked = new URLSearchParams(location.search).has("ply");
    if (dataset.shell === "public" && state.game?.phase === "over" && !calm && !asked) void playLast(state.game);
  }
  if (!state.game) stands();
  showGames(own, code, api);
  if (listens) listen();
}

/** Listens to the match and to the list of games. */
function listen() {
  stopListening();
  showHere({ names: [], more: 0 });
  const { code, api, game } = state;
  // Nobody without a name has games of their own.
  if (dataset.shell === "public" && !code) return;
  const query = code ? { game: code, drawn: String(game?.moves.length ?? 0) } : {};
  let knows = false;
  const games = (/** @type {Own} */ listed) => {
    list(listed);
    // The first list is the one that the page has.
    if (knows) tellTabs();
    knows = true;
  };
  stopListening = api.listen(/** @type {Record<string, string>} */ (query), { game: apply, games, here: showHere }, setConnected);
}

/** Another tab has listened for this one. */
function lookAgain() {
  if (state.code) void state.api.get(`/games/${state.code}`).then(apply, () => {});
}

/** How many of the last moves a finished game plays by itself on a public page, and how long each stays, in milliseconds. */
const LAST = 10;
const LONG = 900;

/** Plays the last moves of a finished game, until somebody touches the page. @param {Game} game */
async function playLast(game) {
  const total = game.moves.length;
  let touched = false;
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = true), { once: true });
  for (let ply = Math.max(total - LAST, 0); ply <= total && !touched && isStill(game); ply += 1) {
    state.place = after(ply);
    await show(true);
    refresh();
    await new Promise((done) => setTimeout(done, LONG));
  }
}

/** Whether the table is still that of a finished game. Each event of the stream brings it as another object. @param {Game} game */
const isStill = ({ code, version }) => state.game?.code === code && state.game.version === version;

/** @param {Own} listed */
function list(listed) {
  // The first game of somebody who had none.
  const begins = !state.code && !own.games.length && listed.games.length > 0;
  own = listed;
  if (begins) return goTo(listed.games[0].code);
  showGames(listed, state.code, state.api);
  goesBack();
}

/** Goes from the game to the list of games. */
function leave(opens = true) {
  state.code = "";
  state.game = null;
  document.body.classList.add("no-game");
  document.title = title;
  write(find("title"), heading);
  goesBack();
  if (opens) void open("");
}

/** The address of another table: the same but for the code. @param {string} code */
function addressOf(code) {
  const path = location.pathname.replace(/\/t\/[^/]*$/, `/t/${code}`);
  return (path.endsWith(`/t/${code}`) ? path : location.pathname) + location.hash;
}

/** Sits down at another game. @param {string} code */
function goTo(code) {
  if (code === state.code) return toPresent();
  // Inside Discord the address belongs to the session.
  if (dataset.shell !== "discord") history.pushState(code, "", addressOf(code));
  void open(code);
  scrollTo({ top: 0 });
}

onOpen(goTo);

addEventListener("popstate", () => {
  const code = /\/t\/([^/]+)$/.exec(location.pathname)?.[1];
  if (code && code !== state.code) void open(code);
});

find("to-present").addEventListener("click", toPresent);
// Inside a platform the way home is the list of games.
if (["telegram", "discord"].includes(dataset.shell ?? "")) {
  part(document, ".brand").addEventListener("click", (event) => {
    event.preventDefault();
    leave();
  });
}
addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented && !isOpen()) {
    if (isBegun()) takeBack();
    else if (board.isMagnified()) board.lookAtAll();
  }
});

/**
 * Opens the page in the language of the reader. Inside Telegram its address does not say who reads, only a header of the
 * requests after it does.
 * @param {string} language @returns {boolean} whether it is opened again
 */
function speak(language) {
  const asked = new URLSearchParams(location.search);
  if (language === document.documentElement.lang || language === asked.get("language")) return false;
  asked.set("language", language);
  location.replace(`${location.pathname}?${asked}${location.hash}`);
  return true;
}

/** Says why there is nothing to see. @param {unknown} error */
function cannotRead(error) {
  if (state.game) return;
  document.body.classList.add("unread");
  write(find("no-games"), error instanceof Error ? error.message : String(error));
}

const retry = () => location.reload();
find("again").addEventListener("click", retry);
addEventListener("online", () => document.body.classList.contains("unread") && retry());
for (const begin of document.querySelectorAll(".begin")) {
  const made = /** @type {HTMLButtonElement} */ (begin);
  made.addEventListener("click", () => void act(made.dataset.line ?? "", made, made.textContent ?? ""));
}

async function start() {
  Object.assign(table, { show, apply, refresh });
  state.shell = await enter(dataset.shell ?? "", dataset.api ?? "", surround);
  onColour(state.shell.paint);
  surround(state.shell.theme, state.shell.colours);
  const api = (state.api = new Api(dataset.api ?? "", state.shell));
  connect(api);
  const me = (first ? Promise.resolve(first.me) : api.get("/me")).then((known) => {
    if (dataset.shell === "telegram" && speak(known.language)) return;
    state.me = known;
    state.met = true;
    const theme = state.me.known ? state.me.theme : keptTheme();
    if (theme) choose(theme);
    onChange(() => redraw(api));
    if (!state.game) return;
    showGame(state.game);
    refresh();
  }, cannotRead);
  const listed = (first ? Promise.resolve(first.own) : api.get("/games")).then((found) => (own = found), cannotRead);
  const code = dataset.code || state.shell.start || "";
  if (!code) await Promise.all([me, listed]);
  await open(code || own.games[0]?.code || "");
  tellTabs = sharedListening(api.base, (now) => {
    listens = now;
    if (now) listen();
    else stopListening();
  }, lookAgain);
  // Nothing is seen before all of it has its place.
  void Promise.all([me, listed, firstBoard]).then(() => {
    list(own);
    document.body.classList.add("shown");
  });
  offerNext(state.code);
  // Inside a platform there is a connection, or there is no page.
  if (dataset.shell === "lounge") navigator.serviceWorker?.register("/worker.js").catch(() => {});
}

void start();
