import { describe, expect, test } from "vitest";
import { cleanText, cleanTitle } from "../../shared/conversions/rendering/clean-text.ts";
import { safeUrl } from "../../shared/conversions/rendering/safe-url.ts";
import {
  groupLines,
  joinLines,
  type TextRun,
} from "../../shared/conversions/rendering/text-lines.ts";

function aRun(text: string, x: number, y: number, rest: Partial<TextRun> = {}): TextRun {
  const box = { x, y, width: text.length * 5, height: 10 };
  return { text, box, isHorizontal: true, endsLine: false, ...rest };
}

const texts = (runs: TextRun[]): string[] => groupLines(runs).map((line) => line.text);

describe("groupLines", () => {
  test("runs on one base line become one line with a box around them", () => {
    expect(groupLines([aRun("Hello", 0, 0), aRun("world", 30, 1)])).toEqual([
      { text: "Hello world", box: { x: 0, y: 0, width: 55, height: 11 } },
    ]);
  });

  test("runs that touch are parts of one word", () => {
    expect(texts([aRun("Hel", 0, 0), aRun("lo", 15, 0)])).toEqual(["Hello"]);
  });

  test("a run on another height starts a line", () => {
    expect(texts([aRun("one", 0, 0), aRun("two", 0, 12)])).toEqual(["one", "two"]);
  });

  test("columns at the same height are not run together", () => {
    expect(texts([aRun("left", 0, 0), aRun("right", 200, 0)])).toEqual(["left", "right"]);
  });

  test("text written right to left is one line in the order it is read", () => {
    expect(texts([aRun("שלום", 50, 0), aRun("עולם", 25, 0)])).toEqual(["שלום עולם"]);
  });

  test("vertical writing is joined until the PDF ends the line", () => {
    const vertical = { isHorizontal: false };
    const runs = [
      aRun("縦", 100, 0, vertical),
      aRun("書き", 100, 10, { ...vertical, endsLine: true }),
      aRun("次", 80, 0, vertical),
    ];
    expect(texts(runs)).toEqual(["縦書き", "次"]);
  });

  test("white space alone makes no line", () => {
    expect(texts([aRun(" ", 0, 0), aRun("", 0, 0, { endsLine: true })])).toEqual([]);
  });
});

describe("joinLines", () => {
  test("a word divided at the end of a line is put together", () => {
    expect(joinLines(["An exam-", "ple of it"])).toBe("An example of it");
    expect(joinLines(["sil\u00ad", "ver"])).toBe("silver");
  });

  test("a compound that is written with its hyphen elsewhere keeps it", () => {
    expect(joinLines(["a well-", "known and well-known"])).toBe("a well-known and well-known");
  });

  test("names, numbers and dashes keep their line break", () => {
    expect(joinLines(["Jean-", "Paul", "1990-", "95", "so -", "yes"])).toBe(
      "Jean-\nPaul\n1990-\n95\nso -\nyes",
    );
  });
});

describe("cleanText", () => {
  test("control characters, half pairs and direction overrides go; other scripts stay", () => {
    expect(cleanText("a\u0000b\u0007c\ud800d\u202ee 日本 👍 é\n\t f ")).toBe("abcde 日本 👍 é f");
  });

  test("a title is cut without splitting a character", () => {
    expect(cleanTitle("abc👍", 4)).toBe("abc");
    expect(cleanTitle("abc👍", 5)).toBe("abc👍");
  });
});

describe("safeUrl", () => {
  test.each([
    ["https://example.org/a b", "https://example.org/a%20b"],
    ["http://example.org", "http://example.org/"],
    ["mailto:desk@example.org", "mailto:desk@example.org"],
  ])("%s is kept", (address, expected) => {
    expect(safeUrl(address)).toBe(expected);
  });

  test.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JaVa\nScript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "ftp://example.org/",
    "tel:123",
    "vbscript:x",
    "/relative",
    "",
    `https://example.org/${"a".repeat(3000)}`,
  ])("%j is dropped", (address) => {
    expect(safeUrl(address)).toBeUndefined();
  });
});
