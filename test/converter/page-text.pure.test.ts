import { describe, expect, test } from "vitest";
import { arrangeText } from "#converter/extracting/page-text.ts";
import { runningText } from "#converter/extracting/running-text.ts";
import { aColumn, aRun, linesOf, PAGE, textOf } from "#test/converter/support/text-runs.ts";

describe("lines", () => {
  test("runs on one base line become one line with a box around them", () => {
    const { lines } = arrangeText([aRun("Hello", 0, 0), aRun("world", 30, 1)], PAGE);
    expect(lines).toEqual([
      {
        text: "Hello world",
        x: 0,
        y: 0,
        width: 0.11,
        height: 0.0157,
        words: [
          [0, 0, 0.05],
          [6, 0.06, 0.05],
        ],
        end: "paragraph",
      },
    ]);
  });

  test("runs that touch are parts of one word", () => {
    expect(linesOf([aRun("Hel", 0, 0), aRun("lo", 15, 0)])).toEqual(["Hello"]);
  });

  test("a run that the PDF draws later is put where it belongs", () => {
    const runs = [
      aRun("a", 0, 0),
      aRun("word", 35, 0),
      aRun("elsewhere", 0, 50),
      aRun("bold", 10, 0),
    ];
    expect(linesOf(runs)).toEqual(["a bold word", "elsewhere"]);
  });

  test("columns at the same height are not run together", () => {
    expect(linesOf([aRun("left", 0, 0), aRun("right", 35, 0)])).toEqual(["left", "right"]);
  });

  test("text that is drawn twice, as a shadow or to make it bold, is kept once", () => {
    expect(linesOf([aRun("Shadow", 0, 0), aRun("Shadow", 1, 1), aRun("Shadow", 0, 40)])).toEqual([
      "Shadow",
      "Shadow",
    ]);
  });

  test("what is beside the page is left out", () => {
    expect(textOf([aRun("printer's slug", 600, 0), aRun("text", 0, 0)])).toBe("text");
  });

  test.each([" ", "", "\u200b", "\ufeff \u200b"])("white space alone makes no line: %j", (text) => {
    expect(linesOf([aRun(text, 0, 0), aRun("", 0, 0, { endsLine: true })])).toEqual([]);
  });

  test("signs without a width are kept within words only", () => {
    expect(linesOf([aRun("\u200b now\u200b \u200bthere", 0, 0)])).toEqual(["now there"]);
    expect(linesOf([aRun("ภาษา\u200bไทย", 0, 0)])).toEqual(["ภาษา\u200bไทย"]);
  });

  test.each(["th", "er ", "TM"])(
    "small raised letters end their word, however small: %s",
    (text) => {
      const ending = aRun(text, 20, -1, { size: 4 });
      expect(linesOf([aRun("on 4", 0, 0), ending, aRun("May", 32, 0)])).toEqual([
        `on 4${text.trim()} May`,
      ]);
    },
  );

  test("small figures and letters elsewhere are texts of their own", () => {
    expect(linesOf([aRun("5", 0, 0, { size: 40 }), aRun("99", 20, 0)])).toHaveLength(2);
    expect(linesOf([aRun("on 4", 0, 0), aRun("th", 21, 9, { size: 4 })])).toHaveLength(2);
  });

  test("a word's place is found within a run, its hidden characters not counted", () => {
    const [line] = arrangeText([aRun("sof\u0007tly now", 0, 0)], PAGE).lines;
    expect(line?.text).toBe("softly now");
    expect(line?.words?.map(([start]) => start)).toEqual([0, 7]);
    expect(line?.words?.[1]?.[1]).toBeCloseTo(0.07, 2);
  });

  test.each([
    ["ไปที่ห้องสมุด", "และดูนิทรรศการ"],
    ["ໄປຫໍສະໝຸດ", "ແລະເບິ່ງ"],
    ["ទៅបណ្ណាល័យ", "ហើយមើល"],
  ])("lines of %s have no space between them", (first, second) => {
    expect(textOf(aColumn([first, second], 0, 0))).toBe(first + second);
  });

  test("a hyphen that is drawn is one, although its code is that of a soft one", () => {
    const [line] = arrangeText([aRun("well\u00adknown", 0, 0)], PAGE).lines;
    expect(line?.text).toBe("well-known");
  });

  test("a font that gives all its letters one false width does not hide the words", () => {
    const letters = Array.from("Hat").map((letter, index) =>
      aRun(letter, index * 6, 0, { box: { x: index * 6, y: 0, width: 30, height: 10 } }),
    );
    expect(linesOf([...letters, aRun("rack", 26, 0)])).toEqual(["Hat rack"]);
  });
});

