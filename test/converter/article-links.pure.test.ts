import { describe, expect, test } from "vitest";
import type { PageLink } from "#contract/formats/edition-files.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { aPart } from "./support/set-pages.ts";

const MUSEUM = "https://museum.example/";

/**
 * The texts of links in a line of 10-point letters that begins 40 points from the left edge of a page 420 points wide.
 */
function linked(line: string, ...links: (Pick<PageLink, "x" | "width"> & { url: string })[]) {
  const part = aPart(1, [{ x: 40, y: 60, lines: [line], width: line.length * 5 }]);
  const placed = links.map((link) => ({ ...link, y: 60 / 595, height: 10 / 595 }));
  const blocks = articleBlocks([{ ...part, text: { ...part.text, links: placed } }]);
  return blocks.flatMap((block) =>
    "runs" in block ? block.runs.flatMap((run) => ("url" in run && run.url ? [run.text] : [])) : [],
  );
}

/** The position of a part of the line. */
function under(line: string, part: string): Pick<PageLink, "x" | "width"> {
  return { x: (40 + line.indexOf(part) * 5) / 420, width: (part.length * 5) / 420 };
}

describe("the text of a link", () => {
  test("is the address to which it leads, without the marks around it", () => {
    const line = "Read (https://museum.example/), please";
    const url = { ...under(line, "(https://museum.example/),"), url: MUSEUM };
    expect(linked(line, url)).toEqual(["https://museum.example/"]);
  });

  test("is none where the link lies over an icon between two names", () => {
    const line = "Marina Voss ; Karl Alder and others";
    expect(linked(line, { ...under(line, ";"), url: MUSEUM })).toEqual([]);
  });

  test("keeps marks between its words", () => {
    const line = "See tides - and lamps in the museum";
    expect(linked(line, { ...under(line, "tides - and lamps"), url: MUSEUM })).toEqual([
      "tides - and lamps",
    ]);
  });

  test("may be a sign", () => {
    const line = "Marina Voss → Karl Alder and others";
    expect(linked(line, { ...under(line, "→"), url: MUSEUM })).toEqual(["→"]);
  });
});
