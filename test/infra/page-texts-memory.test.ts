import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EditionText, TextLine } from "#contract/formats/edition-files.ts";
import { runChild } from "#test/support/killed-child.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { at, functionCalled } from "./stacks.ts";

/** The memory of the SDK and Lambda's runtime. */
const RUNTIME_MEGABYTES = 80;

/** A thousand pages of small print: 80 lines of 12 words each. */
function aThousandPages(): EditionText {
  const words = Array.from({ length: 12 }, (_, index): [number, number, number] => [
    index * 8,
    index * 0.0731234,
    0.0654321,
  ]);
  const line: TextLine = {
    text: "wording ".repeat(12).trim(),
    x: 0.1012345,
    y: 0.2023456,
    width: 0.8034567,
    height: 0.0104567,
    words,
    end: "space",
  };
  const lines = Array.from({ length: 80 }, () => line);
  const page = { text: lines.map(({ text }) => text).join(" "), lines, links: [] };
  return { version: 2, pages: Array.from({ length: 1000 }, () => page) };
}

test("the function of all pages has room for the texts of a thousand pages", async () => {
  const file = join(await temporaryFolder(), "text.json");
  await writeFile(file, JSON.stringify(aThousandPages()));
  const { lines } = await runChild("page-texts-child.ts", [file]);
  const memory = Number(at(functionCalled("showPages").properties, "MemorySize"));
  expect(Number(lines[0])).toBeGreaterThan(50);
  expect(Number(lines[0]) + RUNTIME_MEGABYTES).toBeLessThan(memory);
});
