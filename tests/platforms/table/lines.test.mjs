import assert from "node:assert/strict";
import { test } from "node:test";
import { canPlan, keep, plan } from "../../../crates/tavoliere-web/src/table/lines.js";

const line = (ply, ...moves) => ({ ply, line: moves });

test("a longer line replaces its beginning", () => {
  const kept = keep([], line(1, "d4"));
  assert.deepEqual(keep(kept, line(1, "d4", "e5")), [line(1, "d4", "e5")]);
  assert.deepEqual(keep(keep(kept, line(1, "d4", "e5")), line(1, "d4")), [line(1, "d4", "e5")]);
  assert.deepEqual(keep(kept, line(2, "d4", "e5")), [line(1, "d4"), line(2, "d4", "e5")]);
  assert.deepEqual(keep(kept, line(1)), kept);
});

test("the oldest lines give way", () => {
  const many = Array.from({ length: 20 }, (_, index) => line(index, "a1")).reduce(keep, []);
  assert.equal(many.length, 12);
  assert.equal(many.at(-1).ply, 19);
});

test("a reply is planned while the other side is to move", () => {
  const game = { phase: "playing", turn: 1, you: 0, yours: false, moves: ["a1"] };
  assert.ok(canPlan(line(1, "d4", "e5"), game));
  assert.ok(!canPlan(line(1, "d4"), game));
  assert.ok(!canPlan(line(0, "d4", "e5"), game));
  for (const other of [{ you: null }, { phase: "over" }, { yours: true, turn: 0 }]) {
    assert.ok(!canPlan(line(1, "d4", "e5"), { ...game, ...other }));
  }
  assert.equal(plan("k7q2", ["d4-g4", "e5"]), "/if #k7q2 d4-g4 e5");
});
