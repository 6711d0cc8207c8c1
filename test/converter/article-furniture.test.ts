import { describe, expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { read } from "#test/converter/support/read-articles.ts";
import { aPart, type SetColumn } from "#test/converter/support/set-pages.ts";

const TIDES = [
  "The harbour master writes the time of every",
  "tide into a small green book that nobody has",
  "ever asked to read, and on the shelf above the",
  "door there are forty more of them, bound in",
  "the same cloth since the beginning of the",
];
const FERRY = [
  "Nobody knew when the ferry would return, yet",
  "they waited below the crane until the rain had",
  "passed and the men came back from lunch with",
  "bread, a little cheese, and the news that an",
  "engine had been found in the mud under the",
];
const SECTIONS = ["Politics", "Culture", "Sport", "Weather", "Letters", "Travel"];
const small = { size: 8, font: "sans" };

/** The articles of pages with something besides their text. */
function beside(count: number, around: (page: number) => SetColumn[]): string[] {
  const pages = Array.from({ length: count }, (_, index) => {
    // Every line is on one page only.
    const own = "abcdefgh"[index] ?? "";
    const text = (index % 2 === 0 ? TIDES : FERRY).map((line) => line.replace("the", `the ${own}`));
    const lines = [...text, `light of lamp ${own}.`];
    return [...around(index + 1), { x: 40, y: 90, width: 230, lines }];
  });
  return read(...pages).filter((block) => !/tide|ferry/u.test(block));
}

describe("furniture of pages", () => {
  const cases: [string, number, (page: number) => SetColumn[]][] = [
    ["a constant number", 4, () => [{ x: 40, y: 30, lines: ["Nr. 12"], ...small }]],
    ["a number and a date", 4, () => [{ x: 40, y: 30, lines: ["Nr. 12 · Mai 2024"], ...small }]],
    ["a number and a page", 4, (at) => [{ x: 40, y: 30, lines: [`Heft 12 — ${at}`], ...small }]],
    [
      "heads that alternate",
      6,
      (at) =>
        at % 2 === 0
          ? [{ x: 40, y: 30, lines: ["The Meridian"], ...small }]
          : [{ x: 300, y: 30, lines: ["Spring at sea"], ...small }],
    ],
    [
      "two numbers on spreads",
      4,
      (at) => [
        { x: 40, y: 560, lines: [`${2 * at} | Meridian`], ...small },
        { x: 340, y: 560, lines: [`Meridian | ${2 * at + 1}`], ...small },
      ],
    ],
    [
      "one in the font and the place of those of other pages",
      3,
      (at) =>
        at === 2
          ? [
              { x: 184, y: 30, lines: ["6 November"], font: "bold" },
              { x: 40, y: 300, lines: ["The ferry of the town"], font: "bold" },
            ]
          : [{ x: 160, y: 30, lines: ["32nd Sunday of the year"], font: "bold" }],
    ],
    [
      "labels of sections",
      6,
      (at) => [{ x: 40, y: 30, lines: [SECTIONS[at - 1] ?? ""], ...small }],
    ],
    [
      "large labels of sections",
      5,
      (at) => [{ x: 300, y: 28, lines: [SECTIONS[at - 1] ?? ""], size: 13, font: "sans" }],
    ],
    [
      "large lines at the foot that alternate in a small issue",
      4,
      (at) => [{ x: 40, y: 560, lines: [at % 2 === 0 ? "The Meridian" : "Write to us"], size: 13 }],
    ],
    [
      "a dateline that is lower on the first page, below its title",
      2,
      (at) => [{ x: 40, y: at === 1 ? 66 : 30, lines: ["Volume 1, No. 3"], ...small }],
    ],
    [
      "a line at the edge of two pages, close above other text",
      2,
      () => [
        { x: 40, y: 24, lines: ["Chartered in November 1973"], size: 10, font: "sans" },
        { x: 40, y: 40, lines: ["The news of the ferry and the tides"], size: 12 },
      ],
    ],
    [
      "what is beside it in that dateline, in words of its own",
      2,
      (at) =>
        [
          { x: 40, y: at === 1 ? 66 : 30, lines: ["Volume 1, No. 3"], ...small },
          { x: 180, y: at === 1 ? 66 : 30, lines: [at === 1 ? "17 May 2024" : "17 May 2024, 2"] },
        ].map((column) => ({ ...column, size: 8 })),
    ],
    ["a page of so many", 4, (at) => [{ x: 200, y: 560, lines: [`${at} / 4`], ...small }]],
    [
      "a page of so many, in words",
      4,
      (at) => [{ x: 200, y: 560, lines: [`${at} of 4`], ...small }],
    ],
    ["rules of signs", 3, () => [{ x: 40, y: 300, lines: ["_".repeat(40)], ...small }]],
    ["signs at the ends of articles", 3, () => [{ x: 278, y: 200, lines: ["■"], ...small }]],
  ];

  test.each(cases)("%s", (_, count, around) => {
    expect(beside(count, around)).toEqual([]);
  });

  test("may be a picture at the same edge of most pages, but not one in their middle", () => {
    const banner = { file: "banner.jpg", x: 0.1, y: 0.9, width: 0.8, height: 0.08 };
    const photograph = { ...banner, file: "photograph.jpg", y: 0.5, height: 0.3 };
    const column = { x: 40, y: 90, width: 230, lines: [...TIDES, "light of a lamp."] };
    const parts = [1, 2, 3, 4].map((number) => {
      const pictures = (number === 4 ? [photograph] : [banner, photograph]).map((picture) => ({
        ...picture,
        pixelWidth: 800,
        pixelHeight: 300,
        alt: "",
      }));
      return aPart(number, [column], { pictures });
    });
    const files = articleBlocks(parts).flatMap((each) => ("file" in each ? [each.file] : []));
    expect(files).toEqual(Array.from({ length: 4 }, () => "photograph.jpg"));
  });

  test("are not the titles at the same place of each page, nor small ones near their text", () => {
    const large = (page: number): SetColumn[] => [
      { x: 40, y: 50, lines: [SECTIONS[page - 1] ?? ""], size: 20, font: "sans" },
    ];
    expect(beside(6, large)).toEqual(SECTIONS.map((title) => `heading: ${title}`));
    const near = (page: number): SetColumn[] => [
      { x: 40, y: 74, lines: [SECTIONS[page - 1] ?? ""], font: "sans", looks: [[0, 1]] },
    ];
    expect(beside(6, near)).toEqual(SECTIONS.map((title) => `heading: ${title}`));
  });

  test.each([1, 2, 4, 6])("are not a title that has no text below it, on page %i", (alone) => {
    const pages = SECTIONS.map((title, index): SetColumn[] => [
      { x: 40, y: 40, lines: [title], size: 12, font: "sans", looks: [[0, 1]] },
      {
        x: 40,
        // A picture is between this title and its text.
        y: index + 1 === alone ? 200 : 60,
        width: 230,
        lines: [...(index % 2 === 0 ? TIDES : FERRY), `light of lamp ${title}.`],
      },
    ]);
    const headings = read(...pages).filter((block) => block.startsWith("heading"));
    expect(headings).toEqual(SECTIONS.map((title) => `heading: ${title}`));
  });
});
