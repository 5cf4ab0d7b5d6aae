// Takes a text along: a button that copies it, with the address at which others find the same.
// Inside a platform our pages have no address that opens for a stranger.

import { button, say } from "./words.js";

/** @param {string} text */
export function copyButton(text) {
  const made = button(say("copy"), async () => {
    const isInside = ["telegram", "discord"].includes(document.body.dataset.shell ?? "");
    const whole = isInside ? text : `${text}\n${new URL("/puzzles/today", location.href)}`;
    // The clipboard is missing where the page is reached without encryption.
    const done = await navigator.clipboard?.writeText(whole).then(() => true, () => false);
    made.textContent = done ? say("copied") : whole;
  });
  return made;
}
