// The places of the page and its sentences, which stand in the template `words`.

/** The element with an id. @param {string} id @returns {HTMLElement} */
export function find(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks ${id}`);
  return found;
}

/** A part of an element. @param {ParentNode} place @param {string} selector @returns {HTMLElement} */
export function part(place, selector) {
  return /** @type {HTMLElement} */ (place.querySelector(selector));
}

/** A copy of what stands in a template. @param {string} id @returns {HTMLElement} */
export function copy(id) {
  const template = /** @type {HTMLTemplateElement} */ (find(id));
  return /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
}

const sentences = new Map(
  [...(/** @type {HTMLTemplateElement} */ (find("words")).content.children)].map((element) => [
    element.className,
    element.textContent ?? "",
  ]),
);

/**
 * A sentence. `%name%` in it is replaced by the value of that name.
 * @param {string} id @param {Record<string, string | number>} values
 */
export function say(id, values = {}) {
  const sentence = sentences.get(id);
  if (sentence === undefined) throw new Error(`the page lacks the sentence ${id}`);
  return sentence.replace(/%(\w+)%/g, (_, name) => String(values[name] ?? ""));
}

/** Writes a text unless it stands there already, so that it is not read out again. @param {Element} place @param {string} text */
export function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** A button. @param {string} label @param {() => void} act @param {string} tone */
export function button(label, act, tone = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = tone;
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

export const language = document.documentElement.lang || "en";
