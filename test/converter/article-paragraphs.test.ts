import { describe, expect, test } from "vitest";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { FULL, PROSE, read, summary } from "#test/converter/support/read-articles.ts";
import { aPart, type SetColumn } from "#test/converter/support/set-pages.ts";

describe("paragraphs", () => {
  test("an indent begins one, and a divided word is joined", () => {
    const lines = [
      ...PROSE.slice(0, 2),
      "book. Nobody but me has ever re-",
      "  membered to ask.",
      "  A second one begins here and it",
      "goes on for a line.",
    ];
    expect(
      read([{ x: 40, y: 60, lines: lines.map((line) => line.replace("  mem", "mem")), ...FULL }]),
    ).toEqual([
      "paragraph: The harbour master writes the time of every tide into a small green book. Nobody but me has ever remembered to ask.",
      "paragraph: A second one begins here and it goes on for a line.",
    ]);
  });

  test("one continues in the next column and on the next page, with a box for each", () => {
    const blocks = articleBlocks([
      aPart(1, [
        { x: 40, y: 60, lines: PROSE, ...FULL },
        {
          x: 220,
          y: 60,
          lines: [
            "to read, and on the shelf above the",
            "door there are forty more of them,",
            "bound in the same cloth since the",
          ],
          ...FULL,
        },
      ]),
      aPart(2, [{ x: 40, y: 60, lines: ["beginning of the light."] }]),
    ]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.places.map(({ page, x }) => [page, Math.round(x * 420)])).toEqual([
      [1, 40],
      [1, 220],
      [2, 40],
    ]);
  });

  test.each([".".repeat(30), ". ".repeat(20), "…".repeat(8)])(
    "an entry of a list of contents is one, up to its number: %s",
    (dots) => {
      const lines = ["Tides", "The green book of the harbour", "Rope"].map(
        (title, index) => `${title} ${dots} p. ${index + 3}`,
      );
      expect(read([{ x: 40, y: 60, lines, ...FULL }])).toEqual(
        lines.map((line) => `paragraph: ${line.replace(`${dots} `, "… ")}`),
      );
    },
  );

  test("a word keeps the hyphen that it has elsewhere", () => {
    const lines = ["A well-known boat, and then a well-", "known one in the harbour."];
    expect(read([{ x: 40, y: 60, lines, ...FULL }])).toEqual([
      "paragraph: A well-known boat, and then a well-known one in the harbour.",
    ]);
  });

  test("where few words are divided, a hyphen after a word is its own; elsewhere long words keep theirs", () => {
    const lines = ["It was nobody but a temple-", "goer. That is weather-", "harbour."];
    const harbour = ["The weather is fine in the temple harbour.", "A tem-", "ple was seen."];
    const others = Array.from({ length: 300 }, () => harbour.slice(0, 1)).flat();
    const column = { x: 40, y: 60, ...FULL };
    expect(read([{ ...column, lines }], [{ ...column, lines: others }])[0]).toBe(
      "paragraph: It was nobody but a temple-goer. That is weather-harbour.",
    );
    expect(read([{ ...column, lines: [...lines, ...harbour] }])[0]).toMatch(
      /a templegoer\. That is weather-harbour\./u,
    );
  });

  test("an initial does not end it where the lines begin below the initial again", () => {
    const lines = [
      "Everybody here",
      " who lives by the sea keeps a",
      " book of the day and of the",
    ];
    expect(
      read([{ x: 40, y: 60, lines: [...lines, "tides that nobody reads."], ...FULL }]),
    ).toEqual([
      "paragraph: Everybody here who lives by the sea keeps a book of the day and of the tides that nobody reads.",
    ]);
  });

  test("it does not continue in the cell of a table below it", () => {
    const columns: SetColumn[] = [
      { x: 40, y: 60, lines: PROSE, ...FULL },
      { x: 40, y: 200, lines: ["Low water"], width: 50 },
      { x: 220, y: 60, lines: ["to read, whatever it may say of us."] },
    ];
    expect(read(columns)).toEqual([
      "paragraph: The harbour master writes the time of every tide into a small green book that nobody has ever asked to read, whatever it may say of us.",
      "paragraph: Low water",
    ]);
  });
});

