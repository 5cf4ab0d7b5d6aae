// The theme of the page and its boards: the one that was chosen, or that of the surroundings, or the system's.

export const THEMES = ["light", "dark", "wood", "paper", "high-contrast"];

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

let chosen = root.dataset.theme ?? "";
/** @type {"light" | "dark" | null} */
let around = null;
let changed = () => {};

function apply() {
  const theme = chosen || around;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute("content", getComputedStyle(root).getPropertyValue("--page").trim() || "#f3eada");
  changed();
}

/** Chooses a theme; an empty name follows the surroundings. @param {string} theme */
export function choose(theme) {
  chosen = THEMES.includes(theme) ? theme : "";
  apply();
}

/** @param {"light" | "dark" | null} theme */
export function surround(theme) {
  around = theme;
  apply();
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
