import { describe, expect, test } from "vitest";
import { arrangeText } from "#converter/extracting/page-text.ts";
import type { TextRun } from "#converter/extracting/text-runs.ts";
import { aColumn, aRun, linesOf, PAGE, textOf } from "#test/converter/support/text-runs.ts";

describe("other directions", () => {
  test("a line from right to left is read from its right end", () => {
    const rtl = { isRtl: true };
    const { lines } = arrangeText([aRun("עולם", 25, 0, rtl), aRun("שלום", 50, 0, rtl)], PAGE);
    expect(lines[0]).toMatchObject({
      text: "שלום עולם",
      rtl: true,
      words: [
        [0, 0.1, 0.04],
        [5, 0.05, 0.04],
      ],
    });
  });

  test("numbers and names in it keep their own order", () => {
    const rtl = { isRtl: true };
    const runs = [
      aRun("גר", 45, 0, rtl),
      aRun("New", 60, 0),
      aRun("York", 80, 0),
      aRun("בשנת", 105, 0, rtl),
    ];
    expect(linesOf(runs)).toEqual(["בשנת New York גר"]);
  });

  test("columns from right to left begin at the right", () => {
    const rtl = { isRtl: true };
    const lines = ["אחת שתיים שלוש ארבע חמש", "שש שבע שמונה תשע עשר", "עד כאן הטור הזה"];
    const text = textOf([
      ...aColumn(["שנית", "טור", "כאן"], 20, 100, rtl),
      ...aColumn(lines, 250, 100, rtl),
    ]);
    expect(text.indexOf("אחת")).toBeLessThan(text.indexOf("שנית"));
  });

  test("vertical writing runs down, its lines from right to left", () => {
    const vertical = { turn: 90 as const, isVertical: true };
    const column = (text: string, x: number): TextRun =>
      aRun(text, 50, -x - 10, {
        ...vertical,
        box: { x: 50, y: -x - 10, width: text.length * 10, height: 10 },
      });
    const { text, lines } = arrangeText([column("縦書きの文", 396), column("二行目", 380)], PAGE);
    expect(text).toBe("縦書きの文二行目");
    expect(lines[0]).toMatchObject({
      vertical: true,
      x: 0.792,
      y: 0.0714,
      width: 0.02,
      words: [[0, 0.0714, 0.0715]],
    });
  });
});
