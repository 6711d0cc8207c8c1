import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { ConversionErrorCode } from "#contract/formats/conversion-error-code.ts";
import {
  DEFAULT_RENDER_LIMITS,
  PARENT_MEGABYTES,
  type RenderLimits,
} from "#converter/protocol/render-limits.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { useOwnPeakMegabytes } from "#test/support/own-memory.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const CORPUS = fileURLToPath(new URL("../../../shared/corpus/hostile/", import.meta.url));

interface Outcome {
  file: string;
  /** `ready`, or the code of the error. */
  outcome: "ready" | ConversionErrorCode;
  /** Tightened for files that only a timeout or the memory limit ends, so that the suite stays quick. */
  limits?: Partial<RenderLimits>;
}

const OUTCOMES: Outcome[] = [
  { file: "bomb_giant.pdf", outcome: "ready" },
  { file: "corrupted.pdf", outcome: "damaged" },
  { file: "count-lies.pdf", outcome: "ready" },
  { file: "deep-q.pdf", outcome: "too_complex", limits: { stallSeconds: 1 } },
  { file: "empty-file.pdf", outcome: "empty" },
  { file: "enc-owner128.pdf", outcome: "ready" },
  { file: "enc-user256.pdf", outcome: "encrypted" },
  { file: "flate-bomb-content.pdf", outcome: "ready" },
  { file: "form-exponential.pdf", outcome: "too_complex", limits: { stallSeconds: 1 } },
  { file: "form-self.pdf", outcome: "ready" },
  { file: "gs-698804.pdf", outcome: "ready" },
  { file: "huge-mediabox.pdf", outcome: "ready" },
  { file: "image-bomb-gray.pdf", outcome: "ready" },
  { file: "image-declared-huge.pdf", outcome: "too_complex", limits: { memoryMegabytes: 500 } },
  { file: "js-launch.pdf", outcome: "ready" },
  { file: "nan-mediabox.pdf", outcome: "ready" },
  { file: "noembed-cjk.pdf", outcome: "ready" },
  { file: "not-pdf.pdf", outcome: "not_a_pdf" },
  { file: "odd-crop.pdf", outcome: "ready" },
  { file: "ops-2M.pdf", outcome: "too_complex", limits: { memoryMegabytes: 500 } },
  { file: "pages-loop.pdf", outcome: "damaged" },
  { file: "pattern-tiny.pdf", outcome: "ready" },
  { file: "png-as-pdf.pdf", outcome: "not_a_pdf" },
  { file: "poppler-395.pdf", outcome: "damaged" },
  { file: "poppler-742.pdf", outcome: "damaged" },
  { file: "redhat-1531897.pdf", outcome: "damaged" },
  { file: "thin-mediabox.pdf", outcome: "ready" },
  { file: "truncated-50.pdf", outcome: "damaged" },
  { file: "type3-cycle.pdf", outcome: "ready" },
  { file: "userunit.pdf", outcome: "ready" },
  { file: "vertical.pdf", outcome: "ready" },
  { file: "zero-pages.pdf", outcome: "empty" },
];

const ownPeakMegabytes = useOwnPeakMegabytes();

async function outcomeOf(file: string, limits: Partial<RenderLimits> = {}): Promise<string> {
  try {
    await renderPdf({
      pdfPath: join(CORPUS, file),
      outputFolder: await temporaryFolder(),
      limits: { ...DEFAULT_RENDER_LIMITS, ...limits },
    });
    return "ready";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

describe.skipIf(!existsSync(CORPUS))("hostile files end well", () => {
  test("every file has an expected outcome", () => {
    const files = readdirSync(CORPUS).filter((name) => name.endsWith(".pdf"));
    expect(OUTCOMES.map(({ file }) => file)).toEqual(files.toSorted());
  });

  test.each(OUTCOMES)("$file: $outcome", async ({ file, outcome, limits }) => {
    expect(await outcomeOf(file, limits)).toBe(outcome);
    expect(ownPeakMegabytes()).toBeLessThan(PARENT_MEGABYTES);
  });
});
