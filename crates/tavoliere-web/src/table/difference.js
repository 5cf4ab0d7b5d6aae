// What is new on a board: drawn elements compared by what they are and where they stand.

/** A drawn element: `what` is equal for elements that look the same. */
/** @typedef {{ what: string, x: number, y: number }} Drawn */
/** @typedef {{ arrived: number[], moved: { index: number, x: number, y: number }[], gone: number[] }} Difference */

/** So many changes are another board. It is not animated. */
const MOST = 40;

/**
 * Compares two boards. `arrived` and `moved` are indices of `now`; `moved` tells how far away an element stood before.
 * `gone` are indices of `before`.
 * @param {readonly Drawn[]} before @param {readonly Drawn[]} now
 * @param {number} far - what stood farther away did not move but is another one
 * @returns {Difference}
 */
export function compare(before, now, far) {
  /** @type {Map<string, number[]>} */
  const left = new Map();
  const place = (/** @type {Drawn} */ { what, x, y }) => `${x} ${y} ${what}`;
  before.forEach((drawn, index) => {
    const key = place(drawn);
    left.set(key, [...(left.get(key) ?? []), index]);
  });
  const fresh = now.map((_, index) => index).filter((index) => left.get(place(now[index]))?.shift() === undefined);
  const gone = new Set([...left.values()].flat());
  if (fresh.length > MOST) return { arrived: [], moved: [], gone: [] };
  /** @type {Difference} */
  const difference = { arrived: [], moved: [], gone: [] };
  // What has changed its place is the one of its kind that is gone: with several nobody knows which.
  for (const index of fresh) {
    const alike = [...gone].filter((old) => before[old].what === now[index].what);
    const rivals = fresh.filter((other) => now[other].what === now[index].what);
    const near = alike.length === 1 && Math.hypot(before[alike[0]].x - now[index].x, before[alike[0]].y - now[index].y) <= far;
    if (near && rivals.length === 1) {
      const [old] = alike;
      gone.delete(old);
      difference.moved.push({ index, x: before[old].x - now[index].x, y: before[old].y - now[index].y });
    } else {
      difference.arrived.push(index);
    }
  }
  difference.gone = [...gone];
  return difference;
}
