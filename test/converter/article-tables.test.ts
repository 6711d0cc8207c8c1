import { describe, expect, test } from "vitest";
import type { ArticleBlock } from "#contract/formats/article.ts";
import { textOf } from "#contract/formats/article-text.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { aPart, type SetColumn } from "#test/converter/support/set-pages.ts";

const PROSE = [
  "The harbour master writes the time",
  "of every tide into a small green",
  "book that nobody has ever asked",
];
const FULL = { width: 160 };
const TIDES = [
  ["Port", "High water", "Feet"],
  ["Skarrow", "04:10", "11"],
  ["Lannoch", "05:25", "9"],
  ["Slow Deep", "06:00", "12"],
  ["Cold Reach", "07:15", "7"],
];

/** A table's cells by column, each in its own block. */
function set(rows: readonly string[][], { x = 40, y = 120, pitch = 14, across = 70 } = {}) {
  const columns = rows[0]?.map((_, at) => at) ?? [];
  return columns.flatMap((at) =>
    rows.flatMap((row, index): SetColumn[] => {
      const text = row[at] ?? "";
      return text === "" ? [] : [{ x: x + at * across, y: y + index * pitch, lines: [text] }];
    }),
  );
}

function read(columns: readonly SetColumn[]): ArticleBlock[] {
  return articleBlocks([aPart(1, columns)]);
}

function tables(blocks: readonly ArticleBlock[]): string[][] {
  return blocks.flatMap((block) => (block.kind === "table" ? [textOf(block).split("\n")] : []));
}

const asLines = (rows: readonly string[][]): string[] => rows.map((row) => row.join("\t"));

