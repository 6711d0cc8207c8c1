import { describe, expect, test } from "vitest";
import type { TextRun } from "#converter/extracting/text-runs.ts";
import { aColumn, aRun, linesOf } from "#test/converter/support/text-runs.ts";

/** A notice of two lines of running text that begin with its name. */
const notice = (name: string, x: number, y: number): TextRun[] =>
  aColumn([`${name} says in its first line that`, `${name} is what the second one says.`], x, y);

/** The names of texts in the order of their lines. */
const namesIn = (runs: TextRun[]): string[] =>
  linesOf(runs)
    .map((line) => line.split(" ")[0] ?? "")
    .filter((name, index, all) => name !== all[index - 1]);

describe("columns of short texts", () => {
  const left = ["Ash", "Birch", "Cedar", "Dogwood"];
  const right = ["Elm", "Fir", "Gorse", "Hazel"];
  /** The right column is slightly lower, and written in turns with the left one. */
  const both = left.flatMap((name, row) => [
    ...notice(right[row] ?? "", 250, 110 + row * 52),
    ...notice(name, 20, 90 + row * 52),
  ]);

  test("are read one after the other, whatever is beside each of their texts", () => {
    expect(namesIn(both)).toEqual([...left, ...right]);
  });

  test("go on beside a number between them, which comes last at the bottom of the page", () => {
    expect(namesIn([aRun("12", 225, 320), ...both])).toEqual([...left, ...right, "12"]);
  });

  test("follow a short line above them, and what runs across them parts them", () => {
    const head = [aRun("Bulletin", 20, 40), aRun("Autumn", 300, 40)];
    const across = aRun("Timber of all kinds that grow in these woods, and where", 20, 320);
    const lower = [...notice("Larch", 250, 360), ...notice("Iris", 20, 350)].concat(
      [...notice("Maple", 250, 410), ...notice("Juniper", 20, 400)],
      [...notice("Nutmeg", 250, 460), ...notice("Kauri", 20, 450)],
    );
    expect(namesIn([...lower, across, ...both, ...head])).toEqual([
      "Bulletin",
      "Autumn",
      ...left,
      ...right,
      "Timber",
      "Iris",
      "Juniper",
      "Kauri",
      "Larch",
      "Maple",
      "Nutmeg",
    ]);
  });
});

test.each([
  ["two columns", ["Ash", "Birch"]],
  ["three columns", ["Ash", "Birch", "Cedar"]],
])("a box across %s follows all of them, however close it is", (_, names) => {
  const columns = names.map((name, at) =>
    aColumn(
      Array.from({ length: 6 }, (__, row) => `${name} says in line ${row} of it that`),
      20 + at * 170,
      90,
    ),
  );
  const across = aRun(
    "Timber of all kinds that grow in these woods, and where to ask for it",
    20,
    168,
  );
  expect(namesIn([...columns.toReversed().flat(), across])).toEqual([...names, "Timber"]);
  expect(namesIn([...columns.flat(), across])).toEqual([...names, "Timber"]);
});

describe("texts side by side", () => {
  const story = (name: string, x: number, y: number): TextRun[] => [
    aRun(name, x + 60, y, { size: 14 }),
    ...[20, 44, 68].flatMap((down) => notice(name, x, y + down)),
  ];

  test("are read in rows if each has a title, also below letters that reach into them", () => {
    const stories = [
      aRun("1", 90, 20, { size: 90 }),
      ...story("Ash", 20, 80),
      ...story("Cedar", 20, 280),
      ...story("Birch", 250, 80),
      ...story("Dogwood", 250, 280),
    ];
    expect(namesIn(stories)).toEqual(["1", "Ash", "Birch", "Cedar", "Dogwood"]);
  });

  test("are rows of a table if they begin at the same heights", () => {
    const rows = [0, 1, 2, 3].map((row) => 90 + row * 52);
    const cells = rows.flatMap((y, row) => [
      ...notice(`L${row}`, 20, y),
      ...notice(`R${row}`, 250, y),
    ]);
    expect(namesIn(cells)).toEqual(["L0", "R0", "L1", "R1", "L2", "R2", "L3", "R3"]);
  });
});

test.each([
  ["“", "”"],
  ["„", "“"],
  ["»", "«"],
  ['"', '"'],
  ["「", "」"],
])("quotation marks %s %s as high as two lines leave the lines apart", (opening, closing) => {
  const mark = (text: string, x: number, y: number): TextRun =>
    aRun(text, x, y, { size: 17, box: { x, y, width: 9, height: 27 } });
  const line = (text: string, x: number, y: number): TextRun =>
    aRun(text, x, y, { box: { x, y, width: 5 * text.length, height: 12 } });
  const first = [mark(opening, 30, 88), line("Where does the boat go that is", 39, 92)];
  const second = [line("tied to the rail of this whole pier in the", 20, 104)];
  const third = [line("evening of a day?", 20, 116), mark(closing, 105, 112)];
  const expected = [
    `${opening}Where does the boat go that is`,
    "tied to the rail of this whole pier in the",
    `evening of a day?${closing}`,
  ];
  expect(linesOf([...first, ...second, ...third])).toEqual(expected);
  expect(linesOf([...first, ...third, ...second])).toEqual(expected);
  const [open, ...start] = first;
  const [end, ...close] = third;
  const marksLast = [...start, ...second, ...(end ? [end] : []), ...(open ? [open] : []), ...close];
  expect(linesOf(marksLast)).toEqual(expected);
});

describe("a page that is full of texts", () => {
  test("is read in time, whatever crosses its columns", () => {
    const cells = Array.from({ length: 39 }, (_, row) =>
      Array.from({ length: 30 }, (__, column) =>
        aRun("abcdefgh ijklmnop qrstuvw xyz", column * 16, row * 17 + ((column * 7) % 5) / 10, {
          size: 0.8,
        }),
      ),
    ).flat();
    const across = [0, 7, 14, 21, 28, 35].map((row) =>
      aRun("x".repeat(900), 0, row * 17 + 9, { size: 0.8 }),
    );
    const startedAt = process.cpuUsage().user;
    linesOf([...cells, ...across]);
    expect(process.cpuUsage().user - startedAt).toBeLessThan(2_500_000);
  });
});
