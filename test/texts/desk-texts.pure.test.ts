import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { texts } from "#texts/desk/en.ts";

const sources = globSync("desk/src/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
/** The names that each source reads: after a dot, or destructured. */
const readIn = sources.map(
  (source) => new Set(source.replaceAll(/"[^"\n]*"/g, "").match(/(?<=[.{,]\s*)[A-Za-z]\w*/g)),
);

/** Texts that no source reads by their own name and their group's. */
function unusedIn(group: object, way: readonly string[] = []): string[] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
    const path = [...way, name];
    // Plural forms count as one text, and so does a choice with its label.
    const isGroup =
      typeof value === "object" && value !== null && !("one" in value || "label" in value);
    // A value selects the text: `states[state]`, or `Object.entries(states)` if there may be none.
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
