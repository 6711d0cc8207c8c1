import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type ArticleBlock, articleSchema } from "#contract/formats/article.ts";
import { textOf } from "#contract/formats/article-text.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { renderForFile } from "#test/support/rendering.ts";
import { withTags } from "./support/tagged-pdf.ts";
import { helvetica } from "./support/text-cases.ts";

vi.setConfig({ hookTimeout: 600_000 });

const PROSE = [
  "The harbour office opens at six in the morning and the first boats are",
  "already out by then. Nobody asks who comes back, and nobody has ever",
  "written it down, though the book for it lies on the table by the door.",
];

/** Cells of one or more lines. */
const WEEK = [
  ["Day", "Place", "What there is"],
  ["Monday", "Old harbour", "Choir|with Marina Voss"],
  ["Tuesday", "Town hall", "Tea for all"],
  ["Sunday", "Church of the|fishermen", "Boats are blessed"],
];
const X = [40, 120, 230, 380];
const Y = [560, 536, 500, 476, 440];
const ROWS = WEEK.map((row) => row.map((cell) => cell.replaceAll("|", " ")).join("\t"));

function write(lines: readonly string[], x: number, y: number, size = 9): string {
  return `BT /F ${size} Tf ${size + 2} TL ${x} ${y} Td ${lines.map((line) => `(${line}) '`).join(" ")} ET`;
}

function texts(cells: readonly (readonly string[])[], [x, y] = [X, Y]): string {
  return cells
    .flatMap((row, at) =>
      row.map((cell, column) => write(cell.split("|"), (x[column] ?? 0) + 4, (y[at] ?? 0) - 3)),
    )
    .join("\n");
}

const boxes = X.slice(0, -1).flatMap((x, column) =>
  Y.slice(1).map((y, row) => `${x} ${y} ${(X[column + 1] ?? 0) - x} ${(Y[row] ?? 0) - y} re`),
);
const across = (ys: readonly number[]): string[] => ys.map((y) => `40 ${y} m 380 ${y} l`);
const down = (xs: readonly number[]): string[] => xs.map((x) => `${x} 440 m ${x} 560 l`);
const inGrey = (paths: readonly string[]): string =>
  paths.map((path, at) => `${at % 2 === 0 ? 0.9 : 0.8} g ${path} f`).join("\n");

const DRAWN: [name: string, lines: string, isScaled?: boolean][] = [
  ["by a line for each side", [...across(Y), ...down(X)].map((line) => `${line} S`).join("\n")],
  ["by one path", `${[...across(Y), ...down(X)].join("\n")} S`],
  ["by a box for each cell", boxes.map((box) => `${box} S`).join("\n")],
  [
    "by thin filled boxes",
    [...Y.map((y) => `40 ${y} 340 0.5 re f`), ...X.map((x) => `${x} 440 0.5 120 re f`)].join("\n"),
  ],
  ["by pieces of lines", boxes.map((box) => `${box} s`).join("\n")],
  ["by coloured cells", `${inGrey(boxes)} 0 g`],
  [
    "without its frame",
    [...across(Y.slice(1, -1)), ...down(X.slice(1, -1))].map((line) => `${line} S`).join("\n"),
  ],
  ["without sides", [...across(Y), ...down(X.slice(1, -1))].map((line) => `${line} S`).join("\n")],
  [
    "by lines across alone",
    across(Y)
      .map((line) => `${line} S`)
      .join("\n"),
  ],
  [
    "by lines between its rows alone",
    across(Y.slice(1, -1))
      .map((line) => `${line} S`)
      .join("\n"),
  ],
  [
    "by lines across in a frame",
    [...across(Y), ...down([40, 380])].map((line) => `${line} S`).join("\n"),
  ],
  ["by every second row in grey", inGrey(["40 536 340 24 re", "40 476 340 24 re"])],
  [
    "in another scale",
    `q 0.1 0 0 0.1 0 0 cm ${[...Y.map((y) => `400 ${y}0 m 3800 ${y}0 l`), ...X.map((x) => `${x}0 4400 m ${x}0 5600 l`)].join(" ")} 5 w S Q`,
  ],
];

