import { expect, test } from "vitest";
import { stretchesOf } from "#contract/formats/search/stretches.ts";

test.each([
  ["The Harbour in winter", "harb wint", ["Harbour", "winter"]],
  ["The Harbour in winter", `"in win"`, ["in winter"]],
  ["The Harbour in winter", `"harb winter"`, []],
  ["The Harbour in winter", "arbour", []],
  ["the co-operation of co", "co", ["co-operation", "co"]],
  ["the co-operation of", "operation", ["operation"]],
  ["the cooperation, co-operation", "co-oper", ["cooperation", "co-operation"]],
  ["the co-operation act", `"cooperation act"`, ["co-operation act"]],
  ["東京都の冬", "東京都", ["東京都"]],
  ["東京都の冬", "京都", ["京都"]],
  ["Ein Cafe\u0301 am Meer", "café", ["Cafe\u0301"]],
  ["nothing", "", []],
])("in %j, %j is found at %j", (text, query, expected) => {
  const shown = stretchesOf(text, query).map(({ start, end }) => text.slice(start, end));
  expect(shown).toEqual(expected);
});
