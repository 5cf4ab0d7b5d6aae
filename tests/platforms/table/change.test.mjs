import assert from "node:assert/strict";
import { test } from "node:test";

import { changed } from "../../../crates/tavoliere-web/src/table/change.js";

const before = '<svg data-drawing="s1">\n<a/>\n<b/>\n<c/>\n</svg>\n';

test("a drawing is put together from lines that are kept and new ones", () => {
  const lines = ['<svg data-drawing="s2">', [2, 2], "<d/>", [1, 1], [4, 1]];
  assert.equal(changed(before, { from: "s1", lines }), '<svg data-drawing="s2">\n<b/>\n<c/>\n<d/>\n<a/>\n</svg>\n');
  assert.equal(changed(before, { from: "s1", lines: [[0, 5]] }), before);
});

test("a change of another drawing is not applied", () => {
  assert.equal(changed(before, { from: "s3", lines: [[0, 5]] }), null);
});
