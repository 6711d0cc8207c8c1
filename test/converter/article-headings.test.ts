import { describe, expect, test } from "vitest";
import { textOf } from "#contract/formats/article-text.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { PROSE, read } from "#test/converter/support/read-articles.ts";
import { aPart, type SetColumn } from "#test/converter/support/set-pages.ts";

const BOLD: Pick<SetColumn, "font" | "looks"> = { font: "bold", looks: [[0, 1]] };
const NAMES = ["The lamp", "A green book", "Forty tides", "Rope and tar", "The crane", "Mud"];

/** Texts under titles, three to a page; no two paragraphs share their words. */
function under(titles: readonly string[], form: Partial<SetColumn>): string[] {
  const columns = titles.map((title, index): SetColumn[] => {
    const y = 40 + (index % 3) * 160;
    const lines = [...PROSE, ...PROSE.slice(0, 2), `and lamp ${"abcdefgh"[index]}.`];
    return [
      { x: 40, y, lines: [title], ...form },
      { x: 40, y: y + 18, width: 160, lines },
    ];
  });
  const pages = Array.from({ length: Math.ceil(titles.length / 3) }, (_, at) =>
    columns.slice(3 * at, 3 * at + 3).flat(),
  );
  return read(...pages).filter((block) => block.startsWith("heading: "));
}