describe("spaced letters", () => {
  test("are one word", () => {
    const { lines } = arrangeText([aRun("C O A S T S", 0, 0)], PAGE);
    expect(lines[0]).toMatchObject({ text: "COASTS", words: [[0, 0, 0.11]] });
  });

  test("keep the wider gaps between words", () => {
    const letters = Array.from("OLD TOWN").map((letter, index) => aRun(letter, index * 8, 0));
    expect(linesOf(letters.filter(({ text }) => text !== " "))).toEqual(["OLD TOWN"]);
  });

  test.each([
    ["N o . 1 2", "No. 12"],
    ["V O L . 3", "VOL. 3"],
    ["1 2 . 5 0", "12.50"],
    ["T H E L O N G WAT C H", "THELONGWATCH"],
  ])("%s is %s", (spaced, read) => {
    expect(linesOf([aRun(spaced, 0, 0)])).toEqual([read]);
  });

  test.each([
    "Шли и я с ним по дороге",
    "of J R R Tolkien and his",
    "Kolem a i v zahradě bylo ticho",
  ])("as far apart as the other words are words: %s", (text) => {
    expect(linesOf([aRun(text, 0, 0)])).toEqual([text]);
  });

  test.each(["a b", "B i C", "1 2 Go", "1 2 3 4", "I V . . . 1 2", "日 本 語", "A B C DEF G H"])(
    "%s stays as it is",
    (text) => {
      expect(linesOf([aRun(text, 0, 0)])).toEqual([text]);
    },
  );
});

describe("initials", () => {
  const body = ["veryone who works by the sea", "keeps some kind of a book, and", "so do we."];

  test("an initial over several lines begins its word", () => {
    const [first, second, third] = aColumn(body, 40, 100);
    const initial = aRun("E", 10, 98, { size: 34 });
    const { text, lines } = arrangeText(
      [initial, ...[first, second, third].flatMap((line) => line ?? [])],
      PAGE,
    );
    expect(text).toBe(`Everyone who works by the sea keeps some kind of a book, and so do we.`);
    expect(lines[0]).toMatchObject({ x: 0.02, height: 0.0143 });
    expect(lines[0]?.words?.slice(0, 2).map(([start]) => start)).toEqual([0, 9]);
    expect(lines[0]?.words?.[0]?.[2]).toBeCloseTo(0.13, 2);
  });

  test("an initial begins its word where its last strokes reach over the line", () => {
    const initial = aRun("E", 0, 60, { size: 90, box: { x: 0, y: 60, width: 64, height: 90 } });
    const lines = linesOf([initial, ...aColumn(body, 40, 100)]);
    expect(lines[0]).toBe(`E${body[0] ?? ""}`);
  });

  test("an initial that is a word stays one where the page has the next word by itself", () => {
    const lines = aColumn(["boat is built from the outside.", "It is a boat by then."], 40, 100);
    expect(textOf([aRun("A", 20, 98, { size: 24 }), ...lines])).toMatch(/^A boat is built/u);
  });

  test("the large letters of somebody who speaks begin their line", () => {
    const speaker = aRun("SK:", 0, 98, { size: 26 });
    expect(linesOf([speaker, ...aColumn(body, 42, 100)])[0]).toBe(`SK: ${body[0] ?? ""}`);
  });

  test("a large letter elsewhere is no initial", () => {
    const runs = [aRun("N", 300, 10, { size: 34 }), ...aColumn(body, 40, 100)];
    expect(linesOf(runs)[0]).toBe("N");
  });
});

