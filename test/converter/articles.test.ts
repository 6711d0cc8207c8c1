import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadImage } from "@napi-rs/canvas";
import * as v from "valibot";
import { expect, test } from "vitest";
import { scoreArticles, truthSchema } from "#bench/fidelity/article-scores.ts";
import { sealTruth } from "#bench/fidelity/sealed-truth.ts";
import { type ArticleBlock, articleSchema } from "#contract/formats/article.ts";
import { textOf } from "#contract/formats/article-text.ts";
import { aTextPage } from "#test/converter/support/text-page.ts";
import { withTags } from "#test/converter/support/tagged-pdf.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { aPdfWithPicture } from "#test/support/pdf-fixtures.ts";
import { render } from "#test/support/rendering.ts";

async function blocksIn(files: readonly string[]): Promise<ArticleBlock[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return texts.flatMap((text) => v.parse(articleSchema, JSON.parse(text)).blocks);
}

async function chaptersIn(file = ""): Promise<unknown[]> {
  return v.parse(v.array(v.unknown()), JSON.parse(await readFile(file, "utf8")));
}

test("the sample reads as a person reads it", async () => {
  const sample = fileURLToPath(new URL("../../samples/meridian.pdf", import.meta.url));
  const truth = new URL("support/meridian-article.json", import.meta.url);
  const { articleFiles, chaptersFile } = await render(await readFile(sample));
  const blocks = await blocksIn(articleFiles);
  const written = v.parse(truthSchema, JSON.parse(await readFile(truth, "utf8")));
  const scores = scoreArticles(blocks, written);
  expect(scoreArticles(blocks, sealTruth(written))).toEqual(scores);
  expect(scores.words).toBeGreaterThanOrEqual(0.98);
  expect(scores.order).toBeGreaterThanOrEqual(0.97);
  expect(scores.next).toBeGreaterThanOrEqual(0.95);
  expect(scores.headings).toBeGreaterThanOrEqual(0.9);
  expect(scores.paragraphs).toBeGreaterThanOrEqual(0.9);
  expect(scores.leaked).toBeLessThanOrEqual(0.05);
  expect(scores.hyphens).toBeLessThanOrEqual(0.02);
  expect((await chaptersIn(chaptersFile)).length).toBeGreaterThan(0);
  for (const block of blocks) {
    if (block.kind !== "picture") continue;
    const { width, height } = await loadImage(join(dirname(articleFiles[0] ?? ""), block.file));
    expect([width, height]).toEqual([block.width, block.height]);
  }
});

test("a picture is cropped from its page, and the scan of a text has no articles", async () => {
  const read = await render(await aDrawnPdf([aTextPage()]));
  const blocks = await blocksIn(read.articleFiles);
  expect(blocks).toMatchObject([
    { kind: "paragraph" },
    { kind: "heading" },
    { kind: "paragraph" },
    { kind: "picture", file: "figure-0001-1.jpg", alt: "", caption: [] },
  ]);
  const crop = await loadImage(join(read.articleFiles[0] ?? "", "../figure-0001-1.jpg"));
  expect(crop.width / crop.height).toBeCloseTo(200 / 150, 1);
  expect((await render(await aPdfWithPicture(800, 1000))).articleFiles).toEqual([]);
});

test("shadows that are pictures in masks are none of its pictures", async () => {
  const page = aTextPage();
  const content = `${page.content}\nq /G1 gs 0.5 g 30 380 300 100 re f Q`;
  const resources: DrawnPage["resources"] = (builder) => {
    const shadow = builder.image([2, 2], "DeviceGray", new Uint8Array([0, 90, 180, 250]));
    const group = builder.group("q 300 0 0 100 30 380 cm /I2 Do Q", {
      BBox: [0, 0, 420, 595],
      Resources: { XObject: { I2: shadow } },
    });
    const mask = { SMask: { S: "Luminosity", G: group } };
    return { ...page.resources?.(builder), ExtGState: { G1: mask } };
  };
  const { articleFiles } = await render(await aDrawnPdf([{ ...page, content, resources }]));
  const pictures = (await blocksIn(articleFiles)).filter(({ kind }) => kind === "picture");
  expect(pictures).toMatchObject([{ places: [{ x: expect.closeTo(40 / 420, 2) }] }]);
});

test("tags say what is a heading and what a picture shows, and leave out what is no content", async () => {
  const tagged = await withTags(await aDrawnPdf([aTextPage()]), [
    { role: "H1", content: 0 },
    { role: "P", content: 1 },
    { role: "Figure", content: 2, alt: "Four shades of grey" },
  ]);
  const { articleFiles, chaptersFile } = await render(tagged);
  expect(await blocksIn(articleFiles)).toMatchObject([
    { kind: "heading", level: 1, runs: [{ text: "Somebody was there" }] },
    { kind: "paragraph" },
    { kind: "picture", alt: "Four shades of grey" },
  ]);
  expect(await chaptersIn(chaptersFile)).toEqual([
    { title: "Somebody was there", page: 1, children: [] },
  ]);
});

test.each(["P", "TOCI"])(
  "dots that are no content leave the entry that they are in: %s",
  async (role) => {
    const page = aTextPage();
    const dots = `/Artifact BMC (${" .".repeat(30)}) Tj EMC`;
    const entry = `/${role} << /MCID 3 >> BDC (Of boats) Tj EMC ${dots} /${role} << /MCID 4 >> BDC ( 7) Tj EMC`;
    const content = `${page.content} BT /F1 10 Tf 1 0 0 1 40 50 Tm ${entry} ET`;
    const tagged = await withTags(await aDrawnPdf([{ ...page, content }]), [
      { role: "H1", content: 0 },
      { role: "P", content: 1 },
      { role: "Figure", content: 2, alt: "Four shades of grey" },
      { role, content: 3 },
      { role, content: 4 },
    ]);
    const { articleFiles } = await render(tagged);
    expect((await blocksIn(articleFiles)).map(textOf)).toContain("Of boats … 7");
  },
);

