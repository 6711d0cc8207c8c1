import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL("../../docs/adr/", import.meta.url);
/** As `wc -w` counts them: about a page. */
const MOST_WORDS = 550;

const records = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.md$/.test(name));
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");

test("a decision record is at most a page long", () => {
  expect(records.length).toBeGreaterThan(40);
  const long = records
    .map((name) => ({ name, words: textOf(name).trim().split(/\s+/).length }))
    .filter(({ words }) => words > MOST_WORDS);
  expect(long).toEqual([]);
});

test("every decision record is in the index, by its number", () => {
  const linked = [...textOf("README.md").matchAll(/^- \[(\d+)\. [^\]]*\]\((\d{4}-[^)]*)\)/gm)];
  expect(new Set(linked.map(([, , name]) => name))).toEqual(new Set(records));
  expect(linked).toHaveLength(records.length);
  for (const [, number, name] of linked) expect(Number(name?.slice(0, 4))).toBe(Number(number));
});
