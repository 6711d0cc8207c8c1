import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { READING_HEIGHT } from "#converter/drawing/draw-page.ts";
import { runBundledChildren } from "#lib/bundling/kept-children.ts";
import { keepRenderers } from "#converter/processes/idle-renderers.ts";
import { watchMemory } from "#converter/processes/memory-watchdog.ts";
import { DEFAULT_RENDER_LIMITS as LIMITS } from "#converter/protocol/render-limits.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";

/** The figures of one conversion of a PDF. */
export interface Run {
  seconds: number;
  /** Of all processes except their starters; NaN where the system does not report it. */
  cpuSeconds: number;
  /** Until the first page and the cover are readable; the whole run for a converter that does not report it. */
  firstPageSeconds: number;
  pages: number;
  /** Of page images, all together. */
  bytes: number;
  /** The sum of each process's maximum. */
  megabytes: number;
}

interface Converted extends Pick<Run, "pages" | "megabytes"> {
  firstPageSeconds?: number | undefined;
}

/** Writes the pages of a PDF into an empty folder. */
export interface Converter {
  name: string;
  /** Whether it is on this machine. */
  isThere(): boolean;
  /** Prepares for the next upload, some time before it. */
  prepare?(): Promise<void>;
  convert(pdfPath: string, folder: string): Promise<Converted>;
}

/** This project's renderer with production limits, as from the second upload on: with warm processes. */
export const ours: Converter = {
  name: "ours",
  isThere: () => true,
  prepare: async () => {
    await runBundledChildren();
    await keepRenderers(LIMITS.maxProcesses, LIMITS.memoryMegabytes);
  },
  convert: async (pdfPath, outputFolder) => {
    const start = performance.now();
    let firstPageSeconds: number | undefined;
    const { peakMegabytes, pagesCount } = await renderPdf({
      pdfPath,
      outputFolder,
      limits: LIMITS,
      onPage: async () => {
        firstPageSeconds ??= (performance.now() - start) / 1000;
      },
    });
    return { megabytes: peakMegabytes, pages: pagesCount, firstPageSeconds };
  },
};

/** Poppler, writing JPEGs of the same height and quality as ours. */
export const pdftoppm = command("pdftoppm", "pdftoppm", ["-v"], (pdfPath, folder) => {
  const size = ["-scale-to-y", String(READING_HEIGHT), "-scale-to-x", "-1"];
  return ["-jpeg", "-jpegopt", "quality=80", ...size, pdfPath, join(folder, "page")];
});

/** MuPDF, writing pixels: it has no JPEG encoder. */
export const mutool = command("mutool", "mutool", ["-v"], (pdfPath, folder) => {
  return ["draw", "-q", "-h", String(READING_HEIGHT), "-o", join(folder, "page-%d.ppm"), pdfPath];
});

export async function measure(converter: Converter, pdfPath: string, folder: string): Promise<Run> {
  const cpuBefore = childrenCpuSeconds();
  const start = performance.now();
  const { pages, megabytes, firstPageSeconds } = await converter.convert(pdfPath, folder);
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = childrenCpuSeconds() - cpuBefore;
  const bytes = await pageBytes(folder);
  return {
    seconds,
    cpuSeconds,
    firstPageSeconds: firstPageSeconds ?? seconds,
    pages,
    bytes,
    megabytes,
  };
}

function command(
  name: string,
  file: string,
  test: string[],
  argumentsFor: (pdfPath: string, folder: string) => string[],
): Converter {
  return {
    name,
    isThere: () => spawnSync(file, test).error === undefined,
    convert: async (pdfPath, folder) => {
      const child = spawn(file, argumentsFor(pdfPath, folder), { stdio: "ignore" });
      const closed = once(child, "close");
      const memory = watchMemory(child.pid ?? 0, () => {});
      await closed;
      memory.stop();
      return { megabytes: memory.peakMegabytes(), pages: (await readdir(folder)).length };
    },
  };
}

async function pageBytes(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("page-"));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Ticks a second in `/proc`; the same on all Linux machines that Node runs on. */
const TICKS = 100;

/** The user and system time of all ended children, from `/proc/self/stat`. */
function childrenCpuSeconds(): number {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
