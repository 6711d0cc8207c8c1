import { describe, expect, test } from "vitest";
import { textOf } from "#contract/formats/article-text.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import type { PagePart } from "#converter/protocol/edition-parts.ts";
import { aPart } from "./support/set-pages.ts";

const RIGHT = 380;

/** The part with lines that begin at the right, and words from right to left. */
function rightToLeft(part: PagePart, right = RIGHT): PagePart {
  const lines = part.text.lines.map((line) => {
    const shift = right / part.width;
    const words = (line.words ?? []).map(([start, x, width]): [number, number, number] => [
      start,
      shift - (x - line.x) - width,
      width,
    ]);
    return { ...line, rtl: true as const, x: shift - line.width, words };
  });
  return { ...part, text: { ...part.text, lines } };
}

/** Ragged lines of one paragraph. */
const RAGGED = {
  Hebrew: [
    "מתנדבים שחזרו לאולם אחרי הסערה",
    "מצאו את הדלתות תקועות אך איש לא",
    "נפגע והמכירה השנתית הכניסה הרבה",
    "שקלים לתיקון הגג של הספרייה",
    "שברחוב הראשי של העיר הישנה",
    "ליד הנמל.",
  ],
  Arabic: [
    "عاد المتطوعون إلى القاعة بعد",
    "العاصفة ووجدوا الأبواب عالقة ولم",
    "يصب أحد بأذى وجمع البيع السنوي",
    "مالا كثيرا لإصلاح سقف المكتبة",
    "في الشارع الرئيسي من المدينة",
    "القديمة.",
  ],
};

describe("ragged lines in a script without cases", () => {
  test.each(Object.entries(RAGGED))("are one paragraph: %s", (_, lines) => {
    const part = rightToLeft(aPart(1, [{ x: 200, y: 60, lines }]));
    expect(articleBlocks([part]).map(textOf)).toEqual([lines.join(" ")]);
  });

  test("are as many entries if they are short", () => {
    const lines = ["דבר ראשון", "דבר שני", "דבר שלישי", "דבר רביעי"];
    const part = rightToLeft(aPart(1, [{ x: 300, y: 60, lines }]));
    expect(articleBlocks([part]).map(textOf)).toEqual(lines);
  });
});

test("a ruled table that is read from the right begins with its right column", () => {
  const rows = ["תאריך אירוע מחיר", "ראשון קונצרט 12.50", "שני סיור 7.00"];
  const columns = rows.map((row, index) => ({ x: 40, y: 66 + index * 24, lines: [row] }));
  const x = [100, 190, 280, 380].map((each) => each / 420);
  const y = [60, 84, 108, 132].map((each) => each / 595);
  const owners = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const prose = { x: 40, y: 200, lines: RAGGED.Hebrew };
  const part = rightToLeft(aPart(1, [...columns, prose], { grids: [{ x, y, owners }] }));
  const places = [345, 245, 150].map((each) => each / 420);
  for (const line of part.text.lines.slice(0, rows.length)) {
    line.words?.forEach((word, index) => (word[1] = places[index] ?? 0));
  }
  const table = articleBlocks([part]).find(({ kind }) => kind === "table");
  expect(table && textOf(table).split("\n")).toEqual(rows.map((row) => row.replaceAll(" ", "\t")));
});
