import { beforeAll, describe, expect, test } from "vitest";
import type { PageText } from "#contract/formats/edition-files.ts";
import {
  aButton,
  aLink,
  annotated,
  type Annotation,
  goTo,
  targetsOf,
  textLines,
  uri,
} from "#test/converter/support/linked-pages.ts";
import { aDrawnPdf, type DrawnPage, type Entry, type PdfBuilder } from "#test/support/drawn-pdf.ts";
import { renderForFile } from "#test/support/rendering.ts";

const WEB = "https://example.org/";

/** The PDF's layers: one is shown, one hidden, one only printed. */
let layers: Record<"on" | "off" | "printed", ReturnType<PdfBuilder["object"]>>;

function layersOf(pdf: PdfBuilder): typeof layers {
  const named = (name: string, entries: Record<string, Entry> = {}) =>
    pdf.object({ Type: "OCG", Name: pdf.string(name), ...entries });
  return (layers ??= {
    on: named("English"),
    off: named("Deutsch"),
    printed: named("Print", {
      Usage: { View: { ViewState: "OFF" }, Print: { PrintState: "ON" } },
    }),
  });
}

const onLayer =
  (layer: (each: typeof layers) => Entry): Annotation =>
  (pdf) => ({ ...aLink(WEB)(pdf), OC: layer(layersOf(pdf)) });

const membership = (entries: Record<string, Entry>): Entry => ({ Type: "OCMD", ...entries });

const button = (action: (pdf: PdfBuilder) => Record<string, Entry>): Annotation =>
  aButton((pdf) => ({ A: action(pdf) }));

const named = (N: string) => (): Record<string, Entry> => ({ S: "Named", N });

/** The bytes of a text after the mark of its encoding. */
function withMark(text: string, encoding: "utf16be" | "utf16le" | "utf8"): string {
  const bytes = Buffer.from(`\ufeff${text}`, encoding === "utf8" ? "utf8" : "utf16le");
  return (encoding === "utf16be" ? bytes.swap16() : bytes).toString("latin1");
}

const hide = (pdf: PdfBuilder): Record<string, Entry> => ({ S: "Hide", T: pdf.string("Tip") });

/** Buttons that do something else before they lead somewhere. */
const CHAINS: [name: string, target: string | number, actions: Annotation][] = [
  ["after hiding a field", WEB, (pdf) => ({ A: { ...hide(pdf), Next: uri(WEB)(pdf) } })],
  [
    "after a script",
    3,
    (pdf) => ({ A: { S: "JavaScript", JS: pdf.string("1"), Next: [goTo(2)()] } }),
  ],
  [
    "after several",
    WEB,
    (pdf) => ({
      A: { ...hide(pdf), Next: [{ ...hide(pdf), Next: { S: "ResetForm" } }, uri(WEB)(pdf)] },
    }),
  ],
  [
    "after starting a program",
    WEB,
    (pdf) => ({ A: { S: "Launch", F: pdf.string("calc.exe"), Next: uri(WEB)(pdf) } }),
  ],
  ["before another", WEB, (pdf) => ({ A: { ...uri(WEB)(pdf), Next: goTo(2)() } })],
  ["when let go, as pressing hides", WEB, (pdf) => ({ AA: { D: hide(pdf), U: uri(WEB)(pdf) } })],
  ["when let go, as its own hides", WEB, (pdf) => ({ A: hide(pdf), AA: { U: uri(WEB)(pdf) } })],
];