function aPage(lines: string, cells = WEEK, rest = ""): DrawnPage {
  return {
    size: [420, 595],
    content: `${lines}\n0 g ${texts(cells)}\n${write(PROSE, 40, 120, 10)}\n${rest}`,
    resources: () => ({ Font: { F: helvetica() } }),
  };
}

const STORY = "Boats are blessed at the|old wall, and whoever|comes may bring a lamp";
const NEWS = [
  ["Choir", "Tea"],
  [1, 2].map(() => Array.from({ length: 12 }, () => STORY).join("|")),
].map((row) => row.map(String));

const ADVERT =
  "Alder and Sons|Rope and tar|Quay 4, Skarrow|Monday to Friday|from 8 to 17|01632 960 100";
const ADVERTS = [1, 2].map(() => [1, 2, 3].map(() => ADVERT));

const OTHERS: [name: string, page: DrawnPage][] = [
  [
    "boxes with articles",
    {
      ...aPage(""),
      content: [
        ...[40, 215, 390].map((x) => `${x} 80 m ${x} 580 l S`),
        ...[80, 555, 580].map((y) => `40 ${y} m 390 ${y} l S`),
        texts(NEWS, [
          [40, 215, 390],
          [580, 555, 80],
        ]),
      ].join("\n"),
    },
  ],
  [
    "boxes with adverts",
    {
      ...aPage(""),
      content: [
        ...[40, 160, 280, 400].map((x) => `${x} 400 m ${x} 560 l S`),
        ...[400, 480, 560].map((y) => `40 ${y} m 400 ${y} l S`),
        texts(ADVERTS, [
          [40, 160, 280],
          [560, 480],
        ]),
        write(PROSE, 40, 120, 10),
      ].join("\n"),
    },
  ],
  [
    "lines between notices",
    {
      ...aPage(""),
      content: [
        ...across([560, 500, 440, 380]).map((line) => `${line} S`),
        ...[548, 488, 428].map((y) => write(PROSE, 44, y, 10)),
      ].join("\n"),
    },
  ],
  [
    "lines between adverts",
    {
      ...aPage(""),
      content: [
        ...across([560, 480, 400, 320]).map((line) => `${line} S`),
        texts(
          [...ADVERTS, ...ADVERTS.slice(1)],
          [
            [40, 160, 280],
            [560, 480, 400],
          ],
        ),
        write(PROSE, 40, 120, 10),
      ].join("\n"),
    },
  ],
  ["two lines that cross", aPage("20 500 m 400 500 l S 210 440 m 210 580 l S")],
];

const pages: ArticleBlock[][] = [];

async function blocksOf(pdf: Uint8Array): Promise<ArticleBlock[]> {
  const { articleFiles } = await renderForFile(pdf);
  const files = await Promise.all(articleFiles.map((file) => readFile(file, "utf8")));
  return files.flatMap((file) => v.parse(articleSchema, JSON.parse(file)).blocks);
}

beforeAll(async () => {
  for (const page of [
    ...DRAWN.map(([, lines]) => aPage(lines)),
    ...OTHERS.map(([, each]) => each),
  ]) {
    pages.push(await blocksOf(await aDrawnPdf([page])));
  }
});

const tablesIn = (blocks: readonly ArticleBlock[] = []): string[][] =>
  blocks.flatMap((block) => (block.kind === "table" ? [textOf(block).split("\n")] : []));

describe("a table of words", () => {
  test.each(DRAWN.map(([name], at) => [name, at] as const))("has its rows if drawn %s", (_, at) => {
    expect(tablesIn(pages[at])).toEqual([ROWS]);
    expect(pages[at]?.map(textOf).join("\n")).toContain(PROSE.join(" "));
  });

  test.each(OTHERS.map(([name], at) => [name, at] as const))("is none: %s", (_, at) => {
    expect(tablesIn(pages[DRAWN.length + at])).toEqual([]);
  });

  test("has its rows in a tagged PDF", async () => {
    const [, lines = ""] = DRAWN[0] ?? [];
    const page = aPage("");
    const content = `${lines}\n/P << /MCID 0 >> BDC\n${page.content}\nEMC`;
    const pdf = await withTags(await aDrawnPdf([{ ...page, content }]), [
      { role: "P", content: 0 },
    ]);
    expect(tablesIn(await blocksOf(pdf))).toEqual([ROWS]);
  });
});
