import { beforeAll, describe, expect, test, vi } from "vitest";
import type { DrawnPage, Entry, PdfBuilder } from "#test/support/drawn-pdf.ts";
import {
  aForm,
  aLetteredPage,
  aLine,
  helvetica,
  someForms,
  textsOf,
} from "./support/text-cases.ts";

vi.setConfig({ hookTimeout: 300_000 });

const SEEN = aLine("seen", 150);
const HIDDEN = aLine("hidden", 100);
const CIRCLE =
  "150 50 m 205 50 250 95 250 100 c 250 155 205 180 150 180 c 95 180 50 155 50 100 c 50 95 95 50 150 50 c h W n";

const aState = (entries: Record<string, number>) => () => ({ ExtGState: { G: entries } });

const aMask =
  (content: string, subtype: "Luminosity" | "Alpha") =>
  (builder: PdfBuilder): ReturnType<NonNullable<DrawnPage["resources"]>> => {
    const G = aForm(builder, content, { Group: { S: "Transparency", CS: "DeviceGray" } });
    return { ExtGState: { G: { SMask: { S: subtype, G } } } };
  };

const aScan = (builder: PdfBuilder): ReturnType<NonNullable<DrawnPage["resources"]>> => ({
  XObject: { I: builder.image([1, 1], "DeviceGray", new Uint8Array([200])) },
});

const noInk = (builder: PdfBuilder): Entry[] => {
  const black = builder.object({ FunctionType: 2, Domain: [0, 1], N: 1, C0: [1], C1: [0] });
  return ["Separation", "None", "DeviceGray", black];
};