/** The same page, but operators draw its picture, with words on it and a caption below. */
function aFigurePage(drawing: string, words: readonly string[]): DrawnPage {
  const page = aTextPage();
  const placed = words.map(
    (word, at) => `1 0 0 1 ${60 + (at % 3) * 90} ${200 - Math.floor(at / 3) * 50} Tm (${word}) Tj`,
  );
  const content = page.content.slice(0, page.content.indexOf("/Figure"));
  const caption =
    "1 0 0 1 40 90 Tm (Figure 1. How light is made, and by whom it is seen at sea) Tj";
  return {
    ...page,
    content: `${content} ${drawing} BT /F1 9 Tf ${placed.join(" ")} /F1 10 Tf ${caption} ET`,
  };
}

const LABELS = ["Oil", "Wick", "Flame", "Glass", "Lens", "Ship"];

test("what is drawn above a caption is a picture, with the words on it for those who do not see it", async () => {
  const boxes = LABELS.map(
    (_, at) => `${50 + (at % 3) * 90} ${190 - Math.floor(at / 3) * 50} 50 25`,
  );
  const arrows = "100 200 m 140 200 l 190 200 m 230 200 l 75 190 m 75 165 l";
  const drawing = `q 3 w ${boxes.map((box) => `${box} re`).join(" ")} ${arrows} S Q`;
  const read = await render(await aDrawnPdf([aFigurePage(drawing, LABELS)]));
  const blocks = await blocksIn(read.articleFiles);
  expect(blocks).toMatchObject([
    { kind: "heading" },
    { kind: "paragraph" },
    {
      kind: "picture",
      alt: LABELS.join(", "),
      caption: [{ text: expect.stringMatching(/^Figure 1\. How light is made/u) }],
    },
  ]);
  const [place] = blocks.at(-1)?.places ?? [];
  expect(place?.x).toBeCloseTo(50 / 420, 1);
  expect(place?.width).toBeCloseTo(230 / 420, 1);
  expect(place?.height).toBeCloseTo(75 / 595, 1);
});

test("words alone above a caption stay text", async () => {
  const read = await render(await aDrawnPdf([aFigurePage("", LABELS)]));
  const blocks = await blocksIn(read.articleFiles);
  expect(blocks.map(({ kind }) => kind)).not.toContain("picture");
  expect(JSON.stringify(blocks)).toContain("Flame");
});

test("a page with more pictures than a person looks at keeps the first ones", async () => {
  const places = Array.from(
    { length: 300 },
    (_, at) => `q 60 0 0 80 ${(at % 5) * 70} ${(Math.floor(at / 5) % 5) * 95} cm /I1 Do Q`,
  );
  const page = aTextPage();
  const read = await render(
    await aDrawnPdf([page, { ...page, content: `${page.content} ${places.join("\n")}` }]),
  );
  const pictures = (await blocksIn(read.articleFiles)).filter(
    ({ kind, places: [place] }) => kind === "picture" && place?.page === 2,
  );
  expect(pictures.length).toBeGreaterThan(1);
  expect(pictures.length).toBeLessThanOrEqual(12);
  await stat(join(read.articleFiles[0] ?? "", `../figure-0002-${pictures.length}.jpg`));
});

test("addresses in the text and links over parts of a line are links, in a book too", async () => {
  const filling = "The keeper of the lamp writes a line into the book each night.";
  const lines = [
    ...Array.from({ length: 8 }, () => filling),
    "Whoever wants to read it finds it (at www.example.org/book),",
    "or asks for a copy of it at press@example.org, or sees it at the",
    "harbour shop, where https://example.org/a-very-",
    "long-address/leads to, and the bell is rung for all.",
    ...Array.from({ length: 8 }, () => filling),
  ];
  const shown = lines.map((line, at) => {
    const text = line.replaceAll(/[()]/gu, String.raw`\$&`);
    return `1 0 0 1 40 ${540 - at * 14} Tm (${text}) Tj`;
  });
  const page: DrawnPage = {
    content: `BT /F 10 Tf ${shown.join(" ")} ET`,
    size: [460, 595],
    resources: () => ({ Font: { F: { Type: "Font", Subtype: "Type1", BaseFont: "Courier" } } }),
    entries: (pdf) => ({
      // Covers only "harbour shop" of the line.
      Annots: [
        pdf.object({
          Type: "Annot",
          Subtype: "Link",
          Rect: [40, 396, 420, 412],
          QuadPoints: [40, 410, 112, 410, 40, 398, 112, 398],
          A: { S: "URI", URI: pdf.string("tel:+44 20 7946 0000") },
        }),
      ],
    }),
  };
  const { articleFiles } = await render(await aDrawnPdf([page]));
  const runs = (await blocksIn(articleFiles)).flatMap((block) =>
    block.kind === "paragraph" ? block.runs : [],
  );
  expect(runs.filter(({ url }) => url !== undefined)).toEqual([
    { text: "www.example.org/book", url: "http://www.example.org/book" },
    { text: "press@example.org", url: "mailto:press@example.org" },
    { text: "harbour shop", url: "tel:+442079460000" },
    {
      text: "https://example.org/a-very-long-address/leads",
      url: "https://example.org/a-very-long-address/leads",
    },
  ]);
});
