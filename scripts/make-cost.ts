import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import * as v from "valibot";
import { synthesize } from "#lib/aws/stacks/synthesize.ts";
import { costPage } from "#scripts/cost/cost-page.ts";

const PAGE = fileURLToPath(new URL("../docs/cost.md", import.meta.url));
const FIGURES = new URL("../docs/conversion-figures.json", import.meta.url);
const RENDITIONS = new URL("../docs/rendition-figures.json", import.meta.url);

const figuresSchema = v.object({
  pages: v.number(),
  deliveries: v.number(),
  processorSecondsPerPage: v.number(),
  objectsWrittenPerPage: v.number(),
  tableWritesPerConversion: v.number(),
});

const renditionsSchema = v.object({
  processorSecondsPerPage: v.number(),
  kilobytesPerPage: v.number(),
});

/** The expected text of `docs/cost.md`. */
export async function currentCostPage(): Promise<string> {
  const figures = v.parse(figuresSchema, JSON.parse(await readFile(FIGURES, "utf8")));
  const renditions = v.parse(renditionsSchema, JSON.parse(await readFile(RENDITIONS, "utf8")));
  const page = costPage(synthesize().resources, figures, renditions);
  return format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE });
}

if (import.meta.main) await writeFile(PAGE, await currentCostPage());
