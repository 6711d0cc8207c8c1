import { describe, expect, test } from "vitest";
import { PROSE, read } from "#test/converter/support/read-articles.ts";
import type { SetColumn } from "#test/converter/support/set-pages.ts";

const TEXT = { x: 60, width: 160 };
const whole = (first: string): string => `${first} ${PROSE.slice(1).join(" ")}`;
const step = (y: number): SetColumn => ({ ...TEXT, y, lines: PROSE });

describe("a number beside a text", () => {
  test("begins it, whether numbers come first in the file, and in whatever size they are", () => {
    const number = (text: string, y: number): SetColumn => ({
      x: 40,
      y: y - 4,
      size: 16,
      lines: [text],
      font: "serif",
    });
    const blocks = read([number("1", 160), number("2", 220), step(160), step(220)]);
    expect(blocks).toEqual([`1`, `2`].map((each) => `paragraph: ${whole(`${each} ${PROSE[0]}`)}`));
  });

  test("begins the heading that it hangs in front of", () => {
    const heading: Pick<SetColumn, "y" | "size" | "font" | "looks"> = {
      y: 60,
      size: 14,
      font: "bold",
      looks: [[0, 1]],
    };
    const blocks = read([
      { x: 40, lines: ["3"], ...heading },
      { x: 60, lines: ["Beyond the light"], ...heading },
      { x: 40, y: 84, width: 180, lines: PROSE },
    ]);
    expect(blocks[0]).toBe("heading: 3 Beyond the light");
  });

  test("is not put into the middle of it", () => {
    const blocks = read([step(60), { x: 40, y: 72, lines: ["5"], size: 8 }]);
    expect(blocks).toContain(`paragraph: ${PROSE.join(" ")}`);
  });
});

describe("a small sign at the end of a title", () => {
  const title = { x: 40, y: 60, size: 20, font: "bold", lines: ["Beyond the light"] };
  const end = 40 + 160;
  const text = { x: 40, y: 110, width: 180, lines: PROSE };
  const mark: Pick<SetColumn, "size" | "font"> = { size: 8, font: "other" };

  test.each(["9", "12", "*", "†"])("is the mark of its note if it is raised: %s", (sign) => {
    const blocks = read([
      { ...title, width: 160 },
      { ...mark, x: end + 8, y: 62, lines: [sign] },
      text,
    ]);
    expect(blocks[0]).toBe(`heading: Beyond the light${sign}`);
  });

  test.each([
    ["on its base line", end + 8, 72],
    ["further away", end + 40, 62],
  ])("is no part of it %s", (_, x, y) => {
    const blocks = read([{ ...title, width: 160 }, { ...mark, x, y, lines: ["9"] }, text]);
    expect(blocks[0]).toBe("heading: Beyond the light");
  });
});

describe("what hangs beside a column", () => {
  const texts = [60, 110, 160].map((y): SetColumn => ({ x: 110, y, width: 170, lines: PROSE }));
  const labels = (names: readonly string[]): SetColumn[] =>
    names.map((name, index) => ({ x: 40, y: 60 + 50 * index, lines: [name] }));

  test.each([
    [["AB", "CD", "AB"]],
    [["Ann Reed", "Ben", "Ann Reed"]],
    [["1 May", "2 May", "3 May"]],
  ])("begins its texts: %s", (names) => {
    const expected = names.map((name) => `paragraph: ${name} ${PROSE.join(" ")}`);
    expect(read([...labels(names), ...texts])).toEqual(expected);
  });

  test("is no label if it is a line of a narrow text, of which only some are level with others", () => {
    const narrow = ["It is never so", "quiet here as", "on the days in", "which no boat"];
    const columns: SetColumn[] = [
      { x: 40, y: 60, size: 11, lines: [...narrow, "comes back to", "the harbour."] },
      { x: 150, y: 60, width: 170, lines: [...PROSE, ...PROSE, "at all."] },
    ];
    expect(read(columns)[0]).toBe(`paragraph: ${narrow.join(" ")} comes back to the harbour.`);
  });

  test("stays by itself in front of one line of a list", () => {
    const rows = texts.map((text) => ({ ...text, lines: PROSE.slice(0, 1) }));
    const blocks = read([...labels(["AB", "CD", "EF"]), ...rows]);
    expect(blocks).not.toContain(`paragraph: AB ${PROSE[0]}`);
  });
});

describe("a figure at the right of its row", () => {
  const texts = ["Smoked eel, pickled beetroot", "Barley soup of the harbour", "Apple cake"];
  const places = [60, 130, 260];
  const rows = (figures: readonly string[], x: (figure: string) => number): SetColumn[] => [
    ...texts.map((text, at): SetColumn => ({ x: 40, y: places[at] ?? 0, lines: [text] })),
    ...figures.map((figure, at): SetColumn => {
      return { x: x(figure), y: places[at] ?? 0, lines: [figure], width: 6 * figure.length };
    }),
  ];

  test.each([
    ["prices", ["12,50 €", "8,00 €", "5,50 €"]],
    ["prices after their sign", ["€ 12", "€ 8", "€ 15"]],
    ["durations", ["(8’00”)", "(9’58”)", "(14’42”)"]],
    ["pages", ["3", "11", "104"]],
  ])("ends it: %s", (_, figures) => {
    for (const x of [() => 300, (figure: string) => 360 - 6 * figure.length]) {
      const blocks = read(rows(figures, x)).map((block) => block.replace(/^.*?: /u, ""));
      expect(blocks).toEqual(texts.map((text, at) => `${text} ${figures[at]}`));
    }
  });

  test("stays by itself in a row of several", () => {
    const more = rows(["12", "8", "15"], () => 300);
    const second = ["7", "9", "3"].map((figure, at) => ({
      x: 350,
      y: places[at] ?? 0,
      lines: [figure],
    }));
    const blocks = read([...more, ...second]);
    expect(blocks.join("\n")).not.toMatch(/cake 15$/mu);
  });
});
