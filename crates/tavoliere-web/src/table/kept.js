// What this browser keeps. Without storage, as in some frames, it is kept until the page is closed.

/** @type {Map<string, string>} */
const instead = new Map();

/** @template T @param {string} name @param {T} missing @returns {T} */
export function kept(name, missing) {
  try {
    const text = localStorage.getItem(`tavoliere-${name}`) ?? instead.get(name);
    return text === undefined || text === null ? missing : JSON.parse(text);
  } catch {
    return instead.has(name) ? JSON.parse(instead.get(name) ?? "null") : missing;
  }
}

/** @param {string} name @param {unknown} value - `null` to forget it */
export function keep(name, value) {
  instead.delete(name);
  if (value !== null) instead.set(name, JSON.stringify(value));
  try {
    if (value === null) localStorage.removeItem(`tavoliere-${name}`);
    else localStorage.setItem(`tavoliere-${name}`, JSON.stringify(value));
  } catch {
    // There is no storage here, or no room in it.
  }
}
