import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, canDrag, isCell, NOTHING, spell, tap } from "../../../crates/tavoliere-web/src/table/reading.js";

const first = begun({ kind: "begun", made: [], next: [
  { step: "d4", ends: false }, { step: "g4", ends: false }, { step: "+3", ends: false }, { step: "pass", ends: true },
] });
const second = begun({ kind: "begun", made: ["d4"], next: [{ step: "g4", ends: true }, { step: "d4", ends: true }] });

test("moves are spelled by their steps", () => {
  const table = [[[], ""], [["c3"], "c3"], [["d4", "g4"], "d4-g4"], [["+3", "c4"], "+3@c4"], [["-2", "a10"], "-2@a10"], [["pass"], "pass"]];
  for (const [steps, spelled] of table) assert.equal(spell(steps), spelled);
});

test("cells are told from other steps", () => {
  assert.deepEqual(["c3", "y25", "+3", "-2", "pass"].map(isCell), [true, true, false, false, false]);
});

test("a tap goes on, ends, or takes back", () => {
  const table = [
    [first, "d4", { kind: "goes", made: ["d4"] }],
    [first, "pass", { kind: "whole", made: ["pass"] }],
    [first, "a1", { kind: "no", made: ["a1"] }],
    [second, "g4", { kind: "whole", made: ["d4", "g4"] }],
    // The chosen cell again is the end of a strip of one cell.
    [second, "d4", { kind: "whole", made: ["d4", "d4"] }],
    [second, "a1", { kind: "back", made: [] }],
    [second, "+3", { kind: "again", made: [] }],
    [{ made: ["g4"], next: [] }, "g4", { kind: "back", made: [] }],
  ];
  for (const [choice, step, expected] of table) assert.deepEqual(tap(choice, first, step), expected, step);
});

test("only a begun move is a choice", () => {
  assert.equal(begun(null), NOTHING);
  assert.equal(begun({ kind: "whole", move: "c3", words: "" }), NOTHING);
  assert.equal(begun({ kind: "illegal", words: "no" }), NOTHING);
});

test("a move is drawn from a cell that does not end it, or that has been chosen", () => {
  assert.ok(canDrag(first, "d4") && canDrag(second, "d4"));
  assert.ok(!canDrag(first, "pass") && !canDrag(first, "a1") && !canDrag(second, "g4"));
});
