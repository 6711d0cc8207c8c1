import { describe, expect, test } from "vitest";
import { read } from "./support/read-articles.ts";
import type { SetColumn } from "./support/set-pages.ts";

/** Points of a character in these lines. */
const LETTER = 5;

/** A line at a place in a common block; text after its mark begins two or three characters later. */
function at(row: number, x: number, text: string): SetColumn {
  return { x, y: 60 + row * 12, lines: [text], width: text.length * LETTER, block: 0 };
}

describe("the lines of a list item", () => {
  test("those below its text belong to it, those before do not", () => {
    expect(
      read([
        at(0, 40, "1. a waterproof lantern and the batteries"),
        at(1, 55, "that belong to it"),
        at(2, 40, "2. sandwiches for two days on the island"),
        at(3, 40, "At noon the ferry brings the newspapers"),
        at(4, 40, "and whatever else has been ordered there."),
      ]),
    ).toEqual([
      "item: 1. a waterproof lantern and the batteries that belong to it",
      "item: 2. sandwiches for two days on the island",
      "paragraph: At noon the ferry brings the newspapers and whatever else has been ordered there.",
    ]);
  });

  test("an item of a list within it begins at its text", () => {
    expect(
      read([
        at(0, 40, "1. a waterproof lantern and the batteries"),
        at(1, 55, "that belong to it"),
        at(2, 40, "2. sandwiches for two days on the island"),
        at(3, 55, "a) the ferry timetable"),
        at(4, 55, "b) the telephone number of the harbour"),
        at(5, 70, "master"),
        at(6, 40, "3. a notebook"),
      ]),
    ).toEqual([
      "item: 1. a waterproof lantern and the batteries that belong to it",
      "item: 2. sandwiches for two days on the island",
      "item: a) the ferry timetable",
      "item: b) the telephone number of the harbour master",
      "item: 3. a notebook",
    ]);
  });

  test("without a hanging mark, they begin below the mark", () => {
    expect(
      read([
        at(0, 40, "1. a waterproof lantern and the batteries"),
        at(1, 40, "that belong to it and that last a winter"),
        at(2, 40, "long."),
        at(3, 40, "2. sandwiches for two days on the island"),
        at(4, 40, "with cheese."),
      ]),
    ).toEqual([
      "item: 1. a waterproof lantern and the batteries that belong to it and that last a winter long.",
      "item: 2. sandwiches for two days on the island with cheese.",
    ]);
  });

  test.each(["👉", "📌", "🔹", "☑\ufe0f", "🟢"])("%s is a bullet", (mark) => {
    expect(
      read([at(0, 40, `${mark} a lantern`), at(1, 40, `${mark} sandwiches for two days`)]),
    ).toEqual([`item: ${mark} a lantern`, `item: ${mark} sandwiches for two days`]);
  });
});