describe("a table", () => {
  test("has its rows and its head, whichever way its cells were read, in one place", () => {
    const cells = set(TIDES);
    const columns = [{ x: 40, y: 60, lines: PROSE, ...FULL }, ...cells];
    const blocks = read(columns);
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table"]);
    expect(tables(blocks)).toEqual([asLines(TIDES)]);
    expect(blocks[1]).toMatchObject({ hasHead: true, places: [{ page: 1 }] });
    expect(tables(read(columns.toReversed()))).toEqual([asLines(TIDES)]);
  });

  test("without a head has none, and one in bold is one", () => {
    expect(read(set(TIDES.slice(1)))[0]).not.toHaveProperty("hasHead");
    const rest = TIDES.slice(1);
    const bold = set([["Port", "1912", "1926"]]).map((cell): SetColumn => ({
      ...cell,
      looks: [[0, LOOKS.bold]],
    }));
    expect(read([...bold, ...set(rest, { y: 134 })])[0]).toMatchObject({ hasHead: true });
  });

  test("has cells of several lines, and empty ones", () => {
    const columns = [
      ...set(TIDES, { pitch: 30 }),
      { x: 40, y: 120 + 30 * 2 - 6, lines: ["Upper", "Lannoch"] },
      ...set([["Stern", "08:30", ""]], { y: 120 + 30 * 5 }),
    ].filter(({ lines }) => lines[0] !== "Lannoch");
    expect(tables(read(columns))[0]?.slice(2)).toEqual([
      "Upper Lannoch\t05:25\t9",
      "Slow Deep\t06:00\t12",
      "Cold Reach\t07:15\t7",
      "Stern\t08:30\t",
    ]);
  });

  test("has labels or figures in a column", () => {
    const calendar = [
      ["Monday:", "Brother Michael"],
      ["Tuesday:", "Harbour choir"],
      ["Wednesday:", "Sailors"],
      ["Thursday:", "Canon Stone"],
    ];
    expect(tables(read(set(calendar, { across: 90 })))).toEqual([asLines(calendar)]);
    const without = calendar.map((row) => row.map((cell) => cell.replace(":", "")));
    expect(tables(read(set(without, { across: 90 })))).toEqual([]);
  });

  test("has a head of several lines", () => {
    const head = [
      ...set([["", "Spring", "Neap"]], { y: 108 }),
      ...set([["Port", "", ""]], { y: 114 }),
      ...set([["", "tide", "tide"]], { y: 120 }),
    ];
    const blocks = read([...head, ...set(TIDES.slice(1), { y: 150, pitch: 26 })]);
    expect(tables(blocks)[0]?.slice(0, 2)).toEqual([
      "Port\tSpring tide\tNeap tide",
      "Skarrow\t04:10\t11",
    ]);
  });

  test("has cells that were read as one line", () => {
    const rows = TIDES.map((row) => row.slice(0, 2));
    const joined: SetColumn = { x: 40, y: 134, lines: ["Skarrow     04:10"], width: 102 };
    const apart = set(rows).filter(({ y }) => y !== 134);
    expect(tables(read([joined, ...apart]))).toEqual([asLines(rows)]);
  });

  test("lets a sentence go on in the next column, and is none of its paragraphs", () => {
    const rows = TIDES.map((row) => row.slice(0, 2));
    const blocks = read([
      { x: 40, y: 60, lines: PROSE, ...FULL },
      ...set(rows, { y: 110, across: 80 }),
      { x: 220, y: 60, lines: ["to read, whatever it may say."], ...FULL },
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table"]);
    expect(textOf(blocks[0] ?? { kind: "paragraph", runs: [], places: [] })).toMatch(
      /asked to read/,
    );
  });

  test("leaves its title a heading", () => {
    const blocks = read([
      { x: 40, y: 40, lines: ["High water"], size: 20 },
      ...set(TIDES, { y: 80 }),
      ...[1, 2, 3].map((n) => ({ x: 40, y: 200 + n * 60, lines: PROSE, ...FULL })),
    ]);
    expect(blocks.slice(0, 2).map(({ kind }) => kind)).toEqual(["heading", "table"]);
  });
});

test("cells close together are told apart by those of other rows", () => {
  const fares = [
    ["Skarrow ferry", "12.50", "6.00"],
    ["Lannoch by boat", "18.00", "9.00"],
    ["Hesper and back", "14.00", "free"],
  ];
  // A letter is six points wide, so the words of the head are 0.6 of their height apart.
  const at = (x: number, row: number, text: string) => ({
    x,
    y: 60 + row * 14,
    lines: [text],
    width: text.length * 6,
  });
  const page = [
    at(40, 0, "Boat"),
    at(200, 0, "Adults Children"),
    ...fares.flatMap(([boat = "", adults = "", children = ""], index) => [
      at(40, index + 1, boat),
      at(200, index + 1, adults),
      at(242, index + 1, children),
    ]),
  ];
  const table = articleBlocks([aPart(1, page)]).find(({ kind }) => kind === "table");
  const rows = table?.kind === "table" ? table.rows : [];
  const cells = rows.map((row) => row.map((runs) => runs.map(({ text }) => text).join("")));
  expect(cells).toEqual([["Boat", "Adults", "Children"], ...fares]);
});

describe("no table is", () => {
  test.each([
    ["two rows", TIDES.slice(0, 2)],
    ["one without figures", TIDES.map(([port = ""]) => [port, "harbour", "sea"])],
    [
      "one that is mostly empty",
      TIDES.map(([port = "", tide = ""], at) =>
        at % 3 === 0 ? [port, tide, "1"] : ["", tide, ""],
      ),
    ],
  ])("%s", (_, rows) => {
    expect(tables(read(set(rows)))).toEqual([]);
  });

  test("what people say, after their names", () => {
    const lines = [
      "Why did the boat sail that",
      "night, in such a storm, and",
      "who had asked for it to?",
      "Because the lamp was out and",
      "nobody could have known that",
      "it would not be lit again.",
    ];
    const names = [...["Anna:", "", "", "Ben:", "", ""].entries()].flatMap(([at, name]) =>
      name ? [{ x: 40, y: 60 + at * 12, lines: [name] }] : [],
    );
    expect(tables(read([...names, { x: 90, y: 60, lines, width: 150 }]))).toEqual([]);
  });

  test("running text in columns, even with years in it", () => {
    const lines = [
      "In 1912 the boat was built",
      "here, and in 1926 it sailed",
      "to 14 ports and 3 islands",
      "before 1931 or even later.",
    ];
    const columns = [40, 220].map((x) => ({ x, y: 60, lines, width: 150 }));
    expect(tables(read(columns))).toEqual([]);
  });

  test("what does not stand in line", () => {
    const crooked = set(TIDES).map((cell, index) => ({ ...cell, x: cell.x + ((index * 7) % 23) }));
    expect(tables(read(crooked))).toEqual([]);
  });
});

describe("a ruled row of several lines", () => {
  const WEEK = [
    ["Day", "Time", "Place", "What there is"],
    ["Mon", "7.15am|9am|9.30am", "North|Quay|Quay", "Morning prayer|Boats are blessed|Tea for all"],
    ["Tue", "…then|11am|6pm", "North|Quay|North", "Silence|Requiem|Choir until late"],
    ["Wed", "8am|5pm", "Quay|North", "Market|Harbour tour"],
  ];
  const Y = [60, 84, 132, 180, 216];

  function inGrid(rows: readonly string[][]): string[][] {
    const x = [40, 80, 150, 220, 380];
    const cells = rows.flatMap((row, at) =>
      row.map((cell, column) => {
        return { x: (x[column] ?? 0) + 4, y: (Y[at] ?? 0) + 4, lines: cell.split("|") };
      }),
    );
    const grid = {
      x: x.map((each) => each / 420),
      y: Y.map((each) => each / 595),
      owners: Array.from({ length: 16 }, (_, at) => at),
    };
    return tables(articleBlocks([aPart(1, cells, { grids: [grid] })]));
  }

  test("is as many rows if a column has a time in each of them", () => {
    expect(inGrid(WEEK)).toEqual([
      asLines([
        ["Day", "Time", "Place", "What there is"],
        ["Mon", "7.15am", "North", "Morning prayer"],
        ["", "9am", "Quay", "Boats are blessed"],
        ["", "9.30am", "Quay", "Tea for all"],
        ["Tue", "…then", "North", "Silence"],
        ["", "11am", "Quay", "Requiem"],
        ["", "6pm", "North", "Choir until late"],
        ["Wed", "8am", "Quay", "Market"],
        ["", "5pm", "North", "Harbour tour"],
      ]),
    ]);
  });

  test("is one of cells with several lines elsewhere", () => {
    const words = WEEK.map((row) =>
      row.map((cell) => cell.replaceAll(/\S*\d\S*/gu, "Old").replaceAll("|Quay", "|of the")),
    );
    expect(inGrid(words)[0]).toHaveLength(4);
  });
});

test("a page that is full of figures is read in time", () => {
  const rows = Array.from({ length: 70 }, (_, row) =>
    Array.from({ length: 14 }, (__, at) => String((row * at) % 97)),
  );
  const began = process.cpuUsage();
  read(set(rows, { pitch: 8, across: 26, x: 20, y: 20 }));
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});