describe("headings", () => {
  test.each([
    ["left", 40, 40, 20],
    ["right", 150, 95, 20],
    ["centred", 95, 68, 16],
  ] as const)("go on in mid-sentence, set %s", (_, first, second, size) => {
    const title: SetColumn[] = [
      { x: first, y: 40, lines: ["Living together:"], font: "bold", size: 20, width: 160 },
      { x: second, y: 72, lines: ["the way from rope to tar"], font: "bold", size, width: 215 },
      { x: 40, y: 110, width: 270, lines: [...PROSE, ...PROSE] },
    ];
    expect(read(title)[0]).toBe("heading: Living together: the way from rope to tar");
  });

  test.each([2, 3, 4, 5])("have %i lines in large letters close to each other", (count) => {
    const lines = ["THE KEEPER", "OF THE LAMP", "WRITES", "IN A GREEN", "BOOK"].slice(0, count);
    const title = lines.map((line, at): SetColumn => ({
      ...BOLD,
      x: 40,
      y: 40 + at * 31,
      size: 30,
      lines: [line],
    }));
    const prose = { x: 40, y: 60 + count * 31, width: 270, lines: [...PROSE, "at all."] };
    const part = aPart(1, [...title, prose]);
    // The program that set them made a paragraph of each line.
    const ended = part.text.lines.map((line, at) =>
      at < count ? { ...line, end: "paragraph" as const } : line,
    );
    const [first] = articleBlocks([{ ...part, text: { ...part.text, lines: ended } }]);
    expect(first && textOf(first)).toBe(lines.join(" "));
  });

  test("are no facts below each other, whatever their form", () => {
    const facts = ["Account: Harbour Band", "Place: The old net loft", "Fee: none for members"];
    const isFact = (block: string): boolean => facts.some((fact) => block.endsWith(fact));
    for (const count of [2, 3]) {
      const columns = [...NAMES.slice(0, 3), ...facts.slice(0, count)].map((line, at) => [
        { ...BOLD, x: 40, y: 40 + at * 70 - Math.max(0, at - 3) * 54, lines: [line] },
        ...(at < 3 ? [{ x: 40, y: 56 + at * 70, width: 160, lines: [...PROSE, "at all."] }] : []),
      ]);
      const blocks = read([
        ...columns.flat(),
        { x: 40, y: 340, width: 160, lines: [...PROSE, "at all."] },
      ]);
      expect(blocks.filter((block) => block.startsWith("heading: "))).toHaveLength(3);
      expect(blocks.filter((block) => isFact(block)).length).toBeGreaterThan(0);
    }
  });

  test("are all texts of a form if nearly all of them are", () => {
    const all = [...NAMES, "Friday, 12 December 7:30 pm"];
    expect(under(all, BOLD)).toEqual(all.map((title) => `heading: ${title}`));
  });

  test.each([
    "(989) 600-7567",
    "01932 820106",
    "Tel. 0049 30 123456",
    "6,863.10",
    "1 234 567,00 €",
  ])("are no telephone numbers or sums: %s", (number) => {
    expect(under([...NAMES, number], { ...BOLD, size: 14 })).not.toContain(`heading: ${number}`);
  });

  test.each(["Editorial ........ 3", "Tides . . . . . . . . p. 14", "The crane ………… 5"])(
    "are no entries of a list of contents: %s",
    (entry) => {
      const found = under([...NAMES, entry], { ...BOLD, size: 14 });
      expect(found).toEqual(NAMES.map((name) => `heading: ${name}`));
    },
  );

  test.each([
    "By Ann Reed",
    "por Murilo de Souza",
    "Von Karl Maier und Eva Roth",
    "Text: Ann Reed, Carl Moor",
    "PAR JEANNE MARTIN",
    "Photos by Ann Reed",
  ])("are no names of those who wrote them: %s", (byline) => {
    expect(under([...NAMES, byline], { ...BOLD, size: 14 })).not.toContain(`heading: ${byline}`);
  });

  test.each(["By Cheech", "By The Artist Formerly Known as Spoop", "Von Karl"])(
    "are no credits below the title of a text: %s",
    (credit) => {
      const pages = NAMES.map((name): SetColumn[] => [
        { x: 40, y: 40, lines: [name], ...BOLD, size: 24 },
        { x: 40, y: 70, lines: [credit], ...BOLD, size: 13 },
        { x: 40, y: 92, width: 160, lines: [...PROSE, ...PROSE, "at all."] },
      ]);
      const blocks = read(...pages);
      expect(blocks).not.toContain(`heading: ${credit}`);
      expect(blocks.join("\n")).toContain(credit);
    },
  );

  test.each(["Von Mensch zu Mensch", "By the sea", "Por un mundo mejor", "Par avion"])(
    "may begin as such names do: %s",
    (title) => {
      expect(under([...NAMES, title], { ...BOLD, size: 14 })).toContain(`heading: ${title}`);
    },
  );

  test.each(["◊", "■", "►", "✿"])("may begin with an ornament: %s", (ornament) => {
    const titles = NAMES.map((name) => `${ornament} ${name}`);
    expect(under(titles, { ...BOLD, size: 11 })).toEqual(
      titles.map((title) => `heading: ${title}`),
    );
  });

  test.each([6, 4])(
    "are no chapters in a list of contents with %i of them, whose pages are set apart",
    (count) => {
      const entries = NAMES.slice(0, count).flatMap((name, at): SetColumn[] => [
        { x: 40, y: 40 + 60 * at, width: 300, lines: [`${name} ${3 + 2 * at}`], ...BOLD },
        ...["boats", "winds"].map((of, below): SetColumn => {
          const lines = [`Of ${of}${" .".repeat(40)} ${3 + below + 2 * at}`];
          return { x: 50, y: 56 + 12 * below + 60 * at, width: 290, lines };
        }),
      ]);
      const text = [
        { x: 40, y: 40, lines: ["A title"], ...BOLD },
        { x: 40, y: 60, width: 160, lines: [...PROSE, "at all."] },
      ];
      const headings = read(entries, text).filter((block) => block.startsWith("heading: "));
      expect(headings).toEqual(["heading: A title"]);
    },
  );

  test("are no items of a list that is set like them", () => {
    const items = NAMES.map((name, at): SetColumn => {
      return { x: 40, y: 40 + 20 * at, lines: [`• ${name}`], ...BOLD, size: 11 };
    });
    const text = { x: 40, y: 180, width: 160, lines: [...PROSE, "at all."] };
    expect(read([...items, text]).filter((block) => block.startsWith("heading: "))).toEqual([]);
  });

  test.each(["1989–1994", "2026/27", "12.05.2026", "Summer 2026", "10 November 2026"])(
    "may be years and dates: %s",
    (date) => {
      expect(under([...NAMES, date], { ...BOLD, size: 14 })).toContain(`heading: ${date}`);
    },
  );
});

test("the last line of a headline on a cover is a part of it in whatever colour", () => {
  const title = (y: number, text: string, ink: number, width: number): SetColumn => {
    return { x: 380 - width, y, lines: [text], size: 24, width, ink, end: "paragraph" };
  };
  const prose = [1, 2, 3, 4].flatMap(() => PROSE);
  const inside = ["A Boat on the River", "What the Ferry Does", "A Green Book"].map((text) => [
    title(40, text, 0xfff, 260),
    { x: 40, y: 200, lines: prose, width: 160 },
  ]);
  const cover = [title(340, "How the Ferry", 0xfff, 270), title(364.5, "Was Found", 0x44d, 121)];
  expect(read(cover, ...inside)[0]).toBe("heading: How the Ferry Was Found");
});

