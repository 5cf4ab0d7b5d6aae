import assert from "node:assert/strict";
import { test } from "node:test";
import { remaining, untilNext } from "../../../crates/tavoliere-web/src/table/remaining.js";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

test("time is told in two units, and in seconds at the end", () => {
  const table = [
    [3 * DAY + 4 * HOUR, "3d 4h"], [DAY, "1d 0h"], [5 * HOUR + 12 * MINUTE, "5h 12m"], [HOUR - SECOND, "59:59"],
    [61 * SECOND, "1:01"], [1, "0:01"], [0, "0:00"], [-5, "0:00"],
  ];
  for (const [time, expected] of table) assert.equal(remaining(time, "en"), expected);
});

test("it is told again when it changes", () => {
  assert.equal(untilNext(HOUR + 1), 20_000);
  assert.equal(untilNext(2500), 500);
  assert.equal(untilNext(2000), 1000);
});
