// The menu of a game: what the bot offers, rules, review, hint, sharing, and the settings of the page.

import { freshId } from "./api.js";
import { keep, kept } from "./kept.js";
import { act, close, show } from "./sheet.js";
import { isLoud, setLoud } from "./sound.js";
import { state } from "./state.js";
import { choice, choose, THEMES } from "./theme.js";
import { button, copy, find, part, say } from "./words.js";

const menu = /** @type {HTMLButtonElement} */ (find("menu"));
const rules = /** @type {HTMLButtonElement} */ (find("rules"));

menu.addEventListener("click", async () => {
  const { game, me } = state;
  if (!game) return show(say("menu"), settings());
  const answer = me.known ? await act(`/game #${game.code}`, menu, game.name) : null;
  if (answer?.kind !== "say") return show(game.name, ownRow([]), settings());
  const offered = answer.post.buttons.flat().map(({ line }) => line.replace(/^\//, "").split(" ")[0]);
  find("sheet-body").append(ownRow(offered), settings());
});

rules.addEventListener("click", () => {
  const { game } = state;
  if (!game) return;
  // On a public page nobody is known whom the bot could answer; and it may be in a frame.
  if (document.body.dataset.shell === "public") open(`/learn/${game.game}`, "_blank", "noopener");
  else void act(`/rules ${game.game}`, rules, say("rules"));
});
find("share").addEventListener("click", () => void share());

/** What the page offers beside the bot's own buttons. @param {string[]} offered - the commands of those */
function ownRow(offered) {
  const { game, me } = state;
  const row = document.createElement("div");
  row.className = "row";
  if (!game) return row;
  const line = (/** @type {boolean} */ wanted, /** @type {string} */ command, /** @type {string} */ about) => {
    if (!me.known || !wanted || offered.includes(command)) return;
    const label = say(command);
    const made = button(label, () => void act(`/${command} ${about}`, made, label));
    row.append(made);
  };
  line(true, "rules", game.game);
  line(game.yours, "hint", `#${game.code}`);
  line(game.phase === "over", "review", `#${game.code}`);
  row.append(button(say("share"), () => void share()));
  return row;
}

/** Theme, language and sound. */
function settings() {
  const form = copy("settings");
  const [theme, language, sound] = ["theme", "language", "sound"].map((name) => part(form, `[name=${name}]`));
  const picked = /** @type {HTMLSelectElement} */ (theme);
  picked.value = choice() || "auto";
  picked.addEventListener("change", () => {
    choose(picked.value);
    keep("theme", THEMES.includes(picked.value) ? picked.value : null);
    if (state.me.known) void tellBot(`/settings theme=${picked.value}`);
  });
  const spoken = /** @type {HTMLSelectElement} */ (language);
  spoken.value = document.documentElement.lang;
  part(form, ".language").hidden = !state.me.known;
  spoken.addEventListener("change", async () => {
    if (await tellBot(`/settings language=${spoken.value}`)) location.reload();
  });
  const loud = /** @type {HTMLInputElement} */ (sound);
  loud.checked = isLoud();
  loud.addEventListener("change", () => setLoud(loud.checked));
  return form;
}

/** Says a line whose answer is the change itself. @param {string} line */
async function tellBot(line) {
  try {
    await state.api.insist("/say", { id: freshId(), line });
    return true;
  } catch (error) {
    find("sheet-notice").textContent = error instanceof Error ? error.message : "";
    return false;
  }
}

/** The theme that this browser keeps for somebody who is not known. */
export const keptTheme = () => kept("theme", "");

/** Gives a link to the position that is shown. It names nobody. */
export async function share() {
  const { game, place } = state;
  if (!game) return;
  const link = new URL(game.link ?? `/t/${game.code}`, location.href);
  // Telegram takes nothing but the code along.
  if (place.ply < game.moves.length && link.hostname !== "t.me") link.searchParams.set("ply", String(place.ply));
  const shared = { title: `${game.name} – Tavoliere`, url: link.href };
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share(shared);
      return close();
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  const field = copy("link");
  const input = /** @type {HTMLInputElement} */ (part(field, "input"));
  input.value = link.href;
  const copied = await navigator.clipboard?.writeText(link.href).then(() => true, () => false);
  show(say("share"), field);
  part(field, ".copied").hidden = !copied;
  input.select();
}
