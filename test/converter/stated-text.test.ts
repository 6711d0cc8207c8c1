import { beforeAll, describe, expect, test, vi } from "vitest";
import type { PageText } from "#contract/formats/edition-files.ts";
import type { DrawnPage } from "#test/support/drawn-pdf.ts";
import { aForm, aLetteredPage, helvetica, pagesOf } from "./support/text-cases.ts";

vi.setConfig({ hookTimeout: 300_000 });

/** Helvetica in which a program gives some letters other meanings. */
const aFont =
  (meanings: Record<string, string>): NonNullable<DrawnPage["resources"]> =>
  (builder) => {
    const pairs = Object.entries(meanings).map(
      ([letter, text]) => `<${hex(letter, "latin1")}> <${utf16(text)}>`,
    );
    const ToUnicode = builder.stream(
      `1 begincodespacerange <00> <ff> endcodespacerange ${pairs.length} beginbfchar ${pairs.join(" ")} endbfchar`,
    );
    return { Font: { F: { ...helvetica(), ToUnicode } } };
  };

const hex = (text: string, encoding: BufferEncoding): string =>
  Buffer.from(text, encoding).toString("hex");
const utf16 = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");

const BE = (text: string): string => `<feff${utf16(text)}>`;
const LE = (text: string): string => `<fffe${hex(text, "utf16le")}>`;
const UTF8 = (text: string): string => `<efbbbf${hex(text, "utf8")}>`;
const actual = (text: string, operators: string): string =>
  `/Span <</ActualText ${text}>> BDC ${operators} EMC`;

const text = (operators: string): string => `BT /F 12 Tf 20 150 Td 16 TL ${operators} ET`;
const letters = (...shown: string[]): string =>
  text(
    shown.map((each) => (each.startsWith("/") || each === "T*" ? each : `(${each}) Tj`)).join(" "),
  );

/** Glyphs without a meaning, whose text the PDF states elsewhere. */
const PRIVATE = aFont({ "~": "\ue001", "#": "\ue002", "^": "\uf0ae" });
const SOFT = aFont({ "-": "\u00ad" });

/** All characters but one. */
const FIXED = Array.from({ length: 95 }, (_, at) => (at === 94 ? 0 : 500));

