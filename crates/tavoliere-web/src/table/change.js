// Puts a drawing together from the one before it and the lines that are new.

/** @import { BoardChange } from "./types" */

/**
 * The text of a drawing; `null` if it is the change of another one than that before.
 * @param {string} before @param {BoardChange} change
 */
export function changed(before, { from, lines }) {
  if (!before.includes(`data-drawing="${from}"`)) return null;
  const old = before.split("\n");
  const parts = lines.map((part) => (typeof part === "string" ? part : old.slice(part[0], part[0] + part[1]).join("\n")));
  return `${parts.join("\n")}\n`;
}
