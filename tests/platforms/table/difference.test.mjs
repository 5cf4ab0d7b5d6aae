import assert from "node:assert/strict";
import { test } from "node:test";
import { compare } from "../../../crates/tavoliere-web/src/table/difference.js";

const at = (what, x, y) => ({ what, x, y });
const ground = [at("cell", 0, 0), at("cell", 10, 0), at("cell", 20, 0)];

test("what is new arrives, what is no more is gone", () => {
  const before = [...ground, at("red", 0, 0)];
  const now = [...ground, at("red", 0, 0), at("blue", 10, 0)];
  assert.deepEqual(compare(before, now, 40), { arrived: [4], moved: [], gone: [] });
  assert.deepEqual(compare(now, before, 40), { arrived: [], moved: [], gone: [4] });
  assert.deepEqual(compare(now, now, 40), { arrived: [], moved: [], gone: [] });
});

test("a piece that stands elsewhere has moved", () => {
  const before = [...ground, at("red", 0, 0), at("red", 20, 0)];
  const now = [...ground, at("red", 10, 0), at("red", 20, 0)];
  assert.deepEqual(compare(before, now, 40), { arrived: [], moved: [{ index: 3, x: -10, y: 0 }], gone: [] });
  // From far away another one has come.
  assert.deepEqual(compare(before, now, 5), { arrived: [3], moved: [], gone: [3] });
});

test("of several alike nobody knows which has moved", () => {
  const before = [at("red", 0, 0), at("red", 1, 0)];
  const now = [at("red", 2, 0), at("red", 3, 0)];
  assert.deepEqual(compare(before, now, 40), { arrived: [0, 1], moved: [], gone: [0, 1] });
});

test("equal elements in one place are counted", () => {
  assert.deepEqual(compare([at("a", 0, 0)], [at("a", 0, 0), at("a", 0, 0)], 9).arrived, [1]);
});

test("another board altogether does not move", () => {
  const now = Array.from({ length: 60 }, (_, index) => at("red", index, 0));
  assert.deepEqual(compare([], now, 40), { arrived: [], moved: [], gone: [] });
});