/** Each page says what a reader sees of it. */
const PAGES: [name: string, text: string, page: DrawnPage][] = [
  [
    "text beside a clip is left out",
    "seen",
    aLetteredPage(`${SEEN} q 0 0 300 80 re W n ${HIDDEN} Q`),
  ],
  [
    "text in no ink is left out",
    "seen\nagain",
    aLetteredPage(
      `${SEEN} /C cs 1 scn ${HIDDEN} /D cs ${aLine("again", 60)} /C CS 1 SCN ${aLine("hidden", 30, "1 Tr")}`,
      (builder) => ({ ColorSpace: { C: noInk(builder), D: "DeviceGray" } }),
    ),
  ],
  [
    "a clip ends where its state is restored",
    "seen\nagain",
    aLetteredPage(`${SEEN} q 0 0 300 80 re W n q ${HIDDEN} Q Q ${aLine("again", 60)}`),
  ],
  [
    "of a line that leaves its clip the letters inside stay",
    "seen in",
    aLetteredPage(`q 0 0 64 200 re W n ${aLine("seen in out", 150)} Q`),
  ],
  [
    "text in the corner of a round clip is left out",
    "seen",
    aLetteredPage(`q ${CIRCLE} BT /F 12 Tf 130 100 Td (seen) Tj 1 0 0 1 52 166 Tm (no) Tj ET Q`),
  ],
  [
    "text in the hole of a clip is left out",
    "seen",
    aLetteredPage(`q 0 0 300 200 re 0 90 300 30 re W* n ${SEEN} ${HIDDEN} Q`),
  ],
  [
    "a clip turned with its text",
    "seen",
    aLetteredPage(
      `q 0.7071 0.7071 -0.7071 0.7071 100 0 cm 0 0 90 40 re W n BT /F 12 Tf 20 20 Td (seen) Tj 0 50 Td (no) Tj ET Q`,
    ),
  ],
  [
    "letters that are a clip, with paint only beside them",
    "seen",
    aLetteredPage(`${SEEN} q ${aLine("no", 100, "7 Tr")} 0.2 g 200 0 20 20 re f Q`),
  ],
  [
    "letters that are specks",
    "seen",
    aLetteredPage(`${SEEN} BT /F 0.1 Tf 20 100 Td (no) Tj 8 0 0 0.2 20 90 Tm (no) Tj ET`),
  ],
  [
    "a clip without a path clips nothing",
    "seen too",
    aLetteredPage(`${SEEN} q W n ${aLine("too", 130)} Q`),
  ],
  ["an empty clip shows nothing", "seen", aLetteredPage(`${SEEN} q 0 0 0 0 re W n ${HIDDEN} Q`)],
  [
    "text outside the box of a form",
    "seen",
    aLetteredPage("/X0 Do", someForms([SEEN + HIDDEN, { BBox: [0, 120, 300, 200] }])),
  ],
  [
    "text outside the box of a moved form that is a group",
    "seen",
    aLetteredPage(
      "/X0 Do",
      someForms([
        aLine("seen", 50) + HIDDEN,
        { BBox: [0, 0, 300, 80], Matrix: [1, 0, 0, 1, 0, 20], Group: { S: "Transparency" } },
      ]),
    ),
  ],
  [
    "in the cell of a pattern",
    "seen",
    aLetteredPage(`/Pattern cs /P scn 0 0 300 200 re f ${SEEN}`, (builder) => ({
      Pattern: {
        P: builder.stream(HIDDEN, {
          PatternType: 1,
          PaintType: 1,
          TilingType: 1,
          BBox: [0, 0, 300, 200],
          XStep: 300,
          YStep: 200,
          Resources: { Font: { F: helvetica() } },
        }),
      },
    })),
  ],
  [
    "text beside letters that are a clip is left out, and they show once something is in them",
    "seen",
    aLetteredPage(
      `q ${aLine("seen", 150, "7 Tr")} 0 0 300 200 re f ${aLine("hidden", 100, "0 Tr")} Q`,
    ),
  ],
  [
    "letters that are a clip of nothing",
    "seen",
    aLetteredPage(`${SEEN} q ${aLine("hidden", 100, "7 Tr")} Q`),
  ],
  [
    "filled letters that are a clip",
    "seen",
    aLetteredPage(`q ${aLine("seen", 150, "4 Tr")} ${aLine("hidden", 100, "0 Tr")} Q`),
  ],
  ["transparent letters", "seen", aLetteredPage(`${SEEN} q /G gs ${HIDDEN} Q`, aState({ ca: 0 }))],
  [
    "letters with a transparent outline",
    "seen\nfilled",
    aLetteredPage(
      `${SEEN} q /G gs ${aLine("hidden", 100, "1 Tr")} ${aLine("filled", 60, "0 Tr")} Q`,
      aState({ CA: 0 }),
    ),
  ],
  [
    "letters with an outline alone are seen",
    "seen",
    aLetteredPage(`/G gs ${aLine("seen", 150, "2 Tr")}`, aState({ ca: 0 })),
  ],
  ["faint letters are seen", "seen", aLetteredPage(`/G gs ${SEEN}`, aState({ ca: 0.05 }))],
  [
    "a transparent group",
    "seen",
    aLetteredPage(`${SEEN} q /G gs /X0 Do Q`, (builder) => ({
      ...aState({ ca: 0 })(),
      ...someForms([HIDDEN, { Group: { S: "Transparency" } }])(builder),
    })),
  ],
  [
    "a mask in which nothing is",
    "seen",
    aLetteredPage(`${SEEN} q /G gs ${HIDDEN} Q`, aMask("", "Luminosity")),
  ],
  [
    "a black mask",
    "seen",
    aLetteredPage(`${SEEN} q /G gs ${HIDDEN} Q`, aMask("0 g 0 0 300 200 re f", "Luminosity")),
  ],
  [
    "a mask that shows a part",
    "seen",
    aLetteredPage(`q /G gs ${SEEN} ${HIDDEN} Q`, aMask("0 140 300 40 re f", "Alpha")),
  ],
  [
    "a mask that shows all",
    "seen",
    aLetteredPage(`q /G gs ${SEEN} Q`, aMask("1 g 0 0 300 200 re f", "Luminosity")),
  ],
  [
    "the letters of a mask",
    "seen",
    aLetteredPage(`${SEEN} q /G gs 0 0 10 10 re f Q`, aMask(HIDDEN, "Alpha")),
  ],
  [
    "text outside the crop box",
    "seen",
    aLetteredPage(SEEN + HIDDEN, undefined, { CropBox: [0, 120, 300, 200] }),
  ],
  [
    "text of a turned page outside its crop box, in large units",
    "seen",
    aLetteredPage(SEEN + HIDDEN, undefined, {
      CropBox: [0, 120, 300, 200],
      Rotate: 90,
      UserUnit: 2,
    }),
  ],
  [
    "a line that leaves the crop box, by the letter",
    "seen in",
    aLetteredPage(aLine("seen in out", 150), undefined, { CropBox: [0, 0, 64, 200] }),
  ],
  [
    "invisible text on a page with others",
    "seen",
    aLetteredPage(SEEN + aLine("hidden", 100, "3 Tr")),
  ],
  ["invisible text alone", "", aLetteredPage(aLine("hidden", 100, "3 Tr"))],
  [
    "invisible text over a small picture",
    "seen",
    aLetteredPage(`q 150 0 0 60 0 80 cm /I Do Q ${SEEN} ${aLine("hidden", 100, "3 Tr")}`, aScan),
  ],
  [
    "the text of a scan is kept",
    "page 1\nscan",
    aLetteredPage(
      `q 290 0 0 190 5 5 cm /I Do Q ${aLine("page 1", 150)} ${aLine("scan", 100, "3 Tr")}`,
      aScan,
    ),
  ],
  [
    "the text of a scan in strips is kept",
    "scan",
    aLetteredPage(
      `${aLine("scan", 100, "3 Tr")} ${[0, 1, 2, 3]
        .map((strip) => `q 300 0 0 50 0 ${strip * 50} cm /I Do Q`)
        .join(" ")}`,
      aScan,
    ),
  ],
  [
    "the text of outlines is kept",
    "outlined",
    aLetteredPage(`15 95 80 15 re f ${aLine("outlined", 100, "3 Tr")}`),
  ],
];

describe("what nobody sees of a page is not in its text", () => {
  let texts: string[] = [];

  beforeAll(async () => {
    texts = await textsOf(PAGES.map(([, , page]) => page));
  });

  test.each(PAGES.map(([name, text], index) => [name, text, index] as const))(
    "%s",
    (_, text, index) => {
      expect(texts[index]).toBe(text);
    },
  );
});
