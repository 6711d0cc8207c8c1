import { describe, expect, test } from "vitest";
import type { TextRun } from "#converter/extracting/text-runs.ts";
import { aColumn, aRun, linesOf } from "#test/converter/support/text-runs.ts";

/** Six lines of running text that begin with its name. */
const text = (name: string, x: number, y: number, last = "and that is all of it."): TextRun[] =>
  aColumn(
    [...Array.from({ length: 5 }, () => `${name} has lines of text in it`), `${name} ${last}`],
    x,
    y,
  );

/** The names of texts in the order of their lines. */
const namesIn = (runs: TextRun[]): string[] =>
  linesOf(runs)
    .map((line) => line.split(" ")[0] ?? "")
    .filter((name, index, all) => name !== all[index - 1]);

/** Columns side by side from the left. */
const columns = (names: readonly string[], y: number): TextRun[] =>
  names.flatMap((name, index) => text(name, 20 + index * 155, y));

describe("columns below the columns of another article", () => {
  const twice = [
    ["Ash", "Birch"],
    ["Elm", "Fir"],
  ];
  const thrice = [
    ["Ash", "Birch", "Cedar"],
    ["Elm", "Fir", "Gorse"],
  ];
  const heads: [string, TextRun[]][] = [
    ["larger", [aRun("Notices", 20, 200, { size: 16 })]],
    ["bold", [aRun("Notices", 20, 200, { font: "bold" })]],
    [
      "of two lines",
      [aRun("Notices", 20, 190, { size: 14 }), aRun("Notices from the house", 20, 208)],
    ],
  ];
  test.each(
    heads.flatMap(([form, head]) =>
      [twice, thrice].map((all) => ({ form, head, all, count: all[0]?.length })),
    ),
  )("follow all $count of these if their head is $form", ({ head, all: [upper, lower] }) => {
    const runs = [columns(upper ?? [], 100), head, columns(lower ?? [], 230)];
    const order = [...(upper ?? []), "Notices", ...(lower ?? [])];
    expect(namesIn(runs.flat())).toEqual(order);
    expect(namesIn(runs.toReversed().flat())).toEqual(order);
  });

  test("need not begin at exactly one height", () => {
    const head = aRun("Notices", 20, 200, { size: 16 });
    const lower = [...text("Elm", 20, 236), ...text("Fir", 175, 230)];
    const runs = [...columns(["Ash", "Birch"], 100), head, ...lower];
    expect(namesIn(runs)).toEqual(["Ash", "Birch", "Notices", "Elm", "Fir"]);
  });
});

describe("a head of columns", () => {
  const names = ["Ash", "Birch", "Cedar"];
  /** Columns whose sentences continue in the next one. */
  const continued = ["Ash", "birch", "cedar"].flatMap((name, at) =>
    text(name, 20 + at * 155, 100, at < 2 ? "is what" : "has an end."),
  );

  test("may be wider than the first of them, below a title that is, too", () => {
    const title = aRun("Everything that is known about the house", 20, 60, { size: 20 });
    const head = aRun("Notices from the house of clocks", 20, 200, { size: 14 });
    const runs = [title, ...continued, head, ...columns(["Elm", "Fir", "Gorse"], 230)];
    const order = ["Everything", "Ash", "birch", "cedar", "Notices", "Elm", "Fir", "Gorse"];
    expect(namesIn(runs)).toEqual(order);
  });

  test("may have fewer below it than above", () => {
    const head = aRun("Notices", 20, 200, { size: 16 });
    const runs = [...continued, head, ...columns(["Elm", "Fir"], 230)];
    expect(namesIn(runs)).toEqual(["Ash", "birch", "cedar", "Notices", "Elm", "Fir"]);
  });

  test("may be in their middle, above only one of them", () => {
    const title = aRun("The clocks", 215, 75, { size: 13 });
    const runs = [title, ...columns(names, 100)];
    expect(namesIn(runs)).toEqual(["The", ...names]);
  });

  test("may lie across only two of them", () => {
    const title = aRun("The clocks of the house", 250, 75, { size: 13 });
    const runs = [title, ...columns([...names, "Damson"], 100)];
    expect(namesIn(runs)).toEqual(["The", ...names, "Damson"]);
  });
});

describe("a heading within a column", () => {
  const head = aRun("Notices", 20, 200, { size: 16 });

  test("has the next column's text beside it", () => {
    const runs = [...text("Ash", 20, 100), head, ...text("Elm", 20, 230)].concat(
      text("Birch", 175, 100),
      text("Birch", 175, 172),
      text("Birch", 175, 244),
    );
    expect(namesIn(runs)).toEqual(["Ash", "Notices", "Elm", "Birch"]);
  });

  test("may be beside a picture across which a sentence continues", () => {
    const runs = [...text("Ash", 20, 100), head, ...text("Elm", 20, 230)].concat(
      text("Birch", 175, 100, "is what"),
      text("everybody", 175, 230),
    );
    expect(namesIn(runs)).toEqual(["Ash", "Notices", "Elm", "Birch", "everybody"]);
  });

  test("may be beside a tall picture", () => {
    const runs = [...text("Ash", 20, 160), head, ...text("Elm", 20, 290)]
      .with(6, { ...head, box: { ...head.box, y: 260 } })
      .concat(text("Birch", 175, 60), text("Cedar", 175, 290));
    expect(namesIn(runs)).toEqual(["Ash", "Notices", "Elm", "Birch", "Cedar"]);
  });
});
