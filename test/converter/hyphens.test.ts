import { beforeAll, describe, expect, test, vi } from "vitest";
import type { DrawnPage } from "#test/support/drawn-pdf.ts";
import { aLetteredPage, helvetica, textsOf } from "./support/text-cases.ts";

vi.setConfig({ hookTimeout: 300_000 });

type Resources = NonNullable<DrawnPage["resources"]>;

/** Helvetica whose hyphen has another code as its text; `extra` adds to the font. */
const withHyphen =
  (hyphen: string, extra: Record<string, number | number[]> = {}): Resources =>
  (builder) => {
    const text = Buffer.from(hyphen, "utf16le").swap16().toString("hex");
    const ToUnicode = builder.stream(
      `1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <2d> <${text}> endbfchar`,
    );
    return { Font: { F: { ...helvetica(), ToUnicode, ...extra } } };
  };

/** Helvetica with other texts of some letters. */
const spelled =
  (letters: string, texts: string): Resources =>
  (builder) => {
    const pairs = Array.from(texts).map((text, at) => {
      const hex = Buffer.from(text, "utf16le").swap16().toString("hex");
      return `<${Buffer.from(letters[at] ?? "").toString("hex")}> <${hex}>`;
    });
    const ToUnicode = builder.stream(
      `1 begincodespacerange <00> <ff> endcodespacerange ${pairs.length} beginbfchar ${pairs.join(" ")} endbfchar`,
    );
    return { Font: { F: { ...helvetica(), ToUnicode } } };
  };

/** Lines from the top; a form feed moves on to a second column. */
function linesOf(lines: readonly string[], size = 10): string {
  let [x, y] = [10, 180];
  const shown = lines.map((line) => {
    if (line === "\f") {
      [x, y] = [160, 180];
      return "";
    }
    const text = `1 0 0 1 ${x} ${y} Tm (${line}) Tj`;
    y -= size * 1.3;
    return text;
  });
  return `BT /F ${size} Tf ${shown.join(" ")} ET`;
}

const page = (lines: readonly string[], hyphen = "-", size = 10): DrawnPage =>
  aLetteredPage(linesOf(lines, size), withHyphen(hyphen));

const SOFT = "\u00ad";
const CODES = ["-", SOFT, "\u2010", "\u2011", "\u00ac"];
/** Signs that divide a word only at the end of a line. */
const SIGNS = ["\u2212", "\ufe63", "\uff0d", "\uf02d"];
const NAMES = new Map(
  [...CODES, ...SIGNS].map((code) => [code, code.codePointAt(0)?.toString(16) ?? ""]),
);

const WIDTHLESS = Array.from({ length: 95 }, (_, at) => (at === 13 ? 0 : 500));

const CASES: [name: string, expected: string, page: DrawnPage][] = [
  ...[...CODES, ...SIGNS].map((code): [string, string, DrawnPage] => [
    `divides a word, as ${NAMES.get(code)}`,
    "we meet because of it",
    page(["we meet be-", "cause of it"], code),
  ]),
  ...CODES.map((code): [string, string, DrawnPage] => [
    `at the end of a column, as ${NAMES.get(code)}`,
    "a long line of letters here and the harbour committee of this old town meets there",
    page(
      [
        "a long line of letters here",
        "and the harbour com-",
        "\f",
        "mittee of this old town",
        "meets there",
      ],
      code,
    ),
  ]),
  ...[SOFT, "\u2011"].map((code): [string, string, DrawnPage] => [
    `between figures it stays, as ${NAMES.get(code)}`,
    `the years 2025${code === "\u2011" ? code : "-"}2026 here`,
    page(["the years 2025-", "2026 here"], code),
  ]),
  [
    "before a capital it stays, in a soft code",
    "the North-South line",
    page(["the North-", "South line"], SOFT),
  ],
  [
    "after one letter it stays, in a soft code",
    "a T-Shirt here",
    page(["a T-", "Shirt here"], SOFT),
  ],
  ["divides capitals, in a soft code", "DIE VERSAMMLUNG", page(["DIE VERSAMM-", "LUNG"], SOFT)],
  ["is written twice", "para tornar-se outro", page(["para tornar-", "-se outro"])],
  [
    "is written twice, in a soft code",
    "para tornar-se outro",
    page(["para tornar-", "-se outro"], SOFT),
  ],
  [
    "hangs before the word of the rest",
    "die Vor- und Nachteile",
    page(["die Vor-", "und Nachteile"]),
  ],
  ["hangs, in a soft code", "die Vor- und Nachteile", page(["die Vor-", "und Nachteile"], SOFT)],
  [
    "hangs within a line, in a soft code",
    "die Vor- und Nachteile",
    page(["die Vor- und Nachteile"], SOFT),
  ],
  [
    "without a width is none",
    "softly now",
    aLetteredPage(
      linesOf(["soft-ly now"]),
      withHyphen(SOFT, { FirstChar: 32, LastChar: 126, Widths: WIDTHLESS }),
    ),
  ],
  [
    "in Armenian",
    "հայկական",
    aLetteredPage(linesOf(["hay-", "kakan"]), spelled("-haykn", "֊հայկն")),
  ],
  [
    "after an accent of its own",
    "espe\u0301rance",
    aLetteredPage(linesOf(["espe~-", "rance"]), spelled("~", "\u0301")),
  ],
  [
    "after a vowel sign",
    "कि-ताब",
    aLetteredPage(linesOf(["ki-", "tab"]), spelled("kitab", "किताब")),
  ],
  [
    "that a font's soft ones stand beside is a word's own",
    "we meet because the well-known committee",
    aLetteredPage(
      linesOf(["we meet be~", "cause the well-", "known committee"]),
      spelled("~", SOFT),
    ),
  ],
  [
    "that is typed is a word's own where another sign divides words",
    "we meet because the well-known committee",
    aLetteredPage(
      linesOf(["we meet be~", "cause the well-", "known committee"]),
      spelled("~", "\u2010"),
    ),
  ],
  [
    "that is typed divides words where the other sign is within words",
    "a self\u2010made harbour committee because",
    aLetteredPage(
      linesOf(["a self~made harbour com-", "mittee be~", "cause"]),
      spelled("~", "\u2010"),
    ),
  ],
  [
    "that is stated to be no text divides a word",
    "we meet because",
    aLetteredPage(
      "BT /F 10 Tf 10 180 Td 13 TL (we meet be) Tj /Span <</ActualText ()>> BDC (-) Tj EMC T* (cause) Tj ET",
    ),
  ],
  [
    "that is stated to be no text within a line leaves nothing",
    "wellknown here",
    aLetteredPage(
      "BT /F 10 Tf 10 180 Td 13 TL (well) Tj /Span <</ActualText ()>> BDC (-) Tj EMC (known) Tj T* (here) Tj ET",
    ),
  ],
  ["in large letters", "because", page(["be-", "cause"], SOFT, 40)],
  ["in small letters", "because", page(["be-", "cause"], SOFT, 4)],
];

let texts: string[] = [];
beforeAll(async () => {
  texts = await textsOf(CASES.map(([, , each]) => each));
});

describe("a hyphen", () => {
  test.each(CASES.map(([name, expected], at) => [name, expected, at] as const))(
    "%s",
    (_, expected, at) => {
      expect(texts[at]).toBe(expected);
    },
  );
});
