import { PDFName, type PDFRef } from "pdf-lib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { DrawnPage, PdfBuilder } from "#test/support/drawn-pdf.ts";
import { aForm, aLetteredPage, aLine, someForms, textsOf } from "./support/text-cases.ts";

vi.setConfig({ hookTimeout: 300_000 });

const SEEN = aLine("seen", 150);
const HIDDEN = aLine("hidden", 100);

/** Layers by name. */
const LAYERS = new Map<string, PDFRef>();
const layer = (name: string): PDFRef => LAYERS.get(name) ?? missing(name);
const missing = (name: string): never => {
  throw new Error(`No layer ${name}`);
};

const aMembership = (entries: Parameters<PdfBuilder["object"]>[0]) => (builder: PdfBuilder) =>
  builder.object({ Type: "OCMD", ...entries });

const inLayer = (content: string, name: string): string => `/OC /${name} BDC ${content} EMC`;

const withLayers =
  (
    named: Record<string, (builder: PdfBuilder) => PDFRef>,
    others: (builder: PdfBuilder) => ReturnType<NonNullable<DrawnPage["resources"]>> = () => ({}),
  ): NonNullable<DrawnPage["resources"]> =>
  (builder) => {
    for (const name of ["on", "off", "other", "screen", "print"]) {
      const usage = {
        screen: { View: { ViewState: "ON" }, Print: { PrintState: "OFF" } },
        print: { View: { ViewState: "OFF" }, Print: { PrintState: "ON" } },
      }[name];
      if (LAYERS.has(name)) continue;
      const made = builder.object({
        Type: "OCG",
        Name: builder.string(name),
        ...(usage && { Usage: usage }),
      });
      LAYERS.set(name, made);
    }
    const Properties = Object.fromEntries(
      Object.entries({ ...named }).map(([name, make]) => [name, make(builder)]),
    );
    return { Properties, ...others(builder) };
  };

const ON = { L: () => layer("on") };
const OFF = { L: () => layer("off") };
const oneOf = (P: string, ...names: string[]): Record<string, (builder: PdfBuilder) => PDFRef> => ({
  L: (builder) => aMembership({ OCGs: names.map(layer), P })(builder),
});
const expressed = (VE: Parameters<PdfBuilder["object"]>[0][string]) => ({
  L: (builder: PdfBuilder) => aMembership({ VE })(builder),
});

const LAYERED: [name: string, text: string, page: DrawnPage][] = [
  ["a layer that is on", "seen", aLetteredPage(inLayer(SEEN, "L"), withLayers(ON))],
  ["one that is off", "seen", aLetteredPage(SEEN + inLayer(HIDDEN, "L"), withLayers(OFF))],
  [
    "what follows it",
    "seen\nafter",
    aLetteredPage(`${SEEN} ${inLayer(HIDDEN, "L")} ${aLine("after", 60)}`, withLayers(OFF)),
  ],
  [
    "a layer that is on in one that is off",
    "seen",
    aLetteredPage(
      SEEN + inLayer(inLayer(HIDDEN, "M") + HIDDEN, "L"),
      withLayers({ ...OFF, M: () => layer("on") }),
    ),
  ],
  [
    "a form of a layer that is off",
    "seen",
    aLetteredPage(
      `${SEEN} /X0 Do /X1 Do`,
      withLayers({}, (builder) =>
        someForms(
          [HIDDEN, { OC: layer("off") }],
          [HIDDEN, { OC: layer("off"), Group: { S: "Transparency" } }],
        )(builder),
      ),
    ),
  ],
  [
    "a form in one of a layer that is off",
    "seen",
    aLetteredPage(
      `${SEEN} /X0 Do`,
      withLayers({}, (builder) => ({
        XObject: {
          X0: aForm(builder, "/Y Do", {
            OC: layer("off"),
            Resources: { XObject: { Y: aForm(builder, HIDDEN) } },
          }),
        },
      })),
    ),
  ],
  [
    "the text of a scan on a layer that is off",
    "seen",
    aLetteredPage(
      `q 300 0 0 200 0 0 cm /I Do Q ${SEEN} ${aLine("hidden", 100, "3 Tr")}`,
      withLayers({}, (builder) => ({
        XObject: {
          I: builder.image([1, 1], "DeviceGray", new Uint8Array([9]), { OC: layer("off") }),
        },
      })),
    ),
  ],
  [
    "print only",
    "seen",
    aLetteredPage(SEEN + inLayer(HIDDEN, "L"), withLayers({ L: () => layer("print") })),
  ],
  [
    "screen only",
    "seen",
    aLetteredPage(inLayer(SEEN, "L"), withLayers({ L: () => layer("screen") })),
  ],
  ...(
    [
      ["AnyOn", ["on", "off"], true],
      ["AnyOn", ["off", "other"], false],
      ["AllOn", ["on", "off"], false],
      ["AllOn", ["on", "screen"], true],
      ["AnyOff", ["on", "off"], true],
      ["AnyOff", ["on", "screen"], false],
      ["AllOff", ["off", "other"], true],
      ["AllOff", ["on", "off"], false],
      ["AllOn", [], true],
    ] as const
  ).map(([policy, names, isSeen]): (typeof LAYERED)[number] => [
    `${policy} of ${names.join(" and ") || "none"}`,
    isSeen ? "seen\nhidden" : "seen",
    aLetteredPage(SEEN + inLayer(HIDDEN, "L"), (builder) =>
      withLayers(oneOf(policy, ...names))(builder),
    ),
  ]),
  ...(
    [
      ["Not on", () => ["Not", layer("on")], false],
      ["Not off", () => ["Not", layer("off")], true],
      ["on And Not off", () => ["And", layer("on"), ["Not", layer("off")]], true],
      ["off Or other", () => ["Or", layer("off"), layer("other")], false],
      ["on Or off", () => ["Or", layer("off"), layer("on")], true],
    ] as const
  ).map(([name, expression, isSeen]): (typeof LAYERED)[number] => [
    name,
    isSeen ? "seen\nhidden" : "seen",
    aLetteredPage(SEEN + inLayer(HIDDEN, "L"), (builder) =>
      withLayers({ L: (each) => expressed(expression()).L(each) })(builder),
    ),
  ]),
];

const refs = (names: readonly string[]): PDFRef[] => names.map(layer);

/** The text of all pages under this layer configuration. */
async function read(config: Record<string, string | readonly string[]>): Promise<string[]> {
  LAYERS.clear();
  const pages = LAYERED.map(([, , page]) => page);
  return textsOf(pages, ({ catalog, context }) => {
    const D = Object.fromEntries(
      Object.entries(config).map(([key, value]) => [
        key,
        typeof value === "string" ? value : refs(value),
      ]),
    );
    catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [...LAYERS.values()], D }));
  });
}

describe("layers", () => {
  let texts: string[] = [];

  beforeAll(async () => {
    texts = await read({ OFF: ["off", "other"] });
  });

  test.each(LAYERED.map(([name, text], index) => [name, text, index] as const))(
    "%s",
    (_, text, index) => {
      expect(texts[index]).toBe(text);
    },
  );

  test("are the same where all are off at first", async () => {
    const others = await read({ BaseState: "OFF", ON: ["on", "screen", "print"] });
    expect(others).toEqual(LAYERED.map(([, text]) => text));
  });
});
