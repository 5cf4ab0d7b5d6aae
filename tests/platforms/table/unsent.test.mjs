import assert from "node:assert/strict";
import { test } from "node:test";
import { fate } from "../../../crates/tavoliere-web/src/table/unsent.js";

test("a move that waited is sent only to the board for which it was made", () => {
  const unsent = { id: "1", code: "k7q2", version: 5, ply: 2, move: "d4" };
  const game = { code: "k7q2", version: 5, moves: ["a1", "b2"], yours: true };
  assert.equal(fate(unsent, game), "send");
  assert.equal(fate(unsent, { ...game, yours: false }), "lapsed");
  assert.equal(fate(unsent, { ...game, version: 6, moves: ["a1", "b2", "d4"] }), "arrived");
  assert.equal(fate(unsent, { ...game, version: 7, moves: ["a1", "b2", "d4", "e5"] }), "arrived");
  assert.equal(fate(unsent, { ...game, version: 6, moves: ["a1"] }), "lapsed");
  assert.equal(fate(unsent, { ...game, version: 6 }), "lapsed");
});
