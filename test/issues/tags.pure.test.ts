import { expect, test } from "vitest";
import { tagsIn } from "#features/issues/issue.ts";

test.each([
  ["", []],
  [" , ,, ", []],
  ["one", ["one"]],
  [" a , b,a,  b ,A", ["a", "b", "A"]],
  ["two words,日本,#x;y", ["two words", "日本", "#x;y"]],
  ["é,e\u0301,__proto__,constructor", ["é", "e\u0301", "__proto__", "constructor"]],
])("makes of the keywords %j the tags %j", (keywords, tags) => {
  expect(tagsIn(keywords)).toEqual(tags);
});
