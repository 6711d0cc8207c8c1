import { beforeAll, describe, expect, test, vi } from "vitest";
import type { DrawnPage, Entry, PdfBuilder } from "#test/support/drawn-pdf.ts";
import { type Annotation, aButton } from "./support/linked-pages.ts";
import { aForm, aLetteredPage, aLine, textsOf } from "./support/text-cases.ts";

vi.setConfig({ hookTimeout: 300_000 });

const SEEN = aLine("seen", 170);
const PLACE = [20, 100, 120, 124];
const BOX = [0, 0, 100, 24];

/** The appearance of an annotation: a caption in its box. */
function caption(
  pdf: PdfBuilder,
  text: string,
  entries: Record<string, Entry> = {},
): Record<string, Entry> {
  const content = `0.9 g 0 0 100 24 re f 0 g BT /F 12 Tf 8 8 Td (${text}) Tj ET`;
  return { AP: { N: aForm(pdf, content, { BBox: BOX, ...entries }) } };
}

const button = (text: string, entries: Record<string, Entry> = {}): Annotation =>
  aButton((pdf) => caption(pdf, text), { Rect: PLACE, ...entries });

const note =
  (Subtype: string, text: string, entries: Record<string, Entry> = {}): Annotation =>
  (pdf) => ({ Type: "Annot", Subtype, F: 4, Rect: PLACE, ...caption(pdf, text), ...entries });

function page(content: string, ...annotations: Annotation[]): DrawnPage {
  return aLetteredPage(
    content,
    () => ({}),
    (pdf) => ({ Annots: annotations.map((make) => pdf.object(make(pdf))) }),
  );
}

const PAGES: [name: string, text: string, page: DrawnPage][] = [
  ["the caption of a button", "seen\nTickets", page(SEEN, button("Tickets"))],
  ["a button that is hidden", "seen", page(SEEN, button("hidden", { F: 2 }))],
  ["a button for print alone", "seen", page(SEEN, button("hidden", { F: 36 }))],
  [
    "a field that is filled in",
    "seen\nMarina Voss",
    page(SEEN, (pdf) => ({
      ...note("Widget", "Marina Voss")(pdf),
      FT: "Tx",
      T: pdf.string("Name"),
      V: pdf.string("Marina Voss"),
    })),
  ],
  ["text that a reader typed", "seen\nmoved to May", page(SEEN, note("FreeText", "moved to May"))],
  ["a stamp", "seen\nSOLD OUT", page(SEEN, note("Stamp", "SOLD OUT"))],
  ["a window of a comment", "seen", page(SEEN, note("Popup", "hidden"))],
  [
    "an open window of a comment",
    "seen",
    page(SEEN, (pdf) => {
      const Parent = pdf.object(note("Text", "comment")(pdf));
      return note("Popup", "hidden", { Parent, Open: true })(pdf);
    }),
  ],
  [
    "two buttons, one of them turned",
    "seen\nFirst\nSecond",
    page(
      SEEN,
      button("First"),
      aButton((pdf) => caption(pdf, "Second", { Matrix: [-1, 0, 0, -1, 100, 24] }), {
        Rect: [20, 60, 120, 84],
      }),
    ),
  ],
  [
    "a page that does not restore its state",
    "seen\nTickets",
    page(`${SEEN} q 0 0 1 1 re W n 9 0 0 9 500 500 cm 0.2 g`, button("Tickets")),
  ],
  [
    "a caption that runs out of its button",
    "seen\nTickets",
    page(
      SEEN,
      aButton(
        (pdf) => ({
          AP: {
            N: aForm(pdf, `BT /F 12 Tf 8 8 Td (Tickets) Tj 0 -30 Td (below) Tj ET`, { BBox: BOX }),
          },
        }),
        { Rect: PLACE },
      ),
    ),
  ],
];

let texts: string[];

beforeAll(async () => {
  texts = await textsOf(PAGES.map(([, , each]) => each));
});

describe("text of annotations", () => {
  test.each(PAGES.map(([name, text], at) => [name, text, at] as const))("%s", (_, text, at) => {
    expect(texts[at]).toBe(text);
  });
});
