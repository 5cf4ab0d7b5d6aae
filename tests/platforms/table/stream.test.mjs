import assert from "node:assert/strict";
import { test } from "node:test";
import { backOff, reader } from "../../../crates/tavoliere-web/src/table/stream.js";

/** All events of a stream that comes in pieces. */
function events(...pieces) {
  const found = [];
  const read = reader((kind, text) => found.push([kind, text]));
  pieces.forEach(read);
  return found;
}

test("events are read whole, however the text is cut", () => {
  const text = ': hello\n\nevent: game\ndata: {"a":1}\n\nevent: games\ndata: one\ndata: two\n\n';
  const expected = [["game", '{"a":1}'], ["games", "one\ntwo"]];
  assert.deepEqual(events(text), expected);
  assert.deepEqual(events(...text), expected);
  for (let cut = 1; cut < text.length; cut += 1) assert.deepEqual(events(text.slice(0, cut), text.slice(cut)), expected);
});

test("lines end in three ways", () => {
  const text = "event: game\r\ndata: x\r\n\r\ndata: y\r\rdata:z\n\n";
  const expected = [["game", "x"], ["message", "y"], ["message", "z"]];
  assert.deepEqual(events(text), expected);
  assert.deepEqual(events(...text), expected);
});

test("comments, events without data and unfinished events are none", () => {
  assert.deepEqual(events(":\n\n", "event: game\n\n", "id: 7\nretry: 1\n\n", "data: unfinished\n"), []);
  assert.deepEqual(events("data\n\n"), [["message", ""]]);
});

test("the wait before a new attempt doubles up to half a minute", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 50].map(backOff), [1000, 2000, 4000, 8000, 16000, 30000, 30000]);
});
