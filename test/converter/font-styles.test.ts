import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { expect, test } from "vitest";
import { type ArticleRun, articleSchema } from "#contract/formats/article.ts";
import { styleInFont } from "#converter/articles/page/font-style.ts";
import { Typeface } from "#test/converter/support/missing-fonts.ts";
import { aDrawnPdf } from "#test/support/drawn-pdf.ts";
import { render } from "#test/support/rendering.ts";

const FACES = {
  F1: "400Regular/Tinos_400Regular.ttf",
  F2: "700Bold/Tinos_700Bold.ttf",
  F3: "400Regular_Italic/Tinos_400Regular_Italic.ttf",
  F4: "700Bold_Italic/Tinos_700Bold_Italic.ttf",
};
const WORDS = "The keeper of the lamp writes a line into the book each night";

function asLine(font: string, text: string, y: number): string {
  return `BT /${font} 12 Tf 1 0 0 1 40 ${y} Tm (${text}) Tj ET`;
}

test("fonts without a telling name are bold or italic as they state themselves", async () => {
  const faces = await Promise.all(
    Object.entries(FACES).map(
      async ([name, path]) =>
        [name, await Typeface.read("@expo-google-fonts/tinos", path)] as const,
    ),
  );
  const lines = Array.from({ length: 12 }, (_, at) => asLine("F1", WORDS, 420 - at * 14));
  const titles = ["F2", "F3", "F4"].map((font, at) => asLine(font, `Night ${font}`, 200 - at * 40));
  const pdf = await aDrawnPdf([
    {
      content: [...lines, ...titles].join("\n"),
      size: [420, 595],
      resources: (builder) => ({
        Font: Object.fromEntries(
          faces.map(([name, face]) => [name, face.embedded(builder, `CIDFont+${name}`)]),
        ),
      }),
    },
  ]);
  const { articleFiles } = await render(pdf);
  const article = v.parse(articleSchema, JSON.parse(await readFile(articleFiles[0] ?? "", "utf8")));
  const runs = article.blocks.flatMap((block): ArticleRun[] => ("runs" in block ? block.runs : []));
  expect(runs).toMatchObject([
    { text: expect.stringMatching(/^The keeper/u) },
    // A heading is bold by itself.
    { text: "Night F2" },
    { text: "Night F3", italic: true },
    { text: "Night F4", bold: true, italic: true },
  ]);
  expect(runs[0]).not.toHaveProperty("bold");
});

test("data that are cut, or of no font, state no style", async () => {
  const plain = { isBold: false, isItalic: false };
  const bold = await readFile(
    new URL(FACES.F2, import.meta.resolve("@expo-google-fonts/tinos/package.json")),
  );
  expect(styleInFont(bold)).toEqual({ isBold: true, isItalic: false });
  for (const length of [0, 3, 12, 13, 20, 40, 100, 200]) {
    expect(styleInFont(bold.subarray(0, length))).toEqual(plain);
  }
  expect(styleInFont(new Uint8Array(400).fill(255))).toEqual(plain);
});
