import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAt, magnified, place, towards, within } from "../../../crates/tavoliere-web/src/table/grid.js";

test("cells have names", () => {
  assert.deepEqual(place("c10"), [2, 9]);
  assert.equal(cellAt(24, 24), "y25");
});

test("keys walk over the board and stop at its edge", () => {
  const board = { columns: 3, rows: 4 };
  const table = [
    ["ArrowLeft", false, "a2"], ["ArrowRight", false, "c2"], ["ArrowUp", false, "b3"], ["ArrowDown", false, "b1"],
    ["Home", false, "a2"], ["End", false, "c2"], ["Home", true, "a4"], ["End", true, "c1"], ["x", false, null],
  ];
  for (const [key, control, expected] of table) assert.equal(towards("b2", key, control, board), expected, key);
  assert.equal(towards("a1", "ArrowLeft", false, board), "a1");
  assert.equal(towards("c4", "ArrowUp", false, board), "c4");
});

test("a magnified part stays on the board", () => {
  const whole = [10, 20, 1000, 1000];
  assert.deepEqual(magnified(whole, 40, 360, 48, [500, 500]), [350, 350, 300, 300]);
  assert.deepEqual(magnified(whole, 40, 360, 48, [10, 20]), [10, 20, 300, 300]);
  assert.deepEqual(magnified(whole, 40, 360, 48, [1010, 1020]), [710, 720, 300, 300]);
  assert.deepEqual(within(whole, [-50, 900, 300, 300]), [10, 720, 300, 300]);
  // Large cells are not made smaller.
  assert.deepEqual(magnified(whole, 400, 360, 48, [500, 500]), whole);
});
