// Both sides: whose turn it is, names, scores, clocks.

import { run } from "./clock.js";
import { copy, find, part, say, write } from "./words.js";

/** @import { Game } from "./types" */

const places = ["side-top", "side-bottom"].map(find);

/** Shows the sides of the game that is shown, the reader's own below. @param {Game} shown @param {Game} present */
export function showSides(shown, present) {
  const below = present.you ?? 0;
  const clocks = places.map((place, index) => {
    const number = index ? below : 1 - below;
    const side = shown.sides[number];
    if (!place.firstElementChild) place.append(copy("side"));
    place.classList.toggle("to-move", shown.turn === number);
    place.classList.toggle("winner", side.winner);
    part(place, "use").setAttribute("href", `#piece-${number}`);
    const turn = shown.turn === number ? say("to-move") : side.winner ? say("winner") : "";
    const about = [side.names && side.side, present.you === number && say("you"), turn, side.status];
    write(part(place, ".names"), side.names || side.side);
    write(part(place, ".about"), about.filter(Boolean).join(" · "));
    write(part(place, ".score strong"), side.score ?? "");
    write(part(place, ".score span"), side.score === null ? "" : (side.unit ?? ""));
    return { place: part(place, ".clock"), side: present.sides[number] };
  });
  run(clocks);
}

/** The piece of each side is drawn by the board, so its symbol needs the size of a cell. @param {number} edge */
export function sizePieces(edge) {
  for (const place of [...places, find("outcome")]) {
    place.querySelector("svg")?.setAttribute("viewBox", `${-edge / 2} ${-edge / 2} ${edge} ${edge}`);
  }
}