describe("reading order", () => {
  const left = [
    "The first column is read before",
    "the second one, whatever follows",
    "first in the file.",
  ];
  const right = [
    "Then the eye goes up again and",
    "the second column follows with",
    "its own last line.",
  ];

  test("the left column comes first, however the file is written", () => {
    expect(textOf([...aColumn(right, 250, 100), ...aColumn(left, 20, 100)])).toBe(
      `${left.join(" ")}\n${right.join(" ")}`,
    );
  });

  test("columns that are written row by row are taken apart", () => {
    const rows = left.flatMap((line, index) => [
      aRun(line, 20, 100 + index * 12),
      aRun(right[index] ?? "", 250, 100 + index * 12),
    ]);
    expect(textOf(rows)).toContain(left.slice(0, 2).join(" "));
  });

  test("a heading comes before its text, and stays with it", () => {
    const runs = [
      aRun("Left", 20, 76, { size: 14 }),
      aRun("Right", 250, 76, { size: 14 }),
      ...aColumn(left, 20, 100),
      ...aColumn(right, 250, 100),
    ];
    expect(textOf(runs)).toBe(`Left\n${left.join(" ")}\nRight\n${right.join(" ")}`);
  });

  test("a heading over both columns parts them", () => {
    const lower = (lines: string[]): string[] => lines.map((line) => line.toUpperCase());
    const heading = aRun("A heading across the whole page, between them", 20, 160, { size: 18 });
    const text = textOf([
      ...aColumn(lower(right), 250, 200),
      ...aColumn(lower(left), 20, 200),
      heading,
      ...aColumn(right, 250, 100),
      ...aColumn(left, 20, 100),
    ]);
    const starts = ["The first", "Then the", "A heading", "THE FIRST", "THEN THE"].map((start) =>
      text.indexOf(start),
    );
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts).not.toContain(-1);
  });

  test("the cells of a table are read row by row", () => {
    const rows = ["Skarrow", "Lannoch", "Hesper"].flatMap((name, row) => [
      aRun(name, 20, 100 + row * 12),
      aRun(`${row} m`, 200, 100 + row * 12),
    ]);
    expect(linesOf(rows)).toEqual(["Skarrow", "0 m", "Lannoch", "1 m", "Hesper", "2 m"]);
  });

  test("a footer that is written first is read last", () => {
    expect(linesOf([aRun("12", 20, 680), ...aColumn(left, 20, 100)]).at(-1)).toBe("12");
  });

  test("turned and slanting writing comes last and joins no line", () => {
    const slanting = aRun("DRAFT", 100, 90, { isAskew: true, size: 40 });
    const turned = aRun("Photo: Desk", 100, -110, { turn: 90, size: 6 });
    const { lines } = arrangeText([slanting, turned, ...aColumn(left, 20, 100)], PAGE);
    expect(lines.map(({ text }) => text)).toEqual([...left, "Photo: Desk", "DRAFT"]);
    expect(lines[3]).toMatchObject({ turn: 90, x: 0.208, y: 0.1429, width: 0.012 });
    expect(lines[3]?.words?.[0]?.[1]).toBeCloseTo(0.1429, 4);
    expect(lines[4]?.words).toEqual([]);
  });
});

describe("running text", () => {
  const joined = (lines: string[]): string => textOf(aColumn(lines, 20, 100));

  test("is the lines put together by their ends", () => {
    const { text, lines } = arrangeText(
      [...aColumn(["An exam-", "ple of it"], 20, 100), ...aColumn(["日本", "語"], 20, 200)],
      PAGE,
    );
    expect(lines.map(({ end }) => end)).toEqual(["hyphen", "paragraph", "nothing", "paragraph"]);
    const ended = lines.map(({ text: line, end = "paragraph" }) => ({ text: line, end }));
    expect([text, runningText(ended)]).toEqual(["An example of it\n日本語", text]);
  });

  test.each([
    ["a divided word", ["An exam-", "ple of it"], "An example of it"],
    ["a soft hyphen", ["of sil\u00ad", "ver and"], "of silver and"],
    [
      "a compound that the page has elsewhere",
      ["a well-", "known and well-known"],
      "a well-known and well-known",
    ],
    ["a name", ["with Jean-", "Paul Duval"], "with Jean-Paul Duval"],
    ["years", ["of 1990-", "95 and so"], "of 1990-95 and so"],
    ["a dash that stands apart", ["so it was -", "yes it was"], "so it was - yes it was"],
    ["a dash between words", ["so it was—", "yes it was"], "so it was—yes it was"],
  ])("%s", (_, lines, text) => {
    expect(joined(lines)).toBe(text);
  });

  test("an indent begins a paragraph", () => {
    const [one, two, three] = [
      "It ended on a long last line.",
      "Then another began with",
      "a second line of its own here.",
    ];
    const runs = [aRun(one ?? "", 20, 100), aRun(two ?? "", 30, 112), aRun(three ?? "", 20, 124)];
    expect(textOf(runs)).toBe(`${one}\n${two} ${three}`);
  });

  test("a line that ends early ends a paragraph, and so does room below it", () => {
    const lines = [
      "A line that fills its column whole",
      "and ends.",
      "Another begins with a full line of",
    ];
    expect(joined(lines)).toBe(`${lines[0]} and ends.\n${lines[2]}`);
    const apart = [
      ...aColumn(lines.slice(0, 1), 20, 100),
      ...aColumn([lines[2] ?? "", lines[0] ?? ""], 20, 121),
    ];
    expect(textOf(apart).split("\n")).toHaveLength(2);
  });

  test("a sentence continues in the next column", () => {
    const left = ["The first column is read before", "the second one, and a sentence"];
    const right = ["goes on at the top of the other", "as if nothing had come between."];
    expect(textOf([...aColumn(left, 20, 100), ...aColumn(right, 250, 100)])).toBe(
      [...left, ...right].join(" "),
    );
  });
});