test("a title set in steps is one heading", () => {
  const form = { ...BOLD, size: 20 };
  const page: SetColumn[] = [
    { x: 40, y: 40, lines: ["SISTER"], ...form },
    { x: 70, y: 64, lines: ["CITIES"], ...form, ink: 0x00f },
    { x: 40, y: 110, width: 270, lines: [...PROSE, ...PROSE] },
  ];
  expect(read(page)[0]).toBe("heading: SISTER CITIES");
});

test("titles in capitals are above others of their size that follow them, though others have text below", () => {
  const form = { ...BOLD, size: 13 };
  const section = (title: string, ...parts: string[]): SetColumn[] => [
    { x: 40, y: 40, lines: [title], ...form },
    ...(parts.length === 0 ? [{ x: 40, y: 62, width: 160, lines: [...PROSE, "at all."] }] : []),
    ...parts.flatMap((part, at): SetColumn[] => [
      { x: 40, y: 62 + at * 90, lines: [part], ...form },
      { x: 40, y: 82 + at * 90, width: 160, lines: [...PROSE, `and ${part}.`] },
    ]),
  ];
  const pages = [
    section("ABOUT THE HARBOUR"),
    section("FIGURES OF THE YEAR", "Boats that came", "Boats that left"),
    section("WORDS OF THE YEAR", "Names of boats", "Names of winds"),
    section("HOW TO GET HERE"),
    section("WHO PAYS FOR IT"),
    section("WHAT COMES NEXT"),
    section("THANKS TO ALL"),
    section("THE LAST PAGE"),
  ];
  const blocks = articleBlocks(pages.map((page, index) => aPart(index + 1, page)));
  const levels = blocks.flatMap((block) =>
    block.kind === "heading" ? [[textOf(block), block.level] as const] : [],
  );
  expect(levels.filter(([title]) => title === title.toUpperCase())).toHaveLength(8);
  for (const [title, level] of levels) expect(level).toBe(title === title.toUpperCase() ? 1 : 2);
});

test.each([
  ["", []],
  [", whatever is between them in size", ["Fish and bread"]],
])(
  "titles of many sizes that begin pages are of one level%s, and those within their texts are not",
  (_, adverts) => {
    const sizes = [18, 15, 18, 15, 18, 15];
    const parts = NAMES.map((name, at) => {
      const lines = [...PROSE, ...PROSE, `and lamp ${at} of the harbour.`];
      return aPart(at + 2, [
        { x: 40, y: 40, lines: [name], ...BOLD, size: sizes[at] ?? 15 },
        { x: 40, y: 64, width: 160, lines },
        { x: 40, y: 240, lines: [`More of ${name.toLowerCase()}`], ...BOLD, size: 12 },
        { x: 40, y: 260, width: 160, lines: lines.toReversed() },
        ...(at === 3 ? adverts : []).flatMap((advert): SetColumn[] => [
          { x: 230, y: 400, lines: [advert], ...BOLD, font: "advert", size: 16.5 },
          { x: 230, y: 424, width: 160, lines: ["Open on all days of the", ...PROSE] },
        ]),
      ]);
    });
    const first = aPart(1, [
      { x: 40, y: 40, width: 160, lines: [...PROSE, "and no light at all."] },
    ]);
    const levels = articleBlocks([first, ...parts]).flatMap((block) =>
      block.kind === "heading" ? [[textOf(block).startsWith("More"), block.level] as const] : [],
    );
    expect(levels).toHaveLength(12 + adverts.length);
    for (const [isWithin, level] of levels) expect(level).toBe(isWithin ? 2 : 1);
  },
);

test.each([
  ["a deeper number", "2.1 Of boats", 12],
  ["no number", "More of boats", 10],
])(
  "a heading that occurs once below numbered titles, with %s, is not of their level",
  (_, once, size) => {
    const parts = NAMES.slice(0, 4).map((name, at) =>
      aPart(at + 1, [
        { x: 40, y: 40, lines: [`${at + 1} ${name}`], ...BOLD, size: 14 },
        { x: 40, y: 64, width: 160, lines: [...PROSE, `and lamp ${at} of the harbour.`] },
        ...(at === 1 ? [{ x: 40, y: 200, lines: [once], ...BOLD, size }] : []),
        { x: 40, y: 224, width: 160, lines: [...PROSE, `and boat ${at} of the harbour.`] },
      ]),
    );
    const levels = articleBlocks(parts).flatMap((block) =>
      block.kind === "heading" ? [[textOf(block) === once, block.level] as const] : [],
    );
    expect(levels).toHaveLength(5);
    for (const [isOnce, level] of levels) expect(level).toBe(isOnce ? 2 : 1);
  },
);
