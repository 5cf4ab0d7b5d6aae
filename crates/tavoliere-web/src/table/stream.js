// Reads the format text/event-stream, as HTML describes it ("Server-sent events", "Interpreting an event stream").

/**
 * Returns a function that takes the text as it comes, in pieces of any size, and calls `act` for each event.
 * @param {(kind: string, text: string) => void} act
 * @returns {(piece: string) => void}
 */
export function reader(act) {
  let rest = "";
  let kind = "";
  /** @type {string[]} */
  let lines = [];
  const take = (/** @type {string} */ line) => {
    if (!line) {
      if (lines.length) act(kind || "message", lines.join("\n"));
      [kind, lines] = ["", []];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") kind = value;
    if (field === "data") lines.push(value);
  };
  return (piece) => {
    rest += piece;
    // A carriage return at the end may be the first half of a line's end.
    const ends = /\r\n|\n|\r(?!$)/g;
    let begin = 0;
    for (let end = ends.exec(rest); end; end = ends.exec(rest)) {
      take(rest.slice(begin, end.index));
      begin = ends.lastIndex;
    }
    rest = rest.slice(begin);
  };
}

/**
 * How long to wait before the next attempt to connect, in milliseconds.
 * @param {number} failures - attempts that have failed in a row
 */
export function backOff(failures) {
  return Math.min(1000 * 2 ** Math.max(failures - 1, 0), 30_000);
}