/** A page and the targets of its links. */
const PAGES: [name: string, targets: (string | number)[], page: DrawnPage][] = [
  ["a button with an address", [WEB], annotated([button(uri(WEB))])],
  ["a button with a page", [3], annotated([button(goTo(2))])],
  ["a button with the next page", [4], annotated([button(named("NextPage"))])],
  ["a button with the page before", [3], annotated([button(named("PrevPage"))])],
  ["a button with the first page", [1], annotated([button(named("FirstPage"))])],
  [
    "a button that acts when it is let go",
    [WEB],
    annotated([aButton((pdf) => ({ AA: { U: uri(WEB)(pdf) } }))]),
  ],
  [
    "a button that acts when it is pressed",
    [WEB],
    annotated([aButton((pdf) => ({ AA: { D: uri(WEB)(pdf) } }))]),
  ],
  ...CHAINS.map(([name, target, actions]): [string, (string | number)[], DrawnPage] => [
    `an action ${name}`,
    [target],
    annotated([aButton(actions)]),
  ]),
  [
    "a link whose action leads somewhere only after others",
    [WEB],
    annotated([(pdf) => ({ ...aLink(WEB)(pdf), A: { S: "ResetForm", Next: uri(WEB)(pdf) } })]),
  ],
  [
    "an action before others that lead nowhere",
    [],
    annotated([
      (pdf) => {
        const next: Record<string, Entry> = { S: "Hide", T: pdf.string("x") };
        return aButton(() => ({ A: pdf.object({ ...next, Next: [next, next] }) }))(pdf);
      },
    ]),
  ],
  ...(["utf16be", "utf16le", "utf8"] as const).map((encoding): [string, string[], DrawnPage] => [
    `an address in ${encoding}`,
    [WEB, WEB],
    annotated([
      aLink(withMark(WEB, encoding)),
      aButton((pdf) => ({ A: uri(withMark(WEB, encoding))(pdf), Rect: [60, 60, 80, 80] })),
    ]),
  ]),
  [
    "a button that is one of a field",
    [WEB],
    annotated([
      (pdf) => ({
        Type: "Annot",
        Subtype: "Widget",
        Rect: [40, 40, 60, 60],
        A: uri(WEB)(pdf),
        Parent: pdf.object({
          T: pdf.string("Several"),
          Parent: pdf.object({ FT: "Btn", Ff: 65_536, T: pdf.string("All") }),
        }),
      }),
    ]),
  ],
  [
    "a button that sends a form, runs a script, resets or opens another file",
    [],
    annotated([
      button((pdf) => ({ S: "SubmitForm", F: pdf.string(WEB) })),
      button((pdf) => ({ S: "JavaScript", JS: pdf.string("app.alert(1)") })),
      button(() => ({ S: "ResetForm" })),
      button(uri("javascript:alert(1)")),
      button((pdf) => ({ S: "GoToR", F: pdf.string("other.pdf"), D: [0, "Fit"] })),
      button((pdf) => ({ S: "Launch", F: pdf.string("calc.exe") })),
    ]),
  ],
  ["a box to tick", [], annotated([aButton((pdf) => ({ A: uri(WEB)(pdf) }), { Ff: 0 })])],
  [
    "links that are hidden, or for print alone",
    [`${WEB}shown`],
    annotated([
      aLink(WEB, { F: 2 }),
      aLink(WEB, { F: 32 }),
      aLink(WEB, { F: 36 }),
      aLink(`${WEB}shown`, { F: 4 }),
      aButton((pdf) => ({ A: uri(WEB)(pdf) }), { F: 2 }),
      aButton((pdf) => ({ A: uri(WEB)(pdf) }), { F: 36 }),
    ]),
  ],
  ["a link on a layer that is shown", [WEB], annotated([onLayer(({ on }) => on)])],
  ["a link on a layer that is not", [], annotated([onLayer(({ off }) => off)])],
  ["a link on a layer for print alone", [], annotated([onLayer(({ printed }) => printed)])],
  [
    "a link on several layers, none of them shown",
    [],
    annotated([onLayer(({ off, printed }) => membership({ OCGs: [off, printed] }))]),
  ],
  [
    "a link on several layers, some of them shown",
    [WEB],
    annotated([onLayer(({ on, off }) => membership({ OCGs: [on, off] }))]),
  ],
  [
    "a link that needs all its layers",
    [],
    annotated([onLayer(({ on, off }) => membership({ OCGs: [on, off], P: "AllOn" }))]),
  ],
  [
    "a link that is shown where a layer is not",
    [WEB],
    annotated([onLayer(({ off }) => membership({ VE: ["Not", off] }))]),
  ],
  [
    "a button on a layer that is not shown",
    [],
    annotated([(pdf) => ({ ...button(uri(WEB))(pdf), OC: layersOf(pdf).off })]),
  ],
  [
    "numbers to call and to write to",
    ["tel:+442079460000", "tel:030-123456;ext=12", "sms:+442079460000?body=Book%20me%20in"],
    annotated([
      aLink("tel:+44 20 7946 0000"),
      aLink("TEL:030/123456;ext=12"),
      aLink("sms:+442079460000?body=Book%20me%20in"),
    ]),
  ],
  [
    "addresses that are unsafe, in every disguise",
    [],
    annotated(
      [
        "JaVaScript:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
        "\u0001javascript:alert(1)",
        "javascript%3Aalert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "vbscript:x",
        "tel:*%2306%23",
        "tel:*21*0900123456%23",
      ].map((address) => aLink(address)),
    ),
  ],
  [
    "addresses without their scheme",
    [`http://www.example.org/a`, "mailto:press@example.org"],
    annotated([aLink("www.example.org/a"), aLink(" press@example.org ")]),
  ],
  [
    "a link beside what is shown of the page",
    [`${WEB}in`],
    annotated(
      [aLink(WEB, { Rect: [5, 5, 15, 15] }), aLink(`${WEB}in`, { Rect: [25, 25, 30, 30] })],
      { CropBox: [20, 20, 80, 80] },
    ),
  ],
  [
    "addresses in text",
    [WEB, "mailto:press@example.org"],
    textLines([`${WEB}, press@example.org`]),
  ],
];

let pages: PageText[];

beforeAll(async () => {
  const pdf = await aDrawnPdf(
    PAGES.map(([, , page]) => page),
    {
      catalog: (builder) => {
        const { on, off, printed } = layersOf(builder);
        const automatic: Entry = {
          Event: "View",
          OCGs: [printed],
          Category: ["View"],
        };
        return { OCProperties: { OCGs: [on, off, printed], D: { OFF: [off], AS: [automatic] } } };
      },
    },
  );
  ({ pages } = (await renderForFile(pdf)).text);
});

describe("links", () => {
  test.each(PAGES.map(([name, targets], index) => [name, targets, index] as const))(
    "%s",
    (_, targets, index) => {
      expect(targetsOf(pages[index]?.links ?? [])).toEqual(targets);
    },
  );
});
