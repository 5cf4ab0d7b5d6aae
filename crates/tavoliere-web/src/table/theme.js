// The theme of the page and its boards: the one that was chosen, or that of the surroundings, or the system's.

export const THEMES = ["light", "dark", "wood", "paper", "high-contrast"];

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

let chosen = root.dataset.theme ?? "";
/** @type {"light" | "dark" | null} */
let around = null;
/** The colours of the surroundings, by the variables for which they stand. @type {Record<string, string>} */
let colours = {};
let changed = () => {};
let paint = (/** @type {string} */ _page) => {};

function apply() {
  const theme = chosen || around;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const name of ["--page", "--ink"]) root.style.setProperty(name, (!chosen && colours[name]) || "");
  const page = getComputedStyle(root).getPropertyValue("--page").trim() || "#f3eada";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
  paint(page);
  changed();
}

/** Chooses a theme; an empty name follows the surroundings. @param {string} theme */
export function choose(theme) {
  chosen = THEMES.includes(theme) ? theme : "";
  apply();
}

/** @param {"light" | "dark" | null} theme @param {Record<string, string>} given - its colours, if they are known */
export function surround(theme, given) {
  around = theme;
  colours = given;
  apply();
}

/** @param {(page: string) => void} act - is told the colour of the page, also whenever it changes */
export function onColour(act) {
  paint = act;
}

/** The chosen theme, or an empty name. */
export const choice = () => chosen;

/** The theme that is seen. */
export const shown = () => chosen || around || (dark.matches ? "dark" : "light");

/** @param {() => void} act */
export function onChange(act) {
  changed = act;
}

dark.addEventListener("change", apply);
