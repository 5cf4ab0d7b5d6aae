import assert from "node:assert/strict";
import { test } from "node:test";
import { after, attempt, back, follow, forward, isNow, name, query, rows, tried } from "../../../crates/tavoliere-web/src/table/history.js";

test("steps stay within the game", () => {
  assert.deepEqual(back(after(0)), after(0));
  assert.deepEqual(back(after(3)), after(2));
  assert.deepEqual(forward(after(2), 3), after(3));
  assert.deepEqual(forward(after(3), 3), after(3));
});

test("moves are tried out from any board", () => {
  const two = attempt(attempt(after(1), "d4"), "e5");
  assert.deepEqual(two, { ply: 1, line: ["d4", "e5"], at: 2 });
  assert.deepEqual(query(two, 5), { ply: "1", moves: "d4,e5" });
  const one = back(two);
  assert.deepEqual(tried(one), ["d4"]);
  assert.deepEqual(forward(one, 5), two);
  // A line ends where it ends, although the game goes on.
  assert.deepEqual(forward(two, 5), two);
  assert.deepEqual(attempt(one, "e5"), two);
  assert.deepEqual(attempt(one, "f6"), { ply: 1, line: ["d4", "f6"], at: 2 });
  assert.deepEqual(back(back(one)), after(0));
});

test("the present board is asked for without a place", () => {
  assert.deepEqual(query(after(5), 5), {});
  assert.deepEqual(query(after(4), 5), { ply: "4" });
  assert.ok(isNow(after(5), 5) && !isNow(after(4), 5) && !isNow(attempt(after(5), "a1"), 5));
  // Before the first move of a line the present board is seen.
  assert.ok(isNow(back(attempt(after(5), "a1")), 5));
});

test("who looks at the end stays there", () => {
  assert.deepEqual(follow(after(3), 3, 4), after(4));
  assert.deepEqual(follow(after(2), 3, 4), after(2));
  // A move was taken back.
  assert.deepEqual(follow(after(3), 3, 2), after(2));
  assert.deepEqual(follow(after(3), 4, 2), after(2));
  const line = attempt(after(3), "d4");
  assert.equal(follow(line, 3, 4), line);
  assert.deepEqual(follow(line, 3, 2), after(2));
});

test("the same moves have the same name", () => {
  assert.equal(name(attempt(after(1), "e5"), ["d4", "c3"]), "d4,e5");
  assert.equal(name(after(2), ["d4", "e5"]), "d4,e5");
});

test("moves stand in rows of two", () => {
  const plain = (given) => given.map((row) => row.map((half) => half && [half.ply, half.move].join(" ")));
  assert.deepEqual(plain(rows(["a", "b", "c"], [0, 1, 0])), [["1 a", "2 b"], ["3 c", null]]);
  // A side that moves again begins a row.
  assert.deepEqual(plain(rows(["a", "b", "c", "d"], [0, 0, 1, 1])), [["1 a", null], ["2 b", "3 c"], [null, "4 d"]]);
  assert.deepEqual(rows([], []), []);
});