describe("lines that say one thing each", () => {
  test.each([
    ["quantities", ["2 cups of milk", "1 cup of brown sugar", "30 g of almonds"]],
    [
      "times",
      ["9.00am Communion, St Luke’s", "9.30am Feast, St Michael’s", "10.30am Choir, All Saints"],
    ],
    ["labels", ["Film: The Ferry", "Book: Rope and tar", "Web page: The green book"]],
    ["parts of a list", ["Clean water;", "Rope and tar;", "Oil for the lamp."]],
    [
      "names",
      [
        "Natasha Reed, President (Norway)",
        "Christine Moor (Ferries, Calder)",
        "Ottokar Brand (Tides and Light)",
        "Barrie Kern, the Clerk (Harbour)",
      ],
    ],
    [
      "telephone numbers at the end",
      [
        "Frank Foster, Chair (107th) - 517-373-2629",
        "Ben Glard of the ferry (85th) - 517-373-08",
        "Joel Johnson, the light (97th) - 517-373-8",
      ],
    ],
    [
      "distances in brackets",
      ["Calder (115 km, one hour)", "Hesper (160 km, one hour)", "Skarrow (220 km, two hours)"],
    ],
    [
      "rows of times",
      [
        "18.00 Concert of the prize winners (in the hall)",
        "19.00 Concert of the seven ferrymen (in the hall)",
        "20.00 The same concert once more (in the garden)",
      ],
    ],
  ])("are a paragraph each: %s", (_, lines) => {
    const blocks = read([
      { x: 40, y: 40, lines: [...PROSE, "and a lamp for the night."], width: 160 },
      { x: 40, y: 140, lines },
    ]);
    expect(blocks.slice(1)).toEqual(lines.map((line) => `paragraph: ${line}`));
  });

  test.each([
    [
      "numbers",
      [
        "The ferry leaves the harbour at",
        "7, 9, 11, 13, 15 and 17 in summer,",
        "8 and 16 in winter.",
      ],
    ],
    [
      "citations",
      ["as others found (Reed, 2021;", "Moor, 2023) and as the master", "writes in the book."],
    ],
  ])("are no full lines of a text: %s", (_, lines) => {
    expect(read([{ x: 40, y: 40, lines, width: 180 }])).toEqual([`paragraph: ${lines.join(" ")}`]);
  });
});

test("a line that leaves a bracket open goes on in the line that closes it", () => {
  const rows = [
    ["09.30 Masterclass by Natasha Reed (in the", "Conservatory of Calder)"],
    ["18.00 Concert of the winners (beside the", "Ferry House)"],
    ["21.00 The same concert once more (in the", "Old Garden of Hesper)"],
  ];
  expect(read([{ x: 40, y: 40, lines: rows.flat() }])).toEqual(
    rows.map((row) => `paragraph: ${row.join(" ")}`),
  );
});

test.each([
  ["a figure", ["Founded in the year", "1989 by four friends", "it grew in the spring"]],
  ["a name", ["L’Orchestre d’Harmonie", "Unionist of the river", "has played since then"]],
])("lines beside an initial continue its line, whatever %s they begin with", (_, beside) => {
  const rest = [
    "and since then the harbour has had",
    "a band of its own, and everybody in",
    "town knows its songs.",
  ];
  const part = aPart(1, [
    { x: 40, y: 60, lines: beside.slice(0, 1), ink: 0xd11, width: 128 },
    { x: 66, y: 72, lines: beside.slice(1), width: 110 },
    { x: 40, y: 96, lines: rest, ...FULL },
  ]);
  // They are one block, whose first word begins with a letter as high as three lines.
  const { text, material } = part;
  const lines = material?.lines.map((line) => ({ ...line, block: 0 })) ?? [];
  const [first] = text.lines;
  const words = first?.words?.map(([at, x, width]): [number, number, number] =>
    at === 0 ? [at, x, width + 22 / 420] : [at, x + 22 / 420, width],
  );
  const set = {
    ...part,
    material: { lines, pictures: [] },
    text: {
      ...text,
      lines: text.lines.map((line, at) => (at === 0 ? { ...line, ...(words && { words }) } : line)),
    },
  };
  const expected = [...beside, ...rest].join(" ");
  expect(summary(articleBlocks([set]))).toEqual([`paragraph: ${expected}`]);
});

test.each([
  ["a word", "A third one begins below it and goes", "on for a line, until it ends here."],
  [
    "a part of a word",
    "A third one begins below it, and no-",
    "body has said so in all the years.",
  ],
])(
  "one whose first line is the last of its column continues in the next, with %s",
  (_, begun, rest) => {
    const blocks = read([
      { x: 40, y: 60, lines: PROSE, ...FULL },
      { x: 40, y: 96, lines: ["to read it."] },
      { x: 50, y: 108, lines: ["It is written on the last page of the"], width: 150 },
      { x: 40, y: 120, lines: ["book that hangs by the door."] },
      { x: 50, y: 132, lines: [begun], width: 150 },
      {
        x: 220,
        y: 60,
        lines: [rest, ...PROSE.map((line) => line.replace("harbour", "ferry"))],
        ...FULL,
      },
    ]);
    expect(blocks.at(-1)).toContain(`A third one begins below it`);
    expect(blocks.at(-1)).toContain(rest.slice(4));
  },
);
