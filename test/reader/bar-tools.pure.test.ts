import { describe, expect, test } from "vitest";
import type { PageText } from "#contract/formats/edition-files.ts";
import { utterancesOf } from "#reader/aloud/utterances.ts";
import { voicesFor } from "#reader/aloud/voices.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import { PageLabels } from "#reader/panels/page-labels.ts";
import { trailTo } from "#reader/panels/outline-trail.ts";
import { LABEL_PX, cellsWithin, placeThumbnails } from "#reader/panels/thumbnail-rows.ts";
import { shareAddress } from "#reader/sharing/share-address.ts";
import { characterOf } from "#reader/hands/key-character.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

describe("page labels", () => {
  const labels = new PageLabels(6);
  labels.learn(["Cover", "i", "ii", "", "2", "3"]);

  test("are shown as pages, and a blank one as its number", () => {
    expect([1, 2, 4, 6].map((page) => labels.of(page))).toEqual(["Cover", "i", "4", "3"]);
    expect(labels.ofAll([2, 3])).toBe("i–ii");
    expect([[1], [2, 3], [4]].map((pages) => labels.areOwn(pages))).toEqual([true, true, false]);
  });

  test("that are words go without the word for a page", () => {
    const named = new PageLabels(6);
    named.learn(["Cover", "xiv", "A", "B-2", "表紙", "٣"]);
    const say = (_: string, { page = "" }: Record<string, string | number> = {}) => `Page ${page}`;
    expect([1, 2, 3, 4, 5, 6].map((page) => named.inWords(page, say))).toEqual([
      "Cover",
      "Page xiv",
      "Page A",
      "Page B-2",
      "表紙",
      "Page ٣",
    ]);
  });

  test("come before numbers when somebody types one", () => {
    expect([" II ", "cover", "2", "1", "0", "x", ""].map((entry) => labels.find(entry))).toEqual([
      3,
      1,
      5,
      1,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("that say nothing new are no labels", () => {
    const usual = new PageLabels(2);
    expect(usual.areOwn([1, 2])).toBe(false);
    usual.learn(["1", "2"]);
    expect(usual.areOwn([1, 2])).toBe(false);
    expect(usual.find("2")).toBe(2);
  });
});

describe("the chapter that a page is in", () => {
  const entry = (title: string, page: number, ...children: ReturnType<typeof leaf>[]) => {
    return { title, page, children };
  };
  const leaf = (title: string, page: number) => ({ title, page, children: [] });
  const outline = [
    entry("A", 2),
    entry("B", 4, leaf("B1", 4), leaf("B2", 6)),
    leaf("C", 6),
    leaf("Back", 3),
  ];
  const titles = (page: number): string[] => trailTo(page, outline).map(({ title }) => title);

  test("is the last that has begun, from the outermost in", () => {
    expect(titles(5)).toEqual(["B", "B1"]);
    expect(titles(2)).toEqual(["A"]);
    expect(titles(3)).toEqual(["Back"]);
    expect(titles(9)).toEqual(["C"]);
  });

  test("is none before the first", () => {
    expect(titles(1)).toEqual([]);
  });
});

describe("thumbnails", () => {
  const size = { width: 600, height: 800 };
  const room = { width: 324, height: 700 };
  const spreads = spreadsOf("spread", 5, (page) => page === 4);
  const sizeOf = (page: number) => (page === 4 ? { width: 1200, height: 800 } : size);
  const { cells, height } = placeThumbnails(spreads, sizeOf, room, "ltr");

  test("lie as the spreads do: facing pages touch in the middle, a wide one has the row", () => {
    const lefts = cells.map(({ left }) => left);
    expect(lefts).toEqual([162, 12, 162, 12, 12]);
    expect(cells.map(({ width }) => width)).toEqual([150, 150, 150, 300, 150]);
    expect(cells[1]?.top).toBe(cells[2]?.top);
    expect(cells[3]?.top).toBeGreaterThan((cells[2]?.top ?? 0) + (cells[2]?.height ?? 0));
    expect(height).toBeGreaterThan(cells.at(-1)?.top ?? 0);
  });

  test("are mirrored where an issue reads from the right", () => {
    const mirrored = placeThumbnails(spreads, sizeOf, room, "rtl").cells;
    expect(mirrored.slice(0, 3).map(({ left }) => left)).toEqual([12, 162, 12]);
  });

  test("fit a low panel", () => {
    const low = placeThumbnails(spreads, sizeOf, { width: 420, height: 150 }, "ltr").cells;
    for (const cell of low) expect(cell.height).toBeLessThanOrEqual(150);
    expect(low[0]?.height).toBeGreaterThan(LABEL_PX);
  });

  test("are there only where they are looked at", () => {
    const many = placeThumbnails(
      spreadsOf("spread", 350, () => false),
      () => size,
      room,
      "ltr",
    );
    expect(many.cells).toHaveLength(350);
    expect(cellsWithin(many.cells, 5000, 5700).length).toBeLessThan(12);
  });
});

describe("what is shared", () => {
  test("opens the page, and carries nothing personal", () => {
    const personal =
      "https://press.example/read/1?pass=p&token=t&session=s&opened=o&purchase=q&start_page=2#page=9";
    expect(shareAddress(personal, 7)).toBe("https://press.example/read/1?start_page=2#page=7");
    expect(shareAddress("https://press.example/read/1", 1)).toBe("https://press.example/read/1");
  });
});

describe("keys", () => {
  test.each([
    ["t", "KeyT", "t"],
    ["T", "KeyT", "t"],
    ["?", "Minus", "?"],
    ["ե", "KeyT", "t"],
    ["ف", "KeyT", "t"],
    ["ظ", "Slash", "/"],
    ["ArrowLeft", "ArrowLeft", "ArrowLeft"],
  ])("%s at %s means %s", (key, code, character) => {
    expect(characterOf({ key, code })).toBe(character);
  });
});

describe("reading aloud", () => {
  const page = (...paragraphs: string[]): PageText => ({
    text: "",
    lines: setLines(paragraphs, { top: 0.1, width: 0.32 }),
    links: [],
  });

  test("goes from sentence to sentence, over line ends and divided words", () => {
    const issue = page("Boats are built by extra|ordinary people. Who? Dr. No.", "§ * §", "Bread");
    const spoken = utterancesOf(issue, "en");
    expect(spoken.map(({ text }) => text)).toEqual([
      "Boats are built by extraordinary people.",
      "Who?",
      "Dr.",
      "No.",
      "Bread",
    ]);
    expect(spoken[0]?.places.map(({ line }) => line)).toEqual(
      [0, 1, 2].slice(0, spoken[0]?.places.length),
    );
    expect(spoken[0]?.places[0]?.from).toBe(0);
  });

  test.each([".".repeat(90), ". ".repeat(40), "…".repeat(30), "_".repeat(50), "· ".repeat(40)])(
    "leaves out rows of signs in a list of contents or a form: %s",
    (row) => {
      const spoken = utterancesOf(page(`Tides ${row} 14`, `Name ${row}`), "en");
      expect(spoken.map(({ text }) => text).join(" ")).toBe("Tides 14 Name");
      expect(utterancesOf(page("He waited... and left."), "en")[0]?.text).toMatch(
        /waited[.]{3} and/,
      );
    },
  );

  test("says nothing too long for a voice, and leaves nothing out", () => {
    const long = `${"one two three, ".repeat(60)}end.`;
    const spoken = utterancesOf(page(long), "en");
    for (const { text } of spoken) expect(text.length).toBeLessThanOrEqual(220);
    expect(spoken.map(({ text }) => text).join(" ")).toBe(long);
    expect(utterancesOf(page("x".repeat(500)), "en")).toHaveLength(3);
  });

  test("prefers a voice on the device, and takes none of another language", () => {
    const voice = (lang: string, localService: boolean, isDefault = false) => ({
      lang,
      localService,
      default: isDefault,
    });
    const voices = [voice("en-US", false, true), voice("en_GB", true), voice("de-DE", true)];
    expect(voicesFor(voices, "en")[0]).toBe(voices[1]);
    expect(voicesFor(voices, "hy")).toEqual([]);
  });
});
