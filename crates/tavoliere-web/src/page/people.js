// The other people who are here, each to be challenged.

import { find } from "./page.js";

const list = find("people");

/** @param {string[]} names */
export function showPeople(names) {
  const known = new Map([...list.children].map((button) => [button.dataset.line, button]));
  list.replaceChildren(...names.map((name) => known.get(`/play @${name}`) ?? build(name)));
  list.parentElement.hidden = !names.length;
}

function build(name) {
  const button = document.createElement("button");
  const badge = document.createElement("span");
  button.type = "button";
  button.dataset.line = `/play @${name}`;
  badge.className = "badge";
  badge.ariaHidden = "true";
  badge.textContent = [...name][0].toUpperCase();
  button.append(badge, name);
  return button;
}
