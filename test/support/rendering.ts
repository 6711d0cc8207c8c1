import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_RENDER_LIMITS } from "../../shared/conversions/rendering/render-limits.ts";
import {
  renderPdf,
  type RenderedBook,
  type RenderRequest,
} from "../../shared/conversions/rendering/render-pdf.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A request to render `pdf` into a folder of its own, with the limits of production. */
export async function aRequest(
  pdf: Uint8Array,
  rest: Partial<RenderRequest> = {},
): Promise<RenderRequest> {
  const outputFolder = await temporaryFolder();
  const pdfPath = join(await temporaryFolder(), "upload.pdf");
  await writeFile(pdfPath, pdf);
  return { pdfPath, outputFolder, limits: DEFAULT_RENDER_LIMITS, ...rest };
}

/** Renders `pdf` whole. */
export async function render(
  pdf: Uint8Array,
  rest: Partial<RenderRequest> = {},
): Promise<RenderedBook> {
  return renderPdf(await aRequest(pdf, rest));
}
