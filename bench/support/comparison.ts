import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Converter, measure, pdftoppm, type Run } from "./converters.ts";
import { median } from "./statistics.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

/** Runs of each converter on each PDF. */
export const ROUNDS = 3;
/** Between two runs: time for our processes to prepare for the next upload, as between uploads. */
const PAUSE_MILLISECONDS = 4500;
const SAMPLE = fileURLToPath(new URL("../../samples/meridian.pdf", import.meta.url));
const CORPUS = fileURLToPath(new URL("../../../shared/corpus/magazines/", import.meta.url));

export interface Result {
  file: string;
  runs: Map<Converter, Run[]>;
}

/** The sample and every magazine of the corpus found on this machine. */
export function magazines(): string[] {
  const names = existsSync(CORPUS) ? readdirSync(CORPUS) : [];
  const pdfs = names.filter((name) => name.endsWith(".pdf")).toSorted();
  return [SAMPLE, ...pdfs.map((name) => join(CORPUS, name))];
}

export async function compare(file: string, converters: readonly Converter[]): Promise<Result> {
  const runs = new Map<Converter, Run[]>(converters.map((converter) => [converter, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const converter of converters) {
      if (converter.prepare) {
        await converter.prepare();
        await wait(PAUSE_MILLISECONDS);
      }
      const run = await withTemporaryFolder((folder) => measure(converter, file, folder));
      runs.get(converter)?.push(run);
    }
  }
  return { file, runs };
}

/** The median of a converter's runs; NaN when it was left out. */
export function figure(result: Result, converter: Converter, name: keyof Run): number {
  return median((result.runs.get(converter) ?? []).map((run) => run[name]));
}

/** A converter's figure divided by that of `pdftoppm`. */
export function ratio(result: Result, converter: Converter, name: keyof Run): number {
  return figure(result, converter, name) / figure(result, pdftoppm, name);
}

/** The geometric mean of a converter's ratios to `pdftoppm`. */
export function meanRatio(
  results: readonly Result[],
  converter: Converter,
  name: keyof Run,
): number {
  const logarithms = results.map((result) => Math.log(ratio(result, converter, name)));
  return Math.exp(logarithms.reduce((sum, each) => sum + each, 0) / logarithms.length);
}
