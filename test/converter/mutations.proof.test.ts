import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { DEFAULT_RENDER_LIMITS, PARENT_MEGABYTES } from "#converter/protocol/render-limits.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { aDrawnPdf, type DrawnPage } from "#test/support/drawn-pdf.ts";
import { mutated } from "#test/support/mutations.ts";
import { useOwnPeakMegabytes } from "#test/support/own-memory.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { ENCODED_PICTURES } from "#test/converter/support/encoded-pictures.ts";
import { FEATURES } from "#test/converter/support/feature-pages.ts";

/** The gate runs the seeds `inGate`; `npm run test:soak` runs `count` mutations, or those from `SOAK_FROM` on. */
function seedsBelow(count: number, inGate: readonly number[]): readonly number[] {
  if (!process.env["SOAK"]) return inGate;
  return Array.from({ length: count }, (_, seed) => seed).slice(
    Number(process.env["SOAK_FROM"] ?? 0),
  );
}
const KINDS = 8;
/** Every kind of mutation once, over the three PDFs in turn. */
const EACH_KIND = Array.from({ length: KINDS }, (_, kind) => kind + KINDS * (kind % 3));
/** This seed once ended in `internal`. */
const ONCE_INTERNAL = 146;
const SEEDS = [...new Set([...seedsBelow(1000, EACH_KIND), ONCE_INTERNAL])];
/** Mutations change bytes, leave some out, or give a wrong length. */
const PICTURE_SEEDS = seedsBelow(200, [0, 3, 6]);
const AT_ONCE = 2;
/** After a deadline, the process and its files take a moment to disappear. */
const ENDING_SECONDS = 10;
const PROGRESS = 50;
const LIMITS = {
  ...DEFAULT_RENDER_LIMITS,
  deadlineSeconds: 300,
  stallSeconds: 40,
  memoryMegabytes: 900,
};
/** The permitted outcomes of a broken file; `internal` would be our own fault. */
const OUTCOMES = [
  "ready",
  "damaged",
  "empty",
  "not_a_pdf",
  "encrypted",
  "too_complex",
  "too_large",
];

if (!process.env["SOAK"]) vi.setConfig({ testTimeout: 600_000 });

const FONT = fileURLToPath(
  new URL(
    "standard_fonts/LiberationSans-Italic.ttf",
    import.meta.resolve("pdfjs-dist/package.json"),
  ),
);

/** Text in an embedded font, and in one whose letters are drawings. */
async function aPageOfText(): Promise<DrawnPage> {
  const font = await readFile(FONT);
  return {
    content: "BT /T 20 Tf 5 60 Td (Harbour) Tj /D 10 Tf 0 -30 Td (ab) Tj ET",
    resources: (pdf) => ({
      Font: {
        T: {
          Type: "Font",
          Subtype: "TrueType",
          BaseFont: "LiberationSans-Italic",
          Encoding: "WinAnsiEncoding",
          FirstChar: 32,
          LastChar: 126,
          Widths: Array.from({ length: 95 }, () => 556),
          FontDescriptor: pdf.object({
            Type: "FontDescriptor",
            FontName: "LiberationSans-Italic",
            Flags: 32,
            Ascent: 900,
            Descent: -200,
            FontFile2: pdf.stream(font),
          }),
        },
        D: {
          Type: "Font",
          Subtype: "Type3",
          FontBBox: [0, 0, 1, 1],
          FontMatrix: [1, 0, 0, 1, 0, 0],
          CharProcs: {
            a: pdf.stream("1 0 d0 0 0 .6 .6 re f"),
            b: pdf.stream("1 0 d0 .2 w 0 0 m 1 1 l S"),
          },
          Encoding: { Type: "Encoding", Differences: [97, "a", "b"] },
          FirstChar: 97,
          LastChar: 98,
          Widths: [1, 1],
        },
      },
    }),
  };
}

async function goodPdfs(): Promise<Buffer[]> {
  // Narrow, since drawing time grows with the pixels of a page.
  const pages = FEATURES.map(([, page]): DrawnPage => ({ ...page, size: [20, 100] }));
  return [
    await aDrawnPdf(pages.slice(0, 6), { isCompressed: false }),
    await aDrawnPdf([...pages.slice(6, 12), await aPageOfText()]),
    await aPdf({
      pages: 3,
      sizes: [[100, 400]],
      title: "Good",
      link: "https://example.org/",
      linkToPage: 3,
      outline: [{ title: "One", page: 2 }],
    }),
  ];
}

/** The outcome of a conversion, with its seconds if it ended too late. */
async function outcomeOf(pdf: Buffer): Promise<string> {
  const start = performance.now();
  const outcome = await endOf(pdf);
  const seconds = (performance.now() - start) / 1000;
  const isInTime = seconds < LIMITS.deadlineSeconds + ENDING_SECONDS;
  return isInTime ? outcome : `${outcome} after ${Math.round(seconds)} s`;
}

async function endOf(pdf: Buffer): Promise<string> {
  const pdfPath = join(await temporaryFolder(), "upload.pdf");
  await writeFile(pdfPath, pdf);
  const outputFolder = await temporaryFolder();
  try {
    const edition = await renderPdf({ pdfPath, outputFolder, limits: LIMITS });
    for (const file of edition.pageFiles) expect((await stat(file)).size).toBeGreaterThan(0);
    expect(edition.peakMegabytes).toBeLessThan(LIMITS.memoryMegabytes * AT_ONCE);
    return "ready";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

const ownPeakMegabytes = useOwnPeakMegabytes();

/** Pictures that native code decodes. */
async function picturePdfs(): Promise<Buffer[]> {
  const pages = ENCODED_PICTURES.map(([, page]): DrawnPage => ({ ...page, size: [20, 100] }));
  return [await aDrawnPdf(pages, { isCompressed: false })];
}

test.each([
  ["three good PDFs", SEEDS, goodPdfs],
  ["a PDF of encoded pictures", PICTURE_SEEDS, picturePdfs],
])("mutations of %s each end ready or with a reason", async (_, all, makeGood) => {
  const good = await makeGood();
  for (const pdf of good) expect(await outcomeOf(pdf)).toBe("ready");
  const outcomes: Record<string, number> = {};
  const unexpected: string[] = [];
  let done = 0;
  const seeds = all.values();
  async function work(): Promise<void> {
    for (const seed of seeds) {
      const pdf = good[Math.floor(seed / KINDS) % good.length];
      if (!pdf) return;
      const outcome = await outcomeOf(mutated(pdf, seed));
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (++done % PROGRESS === 0) console.log(done, ownPeakMegabytes(), JSON.stringify(outcomes));
      if (!OUTCOMES.includes(outcome)) unexpected.push(`seed ${seed}: ${outcome}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(unexpected).toEqual([]);
  expect(ownPeakMegabytes()).toBeLessThan(PARENT_MEGABYTES);
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(all.length);
});
