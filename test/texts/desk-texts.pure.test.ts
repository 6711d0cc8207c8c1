import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { texts } from "#texts/desk/en.ts";

const sources = globSync("desk/src/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
/** The names of each source that are read from something: after a dot, or taken out of braces. */
const readIn = sources.map(
  (source) => new Set(source.replaceAll(/"[^"\n]*"/g, "").match(/(?<=[.{,]\s*)[A-Za-z]\w*/g)),
);

/** Texts whose name no source reads beside the name of the group that they are in. */
function unusedIn(group: object, way: readonly string[] = []): string[] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
    const path = [...way, name];
    // One for each number, or for a choice, is one text.
    const isGroup =
      typeof value === "object" && value !== null && !("one" in value || "label" in value);
    // One is chosen by a value: `states[state]`, or `Object.entries(states)` where it may be none of them.
    const isChosen = new RegExp(`\\b${name}(\\[|(?<=Object\\.entries\\([\\w.]*)\\))`);
    if (isGroup && sources.some((source) => isChosen.test(source))) return [];
    if (isGroup && !Array.isArray(value)) return unusedIn(value, path);
    return readIn.some((names) => path.slice(-2).every((each) => names.has(each)))
      ? []
      : [path.join(".")];
  });
}

test("the desk uses every text of its catalogue", () => {
  const { language: _, ...parts } = texts;
  expect(unusedIn({ ...parts, added: { unknown: "" } })).toEqual(["added.unknown"]);
});
