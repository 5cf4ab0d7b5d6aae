// Where the page is shown: the lounge, Telegram, Discord, or a browser of anybody.

import { discord } from "./discord.js";
import { telegram } from "./telegram.js";

/** @import { Shell } from "./types" */

/** A browser: a cookie tells who it is, if anybody. @returns {Shell} */
const browser = () => ({
  authorization: null,
  start: null,
  theme: null,
  colours: {},
  paint: () => {},
  feel: (what) => void navigator.vibrate?.(what === "move" ? 8 : [20, 40, 20]),
  back: () => false,
  address: (path) => path,
});

/**
 * @param {string} kind @param {string} base - the address of the API
 * @param {(theme: "light" | "dark" | null, colours: Record<string, string>) => void} themed - called when the theme of the surroundings changes
 * @returns {Promise<Shell>}
 */
export async function enter(kind, base, themed) {
  if (kind === "telegram") return telegram(themed);
  // Outside of Discord nobody answers the handshake: then it is a table to look at.
  if (kind === "discord" && parent !== window) return discord(base).catch(browser);
  return browser();
}
