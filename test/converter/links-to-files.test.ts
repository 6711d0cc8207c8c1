import { beforeAll, expect, test } from "vitest";
import type { PageText } from "#contract/formats/edition-files.ts";
import { annotated, type Annotation, targetsOf } from "#test/converter/support/linked-pages.ts";
import { aDrawnPdf, type Entry, type PdfBuilder } from "#test/support/drawn-pdf.ts";
import { renderForFile } from "#test/support/rendering.ts";

const link =
  (action: (pdf: PdfBuilder) => Record<string, Entry>): Annotation =>
  (pdf) => ({ Type: "Annot", Subtype: "Link", Rect: [40, 40, 60, 60], A: action(pdf) });

type Case = [name: string, targets: string[], action: Parameters<typeof link>[0]];

const CASES: Case[] = [
  [
    "an address is completed",
    ["https://example.org/base/tides.html"],
    (pdf) => ({ S: "URI", URI: pdf.string("tides.html") }),
  ],
  [
    "one of mail is not",
    ["mailto:press@example.org"],
    (pdf) => ({ S: "URI", URI: pdf.string("press@example.org") }),
  ],
  ["a program is not started", [], (pdf) => ({ S: "Launch", F: pdf.string("calc.exe") })],
  [
    "a program is not downloaded",
    [],
    (pdf) => ({ S: "Launch", F: { Type: "Filespec", F: pdf.string("tools/setup.exe") } }),
  ],
  [
    "another file is not opened",
    [],
    (pdf) => ({ S: "GoToR", F: pdf.string("other.pdf"), D: [0, "Fit"] }),
  ],
  [
    "a file on the web is, without what only a PDF viewer understands",
    ["https://example.org/other.pdf"],
    (pdf) => ({ S: "GoToR", F: pdf.string("https://example.org/other.pdf"), D: [0, "Fit"] }),
  ],
  ...[
    "app.launchURL('https://example.org/a', true);",
    'app.launchURL( "https://example.org/a" , false )',
    'app.launchURL({cURL: "https://example.org/a", bNewFrame: true});',
    'this.getURL("https://example.org/a");',
    'getURL("https://example.org/a", false)',
    "  event.target.getURL ({ cURL : 'https://example.org/a' })",
    'window.open("https://example.org/a", "_blank");',
  ].map((script): Case => [
    `an address is opened by ${script}`,
    ["https://example.org/a"],
    (pdf) => ({ S: "JavaScript", JS: pdf.string(script) }),
  ]),
  [
    "a script that only mentions an address does not open it",
    [],
    (pdf) => ({ S: "JavaScript", JS: pdf.string('app.alert("https://example.org/a")') }),
  ],
];

let pages: PageText[];

beforeAll(async () => {
  const pdf = await aDrawnPdf(
    CASES.map(([, , action]) => annotated([link(action)])),
    { catalog: (pdf) => ({ URI: { Base: pdf.string("https://example.org/base/") } }) },
  );
  ({ pages } = (await renderForFile(pdf)).text);
});

test.each(CASES.map(([name, targets], index) => [name, targets, index] as const))(
  "in a PDF that names the folder of its addresses, %s",
  (_, targets, index) => {
    expect(targetsOf(pages[index]?.links ?? [])).toEqual(targets);
  },
);