const PAGES: [name: string, text: string, page: DrawnPage][] = [
  [
    "of a ligature",
    "an office of",
    aLetteredPage(letters("an o", actual(BE("ffi"), "(~) Tj"), "ce of"), PRIVATE),
  ],
  [
    "little-endian",
    "an office of",
    aLetteredPage(letters("an o", actual(LE("ffi"), "(~) Tj"), "ce of"), PRIVATE),
  ],
  [
    "in UTF-8",
    "smörgås här",
    aLetteredPage(
      letters("sm", actual(UTF8("örgås"), "(~) Tj"), " h", actual(UTF8("ä"), "(#) Tj"), "r"),
      PRIVATE,
    ),
  ],
  [
    "in the encoding of PDF",
    "a • b",
    aLetteredPage(letters("a ", actual("(\\200)", "(~) Tj"), " b"), PRIVATE),
  ],
  [
    "of a list of properties",
    "an office of",
    aLetteredPage(letters("an o", "/Span /P BDC (~) Tj EMC", "ce of"), (builder) => ({
      ...PRIVATE(builder),
      Properties: { P: builder.object({ ActualText: builder.string("ffi") }) },
    })),
  ],
  [
    "around others counts",
    "outer",
    aLetteredPage(
      letters(actual("(outer)", `(~) Tj ${actual("(inner)", "(#) Tj")} (^) Tj`)),
      PRIVATE,
    ),
  ],
  [
    "of nothing leaves nothing",
    "seen word",
    aLetteredPage(
      letters("seen ", actual("()", "(~) Tj"), "wo", actual("()", "(#) Tj"), "rd"),
      PRIVATE,
    ),
  ],
  [
    "of a word on two lines",
    "the committee is",
    aLetteredPage(
      letters("the ", `/Span <</ActualText (committee)>> BDC (com-) Tj T* (mittee) Tj EMC`, " is"),
    ),
  ],
  [
    "of several words on two lines",
    "the whole committee meets",
    aLetteredPage(
      letters(
        "the ",
        "/Span <</ActualText (whole committee meets)>> BDC (whole com-) Tj T* (mittee meets) Tj EMC",
      ),
    ),
  ],
  [
    "of words in private letters",
    "one two three",
    aLetteredPage(letters(actual("(one two)", "(~~~ ##) Tj"), " three"), PRIVATE),
  ],
  [
    "that a font has otherwise in its case",
    "Le mobilier",
    aLetteredPage(letters("Le ", actual("(mobilier)", "(mobiLier) Tj"))),
  ],
  [
    "of an end of a sentence that the font calls a space",
    "tours. It sails in April.",
    aLetteredPage(
      letters("tours", actual("(.)", "(,) Tj"), " It sails in April", actual("(.)", "(,) Tj")),
      aFont({ ",": " " }),
    ),
  ],
  [
    "of a letter whose first glyph has no width and is drawn under the letter before",
    "a grantha here",
    aLetteredPage(
      letters("a gran", `/Span <</ActualText (tha)>> BDC [600 (~) -600 (a)] TJ EMC`, " here"),
      () => ({ Font: { F: { ...helvetica(), FirstChar: 32, LastChar: 126, Widths: FIXED } } }),
    ),
  ],
  [
    "of a form",
    "an office",
    aLetteredPage("/X Do", (builder) => ({
      XObject: {
        X: aForm(builder, letters("an o", actual("(ffi)", "(~) Tj"), "ce"), {
          Resources: PRIVATE(builder),
        }),
      },
    })),
  ],
  [
    "as a description, of letters that say nothing",
    "an office of",
    aLetteredPage(letters("an o", "/Span <</Alt (ffi)>> BDC (~) Tj EMC", "ce of"), PRIVATE),
  ],
  [
    "as a description of letters that say something is none",
    "a boat",
    aLetteredPage(letters("a ", "/Span <</Alt (A picture of a boat)>> BDC (boat) Tj EMC")),
  ],
  [
    "of one word in two texts that are apart",
    "Kerning follows",
    aLetteredPage(
      "/Span <</ActualText (Kerning)>> BDC BT /F 12 Tf 20 150 Td (Ker) Tj ET BT /F 12 Tf 40.2 150 Td (ning) Tj ET EMC BT /F 12 Tf 65 150 Td (follows) Tj ET",
    ),
  ],
  [
    "of a word in letters far apart",
    "the HALL here",
    aLetteredPage(
      letters(
        "the ",
        "/Span <</ActualText (HALL)>> BDC [(H) -500 (A) -500 (L) -500 (L)] TJ EMC",
        " here",
      ),
    ),
  ],
  [
    "of two words in letters far apart",
    "OLD HALL here",
    aLetteredPage(
      letters(
        "/Span <</ActualText (OLD HALL)>> BDC [(O) -500 (L) -500 (D) -900 (H) -500 (A) -500 (L) -500 (L)] TJ EMC",
        " here",
      ),
    ),
  ],
  [
    "of a hyphen that divides a word",
    "the committee",
    aLetteredPage(letters("the com", actual(BE("\u00ad"), "(-) Tj"), "T*", "mittee")),
  ],
  [
    "with spaces at its ends, of letters that touch others",
    "an office of an office of",
    aLetteredPage(
      letters(
        "an",
        actual("( office )", "(~) Tj"),
        "of",
        "/Span <</ActualText ( an )>> BDC (an) Tj EMC",
        "office of",
      ),
      PRIVATE,
    ),
  ],
  [
    "of a word with a hyphen on two lines",
    "the well-known harbour-master",
    aLetteredPage(
      letters(
        "the ",
        "/Span <</ActualText (well-known harbour-master)>> BDC (well-) Tj T* (known harbour-) Tj T* (master) Tj EMC",
      ),
    ),
  ],
  [
    "of a hyphen at the end of a line whose code is a soft one's",
    "a trans-atlantic line because",
    aLetteredPage(
      letters("a trans", actual("(-)", "(-) Tj"), "T*", "atlantic line be-", "T*", "cause"),
      SOFT,
    ),
  ],
  [
    "of a hyphen that is not drawn",
    "the committee",
    aLetteredPage(letters("the ", actual(BE("\u00ad"), "[( ) 278] TJ"), "committee")),
  ],
  ["in Hebrew", "שלום", aLetteredPage(letters(actual(BE("שלום"), "(~#^) Tj")), PRIVATE)],
  [
    "a drawn hyphen divides a word at the end of a line, whatever its code",
    "because of it",
    aLetteredPage(letters("be-", "T*", "cause of it"), SOFT),
  ],
  ["capitals too", "VERSAMMLUNG", aLetteredPage(letters("VERSAMM-", "T*", "LUNG"), SOFT)],
  ["within a line it is a hyphen", "well-known", aLetteredPage(letters("well-known"), SOFT)],
  [
    "and then at an end of a line too",
    "well-known T-shirts of 2025-2026 because",
    aLetteredPage(
      letters("well-known T-", "T*", "shirts of 2025-", "T*", "2026 be-", "T*", "cause"),
      SOFT,
    ),
  ],
  ["at the end of a page it is one", "a well-", aLetteredPage(letters("a well-"), SOFT)],
];

let pages: PageText[] = [];
const pageOf = (name: string): PageText | undefined =>
  pages[PAGES.findIndex(([each]) => each === name)];

beforeAll(async () => {
  pages = await pagesOf(PAGES.map(([, , page]) => page));
});

describe("the text that a PDF states", () => {
  test.each(PAGES.map(([name, expected]) => [name, expected] as const))("%s", (name, expected) => {
    expect(pageOf(name)?.text).toBe(expected);
  });
});

describe("places of words", () => {
  const places = (name: string): [number, number][][] =>
    (pageOf(name)?.lines ?? []).map(({ words }) =>
      (words ?? []).map(([, x, width]): [number, number] => [
        Math.round(x * 300),
        Math.round(width * 300),
      ]),
    );

  test("are those of their letters", () => {
    expect(places("of a ligature")).toEqual([
      [
        [20, 13],
        [37, 26],
        [66, 10],
      ],
    ]);
    expect(places("of words in private letters")).toEqual([
      [
        [20, 21],
        [44, 13],
        [61, 27],
      ],
    ]);
    expect(places("of several words on two lines")).toEqual([
      [
        [20, 17],
        [40, 31],
        [75, 27],
      ],
      [
        [20, 33],
        [56, 33],
      ],
    ]);
  });

  test("count a hyphen", () => {
    expect(places("within a line it is a hyphen")).toEqual([[[20, 59]]]);
  });
});
